//! What a new user sees first: the welcome at a first visit, and the procedures as cards, large in the gallery and
//! small in forms.

mod chooser;
mod gallery;
mod pictures;
mod welcome;

pub use chooser::Chooser;
pub use gallery::Gallery;
pub use pictures::Pictures;
pub use welcome::Welcome;
