//! What the steps of `megadungeon` decided. For the steps of each drop, `drop-dice` works it out.

mod facts;
mod words;

use super::areas::Joint;
use super::facts::{AreaWayEnd, AreasEvent};
use crate::dungeon::{Area, AreaId, Dungeon, Level, LevelId, Mark};
use crate::procedures::{Answer, Decision, Place, StepTaken, Verdict, drop_dice};
use facts::{AreasAnswer, AreasQuestion, AreasReason};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let Some(happened) = taken.fact() else { return drop_dice::decide(1, taken) };
    let Some(level) = taken.level() else { return Vec::new() };
    match happened {
        AreasEvent::Drop { .. } | AreasEvent::Area { dice: None, .. } => Vec::new(),
        AreasEvent::Level { level: 1, areas, around } => vec![first_level(areas, *around, level)],
        AreasEvent::Level { level: deeper, areas, .. } => vec![deeper_level(*deeper, areas, taken.before, level)],
        AreasEvent::Area { area, dice: Some(dice), .. } => vec![how_many_dice(*area, *dice)],
        AreasEvent::Outside { area, rooms, starts, joined } => {
            vec![outside(*area, rooms, AreasReason::Joined { starts: *starts, joined: *joined }, level)]
        }
        AreasEvent::Way { from, to, .. } => path(*from, *to, taken, level),
        AreasEvent::Reason { area, rooms, .. } => vec![in_the_goals(AreasQuestion::Reason(*area), *area, rooms, level)],
        AreasEvent::Key { area, rooms } => vec![in_the_goals(AreasQuestion::Key(*area), *area, rooms, level)],
    }
}

fn decision(asks: AreasQuestion, because: AreasReason, answers: Vec<Answer>) -> Decision {
    Decision { asks: Arc::new(asks), because: Arc::new(because), answers }
}

fn answer(place: Place, what: AreasAnswer, verdict: Verdict) -> Answer {
    Answer { place, what: Arc::new(what), verdict }
}

fn right_if(right: bool) -> Verdict {
    if right { Verdict::Right } else { Verdict::Wrong }
}

/// Which areas are on level 1: the entrances whose neighbours' values have the highest sum.
fn first_level(areas: &[AreaId], around: u32, map: &Level) -> Decision {
    let sum = |area: AreaId| -> u32 {
        let beyond = map.passages_at(area).into_iter().map(|(_, passage)| passage.beyond(area));
        beyond.filter_map(|other| map.area(other)?.value()).map(u32::from).sum()
    };
    let told = |area: &Area| {
        let is_entrance = area.marks.contains(Mark::Entrance);
        let what = if is_entrance { AreasAnswer::Sum(area.id, sum(area.id)) } else { AreasAnswer::NoEntrance(area.id) };
        answer(Place::Area(area.id), what, right_if(areas.contains(&area.id)))
    };
    let answers = map.areas().map(told).collect();
    decision(AreasQuestion::Level { level: 1, areas: areas.len() }, AreasReason::HighestSum(around), answers)
}

/// Which areas are on a level below level 1. The answers are the areas that have no level yet.
fn deeper_level(level: u32, areas: &[AreaId], before: &Dungeon, map: &Level) -> Decision {
    let paths = paths_from_the_first_level(before, map);
    let open = paths.iter().filter(|&(_, &paths)| paths >= level - 1);
    let told = |(&area, &paths): (&AreaId, &u32)| {
        answer(Place::Area(area), AreasAnswer::Away(area, paths), right_if(areas.contains(&area)))
    };
    let answers = open.map(told).collect();
    decision(AreasQuestion::Level { level, areas: areas.len() }, AreasReason::Away(level), answers)
}

/// Each area with its number of paths to the nearest area on level 1.
fn paths_from_the_first_level(before: &Dungeon, map: &Level) -> BTreeMap<AreaId, u32> {
    let is_first = |area: &AreaId| before.tier_of(LevelId::default(), *area) == Some(1);
    let mut paths: BTreeMap<_, _> = map.areas().map(|area| area.id).filter(is_first).map(|area| (area, 0)).collect();
    for count in 1.. {
        let steps = map.passages().flat_map(|(_, path)| [(path.a, path.b), (path.b, path.a)]);
        let leads_on = |(from, to): &(AreaId, AreaId)| paths.get(from) == Some(&(count - 1)) && !paths.contains_key(to);
        let reached: Vec<AreaId> = steps.filter(leads_on).map(|(_, to)| to).collect();
        if reached.is_empty() {
            break;
        }
        paths.extend(reached.into_iter().map(|area| (area, count)));
    }
    paths
}

