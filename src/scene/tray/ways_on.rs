#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::neighbours::{Neighbours, RoomPlace, off};
use crate::dungeon::{AreaId, Connection, Dungeon, LevelId, Spot};
use crate::scene::canvas::on_map;
use dicefall_pen::at_angle;
use kurbo::{Point, Vec2};
use std::f64::consts::TAU;

/// A way from a room in one area of a mega-dungeon to another area.
#[derive(Clone, PartialEq, Debug)]
pub struct WayOn {
    pub room: AreaId,
    pub to: Spot,
    pub(super) nth: usize,
    pub(super) from: Point,
    pub(super) tip: Point,
    pub label: Point,
}

impl WayOn {
    /// The distance of a point from this way, in map units.
    pub fn distance(&self, at: Point) -> f64 {
        off(at, self.from, self.label)
    }
}

/// The area of a level where a connection ends, and the connection's other end. None if the connection isn't on the
/// level.
fn ends_on(level: LevelId, connection: &Connection) -> Option<(AreaId, Spot)> {
    match (connection.from, connection.to) {
        (from, to) if from.level == level => Some((from.area, to)),
        (from, to) if to.level == level => Some((to.area, from)),
        _ => None,
    }
}

/// The direction from one area to another on the map of all areas.
fn direction(dungeon: &Dungeon, from: LevelId, to: LevelId) -> Option<Vec2> {
    let at = |level: LevelId| dungeon.levels.first()?.area(AreaId(level.0))?.point().map(on_map);
    Some((at(to)? - at(from)?).normalize())
}

impl Neighbours<'_> {
    /// Each way points as directly as it can to the area that it leads to, and avoids corridors, rooms, signs and other
    /// ways.
    pub(super) fn ways_on(&self, here: LevelId, dungeon: &Dungeon, places: &[RoomPlace]) -> Vec<WayOn> {
        let mut found: Vec<WayOn> = Vec::new();
        if !dungeon.is_of_areas {
            return found;
        }
        for (nth, connection) in dungeon.connections.iter().enumerate() {
            let Some((room, to)) = ends_on(here, connection) else { continue };
            let Some(at) = self.at(room) else { continue };
            let Some(place) = places.get(room.index()) else { continue };
            let ahead = direction(dungeon, here, to.level).unwrap_or(Vec2::new(0.0, 1.0));
            let way = |(out, reach): (Vec2, f64)| {
                let beyond = |units: f64| at + out * (place.radius + units * self.unit);
                WayOn { room, to, nth, from: beyond(0.0), tip: beyond(reach), label: beyond(reach + 17.0) }
            };
            let turns = (0..32_u32).map(|turn| at_angle(f64::from(turn) * TAU / 32.0));
            let tried = turns.flat_map(|out| [36.0, 28.0, 46.0, 60.0].map(|reach| (out, reach)));
            let rated = tried.map(|(out, reach)| {
                let astray = 9.0 * (1.0 - out.dot(ahead)) + (reach - 36.0_f64).abs() * 0.1;
                (self.room_for(&way((out, reach)), out, places, &found) - astray, (out, reach))
            });
            if let Some((_, best)) = rated.max_by(|one, other| one.0.total_cmp(&other.0)) {
                found.push(way(best));
            }
        }
        found
    }

    /// The space for a way, in units. For each thing, take its distance from the way, minus the distance that this
    /// thing needs. The result is the lowest of these numbers. Beyond 6, more distance counts little.
    fn room_for(&self, way: &WayOn, out: Vec2, places: &[RoomPlace], others: &[WayOn]) -> f64 {
        let from_paths = self.level.passages_at(way.room).into_iter().filter_map(|(_, passage)| {
            let along = (self.at(passage.beyond(way.room))? - self.at(way.room)?).normalize();
            Some((out - along).hypot() * 60.0 * self.unit - 34.0 * self.unit)
        });
        let from_rooms = self.level.areas().filter(|area| area.id != way.room).filter_map(|area| {
            let radius = places.get(area.id.index()).map_or(30.0, |place| place.radius);
            Some(way.distance(on_map(area.point()?)) - radius - 14.0 * self.unit)
        });
        let from_corridors = self.corridors.iter().filter(|corridor| !corridor.0.contains(&way.room)).map(|corridor| {
            let [from, middle, to] = corridor.1;
            let ends = [way.label, way.tip, way.from.midpoint(way.tip)];
            let far = ends.map(|at| off(at, from, middle).min(off(at, middle, to)));
            far.into_iter().fold(f64::INFINITY, f64::min) - 20.0 * self.unit
        });
        let from_signs = self.signs.iter().flatten().map(|sign| way.distance(*sign) - 21.0 * self.unit);
        let from_others =
            others.iter().map(|other| other.distance(way.label).min(way.distance(other.label)) - 26.0 * self.unit);
        let label = way.label;
        let from_rim =
            [label.x, label.y, self.far.x - label.x, self.far.y - label.y].map(|far| 2.0 * (far - 18.0 * self.unit));
        let all =
            from_paths.chain(from_rooms).chain(from_corridors).chain(from_signs).chain(from_others).chain(from_rim);
        let least = all.fold(f64::INFINITY, f64::min) / self.unit;
        // Running into something is worse than pointing in the wrong direction.
        if least > 6.0 { 6.0 + (least - 6.0).min(40.0) * 0.05 } else { least.min(3.0 * least) }
    }
}
