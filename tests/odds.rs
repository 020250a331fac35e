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

/// How many dungeons of each procedure the README's table of loops counts.
const COUNTED: u32 = 1000;

/// A line of that table: how many of a procedure’s dungeons at its default options have a loop, and
/// how many loops the middle one has.
fn loops_of(procedure: &dicefall::procedures::Procedure) -> String {
    let samples = Samples::of(&link::read(&format!("#/{}?v=1&seed=any", procedure.id), &REGISTRY).unwrap().recipe);
    let samples = samples.unwrap();
    let loops: Distribution = (1..=COUNTED).map(|n| samples.measures(n).unwrap().loops).collect();
    let share = loops.within(1..=u32::MAX);
    format!("| `{}` | {}.{} % | {} |", procedure.id, share / 10, share % 10, loops.median())
}

#[test]
fn the_readme_tells_how_many_loops_each_procedure_makes() {
    let readme = include_str!("../README.md");
    let lines: Vec<String> = REGISTRY.0.iter().map(|procedure| loops_of(procedure)).collect();
    let missing: Vec<&String> = lines.iter().filter(|line| !readme.lines().any(|told| told == **line)).collect();
    assert!(missing.is_empty(), "the README does not tell: {missing:#?}");
}
