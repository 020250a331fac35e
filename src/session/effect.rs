//! What a session asks the browser to do.

#![expect(missing_docs, reason = "the line of an effect explains its fields")]

use super::command::Timer;
use crate::dungeon::Notes;
use crate::recipe::Recipe;
use crate::scene::{Scene, Theme};
use crate::trace::{Document, Trace};

/// Something the browser has to do after a command. They are carried out in order, the answer to each before the
/// next: [`Store`](Self::Store) is answered by [`Command::Stored`](super::Command::Stored) and [`Read`](Self::Read) by
/// [`Command::Read`](super::Command::Read).
#[derive(Clone, PartialEq, Debug)]
pub enum Effect {
    /// Write this link into the address bar.
    Address(History, String),
    /// Set the title of the window.
    SetTitle(String),
    /// Show the page in the colours of a theme.
    ShowTheme(Theme),
    /// Keep a text on the device, under a name.
    Store { name: String, text: String },
    /// Read what is kept under a name.
    Read(String),
    /// Forget what is kept under a name.
    Forget(String),
    /// Ring after this many milliseconds, in place of the timer of that kind set before. None: only stop that one.
    SetTimer(Timer, Option<u32>),
    /// Give the focus to a part of the page, once it is there.
    Focus(Focus),
    /// Set the text of a field.
    Fill(TextField, String),
    /// Save a file.
    Save(SavedFile),
    /// Print the page.
    Print,
    /// Give back the address of a file that is needed no more.
    ForgetFile(String),
    /// Let a worker make the samples of some options, a link without a seed, in place of the worker before. The first
    /// and the last sample are counted from 1.
    StartOdds { options: String, from: u32, to: u32 },
    /// End the worker.
    StopOdds,
}

/// What becomes of the history when a dungeon is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum History {
    /// A new entry: Back leads to the dungeon before.
    Push,
    /// The same entry: a change of the dungeon at hand.
    Replace,
}

/// A part of the page that can have the focus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Focus {
    /// The map.
    Map,
    /// The form of the second of two dungeons.
    SecondForm,
    /// The field for a face; where no die is asked for, the sheet of moves.
    Face,
    /// The drawing that a thrown die is laid on.
    Throw,
    /// The sheet of edits.
    Edits,
}

/// A field whose text a command can change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TextField {
    /// For a face.
    Face,
    /// For a thrown die.
    Throw,
}

/// A file to be saved, with what it is called.
#[derive(Clone, PartialEq, Debug)]
pub enum SavedFile {
    /// The map, to be painted.
    Png { name: String, scene: Scene, theme: Theme },
    /// The map as the text of an SVG.
    Svg { name: String, text: String },
    /// The trace as JSON.
    Json(Box<JsonFile>),
}

/// What a JSON file is made of.
#[derive(Clone, PartialEq, Debug)]
pub struct JsonFile {
    /// What the file is called.
    pub name: String,
    pub(super) recipe: Recipe,
    pub(super) link: String,
    pub(super) trace: Trace,
    pub(super) notes: Notes,
}

impl JsonFile {
    /// The document that it holds.
    pub fn document(&self) -> Document<'_> {
        Document::new(self.recipe.procedure().id, &self.link, &self.trace).with_notes(&self.notes)
    }
}
