//! How well the user has answered questions about each rule. The device keeps the scores.

use crate::order::sorted;
use std::fmt;

/// The scores of all rules that were ever asked about, in the order of their ids.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Scores(Vec<Score>);

/// The answers to one rule's questions.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Score {
    /// The rule's id.
    pub rule: String,
    /// How many answers were right.
    pub right: u32,
    /// How many answers were wrong only because of a ruling. Each counts as half.
    pub half: u32,
    /// How many questions were answered.
    pub asked: u32,
    /// Whether the last answer was right.
    pub knows: bool,
}

/// How good an answer was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grade {
    /// The answer was right.
    Right,
    /// The article would allow the answer, but a ruling doesn't.
    Half,
    /// The answer was wrong.
    Wrong,
}

/// The most answers that a score counts.
const MOST_ANSWERS: u32 = 1_000_000;

impl Scores {
    /// The name under which the device keeps the scores.
    pub const KEPT: &str = "practice";

    /// Reads the scores from the device. Leaves out those that it can't read.
    pub fn kept(text: &str) -> Self {
        let mut scores = sorted(text.split(';').filter_map(Score::read));
        scores.dedup_by(|one, other| one.rule == other.rule);
        Self(scores)
    }

    /// How many scores of a text can't be read.
    pub(super) fn unreadable(text: &str) -> usize {
        text.split(';').filter(|score| !score.is_empty() && Score::read(score).is_none()).count()
    }

    /// The score of a rule, if it was ever asked about.
    pub fn of(&self, rule: &str) -> Option<&Score> {
        self.place(rule).ok().map(|place| &self.0[place])
    }

    /// All scores.
    pub fn all(&self) -> &[Score] {
        &self.0
    }

    /// Merges the scores of two pages: the answers since `before`, which both pages began with, count on both.
    pub(super) fn merged(before: &Self, ours: &Self, theirs: &Self) -> Self {
        let mut all = theirs.clone();
        for our in &ours.0 {
            let old = before.of(&our.rule);
            let since = |number: fn(&Score) -> u32| number(our).saturating_sub(old.map_or(0, number));
            if old != Some(our) {
                let (right, half, asked) =
                    (since(|score| score.right), since(|score| score.half), since(|score| score.asked));
                all.score(&our.rule).add(right, half, asked, our.knows);
            }
        }
        all
    }

    /// Takes over the scores of rules that were asked about more often in `others`. Returns whether there are any.
    pub(super) fn fill_up(&mut self, others: &Self) -> bool {
        let mut is_changed = false;
        for other in &others.0 {
            let score = self.score(&other.rule);
            if score.asked < other.asked {
                score.clone_from(other);
                is_changed = true;
            }
        }
        is_changed
    }

    pub(super) fn count(&mut self, rule: &str, grade: Grade) {
        let [right, half] = [Grade::Right, Grade::Half].map(|other| u32::from(grade == other));
        self.score(rule).add(right, half, 1, grade != Grade::Wrong);
    }

    fn score(&mut self, rule: &str) -> &mut Score {
        let place = self.place(rule).unwrap_or_else(|place| {
            self.0.insert(place, Score { rule: rule.into(), right: 0, half: 0, asked: 0, knows: false });
            place
        });
        &mut self.0[place]
    }

    fn place(&self, rule: &str) -> Result<usize, usize> {
        self.0.binary_search_by(|score| (*score.rule).cmp(rule))
    }
}

impl Score {
    /// Adds these answers, unless the score would then have more than [`MOST_ANSWERS`]. Sets `knows` in either case.
    fn add(&mut self, right: u32, half: u32, asked: u32, knows: bool) {
        self.knows = knows;
        if self.asked.saturating_add(asked) <= MOST_ANSWERS {
            self.right = self.right.saturating_add(right);
            self.half = self.half.saturating_add(half);
            self.asked = self.asked.saturating_add(asked);
        }
    }

    /// Reads what [`Scores`] writes for a rule. None if the text isn't in that form.
    fn read(text: &str) -> Option<Self> {
        let (rule, numbers) = text.split_once('=')?;
        let numbers: Vec<u32> = numbers.split('.').map(str::parse).collect::<Result<_, _>>().ok()?;
        let [right, half, asked, knows @ (0 | 1)] = numbers[..] else { return None };
        let is_possible = (1..=MOST_ANSWERS).contains(&asked) && right.saturating_add(half) <= asked;
        is_possible.then(|| Self { rule: rule.into(), right, half, asked, knows: knows == 1 })
    }
}

/// `drop-dice/3=4.1.6.1`: 4 answers right, 1 half right, of 6, and the last was right.
impl fmt::Display for Scores {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, Score { rule, right, half, asked, knows }) in self.0.iter().enumerate() {
            let joint = if nth == 0 { "" } else { ";" };
            write!(f, "{joint}{rule}={right}.{half}.{asked}.{}", u8::from(*knows))?;
        }
        Ok(())
    }
}
