//! Dungeons made the way people make them at a table, with dice.
//!
//! A [`Recipe`] says all there is to know about a dungeon: the procedure, its options, a seed or
//! one's own dice. Running it is a pure function that gives a [`trace::Trace`]: every step with its
//! rule, its rolls, its fact and what it changed. The changes of the first *k* steps, applied, are
//! the [`dungeon::Dungeon`] at step *k*; a [`scene::Scene`] is that dungeon as shapes.
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

pub mod dice;
pub mod digest;
pub mod dungeon;
pub mod edits;
pub mod english;
pub mod export;
pub mod geometry;
pub mod link;
pub mod odds;
pub mod order;
pub mod procedures;
pub mod recipe;
pub mod scene;
pub mod session;
pub mod trace;

pub use recipe::Recipe;

/// What the README shows is compiled.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
