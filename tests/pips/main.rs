//! `pips`, rule by rule, with given dice and the map as a picture. Then random dungeons.
//!
//! The die `4@E~90` shows a 4, lies in the zone East of the dice map, and is turned by 90 degrees. `C` is the Centre.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../chance/mod.rs"]
mod by_chance;
mod by_hand;
mod chance;
mod corridors;
mod crossings;
mod decisions;
mod exits;
mod ground;
mod levels;
mod own_dice;
mod pieces;
mod rooms;

use dicefall::dungeon::{Dungeon, Level, Mark, PassageId};
use dicefall::geometry::Square;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::{Ask, Trace};
use std::collections::BTreeMap;

/// Without a seed, the run stops at the first die that is missing.
fn play(query: &str) -> Trace {
    let link = format!("#/pips?v=1&{query}");
    link::read(&link, &REGISTRY)
        .and_then(|opened| opened.recipe.run())
        .unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

fn refused(query: &str) -> String {
    let run = link::read(&format!("#/pips?v=1&{query}"), &REGISTRY).and_then(|opened| opened.recipe.run());
    run.expect_err("a link that is refused").to_string()
}

/// How many dice, `thrown` if they need a place, and what they are for.
fn asked(trace: &Trace) -> String {
    match &trace.pending {
        None => "nothing".into(),
        Some(request) => match &request.ask {
            Ask::Dice(dice, None) => format!("{} {}", dice.len(), request.why),
            Ask::Dice(dice, Some(_)) => format!("{} thrown {}", dice.len(), request.why),
            ask => panic!("asks for {ask:?}"),
        },
    }
}

/// An area is its id (letters from 10), a corridor `+`, a crossing of two corridors `x`, rock `.`.
fn picture(level: &Level) -> Vec<String> {
    let mut squares: BTreeMap<(i32, i32), char> = BTreeMap::new();
    for (_, passage) in level.passages() {
        for square in passage.tunnel.as_ref().unwrap().course.squares() {
            let sign = squares.entry((square.y, square.x)).or_insert('.');
            *sign = if *sign == '.' { '+' } else { 'x' };
        }
    }
    for area in level.areas() {
        let sign = char::from_digit(area.id.0, 36).unwrap();
        squares.extend(area.footprint().unwrap().squares().map(|square| ((square.y, square.x), sign)));
    }
    let (left, right) =
        (squares.keys().map(|key| key.1).min().unwrap(), squares.keys().map(|key| key.1).max().unwrap());
    let (top, bottom) = (squares.keys().next().unwrap().0, squares.keys().last().unwrap().0);
    let row = |y| (left..=right).map(|x| squares.get(&(y, x)).copied().unwrap_or('.')).collect();
    (top..=bottom).map(row).collect()
}

/// Levels are counted from 1.
fn plan(trace: &Trace, number: usize) -> Vec<String> {
    picture(&trace.dungeon().levels[number - 1])
}

/// Each passage as a text such as `1-2 door:1`: its ends, its fittings with their places in half steps, its other
/// features.
fn passages(trace: &Trace, number: usize) -> Vec<String> {
    let dungeon = trace.dungeon();
    let told = |passage: &dicefall::dungeon::Passage| {
        let fittings = &passage.tunnel.as_ref().unwrap().fittings;
        let standing = fittings.iter().map(|each| format!(" {}:{}", each.feature.name(), each.along));
        let others = passage.features.iter().filter(|feature| !fittings.iter().any(|each| each.feature == *feature));
        let others = others.map(|feature| format!(" {}", feature.name()));
        format!("{}-{}{}{}", passage.a, passage.b, standing.collect::<String>(), others.collect::<String>())
    };
    dungeon.levels[number - 1].passages().map(|(_, passage)| told(passage)).collect()
}

/// The corners of a passage of the first level. Passages are counted from 0.
fn course(trace: &Trace, number: u32) -> Vec<(i32, i32)> {
    let dungeon = trace.dungeon();
    let passage = dungeon.levels[0].passage(PassageId(number)).unwrap();
    passage.tunnel.as_ref().unwrap().course.corners().iter().map(|corner| (corner.x, corner.y)).collect()
}

/// Each area as a text such as `1 stairs`.
fn kinds(trace: &Trace, number: usize) -> Vec<String> {
    let dungeon = trace.dungeon();
    dungeon.levels[number - 1].areas().map(|area| format!("{} {}", area.id, area.kind.name())).collect()
}

fn marked(dungeon: &Dungeon, mark: Mark) -> Vec<String> {
    let all = dungeon.levels.iter().flat_map(|level| level.areas().map(move |area| (level, area)));
    all.filter(|(_, area)| area.marks.contains(mark)).map(|(level, area)| level.label(area.id)).collect()
}

/// Steps are counted back from the last.
fn told(trace: &Trace, back: usize) -> String {
    let steps = trace.steps();
    trace.fact(&steps[steps.len() - 1 - back]).to_string()
}

fn at(trace: &Trace, level: usize, id: u32) -> Square {
    let dungeon = trace.dungeon();
    dungeon.levels[level - 1].area(dicefall::dungeon::AreaId(id)).unwrap().square().unwrap()
}
