//! The exits of rooms behind gates, and what is behind these exits (leximorph R11).

use super::behind::{Explorer, FoundRoom, Start};
use super::facts::{Gate, TunnelEvent, TunnelPurpose};
use crate::dice::Die;
use crate::dungeon::Spot;
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Stop;
use crate::trace::Step;
use std::collections::VecDeque;

/// How to roll for what is behind gates.
#[derive(Clone, Debug)]
pub enum Beyond {
    /// A roll says what is there. Further rolls say what is at the end of a corridor.
    OneRoll,
    /// As with `OneRoll`, but rooms have exits, too, and rolls say what is behind them.
    Chain(Chain),
    /// Nothing is rolled. The exits are kept, in the order found, so that a method can follow them.
    Kept(Vec<SideExit>),
}

/// An exit in a tunnel's side, for a method to follow.
#[derive(Clone, Copy, Debug)]
pub struct SideExit {
    pub gate: Gate,
    /// The junction on the tunnel where the exit begins.
    pub from: Spot,
    /// The square of that junction.
    pub at: Square,
    pub way: Direction,
    /// The square of the tunnel in whose side it is.
    pub tunnel: Square,
}

/// Rooms that have exits, until there are enough rooms.
#[derive(Clone, Copy, Debug)]
pub struct Chain {
    /// The rule and the rulings that the steps of exits cite.
    pub rule: &'static str,
    pub ruled_by: &'static [&'static str],
    /// How many rooms behind gates are enough. After that, no more exits are rolled.
    pub rooms: usize,
    /// How many rooms behind gates there are so far.
    pub stand: usize,
}

/// A room with exits that are still to be rolled for.
struct OpenRoom {
    found: FoundRoom,
    ground: Footprint,
    /// The directions of its exits and of its way in: a bit for each [`Direction`].
    taken: u8,
}

impl Beyond {
    /// Rolls for what is behind a gate. In a chain, also rolls for the exits of the rooms there.
    pub fn follow(&mut self, gate: Gate, start: Start, explorer: &mut Explorer) -> Result<(), Stop> {
        let found = explorer.explore(gate, start)?;
        match (self, found) {
            (Self::Chain(chain), Some(room)) => chain.follow(room, explorer),
            _ => Ok(()),
        }
    }
}

impl Chain {
    /// Rolls for the exits of a room and of the rooms behind it, first in, first out, until no exit is left or there
    /// are enough rooms.
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

    /// Rolls for the direction of an exit. If it is taken, the exit gets the next free direction clockwise.
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

/// The square in the middle of a wall, or the northern or western of two middle squares. In a room set diagonally, the
/// square in the corner.
fn middle_of_the_wall(ground: Footprint, wall: Direction) -> Square {
    let (east, south) = wall.step();
    let farthest = ground.squares().map(|at| at.x * east + at.y * south).max();
    let wall: Vec<Square> = ground.squares().filter(|at| Some(at.x * east + at.y * south) == farthest).collect();
    wall.get((wall.len().max(1) - 1) / 2).copied().unwrap_or(ground.at())
}
