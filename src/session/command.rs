//! What someone or the browser can tell a session.

#![expect(missing_docs, reason = "the line of a command explains its fields")]

use super::pointing::PointedBy;
use super::side::Side;
use crate::dice::{Die, OwnDie};
use crate::dungeon::{AreaId, LevelId};
use crate::edits::{Edit, EditStart};
use crate::export::Measure;
use crate::geometry::{Direction, Point};
use crate::procedures::MapKind;
use crate::scene::Overlay;

/// Everything that can happen to a [`Session`](super::Session). Where two dungeons can be meant, a command carries
/// the [`Side`] it is for. `chance` is a fresh random number, for the seed of a fresh dungeon.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    // Which dungeon.
    /// The address bar has this fragment, with its `#`, at the start or after Back, Forward or typing. `#` or nothing: a
    /// fresh dungeon.
    Address { fragment: String, chance: u64 },
    /// Drops another dungeon by the same options.
    Fresh { chance: u64 },
    /// Sets the seed that someone typed.
    Seed(String),
    /// Turns to a procedure by its id, its options at their defaults.
    Procedure(Side, String),
    /// Sets an option to the text of its field.
    Option(Side, &'static str, String),
    /// Puts a second dungeon beside the first.
    Compare { chance: u64 },
    /// Goes on with one of two dungeons alone.
    GoOnWith(Side),
    /// Leaves a broken link for a fresh dungeon.
    LeaveFault { chance: u64 },

    // How far it is told.
    /// Goes to a step, or to the last one if there are fewer, and stops there.
    Go(usize),
    /// Lets the reveal play by itself, or stops it.
    TogglePlaying,
    /// Stops the reveal.
    Halt,
    /// Sets how fast the reveal plays, in hundredths of its usual speed.
    Speed(u32),

    // What of it is looked at.
    /// Turns to a level.
    TurnTo(Side, LevelId),
    /// Turns to a kind of map.
    TurnMap(Side, MapKind),
    /// A tap on the map, at a place in map units; a map unit has `scale` CSS pixels.
    Tap { side: Side, at: kurbo::Point, scale: f64 },
    /// Chooses a room of the level that is shown, or lets it go if it was chosen.
    ToggleRoom(Side, AreaId),
    /// Goes into a node, out of it, or on to the next.
    GoWay(Side, NodeWay),
    /// Lets go of the room that was chosen and the count that was pressed.
    LetGo(Side),
    /// A mouse or the focus comes to the line of a count, or leaves it.
    Point(PointedBy, Measure, bool),
    /// Keeps a count highlighted, or no longer.
    Pin(Measure),
    /// Opens a part of the panel.
    OpenPart(PanelPart),

    // Exploring by hand.
    /// Makes a move by its name in links.
    MakeMove(String),
    /// Lets the program make all moves that are left.
    FinishExploring,

    // Editing the finished floor plan.
    /// Turns edit mode on, if the map can be edited, or off.
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
    /// Clears the tray, to lay all dice by hand.
    LayOwnDice,
    /// Takes the dice of the seed as own dice.
    TakeTheseDice,
    /// Lays the next die on the first free place.
    LayNext,
    /// Ends laying dice: the pool is cut to those that lie.
    EndLaying,
    /// Takes a die up from the tray, to drag it.
    TakeInHand(AreaId),
    /// The die is dragged to this place.
    Drag(AreaId, Point),
    /// The die that was dragged is put down.
    PutDown,
    /// Sets a die down at this place.
    MoveDie(AreaId, Point),
    /// Turns a die to a face.
    SetFace(AreaId, u8),
    /// Gives a die that was rolled or thrown.
    GiveDie(OwnDie),
    /// Gives a face that was pressed.
    GiveFace(u8),
    /// A face is typed: the text of the field, `whole` once it is entered and no further digit follows.
    TypeFace { text: String, whole: bool },
    /// A thrown die was typed as links write it.
    TypeDie(String),
    /// Adds a die to the pool.
    AddToPool(Die),
    /// Takes a die out of the pool.
    TakeFromPool(AreaId),
    /// Takes the last move, edit or change of own dice back.
    Undo,
    /// Makes it again.
    Redo,
    /// Lays the tray over a photo, by its address on this device; none: without one.
    Photo(Option<String>),
    /// Whether the browser could show the photo.
    PhotoLoaded(bool),

    // Notes.
    /// Writes a note on a room, by its level in the whole dungeon.
    Note(LevelId, AreaId, String),
    /// What the device has under a name, if it has anything.
    Read { name: String, text: Option<String> },
    /// Whether the device kept the text under a name.
    Stored { name: String, done: bool },

    // The reader's preferences.
    /// Turns to the other theme.
    SwitchTheme,
    /// Switches a layer of the map.
    SwitchOverlay(Overlay),
    /// Switches floor plans between drawn and plain.
    SwitchPlain,
    /// Whether the system asks for no motion.
    Stillness(bool),

    // The odds.
    /// Stops the count, goes on with it, or starts over.
    ToggleOdds,
    /// What the worker that counts has sent: numbers, as many a dungeon as there are measures, or a sentence that says
    /// what went wrong. `now` is in milliseconds since some fixed time.
    OddsHeard { heard: Result<Vec<u32>, String>, now: f64 },

    // What is taken along.
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

/// A way that someone can go from the area they look at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeWay {
    /// Into the node that the area is.
    In(AreaId),
    /// Out of the node.
    Out,
    /// To a room of another node: the node, and the room within it.
    On(AreaId, AreaId),
}

impl NodeWay {
    /// What its button says.
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
    /// The step that is told.
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

/// What is waited for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Timer {
    /// The next step of the reveal.
    Reveal,
    /// The step has settled, so the address can follow.
    Address,
    /// What is written has settled, so it can be kept.
    Notes,
}
