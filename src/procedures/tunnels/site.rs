//! What has been dug on a level so far: what lies on each square, and the numbers of areas and passages.

use super::Cites;
use super::squares::{Squares, Tile};
use crate::dungeon::{Area, AreaId, AreaKind, Feature, Label, LevelId, Passage, PassageId, Spot, Tunnel};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::procedures::Table;
use crate::trace::Change;
use std::collections::{BTreeMap, BTreeSet};

/// A level that is being dug.
#[derive(Debug)]
pub struct Site {
    pub level: LevelId,
    pub cites: &'static Cites,
    /// What areas are called, where that is not their number.
    labels: Vec<Option<Label>>,
    /// The next letters for an area that has no number of its own; none where all go by their numbers.
    letters: Option<u32>,
    areas: usize,
    /// What areas take up, where that is more than a square.
    grounds: Vec<Option<Footprint>>,
    /// Of each passage the squares that it runs over, as the dungeon has them: from its `a` to its `b`.
    passages: Vec<Vec<Square>>,
    sheet: Squares,
    /// The squares on which a passage runs over or under what lies there.
    crossings: BTreeMap<Square, PassageId>,
    /// The diagonal steps of passages, each from its western square to its eastern one.
    diagonals: BTreeSet<(Square, Square)>,
}

/// What lies on a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Occupant {
    Area(AreaId),
    Passage(PassageId),
}

impl Site {
    /// A level without anything on it.
    pub fn untouched(level: LevelId, cites: &'static Cites) -> Self {
        let (labels, grounds, passages, sheet, crossings, diagonals) = Default::default();
        Self { level, cites, labels, letters: None, areas: 0, grounds, passages, sheet, crossings, diagonals }
    }

    /// The same, its areas called by letters unless they have a label.
    pub fn lettered(self) -> Self {
        Self { letters: Some(0), ..self }
    }

    /// What an area is called.
    pub fn name(&self, area: AreaId) -> String {
        match self.labels.get(area.index()).copied().flatten() {
            Some(label) => label.on(self.level),
            None => Spot { level: self.level, area }.to_string(),
        }
    }

    /// What lies on a square; none where all is rock.
    pub fn on(&self, square: Square) -> Option<Occupant> {
        self.sheet.get(square).occupant
    }

    /// What lies on a square and around it.
    pub fn tile(&self, at: Square) -> Tile {
        self.sheet.get(at)
    }

    /// The room that covers a square, and what it takes up.
    pub fn room_on(&self, square: Square) -> Option<(AreaId, Footprint)> {
        let Occupant::Area(area) = self.on(square)? else { return None };
        Some((area, self.grounds.get(area.index()).copied().flatten()?))
    }

    /// The north-western and the south-eastern corner of the least rectangle around all that has been dug.
    pub const fn extent(&self) -> Option<(Square, Square)> {
        self.sheet.extent()
    }

    /// The number that the next area gets.
    pub fn next_area(&self) -> AreaId {
        AreaId::at(self.areas)
    }

    /// The passage that runs over or under what lies on a square.
    pub fn crossing(&self, square: Square) -> Option<PassageId> {
        self.crossings.get(&square).copied()
    }

    /// Whether a passage goes from a square to the next one, either way.
    pub fn leads(&self, one: Square, other: Square) -> bool {
        let leads = |squares: &[Square]| squares.windows(2).any(|step| step == [one, other] || step == [other, one]);
        // All passages end in areas: one that runs over a square of its own is the only one there but for a crossing.
        let alone = |square: Square| match self.on(square) {
            Some(Occupant::Passage(passage)) if self.crossing(square).is_none() => Some(passage),
            _ => None,
        };
        match alone(one).or_else(|| alone(other)) {
            Some(passage) => leads(self.squares(passage)),
            None => self.passages.iter().any(|squares| leads(squares)),
        }
    }

    /// The squares of a passage, from its `a` to its `b`.
    pub fn squares(&self, passage: PassageId) -> &[Square] {
        self.passages.get(passage.0 as usize).map_or(&[], |squares| squares)
    }

    /// An area as it will be called.
    pub fn labelled(&mut self, area: Area) -> Area {
        match &mut self.letters {
            Some(next) if area.label.is_none() => {
                *next += 1;
                area.called(Label::Letters(*next - 1))
            }
            _ => area,
        }
    }

    /// Puts down an area that the dungeon has, or gets.
    pub fn settle(&mut self, area: &Area) {
        self.areas = self.areas.max(area.id.index() + 1);
        self.labels.resize(self.areas.max(self.labels.len()), None);
        self.labels[area.id.index()] = area.label;
        self.grounds.resize(self.areas.max(self.grounds.len()), None);
        self.grounds[area.id.index()] = area.ground();
        if let Some(ground) = area.footprint() {
            self.cover(&ground, area.id);
        }
    }

    /// Adds an area to the dungeon.
    pub fn add(&mut self, area: Area, table: &mut Table) -> AreaId {
        let (id, area) = (area.id, self.labelled(area));
        self.settle(&area);
        table.change(Change::Area(area));
        id
    }

    /// Adds an area of a kind on a square, with the next number.
    pub fn add_spot(&mut self, kind: AreaKind, at: Square, table: &mut Table) -> AreaId {
        self.add(Area::spot(self.next_area(), kind, at), table)
    }

    /// Adds a passage from one area to another, over these squares.
    pub fn dig(
        &mut self,
        ends: [AreaId; 2],
        squares: &[Square],
        door: Option<Feature>,
        table: &mut Table,
    ) -> PassageId {
        let tunnel = Tunnel { course: Course::over(squares.iter().copied()), fittings: Vec::new() };
        // What bars it stands where it leaves the first area: between its first two squares.
        let tunnel = door.into_iter().fold(tunnel, |tunnel, feature| tunnel.with(feature, 1));
        self.lay(ends, squares, tunnel, table)
    }

