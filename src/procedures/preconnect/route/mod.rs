//! Step 4 of the pre-connected methods: the way a corridor takes to where it was rolled to lead, bent around what
//! lies in between.

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
