//! The floor plan of a dungeon that wasn't made on the ten-foot grid. Rooms are about where their dice are on the tray,
//! or their circles on the node map, and straight corridors join them.

mod beside;
mod better;
mod compact;
mod draft;
mod levels;
mod pack;
mod place;
mod plots;
mod room;
mod route;

pub use draft::PlainDoors;
pub use levels::{lay_out, lay_out_as_found};
