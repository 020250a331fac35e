//! The notes on the open dungeon. The device stores them under the dungeon's link without its moves, edits, node and
//! step. So the notes stay while the user explores or edits the map.
//!
//! Two pages can have the same dungeon open. So the text on the device is read again before notes are stored, and the
//! notes of both pages are merged. A page also hears when another page has stored something.

use super::effect::{Effect, History};
use super::run::Run;
use crate::dungeon::{AreaId, LevelId, Notes};
use crate::link;
use crate::recipe::Recipe;
use std::sync::Arc;

/// The notes on the open dungeon, and what the device has stored.
#[derive(Default, Debug)]
pub struct Notebook {
    /// All notes.
    pub notes: Notes,
    pub(super) changes: u32,
    /// Whether the device refused to store the notes.
    pub unkept: bool,
    /// The name and the text of the open dungeon's notes, as the device has stored them.
    kept: (String, String),
    /// Names and texts that the device has refused to store, for all dungeons that were opened on this page.
    refused: Vec<(String, String)>,
    keeping: Option<Keeping>,
    /// The name whose text the device is reading, and the notes to keep if the device has none under this name.
    asked_to_read: Option<(String, Option<Carried>)>,
    /// Set while the device reads a text that another page has stored. True if the other page has deleted all notes.
    catching_up: Option<bool>,
    /// Goes up by 1 with each dungeon whose notes are shown.
    begun: u32,
}

/// Notes being stored: the device is asked for its text, then asked to store the text of these notes.
#[derive(Debug)]
struct Keeping {
    name: String,
    notes: Notes,
    /// The name and the text that were stored before.
    old: (String, String),
    /// The text that the device has been asked to store.
    text: Option<String>,
    /// The notebook's `begun` at the start of storing. Another dungeon can be open when the device answers.
    begun: u32,
}

/// Notes on the previous dungeon. The notes stay if the new link makes the same dungeon.
#[derive(Debug)]
struct Carried {
    notes: Notes,
    before: Arc<Run>,
    now: Arc<Run>,
}

impl Notebook {
    /// The note on a room, or an empty text. `level` is numbered as in the whole dungeon.
    pub fn of(&self, level: LevelId, room: AreaId) -> &str {
        self.notes.get(level, room).unwrap_or_default()
    }

    pub(super) fn write(&mut self, level: LevelId, room: AreaId, text: &str) {
        self.notes.set(level, room, text);
        self.changes += 1;
    }

