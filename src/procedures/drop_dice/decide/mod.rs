//! What the steps of `drop-dice` decided, with everything else that could have been decided instead.

mod grid;
mod lines;
mod rooms;
mod words;

use super::facts::{DropAlternative, DropEvent, DropKind, DropQuestion, DropReason, OfDrop};
use crate::dungeon::Level;
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict};
use std::sync::Arc;

/// `from`: where the walk starts.
pub(in crate::procedures) fn decide(from: i32, taken: &StepTaken<'_>) -> Vec<Decision> {
    let (Some(level), Some(happened)) = (taken.level(), taken.fact::<OfDrop<DropEvent>>()) else { return Vec::new() };
    let choices = choices(from, taken, level, &happened.told);
    choices.into_iter().map(|choice| choice.told(happened.kind)).collect()
}

fn choices(from: i32, taken: &StepTaken<'_>, level: &Level, happened: &DropEvent) -> Vec<DropChoice> {
    match happened {
        DropEvent::Dropped { dice, sum } => vec![rooms::count(*dice, *sum)],
        DropEvent::Grid { .. } => grid::diagonal(taken, level).into_iter().collect(),
        DropEvent::Triangle(corners) => vec![grid::trio(*corners, level)],
        DropEvent::Line(line) => vec![grid::next_line(*line, level)],
        DropEvent::Found { from: explored, found, .. } => {
            lines::next_path(from, (*explored.min(found), *explored.max(found)), level).into_iter().collect()
        }
        DropEvent::Starts(_) => vec![rooms::starts(level)],
        DropEvent::Encounters(ends) => vec![rooms::dead_ends(DropQuestion::Encounters, ends, level)],
        DropEvent::LoopCount { rooms, share, outer, loops } => vec![rooms::loops(*rooms, *outer, *share, *loops)],
        DropEvent::Loop { line, .. } => lines::next_loop(*line, level).into_iter().collect(),
        DropEvent::Treasures(ends) => vec![rooms::dead_ends(DropQuestion::Treasures, ends, level)],
        DropEvent::LockAndKey { goal, entrance, keys } => {
            let goals = rooms::goal_beside(*goal, *entrance, taken);
            vec![rooms::kind(Some((*goal, *entrance))), goals, rooms::keys(*goal, keys, taken)]
        }
        DropEvent::Gauntlet { goals, .. } => vec![rooms::kind(None), rooms::farthest(goals, taken)],
        DropEvent::Secrets { paths, .. } => vec![lines::secrets(paths, level)],
        DropEvent::Danger { rooms, depth } => vec![rooms::danger(rooms, *depth, taken)],
    }
}

/// A decision before its facts know what a die is called.
struct DropChoice {
    asks: DropQuestion,
    because: DropReason,
    answers: Vec<(DropAlternative, Verdict)>,
}

impl DropChoice {
    fn told(self, kind: DropKind) -> Decision {
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
            | Self::Start { room, .. }
            | Self::Hanging { room, .. }
            | Self::Depth { room, .. }
            | Self::Paths { room, .. } => Place::Area(*room),
            Self::Number(number) => Place::Number(*number),
            Self::Nothing | Self::LockAndKey | Self::Gauntlet => Place::Words,
        }
    }
}

fn right_if(right: bool) -> Verdict {
    if right { Verdict::Right } else { Verdict::Wrong }
}

/// The verdict on an answer that isn't right. A ruling may be all that speaks against it.
fn unless_ruled(ties: bool, ruling: &'static str) -> Verdict {
    if ties { Verdict::ByArticle(ruling) } else { Verdict::Wrong }
}

/// The right number and some wrong numbers, each once, in order.
fn numbers(right: usize, wrong: &[usize]) -> Vec<(DropAlternative, Verdict)> {
    let all: std::collections::BTreeSet<_> = wrong.iter().copied().chain([right]).collect();
    let number = |each: usize| DropAlternative::Number(u32::try_from(each).unwrap_or(u32::MAX));
    all.into_iter().map(|each| (number(each), right_if(each == right))).collect()
}
