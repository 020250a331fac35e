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

impl Place {
    fn at_the_start(self) -> String {
        let mut words = self.to_string();
        if let Some(first) = words.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        words
    }
}

/// A direction in words: "north".
fn side(way: Direction) -> &'static str {
    match way {
        Direction::North => "north",
        Direction::East => "east",
        Direction::South => "south",
        _ => "west",
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
        let another = self.pieces.contains(&"a secret door");
        self.pieces.push(if another { "another secret door" } else { "a secret door" });
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
        let why = match self.again {
            _ if self.at_last => " It was rolled again six times, and that is enough.".into(),
            0 => String::new(),
            1 => " No wall and no block lies behind these, so one such was rolled again.".into(),
            more => format!(" No wall and no block lies behind these, so {more} such were rolled again."),
        };
        format!("{}: {}.{why}", place.at_the_start(), self.pieces.join(", then "))
    }
}

/// Nothing leads to a crossing.
pub fn rock(crossing: AreaId, ground: Ground) -> String {
    format!("Nothing leads to crossing {}: there is rock, and its number stays unused.", ground.label(crossing))
}

/// What a stretch or spur comes to.
pub fn stretch(first: Mouth, plan: &Plan) -> String {
    let ground = plan.ground;
    let beyond = plan.beyond(first).map(|area| ground.label(area));
    let here = ground.label(first.crossing());
    let other = ground.across(first);
    let there = other.map(|other| ground.label(other.crossing()));
    let what = match (there, beyond) {
        (Some(there), Some(room)) => format!("Room {room} lies between crossings {here} and {there}"),
        (Some(there), None) => format!("A tunnel joins crossings {here} and {there}"),
        (None, beyond) => {
            let (place, beyond) = (Place(first, ground).at_the_start(), beyond.unwrap_or_default());
            let leads = if plan.has_room(first) { "lies room" } else { "a tunnel leads to the end" };
            format!("{place} {leads} {beyond}")
        }
    };
    let mouths = [Some(first), other].into_iter().flatten();
    let fittings: Vec<_> = mouths.filter_map(|mouth| at_the_mouth(mouth, plan)).collect();
    let with = if fittings.is_empty() { String::new() } else { format!(", with {}", fittings.join(" and ")) };
    let flight = plan.flight(first).map(|flight| flight_in_words(flight, other.is_none())).unwrap_or_default();
    let opened = if plan.is_opened(first) { " It has been opened, whatever was rolled." } else { "" };
    format!("{what}{with}.{flight}{opened}")
}

/// What stands at a mouth: "a secret door that hides a door at crossing 4".
fn at_the_mouth(mouth: Mouth, plan: &Plan) -> Option<String> {
    let rolled = plan.at(mouth);
    let what = match (rolled.secret, rolled.door, rolled.leads) {
        (true, true, _) => "a secret door that hides a door",
        (true, false, _) => "a secret door",
        (false, true, _) => "a door",
        (false, false, Leads::Blocked) => "fallen rock",
        _ => return None,
    };
    let one_of_two = plan.ground.across(mouth).is_some();
    Some(if one_of_two { format!("{what} at crossing {}", plan.ground.label(mouth.crossing())) } else { what.into() })
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
    let (what, place) = (end(chosen.mouth, plan), Place(chosen.mouth, plan.ground));
    if chosen.opened {
        format!(
            "No way off the lattice can be walked without stairs, so the entrance is {what}, {place}, which has been opened."
        )
    } else {
        format!("The entrance is {what}, {place}: the first way off the lattice that can be walked without stairs.")
    }
}

/// What an outer mouth leads to: "the end 12", "room 12".
fn end(mouth: Mouth, plan: &Plan) -> String {
    let label = plan.beyond(mouth).map(|end| plan.ground.label(end)).unwrap_or_default();
    format!("{} {label}", if plan.has_room(mouth) { "room" } else { "the end" })
}

/// A secret door between two walls, from what is reached (R6).
pub fn joined(from: AreaId, to: AreaId, ground: Ground) -> String {
    let (from, to) = (ground.label(from), ground.label(to));
    format!("Crossing {to} is cut off: a secret door at crossing {from} opens the way, where both mouths were walls.")
}

/// A secret door between two walls, from elsewhere (R6).
pub fn joined_from_elsewhere(from: AreaId, to: AreaId, was_rock: bool, ground: Ground) -> String {
    let what = if was_rock { "which was rock" } else { "which is cut off too" };
    let (from, to) = (ground.label(from), ground.label(to));
    format!("All that is cut off lies behind rock. A secret door joins crossing {to} to crossing {from}, {what}.")
}

/// A secret door where a block was, and the block at the other mouth cleared away (R6).
pub fn joined_through_a_block(ends: (AreaId, AreaId), door: Mouth, cleared: Option<Mouth>, plan: &Plan) -> String {
    let crossings = plan.ground.lines * plan.ground.lines;
    let named = |area: AreaId| {
        let what = if area.index() < crossings { "crossing" } else { "room" };
        format!("{what} {}", plan.ground.label(area))
    };
    let (one, other) = (named(ends.0), named(ends.1));
    let cut_off = format!("What lies behind the fallen rock between {one} and {other} is cut off: a secret door takes");
    match cleared.map(Mouth::crossing) {
        None => format!("{cut_off} its place."),
        Some(cleared) => {
            let (door, cleared) = (named(door.crossing()), named(cleared));
            format!("{cut_off} its place at {door}; at {cleared} it is cleared away.")
        }
    }
}

/// That an area is a lattice of its own (step 3).
pub fn node(node: &Node, ground: Ground) -> String {
    let sides: Vec<_> = node.openings.iter().map(|opening| side(opening.side)).collect();
    let (area, lines) = (node.area, ground.lines);
    format!("Area {area} is a lattice of its own, N{area}. One comes into it from the {}.", sides.join(" and the "))
        + &format!(" {lines} tunnels cross {lines} others there.")
}

/// Where a way into a node leads (R7).
pub fn way_in(node: &Node, opening: Opening, chosen: Chosen, plan: &Plan) -> String {
    let (side, end, place) = (side(opening.side), end(chosen.mouth, plan), Place(chosen.mouth, plan.ground));
    let why = if chosen.opened {
        "the one in the middle, opened since none on that side can be walked without stairs"
    } else {
        "the first on that side that can be walked without stairs"
    };
    format!("The way into area {} from the {side} leads to {end}, {place}: {why}.", node.area)
}
