//! What areas are called, and where on the map that is written.

use super::facts::{EditFault, MapSquare};
use super::found::{Edited, areas, label, level_of, spot_of};
use super::reach::{Reach, is_coarse};
use crate::dungeon::Dungeon;
use crate::trace::Change;

/// The most characters of a name.
const LONGEST_NAME: usize = 16;

/// Calls an area by another name, which no other place has.
pub fn rename(old: &str, name: &str, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    let spot = spot_of(old, dungeon)?;
    let is_plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '\'' | '’');
    if name.trim() != name || !(1..=LONGEST_NAME).contains(&name.chars().count()) || !name.chars().all(is_plain) {
        return Err(EditFault::BadName);
    }
    if areas(dungeon).any(|(other, _)| other != spot && label(other, dungeon) == name) {
        return Err(EditFault::LabelTaken(name.into()));
    }
    Ok(Edited::new(spot.level, vec![Change::Title(spot.area, name.into())]))
}

/// Writes the label of an area on another square, of the same level and not far from the map.
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
