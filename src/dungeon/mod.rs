//! What a procedure makes: areas joined by passages on levels, with marks.

mod measures;
mod names;

pub use measures::{Depths, dead_ends, loops};
pub use names::{AreaKind, DungeonKind, Feature, Mark, Member, PassageKind, Set};

use crate::geometry::Point;
use crate::order::sorted;
use petgraph::graph::{EdgeIndex, NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;
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

/// What a passage can lead to: a room, a junction, an end.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Area {
    /// Its number.
    pub id: AreaId,
    /// What it is.
    pub kind: AreaKind,
    /// Where it lies, in the procedure's units, if it has a place.
    pub at: Option<Point>,
    /// The face of its die, if it has one, and how many sides that die has.
    pub die: Option<(crate::dice::Die, crate::dice::Face)>,
    /// What stands beside it.
    pub marks: Set<Mark>,
}

impl Area {
    /// A room at a place, without marks.
    #[must_use]
    pub fn room(id: AreaId, at: Point) -> Self {
        Self { id, kind: AreaKind::Room, at: Some(at), die: None, marks: Set::default() }
    }

    /// Its value: the face of its die.
    #[must_use]
    pub fn value(&self) -> Option<u8> {
        self.die.map(|(_, face)| face)
    }

    /// What it is called on the map.
    #[must_use]
    pub fn label(&self) -> String {
        self.id.to_string()
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
}

impl Passage {
    /// A passage without features; the ends may come in either order.
    #[must_use]
    pub fn between(one: AreaId, other: AreaId, kind: PassageKind) -> Self {
        Self { a: one.min(other), b: one.max(other), value: None, kind, features: Set::default() }
    }

    /// The end that is not `end`.
    #[must_use]
    pub fn beyond(&self, end: AreaId) -> AreaId {
        if self.a == end { self.b } else { self.a }
    }
}

/// One map: areas and passages as a graph.
#[derive(Clone, Debug, Default)]
pub struct Level {
    /// What it is called.
    pub name: String,
    /// Every line of the triangle grid, the lower number first, sorted; empty without a grid.
    pub grid: Vec<(AreaId, AreaId)>,
    /// What kind of dungeon it came out as, for the procedures that tell.
    pub kind: Option<DungeonKind>,
    graph: UnGraph<Area, Passage>,
    nodes: Vec<Option<NodeIndex>>,
}

impl Level {
    /// An empty level.
    #[must_use]
    pub fn named(name: String) -> Self {
        Self { name, ..Self::default() }
    }

    /// The areas, by their numbers.
    pub fn areas(&self) -> impl Iterator<Item = &Area> {
        self.nodes.iter().flatten().map(|&node| &self.graph[node])
    }

    /// The passages, in the order made.
    pub fn passages(&self) -> impl Iterator<Item = (PassageId, &Passage)> {
        self.graph.edge_references().map(|edge| (passage_id(edge.id()), edge.weight()))
    }

    /// The passages by their ends, the lower first, then in the order made.
    #[must_use]
    pub fn passages_by_ends(&self) -> Vec<&Passage> {
        let keyed = sorted(self.passages().map(|(id, passage)| (passage.a, passage.b, id)));
        keyed.into_iter().map(|(_, _, id)| &self.graph[EdgeIndex::new(id.0 as usize)]).collect()
    }

    /// The area of that number, if there is one.
    #[must_use]
    pub fn area(&self, id: AreaId) -> Option<&Area> {
        self.graph.node_weight(self.node(id)?)
    }

    /// The passages at an area, in the order made; one from an area to itself stands once.
    #[must_use]
    pub fn passages_at(&self, id: AreaId) -> Vec<(PassageId, &Passage)> {
        let Some(node) = self.node(id) else { return Vec::new() };
        let ids = sorted(self.graph.edges(node).map(|edge| passage_id(edge.id())));
        ids.into_iter().map(|id| (id, &self.graph[EdgeIndex::new(id.0 as usize)])).collect()
    }

    /// How many passages end at an area; one from an area to itself counts twice.
    #[must_use]
    pub fn degree(&self, id: AreaId) -> usize {
        self.node(id).map_or(0, |node| {
            self.graph.edges(node).map(|edge| if edge.source() == edge.target() { 2 } else { 1 }).sum()
        })
    }

    /// The graph itself: areas at its nodes, passages at its edges.
    #[must_use]
    pub fn graph(&self) -> &UnGraph<Area, Passage> {
        &self.graph
    }

    pub(crate) fn area_mut(&mut self, id: AreaId) -> Option<&mut Area> {
        let node = self.node(id)?;
        self.graph.node_weight_mut(node)
    }

    pub(crate) fn passage_mut(&mut self, id: PassageId) -> Option<&mut Passage> {
        self.graph.edge_weight_mut(EdgeIndex::new(id.0 as usize))
    }

    pub(crate) fn add_area(&mut self, area: Area) {
        let slot = area.id.index();
        if self.nodes.len() <= slot {
            self.nodes.resize(slot + 1, None);
        }
        self.nodes[slot] = Some(self.graph.add_node(area));
    }

    /// Adds a passage. One whose areas are not there is left out: a procedure adds areas first.
    pub(crate) fn add_passage(&mut self, passage: Passage) {
        if let (Some(a), Some(b)) = (self.node(passage.a), self.node(passage.b)) {
            self.graph.add_edge(a, b, passage);
        } else {
            debug_assert!(false, "a passage between areas that are not there: {passage:?}");
        }
    }

    fn node(&self, id: AreaId) -> Option<NodeIndex> {
        *self.nodes.get(id.index())?
    }
}

fn passage_id(edge: EdgeIndex) -> PassageId {
    #[expect(clippy::cast_possible_truncation, reason = "petgraph's indices have 32 bits")]
    PassageId(edge.index() as u32)
}

/// A way between levels.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Connection {
    /// Where it starts.
    pub from: (LevelId, AreaId),
    /// Where it leads.
    pub to: (LevelId, AreaId),
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
}
