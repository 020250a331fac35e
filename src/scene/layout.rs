//! Where a room's walls stand and on which side its number and signs find room. Worked out once for
//! the finished dungeon, so that nothing moves while it is revealed.

use super::{WayOn, spot};
use crate::dungeon::{Area, AreaId, Dungeon, Level, LevelId, Passage, PassageId};
use kurbo::{Point, Vec2};
use std::f64::consts::TAU;

/// The layout of one level.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TrayLayout {
    /// How much smaller than usual everything is drawn, so that many rooms fit: at most 1.
    pub unit: f64,
    /// Half the width of a die, in map units.
    pub die_radius: f64,
    rooms: Vec<Place>,
    /// By passage, in the order made.
    bows: Vec<f64>,
    /// The ways to other areas, by their connections.
    ways_on: Vec<WayOn>,
}

/// One room's place.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Place {
    pub(super) radius: f64,
    signs: f64,
}

/// Rooms are no wider than this, in map units, nor narrower than a die with a little floor around it.
const WIDEST: f64 = 37.0;

impl TrayLayout {
    /// The layouts of a finished dungeon's levels.
    #[must_use]
    pub fn of(dungeon: &Dungeon) -> Vec<Self> {
        let levels = (0..).map(LevelId).zip(&dungeon.levels);
        levels.map(|(id, level)| Self::of_level(id, level, dungeon)).collect()
    }

    /// That of a tray without dice.
    #[must_use]
    pub fn empty() -> Self {
        Self { unit: 1.0, die_radius: 24.0, ..Self::default() }
    }

    fn of_level(id: LevelId, level: &Level, dungeon: &Dungeon) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a count of rooms")]
        let apart = (700_000.0 / (3.0 * level.areas().count().max(1) as f64)).sqrt().min(60.0);
        let unit = apart / 60.0;
        let mut neighbours = Neighbours::of(level, unit);
        let more = usize::from(id == LevelId::default() && dungeon.is_of_areas);
        let rooms = neighbours.places(more);
        let bows = neighbours.bows(&rooms);
        neighbours.know_the_corridors(&bows);
        let ways_on = neighbours.ways_on(id, dungeon, &rooms);
        Self { unit, die_radius: 24.0 * unit, rooms, bows, ways_on }
    }

    /// How far a room's wall stands from its middle.
    #[must_use]
    pub fn radius(&self, id: AreaId) -> f64 {
        self.rooms.get(id.index()).map_or(WIDEST * self.unit, |place| place.radius)
    }

    /// How far the middle of a passage's corridor gives way to a room beside it: to the right as one
    /// goes from its lower end, y running down, in map units.
    #[must_use]
    pub fn bow(&self, passage: PassageId) -> f64 {
        self.bows.get(passage.0 as usize).copied().unwrap_or_default()
    }

    /// The ways to other areas that are drawn on it.
    #[must_use]
    pub fn ways_on(&self) -> &[WayOn] {
        &self.ways_on
    }

    /// Where the `nth` of `count` signs stands around a room at `at`, its number being the first.
    #[must_use]
    pub fn sign(&self, id: AreaId, at: Point, nth: usize, count: usize) -> Point {
        let nowhere = Place { radius: WIDEST * self.unit, signs: UP };
        let place = self.rooms.get(id.index()).copied().unwrap_or(nowhere);
        around(at, place, self.unit, nth, count)
    }
}

const UP: f64 = -TAU / 4.0;

/// Signs stand in an arc around their room, its middle in the direction of the place's signs.
fn around(at: Point, place: Place, unit: f64, nth: usize, count: usize) -> Point {
    let orbit = place.radius + 15.0 * unit;
    let apart = 27.0 * unit / orbit;
    #[expect(clippy::cast_precision_loss, reason = "a handful of signs")]
    let along = nth as f64 - (count.max(1) as f64 - 1.0) / 2.0;
    at + Vec2::from_angle(place.signs + along * apart) * orbit
}

/// The rooms, which of them lie next to each other, and where signs stand already.
pub(super) struct Neighbours<'l> {
    pub(super) level: &'l Level,
    pub(super) unit: f64,
    beside: Vec<Vec<AreaId>>,
    /// The corridors: the rooms they join, where they begin, bow and end.
    pub(super) corridors: Vec<([AreaId; 2], [Point; 3])>,
    /// Where signs stand, by room.
    pub(super) signs: Vec<Vec<Point>>,
}

impl<'l> Neighbours<'l> {
    fn of(level: &'l Level, unit: f64) -> Self {
        let rooms = level.areas().count();
        let mut beside = vec![Vec::new(); rooms];
        for &(a, b) in &level.grid {
            for (from, to) in [(a, b), (b, a)] {
                if let Some(list) = beside.get_mut(from.index()) {
                    list.push(to);
                }
            }
        }
        Self { level, unit, beside, corridors: Vec::new(), signs: vec![Vec::new(); rooms] }
    }

    /// Places room after room; each gives way to the signs of those before it. So many more labels stand beside
    /// each than its number.
    fn places(&mut self, more: usize) -> Vec<Place> {
        let level = self.level;
        let place = |area: &Area| {
            let Some(at) = area.point().map(spot) else { return Place { radius: WIDEST * self.unit, signs: UP } };
            let signs = 1 + more + super::signs::signs_of(area).count();
            let place = self.place(area.id, at, signs);
            if let Some(taken) = self.signs.get_mut(area.id.index()) {
                *taken = (0..signs).map(|nth| around(at, place, self.unit, nth, signs)).collect();
            }
            place
        };
        level.areas().map(place).collect()
    }

