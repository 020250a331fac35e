//! The dice of each step in the list of all steps. Each face is drawn once; the steps refer to it.

use crate::app::store::Store;
use crate::app::views::{maybe, text};
use dicefall::dice::Roll;
use dicefall::export::{decimal, fragment};
use dicefall::order::SortedSet;
use dicefall::scene::die_face;
use leptos::prelude::*;
use std::fmt::Write;

/// The width of a die with the space around it, in its own units.
const WIDE: f64 = 2.6;
/// The height of a die in the list, in ems.
const HIGH: f64 = 1.35;
/// The most dice drawn for a step.
const MOST: usize = 12;

/// The drawings of all faces that were rolled.
pub fn faces_of(store: Store) -> AnyView {
    let drawn = move || {
        let mut text = String::new();
        let run = store.run.get();
        let rolled = run.iter().flat_map(|run| run.trace.all_rolls()).map(|roll| (roll.die, roll.face));
        for (die, face) in rolled.collect::<SortedSet<_>>() {
            let drawing = fragment(&die_face(die, face), store.theme.get());
            // Writing to a String cannot fail.
            let _ = write!(text, "<g id=\"d{}-{face}\">{drawing}</g>", die.sides());
        }
        text
    };
    view! { <svg class="unseen" aria-hidden="true" inner_html=text(drawn)></svg> }.into_any()
}

pub fn small_dice(rolls: &[Roll]) -> AnyView {
    let dice = rolls.len().min(MOST);
    let mut drawing = String::new();
    let mut at = 0.0;
    for roll in &rolls[..dice] {
        let _ = write!(drawing, "<use href=\"#d{}-{}\" x=\"{}\"/>", roll.die.sides(), roll.face, decimal(at));
        at += WIDE;
    }
    let told: Vec<_> = rolls.iter().map(|roll| roll.die.printed(roll.face).to_string()).collect();
    let words = format!("Rolled {}:", told.join(", "));
    let seen = format!("-1.3 -1.3 {} {}", decimal(at), decimal(WIDE));
    let wide = format!("{}em", decimal(at / WIDE * HIGH));
    let high = format!("{}em", decimal(HIGH));
    maybe((dice > 0).then(|| {
        view! { <svg class="rolled" viewBox=seen width=wide height=high role="img" aria-label=words inner_html=drawing></svg> }
    }))
}
