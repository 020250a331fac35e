//! A run at one of its steps.

use super::handwork::HandProgress;
use super::pointing::Counted;
use super::run::Run;
use super::teach::Teach;
use crate::dungeon::{AreaId, Dungeon, LevelId};
use crate::export::Line;
use crate::geometry::Square;
use crate::order::Gather;
use crate::procedures::{Answer, Decision, MapKind, Place, Verdict};
use crate::scene::{Asking, HandSketch, Highlight, Overlays, Pose, Scene, View};
use crate::trace::{Choice, Step};
use std::sync::{Arc, OnceLock};

/// How a map is drawn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MapLook {
    /// The kind of map.
    pub map: MapKind,
    /// Whether a floor plan is drawn in lines only.
    pub plain: bool,
    /// Whether the squares of a floor plan have light lines around them, instead of dots.
    pub lined: bool,
    /// Which layers are shown.
    pub overlays: Overlays,
}

/// The part of a dungeon to show, and what to highlight in it.
#[derive(Clone, Copy)]
pub struct Aim<'l> {
    /// The level to show.
    pub level: LevelId,
    /// The chosen room of that level.
    pub chosen: Option<AreaId>,
    /// The chosen squares of the level, in edit mode.
    pub marked: &'l [Square],
    /// The squares that an edit would dig.
    pub to_dig: &'l [Square],
    /// The count to highlight.
    pub pointed: Option<&'l Line>,
    /// The room that a question is about. The map highlights this room if it highlights no count.
    pub about: Option<AreaId>,
    /// The answers to a question, if the map shows them.
    pub asking: Option<Asking<'l>>,
    /// What a learner drew by hand.
    pub sketch: Option<HandSketch<'l>>,
    /// What is shown to the players, to highlight it, and where the party is.
    pub shown: Option<(&'l Highlight, Option<AreaId>)>,
}

impl Aim<'_> {
    /// A level, with nothing highlighted.
    pub fn at(level: LevelId) -> Self {
        Self {
            level,
            chosen: None,
            marked: &[],
            to_dig: &[],
            pointed: None,
            about: None,
            asking: None,
            sketch: None,
            shown: None,
        }
    }
}

/// A run at one of its steps.
#[derive(Debug)]
pub struct Moment {
    /// The run.
    pub run: Arc<Run>,
    /// How many steps are shown.
    pub step: usize,
    /// The dungeon after the steps shown.
    pub dungeon: Dungeon,
    counted: OnceLock<Counted>,
    decisions: OnceLock<Vec<Decision>>,
    next: OnceLock<Vec<Decision>>,
    teach: Option<Teach>,
    /// Whether a learner is doing the next step by hand.
    is_at_work: bool,
}

impl Moment {
    /// The run after `step` steps, or after all steps if it has fewer.
    pub fn of(run: Arc<Run>, step: usize) -> Self {
        let step = step.min(run.steps());
        let dungeon = run.trace.dungeon_at(step);
        let (counted, decisions, next, teach) = Default::default();
        Self { run, step, dungeon, counted, decisions, next, teach, is_at_work: false }
    }

    /// The same moment, with its decisions from this module. Without a module, a moment has no decisions.
    pub fn taught_by(self, teach: Option<Teach>) -> Self {
        Self { teach, ..self }
    }

    /// The moment with what the learner has found so far in the next step.
    pub(super) fn with_work(mut self, at: &HandProgress) -> Self {
        at.put_into(&mut self.dungeon, &self.run.trace);
        self.is_at_work = true;
        self
    }

    /// The step shown. None before the first step.
    pub fn current_step(&self) -> Option<&Step> {
        self.run.trace.steps().get(self.step.checked_sub(1)?)
    }

    /// What the step decided.
    pub fn decisions(&self) -> &[Decision] {
        self.decisions
            .get_or_init(|| self.step.checked_sub(1).map(|step| self.decided_in(step, false)).unwrap_or_default())
    }

