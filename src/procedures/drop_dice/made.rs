use super::rooms::Rooms;
use crate::dice::Face;
use crate::dungeon::{AreaId, Feature, Set};
use crate::order::sorted;

#[derive(Debug)]
pub(in crate::procedures) struct Made {
    pub(super) rooms: Rooms,
    pub starts: Vec<AreaId>,
    pub goals: Vec<AreaId>,
    pub keys: Vec<AreaId>,
    /// The locked path's index among all paths.
    pub(super) locked: Option<usize>,
    pub(super) secret: Vec<usize>,
}

impl Made {
    pub(in crate::procedures) fn ids(&self) -> impl Iterator<Item = AreaId> + use<> {
        self.rooms.ids()
    }

    pub(in crate::procedures) fn value_of(&self, room: AreaId) -> Face {
        self.rooms.worth_of(room)
    }

    /// The sum of the values of all rooms that paths join to `room`. Loops count, too (megadungeon R1).
    pub(in crate::procedures) fn worth_around(&self, room: AreaId) -> u32 {
        self.rooms.worth_around(room, &self.rooms.neighbours())
    }

    /// All paths, sorted. Each path begins with the room that has the lower number.
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
