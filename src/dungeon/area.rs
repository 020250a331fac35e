//! Areas: rooms and whatever else passages lead to.
#![expect(missing_docs, reason = "a field's name and type say what it is where no line does")]

use super::{AreaId, AreaKind, LevelId, Mark, Set, Spot};
use crate::geometry::{Footprint, Point, Square};
use std::fmt;

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
    pub id: AreaId,
    pub label: Option<Label>,
    /// The name that the user gave it. It replaces the label or number.
    pub title: Option<String>,
    /// The square that the user has moved its label to. None: its usual place.
    pub label_at: Option<Square>,
    pub kind: AreaKind,
    pub location: Option<Location>,
    /// The face of its die, if it has one, and how many sides that die has.
    pub die: Option<(crate::dice::Die, crate::dice::Face)>,
    pub marks: Set<Mark>,
}

impl Area {
    /// A room on the tray, without marks.
    pub fn room(id: AreaId, at: Point) -> Self {
        Self { location: Some(Location::Tray(at)), ..Self::somewhere(id) }
    }

    /// A room without a place or marks.
    pub fn somewhere(id: AreaId) -> Self {
        let (label, title, label_at, location, die) = (None, None, None, None, None);
        Self { id, label, title, label_at, kind: AreaKind::Room, location, die, marks: Set::default() }
    }

    /// A room on squared ground, without marks.
    pub fn on(id: AreaId, ground: Footprint) -> Self {
        Self { location: Some(Location::Ground(ground)), ..Self::somewhere(id) }
    }

    /// What a passage can lead to besides rooms, on one square.
    pub fn spot(id: AreaId, kind: AreaKind, at: Square) -> Self {
        Self { kind, location: Some(Location::Square(at)), ..Self::somewhere(id) }
    }

    /// The same with a mark.
    pub fn marked(mut self, mark: Mark) -> Self {
        self.marks.insert(mark);
        self
    }

    /// The same, called otherwise than by its number.
    pub fn called(self, label: Label) -> Self {
        Self { label: Some(label), ..self }
    }

    /// What stands in it on the map.
    pub fn name(&self) -> String {
        let by_label = || self.label.map_or_else(|| self.id.to_string(), |label| label.to_string());
        self.title.clone().unwrap_or_else(by_label)
    }

    /// Its place on the tray, if it is on one.
    pub fn point(&self) -> Option<Point> {
        match self.location? {
            Location::Tray(at) => Some(at),
            Location::Square(_) | Location::Ground(_) => None,
        }
    }

    /// Its square, or the square in its middle, if it is on squared ground.
    pub fn square(&self) -> Option<Square> {
        self.footprint().map(|ground| ground.at())
    }

    /// What it takes up of squared ground; a single square where it has no size of its own.
    pub fn footprint(&self) -> Option<Footprint> {
        match self.location? {
            Location::Tray(_) => None,
            Location::Square(at) => Some(Footprint::square(at)),
            Location::Ground(ground) => Some(ground),
        }
    }

    /// What it takes up of squared ground, if it has a size of its own.
    pub fn ground(&self) -> Option<Footprint> {
        match self.location? {
            Location::Tray(_) | Location::Square(_) => None,
            Location::Ground(ground) => Some(ground),
        }
    }

    /// Its place in the numbers of its map: tray units or squares, to the right and down.
    pub fn coordinates(&self) -> Option<(i32, i32)> {
        let on_the_tray = self.point().map(|at| (at.x, at.y));
        on_the_tray.or_else(|| self.square().map(|at| (at.x, at.y)))
    }

    /// Whether the party can start here: a way in from outside, or from another area of a mega-dungeon.
    pub fn is_start(&self) -> bool {
        self.marks.contains(Mark::Entrance) || self.marks.contains(Mark::Start)
    }

    /// Its value: the face of its die.
    pub fn value(&self) -> Option<u8> {
        self.die.map(|(_, face)| face)
    }
}

/// What an area is called, where that is not its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A number that was rolled for it, of the whole dungeon.
    Number(u32),
    /// A room named after another room: that room's number in the whole dungeon, and a capital letter, counted from 0:
    /// `1A`, `1B`.
    /// There is no room 0: a room called after that has the letter alone.
    Nested(u32, u32),
    /// Small letters of its level, counted from 0: a, b, … z, aa, ab, …; without l and o, which could be digits.
    Letters(u32),
}

/// Rooms come first, by number, each followed by the rooms named after it. Areas with letters come last.
impl Ord for Label {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        let order = |label: &Self| match *label {
            Self::Number(number) => (0, number, 0),
            Self::Nested(number, place) => (0, number, 1 + place),
            Self::Letters(place) => (1, place, 0),
        };
        order(self).cmp(&order(other))
    }
}

impl PartialOrd for Label {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Label {
    /// Capital letters, counted from 0: A, B, … Z, AA, …; without L and O, like the small letters.
    pub fn capitals(place: u32) -> String {
        Self::Letters(place).to_string().to_ascii_uppercase()
    }

    /// What it reads on a level that goes by its number: letters begin anew on each.
    pub fn on(self, level: LevelId) -> String {
        match self {
            Self::Letters(_) if level.0 > 0 => format!("{}-{self}", level.0 + 1),
            _ => self.to_string(),
        }
    }
}

/// What an area of a level is called, as a sentence and the map have it: `14`, `2-14`, `b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaName {
    pub spot: Spot,
    pub label: Option<Label>,
    /// If its level is inside a node: the node's area on the first level, and how many of the node's levels are above.
    pub node: Option<(AreaId, u32)>,
}

/// A name can be used as the [`Spot`] that it names.
impl std::ops::Deref for AreaName {
    type Target = Spot;

    fn deref(&self) -> &Spot {
        &self.spot
    }
}

impl fmt::Display for AreaName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((node, storey)) = self.node {
            write!(f, "N{node}-")?;
            if storey > 0 {
                write!(f, "{}-", storey + 1)?;
            }
            return match self.label {
                Some(label) => label.fmt(f),
                None => self.spot.area.fmt(f),
            };
        }
        match self.label {
            Some(label) => f.write_str(&label.on(self.spot.level)),
            None => self.spot.fmt(f),
        }
    }
}

/// How many letters there are.
const LETTERS: u32 = 24;

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => number.fmt(f),
            Self::Nested(0, place) => f.write_str(&Self::capitals(place)),
            Self::Nested(number, place) => write!(f, "{number}{}", Self::capitals(place)),
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
