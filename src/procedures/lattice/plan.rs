//! What the mouths of a lattice come to together: which of them are opened, which areas there are.

use super::ground::{Ground, Mouth};
use super::roll::{Flight, Leads, Rolled};
use crate::dungeon::AreaId;
use crate::geometry::Direction;

/// A lattice that has been rolled, before any of it is dug.
#[derive(Debug)]
pub struct Plan {
    /// Where it lies.
    pub ground: Ground,
    /// What was rolled for each mouth.
    rolled: Vec<Rolled>,
    /// The outer mouths that became plain tunnels whatever they rolled.
    opened: Vec<Mouth>,
    /// The number of the room or end that each stretch or spur has, by its first mouth.
    beyond: Vec<Option<AreaId>>,
}

/// An outer end that has been chosen, and whether it had to be opened for that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chosen {
    /// Its mouth.
    pub mouth: Mouth,
    /// Whether it is a plain tunnel only because of that.
    pub opened: bool,
}

impl Plan {
    /// A lattice as it was rolled.
    pub fn new(ground: Ground, rolled: Vec<Rolled>) -> Self {
        Self { ground, rolled, opened: Vec::new(), beyond: Vec::new() }
    }

    /// What was rolled for a mouth, or what it was opened to.
    pub fn at(&self, mouth: Mouth) -> Rolled {
        self.rolled[mouth.0]
    }

    /// The crossings that a stretch joins, that of the mouth first.
    pub fn ends(&self, from: Mouth) -> (AreaId, AreaId) {
        (from.crossing(), self.ground.across(from).unwrap_or(from).crossing())
    }

    /// Whether a mouth was opened whatever it rolled.
    pub fn is_opened(&self, mouth: Mouth) -> bool {
        self.opened.contains(&mouth)
    }

    /// The entrance (R5): the first outer mouth that lets one through without stairs, else the north
    /// mouth of crossing 1.
    pub fn choose_the_entrance(&mut self) -> Chosen {
        let outer = |&mouth: &Mouth| self.ground.across(mouth).is_none();
        let level = self.ground.mouths().filter(outer).find(|&mouth| self.at(mouth).is_level());
        self.or_open(level, Mouth(0))
    }

    /// The end that a tunnel from that side leads to (R7): the first there that lets one through without
    /// stairs, else the one in the middle.
    pub fn choose_an_end(&mut self, side: Direction) -> Chosen {
        let level = self.ground.side(side).find(|&mouth| self.at(mouth).is_level());
        let middle = self.ground.side(side).nth((self.ground.lines - 1) / 2).unwrap_or(Mouth(0));
        self.or_open(level, middle)
    }

    fn or_open(&mut self, found: Option<Mouth>, otherwise: Mouth) -> Chosen {
        if let Some(mouth) = found {
            return Chosen { mouth, opened: false };
        }
        self.rolled[otherwise.0] = Rolled::default();
        self.opened.push(otherwise);
        Chosen { mouth: otherwise, opened: true }
    }

    /// Numbers the rooms and ends after the crossings, in the order of the mouth that first rolled each
    /// (R9). No mouth is opened any more after that.
    pub fn number_the_areas(&mut self) {
        let mut next = self.ground.lines * self.ground.lines;
        self.beyond = vec![None; self.rolled.len()];
        for mouth in self.ground.mouths() {
            let first = self.ground.first(mouth);
            let outer = self.ground.across(mouth).is_none();
            let leads = self.at(mouth).leads;
            if self.beyond[first.0].is_none() && (leads == Leads::Room || outer && leads != Leads::Wall) {
                self.beyond[first.0] = Some(AreaId::at(next));
                next += 1;
            }
        }
    }

    /// The room in the middle of a stretch, or what lies at the end of a spur, if there is one.
    pub fn beyond(&self, first: Mouth) -> Option<AreaId> {
        self.beyond[first.0]
    }

    /// The rooms, by number, each with the first mouth of its stretch or spur.
    pub fn rooms(&self) -> Vec<(AreaId, Mouth)> {
        let all = self.ground.stretches().filter(|&first| self.has_room(first));
        crate::order::sorted(all.filter_map(|first| Some((self.beyond(first)?, first))))
    }

    /// Whether there is a room on a stretch or at the end of a spur. Where stairs lead off the lattice what
    /// they lead to is not drawn (R4).
    pub fn has_room(&self, first: Mouth) -> bool {
        match self.ground.across(first) {
            Some(other) => [first, other].into_iter().any(|mouth| self.at(mouth).leads == Leads::Room),
            None => self.at(first).leads == Leads::Room && self.at(first).flight.is_none(),
        }
    }

    /// Whether a stretch or spur is nothing but wall (R2).
    pub fn is_nothing(&self, first: Mouth) -> bool {
        let mouths = [Some(first), self.ground.across(first)];
        mouths.into_iter().flatten().all(|mouth| self.at(mouth).leads == Leads::Wall)
    }

    /// Whether no stretch and no spur reaches a crossing, blocked ones counting as reaching (R6).
    pub fn is_rock(&self, crossing: AreaId) -> bool {
        let mut mouths = Direction::STRAIGHT.into_iter().map(|way| Mouth::of(crossing, way));
        mouths.all(|mouth| self.is_nothing(self.ground.first(mouth)))
    }

    /// The stairs of a whole stretch or spur: those of the first mouth, then those of the other (R3).
    pub fn flight(&self, first: Mouth) -> Option<Flight> {
        let other = self.ground.across(first).and_then(|other| self.at(other).flight);
        match (self.at(first).flight, other) {
            (Some(one), Some(other)) => Some(one.and(other)),
            (one, other) => one.or(other),
        }
    }
}
