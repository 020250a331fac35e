//! What happened in the steps of stocking, and what dice are for. Entries of tables are counted from 0.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::rolls::StockRoll;
use crate::dice::Face;
use crate::dungeon::{AreaKind, Folk, Rivals};

/// An area, as a sentence names it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StockPlace {
    /// Its name on the map.
    pub name: String,
    pub kind: AreaKind,
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StockEvent {
    /// Step 1. `rolled`: whether the theme was rolled, not chosen.
    Place { theme: u8, rolled: bool, fate: u8 },
    /// Step 2. `face`: the number on the die for the rivals.
    People { inhabitants: u8, want: u8, rivals: Rivals, face: Face },
    /// Step 2 in a mega-dungeon: the inhabitants of all its levels.
    Holders { inhabitants: u8, want: u8 },
    /// Step 2 in a mega-dungeon: the rivals on one of its levels.
    RivalsOn { inhabitants: u8, rivals: Rivals, face: Face },
    /// Step 3a. `face`: the number on the die. `again`: an earlier room was the same.
    Was { place: StockPlace, theme: u8, entry: u8, face: Face, again: bool },
    /// Step 3b: a goal. `is_part`: the prize is in several rooms.
    Prize { place: StockPlace, prize: DrawnEntry, is_part: bool, inhabitants: u8 },
    /// Step 3b: another goal room of a gauntlet. `first`: where the prize was rolled.
    Part { place: StockPlace, entry: u8, first: StockPlace },
    /// Step 3b: which of several key rooms has the real key.
    Which { rooms: Vec<String>, real: StockPlace },
    /// Step 3b: the real key. `has_decoys`: other rooms have the key mark for the same lock, so each has a clue.
    Key { place: StockPlace, hiding: DrawnEntry, has_decoys: bool },
    /// Step 3b: a clue to the real key.
    Clue { place: StockPlace, clue: DrawnEntry, real: StockPlace },
    /// Step 3b: a treasure.
    Treasure { place: StockPlace, treasure: DrawnEntry, guard: DrawnEntry },
    /// Step 3b: a trap.
    Trap { place: StockPlace, hazard: DrawnEntry },
    /// Step 3b: an encounter.
    Encounter { place: StockPlace, met: Met },
    /// Step 3b: an entrance.
    Sight { place: StockPlace, sight: DrawnEntry },
    /// Step 3b: a room without marks.
    Unmarked { place: StockPlace, face: Face, found: Found },
    /// Step 3c.
    Detail { place: StockPlace, detail: DrawnEntry },
    /// Step 3d.
    Small { place: StockPlace, face: Face, trinket: Option<DrawnEntry> },
    /// Step 4.
    Rumours { first: Option<RumourOf>, want: u8, inhabitants: u8, third: u8 },
}

/// Who is met. `face`: the number on the die for who it is. `beast`: the roll for the beast, if they met one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Met {
    pub face: Face,
    pub who: Folk,
    pub beast: Option<DrawnEntry>,
    pub doing: DrawnEntry,
}

/// An entry of a table about rooms. It comes twice only when no unused entries are left (S10).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DrawnEntry {
    /// The number on the die.
    pub face: Face,
    /// The entry that counts.
    pub entry: u8,
}

impl DrawnEntry {
    /// Whether the entry that was rolled was used already.
    pub const fn is_next(self) -> bool {
        self.face != self.entry + 1
    }
}

/// What is in a room without marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
    Encounter(Met),
    Hazard(DrawnEntry),
    Oddity(DrawnEntry),
    Nothing,
}

/// What the first rumour tells, in a step.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RumourOf {
    /// A secret passage joins these two areas.
    Secret(StockPlace, StockPlace),
    /// The real key is here. `has_decoys`: other rooms have clues to it.
    Key { place: StockPlace, has_decoys: bool },
    /// The party can come in here.
    WayIn(StockPlace),
}

/// What a die is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StockPurpose {
    /// The label of the area. Empty for the whole dungeon.
    pub of: String,
    pub roll: StockRoll,
}

/// What is wrong with a rerolled entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RerolledFault {
    /// No roll has this purpose.
    NoSuchRoll,
    /// The roll is for an area, so the entry needs its label; or it is for the whole dungeon, so it has no label.
    Label(StockRoll),
    /// An earlier entry is for the same roll.
    Twice,
    /// The dungeon is finished, and this roll wasn't made.
    NotRolled,
}
