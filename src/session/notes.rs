//! The notes on the open dungeon, and what else the user adds to it. The device stores them under the dungeon's link
//! without its moves, edits, node and step. So the notes stay while the user explores or edits the map.
//!
//! Two pages can have the same dungeon open. So the text on the device is read again before notes are stored, and the
//! notes of both pages are merged. A page also hears when another page has stored something. If the device has lost the
//! text, the page stores all of its notes again.

use super::effect::{Effect, History};
use super::run::Run;
use crate::dungeon::{AreaId, LevelId, Spot};
use crate::kept::{ADDITIONS, Additions};
use crate::link;
use crate::order::Gather;
use crate::players::Revealed;
use crate::recipe::Recipe;
use std::sync::Arc;

/// The notes on the open dungeon, and what the device has stored.
#[derive(Default, Debug)]
pub struct Notebook {
    /// All notes, and what else the user has added.
    pub notes: Additions,
    pub(super) changes: u32,
    /// Whether the device refused to store the notes.
    pub unkept: bool,
    /// Whether the links to share have the notes.
    pub are_shared: bool,
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
    /// Notes from a link or a file, for the dungeon that is being opened.
    brought: Additions,
}

/// Notes being stored: the device is asked for its text, then asked to store the text of these notes.
#[derive(Debug)]
struct Keeping {
    name: String,
    notes: Additions,
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
    notes: Additions,
    before: Arc<Run>,
    now: Arc<Run>,
}

impl Notebook {
    /// The note on a room, or an empty text. `level` is numbered as in the whole dungeon.
    pub fn of(&self, level: LevelId, room: AreaId) -> &str {
        self.notes.get(level, room).unwrap_or_default()
    }

    pub(super) fn write(&mut self, level: LevelId, room: AreaId, text: &str) {
        self.notes.notes.set(level, room, text);
        self.changes += 1;
    }

    /// Writes a text in place of a line of a room's entry, or of a line about the whole dungeon.
    pub(super) fn rewrite(&mut self, at: Option<Spot>, line: &str, text: &str) {
        self.notes.rewrite(at, line, text);
        self.changes += 1;
    }

    /// What has been shown to the players. Empty while the device reads the text of another dungeon: what was shown of
    /// the last dungeon says nothing about this dungeon.
    pub(super) fn shown(&self) -> String {
        if self.asked_to_read.is_some() { String::new() } else { self.notes.text(Additions::SHOWN) }
    }

    pub(super) fn set_shown(&mut self, text: &str) {
        self.notes.set_text(Additions::SHOWN, text);
        self.changes += 1;
    }

    /// Adds notes from a link or a file to those of the dungeon that was opened last. A room that has another note gets
    /// both texts.
    pub(super) fn bring(&mut self, brought: &Additions) {
        self.brought = Additions::merged(&Additions::default(), brought, &self.brought);
        // A page that is opening a dungeon doesn't have its notes yet.
        if self.asked_to_read.is_none() {
            self.add_what_was_brought();
        }
    }

    fn add_what_was_brought(&mut self) {
        let brought = std::mem::take(&mut self.brought);
        let notes = Additions::merged(&Additions::default(), &brought, &self.notes);
        self.show(self.begun, &notes);
    }

    /// Keeps notes that the device has refused, while the page is open. The name begins with [`ADDITIONS`].
    pub(super) fn refuse(&mut self, name: String, text: String) {
        self.refused.retain(|(other, _)| *other != name);
        self.refused.push((name, text));
    }

    pub(super) fn refused_text(&self, name: &str) -> Option<String> {
        self.refused.iter().find(|(other, _)| other == name).map(|(_, text)| text.clone())
    }

    /// The notes under a name, if the page has notes under this name that the device may not have.
    pub(super) fn beyond_the_device(&self, name: &str, open: &Recipe) -> Option<String> {
        if name_of(open).as_deref() == Some(name) {
            return Some(self.notes.to_string());
        }
        self.refused_text(name)
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
        let Some(before) = before else { return self.read(name_of(&now.recipe), None, effects) };
        let same_dice =
            before.recipe.seed() == now.recipe.seed() && before.recipe.procedure().id == now.recipe.procedure().id;
        if history == History::Replace && same_dice {
            if let Some((from, to)) = renumbered(&before.recipe, &now.recipe) {
                let mut shown = Revealed::from(&*self.notes.text(Additions::SHOWN));
                shown.renumber(from, to);
                self.notes.renumber(from, to);
                self.notes.set_text(Additions::SHOWN, &shown.to_string());
                self.changes += 1;
            }
            return;
        }
        let (old, new) = (name_of(&before.recipe), name_of(&now.recipe));
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
        if let Some(keeping) = self.keeping.take_if(|keeping| keeping.text.is_none() && keeping.name == name) {
            return self.keep_beside(keeping, text, effects);
        }
        if let Some((_, carried)) = self.asked_to_read.take_if(|(asked, _)| *asked == name) {
            self.begin(name, text.unwrap_or_default(), carried);
        }
    }

