//! What stocking rolled for a dungeon. Entries of tables are counted from 0; `crate::stocking` makes their words.
//! Nothing here is in the digest.
#![expect(missing_docs, reason = "the comment on a variant explains its fields")]

use super::{AreaId, LevelId, Spot};
use crate::dice::Face;
use crate::order::SortedMap;

/// What stocking rolled for a dungeon so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Stock {
    /// The theme: what the place was built as.
    pub theme: Option<u8>,
    /// What became of the place.
    pub fate: Option<u8>,
    /// The inhabitants, who rule the place.
    pub inhabitants: Option<u8>,
    /// What the inhabitants want.
    pub want: Option<u8>,
    /// The rivals of the inhabitants. A mega-dungeon has rivals for each of its levels.
    pub rivals: Vec<Rivals>,
    /// What is in each area, in the order in which it was rolled.
    areas: SortedMap<Spot, Vec<StockItem>>,
    /// For each room with a repeated entry: how many earlier rooms have the entry.
    earlier: SortedMap<Spot, usize>,
    /// The rumours.
    pub rumours: Option<Rumours>,
}

/// The rivals of the inhabitants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rivals {
    /// The level of the mega-dungeon, from 1. None in any other dungeon.
    pub tier: Option<u32>,
    /// Who they are.
    pub who: u8,
    /// How they stand with the inhabitants.
    pub stance: u8,
}

/// The entries of the rumours. The second rumour is always what the inhabitants want.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rumours {
    /// What the first rumour tells. None if the dungeon has nothing to tell.
    pub first: Option<Told>,
    /// The false rumour.
    pub third: u8,
}

/// What a true rumour tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Told {
    /// A secret passage joins these two areas.
    Secret(Spot, Spot),
    /// The key is in this room.
    Key(Spot),
    /// The party can come in here.
    WayIn(Spot),
}

/// One thing that stocking rolled for an area.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StockItem {
    /// What the room was. `again`: an earlier room was the same.
    Was { entry: u8, again: bool },
    /// The prize, or a part of it.
    Prize { entry: u8, is_part: bool },
    /// Where the key is hidden in this room.
    Key(u8),
    /// A clue to the key, which is in the room `key`.
    Clue { entry: u8, key: Spot },
    /// A treasure, and how it is guarded.
    Treasure { entry: u8, guard: u8 },
    /// A hazard.
    Hazard(u8),
    /// Who is here, and what they are doing.
    Encounter { who: Folk, doing: u8 },
    /// What the party sees first at an entrance.
    Sight(u8),
    /// The die for a room without marks. If it gave something, that is the next item.
    Unmarked(Face),
    /// Something strange.
    Oddity(u8),
    /// A sound, smell, light or trace.
    Detail(u8),
    /// A small hidden treasure, or None if the die gave none.
    Trinket(Option<u8>),
}

/// Who is met.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Folk {
    /// The inhabitants, who rule the place.
    Inhabitants(u8),
    /// Their rivals.
    Rivals(u8),
    /// A beast.
    Beast(u8),
}

/// A change to what stocking rolled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stocked {
    /// What the place was built as.
    Theme(u8),
    /// What became of the place.
    Fate(u8),
    /// Who rules the place, and what they want.
    Holders { who: u8, want: u8 },
    /// Their rivals.
    Rivals(Rivals),
    /// Something in an area on the step's level.
    In(AreaId, StockItem),
    /// The rumours.
    Rumours(Rumours),
}

impl Stock {
    /// What is in an area, in the order in which it was rolled.
    pub fn of(&self, spot: Spot) -> &[StockItem] {
        self.areas.get(&spot).map(Vec::as_slice).unwrap_or_default()
    }

    /// All areas in which something is, each with what is in it.
    pub fn areas(&self) -> impl Iterator<Item = (Spot, &[StockItem])> {
        self.areas.iter().map(|(spot, items)| (*spot, items.as_slice()))
    }

    /// What is rolled for the whole dungeon, without its areas.
    pub fn of_whole(&self) -> Self {
        Self { areas: SortedMap::default(), earlier: SortedMap::default(), ..self.clone() }
    }

    /// The rivals on a level of a mega-dungeon, or the rivals of any other dungeon.
    pub fn rivals_on(&self, tier: Option<u32>) -> Option<Rivals> {
        self.rivals.iter().copied().find(|rivals| rivals.tier == tier)
    }

    /// What the room was, if that was rolled: the entry, and whether an earlier room was the same.
    pub fn was(&self, spot: Spot) -> Option<(u8, bool)> {
        self.of(spot).iter().find_map(|item| match *item {
            StockItem::Was { entry, again } => Some((entry, again)),
            _ => None,
        })
    }

    /// Which of the rooms with the same entry a room is, in the order in which they got it: 1 for the first, 2 for the
    /// second. An area that isn’t stocked counts as a first.
    pub fn ordinal(&self, spot: Spot) -> usize {
        self.earlier.get(&spot).map_or(1, |earlier| earlier + 1)
    }

    /// How many areas have an encounter, a hazard and a treasure, and how many rooms are empty: rooms without marks, for
    /// which the die gave nothing.
    pub fn counts(&self) -> [u32; 4] {
        let is: [fn(&StockItem) -> bool; 4] = [
            |item| matches!(item, StockItem::Encounter { .. }),
            |item| matches!(item, StockItem::Hazard(_)),
            |item| matches!(item, StockItem::Treasure { .. }),
            |item| matches!(item, StockItem::Unmarked(5..)),
        ];
        is.map(|is| self.areas().filter(|(_, items)| items.iter().any(is)).map(|_| 1).sum())
    }

    /// Makes a change. `level`: the level of the step.
    pub fn change(&mut self, level: LevelId, change: Stocked) {
        match change {
            Stocked::Theme(theme) => self.theme = Some(theme),
            Stocked::Fate(fate) => self.fate = Some(fate),
            Stocked::Holders { who, want } => (self.inhabitants, self.want) = (Some(who), Some(want)),
            Stocked::Rivals(rivals) => self.rivals.push(rivals),
            Stocked::In(area, item) => {
                let spot = Spot { level, area };
                if let StockItem::Was { entry, again: true } = item {
                    let same =
                        |item: &StockItem| matches!(*item, StockItem::Was { entry: other, .. } if other == entry);
                    let earlier = self.areas().filter(|(_, items)| items.iter().any(same)).count();
                    *self.earlier.or_default(spot) = earlier;
                }
                self.areas.or_default(spot).push(item);
            }
            Stocked::Rumours(rumours) => self.rumours = Some(rumours),
        }
    }
}