    /// The answers that a decision of the step was chosen over, and a title for them. A direction that a die named
    /// wasn’t chosen over other directions, and nothing on the map wasn’t chosen over places there.
    pub fn chosen_over<'d>(&self, decision: &'d Decision) -> (&'static str, Vec<&'d Answer>) {
        let is_named = self.current_step().is_some_and(|step| step.dial.is_some());
        let is_on_map = decision.right().any(|answer| answer.place.is_on_map());
        let is_told = |other: &&Answer| is_on_map && (!is_named || !matches!(other.place, Place::Square(_)));
        let over: Vec<_> = decision.closest().filter(is_told).gather();
        let all = decision.answers.iter().filter(|other| other.verdict != Verdict::Right && other.place.is_on_map());
        (if all.count() > over.len() { "Chosen over, among others" } else { "Chosen over" }, over)
    }

    /// What the next step decides.
    pub fn next_decisions(&self) -> &[Decision] {
        self.next.get_or_init(|| self.decided_in(self.step, self.is_at_work))
    }

    fn decided_in(&self, step: usize, by_hand: bool) -> Vec<Decision> {
        self.teach.map(|teach| teach.decisions(&self.run, step, by_hand)).unwrap_or_default()
    }

    /// The sentence of the step. Before the first step: what the procedure does.
    pub fn words(&self) -> String {
        match self.current_step() {
            Some(step) => self.run.trace.fact(step).to_string(),
            None => self.run.recipe.procedure().summary.to_owned(),
        }
    }

    /// The level of the step. Before the first step: the first level.
    pub fn level(&self) -> LevelId {
        self.current_step().map(|step| step.level).unwrap_or_default()
    }

    /// The moves to choose from. None before the last step.
    pub fn choice(&self) -> Option<&Choice> {
        self.run.choice().filter(|_| self.step == self.run.steps())
    }

    /// The dungeon to measure. A mega-dungeon's areas are made only when the user opens them. So at the last step of
    /// the run, the dungeon with all areas is measured.
    pub fn measured(&self) -> &Dungeon {
        let is_over = || self.step == self.run.steps() && self.run.whole().pending.is_none();
        if self.dungeon.is_of_areas && is_over() { self.run.whole_dungeon() } else { &self.dungeon }
    }

    /// The counts of the [measured](Self::measured) dungeon.
    pub fn counted(&self) -> &Counted {
        self.counted.get_or_init(|| Counted::of(self.measured()))
    }

    /// Whether the last step is shown and the run waits for nothing except, perhaps, a search.
    pub fn is_whole(&self) -> bool {
        self.step > 0 && self.step == self.run.steps() && !self.run.goes_on()
    }

    /// Whether the last step is shown and the run waits for nothing. A run on a tray is over even if it waits for dice.
    pub fn is_over(&self) -> bool {
        self.step == self.run.steps() && (self.run.trace.pending.is_none() || self.run.is_dropped())
    }

    /// The picture of a level at this moment.
    pub fn scene(&self, look: MapLook, aim: Aim, poses: Option<&[Pose]>) -> Scene {
        let Aim { level, chosen, marked, to_dig, pointed, about, asking, sketch, shown } = aim;
        let asked = || about.map(|area| Highlight { areas: vec![area], passages: Vec::new() });
        let highlight = pointed.map(|line| Highlight::on(level, &line.places, &line.ways)).or_else(asked);
        let is_over = self.is_over();
        let step = self.current_step().filter(|_| !is_over);
        let spoken_of = step.map(|step| self.run.trace.spoken_of(step, &self.dungeon)).unwrap_or_default();
        let here = self.choice().and_then(|choice| choice.here).filter(|here| here.level == level);
        // Only the superstructure, the dungeon around its nodes, has the map with all nodes. At the last step, this map
        // shows the inside of each node, and before that only outlines.
        let map = if look.map == MapKind::Whole && level != LevelId::default() { MapKind::Plan } else { look.map };
        let all = map == MapKind::Whole && self.step == self.run.steps();
        Scene::draw(&View {
            dungeon: if all { self.run.whole_dungeon() } else { &self.dungeon },
            layout: self.run.layout(map),
            step,
            spoken_of: &spoken_of,
            decisions: if is_over || sketch.is_some() { &[] } else { self.decisions() },
            asking,
            sketch,
            overlays: look.overlays,
            plain: look.plain,
            lined: look.lined,
            poses,
            level,
            chosen,
            marked,
            to_dig,
            here: here.map(|here| here.area).or(shown.and_then(|(_, party)| party)),
            highlight: highlight.as_ref().or(shown.map(|(lit, _)| lit)),
            title: self.run.title(),
            named: None,
            letters: None,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::link;
    use crate::procedures::REGISTRY;

    fn chosen_over(link: &str) -> Vec<(&'static str, Vec<String>)> {
        let content = link::read(link, &REGISTRY).expect("a link");
        let run = Run::of(content.recipe, content.node).expect("a run");
        let moment = Moment::of(Arc::new(run), content.step.expect("a step"));
        let decisions = moment.run.recipe.decisions(&moment.run.trace, moment.step - 1);
        let told = |decision: &Decision| {
            let (title, over) = moment.chosen_over(decision);
            (title, over.into_iter().map(|answer| answer.what.to_string()).collect())
        };
        decisions.iter().map(told).collect()
    }

    #[test]
    fn only_choices_have_something_that_they_were_chosen_over_and_a_short_list_says_so() {
        let named = chosen_over("#/compass?v=1&seed=grey-tower&rooms=8&levels=1&step=3");
        assert!(named.iter().all(|(_, over)| over.is_empty()), "a die named the direction: {named:?}");
        let tree = chosen_over("#/drop-dice?v=1&seed=amber-owl-42&step=4");
        assert_eq!((tree[0].0, tree[0].1.len()), ("Chosen over, among others", 4));
        let short = chosen_over("#/drop-dice?v=1&seed=amber-owl-42&pool=3d6&step=3");
        assert_eq!((short[0].0, short[0].1.len()), ("Chosen over", 1));
        let none = chosen_over("#/drop-dice?v=1&seed=2&step=21");
        assert!(none.iter().all(|(_, over)| over.is_empty()), "no path is secret: {none:?}");
    }
}
