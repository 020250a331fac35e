//! Where everything is on a map, of whatever kind.

use super::canvas::on_map;
use super::nodes::{self, NodeLayout};
use super::plan::PlanLayout;
use super::tray::{self, TrayLayout};
use super::whole::WholeLayout;
use crate::dungeon::{AreaId, Dungeon, End, LevelId};
use crate::procedures::{MapKind, Procedure};
use crate::trace::{Step, Trace};
use kurbo::{Point, Rect};

/// Where everything lies. Worked out once for a trace, so that nothing moves while it is told.
#[derive(Clone, Debug)]
pub enum Layout {
    /// On the tray, where the dice lie: one for each level.
    Tray(Vec<TrayLayout>),
    /// On a page of a notebook.
    Nodes(NodeLayout),
    /// On squared ground.
    Plan(PlanLayout),
    /// On squared ground: a superstructure and all its nodes on one sheet.
    Whole(Box<WholeLayout>),
}

impl Layout {
    /// The layout of a trace on that kind of map.
    pub fn of(procedure: &Procedure, map: MapKind, trace: &Trace, finished: &Dungeon) -> Self {
        match map {
            MapKind::Tray => Self::Tray(TrayLayout::of(finished, trace.tray())),
            MapKind::Nodes => Self::Nodes(NodeLayout::of(trace)),
            MapKind::Plan => Self::Plan(PlanLayout::of(procedure, trace, finished)),
            MapKind::Whole => Self::Whole(Box::new(WholeLayout::of(trace, finished))),
        }
    }

    /// The middle of an area and how far it reaches, in map units.
    pub fn area(&self, dungeon: &Dungeon, (level, id): (LevelId, AreaId)) -> Option<(Point, f64)> {
        match self {
            Self::Tray(_) => {
                Some((on_map(dungeon.levels.get(level.index())?.area(id)?.point()?), self.tray(level)?.radius(id)))
            }
            Self::Nodes(layout) => Some((layout.room(level, id)?, nodes::RADIUS)),
            Self::Plan(layout) => layout.area(level, id),
            Self::Whole(layout) => layout.area(level, id),
        }
    }

    /// Where the letter of a way out stands.
    pub fn letter(&self, level: LevelId, end: End) -> Option<Point> {
        match self {
            Self::Tray(_) | Self::Whole(_) => None,
            Self::Nodes(layout) => layout.letter(level, end),
            Self::Plan(layout) => layout.letter(level, end),
        }
    }

    /// What the map of a level takes up.
    pub fn bounds(&self, level: LevelId) -> Rect {
        match self {
            Self::Tray(trays) => {
                trays.get(level.index()).or(trays.first()).map_or_else(tray::felt::bounds, TrayLayout::bounds)
            }
            Self::Nodes(layout) => nodes::page(layout.bounds(level)),
            Self::Plan(layout) => layout.bounds(level),
            Self::Whole(layout) => layout.bounds(),
        }
    }

    /// What of a level is looked at once these steps are told; none: all of it.
    pub fn bounds_told(&self, level: LevelId, told: &[Step]) -> Option<Rect> {
        match self {
            Self::Plan(layout) => layout.bounds_told(level, told),
            Self::Tray(_) | Self::Nodes(_) | Self::Whole(_) => None,
        }
    }

    /// The tray of a level, if its map is one.
    pub fn tray(&self, level: LevelId) -> Option<&TrayLayout> {
        match self {
            Self::Tray(trays) => trays.get(level.index()),
            Self::Nodes(_) | Self::Plan(_) | Self::Whole(_) => None,
        }
    }

    /// Half the width of the dice that lie on the map of a level.
    pub fn die_radius(&self, level: LevelId) -> f64 {
        self.tray(level).map_or(0.0, |layout| layout.die_radius)
    }
}
