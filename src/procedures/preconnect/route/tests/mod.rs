//! Routes drawn by hand, and against a search of another kind.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod drawn;
mod level;
mod picture;
mod reference;
