//! A decision before its words.

use super::facts::{ConnectAnswer, ConnectQuestion, ConnectReason};
use crate::geometry::Direction;
use crate::procedures::{Answer, Decision, Place, Verdict};
use std::sync::Arc;

pub struct ConnectChoice {
    pub asks: ConnectQuestion,
    pub because: ConnectReason,
    answers: Vec<Offered>,
}

/// An answer that can be given.
#[derive(Clone)]
pub struct Offered {
    place: Place,
    what: ConnectAnswer,
    verdict: Verdict,
}

pub fn right(place: Place, what: ConnectAnswer) -> Offered {
    Offered { place, what, verdict: Verdict::Right }
}

pub fn wrong(place: Place, what: ConnectAnswer) -> Offered {
    Offered { place, what, verdict: Verdict::Wrong }
}

/// An answer that only a ruling excludes.
pub fn ruled_out(by: &'static str, place: Place, what: ConnectAnswer) -> Offered {
    Offered { place, what, verdict: Verdict::ByArticle(by) }
}

pub fn right_if(is_right: bool, place: Place, what: ConnectAnswer) -> Offered {
    if is_right { right(place, what) } else { wrong(place, what) }
}

/// A button with words.
pub fn words(what: ConnectAnswer, is_right: bool) -> Offered {
    right_if(is_right, Place::Words, what)
}

/// The wall of a room.
pub fn wall(way: Direction, is_right: bool) -> Offered {
    right_if(is_right, Place::Side(way), ConnectAnswer::Wall(way))
}

/// A length in squares.
pub fn feet(squares: u32, is_right: bool) -> Offered {
    right_if(is_right, Place::Number(10 * squares), ConnectAnswer::Feet(squares))
}

impl Offered {
    pub fn is_right(&self) -> bool {
        self.verdict == Verdict::Right
    }
}

impl ConnectChoice {
    /// Of several answers with the same place or the same words, only the first is kept.
    pub fn new(asks: ConnectQuestion, because: ConnectReason, all: Vec<Offered>) -> Self {
        let mut answers: Vec<Offered> = Vec::with_capacity(all.len());
        for one in all {
            let is_same =
                |other: &Offered| other.what == one.what || one.place != Place::Words && other.place == one.place;
            if !answers.iter().any(is_same) {
                answers.push(one);
            }
        }
        Self { asks, because, answers }
    }

    /// A question that words answer.
    pub fn of_words(
        asks: ConnectQuestion,
        because: ConnectReason,
        is: ConnectAnswer,
        others: impl IntoIterator<Item = ConnectAnswer>,
    ) -> Self {
        let mut all = vec![words(is, true)];
        all.extend(others.into_iter().map(|other| words(other, false)));
        Self::new(asks, because, all)
    }

    pub fn told(self) -> Decision {
        let answer = |Offered { place, what, verdict }| Answer { place, what: Arc::new(what), verdict };
        Decision {
            asks: Arc::new(self.asks),
            because: Arc::new(self.because),
            answers: self.answers.into_iter().map(answer).collect(),
        }
    }
}
