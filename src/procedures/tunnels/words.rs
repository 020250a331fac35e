use super::facts::{
    BehindOutcome, BehindPiece, BehindWhat, Gate, JunctionFind, SideFind, SideName, TunnelEvent, TunnelPurpose,
};
use crate::dungeon::Mark;
use crate::english::{capital, direction};
use crate::geometry::Direction;
use std::fmt::{Display, Formatter, Result, from_fn};

impl Display for TunnelEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Side(
                side,
                SideFind::Blocked(
                    outcome @ (BehindOutcome::AlreadyThere | BehindOutcome::Back | BehindOutcome::Barred),
                ),
            ) => write!(f, "{}, the {} would get a blocked passage{outcome}", side.along(), side.side()),
            Self::Side(side, found) => write!(f, "{}, the {} {found}.", side.along(), side.side()),
            Self::Exit { room, wall, rolled } if wall == rolled => {
                write!(f, "You rolled {}: room {room} gets an exit to the {}.", face(*rolled), direction(*wall))
            }
            Self::Exit { room, wall, rolled } => {
                let (face, wall, rolled) = (face(*rolled), direction(*wall), direction(*rolled));
                write!(f, "You rolled {face}, {rolled}, but room {room} has a passage there already. ")?;
                write!(f, "The next free wall clockwise is {wall}, so the exit goes there.")
            }
            Self::Behind { behind, piece, way, goes_on, outcome } => {
                write!(f, "{}: {piece}", capital(behind))?;
                if way.is_diagonal() && piece.is_room() {
                    f.write_str(", set diagonally")?;
                }
                match outcome {
                    BehindOutcome::Area(end) if *goes_on => write!(f, " to area {end}. Roll again there."),
                    BehindOutcome::Area(end) if !piece.is_room() => write!(f, " to a dead end, {end}."),
                    outcome => outcome.fmt(f),
                }
            }
            Self::AtJunction(at, found) => match found {
                JunctionFind::Nothing => write!(f, "Area {at} has nothing unusual."),
                JunctionFind::Marked(Mark::Trap) => write!(f, "Area {at} gets a trap."),
                JunctionFind::Marked(Mark::TrapDisabled) => write!(f, "Area {at} gets a disabled trap."),
                JunctionFind::Marked(_) => write!(f, "Area {at} gets an obstacle: debris or a pool."),
                JunctionFind::Door(way) => {
                    write!(f, "A door bars the way {} from area {at}.", direction(*way))
                }
                JunctionFind::NoSpace => write!(f, "You rolled a room, but area {at} has no space for a room."),
                JunctionFind::Room(5) => write!(f, "You rolled a room: room {at}, 5 × 5 squares."),
                JunctionFind::Room(1) => write!(f, "You rolled a room: room {at}. It has only one square of space."),
                JunctionFind::Room(size) => {
                    write!(f, "You rolled a room: room {at}. It has space for only {size} × {size} squares.")
                }
            },
        }
    }
}

/// The face of the 1d4 that names a wall.
fn face(wall: Direction) -> usize {
    Direction::STRAIGHT.iter().take_while(|&&way| way != wall).count() + 1
}

impl Display for TunnelPurpose {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Side(side) => write!(f, "for the {side}"),
            Self::Behind(what) => write!(f, "for what is {what}"),
            Self::Exit(room) => write!(f, "for an exit of room {room}"),
            Self::Corner(at) => write!(f, "for corner {at}"),
            Self::Junction(at) => write!(f, "for junction {at}"),
        }
    }
}

impl Display for SideName {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}, {}", self.side(), self.along())
    }
}

impl SideName {
    fn side(self) -> &'static str {
        if self.left { "left side" } else { "right side" }
    }

    /// `60 feet along the tunnel from area a to area b`.
    fn along(self) -> impl Display {
        let Self { along, feet, between: [from, to], .. } = self;
        from_fn(move |f| write!(f, "{feet} feet along the {along} from area {from} to area {to}"))
    }
}

impl Display for SideFind {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::BlankWall => "is a blank wall",
            Self::SecretDoor => "has a secret door",
            Self::Branch => "has a side passage",
            Self::Diagonals => "has two diagonal passages",
            Self::Blocked(_) => "has a blocked passage",
            Self::Door => "has a door",
            Self::TwoDoors => "has two doors, side by side",
            Self::Stairs => "has stairs down",
            Self::NoLevelBelow => "is a blank wall. You rolled stairs, but this is the lowest level",
            Self::StairsBarred => "is a blank wall. You rolled stairs, but they would end at a crossing",
        })
    }
}

impl Display for BehindWhat {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self.gate {
            None => write!(f, "at the corridor’s end (area {})", self.at),
            Some(gate @ (Gate::Door | Gate::SecretDoor)) => write!(f, "behind the {gate} at area {}", self.at),
            Some(gate) => write!(f, "beyond the {gate} at area {}", self.at),
        }
    }
}

impl Display for Gate {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::Door => "door",
            Self::SecretDoor => "secret door",
            Self::Branch => "side passage",
            Self::Diagonal => "diagonal passage",
            Self::Stairs => "stairs",
            Self::Arm => "arm",
        })
    }
}

impl Display for BehindPiece {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(match self {
            Self::DeadEnd => "20 feet of corridor",
            Self::Corridor => "60 feet of corridor",
            Self::Room => "a square room",
            Self::LongRoom => "an elongated room",
        })
    }
}

impl Display for BehindOutcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Area(area) => write!(f, ". It becomes room {area}."),
            Self::Opening(area) => write!(f, ". It doesn’t fit, so the way leads into area {area} instead."),
            Self::AlreadyThere => {
                f.write_str(". The way would lead where a passage leads already, so nothing is drawn.")
            }
            Self::Back => f.write_str(". The way would lead back into the area it leaves, so nothing is drawn."),
            Self::Barred => {
                f.write_str(". The way would open into a crossing, where nothing can join, so nothing is drawn.")
            }
        }
    }
}
