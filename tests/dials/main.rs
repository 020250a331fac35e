//! Dials over the floor plan: their words, and the positions and sizes of these words.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod laws;
#[allow(dead_code)]
mod made;
mod pictures;
