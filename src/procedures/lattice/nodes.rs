//! Step 3: a lattice whose rooms are lattices of their own.

use super::dig::Dug;
use super::ground::{Ground, Mouth};
use super::join::join_what_is_cut_off;
use super::plan::{Chosen, Plan};
use super::roll::roll_the_mouths;
use super::words;
use crate::dungeon::{AreaId, Connection, LevelId, Set, Spot};
use crate::geometry::Direction;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// An area of the superstructure that is a lattice of its own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Node {
    /// The area.
    pub area: AreaId,
    /// The sides that tunnels lead into it from, in roll order of their stretches.
    pub openings: Vec<Opening>,
}

/// A way into a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// The side it comes from.
    pub side: Direction,
    /// Whether one has to dig to get there.
    pub blocked: bool,
}

/// Makes those nodes of a superstructure that are to be made.
///
/// # Errors
/// [`Stop`] when the table has no die left, an own die is none of these, or a node is not there.
pub fn make_the_nodes(superstructure: &Dug, table: &mut Table) -> Result<(), Stop> {
    let nodes = nodes_of(superstructure);
    let areas: Vec<AreaId> = nodes.iter().map(|node| node.area).collect();
    let opened = table.opened(&areas)?;
    let lines = superstructure.plan.ground.lines;
    for (node, level) in nodes.iter().filter(|node| opened.contains(&node.area)).zip(1..) {
        table.draw_from(&format!("node {}", node.area));
        make(node, Ground::within(lines, node.area, LevelId(level)), table)?;
    }
    Ok(())
}

/// The rooms, by number; if there are none, the crossing in the middle, or else the first that is not rock.
fn nodes_of(superstructure: &Dug) -> Vec<Node> {
    let plan = &superstructure.plan;
    let rooms = plan.rooms();
    if !rooms.is_empty() {
        return rooms.into_iter().map(|(area, first)| room(area, first, superstructure)).collect();
    }
    let crossings = std::iter::once(plan.ground.middle()).chain(plan.ground.crossings());
    crossings
        .filter(|&crossing| superstructure.has(crossing))
        .take(1)
        .map(|area| crossing(area, superstructure))
        .collect()
}

/// A room is entered from the crossing at each end of its stretch: from the west, where that lies west of it.
fn room(area: AreaId, first: Mouth, superstructure: &Dug) -> Node {
    let mouths = [Some(first), superstructure.plan.ground.across(first)];
    let opening = |mouth: Mouth| {
        let blocked = superstructure.passage(first, mouth.crossing()).is_some_and(|dig| dig.blocked);
        Opening { side: mouth.way().back(), blocked }
    };
    Node { area, openings: mouths.into_iter().flatten().map(opening).collect() }
}

/// A crossing is entered by every stretch and spur there is.
fn crossing(area: AreaId, superstructure: &Dug) -> Node {
    let opening = |side: Direction| {
        let first = superstructure.plan.ground.first(Mouth::of(area, side));
        superstructure.passage(first, area).map(|dig| Opening { side, blocked: dig.blocked })
    };
    Node { area, openings: Direction::STRAIGHT.into_iter().filter_map(opening).collect() }
}

/// Rolls the lattice of a node, joins it to its openings, and then what is cut off within it.
fn make(node: &Node, ground: Ground, table: &mut Table) -> Result<(), Stop> {
    table.note(Step::new("lattice/3", words::node(node, ground)));
    let mut plan = Plan::new(ground, roll_the_mouths(ground, table)?);
    let joined: Vec<(Opening, Chosen)> =
        node.openings.iter().map(|&opening| (opening, plan.choose_an_end(opening.side))).collect();
    plan.number_the_areas();
    let mut dug = Dug::whole(plan, table);
    for &(opening, chosen) in &joined {
        join(node, opening, chosen, &dug.plan, table);
    }
    let way_in = joined.iter().find(|(opening, _)| !opening.blocked).or(joined.first());
    if let Some(start) = way_in.and_then(|(_, chosen)| dug.plan.beyond(chosen.mouth)) {
        join_what_is_cut_off(start, &mut dug, table);
    }
    Ok(())
}

/// The way from an opening of the node's area to an outer end of its lattice (R7).
fn join(node: &Node, opening: Opening, chosen: Chosen, plan: &Plan, table: &mut Table) {
    let Some(end) = plan.beyond(chosen.mouth) else { return };
    let from = Spot { level: LevelId(0), area: node.area };
    let to = Spot { level: plan.ground.level, area: end };
    table.change(Change::Connection(Connection { from, to, features: Set::default() }));
    let step = Step::new("lattice/3", words::way_in(node, opening, chosen, plan));
    table.note(step.on(plan.ground.level).ruled_by(&["R7"]));
}
