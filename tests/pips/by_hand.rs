//! Exits and secret doors that the player adds (R13, R14).

use super::ground::is_sound;
use super::{asked, at, passages, play, refused, told};
use dicefall::Recipe;
use dicefall::digest::{self, stir};
use dicefall::dungeon::Feature;
use dicefall::geometry::Square;
use dicefall::procedures::{Options, pips};
use dicefall::trace::{Ask, Choice, Trace};

fn choice(trace: &Trace) -> &Choice {
    match &trace.pending.as_ref().expect("the run asks for something").ask {
        Ask::Choice(choice) => choice,
        ask @ Ask::Dice(..) => panic!("asks for {ask:?}"),
    }
}

fn offered(trace: &Trace) -> Vec<&str> {
    choice(trace).moves.iter().map(|each| &*each.name).collect()
}

/// Room 1, with dead end b behind its east wall. No end is open.
const ONE_ROOM: &str = "levels=1&more=by-hand&dice=4@C~0;1@E~0";

#[test]
fn exits_can_be_added_where_nothing_leads_on() {
    // The party enters area a from the north, and room 1 is south of a. A dead end gets no exits.
    let trace = play(ONE_ROOM);
    assert_eq!(offered(&trace), ["xaE", "xaW", "x1S", "x1W", "end"]);
    let words: Vec<&str> = choice(&trace).moves.iter().map(|each| &*each.words).collect();
    assert_eq!(words[1..3], ["Add a way out of area a, west", "Add an exit to room 1, south"]);
    // Step 6 would choose room 1. The party came in from the north, so straight on is south.
    assert_eq!(choice(&trace).next, Some(2));
}

#[test]
fn the_die_of_an_added_exit_says_what_is_behind_it_and_its_zone_is_not_read() {
    let trace = play(&format!("{ONE_ROOM}&choices=x1W"));
    assert_eq!(told(&trace, 0), "No end is open. You add an exit in the west of area 1.");
    assert_eq!(asked(&trace), "1 thrown for an exit in the west of area 1");
    // A room from (-4, 1) to (-2, 3), although the die lies in the East.
    let trace = play(&format!("{}&choices=x1W", ONE_ROOM.replace("1@E~0", "1@E~0;4@E~0")));
    assert_eq!(at(&trace, 1, 4), Square::new(-3, 2));
    assert_eq!(told(&trace, 0), "You rolled 4 for an exit in the west of area 1. Room 2 is square.");
}

#[test]
fn with_nothing_added_the_map_is_finished() {
    let trace = play(&format!("{ONE_ROOM}&choices=end"));
    assert_eq!(asked(&trace), "nothing");
    assert_eq!(told(&trace, 0), "No end is open. The map is finished with 2 pieces.");
    let dead_end = ONE_ROOM.replace("1@E~0", "1@E~0;1");
    assert_eq!(offered(&play(&format!("{dead_end}&choices=x1W"))), ["xaE", "xaW", "x1S", "end"]);
}

#[test]
fn a_wall_that_has_a_door_is_refused() {
    let refused = refused(&format!("{ONE_ROOM}&choices=x1E"));
    assert_eq!(refused, "Move 1, “x1E”, can’t be made. Choose xaE, xaW, x1S, x1W or end.");
}

/// Square rooms: 2 is east of 1, 3 south of 2, 4 south of 1. Rooms 1 and 4 share a wall and have no passage.
const SQUARE: &str = "areas=4&levels=1&secret-doors=by-hand&dice=4@C~0;4@E~0;4@S~0;4@W~0";

#[test]
fn secret_doors_can_be_put_in_walls_without_a_passage_for_any_face() {
    let trace = play(SQUARE);
    assert_eq!(told(&trace, 0), "All 4 pieces are drawn. The ends still open become blank walls.");
    assert_eq!(offered(&trace), ["d1~4", "end"]);
    // R8 gives no secret door to a room whose die is a 4.
    assert_eq!(choice(&trace).next, Some(1));
    let trace = play(&format!("{SQUARE}&choices=d1~4"));
    assert_eq!(asked(&trace), "nothing");
    assert_eq!(passages(&trace, 1).last().unwrap(), "2-5 secret:1");
    assert_eq!(trace.steps().last().unwrap().at, Some(Square::new(0, 4)));
    let trace = play(&format!("{SQUARE}&choices=end"));
    assert_eq!((asked(&trace), passages(&trace, 1).len()), ("nothing".into(), 4));
}

