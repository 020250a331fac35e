//! Decisions by the place that a die names: an hour, a square of a board, a direction (`clock` and `compass`, step 3).

use super::choice::{ConnectChoice, Offered, right, right_if, ruled_out, words, wrong};
use super::facts::{ConnectAnswer, ConnectQuestion, ConnectReason};
use super::surroundings::{drawn_rooms, gap, is_corridor, is_mapped, name_of, named_site, offset};
use crate::dungeon::{AreaKind, Feature, Level};
use crate::geometry::{Direction, Footprint, Square};
use crate::order::sorted;
use crate::procedures::preconnect::facts::{CrossingRow, Destination, ExitName, Mapped, There};
use crate::procedures::{Place, StepTaken};
use crate::trace::{Dial, DialKind, Hand};

/// At most this many areas of the map are offered.
const AREAS: usize = 4;

/// The site that the dial is drawn on: halfway between two opposite places.
fn own_site(dial: &Dial) -> Option<Square> {
    let sites = dial.places.iter().filter(|place| place.means.is_empty()).count();
    let (one, other) = (dial.places.first()?.at?, dial.places.get(sites / 2)?.at?);
    Some(Square::new(i32::midpoint(one.x, other.x), i32::midpoint(one.y, other.y)))
}

/// Everything that a die can name on a dial. `named`: the indices of what it named.
fn places(dial: &Dial, named: &[usize]) -> Vec<Offered> {
    let own = own_site(dial).unwrap_or_default();
    let place = |(nth, place): (usize, &crate::trace::DialPlace)| {
        let at = place.at.filter(|_| place.means.is_empty());
        let (on, what) = match (at, nth) {
            (Some(at), _) => {
                let way = Direction::between(own, at).filter(|_| dial.kind != DialKind::Clock);
                (Place::Square(at), way.map_or(ConnectAnswer::Site(offset(own, at)), ConnectAnswer::Way))
            }
            (None, 8) => (Place::Words, ConnectAnswer::Leads(Destination::Back)),
            (None, _) => (Place::Words, ConnectAnswer::Leads(Destination::Nowhere)),
        };
        right_if(named.contains(&nth), on, what)
    };
    dial.places.iter().enumerate().map(place).collect()
}

/// Where an exit heads. If its die was dropped earlier, nothing is asked: the die isn't on the table any more.
pub fn heads_for(exit: &ExitName, to: Destination, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let roll = taken.rolls().last()?;
    let dial = taken.step.dial.as_ref()?;
    let site = named_site(taken).zip(own_site(dial)).map(|(site, own)| offset(own, site));
    let because = ConnectReason::Says { shown: roll.die.printed(roll.face), to, site };
    Some(ConnectChoice::new(ConnectQuestion::Where(*exit), because, places(dial, &[dial.named?])))
}

/// Which side a corridor leaves its junction through (`clock` R8): the side with rock that is nearest to its
/// destination.
pub fn leaves_by(exit: &ExitName, to: Destination, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let (inside, is) = taken.step.dial.as_ref()?.exit?;
    let (level, site) = (taken.level()?, named_site(taken)?);
    let far = |way: Direction| way.from(inside, 1).squared_distance(site);
    let side = |way: Direction| {
        let (place, what) = (Place::Side(way), ConnectAnswer::Way(way));
        match way {
            _ if way == is => right(place, what),
            _ if far(way) == far(is) && !is_mapped(way.from(inside, 1), level) => ruled_out("R8", place, what),
            _ => wrong(place, what),
        }
    };
    let answers = Direction::STRAIGHT.map(side).into();
    Some(ConnectChoice::new(ConnectQuestion::LeavesBy(exit.of, to), ConnectReason::NearestSide(is, to), answers))
}

/// A 9 on a landing or at a junction (`compass` R3).
pub fn cannot_come_back() -> ConnectChoice {
    let others = [Destination::Back, Destination::Nowhere].map(ConnectAnswer::Leads);
    ConnectChoice::of_words(ConnectQuestion::Nine, ConnectReason::NoRoomHere, ConnectAnswer::AnotherRoll, others)
}

/// What is mapped at the place that a die named. Nothing is asked on a level without areas.
pub fn mapped(is: Option<Mapped>, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let (site, level) = (named_site(taken)?, taken.level()?);
    level.areas().next()?;
    // Only R8 chooses between several things there. Without it, other things that cover or touch the place aren't
    // offered.
    let is_ruled = taken.step.rulings.contains(&"R8");
    let is_area = match is {
        Some(Mapped::Room(name) | Mapped::Area(name)) => Some(name.spot.area),
        Some(Mapped::Corridor) | None => None,
    };
    let rooms = level.areas().filter(|area| area.kind == AreaKind::Room || Some(area.id) == is_area);
    let near = sorted(rooms.filter_map(|area| Some((Some(area.id) != is_area, gap(area.footprint()?, site), area.id))));
    let area = |(_, gap, id)| {
        let area = level.area(id)?;
        let (place, name) = (Place::Area(id), name_of(area, taken.step.level));
        let what = ConnectAnswer::Away { name, is_room: area.kind == AreaKind::Room, squares: gap };
        match gap {
            _ if is_area == Some(id) => Some(right(place, what)),
            ..=1 if is_ruled && is.is_some() => Some(ruled_out("R8", place, what)),
            ..=1 => None,
            _ => Some(wrong(place, what)),
        }
    };
    let mut answers: Vec<Offered> = near.into_iter().take(AREAS).filter_map(area).collect();
    answers.extend(a_corridor(is, is_ruled, site, level));
    answers.push(words(ConnectAnswer::Nothing, is.is_none()));
    Some(ConnectChoice::new(ConnectQuestion::Mapped, ConnectReason::Mapped { is, by_rank: is_ruled }, answers))
}

