use crate::dungeon::AreaId;
use crate::english::{all_of, capital, direction};
use crate::procedures::lattice::facts::{
    ExitOutcome, LatticeAlternative, LatticeQuestion, LatticeReason, LatticeWay, LeadsTo, MouthRoll, MouthRow,
    MouthThrow, OfLattice, OuterEnd, SecretWay, StairFlight, StairsTo,
};
use crate::procedures::lattice::layout::LatticeLayout;
use std::fmt::{Display, Formatter, Result, from_fn};

impl Display for OfLattice<LatticeQuestion> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let layout = self.layout;
        match &self.told {
            LatticeQuestion::FirstThrow(place, throw) => {
                write!(f, "Your dice for the {} show {}. What do they give?", layout.roll_place(*place), throw.faces())
            }
            LatticeQuestion::SecondThrow(throw) => {
                write!(f, "You roll again for what is behind. Your dice show {}. What do they give?", throw.faces())
            }
            LatticeQuestion::InTheEnd(place) => {
                write!(f, "Look at all dice for the {}. Where does it lead in the end?", layout.roll_place(*place))
            }
            LatticeQuestion::Stairs(mouth, flight) => {
                let way = if flight.up { "up" } else { "down" };
                write!(f, "The {} has {} {way}. Where does this way lead?", layout.place(*mouth), flight.by())
            }
            LatticeQuestion::Given(mouth) => {
                write!(f, "What do you do for the {} on this level?", layout.place(*mouth))
            }
            LatticeQuestion::Rock => f.write_str("Which of these crossings becomes rock?"),
            LatticeQuestion::Dug(mouths) => {
                let rolled = mouths.iter().map(|(mouth, roll)| {
                    let rolled = roll.map_or_else(|| "a way to another level".into(), MouthRoll::told);
                    format!("{rolled} for the {}", layout.place(*mouth))
                });
                write!(f, "You rolled {}. ", all_of(rolled))?;
                f.write_str(if mouths.len() > 1 { "What is between the two mouths?" } else { "What is there?" })
            }
            LatticeQuestion::Named { is_room: true } => f.write_str("Which number does the new room get?"),
            LatticeQuestion::Named { is_room: false } => f.write_str("What is the new end called?"),
            LatticeQuestion::Entrance => f.write_str("Where is the entrance?"),
            LatticeQuestion::CutOff => f.write_str("Which crossings can the party reach only by digging?"),
            LatticeQuestion::SecretDoor => {
                f.write_str("Part of the level is cut off. Which stretch gets the secret door?")
            }
            LatticeQuestion::SecretDoorAt => f.write_str("At which end of this stretch is the secret door?"),
            LatticeQuestion::Landing(from) => write!(f, "At which mouth does the way from area {from} arrive?"),
            LatticeQuestion::OnlyNode => {
                f.write_str("The superstructure has no rooms. Which crossing becomes its only node?")
            }
            LatticeQuestion::NodeKind(node, face) => write!(f, "The die shows {face}. What does node N{node} become?"),
            LatticeQuestion::NodeSides(node, 1) => write!(f, "From which side does a tunnel lead into node N{node}?"),
            LatticeQuestion::NodeSides(node, _) => write!(f, "From which sides do tunnels lead into node N{node}?"),
            LatticeQuestion::WayIn(node, side) => {
                write!(f, "Where does the tunnel into area {node} from the {} lead?", direction(*side))
            }
            LatticeQuestion::Exit(place) => {
                write!(f, "An exit leads straight out of the {}. How far does it go?", layout.roll_place(*place))
            }
        }
    }
}

