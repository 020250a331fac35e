//! `lattice`: tunnels cross, and dice decide where each of the four directions at a crossing leads.
//!
//! A *mouth* is one of these four directions. A *stretch* is the way between two neighbouring crossings, from mouth to
//! mouth. An outer mouth has no crossing ahead. A *spur* is the way from an outer mouth, off the lattice.
//!
//! Source: "RDG 2.0: Substructures and Superstructures", 17 October 2019.
//!
//! If rooms become dungeons of their own, the lattice around them is the *superstructure*, and each of these dungeons
//! is a *node*. A crossing that nothing leads to is *rock*.
//!
//! Comments in this folder cite the steps (3) and rulings (R4) in `declaration.rs`.

mod decide;
mod declaration;
mod dig;
mod exits;
mod facts;
mod join;
mod layout;
mod levels;
mod make;
mod nodes;
mod plan;
mod roll;
mod settings;
mod words;

pub use declaration::PROCEDURE;
