//! What the steps of `tunnels` decided. Every procedure that uses the steps can call [`decide`].

mod behind;
mod doors;
mod exits;
mod junctions;
mod seen;
mod sides;
mod words;

use super::facts::TunnelEvent;
use crate::procedures::{Decision, StepTaken};
use seen::Seen;

/// The most questions about a step.
const MOST: usize = 3;

/// What a step decided, if it is a step of `tunnels`: its row of the table, and what else a person has to find out.
pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let (Some(event), Some(seen)) = (taken.fact(), Seen::of(taken)) else { return Vec::new() };
    let mut decisions = match *event {
        TunnelEvent::Side(name, found) => sides::decide(&seen, name, found),
        TunnelEvent::Exit { room, wall, rolled } => exits::decide(&seen, room, wall, rolled),
        TunnelEvent::Behind { behind, piece, way, goes_on, outcome } => {
            behind::decide(&seen, behind, (piece, way, goes_on), outcome)
        }
        TunnelEvent::AtJunction(at, found) => junctions::decide(&seen, at.area, found),
    };
    decisions.truncate(MOST);
    decisions
}
