use super::facts::{
    ExitOutcome, LatticeArea, LatticeEvent, LatticeFact, LatticePurpose, LeadsTo, LevelEvent, MouthRoll, MouthRow,
    NodeEvent, OuterEnd, RollPlace, SecretWay, StairFlight, StairsTo, Thrown,
};
use super::layout::{LatticeLayout, Mouth};
use crate::english::{all_of, capital, direction, in_letters};
use crate::order::Gather;
use std::fmt::{Display, Formatter, Result, from_fn};

impl Display for LatticeFact {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let layout = self.layout;
        let crossing = |mouth: Mouth| layout.crossing(mouth.crossing);
        match &self.what {
            LatticeEvent::Rolled { mouth, thrown, stairs } => {
                write!(f, "You rolled for the {}: {}", layout.place(*mouth), thrown.told(RollPlace::Mouth(*mouth)))?;
                match stairs {
                    None => Ok(()),
                    Some(StairsTo::Nowhere) => {
                        f.write_str(" The map has no level there, so this way ends at the stairs.")
                    }
                    Some(StairsTo::Level(level)) => write!(f, " This way leads to the same mouth on level {level}."),
                }
            }
            LatticeEvent::Rock(crossing) => {
                let crossing = layout.crossing(*crossing);
                write!(f, "Nothing leads to crossing {crossing}, so it becomes rock.")
            }
            LatticeEvent::Dug { first, across, beyond, flight } => {
                let (from, end) = (crossing(first.0), beyond.map(|end| layout.name(end)));
                match (across.map(|(across, _)| crossing(across)), &end) {
                    (None, Some(end)) => {
                        write!(f, "A tunnel leads {} from crossing {from} to {end}", direction(first.0.way))?;
                    }
                    (None, None) => {}
                    (Some(there), None) => write!(f, "A tunnel joins crossings {from} and {there}")?,
                    (Some(there), Some(room)) => {
                        write!(f, "{} is between crossings {from} and {there}", capital(room))?;
                    }
                }
                let mouths = [Some(*first), *across].into_iter().flatten();
                let fittings: Vec<_> = mouths.filter_map(|(mouth, roll)| layout.at_the_mouth(mouth, roll)).gather();
                if !fittings.is_empty() {
                    write!(f, ", with {}", all_of(&fittings))?;
                }
                f.write_str(".")?;
                if let Some(flight) = flight {
                    flight.told(across.is_none(), f)?;
                }
                f.write_str(if first.1.opened {
                    " This tunnel must be open, so your roll for it doesn’t count."
                } else {
                    ""
                })
            }
            LatticeEvent::Entrance(OuterEnd { mouth, area, opened }) => {
                let (area, place) = (layout.name(*area), layout.place(*mouth));
                if *opened {
                    f.write_str("The party can’t walk through any outer mouth without stairs. ")?;
                    write!(f, "So the {place} becomes a tunnel, and the entrance is {area}.")
                } else {
                    write!(f, "The {place} is the first outer mouth that the party can walk through without stairs. ")?;
                    write!(f, "So the entrance is {area}.")
                }
            }
            LatticeEvent::Joined(SecretWay::Reached(door)) => {
                let (from, to) = layout.ends(*door);
                let (from, to) = (layout.crossing(from), layout.crossing(to));
                write!(f, "Crossing {to} is cut off. ")?;
                write!(f, "Its stretch to crossing {from} has two walls and gets a secret door at crossing {from}.")
            }
            LatticeEvent::Joined(SecretWay::Elsewhere { door, was_rock }) => {
                let (from, to) = layout.ends(*door);
                let (from, to) = (layout.crossing(from), layout.crossing(to));
                if *was_rock {
                    f.write_str("Everything that is cut off is behind rock. ")?;
                }
                let what = if *was_rock { "was rock" } else { "is cut off too" };
                write!(f, "A secret door joins crossing {to} to crossing {from}, which {what}.")
            }
            LatticeEvent::Joined(SecretWay::Unblocked { ends, door, cleared }) => {
                let (one, other) = (layout.name(ends.0), layout.name(ends.1));
                write!(f, "The way between {one} and {other} is blocked, and a part behind it is cut off. ")?;
                let Some(cleared) = cleared else { return f.write_str("A secret door replaces the block.") };
                let (door, cleared) = (crossing(*door), crossing(*cleared));
                write!(
                    f,
                    "A secret door replaces the block at crossing {door}. The block at crossing {cleared} is cleared."
                )
            }
            LatticeEvent::Level(what) => layout.of_levels(what, f),
            LatticeEvent::Node(what) => layout.of_nodes(what, f),
            LatticeEvent::Exit { place, thrown, outcome } => {
                write!(f, "You rolled for the {}: {}", layout.roll_place(*place), thrown.told(*place))?;
                let is_room = matches!(thrown.rows.last(), Some(MouthRow::Room | MouthRow::DoorToRoom));
                if is_room && !matches!(outcome, ExitOutcome::Room(_)) {
                    f.write_str(" The room doesn’t fit there, so it becomes a tunnel.")?;
                }
                match outcome {
                    ExitOutcome::Nothing => Ok(()),
                    ExitOutcome::Joins(area) => write!(f, " The tunnel joins {}.", layout.name(*area)),
                    ExitOutcome::DeadEnd(area) => {
                        let feet = 30 * u32::from(layout.scale);
                        write!(f, " The tunnel meets nothing. It ends after {feet} feet, at a dead end, {area}.")
                    }
                    ExitOutcome::Room(area) => write!(f, " The new room is {}.", layout.name(*area)),
                }
            }
        }
    }
}

