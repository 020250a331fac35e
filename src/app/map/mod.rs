//! The map: a canvas that the user pans and zooms by mouse, touch and keys.
//!
//! # Motion
//!
//! Every shape has a layer and a subject (what it shows). `motion` compares these pairs in the old and the new picture.
//! Shapes with a new pair appear, and shapes whose pair is gone disappear, within 280 ms. Nothing else moves, because
//! the layout is made once for a trace, and the wobble of a line depends only on what the line joins.
//!
//! If a node map grows after a move, the view glides for 300 ms to fit its new size (`glide`), unless the user has
//! moved or zoomed the map.
//!
//! Dice are shown in three ways:
//!
//! - On the tray, `scene::Tumble` gives each die's position during a throw of 950 ms. The trace decides where a die
//!   stops. The way to this place is decoration, but is the same each time.
//! - The floor plan shows dice beside the square that they were rolled for. They roll for 620 ms. They lie at the
//!   corner of that square where they cover the fewest rooms and corridors, away from the numbers of a dial
//!   (`scene::dice_beside`).
//! - All other dice roll at the edge of the map for 620 ms, on the surface they were dropped on (`scene::dice_dropped`)
//!   or on a tray (`scene::dice_tray`).
//!
//! A dial is a ring of numbers around a room (`trace::Dial`). Its numbers are enlarged if they would be too small to
//! read (`Shape::legible`). Before the last step, the view is zoomed in on the last dial (`Layout::bounds_told`).
//!
//! While the user pans or zooms, a picture of the map moves (`plates`) and nothing is painted. The picture is made
//! while the map rests.
//!
//! On a small screen, a map that would be too small to read opens on the part that matters (`viewport`).
//!
//! The sheet of a floor plan is its frame, title, compass and scale. A small screen doesn't show the sheet, because the
//! buttons would cover it. Prints and exports have it.
//!
//! In a presentation, a map pixel is larger than a CSS pixel (`canvas::magnification`): the map is drawn as for a small
//! screen, and enlarged.
//!
//! With `prefers-reduced-motion`, and while the user places dice on the tray, the next picture appears at once. The
//! page asks for frames only while something moves.
//!
//! # Highlights
//!
//! Under *Rooms*, the panel has a line for each count, such as the number of loops (`export::Line`). The line lists the
//! places and ways that it counts. The session knows which line the user points at (`session/pointing.rs`), and the map
//! highlights its places and ways (`scene::Highlight`). A highlight is painted before rooms and passages, so it never
//! covers them.

mod camera;
mod canvas_map;
mod film;
mod gesture;
mod glide;
mod motion;
mod painter;
mod picture;
mod plates;
mod sheet;
mod stage;
mod step_dice;
mod viewport;

pub use canvas_map::{FocusedMap, Map};
pub use film::Reel;
#[cfg(feature = "bench")]
pub use painter::paint_on;
pub use painter::{SlowPainting, save_png};
pub use picture::picture;
pub use viewport::Viewport;
