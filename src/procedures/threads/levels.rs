//! Step 9: stairs to further levels.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlPurpose};
use crate::dice::Die;
use crate::dungeon::{Area, AreaId, Connection, Feature, LevelId, Mark, Set, Spot};
use crate::procedures::Stop;
use crate::trace::{Against, Change, Step};

impl Crawl<'_, '_> {
    /// Rolls a level check in a room. By hand a level that is found is begun at once (R6).
    pub fn look_for_stairs(&mut self, room: Spot) -> Result<(), Stop> {
        self.known.room_mut(room).check_due = false;
        let faces = self.table.roll_all(&[Die::D6; 2], CrawlPurpose::Stairs(room))?;
        let (rolled, decided_by) = self.size.seed_of(&faces);
        let thread = self.level_thread;
        let below = (rolled < thread).then(|| self.put_a_level_below(room));
        let happened = match below {
            None => CrawlEvent::NoStairs { room, rolled, thread },
            Some(level) => CrawlEvent::Stairs { room, level, rolled, thread },
        };
        let step = Step::new("threads/9", happened).against(Against::Under(thread)).decided_by(decided_by);
        self.note(room.level, step.ruled_by(&["R6"]));
        match below.filter(|_| self.settings.by_hand) {
            Some(level) => self.begin_level(level),
            None => Ok(()),
        }
    }

    /// A further level, so far only the room at the foot of the stairs. The level thread falls by 1.
    fn put_a_level_below(&mut self, from: Spot) -> LevelId {
        let to = Spot { level: self.known.add_level(), area: AreaId(1) };
        self.table.change(Change::Mark(from.area, Mark::StairsDown));
        self.table.change(Change::Level(Area::somewhere(to.area).marked(Mark::StairsUp)));
        self.table.change(Change::Connection(Connection { from, to, features: Set::of(Feature::Stairs) }));
        self.shorten_the_level_thread();
        to.level
    }
}
