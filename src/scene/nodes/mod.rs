//! The node map: everything that was found, on a page of squared paper.
//!
//! In `threads`, areas have no place, so [`NodeLayout`] gives each area a place. While the user explores, each move
//! makes a new run with a longer recipe, and the map must not move. So the layout reads the trace, not the finished
//! dungeon. Step by step, it places new things among the things that already have a place. The layout of a
//! longer run begins with the layout of the shorter run, so nothing has to be kept between runs.
//!
//! - `board` is a grid of squares. The squares of a room are closed to passages. A toll is the extra cost of a passage
//!   over a square. Squares with passages or letters have a toll, and so do squares beside rooms, passages or letters,
//!   and squares ahead of letters.
//! - `search` looks for the place of a new room. It starts at the letter and tries the cheapest way first (Dijkstra),
//!   until no square can be better. The cost of a place has four parts: the way there, the angle to the letter's
//!   direction, crowding, and the distance from the map's origin. The way becomes the passage's course.
//! - A passage between two placed rooms runs from letter to letter (A*). Corners are removed if that costs little more
//!   and crosses no more lines.
//! - A room's letters are far from each other, where passages can go on. They run clockwise from the party's way in.
//! - If two places cost the same, the place with the cheaper way wins. If the ways cost the same, too, the coordinates
//!   of the squares decide. Costs are whole numbers. Only the search for the nearest of sixteen directions uses floats.
//!   It divides and takes a square root, and both round the same everywhere. So the map is the same on every machine.
//!
//! Each level is laid out when it is first shown, because a large crawl has many levels. The page grows by whole
//! strips. `app/map/glide.rs` moves the view to the larger page.

mod board;
mod draft;
mod layout;
pub(super) mod map;
mod page;
mod search;

pub use layout::NodeLayout;
pub use page::{RADIUS, page};