#[test]
fn dicefall_would_put_a_secret_door_where_the_ruling_does() {
    // The die of room 4 is a 5, so R8 gives it a secret door.
    assert_eq!(choice(&play(&SQUARE.replace("4@W~0", "5@W~0"))).next, Some(0));
}

fn recipe(number: u64) -> Recipe {
    let mut options = Options::of(&pips::PROCEDURE);
    let one_of = |values: &[&'static str], shift: u64| values[usize::try_from(number / shift).unwrap() % values.len()];
    for (name, value) in [
        ("areas", one_of(&["6", "12", "24"], 1)),
        ("start", one_of(&["stairs", "tunnel"], 3)),
        ("levels", one_of(&["1", "2", "3"], 2)),
        ("more", one_of(&["by-hand", "by-hand", "on"], 5)),
        ("secret-doors", one_of(&["by-hand", "off", "on"], 7)),
        ("crossing", one_of(&["rolled", "slope"], 11)),
    ] {
        assert!(options.set(name, value).unwrap());
    }
    Recipe::new(&pips::PROCEDURE, options, Some(format!("h-{number}").parse().unwrap()), Vec::new(), Vec::new())
        .unwrap()
}

#[test]
fn with_any_choices_the_map_is_sound_and_is_finished() {
    let (mut exits, mut doors, mut ends) = (0, 0, 0);
    for number in 0..1000 {
        let mut recipe = recipe(number);
        let mut bits = digest::of(&format!("by-hand-{number}")).0;
        let mut trace = recipe.run().unwrap();
        while trace.pending.is_some() {
            let moves = &choice(&trace).moves;
            // “end” is chosen once in 64 times.
            bits = stir(bits.wrapping_add(1));
            let place = usize::try_from(bits % 64).unwrap();
            let made = &moves[if place == 0 { moves.len() - 1 } else { place % (moves.len() - 1) }];
            match made.name.as_bytes()[0] {
                b'x' => exits += 1,
                b'd' => doors += 1,
                _ => ends += 1,
            }
            assert_eq!(made.at.is_none(), made.name == "end");
            let choices = recipe.choices().iter().cloned().chain([made.name.clone()]).collect();
            recipe = recipe.with_choices(choices);
            trace = recipe.run().unwrap_or_else(|fault| panic!("h-{number}: {fault}"));
        }
        if let Err(fault) = is_sound(&trace.dungeon()) {
            panic!("{fault}\n{}", dicefall::link::write(&recipe, None));
        }
        let secret = trace
            .dungeon()
            .levels
            .iter()
            .flat_map(|level| {
                level
                    .passages()
                    .map(|(_, each)| each.features)
                    .filter(|features| features.contains(Feature::Secret))
                    .collect::<Vec<_>>()
            })
            .count();
        let chosen = recipe.choices().iter().filter(|choice| choice.starts_with('d')).count();
        match recipe.options().name("secret-doors") {
            Some("by-hand") => assert_eq!(secret, chosen, "h-{number}"),
            _ => assert_eq!(chosen, 0),
        }
        let link = dicefall::link::write(&recipe, None);
        let opened = dicefall::link::read(&link, &dicefall::procedures::REGISTRY).unwrap().recipe;
        assert_eq!(opened, recipe, "{link}");
        assert_eq!(recipe.as_dice(&trace).unwrap().run().unwrap().digest(), trace.digest(), "{link}");
    }
    println!("{exits} exits, {doors} secret doors, {ends} ends");
    assert!(exits > 500 && doors > 50 && ends > 10, "{exits} exits, {doors} secret doors, {ends} ends");
}

#[test]
fn dicefall_finishes_a_map_that_the_player_has_begun() {
    for number in 0..300 {
        let recipe = recipe(number).gone_on();
        let trace = recipe.run().unwrap();
        assert_eq!(trace.pending, None, "h-{number}");
        assert!(is_sound(&trace.dungeon()).is_ok());
        let alone = recipe.unattended().unwrap().with_seed(recipe.seed().cloned());
        assert_eq!(alone.run().unwrap().pending, None);
    }
}
