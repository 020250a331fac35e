//! Routes drawn by hand, and against a search of another kind.

mod drawn;
mod picture;
mod reference;
