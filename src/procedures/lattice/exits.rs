//! Step 4: exits in those walls of rooms that no tunnel leads through yet (R10).

use super::dig::at_the_mouth;
use super::facts::{ExitOutcome, LatticeArea, LatticeEvent, LeadsTo, MouthRoll, RollPlace, StairFlight};
use super::plan::{ExitTo, ExitTunnel, Lattice};
use crate::dungeon::{Area, AreaId, AreaKind, Mark, Tunnel};
use crate::geometry::{Direction, Footprint, Square, SquareRect};
use crate::order::Gather;
use crate::order::sorted;
use crate::procedures::Stop;
use crate::procedures::tunnels::Occupant;
use crate::trace::Step;

/// The distance from the middle of a room to the next row or column of crossings ahead of an exit, in squares.
pub const TO_THE_NEXT_LINE: i32 = 12;

/// The distance from the middle of a room to the middle of a new room that its exit leads to, in squares.
pub const TO_A_ROOM: i32 = 6;

/// The length of a dead end, in squares.
pub const DEAD_END: i32 = 3;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct ExitRoom {
    id: AreaId,
    middle: Square,
}

impl Lattice<'_, '_> {
    pub fn roll_for_the_exits(&mut self) -> Result<(), Stop> {
        for room in sorted(self.rooms()) {
            for wall in Direction::STRAIGHT {
                if !self.walls_with_ways(room.id).contains(&wall) {
                    self.roll_for_a_wall(room, wall)?;
                }
            }
        }
        Ok(())
    }

    fn rooms(&self) -> impl Iterator<Item = ExitRoom> {
        self.layout.stretches().filter_map(|first| match self.beyond(first)? {
            LatticeArea::Room(room) => Some(ExitRoom { id: room.area, middle: self.layout.halfway(first) }),
            _ => None,
        })
    }

    /// The walls with tunnels from crossings come first, then the walls with exits.
    pub fn walls_with_ways(&self, room: AreaId) -> Vec<Direction> {
        let own = self.layout.stretches().filter(|&first| self.beyond(first).map(LatticeArea::id) == Some(room));
        let own = own.flat_map(|first| self.passages(first)).map(|passage| passage.mouth.way.back());
        own.chain(self.exits_at(room)).gather()
    }

    pub fn exits_at(&self, room: AreaId) -> impl Iterator<Item = Direction> {
        self.exits.iter().filter_map(move |exit| match exit {
            ExitTunnel { room: from, wall, .. } if *from == room => Some(*wall),
            ExitTunnel { wall, to: ExitTo::Room(to), .. } if *to == room => Some(wall.back()),
            ExitTunnel { .. } => None,
        })
    }

    fn roll_for_a_wall(&mut self, room: ExitRoom, wall: Direction) -> Result<(), Stop> {
        let place = RollPlace::Wall(LatticeArea::Room(self.site.name(room.id)), wall);
        let (roll, thrown) = self.throw_for(place)?;
        let rows: Vec<_> = thrown.rows.iter().map(|row| row.nth()).collect();
        let outcome = match roll.leads {
            LeadsTo::Wall | LeadsTo::Blocked => ExitOutcome::Nothing,
            LeadsTo::Tunnel | LeadsTo::Room => self.dig_an_exit(room, wall, roll),
        };
        let step = self.step("lattice/4", LatticeEvent::Exit { place, thrown, outcome });
        let step = rows.into_iter().fold(step, Step::row).ruled_by(&["R10"]).at(self.far(room.middle, wall, 3));
        self.table.note(match outcome {
            ExitOutcome::Nothing => step,
            ExitOutcome::DeadEnd(to) => step.along(room.id, to.area),
            ExitOutcome::Joins(to) | ExitOutcome::Room(to) => step.along(room.id, to.id()),
        });
        Ok(())
    }

