//! What a procedure makes: areas joined by passages on levels, with marks.

mod level;
mod measures;
mod names;
mod notes;
mod tunnel;

pub use level::Level;
pub use measures::{Depths, Key, Lock, Measures, Report, Route, Target, Way, dead_ends, loops};
pub use names::{AreaKind, DungeonKind, Feature, Mark, Member, PassageKind, Set};
pub use notes::Notes;
pub use tunnel::{Fitting, Pencil, Tunnel};

use crate::geometry::{Footprint, Point, Square};
use std::collections::BTreeMap;
use std::fmt;

/// The number of an area on its level, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct AreaId(pub u32);

impl fmt::Display for AreaId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl AreaId {
    /// Its place in a list of all areas that are numbered without gaps.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize - 1
    }

    /// The area at that place of such a list.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than 2^32 areas")]
    pub fn at(index: usize) -> Self {
        Self(index as u32 + 1)
    }
}

/// The place of a passage among those of its level, in the order made, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PassageId(pub u32);

/// The place of a level in the dungeon, from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct LevelId(pub u32);

impl LevelId {
    /// Its place in [`Dungeon::levels`].
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An area on a level. It is written as the map calls it where areas go by their numbers: `14`, on a further level
/// `2-14`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot {
    /// The level.
    pub level: LevelId,
    /// The area's number there.
    pub area: AreaId,
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.level.0 > 0 {
            write!(f, "{}-", self.level.0 + 1)?;
        }
        self.area.fmt(f)
    }
}

/// Where an area is on its map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// A point of the tray that dice were dropped on.
    Tray(Point),
    /// A single square of the ten-foot grid.
    Square(Square),
    /// A rectangle on the ten-foot grid.
    Ground(Footprint),
}

/// What a passage can lead to: a room, a junction, an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its number.
    pub id: AreaId,
    /// What it is called, where that is not its number.
    pub label: Option<Label>,
    /// What it is.
    pub kind: AreaKind,
    /// Where it is, if its map has places.
    pub location: Option<Location>,
    /// The face of its die, if it has one, and how many sides that die has.
    pub die: Option<(crate::dice::Die, crate::dice::Face)>,
    /// What stands beside it.
    pub marks: Set<Mark>,
}

impl Area {
    /// A room on the tray, without marks.
    #[must_use]
    pub fn room(id: AreaId, at: Point) -> Self {
        Self { location: Some(Location::Tray(at)), ..Self::somewhere(id) }
    }

    /// A room without a place or marks.
    #[must_use]
    pub fn somewhere(id: AreaId) -> Self {
        Self { id, label: None, kind: AreaKind::Room, location: None, die: None, marks: Set::default() }
    }

    /// A room on squared ground, without marks.
    #[must_use]
    pub fn on(id: AreaId, ground: Footprint) -> Self {
        Self { location: Some(Location::Ground(ground)), ..Self::somewhere(id) }
    }

    /// What a passage can lead to besides rooms, on one square.
    #[must_use]
    pub fn spot(id: AreaId, kind: AreaKind, at: Square) -> Self {
        Self { kind, location: Some(Location::Square(at)), ..Self::somewhere(id) }
    }

    /// The same with a mark.
    #[must_use]
    pub fn marked(mut self, mark: Mark) -> Self {
        self.marks.insert(mark);
        self
    }

    /// The same, called otherwise than by its number.
    #[must_use]
    pub fn called(self, label: Label) -> Self {
        Self { label: Some(label), ..self }
    }

    /// What stands in it on the map.
    #[must_use]
    pub fn name(&self) -> String {
        self.label.map_or_else(|| self.id.to_string(), |label| label.to_string())
    }

