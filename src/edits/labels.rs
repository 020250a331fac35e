use super::facts::{EditFault, MapSquare};
use super::found::{Edited, areas, label, level_of, spot_of};
use super::reach::{Reach, is_coarse};
use crate::dungeon::{Area, Dungeon, Label, Level, LevelId};
use crate::trace::Change;

/// The length of the longest name, in characters.
const LONGEST_NAME: usize = 16;

pub fn rename(old: &str, name: &str, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let spot = spot_of(old, dungeon)?;
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '’');
    if name.trim() != name || !(1..=LONGEST_NAME).contains(&name.chars().count()) || !name.chars().all(is_plain) {
        return Err(EditFault::BadName);
    }
    if old == name {
        return Err(EditFault::SameName(name.into()));
    }
    if areas(dungeon).any(|(other, _)| other != spot && label(other, dungeon) == name) {
        return Err(EditFault::LabelTaken(name.into()));
    }
    Ok(Edited::new(spot.level, vec![Change::Title(spot.area, name.into())]))
}

/// Moves a label to a square of its level, on or near the map.
pub fn shift(text: &str, to: &MapSquare, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let spot = spot_of(text, dungeon)?;
    if level_of(to, dungeon)? != spot.level {
        return Err(EditFault::TwoLevels);
    }
    if dungeon.levels.get(spot.level.index()).is_some_and(is_coarse) {
        return Err(EditFault::Coarse);
    }
    if !Reach::of(dungeon).covers(to.at) {
        return Err(EditFault::TooFar(to.clone()));
    }
    Ok(Edited::new(spot.level, vec![Change::LabelAt(spot.area, to.at)]))
}

/// The number for a new room. It is higher than every room number, and no area has it as a name. Each node (a dungeon
/// inside an area) has its own numbers.
pub fn next_number(level: LevelId, dungeon: &Dungeon) -> u32 {
    let inside = |level: LevelId| dungeon.levels.get(level.index()).and_then(|level| level.inside);
    let here = areas(dungeon).filter(|(spot, _)| inside(spot.level) == inside(level));
    let numbers =
        here.filter_map(|(_, area)| if let Some(Label::Number(number)) = area.label { Some(number) } else { None });
    let first = numbers.max().unwrap_or(0).saturating_add(1);
    let is_name = |number: &u32| areas(dungeon).any(|(spot, _)| label(spot, dungeon) == number.to_string());
    // The range has more numbers than the dungeon has areas, so at least one number is free.
    let last = first.saturating_add(u32::try_from(areas(dungeon).count()).unwrap_or_default());
    (first..=last).find(|number| !is_name(number)).unwrap_or(first)
}

/// The number of a free letter, from 0. The next letter is free, too: a new corridor needs up to two letters.
pub fn letters(level: &Level, dungeon: &Dungeon) -> u32 {
    let place = |area: &Area| if let Some(Label::Letters(place)) = area.label { Some(place) } else { None };
    let first = level.areas().filter_map(place).max().map_or(0, |last| last + 1);
    let is_name = |letter: u32| {
        let label = Some(format!("{}{}", level.prefix, Label::Letters(letter)));
        areas(dungeon).any(|(_, area)| area.title == label)
    };
    let places = u32::try_from(areas(dungeon).count()).unwrap_or_default();
    // Each name rules out at most two letters, so at least one is free.
    let mut free = (first..=first + 2 * places).filter(|&letter| !is_name(letter) && !is_name(letter + 1));
    free.next().unwrap_or(first)
}
