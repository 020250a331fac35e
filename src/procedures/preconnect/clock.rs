//! `clock` (`SubMethod` II): an hour on a clock, or a square on a board of nine, says where an exit leads.

use super::corridors::{CorridorEnd, CorridorGoal, dead_end, dig, lead_to};
use super::crossings;
use super::digging::Digging;
use super::facts::{AtExit, Connected, CrossingRow, Mapped, NoWay, RolledFor, There};
use super::map::{Departure, Origin, OriginKind, QueuedExit};
use super::planned::PlannedRoom;
use super::plots::{OnPlot, mapped, plan_a_room, square_on};
use super::route::{RouteStart, RouteTarget};
use super::settings::JunctionDice;
use super::sides::SideChecks;
use super::stairs::change_level;
use crate::dice::{Die, Face};
use crate::dungeon::{AreaKind, Mark};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Stop;
use crate::procedures::tunnels::JunctionRow;
use crate::trace::Step;

/// Step 3. `rolled`: the die that was rolled at the departure's junction. None: the die isn't rolled yet.
pub fn follow(departure: &Departure, rolled: Option<Face>, digging: &mut Digging) -> Result<(), Stop> {
    let dial = digging.settings.dial;
    let face = match rolled {
        Some(face) => face,
        None => digging.table.roll(dial.die, RolledFor::Destination(digging.exit_name(departure)))?,
    };
    digging.dial = Some(dial.over(&departure.from, Some(departure.start), face));
    let (what, ruling): (_, &[_]) = match rolled {
        Some(_) => (AtExit::LeadsAsRolled(dial.names(face)), &["R8"]),
        None => (AtExit::Leads(dial.names(face)), &["R2"]),
    };
    let step = digging.step_at(departure, dial.rule, what).row(usize::from(face) - 1);
    digging.note(step.ruled_by(ruling));
    lead(departure, dial.middle(departure.from.plot, face), digging)
}

fn lead(departure: &Departure, middle: Square, digging: &mut Digging) -> Result<(), Stop> {
    match mapped(departure.level(), middle, digging) {
        Some(OnPlot::Corridor(at)) if digging.settings.crosses => cross(departure, middle, at, digging),
        Some(there) => join(departure, there, digging),
        None => roll_what_is_there(departure, middle, digging),
    }
}

fn join(departure: &Departure, there: OnPlot, digging: &mut Digging) -> Result<(), Stop> {
    let (target, end) = there.joined(digging);
    let what = match there {
        OnPlot::Room(room) => Mapped::Room(digging.name(digging.room(room).spot)),
        OnPlot::Area(spot, _) => Mapped::Area(digging.name(spot)),
        OnPlot::Corridor(_) => Mapped::Corridor,
    };
    let Some(route) = digging.route(departure, target) else {
        return dead_end(departure, NoWay::To(what), digging);
    };
    digging.note(digging.step_at(departure, "clock/3a", AtExit::Joins(what)).ruled_by(&["R8"]));
    let comes_back = matches!(there, OnPlot::Room(room) if departure.own_room() == Some(room));
    let checks = if comes_back { SideChecks::coming_back(digging) } else { SideChecks::of(digging) };
    dig(departure, &route, end, checks, digging).map(drop)
}

/// Step 5, if `meet=cross` is set. To run under or over the mapped corridor, the new corridor changes level and leads
/// to the same place there.
fn cross(departure: &Departure, middle: Square, at: Square, digging: &mut Digging) -> Result<(), Stop> {
    let face = digging.table.roll(Die::D10, RolledFor::CrossingThere(digging.exit_name(departure)))?;
    let row = crossings::row(face);
    let to = match row {
        CrossingRow::Under => digging.level_below(departure.level()),
        CrossingRow::Over => Digging::level_above(departure.level()),
        CrossingRow::SecretDoor | CrossingRow::DeadEnd => None,
    };
    let what = AtExit::MeetsThere { row, has_level: to.is_some() };
    let step = digging.step_at(departure, "clock/5", what).row(row as usize);
    digging.note(step.ruled_by(&["R8"]));
    match (row, to) {
        (_, Some(to)) => match change_level(departure, to, digging.ladder_or_stairs(face), digging) {
            Some(there) => lead(&there, middle, digging),
            None => Ok(()),
        },
        (CrossingRow::SecretDoor, _) => {
            let (target, end) = (RouteTarget::Square(at), CorridorEnd::SecretDoor);
            let goal = CorridorGoal { target, end, no_way: NoWay::ToTheCorridor };
            lead_to(goal, SideChecks::NONE, departure, digging).map(drop)
        }
        (CrossingRow::DeadEnd, _) => dead_end(departure, NoWay::NotThrough, digging),
        _ => join(departure, OnPlot::Corridor(at), digging),
    }
}

