use super::super::facts::{DrawnPart, Obstacle, TunnelAnswer, TunnelQuestion, TunnelReason};
use crate::english::{counted, direction};
use crate::geometry::Direction;
use std::fmt::{Display, Formatter, Result, from_fn};

impl Display for TunnelQuestion {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::BarredWay(at) => write!(f, "A door bars one way out of area {at}. Which way?"),
            Self::JunctionRoom(at) => write!(f, "How large is the room at area {at}?"),
            Self::DiagonalWays => f.write_str("Which two ways do the diagonal passages lead?"),
            Self::DoorPlaces => f.write_str("Which two squares of the tunnel get the doors?"),
            Self::StairsPlace => f.write_str("On which square do the stairs begin?"),
            Self::FirstOf(gate) => write!(f, "The side has two {gate}s. Which {gate} do you roll for first?"),
            Self::Drawn(None) => f.write_str("What do you draw for the blocked passage?"),
            Self::DrawnBelow => f.write_str("What do you draw where the stairs arrive?"),
            Self::Drawn(Some(behind)) => write!(f, "What do you draw {behind}?"),
            Self::Setting => f.write_str("How do you draw the room?"),
            Self::LongSide => f.write_str("Which way does the long side of the room run?"),
            Self::Gap => f.write_str("How many squares do you leave between the tunnel and the room?"),
            Self::CorridorEnd => f.write_str("What is at the end of the corridor?"),
            Self::DeadEndPlace => f.write_str("On which square does the corridor end?"),
            Self::Nearest => f.write_str("Which square does the passage lead to?"),
            Self::NextRoom => f.write_str("Which room gets the next exit?"),
            Self::Wall(room) => write!(f, "Which wall of room {room} gets the exit?"),
            Self::DoorInWall(room, wall) => {
                write!(f, "Which square at the {} wall of room {room} gets the door?", direction(*wall))
            }
        }
    }
}

impl Display for TunnelReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::FirstClockwise { at, way, passed } => {
                let with = if passed { " that can have a door" } else { "" };
                let way = direction(way);
                write!(f, "Clockwise from north, the first tunnel of area {at}{with} leads {way}.")
            }
            Self::SpaceAround { at, size, larger: None } => {
                write!(f, "The room fits into the {size} × {size} squares around area {at}.")
            }
            Self::SpaceAround { larger: Some((larger, obstacle)), .. } => {
                write!(f, "A room of {larger} × {larger} squares would cover {obstacle}.")
            }
            Self::OneEachWay(faces) => {
                write!(f, "The side faces {}. The passages lead diagonally left and right of that.", direction(faces))
            }
            Self::OneFarther { on: true } => f.write_str("The second door is one square farther along the tunnel."),
            Self::OneFarther { on: false } => {
                f.write_str("No door can be one square farther, so the second door is one square back.")
            }
            Self::BesideIsFree => f.write_str("The square beside the tunnel is free, so the stairs begin there."),
            Self::BesideIsDrawnOn => {
                f.write_str("The square beside the tunnel is already drawn on, so the stairs begin in the tunnel.")
            }
            Self::LowestLevel => f.write_str("This is the lowest level, so the side is a blank wall."),
            Self::CrossingBelow => {
                f.write_str("The stairs would end at a crossing on the level below, so the side is a blank wall.")
            }
            Self::LeftFirst(gate) => {
                write!(f, "Roll for the left {gate} first, as seen when you look out of the tunnel.")
            }
            Self::AllFree(piece) if piece.is_room() => f.write_str("Nothing is drawn where the room goes, so it fits."),
            Self::AllFree(_) => f.write_str("Nothing is drawn where the corridor goes, so it fits."),
            Self::BlockIsFree => {
                f.write_str("Nothing is drawn there yet, so the passage goes on for 10 feet behind the block.")
            }
            Self::InTheWay { obstacle, covers, drawn } => {
                if covers {
                    write!(f, "The room would cover {obstacle}.")?;
                } else {
                    write!(f, "The passage meets {obstacle}.")?;
                }
                f.write_str(match drawn {
                    DrawnPart::All | DrawnPart::Opening => "",
                    DrawnPart::AlreadyThere => " A passage already leads there.",
                    DrawnPart::Back => " A passage there would lead back to the area that it leaves.",
                    DrawnPart::Barred => " Nothing can join a crossing.",
                })
            }
            Self::DiagonalWay => f.write_str("The way to the room is diagonal, so the room is set diagonally."),
            Self::LongSideAhead => f.write_str("The long side leads away from the way in."),
            Self::Gap(0) => f.write_str("Neither the tunnel nor the room is diagonal, so the room touches the tunnel."),
            Self::Gap(squares) => write!(
                f,
                "The tunnel is diagonal, but the room isn’t. Leave {}, so that the tunnel doesn’t cut into the room.",
                counted(usize::try_from(squares).unwrap_or_default(), "square")
            ),
            Self::RollAgain => f.write_str("After 60 feet of corridor, you roll again, at most twice more."),
            Self::RolledTwice => f.write_str("You have already rolled again twice, so the corridor is a dead end."),
            Self::DeadEndAfter { diagonal: false, .. } => f.write_str("20 feet is 2 squares."),
            Self::DeadEndAfter { diagonal: true, .. } => {
                f.write_str("A diagonal step counts as 15 feet. A second step would be longer than 20 feet.")
            }
            Self::Nearest { steps } => {
                write!(f, "The room would cover drawn squares. The nearest is {} away.", in_steps(steps))
            }
            Self::NearestStraight { steps } => write!(
                f,
                "The room would cover several drawn squares that are {} away. Take the nearest in a straight line.",
                in_steps(steps)
            ),
            Self::NearestInNorth { steps } => write!(
                f,
                "The room would cover several drawn squares that are {} away and equally near. Take the \
                 northernmost, then the westernmost.",
                in_steps(steps)
            ),
            Self::FoundFirst(room) => {
                write!(f, "You found room {room} before the other rooms that still get exits.")
            }
            Self::AsRolled { room, wall } => {
                let wall = direction(wall);
                write!(f, "You rolled {wall}, and the {wall} wall of room {room} has no way in or out yet.")
            }
            Self::Clockwise { rolled, wall } => {
                let (rolled, wall) = (direction(rolled), direction(wall));
                write!(
                    f,
                    "The {rolled} wall already has a way in or out. The next free wall clockwise is the {wall} wall."
                )
            }
            Self::Middle { even: false } => f.write_str("The door is in the middle of the wall."),
            Self::Middle { even: true } => {
                f.write_str("Two squares are in the middle of the wall. Take the northern or western square.")
            }
        }
    }
}

