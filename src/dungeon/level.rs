#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::{Area, AreaId, DungeonKind, Label, Passage, PassageId, Pencil, Stub};
use crate::geometry::{Course, Footprint, Square, SquareRect};
use crate::order::Gather;
use crate::order::{one_copy, sorted};
use petgraph::graph::{EdgeIndex, NodeIndex, UnGraph};
use petgraph::visit::EdgeRef;

/// Areas and passages as a graph. A mega-dungeon's map of areas is a level, too.
#[derive(Clone, Default, Debug)]
pub struct Level {
    pub name: String,
    /// The prefix of its areas' labels: `2-`. Empty on the first level.
    pub prefix: String,
    /// If the level is inside a node: the node's area on the first level.
    pub inside: Option<AreaId>,
    /// The level of a mega-dungeon that this map belongs to, from 1.
    pub tier: Option<u32>,
    /// The lines of the triangle grid, sorted. Each line is its two areas, the lower number first. Empty without a
    /// grid.
    pub grid: Vec<(AreaId, AreaId)>,
    /// None if the procedure has no kinds of dungeon.
    pub kind: Option<DungeonKind>,
    /// Rooms up to this depth show their depth as danger: a modifier for rolls.
    pub danger: Option<u32>,
    /// Exits whose passages aren't drawn yet, sorted by area and letter.
    pub stubs: Vec<Stub>,
    /// The side of a drawn square, in ten-foot squares: 1, or more if each room is a whole dungeon.
    pub coarseness: u8,
    /// Squares planned for the inside of a node, dug or not.
    pub planned: Option<SquareRect>,
    pub pencil: Vec<Pencil>,
    /// Places behind closed doors that nobody has seen, sorted. Each is the end of a passage. They have no floor on the
    /// map.
    pub unseen: Vec<AreaId>,
    graph: UnGraph<Area, Passage>,
    nodes: Vec<Option<NodeIndex>>,
}

impl Level {
    pub fn named(name: String) -> Self {
        let prefix = if name == "1" { String::new() } else { format!("{name}-") };
        Self { name, prefix, coarseness: 1, ..Self::default() }
    }

    pub fn within(area: AreaId) -> Self {
        Self { inside: Some(area), prefix: format!("{area}-"), ..Self::named(area.to_string()) }
    }

    /// The same level without anything on it.
    pub(super) fn bare(&self) -> Self {
        let Self { name, prefix, inside, tier, coarseness, planned, .. } = self;
        let (name, prefix) = (name.clone(), prefix.clone());
        let (inside, tier, coarseness, planned) = (*inside, *tier, *coarseness, *planned);
        Self { name, prefix, inside, tier, coarseness, planned, ..Self::default() }
    }

    /// Puts the inside of an area on level `tier` of a mega-dungeon, and adds this level to the name. Does nothing if
    /// `self` isn't the inside of an area.
    pub(crate) fn lie_on(&mut self, tier: u32) {
        if let Some(area) = self.inside {
            self.name = format!("{area}, level {tier}");
            self.tier = Some(tier);
        }
    }

    pub fn drawn_on(&self, at: Square) -> Square {
        let coarse = i32::from(self.coarseness.max(1));
        Square::new(at.x.div_euclid(coarse), at.y.div_euclid(coarse))
    }

    /// The ground of an area as the map draws it. On a coarse map, each room is a whole dungeon, and keeps its width
    /// and height in squares.
    pub fn drawn_ground(&self, ground: Footprint) -> Footprint {
        let is_coarse = self.coarseness > 1;
        if is_coarse { Footprint::around(self.drawn_on(ground.at()), ground.w, ground.h) } else { ground }
    }

    pub fn drawn_course(&self, course: &Course) -> Course {
        Course::over(course.corners().iter().map(|&at| self.drawn_on(at)))
    }

    pub fn shows_danger(&self, depth: u32) -> bool {
        self.danger.is_some_and(|deepest| depth <= deepest)
    }

    /// The area's title, or else its label, or else its number. Letters and area numbers start again on each level, so
    /// they have a prefix on later levels: `2-b`, `2-14`. The numbers in [`Label::Number`] and [`Label::Nested`] don't
    /// start again, so they have a prefix only inside a node.
    pub fn label(&self, id: AreaId) -> String {
        let title = self.area(id).and_then(|area| area.title.clone());
        title.unwrap_or_else(|| self.own_label(id))
    }

    /// Does the same as [`label`](Self::label), but ignores the title that the user gave the area.
    pub fn own_label(&self, id: AreaId) -> String {
        match self.area(id).and_then(|area| area.label) {
            Some(label @ (Label::Number(_) | Label::Nested(..))) if self.inside.is_none() => label.to_string(),
            Some(label) => format!("{}{label}", self.prefix),
            None => format!("{}{id}", self.prefix),
        }
    }

    pub fn areas(&self) -> impl Iterator<Item = &Area> {
        one_copy(self.nodes.iter().flatten().map(|&node| &self.graph[node]))
    }

    pub fn passages(&self) -> impl Iterator<Item = (PassageId, &Passage)> {
        let edges = self.graph.edge_references();
        one_copy(edges.map(|edge| (PassageId::at(edge.id().index()), edge.weight())))
    }