    /// Where corridors run, once they have their bows.
    fn know_the_corridors(&mut self, bows: &[f64]) {
        let at = |id: AreaId| self.level.area(id)?.point().map(spot);
        let corridor = |((_, passage), bow): ((PassageId, &Passage), &f64)| {
            let (from, to) = (at(passage.a)?, at(passage.b)?);
            let along = (to - from).normalize();
            let middle = from.midpoint(to) + Vec2::new(-along.y, along.x) * *bow;
            Some(([passage.a, passage.b], [from, middle, to]))
        };
        self.corridors = self.level.passages().zip(bows).filter_map(corridor).collect();
    }

    /// Corridors that would run under a third room bow around it.
    fn bows(&self, places: &[Place]) -> Vec<f64> {
        let bow = |passage: &Passage| self.bow((passage.a, passage.b), places).unwrap_or_default();
        self.level.passages().map(|(_, passage)| bow(passage)).collect()
    }

    fn bow(&self, (a, b): (AreaId, AreaId), places: &[Place]) -> Option<f64> {
        let at = |id: AreaId| self.level.area(id)?.point().map(spot);
        let (from, to) = (at(a)?, at(b)?);
        let along = to - from;
        let across = Vec2::new(-along.y, along.x) / along.hypot();
        let beside = [a, b].into_iter().filter_map(|end| self.beside.get(end.index())).flatten();
        let push = |&other: &AreaId| {
            let out = at(other)? - from;
            let share = out.dot(along) / along.hypot2();
            let (off, needed) = (out.dot(across), places.get(other.index())?.radius + 13.0 * self.unit);
            if other == a || other == b || !(0.04..=0.96).contains(&share) || off.abs() >= needed {
                return None;
            }
            // At its share of the way the corridor has only part of the bow of its middle.
            let away = (needed - off.abs()) / (4.0 * share * (1.0 - share)).max(0.3);
            Some(if off > 0.0 { -away } else { away })
        };
        let pushes: Vec<f64> = beside.filter_map(push).collect();
        let (left, right) =
            pushes.iter().fold((0.0, 0.0), |(left, right): (f64, f64), &push| (left.min(push), right.max(push)));
        // Between two rooms it goes through the middle; and it stays on the tray.
        let (bow, middle) = ((left + right).min(70.0 * self.unit).max(-70.0 * self.unit), from.midpoint(to));
        let is_on_tray = |bow: f64| {
            let at = middle + across * bow;
            at.x.min(1000.0 - at.x).min(at.y).min(700.0 - at.y) > 8.0 * self.unit
        };
        [1.0, 0.75, 0.5, 0.25].into_iter().map(|share| bow * share).find(|&bow| is_on_tray(bow))
    }

    fn place(&self, id: AreaId, at: Point, signs: usize) -> Place {
        let beside = self.beside.get(id.index()).map_or(&[][..], Vec::as_slice);
        let rooms: Vec<Point> = beside.iter().filter_map(|&id| self.level.area(id)?.point()).map(spot).collect();
        let nearest = rooms.iter().map(|other| (*other - at).hypot()).fold(f64::INFINITY, f64::min);
        let radius = (nearest / 2.0 - 1.5).min(WIDEST * self.unit).max(25.0 * self.unit);
        let ends = self.level.passages_at(id).into_iter().map(|(_, passage)| passage.beyond(id));
        let paths: Vec<Vec2> =
            ends.filter_map(|end| self.level.area(end)?.point()).map(|end| (spot(end) - at).normalize()).collect();
        let taken: Vec<Point> = beside.iter().filter_map(|id| self.signs.get(id.index())).flatten().copied().collect();
        let orbit = radius + 15.0 * self.unit;
        // Of 24 directions the freest; of equally free ones the upper.
        let best = (0..24).map(|turn: u32| {
            let place = Place { radius, signs: UP + f64::from(turn) * TAU / 24.0 };
            let freedom = (0..signs).map(|nth| {
                let sign = around(at, place, self.unit, nth, signs);
                self.freedom(sign, (sign - at) / orbit, orbit, &paths, &rooms, &taken)
            });
            let upright = f64::from(turn.min(24 - turn)) * 0.3;
            (freedom.fold(f64::INFINITY, f64::min) - upright, place)
        });
        let best = best.max_by(|one, other| one.0.total_cmp(&other.0));
        best.map_or(Place { radius, signs: UP }, |(_, place)| place)
    }

    /// How free a sign would stand: its distance from paths, rooms, signs and the rim, in units, less
    /// what each of them needs; beyond enough, more counts little.
    fn freedom(&self, sign: Point, out: Vec2, orbit: f64, paths: &[Vec2], rooms: &[Point], taken: &[Point]) -> f64 {
        let from_paths = paths.iter().map(|path| (out - *path).hypot() * orbit - 20.0 * self.unit);
        let from_rooms = rooms.iter().map(|room| (*room - sign).hypot() - 50.0 * self.unit);
        let from_signs = taken.iter().map(|other| (*other - sign).hypot() - 26.0 * self.unit);
        let from_rim = [sign.x, sign.y, 1000.0 - sign.x, 700.0 - sign.y].map(|far| 2.0 * (far - 14.0 * self.unit));
        let least = from_paths.chain(from_rooms).chain(from_signs).chain(from_rim).fold(f64::INFINITY, f64::min);
        let least = least / self.unit;
        if least > 12.0 { 12.0 + (least - 12.0).min(60.0) * 0.1 } else { least }
    }
}
