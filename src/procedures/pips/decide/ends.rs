//! Decisions about ends: which end is next, which end is opened again, and where a way down leads.

use super::choice::{PipsChoice, first_is_right, nearest};
use crate::dungeon::{AreaName, Spot};
use crate::order::sorted;
use crate::procedures::pips::corridors::ends_of;
use crate::procedures::pips::exits::MOST as MOST_EXITS;
use crate::procedures::pips::facts::{EndsAt, PipsAnswer, PipsEnd, PipsEvent, PipsQuestion, PipsReason};
use crate::procedures::pips::pieces::exits_of;
use crate::procedures::{StepTaken, Verdict};
use crate::trace::Step;
use std::cmp::Reverse;

/// At most this many wrong answers.
const MOST: usize = 8;

pub(super) fn steps_before<'r>(taken: &StepTaken<'r>) -> impl Iterator<Item = &'r Step> {
    let this = taken.step;
    taken.trace.steps().iter().take_while(move |step| !std::ptr::eq(*step, this))
}

fn events_before<'r>(taken: &StepTaken<'r>) -> impl Iterator<Item = &'r PipsEvent> {
    let trace = taken.trace;
    steps_before(taken).filter_map(|step| trace.fact(step).get())
}

/// The ends that are open before the step, in the order they opened.
fn open_ends(taken: &StepTaken<'_>) -> Vec<PipsEnd> {
    let mut open = Vec::new();
    for event in events_before(taken) {
        if let Some(place) = event.throw().and_then(|throw| open.iter().position(|end| *end == throw.end)) {
            open.remove(place);
        }
        match *event {
            PipsEvent::Start(end) => open.push(end),
            PipsEvent::Room { throw, room, .. } => open.extend(exits_of(room, throw.face)),
            PipsEvent::Corridor { throw, end: EndsAt::Rock, to, .. } if matches!(throw.face, 2 | 3) => {
                open.extend(ends_of(to, throw.face));
            }
            PipsEvent::Fork { throw, doorways: doorway, ways, .. } => {
                open.extend(ways.map(|way| PipsEnd::Fork { spot: throw.end.spot(), way, doorway }));
            }
            PipsEvent::Landing { spot, is_new: true } => open.push(PipsEnd::Stairs(spot)),
            _ => {}
        }
    }
    open
}

/// Which open end the die is thrown for (R9). None if all ends are at one area.
pub(super) fn next(end: PipsEnd, taken: &StepTaken<'_>) -> Option<PipsChoice> {
    let open = open_ends(taken).into_iter().filter(|other| other.spot() != end.spot());
    let answers = first_is_right([end].into_iter().chain(open.take(MOST)).map(PipsAnswer::Open));
    let because = PipsReason::NextEnd(end);
    (answers.len() > 1).then_some(PipsChoice { asks: PipsQuestion::NextEnd, because, answers })
}

/// What happens to the ends that are still open when all pieces are drawn (R9). None if no end is open.
pub(super) fn still_open(pieces: usize, taken: &StepTaken<'_>) -> Option<PipsChoice> {
    (!open_ends(taken).is_empty()).then(|| PipsChoice {
        asks: PipsQuestion::OpenEnds,
        because: PipsReason::OpenEnds { pieces },
        answers: vec![
            (PipsAnswer::BlankWalls, Verdict::Right),
            (PipsAnswer::ThrowForEach, Verdict::ByArticle("R9")),
            (PipsAnswer::DeadEnds, Verdict::Wrong),
        ],
    })
}

/// The end that is opened if no end is open.
pub(super) fn one_more(end: PipsEnd, taken: &StepTaken<'_>) -> PipsChoice {
    let here = taken.step.level;
    let key = |room: AreaName| (room.level, dice_for_exits(room.spot, taken), Reverse(room.area));
    let chosen = if let PipsEnd::Exit(room) = end { Some(key(room)) } else { None };
    let told = |room: AreaName| {
        let key = key(room);
        // Only a room without a free wall can come before the room that is chosen.
        let closed = key.1 < MOST_EXITS && chosen.is_none_or(|chosen| key < chosen);
        let level = (room.level != here).then_some(room.level);
        PipsAnswer::Room { room, exits: key.1, closed, level }
    };
    let (mut rooms, mut others) = (Vec::new(), Vec::new());
    for event in events_before(taken) {
        match *event {
            PipsEvent::Room { room, .. } if PipsEnd::Exit(room) != end => rooms.push(room),
            PipsEvent::Corridor { throw, end: EndsAt::Rock | EndsAt::Corridor(_), to, .. } if throw.face < 4 => {
                let other = PipsEnd::Corridor(to);
                others.extend((throw.face > 1 && other != end).then_some(other));
            }
            PipsEvent::Start(other) if other != end => others.push(other),
            _ => {}
        }
    }
    let order = |(nth, &room): (usize, &AreaName)| (room.level != here, key(room), nth);
    let rooms = sorted(rooms.iter().enumerate().map(order)).into_iter().map(|(.., nth)| told(rooms[nth]));
    let others = others.into_iter().rev().map(PipsAnswer::Open);
    let others = rooms.take(MOST - 3).chain(others.take(3));
    let right = if let PipsEnd::Exit(room) = end { told(room) } else { PipsAnswer::Open(end) };
    PipsChoice {
        asks: PipsQuestion::MoreExits,
        because: PipsReason::MoreExits { end, exits: chosen.map_or(0, |key| key.1) },
        answers: first_is_right([right].into_iter().chain(others)),
    }
}

/// How many exits of a room dice were thrown for, or the player added.
fn dice_for_exits(room: Spot, taken: &StepTaken<'_>) -> usize {
    let is_exit = |event: &&PipsEvent| match event {
        PipsEvent::OneMore(PipsEnd::Added { spot, .. }) => spot.spot == room,
        _ => event.throw().is_some_and(|throw| matches!(throw.end, PipsEnd::Exit(of) if of.spot == room)),
    };
    events_before(taken).filter(is_exit).count()
}

/// Where a way down leads (R3). If nothing is mapped on its level, it can only lead to a landing.
pub(super) fn landing(spot: AreaName, is_new: bool, taken: &StepTaken<'_>) -> PipsChoice {
    let mapped = taken.level().zip(taken.step.at).map_or_else(Vec::new, |(level, at)| nearest(level, spot.level, at));
    let mapped = mapped.into_iter().filter(|other| *other != spot).take(2);
    let mut answers = vec![(PipsAnswer::NewLanding, Verdict::Right)];
    if !is_new {
        answers = vec![(PipsAnswer::Joined(spot), Verdict::Right), (PipsAnswer::NewLanding, Verdict::ByArticle("R3"))];
    }
    answers.extend(mapped.map(|other| (PipsAnswer::Joined(other), Verdict::Wrong)));
    PipsChoice { asks: PipsQuestion::Landing, because: PipsReason::Landing { spot, is_new }, answers }
}
