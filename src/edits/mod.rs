//! Edits: the changes that the user makes to the finished map, as if with pencil and eraser.
//!
//! # In the link
//!
//! `edits=` lists them in order, joined by `;`. The parts of an edit are joined by full stops:
//!
//! | edit | what it does |
//! |---|---|
//! | `add.door.3~7` | puts a door where the passage from 3 to 7 leaves 3 |
//! | `add.secret.3~7` | puts a secret door there |
//! | `add.lock.3~7` | locks the door there; if no door is there, puts a locked door |
//! | `remove.door.3~7`, `remove.secret.3~7` | removes the door and leaves an open way |
//! | `remove.lock.3~7` | removes the lock; the door stays |
//! | `remove.corridor.3~7` | removes the whole passage |
//! | `add.corridor.3~7` | digs a corridor from 3 to 7 |
//! | `add.room.@8,0~@10,2` | draws a room between two corner squares, joined to the nearest area or corridor |
//! | `add.room.@8,0~@10,2~7` | the same, joined to 7 |
//! | `remove.room.3` | removes room 3 and its passages |
//! | `add.stairs.3`, `add.stairs.@12,-3` | puts stairs down to the same square of the level below |
//! | `remove.stairs.3~2-a` | removes the stairs between 3 and 2-a |
//! | `name.3.Crypt` | renames area 3 to Crypt |
//! | `move.3.@12,-3` | moves the label of area 3 to that square |
//!
//! - **Areas** are named by their labels on the map, or by the names that earlier edits gave them.
//! - **Several passages** can join 3 and 7: `3~7~2` is the second passage that was made.
//! - **A passage from 3 back to 3** leaves 3 at two ends: `3~3` and `3~3~2`.
//! - **A square** is its column and its row: `@12,-3`, or on levels other than the first, `2@12,-3` and `N8-2@12,-3`.
//! - **A place** is a label or a square. A new corridor makes a junction where it ends on another corridor, and a dead
//!   end where it ends in rock. Stairs get a landing, on a corridor or in rock.
//!
//! # How edits are made
//!
//! The [`Recipe`](crate::Recipe) contains the edits. [`apply`] makes them after the last step of a finished dungeon, if
//! its first map is a floor plan. Each edit is a step that cites no rule ([`RULE`]), and changes the dungeon like any
//! other step. [`fits`] says whether an edit can be made. [`made`] returns the dungeon with the edit.
//!
//! Edits dig with the same [`Site`](crate::procedures) as the procedures:
//!
//! - A corridor takes the shortest free route. Ties go to the fewest turns, then the fewest squares beside rooms or
//!   corridors, then the ends nearest to the middles of their areas. A corridor gets a door in the wall of each room
//!   that it joins.
//! - A new room gets the next number of the whole dungeon, or of its node. Any other new area gets the next letters of
//!   its level.
//! - Stairs get a landing on each level where their square isn't in an area. If no level is below, the edit adds one.
//! - A junction, corner, dead end or landing disappears with its last passage, if it has no stairs.
//! - If a passage is removed, other passages lose their crossings with it. They also lose the stairs, ladders or slopes
//!   beside these crossings.
//!
//! The digest depends on the dungeon, not on its edits: a lock that is added and removed doesn't change it.
//!
//! # Laws
//!
//! An edit is refused if it doesn't fit the map or would break a law of the map:
//!
//! - Each end of a passage has at most one door.
//! - Squares that touch only at a corner have no wall between them, so no door either.
//! - The party can reach every area.
//! - No two areas have the same label.
//! - A new room or corridor needs free squares near the map. Areas, passages and the outdoors at the entrance aren't
//!   free. Nor is a square with a corner cut off by a diagonal passage or a room set diagonally.
//! - Nothing joins a corridor on a square with a crossing, stairs or another fitting.
//! - Stairs join the same square of two levels, and join the same two areas only once.
//! - The room where the party enters can't be removed, nor can a room with stairs.
//! - On a level whose rooms are dungeons of their own, nothing is dug and no label moves.
//!
//! # On the page
//!
//! On a finished floor plan, [`offers`] lists the edits that fit at the chosen square, and [`starts`] those that begin
//! there and end at another square. A new edit goes to the end of `edits=`.

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
