//! Changes of own dice, moves and edits; undo and redo.

use super::effect::History;
use super::handwork::HandMove;
use super::run::Run;
use super::side::Side;
use super::state::{Before, Session};
use super::view::SideView;
use crate::procedures::BadInput;
use crate::recipe::Recipe;

impl SideView<'_> {
    /// Whether there is something to undo.
    pub fn can_undo(self) -> bool {
        if self.works_by_hand() {
            return self.session.handwork.moves.iter().any(HandMove::changed_the_map);
        }
        if self.is_editing() {
            return self.run().is_some_and(|run| !run.recipe.edits().is_empty());
        }
        !self.session.laying.past.is_empty() || self.can_take_back()
    }

    /// Whether there is something to redo.
    pub fn can_redo(self) -> bool {
        !self.session.laying.future.is_empty() && !self.works_by_hand()
    }

    fn can_take_back(self) -> bool {
        self.run().is_some_and(|run| {
            !run.recipe.edits().is_empty()
                || !run.recipe.choices().is_empty()
                || !run.is_dropped() && !run.recipe.dice().is_empty()
        })
    }
}

impl Session {
    /// Opens a recipe with other dice or moves, as a change that can be undone. Returns whether it opened.
    pub(super) fn edit(&mut self, edited: Result<Recipe, BadInput>) -> bool {
        self.edit_about("dice", edited)
    }

    /// Does the same as [`edit`](Self::edit). `about` names the field for an error, as in [`Refused`](super::Refused).
    pub(super) fn edit_about(&mut self, about: &'static str, edited: Result<Recipe, BadInput>) -> bool {
        let before = self.recipe();
        let edited = edited.and_then(|recipe| Run::near(recipe, self.node()));
        let opened = self.open_run((Side::First, about), edited, History::Replace);
        if opened {
            self.keep_for_undo(before);
        }
        opened
    }

    pub(super) fn keep_for_undo(&mut self, before: Option<impl Into<Before>>) {
        if let Some(before) = before {
            self.state.laying.past.push(before.into());
            self.state.laying.future.clear();
        }
    }

    /// Clears undo and redo when another dungeon opens, because undo must not lead back to the old dungeon.
    pub(super) fn forget_edits(&mut self) {
        self.state.laying.past.clear();
        self.state.laying.future.clear();
    }

    /// Undoes the user's last change. If there is none, takes back the last edit, move or die of the link.
    pub(super) fn undo(&mut self) {
        if self.handwork.is_on {
            return self.undo_by_hand();
        }
        let Some(now) = self.recipe().filter(|_| self.on(Side::First).can_undo()) else { return };
        match self.state.laying.past.pop() {
            Some(then) => {
                let now = self.change_to(now, then);
                self.state.laying.future.push(now);
            }
            None => self.take_back(),
        }
    }

    pub(super) fn redo(&mut self) {
        let Some(now) = self.recipe() else { return };
        if let Some(then) = self.state.laying.future.pop() {
            let now = self.change_to(now, then);
            self.state.laying.past.push(now);
        }
    }

    /// Changes the dungeon to `then`. Returns the state before, for undo or redo.
    fn change_to(&mut self, now: Recipe, then: Before) -> Before {
        self.go_back_to(then.recipe);
        Before { recipe: now, words: self.exchange_words(then.words) }
    }

    /// Takes back the last edit in the link; without edits, the later of the last own die and the last move. With a
    /// seed, the own dice after a move are taken back together with the move.
    fn take_back(&mut self) {
        let Some(run) = self.run_of(Side::First).cloned() else { return };
        // Edits are made only when the dungeon is finished. In an unfinished dungeon, a die or a move is taken back
        // instead.
        if let Some((_, before)) = run.recipe.edits().split_last().filter(|_| run.trace.pending.is_none()) {
            if self.go_back_to(run.recipe.with_edits(before.to_vec())) {
                self.state.laying.future.push(run.recipe.clone().into());
            }
            return;
        }
        let (choices, dice, moved) = (run.recipe.choices(), run.recipe.dice(), run.trace.moves.last());
        let (choices, kept) = match (choices.split_last(), moved) {
            (Some((_, before)), Some(moved)) if moved.own_dice >= dice.len() || run.recipe.seed().is_some() => {
                (before, moved.own_dice)
            }
            _ if dice.is_empty() || run.is_dropped() => return,
            _ => (choices, dice.len() - 1),
        };
        let dice = dice.iter().copied().take(kept).collect();
        let back = run.recipe.with_choices(choices.to_vec()).with_dice(dice);
        let back = back.and_then(|recipe| Run::near(recipe, run.node));
        if self.open_run((Side::First, "dice"), back, History::Replace) {
            self.state.laying.future.push(run.recipe.clone().into());
        }
    }
}
