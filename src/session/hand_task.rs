//! What is to be done by hand: the lines of a grid, or the right answers to a decision. Answers on the map aren't
//! offered: the learner has to find them.

use super::handwork::HandProgress;
use super::run::Run;
use super::side::Side;
use super::teach::Teach;
use super::view::SideView;
use crate::dungeon::{Dungeon, Mark};
use crate::procedures::{Answer, Decision, Place, decision};
use crate::trace::{Change, Step, Trace};
use std::sync::Arc;

/// What is to be done now.
#[derive(Debug)]
pub struct HandTask<'s> {
    /// The step.
    pub step: &'s Step,
    /// The decision. None: the lines of the grid, in any order.
    pub decision: Option<&'s Decision>,
    /// What has to be found on the map.
    pub places: Vec<Place>,
    /// How it is done.
    pub way: HandWay,
    /// Whether the learner says when everything is found.
    pub needs_all: bool,
    /// Whether areas get a mark.
    pub gives_marks: bool,
}

/// How something is done by hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandWay {
    /// With lines between rooms.
    Lines,
    /// By pressing rooms.
    Areas,
    /// With a number.
    Number,
    /// With one of the answers, which are offered.
    Offered,
}

impl HandWay {
    fn of(decision: &Decision) -> Self {
        let has = |is: fn(Place) -> bool| decision.answers.iter().any(|answer| is(answer.place));
        if has(|place| matches!(place, Place::Line(..))) {
            Self::Lines
        } else if has(|place| matches!(place, Place::Area(_))) {
            Self::Areas
        } else if has(|place| matches!(place, Place::Number(_))) {
            Self::Number
        } else {
            Self::Offered
        }
    }
}

impl<'s> HandTask<'s> {
    fn of_grid(step: &'s Step, places: Vec<Place>) -> Self {
        Self { step, decision: None, places, way: HandWay::Lines, needs_all: false, gives_marks: false }
    }

    fn of(trace: &Trace, step: &'s Step, decision: &'s Decision) -> Self {
        let way = HandWay::of(decision);
        let is_on_map = matches!(way, HandWay::Lines | HandWay::Areas);
        let right = decision.right().map(|answer| answer.place);
        // On the map, the answer “none” isn't a place.
        let places: Vec<_> = right.filter(|place| !is_on_map || place.is_on_map()).collect();
        let has_none = decision.answers.iter().any(|answer| answer.place == Place::Words);
        let is_marked = |place: &Place| mark_at(trace, step, *place).is_some();
        let gives_marks = way == HandWay::Areas && places.iter().all(is_marked);
        let needs_all = is_on_map && (places.len() != 1 || has_none || gives_marks);
        Self { step, decision: Some(decision), places, way, needs_all, gives_marks }
    }

    /// Whether the work is done.
    fn is_done(&self, at: &HandProgress) -> bool {
        self.places.iter().all(|place| at.found.contains(place)) && (at.is_closed || !self.needs_all)
    }

    /// What is still to be found.
    pub fn left(&self, at: &HandProgress) -> Vec<Place> {
        self.places.iter().filter(|place| !at.found.contains(place)).copied().collect()
    }
}

/// The mark that a step gives to the area at a place.
pub(super) fn mark_at(trace: &Trace, step: &Step, place: Place) -> Option<Mark> {
    trace.changes(step).iter().find_map(|change| match change {
        Change::Mark(area, mark) if place == Place::Area(*area) => Some(*mark),
        _ => None,
    })
}

/// The lines that the next steps add to the grid, and how many steps these are.
fn lines_due(trace: &Trace, from: usize) -> (Vec<Place>, usize) {
    let of_step = |step: &Step| {
        let grids = trace.changes(step).iter();
        let mut grids = grids.filter_map(|change| if let Change::Grid(lines) = change { Some(lines) } else { None });
        grids.next().map(|lines| lines.iter().map(|&(a, b)| Place::Line(a, b)).collect::<Vec<_>>())
    };
    let due: Vec<_> = trace.steps()[from..].iter().map_while(of_step).collect();
    (due.concat(), due.len())
}

impl HandProgress {
    /// Goes on to the next thing that the learner has to do, or to the end. A step that decides nothing does itself.
    /// Dice that were dropped are there already.
    pub(super) fn go_on(&mut self, run: &Run, teach: Teach) {
        let trace = &run.trace;
        while let Some(step) = trace.steps().get(self.step) {
            let (lines, steps) = lines_due(trace, self.step);
            if lines.is_empty() {
                let is_dropped = trace.rolls(step).iter().any(|roll| roll.lie.is_some());
                let decisions = if is_dropped { Vec::new() } else { teach.decisions(run, self.step) };
                let mut due = decisions.iter().filter(|decision| decision.can_be_asked()).skip(self.nth);
                if let Some(decision) = due.next() {
                    if !HandTask::of(trace, step, decision).is_done(self) {
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
    /// Whether its dungeon can be made by hand.
    pub fn can_work_by_hand(self) -> bool {
        let can = |run: &Arc<Run>| {
            run.recipe.procedure().by_hand.is_some() && run.trace.pending.is_none() && run.node.is_none()
        };
        self.side == Side::First && !self.session.compares() && self.run().is_some_and(can)
    }

    /// Whether its dungeon is made by hand now.
    pub fn works_by_hand(self) -> bool {
        self.side == Side::First && self.session.handwork.is_on
    }

    /// Whether the map shows all that the learner has done, and nothing earlier.
    pub(super) fn is_at_work(self) -> bool {
        self.works_by_hand() && self.session.step == self.session.handwork.at.step
    }

    /// What is to be done by hand now. None if the learner looks at an earlier step, or if the dungeon is finished.
    pub fn hand_task(self) -> Option<HandTask<'s>> {
        let moment = self.moment().filter(|_| self.is_at_work())?;
        let trace = &moment.run.trace;
        let step = trace.steps().get(moment.step)?;
        let (lines, _) = lines_due(trace, moment.step);
        if !lines.is_empty() {
            return Some(HandTask::of_grid(step, lines));
        }
        let mut decisions = moment.next_decisions().iter().filter(|decision| decision.can_be_asked());
        Some(HandTask::of(trace, step, decisions.nth(self.session.handwork.at.nth)?))
    }

    /// The answers that a hint shows on the map, and those of them that it shows as right.
    pub fn hinted(self) -> Option<(Vec<Answer>, Vec<usize>)> {
        let (task, at) = (self.hand_task()?, &self.session.handwork.at);
        let left = task.left(at);
        let answer = |place: Place| Answer::right(place, "");
        let first = left.first().copied().filter(|place| place.is_on_map())?;
        match (at.hints, task.decision, first) {
            (0, ..) => None,
            (1, None, Place::Line(a, _)) => Some((vec![answer(Place::Area(a))], Vec::new())),
            (1, Some(decision), _) => {
                let others = decision.closest().map(|other| other.place);
                Some((left.iter().copied().chain(others).map(answer).collect(), Vec::new()))
            }
            _ => Some((vec![answer(first)], vec![0])),
        }
    }
}
