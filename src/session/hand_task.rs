//! What the learner has to do by hand: the lines of a grid, or the right answers to a decision. Answers on the map
//! aren't offered: the learner has to find them. Answers in words are offered, beside the map.

use super::handwork::HandProgress;
use super::run::Run;
use super::side::Side;
use super::teach::Teach;
use super::view::SideView;
use crate::dungeon::{Dungeon, Level, Mark};
use crate::order::Gather;
use crate::procedures::{Answer, Decision, HandRules, Place, Verdict, decision};
use crate::trace::{Change, Step, Trace};
use std::sync::Arc;

/// What the learner has to do now.
#[derive(Debug)]
pub struct HandTask<'s> {
    /// The step.
    pub step: &'s Step,
    /// The decision. None: the lines of the grid, in any order.
    pub decision: Option<&'s Decision>,
    /// What has to be found. An answer in words is its place among the answers: a [`Place::Row`].
    pub places: Vec<Place>,
    /// How it is done.
    pub way: HandWay,
    /// Whether the learner says when everything is found.
    pub needs_all: bool,
    /// Whether areas get a mark.
    pub gives_marks: bool,
    /// The answers that are offered in words, by their places among the answers.
    pub offered: Vec<usize>,
}

/// How something is done by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandWay {
    /// With lines between rooms.
    Lines,
    /// By pressing rooms.
    Areas,
    /// By pressing squares.
    Squares,
    /// With directions.
    Sides,
    /// With a number.
    Number,
    /// With one of the answers, which are offered.
    Offered,
}

impl HandWay {
    /// `level`: the map that the learner can press.
    fn of(decision: &Decision, level: Option<&Level>) -> Self {
        let is_there = |answer: &Answer| match answer.place {
            Place::Line(a, b) => level.is_some_and(|level| level.area(a).is_some() && level.area(b).is_some()),
            Place::Area(area) => level.is_some_and(|level| level.area(area).is_some()),
            Place::Square(_) => level.is_some(),
            _ => true,
        };
        let count = |is: fn(Place) -> bool| decision.answers.iter().filter(|answer| is(answer.place)).count();
        let ways = [Self::Lines, Self::Areas, Self::Squares, Self::Sides, Self::Number];
        let takes_one = |way: &Self| decision.answers.iter().any(|answer| way.takes(answer.place));
        match ways.into_iter().find(takes_one).filter(|_| decision.right().all(is_there)) {
            // If most answers are in words, the numbers are offered with them. A field for a number would look odd.
            Some(Self::Number)
                if count(|place| matches!(place, Place::Number(_))) < count(|place| place == Place::Words) =>
            {
                Self::Offered
            }
            found => found.unwrap_or(Self::Offered),
        }
    }

    /// Whether an answer at this place is given in this way.
    pub const fn takes(self, place: Place) -> bool {
        matches!(
            (self, place),
            (Self::Lines, Place::Line(..))
                | (Self::Areas, Place::Area(_))
                | (Self::Squares, Place::Square(_))
                | (Self::Sides, Place::Side(_))
                | (Self::Number, Place::Number(_))
        )
    }
}

impl<'s> HandTask<'s> {
    fn of_grid(step: &'s Step, places: Vec<Place>) -> Self {
        let (decision, way, offered) = (None, HandWay::Lines, Vec::new());
        Self { step, decision, places, way, needs_all: false, gives_marks: false, offered }
    }

