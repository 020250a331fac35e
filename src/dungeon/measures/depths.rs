use crate::dungeon::{AreaId, Dungeon, LevelId, Spot};
use petgraph::algo::spfa;
use petgraph::graph::{NodeIndex, UnGraph};
use std::ops::Range;

/// The depth of each area: the number of passages and connections from the nearest entrance (rulings R9 and R11 of
/// `drop-dice`). Secret, locked and blocked ways count too. In a mega-dungeon, each map is measured separately, from
/// its own starting rooms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Depths {
    levels: Vec<Range<usize>>,
    depths: Vec<u32>,
}

impl Depths {
    /// Measures all levels of a dungeon.
    pub fn of(dungeon: &Dungeon) -> Self {
        let mut graph = UnGraph::<(), u32>::default();
        let mut levels = Vec::new();
        for level in &dungeon.levels {
            let first = graph.node_count();
            for _ in 0..level.areas().map(|area| area.id.0).max().unwrap_or(0) {
                graph.add_node(());
            }
            levels.push(first..graph.node_count());
        }
        let node = |spot: Spot| NodeIndex::new(levels[spot.level.index()].start + spot.area.index());
        // An extra node, the outside, leads to every entrance at no cost.
        let outside = graph.add_node(());
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            for area in level.areas().filter(|area| area.is_start()) {
                graph.add_edge(outside, node(Spot { level: id, area: area.id }), 0);
            }
            for (_, passage) in level.passages() {
                let [one, other] = [passage.a, passage.b].map(|area| node(Spot { level: id, area }));
                graph.add_edge(one, other, 1);
            }
        }
        for connection in dungeon.connections.iter().filter(|_| !dungeon.is_of_areas) {
            graph.add_edge(node(connection.from), node(connection.to), 1);
        }
        let depths = spfa(&graph, outside, |edge| *edge.weight()).map(|paths| paths.distances).unwrap_or_default();
        Self { levels, depths }
    }

    /// The depth of an area. None if no entrance leads to the area.
    pub fn at(&self, level: LevelId, id: AreaId) -> Option<u32> {
        let place = self.levels.get(level.index())?.clone().nth(id.index())?;
        self.depths.get(place).copied().filter(|&depth| depth < u32::MAX)
    }
}