    /// Its place on the tray, if it is on one.
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        match self.location? {
            Location::Tray(at) => Some(at),
            Location::Square(_) | Location::Ground(_) => None,
        }
    }

    /// Its square, or the square in its middle, if it is on squared ground.
    #[must_use]
    pub fn square(&self) -> Option<Square> {
        self.footprint().map(|ground| ground.at())
    }

    /// What it takes up of squared ground; a single square where it has no size of its own.
    #[must_use]
    pub fn footprint(&self) -> Option<Footprint> {
        match self.location? {
            Location::Tray(_) => None,
            Location::Square(at) => Some(Footprint::square(at)),
            Location::Ground(ground) => Some(ground),
        }
    }

    /// What it takes up of squared ground, if it has a size of its own.
    #[must_use]
    pub fn ground(&self) -> Option<Footprint> {
        match self.location? {
            Location::Tray(_) | Location::Square(_) => None,
            Location::Ground(ground) => Some(ground),
        }
    }

    /// Its place in the numbers of its map: tray units or squares, to the right and down.
    #[must_use]
    pub fn coordinates(&self) -> Option<(i32, i32)> {
        let on_the_tray = self.point().map(|at| (at.x, at.y));
        on_the_tray.or_else(|| self.square().map(|at| (at.x, at.y)))
    }

    /// Whether one starts from it: a way in from outside, or where one comes in from another area.
    #[must_use]
    pub fn is_start(&self) -> bool {
        self.marks.contains(Mark::Entrance) || self.marks.contains(Mark::Start)
    }

    /// Its value: the face of its die.
    #[must_use]
    pub fn value(&self) -> Option<u8> {
        self.die.map(|(_, face)| face)
    }
}

/// What an area is called, where that is not its number.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Label {
    /// A number that was rolled for it, of the whole dungeon.
    Number(u32),
    /// Small letters of its level, counted from 0: a, b, … z, aa, ab, …; without l and o, which could be digits.
    Letters(u32),
}

impl Label {
    /// What it reads on a level that goes by its number: letters begin anew on each.
    #[must_use]
    pub fn on(self, level: LevelId) -> String {
        match self {
            Self::Letters(_) if level.0 > 0 => format!("{}-{self}", level.0 + 1),
            _ => self.to_string(),
        }
    }
}

/// How many letters there are.
const LETTERS: u32 = 24;

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => number.fmt(f),
            Self::Letters(place) => {
                if let Some(before) = (place / LETTERS).checked_sub(1) {
                    Self::Letters(before).fmt(f)?;
                }
                let letter = "abcdefghijkmnpqrstuvwxyz".chars().nth((place % LETTERS) as usize);
                fmt::Write::write_char(f, letter.unwrap_or('a'))
            }
        }
    }
}

/// A way between two areas of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passage {
    /// One end: the lower number.
    pub a: AreaId,
    /// The other end.
    pub b: AreaId,
    /// The sum of its areas' values, where that counts.
    pub value: Option<u16>,
    /// How it came to be.
    pub kind: PassageKind,
    /// What it has to it.
    pub features: Set<Feature>,
    /// What it is called in `a` and in `b`, where passages have letters.
    pub letters: [Option<Letter>; 2],
    /// How it runs over squared ground from `a` to `b`, where it is drawn on some.
    pub tunnel: Option<Box<Tunnel>>,
}

impl Passage {
    /// A passage without features; the ends may come in either order.
    #[must_use]
    pub fn between(one: AreaId, other: AreaId, kind: PassageKind) -> Self {
        let (a, b) = (one.min(other), one.max(other));
        Self { a, b, value: None, kind, features: Set::default(), letters: [None; 2], tunnel: None }
    }

    /// A passage over squared ground, its tunnel told from `one` to `other`. It has the features of
    /// what stands along it.
    #[must_use]
    pub fn dug(one: AreaId, other: AreaId, tunnel: Tunnel) -> Self {
        let mut passage = Self::between(one, other, PassageKind::Passage);
        tunnel.fittings.iter().for_each(|fitting| passage.features.insert(fitting.feature));
        passage.tunnel = Some(Box::new(if one <= other { tunnel } else { tunnel.reversed() }));
        passage
    }

    /// A passage that starts at a lettered way out, and perhaps ends at another.
    #[must_use]
    pub fn taken(from: End, to: AreaId, letter: Option<Letter>) -> Self {
        let passage = Self::between(from.area, to, PassageKind::Passage);
        let letters = if passage.a == from.area { [Some(from.letter), letter] } else { [letter, Some(from.letter)] };
        Self { letters, ..passage }
    }

