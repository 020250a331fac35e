//! The list *My dungeons*: the last dungeons that the user opened, all favourites, and all dungeons in play or with notes.
//! A dungeon has one place in the list, however it is stocked and named: the list has its latest link.
//!
//! Each dungeon has a text of its own on the device ([`KeptDungeon`]), so two pages never write over each other's list.
//! Before the page changes the list, it asks the device for all of these texts ([`Effect::List`]) and remembers what it
//! wants to do ([`Errand`]). The answer brings the time. A dungeon that the device refuses to store stays in the list
//! while the page is open.

use super::effect::Effect;
use crate::english::counted;
use crate::kept::{DUNGEON, KeptDungeon};
use crate::order::Gather;
use crate::order::sort_few;

/// The list keeps at most this many dungeons that have no star, have no notes and aren't in play.
pub const KEPT_DUNGEONS: usize = 50;

const LIST: Effect = Effect::List { has_notes: false };

/// The list of dungeons that the device keeps.
#[derive(Default, Debug)]
pub struct Shelf {
    /// Whether the page shows the list.
    pub is_open: bool,
    /// The dungeons, the last opened first, as the device has listed them last.
    pub dungeons: Vec<KeptDungeon>,
    /// What has just happened to the list.
    pub told: String,
    /// What the user has to know.
    pub warning: Option<ShelfWarning>,
    /// Dungeons that the device has refused to store.
    unkept: Vec<KeptDungeon>,
    errands: Vec<Errand>,
    /// What to delete as soon as a newer link of the same dungeon is stored.
    replaced: Vec<ReplacedText>,
    /// The open dungeon as it was last stored, with 0 for the time.
    held: Option<KeptDungeon>,
    has_warned: bool,
}

/// Something that the user has to know about the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShelfWarning {
    /// The device refuses to store a dungeon or notes.
    Unkept,
    /// Another page, or the browser, has deleted all texts.
    Cleared,
}

impl ShelfWarning {
    /// A sentence or two.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Unkept => {
                "This browser’s storage is full or blocked. Dicefall can keep your dungeons and notes only until you close the page. Save them as a file."
            }
            Self::Cleared => {
                "Something has deleted what this browser kept for Dicefall. Dicefall has stored this dungeon and its notes again, but not your other dungeons."
            }
        }
    }
}

/// What to do as soon as the device has listed its dungeons.
#[derive(Debug)]
enum Errand {
    /// Stores the open dungeon.
    Record {
        dungeon: KeptDungeon,
        /// The link of the same dungeon before its last change.
        replaced: Option<String>,
        /// Whether it is stored already, if nobody has deleted it.
        is_stored: bool,
    },
    /// Marks a dungeon as a favourite, or takes the mark away.
    Favourite { link: String, is_on: bool },
    /// Adds the dungeons of a file.
    Add(Vec<KeptDungeon>),
}

/// A text to delete as soon as the dungeon with the link `by` is stored.
#[derive(Debug)]
struct ReplacedText {
    by: String,
    forgets: Option<Effect>,
}

/// A dungeon in the list, and its text on the device.
struct ListedDungeon {
    dungeon: KeptDungeon,
    text: Option<String>,
    /// What all links of the dungeon have in common.
    plain: String,
}

impl ListedDungeon {
    fn of(dungeon: KeptDungeon, text: Option<String>) -> Self {
        let plain = KeptDungeon::without_stocking(&dungeon.link);
        Self { dungeon, text, plain }
    }
}

/// Where a dungeon is in the list, however it is stocked and named there.
fn place_of(all: &[ListedDungeon], link: &str) -> Option<usize> {
    let plain = KeptDungeon::without_stocking(link);
    all.iter().position(|each| each.plain == plain)
}

impl Shelf {
    /// The link of the open dungeon in the list.
    pub fn open_link(&self) -> Option<&str> {
        self.held.as_ref().map(|held| &*held.link)
    }

    /// How many dungeons the device has refused to store.
    pub fn unkept(&self) -> usize {
        self.unkept.len()
    }

    pub(super) fn open(&mut self, effects: &mut Vec<Effect>) {
        self.is_open = true;
        self.told.clear();
        effects.push(LIST);
    }

