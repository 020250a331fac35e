//! The node map: what was found, on a page of squared paper.

mod board;
mod draft;
mod layout;
pub(super) mod map;
mod page;
mod search;

pub use layout::NodeLayout;
pub use page::{RADIUS, page};
