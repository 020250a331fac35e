//! `lattice`: tunnels that cross, and dice for each of the four ways at every crossing.
//!
//! Source: "RDG 2.0: Substructures and Superstructures", 17 October 2019.

mod declaration;
mod dig;
mod exits;
mod facts;
mod join;
mod layout;
mod make;
mod nodes;
mod plan;
mod roll;
mod settings;
mod storeys;
mod words;

pub use declaration::PROCEDURE;
