//! One drop of the dice, from the throw to its secrets; it may be one of many in a larger dungeon.

use super::loops::{add_loops, how_many};
use super::rooms::{Rooms, draw_the_grid};
use super::tray::drop_the_dice;
use super::tree::{mark_starts, walk_the_tree};
use super::{ENCOUNTERS, TREASURE, goals, mark_dead_ends};
use crate::dice::Pool;
use crate::dungeon::{AreaId, Feature, Mark, Set};
use crate::order::sorted;
use crate::procedures::{Options, Stop, Table};

/// What is dropped, and what its starting rooms are for.
#[derive(Clone, Debug)]
pub(in crate::procedures) struct Drop {
    /// The dice.
    pub pool: Pool,
    /// The room that the walk of the tree starts in.
    pub from: i32,
    /// Which streams its dice come from, as a beginning of their names.
    pub streams: String,
    /// What its dice are asked for.
    pub why: String,
    /// What marks its starting rooms.
    pub start: Mark,
    /// How many of its starting rooms, by number, have a way in of their own; only between such is a path secret.
    pub ways_in: usize,
}

impl Drop {
    /// A dungeon by itself: one comes in from outside by any of its starting rooms.
    pub(in crate::procedures) fn of(pool: Pool) -> Self {
        let why = "one for each room, with its place on the tray".into();
        Self { pool, from: 1, streams: String::new(), why, start: Mark::Entrance, ways_in: usize::MAX }
    }

    /// Steps 1 to 5, on the table's level; `options` tell the grid and the loops.
    ///
    /// # Errors
    /// [`Stop`] when the table has no die left to give.
    pub(in crate::procedures) fn make(&self, options: &Options, table: &mut Table) -> Result<Made, Stop> {
        let dice = self.pool.len();
        // A step for each room found and, mostly, for a third as many loops; a change for each of these,
        // each room and each mark.
        table.expect(dice + 1, dice * 4 / 3 + 10, dice * 3 + 10);
        let mut rooms = drop_the_dice(self, table)?;
        draw_the_grid(options.name("grid"), &mut rooms, table);
        walk_the_tree(self.from, &mut rooms, table);
        let starts = mark_starts(self.start, &rooms, table);
        mark_dead_ends(&rooms, Mark::Encounter, &ENCOUNTERS, table);
        let count = how_many(options, &rooms, table)?;
        add_loops(count, &mut rooms, table);
        mark_dead_ends(&rooms, Mark::Treasure, &TREASURE, table);
        Ok(goals::set_goals(rooms, starts, self.ways_in, table))
    }
}

/// What a drop came to.
#[derive(Debug)]
pub(in crate::procedures) struct Made {
    pub(super) rooms: Rooms,
    /// The starting rooms, by number.
    pub starts: Vec<AreaId>,
    /// The goals, by number.
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
