//! Rooms: where one stands, and what becomes of one that would cover what is mapped.

use super::corridors::{self, Run};
use super::exits::Exit;
use super::floors::{Map, OpenEnd, Place};
use super::secret_doors;
use super::walls::{reach, room_beyond};
use crate::dice::Face;
use crate::dungeon::{AreaKind, Feature, Spot, Tunnel};
use crate::geometry::Footprint;
use crate::procedures::tunnels::Site;
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// Draws a room beyond an exit; where there is no room for it, its passage alone.
pub fn draw(
    exit: &Exit,
    size: (u8, u8),
    turned: bool,
    face: Face,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    let way = if turned { exit.way } else { exit.straight };
    let room = room_beyond(exit.first(), way, size, turned);
    let level = exit.from.level;
    if !has_room_for(&room, &map.floor(level).site) {
        // As far as the room would have reached, and straight on (R6).
        let length = reach(&room, exit.first(), exit.way);
        let run = Run { way: exit.way, length, ends_as: AreaKind::DeadEnd, face, blocked: true };
        return corridors::dig(exit, run, map, table).map(drop);
    }
    let floor = map.floor_mut(level);
    let area = floor.add(Place::room(room, way, face), table);
    let tunnel = Tunnel::over([exit.inside, exit.first()]).with(Feature::Door, 1);
    floor.dig(exit.from.area, area, tunnel, table);
    let spot = Spot { level, area };
    map.pieces += 1;
    let exits = if face == 5 { 2 } else { 1 };
    (0..exits).for_each(|_| map.open(spot, OpenEnd::Anywhere));
    let text = format!("{}. Room {spot} is {}.", exit.told, in_words(face, turned));
    let step = Step::new("pips/2", text).on(level).at(exit.first()).row(usize::from(face) - 1);
    table.note(step.along(exit.from.area, area).ruled_by(&["R5"]));
    secret_doors::look_for(spot, map, table);
    Ok(())
}

/// Whether a room would cover no mapped square (R6), nor one that a diagonal passage cuts a corner off.
fn has_room_for(room: &Footprint, site: &Site) -> bool {
    room.squares().all(|square| site.on(square).is_none() && !site.is_cut(square))
}

fn in_words(face: Face, turned: bool) -> &'static str {
    match (face, turned) {
        (4, false) => "square",
        (4, true) => "square and lies aslant",
        (5, false) => "square and has two exits",
        (5, true) => "square, lies aslant and has two exits",
        (_, false) => "elongated",
        (_, true) => "elongated and lies aslant",
    }
}
