//! The map: a canvas that fills its place. The user pans and zooms it by mouse, touch and keys.
//!
//! # Motion
//!
//! Every shape has a layer and a subject. `motion` compares these pairs in the old and the new picture. New pairs
//! appear and lost pairs disappear, in 280 ms. Other shapes stay in their places:
//!
//! - The edge of the map is fixed for the whole run. The layout is made once for a trace.
//! - The wobble of a line depends only on what the line joins.
//! - A node map is drawn on a page of squared paper. When this page grows, the view glides to the larger page in 300 ms
//!   (`glide`). After the user moves or zooms the map, the view stays where it is.
//!
//! Each kind of map shows dice in its own way:
//!
//! - On the tray, `scene::Tumble` gives each die's position during a throw of 950 ms. The trace decides where a die
//!   stops; its flight is decoration, but is the same each time.
//! - Beside the node map, the dice of a step roll onto a tray at the map's foot, in 620 ms (`scene::dice_tray`).
//! - On the floor plan, dice roll beside the square that they were rolled for, on the side where they cover the
//!   smallest part of the floor (`scene::dice_beside`). They avoid the numbers of a dial.
//!
//! The map draws a number of a dial larger if it would be too small to read (`Subject::legible`). While the user goes
//! through the steps, the view is zoomed in on the last dial (`Layout::bounds_told`). At the end it is the whole map.
//!
//! While the user pans or zooms, nothing is painted: a picture of the map moves (`plates`). On a small screen, a map that
//! would be too small to read opens on the part that matters (`viewport`).
//!
//! With `prefers-reduced-motion`, and while the user lays dice on the tray, the next picture appears at once. The page
//! asks for frames only while something moves.
//!
//! # Highlights
//!
//! A line of *Rooms* that counts something (`export::Line`) has a list of the places and ways that it counts. The
//! session knows which line the user points at (`session/pointing.rs`). The map draws these places and ways on the
//! shown level (`scene::Highlight`), under rooms and passages.

mod camera;
mod canvas_map;
mod gesture;
mod glide;
mod motion;
mod painter;
mod plates;
mod sheet;
mod stage;
mod step_dice;
mod viewport;

pub use canvas_map::{FocusedMap, Map};
pub use painter::save_png;
pub use viewport::Viewport;
