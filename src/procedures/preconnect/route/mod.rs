//! Step 4 of the three procedures: finds the route of a corridor to its destination, around everything in between.
//!
//! The search has several passes, as the rulings say.
//!
//! 1. The loosest pass runs first. It sets the limit: twice the length of its own route.
//! 2. The other passes follow, the strictest first. The first route found is taken.
//!
//! Each pass works like this:
//!
//! 1. It counts squares from the start towards the target, in the order of A* (`flood`). After many visits it also
//!    searches from the target, breadth first, to see whether the target is shut in.
//! 2. On open ground only the first route to a square continues. A later route continues only if it can find something
//!    new.
//! 3. Along the shortest routes it counts bends backwards from the target. Then it walks the route from the start, and
//!    takes the first of equal ways (`search`).
//!
//! A route can cross rooms and corridors on its way. It runs straight through a room, from wall to wall. A crossing of
//! two passages is a fitting of both.
//!
//! A large dungeon searches for hundreds of routes over thousands of squares. A search library spent most of that time
//! on hashed states, so this is our own code. Three things make it fast:
//!
//! - The site records what is on and beside each square while the level is dug (`tunnels/squares.rs`).
//! - A search reads a square only when it first visits the square (`window`).
//! - A search reuses the memory of the search before it ([`Pathfinder`]).

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

pub use pathfinder::{CorridorRoute, Pathfinder, RouteCrossing};
pub use target::{RouteQuery, RouteStart, RouteTarget};
