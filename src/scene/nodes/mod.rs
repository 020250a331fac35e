//! The node map: everything that was found, on a page of squared paper.
//!
//! In the procedure `threads`, areas have no place. [`NodeLayout`] places them step by step, among the things that
//! already have a place. The layout of a longer run begins with the layout of the shorter run, so the map doesn't move
//! while the user explores.
//!
//! - `board` is a grid of squares. Passages can't cross rooms. A toll is the extra cost of a passage over a square: on
//!   or beside passages and letters, beside rooms, and ahead of letters.
//! - `search` finds the cheapest place for a new room, starting at the letter of the exit that leads there (Dijkstra).
//!   A place costs the way there, the angle to the letter's direction, crowding, and the distance from the map's
//!   origin.
//! - A passage between two placed rooms runs from the letter of one exit to the letter of the other (A*). Corners are
//!   removed if that costs little more and crosses no more lines.
//! - The letters of a room's exits are far from each other. They run clockwise from the party's way in.
//! - Costs are whole numbers. If two places cost the same in all, the place with the cheaper way wins. If the ways cost
//!   the same, too, the coordinates decide. Only the choice of the nearest of sixteen directions uses floats. It takes
//!   a division and a square root, which round the same everywhere. So the map is the same on every machine.
//!
//! The page grows by strips of six squares, and `app/map/glide.rs` moves the view to the larger page.

mod board;
mod draft;
mod layout;
pub(super) mod map;
mod page;
mod search;

pub use layout::NodeLayout;
pub use page::{NodePlaces, RADIUS, page};
