//! `lattice`, rule by rule, with dice rolled by hand; then thousands of dungeons against a second, plain version of the
//! rules in `reference`.
//!
//! A mouth is a side of a crossing where a tunnel can begin. A stretch is the tunnel between the mouths of two
//! crossings. A mouth with no crossing ahead is an outer mouth. A spur is the short tunnel from there to an end or
//! a room.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../chance/mod.rs"]
mod by_chance;
mod cut;
mod decisions;
mod further;
mod key;
mod mouths;
mod nodes;
mod reference;
mod seeds;
mod stretches;
mod ways_in;
mod whole;

use dicefall::dungeon::{Dungeon, Feature, Level, LevelId, Mark, Passage};
use dicefall::link::{self, LinkContent};
use dicefall::procedures::{BadInput, REGISTRY};
use dicefall::trace::{Ask, Trace};
use reference::Map;

fn open(query: &str) -> LinkContent {
    let link = format!("#/lattice?v=1&{query}");
    link::read(&link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

fn play(query: &str) -> Trace {
    open(query).recipe.run().unwrap_or_else(|fault| panic!("{query}: {fault}"))
}

fn go_into(query: &str) -> Result<Trace, BadInput> {
    let opened = open(query);
    opened.recipe.run_opening(opened.node)
}

fn asked(trace: &Trace) -> (Vec<u8>, &str) {
    match &trace.pending {
        None => (Vec::new(), "nothing"),
        Some(request) => match &request.ask {
            Ask::Dice(dice, None) => (dice.iter().map(|die| die.sides()).collect(), &request.why),
            ask => panic!("asks for {ask:?}, not for dice"),
        },
    }
}

fn map(level: &Level) -> Map {
    let areas = level.areas().map(|area| {
        let at = area.square().unwrap();
        (area.id.0, (area.kind.name(), (at.x, at.y), area.marks.iter().map(Mark::name).collect()))
    });
    let features = |passage: &Passage| passage.features.iter().map(Feature::name).collect();
    let passages = level.passages().map(|(_, passage)| (passage.a.0, passage.b.0, features(passage)));
    let mut map = Map { areas: areas.collect(), passages: passages.collect() };
    map.passages.sort();
    map
}

/// The passages of the first level, as texts such as `1-2 door stairs`.
fn passages(trace: &Trace) -> Vec<String> {
    passages_of(&trace.dungeon(), LevelId(0))
}

fn passages_of(dungeon: &Dungeon, level: LevelId) -> Vec<String> {
    let told = |(a, b, features): &(u32, u32, Vec<&str>)| {
        [&[format!("{a}-{b}")][..], &features.iter().map(ToString::to_string).collect::<Vec<_>>()].concat().join(" ")
    };
    map(&dungeon.levels[level.index()]).passages.iter().map(told).collect()
}

/// The first level's areas except crossings, such as `10 room 6,12 entrance`.
fn ends(trace: &Trace) -> Vec<String> {
    ends_of(&trace.dungeon(), LevelId(0))
}

fn ends_of(dungeon: &Dungeon, level: LevelId) -> Vec<String> {
    let map = map(&dungeon.levels[level.index()]);
    let areas = map.areas.into_iter().filter(|(_, area)| area.0 != "junction");
    areas
        .map(|(id, (kind, (x, y), marks))| format!("{id} {kind} {x},{y} {}", marks.join(" ")).trim_end().into())
        .collect()
}

fn crossings(trace: &Trace) -> Vec<u32> {
    let map = map(&trace.dungeon().levels[0]);
    map.areas.into_iter().filter(|(_, area)| area.0 == "junction").map(|(id, _)| id).collect()
}

fn told(trace: &Trace, rule: &str) -> Vec<String> {
    trace.steps().iter().filter(|step| step.rule == rule).map(|step| trace.fact(step).to_string()).collect()
}

/// The rolls, mouth by mouth: north, east, south, west. Crossings 1 and 2 (on the map a and b) are north of 3 and 4 (c
/// and d).
///
/// - `w` wall, `b` block, `t` tunnel, `d` door, `r` room, `D` door to a room
/// - leading to a tunnel: `v` stairs down, `^` ladder up, `s` secret door
fn dice(mouths: &str) -> String {
    let faces = |mouth: char| match mouth {
        'w' => "1;6",
        'b' => "1;1",
        't' => "3;5",
        'd' => "1;2",
        'r' => "4;4",
        'D' => "2;2",
        'v' => "4;5;1;3;5",
        '^' => "5;5;6;3;5",
        's' => "3;3;3;5",
        _ => panic!("{mouth} is no mouth"),
    };
    mouths.chars().filter(|mouth| !mouth.is_whitespace()).map(faces).collect::<Vec<_>>().join(";")
}

/// The mouths are written as in [`dice`].
fn two_by_two(mouths: &str) -> Trace {
    let trace = play(&format!("lattice=2&dice={}", dice(mouths)));
    assert_eq!(trace.pending, None, "{mouths}");
    trace
}
