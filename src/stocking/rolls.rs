//! The rolls of stocking, and their names. A link can name a roll (`7.detail`), and so does the stream of its die.

use crate::dice::Die;
use crate::dungeon::named;
use std::fmt;

named! {
    /// What a roll is for.
    StockRoll {
        /// What the place was built as.
        Place = "place",
        /// What became of the place.
        Fate = "fate",
        /// The inhabitants.
        Inhabitants = "inhabitants",
        /// Their rivals.
        Rivals = "rivals",
        /// What the inhabitants want.
        Want = "want",
        /// How the inhabitants and their rivals get on.
        Stance = "stance",
        /// What the room was.
        Room = "room",
        /// The prize.
        Prize = "prize",
        /// Which room has the real key.
        Which = "which",
        /// Where the key is hidden.
        Hiding = "hiding",
        /// A clue to the key.
        Clue = "clue",
        /// The treasure.
        Treasure = "treasure",
        /// How the treasure is guarded.
        Guard = "guard",
        /// The hazard.
        Hazard = "hazard",
        /// Who is met.
        Who = "who",
        /// Which beast is met.
        Beast = "beast",
        /// What they are doing.
        Doing = "doing",
        /// What the party sees first at an entrance.
        Sight = "sight",
        /// What is in a room without marks.
        What = "what",
        /// Something strange.
        Oddity = "oddity",
        /// A sound, a smell, a light or a trace.
        Detail = "detail",
        /// Whether a small treasure is hidden here.
        Small = "small",
        /// The small treasure.
        Trinket = "trinket",
        /// The false rumour.
        Rumour = "rumour",
    }
}

impl StockRoll {
    /// The kind of die. None if the number of rooms decides.
    pub const fn die(self) -> Option<Die> {
        Some(match self {
            Self::Stance | Self::Clue | Self::Who | Self::What | Self::Small => Die::D6,
            Self::Want | Self::Guard | Self::Doing => Die::D8,
            Self::Place
            | Self::Fate
            | Self::Room
            | Self::Prize
            | Self::Hiding
            | Self::Beast
            | Self::Sight
            | Self::Rumour => Die::D12,
            Self::Inhabitants
            | Self::Rivals
            | Self::Treasure
            | Self::Hazard
            | Self::Oddity
            | Self::Detail
            | Self::Trinket => Die::D20,
            Self::Which => return None,
        })
    }

    /// The roll with this name.
    pub fn called(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|roll| roll.name() == name)
    }

    /// Whether it is read on a table about rooms, so that its entries don’t come twice (S10).
    pub const fn is_on_a_table_of_rooms(self) -> bool {
        !self.is_of_whole() && !matches!(self, Self::Which | Self::Who | Self::What | Self::Small)
    }

    /// Whether it is for the whole dungeon, not for an area.
    pub const fn is_of_whole(self) -> bool {
        matches!(
            self,
            Self::Place | Self::Fate | Self::Inhabitants | Self::Rivals | Self::Want | Self::Stance | Self::Rumour
        )
    }
}

/// A roll with what it is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RollName {
    /// The area's own label, not the title that the user gave it; `l2` for the rivals on level 2 of a mega-dungeon. Empty for
    /// the whole dungeon.
    pub of: String,
    /// What it is for.
    pub roll: StockRoll,
}

impl fmt::Display for RollName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.of.is_empty() {
            write!(f, "{}.", self.of)?;
        }
        f.write_str(self.roll.name())
    }
}
