//! Decisions by the number of a room (`room-number`, step 3).

use super::choice::{ConnectChoice, Offered, feet, right, right_if, ruled_out, wall, words, wrong};
use super::facts::{ConnectAnswer, ConnectQuestion, ConnectReason};
use super::surroundings::{drawn_rooms, ground_of, number_of, offset};
use crate::dungeon::AreaName;
use crate::geometry::{Direction, Square};
use crate::order::sorted;
use crate::procedures::preconnect::facts::{CountedFrom, Destination, ExitName};
use crate::procedures::preconnect::map::{OriginKind, RoomId};
use crate::procedures::{Place, StepTaken};

/// At most this many rooms of the map are offered.
const ROOMS: usize = 4;

pub fn which_room(exit: &ExitName, to: Destination, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let roll = taken.rolls().last()?;
    let is_direct = taken.setting("numbers") == Some("direct");
    let shown: u32 = if is_direct { roll.face } else { roll.die.printed(roll.face) }.into();
    let (own, because) = match to {
        Destination::Room { .. } if is_direct => (number_of(exit.of.area), ConnectReason::ShowsItself),
        Destination::Room { number, counting: CountedFrom::AsUsual | CountedFrom::FromNearest(_), .. } => {
            let own = number + 5 - shown;
            (Some(own), ConnectReason::Counted { from: own, shown, number })
        }
        Destination::Room { counting: CountedFrom::ShownNear(room), .. } => {
            (Some(room), ConnectReason::ShowsItselfNear(room))
        }
        Destination::Room { .. } => (number_of(exit.of.area), ConnectReason::ShowsItselfEarly),
        _ => (number_of(exit.of.area), ConnectReason::IsFar),
    };
    let room = |number, is_right| right_if(is_right, Place::Number(number), ConnectAnswer::Room(number));
    let mut answers = Vec::new();
    if let Destination::Room { number, .. } = to {
        answers.push(room(number, true));
    }
    let shown = if shown == 0 { 10 } else { shown };
    let counted = |own: u32| [Some(own + shown), (own + shown).checked_sub(5), own.checked_sub(shown), Some(own)];
    let others = own.into_iter().flat_map(counted).flatten().chain([shown]).filter(|&number| number > 0);
    answers.extend(others.map(|number| room(number, false)));
    answers.push(words(ConnectAnswer::FarRoom, to == Destination::Far));
    Some(ConnectChoice::new(ConnectQuestion::WhichRoom(*exit), because, answers))
}

/// Where a corridor leads. Beside the right answer: the nearest rooms on the map, a new room, a dead end.
fn leads(asks: ConnectQuestion, because: ConnectReason, is: Offered, taken: &StepTaken<'_>) -> ConnectChoice {
    let at = taken.step.at.unwrap_or_default();
    let rooms = drawn_rooms(taken).into_iter().filter(|room| room.spot.level == taken.step.level);
    let rooms = rooms.filter_map(|room| Some((ground_of(room.spot, taken)?.at().squared_distance(at), room)));
    let rooms: Vec<_> = rooms.collect();
    let near = sorted(rooms.iter().enumerate().map(|(nth, room)| (room.0, nth)));
    let near = near.into_iter().take(ROOMS).map(|(_, nth)| rooms[nth].1);
    let mut answers = vec![is];
    answers.extend(near.map(|room| wrong(Place::Area(room.spot.area), ConnectAnswer::DrawnRoom(room))));
    answers.extend([ConnectAnswer::NewRoom, ConnectAnswer::DeadEnd].map(|what| words(what, false)));
    ConnectChoice::new(asks, because, answers)
}

/// What a corridor leads to if the room with the number is drawn (3a).
pub fn is_drawn(room: AreaName, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let is = if room.spot.level == taken.step.level {
        right(Place::Area(room.spot.area), ConnectAnswer::DrawnRoom(room))
    } else {
        words(ConnectAnswer::RoomElsewhere(room), true)
    };
    Some(leads(ConnectQuestion::RoomIs(number_of(room)?), ConnectReason::IsDrawn(room), is, taken))
}

/// What a corridor leads to if no room with the number is drawn (3c).
pub fn is_new(number: u32, taken: &StepTaken<'_>) -> ConnectChoice {
    let is = words(ConnectAnswer::NewRoom, true);
    leads(ConnectQuestion::RoomIs(number), ConnectReason::IsNotDrawn(number), is, taken)
}

pub fn all_drawn(exit: &ExitName, taken: &StepTaken<'_>) -> ConnectChoice {
    let because = ConnectReason::AllDrawn(drawn_rooms(taken).len());
    leads(ConnectQuestion::Where(*exit), because, words(ConnectAnswer::DeadEnd, true), taken)
}

pub fn still_none(exit: &ExitName) -> ConnectChoice {
    let others = [ConnectAnswer::NewRoom, ConnectAnswer::NoRoomYet];
    ConnectChoice::of_words(
        ConnectQuestion::Where(*exit),
        ConnectReason::StillNoRoom(exit.way),
        ConnectAnswer::DeadEnd,
        others,
    )
}

