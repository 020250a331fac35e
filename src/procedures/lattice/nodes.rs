use super::facts::{LatticeArea, LatticeEvent, LatticeFact, LatticePurpose, NodeEvent};
use super::layout::{LatticeLayout, Mouth};
use super::plan::{ExitTo, Lattice, LatticePassage};
use super::settings::{LatticeSettings, NodeKind};
use crate::dice::Die;
use crate::dungeon::{AreaId, AreaName, Connection, Label, LevelId, Set, Spot};
use crate::geometry::{Direction, SquareRect};
use crate::order::Gather;
use crate::order::sorted;
use crate::procedures::{Stop, Table, leximorph};
use crate::trace::{Change, Step};

struct LatticeNode {
    area: AreaName,
    lines: usize,
    openings: Vec<NodeOpening>,
}

struct NodeOpening {
    side: Direction,
    /// The party must dig to get in here.
    blocked: bool,
}

impl Lattice<'_, '_> {
    pub fn make_the_nodes(self, settings: &LatticeSettings) -> Result<(), Stop> {
        let nodes = self.nodes();
        if let [LatticeNode { area: name, .. }] = nodes[..]
            && name.area.index() < self.layout.crossings().count()
        {
            self.table.change(Change::Label(name.area, Label::Number(name.area.0)));
            let step = self.step("lattice/3", LatticeEvent::Node(NodeEvent::Only(name.area)));
            self.table.note(step.at(self.layout.square(name.area)).ruled_by(&["R7", "R9"]));
        }
        let areas: Vec<AreaId> = nodes.iter().map(|node| node.area.area).collect();
        let opened = self.table.opened(&areas)?;
        let (layout, mut table, mut level) = (LatticeLayout::plain(settings.lines), self.table, LevelId(1));
        for node in nodes.iter().filter(|node| opened.contains(&node.area.area)) {
            table.draw_from(&format!("node {}", node.area.area));
            table.number_rooms_anew();
            let is_letter = is_a_letter(node, settings.nodes, table)?;
            let last = if is_letter {
                node.make_a_letter(level, settings.levels, table)?
            } else {
                let layout = LatticeLayout { level, node: Some(node.area.area), levels: settings.levels, ..layout };
                let mut lattice = Lattice::new(layout, table);
                lattice.make_a_node(node, settings.exits)?;
                let last;
                (last, table) = lattice.go_down(settings.exits)?;
                last
            };
            level = LevelId(last.0 + 1);
        }
        Ok(())
    }

    /// All rooms, by number. If the lattice has no room: its middle crossing, or else the first crossing that isn't
    /// rock.
    fn nodes(&self) -> Vec<LatticeNode> {
        let rooms = self.layout.stretches().filter_map(|first| match self.beyond(first)? {
            LatticeArea::Room(room) => Some((room.area, Some(first))),
            _ => None,
        });
        let on_stretches: Vec<(AreaId, Option<Mouth>)> = rooms.collect();
        // An exit can also lead to a room on a stretch. That room is already in the list.
        let second = self.exits.iter().filter_map(|exit| match exit.to {
            ExitTo::Room(room) if on_stretches.iter().all(|(other, _)| *other != room) => Some((room, None)),
            _ => None,
        });
        let mut rooms = sorted(on_stretches.iter().copied().chain(second));
        rooms.dedup();
        let rooms = rooms.into_iter().map(|(area, first)| {
            // A room has an opening for each crossing of its stretch, on the side of that crossing.
            let passages = first.into_iter().flat_map(|first| self.passages(first));
            let openings = passages.map(|passage| self.opening(passage.mouth.way.back(), passage));
            let exits = self.exits_at(area).map(|side| NodeOpening { side, blocked: false });
            let openings = openings.chain(exits).gather();
            LatticeNode { area: self.site.name(area), lines: self.layout.lines, openings }
        });
        let rooms: Vec<_> = rooms.collect();
        if !rooms.is_empty() {
            return rooms;
        }
        let mut crossings = std::iter::once(self.layout.middle()).chain(self.layout.crossings());
        let crossing = crossings.find(|&crossing| !self.is_rock(crossing)).map(|area| {
            let passage = |side| self.passages(self.layout.first(Mouth { crossing: area, way: side })).next();
            let opening = |side| Some(self.opening(side, passage(side)?));
            LatticeNode {
                area: self.layout.called(area, Label::Number(area.0)),
                lines: self.layout.lines,
                openings: Direction::STRAIGHT.into_iter().filter_map(opening).gather(),
            }
        });
        crossing.into_iter().collect()
    }

