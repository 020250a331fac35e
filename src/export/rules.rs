//! The size of type for a procedure's printed rules: as large as one page allows.

use super::columns::decimal;
use crate::procedures::{Procedure, RollTable};

/// A page without its margins, in points. It fits on A4, which is narrower, and on Letter, which is lower.
const WIDE: f64 = 548.0;
const HIGH: f64 = 740.0;
/// The columns, and the space between them.
const COLUMNS: f64 = 3.0;
const BETWEEN: f64 = 13.0;
/// The largest and the smallest type, in points, and the step from each size to the next one to try.
const LARGEST: f64 = 10.0;
const SMALLEST: f64 = 4.0;
const SMALLER: f64 = 0.1;
/// The size of the rulings' type, as a multiple of the size of the rules' type.
pub const OF_RULINGS: f64 = 0.8;
/// The width of a letter and the height of a line, as multiples of the size of the type.
const LETTER: f64 = 0.43;
const LINE: f64 = 1.25;
/// The height of a picture with its words, in points.
const PICTURE: f64 = 142.0;
/// A table whose rows have at most this many letters is printed in two columns.
pub const SHORT_ROW: usize = 26;

/// The size of the type for the rules, in points. `pictures`: how many pictures are on the page.
pub fn type_of_rules(procedure: &Procedure, pictures: usize) -> f64 {
    let mut size = LARGEST;
    while size > SMALLEST && height(procedure, pictures, size) > HIGH {
        size -= SMALLER;
    }
    size
}

/// The height of the page's content at this size of type, in points: an estimate.
fn height(procedure: &Procedure, pictures: usize, size: f64) -> f64 {
    let rules: f64 = procedure
        .rules
        .iter()
        .map(|rule| {
            let table = rule.table.map_or(0.0, |table| rows(table, size));
            size * 2.4 + lines(rule.words.text(), size) + table
        })
        .sum();
    let rulings: f64 =
        procedure.rulings.iter().map(|ruling| size * 0.3 + lines(ruling.words.text(), size * OF_RULINGS)).sum();
    // The title with its summary and source, the heading of the rulings, and the line at the end.
    let around = 64.0 + 2.0 * size + 12.0;
    around + (rules + rulings + decimal(pictures) * PICTURE) / COLUMNS + 4.0 * size
}

/// The height of a text in a column, in points.
fn lines(text: &str, size: f64) -> f64 {
    let letters = ((WIDE - 2.0 * BETWEEN) / COLUMNS / (LETTER * size)).floor();
    (decimal(text.chars().count()) / letters * 1.03).ceil() * LINE * size
}

fn rows(table: &RollTable, size: f64) -> f64 {
    let rows = if is_short(table) {
        decimal(table.rows.len().div_ceil(2)) * LINE * size * 1.1
    } else {
        table.rows.iter().map(|row| lines(row.words, size * 1.3)).sum()
    };
    rows + size * 2.0
}

/// Whether the table is printed in two columns.
pub fn is_short(table: &RollTable) -> bool {
    table.rows.iter().all(|row| row.words.chars().count() <= SHORT_ROW)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::procedures::REGISTRY;

    #[test]
    fn longer_rules_have_smaller_type_and_none_is_too_small_to_read() {
        let mut sizes: Vec<(f64, usize)> = Vec::new();
        for procedure in REGISTRY.0 {
            let size = type_of_rules(procedure, 2);
            let letters = procedure.rules.iter().map(|rule| rule.words.text().len());
            let letters = letters.chain(procedure.rulings.iter().map(|ruling| ruling.words.text().len())).sum();
            assert!((5.5..=LARGEST).contains(&size), "{}: {size}", procedure.id);
            assert!(height(procedure, 2, size) <= HIGH, "{}", procedure.id);
            assert!(type_of_rules(procedure, 0) >= size, "{}: pictures take space", procedure.id);
            sizes.push((size, letters));
        }
        let smallest = sizes.iter().min_by(|one, two| one.0.total_cmp(&two.0));
        let longest = sizes.iter().map(|size| size.1).max();
        assert!(smallest.is_some_and(|size| Some(size.1 * 10) > longest.map(|most| most * 8)), "{sizes:?}");
    }
}
