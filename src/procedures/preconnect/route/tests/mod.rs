//! Tests of routes: drawn by hand, and on random levels, compared with a second search.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod drawn;
mod level;
mod picture;
mod reference;
