//! What the steps of a lattice say.

use super::ground::{Ground, Mouth};
use super::nodes::{Node, Opening};
use super::plan::{Chosen, Plan};
use super::roll::{Flight, Leads, Rolled};
use crate::dungeon::AreaId;
use crate::geometry::Direction;
use std::fmt;

/// Where a mouth is, in words: "north of crossing 4".
#[derive(Clone, Copy)]
pub struct Place(pub Mouth, pub Ground);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(mouth, ground) = self;
        write!(f, "{} of crossing {}", side(mouth.way()), ground.label(mouth.crossing()))
    }
}

/// What is told of a mouth as it is rolled.
#[derive(Default)]
pub struct Told {
    pieces: Vec<&'static str>,
    again: u32,
    at_last: bool,
}

impl Told {
    /// Stairs or a ladder; only the first say which way.
    pub fn flight(&mut self, up: bool, ladder: bool, first: bool) {
        self.pieces.push(match (first, ladder, up) {
            (true, false, false) => "stairs down",
            (true, false, true) => "stairs up",
            (true, true, false) => "a ladder down",
            (true, true, true) => "a ladder up",
            (false, false, _) => "more stairs",
            (false, true, _) => "a ladder on",
        });
    }

    /// A secret door.
    pub fn secret(&mut self) {
        self.pieces.push(if self.pieces.contains(&"a secret door") { "another secret door" } else { "a secret door" });
    }

    /// A wall or a block where there can be none.
    pub fn again(&mut self) {
        self.again += 1;
    }

    /// The sixth roll again asked for one more.
    pub fn leads_to_a_tunnel_at_last(&mut self) {
        self.at_last = true;
        self.pieces.push("a tunnel");
    }

    /// What it leads to.
    pub fn leads(&mut self, rolled: Rolled) {
        let first = self.pieces.is_empty();
        self.pieces.push(match (rolled.leads, rolled.door) {
            (Leads::Wall, _) => "a wall",
            (Leads::Blocked, _) => "a tunnel that has fallen in",
            (Leads::Tunnel, true) => "a door to a tunnel",
            (Leads::Room, true) => "a door to a room",
            (Leads::Tunnel, false) if first => "the tunnel goes on",
            (Leads::Tunnel, false) => "a tunnel",
            (Leads::Room, false) if first => "the tunnel goes on into a room",
            (Leads::Room, false) => "a room",
        });
    }

    /// Whether something was rolled again for being a wall or a block, or no more for it was enough (R3).
    pub fn is_ruled(&self) -> bool {
        self.again > 0 || self.at_last
    }

    /// All that was told.
    pub fn text(&self, place: Place) -> String {
        let mut text = format!("{}: {}.", capital(&place.to_string()), self.pieces.join(", then "));
        match self.again {
            _ if self.at_last => text += " It was rolled again six times, and that is enough.",
            0 => {}
            1 => text += " No wall and no block lies behind these, so one such was rolled again.",
            more => text += &format!(" No wall and no block lies behind these, so {more} such were rolled again."),
        }
        text
    }
}

/// Nothing leads to a crossing.
pub fn rock(crossing: AreaId, ground: Ground) -> String {
    format!("Nothing leads to crossing {}: there is rock, and its number stays unused.", ground.label(crossing))
}

/// What a stretch or spur comes to.
pub fn stretch(first: Mouth, plan: &Plan) -> String {
    let label = |area| plan.ground.label(area);
    let here = label(first.crossing());
    let (what, mouths) = match (plan.ground.across(first), plan.beyond(first)) {
        (Some(other), Some(room)) => {
            let there = label(other.crossing());
            (format!("Room {} lies between crossings {here} and {there}", label(room)), vec![first, other])
        }
        (Some(other), None) => {
            (format!("A tunnel joins crossings {here} and {}", label(other.crossing())), vec![first, other])
        }
        (None, Some(end)) if plan.has_room(first) => {
            (format!("{} lies room {}", capital(&Place(first, plan.ground).to_string()), label(end)), vec![first])
        }
        (None, end) => {
            let end = end.map(label).unwrap_or_default();
            let place = capital(&Place(first, plan.ground).to_string());
            (format!("{place} a tunnel leads to the end {end}"), vec![first])
        }
    };
    let mut text = what;
    let fittings: Vec<_> = mouths.iter().filter_map(|&mouth| at_the_mouth(mouth, mouths.len() > 1, plan)).collect();
    if !fittings.is_empty() {
        text += &format!(", with {}", fittings.join(" and "));
    }
    text.push('.');
    if let Some(flight) = plan.flight(first) {
        text += &flight_in_words(flight, plan.ground.across(first).is_none());
    }
    if plan.is_opened(first) {
        text += " It has been opened, whatever was rolled.";
    }
    text
}

