//! What a person sees before a step: the rooms drawn so far, and what is mapped on a square.

use crate::dungeon::{Area, AreaKind, AreaName, Label, Level, LevelId, Spot};
use crate::geometry::{Footprint, Square};
use crate::procedures::StepTaken;
use crate::procedures::preconnect::facts::{AtExit, Connected, Reached};
use crate::trace::{Change, Step};

/// The steps before this step that a method made.
pub fn earlier<'r>(taken: &StepTaken<'r>) -> impl Iterator<Item = (&'r Step, &'r Connected)> + use<'r> {
    let (trace, own) = (taken.trace, taken.step);
    let before = trace.steps().iter().take_while(move |step| !std::ptr::eq(*step, own));
    before.filter_map(|step| Some((step, trace.fact(step).get()?)))
}

/// The rooms that count towards the rooms asked for, in the order drawn.
pub fn drawn_rooms(taken: &StepTaken<'_>) -> Vec<AreaName> {
    let mut rooms = Vec::new();
    for (step, happened) in earlier(taken) {
        match happened {
            Connected::FirstRoom(_) | Connected::LaidOut(_) => {
                let new = taken.trace.changes(step).iter().filter_map(|change| match change {
                    Change::Area(area) => Some(name_of(area, step.level)),
                    _ => None,
                });
                rooms.extend(new);
            }
            Connected::At(_, AtExit::Corridor { to: Reached::NewRoom(name), .. }) => rooms.push(*name),
            _ => {}
        }
    }
    rooms
}

pub fn name_of(area: &Area, level: LevelId) -> AreaName {
    AreaName { spot: Spot { level, area: area.id }, label: area.label, node: None }
}

pub const fn number_of(room: AreaName) -> Option<u32> {
    match room.label {
        Some(Label::Number(number)) => Some(number),
        _ => None,
    }
}

pub fn ground_of(room: Spot, taken: &StepTaken<'_>) -> Option<Footprint> {
    taken.before.levels.get(room.level.index())?.area(room.area)?.footprint()
}

pub fn is_mapped(at: Square, level: &Level) -> bool {
    level.area_on(at).is_some() || !level.passages_over(at).is_empty()
}

/// Whether the square has a corridor that an exit can lead to. Corridors to dead ends and landings don't count.
pub fn is_corridor(at: Square, level: &Level) -> bool {
    let counts =
        |area: Option<&Area>| area.is_some_and(|area| area.kind != AreaKind::DeadEnd && area.kind != AreaKind::Stairs);
    let passages = level.passages_over(at);
    let mut passages = passages.iter().filter_map(|&id| level.passage(id));
    level.area_on(at).is_none() && passages.any(|each| counts(level.area(each.a)) && counts(level.area(each.b)))
}

/// The squares east and south from one square to another.
pub const fn offset(from: Square, to: Square) -> (i32, i32) {
    (to.x - from.x, to.y - from.y)
}

/// How many squares away the ground is: 0 on the ground, 1 beside it.
pub fn gap(ground: Footprint, at: Square) -> i32 {
    let away = |square: Square| (square.x - at.x).abs().max((square.y - at.y).abs());
    ground.squares().map(away).min().unwrap_or_default()
}

/// The square that the die named, in the middle of a site.
pub fn named_site(taken: &StepTaken<'_>) -> Option<Square> {
    let dial = taken.step.dial.as_ref()?;
    let place = dial.places.get(dial.named?)?;
    place.at.filter(|_| place.means.is_empty())
}