    /// The same with all that stands along it. Where it runs over or under another it has a fitting there.
    pub fn lay(&mut self, ends: [AreaId; 2], squares: &[Square], tunnel: Tunnel, table: &mut Table) -> PassageId {
        let [one, other] = ends;
        let id = self.next_passage();
        for pair in squares.windows(2) {
            self.diagonals.extend(diagonal(pair[0], pair[1]));
        }
        let mut squares = squares.to_vec();
        if other < one {
            squares.reverse();
        }
        // What it begins and ends in it may also pass, round a corner of that.
        let ends = self.count_within(squares.iter().rev());
        let between = self.count_within(squares.iter())..squares.len().saturating_sub(ends);
        for (place, &square) in squares.iter().enumerate() {
            match self.on(square) {
                None => {
                    self.sheet.put(square, Occupant::Passage(id), false);
                    self.sheet.set_across(square, across(&squares, place));
                }
                Some(_) if between.contains(&place) => {
                    self.crossings.insert(square, id);
                    self.sheet.set_across(square, 0);
                }
                Some(_) => {}
            }
        }
        self.passages.push(squares);
        table.change(Change::Passage(Passage::dug(one, other, tunnel)));
        id
    }

    /// How many squares lie in the area that the first of them lies in, before the first that does not.
    fn count_within<'s>(&self, squares: impl Iterator<Item = &'s Square> + Clone) -> usize {
        let area = squares.clone().next().and_then(|&first| self.on(first));
        squares.take_while(|&&square| area.is_some() && self.on(square) == area).count()
    }

    /// The area on a square that has been dug: if a passage runs there, a new junction that divides it. None
    /// where two run one above the other.
    pub fn area_on(&mut self, square: Square, table: &mut Table) -> Option<AreaId> {
        match self.on(square)? {
            Occupant::Passage(_) if self.crossings.contains_key(&square) => None,
            Occupant::Area(id) => Some(id),
            Occupant::Passage(id) => self.divide(id, square, table),
        }
    }

    fn divide(&mut self, id: PassageId, at: Square, table: &mut Table) -> Option<AreaId> {
        let next = self.next_passage();
        let squares = self.passages.get_mut(id.0 as usize)?;
        let place = squares.iter().position(|&square| square == at)?;
        // The dungeon has the second part from its end, whose number is lower, to the new junction.
        let second: Vec<Square> = squares[place..].iter().rev().copied().collect();
        squares.truncate(place + 1);
        for square in &second {
            let before = self.sheet.get(*square);
            if before.occupant == Some(Occupant::Passage(id)) {
                self.sheet.put(*square, Occupant::Passage(next), false);
                self.sheet.set_across(*square, before.across);
            }
            if let Some(crossing) = self.crossings.get_mut(square).filter(|crossing| **crossing == id) {
                *crossing = next;
            }
        }
        self.passages.push(second);
        let area = self.labelled(Area::spot(self.next_area(), AreaKind::Junction, at));
        self.settle(&area);
        let junction = area.id;
        table.change(Change::Divide(id, area));
        Some(junction)
    }

    /// Makes an area on one square a room. What runs into it ends in it.
    pub fn widen(&mut self, area: AreaId, ground: Footprint, table: &mut Table) {
        self.cover(&ground, area);
        if let Some(takes_up) = self.grounds.get_mut(area.index()) {
            *takes_up = Some(ground);
        }
        table.change(Change::AreaKind(area, AreaKind::Room));
        table.change(Change::Ground(area, ground));
    }

    fn cover(&mut self, ground: &Footprint, area: AreaId) {
        let is_room = (ground.w, ground.h) != (1, 1);
        ground.squares().for_each(|square| self.sheet.put(square, Occupant::Area(area), is_room));
    }

    /// How far one gets over these squares, the first of which one stands on: the squares up to there, and
    /// whether the last of them had been dug before. Where that would cross a diagonal passage between
    /// squares, one gets into its left square.
    pub fn walk(&self, squares: &[Square]) -> (Vec<Square>, bool) {
        let mut walked: Vec<Square> = squares.first().copied().into_iter().collect();
        for pair in squares.windows(2) {
            let [at, next] = [pair[0], pair[1]];
            let crossed = Direction::between(at, next)
                .filter(|way| way.is_diagonal())
                .map(|way| [way.turned(-1).from(at, 1), way.turned(1).from(at, 1)])
                .filter(|[left, right]| diagonal(*left, *right).is_some_and(|step| self.diagonals.contains(&step)));
            let next = crossed.map_or(next, |[left, _]| left);
            walked.push(next);
            if self.on(next).is_some() {
                return (walked, true);
            }
        }
        (walked, false)
    }

    fn next_passage(&self) -> PassageId {
        PassageId(u32::try_from(self.passages.len()).unwrap_or(u32::MAX))
    }
}

/// The ways square to a passage that goes straight on at one of its squares; none where it does not.
fn across(squares: &[Square], place: usize) -> u8 {
    let Some([before, at, after]) = place.checked_sub(1).and_then(|first| squares.get(first..first + 3)) else {
        return 0;
    };
    match (Direction::between(*before, *at), Direction::between(*at, *after)) {
        (Some(came), Some(goes)) if came == goes && !came.is_diagonal() => came.turned(2).bit() | came.turned(-2).bit(),
        _ => 0,
    }
}

/// A step from square to square, if it is diagonal: from its western square to its eastern one.
fn diagonal(one: Square, other: Square) -> Option<(Square, Square)> {
    (one.x != other.x && one.y != other.y).then(|| (one.min(other), one.max(other)))
}
