//! The data of a session.

use super::brought::Filing;
use super::command::{Mode, PanelPart};
use super::effect::Effect;
use super::film::Film;
use super::front::Front;
use super::handwork::Handwork;
use super::moment::Moment;
use super::notes::Notebook;
use super::odds::OddsCount;
use super::pack_order::PackDesk;
use super::players_map::PlayersMap;
use super::playing::Playing;
use super::pointing::Pointing;
use super::practice::Practice;
use super::preferences::Preferences;
use super::presenting::Presenting;
use super::run::Run;
use super::scores::Scores;
use super::shelf::Shelf;
use super::side::Side;
use super::teach::Lessons;
use super::viewer::Viewer;
use crate::dungeon::{AreaId, LevelId, Spot};
use crate::edits::EditStart;
use crate::geometry::Square;
use crate::link::LinkContent;
use crate::recipe::Recipe;
use crate::scene::Theme;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

/// The state of the page. It derefs to a [`SessionState`]. Only [`apply`](Self::apply) changes it.
#[derive(Debug)]
pub struct Session {
    pub(super) state: SessionState,
    pub(super) sides: [SideState; 2],
    pub(super) still: bool,
    pub(super) runs_shown: u32,
    pub(super) refusals: u32,
    pub(super) settled: Settled,
    pub(super) before_tour: Option<Box<BeforeTour>>,
    pub(super) filing: Filing,
    /// The tag of this page in messages to the table window.
    pub(super) tag: String,
    /// The tag to take if another page has this page's tag. None before the page has asked, and after it has taken this tag.
    pub(super) spare_tag: Option<String>,
    /// The player map, once it has been shown.
    pub(super) players_map: OnceLock<PlayersMap>,
    pub(super) effects: Vec<Effect>,
}

/// What a session shows, except its dungeons.
#[derive(Default, Debug)]
pub struct SessionState {
    /// How many steps are shown. The shorter of two dungeons stops at its last step.
    pub step: usize,
    /// What is wrong with the link in the address bar.
    pub fault: Option<String>,
    /// Whether the reveal plays.
    pub playing: bool,
    /// Own dice.
    pub laying: Laying,
    /// Edit mode.
    pub editing: Editing,
    /// The notes on the first dungeon.
    pub notes: Notebook,
    /// The list *My dungeons*.
    pub shelf: Shelf,
    /// What the players see.
    pub players: Playing,
    /// What this window shows, if it is a window for players.
    pub viewer: Option<Viewer>,
    /// The lesson that is on, by its id in links. It may not exist.
    pub lesson: Option<String>,
    /// The practice.
    pub practice: Practice,
    /// The module that explains steps.
    pub lessons: Lessons,
    /// The presentation.
    pub presenting: Presenting,
    /// The film, while the page records it.
    pub film: Film,
    /// The pack: files for other programs.
    pub pack: PackDesk,
    /// Whether the next print shows the storyboard.
    pub prints_story: bool,
    /// The dungeon made by hand.
    pub handwork: Handwork,
    /// The example of a rule or ruling, while the page shows it.
    pub example: Option<ExampleShown>,
    /// The welcome and the gallery.
    pub front: Front,
    /// The user's preferences.
    pub preferences: Preferences,
    /// The open part of the panel.
    pub part: PanelPart,
    /// The mode of the panel. It doesn't change while *Share* is open.
    pub mode: Mode,
    /// The parts last open in *Make*, *Learn* and *Play*.
    pub(super) making: PanelPart,
    pub(super) learning: PanelPart,
    pub(super) at_play: PanelPart,
    /// The photo under the dice, by its address on this device.
    pub photo: Option<String>,
    /// Highlighted counts.
    pub pointing: Pointing,
    /// The odds counted so far.
    pub odds: OddsCount,
    /// The stop of the tour, from 0, while a tour is on.
    pub tour: Option<usize>,
    /// Whether the list of keys is shown.
    pub lists_keys: bool,
}

impl Deref for Session {
    type Target = SessionState;

    fn deref(&self) -> &SessionState {
        &self.state
    }
}

