//! The whole of a dungeon with nodes as one floor plan: each node in its place in the superstructure, and the
//! superstructure's tunnels between them.

mod axis;
mod build;
mod draw;
mod layout;
mod place;
mod way_in;

pub(super) use draw::draw;
pub use layout::WholeLayout;
