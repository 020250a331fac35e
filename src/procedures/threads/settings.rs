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
    /// Whether a die says what the entrance is like.
    pub rolls_way_in: bool,
    pub place_kind: PlaceKind,
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
    /// Its second Medium test, which the author dropped: the next thread goes on, in any passage.
    NextThread,
}

/// In which rooms it is due to look for stairs to another level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StairsPlace {
    Nowhere,
    DeadEnds,
    EveryRoom,
    /// In every room, until there are as many levels as were rolled.
    BySize,
}

/// How large the dungeon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DungeonSize {
    /// One die for each room, one thread, and few rooms.
    Tiny,
    /// One die for each room, one thread.
    Small,
    /// Two of each.
    Medium,
    /// Three of each.
    Large,
    /// Four dice for each room, four threads.
    Mega,
}

/// What kind of place the dungeon is. It decides what the secrets are, and how likely further levels are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlaceKind {
    /// No kind is chosen.
    Any,
    /// Many hidden passages, few levels.
    Caves,
    /// Many hidden treasures, many levels.
    Catacombs,
    /// Much that is neither.
    Ruin,
    /// Few treasures, some more levels.
    Fortress,
}

impl CrawlSettings {
    pub fn of(options: &Options) -> Self {
        let number = |name| u32::try_from(options.number(name)).unwrap_or(0);
        Self {
            rules: match options.name("rules") {
                Some("revised") => RuleSet::Revised,
                Some("summary") => RuleSet::Summary,
                Some("sketch") => RuleSet::Sketch,
                Some("next-thread") => RuleSet::NextThread,
                _ => RuleSet::Final,
            },
            size: match options.name("size") {
                Some("tiny") => Some(DungeonSize::Tiny),
                Some("small") => Some(DungeonSize::Small),
                Some("medium") => Some(DungeonSize::Medium),
                Some("large") => Some(DungeonSize::Large),
                Some("mega") => Some(DungeonSize::Mega),
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
                Some("by-size") => StairsPlace::BySize,
                _ => StairsPlace::Nowhere,
            },
            rolls_way_in: options.name("entrance") == Some("rolled"),
            place_kind: match options.name("type") {
                Some("caves") => PlaceKind::Caves,
                Some("catacombs") => PlaceKind::Catacombs,
                Some("ruin") => PlaceKind::Ruin,
                Some("fortress") => PlaceKind::Fortress,
                _ => PlaceKind::Any,
            },
        }
    }
}

impl RuleSet {
    /// Whether threads run one after the other, in any passage. If not, each passage of an entrance has its own thread.
    pub(super) const fn threads_in_turn(self) -> bool {
        matches!(self, Self::Final | Self::NextThread)
    }

    /// Whether as many threads are rolled as the size has dice; else each passage of an entrance brings one.
    pub(super) const fn rolls_threads(self) -> bool {
        matches!(self, Self::Final)
    }

    /// How many rooms the party can find before the crawl ends. None: no limit.
    pub(super) const fn most_rooms(self) -> Option<usize> {
        if matches!(self, Self::NextThread) { Some(500) } else { None }
    }

    /// Whether an entrance has as many passages as its highest die; else as the Dungeon Seed.
    pub(super) const fn rolls_entrances(self) -> bool {
        matches!(self, Self::Final | Self::Revised | Self::NextThread)
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
            Self::Tiny => "tiny",
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
            Self::Mega => "mega",
        }
    }

    /// The size dice; as many threads run through each level.
    pub(super) const fn dice(self) -> &'static [Die] {
        match self {
            Self::Tiny | Self::Small => &[Die::D6; 1],
            Self::Medium => &[Die::D6; 2],
            Self::Large => &[Die::D6; 3],
            Self::Mega => &[Die::D6; 4],
        }
    }

    /// How many rooms a level has at most. None: no limit.
    pub(super) const fn most_rooms_on_a_level(self) -> Option<usize> {
        if matches!(self, Self::Tiny) { Some(5) } else { None }
    }

    /// The Dungeon Seed that two dice give, and which of them, if it is one (step 2).
    pub(super) fn seed_of(self, faces: &[Face]) -> (u32, Option<usize>) {
        let numbers = faces.iter().map(|&face| u32::from(face));
        let kept = match self {
            Self::Tiny | Self::Small => numbers.clone().min(),
            Self::Medium => numbers.clone().max(),
            Self::Large | Self::Mega => return (numbers.sum(), None),
        };
        let kept = kept.unwrap_or_default();
        (kept, faces.iter().position(|&face| u32::from(face) == kept))
    }
}

impl PlaceKind {
    /// Its name in links and exports.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Caves => "caves",
            Self::Catacombs => "catacombs",
            Self::Ruin => "ruin",
            Self::Fortress => "fortress",
        }
    }

    /// The highest face of a d6 that is a hidden passage, and the highest that is a treasure; above that it is
    /// something else (R5, R12).
    pub(super) const fn secrets(self) -> (Face, Face) {
        match self {
            Self::Any => (3, 5),
            Self::Caves => (4, 5),
            Self::Catacombs => (2, 5),
            Self::Ruin => (2, 3),
            Self::Fortress => (3, 4),
        }
    }

    /// Where the level thread begins: at the Dungeon Seed, or so much above or below it, but at 1 or above (R12).
    pub(super) const fn level_thread(self, seed: u32) -> u32 {
        match self {
            Self::Any | Self::Ruin => seed,
            Self::Caves => {
                if seed > 2 {
                    seed - 2
                } else {
                    1
                }
            }
            Self::Catacombs => seed + 2,
            Self::Fortress => seed + 1,
        }
    }
}
