//! Tests of routes: routes drawn by hand, and routes on random levels, compared with the routes of a second search.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod drawn;
mod level;
mod picture;
mod reference;
