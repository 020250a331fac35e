//! What players see of a dungeon while they play in it.
//!
//! 1. The game master shows rooms and corridors, or lets the party walk: [`Revealed`] is what has been shown so far.
//! 2. [`PlayersDungeon`](crate::dungeon::PlayersDungeon) is the dungeon without its secrets, except those that the party
//!    has found. `sight` says what the party sees of it from the places that have been shown. `clip` ends each corridor
//!    where the party sees no farther.
//! 3. A [`Snapshot`] is the result: a small map of its own, with nothing else in it. `make` makes one, for squares or
//!    for paths.
//! 4. A snapshot is written as a player link ([`Snapshot::link`]), and read from one ([`Snapshot::read`]). The same
//!    text goes to the table window, so nothing that is hidden can reach that window.
//! 5. [`SnapshotMap`] draws a snapshot with the ink of the other maps.

mod about;
mod bits;
mod cases;
mod clip;
mod drawn;
mod fault;
mod fittings;
mod link;
mod make;
mod order;
mod paths;
mod plan;
mod read;
mod seen;
mod sight;
mod snapshot;
mod stairs;
mod walk;
mod write;

pub use crate::dungeon::{MapThing, Revealed};
pub use drawn::SnapshotMap;
pub use fault::SnapshotFault;
pub use make::snapshot;
pub use snapshot::{Snapshot, SnapshotArea, SnapshotKind, SnapshotLevel, SnapshotScale, SnapshotWay};
pub use walk::way_to;
