//! Decisions about letters: their sectors, their turns and where they meet.

use super::super::facts::{LeximorphAnswer, LeximorphEvent, LeximorphQuestion, LeximorphReason};
use super::super::letters::Glyph;
use super::super::lines::TunnelLines;
use super::super::sectors::corner;
use super::super::settings::LetterSettings;
use super::made::{decision, name, unless_ruled};
use crate::dungeon::AreaName;
use crate::geometry::{Direction, Square};
use crate::order::sorted;
use crate::procedures::{Decision, Place, StepTaken, Verdict};
use std::collections::BTreeSet;

/// The most tunnels to choose from when a tunnel joins two letters.
const PAIRS: usize = 6;

/// How many letters of a word go in each row (R1). None for a single letter.
pub fn row(taken: &StepTaken<'_>, letters: usize) -> Option<Decision> {
    let columns = LetterSettings::of(taken.options)?.columns;
    if letters == 1 {
        return None;
    }
    let all: BTreeSet<usize> = [1, 2, 3, letters].into_iter().filter(|&each| each <= letters).collect();
    let answer = |each| (Place::Words, LeximorphAnswer::InARow(each), unless_ruled(each == columns, "R1"));
    let answers = all.into_iter().map(answer).collect();
    Some(decision(LeximorphQuestion::Row(letters), LeximorphReason::Row { letters, columns }, answers))
}

/// Where the top of a letter points. None if the player chose the turn.
pub fn top(taken: &StepTaken<'_>, glyph: Glyph) -> Option<Decision> {
    let face = taken.rolls().first()?.face;
    let top = |quarters: u8| Direction::STRAIGHT[usize::from(quarters % 4)];
    let answer = |quarters: u8| {
        let verdict = if quarters == glyph.quarters { Verdict::Right } else { Verdict::Wrong };
        (Place::Side(top(quarters)), LeximorphAnswer::Top(quarters, top(quarters)), verdict)
    };
    let unturned = Glyph { quarters: 0, ..glyph };
    let because = LeximorphReason::Turned(face, top(glyph.quarters));
    Some(decision(LeximorphQuestion::Top(unturned), because, [0, 1, 2, 3].map(answer).into()))
}

/// Which starter a roll gives. None if the player chose it.
pub fn starter(taken: &StepTaken<'_>, row: usize) -> Option<Decision> {
    let roll = taken.rolls().first()?;
    let answer = |each: usize| {
        let verdict = if each == row { Verdict::Right } else { Verdict::Wrong };
        (Place::Row(each), LeximorphAnswer::Starter(each), verdict)
    };
    let because = LeximorphReason::Half(roll.die.printed(roll.face), row);
    Some(decision(LeximorphQuestion::Starter, because, [0, 1, 2, 3, 4].map(answer).into()))
}

/// The letter's tunnels, on the squares of its sector.
fn lines(glyph: Glyph, columns: usize) -> TunnelLines {
    TunnelLines::over(glyph.strokes(corner(glyph.place, columns), 1))
}

/// Which letters drawn earlier a letter touches. None if no letter in a neighbouring sector is drawn.
pub fn touched(taken: &StepTaken<'_>, glyph: Glyph) -> Option<Decision> {
    // The first letter touches nothing. This also leaves out the letters of a lattice: each is alone in its node, and a
    // lattice has other options.
    let columns = LetterSettings::of((glyph.place > 0).then_some(taken.options)?)?.columns;
    let sector = |glyph: Glyph| (glyph.place % columns, glyph.place / columns);
    let is_near = |other: &Glyph| {
        let ((x, y), (column, row)) = (sector(glyph), sector(*other));
        x.abs_diff(column) <= 1 && y.abs_diff(row) <= 1
    };
    let (trace, step) = (taken.trace, taken.step);
    let before = trace.steps().iter().take_while(|each| !std::ptr::eq(*each, step));
    let drawn = before.filter(|each| each.level == step.level).filter_map(|each| match trace.fact(each).get()? {
        LeximorphEvent::Strokes(Some(other)) => Some(*other),
        _ => None,
    });
    let near: Vec<Glyph> = drawn.filter(|other| other.place < glyph.place && is_near(other)).collect();
    let own = lines(glyph, columns);
    let touches = |other: &&Glyph| !lines(**other, columns).shared_with(&own).is_empty();
    let touched: Vec<Glyph> = near.iter().filter(touches).copied().collect();
    let right_if = |right| if right { Verdict::Right } else { Verdict::Wrong };
    let answer =
        |other: &Glyph| (Place::Words, LeximorphAnswer::Touches(Some(*other)), right_if(touched.contains(other)));
    let none = (Place::Words, LeximorphAnswer::Touches(None), right_if(touched.is_empty()));
    let answers = near.iter().map(answer).chain([none]).collect();
    let because = LeximorphReason::Touches(glyph, touched.clone());
    (!near.is_empty()).then(|| decision(LeximorphQuestion::Touched(glyph), because, answers))
}

/// Between which points a tunnel joins two letters: the two nearest (R3).
pub fn joined(taken: &StepTaken<'_>, glyphs: [Glyph; 2], ends: [AreaName; 2]) -> Option<Decision> {
    let (level, columns) = (taken.level()?, LetterSettings::of(taken.options)?.columns);
    let [first, second] = glyphs.map(|glyph| lines(glyph, columns));
    let pairs = first.points().flat_map(|one| second.points().map(move |other| (one, other)));
    let order = |(one, other): (Square, Square)| (one.squared_distance(other), one.y, one.x, other.y, other.x);
    let area = |y, x| name(taken, level.area_on(Square::new(x, y))?.id);
    let pairs = sorted(pairs.map(order)).into_iter();
    let pairs = pairs.filter_map(|(squared, y, x, south, east)| Some((squared, [area(y, x)?, area(south, east)?])));
    let answer = |(squared, [one, other]): (i64, [AreaName; 2])| {
        let place = Place::Line(one.area.min(other.area), one.area.max(other.area));
        (place, LeximorphAnswer::Apart([one, other], squared), unless_ruled([one, other] == ends, "R3"))
    };
    let pairs: Vec<_> = pairs.take(PAIRS).collect();
    let because = LeximorphReason::Nearest(ends, pairs.first()?.0);
    Some(decision(LeximorphQuestion::Joined(glyphs), because, pairs.into_iter().map(answer).collect()))
}
