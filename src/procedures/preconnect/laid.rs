//! `laid=on`: five rooms laid out from the start, as in the picture of the article of 18 April 2017 (R14).

use super::corridors::{CorridorEnd, dead_end, dig, opens_on_floor};
use super::digging::Digging;
use super::doors::square_in;
use super::facts::{AtExit, Connected, Mapped, NoWay};
use super::map::{Departure, RoomDoor, RoomId};
use super::planned::PlannedRoom;
use super::rooms;
use super::route::{CorridorRoute, RouteStart, RouteTarget};
use super::sides::SideChecks;
use crate::dungeon::{Area, Label, LevelId, Mark};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Stop;
use crate::trace::{Change, Step};

const CORNERS: [Square; 4] = [Square::new(-9, -9), Square::new(9, -9), Square::new(9, 9), Square::new(-9, 9)];

/// The width and length of each room, in squares.
const SIZE: u8 = 4;

pub fn lay_out(digging: &mut Digging) {
    let room = |number, middle, digging: &Digging| {
        let ground = Footprint::around(middle, SIZE, SIZE);
        PlannedRoom::next(number, LevelId(0), ground, middle, digging)
    };
    let middle = Square::new(0, 0);
    let mut in_the_middle = room(0, middle, digging);
    in_the_middle.room.number = None;
    let area = Area::on(in_the_middle.room.spot.area, in_the_middle.room.ground).called(Label::Nested(0, 0));
    digging.levels.site_mut(LevelId(0)).add(area, digging.table);
    digging.rooms.push(in_the_middle.room.clone());
    for (number, corner) in (1..).zip(CORNERS) {
        let planned = room(number, corner, digging);
        rooms::draw(&planned, digging);
    }
    for way in Direction::STRAIGHT {
        in_the_middle.add_door(square_in(way, &in_the_middle.room), way, None);
    }
    rooms::open(&in_the_middle, digging);
    let spot = in_the_middle.room.spot;
    digging.table.change(Change::Mark(spot.area, Mark::Entrance));
    let what = Connected::LaidOut(digging.name(spot));
    digging.note(Step::new(digging.rules.first_room, what).at(middle).ruled_by(&["R14"]));
}

/// Once no exit is open, digs a corridor for each room that no corridor has reached (R14).
pub fn lead_to_the_others(digging: &mut Digging) -> Result<(), Stop> {
    digging.dial = None;
    for id in (1..digging.rooms.len()).map(RoomId) {
        let room = digging.room(id);
        let way = if room.ground.at().y < 0 { Direction::South } else { Direction::North };
        let Some(inside) = square_in(way, room).filter(|_| room.doors.is_empty()) else { continue };
        digging.room_mut(id).doors.push(RoomDoor { inside, way, open: false });
        let departure = Departure { from: digging.origin(id), start: RouteStart { inside, way }, door: Some(0) };
        let (spot, ground) = (digging.rooms[0].spot, digging.rooms[0].ground);
        let to = digging.name(spot);
        let step = digging.step_at(&departure, digging.rules.first_room, AtExit::NotNamed(to));
        digging.note(step.ruled_by(&["R14"]));
        if opens_on_floor(&departure, digging)? {
            continue;
        }
        let Some(route) = digging.route(&departure, RouteTarget::Room { area: Some(spot.area), ground }) else {
            dead_end(&departure, NoWay::To(Mapped::Room(to)), digging)?;
            continue;
        };
        let (last, end) = match route.crossed.first() {
            Some(met) => (met.first, CorridorEnd::Joined),
            None => (route.squares.len() - 1, CorridorEnd::Room(RoomId(0))),
        };
        let route = CorridorRoute::plain(route.squares[..=last].to_vec());
        dig(&departure, &route, end, SideChecks::of(digging), digging)?;
    }
    Ok(())
}
