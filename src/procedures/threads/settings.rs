use crate::dice::{Die, Face};
use crate::procedures::Options;

#[derive(Clone, Copy, Debug)]
pub struct CrawlSettings {
    pub rules: RuleSet,
    /// None if it is rolled.
    pub size: Option<DungeonSize>,
    pub dungeon_seed: Option<u32>,
    pub by_hand: bool,
    /// A passage is a loop if a d6 shows at most this. At 0, no die is rolled.
    pub loop_chance: u32,
    pub search_every_room: bool,
    pub secret_chance: u32,
    pub modifier: i32,
    pub stairs: StairsPlace,
    pub rolls_way_in: bool,
    pub place_kind: PlaceKind,
}

/// A version of the rules. The article revises them as it tests them on dungeons of several sizes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RuleSet {
    /// The rules at the end of the article.
    Final,
    /// The rules of the first test on a Medium dungeon.
    Revised,
    /// The numbered summary, and the rules of the test on a Large dungeon.
    Summary,
    /// The rules of the first test, on a Small dungeon.
    Sketch,
    /// The rules of the second test on a Medium dungeon: any passage uses the next thread. The author later dropped
    /// these rules.
    NextThread,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StairsPlace {
    Nowhere,
    DeadEnds,
    EveryRoom,
    /// Rooms get stairs until the dungeon has as many levels as were rolled.
    BySize,
}

/// How large the dungeon is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DungeonSize {
    /// One die for each room, one thread, at most five rooms on a level.
    Tiny,
    /// One die for each room, one thread.
    Small,
    /// Two dice for each room, two threads.
    Medium,
    /// Three dice for each room, three threads.
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
    /// Many secrets that are neither passages nor treasures.
    Ruin,
    /// Few treasures, a few more levels.
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
            size: options.name("size").and_then(DungeonSize::named),
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
    /// Whether threads are used one after the other, in any passage. If not, each passage of an entrance has a thread
    /// for all rooms behind it.
    pub(super) const fn threads_in_turn(self) -> bool {
        matches!(self, Self::Final | Self::NextThread)
    }

    /// Whether a level has as many threads as the size has dice. If not, each passage of an entrance gets its own
    /// thread.
    pub(super) const fn rolls_threads(self) -> bool {
        matches!(self, Self::Final)
    }

    /// Whether each die of a room that isn’t higher than the thread is a passage. If not, the lowest of them counts.
    pub(super) const fn counts_low_dice(self) -> bool {
        matches!(self, Self::Sketch)
    }

    /// The crawl ends at this many rooms (R10).
    pub(super) const fn most_rooms(self) -> Option<usize> {
        if matches!(self, Self::NextThread) { Some(500) } else { None }
    }

    /// Whether dice decide the number of passages of an entrance. If not, it is the Dungeon Seed.
    pub(super) const fn rolls_entrances(self) -> bool {
        matches!(self, Self::Final | Self::Revised | Self::NextThread)
    }
}

impl DungeonSize {
    pub(super) const fn of(face: Face) -> Self {
        match face {
            ..=2 => Self::Small,
            3..=5 => Self::Medium,
            _ => Self::Large,
        }
    }

    /// The size with that name in links and JSON.
    pub(super) fn named(name: &str) -> Option<Self> {
        [Self::Tiny, Self::Small, Self::Medium, Self::Large, Self::Mega].into_iter().find(|size| size.name() == name)
    }

    /// The name in links and JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Tiny => "tiny",
            Self::Small => "small",
            Self::Medium => "medium",
            Self::Large => "large",
            Self::Mega => "mega",
        }
    }

    /// The dice for threads, entrances and rooms. In the final rules, a level has one thread for each of these dice.
    pub(super) const fn dice(self) -> &'static [Die] {
        match self {
            Self::Tiny | Self::Small => &[Die::D6; 1],
            Self::Medium => &[Die::D6; 2],
            Self::Large => &[Die::D6; 3],
            Self::Mega => &[Die::D6; 4],
        }
    }

    pub(super) const fn most_rooms_on_a_level(self) -> Option<usize> {
        if matches!(self, Self::Tiny) { Some(5) } else { None }
    }

    /// The Dungeon Seed (step 2), or the result compared with the level thread (step 9). Also returns the index of the
    /// die that decided this number, if a single die did.
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
    /// The name in links and JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Any => "any",
            Self::Caves => "caves",
            Self::Catacombs => "catacombs",
            Self::Ruin => "ruin",
            Self::Fortress => "fortress",
        }
    }

    /// The highest faces of a d6 for a hidden passage and for a treasure (R5, R12).
    pub(super) const fn secrets(self) -> (Face, Face) {
        match self {
            Self::Any => (3, 5),
            Self::Caves => (4, 5),
            Self::Catacombs => (2, 5),
            Self::Ruin => (2, 3),
            Self::Fortress => (3, 4),
        }
    }

    /// Where the level thread starts: the Dungeon Seed, changed by the kind of place, but at least 1 (R12).
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
