//! What is said of a lattice.

use super::facts::{
    LatticeArea, LatticeEvent, LatticeFact, LatticePurpose, LeadsTo, MouthRoll, MouthRow, OuterEnd, SecretWay,
    StairFlight,
};
use super::layout::{LatticeLayout, Mouth};
use crate::dungeon::AreaId;
use crate::english::{all_of, capital, direction};
use std::fmt::{Display, Formatter, Result, from_fn};

impl Display for LatticeFact {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let layout = self.layout;
        let crossing = |mouth: Mouth| layout.label(mouth.crossing);
        match &self.what {
            LatticeEvent::Rolled { mouth, throws, again, settled } => {
                write!(f, "{}: {}.", capital(layout.place(*mouth)), thrown(throws, *settled))?;
                match again {
                    _ if !settled => f.write_str(" It was rolled again six times, and that is enough."),
                    0 => Ok(()),
                    1 => f.write_str(" No wall and no block lies behind these, so one such was rolled again."),
                    more => write!(f, " No wall and no block lies behind these, so {more} such were rolled again."),
                }
            }
            LatticeEvent::Rock(crossing) => {
                let crossing = layout.label(*crossing);
                write!(f, "Nothing leads to crossing {crossing}: there is rock, and its number stays unused.")
            }
            LatticeEvent::Dug { first, across, beyond, flight } => {
                let (place, end) = (capital(layout.place(first.0)), beyond.map(|end| layout.name(end)));
                match (across.map(|(across, _)| crossing(across)), beyond, &end) {
                    (None, Some(LatticeArea::Room(_)), Some(room)) => write!(f, "{place} lies {room}")?,
                    (None, _, Some(end)) => write!(f, "{place} a tunnel leads to {end}")?,
                    (None, _, None) => {}
                    (Some(there), _, None) => write!(f, "A tunnel joins crossings {} and {there}", crossing(first.0))?,
                    (Some(there), _, Some(room)) => {
                        write!(f, "{} lies between crossings {} and {there}", capital(room), crossing(first.0))?;
                    }
                }
                let mouths = [Some(*first), *across].into_iter().flatten();
                let fittings: Vec<_> = mouths.filter_map(|(mouth, roll)| layout.at_the_mouth(mouth, roll)).collect();
                if !fittings.is_empty() {
                    write!(f, ", with {}", all_of(&fittings))?;
                }
                f.write_str(".")?;
                if let Some(flight) = flight {
                    flight.told(across.is_none(), f)?;
                }
                f.write_str(if first.1.opened { " It has been opened, whatever was rolled." } else { "" })
            }
            LatticeEvent::Entrance(OuterEnd { mouth, area, opened: true }) => write!(
                f,
                "No way off the lattice can be walked without stairs, so the entrance is {}, {}, which has been opened.",
                layout.name(*area),
                layout.place(*mouth)
            ),
            LatticeEvent::Entrance(OuterEnd { mouth, area, opened: false }) => write!(
                f,
                "The entrance is {}, {}: the first way off the lattice that can be walked without stairs.",
                layout.name(*area),
                layout.place(*mouth)
            ),
            LatticeEvent::Joined(SecretWay::Reached(door)) => {
                let (from, to) = layout.ends(*door);
                let (from, to) = (layout.label(from), layout.label(to));
                write!(f, "Crossing {to} is cut off: a secret door at crossing {from} opens the way, ")?;
                f.write_str("where both mouths were walls.")
            }
            LatticeEvent::Joined(SecretWay::Elsewhere { door, was_rock }) => {
                let (from, to) = layout.ends(*door);
                let (from, to) = (layout.label(from), layout.label(to));
                let what = if *was_rock { "which was rock" } else { "which is cut off too" };
                f.write_str("All that is cut off lies behind rock. ")?;
                write!(f, "A secret door joins crossing {to} to crossing {from}, {what}.")
            }
            LatticeEvent::Joined(SecretWay::Unblocked { ends, door, cleared }) => {
                let (one, other) = (layout.name(ends.0), layout.name(ends.1));
                write!(f, "What lies behind the fallen rock between {one} and {other} is cut off: ")?;
                f.write_str("a secret door takes its place")?;
                if let Some(cleared) = cleared {
                    let (door, cleared) = (crossing(*door), crossing(*cleared));
                    write!(f, " at crossing {door}; at crossing {cleared} it is cleared away")?;
                }
                f.write_str(".")
            }
            LatticeEvent::Node(area, sides) => {
                let sides: Vec<_> = sides.iter().map(|&side| direction(side)).collect();
                let (sides, lines) = (sides.join(" and the "), layout.lines);
                write!(f, "Area {area} is a lattice of its own, N{area}. One comes into it from the {sides}.")?;
                write!(f, " {lines} tunnels cross {lines} others there.")
            }
            LatticeEvent::WayIn(node, side, OuterEnd { mouth, area, opened }) => {
                let (side, area, place) = (direction(*side), layout.name(*area), layout.place(*mouth));
                write!(f, "The way into area {node} from the {side} leads to {area}, {place}: ")?;
                f.write_str(if *opened {
                    "the one in the middle, opened since none on that side can be walked without stairs."
                } else {
                    "the first on that side that can be walked without stairs."
                })
            }
        }
    }
}