    /// Stores the open dungeon. `opened` is 0. `checks`: also stores it if somebody has deleted it.
    pub(super) fn record(&mut self, dungeon: KeptDungeon, checks: bool, effects: &mut Vec<Effect>) {
        let before = self.held.replace(dungeon.clone());
        let is_stored = before.as_ref() == Some(&dungeon);
        if is_stored && !checks {
            return;
        }
        let replaced = before.map(|before| before.link).filter(|link| *link != dungeon.link);
        self.errands.push(Errand::Record { dungeon, replaced, is_stored });
        effects.push(LIST);
    }

    /// The open dungeon is another dungeon now, so it no longer replaces the last one.
    pub(super) fn leave(&mut self) {
        self.held = None;
    }

    pub(super) fn mark(&mut self, link: String, is_on: bool, effects: &mut Vec<Effect>) {
        self.errands.push(Errand::Favourite { link, is_on });
        effects.push(LIST);
    }

    /// Adds the dungeons of a file. The device also lists all additions.
    pub(super) fn add(&mut self, dungeons: Vec<KeptDungeon>, effects: &mut Vec<Effect>) {
        self.errands.push(Errand::Add(dungeons));
        effects.push(Effect::List { has_notes: true });
    }

    /// `texts`: names and texts. `now`: milliseconds since the beginning of 1970.
    pub(super) fn was_listed(&mut self, texts: &[(String, String)], now: u64, effects: &mut Vec<Effect>) {
        let read = |(name, text): &(String, String)| {
            let dungeon = KeptDungeon::read(name.strip_prefix(DUNGEON)?, text)?;
            Some(ListedDungeon::of(dungeon, Some(text.clone())))
        };
        let mut all: Vec<ListedDungeon> = texts.iter().filter_map(read).gather();
        for dungeon in &self.unkept {
            if all.iter().all(|other| other.dungeon.link != dungeon.link) {
                all.push(ListedDungeon::of(dungeon.clone(), None));
            }
        }
        let errands = std::mem::take(&mut self.errands);
        let is_changed = !errands.is_empty();
        for errand in errands {
            match errand {
                Errand::Record { dungeon, replaced, is_stored } => {
                    let is_listed = all.iter().any(|each| each.dungeon.link == dungeon.link);
                    if !(is_stored && is_listed) {
                        self.put(&mut all, KeptDungeon { opened: now, ..dungeon }, replaced.as_deref(), effects);
                    }
                }
                Errand::Favourite { link, is_on } => {
                    if let Some(each) = all.iter_mut().find(|each| each.dungeon.link == link) {
                        each.dungeon.is_favourite = is_on;
                        self.store(&each.dungeon, effects);
                    }
                }
                Errand::Add(dungeons) => self.add_to(&mut all, dungeons, now, effects),
            }
        }
        if is_changed {
            // The device may have room for them by now.
            for dungeon in std::mem::take(&mut self.unkept) {
                self.store(&dungeon, effects);
            }
        }
        self.dungeons = all.into_iter().map(|each| each.dungeon).collect();
        sort_few(&mut self.dungeons, |one, other| one.opened > other.opened);
    }

    /// Puts the open dungeon in the list. If the list is full, a new dungeon takes the place of the oldest.
    fn put(
        &mut self,
        all: &mut Vec<ListedDungeon>,
        mut dungeon: KeptDungeon,
        replaced: Option<&str>,
        effects: &mut Vec<Effect>,
    ) {
        let (mut is_new, mut is_favourite) = (true, dungeon.is_favourite);
        let is_replaced = |each: &ListedDungeon| replaced == Some(&*each.dungeon.link);
        while let Some(place) = place_of(all, &dungeon.link).or_else(|| all.iter().position(is_replaced)) {
            let before = all.swap_remove(place);
            is_favourite |= before.dungeon.is_favourite;
            is_new = false;
            self.replace(before, &dungeon.link);
        }
        dungeon.is_favourite = is_favourite;
        let passing = all.iter().enumerate().filter(|(_, each)| !each.dungeon.stays());
        if is_new
            && passing.clone().count() >= KEPT_DUNGEONS
            && let Some((place, _)) = passing.min_by_key(|(_, each)| each.dungeon.opened)
        {
            let oldest = all.swap_remove(place);
            self.unkept.retain(|other| other.link != oldest.dungeon.link);
            effects.extend(forgotten(oldest));
        }
        self.store(&dungeon, effects);
        all.push(ListedDungeon::of(dungeon, None));
    }

