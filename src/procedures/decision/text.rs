//! Decisions as text: the module that works them out writes it, and the page reads it.
//!
//! ```text
//! ?Which line becomes the next path?
//! =The lowest line you can take is 3–4, worth 5.
//! +L3,4 3–4, worth 5
//! -L3,5 3–5, worth 9
//! R4 L1,2 1–2, worth 5
//! ```
//!
//! A `?` begins a decision with its question, and `=` is its reason. `!` is the question for work by hand, if that
//! differs. Every other line is an answer: its verdict (`+` right, `-` wrong, or the ruling that excludes it), its
//! place and its words, with tabs between them. Words have no tabs and no line breaks.

use super::{Answer, Decision, Place, Verdict};
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Square};
use crate::order::Gather;
use crate::procedures::Procedure;
use std::fmt::{Display, Formatter, Result};
use std::sync::Arc;

/// Decisions as text, for [`read`].
pub fn write(decisions: &[Decision]) -> String {
    decisions.iter().map(decision_as_text).collect()
}

fn decision_as_text(Decision { asks, because, answers }: &Decision) -> String {
    let (words, by_hand) = (asks.to_string(), format!("{asks:#}"));
    let other = if by_hand == words { String::new() } else { format!("!{by_hand}\n") };
    format!("?{words}\n{other}={because}\n") + &answers.iter().map(write_answer).collect::<String>()
}

/// An answer as text, for [`read_answer`].
pub fn write_answer(Answer { place, what, verdict }: &Answer) -> String {
    let verdict = match verdict {
        Verdict::Right => "+",
        Verdict::ByArticle(ruling) => ruling,
        Verdict::Wrong => "-",
    };
    format!("{verdict}\t{}\t{what}\n", place.as_text())
}

/// Places as text, for [`read_places`].
pub fn write_places(places: &[Place]) -> String {
    places.iter().map(|place| place.as_text() + " ").collect()
}

/// The places that [`write_places`] wrote.
pub fn read_places(text: &str) -> Vec<Place> {
    text.split(' ').filter_map(Place::from_text).gather()
}

/// The decisions that [`write()`] wrote. Lines in any other form are left out.
pub fn read(text: &str, procedure: &Procedure) -> Vec<Decision> {
    let mut decisions: Vec<Decision> = Vec::new();
    for line in text.lines() {
        if let Some(asks) = line.strip_prefix('?') {
            let asks = Asked { words: asks.into(), by_hand: asks.into() };
            decisions.push(Decision { asks: Arc::new(asks), because: Arc::new(""), answers: Vec::new() });
        } else if let Some(decision) = decisions.last_mut() {
            if let Some(because) = line.strip_prefix('=') {
                decision.because = Arc::new(because.to_owned());
            } else if let Some(by_hand) = line.strip_prefix('!') {
                decision.asks = Arc::new(Asked { words: decision.asks.to_string(), by_hand: by_hand.into() });
            } else {
                decision.answers.extend(read_answer(line, procedure));
            }
        }
    }
    decisions
}

/// A question that was read. In the alternate form, it is the question for work by hand.
struct Asked {
    words: String,
    by_hand: String,
}

impl Display for Asked {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(if f.alternate() { &self.by_hand } else { &self.words })
    }
}

/// The answer that [`write_answer`] wrote. None if the line isn't in that form.
pub fn read_answer(line: &str, procedure: &Procedure) -> Option<Answer> {
    let mut parts = line.trim_end_matches('\n').splitn(3, '\t');
    let (verdict, place, what) = (parts.next()?, parts.next()?, parts.next()?);
    let verdict = match verdict {
        "+" => Verdict::Right,
        "-" => Verdict::Wrong,
        ruling => Verdict::ByArticle(ruling_of(procedure, ruling)?),
    };
    Some(Answer { place: Place::from_text(place)?, what: Arc::new(what.to_owned()), verdict })
}

/// Steps cite a ruling about rules of another procedure by its number: “R8” for “drop-dice R8”.
fn ruling_of(procedure: &Procedure, id: &str) -> Option<&'static str> {
    let borrowed = procedure.borrows.iter().flat_map(|other| other.rulings);
    let numbers = procedure.rulings.iter().chain(borrowed).filter_map(|ruling| ruling.id.rsplit(' ').next());
    numbers.into_iter().find(|number| *number == id)
}

impl Place {
    fn as_text(self) -> String {
        match self {
            Self::Line(AreaId(a), AreaId(b)) => format!("L{a},{b}"),
            Self::Area(AreaId(area)) => format!("A{area}"),
            Self::Square(Square { x, y }) => format!("S{x},{y}"),
            Self::Side(direction) => format!("D{}", direction as u8),
            Self::Row(row) => format!("R{row}"),
            Self::Number(number) => format!("N{number}"),
            Self::Words => "W".into(),
            Self::Nowhere => "O".into(),
        }
    }

    fn from_text(text: &str) -> Option<Self> {
        let (kind, numbers) = text.split_at_checked(1)?;
        let mut numbers = numbers.split(',').map(|number| number.parse::<i64>().ok());
        let mut next = || numbers.next().flatten();
        let area = |number: i64| u32::try_from(number).ok().map(AreaId);
        let whole = |number: i64| i32::try_from(number).ok();
        Some(match kind {
            "L" => Self::Line(area(next()?)?, area(next()?)?),
            "A" => Self::Area(area(next()?)?),
            "S" => Self::Square(Square::new(whole(next()?)?, whole(next()?)?)),
            "D" => Self::Side(*Direction::ALL.get(usize::try_from(next()?).ok()?)?),
            "R" => Self::Row(usize::try_from(next()?).ok()?),
            "N" => Self::Number(u32::try_from(next()?).ok()?),
            "W" => Self::Words,
            "O" => Self::Nowhere,
            _ => return None,
        })
    }
}
