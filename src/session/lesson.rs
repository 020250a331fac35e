//! A lesson: a dungeon that was chosen for what it shows, with remarks on the steps that matter.
//!
//! A link names a lesson (`lesson=plain`). The lesson goes on as long as the page shows its dungeon. A practice or work
//! by hand ends it.

use super::command::PanelPart;
use super::effect::{Effect, Focus};
use super::side::Side;
use super::state::Session;
use super::view::SideView;
use crate::order::Gather;
use crate::procedures::{Lesson, Remark};

/// How far the user is in a lesson.
#[derive(Clone, PartialEq, Debug)]
pub struct LessonNow {
    /// The lesson.
    pub lesson: Lesson,
    /// How many steps are shown.
    pub step: usize,
    /// How many steps with remarks the user has reached, and how many there are.
    pub count: (usize, usize),
    /// The step of the next remark, or the last step. None at the last step.
    pub next: Option<usize>,
    /// The step of the remark before, or the beginning. None at the beginning.
    pub previous: Option<usize>,
    /// The next lesson of the procedure. None at the last lesson.
    pub then: Option<Lesson>,
    /// Whether all steps are shown.
    pub is_over: bool,
}

impl LessonNow {
    /// The remarks on the step shown.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.lesson.remarks.iter().filter(|remark| remark.step == self.step)
    }

    /// What the lesson says about the step: before the first step its promise, then the remarks on the step, and at the
    /// end what was learned.
    pub(super) fn told(&self) -> Vec<&'static str> {
        let promise = (self.step == 0).then_some(self.lesson.promise);
        let learned = self.is_over.then_some(self.lesson.learned);
        promise.into_iter().chain(self.remarks().map(|remark| remark.words)).chain(learned).gather()
    }
}

impl<'s> SideView<'s> {
    /// The lesson that is on, once it is loaded.
    pub fn lesson(self) -> Option<&'s Lesson> {
        let id = self.session.lesson.as_ref().filter(|_| self.side == Side::First)?;
        let run = self.run()?;
        let is_it = |lesson: &&Lesson| lesson.id == id && lesson.dungeon == run.link(usize::MAX);
        self.session.lessons.all.iter().find(is_it)
    }

    /// The procedure shown, if a lesson about it can be chosen.
    pub fn offers_lessons(self) -> Option<&'static str> {
        let session = self.session;
        let is_free = session.lesson.is_none() && !session.practice.is_on && !self.works_by_hand();
        let procedure = self.run().filter(|_| is_free)?.recipe.procedure().id;
        session.lessons_of(procedure).next().map(|_| procedure)
    }

    /// The steps with remarks.
    pub fn remarked(self) -> Vec<usize> {
        let remarks = self.lesson().map(|lesson| &lesson.remarks[..]).unwrap_or_default();
        remarks.iter().map(|remark| remark.step).collect()
    }

    /// How far the user is in the lesson.
    pub fn lesson_now(self) -> Option<LessonNow> {
        let lesson = self.lesson()?;
        let (step, last) = (self.session.step, self.steps());
        let mut steps: Vec<_> = lesson.remarks.iter().map(|remark| remark.step).collect();
        steps.dedup();
        let then = self.session.lessons_of(lesson.procedure.id).skip_while(|other| *other != lesson).nth(1);
        Some(LessonNow {
            lesson: lesson.clone(),
            step,
            count: (steps.iter().filter(|&&each| each <= step).count(), steps.len()),
            next: (step < last).then(|| steps.iter().copied().find(|&each| each > step).unwrap_or(last)),
            previous: (step > 0).then(|| steps.iter().copied().rfind(|&each| each < step).unwrap_or(0)),
            then: then.cloned(),
            is_over: step == last,
        })
    }
}

impl Session {
    /// The lessons of a procedure. Empty until the lessons are loaded.
    pub fn lessons_of(&self, procedure: &str) -> impl Iterator<Item = &Lesson> {
        self.lessons.all.iter().filter(move |lesson| lesson.procedure.id == procedure)
    }

    /// Opens the lesson that a link names. On a page that has just opened, nothing has the focus yet.
    pub(super) fn begin_lesson(&mut self, id: Option<String>, is_first: bool) {
        if id.is_some() {
            self.open_part(PanelPart::Steps);
            if !is_first {
                self.effects.push(Effect::Focus(Focus::Lesson));
            }
        }
        self.state.lesson = id;
    }

    /// A link can name a lesson that doesn't exist, or a dungeon that isn't the lesson's. Then the page shows the whole
    /// dungeon.
    pub(super) fn settle_the_lesson(&mut self) {
        let is_told = self.practice.is_on || self.handwork.is_on;
        self.state.lesson.take_if(|_| is_told);
        if self.lessons.teach.is_none() || self.on(Side::First).lesson().is_some() {
            return;
        }
        let Some(id) = self.state.lesson.take() else { return };
        if self.step == 0 {
            self.set_step(self.count_steps());
        }
        self.refuse(Side::First, "lesson", format!("Dicefall has no lesson “{id}” about this dungeon."));
    }
}
