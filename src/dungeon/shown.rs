//! Which marks the maps and the key show in a mega-dungeon, and where the ways between its areas lead.

use super::{Area, Connection, Dungeon, LevelId, Mark, Spot};
use std::cmp::Ordering;

impl Dungeon {
    /// Whether maps and the key leave out a mark of an area, because it says nothing about the way in:
    ///
    /// - The mark of a starting area below level 1: the party can't come into this area from outside.
    /// - The mark of a starting room, if no way leads to the room from another area.
    /// - The mark of a straightforward entrance, if the party doesn't come in by this entrance from outside.
    pub fn hides(&self, level: LevelId, area: &Area, mark: Mark) -> bool {
        match mark {
            Mark::Straightforward => !area.marks.contains(Mark::Entrance),
            Mark::Start if level == LevelId::default() => self.tier_of(level, area.id).is_some_and(|tier| tier > 1),
            Mark::Start => {
                let here = Spot { level, area: area.id };
                let is_joined = |joins: &Connection| joins.from.level == level || joins.to.level == level;
                // Until this level has a connection, nobody knows which starting rooms lead to other areas.
                self.connections.iter().any(is_joined) && self.ways_between_areas(here).next().is_none()
            }
            _ => false,
        }
    }

    /// The ways from a room of a mega-dungeon to other areas: each connection, whether it leads down (`Greater`), up
    /// (`Less`) or stays on one level (`Equal`), and the name of the room beyond.
    pub fn ways_between_areas(&self, here: Spot) -> impl Iterator<Item = (&Connection, Ordering, String)> {
        let joining = self.connections.iter().filter(|_| self.is_of_areas);
        joining.filter_map(move |joins| {
            let there = match (joins.from, joins.to) {
                (from, to) if from == here => to,
                (from, to) if to == here => from,
                _ => return None,
            };
            let (one, other) = (self.levels.get(here.level.index())?, self.levels.get(there.level.index())?);
            Some((joins, other.tier.cmp(&one.tier), other.label(there.area)))
        })
    }
}
