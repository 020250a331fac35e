//! Step 2: the piece that a face means, turned as the die lies.

use super::area::{MappedArea, PipsExit};
use super::dice_map::eighths_of;
use super::doors::{reach, room_beyond};
use super::facts::{PipsEnd, PipsEvent};
use super::ground::{has_place_for, way_into};
use super::mapping::Mapping;
use crate::dice::{Face, Roll};
use crate::dungeon::AreaName;
use crate::geometry::{Direction, Footprint};
use crate::procedures::Stop;
use crate::procedures::tunnels::with_doors;
use crate::trace::Step;

impl Mapping<'_, '_> {
    /// Draws a piece (R1, R2). Refuses an own die that needs an angle and has none.
    pub fn draw_a_piece(&mut self, exit: &PipsExit, die: &Roll) -> Result<(), Stop> {
        if die.face == 1 {
            let dead_end = self.draw_a_corridor(exit, exit.way, dead_end_length(exit.way))?;
            return dead_end.map_or(Ok(()), |dead_end| self.look_for_stairs_in_a_dead_end(dead_end));
        }
        let eighths = eighths_of(die, self.table)?;
        if die.face > 3 {
            return self.draw_a_room(exit, eighths);
        }
        let way = along_the_pips(eighths, exit.way);
        self.draw_a_corridor(exit, way, corridor_length(way)).map(drop)
    }

    /// If the room doesn't fit, draws only its passage.
    fn draw_a_room(&mut self, exit: &PipsExit, eighths: i32) -> Result<(), Stop> {
        let (level, face) = (exit.from.level, exit.throw.face);
        let footprint = room_for(exit, eighths);
        let turned = footprint.turned;
        let way = if turned { exit.way } else { exit.straight };
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
        self.open.extend(exits_of(room, face));
        let rulings: &[_] = if exit.way.is_diagonal() { &["R5", "R10"] } else { &["R5"] };
        let step = Step::new("pips/2", PipsEvent::Room { throw: exit.throw, room, turned }).on(level).at(exit.first());
        self.table.note(step.row(usize::from(face) - 1).along(exit.from.area, room.area).ruled_by(rulings));
        self.look_for_secret_doors(room);
        Ok(())
    }
}

/// In squares. 20 feet are 2 squares. One diagonal step is 15 feet, and two are 30, so a diagonal corridor is one step.
pub const fn dead_end_length(way: Direction) -> usize {
    if way.is_diagonal() { 1 } else { 2 }
}

/// 60 feet.
pub const fn corridor_length(way: Direction) -> usize {
    if way.is_diagonal() { 4 } else { 6 }
}

/// Where a 2 or 3 leads, if its exit leads in the direction `way` (R2).
pub fn along_the_pips(eighths: i32, way: Direction) -> Direction {
    nearer(Direction::SouthEast.turned(eighths), way)
}

/// The room of a 4, 5 or 6.
pub fn room_for(exit: &PipsExit, eighths: i32) -> Footprint {
    let turned = eighths % 2 == 1;
    let size = if exit.throw.face == 6 { elongated(Direction::North.turned(eighths)) } else { (3, 3) };
    room_beyond(exit.first(), if turned { exit.way } else { exit.straight }, size, turned)
}

/// A 5 has two exits.
pub fn exits_of(room: AreaName, face: Face) -> Vec<PipsEnd> {
    [PipsEnd::Exit(room)].repeat(if face == 5 { 2 } else { 1 })
}

/// The room's size in squares, with the long side in direction `rows`. A turned room's width runs from north-west to
/// south-east.
const fn elongated(rows: Direction) -> (u8, u8) {
    match rows {
        Direction::East | Direction::West | Direction::NorthWest | Direction::SouthEast => (6, 3),
        _ => (3, 6),
    }
}

/// Returns `line` or the opposite direction, the nearer of the two to `way`. If both are at right angles to `way`,
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
