//! What the three methods declare: sources, options, and the rules and rulings in our words.

mod clock;
mod compass;
mod room_number;
mod shared;

pub use clock::PROCEDURE as CLOCK;
pub use compass::PROCEDURE as COMPASS;
pub use room_number::PROCEDURE as ROOM_NUMBER;