impl Display for TunnelAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match *self {
            Self::Way(way) => f.write_str(direction(way)),
            Self::Doorless(way) => write!(f, "{}, where no door can be", direction(way)),
            Self::Wide(0) => f.write_str("no room at all"),
            Self::Wide(1) => f.write_str("a single square"),
            Self::Wide(size) => write!(f, "{size} × {size} squares"),
            Self::Farther(0) => f.write_str("the square you measured"),
            Self::Farther(1) => f.write_str("one square farther along"),
            Self::Farther(_) => f.write_str("one square back"),
            Self::Beside => f.write_str("the square beside the tunnel"),
            Self::InTheTunnel => f.write_str("a square of the tunnel"),
            Self::Nowhere => f.write_str("nowhere: a blank wall"),
            Self::Left(true) => f.write_str("on the left"),
            Self::Left(false) => f.write_str("on the right"),
            Self::Draw(drawn, piece) => {
                let whole = match piece {
                    None => "the passage and its block",
                    Some(piece) if piece.is_room() => "the whole room",
                    Some(_) => "the whole corridor",
                };
                f.write_str(match drawn {
                    DrawnPart::All => whole,
                    DrawnPart::Opening => "a passage to what is in the way",
                    DrawnPart::AlreadyThere => "nothing, because a passage already leads there",
                    DrawnPart::Back => "nothing, because a passage would lead back",
                    DrawnPart::Barred => "nothing, because nothing can join a crossing",
                })
            }
            Self::Diagonally(true) => f.write_str("diagonally"),
            Self::Diagonally(false) => f.write_str("along the squares"),
            Self::LongAhead(true) => f.write_str("away from the way in"),
            Self::LongAhead(false) => f.write_str("along the wall with the way in"),
            Self::Squares(0) => f.write_str("none"),
            Self::Squares(1) => f.write_str("one"),
            Self::Squares(_) => f.write_str("two"),
            Self::GoesOn(true) => f.write_str("another roll"),
            Self::GoesOn(false) => f.write_str("a dead end"),
            Self::Ahead(squares) => {
                write!(f, "{} ahead", counted(usize::try_from(squares).unwrap_or_default(), "square"))
            }
            Self::Away(x, y) => away(x, y).fmt(f),
            Self::Waits(room, 0) => write!(f, "room {room}, which already has all its exits"),
            Self::Waits(room, exits) => write!(f, "room {room}, which still gets {}", counted(exits, "exit")),
            Self::Wall(wall) => write!(f, "the {} wall", direction(wall)),
            Self::Along(place, wall) => {
                let from = if matches!(wall, Direction::North | Direction::South) { "west" } else { "north" };
                write!(f, "square {}, counted from the {from}", place + 1)
            }
        }
    }
}

fn in_steps(steps: u32) -> String {
    counted(steps as usize, "step")
}

/// `2 squares east and 1 square north`, from where a room would begin.
fn away(x: i32, y: i32) -> impl Display {
    from_fn(move |f| {
        let far = |steps: i32, ways: [&str; 2]| {
            format!("{} {}", counted(steps.unsigned_abs() as usize, "square"), ways[usize::from(steps < 0)])
        };
        match (x, y) {
            (_, 0) => f.write_str(&far(x, ["east", "west"])),
            (0, _) => f.write_str(&far(y, ["south", "north"])),
            _ => write!(f, "{} and {}", far(x, ["east", "west"]), far(y, ["south", "north"])),
        }
    })
}

impl Display for Obstacle {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Room(room) => write!(f, "room {room}"),
            Self::Area(area) => write!(f, "area {area}"),
            Self::Tunnel => f.write_str("a passage"),
            Self::OwnTunnel => f.write_str("a passage that comes back"),
            Self::Fitting => f.write_str("a door or stairs"),
        }
    }
}
