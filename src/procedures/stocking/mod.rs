//! What stocking declares: its rules, rulings, small tables and options. Every procedure has these options, so they
//! are declared here. `crate::stocking` has the rolls and the words.

mod declaration;

pub use declaration::{STOCKING, THEMES_BY_NAME, UNMARKED, WHO};