/// What the page showed before the tour.
#[derive(Debug)]
pub(super) struct BeforeTour {
    pub(super) state: SessionState,
    pub(super) sides: [SideState; 2],
    pub(super) levels: [LevelId; 2],
}

#[derive(Default, Debug)]
pub(super) struct SideState {
    /// None if the first link is broken, and on the second side while nothing is compared.
    pub(super) run: Option<Arc<Run>>,
    pub(super) moment: OnceLock<Option<Arc<Moment>>>,
    /// The step at which the user changed to another level, and that level. At any other step, the page shows the level
    /// of the step.
    pub(super) turned_to: Option<(usize, LevelId)>,
    /// The chosen room of the level shown. While own dice are placed, the chosen die.
    pub(super) chosen: Option<AreaId>,
    pub(super) refused: Option<Refused>,
}

/// The example of a rule or ruling that the page shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ExampleShown {
    /// The rule or ruling, by its id.
    pub of: &'static str,
    /// The link that the user came from.
    pub(super) back: String,
}

/// A value that was refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// The name of an option, or `seed`, `title`, `dice`, `procedure`, `compare`, `node`, `photo`, `edit` or `name`.
    pub about: &'static str,
    /// What is wrong.
    pub sentence: String,
    /// How many refusals came before this refusal, so that two refusals of the same value differ.
    pub(super) before: u32,
}

/// Own dice, and what can be undone.
#[derive(Default, Debug)]
pub struct Laying {
    /// Whether the user places or gives dice by hand.
    pub by_hand: bool,
    /// Whether a die is dragged.
    pub dragging: bool,
    /// The earlier states, the latest last.
    pub(super) past: Vec<Before>,
    pub(super) future: Vec<Before>,
}

/// What undo or redo brings back.
#[derive(Debug)]
pub(super) struct Before {
    pub(super) recipe: Recipe,
    /// Lines of stocking whose words change with the recipe.
    pub(super) words: Vec<RewrittenLine>,
}

/// What the user wrote in place of a line of a room's entry, or of a line about the whole dungeon. Empty if the user
/// wrote nothing.
#[derive(Debug)]
pub(super) struct RewrittenLine {
    pub(super) at: Option<Spot>,
    pub(super) line: String,
    pub(super) text: String,
}

impl From<Recipe> for Before {
    fn from(recipe: Recipe) -> Self {
        Self { recipe, words: Vec::new() }
    }
}

/// Edit mode.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Editing {
    /// Whether edit mode is on.
    pub is_on: bool,
    /// The chosen square, on the level shown.
    pub(super) square: Option<Square>,
    pub(super) begun: Option<Begun>,
}

/// An edit that waits for its second square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Begun {
    pub(super) what: EditStart,
    pub(super) level: LevelId,
    pub(super) at: Square,
}

/// Values after the last command. If one of them changes, the session acts, for example by setting a timer.
#[derive(Default, Debug)]
pub(super) struct Settled {
    /// How many runs have been shown, and the step. Then whether a lesson, a practice, work by hand and a presentation
    /// are on. Last, whether writing the address has to wait.
    pub(super) address: (u32, usize, [bool; 4], bool),
    /// While the reveal plays: the step, the number of steps, and the speed.
    pub(super) reveal: Option<(usize, usize, u32)>,
    /// How many runs have been shown, how often the notes have changed, and whether a die is dragged.
    pub(super) notes: (u32, u32, bool),
    /// Whether the dungeon is an example or belongs to a lesson.
    pub(super) is_detour: bool,
    pub(super) title: String,
    pub(super) theme: Option<Theme>,
    pub(super) levels: [LevelId; 2],
    /// The step for which the practice was last updated.
    pub(super) practised: usize,
    pub(super) presents: bool,
    /// How many runs had been shown, and the version of what is shown to players.
    pub(super) shown: (u32, u32),
    /// How many runs had been shown when work by hand began.
    pub(super) worked: u32,
}

