//! The node map: everything that was found, on a page of squared paper.
//!
//! In `threads`, areas have no place, so [`NodeLayout`] gives each area a place. While the user explores, each move
//! makes a new run of a longer recipe. So the layout reads the trace, not the finished dungeon. Step by step, it places
//! each new thing among the things that already have a place. Later steps can't change earlier places, and a longer run
//! begins with the layout of the shorter run. So the map doesn't move, and nothing has to be kept between runs.
//!
//! - `board` is a grid of squares. Each square knows whether a room is on it, what runs over it, and its toll: the
//!   extra cost of a passage over it. The squares of a room are closed. Passages and letters cost a toll. So do
//!   the squares beside rooms, passages and letters, and the squares ahead of letters.
//! - `search` looks for the place of a new room outwards from its letter, the cheapest way first (Dijkstra), until no
//!   square can be better. The cost of a place has four parts: the way there, the angle to
//!   the letter's direction, crowding, and the distance from the map's origin. The way found becomes the passage's course.
//! - A passage between two placed rooms runs from letter to letter (A*). Then corners are removed if that costs little
//!   more and crosses no more lines.
//! - A room's letters are placed where there is space to go on, far from each other, clockwise from the party's way in.
//! - Ties between places depend only on the squares of the places. Costs are whole numbers. Only the search for the
//!   nearest of sixteen directions divides and takes a square root. Both operations round the same everywhere. So the
//!   map is the same on every machine.
//!
//! Each level has its own layout, made when the level is first shown: a large crawl has many levels, and nobody looks
//! at all of them at once. The page grows by whole strips. `app/map/glide.rs` moves the view to the larger page.

mod board;
mod draft;
mod layout;
pub(super) mod map;
mod page;
mod search;

pub use layout::NodeLayout;
pub use page::{RADIUS, page};
