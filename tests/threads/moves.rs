//! The player's moves, own dice, and what the run asks for.

use super::{asked, choice, offered, passages, play, refused, rooms};
use dicefall::dungeon::{AreaId, LevelId, Spot};
use dicefall::link;
use dicefall::procedures::REGISTRY;

const BY_HAND: &str = "rules=summary&size=small&dungeon-seed=3&explore=by-hand";

#[test]
fn you_can_take_any_unexplored_passage_of_any_found_room() {
    let trace = play(&format!("{BY_HAND}&loop-chance=0&choices=1B.2A.1C&dice=2;1;6"));
    assert_eq!(passages(&trace), ["1B-2", "2A-3", "1C-4"]);
    assert_eq!(offered(&trace), "1A 2B 3A s1 s2 s3 s4");
}

#[test]
fn each_move_offered_has_words_and_a_room() {
    let trace = play(&format!("{BY_HAND}&levels=dead-ends&choices=1B&dice=6"));
    let words: Vec<_> = choice(&trace).moves.iter().map(|each| each.words.as_str()).collect();
    assert_eq!(
        words,
        ["Take passage 1A", "Take passage 1C", "Search room 1", "Search room 2", "Look for stairs in room 2"]
    );
    let places: Vec<_> = choice(&trace).moves.iter().map(|each| each.at.unwrap().area.0).collect();
    assert_eq!(places, [1, 1, 1, 2, 2]);
    let takes: Vec<_> = choice(&trace).moves.iter().filter_map(|each| Some(each.takes?.char())).collect();
    assert_eq!(takes, ['A', 'C']);
    assert_eq!(choice(&trace).here, Some(Spot { level: LevelId(0), area: AreaId(2) }));
    assert_eq!(trace.pending.unwrap().why, "where to go, or what to search");
}

#[test]
fn a_hidden_passage_is_offered_as_hidden() {
    let trace = play(&format!("{BY_HAND}&choices=s1&dice=6;6;1;1"));
    assert_eq!(offered(&trace), "1A 1B 1C 1D");
    assert_eq!(choice(&trace).moves[3].words, "Take hidden passage 1D");
}

#[test]
fn the_next_move_is_the_first_letter_here_or_on_the_way_back() {
    let next = |more: &str| {
        let trace = play(&format!("{BY_HAND}&loop-chance=0&{more}"));
        let choice = choice(&trace);
        choice.next.map(|next| choice.moves[next].name.clone())
    };
    assert_eq!(next(""), Some("1A".into()));
    assert_eq!(next("choices=1B&dice=2"), Some("2A".into()));
    assert_eq!(next("choices=1B&dice=6"), Some("1A".into()));
    assert_eq!(next("choices=1B.s1&dice=2;1;1"), Some("1A".into()));
    // Room 3 is a dead end behind 2A.
    assert_eq!(next("choices=1B.2A&dice=2;6"), Some("2B".into()));
}

#[test]
fn when_all_is_explored_only_searches_are_left_and_then_nothing() {
    let query = "rules=summary&size=small&dungeon-seed=1&explore=by-hand&dice=6;6;6;2;6;6;2";
    let trace = play(&format!("{query}&choices=1A"));
    assert_eq!((offered(&trace), choice(&trace).next), ("s1 s2".into(), None));
    assert_eq!(trace.pending.unwrap().why, "what to search, now that every passage is explored");
    let done = play(&format!("{query}&choices=1A.s1.s2"));
    assert_eq!(done.pending, None);
    let beyond = refused(&format!("{query}&choices=1A.s1.s2.1A"));
    assert_eq!(beyond, "Move 4, “1A”, can’t be made, because no move is left. Leave it out.");
    let by_itself = refused("seed=a&choices=1A");
    assert_eq!(by_itself, "Move 1, “1A”, can’t be made, because no move is left. Leave it out.");
}

#[test]
fn each_move_knows_where_in_the_trace_it_was_made() {
    let trace = play(&format!("{BY_HAND}&choices=1A.2A&dice=1;6;6"));
    let made: Vec<_> = trace.moves.iter().map(|made| (made.steps, made.own_dice)).collect();
    // The first move comes after three steps: the size, the Dungeon Seed and the entrance. The second move comes after
    // the thread and room 2.
    assert_eq!(made, [(3, 0), (5, 1)]);
}

#[test]
fn moves_that_cannot_be_made_are_refused_with_a_list_of_possible_moves() {
    let one_can = "can’t be made. Choose 1A, 1B, 1C or s1.";
    for said in [
        "1D",
        "2A",
        "1a",
        "1",
        "A",
        "s2",
        "s",
        "sA",
        "l1",
        "x1",
        "01A",
        "+1A",
        "1-1A",
        "2-1A",
        "s0",
        "s01",
        "0A",
        "1-",
        "s1-1",
        "1AA",
        "99999999999A",
        "4294967296A",
    ] {
        assert_eq!(refused(&format!("{BY_HAND}&choices={said}")), format!("Move 1, “{said}”, {one_can}"));
    }
    let taken = refused(&format!("{BY_HAND}&choices=1A.1A&dice=6"));
    assert_eq!(taken, "Move 2, “1A”, can’t be made. Choose 1B, 1C, s1 or s2.");
}

#[test]
fn a_passage_that_a_loop_has_explored_cannot_be_taken() {
    let query = "rules=summary&size=small&dungeon-seed=2&explore=by-hand&choices=1A.2A.1B&dice=2;1";
    assert_eq!(refused(query), "Move 3, “1B”, can’t be made. Choose 2B, s1 or s2.");
}

#[test]
fn dice_are_asked_for_before_the_next_move() {
    assert_eq!(asked(&play(&format!("{BY_HAND}&choices=1A"))), (vec![6], "for room 2"));
    assert_eq!(asked(&play(&format!("{BY_HAND}&choices=1A.2A.1B&dice=1"))), (vec![6], "for a loop at passage 2A"));
}

#[test]
fn dice_left_over_stay_in_the_link() {
    let text = "#/threads?v=1&rules=summary&size=small&dungeon-seed=1&dice=6;5;4;3";
    let opened = link::read(text, &REGISTRY).unwrap();
    let trace = opened.recipe.run().unwrap();
    assert_eq!((trace.own_dice_used, trace.pending.is_none(), rooms(&trace)), (1, true, 2));
    assert_eq!(link::write(&opened.recipe, None), text);
}

#[test]
fn own_dice_come_before_the_dice_of_the_seed() {
    let with_seed = play("seed=amber-owl-42&rules=summary&size=small&dungeon-seed=2&dice=2;1");
    assert_eq!((with_seed.own_dice_used, with_seed.pending.is_none()), (2, true));
    assert_eq!(passages(&with_seed)[..2], ["1A-2", "1B-2A"]);
}

#[test]
fn a_die_must_have_the_faces_of_the_die_asked_for() {
    let said = |dice: &str| refused(&format!("rules=summary&size=small&dungeon-seed=8&dice={dice}"));
    assert_eq!(said("7"), "Die 1, “7”, shows 7, but a d6 shows 1 to 6.");
    assert_eq!(said("2;1;13"), "Die 3, “13”, shows 13, but a d12 shows 1 to 12.");
    assert_eq!(said("2;1;0"), "Die 3, “0”, shows 0, but a d12 shows 1 to 12.");
}
