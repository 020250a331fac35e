//! What the steps of `leximorph` decided.

mod letters;
mod made;
mod points;
mod sides;
mod words;

use super::facts::LeximorphEvent;
use crate::procedures::tunnels::{self, TunnelEvent};
use crate::procedures::{Decision, StepTaken};

/// What the ids of this procedure's rules have before the slash.
const OWN: &str = "leximorph";

/// What a step decided. Empty for a rule of another procedure.
pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    if taken.step.rule.split('/').next() != Some(OWN) {
        return Vec::new();
    }
    let first = match (taken.fact(), taken.fact()) {
        (Some(event), _) => own(taken, event),
        (None, Some(TunnelEvent::AtJunction(at, _))) => points::next_junction(taken, at.area),
        (None, Some(TunnelEvent::Side(name, _))) => sides::first_side(taken, *name),
        _ => None,
    };
    first.into_iter().chain(tunnels::decide(taken)).collect()
}

fn own(taken: &StepTaken<'_>, event: &LeximorphEvent) -> Option<Decision> {
    match event {
        LeximorphEvent::Word(word) => letters::row(taken, word.len()),
        LeximorphEvent::Turned(glyph) => letters::top(taken, *glyph),
        LeximorphEvent::Starter(row) => letters::starter(taken, *row),
        LeximorphEvent::Strokes(Some(glyph)) => letters::touched(taken, *glyph),
        LeximorphEvent::Joined(glyphs, ends) => letters::joined(taken, *glyphs, *ends),
        LeximorphEvent::Entrance { at, .. } => points::entrance(taken, *at),
        LeximorphEvent::EntranceOnEdge(at) => points::entrance_on_edge(taken, *at),
        LeximorphEvent::Letter(..)
        | LeximorphEvent::StarterChosen(_)
        | LeximorphEvent::Strokes(None)
        | LeximorphEvent::Exits { .. } => None,
    }
}