impl Session {
    /// A session before its first dungeon.
    pub fn new(preferences: Preferences) -> Self {
        let (sides, still, runs_shown, refusals, settled, before_tour, filing, effects) = Default::default();
        let (making, at_play) = (PanelPart::Make, PanelPart::Rooms);
        let state = SessionState { preferences, making, at_play, ..SessionState::default() };
        let (tag, spare_tag, players_map) = Default::default();
        Self {
            state,
            sides,
            still,
            runs_shown,
            refusals,
            settled,
            before_tour,
            filing,
            tag,
            spare_tag,
            players_map,
            effects,
        }
    }

    /// The session of a user who has these scores.
    pub fn with_scores(mut self, scores: Scores) -> Self {
        self.state.practice.kept = scores.clone();
        self.state.practice.scores = scores;
        self
    }

    /// Whether two dungeons are compared.
    pub fn compares(&self) -> bool {
        self.run_of(Side::Second).is_some()
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        if let Some(title) = self.viewer_title() {
            return title;
        }
        let run = self.run_of(Side::First).map(|run| run.title()).filter(|title| !title.is_empty());
        format!("{} – Dicefall", run.unwrap_or("Own dice"))
    }

    /// The canonical link of the open dungeons. It has no `step` at the last step, nor for a dungeon made by hand. In a
    /// lesson, it has a `step` except at the start.
    pub fn link(&self) -> Option<String> {
        let run = self.run_of(Side::First)?;
        if self.handwork.is_on {
            return Some(run.link(usize::MAX) + "&by-hand=on");
        }
        if self.lesson.is_some() {
            let (step, lesson) = ((self.step > 0).then_some(self.step), self.lesson.clone());
            let presents = self.presenting.is_on;
            return Some(LinkContent { node: run.node, step, lesson, presents, ..run.recipe.clone().into() }.written());
        }
        let link = link_of(run, self.run_of(Side::Second).map(Arc::as_ref), self.step);
        let link = if self.practice.is_on { link + "&practice=on" } else { link };
        Some(if self.presenting.is_on { link + "&view=present" } else { link })
    }

    pub(super) fn run_of(&self, side: Side) -> Option<&Arc<Run>> {
        self.sides[side as usize].run.as_ref()
    }

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

    pub(super) fn open_part(&mut self, part: PanelPart) {
        self.state.part = part;
        self.state.mode = part.mode().unwrap_or(self.mode);
        if self.mode != Mode::Make || part == PanelPart::Share {
            self.end_welcome();
        }
        match part.mode() {
            Some(Mode::Make) => self.state.making = part,
            Some(Mode::Learn) => self.state.learning = part,
            Some(Mode::Play) => self.state.at_play = part,
            None => {}
        }
    }

    pub(super) fn open_mode(&mut self, mode: Mode) {
        self.open_part(match mode {
            Mode::Make => self.state.making,
            Mode::Learn => self.state.learning,
            Mode::Play => self.state.at_play,
        });
    }

    pub(super) fn toggle_share(&mut self) {
        if self.part == PanelPart::Share {
            self.open_mode(self.mode);
        } else {
            self.open_part(PanelPart::Share);
        }
    }

    pub(super) fn forget_moments(&mut self) {
        self.sides.iter_mut().for_each(|side| side.moment = OnceLock::new());
    }

    pub(super) fn let_go(&mut self, side: Side) {
        self.choose(side, None);
        self.state.pointing.pinned = None;
    }

    pub(super) fn choose(&mut self, side: Side, room: Option<AreaId>) {
        self.sides[side as usize].chosen = room;
        self.forget_refused_way(side);
        if side == Side::First {
            self.state.editing.square = None;
        }
    }
}

/// The number of steps of the longer run.
pub(super) fn longer(run: &Run, beside: Option<&Run>) -> usize {
    run.steps().max(beside.map_or(0, Run::steps))
}

pub(super) fn link_of(run: &Run, beside: Option<&Run>, step: usize) -> String {
    match beside {
        None => run.link(step),
        Some(other) => {
            let (compare, step) = (Some(other.recipe.clone()), (step < longer(run, beside)).then_some(step));
            LinkContent { compare, step, ..run.recipe.clone().into() }.written()
        }
    }
}
