//! A decision of `drop-dice`, before its words.

use crate::procedures::drop_dice::{DropAlternative, DropKind, DropQuestion, DropReason, OfDrop};
use crate::procedures::{Answer, Decision, Place, Verdict};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A decision that doesn't say yet whether a die is called a room or something else.
pub(super) struct DropChoice {
    pub asks: DropQuestion,
    pub because: DropReason,
    pub answers: Vec<(DropAlternative, Verdict)>,
}

impl DropChoice {
    pub(super) fn told(self, kind: DropKind) -> Decision {
        let answer = |(told, verdict): (DropAlternative, Verdict)| {
            let place = told.place();
            Answer { place, what: Arc::new(OfDrop { kind, told }), verdict }
        };
        Decision {
            asks: Arc::new(OfDrop { kind, told: self.asks }),
            because: Arc::new(OfDrop { kind, told: self.because }),
            answers: self.answers.into_iter().map(answer).collect(),
        }
    }
}

impl DropAlternative {
    fn place(&self) -> Place {
        match self {
            Self::Line { line: (a, b), .. }
            | Self::Empty((a, b))
            | Self::Filled { line: (a, b), .. }
            | Self::Path((a, b)) => Place::Line(*a, *b),
            Self::Room(room)
            | Self::Goal(room)
            | Self::Start { room, .. }
            | Self::Hanging { room, .. }
            | Self::Depth { room, .. }
            | Self::Paths { room, .. } => Place::Area(*room),
            Self::Number(number) => Place::Number(*number),
            Self::LockAndKey | Self::Gauntlet => Place::Words,
            Self::Nothing => Place::Nowhere,
        }
    }
}

pub(super) fn right_if(right: bool) -> Verdict {
    if right { Verdict::Right } else { Verdict::Wrong }
}

/// The verdict on an answer that isn't right. `ties`: only the ruling excludes it.
pub(super) fn unless_ruled(ties: bool, ruling: &'static str) -> Verdict {
    if ties { Verdict::ByArticle(ruling) } else { Verdict::Wrong }
}

/// The right number and some wrong numbers, each once, in order.
pub(super) fn numbers(right: usize, wrong: &[usize]) -> Vec<(DropAlternative, Verdict)> {
    let all: BTreeSet<_> = wrong.iter().copied().chain([right]).collect();
    let number = |each: usize| DropAlternative::Number(u32::try_from(each).unwrap_or(u32::MAX));
    all.into_iter().map(|each| (number(each), right_if(each == right))).collect()
}
