//! Dicefall makes dungeons with dice, by the rules of published procedures.
//!
//! A [`Recipe`] has everything that decides a dungeon: the procedure and its options; a seed, the user's own dice, or
//! both; the player's moves and the edits. Running a recipe gives a [`trace::Trace`]: every step, with its rule, its
//! dice, what happened and what changed. The changes of the first *k* steps make the [`dungeon::Dungeon`] at step *k*.
//! A [`scene::Scene`] is that dungeon as shapes.
//!
//! The same recipe gives the same trace on every machine.
//!
//! ```
//! use dicefall::{link, procedures::REGISTRY};
//!
//! let opened = link::read("#/drop-dice?v=1&seed=amber-owl-42", &REGISTRY)?;
//! let trace = opened.recipe.run()?;
//! let dungeon = trace.dungeon();
//! assert_eq!(dungeon.levels[0].areas().count(), 10);
//! assert_eq!(link::write(&opened.recipe, None), "#/drop-dice?v=1&seed=amber-owl-42");
//! # Ok::<(), dicefall::procedures::BadInput>(())
//! ```

mod base64;
pub mod dice;
pub mod digest;
pub mod dungeon;
pub mod edits;
pub mod english;
pub mod explained;
pub mod export;
pub mod files;
pub mod geometry;
pub mod glossary;
pub mod json;
pub mod json_file;
pub mod kept;
pub mod late;
pub mod link;
pub mod odds;
pub mod order;
pub mod pack;
pub mod players;
pub mod procedures;
pub mod qr;
pub mod recipe;
pub mod rules_sheet;
pub mod scene;
pub mod session;
pub mod stocking;
pub mod title;
pub mod trace;

pub use recipe::Recipe;

/// Compiles and runs the code in `docs/library.md`. `tests/docs.rs` checks the other pages.
#[cfg(doctest)]
#[doc = include_str!("../docs/library.md")]
struct LibraryPage;
