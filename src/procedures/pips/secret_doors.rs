//! Secret doors in walls that two areas share (R8).

use super::facts::PipsEvent;
use super::mapping::Mapping;
use crate::dungeon::{AreaId, Feature, Spot, Tunnel};
use crate::geometry::{Direction, Square};
use crate::trace::Step;
use std::collections::BTreeMap;

impl Mapping<'_, '_> {
    /// Puts a secret door into each wall that a new area shares with another, if its face has a pip in its
    /// centre.
    pub fn look_for_secret_doors(&mut self, spot: Spot) {
        let has_pip = self.area(spot).face.is_some_and(|face| face % 2 == 1);
        if !self.settings.secret_doors || !has_pip {
            return;
        }
        for (other, wall) in self.shared_walls(spot) {
            if self.site(spot.level).joins(spot.area, other) {
                continue;
            }
            // Of two in the middle the western or northern one.
            let Some(&(here, there)) = wall.get((wall.len() - 1) / 2) else { continue };
            self.dig(spot, other, Tunnel::over([here, there]).with(Feature::Secret, 1));
            let fact = PipsEvent::SecretDoor([spot, Spot { area: other, ..spot }]);
            let step = Step::new("pips/5", fact).on(spot.level).at(here);
            self.table.note(step.along(spot.area, other).ruled_by(&["R8"]));
        }
    }

    /// The walls that an area shares with others, each as the pairs of squares on its two sides, from the west
    /// or north. A turned room shares none.
    fn shared_walls(&self, spot: Spot) -> BTreeMap<AreaId, Vec<(Square, Square)>> {
        let mut walls: BTreeMap<AreaId, Vec<(Square, Square)>> = BTreeMap::new();
        let own = self.area(spot).footprint();
        let is_turned = |area: AreaId| self.area(Spot { area, ..spot }).footprint().turned;
        // Squares come row by row from the north-west, so each wall's do too.
        for here in own.squares().filter(|_| !own.turned) {
            for there in Direction::STRAIGHT.map(|way| way.from(here, 1)) {
                let other = self.site(spot.level).area_at(there);
                if let Some(other) = other.filter(|&other| other != spot.area && !is_turned(other)) {
                    walls.entry(other).or_default().push((here, there));
                }
            }
        }
        walls
    }
}
