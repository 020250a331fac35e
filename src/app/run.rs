//! A recipe with what follows from it, and that at one of its steps.

use dicefall::Recipe;
use dicefall::dice::Roll;
use dicefall::dungeon::{AreaId, Dungeon, LevelId};
use dicefall::export::Line;
use dicefall::link;
use dicefall::procedures::{BadInput, MapKind, Why};
use dicefall::scene::{Highlight, Layout, Overlays, Pose, Scene, View};
use dicefall::trace::{Ask, Choice, Step, Trace};
use std::sync::{Arc, OnceLock};

/// How the reader wants the map: what it is drawn on, whether plainly, with which layers.
#[derive(Clone, Copy, PartialEq)]
pub struct Look {
    pub map: MapKind,
    pub plain: bool,
    pub overlays: Overlays,
}

/// A recipe and all that follows from it.
pub struct Run {
    pub recipe: Recipe,
    /// Which of its nodes is gone into.
    pub node: Option<AreaId>,
    pub trace: Trace,
    pub finished: Dungeon,
    /// On each kind of map.
    layouts: [OnceLock<Layout>; 3],
    /// All nodes too, once that is asked for.
    whole: OnceLock<(Trace, Dungeon)>,
}

impl Run {
    /// Runs a recipe; of nodes, which are dungeons within it, the one that is gone into.
    pub fn of(recipe: Recipe, node: Option<AreaId>) -> Result<Self, BadInput> {
        let trace = if recipe.procedure().nests { recipe.run_opening(node) } else { recipe.run() }?;
        let finished = trace.dungeon();
        Ok(Self { recipe, node, trace, finished, layouts: Default::default(), whole: OnceLock::new() })
    }

    /// The same outside where that node is not there.
    pub fn near(recipe: Recipe, node: Option<AreaId>) -> Result<Self, BadInput> {
        match Self::of(recipe.clone(), node) {
            Err(BadInput::NoSuchNode { .. }) => Self::of(recipe, None),
            run => run,
        }
    }

    /// All of it, every node too: what its fingerprint and its JSON are of.
    pub fn whole(&self) -> &Trace {
        if self.recipe.procedure().nests { &self.all_nodes().0 } else { &self.trace }
    }

    /// The dungeon of all of it.
    pub fn whole_dungeon(&self) -> &Dungeon {
        if self.recipe.procedure().nests { &self.all_nodes().1 } else { &self.finished }
    }

    /// The run with all its nodes opened.
    pub fn opened(&self) -> Self {
        let (trace, finished) = (self.whole().clone(), self.whole_dungeon().clone());
        let (recipe, layouts) = (self.recipe.clone(), Default::default());
        Self { recipe, node: None, trace, finished, layouts, whole: OnceLock::new() }
    }

    fn all_nodes(&self) -> &(Trace, Dungeon) {
        self.whole.get_or_init(|| {
            let trace = self.recipe.run().unwrap_or_else(|_| self.trace.clone());
            let dungeon = trace.dungeon();
            (trace, dungeon)
        })
    }

    /// How many steps there are.
    pub fn steps(&self) -> usize {
        self.trace.steps().len()
    }

    /// Where everything lies on that kind of map; worked out when it is looked at first.
    pub fn layout(&self, map: MapKind) -> &Layout {
        let place = || Layout::of(self.recipe.procedure(), map, &self.trace, &self.finished);
        self.layouts[map as usize].get_or_init(place)
    }

    /// Whether its dice fall on the tray, whatever map is shown.
    pub fn is_dropped(&self) -> bool {
        self.recipe.procedure().maps.first() == Some(&MapKind::Tray)
    }

    /// Whether something is left to find; what only a search would tell does not count.
    pub fn goes_on(&self) -> bool {
        self.trace.pending.is_some() && self.choice().is_none_or(|choice| choice.next.is_some())
    }

    /// How many of the own dice the dungeon did not need. One that is not whole yet may still need them.
    pub fn left_over(&self) -> usize {
        let given = self.recipe.dice().len();
        if given == 0 || self.goes_on() { 0 } else { given.saturating_sub(self.whole().own_dice_used) }
    }

    /// The moves that the player can make, if the run waits for one.
    pub fn choice(&self) -> Option<&Choice> {
        match &self.trace.pending.as_ref()?.ask {
            Ask::Choice(choice) => Some(choice),
            _ => None,
        }
    }