    /// Shows the notes on the run `now`. The notes on the run `before` stay if the dungeon is only changed, or if its
    /// new link makes the same dungeon.
    pub(super) fn turn_to(
        &mut self,
        now: &Arc<Run>,
        before: Option<&Arc<Run>>,
        history: History,
        effects: &mut Vec<Effect>,
    ) {
        let Some(before) = before else { return self.read(name(PREFIX, &now.recipe), None, effects) };
        let same_dice =
            before.recipe.seed() == now.recipe.seed() && before.recipe.procedure().id == now.recipe.procedure().id;
        if history == History::Replace && same_dice {
            if let Some((from, to)) = renumbered(&before.recipe, &now.recipe) {
                self.notes.renumber(LevelId::default(), from, to);
                self.changes += 1;
            }
            return;
        }
        let (old, new) = (name(PREFIX, &before.recipe), name(PREFIX, &now.recipe));
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

    pub(super) fn was_read(&mut self, name: String, text: Option<String>, effects: &mut Vec<Effect>) {
        if let Some(is_deleted) = self.catching_up.take_if(|_| name == self.kept.0) {
            return self.catch_up(text, is_deleted);
        }
        let text = text.unwrap_or_default();
        if let Some(keeping) = self.keeping.take_if(|keeping| keeping.text.is_none() && keeping.name == name) {
            return self.keep_beside(keeping, &text, effects);
        }
        if let Some((_, carried)) = self.asked_to_read.take_if(|(asked, _)| *asked == name) {
            self.begin(name, text, carried);
        }
    }

    fn begin(&mut self, name: String, kept: String, carried: Option<Carried>) {
        let refused = self.refused.iter().find(|(other, _)| *other == name).map(|(_, text)| text.clone());
        self.unkept = refused.is_some();
        self.notes = Notes::from(&*refused.unwrap_or_else(|| kept.clone()));
        self.begun += 1;
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

    pub(super) fn keep(&mut self, recipe: &Recipe, effects: &mut Vec<Effect>) {
        let Some(name) = name(PREFIX, recipe) else { return };
        if self.notes.to_string() == self.kept.1 && name == self.kept.0 && !self.unkept {
            return;
        }
        effects.push(Effect::Read(name.clone()));
        let (notes, old) = (self.notes.clone(), self.kept.clone());
        self.keeping = Some(Keeping { name, notes, old, text: None, begun: self.begun });
    }

    /// Stores the notes together with `theirs`, the text that the device has under the same name.
    fn keep_beside(&mut self, mut keeping: Keeping, theirs: &str, effects: &mut Vec<Effect>) {
        let (name, old) = (keeping.name.clone(), &keeping.old);
        let before = if name == old.0 { &*old.1 } else { "" };
        if theirs != before {
            keeping.notes = merged(&Notes::from(before), &keeping.notes, &Notes::from(theirs));
            self.show(keeping.begun, &keeping.notes);
        }
        let text = keeping.notes.to_string();
        self.refused.retain(|(other, _)| *other != old.0 && *other != name);
        let is_known = text.is_empty() && theirs.is_empty();
        keeping.text = Some(text.clone());
        self.keeping = Some(keeping);
        if is_known {
            self.was_kept(&name, true, effects);
        } else {
            // The empty text tells other pages that the user has deleted the notes.
            effects.push(Effect::Store { name, text });
        }
    }

    fn show(&mut self, begun: u32, notes: &Notes) {
        if self.begun == begun && self.notes != *notes {
            self.notes.clone_from(notes);
            self.changes += 1;
        }
    }

    pub(super) fn was_kept(&mut self, name: &str, done: bool, effects: &mut Vec<Effect>) {
        let is_it = |keeping: &mut Keeping| keeping.name == name && keeping.text.is_some();
        let Some(Keeping { name, old, text, begun, .. }) = self.keeping.take_if(is_it) else { return };
        let (text, is_open) = (text.unwrap_or_default(), begun == self.begun);
        self.unkept = if is_open { !done } else { self.unkept };
        if !done {
            return self.refused.push((name, text));
        }
        // The text under the old name is an older version of the same notes.
        if !old.1.is_empty() && name != old.0 {
            effects.push(Effect::Forget { name: old.0, text: old.1 });
        }
        if text.is_empty() {
            effects.push(Effect::Forget { name: name.clone(), text: String::new() });
        }
        if is_open {
            self.kept = (name, text);
        }
    }

    /// The news of a change can reach this page late, so the page reads the text that the device has now.
    pub(super) fn was_changed_elsewhere(&mut self, name: String, text: Option<&str>, effects: &mut Vec<Effect>) {
        if name == self.kept.0 && !name.is_empty() && self.asked_to_read.is_none() {
            self.catching_up = Some(text == Some(""));
            effects.push(Effect::Read(name));
        }
    }

    /// `is_deleted`: the user has deleted all notes on another page.
    fn catch_up(&mut self, text: Option<String>, is_deleted: bool) {
        // A page that moves an own die stores its notes under another name and deletes the old text. In that case, this
        // page keeps its notes.
        if text.is_some() || is_deleted {
            let theirs = Notes::from(text.as_deref().unwrap_or_default());
            let notes = merged(&Notes::from(&*self.kept.1), &self.notes, &theirs);
            self.show(self.begun, &notes);
        }
        self.kept.1 = text.unwrap_or_default();
        self.changes += 1;
    }
}

/// Merges the notes of two pages. `before`: the notes that both pages began with. If both pages have changed a note,
/// the room gets both texts.
fn merged(before: &Notes, ours: &Notes, theirs: &Notes) -> Notes {
    let mut all = theirs.clone();
    for (level, room, _) in before.iter().chain(ours.iter()) {
        let [old, our, their] = [before, ours, theirs].map(|notes| notes.get(level, room).unwrap_or_default());
        // A deleted note stays deleted, unless the other page has changed it.
        let text = match (our == old, their == old) {
            (true, _) => continue,
            (false, true) => our.to_owned(),
            _ if their.contains(our) => continue,
            _ if our.contains(their) => our.to_owned(),
            _ => format!("{their}\n{our}"),
        };
        all.set(level, room, &text);
    }
    all
}

const PREFIX: &str = "notes:";

/// The name under which the device stores something about a dungeon, such as its notes. None for an empty tray, because
/// all empty trays have the same link.
pub(super) fn name(prefix: &str, recipe: &Recipe) -> Option<String> {
    if recipe.seed().is_none() && recipe.dice().is_empty() {
        return None;
    }
    let (seed, dice) = (recipe.seed().cloned(), recipe.dice().to_vec());
    let unmoved = Recipe::new(recipe.procedure(), recipe.options().clone(), seed, dice, Vec::new()).ok()?;
    Some(format!("{prefix}{}", link::write(&unmoved, None)))
}

/// A room has the number of its die. When a die is taken off the tray, the numbers of all later dice fall by 1, so the
/// highest number is free. The note of the removed die's room moves to the free number, and moves back if the die
/// returns. Returns the old and the new number of that note.
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
