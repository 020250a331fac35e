//! Step 2: the piece that a face stands for, turned as the die lies.

use super::corridors::{self, Run};
use super::dice_map::eighths_of;
use super::exits::Exit;
use super::floors::Map;
use super::rooms;
use super::stairs;
use crate::dice::Roll;
use crate::dungeon::AreaKind;
use crate::geometry::Direction;
use crate::procedures::{Stop, Table};

/// What a face draws.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Piece {
    DeadEnd,
    /// Its line of pips runs this way and straight back.
    Corridor(Direction),
    /// Its size in squares, and whether it is turned by 45 degrees.
    Room((u8, u8), bool),
}

impl Piece {
    /// The piece of a face on a die turned by so many eighths (R1, R2).
    ///
    /// # Errors
    /// An own die whose angle is wanted and not told is refused.
    fn of(thrown: &Roll, table: &Table) -> Result<Self, Stop> {
        if thrown.face == 1 {
            return Ok(Self::DeadEnd);
        }
        let eighths = eighths_of(thrown, table)?;
        Ok(match thrown.face {
            2 | 3 => Self::Corridor(Direction::SouthEast.turned(eighths)),
            4 | 5 => Self::Room((3, 3), eighths % 2 == 1),
            _ => Self::Room(elongated(Direction::North.turned(eighths)), eighths % 2 == 1),
        })
    }
}

/// The size of an elongated room whose long side runs that way. A turned one is wide from the north-west
/// to the south-east.
const fn elongated(rows: Direction) -> (u8, u8) {
    match rows {
        Direction::East | Direction::West | Direction::NorthWest | Direction::SouthEast => (6, 3),
        _ => (3, 6),
    }
}

/// Of the line's two ways the one nearer to `way`; square to it the one to its right (R2).
fn nearer(line: Direction, way: Direction) -> Direction {
    let apart = (line as i32 - way as i32).rem_euclid(8);
    match apart {
        0..=2 | 7 => line,
        _ => line.back(),
    }
}

/// Draws the piece of a die beyond an exit.
pub fn draw(exit: &Exit, thrown: &Roll, map: &mut Map, table: &mut Table) -> Result<(), Stop> {
    let face = thrown.face;
    match Piece::of(thrown, table)? {
        Piece::DeadEnd => {
            // 60 feet are 6 squares, or 4 diagonally; so 20 feet are 2, or 1.
            let length = if exit.way.is_diagonal() { 1 } else { 2 };
            let run = Run { way: exit.way, length, ends_as: AreaKind::DeadEnd, face, blocked: false };
            match corridors::dig(exit, run, map, table)? {
                Some(dead_end) => stairs::in_a_dead_end(dead_end, map, table),
                None => Ok(()),
            }
        }
        Piece::Corridor(line) => {
            let way = nearer(line, exit.way);
            let length = if way.is_diagonal() { 4 } else { 6 };
            let run = Run { way, length, ends_as: AreaKind::Corner, face, blocked: false };
            corridors::dig(exit, run, map, table).map(drop)
        }
        Piece::Room(size, turned) => rooms::draw(exit, size, turned, face, map, table),
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
