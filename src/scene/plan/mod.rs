//! The floor plan: rooms and corridors on squares of ten feet.
//!
//! A procedure that digs says where everything is. The graph and the floor plan come from the same changes, so they
//! always show the same dungeon. A dungeon from the tray or the node map first gets its squares from `lay`.
//!
//! The drawing knows only floors. It paints the union of all outlines in ink, then the same union, smaller, in the
//! floor colour. So every floor has a wall around it, except where it runs into another floor. Pencil marks are changes
//! in the trace, too, but the digest leaves them out.
//!
//! While the user goes through the steps, the map zooms in on the last dial (`PlanLayout::bounds_told`).

mod bridges;
mod crossed;
pub(super) mod dial;
pub(super) mod draw;
mod fittings;
mod floor;
mod hand;
mod labels;
mod lay;
mod layout;
mod map;
mod names;
mod pencil;
mod rock;
mod sheet;
mod squares;
mod station;
mod walls;

pub use floor::FloorPlan;
pub use lay::{lay_out, lay_out_as_found};
pub use layout::PlanLayout;