fn a_corridor(is: Option<Mapped>, is_ruled: bool, site: Square, level: &Level) -> Option<Offered> {
    let is_there = Footprint::around(site, 3, 3).squares().any(|at| is_corridor(at, level));
    match is {
        Some(Mapped::Corridor) => Some(words(ConnectAnswer::Corridor, true)),
        Some(_) if is_there && is_ruled => Some(ruled_out("R8", Place::Words, ConnectAnswer::Corridor)),
        _ if is_there => None,
        _ => Some(words(ConnectAnswer::Corridor, false)),
    }
}

/// What the corridor leads to if the map has enough of what was rolled (`clock` R4).
pub fn instead(rolled: There, is: There) -> Option<ConnectChoice> {
    let others = [There::DeadEnd, There::Junction, There::Room].map(|other| words(ConnectAnswer::There(other), false));
    let mut answers =
        vec![words(ConnectAnswer::There(is), true), ruled_out("R4", Place::Words, ConnectAnswer::There(rolled))];
    answers.extend(others);
    let because = ConnectReason::Instead { rolled, is };
    (rolled != is).then(|| ConnectChoice::new(ConnectQuestion::Instead(rolled), because, answers))
}

/// Whether a corridor can run under or over what it meets (`clock` 3a).
pub fn on_another_level(row: CrossingRow, has_level: bool) -> Option<ConnectChoice> {
    let below = match row {
        CrossingRow::Under => true,
        CrossingRow::Over => false,
        CrossingRow::SecretDoor | CrossingRow::DeadEnd => return None,
    };
    let because = ConnectReason::HasLevel { below, has_level };
    let answers = vec![
        words(ConnectAnswer::SamePlace { below }, has_level),
        words(ConnectAnswer::SamePlace { below: !below }, false),
        words(ConnectAnswer::JoinsThere, !has_level),
    ];
    Some(ConnectChoice::new(ConnectQuestion::MeetsThere, because, answers))
}

/// Where the corridors of a new junction head. Doubles make it a bend.
pub fn ways_on(ways: &[Destination; 2], taken: &StepTaken<'_>) -> Vec<Option<ConnectChoice>> {
    let is_bend = ways[0] == ways[1];
    let kind = ConnectChoice::of_words(
        ConnectQuestion::BendOrJunction,
        ConnectReason::Doubles(is_bend),
        ConnectAnswer::Bend(is_bend),
        [ConnectAnswer::Bend(!is_bend)],
    );
    let named: Vec<_> = taken.rolls().iter().map(|roll| usize::from(roll.face) - 1).collect();
    let to =
        taken.step.dial.as_ref().map(|dial| {
            ConnectChoice::new(ConnectQuestion::WaysOn, ConnectReason::SayBoth(*ways), places(dial, &named))
        });
    vec![Some(kind), to]
}

/// Which way round a corridor takes (`compass` 3a, R6).
pub fn route(hand: Hand, is_rolled: bool, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let routes = &taken.step.dial.as_ref()?.routes;
    let shortest = routes.iter().map(|route| route.course.steps()).min()?;
    let is_any = taken.setting("routes") == Some("any");
    let fit = routes.iter().filter(|route| is_any || route.course.steps() == shortest).count();
    // A route to a drawn room ends on a square of the room, which doesn't count. A route to a new room is measured to
    // the room's site.
    let end = routes.first()?.course.squares().last().copied()?;
    let level = taken.level()?;
    let is_room = level.area_on(end).is_some_and(|area| {
        let name = name_of(area, taken.step.level);
        drawn_rooms(taken).iter().any(|room| room.spot == name.spot)
    });
    let squares = |steps: usize| steps - usize::from(is_room);
    let because = match taken.rolls().last().filter(|_| is_rolled) {
        Some(roll) => ConnectReason::RouteRolled { fit, shown: roll.face },
        None => ConnectReason::RouteIsShortest { squares: squares(shortest), is_to_a_site: !is_mapped(end, level) },
    };
    let answer = |route: &crate::trace::DialRoute| {
        words(ConnectAnswer::Route(route.hand, squares(route.course.steps())), route.hand == hand)
    };
    Some(ConnectChoice::new(ConnectQuestion::Route, because, routes.iter().map(answer).collect()))
}

/// A ladder or stairs for a second door, in a dungeon with one level (`compass` R3).
pub fn rolls_again() -> ConnectChoice {
    let others = [ConnectAnswer::By(Feature::Stairs), ConnectAnswer::DeadEnd];
    ConnectChoice::of_words(ConnectQuestion::SecondDoor, ConnectReason::OneLevel, ConnectAnswer::AnotherRoll, others)
}
