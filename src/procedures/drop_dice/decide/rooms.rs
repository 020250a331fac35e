//! Decisions about rooms, and about how many of something there are.

use super::choice::{DropChoice, numbers, right_if, unless_ruled};
use crate::dungeon::{Area, AreaId, Depths, Level, dead_ends as ends_of};
use crate::order::sorted;
use crate::procedures::drop_dice::{DropAlternative, DropQuestion, DropReason};
use crate::procedures::{StepTaken, Verdict};
use std::cmp::Reverse;

pub(super) fn count(dice: usize, sum: u32) -> DropChoice {
    let wrong = [sum as usize, dice + 1, dice.div_ceil(2), 2 * dice];
    DropChoice {
        asks: DropQuestion::Rooms { dice },
        because: DropReason::EachDie { dice },
        answers: numbers(dice, &wrong),
    }
}

pub(super) fn starts(level: &Level) -> DropChoice {
    let around = |id: AreaId| -> u32 {
        let beyond = level.passages_at(id).into_iter().map(|(_, passage)| passage.beyond(id));
        beyond.filter_map(|other| level.area(other)?.value()).map(u32::from).sum()
    };
    let claim = |area: &Area| Some((area.value()?, Reverse(level.degree(area.id)), Reverse(around(area.id)), area.id));
    let rooms = sorted(level.areas().filter_map(claim));
    let starts = rooms.len().div_ceil(5);
    let claim_at = |place: usize| rooms.get(place).map(|&(worth, paths, around, _)| (worth, paths, around));
    let answer = |(place, &(worth, Reverse(paths), Reverse(around), room)): (usize, &_)| {
        let ties = claim_at(place) == claim_at(starts - 1);
        let verdict = if place < starts { Verdict::Right } else { unless_ruled(ties, "R5") };
        (DropAlternative::Start { room, worth: u32::from(worth), paths, around }, verdict)
    };
    let last = claim_at(starts.saturating_sub(1)).zip(rooms.get(starts.saturating_sub(1)));
    let last = last.map(|((worth, Reverse(paths), Reverse(around)), room)| (room.3, u32::from(worth), paths, around));
    DropChoice {
        asks: DropQuestion::Starts(starts),
        because: DropReason::Fifth { rooms: rooms.len(), starts, last },
        answers: rooms.iter().enumerate().map(answer).collect(),
    }
}

/// Which rooms get a mark that only dead ends get. `ends` are the right rooms.
pub(super) fn dead_ends(asks: DropQuestion, ends: &[AreaId], level: &Level) -> DropChoice {
    let rooms = sorted(level.areas().map(|area| (level.degree(area.id), area.id)));
    let answer =
        |(paths, room): (usize, AreaId)| (DropAlternative::Paths { room, paths }, right_if(ends.contains(&room)));
    let none = (DropAlternative::Nothing, right_if(ends.is_empty()));
    let because = DropReason::DeadEnds { ends: ends.len() };
    DropChoice { asks, because, answers: rooms.into_iter().map(answer).chain([none]).collect() }
}

pub(super) fn loops(rooms: usize, outer: usize, share: Option<(usize, isize)>, loops: usize) -> DropChoice {
    let because = match share {
        None => DropReason::Third { rooms, loops },
        Some((share, exact)) => DropReason::Formula { rooms, outer, share, exact, loops },
    };
    let wrong = [rooms / 3, rooms.div_ceil(3), rooms.div_ceil(5), loops + 1, loops + 3];
    DropChoice { asks: DropQuestion::LoopCount, because, answers: numbers(loops, &wrong) }
}

/// Whether the dungeon is a Lock and Key or a Gauntlet. `hanging`: a dead end, and the entrance next to it.
pub(super) fn kind(hanging: Option<(AreaId, AreaId)>) -> DropChoice {
    let because = match hanging {
        Some((goal, entrance)) => DropReason::Hangs { goal, entrance },
        None => DropReason::NoneHangs,
    };
    let answers = vec![
        (DropAlternative::LockAndKey, right_if(hanging.is_some())),
        (DropAlternative::Gauntlet, right_if(hanging.is_none())),
    ];
    DropChoice { asks: DropQuestion::Kind, because, answers }
}

