//! `exits=drop`: dice that are dropped around a room say where its exits are and where they lead.

use super::digging::Digging;
use super::doors::square_near;
use super::facts::{Connected, RolledFor, RoomName};
use super::planned::PlannedRoom;
use super::settings::ExitDice;
use crate::dice::{Die, Surface, TrayRoom};
use crate::procedures::Stop;
use crate::trace::Step;

/// The side of a map square on the tray, in tray units (R3).
const SQUARE: i32 = 50;

pub fn drop_exits(planned: &mut PlannedRoom, name: RoomName, digging: &mut Digging) -> Result<(), Stop> {
    let (spot, ground) = (planned.room.spot, planned.room.ground);
    let step = |what| Step::new("compass/2d", what).on(spot.level).at(ground.at());
    let count = if digging.settings.exits == ExitDice::TwoD3Dropped {
        let faces = digging.table.roll_all(&[Die::D6; 2], RolledFor::DiceToDrop(name))?;
        // A d3 is half a d6, rounded up.
        let count = faces.iter().map(|face| usize::from(face.div_ceil(2))).sum();
        digging.table.note(step(Connected::DiceToDrop(name, count)));
        count
    } else {
        4
    };
    let room = TrayRoom { squares: (ground.w, ground.h), side: SQUARE };
    let surface = Surface::around(room);
    let rolls = digging.table.drop(surface, &vec![Die::D10; count], RolledFor::Exits(name))?;
    let given = rolls.iter().filter_map(|roll| {
        let (way, place) = room.wall(surface.place(roll.lie?));
        Some(planned.add_door(square_near(place, SQUARE, way, &planned.room), way, Some(roll.face)))
    });
    let given = given.collect();
    digging.table.note(step(Connected::Exits(name, given)).ruled_by(&["R3"]));
    Ok(())
}
