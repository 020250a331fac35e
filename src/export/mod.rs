//! What a dungeon becomes outside the page: pictures and the written key.

mod key;
mod svg;

pub use key::{Entry, key, summary, title};
pub use svg::{path_data, svg};
