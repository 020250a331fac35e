//! What is said of a mega-dungeon.

use super::areas::Joint;
use super::facts::{AreaWayEnd, AreasEvent, AreasFault};
use crate::dungeon::{AreaId, Feature, Set};
use crate::english::all_of;
use std::fmt::{Display, Formatter, Result};

impl Display for AreasEvent {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Self::Drop { dice } => write!(
                f,
                "{dice} dice are dropped first. Each is an area of the mega-dungeon; what the rules call a room is an area on this map."
            ),
            Self::Level { level, areas, around } => level_in_words(*level, areas, *around, f),
            Self::Area { area, level, dice: None } => {
                write!(f, "Area {area}, on level {level}, is a dungeon of its own, with dice of its own.")
            }
            Self::Area { area, level, dice: Some(dice) } => {
                write!(
                    f,
                    "Area {area}, on level {level}, is a dungeon of its own. Its value plus four makes {dice} dice."
                )
            }
            Self::OutOfDoors { area, rooms, starts, joined } => match (&rooms[..], *joined > 0 && joined >= starts) {
                ([only], true) => {
                    write!(f, "Room {area}-{only} leads out of doors too, because there is no other starting room.")
                }
                ([only], false) => write!(f, "Room {area}-{only} leads out of doors."),
                (all, true) => {
                    write!(f, "All {} starting rooms lead out of doors too, because there are no others.", all.len())
                }
                (some, false) => write!(
                    f,
                    "Out of doors lead {} of the starting rooms: those that no other area is joined to.",
                    some.len()
                ),
            },
            Self::Way { from, to, features } => way_in_words(*from, *to, *features, f),
            Self::Reason { area, rooms, only } => {
                let the = if *only { "the" } else { "a" };
                let goals = goals_in_words(*area, rooms);
                write!(f, "Area {area} is {the} goal of the areas’ map: the ultimate reason to go in lies {goals}.")
            }
            Self::Key { area, rooms } => {
                write!(f, "Area {area} holds a key of the areas’ map: it lies {}.", goals_in_words(*area, rooms))
            }
        }
    }
}

fn level_in_words(level: u32, areas: &[AreaId], around: u32, f: &mut Formatter<'_>) -> Result {
    let paths = if level == 2 { "one path".into() } else { format!("{} paths", level - 1) };
    match (level, areas) {
        (1, [only]) => {
            write!(f, "Level 1 is area {only}: of the entrances its neighbours are worth most, {around} together.")
        }
        (1, areas) => write!(
            f,
            "Areas {} are level 1: of the entrances their neighbours are worth most, {around} together.",
            all_of(areas)
        ),
        (_, [only]) => write!(f, "Level {level} is area {only}, {paths} from level 1."),
        (_, areas) => write!(f, "Level {level} are areas {}, {paths} from level 1.", all_of(areas)),
    }
}

fn way_in_words(from: AreaWayEnd, to: AreaWayEnd, features: Set<Feature>, f: &mut Formatter<'_>) -> Result {
    let features: Vec<&str> = features.iter().map(Feature::name).collect();
    let way = if features.is_empty() { "way".into() } else { format!("{} way", features.join(", ")) };
    let where_to = match from.joint {
        Joint::Goal => "down",
        Joint::Start => "on the same level",
    };
    write!(f, "A {way} {where_to}: from {from} to {to}.")
}

impl Display for AreaWayEnd {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let kind = match self.joint {
            Joint::Start => "starting room",
            Joint::Goal => "goal",
        };
        match self.room {
            Some(room) => write!(f, "the {kind} {}-{room}", self.area),
            None => write!(f, "a {kind} of area {}, which is not known until its dice lie", self.area),
        }
    }
}

fn goals_in_words(area: AreaId, rooms: &[AreaId]) -> String {
    let goals = if rooms.len() > 1 { "in each of its goals" } else { "in its goal" };
    let names: Vec<String> = rooms.iter().map(|room| format!("{area}-{room}")).collect();
    format!("{goals}, {}", names.join(", "))
}

impl Display for AreasFault {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        let Self::OneTooMany { areas, pool, with_tenth } = self;
        let tenth = if *with_tenth { ", each drop with the 1d10 of its loops" } else { "" };
        match pool {
            Some(pool) => write!(f, "is one too many for {areas} areas of {pool} dice{tenth}"),
            None => write!(f, "is one too many for {areas} areas, each with four dice more than its value{tenth}"),
        }
    }
}
