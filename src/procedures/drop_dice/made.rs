//! The rooms and paths of a drop, as a larger dungeon reads them.

use super::rooms::Rooms;
use crate::dice::Face;
use crate::dungeon::{AreaId, Feature, Set};
use crate::order::sorted;

/// What a drop came to.
#[derive(Debug)]
pub(in crate::procedures) struct Made {
    pub(super) rooms: Rooms,
    pub starts: Vec<AreaId>,
    pub goals: Vec<AreaId>,
    /// The rooms that keys lie in, by number.
    pub keys: Vec<AreaId>,
    /// The path that is locked, by its place among all.
    pub(super) locked: Option<usize>,
    /// The paths that are secret, by their places.
    pub(super) secret: Vec<usize>,
}

impl Made {
    /// The rooms, by number.
    pub(in crate::procedures) fn ids(&self) -> impl Iterator<Item = AreaId> + use<> {
        self.rooms.ids()
    }

    /// What a room's die shows.
    pub(in crate::procedures) fn value_of(&self, room: AreaId) -> Face {
        self.rooms.worth_of(room)
    }

    /// What the rooms are worth that paths join to this one, together (R5).
    pub(in crate::procedures) fn worth_around(&self, room: AreaId) -> u32 {
        self.rooms.worth_around(room, &self.rooms.neighbours())
    }

    /// The paths, by the lower room, then the other one, and what they have.
    pub(in crate::procedures) fn paths(&self) -> Vec<(AreaId, AreaId, Set<Feature>)> {
        let features = |path: usize| {
            let mut features = Set::default();
            if self.locked == Some(path) {
                features.insert(Feature::Locked);
            }
            if self.secret.contains(&path) {
                features.insert(Feature::Secret);
            }
            features
        };
        let places = self.rooms.paths.iter().zip(0..).map(|(&(a, b), path)| (a.min(b), a.max(b), path));
        sorted(places).into_iter().map(|(a, b, path)| (a, b, features(path))).collect()
    }
}
