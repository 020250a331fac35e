//! Why the treasure is in its room. The reason is worked out when somebody asks, from the dungeon before the step.

use super::facts::{Bead, NecklaceAlternative, NecklaceReason};
use dicefall::dungeon::Dungeon;
use dicefall::procedures::{Alternative, Options, Why};
use dicefall::trace::Step;
use std::sync::Arc;

/// The most alternatives that are listed.
const NAMED: usize = 4;

/// The reason for a step, if a room was chosen in it.
pub fn why(options: &Options, step: &Step, before: &Dungeon) -> Option<Why> {
    let chosen = step.chosen?;
    let level = before.levels.get(step.level.index())?;
    let beads = level.areas().filter_map(|area| Some(Bead { room: area.id, worth: area.value()? }));
    let (taken, others): (Vec<Bead>, Vec<Bead>) =
        super::by_worth(beads.collect()).into_iter().partition(|bead| bead.room == chosen);
    let taken = *taken.first()?;
    let because = match others.first() {
        _ if options.name("treasure") == Some("by-hand") => NecklaceReason::YourChoice(taken),
        Some(next) if next.worth == taken.worth => NecklaceReason::LowerNumber(taken, next.room),
        _ => NecklaceReason::Highest(taken),
    };
    let alternative = |bead: &Bead| Alternative { what: Arc::new(NecklaceAlternative(*bead)), line: None };
    Some(Why { because: Arc::new(because), over: others.iter().take(NAMED).map(alternative).collect() })
}
