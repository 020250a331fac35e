#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::{AreaId, AreaKind, LevelId, Mark, Set, Spot};
use crate::geometry::{Footprint, Point, Square};
use std::fmt;

/// The position of an area on its map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Location {
    /// A point on the tray that dice were dropped on.
    Tray(Point),
    Square(Square),
    Ground(Footprint),
}

/// A place that a passage can lead to: a room, a junction, a dead end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    pub id: AreaId,
    pub label: Option<Label>,
    /// The user's own name for the area, shown instead of the label or number.
    pub title: Option<String>,
    /// The square to which the user has moved the label. None: the label is at its usual place.
    pub label_at: Option<Square>,
    pub kind: AreaKind,
    pub location: Option<Location>,
    pub die: Option<(crate::dice::Die, crate::dice::Face)>,
    pub marks: Set<Mark>,
}

impl Area {
    pub fn room(id: AreaId, at: Point) -> Self {
        Self { location: Some(Location::Tray(at)), ..Self::somewhere(id) }
    }

    /// A room without a position or marks.
    pub fn somewhere(id: AreaId) -> Self {
        let (label, title, label_at, location, die) = (None, None, None, None, None);
        Self { id, label, title, label_at, kind: AreaKind::Room, location, die, marks: Set::default() }
    }

    pub fn on(id: AreaId, ground: Footprint) -> Self {
        Self { location: Some(Location::Ground(ground)), ..Self::somewhere(id) }
    }

    /// An area of any kind on one square of the grid.
    pub fn spot(id: AreaId, kind: AreaKind, at: Square) -> Self {
        Self { kind, location: Some(Location::Square(at)), ..Self::somewhere(id) }
    }

    pub fn marked(mut self, mark: Mark) -> Self {
        self.marks.insert(mark);
        self
    }

    pub fn called(self, label: Label) -> Self {
        Self { label: Some(label), ..self }
    }

    /// The text that the map shows for the area.
    pub fn name(&self) -> String {
        let by_label = || self.label.map_or_else(|| self.id.to_string(), |label| label.to_string());
        self.title.clone().unwrap_or_else(by_label)
    }

    pub fn point(&self) -> Option<Point> {
        match self.location? {
            Location::Tray(at) => Some(at),
            Location::Square(_) | Location::Ground(_) => None,
        }
    }

    /// The area's square on the ten-foot grid, or the middle square of the area's footprint.
    pub fn square(&self) -> Option<Square> {
        self.footprint().map(|ground| ground.at())
    }

    /// The area's footprint on the grid. An area without a size takes up one square.
    pub fn footprint(&self) -> Option<Footprint> {
        match self.location? {
            Location::Tray(_) => None,
            Location::Square(at) => Some(Footprint::square(at)),
            Location::Ground(ground) => Some(ground),
        }
    }

    pub fn ground(&self) -> Option<Footprint> {
        match self.location? {
            Location::Tray(_) | Location::Square(_) => None,
            Location::Ground(ground) => Some(ground),
        }
    }

    /// The area's coordinates, to the right and down, in tray units or squares.
    pub fn coordinates(&self) -> Option<(i32, i32)> {
        let on_the_tray = self.point().map(|at| (at.x, at.y));
        on_the_tray.or_else(|| self.square().map(|at| (at.x, at.y)))
    }

    /// Whether the party can come into this area from outside, or from another area of a mega-dungeon.
    pub fn is_start(&self) -> bool {
        self.marks.contains(Mark::Entrance) || self.marks.contains(Mark::Start)
    }

    pub fn value(&self) -> Option<u8> {
        self.die.map(|(_, face)| face)
    }
}

/// A name that an area has instead of its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Label {
    /// A number that no other area of the dungeon has. In each node (a dungeon inside an area), the numbers start
    /// again.
    Number(u32),
    /// A room named after another room, such as `1A` or `1B`: that room's number, and the index of a capital letter. If
    /// that number is 0, the label is only the letter.
    Nested(u32, u32),
    /// Small letters, counted from 0 on each level: a, b, … z, aa, …. The letters l and o are left out, because they
    /// look like digits. Words such as `at` are left out, too.
    Letters(u32),
}

/// Labels are sorted by number. Each number is followed by the labels of the rooms named after it. Letters come last.
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
    /// Capital letters, counted from 0: A, B, … Z, AA, …. The same labels are left out as in [`Self::Letters`].
    pub fn capitals(place: u32) -> String {
        Self::Letters(place).to_string().to_ascii_uppercase()
    }

    /// The label in a sentence about any level. Letters start again on each level, so they get a prefix below the first
    /// level: `2-b`.
    pub fn on(self, level: LevelId) -> String {
        match self {
            Self::Letters(_) if level.0 > 0 => format!("{}-{self}", level.0 + 1),
            _ => self.to_string(),
        }
    }
}

/// The name of an area in sentences and on the map: `14`, `2-14`, `b`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AreaName {
    pub spot: Spot,
    pub label: Option<Label>,
    /// For an area inside a node: the area of the first level that contains the node, and how many levels of the node
    /// are above the level of this area.
    pub node: Option<(AreaId, u32)>,
}

impl std::ops::Deref for AreaName {
    type Target = Spot;

    fn deref(&self) -> &Spot {
        &self.spot
    }
}

impl fmt::Display for AreaName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((node, level)) = self.node {
            write!(f, "N{node}-")?;
            if level > 0 {
                write!(f, "{}-", level + 1)?;
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

const COUNT: u32 = 24;

/// Two-letter words that are never labels, sorted.
const WORDS: [&str; 17] =
    ["am", "an", "as", "at", "be", "by", "he", "hi", "if", "in", "is", "it", "me", "my", "up", "us", "we"];

const LETTERS: &str = "abcdefghijkmnpqrstuvwxyz";

/// The index of a word in the list of all words made of [`LETTERS`]: a is 0, z is 23, aa is 24.
fn number_of(word: &str) -> u32 {
    let place = |letter| LETTERS.find(letter).and_then(|place| u32::try_from(place).ok()).unwrap_or_default();
    word.chars().fold(0, |number, letter| number * COUNT + place(letter) + 1) - 1
}

fn write_letters(number: u32, f: &mut fmt::Formatter) -> fmt::Result {
    if let Some(before) = (number / COUNT).checked_sub(1) {
        write_letters(before, f)?;
    }
    f.write_str(LETTERS.get((number % COUNT) as usize..).and_then(|rest| rest.get(..1)).unwrap_or_default())
}

impl fmt::Display for Label {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Number(number) => number.fmt(f),
            Self::Nested(0, place) => f.write_str(&Self::capitals(place)),
            Self::Nested(number, place) => write!(f, "{number}{}", Self::capitals(place)),
            Self::Letters(place) => {
                let after = |place: u32, word: &&str| place + u32::from(number_of(word) <= place);
                write_letters(WORDS.iter().fold(place, after), f)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_leave_out_two_letter_words() {
        let names: Vec<String> = (0..2000).map(|place| Label::Letters(place).to_string()).collect();
        assert_eq!(names[22..28], ["y", "z", "aa", "ab", "ac", "ad"]);
        assert_eq!(names[34..37], ["ak", "ap", "aq"], "am and an are words");
        let order = |name: &String| (name.len(), name.clone());
        assert!(
            names.windows(2).all(|pair| order(&pair[0]) < order(&pair[1])),
            "the names are sorted, and no name comes twice"
        );
        assert!(names.iter().all(|name| !WORDS.contains(&name.as_str()) && !name.contains(['l', 'o'])));
        assert_eq!(names[600 - 17 - 1], "zz", "24 letters and 576 pairs, without 17 words");
    }
}
