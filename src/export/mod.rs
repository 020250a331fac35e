//! What Dicefall makes from a dungeon: pictures, the written key, the fingerprint, counts in words, and the pages of a
//! print.

mod columns;
mod compared;
mod fingerprint;
mod key;
mod measured;
mod needs;
mod print;
mod storyboard;
mod svg;

pub use compared::{Comparison, compared};
pub use fingerprint::{Emblem, Fingerprint};
pub use key::{Entry, about, key, summary, title};
pub use measured::{Line, Measure, about_depth, goal, in_short, lines, sentence, ways_of};
pub use needs::needs;
pub use print::{LETTERS_OF_SIGN, PrintedEntry, PrintedMap, PrintedPages, PrintedWords, on_page};
pub use storyboard::{MOST_FRAMES, StoryFrame, caption, framed, numbered, story, storyboard};
pub use svg::{decimal, fragment, svg};
