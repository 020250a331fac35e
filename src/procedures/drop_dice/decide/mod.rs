//! What the steps of `drop-dice` decided, with everything else that could have been decided instead.

mod choice;
mod grid;
mod lines;
mod rooms;
mod slips;
mod words;

use super::facts::{DropEvent, DropQuestion, OfDrop};
use crate::dungeon::Level;
use crate::procedures::{Decision, StepTaken};
use choice::DropChoice;
pub(in crate::procedures) use slips::judge;

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