    /// How many dice lie before those of a level, where these are one's own.
    pub fn dice_before(&self, level: LevelId) -> usize {
        let first = self.trace.steps().iter().find(|step| level != LevelId::default() && step.level == level);
        first.map_or(0, |first| self.trace.rolled_by(first))
    }

    /// The dice that lie on the tray of a level.
    pub fn dropped_on(&self, level: LevelId) -> &[Roll] {
        let lie = |step: &&Step| step.level == level && !self.trace.rolls(step).is_empty();
        self.trace.steps().iter().find(lie).map_or(&[], |step| self.trace.rolls(step))
    }

    /// The canonical link at a step; the last step is left out.
    pub fn link(&self, step: usize) -> String {
        link::write_within(&self.recipe, self.node, (step < self.steps()).then_some(step))
    }
}

/// What of a dungeon is looked at.
#[derive(Clone, Copy)]
pub struct Aim<'l> {
    /// The level that is shown.
    pub level: LevelId,
    /// The room of it that someone chose.
    pub chosen: Option<AreaId>,
    /// The count that is lit.
    pub pointed: Option<&'l Line>,
}

impl Aim<'_> {
    /// A level, and nothing else.
    pub fn at(level: LevelId) -> Self {
        Self { level, chosen: None, pointed: None }
    }
}

/// A run at one of its steps.
pub struct Moment {
    pub run: Arc<Run>,
    pub step: usize,
    pub dungeon: Dungeon,
    pub why: Option<Why>,
}

impl Moment {
    /// The run after so many steps.
    pub fn of(run: Arc<Run>, step: usize) -> Self {
        let step = step.min(run.steps());
        let dungeon = run.trace.dungeon_at(step);
        let recipe = &run.recipe;
        let told = step.checked_sub(1).zip(recipe.procedure().why);
        let why =
            told.and_then(|(told, why)| why(recipe.options(), &run.trace.steps()[told], &run.trace.dungeon_at(told)));
        Self { run, step, dungeon, why }
    }

    /// The step that is being told; none before the first.
    pub fn told(&self) -> Option<&Step> {
        self.run.trace.steps().get(self.step.checked_sub(1)?)
    }

    /// What the step says; before the first, what the procedure does.
    pub fn words(&self) -> String {
        self.told().map_or_else(|| self.run.recipe.procedure().summary.to_owned(), |step| step.fact.to_string())
    }

    /// The level that the step is told of; before the first step the first.
    pub fn level(&self) -> LevelId {
        self.told().map(|step| step.level).unwrap_or_default()
    }

    /// The moves that the player can make now: only at the last step.
    pub fn choice(&self) -> Option<&Choice> {
        self.run.choice().filter(|_| self.step == self.run.steps())
    }

    /// What is measured: the dungeon at the step. Of a mega-dungeon, whose areas are made when they are opened, all
    /// of it once the last step is reached.
    pub fn measured(&self) -> &Dungeon {
        let is_over = || self.step == self.run.steps() && self.run.whole().pending.is_none();
        if self.dungeon.is_of_areas && is_over() { self.run.whole_dungeon() } else { &self.dungeon }
    }

    /// Whether this is the whole dungeon.
    pub fn is_whole(&self) -> bool {
        self.step > 0 && self.step == self.run.steps() && !self.run.goes_on()
    }

    /// Whether it is looked at as a whole; a dungeon that goes on shows where it stands.
    pub fn is_over(&self) -> bool {
        self.step == self.run.steps() && (self.run.trace.pending.is_none() || self.run.is_dropped())
    }

    /// The picture of a level at this moment.
    pub fn scene(&self, look: Look, Aim { level, chosen, pointed }: Aim, poses: Option<&[Pose]>) -> Scene {
        let highlight = pointed.map(|line| Highlight::on(level, &line.places, &line.ways));
        let is_over = self.is_over();
        let here = self.choice().and_then(|choice| choice.here).filter(|here| here.level == level);
        Scene::draw(&View {
            dungeon: &self.dungeon,
            layout: self.run.layout(look.map),
            step: self.told().filter(|_| !is_over),
            why: self.why.as_ref().filter(|_| !is_over),
            overlays: look.overlays,
            plain: look.plain,
            poses,
            level,
            chosen,
            here: here.map(|here| here.area),
            highlight: highlight.as_ref(),
        })
    }
}
