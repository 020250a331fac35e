//! `threads`, rule by rule, with given dice.
//!
//! In the list of choices, `1A` takes passage A of room 1, `s1` searches room 1, and `l2` looks for stairs in room 2.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../chance/mod.rs"]
mod by_chance;
mod chance;
mod decided;
mod entrance;
mod kinds;
mod levels;
mod loops;
mod moves;
mod rooms;
mod secrets;
mod sizes;
mod way_in;

use dicefall::dungeon::{Dungeon, Feature, Mark};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::{Ask, Choice, Trace};

/// Runs a link. Without a seed, the run stops at the first die or move that is missing.
fn play(query: &str) -> Trace {
    let link = format!("#/threads?v=1&{query}");
    link::read(&link, &REGISTRY)
        .and_then(|opened| opened.recipe.run())
        .unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

fn refused(query: &str) -> String {
    let run = link::read(&format!("#/threads?v=1&{query}"), &REGISTRY).and_then(|opened| opened.recipe.run());
    run.expect_err("a link that is refused").to_string()
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

fn choice(trace: &Trace) -> &Choice {
    match trace.pending.as_ref().map(|request| &request.ask) {
        Some(Ask::Choice(choice)) => choice,
        ask => panic!("asks for {ask:?}, not for a move"),
    }
}

fn offered(trace: &Trace) -> String {
    choice(trace).moves.iter().map(|each| &*each.name).collect::<Vec<_>>().join(" ")
}

/// The passages in the order made, level by level: `1A-2`, or `1D-12A` for a loop, with `secret` if hidden.
fn passages(trace: &Trace) -> Vec<String> {
    let dungeon = trace.dungeon();
    let all = dungeon.levels.iter().flat_map(|level| level.passages().map(move |(_, passage)| (level, passage)));
    all.map(|(level, it)| {
        let end = |area, letter: Option<dicefall::dungeon::Letter>| {
            format!("{}{}", level.label(area), letter.map(|letter| letter.char().to_string()).unwrap_or_default())
        };
        let secret = if it.features.contains(Feature::Secret) { " secret" } else { "" };
        format!("{}-{}{secret}", end(it.a, it.letters[0]), end(it.b, it.letters[1]))
    })
    .collect()
}

fn ways_out(trace: &Trace) -> Vec<String> {
    let dungeon = trace.dungeon();
    let all = dungeon.levels.iter().flat_map(|level| level.stubs.iter().map(move |stub| (level, stub)));
    all.map(|(level, stub)| {
        let secret = if stub.features.contains(Feature::Secret) { " secret" } else { "" };
        format!("{}{}{secret}", level.label(stub.end.area), stub.end.letter.char())
    })
    .collect()
}

fn marked(dungeon: &Dungeon, mark: Mark) -> Vec<String> {
    let all = dungeon.levels.iter().flat_map(|level| level.areas().map(move |area| (level, area)));
    all.filter(|(_, area)| area.marks.contains(mark)).map(|(level, area)| level.label(area.id)).collect()
}

/// The scratch paper, such as `Thread 1: 5 4 3`.
fn paper(trace: &Trace) -> Vec<String> {
    let line = |tally: &dicefall::dungeon::Tally| {
        let numbers: Vec<_> = tally.numbers.iter().map(ToString::to_string).collect();
        format!("{}: {}", tally.name, numbers.join(" "))
    };
    trace.dungeon().tallies.iter().map(line).collect()
}

fn rolled(trace: &Trace, rule: &str) -> Vec<Vec<u8>> {
    let steps = trace.steps().iter().filter(|step| step.rule == rule);
    steps.map(|step| trace.rolls(step).iter().map(|roll| roll.face).collect()).collect()
}

fn rooms(trace: &Trace) -> usize {
    trace.dungeon().levels.iter().map(|level| level.areas().count()).sum()
}
