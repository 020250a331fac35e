//! Nodes are dungeons inside the areas of another dungeon, which is called the outside. The user can go into a node,
//! out of it, and to another node.

use super::command::NodeWay;
use super::effect::History;
use super::moment::Moment;
use super::run::Run;
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::{AreaId, Connection, LevelId, Spot};
use crate::procedures::MapKind;
use kurbo::Point;

impl Moment {
    /// The ways from an area into a node, out of it, or to another node.
    pub fn ways_from(&self, from: Spot) -> Vec<NodeWay> {
        let (outside, area) = (LevelId::default(), from.area);
        if from.level == outside {
            let is_there = self.dungeon.levels.first().is_some_and(|level| level.area(area).is_some());
            return if is_there && self.run.trace.nodes.contains(&area) { vec![NodeWay::In(area)] } else { Vec::new() };
        }
        let beyond = |connection: &Connection| match (connection.from, connection.to) {
            (here, there) | (there, here) if here == from => {
                if there.level == outside {
                    Some(NodeWay::Out)
                } else {
                    // Stairs between two levels of the same node aren't a way to another node.
                    let node = self.run.node_of(there.level)?;
                    (self.run.node_of(here.level) != Some(node)).then_some(NodeWay::On(node, there.area))
                }
            }
            _ => None,
        };
        let ways = self.dungeon.connections.iter().filter(|_| self.run.node.is_some()).filter_map(beyond);
        let mut ways: Vec<NodeWay> = ways.collect();
        ways.dedup();
        ways
    }

    /// The way drawn at a place on the tray. `scale`: CSS pixels per map unit.
    pub fn way_drawn_at(&self, level: LevelId, at: Point, scale: f64) -> Option<NodeWay> {
        let drawn = self.run.layout(MapKind::Tray).tray(level)?.ways_on().iter();
        let here = drawn.filter_map(|way| {
            let on = NodeWay::On(self.run.node_of(way.to.level)?, way.to.area);
            let away = way.distance(at);
            let is_there =
                away <= 16.0_f64.max(18.0 / scale) && self.ways_from(Spot { level, area: way.room }).contains(&on);
            is_there.then_some((away, on))
        });
        here.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, way)| way)
    }
}

impl SideView<'_> {
    /// Whether the dungeon has nodes.
    pub fn has_nodes(self) -> bool {
        self.run().is_some_and(|run| !run.trace.nodes.is_empty())
    }

    /// The node that contains the level shown.
    pub fn node_shown(self) -> Option<AreaId> {
        self.run()?.node_of(self.level())
    }

    /// The ways from the chosen area.
    pub fn ways_on(self) -> Vec<NodeWay> {
        let Some((moment, area)) = self.moment().zip(self.chosen()) else { return Vec::new() };
        moment.ways_from(Spot { level: self.level(), area })
    }
}

impl Session {
    pub(super) fn go_way(&mut self, side: Side, way: NodeWay) {
        match way {
            NodeWay::In(node) => self.go_in(side, node, None),
            NodeWay::On(node, room) => self.go_in(side, node, Some(room)),
            NodeWay::Out => self.go_out(),
        }
    }

    /// Goes into a node at its last step, and chooses `room`. If another node's dice must be placed first, goes into
    /// that other node.
    fn go_in(&mut self, side: Side, node: AreaId, room: Option<AreaId>) {
        // While two dungeons are compared, the page shows only their outsides.
        if self.compares() {
            return self.choose(side, Some(node));
        }
        let Some(recipe) = self.recipe() else { return };
        let run = Run::of(recipe.clone(), Some(node)).and_then(|run| match run.waits_in() {
            Some(other) if other != node => Run::of(recipe, Some(other)),
            _ => Ok(run),
        });
        let is_there = run.as_ref().is_ok_and(|run| run.node == Some(node));
        self.open_run((Side::First, "node"), run, History::Push);
        if let Some(room) = room.filter(|_| is_there) {
            self.choose_on_the_new_level(room);
        }
    }

    /// Leaves the open node. On the outside, the area of this node is chosen.
    fn go_out(&mut self) {
        let Some((recipe, node)) = self.recipe().zip(self.node()) else { return };
        self.open((Side::First, "node"), Ok(recipe), History::Push);
        self.choose_on_the_new_level(node);
    }

    fn choose_on_the_new_level(&mut self, room: AreaId) {
        self.let_go_with_the_level();
        self.choose(Side::First, Some(room));
    }
}
