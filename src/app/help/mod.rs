//! Help: the tour, the list of keys, and the terms of the glossary with their entries.

mod key_sheet;
mod term;
mod tour;

pub use key_sheet::KeySheet;
pub use term::{picture, with_terms};
pub use tour::Tour;
