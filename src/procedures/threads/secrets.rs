//! Step 8: searching a room.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlExit, CrawlPurpose, Secret};
use super::known::Searched;
use super::settings::PlaceKind;
use crate::dice::Die;
use crate::dungeon::{Mark, Spot};
use crate::procedures::Stop;
use crate::trace::{Against, Change, Step};

/// The article's number for searches. A search has to reach this number plus the Dungeon Seed.
const AVERAGE_CHECK: u32 = 7;

#[derive(Clone, Copy, Debug)]
pub struct SearchCheck {
    /// The sum of the dice and the modifier.
    pub result: i32,
    pub needed: u32,
    pub passed: bool,
    pub against: Against,
}

impl Crawl<'_, '_> {
    pub fn search(&mut self, room: Spot) -> Result<(), Stop> {
        let SearchCheck { result, needed, passed, against } = self.roll_a_search(CrawlPurpose::Search(room))?;
        let was_unsure = matches!(self.known.room(room).searched, Searched::Unsure(_));
        self.known.room_mut(room).searched = if passed { Searched::Done } else { Searched::Unsure(self.known.found) };
        match (passed, was_unsure) {
            (false, false) => self.table.change(Change::Mark(room.area, Mark::Unsure)),
            (true, true) => self.table.change(Change::Unmark(room.area, Mark::Unsure)),
            _ => {}
        }
        let can_hide = self.settings.secret_chance > 0;
        let step = Step::new("threads/8", CrawlEvent::Searched { room, result, needed, passed, can_hide });
        self.note(room.level, step.against(against).ruled_by(&["R5"]));
        if passed && can_hide { self.look_for_a_secret(room) } else { Ok(()) }
    }

    /// Rolls 2d6 and adds the character's modifier.
    pub fn roll_a_search(&mut self, why: CrawlPurpose) -> Result<SearchCheck, Stop> {
        let (needed, modifier) = (AVERAGE_CHECK + self.seed, self.settings.modifier);
        let faces = self.table.roll_all(&[Die::D6; 2], why)?;
        let result = faces.into_iter().map(i32::from).sum::<i32>() + modifier;
        let passed = i32::try_from(needed).is_ok_and(|needed| result >= needed);
        Ok(SearchCheck { result, needed, passed, against: Against::AtLeast(needed, modifier) })
    }

    fn look_for_a_secret(&mut self, room: Spot) -> Result<(), Stop> {
        let chance = self.settings.secret_chance;
        let face = self.table.roll(Die::D6, CrawlPurpose::SecretCheck(room))?;
        let is_hidden = u32::from(face) <= chance;
        let step = Step::new("threads/8", CrawlEvent::SecretCheck { room, face, is_hidden });
        self.note(room.level, step.against(Against::AtMost(chance)));
        if is_hidden { self.find_the_secret(room) } else { Ok(()) }
    }

    /// Rolls on our table of secrets (R5, R12).
    fn find_the_secret(&mut self, room: Spot) -> Result<(), Stop> {
        let face = self.table.roll(Die::D6, CrawlPurpose::Secret(room))?;
        let (passage, treasure) = self.settings.place_kind.secrets();
        let secret = if face <= passage {
            Secret::Passage(self.add_passage(room, true))
        } else if face <= treasure {
            self.table.change(Change::Mark(room.area, Mark::Treasure));
            Secret::Treasure
        } else {
            self.table.change(Change::Mark(room.area, Mark::Secret));
            Secret::Other
        };
        let rulings: &[_] = if self.settings.place_kind == PlaceKind::Any { &["R5"] } else { &["R5", "R12"] };
        self.note(room.level, Step::new("threads/8", CrawlEvent::Secret { room, face, secret }).ruled_by(rulings));
        self.thread_of_a_secret(room, secret);
        Ok(())
    }

    /// In the rule set Next thread, a hidden passage of an entrance gets its own thread (R10).
    fn thread_of_a_secret(&mut self, room: Spot, secret: Secret) {
        let rules = self.settings.rules;
        let brings_one = rules.threads_in_turn() && !rules.rolls_threads() && self.known.room(room).parent.is_none();
        if let (Secret::Passage(letter), true) = (secret, brings_one) {
            self.begin_a_thread_behind(CrawlExit { room, letter });
        }
    }
}
