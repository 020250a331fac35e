//! The letters of stairs. Both ends of the same stairs have the same letter.

use super::{Connection, Dungeon, Label, LevelId, Mark, Spot};
use crate::order::Gather;

impl Dungeon {
    /// The letters of the stairs, ladders and trap doors from an area to another level: down if `way` is
    /// [`Mark::StairsDown`], up if it is [`Mark::StairsUp`]. The first stairs of the dungeon are A at both ends, the
    /// second are B. Connections into nodes and in mega-dungeons have no letters.
    pub fn letters_of_stairs(&self, here: Spot, way: Mark) -> Vec<String> {
        self.places_of_stairs(here, way).map(|(place, _)| Label::capitals(place)).collect()
    }

    /// The stairs, ladders and trap doors from an area to another level: down if `way` is [`Mark::StairsDown`], up if
    /// it is [`Mark::StairsUp`]. Connections into nodes and in mega-dungeons don't count.
    pub fn stairs_from(&self, here: Spot, way: Mark) -> impl Iterator<Item = &Connection> {
        self.places_of_stairs(here, way).map(|(_, joins)| joins)
    }

    /// The same stairs as in [`Self::stairs_from`], each with the index of its letter in the alphabet, from 0.
    fn places_of_stairs(&self, here: Spot, way: Mark) -> impl Iterator<Item = (u32, &Connection)> {
        let lettered = self.connections.iter().filter(|joins| self.joins_levels(joins));
        let beyond = move |joins: &Connection| match (joins.from, joins.to) {
            (from, to) if from == here => Some(to.level),
            (from, to) if to == here => Some(from.level),
            _ => None,
        };
        let leads = move |level: LevelId| way == if level > here.level { Mark::StairsDown } else { Mark::StairsUp };
        self.in_the_alphabet().zip(lettered).filter(move |(_, joins)| beyond(joins).is_some_and(leads))
    }

    /// The places in the alphabet of the stairs, in order.
    fn in_the_alphabet(&self) -> impl Iterator<Item = u32> {
        let last = self.letters.last().map_or(0, |last| last + 1);
        self.letters.iter().copied().chain(last..)
    }

    /// The places in the alphabet of these connections, if all others are left out.
    pub(super) fn letters_of(&self, kept: &[usize]) -> Vec<u32> {
        let lettered = (0..).zip(&self.connections).filter(|(_, joins)| self.joins_levels(joins)).map(|(nth, _)| nth);
        let kept = |(_, nth): &(u32, usize)| kept.contains(nth);
        self.in_the_alphabet().zip(lettered).filter(kept).map(|(letter, _)| letter).gather()
    }

    /// The letter of a connection. None if the connection leads into a node or is part of a mega-dungeon.
    pub fn letter_of(&self, connection: &Connection) -> Option<String> {
        let mut lettered = self.connections.iter().filter(|joins| self.joins_levels(joins));
        let place = lettered.position(|joins| std::ptr::eq(joins, connection))?;
        self.in_the_alphabet().nth(place).map(Label::capitals)
    }

    /// Whether a connection joins two levels outside nodes. In a mega-dungeon, connections join areas instead.
    fn joins_levels(&self, connection: &Connection) -> bool {
        let is_of_the_whole = |level: LevelId| self.levels.get(level.index()).is_some_and(|at| at.inside.is_none());
        !self.is_of_areas && is_of_the_whole(connection.from.level) && is_of_the_whole(connection.to.level)
    }
}
