//! A level as it lies on squared ground: the rooms' footprints and the corridors' courses.

use crate::dungeon::{AreaId, Level, PassageId, Tunnel};
use crate::geometry::{Footprint, Square};
use crate::order::SortedMap;

/// What the floor plan of a level draws.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FloorPlan {
    /// What each area takes up.
    pub rooms: SortedMap<AreaId, Footprint>,
    /// How each passage runs, from its `a` to its `b`, and what stands along it.
    pub corridors: SortedMap<PassageId, Tunnel>,
}

impl FloorPlan {
    /// The floor of a level that was dug on squared ground: all is where the level says. A coarse level is
    /// drawn smaller; its rooms keep their size, as each stands for a whole dungeon.
    pub fn dug(level: &Level) -> Self {
        let is_coarse = level.coarseness > 1;
        let rooms = level.areas().filter_map(|area| Some((area.id, level.drawn_ground(area.footprint()?))));
        let corridors = level.passages().filter_map(|(id, passage)| {
            let tunnel = (**passage.tunnel.as_ref()?).clone();
            if !is_coarse {
                return Some((id, tunnel));
            }
            let long = tunnel.length();
            let mut shrunk = Tunnel { course: level.drawn_course(&tunnel.course), fittings: tunnel.fittings };
            let length = shrunk.length();
            for fitting in &mut shrunk.fittings {
                let along = u32::from(fitting.along) * u32::from(length) / u32::from(long.max(1));
                fitting.along = u16::try_from(along).unwrap_or(length);
            }
            Some((id, shrunk))
        });
        Self::of(rooms, corridors)
    }

    pub(super) fn of(
        rooms: impl Iterator<Item = (AreaId, Footprint)>,
        corridors: impl Iterator<Item = (PassageId, Tunnel)>,
    ) -> Self {
        let mut floor = Self::default();
        floor.rooms.extend(rooms);
        floor.corridors.extend(corridors);
        floor
    }

    /// Whether a room or a corridor takes up a square.
    pub fn takes_up(&self, square: Square) -> bool {
        let runs_there = |tunnel: &Tunnel| tunnel.course.squares().contains(&square);
        self.rooms.values().any(|room| room.covers(square)) || self.corridors.values().any(runs_there)
    }

    /// Every square that a room or a corridor takes up, some more than once.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let rooms = self.rooms.values().flat_map(|room| room.squares().collect::<Vec<_>>());
        rooms.chain(self.corridors.values().flat_map(|tunnel| tunnel.course.squares()))
    }

    /// The squares that it reaches, its corners: the least and the greatest of columns and rows.
    pub fn reach(&self) -> Option<(Square, Square)> {
        let rooms = self.rooms.values().flat_map(|room| room.squares().collect::<Vec<_>>());
        let corridors = self.corridors.values().flat_map(|tunnel| tunnel.course.corners().to_vec());
        rooms.chain(corridors).fold(None, |reach, at| {
            let (low, high) = reach.unwrap_or((at, at));
            Some((Square::new(low.x.min(at.x), low.y.min(at.y)), Square::new(high.x.max(at.x), high.y.max(at.y))))
        })
    }
}
