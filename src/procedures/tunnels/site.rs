//! What is dug on a level so far: what is on each square, and the numbers of areas and passages.

use super::squares::{Occupant, Squares, Tile};
use crate::dungeon::{Area, AreaId, AreaKind, AreaName, Feature, Label, LevelId, Passage, PassageId, Spot, Tunnel};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::order::SortedMap;
use crate::procedures::Table;
use crate::trace::Change;

#[derive(Default, Debug)]
pub struct Site {
    pub level: LevelId,
    /// If the level is inside a node: the node's area on the dungeon's first level, and how many of the node's levels
    /// are above.
    node: Option<(AreaId, u32)>,
    has_begun: bool,
    lettered: u32,
    /// Whether rooms without a number from a die get letters, too.
    letters_rooms: bool,
    nested_in: Option<u32>,
    counts_passages: bool,
    areas: Vec<DugArea>,
    passages: Vec<DugPassage>,
    sheet: Squares,
    crossings: SortedMap<Square, Vec<PassageId>>,
    /// For each fitting, such as a door: the two squares that it is between, or its own square, twice.
    pub(super) fitted: Vec<[Square; 2]>,
}

#[derive(Clone, Copy, Default, Debug)]
struct DugArea {
    label: Option<Label>,
    ground: Option<Footprint>,
    /// Its square, or its middle square if it is a room.
    at: Option<Square>,
    kind: Option<AreaKind>,
    /// A passage with both ends at the area counts twice.
    passages: usize,
}

#[derive(Debug)]
struct DugPassage {
    /// The lower number first.
    ends: [AreaId; 2],
    /// The squares from the first area to the second.
    squares: Vec<Square>,
}

impl Site {
    pub fn untouched(level: LevelId) -> Self {
        Self { level, ..Self::default() }
    }

    /// The same site, set so that dice give the rooms their numbers. A room without a rolled number gets a letter.
    pub fn numbered_by_dice(self) -> Self {
        Self { letters_rooms: true, ..self }
    }

    pub fn next_level(&self, level: LevelId) -> Self {
        let Self { letters_rooms, nested_in, counts_passages, .. } = *self;
        Self { level, letters_rooms, nested_in, counts_passages, ..Self::default() }
    }

    /// `above`: how many levels of the node are above.
    pub fn inside(self, node: Option<AreaId>, above: u32) -> Self {
        Self { node: node.map(|node| (node, above)), ..self }
    }

    pub fn begin(&mut self) {
        self.has_begun = true;
    }

    pub fn reaching(mut self, corners: [Square; 2]) -> Self {
        for corner in corners {
            self.sheet.make_room_for(corner);
        }
        self
    }

    pub fn count_passages(&mut self) {
        self.counts_passages = true;
    }

    pub fn nest_rooms(&mut self, number: Option<u32>) {
        self.nested_in = number;
    }

    /// A dead end has one passage, a corner two, a junction more. Rooms, stairs and map edges keep their kind
    /// (leximorph R9).
    pub fn recount(&mut self, area: AreaId, table: &mut Table) {
        let Some(dug) = self.areas.get_mut(area.index()) else { return };
        let kind = match dug.passages {
            0 | 1 => AreaKind::DeadEnd,
            2 => AreaKind::Corner,
            _ => AreaKind::Junction,
        };
        let counts = matches!(dug.kind, Some(AreaKind::DeadEnd | AreaKind::Corner | AreaKind::Junction));
        if counts && dug.kind != Some(kind) {
            dug.kind = Some(kind);
            table.change(Change::AreaKind(area, kind));
        }
    }

    /// Skips this many letters, because other areas have them.
    pub fn go_on_after_letters(&mut self, taken: u32) {
        self.lettered = taken;
    }

    pub fn name(&self, area: AreaId) -> AreaName {
        AreaName { spot: Spot { level: self.level, area }, label: self.label(area), node: self.node }
    }

    pub fn label(&self, area: AreaId) -> Option<Label> {
        self.areas.get(area.index())?.label
    }

    pub fn on(&self, square: Square) -> Option<Occupant> {
        self.sheet.get(square).occupant
    }

    pub fn area_at(&self, square: Square) -> Option<AreaId> {
        match self.on(square)? {
            Occupant::Area(area) => Some(area),
            Occupant::Passage(_) => None,
        }
    }

    pub fn tile(&self, at: Square) -> Tile {
        self.sheet.get(at)
    }

    pub fn room_on(&self, square: Square) -> Option<(AreaId, Footprint)> {
        let area = self.area_at(square)?;
        Some((area, self.areas.get(area.index())?.ground?))
    }

    pub fn ground(&self, room: AreaId) -> Option<Footprint> {
        self.areas.get(room.index())?.ground
    }