impl Display for OfLattice<LatticeReason> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let layout = self.layout;
        match &self.told {
            LatticeReason::Throw(throw) => throw.told(f),
            LatticeReason::Behind(throw) => throw.told_behind(f),
            LatticeReason::SixRerolls => f.write_str("After six rerolls, the way leads to a tunnel."),
            LatticeReason::Stairs { up: true, to: StairsTo::Level(_) } => {
                f.write_str("Stairs up lead to the same mouth one level higher. You have already rolled for that mouth.")
            }
            LatticeReason::Stairs { up: false, to: StairsTo::Level(_) } => f.write_str(
                "Stairs down lead to the same mouth one level lower. The roll for where they lead counts for that mouth.",
            ),
            LatticeReason::Stairs { up: true, .. } => {
                f.write_str("This is the highest level, so stairs up lead off the map.")
            }
            LatticeReason::Stairs { up: false, .. } => {
                f.write_str("This is the lowest level you allow, so stairs down lead off the map.")
            }
            LatticeReason::Given => f.write_str(
                "Stairs from the level above lead to this mouth. You rolled for where they lead, and that roll counts here.",
            ),
            LatticeReason::Rock(crossing) => {
                let crossing = layout.crossing(*crossing);
                write!(f, "Every stretch to crossing {crossing} has two walls. A block would count as a way there.")
            }
            LatticeReason::Dug(way, rolls) => dug(way, *rolls, f),
            LatticeReason::RoomsInOrder(mouth) => {
                f.write_str("Rooms are numbered in the order of the mouths that you rolled them for. ")?;
                write!(f, "You first rolled this room for the {}.", layout.place(*mouth))
            }
            LatticeReason::EndsInOrder => f.write_str(
                "The crossings have the first letters, even if they are rock. Ends get the next letters, in the order of their mouths.",
            ),
            LatticeReason::AllInOrder => f.write_str(
                "In a superstructure, you count all areas: crossings first, then ends and rooms in the order of their mouths.",
            ),
            LatticeReason::Entrance(OuterEnd { mouth, opened: false, .. }) => {
                let place = layout.place(*mouth);
                write!(f, "The {place} is the first outer mouth that the party can walk through without stairs. ")?;
                f.write_str("Doors, secret doors and rooms don’t stop the party.")
            }
            LatticeReason::Entrance(OuterEnd { mouth, .. }) => {
                write!(f, "Every outer mouth has a wall, a block or stairs. So you open the {}.", layout.place(*mouth))
            }
            LatticeReason::CutOff(crossings) => match &crossings[..] {
                [] => f.write_str("Nothing is cut off. Doors, secret doors and stairs don’t stop the party. Only walls and blocks do."),
                crossings => {
                    write!(f, "Only walls and blocks separate {} ", layout.crossings_told(crossings))?;
                    f.write_str("from the entrance. Doors, secret doors and stairs don’t stop the party.")
                }
            },
            LatticeReason::SecretDoor(SecretWay::Reached(door)) => {
                let (one, other) = layout.ends(layout.first(*door));
                let (one, other) = (layout.crossing(one), layout.crossing(other));
                write!(f, "The stretch between crossings {one} and {other} is the first with two walls ")?;
                f.write_str("from a part that the party can reach to a part that is cut off.")
            }
            LatticeReason::SecretDoor(SecretWay::Unblocked { .. }) => f.write_str(
                "No stretch with two walls leads from a part the party can reach to a part that is cut off. So the first block between them becomes a secret door.",
            ),
            LatticeReason::SecretDoor(SecretWay::Elsewhere { .. }) => f.write_str(
                "No block and no stretch with two walls joins a cut-off part to a part the party can reach. So the first stretch with two walls out of a cut-off part gets a secret door.",
            ),
            LatticeReason::SecretDoorAt(crossing) => {
                write!(f, "The party can reach crossing {}. The secret door is there.", layout.crossing(*crossing))
            }
            LatticeReason::Landing => f.write_str("Stairs lead to the same mouth on the next level."),
            LatticeReason::OnlyNode { crossing, is_middle } => {
                let crossing = layout.crossing(*crossing);
                if *is_middle && layout.lines.is_multiple_of(2) {
                    write!(f, "Crossing {crossing} is the north-western of the four middle crossings.")
                } else if *is_middle {
                    write!(f, "Crossing {crossing} is the middle crossing.")
                } else {
                    write!(f, "The middle crossing is rock. Crossing {crossing} is the first crossing that isn’t rock.")
                }
            }
            LatticeReason::NodeKind { is_letter: true } => f.write_str("2, 4 and 6 mean a letter."),
            LatticeReason::NodeKind { .. } => f.write_str("1, 3 and 5 mean a lattice."),
            LatticeReason::NodeSides(sides) => {
                let sides = all_of(sides.iter().map(|&side| format!("the {}", direction(side))));
                write!(f, "On this map, tunnels lead into the node from {sides}.")
            }
            LatticeReason::WayIn(OuterEnd { mouth, opened: false, .. }) => {
                let place = layout.place(*mouth);
                write!(f, "The {place} is the first on this side that the party can walk through without stairs.")
            }
            LatticeReason::WayIn(OuterEnd { mouth, .. }) => {
                let place = layout.place(*mouth);
                let middle = if layout.lines.is_multiple_of(2) { "first middle" } else { "middle" };
                f.write_str("Every mouth on this side has a wall, a block or stairs. ")?;
                write!(f, "So you open the {middle} mouth: the {place}.")
            }
            LatticeReason::WayToLetter { to, is_free_end: true } => {
                write!(f, "Area {to} is the free end nearest to the middle of this side.")
            }
            LatticeReason::WayToLetter { to, .. } => {
                write!(f, "The letter has no free end. Area {to} is nearest to the middle of this side.")
            }
            LatticeReason::Exit { outcome, is_room } => layout.of_exits(*outcome, *is_room, f),
        }
    }
}