    /// Deletes a dungeon's text as soon as the same dungeon is stored with the link `by`.
    fn replace(&mut self, before: ListedDungeon, by: &str) {
        let link = before.dungeon.link.clone();
        if link != by {
            self.unkept.retain(|other| other.link != link);
            for earlier in self.replaced.iter_mut().filter(|earlier| earlier.by == link) {
                by.clone_into(&mut earlier.by);
            }
            self.replaced.push(ReplacedText { by: by.to_owned(), forgets: forgotten(before) });
        }
    }

    fn store(&mut self, dungeon: &KeptDungeon, effects: &mut Vec<Effect>) {
        self.unkept.retain(|other| other.link != dungeon.link);
        effects.push(Effect::Store { name: format!("{DUNGEON}{}", dungeon.link), text: dungeon.to_string() });
    }

    /// Adds the dungeons of a file. If a dungeon is in the list already, the link and the name that were opened last
    /// count, and its star stays.
    fn add_to(
        &mut self,
        all: &mut Vec<ListedDungeon>,
        dungeons: Vec<KeptDungeon>,
        now: u64,
        effects: &mut Vec<Effect>,
    ) {
        let (mut new, mut known) = (0, 0);
        for mut dungeon in dungeons {
            dungeon.opened = dungeon.opened.min(now);
            let Some(place) = place_of(all, &dungeon.link) else {
                new += 1;
                self.store(&dungeon, effects);
                let text = dungeon.to_string();
                all.push(ListedDungeon::of(dungeon, Some(text)));
                continue;
            };
            known += 1;
            let there = all[place].dungeon.clone();
            // The page that shows the dungeon stores its own link again.
            let is_open = self.open_link() == Some(&*there.link);
            let latest = if dungeon.opened > there.opened && !is_open { &dungeon } else { &there };
            let merged = KeptDungeon {
                opened: dungeon.opened.max(there.opened),
                is_favourite: dungeon.is_favourite | there.is_favourite,
                has_notes: dungeon.has_notes | there.has_notes,
                is_in_play: dungeon.is_in_play | there.is_in_play,
                ..latest.clone()
            };
            if merged != there {
                self.store(&merged, effects);
                let (by, text) = (merged.link.clone(), merged.to_string());
                let before = std::mem::replace(&mut all[place], ListedDungeon::of(merged, Some(text)));
                self.replace(before, &by);
            }
        }
        let already = if known == 1 { "was in your list already." } else { "were in your list already." };
        let new = format!("Added {} from the file.", counted(new, "dungeon"));
        self.told = if known == 0 { new } else { format!("{new} {} {already}", counted(known, "dungeon")) };
    }

    /// The device has stored a dungeon, or refused it.
    pub(super) fn was_stored(&mut self, link: &str, done: bool, effects: &mut Vec<Effect>) {
        self.unkept.retain(|other| other.link != link);
        for ReplacedText { forgets, .. } in self.replaced.extract_if(.., |replaced| replaced.by == link) {
            effects.extend(forgets.filter(|_| done));
        }
        let Some(dungeon) = self.dungeons.iter().find(|dungeon| dungeon.link == link).filter(|_| !done) else { return };
        self.unkept.push(dungeon.clone());
        // The open dungeon is in the address bar, so nothing is lost yet.
        let is_open = |dungeon: &KeptDungeon| self.held.as_ref().is_some_and(|held| held.link == dungeon.link);
        if !self.unkept.iter().all(is_open) {
            self.warn();
        }
    }

    /// Says that the device refuses to store something. The page says so once.
    pub(super) fn warn(&mut self) {
        if !std::mem::replace(&mut self.has_warned, true) {
            self.warning = Some(ShelfWarning::Unkept);
        }
    }

    pub(super) fn was_changed_elsewhere(&self, effects: &mut Vec<Effect>) {
        if self.is_open {
            effects.push(LIST);
        }
    }

    pub(super) fn was_cleared(&mut self) {
        self.held = None;
        self.warning = Some(ShelfWarning::Cleared);
    }
}

fn forgotten(ListedDungeon { dungeon, text, .. }: ListedDungeon) -> Option<Effect> {
    Some(Effect::Forget { name: format!("{DUNGEON}{}", dungeon.link), text: text? })
}
