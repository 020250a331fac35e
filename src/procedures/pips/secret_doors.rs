//! Secret doors in walls that two areas share (R8).

use super::floors::{Floor, Map};
use crate::dungeon::{AreaId, Feature, Spot, Tunnel};
use crate::geometry::{Direction, Footprint, Square};
use crate::procedures::Table;
use crate::trace::Step;
use std::collections::BTreeMap;

/// Puts a secret door into each wall that a new area shares with another, if its face has a pip in its
/// centre.
pub fn look_for(spot: Spot, map: &mut Map, table: &mut Table) {
    let has_pip = map.place(spot).face.is_some_and(|face| face % 2 == 1);
    if !map.settings.secret_doors || !has_pip {
        return;
    }
    let floor = map.floor_mut(spot.level);
    for (other, wall) in shared_walls(spot.area, floor) {
        if floor.site.joins(spot.area, other) {
            continue;
        }
        // Of two in the middle the western or northern one.
        let Some(&(here, there)) = wall.get((wall.len() - 1) / 2) else { continue };
        let tunnel = Tunnel::over([here, there]).with(Feature::Secret, 1);
        floor.dig(spot.area, other, tunnel, table);
        let other = Spot { area: other, ..spot };
        let text = format!("{spot} and {other} share a wall: there is a secret door in it.");
        let step = Step::new("pips/5", text).on(spot.level).at(here);
        table.note(step.along(spot.area, other.area).ruled_by(&["R8"]));
    }
}

/// The walls that an area shares with others, each as the pairs of squares on its two sides, from the west
/// or north.
fn shared_walls(area: AreaId, floor: &Floor) -> BTreeMap<AreaId, Vec<(Square, Square)>> {
    let mut walls: BTreeMap<AreaId, Vec<(Square, Square)>> = BTreeMap::new();
    let ground = |area: AreaId| {
        let place = &floor.places[area.index()];
        place.room.unwrap_or(Footprint::square(place.at))
    };
    let own = ground(area);
    if own.turned {
        return walls;
    }
    // Squares come row by row from the north-west, so each wall's do too.
    for here in own.squares() {
        for there in Direction::STRAIGHT.map(|way| way.from(here, 1)) {
            let other = floor.site.area_at(there).filter(|&other| other != area && !ground(other).turned);
            if let Some(other) = other {
                walls.entry(other).or_default().push((here, there));
            }
        }
    }
    walls
}
