//! Exploring by hand: each move that the player makes becomes part of the recipe.
//!
//! A procedure asks its `Table` for a move, as it does for a die. `Table::choose` gives the procedure the next text of
//! the recipe's `choices`, such as `2B`. If that text names no possible move, the recipe is refused. After the last
//! text, the trace ends in `Ask::Choice`: the possible moves, the move that Dicefall would make, and the party's room.
//!
//! When the player moves, the session runs the recipe from the start with one more choice, and the page shows the new
//! steps one by one.
//!
//! - `Trace::moves` says how many steps and own dice came before each move, so undo can remove a move with its dice.
//! - `Recipe::gone_on` adds the moves that Dicefall would make, for *Finish for me*. A recipe doesn't say who made a
//!   move.
//! - `Recipe::as_of` and `Trace::up_to` cut a recipe and a trace at a step, so that the JSON gives away no later steps.
//! - `Recipe::unattended` is the recipe without a player, for the odds.

use super::run::Run;
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::{LevelId, Spot};
use crate::order::Gather;
use crate::trace::Move;

impl SideView<'_> {
    /// The chosen room, or the party's room if no room is chosen, with the moves from that room. None if the player
    /// can't move now.
    pub fn moves_here(self) -> Option<(Spot, Vec<Move>)> {
        self.moves_on(self.level())
    }

    /// The moves from rooms other than the room of [`moves_here`](Self::moves_here). Empty if a passage leads on from
    /// the room of `moves_here`. If a passage leads on from any other room, only moves along passages are listed. The
    /// move that Dicefall would make comes first.
    pub fn moves_elsewhere(self) -> Vec<Move> {
        let mut offered: Vec<Move> = Vec::new();
        let choice = self.run().and_then(|run| run.choice()).filter(|choice| choice.here.is_some());
        let Some((choice, (here, moves))) = choice.zip(self.moves_here()) else { return offered };
        if moves.iter().any(|each| each.takes.is_some()) {
            return offered;
        }
        for (nth, each) in choice.moves.iter().enumerate() {
            if each.at == Some(here) {
                continue;
            }
            if each.takes.is_some() && offered.iter().any(|other| other.takes.is_none()) {
                offered.clear();
            }
            if each.takes.is_some() || offered.iter().all(|other| other.takes.is_none()) {
                let place = if choice.next == Some(nth) { 0 } else { offered.len() };
                offered.insert(place, each.clone());
            }
        }
        offered
    }

    /// Does the same as [`moves_here`](Self::moves_here), but for the level of the last step.
    pub(super) fn moves_at_the_end(self) -> Option<(Spot, Vec<Move>)> {
        let last = self.run()?.trace.steps().last().map(|step| step.level);
        self.moves_on(if self.session.step < self.steps() { last? } else { self.level() })
    }

    fn moves_on(self, level: LevelId) -> Option<(Spot, Vec<Move>)> {
        let choice = self.run()?.choice().filter(|_| self.can_move())?;
        let here = self.chosen().map(|area| Spot { level, area }).or(choice.here)?;
        Some((here, choice.moves.iter().filter(|each| each.at == Some(here)).cloned().gather()))
    }

    /// Whether the player can move now: at the last step, or while the page plays the steps of the last move.
    pub fn can_move(self) -> bool {
        let step = self.session.step;
        self.run().is_some_and(|run| {
            let tells_the_last = run.trace.moves.last().is_some_and(|last| step > last.steps);
            step == run.steps() || tells_the_last && self.session.playing
        })
    }

    /// Whether a player explores this dungeon.
    pub fn explores(self) -> bool {
        self.run().is_some_and(|run| run.is_explored())
    }

    /// Whether the run waits for a move.
    pub fn asks_for_a_move(self) -> bool {
        self.run().is_some_and(|run| run.choice().is_some())
    }

    /// The room for a note: the chosen room, or else the party's room. None while dice are placed, because a die is
    /// chosen then.
    pub fn room_to_note(self) -> Option<Spot> {
        if self.lays_dice() {
            return None;
        }
        let chosen = self.chosen().map(|area| Spot { level: self.level(), area }).filter(|&room| self.is_found(room));
        chosen.or_else(|| self.moves_here().map(|(here, _)| here))
    }
}

impl Session {
    /// Called for a tap. If the steps of a move are playing, the user doesn't want to wait, so the last step is shown
    /// at once.
    pub(super) fn catch_up(&mut self) {
        let first = self.on(Side::First);
        if self.playing && first.asks_for_a_move() && first.can_move() {
            self.go(usize::MAX);
        }
    }

    pub(super) fn make_move(&mut self, name: &str) {
        let Some(run) = self.run_of(Side::First) else { return };
        let (choices, told) = (run.recipe.choices(), run.steps());
        let choices = choices.iter().cloned().chain([name.to_owned()]).gather();
        let moved = run.recipe.with_choices(choices);
        if self.edit(Ok(moved)) {
            self.choose(Side::First, None);
            self.tell_from(told);
        }
    }

    pub(super) fn finish_exploring(&mut self) {
        let Some(run) = self.run_of(Side::First) else { return };
        let gone_on = run.recipe.gone_on();
        self.edit(Ok(gone_on));
        self.choose(Side::First, None);
    }

    /// Plays the steps after the first `told` steps. If the system asks for reduced motion, shows the last step at
    /// once.
    fn tell_from(&mut self, told: usize) {
        let steps = self.run_of(Side::First).map_or(0, |run| Run::steps(run));
        if told < steps {
            self.set_step(if self.still { steps } else { told + 1 });
            self.state.playing = told + 1 < steps && !self.still;
        }
    }
}
