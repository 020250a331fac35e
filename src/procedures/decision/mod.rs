//! What a step decided: the reason that the page gives after the step, and the question that a practice asks before it.
//!
//! A run doesn't store decisions. Each is worked out when somebody asks, from the dungeon before the step, and has no
//! influence on the run.

mod drawn;
mod found;
mod text;
mod words;

pub use found::put_found;
pub use text::{read, read_answer, read_places, write, write_answer, write_places};

use super::{Options, Procedure, RollTable, Row};
use crate::dice::Roll;
use crate::dungeon::{AreaId, Dungeon, Level, Mark};
use crate::geometry::{Direction, Square};
use crate::late::IS_LEFT_OUT;
use crate::order::Gather;
use crate::trace::{Change, Fact, Step, Trace};
use std::sync::Arc;

/// Works out what a step decided. A step can decide several things, one after the other.
pub type Decide = fn(&StepTaken<'_>) -> Vec<Decision>;

/// Wraps a value of [`Procedure::decide`] or [`HandRules::judge`]. The page's own module gets None, because these
/// functions would make it an eighth larger. Another module has them (feature `learn`). The page loads it when somebody
/// wants to learn.
pub const fn taught<T: Copy>(told: T) -> Option<T> {
    if IS_LEFT_OUT { None } else { Some(told) }
}

/// Says what is wrong with a place that a learner chose by hand, in answer to a decision. The decision is None
/// while the learner draws the grid. [`StepTaken::before`] already has what the learner has done in this step.
pub type Judge = fn(&StepTaken<'_>, Option<&Decision>, Place) -> Option<Answer>;

/// What a procedure says about work by hand: the learner makes the dungeon, and Dicefall judges each move.
#[derive(Clone, Copy, Debug)]
pub struct HandRules {
    /// Judges answers that aren't right; see [`taught`]. The words of the answer it returns are a full sentence that
    /// says what is wrong. Without a judge, or if it returns None, the learner reads the decision's own answer and
    /// reason.
    pub judge: Option<Judge>,
    /// The marks that a learner can give to areas.
    pub marks: &'static [Mark],
    /// Whether a learner draws the tunnels and rooms that answers in words gave.
    pub draws: bool,
}

impl HandRules {
    /// No judge, no marks and no drawing. The decisions say enough.
    pub const PLAIN: Self = Self { judge: None, marks: &[], draws: false };
}

/// A step of a run, with the dungeon before it.
#[derive(Clone, Copy, Debug)]
pub struct StepTaken<'r> {
    /// The options of the run.
    pub options: &'r Options,
    /// The run.
    pub trace: &'r Trace,
    /// The step.
    pub step: &'r Step,
    /// The dungeon before the step.
    pub before: &'r Dungeon,
}

impl<'r> StepTaken<'r> {
    /// The step's fact, if it has this type.
    pub fn fact<T: Fact>(&self) -> Option<&'r T> {
        self.trace.fact(self.step).get()
    }

    /// The name that was chosen for an option. None if the option's value isn't a name, or if the run's procedure
    /// borrows the rule and doesn't have the option.
    pub(super) fn setting(&self, option: &str) -> Option<&'static str> {
        self.options.has(option).then(|| self.options.name(option)).flatten()
    }

    /// The dice of the step.
    pub fn rolls(&self) -> &'r [Roll] {
        self.trace.rolls(self.step)
    }

    /// What the step changed.
    pub fn changes(&self) -> &'r [Change] {
        self.trace.changes(self.step)
    }

    /// The level of the step, as it was before. None if the step made it.
    pub fn level(&self) -> Option<&'r Level> {
        self.before.levels.get(self.step.level.index())
    }
}

/// Something that a step chose, or read from its dice.
#[derive(Clone, Debug)]
pub struct Decision {
    /// The question: "Which line becomes the next path?" Its alternate form, `{:#}`, doesn't say how many answers are
    /// right.
    pub asks: Arc<dyn Fact>,
    /// The reason, in one sentence or two: "The lowest line you can take is 3–4, worth 5."
    pub because: Arc<dyn Fact>,
    /// All answers that can be given. At least one is right. The wrong answers come in the order in which they are
    /// worth naming.
    pub answers: Vec<Answer>,
}

impl Decision {
    /// The right answers. If there are several, a full answer has all of them.
    pub fn right(&self) -> impl Iterator<Item = &Answer> {
        self.answers.iter().filter(|answer| answer.verdict == Verdict::Right)
    }

    /// Whether there is anything to ask: an answer that isn't right.
    pub fn can_be_asked(&self) -> bool {
        self.answers.iter().any(|answer| answer.verdict != Verdict::Right)
    }

    /// The decisions that can be asked.
    pub fn to_ask(decisions: &[Self]) -> impl Iterator<Item = &Self> {
        decisions.iter().filter(|decision| decision.can_be_asked())
    }

