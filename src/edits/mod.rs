//! Edits: what someone changes on the finished map with pencil and eraser.
//!
//! # In the link
//!
//! `edits=` holds them in order, joined by `;`. Each is a verb, a thing, and where it is, joined by full stops:
//!
//! | edit | what it does |
//! |---|---|
//! | `add.door.3~7` | puts a door where the passage from 3 to 7 leaves 3 |
//! | `add.secret.3~7` | puts a secret door there |
//! | `add.lock.3~7` | locks the door there; without a door, puts a locked one |
//! | `remove.door.3~7`, `remove.secret.3~7` | takes the door away: an open way is left |
//! | `remove.lock.3~7` | takes the lock away: the door stays |
//! | `remove.corridor.3~7` | takes the whole passage away |
//! | `name.3.Crypt` | calls 3 Crypt from now on |
//!
//! Areas go by the labels of the map, and after `name` by their new ones. If several passages join 3 and 7, `3~7~2` is
//! the second of them, in the order made.
//!
//! # What becomes of them
//!
//! The [`Recipe`](crate::Recipe) holds the edits. [`apply`] makes them at the table, after the last step of a procedure
//! whose map is a floor plan. An unfinished dungeon has none yet. Each edit is a step of its own, which cites no rule
//! ([`RULE`]) and changes the dungeon like any other step. So measures, key, exports and digest count it, and going back
//! to an earlier step shows the map without it.
//!
//! An edit that doesn't fit the map is refused, and so is one that would break a law of the map:
//!
//! - a wall has at most one door;
//! - squares that touch only at a corner have no wall between them, so no door either;
//! - every place of the map can be reached;
//! - each label names one place.
//!
//! # On the page
//!
//! Editing is a mode of the finished floor plan. [`offers`] lists the edits that fit at the square someone chose. Each
//! appends to `edits=` as moves append to `choices=`.
//!
//! # Still to come
//!
//! Stairs, rooms and corridors to add, rooms and stairs to take away, and labels to move. They name squares: `@12,-3`,
//! on a further level `2@12,-3`. A room will need ground that is free; a corridor will be walked square by square.

mod apply;
mod facts;
mod offers;
mod parse;
mod words;

pub use apply::{MOST, RULE, apply, fits};
pub use facts::{Edit, EditEvent, EditFault, Fixture, Leaving};
pub use offers::offers;
pub use parse::read;
