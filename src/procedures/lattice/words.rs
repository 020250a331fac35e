//! What is said of a lattice.

use super::facts::{
    ExitOutcome, LatticeArea, LatticeEvent, LatticeFact, LatticePurpose, LeadsTo, MouthRoll, MouthRow, NodeEvent,
    OuterEnd, RollPlace, SecretWay, StairFlight, StairsTo, StoreyEvent, Thrown,
};
use super::layout::{LatticeLayout, Mouth};
use crate::english::{all_of, capital, direction};
use std::fmt::{Display, Formatter, Result, from_fn};

impl Display for LatticeFact {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let layout = self.layout;
        let crossing = |mouth: Mouth| layout.crossing(mouth.crossing);
        match &self.what {
            LatticeEvent::Rolled { mouth, thrown, stairs } => {
                write!(f, "{}: {}", capital(layout.place(*mouth)), thrown.told(RollPlace::Mouth(*mouth)))?;
                match stairs {
                    None => Ok(()),
                    Some(StairsTo::Nowhere) => f.write_str(" No level is drawn there, so the way is a stump."),
                    Some(StairsTo::Level(level)) => write!(f, " The way leads to the same place on level {level}."),
                }
            }
            LatticeEvent::Rock(crossing) => {
                let crossing = layout.crossing(*crossing);
                write!(f, "No way leads to crossing {crossing}. It is rock, and no area has its letter.")
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
                let (from, to) = (layout.crossing(from), layout.crossing(to));
                let opens = "opens the way, where both mouths were walls.";
                write!(f, "Crossing {to} is cut off: a secret door at crossing {from} {opens}")
            }
            LatticeEvent::Joined(SecretWay::Elsewhere { door, was_rock }) => {
                let (from, to) = layout.ends(*door);
                let (from, to) = (layout.crossing(from), layout.crossing(to));
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
            LatticeEvent::Storey(what) => layout.of_storeys(what, f),
            LatticeEvent::Node(what) => layout.of_nodes(what, f),
            LatticeEvent::Exit { place, thrown, outcome } => {
                write!(f, "{}: {}", capital(layout.roll_place(*place)), thrown.told(*place))?;
                match outcome {
                    ExitOutcome::Nothing => Ok(()),
                    ExitOutcome::Joins(area) => write!(f, " The tunnel joins {}.", layout.name(*area)),
                    ExitOutcome::DeadEnd(area) => {
                        let feet = 30 * u32::from(layout.scale);
                        write!(f, " The tunnel meets nothing. It ends after {feet} feet at {area}.")
                    }
                    ExitOutcome::Room(area) => write!(f, " That is {}.", layout.name(*area)),
                }
            }
        }
    }
}

impl LatticeLayout {
    /// What is said of several levels.
    fn of_storeys(self, what: &StoreyEvent, f: &mut Formatter<'_>) -> Result {
        let layout = self;
        match what {
            StoreyEvent::Given(mouth, roll) => {
                let what = match (roll.leads, roll.door, roll.secret) {
                    (LeadsTo::Room, true, _) => "a door to a room",
                    (LeadsTo::Room, ..) => "a way to a room",
                    (_, true, _) => "a door",
                    (_, _, true) => "a secret door",
                    _ => "a tunnel",
                };
                let place = capital(layout.place(*mouth));
                write!(f, "{place}: {what}. You rolled it with the stairs from the level above.")
            }
            StoreyEvent::Stairs { mouth, area, flight, to } => {
                let lead = if flight.stairs { "lead" } else { "leads" };
                let way = if flight.up { "up" } else { "down" };
                write!(f, "{} {} {lead} {way} ", capital(flight.by()), layout.place(*mouth))?;
                match to {
                    StairsTo::Level(level) => write!(f, "to level {level}")?,
                    StairsTo::Nowhere => f.write_str("off this map")?,
                }
                write!(f, " from {area}.")
            }
            StoreyEvent::Landing { mouth, area, from } => {
                write!(f, "The way from {from} arrives at {area}, {}.", layout.place(*mouth))
            }
        }
    }