/// What stands at a mouth: "a secret door and a door at crossing 4".
fn at_the_mouth(mouth: Mouth, named: bool, plan: &Plan) -> Option<String> {
    let rolled = plan.at(mouth);
    let what = match (rolled.secret, rolled.door, rolled.leads) {
        (true, true, _) => "a secret door that hides a door",
        (true, false, _) => "a secret door",
        (false, true, _) => "a door",
        (false, false, Leads::Blocked) => "fallen rock",
        _ => return None,
    };
    Some(if named { format!("{what} at crossing {}", plan.ground.label(mouth.crossing())) } else { what.into() })
}

fn flight_in_words(flight: Flight, off_the_lattice: bool) -> String {
    let by = match (flight.stairs, flight.ladder) {
        (true, true) => "stairs and a ladder",
        (true, false) => "stairs",
        _ => "a ladder",
    };
    match (off_the_lattice, flight.up) {
        (true, true) => format!(" There it goes up by {by}, off this map."),
        (true, false) => format!(" There it goes down by {by}, off this map."),
        (false, true) => format!(" It goes up by {by}, runs a level higher and comes back down."),
        (false, false) => format!(" It goes down by {by}, runs a level lower and comes back up."),
    }
}

/// The entrance (R5).
pub fn entrance(chosen: Chosen, plan: &Plan) -> String {
    let (place, ground) = (Place(chosen.mouth, plan.ground), plan.ground);
    let end = plan.beyond(chosen.mouth).map(|end| ground.label(end)).unwrap_or_default();
    let what = if plan.has_room(chosen.mouth) { "room" } else { "end" };
    if chosen.opened {
        format!(
            "No way off the lattice can be walked without stairs, so the entrance is {what} {end}, {place}, which has been opened."
        )
    } else {
        format!(
            "The entrance is {what} {end}, {place}: the first way off the lattice that can be walked without stairs."
        )
    }
}

/// A secret door through what was rock (R6).
pub fn joined_through_rock(from: AreaId, to: AreaId, rock: Option<AreaId>, ground: Ground) -> String {
    let (from, to) = (ground.label(from), ground.label(to));
    let mut text =
        format!("Crossing {to} is cut off. A secret door at crossing {from} joins it, where both mouths were walls.");
    if let Some(rock) = rock {
        text += &format!(" Crossing {} was rock until now.", ground.label(rock));
    }
    text
}

/// A secret door where a block was (R6).
pub fn joined_through_a_block(ends: (AreaId, AreaId), plan: &Plan) -> String {
    let (one, other) = (plan.ground.label(ends.0), plan.ground.label(ends.1));
    format!(
        "What lies beyond the fallen rock between {one} and {other} is cut off: a secret door takes the rock’s place."
    )
}

/// That an area is a lattice of its own (step 3).
pub fn node(node: &Node, ground: Ground) -> String {
    let sides: Vec<_> = node.openings.iter().map(|opening| side(opening.side)).collect();
    format!(
        "Area {} is a lattice of its own, N{0}, of {} by {1} tunnels, with a way in from the {}.",
        node.area,
        ground.lines,
        sides.join(" and the ")
    )
}

/// Where a way into a node leads (R7).
pub fn joined(node: &Node, opening: Opening, chosen: Chosen, plan: &Plan) -> String {
    let (side, place) = (side(opening.side), Place(chosen.mouth, plan.ground));
    let end = plan.beyond(chosen.mouth).map(|end| plan.ground.label(end)).unwrap_or_default();
    let what = if plan.has_room(chosen.mouth) { "room" } else { "the end" };
    let why = if chosen.opened {
        "in the middle of that side, opened since none there can be walked without stairs"
    } else {
        "the first on that side that can be walked without stairs"
    };
    format!("The way into {} from the {side} leads to {what} {end}, {place}: {why}.", node.area)
}

/// A direction in words: "north".
pub fn side(way: Direction) -> &'static str {
    match way {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        _ => "west",
    }
}

fn capital(text: &str) -> String {
    let (first, rest) = text.split_at(text.len().min(1));
    first.to_uppercase() + rest
}
