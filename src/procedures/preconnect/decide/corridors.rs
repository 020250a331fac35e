//! Decisions about corridors: where they come in, what they cross, and exits without a roll (steps 4, 5 and 8).

use super::choice::{ConnectChoice, feet, right, ruled_out, wall, words, wrong};
use super::facts::{ConnectAnswer, ConnectQuestion, ConnectReason};
use super::numbers::turned;
use super::plots;
use super::surroundings::{drawn_rooms, is_mapped, number_of};
use crate::dungeon::{AreaName, Feature};
use crate::geometry::{Direction, Square};
use crate::procedures::preconnect::facts::{CrossingRow, ExitName, Mapped, NewArm, Reached, RoomName};
use crate::procedures::preconnect::map::OriginKind;
use crate::procedures::preconnect::route::{Clearance, RouteChoice};
use crate::procedures::{Place, StepTaken};
use crate::trace::{Change, DialKind};

pub fn corridor(
    exit: &ExitName,
    (squares, to, choice): (usize, Reached, Option<RouteChoice>),
    (loses_room, uses_up): (bool, bool),
    taken: &StepTaken<'_>,
) -> Vec<Option<ConnectChoice>> {
    let Some((route, bends)) = route(exit, taken) else { return Vec::new() };
    if opens_on_floor(&route, taken) {
        return vec![Some(no_roll(exit))];
    }
    if loses_room {
        let others = [ConnectAnswer::NewRoom];
        let (asks, because) = (ConnectQuestion::BeyondTheCrossing, ConnectReason::LosesRoom);
        return vec![Some(ConnectChoice::of_words(asks, because, ConnectAnswer::Nothing, others))];
    }
    let room = match to {
        // The wall that an arm of a fork leads to was told already.
        Reached::Room(_) if exit.of.kind == OriginKind::Junction && taken.step.rule == "room-number/4" => None,
        Reached::Room(name) => Some(RoomName::Drawn(name)),
        Reached::NewRoom(_) => Some(RoomName::New),
        _ => None,
    };
    let comes_in = room.filter(|_| squares > 0).map(|room| comes_in((room, uses_up), (squares, bends, choice), &route));
    let kind = || {
        choice
            .filter(|_| matches!(to, Reached::Corridor(_) | Reached::Area(_)))
            .map(|choice| kind((squares, bends), choice))
    };
    vec![reached(to, taken), comes_in.unwrap_or_else(kind)]
}

/// The squares of the corridor, from its exit, and how often it bends.
fn route(exit: &ExitName, taken: &StepTaken<'_>) -> Option<(Vec<Square>, usize)> {
    let passage = taken.changes().iter().find_map(|change| match change {
        Change::Passage(passage) => Some(passage),
        _ => None,
    })?;
    let course = &passage.tunnel.as_ref()?.course;
    let mut squares = course.squares();
    if passage.a != exit.of.area.spot.area {
        squares.reverse();
    }
    Some((squares, course.corners().len().saturating_sub(2)))
}

/// R5: an exit that opens onto something mapped joins it without a roll.
fn opens_on_floor(route: &[Square], taken: &StepTaken<'_>) -> bool {
    matches!(*route, [_, first] if taken.level().is_some_and(|level| is_mapped(first, level)))
}

pub fn no_roll(exit: &ExitName) -> ConnectChoice {
    let answers = vec![words(ConnectAnswer::Nothing, true), ruled_out("R5", Place::Words, ConnectAnswer::RollWhere)];
    ConnectChoice::new(ConnectQuestion::RollsFor(*exit), ConnectReason::OpensOnMapped, answers)
}

/// What a corridor of `compass` leads to, if a die named a direction and something is mapped there.
fn reached(to: Reached, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let is = match to {
        Reached::Room(name) => Mapped::Room(name),
        Reached::Area(name) => Mapped::Area(name),
        Reached::Corridor(_) => Mapped::Corridor,
        Reached::OtherDoor(_) | Reached::NewRoom(_) | Reached::NewArea(..) => return None,
    };
    let is_asked =
        taken.step.rule == "compass/4" && taken.step.dial.as_ref().is_some_and(|dial| dial.kind == DialKind::Compass);
    if is_asked { plots::mapped(Some(is), taken) } else { None }
}

