//! The commands about stocking, and about the dungeon's name.
#![expect(missing_docs, reason = "the comment on a command explains its fields")]

use super::side::Side;
use crate::dungeon::Spot;
use crate::stocking::LineKind;

/// A command about stocking, or about the dungeon's name. `chance` is a fresh random number.
#[derive(Clone, PartialEq, Debug)]
pub enum StockCommand {
    /// Rolls a line of an area's entry again.
    RollLine { at: Spot, kind: LineKind, chance: u64 },
    /// Rolls a line about the whole dungeon again. `of` is empty, or `l2` for the rivals on level 2 of a mega-dungeon.
    Roll { of: String, kind: LineKind, chance: u64 },
    /// Writes a text in place of a line of an entry, by the line's name; without an area, in place of a line about the
    /// whole dungeon. A blank text brings the line back. The level is numbered as in the whole dungeon.
    Rewrite { at: Option<Spot>, line: String, text: String },
    /// Gives the dungeon a name. A blank text brings Dicefall's name back.
    Name(Side, String),
}
