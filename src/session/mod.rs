//! The state of the page: what it shows, and what each command does to it. It uses no browser, no clock and no
//! random numbers.
//!
//! A [`Session`] changes only through [`Session::apply`], which takes a [`Command`] and returns [`Effect`]s: what the
//! browser has to do. A command carries what only the browser knows, such as a fresh random number. The page reads what
//! it shows from a [`SideView`].
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
//! - A procedure says on which kinds of map its dungeons are drawn. If it has two kinds, the user's preferences decide
//!   which one the page shows.
//! - `Run::is_dropped`: the procedure drops its dice on a tray. [`SideView::lays_dice`]: the user is placing dice on
//!   the tray now.
//! - The page shows the level of the step, or the level that the user chose, until the step changes.
//! - A node is a dungeon inside a room of another dungeon, which is called the outside. A run with nodes covers
//!   the outside and the open node (`node` in the link). `Run::whole` covers all nodes, and is made only when needed.
//! - Notes use the level numbers of the whole dungeon, so a note stays with its node.
//!
//! # Two dungeons
//!
//! Two compared dungeons are two runs from one seed. Each [`Side`] has its own run, level, chosen room and refused
//! input; step and preferences are shared. The page has its components twice, and each finds its side through the
//! `Store` in its context (`app/layout.rs`).
//!
//! `open.rs` opens all dungeons. It refuses two dungeons that can't be compared (`link::comparable`).

mod apply;
mod begun;
mod brought;
mod callout;
mod command;
mod compare;
mod edit;
mod editing;
mod effect;
mod example;
mod examples;
mod explore;
mod filing;
mod film;
mod filming;
mod front;
mod hand_command;
mod hand_map;
mod hand_moves;
mod hand_places;
mod hand_task;
mod handwork;
mod keeping;
mod key_list;
mod keys;
mod learning;
mod lesson;
mod matters;
mod moment;
mod nodes;
mod notes;
mod odds;
mod open;
mod own_dice;
mod pack_order;
mod packing;
mod pictures;
mod play;
mod play_command;
mod players_map;
mod players_view;
mod playing;
mod pointing;
mod practice;
mod preferences;
mod presentation;
mod presenting;
mod questions;
mod reading;
mod refused;
mod reveal;
mod run;
mod scores;
mod seen;
mod settle;
mod share;
mod shelf;
mod shelf_command;
mod side;
mod state;
mod stock_command;
mod stocked;
mod story;
mod story_frame;
mod table;
mod table_message;
mod tap;
mod teach;
mod tour;
mod tour_stops;
mod typed;
mod view;
mod viewer;
mod viewing;
mod welcome;

pub use callout::{Callout, CalloutSide};
pub use command::{Command, FileKind, FilmCommand, Mode, NodeWay, PanelPart, PracticeCommand, PresentCommand, Timer};
pub use editing::EditsHere;
pub use effect::{Effect, Focus, History, SavedFile, TextField};
pub use example::{example_of, picture_of};
pub use film::{Film, FilmScript};
pub use front::Front;
pub use hand_command::HandCommand;
pub use hand_task::{HandTask, HandWay};
pub use handwork::{HandMove, HandProgress, HandVerdict, Handwork};
pub use key_list::{KEYS, KeyGroup, KeyLine};
pub use keys::{Key, MapMove};
pub use lesson::LessonNow;
pub use moment::{Aim, MapLook, Moment};
pub use notes::Notebook;
pub use odds::OddsCount;
pub use pack_order::{PackCommand, PackDesk, PackOrder, PackState};
pub use pictures::RulePicture;
pub use play::ThingHere;
pub use play_command::{PlayCommand, PlayTool, TableCommand};
pub use players_map::PlayersMap;
pub use playing::Playing;
pub use pointing::{Counted, PointedBy, Pointing};
pub use practice::{Given, Practice};
pub use preferences::Preferences;
pub use presenting::{Presented, Presenting};
pub use questions::Question;
pub use reading::Reading;
pub use run::Run;
pub use scores::{Grade, Score, Scores};
pub use shelf::{KEPT_DUNGEONS, Shelf, ShelfWarning};
pub use shelf_command::ShelfCommand;
pub use side::Side;
pub use state::{Editing, ExampleShown, Laying, Refused, Session, SessionState};
pub use stock_command::StockCommand;
pub use teach::{Lessons, Teach};
pub use tour_stops::{TOUR, TourStop, TourTarget};
pub use view::SideView;
pub use viewer::Viewer;
