//! Step 8: searching a room.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlPurpose, Secret};
use super::known::Searched;
use crate::dice::Die;
use crate::dungeon::{Mark, Spot};
use crate::procedures::Stop;
use crate::trace::{Against, Change, Step};

/// What a search has to reach besides the Dungeon Seed.
const AVERAGE_CHECK: u32 = 7;

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
        let secret = match face {
            ..=3 => Secret::Passage(self.add_passage(room, true)),
            4..=5 => {
                self.table.change(Change::Mark(room.area, Mark::Treasure));
                Secret::Treasure
            }
            _ => {
                self.table.change(Change::Mark(room.area, Mark::Secret));
                Secret::Other
            }
        };
        self.note(room.level, Step::new("threads/8", CrawlEvent::Secret { room, face, secret }).ruled_by(&["R5"]));
        Ok(())
    }
}
