//! Dials over the floor plan: the positions and sizes of their words.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod laws;
#[allow(dead_code)]
mod made;
mod pictures;
