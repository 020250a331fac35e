//! Rooms that aren't drawn yet, and the exits that dice give them.

use super::digging::Digging;
use super::doors::{square_for_stairs, square_in};
use super::facts::GivenExit;
use super::map::{MappedRoom, QueuedExit, RoomDoor, RoomId};
use crate::dice::Face;
use crate::dungeon::{Feature, LevelId, Spot};
use crate::geometry::{Direction, Footprint, Square};

/// A room that isn't drawn yet, or a drawn room whose exits are rolled once more.
#[derive(Clone, Debug)]
pub struct PlannedRoom {
    pub id: RoomId,
    pub room: MappedRoom,
    pub exits: Vec<QueuedExit>,
    /// The room has a way in from outside (R3).
    pub has_way_in: bool,
    pub is_barred: bool,
}

impl PlannedRoom {
    pub fn next(number: u32, level: LevelId, ground: Footprint, plot: Square, digging: &Digging) -> Self {
        let spot = Spot { level, area: digging.site(level).next_area() };
        let room =
            MappedRoom { spot, ground, number: Some(number), plot, doors: Vec::new(), stairs: Vec::new(), renewed: 0 };
        Self { id: RoomId(digging.rooms.len()), room, exits: Vec::new(), has_way_in: false, is_barred: false }
    }

    /// Reads four d8. Returns one result for each die that names an exit.
    pub fn add(&mut self, faces: &[Face], is_first: bool, levels: usize) -> Vec<GivenExit> {
        let mut given = Vec::new();
        for &face in faces {
            let by = if face == 5 { Feature::Ladder } else { Feature::Stairs };
            given.push(match face {
                1..=4 => {
                    let way = Direction::STRAIGHT[usize::from(face) - 1];
                    self.add_door(square_in(way, &self.room), way, None)
                }
                5 | 6 if levels > 1 => match square_for_stairs(&self.room) {
                    None => GivenExit::NoPlace,
                    Some(at) => {
                        self.room.stairs.push(at);
                        self.exits.push(QueuedExit::Stairs(self.id, at, by));
                        GivenExit::Climb(by)
                    }
                },
                5 | 6 if is_first && !self.has_way_in => {
                    self.has_way_in = true;
                    self.room.stairs.extend(square_for_stairs(&self.room));
                    GivenExit::Climb(by)
                }
                _ => continue,
            });
        }
        given
    }

    /// Adds a door if the wall has a square for it. `rolled` is the die that was dropped for the door.
    pub fn add_door(&mut self, inside: Option<Square>, way: Direction, rolled: Option<Face>) -> GivenExit {
        let Some(inside) = inside else { return GivenExit::NoPlace };
        self.exits.push(QueuedExit::Door(self.id, self.room.doors.len(), rolled));
        self.room.doors.push(RoomDoor { inside, way, open: true });
        GivenExit::Wall(way)
    }
}
