//! The data of a session.

use super::command::PanelPart;
use super::effect::Effect;
use super::moment::Moment;
use super::notes::Notebook;
use super::odds::OddsCount;
use super::pointing::Pointing;
use super::preferences::Preferences;
use super::run::Run;
use super::side::Side;
use crate::dungeon::{AreaId, LevelId};
use crate::edits::EditStart;
use crate::geometry::Square;
use crate::link::LinkContent;
use crate::recipe::Recipe;
use crate::scene::Theme;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// The state of the page. Only [`apply`](Self::apply) changes it. It derefs to a [`SessionState`].
#[derive(Debug)]
pub struct Session {
    pub(super) state: SessionState,
    pub(super) sides: [SideState; 2],
    pub(super) still: bool,
    /// How many times a run was shown.
    pub(super) runs_shown: u32,
    /// How many values were refused.
    pub(super) refusals: u32,
    pub(super) settled: Settled,
    /// Effects of the command being applied.
    pub(super) effects: Vec<Effect>,
}

/// What a session shows, except its dungeons.
#[derive(Default, Debug)]
pub struct SessionState {
    /// How many steps are shown. If two dungeons are compared, the shorter stops at its own last step.
    pub step: usize,
    /// What is wrong with the link in the address bar, in a sentence.
    pub fault: Option<String>,
    /// Whether the reveal plays by itself.
    pub playing: bool,
    /// Own dice that the user places or gives.
    pub laying: Laying,
    /// Edit mode.
    pub editing: Editing,
    /// The notes on the dungeon, or on the first of two.
    pub notes: Notebook,
    /// The user's preferences.
    pub preferences: Preferences,
    /// The part of the panel that is open.
    pub part: PanelPart,
    /// The photo under the dice, by its address on this device.
    pub photo: Option<String>,
    /// The counts that the user points at or has pinned.
    pub pointing: Pointing,
    /// The odds counted so far.
    pub odds: OddsCount,
}

impl Deref for Session {
    type Target = SessionState;

    fn deref(&self) -> &SessionState {
        &self.state
    }
}

/// The state of one side.
#[derive(Default, Debug)]
pub(super) struct SideState {
    /// None if the very first link is broken, and on the second side while nothing is compared.
    pub(super) run: Option<Arc<Run>>,
    /// Made when it is first needed.
    pub(super) moment: OnceLock<Option<Arc<Moment>>>,
    /// The level that the user changed to, and at which step. It counts only at that step.
    pub(super) turned_to: Option<(usize, LevelId)>,
    /// The chosen room of the level shown. With own dice: the die in hand.
    pub(super) chosen: Option<AreaId>,
    pub(super) refused: Option<Refused>,
}

/// A value that was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// What the value was for: the name of an option, or `seed`, `dice`, `procedure`, `compare`, `node`, `photo`,
    /// `edit` or `name`.
    pub about: &'static str,
    /// A sentence that says what is wrong.
    pub sentence: String,
    /// How many refusals came before. The same value refused again is another refusal.
    pub(super) before: u32,
}

/// Own dice that the user places or gives, and what can be undone.
#[derive(Default, Debug)]
pub struct Laying {
    /// Whether the user places or gives dice by hand.
    pub by_hand: bool,
    /// Whether the user drags a die.
    pub dragging: bool,
    /// The recipes before the last changes, the latest last.
    pub(super) past: Vec<Recipe>,
    /// The recipes that were undone.
    pub(super) future: Vec<Recipe>,
}

/// Edit mode.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Editing {
    /// Whether edit mode is on.
    pub is_on: bool,
    /// The chosen square, on the level shown.
    pub(super) square: Option<Square>,
    /// The edit that the user has begun and not completed.
    pub(super) begun: Option<Begun>,
}

/// An edit that needs a second square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Begun {
    pub(super) what: EditStart,
    pub(super) level: LevelId,
    /// The square where it begins.
    pub(super) at: Square,
}

/// Values after the last command. If the next command changes a value, the session acts on it. For example, it sets a
/// timer again, or shows the new title.
#[derive(Default, Debug)]
pub(super) struct Settled {
    /// For the address: how many runs were shown, the step, and whether the address waits.
    pub(super) address: (u32, usize, bool),
    /// For the reveal while it plays: the step, the number of steps, and the speed.
    pub(super) reveal: Option<(usize, usize, u32)>,
    /// For the notes: how many runs were shown, how often the notes have changed, whether a die is dragged.
    pub(super) notes: (u32, u32, bool),
    pub(super) title: String,
    pub(super) theme: Option<Theme>,
    pub(super) levels: [LevelId; 2],
}

impl Session {
    /// A session before its first dungeon.
    pub fn new(preferences: Preferences) -> Self {
        let (sides, still, runs_shown, refusals, settled, effects) = Default::default();
        let state = SessionState { preferences, ..SessionState::default() };
        Self { state, sides, still, runs_shown, refusals, settled, effects }
    }

    /// Whether two dungeons are compared.
    pub fn compares(&self) -> bool {
        self.run_of(Side::Second).is_some()
    }

    /// The title of the window: the dungeon's name.
    pub fn title(&self) -> String {
        let run = self.run_of(Side::First).map(|run| run.title()).filter(|title| !title.is_empty());
        format!("{} – Dicefall", run.unwrap_or("Own dice"))
    }

    /// The canonical link of the open dungeon or dungeons. At the last step it has no `step`. None before the first
    /// dungeon.
    pub fn link(&self) -> Option<String> {
        let run = self.run_of(Side::First)?;
        Some(link_of(run, self.run_of(Side::Second).map(Arc::as_ref), self.step))
    }

    pub(super) fn run_of(&self, side: Side) -> Option<&Arc<Run>> {
        self.sides[side as usize].run.as_ref()
    }

    /// The recipe of the open dungeon, or of the first of two.
    pub(super) fn recipe(&self) -> Option<Recipe> {
        self.run_of(Side::First).map(|run| run.recipe.clone())
    }

    pub(super) fn node(&self) -> Option<AreaId> {
        self.run_of(Side::First).and_then(|run| run.node)
    }

    pub(super) fn count_steps(&self) -> usize {
        let run = self.run_of(Side::First);
        run.map_or(0, |run| longer(run, self.run_of(Side::Second).map(Arc::as_ref)))
    }

    pub(super) fn set_step(&mut self, step: usize) {
        if self.step != step {
            self.state.step = step;
            self.forget_moments();
        }
    }

    pub(super) fn forget_moments(&mut self) {
        self.sides.iter_mut().for_each(|side| side.moment = OnceLock::new());
    }

    /// Chooses a room, or clears the choice.
    pub(super) fn choose(&mut self, side: Side, room: Option<AreaId>) {
        self.sides[side as usize].chosen = room;
        self.forget_refused_way(side);
        if side == Side::First {
            self.state.editing.square = None;
        }
    }
}

/// How many steps the reveal has: as many as the longer of two runs.
pub(super) fn longer(run: &Run, beside: Option<&Run>) -> usize {
    run.steps().max(beside.map_or(0, Run::steps))
}

/// The canonical link of a run at a step, with the run that it is compared with. At the last step it has no `step`.
pub(super) fn link_of(run: &Run, beside: Option<&Run>, step: usize) -> String {
    match beside {
        None => run.link(step),
        Some(other) => {
            let (compare, step) = (Some(other.recipe.clone()), (step < longer(run, beside)).then_some(step));
            LinkContent { compare, step, ..run.recipe.clone().into() }.written()
        }
    }
}