    /// `level`: the step's level as it was before. None if the step makes it.
    fn of(run: &Run, step: &'s Step, decision: &'s Decision, level: Option<&Level>) -> Self {
        let way = HandWay::of(decision, level);
        let is_on_map = !matches!(way, HandWay::Number | HandWay::Offered);
        let has_none = is_on_map && decision.answers.iter().any(|answer| answer.place == Place::Nowhere);
        let answers = || decision.answers.iter().enumerate();
        let is_pressed = |answer: &Answer| way.takes(answer.place) || is_on_map && answer.place == Place::Nowhere;
        let is_offered = |answer: &Answer| !is_pressed(answer);
        let right = answers().filter(|(_, answer)| answer.verdict == Verdict::Right);
        let places: Vec<_> = right
            .filter_map(|(nth, answer)| {
                if is_offered(answer) { Some(Place::Row(nth)) } else { Some(answer.place).filter(|at| way.takes(*at)) }
            })
            .collect();
        let marks = run.recipe.procedure().by_hand.map_or(HandRules::PLAIN.marks, |rules| rules.marks);
        let is_marked = |place: &Place| mark_at(&run.trace, step, *place).is_some_and(|mark| marks.contains(&mark));
        let gives_marks = way == HandWay::Areas && !marks.is_empty() && places.iter().all(is_marked);
        let needs_all = is_on_map && (places.len() != 1 || has_none || gives_marks);
        let offered = answers().filter(|(_, answer)| is_offered(answer)).map(|(nth, _)| nth).gather();
        Self { step, decision: Some(decision), places, way, needs_all, gives_marks, offered }
    }

    /// Whether the rule's title would give an answer away.
    pub fn hides_the_rule(&self) -> bool {
        !self.offered.is_empty()
    }

    /// Whether the work is done.
    fn is_done(&self, at: &HandProgress) -> bool {
        self.places.iter().all(|place| at.found.contains(place)) && (at.is_closed || !self.needs_all)
    }

    /// What is still to be found.
    pub fn left(&self, at: &HandProgress) -> Vec<Place> {
        self.places.iter().filter(|place| !at.found.contains(place)).copied().gather()
    }
}

/// The mark that a step gives to the area at a place.
pub(super) fn mark_at(trace: &Trace, step: &Step, place: Place) -> Option<Mark> {
    trace.changes(step).iter().find_map(|change| match change {
        Change::Mark(area, mark) if place == Place::Area(*area) => Some(*mark),
        _ => None,
    })
}

/// The first room of a line. Any other place is returned as it is.
fn end_of(place: Place) -> Place {
    if let Place::Line(a, _) = place { Place::Area(a) } else { place }
}

/// The lines that the next steps add to the grid, and how many steps add them.
pub(super) fn lines_due(trace: &Trace, from: usize) -> (Vec<Place>, usize) {
    let of_step = |step: &Step| {
        let grids = trace.changes(step).iter();
        let mut grids = grids.filter_map(|change| if let Change::Grid(lines) = change { Some(lines) } else { None });
        grids.next().map(|lines| lines.iter().map(|&(a, b)| Place::Line(a, b)).collect::<Vec<_>>())
    };
    let due: Vec<_> = trace.steps()[from..].iter().map_while(of_step).gather();
    (due.concat(), due.len())
}

impl HandProgress {
    /// Goes on to the next thing that the learner has to do, or to the end. Steps that
    /// decide nothing, or only drop dice, are done without the learner.
    pub(super) fn go_on(&mut self, run: &Run, teach: Teach) {
        let trace = &run.trace;
        while let Some(step) = trace.steps().get(self.step) {
            let (lines, steps) = lines_due(trace, self.step);
            if lines.is_empty() {
                let is_dropped = run.is_dropped() && trace.rolls(step).iter().any(|roll| roll.lie.is_some());
                let decisions = if is_dropped { Vec::new() } else { teach.decisions(run, self.step, true) };
                let mut due = Decision::to_ask(&decisions).skip(self.nth);
                if let Some(decision) = due.next() {
                    let before = trace.dungeon_at(self.step);
                    let level = before.levels.get(step.level.index());
                    if !HandTask::of(run, step, decision, level).is_done(self) {
                        return;
                    }
                    if due.next().is_some() {
                        self.nth += 1;
                        self.kept.append(&mut self.found);
                        self.is_closed = false;
                        continue;
                    }
                }
                self.step += 1;
            } else {
                if !HandTask::of_grid(step, lines).is_done(self) {
                    return;
                }
                self.step += steps;
            }
            (self.nth, self.is_closed) = (0, false);
            self.found.clear();
            self.kept.clear();
        }
    }

    /// Goes past the grid, if the learner would draw it next.
    pub(super) fn skip_the_grid(&mut self, run: &Run, teach: Teach) {
        self.step += lines_due(&run.trace, self.step).1;
        self.go_on(run, teach);
    }

