use crate::dungeon::{AreaId, Level, PassageId, Tunnel};
use crate::geometry::{Footprint, Square};
use crate::order::Gather;
use crate::order::SortedMap;

/// The floor plan of a level: the footprints of its rooms and the tunnels of its passages.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FloorPlan {
    /// The footprint of each area.
    pub rooms: SortedMap<AreaId, Footprint>,
    /// The tunnel of each passage, from the passage's end `a` to its end `b`, with its fittings.
    pub corridors: SortedMap<PassageId, Tunnel>,
}

impl FloorPlan {
    /// The floor plan of a level whose rooms have squares already. If the rooms are dungeons, a square of the plan is
    /// several squares of the level wide ([`Level::coarseness`]). So the rooms are drawn nearer to each other, but each
    /// room keeps its number of squares.
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

    /// Whether a room or a corridor covers a square.
    pub fn takes_up(&self, square: Square) -> bool {
        let runs_there = |tunnel: &Tunnel| tunnel.course.squares().contains(&square);
        self.rooms.values().any(|room| room.covers(square)) || self.corridors.values().any(runs_there)
    }

    /// Every square of a room or a corridor. Some squares occur more than once.
    pub fn squares(&self) -> impl Iterator<Item = Square> {
        let rooms = self.rooms.values().flat_map(|room| room.squares().gather());
        rooms.chain(self.corridors.values().flat_map(|tunnel| tunnel.course.squares()))
    }

    /// Whether a drawing fits a page better if it is turned by 90 degrees. Each argument is a width and a height, in
    /// any units.
    pub fn fits_better_turned((w, h): (f64, f64), (page_w, page_h): (f64, f64)) -> bool {
        let scale = |w: f64, h: f64| (page_w * h).min(page_h * w);
        // The largest scale that fits is the lower of page_w / w and page_h / h. Here both are multiplied by w × h.
        scale(h, w) > scale(w, h)
    }

    /// The corners of the plan's bounds: the lowest column and row, then the highest. None if the plan is empty.
    pub fn reach(&self) -> Option<(Square, Square)> {
        let rooms = self.rooms.values().flat_map(|room| room.squares().gather());
        let corridors = self.corridors.values().flat_map(|tunnel| tunnel.course.corners().to_vec());
        rooms.chain(corridors).fold(None, |reach, at| {
            let (low, high) = reach.unwrap_or((at, at));
            Some((Square::new(low.x.min(at.x), low.y.min(at.y)), Square::new(high.x.max(at.x), high.y.max(at.y))))
        })
    }
}
