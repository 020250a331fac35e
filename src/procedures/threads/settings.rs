//! What the options ask for, as the crawl reads it.

use crate::dice::{Die, Face};
use crate::procedures::Options;

/// What was chosen.
#[derive(Clone, Copy, Debug)]
pub struct CrawlSettings {
    pub rules: RuleSet,
    /// The size, if it is not rolled.
    pub size: Option<DungeonSize>,
    pub dungeon_seed: Option<u32>,
    pub by_hand: bool,
    /// A loop on so much or less of a d6.
    pub loop_chance: u32,
    pub search_every_room: bool,
    /// A secret on so much or less of a d6.
    pub secret_chance: u32,
    /// What the character adds to a search.
    pub modifier: i32,
    pub stairs: StairsPlace,
}

/// The original revises itself as it goes; these of its states can be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleSet {
    /// As it ends.
    Final,
    /// Its Medium test.
    Revised,
    /// Its numbered breakdown, and its Large run.
    Summary,
    /// Its first, Small run.
    Sketch,
}

/// In which rooms it is due to look for stairs to another level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StairsPlace {
    Nowhere,
    DeadEnds,
    EveryRoom,
}

/// How large the dungeon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DungeonSize {
    /// One die for each room, one thread.
    Small,
    /// Two of each.
    Medium,
    /// Three of each.
    Large,
}

impl CrawlSettings {
    pub fn of(options: &Options) -> Self {
        let number = |name| u32::try_from(options.number(name)).unwrap_or(0);
        Self {
            rules: match options.name("rules") {
                Some("revised") => RuleSet::Revised,
                Some("summary") => RuleSet::Summary,
                Some("sketch") => RuleSet::Sketch,
                _ => RuleSet::Final,
            },
            size: match options.name("size") {
                Some("small") => Some(DungeonSize::Small),
                Some("medium") => Some(DungeonSize::Medium),
                Some("large") => Some(DungeonSize::Large),
                _ => None,
            },
            dungeon_seed: options.number_if_set("dungeon-seed").and_then(|seed| u32::try_from(seed).ok()),
            by_hand: options.name("explore") == Some("by-hand"),
            loop_chance: number("loop-chance"),
            search_every_room: options.name("search") == Some("every-room"),
            secret_chance: number("secret-chance"),
            modifier: options.number("modifier"),
            stairs: match options.name("levels") {
                Some("dead-ends") => StairsPlace::DeadEnds,
                Some("every-room") => StairsPlace::EveryRoom,
                _ => StairsPlace::Nowhere,
            },
        }
    }
}

impl RuleSet {
    /// Whether threads run one after the other; else each passage of an entrance has its own.
    pub(super) const fn threads_in_turn(self) -> bool {
        matches!(self, Self::Final)
    }

    /// Whether an entrance has as many passages as its highest die; else as the Dungeon Seed.
    pub(super) const fn rolls_entrances(self) -> bool {
        matches!(self, Self::Final | Self::Revised)
    }
}

impl DungeonSize {
    /// The size of a d6 (step 1).
    pub(super) const fn of(face: Face) -> Self {
        match face {
            ..=2 => Self::Small,
            3..=5 => Self::Medium,
            _ => Self::Large,
        }
    }

    /// Its name in links and exports.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
        }
    }

    /// The size dice; as many threads run through each level.
    pub(super) const fn dice(self) -> &'static [Die] {
        match self {
            Self::Small => &[Die::D6; 1],
            Self::Medium => &[Die::D6; 2],
            Self::Large => &[Die::D6; 3],
        }
    }

    /// The Dungeon Seed that two dice give, and which of them, if it is one (step 2).
    pub(super) fn seed_of(self, faces: &[Face]) -> (u32, Option<usize>) {
        let numbers = faces.iter().map(|&face| u32::from(face));
        let kept = match self {
            Self::Small => numbers.clone().min(),
            Self::Medium => numbers.clone().max(),
            Self::Large => return (numbers.sum(), None),
        };
        let kept = kept.unwrap_or_default();
        (kept, faces.iter().position(|&face| u32::from(face) == kept))
    }
}
