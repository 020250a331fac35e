//! The rules of a procedure on one printed page, for use with real dice.
//!
//! The page says less than the declarations say: `paper.txt`, beside a declaration, has shorter words for some rules and
//! rulings, and leaves out rulings that don't matter at a table. `fit.rs` chooses the size of the type.

mod fit;
mod stocking;

pub use fit::type_of_rules;
pub use stocking::stocking_sheet;

use crate::link;
use crate::procedures::{Procedure, REGISTRY, RollTable, Rule};
use fit::{SMALLEST, is_short};

/// Marks the place of the next picture in the HTML.
pub const PICTURE: char = '\x0c';

/// The printed rules of a procedure as HTML, with a [`PICTURE`] for each of its pictures, in order. `points`: the height
/// of all pictures, in points. `address`: the page's address on the web, which is printed.
pub fn rules_sheet(procedure: &Procedure, points: f64, address: &str) -> String {
    let rules: String = procedure.rules.iter().map(|rule| of_rule(procedure, rule)).collect();
    let rulings: Vec<_> = printed_rulings(procedure)
        .map(|(id, words)| format!("<p><b>{id}</b> {}</p>{}", escaped(words), procedure.drawing_of(id)))
        .collect();
    let rulings = rulings.concat();
    let source = &procedure.source;
    let date = source.date.unwrap_or("undated");
    let licence = source.licence.map(|licence| format!(" ({licence})")).unwrap_or_default();
    let size = type_of_rules(procedure, points).unwrap_or(SMALLEST);
    let head = "Our rulings: what the article leaves open, and what we do";
    format!(
        "<header><h1>{}</h1><p>{}</p><p class=\"source\">From “{}” by {}, {date}{licence}, in our own words.</p></header>\
         <div class=\"columns\" data-type=\"{}\">{rules}<h2>{head}</h2><div class=\"rulings\">{rulings}</div></div>\
         <p class=\"source\">To read all rulings in full or roll along with Dicefall, open {}</p>",
        procedure.title,
        escaped(procedure.summary),
        escaped(source.title),
        escaped(source.author),
        f64::from(size) / 10.0,
        escaped(address),
    )
}

fn of_rule(procedure: &Procedure, rule: &'static Rule) -> String {
    let owner = procedure.first_of_another(rule);
    let owner = owner.map(|owner| format!("<p class=\"owner\">The rules of {owner}</p>")).unwrap_or_default();
    let number = rule.id.rsplit('/').next().unwrap_or_default().trim_end_matches("-count");
    let pictures: String =
        pictures(procedure).filter(|(of, _)| *of == rule.id).map(|(_, words)| figure(&words)).collect();
    format!(
        "{owner}<section><h3><span class=\"number\">{number}</span> {}</h3><p>{}</p>{}{}{pictures}</section>",
        rule.title,
        escaped(printed(procedure, rule.id).unwrap_or_else(|| rule.words.text())),
        rule.table.map(of_table).unwrap_or_default(),
        procedure.drawing_of(rule.id),
    )
}

fn of_table(table: &RollTable) -> String {
    let rows: Vec<_> =
        table.rows.iter().map(|row| format!("<li><b>{}</b> {}</li>", row.on, escaped(row.words))).collect();
    let rows = rows.concat();
    let class = if is_short(table) { " class=\"short\"" } else { "" };
    format!("<p class=\"dice\">Roll {}</p><ul{class}>{rows}</ul>", table.dice)
}

fn figure(words: &str) -> String {
    format!("<figure>{PICTURE}<figcaption>{}</figcaption></figure>", escaped(words))
}

/// For each picture: the id of the rule that it shows, and the sentence of the step.
fn pictures(procedure: &Procedure) -> impl Iterator<Item = (&'static str, String)> {
    procedure.pictures().into_iter().filter_map(|link| {
        let opened = link::read(&link, &REGISTRY).ok()?;
        let (recipe, node) = (opened.recipe, opened.node);
        let trace = if recipe.procedure().nests { recipe.run_opening(node) } else { recipe.run() }.ok()?;
        let step = trace.steps().get(opened.step?.checked_sub(1)?)?;
        Some((step.rule, trace.fact(step).to_string()))
    })
}

/// The ids of the rulings that are printed, with their printed words.
fn printed_rulings(procedure: &Procedure) -> impl Iterator<Item = (&'static str, &'static str)> {
    let words = |id, whole| printed(procedure, id).unwrap_or(whole);
    let all = procedure.rulings.iter().map(move |ruling| (ruling.id, words(ruling.id, ruling.words.text())));
    all.filter(|(_, words)| !words.is_empty())
}

/// The shorter words for a rule or ruling. Empty if it isn't printed. None if it is printed in full.
fn printed(procedure: &Procedure, id: &str) -> Option<&'static str> {
    let of_line = |line: &'static str| {
        let rest = line.strip_prefix(id)?;
        if rest.is_empty() { Some(rest) } else { rest.strip_prefix(": ") }
    };
    procedure.on_paper.text().lines().find_map(of_line)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
