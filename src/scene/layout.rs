//! Where a room's walls stand and on which side its number and signs find room. Worked out once for
//! the finished dungeon, so that nothing moves while it is revealed.

use super::spot;
use crate::dungeon::{AreaId, Dungeon, Level};
use kurbo::{Point, Vec2};
use std::f64::consts::TAU;

/// The layout of one level.
#[derive(Clone, PartialEq, Debug)]
pub struct Layout {
    /// How much smaller than usual everything is drawn, so that many rooms fit: at most 1.
    pub unit: f64,
    /// Half the width of a die, in map units.
    pub die_radius: f64,
    rooms: Vec<Place>,
}

/// One room's place.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Place {
    radius: f64,
    signs: f64,
}

/// Rooms are no wider than this, in map units, nor narrower than a die with a little floor around it.
const WIDEST: f64 = 37.0;

impl Layout {
    /// The layout of a finished dungeon's first level.
    #[must_use]
    pub fn of(dungeon: &Dungeon) -> Self {
        let Some(level) = dungeon.levels.first() else {
            return Self { unit: 1.0, die_radius: 24.0, rooms: Vec::new() };
        };
        #[expect(clippy::cast_precision_loss, reason = "a count of rooms")]
        let apart = (700_000.0 / (3.0 * level.areas().count().max(1) as f64)).sqrt().min(60.0);
        let unit = apart / 60.0;
        let neighbours = Neighbours::of(level);
        let places = level.areas().map(|area| neighbours.place(area.id, unit)).collect();
        Self { unit, die_radius: 24.0 * unit, rooms: places }
    }

    /// How far a room's wall stands from its middle.
    #[must_use]
    pub fn radius(&self, id: AreaId) -> f64 {
        self.rooms.get(id.index()).map_or(WIDEST * self.unit, |place| place.radius)
    }

    /// Where the `nth` of `count` signs stands around a room at `at`, its number being the first.
    #[must_use]
    pub fn sign(&self, id: AreaId, at: Point, nth: usize, count: usize) -> Point {
        let place =
            self.rooms.get(id.index()).copied().unwrap_or(Place { radius: WIDEST * self.unit, signs: -TAU / 4.0 });
        let orbit = place.radius + 15.0 * self.unit;
        let apart = 27.0 * self.unit / orbit;
        #[expect(clippy::cast_precision_loss, reason = "a handful of signs")]
        let along = nth as f64 - (count.max(1) as f64 - 1.0) / 2.0;
        at + Vec2::from_angle(place.signs + along * apart) * orbit
    }
}

/// The rooms and which of them lie next to each other.
struct Neighbours<'l> {
    level: &'l Level,
    beside: Vec<Vec<AreaId>>,
}

impl<'l> Neighbours<'l> {
    fn of(level: &'l Level) -> Self {
        let mut beside = vec![Vec::new(); level.areas().count()];
        for &(a, b) in &level.grid {
            for (from, to) in [(a, b), (b, a)] {
                if let Some(list) = beside.get_mut(from.index()) {
                    list.push(to);
                }
            }
        }
        Self { level, beside }
    }

    fn at(&self, id: AreaId) -> Option<Point> {
        self.level.area(id).and_then(|area| area.at).map(spot)
    }

    fn place(&self, id: AreaId, unit: f64) -> Place {
        let at = self.at(id).unwrap_or_default();
        let beside: Vec<Point> =
            self.beside.get(id.index()).into_iter().flatten().filter_map(|&id| self.at(id)).collect();
        let nearest = beside.iter().map(|other| (*other - at).hypot()).fold(f64::INFINITY, f64::min);
        let radius = (nearest / 2.0 - 1.5).min(WIDEST * unit).max(25.0 * unit);
        let paths: Vec<Vec2> = self
            .level
            .passages_at(id)
            .iter()
            .filter_map(|(_, passage)| self.at(passage.beyond(id)))
            .map(|other| (other - at).normalize())
            .collect();
        Place { radius, signs: freest(at, radius + 15.0 * unit, &paths, &beside, unit) }
    }
}

/// Of 24 directions the one in which signs stand freest of paths, of other rooms and of the rim;
/// the upper ones first.
fn freest(at: Point, orbit: f64, paths: &[Vec2], beside: &[Point], unit: f64) -> f64 {
    let freedom = |turn: u32| {
        let angle = -TAU / 4.0 + f64::from(turn) * TAU / 24.0;
        let direction = Vec2::from_angle(angle);
        let sign = at + direction * orbit;
        let from_paths = paths.iter().map(|path| (direction - *path).hypot() * orbit).fold(90.0 * unit, f64::min);
        let from_rooms = beside.iter().map(|other| (*other - sign).hypot() - 30.0 * unit).fold(60.0 * unit, f64::min);
        let from_rim = [sign.x, sign.y, 1000.0 - sign.x, 700.0 - sign.y].into_iter().fold(24.0 * unit, f64::min);
        let upright = f64::from(turn.min(24 - turn)) * 0.4 * unit;
        (from_paths.min(80.0 * unit) + 0.8 * from_rooms.min(46.0 * unit) + 3.0 * from_rim - upright, angle)
    };
    let best = (0..24).map(freedom).max_by(|one, other| one.0.total_cmp(&other.0));
    best.map_or(-TAU / 4.0, |(_, angle)| angle)
}
