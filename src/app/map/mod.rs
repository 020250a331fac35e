//! The map: a canvas that fills its place, panned and zoomed by mouse, touch and keys.

mod camera;
mod canvas_map;
mod gesture;
mod glide;
mod motion;
mod painter;
mod sheet;
mod stage;
mod step_dice;
mod viewport;

pub use canvas_map::{FocusedMap, Map};
pub use painter::save_png;
pub use viewport::Viewport;
