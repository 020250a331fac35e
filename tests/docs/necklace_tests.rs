//! `necklace`, rule by rule, and laws over many dungeons.

#![allow(clippy::unwrap_used)]

use dicefall::dungeon::{Area, AreaId, Mark, Measures};
use dicefall::link::{read, write};
use dicefall::procedures::{BadInput, Decision, Verdict};
use dicefall::trace::{Ask, Trace};

use super::REGISTRY;
use super::necklace::{Bead, NecklaceEvent};

/// Three own dice. Rooms 2 and 3 are worth the most.
const THREE: &str = "#/necklace?v=1&pool=3d6&dice=4@100,100;6@500,100;6@300,500";

fn run(link: &str) -> Result<Trace, BadInput> {
    read(link, &REGISTRY)?.recipe.run()
}

/// The room with the treasure.
fn treasure(trace: &Trace) -> AreaId {
    let dungeon = trace.dungeon();
    dungeon.levels[0].areas().find(|area| area.marks.contains(Mark::Treasure)).unwrap().id
}

#[test]
fn the_rooms_make_a_ring_and_the_highest_has_the_treasure() {
    let trace = run(THREE).unwrap();
    let told: Vec<String> = trace.steps().iter().map(|step| trace.fact(step).to_string()).collect();
    assert_eq!(
        told,
        [
            "You dropped 3 dice: each die is a room.",
            "3 rooms are joined in a ring.",
            "Room 2 is worth the most, 6. It gets the treasure.",
        ]
    );
    let highest = Bead { room: AreaId(2), worth: 6 };
    assert_eq!(trace.fact(&trace.steps()[2]).get(), Some(&NecklaceEvent::HidInHighest(highest)));
    let dungeon = trace.dungeon();
    let joined: Vec<_> = dungeon.levels[0].passages().map(|(_, passage)| (passage.a.0, passage.b.0)).collect();
    assert_eq!(joined, [(1, 2), (2, 3), (1, 3)]);
}

/// What the third step decided, and its rulings.
fn decided(link: &str) -> (Vec<Decision>, Vec<&'static str>) {
    let (recipe, trace) = (read(link, &REGISTRY).unwrap().recipe, run(link).unwrap());
    let rulings = recipe.procedure().rulings_of(&trace.steps()[2]).map(|ruling| ruling.id).collect();
    (recipe.decisions(&trace, 2), rulings)
}

#[test]
fn a_tie_goes_to_the_lower_number_and_the_reason_says_so() {
    let (decisions, rulings) = decided(THREE);
    let [hidden] = &decisions[..] else { panic!("one decision") };
    assert_eq!(hidden.asks.to_string(), "Which room gets the treasure?");
    assert_eq!(hidden.because.to_string(), "Rooms 2 and 3 are both worth 6. Room 2 has the lower number.");
    let answers: Vec<_> = hidden.answers.iter().map(|answer| (answer.what.to_string(), answer.verdict)).collect();
    let answers: Vec<_> = answers.iter().map(|(what, verdict)| (&**what, *verdict)).collect();
    let (tied, lower) = (Verdict::ByArticle("R1"), Verdict::Wrong);
    assert_eq!(answers, [("room 2, worth 6", Verdict::Right), ("room 3, worth 6", tied), ("room 1, worth 4", lower)]);
    assert_eq!(rulings, ["R1"]);
}

#[test]
fn what_the_player_chose_needs_no_reason() {
    let (decisions, rulings) = decided(&format!("{THREE}&treasure=by-hand&choices=3"));
    assert!(decisions.is_empty() && rulings.is_empty());
}

