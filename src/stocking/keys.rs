//! Keys (step 3b, S5) and rumours (step 4, S6).

use super::facts::{RumourOf, StockEvent, StockPlace};
use super::fill::{Filling, StockArea};
use super::rolls::StockRoll;
use super::rooms::{and_twice, twice_by};
use crate::dungeon::{AreaKind, Dungeon, Feature, LevelId, Mark, Rumours, Spot, Stock, StockItem, Stocked, Told};
use crate::order::Gather;
use crate::procedures::Stop;
use crate::trace::Step;

/// The most rooms that the die for the real key counts.
const MOST_ROOMS: usize = 20;

impl Filling<'_, '_, '_> {
    /// Hides the real key in this room, or a clue to it.
    pub fn hide_a_key(&mut self, area: &StockArea) -> Result<(), Stop> {
        let rooms: Vec<StockArea> = self.areas.iter().filter(|other| self.share_a_lock(area, other)).cloned().gather();
        let real = self.real_key(&rooms)?;
        let place = area.place.clone();
        if real.spot == area.spot {
            let hiding = self.draw(area, StockRoll::Hiding)?;
            self.put(area, StockItem::Key(hiding.entry));
            let key = StockEvent::Key { place, hiding, has_decoys: rooms.len() > 1 };
            self.tell("stocking/3b", area, key, twice_by(&[hiding]));
        } else {
            let clue = self.draw(area, StockRoll::Clue)?;
            self.put(area, StockItem::Clue { entry: clue.entry, key: real.spot });
            let rulings = and_twice(&["S5", "S10"], clue);
            self.tell("stocking/3b", area, StockEvent::Clue { place, clue, real: real.place }, rulings);
        }
        Ok(())
    }

    /// Whether two key rooms belong to the same lock (S5).
    fn share_a_lock(&self, one: &StockArea, other: &StockArea) -> bool {
        let is_key = other.is_room() && other.marks.contains(Mark::Key);
        let of_areas = |area: &StockArea| area.marks.contains(Mark::Goal);
        let is_same = !self.dungeon.is_of_areas
            || of_areas(one) && of_areas(other)
            || of_areas(one) == of_areas(other) && one.spot.level == other.spot.level;
        is_key && is_same
    }

    /// Which of a lock's key rooms has the real key. Rolls for it at the first of these rooms.
    fn real_key(&mut self, rooms: &[StockArea]) -> Result<StockArea, Stop> {
        let known = self.real_keys.iter().find(|(lock, _)| *lock == rooms[0].spot).map(|(_, real)| *real);
        // Rooms of an earlier turn can be known only from what is in them.
        let known = known.or_else(|| rooms.iter().find_map(|room| real_of(&self.stock, room.spot)));
        let known = known.and_then(|real| rooms.iter().position(|room| room.spot == real));
        let place = match known {
            Some(place) => place,
            None if rooms.len() == 1 => 0,
            None => {
                let place = self.dice.choose(&rooms[0].named(StockRoll::Which), rooms.len().min(MOST_ROOMS))?;
                let names = rooms.iter().map(|room| room.place.name.clone()).collect();
                let which = StockEvent::Which { rooms: names, real: rooms[place].place.clone() };
                self.tell("stocking/3b", &rooms[0], which, &["S5"]);
                place
            }
        };
        if known.is_none() {
            self.real_keys.push((rooms[0].spot, rooms[place].spot));
        }
        Ok(rooms[place].clone())
    }

    /// Step 4.
    pub fn tell_the_rumours(&mut self) -> Result<(), Stop> {
        let first = truth(self.dungeon, &self.areas, &self.stock);
        let third = self.roll_for_all(StockRoll::Rumour)?;
        self.change(LevelId::default(), Stocked::Rumours(Rumours { first, third }));
        let [want, inhabitants] = [self.stock.want, self.stock.inhabitants].map(Option::unwrap_or_default);
        let place = |spot: Spot| self.place(spot);
        let told = first.map(|told| match told {
            Told::Secret(one, other) => RumourOf::Secret(place(one), place(other)),
            Told::Key(room) => RumourOf::Key { place: place(room), has_decoys: has_decoys(&self.stock, room) },
            Told::WayIn(room) => RumourOf::WayIn(place(room)),
        });
        let rumours = StockEvent::Rumours { first: told, want, inhabitants, third };
        self.note(Step::new("stocking/4", rumours).ruled_by(&["S6"]));
        Ok(())
    }

    fn place(&self, spot: Spot) -> StockPlace {
        let found = self.areas.iter().find(|area| area.spot == spot).map(|area| area.place.clone());
        found.unwrap_or(StockPlace { name: spot.to_string(), kind: AreaKind::Room })
    }
}

/// The room with the real key, if this room has it or a clue to it.
fn real_of(stock: &Stock, spot: Spot) -> Option<Spot> {
    stock.of(spot).iter().find_map(|item| match *item {
        StockItem::Key(_) => Some(spot),
        StockItem::Clue { key, .. } => Some(key),
        _ => None,
    })
}

/// Whether other rooms have clues to the real key in this room.
pub fn has_decoys(stock: &Stock, room: Spot) -> bool {
    let leads_here = |item: &StockItem| matches!(item, StockItem::Clue { key, .. } if *key == room);
    stock.areas().any(|(_, items)| items.iter().any(leads_here))
}

/// What the first rumour tells: the first secret passage, or else the first real key, or else the last entrance (S6).
fn truth(dungeon: &Dungeon, areas: &[StockArea], stock: &Stock) -> Option<Told> {
    let order = |spot: Spot| areas.iter().position(|area| area.spot == spot);
    let levels = (0..).map(LevelId).zip(&dungeon.levels);
    let inside = levels.flat_map(|(level, areas)| {
        let secret = areas.passages().filter(|(_, passage)| passage.features.contains(Feature::Secret));
        secret.map(move |(_, passage)| [passage.a, passage.b].map(|area| Spot { level, area }))
    });
    let joining = dungeon.connections.iter().filter(|joins| joins.features.contains(Feature::Secret));
    let joining = joining.map(|joins| [joins.from, joins.to]);
    // Passages on the map of a mega-dungeon's areas are left out: they are ways between rooms, too.
    let secret = inside.chain(joining).filter_map(|[one, other]| {
        let (one, other) = ((order(one)?, one), (order(other)?, other));
        Some((one.min(other), one.max(other)))
    });
    if let Some(((_, one), (_, other))) = secret.min() {
        return Some(Told::Secret(one, other));
    }
    let key = areas.iter().find(|area| stock.of(area.spot).iter().any(|item| matches!(item, StockItem::Key(_))));
    let entrance = || areas.iter().rfind(|area| area.marks.contains(Mark::Entrance)).map(|area| Told::WayIn(area.spot));
    key.map(|area| Told::Key(area.spot)).or_else(entrance)
}
