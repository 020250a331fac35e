//! Why the treasure is where it is. It is worked out from the dungeon before the step, when somebody asks.

use super::facts::{Bead, NecklaceAlternative, NecklaceReason};
use dicefall::dungeon::Dungeon;
use dicefall::procedures::{Alternative, Options, Why};
use dicefall::trace::Step;
use std::sync::Arc;

/// The reason for a step, if the dice decided something in it.
pub fn why(options: &Options, step: &Step, before: &Dungeon) -> Option<Why> {
    if step.rule != "necklace/3" || options.name("treasure") == Some("by-hand") {
        return None;
    }
    let level = before.levels.get(step.level.index())?;
    let beads = level.areas().filter_map(|area| Some(Bead { room: area.id, worth: area.value()? }));
    let beads = super::by_worth(beads.collect());
    let (&highest, others) = beads.split_first()?;
    let because = match others.first() {
        Some(next) if next.worth == highest.worth => NecklaceReason::LowerNumber(highest, next.room),
        _ => NecklaceReason::Highest(highest),
    };
    let alternative = |bead: &Bead| Alternative { what: Arc::new(NecklaceAlternative(*bead)), line: None };
    Some(Why { because: Arc::new(because), over: others.iter().map(alternative).collect() })
}