    pub const fn extent(&self) -> Option<(Square, Square)> {
        self.sheet.extent()
    }

    pub fn next_area(&self) -> AreaId {
        AreaId::at(self.areas.len())
    }

    /// If passages cross on the square, the newest of them.
    pub fn crossing(&self, square: Square) -> Option<PassageId> {
        self.crossings(square).last().copied()
    }

    fn crossings(&self, square: Square) -> &[PassageId] {
        self.crossings.get(&square).map_or(&[], |passages| passages)
    }

    /// The passages that run over the square between their areas, in the order dug.
    pub fn passages_on(&self, square: Square) -> impl Iterator<Item = PassageId> {
        let lowest = match self.on(square) {
            Some(Occupant::Passage(id)) => Some(id),
            Some(Occupant::Area(_)) | None => None,
        };
        lowest.into_iter().chain(self.crossings(square).iter().copied())
    }

    /// The directions at right angles to the passage here: a bit for each [`Direction`]. No bit if the passage bends
    /// here, is diagonal or is crossed already.
    pub fn across(&self, square: Square) -> u8 {
        const UPRIGHT: u8 = Direction::North.bit() | Direction::South.bit();
        const LEVEL: u8 = Direction::East.bit() | Direction::West.bit();
        let tile = self.tile(square);
        match (tile.occupant, tile.steps) {
            (Some(Occupant::Passage(_)), UPRIGHT | LEVEL) if self.crossings(square).is_empty() => {
                (UPRIGHT | LEVEL) & !tile.steps
            }
            _ => 0,
        }
    }

    /// The squares from the first of the passage's [`ends`](Self::ends) to the second.
    pub fn squares(&self, passage: PassageId) -> &[Square] {
        self.passages.get(passage.0 as usize).map_or(&[], |dug| &dug.squares)
    }

    pub fn ends(&self, passage: PassageId) -> Option<[AreaId; 2]> {
        self.passages.get(passage.0 as usize).map(|dug| dug.ends)
    }

    pub fn kind(&self, area: AreaId) -> Option<AreaKind> {
        self.areas.get(area.index())?.kind
    }

    pub fn square(&self, area: AreaId) -> Option<Square> {
        self.areas.get(area.index())?.at
    }

    pub fn joins(&self, one: AreaId, other: AreaId) -> bool {
        self.passages.iter().any(|dug| dug.ends == [one.min(other), one.max(other)])
    }

    /// A room gets the dungeon's next number, unless its level names rooms in another way. Any other area gets its
    /// level's next letters.
    fn labelled(&mut self, area: Area, table: &mut Table) -> Area {
        let label = match area.kind {
            _ if area.label.is_some() => return area,
            AreaKind::Room if let Some(number) = self.nested_in => table.nest_a_room(number),
            AreaKind::Room if !self.letters_rooms => Label::Number(table.number_a_room()),
            _ => {
                self.lettered += 1;
                Label::Letters(self.lettered - 1)
            }
        };
        area.called(label)
    }

    /// Records the area here. This doesn't change the dungeon.
    pub fn settle(&mut self, area: &Area) {
        let index = area.id.index();
        self.areas.resize(self.areas.len().max(index + 1), DugArea::default());
        let (label, ground, at, kind) = (area.label, area.ground(), area.square(), Some(area.kind));
        self.areas[index] = DugArea { label, ground, at, kind, passages: 0 };
        if let Some(ground) = area.footprint() {
            self.cover(&ground, area.id);
        }
    }

    /// Adds an area. The first area of a new level begins that level.
    pub fn add(&mut self, area: Area, table: &mut Table) -> AreaId {
        let (id, area) = (area.id, self.labelled(area, table));
        let begins_it = self.areas.is_empty() && self.level > LevelId(0) && !self.has_begun;
        self.settle(&area);
        table.change(match self.node {
            Some((node, _)) if begins_it => Change::Node(node, area),
            None if begins_it => Change::Level(area),
            _ => Change::Area(area),
        });
        id
    }

    pub fn add_spot(&mut self, kind: AreaKind, at: Square, table: &mut Table) -> AreaId {
        self.add(Area::spot(self.next_area(), kind, at), table)
    }

    pub fn dig(
        &mut self,
        ends: [AreaId; 2],
        squares: &[Square],
        door: Option<Feature>,
        table: &mut Table,
    ) -> PassageId {
        let tunnel = Tunnel { course: Course::over(squares.iter().copied()), fittings: Vec::new() };
        let tunnel = door.into_iter().fold(tunnel, |tunnel, feature| tunnel.with(feature, 1));
        self.lay(ends, squares, tunnel, table)
    }

