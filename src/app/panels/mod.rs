//! The panel beside the map.

mod by_hand;
mod compared;
mod controls;
mod edits;
mod explore;
mod fields;
mod glossary;
mod hand;
mod lesson;
mod make;
mod measures;
mod note;
mod odds;
mod pack;
mod panel;
mod practice;
mod qr;
mod rooms;
mod rules;
mod share;
mod small_dice;
mod steps;
mod stocked;
mod table;
mod thrown;
mod told;

pub use compared::counts;
pub use controls::ThemeSwitch;
pub use fields::{Fields, Refusal};
pub use lesson::anchor;
pub use make::Procedure;
pub use panel::Panels;
pub use qr::{QrSheet, QrShown};
pub use rooms::rooms;
pub use small_dice::dropped;
pub use told::dice_faces;
