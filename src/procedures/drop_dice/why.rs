//! Why a line or a room was taken, and the alternatives. A run doesn't store reasons: each is worked out from the
//! dungeon before the step, when somebody asks.

use super::facts::{DropAlternative, DropKind, DropReason, OfDrop};
use crate::dungeon::{Area, AreaId, Depths, Dungeon, Level, LevelId, dead_ends};
use crate::order::sorted;
use crate::procedures::{Alternative, Why};
use crate::trace::Step;
use std::cmp::Reverse;
use std::sync::Arc;

const NAMED: usize = 4;

/// None if the step had no choice. `from`: the room where the walk (step 3) starts.
pub(in crate::procedures) fn why(from: i32, step: &Step, before: &Dungeon) -> Option<Why> {
    let level = before.levels.get(step.level.index())?;
    let kind = match level.inside {
        Some(area) => DropKind::RoomsOf(area),
        None if before.is_of_areas => DropKind::Areas,
        None => DropKind::Rooms,
    };
    let reason = match step.rule {
        "drop-dice/3" => why_this_path(from, step.passage?, level),
        "drop-dice/3a" => Some(why_these_starts(level)),
        "drop-dice/4" => why_this_loop(step.passage?, level),
        "drop-dice/5a" | "drop-dice/5b" => why_this_goal(before, (step.level, level)),
        _ => None,
    };
    let (because, over) = reason?;
    let alternative = |told: DropAlternative| {
        let line = if let DropAlternative::Line { line, .. } = told { Some(line) } else { None };
        Alternative { what: Arc::new(OfDrop { kind, told }), line }
    };
    let over = over.into_iter().map(alternative).collect();
    Some(Why { because: Arc::new(OfDrop { kind, told: because }), over })
}

type DropWhy = (DropReason, Vec<DropAlternative>);

fn given(because: DropReason, over: impl Iterator<Item = DropAlternative>) -> DropWhy {
    (because, over.take(NAMED).collect())
}

/// A line that could be chosen. Lines sort as R4 says: the lowest worth first, or the highest first if `judged` is the
/// negative worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct LineChoice {
    judged: i32,
    squared_length: i64,
    line: (AreaId, AreaId),
}

impl LineChoice {
    fn new(level: &Level, line: (AreaId, AreaId), highest: bool) -> Option<Self> {
        let (one, other) = (level.area(line.0)?, level.area(line.1)?);
        let worth = i32::from(one.value()?) + i32::from(other.value()?);
        let judged = if highest { -worth } else { worth };
        Some(Self { judged, squared_length: one.point()?.squared_distance(other.point()?), line })
    }

    fn over(self, others: &[Self]) -> DropWhy {
        let (line, worth) = (self.line, self.judged.unsigned_abs());
        let because = match others.first() {
            None => DropReason::OnlyLine,
            Some(next) if next.judged != self.judged => DropReason::Worth { line, worth, highest: self.judged < 0 },
            Some(next) if next.squared_length != self.squared_length => {
                DropReason::Shorter { line, worth, next: next.line }
            }
            Some(next) => DropReason::Numbers { line, next: next.line },
        };
        let instead = |other: &Self| DropAlternative::Line { line: other.line, worth: other.judged.unsigned_abs() };
        given(because, others.iter().map(instead))
    }
}

fn why_this_path(from: i32, taken: (AreaId, AreaId), level: &Level) -> Option<DropWhy> {
    let start = AreaId(u32::try_from(from).ok()?);
    let explored = |id: AreaId| id == start || level.degree(id) > 0;
    let leads_out = |&(a, b): &(AreaId, AreaId)| explored(a) != explored(b) && (a, b) != taken;
    let others = level.grid.iter().copied().filter(leads_out);
    let others = sorted(others.filter_map(|line| LineChoice::new(level, line, false)));
    Some(LineChoice::new(level, taken, false)?.over(&others))
}

fn why_this_loop(taken: (AreaId, AreaId), level: &Level) -> Option<DropWhy> {
    let paths = sorted(level.passages().map(|(_, path)| (path.a, path.b)));
    let is_free = |line: &(AreaId, AreaId)| *line != taken && paths.binary_search(line).is_err();
    let free = level.grid.iter().copied().filter(is_free);
    let others = sorted(free.filter_map(|line| LineChoice::new(level, line, true)));
    Some(LineChoice::new(level, taken, true)?.over(&others))
}

fn why_these_starts(level: &Level) -> DropWhy {
    let around = |id: AreaId| -> u32 {
        let beyond = level.passages_at(id).into_iter().map(|(_, passage)| passage.beyond(id));
        beyond.filter_map(|other| level.area(other)?.value()).map(u32::from).sum()
    };
    let claim = |area: &Area| Some((area.value()?, Reverse(level.degree(area.id)), Reverse(around(area.id)), area.id));
    let rooms = sorted(level.areas().filter_map(claim));
    let starts = rooms.len().div_ceil(5);
    let instead = |&(worth, Reverse(paths), Reverse(around), room): &_| DropAlternative::Start {
        room,
        worth: u32::from(worth),
        paths,
        around,
    };
    given(DropReason::Fifth { rooms: rooms.len(), starts }, rooms.iter().skip(starts).map(instead))
}

fn why_this_goal(before: &Dungeon, (here, level): (LevelId, &Level)) -> Option<DropWhy> {
    let is_entrance = |id: AreaId| level.area(id).is_some_and(Area::is_start);
    let hanging = dead_ends(level).filter(|&id| !is_entrance(id)).filter_map(|id| {
        let entrance = level.passages_at(id).first().map(|(_, passage)| passage.beyond(id))?;
        let worth = u32::from(level.area(id)?.value()?);
        is_entrance(entrance).then_some((Reverse(worth), id, entrance))
    });
    if let [(Reverse(worth), goal, entrance), others @ ..] = &*sorted(hanging) {
        let because = DropReason::Hangs { goal: *goal, worth: *worth, entrance: *entrance };
        let instead = |&(Reverse(worth), room, entrance): &_| DropAlternative::Hanging { room, worth, entrance };
        return Some(given(because, others.iter().map(instead)));
    }
    let depths = Depths::of(before);
    let rooms = sorted(level.areas().filter_map(|area| Some((Reverse(depths.at(here, area.id)?), area.id))));
    let deepest = rooms.first()?.0;
    let next = rooms.iter().filter(|room| room.0 != deepest);
    let instead = |&(Reverse(depth), room): &_| DropAlternative::Depth { room, depth };
    Some(given(DropReason::NoneHangs, next.map(instead)))
}
