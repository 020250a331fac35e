//! Exploring by hand: each move that the player makes becomes part of the recipe.
//!
//! A procedure asks the table for a move as it asks for a die. `Table::choose` gives the next of the recipe's
//! `choices`, which a link has as text (`2B`). The procedure finds the move that the text means, and the text is
//! refused if no possible move fits. When the recipe has no more choices, the trace ends in `Ask::Choice`, which
//! has all possible moves with their words, the move that Dicefall would make, and the room where the party is.
//!
//! When the player makes a move on the page, the session runs a recipe with one more choice from the start. Then the
//! page shows the new steps one by one.
//!
//! - `Trace::moves` says for each move how many steps and own dice came before it. So undo knows which dice to remove
//!   together with a move.
//! - `Recipe::gone_on` adds the moves that Dicefall would make after the player's last move. *Finish for me* uses it. A
//!   recipe doesn't say who made a move.
//! - `Recipe::as_of` and `Trace::up_to` give the recipe and the trace as they were at a step. The page makes its JSON
//!   from these two while the player explores, so the JSON doesn't give away what comes later.
//! - `Recipe::unattended` is the recipe without a player. The odds are counted with it.

use super::run::Run;
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::dungeon::{LevelId, Spot};
use crate::trace::Move;

impl SideView<'_> {
    /// The moves that the player can make now in the chosen room, or else in the party's room, and which room that is.
    /// None while the player has no move.
    pub fn moves_here(self) -> Option<(Spot, Vec<Move>)> {
        self.moves_on(self.level())
    }

    /// The moves that the player can make in other rooms, if no passage leads on from the room of
    /// [`moves_here`](Self::moves_here). If a passage leads on somewhere, only passages, and Dicefall's own move first.
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

    /// The moves that the player can make once all steps are shown, and the room that they are in.
    pub(super) fn moves_at_the_end(self) -> Option<(Spot, Vec<Move>)> {
        let last = self.run()?.trace.steps().last().map(|step| step.level);
        self.moves_on(if self.session.step < self.steps() { last? } else { self.level() })
    }

    fn moves_on(self, level: LevelId) -> Option<(Spot, Vec<Move>)> {
        let choice = self.run()?.choice().filter(|_| self.can_move())?;
        let here = self.chosen().map(|area| Spot { level, area }).or(choice.here)?;
        Some((here, choice.moves.iter().filter(|each| each.at == Some(here)).cloned().collect()))
    }

    /// Whether the player can move: the last step is shown, or the steps of the last move are still playing. While the
    /// user goes through older steps, no move is offered.
    pub fn can_move(self) -> bool {
        let step = self.session.step;
        self.run().is_some_and(|run| {
            let tells_the_last = run.trace.moves.last().is_some_and(|last| step > last.steps);
            step == run.steps() || tells_the_last && self.session.playing
        })
    }

    /// Whether a player makes the moves.
    pub fn explores(self) -> bool {
        self.run().is_some_and(|run| run.choice().is_some() || !run.recipe.choices().is_empty())
    }

    /// Whether a move is asked for.
    pub fn asks_for_a_move(self) -> bool {
        self.run().is_some_and(|run| run.choice().is_some())
    }

    /// The room of the note field beside the step: the chosen room, or else the party's room. None while dice are
    /// placed by hand, because then a die is chosen instead of a room.
    pub fn room_to_note(self) -> Option<Spot> {
        if self.lays_dice() {
            return None;
        }
        let chosen = self.chosen().map(|area| Spot { level: self.level(), area }).filter(|&room| self.is_found(room));
        chosen.or_else(|| self.moves_here().map(|(here, _)| here))
    }
}

impl Session {
    /// Shows the last step, because a tap on the map while a move is still playing means that the user wants to go on.
    pub(super) fn catch_up(&mut self) {
        let first = self.on(Side::First);
        if self.playing && first.asks_for_a_move() && first.can_move() {
            self.go(usize::MAX);
        }
    }

    /// Makes a move, and shows its steps one by one.
    pub(super) fn make_move(&mut self, name: &str) {
        let Some(run) = self.run_of(Side::First) else { return };
        let (choices, told) = (run.recipe.choices(), run.steps());
        let choices = choices.iter().cloned().chain([name.to_owned()]).collect();
        let moved = run.recipe.with_choices(choices);
        if self.edit(Ok(moved)) {
            self.choose(Side::First, None);
            self.tell_from(told);
        }
    }

    /// Lets Dicefall make all remaining moves, and shows the last step.
    pub(super) fn finish_exploring(&mut self) {
        let Some(run) = self.run_of(Side::First) else { return };
        let gone_on = run.recipe.gone_on();
        self.edit(Ok(gone_on));
        self.choose(Side::First, None);
    }

    /// Shows the steps after the first `told` one by one, or all at once if the system asks for no motion.
    fn tell_from(&mut self, told: usize) {
        let steps = self.run_of(Side::First).map_or(0, |run| Run::steps(run));
        if told < steps {
            self.set_step(if self.still { steps } else { told + 1 });
            self.state.playing = told + 1 < steps && !self.still;
        }
    }
}
