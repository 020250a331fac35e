//! The rules of stocking on paper, with all their tables. They fill several pages, so the type is small.

use super::escaped;
use crate::procedures::{Rule, STOCKING};
use crate::stocking::{WholeTable, tables_of};

/// The rules of stocking as HTML, in the form of a procedure's rules.
pub fn stocking_sheet() -> String {
    let rule = |rule: &Rule| {
        let tables: String = tables_of(rule.id).iter().map(of_table).collect();
        format!(
            "<section><h3><span class=\"number\">{}</span> {}</h3><p>{}</p></section>{tables}",
            rule.id.rsplit('/').next().unwrap_or_default(),
            rule.title,
            escaped(rule.words.text()),
        )
    };
    let rules: String = STOCKING.rules.iter().map(rule).collect();
    let rulings = STOCKING.rulings.iter();
    let rulings: Vec<_> =
        rulings.map(|ruling| format!("<p><b>{}</b> {}</p>", ruling.id, escaped(ruling.words.text()))).collect();
    let rulings = rulings.concat();
    format!(
        "<header><h1>{}</h1><p>{}</p><p class=\"source\">Dicefall’s own rules. The tables are in the public domain \
         (CC0).</p></header><div class=\"columns\" data-type=\"8\">{rules}<h2>Our rulings about stocking</h2>\
         <div class=\"rulings\">{rulings}</div></div>",
        STOCKING.title,
        escaped(STOCKING.summary),
    )
}

fn of_table(table: &WholeTable) -> String {
    let rows: Vec<_> =
        table.rows.iter().map(|(on, words)| format!("<li><b>{on}</b> {}</li>", escaped(words))).collect();
    let rows = rows.concat();
    format!("<section><p class=\"dice\">{}: roll {}</p><ul>{rows}</ul></section>", escaped(&table.name), table.dice)
}
