//! `room-number`, `clock` and `compass`: dice say where an exit leads before its corridor is drawn. The corridor is
//! then bent to fit.
//!
//! The three methods share `run` and all that it calls: rooms and exits, routes, crossings, stairs and dead ends. Each
//! has a `Method`, which says how a die names a destination (`numbers`, `clock`, `compass`). A step can have a
//! `trace::Dial`, a picture of what the faces of its die mean. The dial is drawn over the map, but isn't part of the
//! dungeon.
//!
//! Source: "Pre-Connecting Random Non-Linear Dungeons", `SubMethod` I and II, and "Non-Linear Dungeon-Making: Variant",
//! the blog "… now with 35% more arrogance!", 18, 20 and 24 April 2017.
//!
//! Comments in this folder cite the steps (3a) and rulings (R4) in `declaration/`. Room A is the middle room of the
//! option `laid=on`.

mod arrivals;
mod bounds;
mod clock;
mod compass;
mod corridors;
mod crossings;
mod decide;
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
