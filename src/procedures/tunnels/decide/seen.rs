//! The level of a step, as a person sees it before the step.

use super::super::facts::{TunnelAnswer, TunnelEvent, TunnelQuestion, TunnelReason};
use super::super::site::Site;
use crate::geometry::Square;
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use crate::trace::Step;
use std::sync::Arc;

pub struct Seen<'t> {
    pub taken: &'t StepTaken<'t>,
    pub site: Site,
}

pub type TunnelChoice = (Place, TunnelAnswer, Verdict);

impl<'t> Seen<'t> {
    /// None if the step makes its level.
    pub fn of(taken: &'t StepTaken<'t>) -> Option<Self> {
        Some(Self { taken, site: Site::as_drawn(taken.step.level, taken.before)? })
    }

    /// The verdict on an answer that only the step's ruling excludes.
    pub fn by_article(&self) -> Verdict {
        self.taken.step.rulings.first().map_or(Verdict::Wrong, |ruling| Verdict::ByArticle(ruling))
    }

    /// The steps before this step, the last first.
    pub fn earlier(&self) -> impl Iterator<Item = (&'t Step, &'t TunnelEvent)> {
        let (trace, step) = (self.taken.trace, self.taken.step);
        let steps = trace.steps();
        let before = steps.iter().position(|each| std::ptr::eq(each, step)).unwrap_or(0);
        steps[..before].iter().rev().map_while(|each| Some((each, trace.fact(each).get()?)))
    }
}

pub fn decision(asks: TunnelQuestion, because: TunnelReason, answers: Vec<TunnelChoice>) -> Decision {
    let answer = |(place, what, verdict)| Answer { place, what: Arc::new(what), verdict };
    Decision { asks: Arc::new(asks), because: Arc::new(because), answers: answers.into_iter().map(answer).collect() }
}

pub const fn right_if(right: bool) -> Verdict {
    if right { Verdict::Right } else { Verdict::Wrong }
}

/// An answer that is a square of the map.
pub const fn on(square: Square, what: TunnelAnswer, verdict: Verdict) -> TunnelChoice {
    (Place::Square(square), what, verdict)
}

/// An answer in words.
pub const fn told(what: TunnelAnswer, verdict: Verdict) -> TunnelChoice {
    (Place::Words, what, verdict)
}
