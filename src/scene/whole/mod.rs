//! The map with all nodes: a superstructure and its nodes on one floor plan. Each node is in its place, and the tunnels
//! of the superstructure run between them.

mod axis;
mod build;
mod draw;
mod layout;
mod place;
mod way_in;

pub(super) use draw::draw;
pub use layout::WholeLayout;
