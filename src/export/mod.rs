//! What a dungeon becomes outside the page: pictures and the written key.

mod fingerprint;
mod key;
mod svg;

pub use fingerprint::{Fingerprint, Picture};
pub use key::{Entry, key, summary, title};
pub use svg::{decimal, fragment, svg};
