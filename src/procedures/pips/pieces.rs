//! Step 2: the piece that a face means, turned as the die lies.

use super::area::{MappedArea, PipsExit};
use super::dice_map::eighths_of;
use super::doors::{reach, room_beyond};
use super::facts::{PipsEnd, PipsEvent};
use super::ground::{has_place_for, way_into};
use super::mapping::Mapping;
use crate::dice::Roll;
use crate::geometry::Direction;
use crate::procedures::Stop;
use crate::procedures::tunnels::with_doors;
use crate::trace::Step;

impl Mapping<'_, '_> {
    /// Draws a piece (R1, R2). Refuses an own die that needs an angle and has none.
    pub fn draw_a_piece(&mut self, exit: &PipsExit, die: &Roll) -> Result<(), Stop> {
        if die.face == 1 {
            // 20 feet are 2 squares. One diagonal step is 15 feet, and two are 30, so a diagonal corridor is one step.
            let length = if exit.way.is_diagonal() { 1 } else { 2 };
            let dead_end = self.draw_a_corridor(exit, exit.way, length)?;
            return dead_end.map_or(Ok(()), |dead_end| self.look_for_stairs_in_a_dead_end(dead_end));
        }
        let eighths = eighths_of(die, self.table)?;
        let is_turned = eighths % 2 == 1;
        match die.face {
            2 | 3 => {
                let way = nearer(Direction::SouthEast.turned(eighths), exit.way);
                let length = if way.is_diagonal() { 4 } else { 6 };
                self.draw_a_corridor(exit, way, length).map(drop)
            }
            4 | 5 => self.draw_a_room(exit, (3, 3), is_turned),
            _ => self.draw_a_room(exit, elongated(Direction::North.turned(eighths)), is_turned),
        }
    }

    /// If the room doesn't fit, draws only its passage.
    fn draw_a_room(&mut self, exit: &PipsExit, size: (u8, u8), turned: bool) -> Result<(), Stop> {
        let (level, face) = (exit.from.level, exit.throw.face);
        let way = if turned { exit.way } else { exit.straight };
        let footprint = room_beyond(exit.first(), way, size, turned);
        let site = self.site(level);
        let Some(squares) = way_into(&footprint, exit, site).filter(|_| has_place_for(&footprint, site)) else {
            // The passage goes no farther than the room would have reached (R6).
            let length = reach(&footprint, exit.first(), exit.way);
            return self.draw_a_corridor(exit, exit.way, length).map(drop);
        };
        let room = self.add(level, MappedArea::room(footprint, way, face));
        self.area_mut(exit.from).take(exit.way);
        self.dig(exit.from, room.area, with_doors(&squares, exit.door, true));
        self.pieces += 1;
        let exits = if face == 5 { 2 } else { 1 };
        self.open.extend([PipsEnd::Exit(room)].repeat(exits));
        let rulings: &[_] = if exit.way.is_diagonal() { &["R5", "R10"] } else { &["R5"] };
        let step = Step::new("pips/2", PipsEvent::Room { throw: exit.throw, room, turned }).on(level).at(exit.first());
        self.table.note(step.row(usize::from(face) - 1).along(exit.from.area, room.area).ruled_by(rulings));
        self.look_for_secret_doors(room);
        Ok(())
    }
}

/// The room's size in squares, with the long side in direction `rows`. A turned room's width runs from north-west to
/// south-east.
const fn elongated(rows: Direction) -> (u8, u8) {
    match rows {
        Direction::East | Direction::West | Direction::NorthWest | Direction::SouthEast => (6, 3),
        _ => (3, 6),
    }
}

/// Returns the line's direction or the opposite direction: the nearer to `way`. If both are at right angles to `way`,
/// returns the direction to the right of `way` (R2).
fn nearer(line: Direction, way: Direction) -> Direction {
    let apart = (line as i32 - way as i32).rem_euclid(8);
    match apart {
        0..=2 | 7 => line,
        _ => line.back(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};

    #[test]
    fn a_corridor_takes_the_nearer_way_of_its_line() {
        let cases = [
            (SouthEast, South, SouthEast),
            (SouthEast, North, NorthWest),
            (SouthEast, West, NorthWest),
            (East, South, West),
            (East, North, East),
            (North, East, South),
            (North, West, North),
            (NorthEast, South, SouthWest),
            (NorthEast, SouthEast, SouthWest),
            (West, South, West),
        ];
        for (line, way, taken) in cases {
            assert_eq!(nearer(line, way), taken, "{line:?} for {way:?}");
            assert_eq!(nearer(line.back(), way), taken, "{line:?} for {way:?}, turned round");
        }
    }

    #[test]
    fn the_long_side_turns_with_the_rows_of_three() {
        let sizes = [North, NorthEast, East, SouthEast, South].map(elongated);
        assert_eq!(sizes, [(3, 6), (3, 6), (6, 3), (6, 3), (3, 6)]);
    }
}
