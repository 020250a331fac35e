//! `laid=on`: rooms laid out beforehand, as in the picture of the article of 18 April 2017 (R14).

use super::digging::Digging;
use super::doors::square_in;
use super::facts::Connected;
use super::planned::PlannedRoom;
use super::rooms;
use crate::dungeon::{LevelId, Mark};
use crate::geometry::{Direction, Footprint, Square};
use crate::trace::{Change, Step};

/// The middles of rooms 1 to 4.
const CORNERS: [Square; 4] = [Square::new(-9, -9), Square::new(9, -9), Square::new(9, 9), Square::new(-9, 9)];

/// How many squares each room is wide and high.
const SIZE: u8 = 4;

/// Step 1: room A in the middle, with an exit in each wall, and rooms 1 to 4 at its corners.
pub fn lay_out(digging: &mut Digging) {
    let room = |number, middle, digging: &Digging| {
        let ground = Footprint::around(middle, SIZE, SIZE);
        PlannedRoom::next(number, LevelId(0), ground, middle, digging)
    };
    let middle = Square::new(0, 0);
    let mut in_the_middle = room(0, middle, digging);
    in_the_middle.room.number = None;
    rooms::draw(&in_the_middle, digging);
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
