//! The floor layout: what lies on squared ground joins what the other maps join, and two corridors share
//! no square unless they cross.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod draw;
mod dug;
mod faults;
mod laid;
#[path = "../dials/made.rs"]
#[allow(dead_code)]
mod made;
mod moves;
mod pictures;
#[path = "../properties/strategies.rs"]
#[allow(dead_code)]
mod strategies;