impl LatticeLayout {
    fn of_exits(self, outcome: ExitOutcome, is_room: bool, f: &mut Formatter<'_>) -> Result {
        let feet = |feet: u32| feet * u32::from(self.scale);
        if let ExitOutcome::Room(_) = outcome {
            return write!(f, "The middle of a second room is {} feet from the middle of the first.", feet(60));
        }
        if is_room {
            f.write_str("The second room doesn’t fit, so you draw a tunnel. ")?;
        }
        match outcome {
            ExitOutcome::DeadEnd(_) => {
                write!(f, "The tunnel meets nothing before the lattice’s next line. It ends after {} feet.", feet(30))
            }
            _ => f.write_str(
                "The tunnel runs no farther than the next line of the lattice. It joins the first room, end or tunnel on its level.",
            ),
        }
    }

    /// `crossing e` or `crossings e and f`.
    fn crossings_told(self, crossings: &[AreaId]) -> impl Display {
        let noun = if crossings.len() == 1 { "crossing" } else { "crossings" };
        format!("{noun} {}", all_of(crossings.iter().map(|&each| self.crossing(each))))
    }
}

/// Says what decided: the walls, blocks and rooms of the two mouths of a stretch, or what an outer mouth is.
fn dug(way: &LatticeWay, [one, other]: [MouthRoll; 2], f: &mut Formatter<'_>) -> Result {
    let any = |leads| [one, other].iter().any(|roll| roll.leads == leads);
    let is_spur = way.across.is_none();
    let reasons: &[(bool, &str)] = if is_spur {
        &[
            (one.opened, "The party can’t get in here without stairs, so this mouth becomes a tunnel."),
            (way.flight.is_some(), "Stairs at an outer mouth lead to another level. You don’t draw what is there."),
            (any(LeadsTo::Blocked), "A blocked spur leads to an end, and the party must dig to get there."),
            (way.rooms > 0, "You rolled a room, so the spur leads to a room."),
            (true, "No crossing is ahead, so the tunnel is a spur that leads to an end."),
        ]
    } else {
        &[
            (any(LeadsTo::Wall), "If one mouth is a wall, the other mouth’s roll counts."),
            (any(LeadsTo::Blocked), "A block stays, and the party must dig to get past it."),
            (way.rooms > 0, "A room at either mouth, or at both, is one room in the middle."),
            (one.door || other.door || one.secret || other.secret, "A door is at the mouth that you rolled it for."),
            (way.flight.is_some(), "With stairs, the tunnel runs on another level and comes back."),
            (true, "Both mouths lead to a tunnel."),
        ]
    };
    let told = reasons.iter().filter(|(decides, _)| *decides).map(|(_, words)| *words);
    // The last reason is for a way without any of the others.
    let told: Vec<_> = told.collect();
    let several = if is_spur { 1 } else { told.len().saturating_sub(1).max(1) };
    f.write_str(&told[..several].join(" "))
}

