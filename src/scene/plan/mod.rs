//! The floor plan: rooms and corridors on squares of ten feet.

mod floor;
mod lay;

pub use floor::Floor;
pub use lay::{lay_out, lay_out_as_found};

use super::{Canvas, View, spot};
use crate::dungeon::{AreaId, Dungeon, LevelId};
use crate::procedures::{MapKind, Procedure};
use crate::scene::NodeLayout;
use crate::trace::Trace;
use kurbo::{Point, Rect};
use std::sync::OnceLock;

/// The side of a square of ten feet, in map units.
pub const SQUARE: f64 = 24.0;

/// Where all levels lie on squared ground; each is worked out when it is looked at first.
#[derive(Clone, Debug)]
pub struct PlanLayout {
    finished: Dungeon,
    ground: Ground,
    floors: Vec<OnceLock<Floor>>,
}

/// Where the ground comes from.
#[derive(Clone, Debug)]
enum Ground {
    /// The procedure digs it: areas and passages say where they are.
    Dug,
    /// From the tray, whose units areas are placed in.
    Tray,
    /// From the node map.
    Nodes(NodeLayout),
}

impl PlanLayout {
    /// The layout of a finished dungeon.
    #[must_use]
    pub fn of(procedure: &Procedure, trace: &Trace, finished: &Dungeon) -> Self {
        let ground = match procedure.maps.first() {
            Some(MapKind::Tray) => Ground::Tray,
            Some(MapKind::Nodes) => Ground::Nodes(NodeLayout::of(trace)),
            _ => Ground::Dug,
        };
        let floors = finished.levels.iter().map(|_| OnceLock::new()).collect();
        Self { finished: finished.clone(), ground, floors }
    }

    /// The floor of a finished level.
    #[must_use]
    pub fn floor(&self, id: LevelId) -> Option<&Floor> {
        let level = self.finished.levels.get(id.index())?;
        let lay = || match &self.ground {
            Ground::Dug => Floor::dug(level),
            Ground::Tray => lay_out(level, |area| level.area(area)?.at.map(spot)),
            Ground::Nodes(nodes) => {
                lay_out_as_found(level, |area| Some((nodes.room(id, area)?, nodes.ways_out(id, area)?)))
            }
        };
        Some(self.floors.get(id.index())?.get_or_init(lay))
    }

    /// The middle of an area and how far it reaches, in map units.
    #[must_use]
    pub fn area(&self, level: LevelId, id: AreaId) -> Option<(Point, f64)> {
        let room = self.floor(level)?.rooms.get(&id)?;
        let middle = spot(room.middle()).to_vec2() * (SQUARE / 2.0);
        Some((middle.to_point(), f64::from(room.w.min(room.h)) * SQUARE / 2.0))
    }

    /// What the map of a level takes up.
    #[must_use]
    pub fn bounds(&self, level: LevelId) -> Rect {
        let reach = self.floor(level).and_then(Floor::reach);
        let (low, high) = reach.map_or((Point::ZERO, Point::ZERO), |(low, high)| (spot(low), spot(high)));
        let around = |at: Point| Rect::from_center_size(Point::new(at.x * SQUARE, at.y * SQUARE), (SQUARE, SQUARE));
        around(low).union(around(high)).inflate(4.0 * SQUARE, 4.0 * SQUARE)
    }
}

/// Draws a level's floor plan; gives what it takes up.
pub(super) fn draw(_: &mut Canvas, layout: &PlanLayout, view: &View) -> Rect {
    layout.bounds(view.level)
}