#[test]
fn links_are_read_and_written() {
    for (link, canonical) in [
        ("#/necklace?seed=a", "#/necklace?v=1&seed=a"),
        ("#/necklace?treasure=highest&pool=6d6&seed=a", "#/necklace?v=1&seed=a"),
        ("#/necklace?seed=a&treasure=by-hand&choices=2", "#/necklace?v=1&seed=a&treasure=by-hand&choices=2"),
        ("#/necklace?dice=4@100,100;6@500,100;6@300,500", THREE),
        ("#/necklace?tray=narrow&seed=a", "#/necklace?v=1&seed=a&tray=narrow"),
        ("#/necklace?pool=3d10&dice=0@100,100;6@500,100", "#/necklace?v=1&pool=3d10&dice=10@100,100;6@500,100"),
    ] {
        assert_eq!(write(&read(link, &REGISTRY).unwrap().recipe, None), canonical);
    }
}

#[test]
fn bad_options_dice_and_moves_are_refused() {
    assert!(matches!(run("#/necklace?pool=2d6"), Err(BadInput::BadValue { option: "pool", .. })));
    assert!(matches!(run("#/necklace?pool=3d6&dice=4@900,100"), Err(BadInput::BadDie { number: 1, .. })));
    assert!(matches!(run("#/necklace?pool=3d6&dice=4"), Err(BadInput::BadDie { number: 1, .. })));
    let off_the_narrow_tray = run("#/necklace?pool=3d6&tray=narrow&dice=4@400,100");
    assert!(matches!(off_the_narrow_tray, Err(BadInput::BadDie { number: 1, .. })));
    let told = run("#/necklace?pool=9d6&tray=narrow").unwrap_err().to_string();
    assert_eq!(told, "“pool” can’t be “9d6”. Use 3 to 8 dice on the narrow tray.");
    let by_hand = format!("{THREE}&treasure=by-hand");
    assert!(matches!(run(&format!("{by_hand}&choices=4")), Err(BadInput::BadMove { number: 1, .. })));
    assert!(matches!(run(&format!("{by_hand}&choices=1.2")), Err(BadInput::NoMoveLeft { number: 2, .. })));
}

#[test]
fn it_asks_for_dice_and_for_a_move() {
    let trace = run("#/necklace?pool=3d6&dice=4@100,100").unwrap();
    let request = trace.pending.as_ref().unwrap();
    assert!(matches!(&request.ask, Ask::Dice(dice, Some(_)) if dice.len() == 2));
    assert_eq!(request.why, "one die for each room, with its place on the tray");
    assert_eq!(trace.dungeon().levels[0].areas().count(), 1, "the first die is on the tray");

    let by_hand = format!("{THREE}&treasure=by-hand");
    let Some(Ask::Choice(choice)) = run(&by_hand).unwrap().pending.map(|request| request.ask) else {
        panic!("no move is asked for");
    };
    let moves: Vec<_> = choice.moves.iter().map(|each| (each.name.as_str(), each.words.as_str())).collect();
    assert_eq!(moves[0], ("1", "Hide the treasure in room 1"));
    assert_eq!((moves.len(), choice.next), (3, Some(1)));
    assert_eq!(treasure(&run(&format!("{by_hand}&choices=3")).unwrap()), AreaId(3));
    // “Finish for me” makes the move that Dicefall would make.
    let finished = read(&by_hand, &REGISTRY).unwrap().recipe.gone_on();
    assert_eq!(finished.choices(), ["2"]);
}

#[test]
fn every_necklace_is_one_loop_and_its_dice_make_it_again() {
    for seed in 0..200 {
        let recipe = read(&format!("#/necklace?seed=law-{seed}&pool=5d6%2B3d10"), &REGISTRY).unwrap().recipe;
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        let measures = Measures::of(&dungeon);
        assert_eq!((measures.rooms, measures.loops, measures.dead_ends), (8, 1, 0), "law-{seed}");
        let highest = dungeon.levels[0].areas().filter_map(Area::value).max();
        assert_eq!(dungeon.levels[0].area(treasure(&trace)).unwrap().value(), highest, "law-{seed}");
        let as_dice = recipe.as_dice(&trace).unwrap();
        assert_eq!(as_dice.run().unwrap().digest(), trace.digest(), "law-{seed}");
    }
}
