//! Tunnels on a grid of squares, for the procedures that dig them.
//!
//! An area has a `Footprint` on the squares. A passage has a `Tunnel`: a `Course` over squares, and the fittings along
//! the course, such as doors. The place of a fitting is counted in half steps from the start of the course: two half
//! steps for each square.
//!
//! For each level, [`Site`] knows what is on each square: an area, or the passages that run over it. The procedures ask
//! the site before they dig. So no two areas share a square, and a passage crosses a room only above or below it.
//!
//! The other files dig what is on a tunnel's sides, and what is behind the doors, passages and stairs there. An opening
//! of this kind is a [`Gate`]. [`Levels::inside`] makes the levels of a node. [`decide`] says what these steps decided.

mod behind;
mod chain;
mod decide;
mod declaration;
mod facts;
mod junctions;
mod levels;
mod mapped;
mod sides;
mod site;
mod squares;
mod steps;
mod words;

pub use behind::{Cites, Start, path};
pub use chain::{Beyond, Chain, SideExit};
pub use decide::decide;
pub use declaration::{BEHIND, JUNCTIONS, SIDES};
pub use facts::{Gate, JunctionRow, SideName, TunnelEvent};
pub use junctions::{JunctionRules, roll_for_a_junction};
pub use levels::{Levels, connect};
pub use mapped::with_doors;
pub use sides::{SidePlace, go_down, head_of_stairs, roll_both_sides};
pub use site::Site;
pub use squares::{Beside, Occupant, Tile};