impl Display for OfLattice<LatticeAlternative> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let layout = self.layout;
        match &self.told {
            LatticeAlternative::Gives(row) => f.write_str(row.in_words()),
            LatticeAlternative::RollAgain => f.write_str("nothing, so you roll again"),
            LatticeAlternative::LeadsTo(StairsTo::Level(level)) => write!(f, "the same mouth on level {level}"),
            LatticeAlternative::LeadsTo(StairsTo::Nowhere) => f.write_str("off the map"),
            LatticeAlternative::ComesBack => f.write_str("to the next crossing: the tunnel comes back to this level"),
            LatticeAlternative::RolledAbove => f.write_str("take the roll from the level above"),
            LatticeAlternative::RollNow => f.write_str("roll 2d6"),
            LatticeAlternative::IsWall => f.write_str("draw a wall, because of the stairs"),
            LatticeAlternative::Crossing(crossing) => write!(f, "crossing {}", layout.crossing(*crossing)),
            LatticeAlternative::NoTunnel => f.write_str("no tunnel"),
            LatticeAlternative::Way(way) => layout.way(way, f),
            LatticeAlternative::Number(number) => write!(f, "{number}"),
            LatticeAlternative::Letters(name) => write!(f, "end {name}"),
            LatticeAlternative::OuterEnd(end, roll) => {
                write!(f, "{}, at the {}: {}", layout.name(end.area), layout.place(end.mouth), roll.told())
            }
            LatticeAlternative::CutOff(crossings) if crossings.is_empty() => f.write_str("none"),
            LatticeAlternative::CutOff(crossings) => write!(f, "{}", layout.crossings_told(crossings)),
            LatticeAlternative::Stretch([one, other], leads) => {
                let barrier = if leads.has_block { "a block" } else { "two walls" };
                let leads = match leads.reached {
                    2 => "the party can reach both ends",
                    1 if leads.has_rock => "it leads to rock",
                    1 => "it leads to a part that is cut off",
                    _ => "the party can reach neither end",
                };
                write!(f, "from {} to {}: {barrier}, and {leads}", layout.name(*one), layout.name(*other))
            }
            LatticeAlternative::SecretDoorAt { crossing, is_reached } => {
                let crossing = layout.crossing(*crossing);
                let reaches = if *is_reached { "can" } else { "can’t" };
                write!(f, "crossing {crossing}, which the party {reaches} reach")
            }
            LatticeAlternative::Mouth(mouth) => write!(f, "{}", layout.place(*mouth)),
            LatticeAlternative::IsLetter(true) => f.write_str("a letter"),
            LatticeAlternative::IsLetter(false) => f.write_str("a lattice"),
            LatticeAlternative::Side(side) => write!(f, "the {}", direction(*side)),
            LatticeAlternative::Area(name) => write!(f, "area {name}"),
            LatticeAlternative::Feet(feet) => write!(f, "{feet} feet from the middle of the room"),
        }
    }
}

impl LatticeLayout {
    /// `a tunnel, with a door at crossing a; stairs down`.
    fn way(self, way: &LatticeWay, f: &mut Formatter<'_>) -> Result {
        f.write_str(match (way.across, way.rooms) {
            (None, 0) => "a tunnel to an end",
            (None, _) => "a tunnel to a room",
            (Some(_), 0) => "a tunnel",
            (Some(_), 1) => "a tunnel with a room in the middle",
            (Some(_), _) => "a tunnel with two rooms",
        })?;
        let mouths = [Some(way.first), way.across].into_iter().flatten();
        let fittings: Vec<_> = mouths.filter_map(|(mouth, roll)| self.at_the_mouth(mouth, roll)).collect();
        if !fittings.is_empty() {
            write!(f, ", with {}", all_of(fittings))?;
        }
        way.flight.map_or(Ok(()), |flight| write!(f, "; {}", flight.told_in_short()))
    }
}

