//! The session: what each command does, in a simulated browser.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod address;
mod backup;
mod browser;
mod by_hand;
mod by_hand_elsewhere;
mod compare;
mod editing;
mod explore;
mod filing;
mod front;
mod keys;
mod laying;
mod leaks;
mod lesson;
mod looking;
mod nodes;
mod notes;
mod odds;
mod own_dice;
mod pack;
mod players;
mod practice;
mod present;
mod refused;
mod reveal;
mod rules;
mod share;
mod shelf;
mod stocked;
mod story;
mod table;
mod tour;
mod two_pages;
mod two_places;

use dicefall::Recipe;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Trace;

/// The dungeon of most tests.
const AMBER: &str = "#/drop-dice?v=1&seed=amber-owl-42";
const CRAWL: &str = "#/threads?v=1&seed=amber-owl-43&explore=by-hand&search=every-room&levels=every-room";

/// Made without a session.
fn native(link: &str) -> (Recipe, Trace) {
    let opened = link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"));
    let trace = opened.recipe.run().unwrap_or_else(|fault| panic!("{link}: {fault}"));
    (opened.recipe, trace)
}

fn steps(link: &str) -> usize {
    native(link).1.steps().len()
}