impl LatticeLayout {
    fn of_levels(self, what: &LevelEvent, f: &mut Formatter<'_>) -> Result {
        let layout = self;
        match what {
            LevelEvent::Given(mouth, roll) => {
                let what = match (roll.leads, roll.door, roll.secret) {
                    (LeadsTo::Room, true, _) => "a door to a room",
                    (LeadsTo::Room, ..) => "a room",
                    (_, true, _) => "a door",
                    (_, _, true) => "a secret door",
                    _ => "a tunnel",
                };
                write!(
                    f,
                    "You already rolled for the {}, when you rolled for the stairs on the level above: {what}.",
                    layout.place(*mouth)
                )
            }
            LevelEvent::Stairs { mouth, area, flight, to } => {
                let way = if flight.up { "up" } else { "down" };
                write!(f, "Area {area} is at the {}. It has {} {way}", layout.place(*mouth), flight.by())?;
                match to {
                    StairsTo::Level(level) => write!(f, " to level {level}."),
                    StairsTo::Nowhere => f.write_str(", off the map."),
                }
            }
            LevelEvent::Landing { mouth, area, from } => {
                write!(f, "The way from area {from} arrives in area {area}, at the {}.", layout.place(*mouth))
            }
        }
    }

    fn of_nodes(self, what: &NodeEvent, f: &mut Formatter<'_>) -> Result {
        let layout = self;
        match what {
            NodeEvent::Only(crossing) => {
                let name = layout.crossing(*crossing);
                write!(f, "The superstructure has no rooms. So crossing {name} becomes its only node, N{crossing}.")
            }
            NodeEvent::Is { area, is_letter, sides } => {
                let (node, lines) = (area.area, layout.lines);
                let leads = if sides.len() == 1 { "A tunnel leads" } else { "Tunnels lead" };
                let sides = all_of(sides.iter().map(|&side| format!("the {}", direction(side))));
                if *is_letter {
                    write!(f, "Area {area} is node N{node}, which is a letter. ")?;
                } else {
                    write!(f, "Area {area} is node N{node}, a lattice of its own with {lines} tunnels each way. ")?;
                }
                write!(f, "{leads} into it from {sides}.")
            }
            NodeEvent::WayToLetter { node, side, to } => {
                let side = direction(*side);
                write!(f, "The tunnel into area {node} from the {side} leads to {to}, the nearest end or corner.")
            }
            NodeEvent::WayIn { node, side, end: OuterEnd { mouth, area, opened }, .. } => {
                let (side, area, place) = (direction(*side), layout.name(*area), layout.place(*mouth));
                write!(f, "The tunnel into area {node} from the {side} leads to {area}, at the {place}. ")?;
                f.write_str(if *opened {
                    "The party can’t walk through any mouth on that side without stairs, so the middle mouth becomes a tunnel."
                } else {
                    "It is the first mouth on that side that the party can walk through without stairs."
                })
            }
        }
    }
}

impl Display for LatticePurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Way(layout, place) => write!(f, "for the {}", layout.roll_place(*place)),
            Self::Behind(layout, place) => {
                write!(f, "for what is behind the stairs or secret door at the {}", layout.roll_place(*place))
            }
            Self::StairsOrLadder(layout, place) => {
                write!(f, "for stairs or a ladder at the {}", layout.roll_place(*place))
            }
            Self::NodeKind(area) => write!(f, "for what node N{area} is: a lattice or a letter"),
        }
    }
}

