//! What Dicefall makes from a dungeon: pictures, the written key, the fingerprint, and counts in words.

mod compared;
mod fingerprint;
mod key;
mod measured;
mod svg;

pub use compared::{Comparison, compared};
pub use fingerprint::{Emblem, Fingerprint};
pub use key::{Entry, about, key, summary, title};
pub use measured::{Line, Measure, lines, sentence};
pub use svg::{decimal, fragment, svg};
