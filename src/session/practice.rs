//! A practice: the answers that the user gave, and how good they were. `questions.rs` asks the questions.

use super::scores::{Grade, Scores};

/// A practice.
#[derive(Default, Debug)]
pub struct Practice {
    /// Whether it is on.
    pub is_on: bool,
    /// Whether a link opened it.
    pub by_link: bool,
    /// Which question of the next step is asked, from 0.
    pub(super) nth: usize,
    /// The answers chosen so far, if several are right: indices.
    pub picked: Vec<usize>,
    /// The last answer given.
    pub given: Option<Given>,
    /// The step that was shown after the last answer.
    pub(super) told_at: usize,
    /// The answers given in this practice, in order.
    pub all: Vec<Given>,
    /// The scores of all practices.
    pub scores: Scores,
    /// The scores that the device has stored.
    pub(super) kept: Scores,
    /// Whether the device refused to store the scores.
    pub unkept: bool,
}

impl Practice {
    /// No practice, with the scores of this one.
    pub(super) fn scores_alone(&self) -> Self {
        let (scores, kept) = (self.scores.clone(), self.kept.clone());
        Self { scores, kept, unkept: self.unkept, ..Self::default() }
    }
}

impl Practice {
    /// The rules with an answer that wasn't right, each once, with the steps of those answers.
    pub fn missed(&self) -> Vec<(&'static str, Vec<usize>)> {
        let mut missed: Vec<(&str, Vec<usize>)> = Vec::new();
        for &Given { rule, step, grade, .. } in &self.all {
            match missed.iter_mut().find(|(of, _)| *of == rule) {
                _ if grade == Grade::Right => {}
                Some((_, steps)) if steps.contains(&step) => {}
                Some((_, steps)) => steps.push(step),
                None => missed.push((rule, vec![step])),
            }
        }
        missed
    }
}

/// An answer that was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Given {
    /// The step that it was about, from 1.
    pub step: usize,
    /// The rule of that step.
    pub rule: &'static str,
    /// How good it was.
    pub grade: Grade,
    /// What was wrong with it, and why the right answer is right. For a right answer: what the step did.
    pub words: String,
}
