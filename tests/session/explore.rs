//! Exploring by hand.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, native, steps};
use dicefall::dungeon::{AreaId, End, LevelId, Spot};
use dicefall::procedures::MapKind;
use dicefall::session::{Command, NodeWay, Side, Timer};
use dicefall::trace::Ask;

fn with_moves(moves: &[&str]) -> String {
    format!("{CRAWL}&choices={}", moves.join("."))
}

/// Without motion, a move shows all its steps at once.
fn still(link: &str) -> Browser {
    let mut browser = Browser::open(link);
    browser.does(Command::Stillness(true));
    browser
}

fn makes(browser: &mut Browser, moves: &[&str]) {
    for name in moves {
        browser.does(Command::MakeMove((*name).into()));
    }
}

fn letter(browser: &Browser, room: u32, letter: char) -> kurbo::Point {
    let moment = browser.first().moment().expect("a moment");
    let mut moves = moment.choice().expect("a choice").moves.iter();
    let is_it = |letter: char| move |takes: dicefall::dungeon::Letter| takes.char() == letter;
    let found = moves.find(|each| each.at.is_some_and(|at| at.area.0 == room) && each.takes.is_some_and(is_it(letter)));
    let takes = found.and_then(|found| found.takes).expect("a move with that letter");
    let end = End { area: AreaId(room), letter: takes };
    moment.run.layout(MapKind::Nodes).letter(LevelId::default(), end).expect("a letter on the map")
}

#[test]
fn the_moves_are_those_of_the_room_where_the_party_is() {
    let browser = Browser::open(CRAWL);
    let (here, moves) = browser.first().moves_here().expect("moves");
    assert_eq!(here, Spot { level: LevelId(0), area: AreaId(1) });
    let Some(Ask::Choice(choice)) = native(CRAWL).1.pending.map(|request| request.ask) else { panic!("no choice") };
    let of_the_room = choice.moves.into_iter().filter(|each| each.at == Some(here)).collect::<Vec<_>>();
    assert!(!moves.is_empty() && moves == of_the_room, "{moves:?}");
}

#[test]
fn a_move_is_in_the_link_and_its_steps_are_shown_one_by_one() {
    let mut browser = Browser::open(CRAWL);
    let before = steps(CRAWL);
    makes(&mut browser, &["1A"]);
    let link = with_moves(&["1A"]);
    assert_eq!((browser.link(), browser.session.step), (&*link, before + 1));
    assert!(browser.session.playing);
    assert_eq!(browser.plays().len(), steps(&link) - before - 1);
    assert_eq!((browser.session.step, browser.session.playing), (steps(&link), false));
    assert_eq!(browser.entries(), 1, "a crawl has one history entry");
}

#[test]
fn without_motion_all_steps_of_a_move_are_shown_at_once() {
    let mut browser = still(CRAWL);
    makes(&mut browser, &["1A"]);
    assert_eq!((browser.session.step, browser.session.playing), (steps(&with_moves(&["1A"])), false));
    assert!(!browser.timers.contains_key(&Timer::Reveal));
}

#[test]
fn a_move_that_cannot_be_made_is_refused_and_nothing_changes() {
    let mut browser = still(CRAWL);
    makes(&mut browser, &["9Z"]);
    let refused = browser.first().refused().expect("a refusal");
    assert!(refused.about == "dice" && refused.sentence.contains("9Z"), "{refused:?}");
    assert_eq!((browser.link(), browser.first().can_undo()), (CRAWL, false));
    makes(&mut browser, &["1A"]);
    assert_eq!(browser.refused(), None);
}

#[test]
fn moves_are_undone_and_redone() {
    let mut browser = still(CRAWL);
    makes(&mut browser, &["1A", "2B"]);
    let (one, two) = (with_moves(&["1A"]), with_moves(&["1A", "2B"]));
    assert_eq!(browser.link(), two);
    browser.does(Command::Undo);
    assert_eq!(browser.link(), one);
    browser.does(Command::Undo);
    assert_eq!((browser.link(), browser.first().can_undo()), (CRAWL, false));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), CRAWL);
    browser.does(Command::Redo);
    browser.does(Command::Redo);
    assert_eq!((browser.link(), browser.first().can_redo()), (&*two, false));
    browser.does(Command::Undo);
    makes(&mut browser, &["1B"]);
    assert!(!browser.first().can_redo(), "another move replaces the move that was undone");
}

#[test]
fn a_crawl_opened_from_a_link_is_undone_move_by_move() {
    let mut browser = still(&with_moves(&["1A", "2B"]));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), with_moves(&["1A"]));
    browser.does(Command::Undo);
    assert_eq!((browser.link(), browser.first().can_undo()), (CRAWL, false));
    browser.does(Command::Redo);
    browser.does(Command::Redo);
    assert_eq!(browser.link(), with_moves(&["1A", "2B"]));
}