    /// What is said of rooms that are dungeons of their own.
    fn of_nodes(self, what: &NodeEvent, f: &mut Formatter<'_>) -> Result {
        let layout = self;
        match what {
            NodeEvent::Only(crossing) => {
                let name = layout.crossing(*crossing);
                write!(f, "The superstructure has no room, so crossing {name} becomes node {crossing}, its only one.")
            }
            NodeEvent::Is { area, is_letter, sides } => {
                let sides: Vec<_> = sides.iter().map(|&side| direction(side)).collect();
                let (sides, node, lines) = (sides.join(" and the "), area.area, layout.lines);
                if *is_letter {
                    return write!(f, "Area {area} is a letter, N{node}. Tunnels come into it from the {sides}.");
                }
                write!(f, "Area {area} is a lattice of its own, N{node}. Tunnels come into it from the {sides}.")?;
                write!(f, " {lines} tunnels cross {lines} others there.")
            }
            NodeEvent::WayToLetter { node, side, to } => {
                let side = direction(*side);
                write!(f, "The way into area {node} from the {side} leads to {to}, the nearest end or corner there.")
            }
            NodeEvent::WayIn(node, side, OuterEnd { mouth, area, opened }) => {
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
            Self::Way(layout, place) => write!(f, "for the way {}", layout.roll_place(*place)),
            Self::Behind(layout, place) => write!(f, "for what is behind it, {}", layout.roll_place(*place)),
            Self::StairsOrLadder(layout, place) => write!(f, "for stairs or a ladder {}", layout.roll_place(*place)),
            Self::NodeKind(area) => write!(f, "for the kind of node {area}"),
        }
    }
}

impl LatticeLayout {
    /// `crossing d`, `room 2`, `the end k`.
    fn name(self, area: LatticeArea) -> impl Display {
        from_fn(move |f| match area {
            LatticeArea::Crossing(crossing) => write!(f, "crossing {}", self.crossing(crossing)),
            LatticeArea::Room(room) => write!(f, "room {room}"),
            LatticeArea::End(end) => write!(f, "the end {end}"),
            LatticeArea::Junction(junction) => write!(f, "junction {junction}"),
        })
    }

    /// Where a mouth is: `north of crossing d`.
    fn place(self, mouth: Mouth) -> impl Display {
        from_fn(move |f| write!(f, "{} of crossing {}", direction(mouth.way), self.crossing(mouth.crossing)))
    }

    /// Where dice are rolled for: a mouth, or `in the east wall of room 2`.
    fn roll_place(self, place: RollPlace) -> impl Display {
        from_fn(move |f| match place {
            RollPlace::Mouth(mouth) => self.place(mouth).fmt(f),
            RollPlace::Wall(room, wall) => write!(f, "in the {} wall of {}", direction(wall), self.name(room)),
        })
    }

    /// What is at a mouth: `a secret door that hides a door at crossing d`.
    fn at_the_mouth(self, mouth: Mouth, roll: MouthRoll) -> Option<impl Display> {
        let what = match (roll.secret, roll.door, roll.leads) {
            (true, true, _) => "a secret door that hides a door",
            (true, false, _) => "a secret door",
            (false, true, _) => "a door",
            (false, false, LeadsTo::Blocked) => "fallen rock",
            _ => return None,
        };
        Some(from_fn(move |f| match self.across(mouth) {
            Some(_) => write!(f, "{what} at crossing {}", self.crossing(mouth.crossing)),
            None => f.write_str(what),
        }))
    }
}

impl Thrown {
    /// What the dice show, for a mouth of a tunnel or for a wall.
    fn told(&self, place: RollPlace) -> impl Display {
        let is_mouth = matches!(place, RollPlace::Mouth(_));
        from_fn(move |f| {
            write!(f, "{}.", thrown(&self.rows, self.settled, is_mouth))?;
            match self.again {
                _ if !self.settled => f.write_str(" You rolled again six times, and that is enough."),
                0 => Ok(()),
                1 => f.write_str(" A wall or a block can’t be behind that, so you rolled again."),
                more => write!(f, " A wall or a block can’t be behind that, so you rolled again {more} times."),
            }
        })
    }
}

/// What the throws for a mouth found, one after the other.
fn thrown(throws: &[MouthRow], settled: bool, is_mouth: bool) -> String {
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
            MouthRow::Tunnel if first && is_mouth => "the tunnel goes on",
            MouthRow::Tunnel => "a tunnel",
            MouthRow::Room if first && is_mouth => "the tunnel goes on into a room",
            MouthRow::Room => "a room",
        });
    }
    found.extend((!settled).then_some("a tunnel"));
    found.join(", then ")
}

impl StairFlight {
    fn by(self) -> &'static str {
        match (self.stairs, self.ladder) {
            (true, true) => "stairs and a ladder",
            (true, false) => "stairs",
            _ => "a ladder",
        }
    }

    fn told(self, off_the_lattice: bool, f: &mut Formatter<'_>) -> Result {
        let by = self.by();
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
