//! The rooms as the procedure sees them: places, values, the grid, the paths so far.

use crate::dice::Face;
use crate::dungeon::AreaId;
use crate::geometry::{Drawn, Point, Triangulation, by_hand, delaunay};
use crate::procedures::Table;
use crate::trace::{Change, Step, Text};

/// An edge's place among all edges: the least value first, then the shorter, then the lower
/// numbers (drop-dice R4). No two edges of a grid are equal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    pub value: u16,
    pub squared_length: u32,
    pub a: AreaId,
    pub b: AreaId,
}

impl Rank {
    /// Whether only the rooms' numbers tell the two apart.
    pub(super) fn ties_with(self, other: Self) -> bool {
        (self.value, self.squared_length) == (other.value, other.squared_length)
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
    degree: Vec<u32>,
}

impl Rooms {
    pub(super) fn new(at: Vec<Point>, value: Vec<Face>) -> Self {
        Self { degree: vec![0; at.len()], at, value, ..Self::default() }
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

    pub(super) fn rank(&self, (a, b): (AreaId, AreaId)) -> Rank {
        let value = u16::from(self.value_of(a)) + u16::from(self.value_of(b));
        let squared = self.at[a.index()].squared_distance(self.at[b.index()]);
        Rank { value, squared_length: u32::try_from(squared).unwrap_or(u32::MAX), a, b }
    }

    /// The edges of the grid, the lower room first, sorted.
    pub(super) fn edges(&self) -> impl Iterator<Item = (AreaId, AreaId)> + Clone + '_ {
        self.grid.edges.iter().map(|&(a, b)| (AreaId(a + 1), AreaId(b + 1)))
    }

    pub(super) fn add_path(&mut self, (a, b): (AreaId, AreaId)) {
        self.degree[a.index()] += 1;
        self.degree[b.index()] += 1;
        self.paths.push((a, b));
    }

    /// How many paths end in a room.
    pub(super) fn degree(&self, id: AreaId) -> u32 {
        self.degree[id.index()]
    }

    /// R6: exactly one path.
    pub(super) fn is_dead_end(&self, id: AreaId) -> bool {
        self.degree(id) == 1
    }

    /// The rooms that paths join each room to.
    pub(super) fn neighbours(&self) -> Neighbours {
        Neighbours::new(self.len(), self.paths.iter().copied())
    }
}

/// For each room, the rooms that lines join it to; all in one list, in the order of the lines.
pub(super) struct Neighbours {
    starts: Vec<usize>,
    ends: Vec<AreaId>,
}

impl Neighbours {
    pub(super) fn new(rooms: usize, lines: impl Iterator<Item = (AreaId, AreaId)> + Clone) -> Self {
        let mut starts = vec![0; rooms + 1];
        for (a, b) in lines.clone() {
            starts[a.index() + 1] += 1;
            starts[b.index() + 1] += 1;
        }
        for room in 0..rooms {
            starts[room + 1] += starts[room];
        }
        let mut free = starts.clone();
        let mut ends = vec![AreaId(1); starts[rooms]];
        for (a, b) in lines {
            for (from, to) in [(a, b), (b, a)] {
                ends[free[from.index()]] = to;
                free[from.index()] += 1;
            }
        }
        Self { starts, ends }
    }

    pub(super) fn of(&self, id: AreaId) -> &[AreaId] {
        &self.ends[self.starts[id.index()]..self.starts[id.index() + 1]]
    }
}

/// Step 2: joins the rooms into triangles. The Delaunay grid is one step; by hand each triangle
/// and each line is a step of its own, in the order drawn.
pub(super) fn draw_the_grid(how: Option<&str>, rooms: &mut Rooms, table: &mut Table) {
    if how == Some("by-hand") {
        let (drawn, grid) = by_hand(&rooms.at);
        rooms.grid = grid;
        let mut lines = Vec::new();
        for each in drawn {
            note_drawn(each, &mut lines, table);
        }
    } else {
        rooms.grid = delaunay(&rooms.at);
        table.change(Change::Grid(rooms.edges().collect()));
        table.note(Step::new("drop-dice/2", grid_in_words(rooms)).ruled_by(&["R3"]));
    }
}

fn grid_in_words(rooms: &Rooms) -> Text {
    let [edges, outer] = [rooms.grid.edges.len(), rooms.grid.outer_edges].map(count);
    if rooms.grid.edges.len() < rooms.len() {
        return Text::counted("All rooms lie on one line: {} edges join them into a chain.", [edges]);
    }
    let words =
        "{} edges join the rooms into triangles, {} of them on the outside; each is worth the sum of its two rooms.";
    Text::counted(words, [edges, outer])
}

fn note_drawn(drawn: Drawn, lines: &mut Vec<(u32, u32)>, table: &mut Table) {
    let new: Vec<_> = drawn.lines().filter(|line| !lines.contains(line)).collect();
    lines.extend(&new);
    table.change(Change::Grid(new.into_iter().map(|(a, b)| (AreaId(a + 1), AreaId(b + 1))).collect()));
    let text = match drawn {
        Drawn::Triangle([a, b, c]) => {
            Text::counted("Rooms {}, {} and {} are the closest trio still free: a triangle.", [a + 1, b + 1, c + 1])
        }
        Drawn::Line(a, b) => {
            Text::counted("The shortest line that crosses nothing joins rooms {} and {}.", [a + 1, b + 1])
        }
    };
    table.note(Step::new("drop-dice/2", text).ruled_by(&["R3"]));
}

/// A count for a sentence.
pub(super) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
