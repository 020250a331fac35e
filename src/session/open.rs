//! Opens dungeons: from the address, a seed or the form.

use super::command::PanelPart;
use super::effect::{Effect, History};
use super::odds::OddsCount;
use super::run::Run;
use super::side::Side;
use super::state::{Editing, Session, SideState, link_of, longer};
use crate::dice::Seed;
use crate::dungeon::{AreaId, LevelId};
use crate::link::{self, LinkContent};
use crate::procedures::{BadInput, Options, REGISTRY, STOCKING};
use crate::recipe::Recipe;
use std::sync::{Arc, OnceLock};

/// The side, and what was changed, as in [`Refused::about`](super::Refused::about).
pub(super) type Opened = (Side, &'static str);

impl Session {
    pub(super) fn read_address(&mut self, fragment: &str, chance: u64) {
        if self.open_viewer(fragment) {
            return;
        }
        self.ask_for_the_tag(chance);
        // An address without a procedure asks for a fresh dungeon.
        if ["", "#", "#/"].contains(&fragment) {
            self.welcome();
            return self.drop_fresh(chance, History::Replace);
        }
        if self.link().as_deref() == Some(fragment) {
            self.state.fault = None;
            return;
        }
        match read_link(fragment) {
            Ok(opened) => self.show_opened(opened),
            Err(fault) => {
                self.state.playing = false;
                self.state.presenting.is_on = false;
                self.state.fault = Some(fault.to_string());
            }
        }
    }

    pub(super) fn show_opened(&mut self, opened: OpenedLink) {
        let OpenedLink { run, beside, step, content } = opened;
        // In a mega-dungeon, dice can be missing in an area that isn't open.
        let goes_on = run.trace.pending.is_some() || run.finished.is_of_areas && run.whole().pending.is_some();
        self.state.laying.by_hand = run.recipe.seed().is_none() && goes_on;
        if !self.is_at_hand(Side::First, &run.recipe) {
            self.forget_edits();
        }
        let is_first = self.run_of(Side::First).is_none();
        self.show(Side::First, Arc::new(run), beside, step, History::Push);
        self.begin_lesson(content.lesson, is_first);
        self.begin_practice(content.practice, content.practice);
        self.state.presenting.is_on = content.presents;
        self.begin_handwork(content.by_hand, false);
        self.state.notes.bring(&content.additions);
        self.state.shelf.is_open = false;
    }

    /// Opens a recipe at its last step, beside the dungeon on the other side. Returns whether the recipe opened. If it
    /// didn't, the page says why at the field that `of` names.
    pub(super) fn open(&mut self, of: Opened, recipe: Result<Recipe, BadInput>, history: History) -> bool {
        self.open_run(of, recipe.and_then(|recipe| Run::of(recipe, None)), history)
    }

    pub(super) fn open_run(&mut self, of: Opened, run: Result<Run, BadInput>, history: History) -> bool {
        let beside = self.run_of(of.0.other()).cloned();
        self.open_beside(of, run.map(Arc::new), beside, history)
    }

    pub(super) fn open_beside(
        &mut self,
        (side, about): Opened,
        run: Result<Arc<Run>, BadInput>,
        beside: Option<Arc<Run>>,
        history: History,
    ) -> bool {
        let opened = run.and_then(|run| {
            let link = match (&beside, side) {
                (None, _) => run.link(usize::MAX),
                (Some(other), Side::First) => link_of(&run, Some(other), usize::MAX),
                (Some(first), Side::Second) => link_of(first, Some(&run), usize::MAX),
            };
            if beside.is_some() {
                link::comparable(&run.recipe)?;
            }
            link::checked(&link)?;
            Ok((run, link))
        });
        match opened {
            Ok((run, link)) => {
                let step = longer(&run, beside.as_deref());
                let same = self.is_at_hand(side, &run.recipe);
                self.show(side, run, beside, step, history);
                if history == History::Push && !same {
                    self.forget_edits();
                }
                self.effects.push(Effect::Address(history, link));
                true
            }
            Err(fault) => {
                self.refuse(side, about, fault.to_string());
                false
            }
        }
    }

    pub(super) fn show(&mut self, side: Side, run: Arc<Run>, beside: Option<Arc<Run>>, step: usize, history: History) {
        let [here, there] = [side, side.other()].map(|side| self.on(side).level());
        // Only the first of two dungeons has notes, and is kept.
        let first = if side == Side::First { Some(&run) } else { beside.as_ref() };
        if let Some(first) = first {
            self.keep_the_dungeon_left_for(first, history);
        }
        if self.compares() != beside.is_some() {
            self.turn_to_another_page();
        }
        let before = self.sides[Side::First as usize].run.as_ref();
        if let Some(first) = first.filter(|first| before.is_none_or(|before| !Arc::ptr_eq(first, before))) {
            self.state.notes.turn_to(first, before, history, &mut self.effects);
            self.state.players.all = OnceLock::new();
        }
        let goes_on = before.is_some_and(|before| before.recipe == run.recipe && before.node == run.node);
        if self.practice.is_on && beside.is_some() {
            self.begin_practice(false, false);
        }
        self.state.presenting.is_on &= beside.is_none();
        self.state.lesson.take_if(|_| beside.is_some() || !goes_on);
        self.state.fault = None;
        self.state.playing = false;
        self.state.editing.begun = None;
        if history == History::Push {
            self.state.example = None;
            self.state.editing = Editing::default();
        }
        if run.trace.wanted().is_some() {
            self.state.laying.by_hand = true;
            // Own dice are placed on the tray.
            self.state.preferences.show_the_tray();
        }
        // A dungeon that opens at its end shows the level where the party enters.
        let is_opened_whole = history == History::Push
            && step == run.steps()
            && run.trace.pending.is_none()
            && !run.recipe.procedure().nests;
        let shown = &mut self.sides[side as usize];
        shown.refused = None;
        shown.turned_to = is_opened_whole.then_some((step, LevelId::default()));
        shown.chosen = shown.chosen.filter(|&room| is_on(&run, here, room));
        shown.run = Some(run);
        self.state.step = step;
        let other = &mut self.sides[side.other() as usize];
        if other.run.as_ref().map(Arc::as_ptr) != beside.as_ref().map(Arc::as_ptr) {
            other.turned_to = None;
            other.chosen = other.chosen.filter(|&room| beside.as_ref().is_some_and(|run| is_on(run, there, room)));
            other.run = beside;
        }
        self.runs_shown += 1;
        self.forget_moments();
    }

    fn turn_to_another_page(&mut self) {
        self.sides[Side::Second as usize] = SideState::default();
        self.open_part(PanelPart::default());
        self.state.odds.ask(None, &mut self.effects);
        self.state.odds = OddsCount::default();
    }

    /// Whether this side shows the recipe already, with any node and at any step.
    fn is_at_hand(&self, side: Side, recipe: &Recipe) -> bool {
        self.run_of(side).is_some_and(|run| run.recipe == *recipe)
    }

    /// Shows own dice during a drag. The address is written when the drag ends.
    pub(super) fn try_dice(&mut self, recipe: Result<Recipe, BadInput>) {
        if let Ok(run) = recipe.and_then(|recipe| Run::near(recipe, self.node())) {
            let at_end = self.run_of(Side::First).is_none_or(|old| self.step >= old.steps());
            let step = if at_end { run.steps() } else { self.step.min(run.steps()) };
            self.show(Side::First, Arc::new(run), None, step, History::Replace);
        }
    }

    pub(super) fn drop_fresh(&mut self, chance: u64, history: History) {
        let seed = Seed::spoken(chance);
        match self.recipe() {
            Some(recipe) => self.open_with_seed(&seed, &recipe, history),
            None => drop(self.open((Side::First, "seed"), Recipe::fresh(REGISTRY.0[0], seed), history)),
        }
    }

    pub(super) fn set_seed(&mut self, text: &str) {
        let Some(recipe) = self.recipe() else { return };
        match text.parse::<Seed>() {
            Ok(seed) => self.open_with_seed(&seed, &recipe, History::Push),
            Err(fault) => self.refuse(Side::First, "seed", BadInput::BadSeed(fault).to_string()),
        }
    }

    /// Opens the dungeon of a seed. Own dice, moves, edits, rerolled entries and the name aren't kept.
    fn open_with_seed(&mut self, seed: &Seed, recipe: &Recipe, history: History) {
        let sown = |recipe: &Recipe| {
            let recipe = recipe.with_choices(Vec::new()).with_edits(Vec::new()).with_dice(Vec::new())?;
            let recipe = recipe.with_rerolled(Vec::new())?.with_name(None);
            Run::of(recipe.with_seed(Some(seed.clone())), None).map(Arc::new)
        };
        self.state.laying.by_hand = false;
        let (run, beside) = (sown(recipe), self.run_of(Side::Second).map(|beside| sown(&beside.recipe)));
        match beside.transpose() {
            Err(fault) => self.refuse(Side::First, "seed", fault.to_string()),
            Ok(beside) => drop(self.open_beside((Side::First, "seed"), run, beside, history)),
        }
    }

    pub(super) fn choose_procedure(&mut self, side: Side, id: &str) {
        let Ok(procedure) = REGISTRY.find(id) else { return };
        self.state.front.gallery = None;
        let seed = self.run_of(side).and_then(|run| run.recipe.seed().cloned());
        let mut options = Options::of(procedure);
        // The options that every procedure has stay as they are.
        let shared = self.run_of(side).map(|run| run.recipe.options().fields()).unwrap_or_default();
        for field in shared.iter().filter(|field| STOCKING.options.iter().any(|option| option.name == field.name)) {
            // These procedures all have the option, and it allows this value.
            let _ = options.set(field.name, &field.value);
        }
        let recipe = Recipe::new(procedure, options, seed, Vec::new(), Vec::new());
        self.open((side, "procedure"), recipe, History::Push);
    }

    pub(super) fn set_option(&mut self, side: Side, name: &'static str, text: &str) {
        // The moves belong to the old dungeon, so they aren't kept.
        if let Some(recipe) = self.run_of(side).map(|run| run.recipe.with_choices(Vec::new())) {
            let text: String = text.split_whitespace().collect();
            self.open((side, name), recipe.with_option(name, &text), History::Push);
        }
    }
}

/// What a link opens.
pub(super) struct OpenedLink {
    run: Run,
    beside: Option<Arc<Run>>,
    step: usize,
    content: LinkContent,
}

pub(super) fn read_link(fragment: &str) -> Result<OpenedLink, BadInput> {
    let content = link::read(fragment, &REGISTRY)?;
    let run = Run::of(content.recipe.clone(), content.node)?;
    let beside = content.compare.clone().map(|other| Run::of(other, None).map(Arc::new)).transpose()?;
    let step = content.checked_step(longer(&run, beside.as_deref()))?;
    Ok(OpenedLink { run, beside, step, content })
}

fn is_on(run: &Run, level: LevelId, room: AreaId) -> bool {
    run.finished.levels.get(level.index()).is_some_and(|level| level.area(room).is_some())
}
