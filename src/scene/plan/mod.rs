//! The floor plan: rooms and corridors on squares of ten feet.

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
