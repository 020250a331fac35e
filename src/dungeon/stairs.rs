//! The letters of stairs. Both ends of the same stairs have the same letter.

use super::{Connection, Dungeon, Label, LevelId, Mark, Spot};

impl Dungeon {
    /// The letters of the stairs, ladders and trap doors from an area to another level, for [`Mark::StairsDown`] or
    /// [`Mark::StairsUp`]. The first stairs are A at both ends, the second are B. Connections into nodes have none.
    pub fn letters_of_stairs(&self, here: Spot, way: Mark) -> Vec<String> {
        let lettered = self.connections.iter().filter(|joins| self.joins_levels(joins));
        let beyond = |joins: &Connection| match (joins.from, joins.to) {
            (from, to) if from == here => Some(to.level),
            (from, to) if to == here => Some(from.level),
            _ => None,
        };
        let leads = |level: LevelId| way == if level > here.level { Mark::StairsDown } else { Mark::StairsUp };
        let own = (0..).zip(lettered).filter(|(_, joins)| beyond(joins).is_some_and(leads));
        own.map(|(place, _)| Label::capitals(place)).collect()
    }

    /// None if it leads into a node.
    pub fn letter_of(&self, connection: &Connection) -> Option<String> {
        let mut lettered = self.connections.iter().filter(|joins| self.joins_levels(joins));
        let place = lettered.position(|joins| std::ptr::eq(joins, connection))?;
        u32::try_from(place).ok().map(Label::capitals)
    }

    /// Whether neither level is inside a node.
    fn joins_levels(&self, connection: &Connection) -> bool {
        let is_of_the_whole = |level: LevelId| self.levels.get(level.index()).is_some_and(|at| at.inside.is_none());
        !self.is_of_areas && is_of_the_whole(connection.from.level) && is_of_the_whole(connection.to.level)
    }
}
