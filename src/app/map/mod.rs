//! The map: a canvas that fills its place. The user pans and zooms it by mouse, touch and keys.
//!
//! # Motion
//!
//! Every shape has a layer and a subject. `motion` compares these pairs in the old and the new picture. Shapes with a
//! new pair appear, and shapes whose pair is gone disappear, in 280 ms. All other shapes stay where they are: the
//! layout is made once for a trace. The wobble of a line depends only on what the line joins.
//!
//! A move can make the page of a node map larger. Then the view glides to the larger page in 300 ms (`glide`). If the
//! user has moved or zoomed the map, the view stays where it is.
//!
//! Dice are shown in three ways:
//!
//! - On the tray, `scene::Tumble` gives the position of each die during a throw of 950 ms. The trace decides where a
//!   die stops. Its flight is only decoration, but is the same each time.
//! - On the floor plan, dice rolled for a square roll beside that square, in 620 ms. They roll at the corner where they
//!   cover the fewest rooms and corridors (`scene::dice_beside`), and avoid the numbers of a dial.
//! - All other dice roll at the edge of the map, in 620 ms. They roll on the surface they were dropped on
//!   (`scene::dice_dropped`), or on a tray (`scene::dice_tray`).
//!
//! A number of a dial is enlarged if it would be too small to read (`Subject::legible`). While the user goes through
//! the steps, the view is zoomed in on the last dial (`Layout::bounds_told`). After the last step the whole map is
//! shown.
//!
//! While the user pans or zooms, nothing is painted: a picture of the map moves (`plates`). On a small screen, a map that
//! would be too small to read opens on the part that matters (`viewport`).
//!
//! With `prefers-reduced-motion`, and while the user places dice on the tray, the next picture appears at once. The
//! page asks for frames only while something moves.
//!
//! # Highlights
//!
//! A line of *Rooms* that counts something (`export::Line`) lists the places and ways that it counts. The session knows
//! which line the user points at (`session/pointing.rs`). The map highlights these places and ways on the level shown,
//! under rooms and passages (`scene::Highlight`).

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
#[cfg(feature = "bench")]
pub use painter::painted;
pub use painter::save_png;
pub use viewport::Viewport;