    /// Whether a ruling excludes an answer that the article would allow.
    pub fn is_ruled(&self) -> bool {
        self.answers.iter().any(|answer| matches!(answer.verdict, Verdict::ByArticle(_)))
    }

    /// The closest answers that aren't right, at most four. Only places on the map count: it teaches nothing that
    /// another number of loops would be wrong.
    pub fn closest(&self) -> impl Iterator<Item = &Answer> {
        self.answers.iter().filter(|answer| answer.verdict != Verdict::Right && answer.place.is_on_map()).take(4)
    }
}

/// An answer to the question of a decision.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Where it is given.
    pub place: Place,
    /// What it is, in a few words: "3–5, worth 9".
    pub what: Arc<dyn Fact>,
    /// Whether it is right.
    pub verdict: Verdict,
}

impl Answer {
    /// The right answer.
    pub fn right(place: Place, what: impl Fact) -> Self {
        Self { place, what: Arc::new(what), verdict: Verdict::Right }
    }

    /// A wrong answer.
    pub fn wrong(place: Place, what: impl Fact) -> Self {
        Self { place, what: Arc::new(what), verdict: Verdict::Wrong }
    }
}

/// Where an answer is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Place {
    /// On the map: a line of the grid or the place of a passage between two areas, the lower number first.
    Line(AreaId, AreaId),
    /// On the map: an area.
    Area(AreaId),
    /// On the map: a square.
    Square(Square),
    /// A direction on the map. North is up.
    Side(Direction),
    /// A row of the rule's table, from 0.
    Row(usize),
    /// A number.
    Number(u32),
    /// A button with the answer's words.
    Words,
    /// No place: what the question looks for is nowhere.
    Nowhere,
}

impl Place {
    /// Whether it is a place on the map.
    pub const fn is_on_map(self) -> bool {
        matches!(self, Self::Line(..) | Self::Area(_) | Self::Square(_))
    }

    /// The words on a button for this place, with the level's labels. They give nothing away. None if the button has to
    /// show the answer's own words.
    pub fn told(self, level: &Level) -> Option<String> {
        match self {
            Self::Line(a, b) => Some(format!("{}–{}", level.label(a), level.label(b))),
            Self::Area(id) => Some(level.label(id)),
            Self::Square(_) | Self::Side(_) | Self::Row(_) | Self::Number(_) | Self::Words | Self::Nowhere => None,
        }
    }
}

/// Whether an answer is right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// It is what the step does.
    Right,
    /// The article allows it, but this ruling doesn't.
    ByArticle(&'static str),
    /// It is wrong.
    Wrong,
}

/// A question about a table, and its answers.
#[derive(Clone, Debug)]
pub(super) enum OnTable {
    /// Which row the dice give, or which rows.
    WhichRow { rows: usize },
    /// The rows that the dice gave.
    Gave(Vec<&'static Row>),
    /// A row.
    Is(&'static Row),
}

impl Procedure {
    /// What a step decided. This asks the procedure that the step's rule comes from, then this procedure, then the
    /// other procedures that it borrows from. If none of them knows, the decision is the row that the dice gave on the
    /// rule's table.
    pub fn decisions(&self, taken: &StepTaken<'_>) -> Vec<Decision> {
        let owner = taken.step.rule.split('/').next();
        let lender = self.borrows.iter().copied().find(|other| Some(other.id) == owner);
        let asked = lender.into_iter().chain([self]).chain(self.borrows.iter().copied());
        let told = asked.filter_map(|each| each.decide).map(|decide| decide(taken)).find(|told| !told.is_empty());
        told.unwrap_or_else(|| self.on_table(taken).into_iter().collect())
    }

    /// Which rows of its rule's table the dice of a step gave. None if there is no table, or
    /// no row to ask about.
    pub fn on_table(&self, taken: &StepTaken<'_>) -> Option<Decision> {
        self.rule_of(taken.step)?.table?.decision(taken)
    }
}

impl RollTable {
    /// Which rows of the table the dice of a step gave. None without dice, or if they gave no rows or all rows.
    pub fn decision(&'static self, taken: &StepTaken<'_>) -> Option<Decision> {
        let rows = self.rows;
        let is_given = |nth: usize| taken.step.rows.has(nth);
        let given: Vec<_> = rows.iter().enumerate().filter(|(nth, _)| is_given(*nth)).map(|(_, row)| row).gather();
        if given.is_empty() || given.len() == rows.len() || taken.rolls().is_empty() {
            return None;
        }
        let answer = |(nth, row): (usize, &'static Row)| {
            let verdict = if is_given(nth) { Verdict::Right } else { Verdict::Wrong };
            Answer { place: Place::Row(nth), what: Arc::new(OnTable::Is(row)), verdict }
        };
        Some(Decision {
            asks: Arc::new(OnTable::WhichRow { rows: given.len() }),
            because: Arc::new(OnTable::Gave(given)),
            answers: rows.iter().enumerate().map(answer).collect(),
        })
    }
}
