//! A recipe, its trace, and everything worked out from them.
//!
//! A node is a dungeon inside an area of another dungeon. The dungeon around the nodes is the outside.

use crate::dice::{Roll, Surface};
use crate::dungeon::{AreaId, Dungeon, LevelId};
use crate::link::LinkContent;
use crate::procedures::{BadInput, MapKind};
use crate::recipe::Recipe;
use crate::scene::Layout;
use crate::trace::{Ask, Choice, Fact, Step, Trace};
use std::ops::Range;
use std::sync::OnceLock;

/// A recipe and all that is worked out from it. Some values are worked out when they are first used.
#[derive(Debug)]
pub struct Run {
    /// The recipe.
    pub recipe: Recipe,
    /// The node shown. None: the outside, or a dungeon without nodes.
    pub node: Option<AreaId>,
    /// The trace of the recipe.
    pub trace: Trace,
    /// The dungeon at the last step.
    pub finished: Dungeon,
    /// One layout for each kind of map.
    layouts: [OnceLock<Layout>; 4],
    whole: OnceLock<(Trace, Dungeon)>,
    next_to_lay: OnceLock<Option<AreaId>>,
    title: OnceLock<String>,
}

impl Run {
    /// Runs a recipe. If the dungeon has nodes, this makes only the outside and the given node. With own dice, it also
    /// makes the nodes before the given node, because their dice come first.
    ///
    /// # Errors
    /// As [`Recipe::run_opening`].
    pub fn of(recipe: Recipe, node: Option<AreaId>) -> Result<Self, BadInput> {
        let trace = if recipe.procedure().nests { recipe.run_opening(node) } else { recipe.run() }?;
        let finished = trace.dungeon();
        Ok(Self::from_parts(recipe, node, trace, finished))
    }

    /// Does the same as [`Run::of`], but opens no node if the dungeon doesn't have the given node. Rerolled entries for
    /// rolls that the dungeon doesn't make are dropped, because the room is gone.
    ///
    /// # Errors
    /// As [`Recipe::run_opening`].
    pub fn near(recipe: Recipe, node: Option<AreaId>) -> Result<Self, BadInput> {
        match Self::of(recipe.clone(), node) {
            Err(BadInput::NoSuchNode { .. }) if node.is_some() => Self::near(recipe, None),
            Err(BadInput::BadRerolled { number, .. }) if number <= recipe.rerolled().len() => {
                let mut others = recipe.rerolled().to_vec();
                others.remove(number - 1);
                Self::near(recipe.with_rerolled(others)?, node)
            }
            run => run,
        }
    }

    fn from_parts(recipe: Recipe, node: Option<AreaId>, trace: Trace, finished: Dungeon) -> Self {
        let (layouts, whole, next_to_lay, title) = Default::default();
        Self { recipe, node, trace, finished, layouts, whole, next_to_lay, title }
    }

    /// The trace with every node, for the digest and the JSON.
    pub fn whole(&self) -> &Trace {
        if self.recipe.procedure().nests { &self.all_nodes().0 } else { &self.trace }
    }

    /// The dungeon with every node.
    pub fn whole_dungeon(&self) -> &Dungeon {
        if self.recipe.procedure().nests { &self.all_nodes().1 } else { &self.finished }
    }

    /// The run with all its nodes open.
    pub fn with_all_nodes(&self) -> Self {
        Self::from_parts(self.recipe.clone(), None, self.whole().clone(), self.whole_dungeon().clone())
    }

    fn all_nodes(&self) -> &(Trace, Dungeon) {
        self.whole.get_or_init(|| {
            let trace = self.recipe.run().unwrap_or_else(|_| self.trace.clone());
            let dungeon = trace.dungeon();
            (trace, dungeon)
        })
    }

    /// The dungeon's name, as [`Recipe::title`] gives it.
    pub fn title(&self) -> &str {
        self.title.get_or_init(|| self.recipe.title(self.whole()))
    }

    /// How many steps the run has.
    pub fn steps(&self) -> usize {
        self.trace.steps().len()
    }

    /// What some steps did, in sentences.
    pub(super) fn told(&self, steps: Range<usize>) -> String {
        self.told_as(steps, ToString::to_string)
    }

    /// The same in brief: without what a learner has just chosen. A step that has no shorter sentence is told in full.
    pub(super) fn told_in_brief(&self, steps: Range<usize>) -> String {
        self.told_as(steps, |fact| format!("{fact:#}"))
    }

    fn told_as(&self, steps: Range<usize>, told: fn(&dyn Fact) -> String) -> String {
        let steps = self.trace.steps().get(steps).unwrap_or_default();
        steps.iter().map(|step| told(self.trace.fact(step))).collect::<Vec<_>>().join(" ")
    }

    /// The layout on one kind of map.
    pub fn layout(&self, map: MapKind) -> &Layout {
        let place = || {
            let is_whole = map == MapKind::Whole;
            let (trace, finished) =
                if is_whole { (self.whole(), self.whole_dungeon()) } else { (&self.trace, &self.finished) };
            Layout::of(self.recipe.procedure(), map, trace, finished)
        };
        self.layouts[map as usize].get_or_init(place)
    }