impl StairFlight {
    /// `stairs and a ladder down`.
    fn told_in_short(self) -> String {
        format!("{} {}", self.by(), if self.up { "up" } else { "down" })
    }
}

impl MouthRoll {
    /// `stairs down, then a secret door, then a tunnel`.
    fn told(self) -> String {
        let leads = match (self.leads, self.door) {
            (LeadsTo::Wall, _) => MouthRow::Wall,
            (LeadsTo::Blocked, _) => MouthRow::Blocked,
            (LeadsTo::Tunnel, false) => MouthRow::Tunnel,
            (LeadsTo::Tunnel, true) => MouthRow::Door,
            (LeadsTo::Room, false) => MouthRow::Room,
            (LeadsTo::Room, true) => MouthRow::DoorToRoom,
        };
        let flight = self.flight.map(StairFlight::told_in_short);
        let secret = self.secret.then(|| MouthRow::SecretDoor.in_words().to_owned());
        let found = flight.into_iter().chain(secret).chain([leads.in_words().to_owned()]);
        found.collect::<Vec<_>>().join(", then ")
    }
}

impl MouthRow {
    fn in_words(self) -> &'static str {
        match self {
            Self::Blocked => "a blocked tunnel",
            Self::Door => "a door to a tunnel",
            Self::DoorToRoom => "a door to a room",
            Self::Wall => "a wall",
            Self::SecretDoor => "a secret door",
            Self::Tunnel => "a tunnel",
            Self::Room => "a tunnel to a room",
            Self::Stairs(flight) => match (flight.ladder, flight.up) {
                (false, false) => "stairs down",
                (false, true) => "stairs up",
                (true, false) => "a ladder down",
                (true, true) => "a ladder up",
            },
        }
    }
}

impl MouthThrow {
    /// `5 and 6, then 2`.
    fn faces(self) -> impl Display {
        let [one, other] = self.faces;
        from_fn(move |f| {
            write!(f, "{one} and {other}")?;
            self.third.map_or(Ok(()), |third| write!(f, ", then {third}"))
        })
    }

    fn told(self, f: &mut Formatter<'_>) -> Result {
        let [one, other] = self.faces;
        let (sum, is, row) = (one + other, self.row.in_words(), self.row);
        match row {
            MouthRow::SecretDoor => f.write_str("A double 3 is a secret door. Any other 6 is a wall."),
            MouthRow::Room => f.write_str("A double 4 is a tunnel to a room. Any other 8 is a tunnel."),
            MouthRow::DoorToRoom => f.write_str("A double 2 is a door to a room. Any other 4 is a door to a tunnel."),
            MouthRow::Stairs(flight) => {
                if flight.up {
                    f.write_str("A double 5 or a double 6 leads up. ")?;
                } else {
                    write!(f, "{one} and {other} add up to {sum} and aren’t a double: a way down. ")?;
                }
                let third = self.third.unwrap_or_default();
                write!(f, "The last die shows {third}: {is}. On 5 or 6, it is a ladder.")
            }
            _ => {
                let double = match row {
                    MouthRow::Door => " Only a double 2 is a door to a room.",
                    MouthRow::Wall => " Only a double 3 is a secret door.",
                    MouthRow::Tunnel => " Only a double 4 leads to a room.",
                    _ => "",
                };
                write!(f, "{one} and {other} add up to {sum}: {is}.{double}")
            }
        }
    }

    fn told_behind(self, f: &mut Formatter<'_>) -> Result {
        match self.row {
            MouthRow::Wall | MouthRow::Blocked => {
                let what = capital(self.row.in_words());
                write!(f, "{what} can’t be behind stairs or a secret door, so you roll again.")
            }
            MouthRow::SecretDoor | MouthRow::Stairs(_) => {
                self.told(f)?;
                f.write_str(" It can be behind stairs or a secret door, too. You roll again for what comes next.")
            }
            _ => self.told(f),
        }
    }
}