#[test]
fn dicefall_finishes_and_one_undo_takes_that_back() {
    let mut browser = still(&with_moves(&["1A"]));
    browser.does(Command::FinishExploring);
    let run = browser.first().run().expect("a run");
    assert!(!run.goes_on() && run.recipe.choices().len() > 2);
    assert_eq!(browser.link(), run.link(usize::MAX));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), with_moves(&["1A"]));
}

#[test]
fn exits_that_a_player_adds_are_moves_of_the_tapped_area_and_can_be_undone() {
    let plain = "#/pips?v=1&seed=a&levels=1&more=by-hand&dice=4@C~0;1@E~0";
    let mut browser = still(plain);
    // The party has no place on the map. A tap on room 1 shows what the player can add there.
    assert!(browser.first().asks_for_a_move() && browser.first().moves_here().is_none());
    let room = (LevelId(0), AreaId(2));
    let middle = {
        let moment = browser.first().moment().expect("a moment");
        moment.run.layout(MapKind::Plan).area(&moment.dungeon, room).expect("room 1 is drawn").0
    };
    browser.does(Command::Tap { side: Side::First, at: middle, scale: 1.0 });
    let (here, moves) = browser.first().moves_here().expect("moves");
    let names: Vec<&str> = moves.iter().map(|each| &*each.name).collect();
    assert_eq!((here, &*names), (Spot { level: room.0, area: room.1 }, &["x1S", "x1W"][..]));
    makes(&mut browser, &["x1S"]);
    assert_eq!(browser.link(), format!("{plain}&choices=x1S"));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), plain);
    browser.does(Command::FinishExploring);
    let run = browser.first().run().expect("a run");
    // Step 6 adds one exit. After that an end stays open until all 24 pieces are placed, so no other move is asked
    // for.
    assert!(!run.goes_on());
    assert_eq!(run.recipe.choices(), ["x1S"]);
}

#[test]
fn a_crawl_shown_again_offers_no_move_before_its_last_step() {
    let link = with_moves(&["1A", "2B"]);
    let mut browser = Browser::open(&format!("{link}&step=1"));
    assert!(browser.first().moves_here().is_none() && browser.first().asks_for_a_move());
    let at = letter(&still(CRAWL), 1, 'C');
    for playing in [false, true] {
        if playing {
            browser.does(Command::TogglePlaying);
        }
        assert!(!browser.presses("c"));
        browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
        assert_eq!((browser.link(), browser.session.step), (&*format!("{link}&step=1"), 1));
    }
    browser.does(Command::Go(usize::MAX));
    assert!(browser.first().moves_here().is_some());
}

#[test]
fn choosing_another_room_shows_its_moves() {
    let mut browser = still(&with_moves(&["1A"]));
    browser.does(Command::ToggleRoom(Side::First, AreaId(1)));
    let (here, moves) = browser.first().moves_here().expect("moves");
    assert_eq!(here.area, AreaId(1));
    assert!(moves.iter().all(|each| each.at == Some(here)));
    browser.does(Command::ToggleRoom(Side::First, AreaId(1)));
    assert_eq!(browser.first().moves_here().expect("moves").0.area, AreaId(2));
    // Keys apply to the chosen room until the move is made.
    browser.does(Command::ToggleRoom(Side::First, AreaId(1)));
    assert!(browser.presses("d"));
    assert_eq!((browser.link(), browser.first().chosen()), (&*with_moves(&["1A", "1D"]), None));
}

#[test]
fn at_a_dead_end_the_passages_of_other_rooms_are_offered_and_can_be_taken() {
    let mut dead_ends = 0;
    for seed in 0..12 {
        let mut browser = still(&format!("#/threads?v=1&seed=dead-end-{seed}&explore=by-hand"));
        while browser.first().asks_for_a_move() {
            let choice = browser.first().run().and_then(|run| run.choice()).expect("a choice").clone();
            let (here, moves) = browser.first().moves_here().expect("moves");
            let elsewhere = browser.first().moves_elsewhere();
            let leads_on = moves.iter().any(|each| each.takes.is_some());
            let is_left = choice.moves.iter().any(|each| each.at != Some(here));
            assert_eq!(elsewhere.is_empty(), leads_on || !is_left, "{}", browser.link());
            let Some(next) = choice.next.map(|next| choice.moves[next].clone()) else { break };
            let next = if let Some(first) = elsewhere.first() {
                dead_ends += 1;
                let is_passage = choice.moves.iter().any(|each| each.at != Some(here) && each.takes.is_some());
                assert!(elsewhere.iter().all(|each| each.at != Some(here) && each.takes.is_some() == is_passage));
                assert!(next.at == Some(here) || *first == next, "Dicefall’s own move is the first");
                first.clone()
            } else {
                next
            };
            makes(&mut browser, &[&next.name]);
            assert_eq!(browser.refused(), None);
        }
    }
    assert!(dead_ends > 20, "{dead_ends}");
}

