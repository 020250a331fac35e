//! The panel beside the map.

mod by_hand;
mod compared;
mod controls;
mod edits;
mod explore;
mod fields;
mod glossary;
mod hand;
mod hand_buttons;
mod hand_finished;
mod lesson;
mod make;
mod measures;
mod note;
mod odds;
mod panel;
mod practice;
mod rooms;
mod rules;
mod share;
mod small_dice;
mod steps;
mod thrown;
mod told;

pub use compared::counts;
pub use fields::{Fields, Refusal};
pub use lesson::anchor;
pub use make::Procedure;
pub use panel::Panels;
pub use rooms::rooms;
pub use small_dice::dropped;
pub use told::dice_faces;