/// Which room is the goal of a Lock and Key. The dead ends next to an entrance come first, then all other rooms.
pub(super) fn goal_beside(goal: AreaId, entrance: AreaId, taken: &StepTaken<'_>) -> DropChoice {
    let Some(level) = taken.level() else { return kind(Some((goal, entrance))) };
    let is_entrance = |id: AreaId| level.area(id).is_some_and(Area::is_start);
    let hanging = ends_of(level).filter(|&id| !is_entrance(id)).filter_map(|id| {
        let entrance = level.passages_at(id).first().map(|(_, passage)| passage.beyond(id))?;
        is_entrance(entrance).then_some((Reverse(worth_of(id, level)), id, entrance))
    });
    let hanging = sorted(hanging);
    let worth = worth_of(goal, level);
    let ends = hanging.iter().map(|&(Reverse(each), room, entrance)| {
        let verdict = if room == goal { Verdict::Right } else { unless_ruled(each == worth, "R8") };
        (DropAlternative::Hanging { room, worth: each, entrance }, verdict)
    });
    let is_other = |room: AreaId| hanging.iter().all(|each| each.1 != room);
    let others = by_depth(taken).into_iter().filter(|(_, room)| is_other(*room));
    // These rooms aren't dead ends next to an entrance. Their words say why: the number of paths, or the depth.
    let others = others.map(|(Reverse(depth), room)| {
        let paths = level.degree(room);
        let is_an_end = depth == 0 || paths == 1;
        let told =
            if is_an_end { DropAlternative::Depth { room, depth } } else { DropAlternative::Paths { room, paths } };
        (told, Verdict::Wrong)
    });
    DropChoice {
        asks: DropQuestion::Goals(1),
        because: DropReason::HighestEnd { goal, worth, ends: hanging.len() },
        answers: ends.chain(others).collect(),
    }
}

/// The goals of a Gauntlet.
pub(super) fn farthest(goals: &[AreaId], taken: &StepTaken<'_>) -> DropChoice {
    by_distance(DropQuestion::Goals(goals.len()), goals, None, taken)
}

/// The rooms with the keys. The goal never gets a key (R8).
pub(super) fn keys(goal: AreaId, keys: &[AreaId], taken: &StepTaken<'_>) -> DropChoice {
    by_distance(DropQuestion::Keys(keys.len()), keys, Some(goal), taken)
}

fn by_distance(asks: DropQuestion, right: &[AreaId], but: Option<AreaId>, taken: &StepTaken<'_>) -> DropChoice {
    let rooms = by_depth(taken);
    let depth = rooms.iter().find(|(_, room)| Some(*room) != but).map_or(0, |&(Reverse(depth), _)| depth);
    let answer = |&(Reverse(each), room): &_| {
        let is_ruled_out = Some(room) == but && each >= depth;
        let verdict = if right.contains(&room) { Verdict::Right } else { unless_ruled(is_ruled_out, "R8") };
        let told = match but {
            Some(goal) if goal == room => DropAlternative::Goal(room),
            _ => DropAlternative::Depth { room, depth: each },
        };
        (told, verdict)
    };
    let ruled_out = rooms.iter().find(|&&(Reverse(each), room)| Some(room) == but && each >= depth);
    let because = DropReason::Farthest { depth, goal: ruled_out.map(|&(_, goal)| goal) };
    DropChoice { asks, because, answers: rooms.iter().map(answer).collect() }
}

/// Which rooms have this depth.
pub(super) fn danger(right: &[AreaId], depth: u32, taken: &StepTaken<'_>) -> DropChoice {
    let answer = |(Reverse(each), room): (Reverse<u32>, AreaId)| {
        (DropAlternative::Depth { room, depth: each }, right_if(right.contains(&room)))
    };
    let answers = by_depth(taken).into_iter().rev().map(answer).collect();
    DropChoice {
        asks: DropQuestion::Danger { depth, rooms: right.len() },
        because: DropReason::AtDepth { depth },
        answers,
    }
}

pub(super) fn worth_of(room: AreaId, level: &Level) -> u32 {
    level.area(room).and_then(Area::value).map_or(0, u32::from)
}

/// The rooms of the step's level, the farthest from all entrances first.
fn by_depth(taken: &StepTaken<'_>) -> Vec<(Reverse<u32>, AreaId)> {
    let (Some(level), depths) = (taken.level(), Depths::of(taken.before)) else { return Vec::new() };
    sorted(level.areas().filter_map(|area| Some((Reverse(depths.at(taken.step.level, area.id)?), area.id))))
}
