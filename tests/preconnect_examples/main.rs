//! The worked examples of `room-number`, `clock` and `compass`: what each die says and what is drawn, reasoned by
//! hand on squared paper from the rules, then held against the program.
//!
//! An example is a link in `tests/examples/NAME.link`. North is up, y runs down; `x -1..1 y -5..-3` is a room’s
//! ground, `2,-3` a square, a passage is told by its corners from its lower area on, and what stands along it by half
//! steps from there (`door:1` is the threshold between its first two squares).

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod clock;
mod compass;
mod room_number;

use dicefall::dungeon::{Area, Dungeon, Mark, Passage, Spot};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Trace;

/// An example, played to its end with all its dice.
fn example(name: &str) -> Trace {
    let path = format!("{}/tests/examples/{name}.link", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let recipe = link::read(text.trim(), &REGISTRY).unwrap_or_else(|fault| panic!("{name}: {fault}")).recipe;
    let trace = recipe.run().unwrap_or_else(|fault| panic!("{name}: {fault}"));
    assert_eq!(trace.pending, None, "{name} wants more dice");
    assert_eq!(trace.own_dice_used, text.matches(';').count() + 1, "{name} leaves dice over");
    trace
}

/// The areas of a level, counted from 1: `8 room x -1..1 y -11..-9`, `A junction 0,-8`, then their marks.
fn areas(dungeon: &Dungeon, number: usize) -> Vec<String> {
    let level = &dungeon.levels[number - 1];
    level.areas().map(|area| format!("{} {}", level.label(area.id), told(area))).collect()
}

fn told(area: &Area) -> String {
    let squares: Vec<_> = area.footprint().unwrap().squares().collect();
    let (first, last) = (squares[0], squares[squares.len() - 1]);
    let place = match squares.len() {
        1 => format!("{},{}", first.x, first.y),
        _ => format!("x {}..{} y {}..{}", first.x, last.x, first.y, last.y),
    };
    let marks = area.marks.iter().map(|mark: Mark| mark.name().to_owned());
    in_line([area.kind.name().to_owned(), place].into_iter().chain(marks))
}

/// The passages of a level in the order made: `1-2 0,-1 0,-5 door:1`.
fn passages(dungeon: &Dungeon, number: usize) -> Vec<String> {
    dungeon.levels[number - 1].passages().map(|(_, passage)| drawn(passage)).collect()
}

fn drawn(passage: &Passage) -> String {
    let tunnel = passage.tunnel.as_ref().unwrap();
    let corners = tunnel.course.corners().iter().map(|at| format!("{},{}", at.x, at.y));
    let mut fittings: Vec<_> = tunnel.fittings.iter().map(|each| (each.along, each.feature.name())).collect();
    fittings.sort_unstable();
    let fittings = fittings.iter().map(|(along, name)| format!("{name}:{along}"));
    in_line([format!("{}-{}", passage.a, passage.b)].into_iter().chain(corners).chain(fittings))
}

/// What joins levels: `1:2 2:1 ladder`, level and area at either end.
fn connections(dungeon: &Dungeon) -> Vec<String> {
    let end = |end: Spot| format!("{}:{}", end.level.0 + 1, end.area);
    let told = |each: &dicefall::dungeon::Connection| {
        let by = each.features.iter().map(|feature| feature.name().to_owned());
        in_line([end(each.from), end(each.to)].into_iter().chain(by))
    };
    dungeon.connections.iter().map(told).collect()
}

fn in_line(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

/// How often a rule was used.
fn times(trace: &Trace, rule: &str) -> usize {
    trace.steps().iter().filter(|step| step.rule == rule).count()
}

/// The rulings that the steps of a rule cite.
fn cites(trace: &Trace, rule: &str, ruling: &str) -> bool {
    trace.steps().iter().any(|step| step.rule == rule && step.rulings.contains(&ruling))
}
