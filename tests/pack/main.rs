//! The pack: files for virtual tabletops and other programs.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod cells;
mod flood;
mod foundry;
mod keys;
mod laws;
mod leaks;
mod packs;
mod picture;
mod readers;
mod stocked;
mod tiled;
mod uvtt;
mod zips;
