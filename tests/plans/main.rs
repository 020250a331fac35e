//! The layout of floor plans: they join the same areas as the other maps, and two corridors share a square only if they
//! cross.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod bridges;
mod compact;
mod draw;
mod dug;
mod faults;
mod label_measure;
mod labels;
mod laid;
mod landings;
#[path = "../dials/made.rs"]
#[allow(dead_code)]
mod made;
mod measure;
mod moves;
mod pictures;
mod rooms;
mod small_screen;
#[path = "../properties/strategies.rs"]
#[allow(dead_code)]
mod strategies;
mod visits;
