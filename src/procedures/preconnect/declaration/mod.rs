//! What the three methods declare: their sources, rules and rulings in our words, their options.

mod clock;
mod compass;
mod room_number;
mod shared;

pub use clock::PROCEDURE as CLOCK;
pub use compass::PROCEDURE as COMPASS;
pub use room_number::PROCEDURE as ROOM_NUMBER;
