//! Steps 3, 4 and 6: which way an open end leads on, and which end to open when no end is open.

use super::dice_map;
use super::facts::{PipsEnd, PipsEvent, PipsPurpose, PipsThrow};
use super::mapping::{ENTRANCE, Mapping};
use super::settings::Placing;
use crate::dice::{Die, Roll};
use crate::dungeon::AreaName;
use crate::procedures::{MOST_AGAIN, Stop};
use crate::trace::Step;
use std::cmp::Reverse;

/// Step 6 gives no more exits to a room that has this many.
pub const MOST: usize = 4;

impl Mapping<'_, '_> {
    pub fn follow(&mut self, end: PipsEnd) -> Result<(), Stop> {
        let spot = end.spot();
        let (die, mut throw) = self.throw_for(end)?;
        let (named, doorway) = match end {
            PipsEnd::Fork { way, doorway, .. } => (way, doorway),
            PipsEnd::Added { way, .. } => (way, false),
            PipsEnd::Tunnel(_) | PipsEnd::Stairs(_) => (self.area(spot).way, false),
            PipsEnd::Exit(_) | PipsEnd::Corridor(_) => {
                let zone = dice_map::zone_of(&die, self.table)?;
                throw.zone = Some(zone);
                self.area_mut(spot).exits += 1;
                match zone.way() {
                    Some(way) => (way, false),
                    None if end == PipsEnd::Corridor(spot) => return self.fork(spot, throw),
                    // A die in the Centre of the dice map means the wall opposite the way in (R3).
                    None if self.area(spot).has_stairs || self.is_last(spot.level) => (self.area(spot).way, false),
                    None => return self.put_stairs_in_a_room(spot, throw),
                }
            }
        };
        let Some(way) = self.area(spot).free_way(named) else {
            let rule = if self.area(spot).room.is_some() { "pips/3" } else { "pips/4" };
            self.note_at(spot, Step::new(rule, PipsEvent::NoWayLeft(throw)).ruled_by(&["R5", "R7"]));
            return Ok(());
        };
        (throw.way, throw.next_free) = (way, (way != named).then_some(way));
        self.draw_a_piece(&self.area(spot).exit(doorway, throw), &die)
    }

    /// If rooms can get more exits, the die for the start is thrown again while it shows 1 (R1).
    fn throw_for(&mut self, end: PipsEnd) -> Result<(Roll, PipsThrow), Stop> {
        let (area, mut again) = (self.area(end.spot()), 0);
        let (came, taken) = (area.way, area.taken());
        loop {
            let die = dice_map::throw(PipsPurpose::End(end), self.table)?;
            let throw = PipsThrow { end, face: die.face, zone: None, next_free: None, way: came, came, taken };
            let counts = end != self.start || self.settings.more == Placing::Nobody || die.face != 1;
            if counts || again == MOST_AGAIN {
                return Ok((die, throw));
            }
            again += 1;
            self.note_at(ENTRANCE, Step::new("pips/1", PipsEvent::ThrownAgain(throw)).ruled_by(&["R1"]));
        }
    }

    /// Makes a way on each side of a corridor's end (R4). Both ways become open ends.
    fn fork(&mut self, spot: AreaName, throw: PipsThrow) -> Result<(), Stop> {
        let face = self.table.roll(Die::D6, PipsPurpose::Fork(spot))?;
        let (doorway, way) = (face % 2 == 1, self.area(spot).way);
        let ways = [way.turned(-2), way.turned(2)];
        self.open.extend(ways.map(|way| PipsEnd::Fork { spot, way, doorway }));
        let fork = PipsEvent::Fork { throw, face, doorways: doorway, ways };
        self.note_at(spot, Step::new("pips/4", fork).ruled_by(&["R4"]));
        Ok(())
    }

    /// Opens one more end (step 6). None if no area has a free way out.
    pub fn open_one_more(&mut self) -> Option<PipsEnd> {
        let end = self.end_to_open()?;
        self.note_at(end.spot(), Step::new("pips/6", PipsEvent::OneMore(end)));
        Some(end)
    }

    /// An exit of a room, or else the end of the last corridor, or else the start. None if all their ways are taken.
    pub fn end_to_open(&self) -> Option<PipsEnd> {
        let room = self.room_with_the_fewest_exits().map(PipsEnd::Exit);
        let corridor = || self.last_corridor_end().map(PipsEnd::Corridor);
        let start = || self.area(ENTRANCE).has_a_way_left().then_some(self.start);
        room.or_else(corridor).or_else(start)
    }

    fn room_with_the_fewest_exits(&self) -> Option<AreaName> {
        let rooms = self.areas().filter(|(_, area)| area.room.is_some() && area.exits < MOST && area.has_a_way_left());
        let fewest = rooms.min_by_key(|(spot, area)| (spot.level, area.exits, Reverse(spot.area)));
        fewest.map(|(spot, _)| spot)
    }

    fn last_corridor_end(&self) -> Option<AreaName> {
        self.corridor_ends.iter().rev().copied().find(|&spot| self.area(spot).has_a_way_left())
    }
}
