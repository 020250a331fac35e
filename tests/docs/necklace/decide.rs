//! Which room gets the treasure. The decision is worked out when somebody asks, from the dungeon before the step.

use super::facts::{Bead, NecklaceAnswer, NecklaceEvent, NecklaceQuestion, NecklaceReason};
use dicefall::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use std::sync::Arc;

/// What a step decided: the third step chooses a room, the others choose nothing.
pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let (Some(NecklaceEvent::HidInHighest(hidden)), Some(level)) = (taken.fact(), taken.level()) else {
        return Vec::new();
    };
    let beads = level.areas().filter_map(|area| Some(Bead { room: area.id, worth: area.value()? }));
    let beads = super::by_worth(beads.collect());
    let because = match beads.get(1) {
        Some(next) if next.worth == hidden.worth => NecklaceReason::LowerNumber(*hidden, next.room),
        _ => NecklaceReason::Highest(*hidden),
    };
    let answer = |bead: &Bead| {
        let verdict = match bead {
            bead if bead == hidden => Verdict::Right,
            bead if bead.worth == hidden.worth => Verdict::ByArticle("R1"),
            _ => Verdict::Wrong,
        };
        Answer { place: Place::Area(bead.room), what: Arc::new(NecklaceAnswer(*bead)), verdict }
    };
    let answers = beads.iter().map(answer).collect();
    vec![Decision { asks: Arc::new(NecklaceQuestion), because: Arc::new(because), answers }]
}
