//! The exits of rooms behind doors, side passages and stairs, and what is behind these exits (leximorph R11).

use super::behind::{Explorer, FoundRoom, Start};
use super::facts::{Gate, TunnelEvent, TunnelPurpose};
use crate::dice::Die;
use crate::dungeon::Spot;
use crate::geometry::{Direction, Footprint, Square};
use crate::order::Gather;
use crate::procedures::Stop;
use crate::trace::Step;
use std::collections::VecDeque;

#[derive(Clone, Debug)]
pub enum Beyond {
    OneRoll,
    Chain(Chain),
    /// Nothing is rolled. The exits are kept, in the order found, for a method of `preconnect` to follow.
    Kept(Vec<SideExit>),
}

#[derive(Clone, Copy, Debug)]
pub struct SideExit {
    pub gate: Gate,
    pub from: Spot,
    pub at: Square,
    pub way: Direction,
    /// The exit is in the side of a tunnel: the tunnel's square there.
    pub tunnel: Square,
}

#[derive(Clone, Copy, Debug)]
pub struct Chain {
    pub rule: &'static str,
    pub ruled_by: &'static [&'static str],
    pub rooms: usize,
    pub stand: usize,
}

struct OpenRoom {
    found: FoundRoom,
    ground: Footprint,
    /// Exits and the way in: a bit for each [`Direction`].
    taken: u8,
}

impl Beyond {
    pub fn follow(&mut self, gate: Gate, start: Start, explorer: &mut Explorer) -> Result<(), Stop> {
        let found = explorer.explore(gate, start)?;
        match (self, found) {
            (Self::Chain(chain), Some(room)) => chain.follow(room, explorer),
            _ => Ok(()),
        }
    }
}

impl Chain {
    /// Follows exits in the order found, until no exit is left or there are enough rooms.
    fn follow(&mut self, first: FoundRoom, explorer: &mut Explorer) -> Result<(), Stop> {
        let (mut rooms, mut exits) = (Vec::new(), VecDeque::new());
        let mut found = Some(first);
        loop {
            if let Some(found) = found {
                self.stand += 1;
                let Some(ground) = explorer.site.ground(found.area) else { return Ok(()) };
                exits.extend(std::iter::repeat_n(rooms.len(), if found.face == 5 { 2 } else { 1 }));
                rooms.push(OpenRoom { found, ground, taken: found.entered.back().bit() });
            }
            let Some(next) = exits.pop_front().filter(|_| self.stand < self.rooms) else { return Ok(()) };
            let start = self.roll_for_an_exit(&mut rooms[next], explorer)?;
            found = explorer.explore(Gate::Door, start)?;
        }
    }

    /// If the direction is taken, the exit gets the next free direction clockwise.
    fn roll_for_an_exit(&self, room: &mut OpenRoom, explorer: &mut Explorer) -> Result<Start, Stop> {
        let (area, name) = (room.found.area, explorer.site.name(room.found.area));
        let row = usize::from(explorer.table.roll(Die::D4, TunnelPurpose::Exit(name))?) - 1;
        let rolled = Direction::STRAIGHT[row];
        let mut ways = [0, 2, 4, 6].map(|eighths| rolled.turned(eighths)).into_iter();
        let wall = ways.find(|way| room.taken & way.bit() == 0).unwrap_or(rolled);
        room.taken |= wall.bit();
        let at = middle_of_the_wall(room.ground, wall);
        let step = Step::new(self.rule, TunnelEvent::Exit { room: name, wall, rolled }).on(explorer.site.level);
        explorer.table.note(step.at(wall.from(at, 1)).row(row).ruled_by(self.ruled_by));
        Ok(Start { area, at, way: wall })
    }
}

/// The middle square of a room's wall, or the northern or western of two middle squares. In a room set diagonally, the
/// corner on that side.
fn middle_of_the_wall(ground: Footprint, wall: Direction) -> Square {
    let wall = squares_at_the_wall(ground, wall);
    wall.get((wall.len().max(1) - 1) / 2).copied().unwrap_or(ground.at())
}

/// From north to south, or from west to east. In a room set diagonally, the corner.
pub fn squares_at_the_wall(ground: Footprint, wall: Direction) -> Vec<Square> {
    let (east, south) = wall.step();
    let farthest = ground.squares().map(|at| at.x * east + at.y * south).max();
    ground.squares().filter(|at| Some(at.x * east + at.y * south) == farthest).gather()
}