    /// Puts what was found in the next step into the dungeon before it.
    pub(super) fn put_into(&self, dungeon: &mut Dungeon, trace: &Trace) {
        if let Some(step) = trace.steps().get(self.step) {
            decision::put_found(&self.found_in_step(), (trace, step), dungeon);
        }
    }

    pub(super) fn found_in_step(&self) -> Vec<Place> {
        [&self.kept[..], &self.found].concat()
    }
}

impl<'s> SideView<'s> {
    /// Whether this side's dungeon can be made by hand.
    pub fn can_work_by_hand(self) -> bool {
        let can = |run: &Arc<Run>| {
            run.recipe.procedure().by_hand.is_some() && run.trace.pending.is_none() && run.node.is_none()
        };
        self.side == Side::First && !self.session.compares() && self.run().is_some_and(can)
    }

    /// Whether this side's dungeon is made by hand now.
    pub fn works_by_hand(self) -> bool {
        self.side == Side::First && self.session.handwork.is_on
    }

    /// Whether work by hand began after the grid, and the learner hasn't made a move yet.
    pub fn can_draw_the_grid(self) -> bool {
        let work = &self.session.handwork;
        let last = work.at.step.checked_sub(1).filter(|_| work.moves.is_empty());
        self.run().zip(last).is_some_and(|(run, last)| lines_due(&run.trace, last).1 > 0)
    }

    /// Whether the map shows all that the learner has done, and nothing earlier.
    pub(super) fn is_at_work(self) -> bool {
        self.works_by_hand() && self.session.step == self.session.handwork.at.step
    }

    /// Which line the learner draws now, from 1, and how many lines the rule draws. None for other tasks, and if the
    /// learner has to say when all lines are found.
    pub fn lines_by_hand(self) -> Option<(usize, usize)> {
        let task = self.hand_task().filter(|task| task.way == HandWay::Lines && !task.needs_all)?;
        let at = &self.session.handwork.at;
        if task.decision.is_none() {
            return Some((at.found.len() + 1, task.places.len()));
        }
        let steps = self.run()?.trace.steps();
        let of_rule = |steps: &[Step]| {
            steps.iter().filter(|step| (step.rule, step.level) == (task.step.rule, task.step.level)).count()
        };
        Some((of_rule(&steps[..at.step]) + 1, of_rule(steps)))
    }

    /// What the learner has to do now. None if the learner looks at an earlier step, or if the dungeon is finished.
    pub fn hand_task(self) -> Option<HandTask<'s>> {
        let moment = self.moment().filter(|_| self.is_at_work())?;
        let trace = &moment.run.trace;
        let step = trace.steps().get(moment.step)?;
        let (lines, _) = lines_due(trace, moment.step);
        if !lines.is_empty() {
            return Some(HandTask::of_grid(step, lines));
        }
        let mut decisions = Decision::to_ask(moment.next_decisions());
        let level = moment.dungeon.levels.get(step.level.index());
        Some(HandTask::of(&moment.run, step, decisions.nth(self.session.handwork.at.nth)?, level))
    }

    /// The answers that a hint shows on the map, and those of them that it shows as right.
    pub fn hinted(self) -> Option<(Vec<Answer>, Vec<usize>)> {
        let (task, at) = (self.hand_task()?, &self.session.handwork.at);
        let left = task.left(at);
        let answer = |place: Place| Answer::right(place, "");
        let first = left.first().copied().filter(|place| place.is_on_map())?;
        match (at.hints, task.decision, first) {
            (0, ..) => None,
            // Two lines cross, and the learner chooses between them.
            (1, None, first) => match at.hinted {
                Some(other) if other != first => Some((vec![answer(first), answer(other)], Vec::new())),
                _ => Some((vec![answer(end_of(first))], Vec::new())),
            },
            (1, Some(decision), _) => {
                let others = decision.closest().map(|other| other.place);
                Some((left.iter().copied().chain(others).map(answer).gather(), Vec::new()))
            }
            _ => Some((vec![answer(first)], vec![0])),
        }
    }
}