    /// The tray that the dice are dropped on.
    pub fn tray(&self) -> Surface {
        self.trace.tray()
    }

    /// Whether the procedure drops its dice on a tray, even while the page shows another map.
    pub fn is_dropped(&self) -> bool {
        self.recipe.procedure().maps.first() == Some(&MapKind::Tray)
    }

    /// Whether the run waits for dice, or for a move other than a search.
    pub fn goes_on(&self) -> bool {
        self.trace.pending.is_some() && self.choice().is_none_or(|choice| choice.next.is_some())
    }

    /// How many own dice the dungeon didn't need. 0 for an unfinished dungeon, because it can still need them.
    pub fn left_over(&self) -> usize {
        let given = self.recipe.dice().len();
        if given == 0 || self.goes_on() { 0 } else { given.saturating_sub(self.whole().own_dice_used) }
    }

    /// Whether a player explores the dungeon.
    pub fn is_explored(&self) -> bool {
        !self.recipe.choices().is_empty() || self.choice().is_some()
    }

    /// The moves that the run offers the player, if any.
    pub fn choice(&self) -> Option<&Choice> {
        match &self.trace.pending.as_ref()?.ask {
            Ask::Choice(choice) => Some(choice),
            Ask::Dice(..) => None,
        }
    }

    /// How many own dice come before the dice of a level.
    pub fn dice_before(&self, level: LevelId) -> usize {
        let first = self.trace.steps().iter().find(|step| level != LevelId::default() && step.level == level);
        first.map_or(0, |first| self.trace.rolled_by(first))
    }

    /// The dice dropped on the tray of a level.
    pub fn dropped_on(&self, level: LevelId) -> &[Roll] {
        let lie = |step: &&Step| step.level == level && !self.trace.rolls(step).is_empty();
        self.trace.steps().iter().find(lie).map_or(&[], |step| self.trace.rolls(step))
    }

    /// The canonical link at a step. At the last step it has no `step`.
    pub fn link(&self, step: usize) -> String {
        let step = (step < self.steps()).then_some(step);
        LinkContent { node: self.node, step, ..self.recipe.clone().into() }.written()
    }

    /// The node whose dice come next. None until all dice of the open node are placed.
    pub fn next_to_lay(&self) -> Option<AreaId> {
        *self.next_to_lay.get_or_init(|| {
            if self.trace.pending.is_some() || !self.finished.is_of_areas || self.recipe.seed().is_some() {
                return None;
            }
            let last = *self.trace.nodes.last()?;
            Self::of(self.recipe.clone(), Some(last)).ok()?.waits_in()
        })
    }

    /// The node that contains a level.
    pub fn node_of(&self, level: LevelId) -> Option<AreaId> {
        self.finished.levels.get(level.index())?.inside
    }

    /// The first level inside the node shown.
    pub fn inside(&self) -> Option<LevelId> {
        let mut levels = (0..).map(LevelId).take(self.finished.levels.len());
        levels.find(|&level| self.node.is_some() && self.node_of(level) == self.node)
    }

    /// The number of a level in the dungeon with all its nodes, as notes use it.
    pub fn in_the_whole(&self, level: LevelId) -> LevelId {
        let Some((here, node)) = self.finished.levels.get(level.index()).and_then(|here| Some((here, here.inside?)))
        else {
            return level;
        };
        // A node of a lattice can have several levels. `above` counts the levels of this node that are above `level`.
        let above = self.finished.levels[..level.index()].iter().filter(|other| other.inside == here.inside).count();
        let counted = || {
            let mut levels = (0..).zip(&self.whole_dungeon().levels);
            levels.by_ref().filter(|(_, other)| other.inside == here.inside).nth(above).map(|(nth, _)| nth)
        };
        let counted = if self.finished.is_of_areas { None } else { counted() };
        let nth = counted.or_else(|| Some(self.trace.nodes.iter().position(|&other| other == node)? + 1));
        nth.map_or(level, |nth| LevelId(u32::try_from(nth).unwrap_or_default()))
    }

    /// The node whose dice the run waits for.
    pub fn waits_in(&self) -> Option<AreaId> {
        self.trace.pending.as_ref()?;
        self.node_of(self.trace.steps().last()?.level)
    }

    /// The name of the dungeon around the nodes.
    pub fn outside_in_words(&self) -> &'static str {
        if self.finished.is_of_areas { "Areas" } else { "Superstructure" }
    }

    /// The name of the inside of a node.
    pub fn node_in_words(&self, node: AreaId) -> String {
        if !self.finished.is_of_areas {
            return format!("Node {node}");
        }
        let level = self.finished.levels.iter().find(|level| level.inside == Some(node));
        level.map_or_else(|| format!("Area {node}"), |level| format!("Area {}", level.name))
    }
}
