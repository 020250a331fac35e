//! The odds, and what the README tells of them.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::link;
use dicefall::odds::{Distribution, SAMPLES, Samples, Tail};
use dicefall::procedures::REGISTRY;

/// How many rooms the samples of a link's options have.
fn rooms(fragment: &str) -> Distribution {
    let samples = Samples::of(&link::read(fragment, &REGISTRY).unwrap().recipe).unwrap();
    (1..=SAMPLES).map(|n| samples.measures(n).unwrap().rooms).collect()
}

#[test]
fn thirty_rooms_of_a_medium_dungeon_are_some_luck() {
    let rooms = rooms("#/threads?rules=revised&size=medium&dungeon-seed=5");
    assert_eq!((rooms.median(), rooms.middle()), (20, 7..=36));
    assert_eq!(rooms.tail(30), Tail::Upper(1745));
}

#[test]
fn thirty_four_rooms_of_a_large_dungeon_are_none() {
    let rooms = rooms("#/threads?rules=summary&size=large&dungeon-seed=7");
    assert_eq!((rooms.median(), rooms.middle()), (36, 19..=54));
    assert_eq!(rooms.within(34..=u32::MAX), 6079);
}
