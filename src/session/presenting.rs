//! What a presentation shows. `presentation.rs` says when it begins and ends.

use crate::dice::{Roll, Surface};

/// The presentation.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Presenting {
    /// Whether a presentation is on.
    pub is_on: bool,
    /// Whether the presentation fills the full screen, not only the window.
    pub fills_screen: bool,
}

/// What a presentation says about a step.
#[derive(Clone, PartialEq, Debug)]
pub struct Presented {
    /// The step shown, and how many there are.
    pub step: (usize, usize),
    /// The title of the rule; before the first step, the name of the dungeon.
    pub title: String,
    /// The question of a practice, or else the sentence of the step.
    pub words: String,
    /// What a lesson says about the step: its remarks. Before the first step, its promise; at the end, what was learned.
    pub remarks: Vec<&'static str>,
    /// The dice of the step or of the question, as they were thrown.
    pub throws: Vec<Vec<Roll>>,
    /// Where these dice were dropped, if their places count and the map doesn't show them.
    pub surface: Option<Surface>,
}
