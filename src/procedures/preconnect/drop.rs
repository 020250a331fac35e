//! `exits=drop`: dice dropped around a room say where its exits are and where they lead.

use super::doors::square_near;
use super::rooms::{Given, Planned, in_words};
use super::settings::Exits;
use crate::dice::{Die, Lie};
use crate::geometry::{Direction, Point};
use crate::procedures::drop_dice::TRAY;
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// How long the side of a square is on the tray, in the middle of which the room lies.
pub const SQUARE: i32 = 50;

/// Four d10, or 2d3 of them: each die's place is an exit's place, its face where it leads.
pub fn drop_exits(planned: &mut Planned, name: &str, exits: Exits, table: &mut Table) -> Result<(), Stop> {
    let size = (planned.room.ground.w, planned.room.ground.h);
    let at = planned.room.ground.at();
    let count = match exits {
        // A d3 is half a d6, rounded up.
        Exits::Drop2d3 => {
            let faces = table.roll_all(&[Die::D6; 2], format_args!("for how many dice are dropped around {name}"))?;
            let count = faces.iter().map(|face| usize::from(face.div_ceil(2))).sum();
            let text = format!("Half of each die, rounded up, and together: {count} dice are dropped around {name}.");
            table.note(Step::new("compass/2d", text).on(planned.level).at(at));
            count
        }
        _ => 4,
    };
    let rolls = table.drop_around(&vec![Die::D10; count], TRAY, size, format_args!("for the exits of {name}"))?;
    let mut given = Vec::new();
    for roll in &rolls {
        let lies = roll.lie.and_then(Lie::point).unwrap_or(TRAY);
        let (way, place) = stands_for(lies, size);
        given.push(match square_near(place, way, &planned.room) {
            Some(inside) => planned.add_door(inside, way, Some(roll.face)),
            None => Given::Away,
        });
    }
    let text = in_words(&given, name);
    table.note(Step::new("compass/2d", text).on(planned.level).at(at).around(size).ruled_by(&["R3"]));
    Ok(())
}

/// The wall that a die on the tray stands for, the one that its direction from the middle points to, and the place
/// along that, in half squares from its western or northern end.
#[must_use]
pub fn stands_for(lies: Point, (w, h): (u8, u8)) -> (Direction, i32) {
    let (w, h) = (i32::from(w), i32::from(h));
    let (x, y) = (lies.x - TRAY.x / 2, lies.y - TRAY.y / 2);
    let along = |off: i32, length: i32| off.div_euclid(SQUARE / 2) + length - 1;
    if x.abs() * h > y.abs() * w {
        (if x < 0 { Direction::West } else { Direction::East }, along(y, h))
    } else {
        (if y <= 0 { Direction::North } else { Direction::South }, along(x, w))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_stands_for_the_wall_that_it_lies_before() {
        let at = |x, y| stands_for(Point::new(x, y), (4, 4));
        assert_eq!(at(500, 10), (Direction::North, 3));
        assert_eq!(at(425, 10), (Direction::North, 0));
        assert_eq!(at(990, 350), (Direction::East, 3));
        assert_eq!(at(10, 425), (Direction::West, 6));
        assert_eq!(at(520, 690), (Direction::South, 3));
        assert_eq!(at(500, 350).0, Direction::North);
    }
}