    fn opening(&self, side: Direction, passage: LatticePassage) -> NodeOpening {
        NodeOpening { side, blocked: self.blocks(passage).next().is_some() }
    }

    fn make_a_node(&mut self, node: &LatticeNode, exits: bool) -> Result<(), Stop> {
        self.roll_the_mouths()?;
        let mouths: Vec<Mouth> = node.openings.iter().map(|opening| self.choose_an_end(opening.side)).collect();
        self.number_the_areas();
        self.dig_it_all();
        self.table.change(Change::Planned(SquareRect::between(self.layout.corners())));
        for (opening, &mouth) in node.openings.iter().zip(&mouths) {
            self.join(node.area, opening, mouth);
        }
        let way_in = node.openings.iter().position(|opening| !opening.blocked).unwrap_or(0);
        if let Some(start) = mouths.get(way_in).and_then(|&mouth| self.beyond(mouth)) {
            self.join_what_is_cut_off(start);
        }
        if exits { self.roll_for_the_exits() } else { Ok(()) }
    }

    fn join(&mut self, node: AreaName, opening: &NodeOpening, mouth: Mouth) {
        let Some(end) = self.outer_end(mouth) else { return };
        let to = Spot { level: self.layout.level, area: end.area.id() };
        self.table.change(Change::Connection(Connection { from: node.spot, to, features: Set::default() }));
        let NodeOpening { side, blocked: is_blocked } = *opening;
        let way_in = NodeEvent::WayIn { node, side, end, is_blocked };
        let step = self.step("lattice/3", LatticeEvent::Node(way_in));
        self.table.note(step.ruled_by(&["R7"]));
    }
}

fn is_a_letter(node: &LatticeNode, kind: NodeKind, table: &mut Table) -> Result<bool, Stop> {
    let face = match kind {
        NodeKind::Rolled => Some(table.roll(Die::D6, LatticePurpose::NodeKind(node.area.area))?),
        NodeKind::Lattice | NodeKind::Letter => None,
    };
    let is_letter = face.map_or(kind == NodeKind::Letter, |face| face % 2 == 0);
    let sides = node.openings.iter().map(|opening| opening.side).collect();
    let step = node.step(NodeEvent::Is { area: node.area, is_letter, sides });
    let step = if face.is_some() { step.row(usize::from(is_letter)) } else { step };
    let ruled_by: &[_] = if kind == NodeKind::Lattice { &[] } else { &["R12"] };
    table.note(step.on(LevelId(0)).ruled_by(ruled_by));
    Ok(is_letter)
}

impl LatticeNode {
    fn step(&self, what: NodeEvent) -> Step<LatticeFact> {
        let layout = LatticeLayout { node: Some(self.area.area), ..LatticeLayout::plain(self.lines) };
        Step::new("lattice/3", LatticeFact { layout, what: LatticeEvent::Node(what) })
    }

    /// Each tunnel leads to the free end nearest to the middle of its side, or else to the nearest corner. Returns the
    /// last level.
    fn make_a_letter(&self, level: LevelId, levels: u32, table: &mut Table) -> Result<LevelId, Stop> {
        let ways_in = |letter: &mut leximorph::Leximorph| {
            letter.table.change(Change::Planned(leximorph::Leximorph::square_of_a_letter()));
            for side in self.openings.iter().map(|opening| opening.side) {
                let Some(to) = letter.nearest_end(side) else { continue };
                let way = Connection { from: self.area.spot, to: to.spot, features: Set::default() };
                letter.table.change(Change::Connection(way));
                let step = self.step(NodeEvent::WayToLetter { node: self.area, side, to });
                letter.table.note(step.on(level).ruled_by(&["R12"]));
            }
        };
        leximorph::make_a_letter(self.area.area, (level, levels), table, ways_in)
    }
}
