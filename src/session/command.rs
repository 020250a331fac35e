//! The commands: all that the user or the browser can tell a session.
//!
//! - The *reveal* shows the steps that made a dungeon, one after another.
//! - A *node* is a dungeon inside a room of another dungeon.
//! - A *count* is a line in the list of measures, such as the number of loops.
//! - *Own dice* are rolled by the user at a real table. Some of them are dropped on a *tray*.
//! - The *pool* is the dice that the procedure drops on the tray.

#![expect(missing_docs, reason = "the comment on a command explains its fields")]

use super::hand_command::HandCommand;
use super::pack_order::PackCommand;
use super::play_command::{PlayCommand, TableCommand};
use super::pointing::PointedBy;
use super::shelf_command::ShelfCommand;
use super::side::Side;
use super::stock_command::StockCommand;
use super::teach::Teach;
use crate::dice::{Die, OwnDie};
use crate::dungeon::{AreaId, LevelId};
use crate::edits::{Edit, EditStart};
use crate::export::Measure;
use crate::geometry::{Direction, Point};
use crate::procedures::MapKind;
use crate::scene::Overlay;

/// A command to a session. `chance` is a fresh random number for a new seed.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    // The dungeons shown.
    /// The address bar has this fragment, with its `#`. An empty text, `#` and `#/` ask for a fresh dungeon.
    Address { fragment: String, chance: u64 },
    /// Makes a dungeon with the same options and a new seed.
    Fresh { chance: u64 },
    /// Sets the seed.
    Seed(String),
    /// Switches to the procedure with this id.
    Procedure(Side, String),
    /// Sets an option to the text of its field.
    Option(Side, &'static str, String),
    /// Opens a second dungeon beside the first.
    Compare { chance: u64 },
    /// Keeps one of two dungeons.
    GoOnWith(Side),
    /// Leaves a broken link and makes a new dungeon.
    LeaveFault { chance: u64 },

    // The welcome and the gallery.
    /// Dismisses the welcome.
    DismissWelcome,
    /// Opens the gallery, to choose a procedure for a side.
    OpenGallery(Side),
    /// Closes the gallery.
    CloseGallery,

    // The step shown.
    /// Stops the reveal and shows this step, or the last step if the number is too high.
    Go(usize),
    /// Plays or stops the reveal.
    TogglePlaying,
    /// Stops the reveal.
    Halt,
    /// Sets the speed of the reveal, in hundredths of its usual speed.
    Speed(u32),

    // The part of the dungeon shown.
    /// Shows a level.
    TurnTo(Side, LevelId),
    /// Shows a kind of map.
    TurnMap(Side, MapKind),
    /// A tap at a place in map units. `scale`: CSS pixels per map unit.
    Tap { side: Side, at: kurbo::Point, scale: f64 },
    /// Chooses a room of the level shown, or clears that choice.
    ToggleRoom(Side, AreaId),
    /// Goes into a node, out of a node, or to another node.
    GoWay(Side, NodeWay),
    /// Clears the chosen room and the pinned count.
    LetGo(Side),
    /// The mouse or the focus moves to a count (true) or away from it (false).
    Point(PointedBy, Measure, bool),
    /// Pins a count, so that it stays highlighted, or unpins it.
    Pin(Measure),
    /// Opens a part of the panel.
    OpenPart(PanelPart),
    /// Opens the part that was last open in a mode.
    OpenMode(Mode),
    /// Opens *Share*, or goes back to the part that was open before.
    ToggleShare,
    /// A command of a presentation.
    Present(PresentCommand),
    /// Shows the example of a rule or ruling, by its id.
    ShowExample(&'static str),
    /// Goes back from an example to the rules.
    LeaveExample,

    // Players.
    /// A command for showing the dungeon to players.
    Play(PlayCommand),
    /// A command of a window that players see.
    Table(TableCommand),
    /// A message from another page of this browser.
    Heard(String),

    // Exploring by hand.
    /// Makes a move by its name in links.
    MakeMove(String),
    /// Makes all remaining moves as Dicefall would make them.
    FinishExploring,

    // Editing the finished floor plan.
    /// Turns edit mode on, if the map can be edited, or off.
    SwitchEditing,
    /// Chooses the next square in this direction.
    MoveSquare(Direction),
    /// Makes an edit.
    MakeEdit(Edit),
    /// Begins an edit at the chosen square.
    BeginEdit(EditStart),
    /// Cancels the begun edit.
    CancelEdit,
    /// Renames the chosen area.
    NameArea(String),

    // Own dice.
    /// Clears the tray for own dice.
    LayOwnDice,
    /// Keeps the dice that the seed rolled, as own dice without a seed.
    TakeTheseDice,
    /// Throws the next die onto the tray, as a seed would.
    LayNext { chance: u64 },
    /// Shrinks the pool to the dice placed so far.
    EndLaying,
    /// Chooses the die that the user starts to drag.
    TakeInHand(AreaId),
    /// Drags a die to a place.
    Drag(AreaId, Point),
    /// Ends the drag.
    PutDown,
    /// Moves a die.
    MoveDie(AreaId, Point),
    /// Turns a die to a face.
    SetFace(AreaId, u8),
    /// Gives a die that was rolled or thrown.
    GiveDie(OwnDie),
    /// Gives the face on the button that was pressed.
    GiveFace(u8),
    /// Reads the field for a face after each key. `text`: everything in the field. `whole`: the user pressed Enter, so
    /// no digit follows.
    TypeFace { text: String, whole: bool },
    /// Gives a thrown die as text, in the form that links use.
    TypeDie(String),
    /// Adds a die to the pool.
    AddToPool(Die),
    /// Removes a die from the pool.
    TakeFromPool(AreaId),
    /// Undoes the last move, edit or change of own dice.
    Undo,
    /// Redoes what was undone last.
    Redo,
    /// Shows a photo under the dice, by its address on this device, or none.
    Photo(Option<String>),
    /// Says whether the browser could show the photo.
    PhotoLoaded(bool),

    /// A command about stocking, or about the dungeon's name.
    Stock(StockCommand),

    // Notes.
    /// Writes a note on a room. The level is numbered as in the whole dungeon.
    Note(LevelId, AreaId, String),
    /// Says which text the device has stored under this name, if any.
    Read { name: String, text: Option<String> },
    /// Says that another page has stored this text under this name, or deleted the text (None). The command can come
    /// late: by now, the device can have another text.
    StoredElsewhere { name: String, text: Option<String> },
    /// Says whether the device has stored the text of this name.
    Stored { name: String, done: bool },
    /// Says which texts the device has listed, each with its name. `now`: milliseconds since the beginning of 1970.
    Listed { texts: Vec<(String, String)>, has_notes: bool, now: u64 },
    /// Says that another page, or the browser, has deleted all texts of the device.
    Cleared,

    /// Lets the links to share have the notes, or not.
    ShareNotes(bool),
    /// A command about *My dungeons* and files.
    Shelf(ShelfCommand),

    /// Says that the module that explains steps is loaded, or why it can't be loaded.
    Learn(Result<Teach, String>),
    /// Ends the lesson. The dungeon stays.
    LeaveLesson,
    /// A command of a practice.
    Practise(PracticeCommand),
    /// A command for making a dungeon by hand.
    ByHand(HandCommand),

    // Help.
    /// Starts the tour. During a tour, it does nothing.
    StartTour,
    /// Goes to a stop of the tour, counted from 0. After the last stop, the tour ends.
    GoInTour(usize),
    /// Ends the tour.
    EndTour,
    /// Shows the list of keys, or closes it.
    ToggleKeys,

    // The user's preferences.
    /// Switches to the other theme.
    SwitchTheme,
    /// Shows or hides a layer of the map.
    SwitchOverlay(Overlay),
    /// Switches floor plans between textured and plain.
    SwitchPlain,
    /// Switches the squares of floor plans between dots and light lines.
    SwitchLined,
    /// Sets the style of saved pictures by name. An empty name: the colours of the page.
    SetSheet(String),
    /// Says whether the system asks for reduced motion.
    Stillness(bool),

    // The odds.
    /// Stops, continues or restarts the count.
    ToggleOdds,
    /// Says what the worker, which makes dungeons for the odds, has counted: one number for each measure of each
    /// dungeon, or an error. `now` is in milliseconds since some fixed time.
    OddsHeard { heard: Result<Vec<u32>, String>, now: f64 },

    // Links, files and print.
    /// Sends the link with another app, if the browser can.
    Share,
    /// Saves a file.
    Save(FileKind),
    /// Prints the rules if they are open, or else the map and its key.
    Print,
    /// Prints the storyboard.
    PrintStory,
    /// Says that the print is over.
    Printed,
    /// A command of a film.
    Film(FilmCommand),
    /// A command of a pack.
    Pack(PackCommand),

    // The browser.
    /// Says that a timer has run out.
    Rang(Timer),
    /// Says that the page is about to close.
    Leaving,
}

/// The commands of a practice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PracticeCommand {
    /// Begins a practice at the first step, or ends it.
    Switch,
    /// Chooses an answer by its index, or takes the choice back.
    Pick(usize),
    /// Goes on to the next question.
    Next,
    /// Forgets all scores.
    Forget,
}

