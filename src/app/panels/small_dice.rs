//! Small dice. In the list of steps, each face is drawn once, and the steps refer to the drawing. Also the dice of a
//! step that Dicefall asks about.

use super::told::dice_drawn;
use crate::app::store::Store;
use crate::app::views::{Erase as _, maybe, text};
use dicefall::dice::{Lie, Roll, Surface};
use dicefall::export::{decimal, fragment};
use dicefall::order::SortedSet;
use dicefall::scene::{Theme, dice_asked_about, die_face};
use leptos::prelude::*;
use std::fmt::Write;

/// The width of a die with the space around it, in its own units.
const WIDE: f64 = 2.6;
/// The space between two throws.
const APART: f64 = 1.2;
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
    view! { <svg class="unseen" aria-hidden="true" inner_html=text(drawn)></svg> }.erased()
}

pub fn small_dice(throws: &[Vec<Roll>]) -> AnyView {
    let rolls = throws.concat();
    let dice = rolls.len().min(MOST);
    let mut drawing = String::new();
    let mut at = 0.0;
    let in_throws = throws.iter().flat_map(|throw| (0..throw.len()).map(|nth| nth == 0));
    for (nth, (roll, is_first)) in rolls[..dice].iter().zip(in_throws).enumerate() {
        at += if is_first && nth > 0 { APART } else { 0.0 };
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

/// The dice of a step that Dicefall asks about. If their places count, each die is drawn where it lies. None if the
/// step has no dice.
pub fn dice_to_read(surface: Option<Surface>, throws: &[Vec<Roll>], theme: Theme) -> Option<AnyView> {
    match surface {
        Some(surface) => Some(dropped(surface, &throws.concat(), theme)),
        None => (!throws.is_empty()).then(|| dice_drawn(throws, theme)),
    }
}

/// The dice on their surface, each where it lies.
pub fn dropped(surface: Surface, rolls: &[Roll], theme: Theme) -> AnyView {
    let scene = dice_asked_about(surface, rolls);
    let seen = [scene.bounds.x0, scene.bounds.y0, scene.bounds.width(), scene.bounds.height()].map(decimal).join(" ");
    let forms: Vec<_> = scene.shapes.into_iter().map(|shape| shape.form).collect();
    let told = |roll: &Roll| {
        let place = roll.lie.map(|lie| surface.place(lie)).map(|at| format!(", {} across, {} down", at.x, at.y));
        let turned = roll.lie.and_then(Lie::angle).map(|angle| format!(", turned by {angle}°"));
        let face = roll.die.printed(roll.face);
        format!("d{}: {face}{}{}", roll.die.sides(), place.unwrap_or_default(), turned.unwrap_or_default())
    };
    let words = rolls.iter().map(told).collect::<Vec<_>>().join("; ");
    view! { <svg class="dropped" viewBox=seen role="img" aria-label=words inner_html=fragment(&forms, theme)></svg> }
        .erased()
}