    fn begin(&mut self, name: String, kept: String, carried: Option<Carried>) {
        let refused = self.refused_text(&name);
        self.unkept = refused.is_some();
        self.notes = Additions::from(&*refused.unwrap_or_else(|| kept.clone()));
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
        self.add_what_was_brought();
    }

    pub(super) fn keep(&mut self, recipe: &Recipe, effects: &mut Vec<Effect>) {
        let Some(name) = name_of(recipe) else { return };
        // Notes that are stored already are read again, because the device can have lost them.
        if self.notes.is_empty() && self.kept.1.is_empty() && name == self.kept.0 && !self.unkept {
            return;
        }
        effects.push(Effect::Read(name.clone()));
        let (notes, old) = (self.notes.clone(), self.kept.clone());
        self.keeping = Some(Keeping { name, notes, old, text: None, begun: self.begun });
    }

    /// Stores the notes together with `theirs`, the text that the device has under the same name. Without a text, the
    /// device has lost its text, so nothing is taken out of the notes.
    fn keep_beside(&mut self, mut keeping: Keeping, theirs: Option<String>, effects: &mut Vec<Effect>) {
        let (name, old) = (keeping.name.clone(), &keeping.old);
        let before = if name == old.0 { &*old.1 } else { "" };
        if let Some(theirs) = theirs.as_deref().filter(|theirs| *theirs != before) {
            keeping.notes = Additions::merged(&before.into(), &keeping.notes, &theirs.into());
            self.show(keeping.begun, &keeping.notes);
        }
        let text = keeping.notes.to_string();
        self.refused.retain(|(other, _)| *other != old.0 && *other != name);
        let is_known = theirs.unwrap_or_default() == text;
        keeping.text = Some(text.clone());
        self.keeping = Some(keeping);
        if is_known {
            self.was_kept(&name, true, effects);
        } else {
            // The empty text tells other pages that the user has deleted the notes.
            effects.push(Effect::Store { name, text });
        }
    }

    fn show(&mut self, begun: u32, notes: &Additions) {
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
            return self.refuse(name, text);
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
            let theirs = Additions::from(text.as_deref().unwrap_or_default());
            let notes = Additions::merged(&(&*self.kept.1).into(), &self.notes, &theirs);
            self.show(self.begun, &notes);
        }
        self.kept.1 = text.unwrap_or_default();
        self.changes += 1;
    }
}

/// The name under which the device stores the notes. None for an empty tray, because all empty trays have the same
/// link.
pub(super) fn name_of(recipe: &Recipe) -> Option<String> {
    if recipe.seed().is_none() && recipe.dice().is_empty() {
        return None;
    }
    let (seed, dice) = (recipe.seed().cloned(), recipe.dice().to_vec());
    let mut options = recipe.options().clone();
    if dice.is_empty() {
        // Stocking doesn't change the map. Own dice stay as they are, because some may be for the stocking.
        options.change("stock", "off").ok()?;
    }
    let unmoved = Recipe::new(recipe.procedure(), options, seed, dice, Vec::new()).ok()?;
    Some(format!("{ADDITIONS}{}", link::write(&unmoved, None)))
}

/// A room has the number of its die. When a die is taken off the tray, the numbers of all later dice fall by 1, so the
/// highest number is free. The note of the removed die's room moves to the free number, and moves back if the die
/// returns. Returns the old and the new number of that note.
fn renumbered(before: &Recipe, now: &Recipe) -> Option<(AreaId, AreaId)> {
    if before.dice().len() == now.dice().len() || before.procedure().nests {
        return None;
    }
    let placed = |recipe: &Recipe| recipe.dice().iter().copied().filter(|die| die.lie.is_some()).gather();
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