    /// The passages, sorted by their lower end, then by their higher end, then in the order they were made.
    pub fn passages_by_ends(&self) -> Vec<&Passage> {
        let keyed = sorted(self.passages().map(|(id, passage)| (passage.a, passage.b, id)));
        keyed.into_iter().filter_map(|(_, _, id)| self.passage(id)).gather()
    }

    pub fn area(&self, id: AreaId) -> Option<&Area> {
        self.graph.node_weight(self.node(id)?)
    }

    pub fn area_on(&self, square: Square) -> Option<&Area> {
        self.areas().find(|area| area.footprint().is_some_and(|ground| ground.covers(square)))
    }

    pub fn passages_over(&self, square: Square) -> Vec<PassageId> {
        let runs_there =
            |passage: &Passage| passage.tunnel.as_ref().is_some_and(|tunnel| tunnel.course.squares().contains(&square));
        self.passages().filter(|(_, passage)| runs_there(passage)).map(|(id, _)| id).gather()
    }

    pub fn passage(&self, id: PassageId) -> Option<&Passage> {
        self.graph.edge_weight(edge(id))
    }

    /// The passages that end at the area, in the order they were made. A passage from the area to itself is listed
    /// once.
    pub fn passages_at(&self, id: AreaId) -> Vec<(PassageId, &Passage)> {
        let Some(node) = self.node(id) else { return Vec::new() };
        let ids = sorted(self.graph.edges(node).map(|edge| PassageId::at(edge.id().index())));
        ids.into_iter().map(|id| (id, &self.graph[edge(id)])).collect()
    }

    /// How many passages end at the area. A passage from the area to itself counts twice.
    pub fn degree(&self, id: AreaId) -> usize {
        let ways = self.node(id).into_iter().flat_map(|node| self.graph.edges(node));
        ways.map(|edge| if edge.source() == edge.target() { 2 } else { 1 }).sum()
    }

    pub fn graph(&self) -> &UnGraph<Area, Passage> {
        &self.graph
    }

    pub fn area_mut(&mut self, id: AreaId) -> Option<&mut Area> {
        let node = self.node(id)?;
        self.graph.node_weight_mut(node)
    }

    pub(crate) fn passage_mut(&mut self, id: PassageId) -> Option<&mut Passage> {
        self.graph.edge_weight_mut(edge(id))
    }

    /// Adds an area. Its number must be new on this level.
    pub fn add_area(&mut self, area: Area) {
        let slot = area.id.index();
        if self.nodes.len() <= slot {
            self.nodes.resize(slot + 1, None);
        }
        self.nodes[slot] = Some(self.graph.add_node(area));
    }

    pub fn add_stub(&mut self, stub: Stub) {
        let place = self.stubs.partition_point(|other| other.end <= stub.end);
        self.stubs.insert(place, stub);
    }

    /// Adds a passage, and removes the stubs at its lettered ends. Adds nothing if one of its areas doesn't exist.
    pub fn add_passage(&mut self, passage: Passage) {
        if passage.letters != [None; 2] {
            self.stubs.retain(|stub| !passage.ends().contains(&Some(stub.end)));
        }
        if let (Some(a), Some(b)) = (self.node(passage.a), self.node(passage.b)) {
            self.graph.add_edge(a, b, passage);
        } else {
            debug_assert!(false, "an area of the passage doesn't exist: {passage:?}");
        }
    }

    /// Adds an area on a square of a passage, and divides the passage at this square. The first part keeps the id. The
    /// second part gets the next free [`PassageId`].
    pub(crate) fn divide(&mut self, id: PassageId, area: Area) {
        let (to, at) = (area.id, area.square());
        self.add_area(area);
        let Some((first, second)) = self.passage(id).and_then(|passage| passage.divided(to, at?)) else {
            debug_assert!(false, "{id:?} can't be divided at {at:?}");
            return;
        };
        // When a passage is removed, the last passage takes its id. So the first part is added before the removal.
        self.add_passage(first);
        self.graph.remove_edge(edge(id));
        self.add_passage(second);
    }

    /// Removes a passage. The last passage of the level gets the id of the removed passage.
    pub(crate) fn take_out(&mut self, id: PassageId) {
        self.graph.remove_edge(edge(id));
    }

    /// Removes an area. No passage may lead to the area.
    pub(crate) fn take_out_area(&mut self, id: AreaId) {
        let Some(node) = self.nodes.get_mut(id.index()).and_then(Option::take) else { return };
        debug_assert!(self.graph.edges(node).next().is_none(), "passages lead to {id}");
        self.graph.remove_node(node);
        // The graph has moved its last area to the index of the removed area.
        if let Some(moved) = self.graph.node_weight(node).map(|area| area.id.index()) {
            self.nodes[moved] = Some(node);
        }
    }

    fn node(&self, id: AreaId) -> Option<NodeIndex> {
        *self.nodes.get(id.index())?
    }
}

fn edge(id: PassageId) -> EdgeIndex {
    EdgeIndex::new(id.0 as usize)
}
