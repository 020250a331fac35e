//! The shape of the tray and the danger of rooms, in `drop-dice` and `megadungeon`.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod danger;
mod tray;

use dicefall::Recipe;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Trace;

fn recipe(fragment: &str) -> Recipe {
    link::read(fragment, &REGISTRY).unwrap_or_else(|fault| panic!("{fragment}: {fault}")).recipe
}

fn run(fragment: &str) -> Trace {
    recipe(fragment).run().unwrap_or_else(|fault| panic!("{fragment}: {fault}"))
}
