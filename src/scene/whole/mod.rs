//! The map with all nodes: a superstructure and its nodes on one floor plan. A node is a dungeon inside a room of
//! another dungeon, which is the superstructure.
//!
//! 1. `axis` makes each column and row of the superstructure as wide as its widest node.
//! 2. `build` makes one level. It copies the superstructure, and the highest level of each node.
//! 3. `way_in` finds the route of each tunnel around a node, to the area that the tunnel leads to.
//! 4. The code for floor plans draws that level, without everything that would be too small to see.
//!
//! Only the superstructure has this map. Before the last step, each node is an outline. At the last step, the map shows
//! `Run::whole_dungeon`.

mod axis;
mod build;
mod draw;
mod layout;
mod place;
mod way_in;

pub(super) use draw::draw;
pub use layout::WholeLayout;
