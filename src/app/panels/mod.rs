//! The panel beside the map.

mod compared;
mod controls;
mod edits;
mod explore;
mod fields;
mod glossary;
mod hand;
mod make;
mod measures;
mod note;
mod odds;
mod panel;
mod practice;
mod rooms;
mod share;
mod steps;
mod thrown;
mod told;

pub use compared::counts;
pub use fields::{Fields, Refusal};
pub use make::Procedure;
pub use panel::Panels;
pub use rooms::rooms;
