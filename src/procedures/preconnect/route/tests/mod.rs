#![allow(clippy::unwrap_used, clippy::expect_used)]

mod drawn;
mod level;
mod picture;
mod reference;
