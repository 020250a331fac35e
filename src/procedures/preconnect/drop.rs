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
            let text = format!(
                "The two dice, each halved and rounded up, make {count}: so many d10 are dropped around {name}."
            );
            table.note(Step::new("compass/2d", text).on(planned.level).at(at));
            count
        }
        _ => 4,
    };
    let rolls = table.drop_around(&vec![Die::D10; count], TRAY, size, format_args!("for the exits of {name}"))?;
    let mut given = Vec::new();
    for roll in &rolls {
        let lies = roll.lie.and_then(Lie::point).unwrap_or(TRAY);
        let (way, place) = place_on_wall(lies, size);
        given.push(match square_near(place, SQUARE, way, &planned.room) {
            Some(inside) => planned.add_door(inside, way, Some(roll.face)),
            None => Given::Away,
        });
    }
    let text = in_words(&given, name);
    table.note(Step::new("compass/2d", text).on(planned.level).at(at).around(size).ruled_by(&["R3"]));
    Ok(())
}

/// The wall that a die on the tray stands for, the one that its direction from the middle points to, and the square
/// of it that is nearest, in half squares from the middle of its westernmost or northernmost one.
#[must_use]
pub fn stands_for(lies: Point, (w, h): (u8, u8)) -> (Direction, i32) {
    let (way, place) = place_on_wall(lies, (w, h));
    let length = i32::from(if way == Direction::North || way == Direction::South { w } else { h });
    // Half-way between two it is the western or northern one.
    let nearest = (place + (SQUARE - 1) / 2).div_euclid(SQUARE);
    (way, 2 * nearest.clamp(0, length - 1))
}

/// The same wall, and how far along it the die lies, in units of the tray from that middle.
fn place_on_wall(lies: Point, (w, h): (u8, u8)) -> (Direction, i32) {
    let (w, h) = (i32::from(w), i32::from(h));
    let (x, y) = (lies.x - TRAY.x / 2, lies.y - TRAY.y / 2);
    let along = |off: i32, length: i32| off + SQUARE / 2 * (length - 1);
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
        assert_eq!(at(500, 10), (Direction::North, 2));
        assert_eq!(at(501, 10), (Direction::North, 4));
        assert_eq!(at(425, 10), (Direction::North, 0));
        assert_eq!(at(990, 350), (Direction::East, 2));
        assert_eq!(at(10, 425), (Direction::West, 6));
        assert_eq!(at(520, 690), (Direction::South, 4));
        assert_eq!(at(999, 699), (Direction::East, 6));
        assert_eq!(at(500, 350).0, Direction::North);
    }

    #[test]
    fn of_the_squares_of_a_wall_the_nearest_counts_not_the_one_a_half_square_north_of_it() {
        for y in 326..=375 {
            assert_eq!(stands_for(Point::new(900, y), (3, 3)), (Direction::East, 2), "{y}");
        }
        assert_eq!(stands_for(Point::new(900, 325), (3, 3)), (Direction::East, 0));
        assert_eq!(stands_for(Point::new(900, 376), (3, 3)), (Direction::East, 4));
    }
}
