//! Decisions as text: the module that works them out writes it, and the page reads it.
//!
//! ```text
//! ?Which line becomes the next path?
//! =3–4 is worth 5. Every other line you could take is worth more.
//! +L3,4 3–4, worth 5
//! -L3,5 3–5, worth 9
//! R4 L1,2 1–2, worth 5
//! ```
//!
//! A `?` begins a decision, and `=` is its reason. Each other line is an answer: its verdict (`+` right, `-` wrong, or the
//! ruling that excludes it), its place and its words, with tabs between them. Words have no tabs and no line breaks.

use super::{Answer, Decision, Place, Verdict};
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Square};
use crate::procedures::Procedure;
use std::fmt::{Display, Formatter, Result};
use std::sync::Arc;

/// Decisions as text, for [`read`].
pub fn write(decisions: &[Decision]) -> String {
    decisions.iter().map(ToString::to_string).collect()
}

/// The decisions that [`write`] wrote. What isn't in that form is left out.
pub fn read(text: &str, procedure: &Procedure) -> Vec<Decision> {
    let mut decisions: Vec<Decision> = Vec::new();
    for line in text.lines() {
        if let Some(asks) = line.strip_prefix('?') {
            decisions.push(Decision { asks: Arc::new(asks.to_owned()), because: Arc::new(""), answers: Vec::new() });
        } else if let Some(decision) = decisions.last_mut() {
            match line.strip_prefix('=') {
                Some(because) => decision.because = Arc::new(because.to_owned()),
                None => decision.answers.extend(answer(line, procedure)),
            }
        }
    }
    decisions
}

fn answer(line: &str, procedure: &Procedure) -> Option<Answer> {
    let mut parts = line.splitn(3, '\t');
    let (verdict, place, what) = (parts.next()?, parts.next()?, parts.next()?);
    let verdict = match verdict {
        "+" => Verdict::Right,
        "-" => Verdict::Wrong,
        ruling => Verdict::ByArticle(ruling_of(procedure, ruling)?),
    };
    Some(Answer { place: Place::read(place)?, what: Arc::new(what.to_owned()), verdict })
}

fn ruling_of(procedure: &Procedure, id: &str) -> Option<&'static str> {
    let borrowed = procedure.borrows.iter().flat_map(|other| other.rulings);
    procedure.rulings.iter().chain(borrowed).map(|ruling| ruling.id).find(|each| *each == id)
}

impl Display for Decision {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        writeln!(f, "?{}\n={}", self.asks, self.because)?;
        for Answer { place, what, verdict } in &self.answers {
            match verdict {
                Verdict::Right => f.write_str("+\t")?,
                Verdict::ByArticle(ruling) => write!(f, "{ruling}\t")?,
                Verdict::Wrong => f.write_str("-\t")?,
            }
            match *place {
                Place::Line(AreaId(a), AreaId(b)) => write!(f, "L{a},{b}"),
                Place::Area(AreaId(area)) => write!(f, "A{area}"),
                Place::Square(Square { x, y }) => write!(f, "S{x},{y}"),
                Place::Side(direction) => write!(f, "D{}", direction as u8),
                Place::Row(row) => write!(f, "R{row}"),
                Place::Number(number) => write!(f, "N{number}"),
                Place::Words => f.write_str("W"),
            }?;
            writeln!(f, "\t{what}")?;
        }
        Ok(())
    }
}

impl Place {
    fn read(text: &str) -> Option<Self> {
        let (kind, numbers) = text.split_at_checked(1)?;
        let mut numbers = numbers.split(',').map(|number| number.parse::<i32>().ok());
        let mut next = || numbers.next().flatten();
        let area = |number: i32| u32::try_from(number).ok().map(AreaId);
        Some(match kind {
            "L" => Self::Line(area(next()?)?, area(next()?)?),
            "A" => Self::Area(area(next()?)?),
            "S" => Self::Square(Square::new(next()?, next()?)),
            "D" => Self::Side(*Direction::ALL.get(usize::try_from(next()?).ok()?)?),
            "R" => Self::Row(usize::try_from(next()?).ok()?),
            "N" => Self::Number(u32::try_from(next()?).ok()?),
            "W" => Self::Words,
            _ => return None,
        })
    }
}
