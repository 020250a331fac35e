//! Rooms: their size, and the exits that dice give them (steps 1 and 2, R1 to R4).

use super::digging::Digging;
use super::doors::wall;
use super::drop::drop_exits;
use super::facts::{Connected, RolledFor, RoomName};
use super::map::RoomId;
use super::planned::PlannedRoom;
use super::settings::ExitDice;
use crate::dice::Die;
use crate::dungeon::{Area, Label, LevelId, Mark, Pencil};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// Step 1: draws the first room, with its exits.
pub fn draw_the_first(digging: &mut Digging) -> Result<(), Stop> {
    let size = roll_a_size(RoomName::First, digging.table)?;
    let middle = Square::new(0, 0);
    let ground = Footprint::around(middle, size.0, size.1);
    let mut planned = PlannedRoom::next(1, LevelId(0), ground, middle, digging);
    draw(&planned, digging);
    let area = planned.room.spot.area;
    digging.table.change(Change::Mark(area, Mark::Entrance));
    let step = Step::new(digging.rules.first_room, Connected::FirstRoom(size)).at(middle);
    digging.note(step.ruled_by(&["R1", "R11"]));
    while !roll_exits(&mut planned, RoomName::Number(1), true, digging)? {}
    if planned.has_way_in {
        digging.table.change(Change::Mark(area, Mark::StairsUp));
        digging.note(Step::new(digging.rules.exits, Connected::WayIn).at(middle).ruled_by(&["R3"]));
    }
    open(&planned, digging);
    Ok(())
}

/// Rolls the width and length of a room, in squares.
pub fn roll_a_size(room: RoomName, table: &mut Table) -> Result<(u8, u8), Stop> {
    let faces = table.roll_all(&[Die::D4, Die::D4], RolledFor::Size(room))?;
    Ok((faces[0] + 2, faces[1] + 2))
}

pub fn pencil(ground: &Footprint, table: &mut Table) {
    let [north, south] = [Direction::North, Direction::South].map(|way| wall(ground, way));
    let corners = [north.first(), north.last(), south.last(), south.first(), north.first()];
    for pair in corners.windows(2) {
        if let [Some(&from), Some(&to)] = *pair {
            table.change(Change::Pencil(Pencil::Line(from, to)));
        }
    }
}

/// Step 2. Returns false only if too few of the first room's dice name a wall (R4).
pub fn roll_exits(
    planned: &mut PlannedRoom,
    name: RoomName,
    is_first: bool,
    digging: &mut Digging,
) -> Result<bool, Stop> {
    if digging.settings.exits != ExitDice::FourD8 {
        drop_exits(planned, name, digging)?;
        return Ok(true);
    }
    let faces = digging.table.roll_all(&[Die::D8; 4], RolledFor::Exits(name))?;
    let too_few = is_first && faces.iter().filter(|&&face| face <= 4).count() < 2;
    let (what, ruling): (_, &[_]) = if too_few {
        (Connected::TooFewWalls(name), &["R4"])
    } else {
        (Connected::Exits(name, planned.add(&faces, is_first, digging.settings.levels)), &["R3"])
    };
    let step = Step::new(digging.rules.exits, what).on(planned.room.spot.level).at(planned.room.ground.at());
    let step = faces.iter().fold(step, |step, &face| step.row(usize::from(face.min(7)) - 1));
    digging.note(step.ruled_by(ruling));
    Ok(!too_few)
}

pub fn draw(planned: &PlannedRoom, digging: &mut Digging) {
    let room = &planned.room;
    let area = Area::on(room.spot.area, room.ground);
    let rolled = room.number.filter(|_| digging.rules.numbers_rooms);
    let area = rolled.into_iter().fold(area, |area, number| area.called(Label::Number(number)));
    digging.levels.site_mut(room.spot.level).add(area, digging.table);
    digging.rooms.push(room.clone());
}

pub fn open(planned: &PlannedRoom, digging: &mut Digging) {
    digging.rooms[planned.id.0] = planned.room.clone();
    digging.queue.extend(&planned.exits);
}

/// R4: rolls once more for the exits of the room with the fewest extra rolls. Ties go to the newest room. False if
/// no room has a roll left.
pub fn roll_once_more(digging: &mut Digging) -> Result<bool, Stop> {
    let due = digging.rooms.iter().enumerate().filter(|(_, room)| room.renewed < 3);
    let Some((place, _)) = due.min_by_key(|(place, room)| (room.renewed, usize::MAX - place)) else {
        return Ok(false);
    };
    let id = RoomId(place);
    digging.room_mut(id).renewed += 1;
    let room = digging.room(id).clone();
    let name = RoomName::Drawn(digging.name(room.spot));
    let step = Step::new(digging.rules.exits, Connected::OnceMore(name)).on(room.spot.level).at(room.ground.at());
    digging.note(step.ruled_by(&["R4"]));
    let mut planned = PlannedRoom { id, room, exits: Vec::new(), has_way_in: false, is_barred: false };
    roll_exits(&mut planned, name, false, digging)?;
    open(&planned, digging);
    Ok(true)
}

pub fn tell_that_no_exit_is_left(digging: &mut Digging) {
    let what = Connected::OutOfExits { drawn: digging.rooms.len(), wanted: digging.settings.rooms };
    digging.note(Step::new(digging.rules.exits, what).ruled_by(&["R4"]));
}
