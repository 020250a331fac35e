//! Step 8: searching a room.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlExit, CrawlPurpose, Secret};
use super::known::Searched;
use super::settings::DungeonType;
use crate::dice::Die;
use crate::dungeon::{Mark, Spot};
use crate::procedures::Stop;
use crate::trace::{Against, Change, Step};

/// What a search has to reach besides the Dungeon Seed.
pub(super) const AVERAGE_CHECK: u32 = 7;

impl Crawl<'_, '_> {
    /// Searches a room: whether there is a secret is rolled only once the search has passed.
    pub fn search(&mut self, room: Spot) -> Result<(), Stop> {
        let faces = self.table.roll_all(&[Die::D6; 2], CrawlPurpose::Search(room))?;
        let sum: i32 = faces.into_iter().map(i32::from).sum::<i32>() + self.settings.modifier;
        let needed = AVERAGE_CHECK + self.seed;
        let passed = i32::try_from(needed).is_ok_and(|needed| sum >= needed);
        let was_unsure = matches!(self.known.room(room).searched, Searched::Unsure(_));
        self.known.room_mut(room).searched = if passed { Searched::Done } else { Searched::Unsure(self.known.found) };
        match (passed, was_unsure) {
            (false, false) => self.table.change(Change::Mark(room.area, Mark::Unsure)),
            (true, true) => self.table.change(Change::Unmark(room.area, Mark::Unsure)),
            _ => {}
        }
        let can_hide = self.settings.secret_chance > 0;
        let step = Step::new("threads/8", CrawlEvent::Searched { room, needed, passed, can_hide });
        self.note(room.level, step.against(Against::AtLeast(needed, self.settings.modifier)).ruled_by(&["R5"]));
        if passed && can_hide { self.look_for_a_secret(room) } else { Ok(()) }
    }

    fn look_for_a_secret(&mut self, room: Spot) -> Result<(), Stop> {
        let chance = self.settings.secret_chance;
        let face = self.table.roll(Die::D6, CrawlPurpose::SecretCheck(room))?;
        let is_hidden = u32::from(face) <= chance;
        let step = Step::new("threads/8", CrawlEvent::SecretCheck { room, face, is_hidden });
        self.note(room.level, step.against(Against::AtMost(chance)));
        if is_hidden { self.find_the_secret(room) } else { Ok(()) }
    }

    /// Our table of secrets (R5).
    fn find_the_secret(&mut self, room: Spot) -> Result<(), Stop> {
        let face = self.table.roll(Die::D6, CrawlPurpose::Secret(room))?;
        let (passage, treasure) = self.settings.dungeon_type.secrets();
        let secret = if face <= passage {
            Secret::Passage(self.add_passage(room, true))
        } else if face <= treasure {
            self.table.change(Change::Mark(room.area, Mark::Treasure));
            Secret::Treasure
        } else {
            self.table.change(Change::Mark(room.area, Mark::Secret));
            Secret::Other
        };
        let rulings: &[_] = if self.settings.dungeon_type == DungeonType::Any { &["R5"] } else { &["R5", "R12"] };
        self.note(room.level, Step::new("threads/8", CrawlEvent::Secret { room, face, secret }).ruled_by(rulings));
        self.thread_of_a_secret(room, secret);
        Ok(())
    }

    /// If each passage of an entrance brings a thread, a hidden passage brings one when the party finds it.
    fn thread_of_a_secret(&mut self, room: Spot, secret: Secret) {
        let rules = self.settings.rules;
        let brings_one = rules.threads_in_turn() && !rules.rolls_threads() && self.known.room(room).parent.is_none();
        if let (Secret::Passage(letter), true) = (secret, brings_one) {
            self.begin_a_thread_behind(CrawlExit { room, letter });
        }
    }
}
