//! The name of a dungeon and what stocking put into it, in words. `crate::stocking` makes the words.
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use crate::dungeon::Spot;
use crate::order::SortedMap;

/// The name and the stocking of a dungeon. Empty or None: there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KeyText {
    pub name: String,
    pub place: Option<PlaceText>,
    pub inhabitants: Option<PeopleText>,
    /// Each rumour, and whether it is true.
    pub rumours: Vec<(String, bool)>,
    pub areas: SortedMap<Spot, AreaText>,
}

/// What the place was built as, and what became of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceText {
    /// The theme's name in links.
    pub theme: &'static str,
    pub text: String,
}

/// The inhabitants and their rivals.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PeopleText {
    pub who: &'static str,
    pub text: String,
    pub rivals: Vec<RivalsText>,
}

/// The rivals of the inhabitants.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RivalsText {
    /// The level of the mega-dungeon.
    pub level: Option<u32>,
    pub who: &'static str,
    pub text: String,
}

/// What is in an area.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AreaText {
    pub title: Option<String>,
    /// What the party can see.
    pub seen: Vec<String>,
    /// What only the game master knows.
    pub hidden: Vec<String>,
}