impl LatticeLayout {
    pub fn name(self, area: LatticeArea) -> impl Display {
        from_fn(move |f| match area {
            LatticeArea::Crossing(crossing) => write!(f, "crossing {}", self.crossing(crossing)),
            LatticeArea::Room(room) => write!(f, "room {room}"),
            LatticeArea::End(end) => write!(f, "end {end}"),
            LatticeArea::Junction(junction) => write!(f, "junction {junction}"),
        })
    }

    /// `north mouth of crossing d`.
    pub fn place(self, mouth: Mouth) -> impl Display {
        from_fn(move |f| write!(f, "{} mouth of crossing {}", direction(mouth.way), self.crossing(mouth.crossing)))
    }

    pub fn roll_place(self, place: RollPlace) -> impl Display {
        from_fn(move |f| match place {
            RollPlace::Mouth(mouth) => self.place(mouth).fmt(f),
            RollPlace::Wall(room, wall) => write!(f, "{} wall of {}", direction(wall), self.name(room)),
        })
    }

    /// `a secret door that hides a door at crossing d`.
    pub fn at_the_mouth(self, mouth: Mouth, roll: MouthRoll) -> Option<impl Display> {
        let what = match (roll.secret, roll.door, roll.leads) {
            (true, true, _) => "a secret door that hides a door",
            (true, false, _) => "a secret door",
            (false, true, _) => "a door",
            (false, false, LeadsTo::Blocked) => "a block",
            _ => return None,
        };
        Some(from_fn(move |f| match self.across(mouth) {
            Some(_) => write!(f, "{what} at crossing {}", self.crossing(mouth.crossing)),
            None => f.write_str(what),
        }))
    }
}

impl Thrown {
    fn told(&self, place: RollPlace) -> impl Display {
        let is_mouth = matches!(place, RollPlace::Mouth(_));
        from_fn(move |f| {
            write!(f, "{}.", thrown(&self.rows, is_mouth))?;
            let what = match self.again {
                0 => String::new(),
                1 if self.rows.contains(&MouthRow::Wall) => "a wall, but it can’t".into(),
                1 => "a block, but it can’t".into(),
                2 => "a wall or a block twice, but neither can".into(),
                again => format!("a wall or a block {} times, but neither can", in_letters(again)),
            };
            if self.again > 0 {
                write!(f, " You also rolled {what} be behind stairs or a secret door, so you rolled again.")?;
            }
            f.write_str(if self.settled {
                ""
            } else {
                " You have rerolled six times in all, so the way leads to a tunnel."
            })
        })
    }
}

/// `a secret door, then a tunnel`.
fn thrown(throws: &[MouthRow], is_mouth: bool) -> String {
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
                (true, true, _) => "a ladder",
            },
            MouthRow::SecretDoor if found.contains(&"a secret door") => "another secret door",
            MouthRow::SecretDoor => "a secret door",
            MouthRow::Wall | MouthRow::Blocked if !first => continue,
            MouthRow::Wall if is_mouth => "a wall",
            MouthRow::Wall => "a wall, so no exit",
            MouthRow::Blocked => "a blocked tunnel",
            MouthRow::Door => "a door to a tunnel",
            MouthRow::DoorToRoom => "a door to a room",
            MouthRow::Tunnel if first && is_mouth => "the tunnel goes on",
            MouthRow::Tunnel => "a tunnel",
            MouthRow::Room if first && is_mouth => "the tunnel goes on into a room",
            MouthRow::Room => "a room",
        });
    }
    // If `more stairs` comes twice in a row, this says `more stairs twice`, and so on.
    let runs = found.chunk_by(|one, next| one == next && *one == "more stairs").map(|run| match run.len() {
        1 => run[0].to_owned(),
        2 => format!("{} twice", run[0]),
        times => format!("{} {} times", run[0], in_letters(times)),
    });
    runs.collect::<Vec<_>>().join(", then ")
}

impl StairFlight {
    pub fn by(self) -> &'static str {
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
            return write!(f, " The tunnel goes {way} by {by}, off the map.");
        }
        write!(f, " The tunnel goes {way} by {by}, runs one level {far} and comes back {back}.")
    }
}

impl MouthRoll {
    pub fn in_a_word(self) -> &'static str {
        match self.leads {
            LeadsTo::Wall => "wall",
            LeadsTo::Blocked => "blocked",
            LeadsTo::Room if self.flight.is_some() => "stairs, room",
            LeadsTo::Room => "room",
            LeadsTo::Tunnel if self.flight.is_some() => "stairs",
            LeadsTo::Tunnel if self.secret => "secret",
            LeadsTo::Tunnel if self.door => "door",
            LeadsTo::Tunnel => "open",
        }
    }
}
