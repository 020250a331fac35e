//! The size of type for a procedure's printed rules: as large as one page allows.

use super::{pictures, printed, printed_rulings};
use crate::procedures::{Procedure, RollTable, Rule};

/// A page without its margins, in points. It fits on A4, which is narrower, and on Letter, which is lower.
const WIDE: f64 = 538.0;
const HIGH: f64 = 734.0;
/// The part of the page that the estimate fills, because letters differ between devices.
const FILLED: f64 = 0.98;
/// The columns, and the space between them.
const COLUMNS: f64 = 3.0;
const BETWEEN: f64 = 12.0;
/// The largest and the smallest type of the rules, in tenths of a point, and the step from each size to the next.
const LARGEST: u16 = 100;
pub(super) const SMALLEST: u16 = 80;
const SMALLER: usize = 5;
/// The size of the rulings' type, as a multiple of the size of the rules' type.
const OF_RULINGS: f64 = 0.8125;
/// The width of a letter and the height of a line, as multiples of the size of the type.
const LETTER: f64 = 0.475;
const LINE: f64 = 1.17;
/// The height of the title and of the line at the end.
const AROUND: f64 = 44.0;
/// The height of a drawing, in points.
const DRAWING: f64 = 103.0;
/// A table whose rows have at most this many letters is printed in two columns: for the dice, and for the words.
const SHORT_ON: usize = 5;
const SHORT_ROW: usize = 26;

/// The size of the type for the rules, in tenths of a point. `points`: the height of all pictures, in points.
/// None if not even the smallest type fits.
pub fn type_of_rules(procedure: &Procedure, points: f64) -> Option<u16> {
    let fits = |size: &u16| height(procedure, points, f64::from(*size) / 10.0) <= HIGH * FILLED;
    (SMALLEST..=LARGEST).rev().step_by(SMALLER).find(fits)
}

/// The height of the page's content at this size of type, in points: an estimate.
fn height(procedure: &Procedure, points: f64, size: f64) -> f64 {
    let small = size * OF_RULINGS;
    let rules: f64 = procedure.rules.iter().map(|rule| of_rule(procedure, rule, size)).sum();
    let rulings: f64 =
        printed_rulings(procedure).map(|(id, words)| lines(id.len() + 1 + letters(words), small) + small * 0.25).sum();
    let drawn = procedure.drawings.iter().filter(|(_, drawing)| !drawing.text().is_empty()).count();
    let points = points + decimal(drawn) * DRAWING;
    let captions: f64 = pictures(procedure).map(|(_, words)| lines(letters(&words), size) + size).sum();
    AROUND + (rules + rulings + captions + points + size * 3.0) / COLUMNS
}

fn of_rule(procedure: &Procedure, rule: &Rule, size: f64) -> f64 {
    let words = printed(procedure, rule.id).unwrap_or_else(|| rule.words.text());
    let table = rule.table.map_or(0.0, |table| of_table(table, size));
    size * (LINE + 0.7) + lines(letters(words), size) + table
}

fn of_table(table: &RollTable, size: f64) -> f64 {
    let rows: f64 = table.rows.iter().map(|row| lines(letters(row.words) + 5, size)).sum();
    rows / if is_short(table) { 2.0 } else { 1.0 } + size * LINE
}

/// The height of a text in a column, in points.
fn lines(letters: usize, size: f64) -> f64 {
    let line = ((WIDE - (COLUMNS - 1.0) * BETWEEN) / COLUMNS / (LETTER * size)).floor();
    (decimal(letters) / line).ceil() * LINE * size
}

fn letters(words: &str) -> usize {
    words.chars().count()
}

#[expect(clippy::cast_precision_loss, reason = "small counts")]
fn decimal(count: usize) -> f64 {
    count as f64
}

/// Whether the table is printed in two columns.
pub(super) fn is_short(table: &RollTable) -> bool {
    table.rows.iter().all(|row| letters(row.on) <= SHORT_ON && letters(row.words) <= SHORT_ROW)
}
