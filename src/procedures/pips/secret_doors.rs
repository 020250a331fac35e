//! Secret doors in walls that two areas share (R8).

use super::facts::PipsEvent;
use super::mapping::Mapping;
use super::settings::Placing;
use crate::dungeon::{AreaId, AreaName, Feature, Tunnel};
use crate::geometry::{Direction, Square};
use crate::order::Gather;
use crate::order::SortedMap;
use crate::trace::Step;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SharedWall {
    /// The area that was mapped earlier comes first.
    pub areas: [AreaName; 2],
    /// The squares on both sides of the door. The later area's square comes first.
    middle: [Square; 2],
}

impl Mapping<'_, '_> {
    /// Puts a secret door in each wall that the new area shares with another area, if the new area's die has a pip in
    /// its centre.
    pub fn look_for_secret_doors(&mut self, spot: AreaName) {
        if self.settings.secret_doors != Placing::Ruled || !self.area(spot).has_central_pip() {
            return;
        }
        for wall in self.walls_of(spot) {
            self.put_a_secret_door(wall, &["R8"]);
        }
    }

    pub fn put_a_secret_door(&mut self, wall: SharedWall, rulings: &'static [&'static str]) {
        let SharedWall { areas: [earlier, later], middle: [here, there] } = wall;
        self.dig(later, earlier.area, Tunnel::over([here, there]).with(Feature::Secret, 1));
        let step = Step::new("pips/5", PipsEvent::SecretDoor([later, earlier])).on(later.level).at(here);
        self.table.note(step.along(later.area, earlier.area).ruled_by(rulings));
    }

    pub fn walls_without_a_door(&self) -> Vec<SharedWall> {
        self.areas().flat_map(|(spot, _)| self.walls_of(spot)).gather()
    }

    fn walls_of(&self, later: AreaName) -> Vec<SharedWall> {
        let others = self.shared_walls(later).into_iter();
        let others =
            others.filter(|(other, _)| *other < later.area && !self.site(later.level).joins(later.area, *other));
        let wall = |(other, wall): (AreaId, Vec<[Square; 2]>)| {
            // Of two middle squares, the western or northern counts.
            let middle = *wall.get((wall.len() - 1) / 2)?;
            Some(SharedWall { areas: [self.name(later.level, other), later], middle })
        };
        others.filter_map(wall).gather()
    }

    /// For each other area, the pairs of squares on both sides of the shared wall, from west to east or north to south.
    /// A turned room shares no wall.
    fn shared_walls(&self, spot: AreaName) -> SortedMap<AreaId, Vec<[Square; 2]>> {
        let mut walls: SortedMap<AreaId, Vec<[Square; 2]>> = SortedMap::new();
        let own = self.area(spot).footprint();
        let is_turned = |area: AreaId| self.area(self.name(spot.level, area)).footprint().turned;
        // Row by row from the north-west, which puts each wall's pairs in order.
        for here in own.squares().filter(|_| !own.turned) {
            for there in Direction::STRAIGHT.map(|way| way.from(here, 1)) {
                let other = self.site(spot.level).area_at(there);
                if let Some(other) = other.filter(|&other| other != spot.area && !is_turned(other)) {
                    walls.or_default(other).push([here, there]);
                }
            }
        }
        walls
    }
}
