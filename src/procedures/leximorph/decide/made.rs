//! Makes decisions from their parts.

use super::super::facts::{LeximorphAnswer, LeximorphQuestion, LeximorphReason};
use crate::dungeon::{AreaId, AreaName, Spot};
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use std::sync::Arc;

pub type LeximorphChoice = (Place, LeximorphAnswer, Verdict);

pub fn decision(asks: LeximorphQuestion, because: LeximorphReason, answers: Vec<LeximorphChoice>) -> Decision {
    let answer = |(place, what, verdict)| Answer { place, what: Arc::new(what), verdict };
    let answers = answers.into_iter().map(answer).collect();
    Decision { asks: Arc::new(asks), because: Arc::new(because), answers }
}

/// The verdict on an answer that only a ruling excludes.
pub const fn unless_ruled(right: bool, ruling: &'static str) -> Verdict {
    if right { Verdict::Right } else { Verdict::ByArticle(ruling) }
}

/// The name of an area as it was before the step. None if the step's level doesn't have that area.
pub fn name(taken: &StepTaken<'_>, area: AreaId) -> Option<AreaName> {
    let level = taken.level()?;
    let above = taken.before.levels.iter().take(taken.step.level.index()).filter(|other| other.inside == level.inside);
    let node = level.inside.map(|node| (node, u32::try_from(above.count()).unwrap_or(0)));
    Some(AreaName { spot: Spot { level: taken.step.level, area }, label: level.area(area)?.label, node })
}
