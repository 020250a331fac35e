//! Step 4 of the three procedures: finds a corridor's route to its destination, around everything in between.
//!
//! The search has several passes (R5). The loosest runs first, and limits the others to twice the length of its own
//! route. The others follow, the strictest first, until a route within the limit is found.
//!
//! Each pass works like this:
//!
//! 1. It counts steps from the start, in the order of A* (`flood`). If this takes long, it also looks back from the
//!    target, to see whether the target is shut in.
//! 2. On open ground, where a route can leave a square in any direction except straight back, only the first route to a
//!    square goes on. A later route goes on only if it can find something new.
//! 3. Along the shortest routes it counts bends backwards from the target. Then it walks from the start: at each step,
//!    it takes the first direction without an extra bend (`search`).
//!
//! A route can cross corridors, and run through rooms straight from wall to wall.
//!
//! A large dungeon needs hundreds of routes over thousands of squares. Three things make the search fast:
//!
//! - While the level is dug, the site records what is on and beside each square (`tunnels/squares.rs`).
//! - A search looks only at squares that it visits (`window`).
//! - A search reuses the memory of the search before ([`Pathfinder`]).

mod around;
mod flood;
mod frontier;
mod law;
mod pass;
mod pathfinder;
mod search;
mod target;
#[cfg(test)]
mod tests;
mod window;

pub use pass::{Clearance, RouteChoice};
pub use pathfinder::{CorridorRoute, Pathfinder, RouteCrossing};
pub use target::{RouteQuery, RouteStart, RouteTarget, WayRound};
