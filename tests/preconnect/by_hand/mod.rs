//! Examples worked out by hand on squared paper from the rules, then compared with Dicefall.
//!
//! An example is a link in `tests/examples/NAME.link`. A list explains its dice in order:
//! - An entry begins with its dice, or “No die”. A 0 on a d10 is written 10 in the link.
//! - (2, −3) is a square. North is up, and y grows to the south. A room is x −1..1, y −5..−3, or 3 × 3 squares.
//!
//! Rules that many examples use:
//! - Of two middle squares, the western or northern counts.
//! - A corridor keeps a square of rock beside what is mapped, if it can (R5).
//! - Stairs and ladders of the top level lead down.
//!
//! The map as lines of text:
//! - An area is `8 room x -1..1 y -11..-9` or `a junction 0,-8`, then its marks.
//! - A passage is `1-2 0,-1 0,-5 door:1`: two areas, corners, fittings. Areas are counted from 1 in the order drawn.
//!   Corners and fittings begin at the area with the lower number.
//! - `door:1` is a door one half step along: on the threshold between the first two squares.

mod clock;
mod compass;
mod decisions;
mod room_number;

use dicefall::dungeon::{Area, Dungeon, Mark, Passage, Spot};
use dicefall::trace::Trace;

/// Also checks that the example uses all its dice.
fn example(name: &str) -> Trace {
    let path = format!("{}/tests/examples/{name}.link", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|fault| panic!("{path}: {fault}"));
    let trace = super::recipe(text.trim()).run().unwrap_or_else(|fault| panic!("{name}: {fault}"));
    assert_eq!(trace.pending, None, "{name} needs more dice");
    assert_eq!(trace.own_dice_used, text.matches(';').count() + 1, "{name} doesn’t use all its dice");
    trace
}

/// The areas in the order drawn. The first level is 1.
fn areas(dungeon: &Dungeon, number: usize) -> Vec<String> {
    let level = &dungeon.levels[number - 1];
    level.areas().map(|area| format!("{} {}", level.label(area.id), in_words(area))).collect()
}

fn in_words(area: &Area) -> String {
    let squares: Vec<_> = area.footprint().unwrap().squares().collect();
    let (first, last) = (squares[0], squares[squares.len() - 1]);
    let place = match squares.len() {
        1 => format!("{},{}", first.x, first.y),
        _ => format!("x {}..{} y {}..{}", first.x, last.x, first.y, last.y),
    };
    let marks = area.marks.iter().map(|mark: Mark| mark.name().to_owned());
    in_line([area.kind.name().to_owned(), place].into_iter().chain(marks))
}

/// The passages in the order dug.
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

/// `1:2 2:1 ladder` joins area 2 of level 1 to area 1 of level 2.
fn connections(dungeon: &Dungeon) -> Vec<String> {
    let end = |end: Spot| format!("{}:{}", end.level.0 + 1, end.area);
    let in_words = |each: &dicefall::dungeon::Connection| {
        let by = each.features.iter().map(|feature| feature.name().to_owned());
        in_line([end(each.from), end(each.to)].into_iter().chain(by))
    };
    dungeon.connections.iter().map(in_words).collect()
}

fn in_line(words: impl Iterator<Item = String>) -> String {
    words.collect::<Vec<_>>().join(" ")
}

fn times(trace: &Trace, rule: &str) -> usize {
    trace.steps().iter().filter(|step| step.rule == rule).count()
}

fn cites(trace: &Trace, rule: &str, ruling: &str) -> bool {
    trace.steps().iter().any(|step| step.rule == rule && step.rulings.contains(&ruling))
}
