//! A whole dungeon as one graph: its areas, and the ways between them that can be gone.
//!
//! A passage is a way, and so is a connection between levels. Secret and locked ones are ways as well: they
//! can be found and opened. A blocked one is none, for it has to be dug out first. A level without a
//! connection to the others is a part of its own.

use crate::dungeon::{Dungeon, Feature, LevelId, PassageId, Set, Spot};
use std::collections::VecDeque;

/// A way from one area to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Way {
    /// A passage of a level.
    Passage(LevelId, PassageId),
    /// A connection between levels, by its place among the dungeon's, from 0.
    Connection(usize),
}

/// A way as the graph has it.
pub(super) struct Edge {
    pub way: Way,
    /// The places it joins, by their place in [`Graph::places`].
    pub ends: (usize, usize),
    pub features: Set<Feature>,
}

impl Edge {
    /// The end that is not `end`; of a way from a place to itself the same.
    pub fn beyond(&self, end: usize) -> usize {
        if self.ends.0 == end { self.ends.1 } else { self.ends.0 }
    }

    pub fn is_passage(&self) -> bool {
        matches!(self.way, Way::Passage(..))
    }
}

/// The graph. Places and edges go by their place in its lists.
pub(super) struct Graph {
    /// All areas, level by level, by their numbers.
    pub places: Vec<Spot>,
    /// The ways that can be gone: the passages level by level, then the connections, each in the order made.
    pub edges: Vec<Edge>,
    /// The ways that would have to be dug out first.
    pub blocked: Vec<Way>,
    /// Whether it is a mega-dungeon. What is locked within an area has its key there; the keys that count are
    /// those of what is locked between areas.
    is_of_areas: bool,
    /// The ways at each place, in their order: those at place `p` stand at `starts[p]` to `starts[p + 1]`.
    /// A way from a place to itself stands there twice.
    at: Vec<usize>,
    starts: Vec<usize>,
}

impl Graph {
    pub fn of(dungeon: &Dungeon) -> Self {
        // The map of a mega-dungeon's areas is a map of maps: what it shows stands on the others.
        let levels = || (0..).map(LevelId).zip(&dungeon.levels).skip(usize::from(dungeon.is_of_areas));
        let places: Vec<Spot> =
            levels().flat_map(|(level, areas)| areas.areas().map(move |area| Spot { level, area: area.id })).collect();
        let (at, starts) = Default::default();
        let is_of_areas = dungeon.is_of_areas;
        let mut graph = Self { places, edges: Vec::new(), blocked: Vec::new(), is_of_areas, at, starts };
        for (id, level) in levels() {
            for (nth, passage) in level.passages() {
                let [one, other] = [passage.a, passage.b].map(|area| Spot { level: id, area });
                graph.join(Way::Passage(id, nth), (one, other), passage.features);
            }
        }
        for (nth, connection) in dungeon.connections.iter().enumerate() {
            graph.join(Way::Connection(nth), (connection.from, connection.to), connection.features);
        }
        graph.index();
        graph
    }

    fn join(&mut self, way: Way, (one, other): (Spot, Spot), features: Set<Feature>) {
        if features.contains(Feature::Blocked) {
            self.blocked.push(way);
        } else if let (Some(one), Some(other)) = (self.place(one), self.place(other)) {
            self.edges.push(Edge { way, ends: (one, other), features });
        }
    }

    /// Counts the ways at each place, then puts each where its place's begin.
    fn index(&mut self) {
        let ends = || self.edges.iter().flat_map(|edge| [edge.ends.0, edge.ends.1]);
        let mut starts = vec![0; self.places.len() + 1];
        ends().for_each(|end| starts[end + 1] += 1);
        for place in 0..self.places.len() {
            starts[place + 1] += starts[place];
        }
        let (mut at, mut next) = (vec![0; self.edges.len() * 2], starts.clone());
        for (nth, end) in ends().enumerate() {
            at[next[end]] = nth / 2;
            next[end] += 1;
        }
        (self.at, self.starts) = (at, starts);
    }

    fn place(&self, place: Spot) -> Option<usize> {
        self.places.binary_search(&place).ok()
    }

    /// Whether one can take a way without any of the keys that count.
    pub fn is_open(&self, edge: usize) -> bool {
        let edge = &self.edges[edge];
        !edge.features.contains(Feature::Locked) || self.is_of_areas && edge.is_passage()
    }

    /// The ways at a place.
    pub fn at(&self, place: usize) -> &[usize] {
        &self.at[self.starts[place]..self.starts[place + 1]]
    }

    /// The cyclomatic number: ways − places + parts; how many independent ways round there are.
    pub fn loops(&self) -> usize {
        let (mut parts, mut seen) = (0, vec![false; self.places.len()]);
        for place in 0..self.places.len() {
            if !seen[place] {
                parts += 1;
                self.flood(place, &mut seen, &|_, _| true);
            }
        }
        self.edges.len() + parts - self.places.len()
    }

    /// Sees all that can be reached from a place over the ways that `may` allows, told the place from where.
    pub fn flood(&self, from: usize, seen: &mut [bool], may: &dyn Fn(usize, usize) -> bool) {
        let mut open = vec![from];
        seen[from] = true;
        while let Some(place) = open.pop() {
            for &edge in self.at(place) {
                let beyond = self.edges[edge].beyond(place);
                if !seen[beyond] && may(place, edge) {
                    seen[beyond] = true;
                    open.push(beyond);
                }
            }
        }
    }

    /// How one gets on from all of `from` at once, breadth first, over the ways that `may` allows, told the
    /// place from where.
    pub fn spread(&self, from: &[usize], may: &dyn Fn(usize, usize) -> bool) -> Spread {
        let mut spread = Spread { depths: vec![None; self.places.len()], by: vec![None; self.places.len()] };
        let mut queue: VecDeque<usize> = from.iter().copied().collect();
        for &place in from {
            spread.depths[place] = Some(0);
        }
        while let Some(place) = queue.pop_front() {
            for &edge in self.at(place) {
                let beyond = self.edges[edge].beyond(place);
                if spread.depths[beyond].is_none() && may(place, edge) {
                    spread.depths[beyond] = spread.depths[place].map(|depth| depth + 1);
                    spread.by[beyond] = Some(edge);
                    queue.push_back(beyond);
                }
            }
        }
        spread
    }
}

/// How far each place is, and by which way it was reached first.
pub(super) struct Spread {
    /// How many ways it took; none where it was not reached.
    pub depths: Vec<Option<u32>>,
    by: Vec<Option<usize>>,
}

impl Spread {
    /// The ways from where it began to a place, the first first; none where it was not reached.
    pub fn to(&self, graph: &Graph, place: usize) -> Option<Vec<usize>> {
        self.depths[place]?;
        let (mut here, mut ways) = (place, Vec::new());
        while let Some(edge) = self.by[here] {
            ways.push(edge);
            here = graph.edges[edge].beyond(here);
        }
        ways.reverse();
        Some(ways)
    }
}
