//! A dungeon of `drop-dice` while it is being made: the rooms and their values, the grid and the paths so far.

use super::facts::{DropEvent, DropKind, OfDrop};
use crate::dice::Face;
use crate::dungeon::{AreaId, Mark};
use crate::geometry::{Point, Triangulation};
use crate::order::Gather;
use crate::procedures::Table;
use crate::trace::{Change, Step};

#[derive(Debug, Default)]
pub(super) struct Rooms {
    pub at: Vec<Point>,
    pub worth: Vec<Face>,
    pub grid: Triangulation,
    pub paths: Vec<(AreaId, AreaId)>,
    pub unused: Vec<GridLine>,
    degree: Vec<u32>,
}

impl Rooms {
    pub(super) fn new(at: Vec<Point>, worth: Vec<Face>) -> Self {
        let paths = Vec::with_capacity(at.len() * 4 / 3);
        Self { degree: vec![0; at.len()], paths, at, worth, ..Self::default() }
    }

    pub(super) fn join_by(&mut self, grid: Triangulation) {
        self.grid = grid;
        // Sorting numbers (worth, length, place) takes half as long as sorting lines. The grid is sorted by room
        // numbers, so the place breaks ties.
        let mut ranks: Vec<u64> =
            self.lines().zip(0..).map(|(line, place)| self.ranked(line).rank() << 32 | place).gather();
        ranks.sort_unstable();
        #[expect(clippy::cast_possible_truncation, reason = "the lower 32 bits are the place in the grid")]
        let edges = ranks.into_iter().map(|rank| self.grid.edges[rank as u32 as usize]);
        self.unused = edges.map(|edge| self.ranked(line(edge))).collect();
    }

    fn ranked(&self, line: (AreaId, AreaId)) -> GridLine {
        let (a, b) = (line.0.index(), line.1.index());
        GridLine::new(line, (self.worth[a] + self.worth[b]).into(), self.at[a].squared_distance(self.at[b]))
    }

    pub(super) fn len(&self) -> usize {
        self.at.len()
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = AreaId> + use<> {
        (0..self.at.len()).map(AreaId::at)
    }

    pub(super) fn worth_of(&self, id: AreaId) -> Face {
        self.worth[id.index()]
    }

    pub(super) fn lines(&self) -> impl Iterator<Item = (AreaId, AreaId)> + '_ {
        self.grid.edges.iter().map(|&edge| line(edge))
    }

    pub(super) fn add_path(&mut self, line: GridLine) {
        self.degree[line.a.index()] += 1;
        self.degree[line.b.index()] += 1;
        self.paths.push((line.a, line.b));
    }

    pub(super) fn degree(&self, id: AreaId) -> u32 {
        self.degree[id.index()]
    }

    /// Whether a room has exactly one path (R6).
    pub(super) fn is_dead_end(&self, id: AreaId) -> bool {
        self.degree(id) == 1
    }

    /// The sum of the values of a room's neighbours (R5).
    pub(super) fn worth_around(&self, id: AreaId, neighbours: &ByRoom<AreaId>) -> u32 {
        neighbours.of(id).iter().map(|&other| u32::from(self.worth_of(other))).sum()
    }

    pub(super) fn neighbours(&self) -> ByRoom<AreaId> {
        ByRoom::new(self.len(), self.paths.iter().flat_map(|&(a, b)| [(a, b), (b, a)]))
    }
}

pub(super) struct Draft<'t, 'r> {
    pub kind: DropKind,
    pub rooms: Rooms,
    pub table: &'t mut Table<'r>,
}

impl Draft<'_, '_> {
    pub(super) fn step(&self, rule: &'static str, told: DropEvent) -> Step<OfDrop<DropEvent>> {
        Step::new(rule, OfDrop { kind: self.kind, told })
    }

    pub(super) fn mark_dead_ends(&mut self, mark: Mark) -> Vec<AreaId> {
        let dead_ends: Vec<_> = self.rooms.ids().filter(|&id| self.rooms.is_dead_end(id)).gather();
        self.mark(&dead_ends, mark);
        dead_ends
    }

    pub(super) fn mark(&mut self, rooms: &[AreaId], mark: Mark) {
        for &id in rooms {
            self.table.change(Change::Mark(id, mark));
        }
    }
}

/// An edge of the grid counts the rooms from 0. A line counts them from 1.
fn line((a, b): (u32, u32)) -> (AreaId, AreaId) {
    (AreaId(a + 1), AreaId(b + 1))
}

#[derive(Clone, Copy, Debug)]
pub(super) struct GridLine {
    pub worth: u16,
    squared_length: u32,
    pub a: AreaId,
    pub b: AreaId,
}

impl GridLine {
    pub(super) fn new((a, b): (AreaId, AreaId), worth: u16, squared_length: i64) -> Self {
        Self { worth, squared_length: u32::try_from(squared_length).unwrap_or(u32::MAX), a, b }
    }

    /// A number below 2^32: first the worth (8 bits), then the squared length (24 bits) (R4).
    fn rank(self) -> u64 {
        u64::from(self.worth) << 24 | u64::from(self.squared_length)
    }

    pub(super) fn ties_with(self, other: Self) -> bool {
        (self.worth, self.squared_length) == (other.worth, other.squared_length)
    }
}

pub(super) struct ByRoom<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> ByRoom<T> {
    /// Items of the same room keep their order.
    pub(super) fn new(rooms: usize, items: impl Iterator<Item = (AreaId, T)> + Clone) -> Self {
        let mut starts = vec![0; rooms + 1];
        for (room, _) in items.clone() {
            starts[room.index() + 1] += 1;
        }
        for room in 0..rooms {
            starts[room + 1] += starts[room];
        }
        let mut free = starts.clone();
        let any = items.clone().next().map(|(_, any)| any);
        let mut sorted = any.map_or_else(Vec::new, |any| vec![any; starts[rooms] as usize]);
        for (room, item) in items {
            let slot = &mut free[room.index()];
            sorted[*slot as usize] = item;
            *slot += 1;
        }
        Self { starts, items: sorted }
    }

    pub(super) fn of(&self, room: AreaId) -> &[T] {
        &self.items[self.starts[room.index()] as usize..self.starts[room.index() + 1] as usize]
    }
}
