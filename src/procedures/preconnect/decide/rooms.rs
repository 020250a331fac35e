//! Decisions about rooms: their size, their place, and the exits that dice give them.

use super::choice::{ConnectChoice, Offered, right, right_if, ruled_out, words, wrong};
use super::facts::{ConnectAnswer, ConnectQuestion, ConnectReason, NewRoomPlace};
use super::surroundings::{drawn_rooms, earlier, is_mapped, named_site};
use crate::dice::Face;
use crate::geometry::{Direction, Footprint};
use crate::order::sorted;
use crate::procedures::preconnect::facts::{Connected, GivenExit, RoomFit, RoomName};
use crate::procedures::{Place, StepTaken};
use std::cmp::Reverse;

/// At most this many rooms are offered.
const ROOMS: usize = 8;

fn faces(taken: &StepTaken<'_>) -> Vec<Face> {
    taken.rolls().iter().map(|roll| roll.face).collect()
}

pub fn size(room: RoomName, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let [wide, long] = faces(taken)[..] else { return None };
    let because = ConnectReason::Size(wide, long);
    let is = ConnectAnswer::Size(wide + 2, long + 2);
    let others = [(long + 2, wide + 2), (wide, long), (wide + 2, long), (wide + 3, long + 3)];
    let others = others.map(|(wide, long)| ConnectAnswer::Size(wide, long));
    Some(ConnectChoice::of_words(ConnectQuestion::Size(room), because, is, others))
}

/// Where a room goes: asked if something mapped is in its way.
pub fn place(room: RoomName, fit: RoomFit, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let [wide, long] = faces(taken)[..] else { return None };
    let is_on_a_site = !matches!(taken.step.rule, "room-number/3c");
    let site = named_site(taken).filter(|_| is_on_a_site);
    let is_in_the_way = || {
        let (around, level) = (Footprint::around(site?, wide + 2, long + 2).with_margin(1), taken.level()?);
        Some(around.squares().any(|at| is_mapped(at, level)))
    };
    let is = match fit {
        RoomFit::NoPlace => NewRoomPlace::Nowhere,
        RoomFit::Smaller => NewRoomPlace::Smaller,
        RoomFit::Farther(_) => NewRoomPlace::Farther,
        RoomFit::AsRolled if site.is_some() && taken.step.at != site => NewRoomPlace::Shifted,
        RoomFit::AsRolled => NewRoomPlace::AsRolled,
    };
    if is == NewRoomPlace::AsRolled && is_in_the_way() != Some(true) {
        return None;
    }
    let others = if is_on_a_site {
        [NewRoomPlace::AsRolled, NewRoomPlace::Shifted, NewRoomPlace::Smaller, NewRoomPlace::Nowhere]
    } else {
        [NewRoomPlace::AsRolled, NewRoomPlace::Farther, NewRoomPlace::Smaller, NewRoomPlace::Nowhere]
    };
    let (asks, because) = (ConnectQuestion::Fits(room), ConnectReason::Fits(is));
    Some(ConnectChoice::of_words(asks, because, ConnectAnswer::Fits(is), others.map(ConnectAnswer::Fits)))
}

/// Whether the dice for the exits of the first room count (R4).
pub fn kept(are_kept: bool, taken: &StepTaken<'_>) -> ConnectChoice {
    let walls = faces(taken).iter().filter(|&&face| face <= 4).count();
    let answers = if are_kept {
        vec![words(ConnectAnswer::TheseExits, true), words(ConnectAnswer::AnotherRoll, false)]
    } else {
        vec![words(ConnectAnswer::AnotherRoll, true), ruled_out("R4", Place::Words, ConnectAnswer::TheseExits)]
    };
    ConnectChoice::new(ConnectQuestion::Kept, ConnectReason::Walls(walls), answers)
}

pub fn exits(room: RoomName, given: &[GivenExit], taken: &StepTaken<'_>) -> Vec<Option<ConnectChoice>> {
    let is_dropped = taken.step.surface.is_some();
    let count = if is_dropped { None } else { Some(exit_count(room, given, taken)) };
    let is_first = room == RoomName::Number(1) && !is_dropped;
    vec![is_first.then(|| kept(true, taken)), Some(walls(room, given, is_dropped, taken)), count]
}

