//! Edits: what the user changes on the finished map, as with pencil and eraser.
//!
//! # In the link
//!
//! `edits=` lists them in order, joined by `;`. Each is a verb, a thing, and where it is, joined by full stops:
//!
//! | edit | what it does |
//! |---|---|
//! | `add.door.3~7` | puts a door where the passage from 3 to 7 leaves 3 |
//! | `add.secret.3~7` | puts a secret door there |
//! | `add.lock.3~7` | locks the door there; without a door, puts a locked one |
//! | `remove.door.3~7`, `remove.secret.3~7` | takes the door away: an open way is left |
//! | `remove.lock.3~7` | takes the lock away: the door stays |
//! | `remove.corridor.3~7` | takes the whole passage away |
//! | `add.corridor.3~7` | digs a corridor from 3 to 7 |
//! | `add.room.@8,0~@10,2` | draws a room between two corner squares, joined to what is nearest |
//! | `add.room.@8,0~@10,2~7` | the same, joined to 7 |
//! | `remove.room.3` | takes room 3 and its passages away |
//! | `add.stairs.3`, `add.stairs.@12,-3` | puts stairs down to the same square of the level below |
//! | `remove.stairs.3~2-a` | takes the stairs between 3 and 2-a away |
//! | `name.3.Crypt` | calls 3 Crypt from now on |
//! | `move.3.@12,-3` | writes the label of 3 on that square |
//!
//! An edit names areas by their labels on the map, or by the names that earlier edits gave them. If several passages
//! join 3 and 7, `3~7~2` is the second of them, in the order made. A passage from 3 back to 3 has two ends there: `3~3`
//! is the first and `3~3~2` the second; of a second such passage `3~3~3` and `3~3~4`.
//!
//! A square is written by its column and its row: `@12,-3`. On a further level the level's name comes first: `2@12,-3`,
//! `N8-2@12,-3`. Corridors, rooms and stairs take a label or a square: a square of a corridor gets a junction, a square
//! of rock a dead end.
//!
//! # How they are made
//!
//! The [`Recipe`](crate::Recipe) holds the edits. [`apply`] makes them at the table, after the last step of a procedure
//! whose map is a floor plan. A dungeon that isn't finished has no edits yet. Each edit is a step of its own, which
//! cites no rule ([`RULE`]) and changes the dungeon like any other step. So measures, key, exports and digest count it,
//! and going back to an earlier step shows the map without it. [`fits`] says whether an edit would be made, [`made`] shows it.
//!
//! What is dug is dug by the [`Site`](crate::procedures) of the procedures:
//!
//! - A corridor takes the shortest free way, square by square. Of ways of the same length the one that turns least
//!   often is taken, then the one along the fewest walls, then the one nearest to the middles of both walls.
//! - It has a door in the wall of each room. A junction, a corner and a dead end are told by their passages.
//! - Rooms are numbered on in the whole dungeon, other areas get the next letters of their level.
//! - Stairs with nothing dug above or below them get a landing there. If there is no level below, there is now.
//! - A dead end, a corner or a landing goes with its last passage or its stairs.
//! - What crossed a passage that is taken away crosses nothing there any more. The stairs or slopes beside that crossing
//!   go too.
//!
//! A digest is of the dungeon, not of its edits: a lock that is added and taken away leaves the digest as it was.
//!
//! # Laws
//!
//! An edit that doesn't fit the map is refused, and so is one that would break a law of the map:
//!
//! - a wall has at most one door;
//! - squares that touch only at a corner have no wall between them, so no door either;
//! - every place of the map can be reached;
//! - each label names one place;
//! - a room and a corridor lie on free ground: on no other area or passage, on no square that a diagonal passage or a
//!   room set diagonally cuts a corner off, not outdoors before the entrance, and near the map;
//! - nothing joins a corridor where another crosses it or something stands;
//! - stairs join two levels at the same square, and no two areas twice;
//! - a room that has stairs stays, and so does the one where the party comes in;
//! - where each room of a level is a dungeon of its own, nothing is dug and no label moves.
//!
//! # On the page
//!
//! Editing is a mode of the finished floor plan. [`offers`] lists the edits that fit at the square someone chose,
//! [`starts`] those that begin there and end at another square. Each appends to `edits=` as moves append to `choices=`.

mod apply;
mod crossed;
mod dig;
mod doors;
mod erase;
mod facts;
mod found;
mod labels;
mod offers;
mod parse;
mod plot;
mod reach;
mod stairs;
mod way;
mod words;

pub use apply::{MOST, RULE, apply, fits, made};
pub use facts::{Edit, EditEvent, EditFault, EditPlace, EditStart, Fixture, Leaving, MapSquare};
pub use offers::{offers, starts};
pub use parse::read;
