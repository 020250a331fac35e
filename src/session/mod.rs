//! The page without a page: all that someone who uses Dicefall has before them, and what each of their commands
//! does to it. No browser, no clock, no chance.
//!
//! A [`Session`] is plain data. Everything that happens to it goes in by [`Session::apply`] as a [`Command`], with
//! what only the browser knows: a fresh number of chance, the fragment of the address, the text of a kept note.
//! What the browser then has to do comes out as a list of [`Effect`]s. What is shown is read off a [`SideView`],
//! one of two dungeons or the only one.
//!
//! ```
//! use dicefall::session::{Command, Effect, History, Preferences, Session, Side};
//!
//! let mut session = Session::new(Preferences::default());
//! session.apply(Command::Address { fragment: "#/drop-dice?v=1&seed=amber-owl-42".into(), chance: 0 });
//! assert_eq!(session.on(Side::First).steps(), session.step);
//! let effects = session.apply(Command::Fresh { chance: 7 });
//! assert!(matches!(&effects[..], [.., Effect::SetTitle(_)]));
//! assert!(effects.iter().any(|effect| matches!(effect, Effect::Address(History::Push, _))));
//! ```

mod apply;
mod begun;
mod command;
mod compare;
mod edit;
mod editing;
mod effect;
mod explore;
mod keys;
mod moment;
mod nodes;
mod notes;
mod odds;
mod open;
mod own_dice;
mod pointing;
mod preferences;
mod reveal;
mod run;
mod settle;
mod share;
mod side;
mod state;
mod tap;
mod typed;
mod view;

pub use command::{Command, FileKind, NodeWay, PanelPart, Timer};
pub use editing::EditsHere;
pub use effect::{Effect, Focus, History, JsonFile, SavedFile, TextField};
pub use keys::Key;
pub use moment::{Aim, MapLook, Moment};
pub use notes::Notebook;
pub use odds::OddsCount;
pub use pointing::{Counted, PointedBy, Pointing};
pub use preferences::Preferences;
pub use run::Run;
pub use side::Side;
pub use state::{Editing, Laying, Refused, Session, SessionState};
pub use view::SideView;
