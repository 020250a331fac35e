//! `exits=drop`: dice dropped around a room say where its exits are and where they lead.

use super::doors::square_near;
use super::rooms::{Given, Planned, in_words};
use super::settings::Exits;
use crate::dice::{Die, Surface, TrayRoom};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// How long the side of a square is on the tray, in the middle of which the room is (R3).
const SQUARE: i32 = 50;

/// Four d10, or 2d3 of them: each die's place is an exit's place, its face where it leads.
pub fn drop_exits(planned: &mut Planned, name: &str, exits: Exits, table: &mut Table) -> Result<(), Stop> {
    let room = TrayRoom { squares: (planned.room.ground.w, planned.room.ground.h), side: SQUARE };
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
    let surface = Surface::around(room);
    let rolls = table.drop(surface, &vec![Die::D10; count], format_args!("for the exits of {name}"))?;
    let mut given = Vec::new();
    for (roll, lie) in rolls.iter().filter_map(|roll| Some((roll, roll.lie?))) {
        let (way, place) = room.wall(surface.place(lie));
        given.push(match square_near(place, SQUARE, way, &planned.room) {
            Some(inside) => planned.add_door(inside, way, Some(roll.face)),
            None => Given::Away,
        });
    }
    let text = in_words(&given, name);
    table.note(Step::new("compass/2d", text).on(planned.level).at(at).ruled_by(&["R3"]));
    Ok(())
}