#[test]
fn a_letter_on_the_map_can_be_tapped_while_the_last_move_still_plays() {
    let mut browser = Browser::open(CRAWL);
    let at = letter(&browser, 1, 'A');
    browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
    assert_eq!(browser.link(), with_moves(&["1A"]));
    assert!(browser.session.playing);
    // The remaining steps of the last move are shown at once.
    let mut ahead = still(&with_moves(&["1A"]));
    let at = letter(&ahead, 1, 'B');
    browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
    makes(&mut ahead, &["1B"]);
    assert_eq!(browser.link(), ahead.link());
}

#[test]
fn the_keys_are_the_letters_of_the_passages() {
    let mut browser = still(CRAWL);
    assert!(browser.presses("a") && browser.presses("B"));
    assert_eq!(browser.link(), with_moves(&["1A", "2B"]));
    for nothing in ["ä", "f", "z", "s", "F7"] {
        assert!(!browser.presses(nothing), "{nothing}");
    }
    browser.does(Command::Undo);
    assert!(browser.presses_on(Side::First, "B", (true, false)));
    assert_eq!(browser.link(), with_moves(&["1A", "2B"]));
    let told = Browser::open(AMBER).first().explores();
    assert!(browser.first().explores() && !told);
}

#[test]
fn a_key_takes_a_passage_while_the_last_move_still_plays() {
    let mut browser = Browser::open(CRAWL);
    assert!(browser.presses("a") && browser.session.playing && browser.presses("b"));
    assert_eq!(browser.link(), with_moves(&["1A", "2B"]));
}

#[test]
fn s_searches_and_the_greater_than_sign_looks_for_stairs() {
    let all = links_with_keys();
    for name in all {
        let mut browser = still(&name.0);
        let before = browser.link().to_owned();
        assert!(browser.presses_on(Side::First, name.1, (name.1 == ">", false)), "{name:?}");
        assert_ne!(browser.link(), before);
    }
}

/// Links in which the player can search or look for stairs, with the key for it.
pub fn links_with_keys() -> Vec<(String, &'static str)> {
    let mut found: Vec<(String, &'static str)> = Vec::new();
    let mut recipe = native(CRAWL).0;
    for _ in 0..25 {
        let Ok(trace) = recipe.run() else { break };
        let Some(Ask::Choice(choice)) = trace.pending.map(|request| request.ask) else { break };
        for (key, begins) in [("s", 's'), (">", 'l')] {
            let is_here = |each: &&dicefall::trace::Move| each.at == choice.here && each.name.starts_with(begins);
            if choice.moves.iter().any(|each| is_here(&each)) && !found.iter().any(|(_, known)| *known == key) {
                found.push((dicefall::link::write(&recipe, None), key));
            }
        }
        let Some(next) = choice.next else { break };
        let moves = recipe.choices().iter().cloned().chain([choice.moves[next].name.clone()]).collect();
        recipe = recipe.with_choices(moves);
    }
    assert!(found.iter().any(|(_, key)| *key == "s"), "{found:?}");
    found
}

#[test]
fn a_new_dungeon_is_a_fresh_crawl_without_moves_and_back_leads_to_them() {
    let link = with_moves(&["1A", "2B"]);
    let mut browser = still(&link);
    browser.drops_another();
    let recipe = native(browser.link()).0;
    assert!(recipe.choices().is_empty() && browser.first().asks_for_a_move() && !browser.first().can_undo());
    browser.back();
    assert_eq!(browser.link(), link);
}

#[test]
fn a_changed_option_starts_the_crawl_again() {
    let mut browser = still(&with_moves(&["1A", "2B"]));
    browser.does(Command::Option(Side::First, "size", "small".into()));
    assert_eq!(browser.link(), CRAWL.replace("&explore", "&size=small&explore"));
}

#[test]
fn without_a_crawl_no_moves_are_offered() {
    let mut browser = Browser::open(AMBER);
    assert!(browser.first().moves_here().is_none() && !browser.first().can_undo());
    makes(&mut browser, &["1A"]);
    browser.does(Command::GoWay(Side::First, NodeWay::Out));
    assert_eq!((browser.link(), browser.entries()), (AMBER, 1));
}

#[test]
fn with_own_dice_undo_removes_a_move_with_the_dice_rolled_for_it() {
    let link = CRAWL.replace("seed=amber-owl-43&", "");
    let mut browser = still(&link);
    for _ in 0..40 {
        if browser.first().asks_for_a_move() {
            break;
        }
        browser.does(Command::GiveFace(1));
    }
    assert!(browser.first().asks_for_a_move());
    let waiting = browser.link().to_owned();
    let (_, moves) = browser.first().moves_here().expect("moves");
    makes(&mut browser, &[&moves[0].name]);
    browser.does(Command::GiveFace(1));
    let again = still(browser.link());
    let mut again = again;
    for _ in 0..10 {
        if again.link() == waiting {
            return;
        }
        again.does(Command::Undo);
    }
    panic!("undo led to {} and never to {waiting}", again.link());
}
