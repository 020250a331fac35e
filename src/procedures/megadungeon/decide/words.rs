use super::facts::{AreasAnswer, AreasQuestion, AreasReason};
use crate::dungeon::AreaId;
use crate::english::{counted, in_letters};
use crate::procedures::megadungeon::areas::Joint;
use std::fmt::{Display, Formatter, Result};

impl Display for AreasQuestion {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Level { level, areas: 1 } => write!(f, "Which area is on level {level}?"),
            Self::Level { level, areas } => write!(f, "Which {} areas are on level {level}?", in_letters(*areas)),
            Self::Dice(area) => write!(f, "How many dice do you drop for area {area}?"),
            Self::Outside(area) => write!(f, "Which starting rooms of area {area} lead outside?"),
            Self::Kinds(from, to) => write!(f, "Which rooms does the path from area {from} to area {to} join?"),
            Self::WhichRoom(joint, area) => write!(f, "Which {} of area {area} does the path join?", named(*joint)),
            Self::Reason(area) => write!(f, "Where in area {area} is the reason to enter the dungeon?"),
            Self::Key(area) => write!(f, "Which rooms of area {area} get a key?"),
        }
    }
}

impl Display for AreasReason {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::HighestSum(sum) => {
                write!(f, "Level 1 is where the neighbours of an entrance have the highest sum of values: {sum}.")
            }
            Self::Away(level) => {
                let paths = counted(*level as usize - 1, "path");
                write!(f, "An area that is {paths} from level 1 is on level {level}.")
            }
            Self::ValuePlusFour { area, value } => write!(f, "The value of area {area} is {value}. Add 4."),
            Self::Joined { starts, joined } if joined >= starts => f.write_str(
                "Paths join all starting rooms of this area to other areas, so all of them lead outside, too.",
            ),
            Self::Joined { joined: 0, .. } => {
                f.write_str("No path joins a starting room of this area to another area.")
            }
            Self::Joined { joined, .. } => {
                let (take, lowest) = match joined {
                    1 => ("path takes", "room with the lowest number"),
                    _ => ("paths take", "rooms with the lowest numbers"),
                };
                write!(f, "{joined} {take} the starting {lowest}. The other starting rooms of this area lead outside.")
            }
            Self::Levels { from: (from, upper), to: (to, lower) } if upper == lower => {
                write!(f, "Areas {from} and {to} are both on level {upper}, so the path joins two starting rooms.")
            }
            Self::Levels { from: (from, upper), to: (to, lower) } => write!(
                f,
                "Area {from} is on level {upper} and area {to} on level {lower}. The path leads down, from a goal to a starting room."
            ),
            Self::Next(joint) => {
                let kind = named(*joint);
                write!(
                    f,
                    "Each path takes the {kind} with the next number. After the highest number comes the lowest again."
                )
            }
            Self::InTheGoals => f.write_str("Every goal of the area gets what the area has on the map of areas."),
        }
    }
}

impl Display for AreasAnswer {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Sum(area, sum) => write!(f, "area {area}: its neighbours add up to {sum}"),
            Self::NoEntrance(area) => write!(f, "area {area}: not an entrance"),
            Self::Away(area, paths) => write!(f, "area {area}: {} from level 1", counted(*paths as usize, "path")),
            Self::Dice(dice) => write!(f, "{dice}"),
            Self::Room(area, room) => write!(f, "room {area}-{room}"),
            Self::Joined(area, room) => write!(f, "room {area}-{room}: joined to another area"),
            Self::NoStart(area, room) => write!(f, "room {area}-{room}: not a starting room"),
            Self::NoGoal(area, room) => write!(f, "room {area}-{room}: not a goal"),
            Self::NotNext(area, room) => write!(f, "room {area}-{room}: not the next number"),
            Self::Kinds { from, to } => write!(f, "{} and {}", of_area(*from), of_area(*to)),
        }
    }
}

fn named(joint: Joint) -> &'static str {
    match joint {
        Joint::Start => "starting room",
        Joint::Goal => "goal",
    }
}

fn of_area((joint, area): (Joint, AreaId)) -> String {
    format!("a {} of area {area}", named(joint))
}
