//! Step 3: the skeleton is drawn, piece by piece, and the way in is chosen.

use super::facts::LeximorphEvent;
use super::skeleton::{Drawn, Skeleton};
use crate::dungeon::{Area, AreaId, AreaKind, LevelId, Mark, PassageId, Spot};
use crate::geometry::Square;
use crate::procedures::Table;
use crate::procedures::tunnels::Levels;
use crate::trace::{Change, Step};

/// A leximorph that is being made, the ground it is dug in, and the table it is made at.
pub struct Leximorph<'t, 'r> {
    pub skeleton: Skeleton,
    /// The passages that its tunnels are.
    pub passages: Vec<PassageId>,
    /// The level of the skeleton.
    pub level: LevelId,
    pub levels: &'t mut Levels,
    pub table: &'t mut Table<'r>,
}

impl Leximorph<'_, '_> {
    /// Draws piece by piece the corners, junctions and ends that a piece reaches, then its tunnels.
    pub fn draw(&mut self) {
        let Self { skeleton: Skeleton { drawings, points, tunnels }, passages, level, levels, table } = self;
        let site = levels.site_mut(*level);
        *passages = vec![PassageId(0); tunnels.len()];
        for (nth, drawing) in drawings.iter().enumerate() {
            for (place, point) in points.iter().enumerate() {
                let at_it = tunnels.iter().filter(|tunnel| tunnel.leaves(place).is_some());
                if at_it.map(|tunnel| tunnel.drawn_with).min() == Some(nth) {
                    site.add(Area::spot(AreaId::at(place), point.kind, point.at), table);
                }
            }
            for (tunnel, passage) in tunnels.iter().zip(&mut *passages).filter(|(tunnel, _)| tunnel.drawn_with == nth) {
                let start = points[tunnel.from].at;
                let squares: Vec<Square> = (0..=tunnel.length).map(|steps| tunnel.way.from(start, steps)).collect();
                *passage = site.dig([AreaId::at(tunnel.from), AreaId::at(tunnel.to)], &squares, None, table);
            }
            let (what, ruled_by): (_, &[_]) = match drawing.what {
                Drawn::Letter(letter) => (LeximorphEvent::Strokes(Some(letter)), &["R2", "R3"]),
                Drawn::Join(letters, ends) => {
                    let place = |end: Square| points.iter().position(|point| point.at == end).unwrap_or_default();
                    let ends = ends.map(|end| Spot { level: *level, area: AreaId::at(place(end)) });
                    (LeximorphEvent::Joined(letters, ends), &["R3"])
                }
                Drawn::Starter => (LeximorphEvent::Strokes(None), &["R8"]),
            };
            table.note(Step::new("leximorph/3", what).ruled_by(ruled_by));
        }
    }

    /// The way in (R7).
    pub fn mark_the_entrance(&mut self) {
        let Some(place) = self.skeleton.entrance() else { return };
        let at = self.spot(place);
        let what = if self.skeleton.points[place].kind == AreaKind::DeadEnd {
            LeximorphEvent::Entrance(at)
        } else {
            self.table.change(Change::Mark(at.area, Mark::StairsUp));
            LeximorphEvent::EntranceByStairs(at)
        };
        self.table.change(Change::Mark(at.area, Mark::Entrance));
        self.table.note(Step::new("leximorph/3", what).ruled_by(&["R7"]));
    }

    /// The area of a point of the skeleton.
    pub fn spot(&self, place: usize) -> Spot {
        Spot { level: self.level, area: AreaId::at(place) }
    }
}
