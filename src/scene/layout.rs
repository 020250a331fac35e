use super::canvas::on_map;
use super::nodes::{self, NodeLayout};
use super::plan::PlanLayout;
use super::tray::{self, TrayLayout};
use super::whole::WholeLayout;
use crate::dungeon::{AreaId, Dungeon, End, LevelId, PlayersDungeon};
use crate::order::Gather;
use crate::procedures::{MapKind, Procedure};
use crate::trace::{Step, Trace};
use kurbo::{Point, Rect};

/// The positions of everything on a map. A trace has one layout, so nothing moves from step to step.
#[derive(Clone, Debug)]
pub enum Layout {
    /// On the tray, where the dice lie: one layout for each level.
    Tray(Vec<TrayLayout>),
    /// On a page of a notebook.
    Nodes(NodeLayout),
    /// On the ten-foot grid.
    Plan(Box<PlanLayout>),
    /// On the ten-foot grid: a dungeon and the dungeons inside its rooms (nodes), all on one sheet.
    Whole(Box<WholeLayout>),
}

impl Layout {
    /// The layout of a trace on this kind of map.
    pub fn of(procedure: &Procedure, map: MapKind, trace: &Trace, finished: &Dungeon) -> Self {
        match map {
            MapKind::Tray => Self::Tray(TrayLayout::of(finished, trace.tray())),
            MapKind::Nodes => Self::Nodes(NodeLayout::of(trace)),
            MapKind::Plan => Self::Plan(Box::new(PlanLayout::of(procedure, trace, finished))),
            MapKind::Whole => Self::Whole(Box::new(WholeLayout::of(trace, finished))),
        }
    }

    /// The layout of the dungeon as players know it. Everything keeps its place.
    pub fn for_players(&self, players: &PlayersDungeon) -> Self {
        let PlayersDungeon { dungeon, passages, connections } = players;
        match self {
            Self::Tray(trays) => {
                Self::Tray(trays.iter().zip(passages).map(|(tray, kept)| tray.with(kept, connections)).gather())
            }
            Self::Nodes(layout) => Self::Nodes(layout.with(passages)),
            Self::Plan(layout) => Self::Plan(Box::new(layout.for_players(players))),
            Self::Whole(layout) => Self::Whole(Box::new(layout.for_players(dungeon))),
        }
    }

    /// The middle of an area and its radius, in map units.
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

    /// The position of an exit's letter.
    pub fn letter(&self, level: LevelId, end: End) -> Option<Point> {
        match self {
            Self::Tray(_) | Self::Whole(_) => None,
            Self::Nodes(layout) => layout.letter(level, end),
            Self::Plan(layout) => layout.letter(level, end),
        }
    }

    /// The bounds of a level's map.
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

    /// The bounds of what is drawn on a level's sheet. On a map without a sheet, the bounds of the map.
    pub fn bounds_of_drawing(&self, level: LevelId) -> Rect {
        match self {
            Self::Plan(layout) => layout.bounds_of_drawing(level),
            Self::Whole(layout) => layout.bounds_of_drawing(),
            Self::Tray(_) | Self::Nodes(_) => self.bounds(level),
        }
    }

    /// The part of a level that is shown after these steps. None: the whole level.
    pub fn bounds_told(&self, level: LevelId, told: &[Step]) -> Option<Rect> {
        match self {
            Self::Plan(layout) => layout.bounds_told(level, told),
            Self::Tray(_) | Self::Nodes(_) | Self::Whole(_) => None,
        }
    }

    /// The tray of a level, if its map is a tray.
    pub fn tray(&self, level: LevelId) -> Option<&TrayLayout> {
        match self {
            Self::Tray(trays) => trays.get(level.index()),
            Self::Nodes(_) | Self::Plan(_) | Self::Whole(_) => None,
        }
    }

    /// Half the width of the dice on a level's map, in map units. 0 if the map has no dice.
    pub fn die_radius(&self, level: LevelId) -> f64 {
        self.tray(level).map_or(0.0, |layout| layout.die_radius)
    }
}