/// How long the corridor to a new room is (3c). `corridor` is in squares.
pub fn length(number: u32, corridor: u8, is_checked: bool, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let face = taken.rolls().last()?.face;
    let is = match corridor {
        0 => words(ConnectAnswer::NoCorridor, true),
        _ if is_checked => right(Place::Number(60), ConnectAnswer::FeetChecked),
        _ => feet(corridor.into(), true),
    };
    let mut answers = vec![is];
    answers.extend([face, face + 1].map(|squares| feet(squares.into(), false)));
    answers.extend([ConnectAnswer::NoCorridor, ConnectAnswer::FeetChecked].map(|what| words(what, false)));
    Some(ConnectChoice::new(ConnectQuestion::CorridorLength(number), ConnectReason::CorridorDie(face % 10), answers))
}

/// Which way a corridor goes on after 60 feet (3e). None if it goes on diagonally.
pub fn turn(way: Option<Direction>, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let face = taken.rolls().last()?.face;
    let ahead = match (way, face) {
        (Some(way), 1) => way.turned(2),
        (Some(way), _) => way.turned(-2),
        (None, _) => taken.step.dial.as_ref()?.exit?.1,
    };
    let because = ConnectReason::CorridorTurn(face);
    (!ahead.is_diagonal()).then(|| turned(ConnectQuestion::TurnsAfter60, because, ahead, way))
}

/// Which way a corridor goes on: straight, left or right.
pub fn turned(asks: ConnectQuestion, because: ConnectReason, ahead: Direction, to: Option<Direction>) -> ConnectChoice {
    let is = to.unwrap_or(ahead);
    let answer = |way: Direction| right_if(way == is, Place::Side(way), ConnectAnswer::Way(way));
    ConnectChoice::new(asks, because, [-2, 0, 2].map(|side| answer(ahead.turned(side))).into())
}

/// Which wall a corridor comes back through (3b). `open` is the set of walls with an open exit.
pub fn next_exit(is: Direction, open: u8) -> ConnectChoice {
    let answers = Direction::STRAIGHT.map(|way| wall(way, way == is)).into();
    ConnectChoice::new(ConnectQuestion::ComesBackIn { open }, ConnectReason::NextClockwise(is), answers)
}

/// The fork of a corridor that can't come back, because its room has no other open exit (3b).
pub fn fork(way: Direction) -> Vec<Option<ConnectChoice>> {
    let others = [ConnectAnswer::DeadEnd, ConnectAnswer::NewRoom];
    let what = ConnectChoice::of_words(ConnectQuestion::Forks, ConnectReason::Forks, ConnectAnswer::Fork, others);
    let arms = [way.turned(-2), way.turned(2)];
    let answers = Direction::STRAIGHT.map(|way| wall(way, arms.contains(&way))).into();
    let walls = ConnectChoice::new(ConnectQuestion::ForkWalls, ConnectReason::ForkWalls(way), answers);
    vec![Some(what), Some(walls)]
}

/// 3d: the nearest room within 45° of the way that the exit faces (R7). `from`: the square from which its distance
/// counts.
pub fn nearest(exit: &ExitName, is: Option<AreaName>, from: Square, taken: &StepTaken<'_>) -> ConnectChoice {
    let (way, rooms) = (exit.way, drawn_rooms(taken));
    let level = match (is, exit.of.kind) {
        (Some(room), _) => room.spot.level,
        (None, OriginKind::Climb { to, .. }) => to,
        (None, _) => taken.step.level,
    };
    let own = match exit.of.kind {
        OriginKind::Landing(Some(RoomId(nth))) => rooms.get(nth).map(|room| room.spot),
        _ => Some(exit.of.area.spot),
    };
    let others = rooms.iter().filter(|room| number_of(**room).is_some() && Some(room.spot) != own);
    let others = others.filter_map(|room| {
        let ground = ground_of(room.spot, taken).filter(|_| room.spot.level == level)?;
        let is_instead = ground.at() == from;
        let far = ground.at().squared_distance(from);
        (!is_instead).then(|| (far, number_of(*room), offset(from, ground.at()), *room))
    });
    let others: Vec<_> = others.collect();
    let ranked = sorted(others.iter().enumerate().map(|(nth, other)| (other.0, other.1, nth)));
    let nearest = others.iter().find(|other| is.is_some_and(|room| room.spot == other.3.spot)).map(|other| other.0);
    let (east, south) = way.step();
    let answer = |(_, _, nth): (i64, Option<u32>, usize)| {
        let (far, _, (x, y), room) = others[nth];
        let (on, aside) = (x * east + y * south, x * south - y * east);
        let is_within = on > 0 && aside.abs() <= on;
        let place = if level == taken.step.level { Place::Area(room.spot.area) } else { Place::Words };
        let what = ConnectAnswer::RoomAt(room, (x, y));
        match nearest {
            _ if is.is_some_and(|it| it.spot == room.spot) => right(place, what),
            Some(nearest) if is_within && far == nearest => ruled_out("R7", place, what),
            _ if on > 0 && !is_within && nearest.is_none_or(|nearest| far < nearest) => ruled_out("R7", place, what),
            _ => wrong(place, what),
        }
    };
    let all: Vec<Offered> = ranked.into_iter().map(answer).collect();
    let (mut answers, others): (Vec<_>, Vec<_>) = all.into_iter().partition(Offered::is_right);
    answers.extend(others.into_iter().take(2 * ROOMS));
    answers.push(words(ConnectAnswer::NoRoomYet, is.is_none()));
    ConnectChoice::new(ConnectQuestion::NearestRoom(*exit), ConnectReason::NearestRoom(way, is), answers)
}
