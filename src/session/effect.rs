//! The effects: what a session asks the browser to do.

#![expect(missing_docs, reason = "the comment on an effect explains its fields")]

use super::command::Timer;
use super::film::FilmScript;
use super::pack_order::PackOrder;
use crate::kept::Additions;
use crate::scene::{Scene, Theme};

/// Something for the browser to do. The browser carries out effects in order. Before it goes on, it answers
/// [`Store`](Self::Store) with [`Command::Stored`](super::Command::Stored), [`Read`](Self::Read) with
/// [`Command::Read`](super::Command::Read), and [`List`](Self::List) with [`Command::Listed`](super::Command::Listed).
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Write this link into the address bar.
    Address(History, String),
    /// Go back to the previous entry of the history.
    GoBack,
    /// Set the title of the window.
    SetTitle(String),
    /// Show the page in this theme.
    ShowTheme(Theme),
    /// Store a text under a name.
    Store { name: String, text: String },
    /// Read the text that is stored under this name.
    Read(String),
    /// Delete the text stored under this name, if it is still `text`.
    Forget { name: String, text: String },
    /// List all kept dungeons, and with `has_notes` all notes: the texts whose names begin with
    /// [`DUNGEON`](crate::kept::DUNGEON) or [`ADDITIONS`](crate::kept::ADDITIONS).
    List { has_notes: bool },
    /// Set a timer, in milliseconds, in place of the timer of the same kind. None only stops that timer.
    SetTimer(Timer, Option<u32>),
    /// Focus a part of the page as soon as it exists.
    Focus(Focus),
    /// Set the text of a field.
    Fill(TextField, String),
    /// Let the user choose an app that sends the link.
    Share { title: String, link: String },
    /// Save a file.
    Save(SavedFile),
    /// Print the page.
    Print,
    /// True: fill the window with the map and the sentence of the step, and move the focus there. False: show the page
    /// again, and give the focus back.
    Present(bool),
    /// Go to the full screen, or leave it.
    FillScreen(bool),
    /// Record a film and save it. The browser answers with film commands.
    Record(Box<FilmScript>),
    /// Stop recording.
    StopRecording,
    /// Pack the dungeon in a new worker, and save the pack. The browser answers with pack commands.
    Pack(Box<PackOrder>),
    /// Stop packing.
    StopPacking,
    /// Release the address of a photo on this device.
    ForgetFile(String),
    /// Make the sample dungeons `from` to `to`, counted from 1, in a new worker. The options are a link without a seed.
    StartOdds { options: String, from: u32, to: u32 },
    /// Stop the worker.
    StopOdds,
    /// Open the table window at this link.
    OpenTable(String),
    /// Send a message to the other pages of this browser.
    Tell(String),
    /// Keep this tag for the tab, so that the tab still has it after a reload.
    KeepTag(String),
    /// Load the module that explains steps. The answer is [`Command::Learn`](super::Command::Learn).
    LoadLessons,
}

/// How opening a dungeon changes the browser's history.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum History {
    /// Adds an entry, so Back leads to the previous dungeon.
    Push,
    /// Replaces the current entry.
    Replace,
}

/// A part of the page that can have the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The map.
    Map,
    /// The form of the second dungeon.
    SecondForm,
    /// The field for a face, or the controls for moves if no die is asked for.
    Face,
    /// The drawing on which the user places a thrown die.
    Throw,
    /// The controls for edits.
    Edits,
    /// The text that says what the user does next by hand.
    HandTask,
    /// The question of a practice, and what Dicefall says about the last answer.
    Question,
    /// The line that says which rule the example shows.
    Example,
    /// The lesson.
    Lesson,
    /// The example of a rule or ruling, by its id.
    Rule(&'static str),
}

/// A field that a command can fill.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextField {
    /// The field for a face.
    Face,
    /// The field for a thrown die.
    Throw,
}

/// A file to save.
#[derive(Clone, PartialEq, Debug)]
pub enum SavedFile {
    /// The map in pixels.
    Png { name: String, scene: Scene, theme: Theme },
    /// The map as an SVG.
    Svg { name: String, text: String },
    /// The trace.
    Json {
        name: String,
        /// The link of the dungeon.
        link: String,
        /// How many steps the file has. None: all steps.
        steps: Option<usize>,
        notes: Additions,
    },
    /// All dungeons of the device, as texts for [`FileContent::read`](crate::kept::FileContent::read).
    Dungeons { name: String, texts: Vec<String> },
}
