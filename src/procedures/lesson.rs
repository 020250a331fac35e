//! Lessons: dungeons that were chosen for what they show, with remarks on the steps that matter.
//!
//! Each procedure has a file of lessons beside its declaration. The page gets them later ([`late`](crate::late)).
//!
//! ```text
//! # ties Ties and rulings
//! What to do if two rooms have the same value.
//! > seed=11&pool=6d6
//! 3 R5 Rooms 2 and 4 tie.
//! 5 drop-dice/4 Look at the free lines.
//! = You saw how ties are settled.
//! ```
//!
//! - `#` begins a lesson: its id and its title. The next line is a sentence about what you learn.
//! - `>` is the dungeon's link, without its procedure and `v`.
//! - Each remark has its step, counted from 1, the rule or ruling that it is about, and its words.
//! - `=` is what was learned.

use super::{Procedure, REGISTRY};

/// A dungeon with remarks.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// Its procedure.
    pub procedure: &'static Procedure,
    /// Its name in links. Lessons of other procedures can have the same name.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What a learner learns in it, in a sentence.
    pub promise: &'static str,
    /// The canonical link of its dungeon.
    pub dungeon: String,
    /// In the order of their steps.
    pub remarks: Vec<Remark>,
    /// What a learner has learned at its end.
    pub learned: &'static str,
}

/// Something to see in a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Remark {
    /// Counted from 1.
    pub step: usize,
    /// The rule or ruling that it is about, by its id.
    pub about: &'static str,
    /// What to look at, and why.
    pub words: &'static str,
}

impl Lesson {
    /// The lessons of all procedures. Lines in another form are left out.
    pub fn all() -> Vec<Self> {
        let mut lessons: Vec<Self> = Vec::new();
        for &procedure in REGISTRY.0 {
            for line in procedure.lessons.text().lines() {
                if let Some((id, title)) = line.strip_prefix("# ").and_then(|head| head.split_once(' ')) {
                    lessons.push(Self::begun(procedure, id, title));
                } else if let Some(lesson) = lessons.last_mut() {
                    lesson.go_on(line);
                }
            }
        }
        lessons
    }

    fn begun(procedure: &'static Procedure, id: &'static str, title: &'static str) -> Self {
        let (promise, dungeon, remarks, learned) = Default::default();
        Self { procedure, id, title, promise, dungeon, remarks, learned }
    }

    fn go_on(&mut self, line: &'static str) {
        if let Some(dungeon) = line.strip_prefix("> ") {
            self.dungeon = format!("#/{}?v={}&{dungeon}", self.procedure.id, self.procedure.version);
        } else if let Some(learned) = line.strip_prefix("= ") {
            self.learned = learned;
        } else if let Some(remark) = Remark::read(line) {
            self.remarks.push(remark);
        } else if !line.is_empty() {
            self.promise = line;
        }
    }

    /// The link that opens it.
    pub fn link(&self) -> String {
        format!("{}&lesson={}", self.dungeon, self.id)
    }
}

impl Remark {
    fn read(line: &'static str) -> Option<Self> {
        let (step, rest) = line.split_once(' ')?;
        // A ruling of another procedure has an id of two words, such as “drop-dice R5”.
        let first = rest.split_once(' ')?.0;
        let after = if REGISTRY.find(first).is_ok() { first.len() + 1 } else { 0 };
        let end = after + rest.get(after..)?.find(' ')?;
        Some(Self { step: step.parse().ok()?, about: &rest[..end], words: &rest[end + 1..] })
    }
}