/// Which walls get an exit. A wall without space for it gets none (R3).
fn walls(room: RoomName, given: &[GivenExit], is_dropped: bool, taken: &StepTaken<'_>) -> ConnectChoice {
    let faces = faces(taken);
    let left_out = given.contains(&GivenExit::NoPlace);
    let has = |way| given.contains(&GivenExit::Wall(way));
    let wall = |way: Direction| {
        let (place, what) = (Place::Side(way), ConnectAnswer::Wall(way));
        match way as Face / 2 + 1 {
            _ if has(way) => Some(right(place, what)),
            // Nobody can tell from the step which wall has no space for a dropped die's exit.
            _ if is_dropped && left_out => None,
            face if left_out && faces.contains(&face) => Some(ruled_out("R3", place, what)),
            _ => Some(wrong(place, what)),
        }
    };
    let is_nowhere = !Direction::STRAIGHT.into_iter().any(has);
    let none = right_if(is_nowhere, Place::Nowhere, ConnectAnswer::NoWall);
    let answers: Vec<Offered> = Direction::STRAIGHT.into_iter().filter_map(wall).chain([none]).collect();
    let because = if is_dropped {
        ConnectReason::WallsCrossed { left_out }
    } else {
        ConnectReason::WallsNamed { faces, left_out }
    };
    ConnectChoice::new(ConnectQuestion::Walls(room), because, answers)
}

fn exit_count(room: RoomName, given: &[GivenExit], taken: &StepTaken<'_>) -> ConnectChoice {
    let exits = given.iter().filter(|&&each| each != GivenExit::NoPlace).count();
    let walls = Direction::STRAIGHT.into_iter().filter(|&way| given.contains(&GivenExit::Wall(way))).count();
    let mut answers = vec![words(ConnectAnswer::Exits(exits), true)];
    if given.len() > exits {
        answers.push(ruled_out("R3", Place::Words, ConnectAnswer::Exits(given.len())));
    }
    let others = [taken.rolls().len(), walls, exits + 1, exits.saturating_sub(1)];
    answers.extend(others.map(|count| words(ConnectAnswer::Exits(count), false)));
    let one_level = !taken.options.has("levels") || taken.options.number("levels") == 1;
    let because = ConnectReason::ExitCount { one_level, left_out: given.len() > exits };
    ConnectChoice::new(ConnectQuestion::ExitCount(room), because, answers)
}

pub fn way_in() -> ConnectChoice {
    let others = [ConnectAnswer::UpOrDown { down: true }, ConnectAnswer::NotAnExit];
    ConnectChoice::of_words(ConnectQuestion::WayIn, ConnectReason::OneLevel, ConnectAnswer::Outside, others)
}

pub fn dice_to_drop(dice: usize, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let [one, two] = faces(taken)[..] else { return None };
    let all = [one.div_ceil(2) + two.div_ceil(2), one + two, one / 2 + two / 2, 4];
    let answer =
        |count: Face| right_if(usize::from(count) == dice, Place::Number(count.into()), ConnectAnswer::Dice(count));
    Some(ConnectChoice::new(ConnectQuestion::DiceToDrop, ConnectReason::Halved(one, two), all.map(answer).into()))
}

/// Which room gets one more roll for its exits (R4).
pub fn once_more(room: RoomName, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let RoomName::Drawn(due) = room else { return None };
    let rooms = drawn_rooms(taken);
    let rolls = |spot| {
        let is_one =
            |happened: &Connected| matches!(happened, Connected::OnceMore(RoomName::Drawn(name)) if name.spot == spot);
        earlier(taken).filter(|(_, happened)| is_one(happened)).count()
    };
    let ranked = sorted(rooms.iter().enumerate().map(|(nth, room)| (rolls(room.spot), Reverse(nth))));
    let fewest = ranked.first()?.0;
    let answer = |&(rolls, Reverse(nth)): &(usize, Reverse<usize>)| {
        let room = rooms[nth];
        let is_here = room.spot.level == taken.step.level;
        let place = if is_here { Place::Area(room.spot.area) } else { Place::Words };
        let what = ConnectAnswer::ExtraRolls(room, rolls);
        match rolls {
            _ if room.spot == due.spot => right(place, what),
            _ if rolls == fewest => ruled_out("R4", place, what),
            _ => wrong(place, what),
        }
    };
    let answers = ranked.iter().take(ROOMS).map(answer).collect();
    Some(ConnectChoice::new(ConnectQuestion::OnceMore, ConnectReason::FewestRolls(due), answers))
}