    /// The two passages that an area on a square of it makes of it: from `a` to there, from there to `b`.
    /// None if it does not run there.
    fn divided(&self, to: AreaId, at: Square) -> Option<(Self, Self)> {
        let (first, second) = self.tunnel.as_ref()?.divided(at)?;
        Some((Self::dug(self.a, to, first), Self::dug(to, self.b, second)))
    }

    /// Clears one feature away, wherever it stands, and puts `new` where it stood at that place.
    pub(crate) fn refit(&mut self, old: Feature, new: Fitting) {
        self.features.remove(old);
        self.features.insert(new.feature);
        if let Some(tunnel) = &mut self.tunnel {
            let here = |fitting: &&mut Fitting| fitting.feature == old && fitting.along == new.along;
            tunnel.fittings.iter_mut().filter(here).for_each(|fitting| *fitting = new);
            tunnel.fittings.retain(|fitting| fitting.feature != old);
        }
    }

    /// Its lettered ends: at `a`, at `b`.
    #[must_use]
    pub fn ends(&self) -> [Option<End>; 2] {
        let [at_a, at_b] = self.letters;
        [at_a.map(|letter| End { area: self.a, letter }), at_b.map(|letter| End { area: self.b, letter })]
    }

    /// The end that is not `end`.
    #[must_use]
    pub fn beyond(&self, end: AreaId) -> AreaId {
        if self.a == end { self.b } else { self.a }
    }
}

/// What a way out is called in its area, from A.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The letter at a place of the alphabet, from 0; after Z it stays at Z.
    #[must_use]
    pub fn at(index: usize) -> Self {
        Self(u8::try_from(index).map_or(25, |index| index.min(25)))
    }

    /// Its place in the alphabet, from 0.
    #[must_use]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The letter itself.
    #[must_use]
    pub fn char(self) -> char {
        char::from(b'A' + self.0)
    }
}

/// A lettered way out of an area: `2B`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct End {
    /// The area.
    pub area: AreaId,
    /// What it is called there.
    pub letter: Letter,
}

/// A way out that nobody has taken yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stub {
    /// Where it starts.
    pub end: End,
    /// What it has to it.
    pub features: Set<Feature>,
}

/// A number on the scratch paper that changes as one goes, each value crossed out by the next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// What it is of.
    pub name: String,
    /// Its values, the present one last.
    pub numbers: Vec<u32>,
}

/// A way between levels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    /// Where it starts.
    pub from: Spot,
    /// Where it leads.
    pub to: Spot,
    /// What it has to it.
    pub features: Set<Feature>,
}

/// Something rolled about the whole dungeon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Detail {
    /// A number.
    Number(i64),
    /// A word.
    Word(&'static str),
    /// Letters, as they were rolled or given.
    Letters(String),
}

impl Dungeon {
    /// On which level of a mega-dungeon an area of its map lies, or the area that a room of a further level is in.
    #[must_use]
    pub fn tier_of(&self, level: LevelId, area: AreaId) -> Option<u32> {
        if !self.is_of_areas {
            return None;
        }
        let inside = if level == LevelId::default() { LevelId(area.0) } else { level };
        self.levels.get(inside.index())?.tier
    }
}

/// All levels, what joins them, and what was rolled about the whole.
#[derive(Clone, Debug, Default)]
pub struct Dungeon {
    /// The levels, in the order found.
    pub levels: Vec<Level>,
    /// The ways between them, in the order made.
    pub connections: Vec<Connection>,
    /// What was rolled about the whole, by its key in the exports.
    pub details: BTreeMap<&'static str, Detail>,
    /// The scratch paper: what runs down as one goes, in the order begun.
    pub tallies: Vec<Tally>,
    /// Whether its junctions are called crossings.
    pub has_crossings: bool,
    /// Whether its first level is the map of a mega-dungeon's areas, of which each is a dungeon of its own: then
    /// the levels after it are their insides, by their numbers.
    pub is_of_areas: bool,
}