fn how_many_dice(area: AreaId, dice: usize) -> Decision {
    let dice = u32::try_from(dice).unwrap_or(u32::MAX);
    let value = dice.saturating_sub(4);
    let others =
        [value, dice.saturating_sub(1), dice + 1, 2 * value].into_iter().filter(|&other| other != dice && other > 0);
    let wrong: BTreeSet<_> = others.collect();
    let number = |(count, verdict)| answer(Place::Number(count), AreasAnswer::Dice(count), verdict);
    let answers = wrong.into_iter().map(|count| (count, Verdict::Wrong)).chain([(dice, Verdict::Right)]);
    decision(AreasQuestion::Dice(area), AreasReason::ValuePlusFour { area, value }, answers.map(number).collect())
}

/// Which rooms of the current area get something. `right` are the rooms that do.
fn among_rooms(
    asks: AreasQuestion,
    because: AreasReason,
    right: &[AreaId],
    told: impl Fn(&Area) -> AreasAnswer,
    level: &Level,
) -> Decision {
    let room = |room: &Area| answer(Place::Area(room.id), told(room), right_if(right.contains(&room.id)));
    let answers = level.areas().map(room).collect();
    decision(asks, because, answers)
}

/// Which starting rooms of an area on level 1 lead outside.
fn outside(area: AreaId, rooms: &[AreaId], because: AreasReason, level: &Level) -> Decision {
    let told = |room: &Area| match (room.marks.contains(Mark::Start), rooms.contains(&room.id)) {
        (true, true) => AreasAnswer::Room(area, room.id),
        (true, false) => AreasAnswer::Joined(area, room.id),
        (false, _) => AreasAnswer::NoStart(area, room.id),
    };
    among_rooms(AreasQuestion::Outside(area), because, rooms, told, level)
}

/// Which rooms of an area get the reason or the key that the area itself has on the map of areas.
fn in_the_goals(asks: AreasQuestion, area: AreaId, goals: &[AreaId], level: &Level) -> Decision {
    let told = |room: &Area| {
        if goals.contains(&room.id) { AreasAnswer::Room(area, room.id) } else { AreasAnswer::NoGoal(area, room.id) }
    };
    among_rooms(asks, AreasReason::InTheGoals, goals, told, level)
}

/// What kinds of rooms a path between two areas joins, and which room of the current area.
fn path(from: AreaWayEnd, to: AreaWayEnd, taken: &StepTaken<'_>, level: &Level) -> Vec<Decision> {
    let tier = |end: AreaWayEnd| taken.before.tier_of(LevelId::default(), end.area).unwrap_or(1);
    let kinds = [
        (Joint::Goal, Joint::Start),
        (Joint::Start, Joint::Start),
        (Joint::Start, Joint::Goal),
        (Joint::Goal, Joint::Goal),
    ];
    let kind = |joints: (Joint, Joint)| {
        let what = AreasAnswer::Kinds { from: (joints.0, from.area), to: (joints.1, to.area) };
        answer(Place::Words, what, right_if(joints == (from.joint, to.joint)))
    };
    let because = AreasReason::Levels { from: (from.area, tier(from)), to: (to.area, tier(to)) };
    let asks = AreasQuestion::Kinds(from.area, to.area);
    let kinds = decision(asks, because, kinds.map(kind).into());
    let here = [from, to].into_iter().find(|end| level.inside == Some(end.area));
    std::iter::once(kinds).chain(here.and_then(|end| which_room(end, level))).collect()
}

/// Which of its starting rooms or goals an area's path joins. The article doesn't say (R3).
fn which_room(end: AreaWayEnd, level: &Level) -> Option<Decision> {
    let right = end.room?;
    let has_the_kind = |room: &Area| match end.joint {
        Joint::Start => room.is_start(),
        Joint::Goal => room.marks.contains(Mark::Goal),
    };
    let told = |room: &Area| match has_the_kind(room) {
        _ if room.id == right => (AreasAnswer::Room(end.area, right), Verdict::Right),
        true => (AreasAnswer::NotNext(end.area, room.id), Verdict::ByArticle("R3")),
        false if end.joint == Joint::Start => (AreasAnswer::NoStart(end.area, room.id), Verdict::Wrong),
        false => (AreasAnswer::NoGoal(end.area, room.id), Verdict::Wrong),
    };
    let answers = level.areas().map(|room| {
        let (what, verdict) = told(room);
        answer(Place::Area(room.id), what, verdict)
    });
    let answers = answers.collect();
    Some(decision(AreasQuestion::WhichRoom(end.joint, end.area), AreasReason::Next(end.joint), answers))
}
