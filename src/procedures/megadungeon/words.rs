use super::areas::Joint;
use super::facts::{AreaWayEnd, AreasEvent, AreasFault};
use crate::dungeon::{AreaId, Feature, Set};
use crate::english::{all_of, counted};
use std::fmt::{Display, Formatter, Result};

impl Display for AreasEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Drop { dice } => {
                write!(f, "First, drop {dice} dice, one for each area. Each area will be a dungeon of its own.")
            }
            Self::Level { level, areas, around } => level_in_words(*level, areas, *around, f),
            Self::Area { area, level, dice: None } => {
                write!(f, "Area {area} is on level {level}. Drop new dice for its rooms.")
            }
            Self::Area { area, level, dice: Some(dice) } => write!(
                f,
                "Area {area} is on level {level}. Its value plus 4 is {dice}, so drop {dice} dice for its rooms."
            ),
            Self::Outside { area, rooms, starts, joined } => match (&rooms[..], *joined > 0 && joined >= starts) {
                ([only], true) => write!(
                    f,
                    "The only starting room of area {area} is {area}-{only}, which is joined to another area. It leads outside too."
                ),
                ([only], false) => {
                    write!(f, "Starting room {area}-{only} isn’t joined to another area, so it leads outside.")
                }
                (_, true) => write!(
                    f,
                    "Every starting room of area {area} is joined to another area, so all of them lead outside too."
                ),
                (some, false) => write!(
                    f,
                    "Starting rooms {} aren’t joined to another area, so they lead outside.",
                    rooms_in_words(*area, some)
                ),
            },
            Self::Way { from, to, features } => way_in_words(*from, *to, *features, f),
            Self::Reason { area, rooms, only } => {
                let the = if *only { "the" } else { "a" };
                let (goals, rooms) = goals_in_words(*area, rooms);
                write!(f, "Area {area} is {the} goal on the areas’ map. ")?;
                write!(f, "The reason to enter the dungeon is in its {goals} {rooms}.")
            }
            Self::Key { area, rooms } => {
                let each = if rooms.len() > 1 { "Each of its" } else { "Its" };
                let (goals, rooms) = goals_in_words(*area, rooms);
                write!(f, "Area {area} has a key on the areas’ map. {each} {goals} {rooms}, gets a key.")
            }
        }
    }
}

fn level_in_words(level: u32, areas: &[AreaId], around: u32, f: &mut Formatter<'_>) -> Result {
    let paths = counted(level as usize - 1, "path");
    match (level, areas) {
        (1, [only]) => write!(
            f,
            "The values of entrance {only}’s neighbours add up to {around}, the highest sum. So area {only} is on level 1."
        ),
        (1, areas) => {
            let all = all_of(areas);
            write!(
                f,
                "Entrances {all} tie: for each, the neighbours’ values add up to {around}. So areas {all} are on level 1."
            )
        }
        (_, [only]) => write!(f, "Area {only} is {paths} from level 1, so it is on level {level}."),
        (_, areas) => write!(f, "Areas {} are {paths} from level 1, so they are on level {level}.", all_of(areas)),
    }
}

fn way_in_words(from: AreaWayEnd, to: AreaWayEnd, features: Set<Feature>, f: &mut Formatter<'_>) -> Result {
    let leads = match from.joint {
        Joint::Goal => "leads down a level",
        Joint::Start => "stays on one level",
    };
    write!(f, "The path from area {} to area {} {leads}. It joins {from} to {to}.", from.area, to.area)?;
    let features = features.iter().map(Feature::name);
    let features = all_of(features);
    if features.is_empty() { Ok(()) } else { write!(f, " The path is {features}.") }
}

impl Display for AreaWayEnd {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let kind = match self.joint {
            Joint::Start => "starting room",
            Joint::Goal => "goal",
        };
        match self.room {
            Some(room) => write!(f, "{kind} {}-{room}", self.area),
            None => write!(f, "a {kind} of area {}, whose dice aren’t dropped yet", self.area),
        }
    }
}

/// `goal, room` and `2-1`, or `goals, rooms` and `2-1 and 2-2`.
fn goals_in_words(area: AreaId, rooms: &[AreaId]) -> (&'static str, String) {
    (if rooms.len() > 1 { "goals, rooms" } else { "goal, room" }, rooms_in_words(area, rooms))
}

fn rooms_in_words(area: AreaId, rooms: &[AreaId]) -> String {
    all_of(rooms.iter().map(|room| format!("{area}-{room}")))
}

impl Display for AreasFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self::OneTooMany { areas, pool, with_tenth } = self;
        write!(f, "is one too many. The areas’ map needs {areas} dice, and each area needs ")?;
        match pool {
            Some(pool) => write!(f, "{pool} dice")?,
            None => f.write_str("as many dice as its value, plus four")?,
        }
        f.write_str(if *with_tenth { ". Each of these drops also needs one d10 for its loops" } else { "" })
    }
}
