//! The order of the steps.

use super::corridors::opens_on_floor;
use super::digging::Digging;
use super::map::{Departure, QueuedExit};
use super::method::Method;
use super::preloaded::{self, Preloaded};
use super::route::RouteStart;
use super::settings::DigSettings;
use super::{clock, junctions, laid, landings, numbers, rooms, stairs};
use crate::dice::Face;
use crate::procedures::tunnels::Gate;
use crate::procedures::{Options, Stop, Table};

/// Runs a method from the first room to the end.
pub fn run(method: &'static Method, options: &Options, table: &mut Table) -> Result<(), Stop> {
    let digging = &mut Digging::new((method.settings)(options), &method.rules, table);
    if digging.settings.laid {
        laid::lay_out(digging);
    } else {
        rooms::draw_the_first(digging)?;
    }
    follow_all(method, digging)
}

/// Goes on with a map that another procedure began, and draws new rooms until the map has `rooms` rooms.
pub fn go_on(method: &'static Method, rooms: usize, preloaded: Preloaded, table: &mut Table) -> Result<(), Stop> {
    let settings = DigSettings { rooms, ..method.usual };
    follow_all(method, &mut preloaded.into_digging(settings, &method.rules, table))
}

/// Follows exits until all rooms are drawn or no roll is left. Then does what the options ask for at the end.
fn follow_all(method: &Method, digging: &mut Digging) -> Result<(), Stop> {
    follow_the_open(method, digging)?;
    while !digging.is_full() {
        if !rooms::roll_once_more(digging)? {
            rooms::tell_that_no_exit_is_left(digging);
            break;
        }
        follow_the_open(method, digging)?;
    }
    if digging.settings.laid {
        laid::lead_to_the_others(digging)?;
    }
    junctions::add_arms(digging)?;
    follow_the_open(method, digging)?;
    junctions::roll_for_them(digging)
}

fn follow_the_open(method: &Method, digging: &mut Digging) -> Result<(), Stop> {
    loop {
        digging.dial = None;
        if let Some(exit) = digging.queue.pop_front() {
            let by_number = method.rules.numbers_rooms && digging.preloaded.is_none();
            if let (QueuedExit::Stairs(room, at, by), true) = (exit, by_number) {
                landings::follow(room, at, by, digging)?;
                continue;
            }
            let Some((departure, rolled)) = departure(exit, digging)? else { continue };
            if !opens_on_floor(&departure, digging)? {
                (method.follow)(&departure, rolled, digging)?;
            }
        } else if let Some((departure, from)) = digging.put_off.pop_front() {
            numbers::look_again(&departure, from, digging)?;
        } else {
            return Ok(());
        }
    }
}

/// The departure, with the die if it was rolled earlier. None if nothing is left to do at the exit.
fn departure(exit: QueuedExit, digging: &mut Digging) -> Result<Option<(Departure, Option<Face>)>, Stop> {
    Ok(match exit {
        QueuedExit::Door(room, place, rolled) => {
            let from = digging.origin(room);
            let door = &mut digging.room_mut(room).doors[place];
            let start = RouteStart { inside: door.inside, way: door.way };
            std::mem::take(&mut door.open).then_some((Departure { from, start, door: Some(place) }, rolled))
        }
        QueuedExit::Stairs(room, at, by) if digging.preloaded.is_some() => {
            landings::follow_when_due(room, at, by, digging)?.map(|due| (due, None))
        }
        QueuedExit::Stairs(room, at, by) => stairs::follow(room, at, by, digging)?.map(|departure| (departure, None)),
        QueuedExit::Way(from, face) => clock::way_on(from, face, digging).map(|departure| (departure, Some(face))),
        QueuedExit::Side(exit) if exit.gate == Gate::Stairs => {
            landings::follow_a_side(&exit, digging)?.map(|due| (due, None))
        }
        QueuedExit::Side(exit) => Some((preloaded::leave(&exit, digging), None)),
    })
}
