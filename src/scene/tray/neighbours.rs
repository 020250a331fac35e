//! The places for each room's walls, number and signs on the tray.

use crate::dungeon::{Area, AreaId, Level, Passage, PassageId};
use crate::order::Gather;
use crate::scene::Sign;
use crate::scene::canvas::on_map;
use dicefall_pen::at_angle;
use kurbo::{Point, Vec2};
use std::f64::consts::TAU;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct RoomPlace {
    pub(super) radius: f64,
    /// The direction of the room's signs, in radians clockwise from the east.
    pub(super) signs: f64,
}

/// The largest radius of a room, in map units.
pub(super) const WIDEST: f64 = 37.0;

pub(super) const UP: f64 = -TAU / 4.0;

/// The place of a sign, on an arc around its room. The middle of the arc is in the direction of the room's signs.
pub(super) fn around(at: Point, place: RoomPlace, unit: f64, nth: usize, count: usize) -> Point {
    let orbit = place.radius + 15.0 * unit;
    let apart = 27.0 * unit / orbit;
    #[expect(clippy::cast_precision_loss, reason = "a handful of signs")]
    let along = nth as f64 - (count.max(1) as f64 - 1.0) / 2.0;
    at + at_angle(place.signs + along * apart) * orbit
}

pub(super) fn off(at: Point, from: Point, to: Point) -> f64 {
    let along = to - from;
    let share = ((at - from).dot(along) / along.hypot2().max(1e-9)).clamp(0.0, 1.0);
    (from + along * share - at).hypot()
}

fn off_corridor(at: Point, [from, middle, to]: [Point; 3]) -> f64 {
    off(at, from, middle).min(off(at, middle, to))
}

pub(super) struct Neighbours<'l> {
    pub(super) level: &'l Level,
    pub(super) unit: f64,
    pub(super) far: Point,
    beside: Vec<Vec<AreaId>>,
    /// The corridors: the rooms they join, and their start, middle and end.
    pub(super) corridors: Vec<([AreaId; 2], [Point; 3])>,
    pub(super) signs: Vec<Vec<Point>>,
}

impl<'l> Neighbours<'l> {
    pub(super) fn of(level: &'l Level, unit: f64, far: Point) -> Self {
        let rooms = level.areas().count();
        let mut beside = vec![Vec::new(); rooms];
        for &(a, b) in &level.grid {
            for (from, to) in [(a, b), (b, a)] {
                if let Some(list) = beside.get_mut(from.index()) {
                    list.push(to);
                }
            }
        }
        Self { level, unit, far, beside, corridors: Vec::new(), signs: vec![Vec::new(); rooms] }
    }

    pub(super) fn at(&self, id: AreaId) -> Option<Point> {
        self.level.area(id)?.point().map(on_map)
    }

    /// `more`: how many labels each room has besides its number.
    pub(super) fn places(&mut self, more: usize, radii: &[f64]) -> Vec<RoomPlace> {
        let level = self.level;
        let place = |(area, &radius): (&Area, &f64)| {
            let Some(at) = area.point().map(on_map) else { return RoomPlace { radius, signs: UP } };
            let signs = 1 + more + Sign::beside(area).count();
            let place = self.place((area.id, at), radius, signs);
            if let Some(taken) = self.signs.get_mut(area.id.index()) {
                *taken = (0..signs).map(|nth| around(at, place, self.unit, nth, signs)).collect();
            }
            place
        };
        level.areas().zip(radii).map(place).gather()
    }

    pub(super) fn radii(&self) -> Vec<f64> {
        let radius = |area: &Area| {
            let Some(at) = area.point().map(on_map) else { return WIDEST * self.unit };
            let nearest = self.rooms_beside(area.id).map(|other| (other - at).hypot()).fold(f64::INFINITY, f64::min);
            (nearest / 2.0 - 1.5).min(WIDEST * self.unit).max(25.0 * self.unit)
        };
        self.level.areas().map(radius).collect()
    }

    fn rooms_beside(&self, id: AreaId) -> impl Iterator<Item = Point> {
        let beside = self.beside.get(id.index()).map_or(&[][..], Vec::as_slice);
        beside.iter().filter_map(|&id| self.at(id))
    }

    pub(super) fn know_the_corridors(&mut self, bows: &[f64]) {
        let corridor = |((_, passage), bow): ((PassageId, &Passage), &f64)| {
            let (from, to) = (self.at(passage.a)?, self.at(passage.b)?);
            let along = (to - from).normalize();
            let middle = from.midpoint(to) + along.turn_90() * *bow;
            Some(([passage.a, passage.b], [from, middle, to]))
        };
        self.corridors = self.level.passages().zip(bows).filter_map(corridor).gather();
    }

    /// A corridor that would run under a third room bows around it.
    pub(super) fn bows(&self, radii: &[f64]) -> Vec<f64> {
        let bow = |passage: &Passage| self.bow((passage.a, passage.b), radii).unwrap_or_default();
        self.level.passages().map(|(_, passage)| bow(passage)).collect()
    }

