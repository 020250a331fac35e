//! The rooms as the procedure sees them: places, values, the grid, the paths so far.

use super::Happened;
use crate::dice::Face;
use crate::dungeon::AreaId;
use crate::geometry::{Drawn, Point, Triangulation, by_hand, delaunay};
use crate::procedures::Table;
use crate::trace::{Change, Step};

/// An edge, ranked: the least value first, then the shorter, then the lower numbers (drop-dice R4).
/// No two edges of a grid are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Edge {
    /// The value in the upper 8 bits, the squared length in the lower 24: no edge on the tray has
    /// more of either.
    weight: u32,
    /// The lower of its two rooms.
    pub a: AreaId,
    /// The other one.
    pub b: AreaId,
}

impl Edge {
    /// The sum of its two rooms.
    pub(super) fn value(self) -> u16 {
        (self.weight >> 24) as u16
    }

    /// Whether only the rooms' numbers tell the two apart.
    pub(super) fn ties_with(self, other: Self) -> bool {
        self.weight == other.weight
    }
}

/// The rooms in the order of their dice.
#[derive(Debug, Default)]
pub(super) struct Rooms {
    pub at: Vec<Point>,
    pub value: Vec<Face>,
    pub grid: Triangulation,
    /// The paths, in the order made.
    pub paths: Vec<(AreaId, AreaId)>,
    /// The edges of the grid that are no paths yet, the least first.
    pub free: Vec<Edge>,
    degree: Vec<u32>,
}

impl Rooms {
    pub(super) fn new(at: Vec<Point>, value: Vec<Face>) -> Self {
        // Mostly there are a third as many loops as rooms.
        let paths = Vec::with_capacity(at.len() * 4 / 3);
        Self { degree: vec![0; at.len()], paths, at, value, ..Self::default() }
    }

    #[expect(clippy::cast_possible_truncation, reason = "a rank is two numbers of 32 bits")]
    fn join_by(&mut self, grid: Triangulation) {
        // The grid's edges stand in the order of their numbers, so weight and place rank them.
        let mut ranks: Vec<u64> =
            grid.edges.iter().zip(0..).map(|(&line, place)| u64::from(self.weight(line)) << 32 | place).collect();
        ranks.sort_unstable();
        let ranked = ranks.into_iter().map(|rank| ((rank >> 32) as u32, grid.edges[rank as u32 as usize]));
        self.free = ranked.map(|(weight, (a, b))| Edge { weight, a: AreaId(a + 1), b: AreaId(b + 1) }).collect();
        self.grid = grid;
    }

    /// See [`Edge::weight`].
    fn weight(&self, (a, b): (u32, u32)) -> u32 {
        let (a, b) = (a as usize, b as usize);
        let value = u32::from(self.value[a] + self.value[b]);
        let squared_length = u32::try_from(self.at[a].squared_distance(self.at[b])).unwrap_or(u32::MAX);
        value << 24 | squared_length.min(0xff_ffff)
    }

    pub(super) fn len(&self) -> usize {
        self.at.len()
    }

    pub(super) fn ids(&self) -> impl Iterator<Item = AreaId> + use<> {
        (0..self.at.len()).map(AreaId::at)
    }

    pub(super) fn value_of(&self, id: AreaId) -> Face {
        self.value[id.index()]
    }

    /// The edges of the grid, the lower room first, sorted.
    pub(super) fn edges(&self) -> impl Iterator<Item = (AreaId, AreaId)> + '_ {
        self.grid.edges.iter().map(|&(a, b)| (AreaId(a + 1), AreaId(b + 1)))
    }

    /// Makes a path of an edge that was free.
    pub(super) fn add_path(&mut self, edge: Edge) {
        self.degree[edge.a.index()] += 1;
        self.degree[edge.b.index()] += 1;
        self.paths.push((edge.a, edge.b));
    }

    /// How many paths end in a room.
    pub(super) fn degree(&self, id: AreaId) -> u32 {
        self.degree[id.index()]
    }

    /// R6: exactly one path.
    pub(super) fn is_dead_end(&self, id: AreaId) -> bool {
        self.degree(id) == 1
    }

    /// R5: what a room's neighbours are worth together.
    pub(super) fn worth_around(&self, id: AreaId, neighbours: &ByRoom<AreaId>) -> u32 {
        neighbours.of(id).iter().map(|&other| u32::from(self.value_of(other))).sum()
    }

    /// For each room, the rooms that paths join it to, in the order of the paths.
    pub(super) fn neighbours(&self) -> ByRoom<AreaId> {
        ByRoom::new(self.len(), self.paths.iter().flat_map(|&(a, b)| [(a, b), (b, a)]))
    }
}

/// A list for each room, all in one.
pub(super) struct ByRoom<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T: Copy> ByRoom<T> {
    /// Each room's list holds its own of the `items`, in their order.
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

/// Step 2: joins the rooms into triangles. The Delaunay grid is one step; by hand each triangle
/// and each line is a step of its own, in the order drawn.
pub(super) fn draw_the_grid(how: Option<&str>, rooms: &mut Rooms, table: &mut Table) {
    if how == Some("by-hand") {
        let (drawn, grid) = by_hand(&rooms.at);
        rooms.join_by(grid);
        let mut lines = Vec::new();
        for each in drawn {
            note_drawn(each, &mut lines, table);
        }
    } else {
        rooms.join_by(delaunay(&rooms.at));
        table.change(Change::Grid(rooms.edges().collect()));
        let (lines, outer) = (rooms.grid.edges.len(), rooms.grid.outer_edges);
        table.note(Step::new("drop-dice/2", Happened::Grid { rooms: rooms.len(), lines, outer }).ruled_by(&["R3"]));
    }
}

fn note_drawn(drawn: Drawn, lines: &mut Vec<(u32, u32)>, table: &mut Table) {
    let new: Vec<_> = drawn.lines().filter(|line| !lines.contains(line)).collect();
    lines.extend(&new);
    table.change(Change::Grid(new.into_iter().map(|(a, b)| (AreaId(a + 1), AreaId(b + 1))).collect()));
    let room = |place: u32| AreaId(place + 1);
    let happened = match drawn {
        Drawn::Triangle(corners) => Happened::Triangle(corners.map(room)),
        Drawn::Line(a, b) => Happened::Line([a, b].map(room)),
    };
    table.note(Step::new("drop-dice/2", happened).ruled_by(&["R3"]));
}

/// A count for a sentence.
pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
