//! `room-number`, `clock` and `compass`: you roll where an exit leads, and then draw the corridor so that it gets
//! there.
//!
//! One engine digs for all three procedures (`run`): rooms and exits, routes around obstacles, crossings, stairs, dead
//! ends. A `method` turns a die into a destination: `numbers`, `clock` or `compass`. The step has a `trace::Dial` with
//! the choices of the die. The dial is drawn over the map, but is not part of the dungeon.
//!
//! Source: "Pre-Connecting Random Non-Linear Dungeons", `SubMethod` I and II, and "Non-Linear Dungeon-Making: Variant",
//! the blog "… now with 35% more arrogance!", 18, 20 and 24 April 2017.

mod arrivals;
mod clock;
mod compass;
mod corridors;
mod crossings;
pub mod declaration;
mod dials;
mod digging;
mod doors;
mod drop;
mod exit_words;
mod facts;
mod junctions;
mod laid;
mod landings;
mod map;
mod method;
mod new_room;
mod numbers;
mod planned;
mod plots;
mod preloaded;
mod rooms;
mod route;
mod run;
mod settings;
mod sides;
mod stairs;
mod words;

pub use declaration::{CLOCK, COMPASS, ROOM_NUMBER};
pub(super) use digging::PreloadedRules;
pub use facts::Connected;
pub(super) use method::Method;
pub(super) use preloaded::Preloaded;
pub(super) use run::go_on;
