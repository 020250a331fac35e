//! `leximorph`: letters of the alphabet, with their loops, become the skeleton of a dungeon.
//!
//! Source: "Pre-Loading Random Non-Linear Dungeons", 10 April 2017, on the blog "… now with 35% more arrogance!".
//! Also "Random Non-Linear Dungeons", 7 April 2017, and the example of 14 April 2017.
//!
//! Comments in this folder cite the steps (3) and rulings (R4) in `declaration.rs`.

mod decide;
mod declaration;
mod facts;
mod junctions;
mod letter;
mod letters;
mod lines;
mod make;
mod sectors;
mod settings;
mod sides;
mod skeleton;
mod starters;
mod words;

pub use declaration::PROCEDURE;
pub(super) use letter::make_a_letter;
pub(super) use make::Leximorph;
