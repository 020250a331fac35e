//! Tunnels on squares, for all procedures that dig them: what is on each square of a level, what is on a tunnel's
//! sides, and what is behind the sides.

mod behind;
mod chain;
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
pub use declaration::{BEHIND, JUNCTIONS, SIDES};
pub use facts::{Gate, JunctionRow};
pub use junctions::{JunctionRules, roll_for_a_junction};
pub use levels::{Levels, connect};
pub use mapped::with_doors;
pub use sides::{Place, go_down, head_of_stairs, roll_both_sides};
pub use site::Site;
pub use squares::{Beside, Occupant, Tile};
