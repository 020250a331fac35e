//! Decisions about lines and paths: the tree, the loops and the secret paths.

use super::choice::{DropChoice, right_if, unless_ruled};
use crate::dungeon::{AreaId, Level};
use crate::order::sorted;
use crate::procedures::Verdict;
use crate::procedures::drop_dice::{DropAlternative, DropQuestion, DropReason, LostTie};

/// Sorts as R4 says: the lowest worth first, or the highest first if `judged` is the negative worth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LineChoice {
    pub judged: i32,
    pub squared_length: i64,
    pub line: (AreaId, AreaId),
}

impl LineChoice {
    pub(super) fn new(level: &Level, line: (AreaId, AreaId), highest: bool) -> Option<Self> {
        let (one, other) = (level.area(line.0)?, level.area(line.1)?);
        let worth = i32::from(one.value()?) + i32::from(other.value()?);
        let judged = if highest { -worth } else { worth };
        Some(Self { judged, squared_length: one.point()?.squared_distance(other.point()?), line })
    }

    fn over(self, others: &[Self], asks: DropQuestion) -> DropChoice {
        let (line, worth) = (self.line, self.judged.unsigned_abs());
        let because = match others.first() {
            None => DropReason::OnlyLine,
            Some(next) if next.judged != self.judged => DropReason::Worth { line, worth, highest: self.judged < 0 },
            Some(next) if next.squared_length != self.squared_length => {
                DropReason::Shorter { line, worth, next: next.line }
            }
            Some(next) => DropReason::Numbers { line, next: next.line },
        };
        let ties = |other: &Self| (other.judged, other.squared_length) == (self.judged, self.squared_length);
        let loses = |other: &Self| match other {
            other if other.judged != self.judged => None,
            other if ties(other) => Some(LostTie::HigherNumbers),
            _ => Some(LostTie::Longer),
        };
        let told = |each: &Self, loses: Option<LostTie>| DropAlternative::Line {
            line: each.line,
            worth: each.judged.unsigned_abs(),
            loses,
        };
        let instead = others.iter().map(|other| (told(other, loses(other)), unless_ruled(ties(other), "R4")));
        let answers = std::iter::once((told(&self, None), Verdict::Right)).chain(instead).collect();
        DropChoice { asks, because, answers }
    }
}

pub(super) fn next_path(from: i32, taken: (AreaId, AreaId), level: &Level) -> Option<DropChoice> {
    let start = AreaId(u32::try_from(from).ok()?);
    let explored = |id: AreaId| id == start || level.degree(id) > 0;
    let leads_out = |&(a, b): &(AreaId, AreaId)| explored(a) != explored(b) && (a, b) != taken;
    let others = level.grid.iter().copied().filter(leads_out);
    let others = sorted(others.filter_map(|line| LineChoice::new(level, line, false)));
    let is_first = level.passages().next().is_none();
    let asks = DropQuestion::Path { start: Some(start).filter(|_| is_first) };
    Some(LineChoice::new(level, taken, false)?.over(&others, asks))
}

pub(super) fn next_loop(taken: (AreaId, AreaId), level: &Level) -> Option<DropChoice> {
    let paths = sorted(level.passages().map(|(_, path)| (path.a, path.b)));
    let is_free = |line: &(AreaId, AreaId)| *line != taken && paths.binary_search(line).is_err();
    let free = level.grid.iter().copied().filter(is_free);
    let others = sorted(free.filter_map(|line| LineChoice::new(level, line, true)));
    Some(LineChoice::new(level, taken, true)?.over(&others, DropQuestion::Loop))
}

pub(super) fn secrets(secret: &[(AreaId, AreaId)], level: &Level) -> DropChoice {
    let paths = level.passages().map(|(_, path)| (path.a, path.b));
    let paths = sorted(paths.map(|path| (!secret.contains(&path), path)));
    let answers = paths.into_iter().map(|(is_open, path)| (DropAlternative::Path(path), right_if(!is_open)));
    let none = (DropAlternative::Nothing, right_if(secret.is_empty()));
    let because = DropReason::SameMarks { paths: secret.to_vec() };
    DropChoice { asks: DropQuestion::Secrets, because, answers: answers.chain([none]).collect() }
}
