//! Step 3: a lattice whose rooms are lattices of their own.

use super::facts::{LatticeArea, LatticeEvent};
use super::layout::{LatticeLayout, Mouth};
use super::plan::{Lattice, LatticePassage};
use crate::dungeon::{AreaId, Connection, LevelId, Set, Spot};
use crate::geometry::Direction;
use crate::order::sorted;
use crate::procedures::Stop;
use crate::trace::Change;

/// An area of the superstructure that is a lattice of its own.
struct LatticeNode {
    area: AreaId,
    /// The tunnels that lead into it, in roll order of their stretches.
    openings: Vec<NodeOpening>,
}

/// A tunnel into a node.
struct NodeOpening {
    side: Direction,
    /// Whether someone has to dig to get there.
    blocked: bool,
}

impl Lattice<'_, '_> {
    /// Makes those nodes of a superstructure that are to be made.
    pub fn make_the_nodes(self) -> Result<(), Stop> {
        let nodes = self.nodes();
        let areas: Vec<AreaId> = nodes.iter().map(|node| node.area).collect();
        let opened = self.table.opened(&areas)?;
        for (node, level) in nodes.iter().filter(|node| opened.contains(&node.area)).zip(1..) {
            self.table.draw_from(&format!("node {}", node.area));
            let layout = LatticeLayout::plain(self.layout.lines);
            let layout = LatticeLayout { level: LevelId(level), node: Some(node.area), ..layout };
            Lattice::new(layout, self.table).make_a_node(node)?;
        }
        Ok(())
    }

    /// The rooms, by number; if there are none, the crossing in the middle, or else the first that is not rock.
    fn nodes(&self) -> Vec<LatticeNode> {
        let rooms = self.layout.stretches().filter_map(|first| match self.beyond(first)? {
            LatticeArea::Room(room) => Some((room, first)),
            _ => None,
        });
        let rooms = sorted(rooms).into_iter().map(|(area, first)| {
            // A room is entered from the crossing at each end of its stretch: from the west, if that is west of it.
            let openings = self.passages(first).map(|passage| self.opening(passage.mouth.way.back(), passage));
            LatticeNode { area, openings: openings.collect() }
        });
        let rooms: Vec<_> = rooms.collect();
        if !rooms.is_empty() {
            return rooms;
        }
        let mut crossings = std::iter::once(self.layout.middle()).chain(self.layout.crossings());
        let crossing = crossings.find(|&crossing| !self.is_rock(crossing)).map(|area| {
            // A crossing is entered by every stretch and spur that it has.
            let passage = |side| self.passages(self.layout.first(Mouth { crossing: area, way: side })).next();
            let opening = |side| Some(self.opening(side, passage(side)?));
            LatticeNode { area, openings: Direction::STRAIGHT.into_iter().filter_map(opening).collect() }
        });
        crossing.into_iter().collect()
    }

    fn opening(&self, side: Direction, passage: LatticePassage) -> NodeOpening {
        NodeOpening { side, blocked: self.blocks(passage).next().is_some() }
    }

    /// Rolls the lattice of a node, joins it to its openings, and then what is cut off within it.
    fn make_a_node(mut self, node: &LatticeNode) -> Result<(), Stop> {
        let sides = node.openings.iter().map(|opening| opening.side).collect();
        self.table.note(self.step("lattice/3", LatticeEvent::Node(node.area, sides)).on(LevelId(0)));
        self.roll_the_mouths()?;
        let mouths: Vec<Mouth> = node.openings.iter().map(|opening| self.choose_an_end(opening.side)).collect();
        self.number_the_areas();
        self.dig_it_all();
        for (opening, &mouth) in node.openings.iter().zip(&mouths) {
            self.join(node.area, opening.side, mouth);
        }
        let way_in = node.openings.iter().position(|opening| !opening.blocked).unwrap_or(0);
        if let Some(start) = mouths.get(way_in).and_then(|&mouth| self.beyond(mouth)) {
            self.join_what_is_cut_off(start);
        }
        Ok(())
    }

    /// The way from an opening of the node's area to an outer end of its lattice (R7).
    fn join(&mut self, node: AreaId, side: Direction, mouth: Mouth) {
        let Some(end) = self.outer_end(mouth) else { return };
        let from = Spot { level: LevelId(0), area: node };
        let to = Spot { level: self.layout.level, area: end.area.id() };
        self.table.change(Change::Connection(Connection { from, to, features: Set::default() }));
        let step = self.step("lattice/3", LatticeEvent::WayIn(node, side, end));
        self.table.note(step.ruled_by(&["R7"]));
    }
}
