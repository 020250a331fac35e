//! Dials: sheets of tracing paper with numbers, laid around a room on the floor plan. They show how dice choose where
//! an exit leads. Three kinds are drawn below. The fourth kind has no sheet: lines run from the room to tags with
//! numbers on the other rooms.
//!
//! ```text
//!        12                        8 │ 1 │ 2                 8   1   2
//!    11  │   1                    ───┼───┼───                 ╲  │  ╱
//!  10 ╲  │ ╱   2                   7 │ ▒ │ 3                7 ── ▒ ── 3
//!  9 ─── ▒ ─── 3                  ───┼───┼───                 ╱  │  ╲
//!     the clock                   the board                  the compass
//! ```

mod draw;
mod face;
mod laid;
mod numerals;
mod routes;

pub(in crate::scene) use draw::{bounds, pieces, sheet, takes_up};
