//! Step 3: what is in each room.

use super::facts::{DrawnEntry, Found, Met, StockEvent};
use super::fill::{Filling, StockArea};
use super::rolls::StockRoll;
use crate::dungeon::{DungeonKind, Folk, Mark, StockItem, Stocked};
use crate::procedures::Stop;
use crate::trace::Step;

/// Marks that say what is in a room (step 3b).
const TELLING: [Mark; 6] = [Mark::Goal, Mark::Key, Mark::Treasure, Mark::Trap, Mark::Encounter, Mark::Entrance];

impl Filling<'_, '_, '_> {
    /// Makes the rolls for an area that are due and not made yet (S2).
    pub fn fill_area(&mut self, area: &StockArea) -> Result<(), Stop> {
        if area.is_room() && self.stock.was(area.spot).is_none() {
            self.roll_what_it_was(area)?;
        }
        for mark in TELLING {
            if area.marks.contains(mark) && (area.is_room() || mark == Mark::Trap) && !self.has_rolled_for(mark, area) {
                self.roll_for(mark, area)?;
            }
        }
        if !area.is_room() {
            return Ok(());
        }
        let has = |filling: &Self, is_it: fn(&StockItem) -> bool| filling.stock.of(area.spot).iter().any(is_it);
        if !has(self, |item| !matches!(item, StockItem::Was { .. })) {
            self.roll_without_marks(area)?;
        }
        if !has(self, |item| matches!(item, StockItem::Detail(_))) {
            let detail = self.draw(area, StockRoll::Detail)?;
            self.put(area, StockItem::Detail(detail.entry));
            let event = StockEvent::Detail { place: area.place.clone(), detail };
            self.tell("stocking/3c", area, event, twice_by(&[detail]));
        }
        if !has(self, |item| matches!(item, StockItem::Treasure { .. } | StockItem::Trinket(_))) {
            self.look_for_something_small(area)?;
        }
        Ok(())
    }

    fn has_rolled_for(&self, mark: Mark, area: &StockArea) -> bool {
        self.stock.of(area.spot).iter().any(|item| match item {
            StockItem::Prize { .. } => mark == Mark::Goal,
            StockItem::Key(_) | StockItem::Clue { .. } => mark == Mark::Key,
            StockItem::Treasure { .. } => mark == Mark::Treasure,
            StockItem::Hazard(_) => mark == Mark::Trap,
            StockItem::Encounter { .. } => mark == Mark::Encounter,
            StockItem::Sight(_) => mark == Mark::Entrance,
            _ => false,
        })
    }

    fn roll_for(&mut self, mark: Mark, area: &StockArea) -> Result<(), Stop> {
        let place = area.place.clone();
        match mark {
            Mark::Goal => return self.roll_the_prize(area),
            Mark::Key => return self.hide_a_key(area),
            Mark::Treasure => {
                let treasure = self.draw(area, StockRoll::Treasure)?;
                let guard = self.draw(area, StockRoll::Guard)?;
                self.put(area, StockItem::Treasure { entry: treasure.entry, guard: guard.entry });
                let event = StockEvent::Treasure { place, treasure, guard };
                self.tell("stocking/3b", area, event, twice_by(&[treasure, guard]));
            }
            Mark::Trap => {
                let hazard = self.draw(area, StockRoll::Hazard)?;
                self.put(area, StockItem::Hazard(hazard.entry));
                let rulings = if area.is_room() { twice_by(&[hazard]) } else { and_twice(&["S2", "S10"], hazard) };
                self.tell("stocking/3b", area, StockEvent::Trap { place, hazard }, rulings);
            }
            Mark::Encounter => {
                let met = self.roll_an_encounter(area)?;
                self.put(area, StockItem::Encounter { who: met.who, doing: met.doing.entry });
                self.tell("stocking/3b", area, StockEvent::Encounter { place, met }, met.twice_by());
            }
            _ => {
                let sight = self.draw(area, StockRoll::Sight)?;
                self.put(area, StockItem::Sight(sight.entry));
                self.tell("stocking/3b", area, StockEvent::Sight { place, sight }, twice_by(&[sight]));
            }
        }
        Ok(())
    }

    /// Puts something into an area, as part of the current step.
    pub fn put(&mut self, area: &StockArea, item: StockItem) {
        self.change(area.spot.level, Stocked::In(area.spot.area, item));
    }

    /// Ends a step about an area.
    pub fn tell(&mut self, rule: &'static str, area: &StockArea, event: StockEvent, rulings: &'static [&'static str]) {
        self.note(Step::new(rule, event).on(area.spot.level).ruled_by(rulings));
    }

    /// Rolls on a table about rooms. No entry comes twice while the table has unused entries (S10).
    pub fn draw(&mut self, area: &StockArea, roll: StockRoll) -> Result<DrawnEntry, Stop> {
        let rolled = self.dice.entry(&area.named(roll))?;
        Ok(self.uses.draw(roll, rolled).0)
    }

    /// Step 3a. A room is another room of the same kind only when all entries of the list are used.
    fn roll_what_it_was(&mut self, area: &StockArea) -> Result<(), Stop> {
        let rolled = self.dice.entry(&area.named(StockRoll::Room))?;
        let (DrawnEntry { face, entry }, again) = self.uses.draw(StockRoll::Room, rolled);
        self.put(area, StockItem::Was { entry, again });
        let (place, theme) = (area.place.clone(), self.stock.theme.unwrap_or_default());
        let was = StockEvent::Was { place, theme, entry, face, again };
        self.tell("stocking/3a", area, was, &[]);
        Ok(())
    }

    /// In a gauntlet, all goal rooms share a prize (S7).
    fn roll_the_prize(&mut self, area: &StockArea) -> Result<(), Stop> {
        let is_gauntlet = self.dungeon.levels[area.spot.level.index()].kind == Some(DungeonKind::Gauntlet);
        let goals = |other: &&StockArea| {
            other.spot.level == area.spot.level && other.is_room() && other.marks.contains(Mark::Goal)
        };
        let is_part = is_gauntlet && self.areas.iter().filter(goals).count() > 1;
        let first = self.areas.iter().filter(goals).find_map(|other| {
            let prize = self.stock.of(other.spot).iter().find_map(|item| match *item {
                StockItem::Prize { entry, .. } => Some(entry),
                _ => None,
            });
            Some((other.place.clone(), prize?))
        });
        let place = area.place.clone();
        if let Some((first, entry)) = first.filter(|_| is_part) {
            self.put(area, StockItem::Prize { entry, is_part });
            self.tell("stocking/3b", area, StockEvent::Part { place, entry, first }, &["S7"]);
            return Ok(());
        }
        let prize = self.draw(area, StockRoll::Prize)?;
        self.put(area, StockItem::Prize { entry: prize.entry, is_part });
        let inhabitants = self.stock.inhabitants.unwrap_or_default();
        let rulings = if is_part { and_twice(&["S7", "S10"], prize) } else { twice_by(&[prize]) };
        self.tell("stocking/3b", area, StockEvent::Prize { place, prize, is_part, inhabitants }, rulings);
        Ok(())
    }

    fn roll_an_encounter(&mut self, area: &StockArea) -> Result<Met, Stop> {
        let face = self.dice.face(&area.named(StockRoll::Who))?;
        let beast = if face == 6 { Some(self.draw(area, StockRoll::Beast)?) } else { None };
        let who = match (beast, face) {
            (Some(beast), _) => Folk::Beast(beast.entry),
            (None, ..=3) => Folk::Inhabitants(self.stock.inhabitants.unwrap_or_default()),
            (None, _) => Folk::Rivals(self.stock.rivals_on(area.tier).map_or(0, |rivals| rivals.who)),
        };
        let doing = self.draw(area, StockRoll::Doing)?;
        Ok(Met { face, who, beast, doing })
    }

    fn roll_without_marks(&mut self, area: &StockArea) -> Result<(), Stop> {
        let face = self.dice.face(&area.named(StockRoll::What))?;
        let (found, item) = match face {
            1 | 2 => {
                let met = self.roll_an_encounter(area)?;
                (Found::Encounter(met), Some(StockItem::Encounter { who: met.who, doing: met.doing.entry }))
            }
            3 => {
                let hazard = self.draw(area, StockRoll::Hazard)?;
                (Found::Hazard(hazard), Some(StockItem::Hazard(hazard.entry)))
            }
            4 => {
                let oddity = self.draw(area, StockRoll::Oddity)?;
                (Found::Oddity(oddity), Some(StockItem::Oddity(oddity.entry)))
            }
            _ => (Found::Nothing, None),
        };
        self.put(area, StockItem::Unmarked(face));
        if let Some(item) = item {
            self.put(area, item);
        }
        let rulings = match found {
            Found::Encounter(met) => met.twice_by(),
            Found::Hazard(drawn) | Found::Oddity(drawn) => twice_by(&[drawn]),
            Found::Nothing => &[],
        };
        self.tell("stocking/3b", area, StockEvent::Unmarked { place: area.place.clone(), face, found }, rulings);
        Ok(())
    }

    /// Step 3d.
    fn look_for_something_small(&mut self, area: &StockArea) -> Result<(), Stop> {
        let face = self.dice.face(&area.named(StockRoll::Small))?;
        let trinket = if face == 1 { Some(self.draw(area, StockRoll::Trinket)?) } else { None };
        self.put(area, StockItem::Trinket(trinket.map(|trinket| trinket.entry)));
        let rulings = twice_by(trinket.as_slice());
        self.tell("stocking/3d", area, StockEvent::Small { place: area.place.clone(), face, trinket }, rulings);
        Ok(())
    }
}

impl Met {
    fn twice_by(self) -> &'static [&'static str] {
        twice_by(&[self.beast.unwrap_or(self.doing), self.doing])
    }
}

/// The ruling that decided, if an entry was used already.
pub fn twice_by(drawn: &[DrawnEntry]) -> &'static [&'static str] {
    if drawn.iter().any(|each| each.is_next()) { &["S10"] } else { &[] }
}

/// A ruling that decided anyway, and S10 if the entry was used already.
pub fn and_twice(both: &'static [&'static str; 2], drawn: DrawnEntry) -> &'static [&'static str] {
    if drawn.is_next() { both } else { &both[..1] }
}