    /// Lays a passage with the fittings of `tunnel`, even where it runs over or under another passage.
    pub fn lay(&mut self, ends: [AreaId; 2], squares: &[Square], tunnel: Tunnel, table: &mut Table) -> PassageId {
        let [one, other] = ends;
        let id = self.next_passage();
        let mut squares = squares.to_vec();
        if other < one {
            squares.reverse();
        }
        // At each end, several squares of the passage can be inside the area there, even around a corner.
        let last = self.count_within(squares.iter().rev());
        let between = self.count_within(squares.iter())..squares.len().saturating_sub(last);
        for (place, &square) in squares.iter().enumerate() {
            match self.on(square) {
                None => self.sheet.put(square, Occupant::Passage(id), false),
                Some(_) if between.contains(&place) => self.crossings.or_default(square).push(id),
                Some(_) => {}
            }
        }
        for pair in squares.windows(2) {
            self.sheet.join(pair[0], pair[1]);
        }
        // The places of fittings are counted from area `one`, but `squares` begins at the area with the lower number.
        let along = |place: usize| squares.get(if other < one { squares.len().checked_sub(place + 1)? } else { place });
        let places = tunnel.fittings.iter().map(|fitting| usize::from(fitting.along));
        let fitted = places.filter_map(|place| Some([*along(place / 2)?, *along(place.div_ceil(2))?]));
        self.fitted.extend(fitted);
        self.passages.push(DugPassage { ends: [one.min(other), one.max(other)], squares });
        table.change(Change::Passage(Passage::dug(one, other, tunnel)));
        for end in ends {
            if let Some(dug) = self.areas.get_mut(end.index()) {
                dug.passages += 1;
            }
            if self.counts_passages {
                self.recount(end, table);
            }
        }
        id
    }

    /// How many squares in a row, from the first, are in the first square's area.
    fn count_within<'s>(&self, squares: impl Iterator<Item = &'s Square> + Clone) -> usize {
        let area = squares.clone().next().and_then(|&first| self.on(first));
        squares.take_while(|&&square| area.is_some() && self.on(square) == area).count()
    }

    /// Returns the area on the square. If the square is on a passage, divides the passage with a new junction there.
    /// None at a crossing or in rock.
    pub fn area_on(&mut self, square: Square, table: &mut Table) -> Option<AreaId> {
        match self.on(square)? {
            Occupant::Passage(_) if self.crossings.contains_key(&square) => None,
            Occupant::Area(id) => Some(id),
            Occupant::Passage(id) => self.divide(id, Area::spot(self.next_area(), AreaKind::Junction, square), table),
        }
    }

    /// Splits the passage in two. None if it doesn't run over the area's square.
    pub fn divide(&mut self, id: PassageId, area: Area, table: &mut Table) -> Option<AreaId> {
        let (next, junction, at) = (self.next_passage(), area.id, area.square()?);
        let dug = self.passages.get_mut(id.0 as usize)?;
        let place = dug.squares.iter().position(|&square| square == at)?;
        // The second part begins at the old end, which has the lower number.
        let squares: Vec<Square> = dug.squares[place..].iter().rev().copied().collect();
        dug.squares.truncate(place + 1);
        let end = std::mem::replace(&mut dug.ends[1], junction);
        for square in &squares {
            if self.on(*square) == Some(Occupant::Passage(id)) {
                self.sheet.put(*square, Occupant::Passage(next), false);
            }
            let crossings = self.crossings.get_mut(square).into_iter().flatten();
            crossings.filter(|crossing| **crossing == id).for_each(|crossing| *crossing = next);
        }
        self.passages.push(DugPassage { ends: [end, junction], squares });
        let area = self.labelled(area, table);
        self.settle(&area);
        table.change(Change::Divide(id, area));
        self.areas[junction.index()].passages = 2;
        if self.counts_passages {
            self.recount(junction, table);
        }
        Some(junction)
    }

    /// Turns an area of a single square into a room. It gets a number, unless dice give rooms their numbers.
    pub fn widen(&mut self, area: AreaId, ground: Footprint, table: &mut Table) {
        self.cover(&ground, area);
        let label = if self.letters_rooms { self.label(area) } else { Some(Label::Number(table.number_a_room())) };
        if let Some(dug) = self.areas.get_mut(area.index()) {
            (dug.label, dug.ground, dug.kind) = (label, Some(ground), Some(AreaKind::Room));
        }
        table.change(Change::Widen(area, label, ground));
    }

    fn cover(&mut self, ground: &Footprint, area: AreaId) {
        let is_room = (ground.w, ground.h) != (1, 1);
        ground.squares().for_each(|square| self.sheet.put(square, Occupant::Area(area), is_room));
    }

    pub fn next_passage(&self) -> PassageId {
        PassageId(u32::try_from(self.passages.len()).unwrap_or(u32::MAX))
    }
}
