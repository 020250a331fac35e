//! The dials that are laid over the floor plan: what stands on them, where, and how large.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod laws;
#[allow(dead_code)]
mod made;
mod pictures;
