//! `room-number`, `clock` and `compass`: where an exit leads is rolled before its corridor is drawn, and the corridor
//! is bent to fit.
//!
//! One engine digs for all three: rooms and exits, routes around what is in the way, crossings, stairs, dead ends. A
//! method is how a die names a destination: `numbers`, `clock`, `compass`.
//!
//! Source: "Pre-Connecting Random Non-Linear Dungeons", `SubMethod` I and II, and "Non-Linear Dungeon-Making: Variant",
//! the blog "… now with 35% more arrogance!", 18, 20 and 24 April 2017.

mod clock;
mod compass;
mod corridors;
mod crossings;
pub mod declaration;
mod dials;
mod doors;
mod drop;
mod map;
mod method;
mod numbers;
mod rooms;
mod route;
mod settings;
mod sides;
mod sites;
mod stairs;

pub use declaration::{CLOCK, COMPASS, ROOM_NUMBER};

use crate::procedures::{Options, Stop, Table};
use corridors::opens_on_floor;
use map::{Exit, Leaving, Map};
use route::RouteStart;
use settings::{Method, Settings};

/// Steps 1 to 6: the first room, then exit after exit until all rooms stand or none has an exit left.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let mut map = Map::new(Settings::of(options));
    rooms::draw_the_first(&mut map, table)?;
    loop {
        map.dial = None;
        if let Some(exit) = map.queue.pop_front() {
            follow(exit, &mut map, table)?;
        } else if let Some((leaving, from)) = map.put_off.pop_front() {
            numbers::look_again(&leaving, from, &mut map, table)?;
        } else if map.is_full() {
            return Ok(());
        } else if !rooms::roll_once_more(&mut map, table)? {
            rooms::tell_that_rooms_are_wanting(&map, table);
            return Ok(());
        }
    }
}

/// Follows an exit that nothing leads through yet.
fn follow(exit: Exit, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let (leaving, rolled) = match exit {
        Exit::Door(room, place, rolled) => {
            let here = map.here(room);
            let door = &mut map.room_mut(room).doors[place];
            if !std::mem::take(&mut door.open) {
                return Ok(());
            }
            (Leaving { here, start: RouteStart { inside: door.inside, way: door.way }, door: Some(place) }, rolled)
        }
        Exit::Stairs(room, at, by) => {
            let Some(leaving) = stairs::follow(room, at, by, map, table)? else { return Ok(()) };
            (leaving, None)
        }
        Exit::Way(here, face) => {
            let Some(leaving) = clock::start_from(here, face, map, table) else { return Ok(()) };
            (leaving, Some(face))
        }
    };
    if opens_on_floor(&leaving, map, table)? {
        return Ok(());
    }
    match map.settings.method {
        Method::RoomNumber { .. } => numbers::follow(&leaving, map, table),
        Method::Clock { .. } => clock::follow(&leaving, rolled, map, table),
        Method::Compass { .. } => compass::follow(&leaving, rolled, map, table),
    }
}
