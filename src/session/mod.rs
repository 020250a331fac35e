//! The state of the page: everything the page shows, and what each command of the user does to it. It needs no browser,
//! clock or random numbers.
//!
//! A [`Session`] is plain data. It changes only through [`Session::apply`], which takes a [`Command`]. A command
//! carries what only the browser knows, such as a fresh random number or the text of a stored note. [`Session::apply`]
//! returns a list of [`Effect`]s: what the browser has to do. The page reads what it shows from a [`SideView`].
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
//!
//! # Maps, levels and nodes
//!
//! - A procedure declares the maps that its dungeons can be drawn on. If it has two, the user's preferences say which
//!   map is shown.
//! - `Run::is_dropped` means that the procedure drops its dice on a tray. [`SideView::lays_dice`] means that the user
//!   is placing dice on that tray now.
//! - The page shows the level of the current step. If the user chooses another level, the page shows that level until
//!   the step changes.
//! - If a procedure nests dungeons, a run covers the outer dungeon and the open node, if any (`node` in the link).
//!   `Run::whole` covers all nodes, and is made only when something needs it.
//! - Notes are saved under the level numbers of the whole dungeon, so a note stays with its node.
//!
//! # Two dungeons
//!
//! A page that compares two dungeons has two runs from one seed. Each [`Side`] has its own run, level, chosen room and
//! refused input. The two sides share the step and the preferences. The page has the map, form and print components
//! twice. Each component finds its side through the `Store` in its context (`app/layout.rs`).
//!
//! `open.rs` opens all dungeons. It refuses two dungeons that can't be compared (`link::comparable`), and writes the
//! link of both.

mod apply;
mod begun;
mod command;
mod compare;
mod edit;
mod editing;
mod effect;
mod explore;
mod keys;
mod matters;
mod moment;
mod nodes;
mod notes;
mod odds;
mod open;
mod own_dice;
mod pointing;
mod preferences;
mod refused;
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