impl Display for LatticePurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Way(layout, mouth) => write!(f, "for the way {}", layout.place(*mouth)),
            Self::Behind(layout, mouth) => write!(f, "for what lies behind, {}", layout.place(*mouth)),
            Self::StairsOrLadder(layout, mouth) => write!(f, "for stairs or a ladder {}", layout.place(*mouth)),
        }
    }
}

impl LatticeLayout {
    /// What the map calls an area here: `4`, in a node `N27-4`.
    fn label(self, area: AreaId) -> impl Display {
        from_fn(move |f| match self.node {
            Some(node) => write!(f, "N{node}-{area}"),
            None => area.fmt(f),
        })
    }

    /// `crossing 4`, `room 12`, `the end 12`.
    fn name(self, area: LatticeArea) -> impl Display {
        let kind = match area {
            LatticeArea::Crossing(_) => "crossing",
            LatticeArea::Room(_) => "room",
            LatticeArea::End(_) => "the end",
        };
        from_fn(move |f| write!(f, "{kind} {}", self.label(area.id())))
    }

    /// Where a mouth is: `north of crossing 4`.
    fn place(self, mouth: Mouth) -> impl Display {
        from_fn(move |f| write!(f, "{} of crossing {}", direction(mouth.way), self.label(mouth.crossing)))
    }

    /// What is at a mouth: `a secret door that hides a door at crossing 4`.
    fn at_the_mouth(self, mouth: Mouth, roll: MouthRoll) -> Option<impl Display> {
        let what = match (roll.secret, roll.door, roll.leads) {
            (true, true, _) => "a secret door that hides a door",
            (true, false, _) => "a secret door",
            (false, true, _) => "a door",
            (false, false, LeadsTo::Blocked) => "fallen rock",
            _ => return None,
        };
        Some(from_fn(move |f| match self.across(mouth) {
            Some(_) => write!(f, "{what} at crossing {}", self.label(mouth.crossing)),
            None => f.write_str(what),
        }))
    }
}

/// What the throws for a mouth found, one after the other.
fn thrown(throws: &[MouthRow], settled: bool) -> String {
    let (mut found, mut stairs): (Vec<&str>, _) = (Vec::new(), false);
    for throw in throws {
        let first = found.is_empty();
        found.push(match throw {
            MouthRow::Stairs(flight) => match (std::mem::replace(&mut stairs, true), flight.ladder, flight.up) {
                (false, false, false) => "stairs down",
                (false, false, true) => "stairs up",
                (false, true, false) => "a ladder down",
                (false, true, true) => "a ladder up",
                (true, false, _) => "more stairs",
                (true, true, _) => "a ladder on",
            },
            MouthRow::SecretDoor if found.contains(&"a secret door") => "another secret door",
            MouthRow::SecretDoor => "a secret door",
            MouthRow::Wall | MouthRow::Blocked if !first => continue,
            MouthRow::Wall => "a wall",
            MouthRow::Blocked => "a tunnel that has fallen in",
            MouthRow::Door => "a door to a tunnel",
            MouthRow::DoorToRoom => "a door to a room",
            MouthRow::Tunnel if first => "the tunnel goes on",
            MouthRow::Tunnel => "a tunnel",
            MouthRow::Room if first => "the tunnel goes on into a room",
            MouthRow::Room => "a room",
        });
    }
    found.extend((!settled).then_some("a tunnel"));
    found.join(", then ")
}

impl StairFlight {
    fn told(self, off_the_lattice: bool, f: &mut Formatter<'_>) -> Result {
        let by = match (self.stairs, self.ladder) {
            (true, true) => "stairs and a ladder",
            (true, false) => "stairs",
            _ => "a ladder",
        };
        let (way, far, back) = if self.up { ("up", "higher", "down") } else { ("down", "lower", "up") };
        if off_the_lattice {
            return write!(f, " There it goes {way} by {by}, off this map.");
        }
        write!(f, " It goes {way} by {by}, runs a level {far} and comes back {back}.")
    }
}

impl MouthRoll {
    /// What is pencilled on the map at a mouth.
    pub fn in_a_word(self) -> &'static str {
        match self.leads {
            LeadsTo::Wall => "wall",
            LeadsTo::Blocked => "fallen in",
            LeadsTo::Room if self.flight.is_some() => "stairs, room",
            LeadsTo::Room => "room",
            LeadsTo::Tunnel if self.flight.is_some() => "stairs",
            LeadsTo::Tunnel if self.secret => "secret",
            LeadsTo::Tunnel if self.door => "door",
            LeadsTo::Tunnel => "open",
        }
    }
}
