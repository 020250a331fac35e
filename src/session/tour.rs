//! The tour: eight stops that show a newcomer how Dicefall works. The user can use the page during the tour.
//!
//! The tour shows the user's dungeon if it has a step for each stop, and otherwise a dungeon of its own. After the
//! tour, the page is as it was before. During the tour, nothing is stored: no address, no notes, no preferences. A
//! command that would change the dungeon or the panel ends the tour first, so it changes the user's own dungeon.

use super::command::Command;
use super::run::Run;
use super::side::Side;
use super::state::{BeforeTour, Session, SessionState};
use super::tour_stops::{DUNGEON, TOUR, TourStop, TourTarget};
use super::view::SideView;
use crate::dungeon::Mark;
use crate::link;
use crate::procedures::REGISTRY;
use kurbo::Rect;
use std::sync::Arc;

impl SessionState {
    /// The stop of the tour. None if no tour is on.
    pub fn tour_stop(&self) -> Option<&'static TourStop> {
        TOUR.get(self.tour?)
    }
}

impl SideView<'_> {
    /// The place on the map that a stop of the tour points at, in map units.
    pub fn place_on_tour(self, target: TourTarget) -> Option<Rect> {
        let moment = self.moment()?;
        let (layout, level) = (moment.run.layout(self.map()), self.level());
        let around = |id| {
            let (middle, radius) = layout.area(&moment.dungeon, (level, id))?;
            Some(Rect::from_center_size(middle, (2.0 * radius, 2.0 * radius)))
        };
        match target {
            TourTarget::Tray => Some(layout.bounds_of_drawing(level)),
            TourTarget::Die => {
                let areas = moment.run.finished.levels.get(level.index())?.areas();
                let entrances = areas.filter(|area| area.marks.contains(Mark::Entrance));
                around(entrances.min_by_key(|area| area.value())?.id)
            }
            TourTarget::Told => {
                let about = moment.run.trace.spoken_of(moment.current_step()?, &moment.dungeon);
                about.into_iter().filter_map(around).reduce(|one, other| one.union(other))
            }
            _ => None,
        }
    }
}

impl Session {
    /// Ends the tour before a command that can't be part of it. A tap on the map does nothing during the tour. Returns
    /// false if the command has nothing more to do.
    pub(super) fn prepare_the_tour(&mut self, command: &Command) -> bool {
        let is_on = self.tour.is_some();
        if is_on && matches!(command, Command::Tap { .. } | Command::LetGo(_)) {
            return false;
        }
        if is_on && !goes_on(command) {
            self.end_tour();
        }
        true
    }

    pub(super) fn start_tour(&mut self) {
        self.dismiss_the_welcome();
        self.state.lists_keys = false;
        let Some(run) = self.run_for_the_tour().filter(|_| self.tour.is_none()) else { return };
        self.keep(false);
        let (notes, odds) = (std::mem::take(&mut self.state.notes), std::mem::take(&mut self.state.odds));
        let (shelf, practice) = (std::mem::take(&mut self.state.shelf), self.state.practice.scores_alone());
        let lessons = std::mem::take(&mut self.state.lessons);
        let mut preferences = self.preferences.clone();
        preferences.show_the_tray();
        let of_tour = SessionState { notes, shelf, practice, lessons, preferences, odds, ..SessionState::default() };
        let state = std::mem::replace(&mut self.state, of_tour);
        let sides = std::mem::take(&mut self.sides);
        self.before_tour = Some(Box::new(BeforeTour { state, sides, levels: self.settled.levels }));
        self.sides[Side::First as usize].run = Some(run);
        self.runs_shown += 1;
        self.go_in_tour(0);
    }

    /// Goes to a stop of the tour. After the last stop, the tour ends.
    pub(super) fn go_in_tour(&mut self, to: usize) {
        if self.before_tour.is_none() {
            return;
        }
        let Some(stop) = TOUR.get(to) else { return self.end_tour() };
        self.state.tour = Some(to);
        self.open_part(stop.part);
        let step = self.run_of(Side::First).map(|run| step_of(stop, run).unwrap_or_else(|| run.steps()));
        self.go(step.unwrap_or_default());
    }

    pub(super) fn end_tour(&mut self) {
        let Some(before) = self.before_tour.take() else { return };
        let BeforeTour { state, sides, levels } = *before;
        let SessionState { notes, shelf, practice, odds, lessons, preferences, .. } =
            std::mem::replace(&mut self.state, state);
        (self.state.notes, self.state.odds, self.state.lessons) = (notes, odds, lessons);
        (self.state.shelf, self.state.practice.scores) = (shelf, practice.scores);
        self.state.practice.kept = practice.kept;
        // The user may have changed these two during the tour.
        (self.state.preferences.theme, self.state.preferences.speed) = (preferences.theme, preferences.speed);
        self.state.playing = false;
        self.sides = sides;
        (self.settled.levels, self.settled.practised) = (levels, self.step);
        self.runs_shown += 1;
        self.forget_moments();
    }

    /// The user's dungeon, if it suits the tour.
    fn run_for_the_tour(&self) -> Option<Arc<Run>> {
        let opened = link::read(DUNGEON, &REGISTRY).ok()?;
        let procedure = opened.recipe.procedure().id;
        let is_whole = !self.compares() && self.fault.is_none() && !self.laying.by_hand;
        let suits = |run: &Arc<Run>| {
            let has_steps = TOUR.iter().all(|stop| stop.rule.is_none() || step_of(stop, run).is_some());
            is_whole && run.recipe.procedure().id == procedure && run.trace.pending.is_none() && has_steps
        };
        let own = self.run_of(Side::First).filter(|run| suits(run)).cloned();
        own.or_else(|| Run::of(opened.recipe, None).ok().map(Arc::new))
    }
}

/// How many steps a stop shows. None if the stop shows the last step, or if the run has no step of the stop's rule.
fn step_of(stop: &TourStop, run: &Run) -> Option<usize> {
    let place = run.trace.steps().iter().position(|step| Some(step.rule) == stop.rule);
    place.map(|place| place + 1)
}

/// Whether the tour goes on after a command. It does if the command is about the tour, the reveal or a preference, or
/// if it is news from the browser.
fn goes_on(command: &Command) -> bool {
    use Command as C;
    matches!(
        command,
        C::StartTour
            | C::GoInTour(_)
            | C::EndTour
            | C::ToggleKeys
            | C::Go(_)
            | C::TogglePlaying
            | C::Halt
            | C::Speed(_)
            | C::Point(..)
            | C::SwitchTheme
            | C::Stillness(_)
            | C::Read { .. }
            | C::Stored { .. }
            | C::StoredElsewhere { .. }
            | C::Listed { .. }
            | C::Cleared
            | C::Learn(_)
            | C::PhotoLoaded(_)
            | C::OddsHeard { .. }
            | C::Heard(_)
            | C::Rang(_)
            | C::Leaving
    )
}
