//! Exploring by hand: what a passage taken, a room searched or a move taken back do to the recipe.

use super::state::{Play, Run, Visit};
use dicefall::dungeon::Spot;
use dicefall::trace::Move;
use leptos::prelude::*;
use std::sync::Arc;

impl Play {
    /// The moves that can be made now, in the room someone looks at or else where one stands, and
    /// which room that is; none while the player has no move.
    pub fn moves_here(self) -> Option<(Spot, Vec<Move>)> {
        let run = self.run.get()?;
        let choice = run.choice().filter(|_| self.can_move())?;
        let level = self.level.get();
        let here = self.chosen.get().map(|area| Spot { level, area }).or(choice.here)?;
        let moves = choice.moves.iter().filter(|each| each.at == Some(here)).cloned().collect();
        Some((here, moves))
    }

    /// Whether it is shown where the crawl stands, or what came of the last move is still being told. Of a
    /// crawl that is gone through once more nothing is shown before it is found.
    pub fn can_move(self) -> bool {
        let step = self.step.get();
        self.run.with(|run| {
            run.as_ref().is_some_and(|run| {
                let tells_the_last = run.trace.moves.last().is_some_and(|last| step > last.steps);
                step == run.steps() || tells_the_last && self.playing.get()
            })
        })
    }

    /// Whether someone makes the moves.
    pub fn explores(self) -> bool {
        let explores = |run: &Arc<Run>| run.choice().is_some() || !run.recipe.choices().is_empty();
        self.run.with(|run| run.as_ref().is_some_and(explores))
    }

    /// Someone who moves while the last move is still being told has seen enough of it.
    pub fn catch_up(self) {
        let waits = self.run.with_untracked(|run| run.as_ref().is_some_and(|run| run.choice().is_some()));
        if waits && self.playing.get_untracked() && untrack(|| self.can_move()) {
            self.go(usize::MAX);
        }
    }

    /// Makes a move; what comes of it is told step by step.
    pub fn make_move(self, name: &str) {
        let Some(run) = self.run.get_untracked() else { return };
        let (choices, told) = (run.recipe.choices(), run.steps());
        let choices = choices.iter().cloned().chain([name.to_owned()]).collect();
        if self.edit(Ok(run.recipe.with_choices(choices))) {
            self.chosen.set(None);
            self.tell_from(told);
        }
    }

    /// Lets the program make all moves that are left, and shows where that ends.
    pub fn go_on_exploring(self) {
        let Some(run) = self.run.get_untracked() else { return };
        self.edit(Ok(run.recipe.gone_on()));
        self.chosen.set(None);
    }

    /// Tells the steps after the first `told`, one by one.
    fn tell_from(self, told: usize) {
        let steps = self.run.with_untracked(|run| run.as_ref().map_or(0, |run| run.steps()));
        if told < steps {
            self.step.set(told + 1);
            self.playing.set(told + 1 < steps && !super::browser::taste::prefers_stillness());
            if super::browser::taste::prefers_stillness() {
                self.step.set(steps);
            }
        }
    }

    /// Takes the last move back, with the own dice rolled for it, or the last own die; whoever made it.
    pub fn take_back(self) {
        let Some(run) = self.run.get_untracked() else { return };
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
        if self.open_run(back.and_then(|recipe| Run::near(recipe, run.node)), Visit::Same, "dice") {
            self.future.update(|kept| kept.push(run.recipe.clone()));
        }
    }

    /// Whether there is something to take back.
    pub fn can_take_back(self) -> bool {
        self.run.with(|run| {
            run.as_ref().is_some_and(|run| {
                !run.recipe.choices().is_empty() || !run.is_dropped() && !run.recipe.dice().is_empty()
            })
        })
    }
}
