//! The floor of a dungeon that was not made on squared ground: its rooms find their places about where
//! their dice or nodes lay, and its corridors run square to the grid from one to the other.

mod better;
mod draft;
mod levels;
mod place;
mod plots;
mod room;
mod route;

pub use levels::{lay_out, lay_out_as_found};
