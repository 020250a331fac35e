//! The places on the tray. The finished dungeon has one layout, so nothing moves while the map appears.

use super::felt::{around as around_felt, felt_to};
use super::neighbours::{Neighbours, RoomPlace, UP, WIDEST, around};
use super::ways_on::WayOn;
use crate::dice::Surface;
use crate::dungeon::{AreaId, Dungeon, Level, LevelId, PassageId};
use crate::order::Gather;
use crate::scene::canvas::on_map;
use dicefall_pen::at_angle;
use kurbo::{Point, Rect};

/// The layout of one level.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct TrayLayout {
    /// The scale of everything on the tray: at most 1, and smaller for more rooms.
    pub unit: f64,
    /// Half the width of a die, in map units.
    pub die_radius: f64,
    far: Point,
    rooms: Vec<RoomPlace>,
    bows: Vec<f64>,
    ways_on: Vec<WayOn>,
}

impl TrayLayout {
    /// The layouts of a finished dungeon's levels.
    pub fn of(dungeon: &Dungeon, tray: Surface) -> Vec<Self> {
        let levels = (0..).map(LevelId).zip(&dungeon.levels);
        levels.map(|(id, level)| Self::of_level(id, level, dungeon, on_map(tray.far))).collect()
    }

    /// The layout of a tray without dice.
    pub fn empty() -> Self {
        Self { unit: 1.0, die_radius: 24.0, far: on_map(Surface::TRAY.far), ..Self::default() }
    }

    fn of_level(id: LevelId, level: &Level, dungeon: &Dungeon, far: Point) -> Self {
        #[expect(clippy::cast_precision_loss, reason = "a count of rooms")]
        let apart = (700_000.0 / (3.0 * level.areas().count().max(1) as f64)).sqrt().min(60.0);
        let unit = apart / 60.0;
        let mut neighbours = Neighbours::of(level, unit, far);
        let is_of_areas = id == LevelId::default() && dungeon.is_of_areas;
        let more = usize::from(is_of_areas) + usize::from(level.danger.is_some());
        let radii = neighbours.radii();
        let bows = neighbours.bows(&radii);
        neighbours.know_the_corridors(&bows);
        let rooms = neighbours.places(more, &radii);
        let ways_on = neighbours.ways_on(id, dungeon, &rooms);
        Self { unit, die_radius: 24.0 * unit, far, rooms, bows, ways_on }
    }

    /// The layout of a level that has only these passages and connections. Everything keeps its place.
    pub(in crate::scene) fn with(&self, passages: &[Vec<PassageId>], connections: &[usize]) -> Self {
        let bows = passages.iter().filter_map(|ids| Some(self.bow(*ids.first()?))).gather();
        let way = |way: &WayOn| {
            let nth = connections.iter().position(|&nth| nth == way.nth)?;
            Some(WayOn { nth, ..way.clone() })
        };
        Self { bows, ways_on: self.ways_on.iter().filter_map(way).gather(), rooms: self.rooms.clone(), ..*self }
    }

    pub(in crate::scene) fn felt(&self) -> Rect {
        felt_to(self.far)
    }

    pub(in crate::scene) fn bounds(&self) -> Rect {
        around_felt(self.felt())
    }

    /// The radius of a room.
    pub fn radius(&self, id: AreaId) -> f64 {
        self.rooms.get(id.index()).map_or(WIDEST * self.unit, |place| place.radius)
    }

    /// How far a passage's corridor bows around a nearby room, in map units: to the right, seen from the passage's `a`
    /// (y runs down).
    pub fn bow(&self, passage: PassageId) -> f64 {
        self.bows.get(passage.0 as usize).copied().unwrap_or_default()
    }

    /// The ways to other areas of a mega-dungeon.
    pub fn ways_on(&self) -> &[WayOn] {
        &self.ways_on
    }

    /// The place of the `nth` of `count` signs around a room at `at`. The room's number is the first sign.
    pub fn sign(&self, id: AreaId, at: Point, nth: usize, count: usize) -> Point {
        around(at, self.place(id), self.unit, nth, count)
    }

    /// The point this many units outside the wall of a room at `at`, in the direction of the room's signs.
    pub(super) fn beside(&self, id: AreaId, at: Point, units: f64) -> Point {
        let place = self.place(id);
        at + at_angle(place.signs) * (place.radius + units * self.unit)
    }

    fn place(&self, id: AreaId) -> RoomPlace {
        let nowhere = RoomPlace { radius: WIDEST * self.unit, signs: UP };
        self.rooms.get(id.index()).copied().unwrap_or(nowhere)
    }
}
