//! The notes on the open dungeon. The device stores them under the dungeon's link without moves and step, so the
//! notes stay while the user explores.

use super::effect::{Effect, History};
use super::run::Run;
use crate::dungeon::{AreaId, LevelId, Notes};
use crate::link;
use crate::recipe::Recipe;
use std::sync::Arc;

/// The notes on the rooms of the open dungeon, and what the device has stored.
#[derive(Default, Debug)]
pub struct Notebook {
    /// All notes.
    pub notes: Notes,
    /// How often the notes have changed.
    pub(super) changes: u32,
    /// Whether the device refused to store the notes.
    pub unkept: bool,
    /// The name and the text that are stored.
    kept: (String, String),
    /// Names and texts that the device refused to store, for all dungeons. They last while the page is open.
    refused: Vec<(String, String)>,
    /// The name and the text that the device is storing.
    asked_to_keep: Option<(String, String)>,
    /// The name that the device is reading, and notes to use if the device has none under that name.
    asked_to_read: Option<(String, Option<Carried>)>,
}

/// Notes on the previous dungeon. They stay if the new link makes exactly the same dungeon.
#[derive(Debug)]
struct Carried {
    notes: Notes,
    before: Arc<Run>,
    now: Arc<Run>,
}

impl Notebook {
    /// The note on a room, or an empty text. `level` is the room's level in the whole dungeon.
    pub fn of(&self, level: LevelId, room: AreaId) -> &str {
        self.notes.get(level, room).unwrap_or_default()
    }

    /// Writes a note on a room. It is stored once the user stops typing.
    pub(super) fn write(&mut self, level: LevelId, room: AreaId, text: &str) {
        self.notes.set(level, room, text);
        self.changes += 1;
    }

    /// Switches to the notes of the new dungeon. The notes stay if the dungeon is only changed, or if its new link
    /// makes exactly the same dungeon.
    pub(super) fn turn_to(
        &mut self,
        now: &Arc<Run>,
        before: Option<&Arc<Run>>,
        history: History,
        effects: &mut Vec<Effect>,
    ) {
        let Some(before) = before else { return self.read(name(&now.recipe), None, effects) };
        let same_dice =
            before.recipe.seed() == now.recipe.seed() && before.recipe.procedure().id == now.recipe.procedure().id;
        if history == History::Replace && same_dice {
            if let Some((from, to)) = renumbered(&before.recipe, &now.recipe) {
                self.notes.renumber(LevelId::default(), from, to);
                self.changes += 1;
            }
            return;
        }
        let (old, new) = (name(&before.recipe), name(&now.recipe));
        if old == new && new.is_some() {
            return;
        }
        self.keep(&before.recipe, effects);
        let carried = Carried { notes: self.notes.clone(), before: before.clone(), now: now.clone() };
        self.read(new, Some(carried), effects);
    }

    fn read(&mut self, name: Option<String>, carried: Option<Carried>, effects: &mut Vec<Effect>) {
        match name {
            Some(name) => {
                effects.push(Effect::Read(name.clone()));
                self.asked_to_read = Some((name, carried));
            }
            None => self.begin(String::new(), String::new(), carried),
        }
    }

    /// The device has read this text under a name.
    pub(super) fn was_read(&mut self, name: String, text: Option<String>) {
        if let Some((_, carried)) = self.asked_to_read.take_if(|(asked, _)| *asked == name) {
            self.begin(name, text.unwrap_or_default(), carried);
        }
    }

    fn begin(&mut self, name: String, kept: String, carried: Option<Carried>) {
        let refused = self.refused.iter().find(|(other, _)| *other == name).map(|(_, text)| text.clone());
        self.unkept = refused.is_some();
        self.notes = Notes::from(&*refused.unwrap_or_else(|| kept.clone()));
        self.kept = (name, kept);
        if let Some(Carried { notes, before, now }) = carried
            && self.notes.is_empty()
            && !notes.is_empty()
            && before.whole().digest() == now.whole().digest()
        {
            self.notes = notes;
        }
        self.changes += 1;
    }

    /// Stores the notes under the name of this recipe.
    pub(super) fn keep(&mut self, recipe: &Recipe, effects: &mut Vec<Effect>) {
        let Some(name) = name(recipe) else { return };
        let text = self.notes.to_string();
        let (old, kept) = &self.kept;
        if text == *kept && name == *old && !self.unkept {
            return;
        }
        self.refused.retain(|(other, _)| other != old && *other != name);
        self.asked_to_keep = Some((name.clone(), text.clone()));
        if text.is_empty() {
            self.was_kept(&name, true, effects);
        } else {
            effects.push(Effect::Store { name, text });
        }
    }

    pub(super) fn was_kept(&mut self, name: &str, done: bool, effects: &mut Vec<Effect>) {
        let Some((name, text)) = self.asked_to_keep.take_if(|(asked, _)| asked == name) else { return };
        self.unkept = !done;
        if !done {
            return self.refused.push((name, text));
        }
        let (old, kept) = &self.kept;
        // The old name has an older state of these notes.
        if !kept.is_empty() && (name != *old || text.is_empty()) {
            effects.push(Effect::Forget(old.clone()));
        }
        self.kept = (name, text);
    }
}

/// The name that notes are stored under. None for an empty tray: all empty trays have the same link.
fn name(recipe: &Recipe) -> Option<String> {
    if recipe.seed().is_none() && recipe.dice().is_empty() {
        return None;
    }
    let (seed, dice) = (recipe.seed().cloned(), recipe.dice().to_vec());
    let unmoved = Recipe::new(recipe.procedure(), recipe.options().clone(), seed, dice, Vec::new()).ok()?;
    Some(format!("notes:{}", link::write(&unmoved, None)))
}

/// The room of a die has the die's number. When a die is taken off the tray, the later numbers go down by 1. The note
/// on that die moves to the number that is now free, where it waits for an undo. Returns the old and the new number of
/// that note. None if no die was taken off or put back.
fn renumbered(before: &Recipe, now: &Recipe) -> Option<(AreaId, AreaId)> {
    if before.dice().len() == now.dice().len() || before.procedure().nests {
        return None;
    }
    let placed = |recipe: &Recipe| recipe.dice().iter().copied().filter(|die| die.lie.is_some()).collect::<Vec<_>>();
    let (old, new) = (placed(before), placed(now));
    let place = old.iter().zip(&new).position(|(one, other)| one != other)?;
    if old.len() == new.len() + 1 {
        Some((AreaId::at(place), AreaId::at(new.len())))
    } else if new.len() == old.len() + 1 {
        Some((AreaId::at(old.len()), AreaId::at(place)))
    } else {
        None
    }
}