/// The commands of a presentation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PresentCommand {
    /// Begins a presentation on the full screen, or ends it.
    Switch,
    /// Goes to the full screen.
    FillScreen,
    /// Says whether the browser shows the page on the full screen.
    ScreenFilled(bool),
}

/// The commands of a film.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FilmCommand {
    /// Begins to record.
    Record,
    /// Stops, and saves nothing.
    Cancel,
    /// Says how much is recorded, in percent.
    Recorded(u32),
    /// Says whether the browser could record and save the film.
    Ended(bool),
}

/// A way from the chosen area: into a node (a dungeon inside the area), out of the open node, or to another node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NodeWay {
    /// Into this node.
    In(AreaId),
    /// Out of the node.
    Out,
    /// To a room of another node: the node, and the room in it.
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
    /// The form that makes a dungeon.
    Make,
    /// The odds.
    Odds,
    /// The measures.
    Measures,
    /// The step shown.
    #[default]
    Steps,
    /// All rules and rulings of the procedure.
    Rules,
    /// The glossary: terms that players meet.
    Glossary,
    /// The key: rooms and passages.
    Rooms,
    /// What the players see.
    Table,
    /// Links and files.
    Share,
}

impl PanelPart {
    /// The mode of this part. None if every mode can open the part.
    pub const fn mode(self) -> Option<Mode> {
        match self {
            Self::Make | Self::Odds | Self::Measures => Some(Mode::Make),
            Self::Steps | Self::Rules | Self::Glossary => Some(Mode::Learn),
            Self::Rooms | Self::Table => Some(Mode::Play),
            Self::Share => None,
        }
    }
}

/// A mode of the panel: what the user wants to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// To make a dungeon.
    Make,
    /// To learn how a dungeon is made.
    #[default]
    Learn,
    /// To play in a dungeon.
    Play,
}

/// A kind of file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    /// The map in pixels.
    Png,
    /// The map as SVG.
    Svg,
    /// The storyboard as SVG.
    Storyboard,
    /// The trace.
    Json,
}

/// What happens when a timer rings.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Timer {
    /// Shows the next step.
    Reveal,
    /// Writes the address when the step hasn't changed for a while.
    Address,
    /// Stores the dungeon and its notes when they haven't changed for a while.
    Keep,
    /// In a table window: asks for the map again. On the game master's page: the table window hasn't asked for a while.
    Table,
}
