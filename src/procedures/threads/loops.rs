//! Step 6: whether a passage is a loop, and to which room it leads back.

use super::crawl::Crawl;
use super::facts::{CrawlEvent, CrawlExit, CrawlPurpose};
use crate::dice::Die;
use crate::dungeon::{AreaId, End, Feature, Letter, Passage, Spot};
use crate::order::Gather;
use crate::procedures::{MOST_AGAIN, Stop};
use crate::trace::{Against, Change, Step};

impl Crawl<'_, '_> {
    /// A passage can lead back only if another room of the level has an unexplored passage (R4).
    pub fn leads_back(&mut self, exit: CrawlExit) -> Result<bool, Stop> {
        let chance = self.settings.loop_chance;
        if chance == 0 || self.known.level(exit.room.level).open_elsewhere(exit.room.area) == 0 {
            return Ok(false);
        }
        let face = self.table.roll(Die::D6, CrawlPurpose::LoopCheck(exit))?;
        let is_loop = u32::from(face) <= chance;
        let step = Step::new("threads/6", CrawlEvent::LoopCheck { exit, face, is_loop });
        self.note(exit.room.level, step.against(Against::AtMost(chance)));
        Ok(is_loop)
    }

    pub fn join_another_room(&mut self, from: CrawlExit) -> Result<(), Stop> {
        let room = self.choose_the_room(from)?;
        let to = CrawlExit { room, letter: self.choose_its_passage(from, room)? };
        let secret = self.known.passage(from).secret || self.known.passage(to).secret;
        self.known.close(from);
        self.known.close(to);
        let end = End { area: from.room.area, letter: from.letter };
        let mut passage = Passage::taken(end, room.area, Some(to.letter));
        if secret {
            passage.features.insert(Feature::Secret);
        }
        self.table.change(Change::Passage(passage));
        let step = Step::new("threads/6", CrawlEvent::Loop { from, to });
        self.note(room.level, step.along(from.room.area, room.area));
        Ok(())
    }

    /// If several rooms have unexplored passages, R3 says how to choose.
    fn choose_the_room(&mut self, from: CrawlExit) -> Result<Spot, Stop> {
        let here = from.room;
        let rooms = self.known.level(here.level).rooms.iter().enumerate();
        let open = rooms.filter(|(_, room)| room.open > 0).map(|(index, _)| AreaId::at(index));
        let among: Vec<AreaId> = open.filter(|&room| room != here.area).gather();
        let (only, highest) = (among[0], among[among.len() - 1]);
        if among.len() == 1 {
            return Ok(Spot { area: only, ..here });
        }
        let dice: &[Die] = match highest.0 {
            ..=6 => &[Die::D6; 1],
            7..=12 => &[Die::D6; 2],
            _ => &[Die::D6; 3],
        };
        let rolled: u32 = self.table.roll_all(dice, CrawlPurpose::LoopRoom)?.into_iter().map(u32::from).sum();
        // If two numbers are equally close, `min_by_key` takes the lower, which comes first.
        let closest = among.into_iter().min_by_key(|room| room.0.abs_diff(rolled)).unwrap_or(only);
        let room = Spot { area: closest, ..here };
        let chosen = CrawlEvent::ClosestRoom { from, room, rolled };
        self.note(here.level, Step::new("threads/6", chosen).ruled_by(&["R3"]));
        Ok(room)
    }

    /// If the room has several unexplored passages, R3 says how to choose.
    fn choose_its_passage(&mut self, from: CrawlExit, room: Spot) -> Result<Letter, Stop> {
        let open: Vec<Letter> = self.known.room(room).open_passages().collect();
        if let [only] = open[..] {
            return Ok(only);
        }
        let (die, mut again) = (die_for(open.len()), 0);
        let (letter, face) = loop {
            let face = usize::from(self.table.roll(die, CrawlPurpose::LoopPassage(room, from))?);
            match (open.get(face - 1), open.last()) {
                (Some(&letter), _) => break (letter, face),
                (None, Some(&last)) if again == MOST_AGAIN => break (last, open.len()),
                _ => again += 1,
            }
        };
        let chosen = CrawlEvent::ChosenPassage { exit: CrawlExit { room, letter }, face, among: open.len() };
        self.note(room.level, Step::new("threads/6", chosen).ruled_by(&["R3"]));
        Ok(letter)
    }
}

/// The die that chooses among this many passages (R3).
fn die_for(choices: usize) -> Die {
    match choices {
        ..=6 => Die::D6,
        7..=12 => Die::D12,
        _ => Die::D20,
    }
}
