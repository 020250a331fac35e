//! The commands: everything that the user or the browser can tell a session.

#![expect(missing_docs, reason = "the comment on a command explains its fields")]

use super::pointing::PointedBy;
use super::side::Side;
use crate::dice::{Die, OwnDie};
use crate::dungeon::{AreaId, LevelId};
use crate::edits::{Edit, EditStart};
use crate::export::Measure;
use crate::geometry::{Direction, Point};
use crate::procedures::MapKind;
use crate::scene::Overlay;

/// Everything that can happen to a [`Session`](super::Session). [`Side`] says which of two dungeons is meant. `chance`
/// is a fresh random number for a new seed.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    // Which dungeon.
    /// The address bar has this fragment, with its `#`. Sent at the start, after Back or Forward, and after the user
    /// types an address. An empty text, `#` alone and `#/` alone ask for a fresh dungeon.
    Address { fragment: String, chance: u64 },
    /// Makes a fresh dungeon with the same options.
    Fresh { chance: u64 },
    /// Sets the seed.
    Seed(String),
    /// Switches to the procedure with this id and its default options.
    Procedure(Side, String),
    /// Sets an option to the text of its field.
    Option(Side, &'static str, String),
    /// Opens a second dungeon beside the first.
    Compare { chance: u64 },
    /// Keeps one of two dungeons and closes the other.
    GoOnWith(Side),
    /// Leaves a broken link for a fresh dungeon.
    LeaveFault { chance: u64 },

    // The step shown.
    /// Goes to a step, or to the last step if the number is too high, and stops there.
    Go(usize),
    /// Starts or stops playing the reveal.
    TogglePlaying,
    /// Stops the reveal.
    Halt,
    /// Sets how fast the reveal plays, in hundredths of its usual speed.
    Speed(u32),

    // The part of the dungeon shown.
    /// Shows a level.
    TurnTo(Side, LevelId),
    /// Shows a kind of map.
    TurnMap(Side, MapKind),
    /// A tap on the map, at a place in map units. `scale`: CSS pixels per map unit.
    Tap { side: Side, at: kurbo::Point, scale: f64 },
    /// Chooses a room of the level shown, or clears the choice if that room is chosen already.
    ToggleRoom(Side, AreaId),
    /// Goes into a node, out of a node, or to another node.
    GoWay(Side, NodeWay),
    /// Clears the chosen room and the pinned count.
    LetGo(Side),
    /// The mouse or the focus moves to the line of a count (true) or away from it (false).
    Point(PointedBy, Measure, bool),
    /// Pins a count so that it stays highlighted, or unpins it.
    Pin(Measure),
    /// Opens a part of the panel.
    OpenPart(PanelPart),

    // Exploring by hand.
    /// Makes a move by its name in links.
    MakeMove(String),
    /// Lets Dicefall make all remaining moves.
    FinishExploring,

    // Editing the finished floor plan.
    /// Switches edit mode. It turns on only if the map can be edited.
    SwitchEditing,
    /// Chooses the next square in that direction.
    MoveSquare(Direction),
    /// Makes an edit.
    MakeEdit(Edit),
    /// Begins an edit at the chosen square. Another square completes it.
    BeginEdit(EditStart),
    /// Cancels the edit that has begun.
    CancelEdit,
    /// Renames the chosen area.
    NameArea(String),

    // Own dice.
    /// Clears the tray, so that the user can place all dice by hand.
    LayOwnDice,
    /// Makes the dice of the seed own dice.
    TakeTheseDice,
    /// Throws the next die onto the tray, as a seed would.
    LayNext { chance: u64 },
    /// Ends placing dice by hand. The pool keeps only the dice placed so far.
    EndLaying,
    /// Chooses the die that the user begins to drag.
    TakeInHand(AreaId),
    /// The user drags the die to this place.
    Drag(AreaId, Point),
    /// The drag ends.
    PutDown,
    /// Moves a die to this place.
    MoveDie(AreaId, Point),
    /// Turns a die to a face.
    SetFace(AreaId, u8),
    /// Gives a die that the user rolled or threw.
    GiveDie(OwnDie),
    /// Gives the face that the user pressed.
    GiveFace(u8),
    /// The user types a face: `text` is the whole field. `whole`: the user pressed Enter, so no further digit follows.
    TypeFace { text: String, whole: bool },
    /// The user types a thrown die in the form that links use.
    TypeDie(String),
    /// Adds a die to the pool.
    AddToPool(Die),
    /// Removes a die from the pool.
    TakeFromPool(AreaId),
    /// Undoes the last move, edit or change of own dice.
    Undo,
    /// Redoes what was undone last.
    Redo,
    /// Shows a photo under the dice, by its address on this device. None removes the photo.
    Photo(Option<String>),
    /// Whether the browser could show the photo.
    PhotoLoaded(bool),

    // Notes.
    /// Writes a note on a room. The level is its level in the whole dungeon.
    Note(LevelId, AreaId, String),
    /// The text that the device has stored under this name, if any.
    Read { name: String, text: Option<String> },
    /// Another page on the same device has stored a text under a name. None: it has deleted the text. This can
    /// be heard of late, when the device has another text already.
    StoredElsewhere { name: String, text: Option<String> },
    /// Whether the device stored the text under a name.
    Stored { name: String, done: bool },

    // The reader's preferences.
    /// Switches to the other theme.
    SwitchTheme,
    /// Switches a layer of the map.
    SwitchOverlay(Overlay),
    /// Switches floor plans between drawn and plain.
    SwitchPlain,
    /// Switches the squares of floor plans between dots and light lines.
    SwitchLined,
    /// Sets the style of saved pictures, by its name. An empty name: the colours of the page.
    SetSheet(String),
    /// Whether the system asks for reduced motion.
    Stillness(bool),

    // The odds.
    /// Stops the count, continues it, or starts it again.
    ToggleOdds,
    /// The odds worker has sent numbers, one for each measure of each dungeon, or a sentence that says what went wrong.
    /// `now` is in milliseconds since some fixed time.
    OddsHeard { heard: Result<Vec<u32>, String>, now: f64 },

    // Files and print.
    /// Saves a file.
    Save(FileKind),
    /// Prints the map and its key.
    Print,

    // The browser.
    /// A timer has run out.
    Rang(Timer),
    /// The page is about to be closed or left.
    Leaving,
}

/// A way from the chosen area: into a node, out of it, or to another node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeWay {
    /// Into the area, which is a node.
    In(AreaId),
    /// Out of the node.
    Out,
    /// To a room of another node: the node, and the room within it.
    On(AreaId, AreaId),
}

impl NodeWay {
    /// The text of its button.
    pub fn label(self) -> String {
        match self {
            Self::In(_) => "Go in".into(),
            Self::Out => "Out".into(),
            Self::On(node, room) => format!("Go to {node}-{room}"),
        }
    }
}

/// A part of the panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PanelPart {
    /// What to make.
    Make,
    /// The step shown.
    #[default]
    Steps,
    /// The rooms and how non-linear the dungeon is.
    Rooms,
    /// The odds.
    Odds,
    /// Links, pictures, data.
    Share,
}

/// A file that can be saved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// The map in pixels.
    Png,
    /// The map in shapes.
    Svg,
    /// The trace.
    Json,
}

/// What a timer waits for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Timer {
    /// The next step of the reveal.
    Reveal,
    /// Time to write the address, because the step has stopped changing.
    Address,
    /// Time to store the notes, because they have stopped changing.
    Notes,
}