fn comes_in(
    (room, uses_up): (RoomName, bool),
    (squares, bends, choice): (usize, usize, Option<RouteChoice>),
    route: &[Square],
) -> Option<ConnectChoice> {
    let [.., before, inside] = *route else { return None };
    let is = Direction::between(inside, before).filter(|way| !way.is_diagonal())?;
    let because = ConnectReason::Shortest { wall: is, squares, bends, choice, uses_up };
    let answers = Direction::STRAIGHT.map(|way| wall(way, way == is)).into();
    Some(ConnectChoice::new(ConnectQuestion::ComesIn(room), because, answers))
}

/// The kind of the route to a corridor, a junction or a landing (R5).
fn kind((squares, bends): (usize, usize), choice: RouteChoice) -> ConnectChoice {
    let (asks, because) = (ConnectQuestion::RouteKind, ConnectReason::KindOfRoute { squares, bends, choice });
    ConnectChoice::of_words(asks, because, ConnectAnswer::Kind(choice.kind), Clearance::ALL.map(ConnectAnswer::Kind))
}

/// Whether ladders or stairs are on both sides of a crossing. Without the option, they are always stairs.
pub fn ladders(row: CrossingRow, by: Feature, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let is_asked = matches!(row, CrossingRow::Under | CrossingRow::Over) && taken.setting("ladders") == Some("on");
    let because = ConnectReason::OddIsLadders(taken.rolls().last().filter(|_| is_asked)?.face);
    let others = [Feature::Ladder, Feature::Stairs].map(ConnectAnswer::By);
    Some(ConnectChoice::of_words(ConnectQuestion::BesideTheCrossing, because, ConnectAnswer::By(by), others))
}

/// `compass` 3d: 1 to 5 squares, or a blank wall.
pub fn tunnel(squares: u8) -> ConnectChoice {
    let mut answers: Vec<_> = (1..=6).map(|each| feet(each, squares < 6 && each == u32::from(squares))).collect();
    answers.push(words(ConnectAnswer::BlankWall, squares == 6));
    ConnectChoice::new(ConnectQuestion::TunnelLength, ConnectReason::TunnelDie(squares), answers)
}

pub fn tunnel_turn(way: Direction, to: Option<Direction>, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let because = ConnectReason::TunnelTurn(taken.rolls().get(1).map(|roll| roll.face));
    (!way.is_diagonal()).then(|| turned(ConnectQuestion::TunnelEnd, because, way, to))
}

/// On which side a junction gets one more arm (R18). Only asked if the junction gets an arm.
pub fn arm(at: AreaName, arm: NewArm, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let (square, level) = (taken.step.at?, taken.level()?);
    let is = match arm {
        NewArm::None => return None,
        NewArm::Way(way) => Some(way),
        NewArm::NoPlace => None,
    };
    let side = |way: Direction| {
        let (place, what) = (Place::Side(way), ConnectAnswer::Way(way));
        match way {
            _ if Some(way) == is => right(place, what),
            _ if !is_mapped(way.from(square, 1), level) => ruled_out("R18", place, what),
            _ => wrong(place, what),
        }
    };
    let mut answers: Vec<_> = Direction::STRAIGHT.map(side).into();
    answers.push(words(ConnectAnswer::NoSide, is.is_none()));
    Some(ConnectChoice::new(ConnectQuestion::ArmSide(at), ConnectReason::FirstRock(is), answers))
}

/// `laid=on`: a room that no corridor has reached gets an exit to room A (`room-number` R14).
pub fn not_named(exit: &ExitName, to: AreaName, taken: &StepTaken<'_>) -> Vec<Option<ConnectChoice>> {
    let (is, wall) = (exit.of.area, exit.way);
    let room = |name: AreaName| {
        let ways = taken.level()?.degree(name.spot.area);
        let (place, what) = (Place::Area(name.spot.area), ConnectAnswer::Reached(name, ways));
        Some(match ways {
            _ if name.spot == is.spot => right(place, what),
            0 => ruled_out("R14", place, what),
            _ => wrong(place, what),
        })
    };
    let numbered = drawn_rooms(taken).into_iter().filter(|room| number_of(*room).is_some());
    let asks = ConnectQuestion::NotReached(to);
    let which = ConnectChoice::new(asks, ConnectReason::NotReached(is), numbered.filter_map(room).collect());
    let side = |way: Direction| {
        let (place, what) = (Place::Side(way), ConnectAnswer::Wall(way));
        if way == wall { right(place, what) } else { ruled_out("R14", place, what) }
    };
    let answers = Direction::STRAIGHT.map(side).into();
    let which_wall = ConnectChoice::new(ConnectQuestion::WallToA(is, to), ConnectReason::WallToA(wall), answers);
    vec![Some(which), Some(which_wall)]
}