/// 3b: nothing is mapped at the place rolled, so a die says what is there.
fn roll_what_is_there(departure: &Departure, middle: Square, digging: &mut Digging) -> Result<(), Stop> {
    let (rolled, rule, row) = ask_what_is_there(departure, digging)?;
    let is_junction = matches!(rolled, There::Junction | There::Marked(_));
    let is_room = matches!(rolled, There::Room | There::BehindDoor);
    let has_junctions = digging.junctions >= digging.settings.rooms;
    let is = match digging.is_full() {
        true if is_room || is_junction && has_junctions => There::DeadEnd,
        false if is_junction && has_junctions => There::Room,
        _ => rolled,
    };
    let step = digging.step_at(departure, rule, AtExit::NothingMapped { rolled, is }).row(row);
    digging.note(if rolled == is { step } else { step.ruled_by(&["R4"]) });
    match is {
        There::DeadEnd => dead_end(departure, NoWay::NothingThere, digging),
        There::Junction => to_a_junction(departure, middle, None, digging),
        There::Marked(mark) => to_a_junction(departure, middle, Some(mark), digging),
        There::Room => to_a_new_room(departure, middle, false, digging),
        There::BehindDoor => to_a_new_room(departure, middle, true, digging),
    }
}

fn ask_what_is_there(departure: &Departure, digging: &mut Digging) -> Result<(There, &'static str, usize), Stop> {
    let why = RolledFor::There(digging.exit_name(departure));
    if digging.settings.junctions == JunctionDice::Leximorph {
        let face = digging.table.roll(Die::D6, why)?;
        let row = JunctionRow::of(face);
        let there = match (row, row.mark()) {
            (_, Some(mark)) => There::Marked(mark),
            (JunctionRow::Door, _) => There::BehindDoor,
            (JunctionRow::Room, _) => There::Room,
            _ => There::Junction,
        };
        return Ok((there, "clock/3j", usize::from(face) - 1));
    }
    let face = digging.table.roll(Die::D10, why)?;
    let (there, row) = match Die::D10.printed(face) {
        0 => (There::DeadEnd, 0),
        shown if shown <= digging.settings.target => (There::Junction, 1),
        _ => (There::Room, 2),
    };
    Ok((there, "clock/3b", row))
}

fn to_a_junction(departure: &Departure, middle: Square, mark: Option<Mark>, digging: &mut Digging) -> Result<(), Stop> {
    let (level, dial) = (departure.level(), digging.settings.dial);
    let faces = digging.table.roll_all(&[dial.die; 2], RolledFor::WaysOn(digging.exit_name(departure)))?;
    let is_bend = faces[0] == faces[1];
    let (kind, area) =
        if is_bend { (OriginKind::Bend, AreaKind::Corner) } else { (OriginKind::Junction, AreaKind::Junction) };
    let planned = Origin { spot: departure.from.spot, ground: Footprint::square(middle), plot: middle, kind };
    let ways = [dial.names(faces[0]), dial.names(faces[1])];
    let step = Step::new(dial.rule, Connected::WaysOn(ways)).on(digging.told_on(departure)).at(middle);
    let step = faces.iter().fold(step, |step, face| step.row(usize::from(*face) - 1));
    digging.table.note(step.under(&dial.over(&planned, None, faces[0])).ruled_by(&["R8"]));
    let Some(at) = square_on(middle, digging.site(level)) else {
        return dead_end(departure, NoWay::ToTheJunction, digging);
    };
    let end = mark.map_or(CorridorEnd::Spot(area), |mark| CorridorEnd::Marked(area, mark));
    let goal = CorridorGoal { target: RouteTarget::Square(at), end, no_way: NoWay::ToTheJunction };
    let Some(spot) = lead_to(goal, SideChecks::of(digging), departure, digging)? else { return Ok(()) };
    digging.junctions += 1;
    let from = Origin { spot, ground: Footprint::square(at), ..planned };
    let ways = if is_bend { &faces[..1] } else { &faces[..] };
    digging.queue.extend(ways.iter().map(|&face| QueuedExit::Way(from, face)));
    Ok(())
}

/// R8: the corridor leaves by a side that has rock: the side nearest to its target. None if no side has rock.
pub fn way_on(from: Origin, face: Face, digging: &mut Digging) -> Option<Departure> {
    let (inside, dial) = (from.ground.at(), digging.settings.dial);
    let (site, to) = (digging.site(from.spot.level), dial.middle(from.plot, face));
    let free = Direction::STRAIGHT.into_iter().filter(|way| site.on(way.from(inside, 1)).is_none());
    let nearest = free.min_by_key(|way| way.from(inside, 1).squared_distance(to));
    if let Some(way) = nearest {
        return Some(Departure { from, start: RouteStart { inside, way }, door: None });
    }
    let what = Connected::NoSideFree(digging.place_name(&from), dial.names(face));
    digging.note(Step::new("clock/4", what).on(from.spot.level).at(inside).ruled_by(&["R8"]));
    None
}

fn to_a_new_room(departure: &Departure, middle: Square, is_barred: bool, digging: &mut Digging) -> Result<(), Stop> {
    let Some(planned) = plan_a_room(departure, middle, "clock/3b", digging)? else { return Ok(()) };
    let goal = CorridorGoal::new_room(PlannedRoom { is_barred, ..planned });
    lead_to(goal, SideChecks::of(digging), departure, digging).map(drop)
}