    fn bow(&self, (a, b): (AreaId, AreaId), radii: &[f64]) -> Option<f64> {
        let (from, to) = (self.at(a)?, self.at(b)?);
        let along = to - from;
        let across = along.turn_90() / along.hypot();
        let beside = [a, b].into_iter().filter_map(|end| self.beside.get(end.index())).flatten();
        let push = |&other: &AreaId| {
            let out = self.at(other)? - from;
            let share = out.dot(along) / along.hypot2();
            let (off, needed) = (out.dot(across), radii.get(other.index())? + 13.0 * self.unit);
            if other == a || other == b || !(0.04..=0.96).contains(&share) || off.abs() >= needed {
                return None;
            }
            // Beside the other room, the corridor has only part of its full bow.
            let away = (needed - off.abs()) / (4.0 * share * (1.0 - share)).max(0.3);
            Some(if off > 0.0 { -away } else { away })
        };
        let pushes: Vec<f64> = beside.filter_map(push).gather();
        let (left, right) =
            pushes.iter().fold((0.0, 0.0), |(left, right): (f64, f64), &push| (left.min(push), right.max(push)));
        // If rooms push a corridor from both sides, it runs midway between them. It stays on the tray.
        let (bow, middle) = ((left + right).min(70.0 * self.unit).max(-70.0 * self.unit), from.midpoint(to));
        let is_on_tray = |bow: f64| {
            let at = middle + across * bow;
            at.x.min(self.far.x - at.x).min(at.y).min(self.far.y - at.y) > 8.0 * self.unit
        };
        [1.0, 0.75, 0.5, 0.25].into_iter().map(|share| bow * share).find(|&bow| is_on_tray(bow))
    }

    fn place(&self, (id, at): (AreaId, Point), radius: f64, signs: usize) -> RoomPlace {
        let rooms: Vec<Point> = self.rooms_beside(id).collect();
        let ends = self.level.passages_at(id).into_iter().filter_map(|(_, passage)| self.at(passage.beyond(id)));
        let paths: Vec<Vec2> = ends.map(|end| (end - at).normalize()).collect();
        let orbit = radius + 15.0 * self.unit;
        // Signs of rooms that aren't neighbours can be near, too.
        let near = orbit + 60.0 * self.unit;
        let is_near = |other: &&Point| (**other - at).hypot2() < near * near;
        let taken: Vec<Point> = self.signs.iter().flatten().filter(is_near).copied().gather();
        let passing = self.passing(id, at, orbit + 34.0 * self.unit);
        let sums: Vec<Point> = rooms.iter().map(|room| at.midpoint(*room)).filter(|sum| is_near(&sum)).gather();
        // The freest of 24 directions. Directions nearer to straight up count a little more.
        let best = (0..24).map(|turn: u32| {
            let place = RoomPlace { radius, signs: UP + f64::from(turn) * TAU / 24.0 };
            let freedom = (0..signs).map(|nth| {
                let sign = around(at, place, self.unit, nth, signs);
                let from_passing = passing.iter().map(|path| off_corridor(sign, *path) / self.unit - 18.0);
                let freedom = self.freedom(sign, (sign - at) / orbit, orbit, &paths, &rooms, &taken);
                // While the grid is drawn, a sum is at or near the middle of each line. A sign may cover a sum sooner than
                // a path, so sums count less.
                let from_sums = sums.iter().map(|sum| (*sum - sign).hypot() / self.unit - 38.0).fold(0.0, f64::min);
                from_passing.fold(freedom, f64::min) + 0.4 * from_sums
            });
            let upright = f64::from(turn.min(24 - turn)) * 0.3;
            (freedom.fold(f64::INFINITY, f64::min) - upright, place)
        });
        let best = best.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(RoomPlace { radius, signs: UP }, |(_, place)| place)
    }

    fn passing(&self, id: AreaId, at: Point, near: f64) -> Vec<[Point; 3]> {
        let others = self.corridors.iter().filter(|(ends, _)| !ends.contains(&id)).map(|(_, corridor)| *corridor);
        others.filter(|corridor| off_corridor(at, *corridor) < near).gather()
    }

    /// How free a place for a sign is, in units. For each thing, take its distance from the sign, minus the distance
    /// that this thing needs. The result is the lowest of these numbers. Beyond 12, more distance counts little.
    fn freedom(&self, sign: Point, out: Vec2, orbit: f64, paths: &[Vec2], rooms: &[Point], taken: &[Point]) -> f64 {
        let from_paths = paths.iter().map(|path| (out - *path).hypot() * orbit - 20.0 * self.unit);
        let from_rooms = rooms.iter().map(|room| (*room - sign).hypot() - 50.0 * self.unit);
        let from_signs = taken.iter().map(|other| (*other - sign).hypot() - 26.0 * self.unit);
        let from_rim =
            [sign.x, sign.y, self.far.x - sign.x, self.far.y - sign.y].map(|far| 2.0 * (far - 14.0 * self.unit));
        let least = from_paths.chain(from_rooms).chain(from_signs).chain(from_rim).fold(f64::INFINITY, f64::min);
        let least = least / self.unit;
        if least > 12.0 { 12.0 + (least - 12.0).min(60.0) * 0.1 } else { least }
    }
}
