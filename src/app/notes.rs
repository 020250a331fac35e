//! The notes of the dungeon at hand: kept on this device under its link without moves and step, so that
//! they stay while someone goes on through it.

use super::browser::{page, taste};
use super::hand::placed;
use super::state::{Play, Run, Visit};
use dicefall::Recipe;
use dicefall::dungeon::{AreaId, LevelId, Notes};
use dicefall::link;
use leptos::prelude::*;
use std::time::Duration;

/// What has been written about the rooms of the dungeon at hand.
#[derive(Clone, Copy)]
pub struct Notebook {
    notes: RwSignal<Notes>,
    /// Whether the device refused to keep them.
    pub unkept: RwSignal<bool>,
    shelf: StoredValue<Shelf>,
}

/// What stands where.
#[derive(Default)]
struct Shelf {
    /// What the device keeps of the dungeon at hand: the name it is kept under, and the text.
    kept: (String, String),
    /// What the device would not keep of any dungeon, for as long as the page is open.
    refused: Vec<(String, String)>,
}

impl Notebook {
    /// A notebook in which nothing is written.
    pub fn new() -> Self {
        Self {
            notes: RwSignal::new(Notes::default()),
            unkept: RwSignal::new(false),
            shelf: StoredValue::new(Shelf::default()),
        }
    }

    /// The note on a room, or nothing.
    pub fn of(self, level: LevelId, room: AreaId) -> String {
        self.notes.with(|notes| notes.get(level, room).unwrap_or_default().to_owned())
    }

    /// All of them.
    pub fn all(self) -> Notes {
        self.notes.get_untracked()
    }

    /// Writes a note on a room; it is kept once that has settled.
    pub fn write(self, level: LevelId, room: AreaId, text: &str) {
        self.notes.update(|notes| notes.set(level, room, text));
    }

    /// Turns to the notes of the dungeon that is opened now. Those at hand stay where the dungeon at
    /// hand is changed, and where another link makes the very same dungeon.
    pub fn turn_to(self, now: &Run, before: Option<&Run>, visit: Visit) {
        let Some(before) = before else { return self.read(name(&now.recipe)) };
        let same_dice =
            before.recipe.seed() == now.recipe.seed() && before.recipe.procedure().id == now.recipe.procedure().id;
        if visit == Visit::Same && same_dice {
            if let Some((from, to)) = renumbered(&before.recipe, &now.recipe) {
                self.notes.update(|notes| notes.renumber(LevelId::default(), from, to));
            }
            return;
        }
        let (old, new) = (name(&before.recipe), name(&now.recipe));
        if old == new && new.is_some() {
            return;
        }
        self.keep(&before.recipe);
        let notes = self.all();
        self.read(new);
        let none = self.notes.with_untracked(Notes::is_empty);
        if none && !notes.is_empty() && before.whole().digest() == now.whole().digest() {
            self.notes.set(notes);
        }
    }

    fn read(self, name: Option<String>) {
        let name = name.unwrap_or_default();
        let refused = self
            .shelf
            .with_value(|shelf| shelf.refused.iter().find(|(other, _)| *other == name).map(|(_, text)| text.clone()));
        self.unkept.set(refused.is_some());
        let kept = if name.is_empty() { None } else { taste::kept(&name) }.unwrap_or_default();
        self.notes.set(Notes::from(&*refused.unwrap_or_else(|| kept.clone())));
        self.shelf.update_value(|shelf| shelf.kept = (name, kept));
    }

    /// Keeps the notes as they are now, under the name of this recipe and no other.
    fn keep(self, recipe: &Recipe) {
        let Some(name) = name(recipe) else { return };
        let text = self.notes.with_untracked(ToString::to_string);
        self.shelf.update_value(|shelf| {
            let (old, kept) = &shelf.kept;
            if text == *kept && name == *old && !self.unkept.get_untracked() {
                return;
            }
            shelf.refused.retain(|(other, _)| other != old && *other != name);
            let done = text.is_empty() || taste::keep(&name, &text);
            if done {
                // What stands under the old name was these notes, if it was anything.
                if !kept.is_empty() && (name != *old || text.is_empty()) {
                    taste::forget(old);
                }
                shelf.kept = (name, text);
            } else {
                shelf.refused.push((name, text));
            }
            if self.unkept.get_untracked() == done {
                self.unkept.set(!done);
            }
        });
    }
}

/// Keeps the notes once a change of them, or of the dungeon they move along with, has settled.
pub fn keep(play: Play) {
    let keep = move || {
        if let Some(recipe) = play.recipe() {
            play.notes.keep(&recipe);
        }
    };
    page::before_leaving(keep);
    Effect::new(move |_| {
        play.notes.notes.track();
        play.run.track();
        if !play.dragging.get() {
            super::later(keep, Duration::from_millis(300));
        }
    });
}

/// The name that notes are kept under; none for a tray that is still empty, as many are.
fn name(recipe: &Recipe) -> Option<String> {
    if recipe.seed().is_none() && recipe.dice().is_empty() {
        return None;
    }
    let (seed, dice) = (recipe.seed().cloned(), recipe.dice().to_vec());
    let unmoved = Recipe::new(recipe.procedure(), recipe.options().clone(), seed, dice, Vec::new()).ok()?;
    Some(format!("notes:{}", link::write(&unmoved, None)))
}

/// A die laid by hand is the room of its number. When one is taken off the tray, those after it move up,
/// and its own number becomes the last, where the note on it waits for an undo.
fn renumbered(before: &Recipe, now: &Recipe) -> Option<(AreaId, AreaId)> {
    if before.dice().len() == now.dice().len() || before.procedure().nests {
        return None;
    }
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