    fn dig_an_exit(&mut self, room: ExitRoom, wall: Direction, roll: MouthRoll) -> ExitOutcome {
        let middle = room.middle;
        if roll.leads == LeadsTo::Room && self.has_space_for_a_room(middle, wall) {
            let at = self.far(middle, wall, TO_A_ROOM);
            let id = self.site.next_area();
            let number = self.number_of_a_room(id);
            let second = self.site.add(Area::on(id, Footprint::around(at, 4, 4)).called(number), self.table);
            self.lay_an_exit(room, wall, roll, ExitTo::Room(second), at);
            return ExitOutcome::Room(LatticeArea::Room(self.site.name(second)));
        }
        let next = self.site.next_area();
        if let Some((met, at)) = self.first_met(room, wall) {
            let is_room = self.site.room_on(at).is_some();
            let at = self.site.room_on(at).map_or(at, |(_, ground)| ground.at());
            let to = if is_room { ExitTo::Room(met) } else { ExitTo::Tunnel(met) };
            self.lay_an_exit(room, wall, roll, to, at);
            let is_crossing = met.index() < self.layout.crossings().count();
            if !is_crossing {
                self.site.recount(met, self.table);
            }
            let name = self.site.name(met);
            return ExitOutcome::Joins(match (is_room, met == next) {
                _ if is_crossing => LatticeArea::Crossing(met),
                (true, _) => LatticeArea::Room(name),
                (false, true) => LatticeArea::Junction(name),
                (false, false) => LatticeArea::End(name),
            });
        }
        let at = self.far(middle, wall, inside(wall) + DEAD_END);
        let end = Area::spot(self.site.next_area(), AreaKind::DeadEnd, at);
        let mark = roll.flight.map(|flight| if flight.up { Mark::StairsUp } else { Mark::StairsDown });
        let end = self.site.add(mark.into_iter().fold(end, Area::marked), self.table);
        self.lay_an_exit(room, wall, roll, ExitTo::Tunnel(end), at);
        ExitOutcome::DeadEnd(self.site.name(end))
    }

    fn lay_an_exit(&mut self, room: ExitRoom, wall: Direction, roll: MouthRoll, to: ExitTo, at: Square) {
        let threshold = u16::try_from(2 * inside(wall) + 1).unwrap_or_default();
        let flight = roll.flight.map(StairFlight::features).into_iter().flatten();
        let stairs = flight.zip([threshold + 3, threshold + 1]);
        let fittings = at_the_mouth(roll, threshold).into_iter().flatten().chain(stairs);
        let scale = u16::from(self.layout.scale);
        let tunnel = fittings
            .fold(Tunnel::over([room.middle, at]), |tunnel, (feature, along)| tunnel.with(feature, along * scale));
        let squares = tunnel.course.squares();
        self.site.lay([room.id, to.area()], &squares, tunnel, self.table);
        self.exits.push(ExitTunnel { room: room.id, wall, to });
    }

    /// Looks straight out of the room, no farther than the next row or column of crossings. Returns the first area, or
    /// a new junction on the first tunnel. Ignores tunnels that run one level lower or higher.
    fn first_met(&mut self, room: ExitRoom, wall: Direction) -> Option<(AreaId, Square)> {
        let squares = (1..=TO_THE_NEXT_LINE * i32::from(self.layout.scale)).map(|steps| wall.from(room.middle, steps));
        let met = squares.filter_map(|at| Some((self.site.on(at)?, at))).find(|(occupant, _)| match occupant {
            Occupant::Area(area) => *area != room.id,
            Occupant::Passage(passage) => !self.flights.contains(passage),
        });
        let (_, at) = met?;
        Some((self.site.area_on(at, self.table)?, at))
    }

    fn has_space_for_a_room(&self, middle: Square, wall: Direction) -> bool {
        let scale = i32::from(self.layout.scale);
        // The room reaches 1 square west and north of its middle square, and 2 squares east and south. One more square
        // on each side is for the walls.
        let (at, by) = (self.far(middle, wall, TO_A_ROOM), |squares| Square::new(squares * scale, squares * scale));
        let ground = SquareRect::new(at.minus(by(2)), at.plus(by(4)));
        let tunnel = (3 * scale..=TO_A_ROOM * scale).map(|steps| wall.from(middle, steps));
        ground.squares().chain(tunnel).all(|at| self.site.on(at).is_none())
    }

    /// In a superstructure, the distance is five times `squares`.
    fn far(&self, from: Square, way: Direction, squares: i32) -> Square {
        way.from(from, squares * i32::from(self.layout.scale))
    }
}

/// The number of squares from a room's middle square to its last square before the wall. The middle is the
/// north-western of four squares.
pub const fn inside(wall: Direction) -> i32 {
    if matches!(wall, Direction::North | Direction::West) { 1 } else { 2 }
}
