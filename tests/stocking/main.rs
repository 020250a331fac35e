//! Stocking: thousands of stocked rooms, compared with a second implementation of the rules; laws; a dungeon that
//! somebody stocked by hand.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod by_hand;
mod crawl;
mod laws;
mod links;
mod nodes;
mod reference;

use dicefall::dice::{Face, OwnDie};
use dicefall::link::{self, LinkContent};
use dicefall::procedures::{BadInput, REGISTRY};
use dicefall::recipe::Recipe;
use dicefall::trace::{Document, Trace};
use serde_json::Value;

fn content(link: &str) -> LinkContent {
    link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

fn recipe(link: &str) -> Recipe {
    content(link).recipe
}

fn run(recipe: &Recipe) -> Trace {
    recipe.run().unwrap_or_else(|fault| panic!("{}: {fault}", link::write(recipe, None)))
}

fn refused(link: &str) -> String {
    let opened = link::read(link, &REGISTRY).and_then(|opened| opened.recipe.run().map(drop));
    opened.map_or_else(|fault: BadInput| fault.to_string(), |()| "(opens)".into())
}

fn json(recipe: &Recipe) -> Value {
    let (trace, link) = (run(recipe), link::write(recipe, None));
    let document = Document::new(recipe.procedure().id, &link, &trace).with_key(recipe.key_text(&trace));
    serde_json::to_value(document).unwrap()
}

/// The faces and names of all rolls of stocking.
fn rolls(trace: &Trace) -> Vec<(String, Face)> {
    trace.named_rolls().map(|(name, roll)| (name.to_owned(), roll.face)).collect()
}

fn face(face: Face) -> OwnDie {
    OwnDie { face: face.into(), lie: None }
}

/// Random numbers that are the same in every run (`SplitMix64`).
struct Chance(u64);

impl Chance {
    fn below(&mut self, count: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (mixed ^ (mixed >> 31)) % count
    }

    fn face(&mut self, sides: u8) -> Face {
        Face::try_from(self.below(sides.into())).unwrap() + 1
    }
}
