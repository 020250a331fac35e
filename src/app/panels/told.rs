//! The step shown: sentence, dice, rule and table, reason, scratch paper.

use crate::app::browser::events::heard;
use crate::app::browser::page;
use crate::app::help::with_terms;
use crate::app::views::{Erase as _, list, maybe, rare};
use dicefall::dice::Roll;
use dicefall::dungeon::{Detail, Tally};
use dicefall::english::capital;
use dicefall::export::{about, fragment};
use dicefall::procedures::{Decision, Procedure, REGISTRY, RollTable, Rule, STOCKING};
use dicefall::scene::{Theme, die_face};
use dicefall::session::{Grade, Moment};
use dicefall::stocking::StockEvent;
use dicefall::trace::{Rows, Step};
use leptos::ev::Event;
use leptos::prelude::*;

/// The most dice drawn for a step.
const MOST: usize = 40;

pub fn told(moment: &Moment, theme: Theme) -> AnyView {
    let is_whole = moment.is_whole();
    let words = with_terms(&moment.words(), moment.run.recipe.procedure().id);
    let title = is_whole.then(|| about(moment.measured(), moment.level()).0).flatten();
    let left_over = is_whole.then(|| left_over(moment.run.left_over())).flatten();
    view! {
        {maybe((title.is_some() || left_over.is_some()).then(|| view! {
            <div class="whole">
                {maybe(title.map(|title| view! { <h2>{title}</h2> }))}
                {maybe(left_over.map(|words| view! { <p class="aside">{words}</p> }))}
            </div>
        }))}
        <p class=if is_whole { "aside" } else { "told" }>{maybe(is_whole.then_some("Last step: "))} {words}</p>
        {maybe(dice(moment, theme))}
    }
    .erased()
}

fn left_over(dice: usize) -> Option<String> {
    match dice {
        0 => None,
        1 => Some("1 of your own dice wasn’t needed.".into()),
        many => Some(format!("{many} of your own dice weren’t needed.")),
    }
}

pub fn behind_it(moment: &Moment, has_reason: bool) -> AnyView {
    view! {
        {list(moment.decisions().iter().map(|decision| why(decision, moment, has_reason)))}
        {maybe(scratch(moment))}
        {maybe(moment.current_step().and_then(|step| rule_card(step, moment.run.recipe.procedure(), Some(step.rows))))}
        {maybe(moment.current_step().map(|step| stock_tables(moment, step)))}
    }
    .erased()
}

/// The tables on which the dice of a step of stocking are read. They are long, so they are folded away at first.
fn stock_tables(moment: &Moment, step: &Step) -> AnyView {
    let event = moment.run.trace.fact(step).get::<StockEvent>();
    let tables = event.map(StockEvent::tables).unwrap_or_default();
    list(tables.into_iter().map(|table| {
        let rows = table.rows();
        let summary =
            rows.get(table.hit).map(|(on, words)| format!("{}, {}. Row {on}: {words}", table.name(), table.dice()));
        view! {
            <details class="ruling stock-table">
                <summary>{summary.unwrap_or_default()}</summary>
                {table_of(table.dice(), rows, |nth| nth == table.hit)}
            </details>
        }
    }))
}

/// The dice of the step. The first 40 dice are drawn, and the others are counted.
fn dice(moment: &Moment, theme: Theme) -> Option<AnyView> {
    let rolls = moment.run.trace.rolls(moment.current_step()?);
    let again = rolls.iter().filter(|roll| !roll.thrown_again_from.is_empty()).count();
    let again = match again {
        0 => None,
        1 => Some("1 die had to be rolled again.".to_owned()),
        many => Some(format!("{many} dice had to be rolled again.")),
    };
    if rolls.is_empty() {
        return None;
    }
    let more = rolls
        .len()
        .checked_sub(MOST)
        .filter(|&more| more > 0)
        .map(|more| view! { <span>{format!("and {more} more")}</span> });
    let against =
        moment.current_step()?.against.map(|against| view! { <span class="against">{against.to_string()}</span> });
    let throws = moment.run.trace.throws(moment.current_step()?);
    Some(view! { <div class="dice">{dice_faces(&throws, MOST, theme)}{maybe(more)}{maybe(against)}</div> {maybe(again.map(|words| view! { <p class="aside">{words}</p> }))} }.erased())
}

pub fn dice_drawn(throws: &[Vec<Roll>], theme: Theme) -> AnyView {
    view! { <div class="dice">{dice_faces(throws, MOST, theme)}</div> }.erased()
}

/// Draws the first dice, at most `left`. The dice of a throw stay together.
pub fn dice_faces(throws: &[Vec<Roll>], mut left: usize, theme: Theme) -> AnyView {
    list(throws.iter().map(|throw| {
        let shown = &throw[..throw.len().min(left)];
        left -= shown.len();
        view! { <span class="throw">{list(shown.iter().map(|roll| face(roll, theme)))}</span> }
    }))
}

/// Draws a die with the face that was rolled.
fn face(roll: &Roll, theme: Theme) -> AnyView {
    let words = format!("d{}: {}", roll.die.sides(), roll.die.printed(roll.face));
    let drawing = fragment(&die_face(roll.die, roll.face), theme);
    view! { <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" role="img" aria-label=words inner_html=drawing></svg> }
        .erased()
}

/// `has_reason`: the reason is shown above.
fn why(decision: &Decision, moment: &Moment, has_reason: bool) -> AnyView {
    let (title, over) = moment.chosen_over(decision);
    let over: Vec<_> = over.into_iter().map(|other| view! { <li>{other.what.to_string()}</li> }).collect();
    if has_reason && over.is_empty() {
        return ().into_any();
    }
    view! {
        <div class="why">
            {maybe((!has_reason).then(|| view! { <p><b>"Why? "</b>{decision.because.to_string()}</p> }))}
            {maybe((!over.is_empty()).then(|| view! {
                <p class="over">{title}</p>
                <ul>{list(over)}</ul>
            }))}
        </div>
    }
    .erased()
}

/// The class of a verdict, and its first words.
pub const fn judgement(grade: Grade) -> (&'static str, &'static str) {
    match grade {
        Grade::Right => ("right", "Right. "),
        Grade::Half => ("half", "Half right. "),
        Grade::Wrong => ("wrong", "Not quite. "),
    }
}

/// A rule that opens when the user presses *Read the rule*. Then the panel scrolls to it.
pub fn rule_to_read(card: AnyView) -> AnyView {
    let opened = heard("toggle", |_: Event| page::bring_into_sight(".further[open] > .rule"));
    view! { <details class="further" {opened}><summary>"Read the rule"</summary> {card}</details> }.erased()
}

/// The card with the rule of a step. `hit`: the rows of its table that the dice gave; without any, the card has no
/// table. None before the roll.
pub fn rule_card(step: &Step, procedure: &'static Procedure, hit: Option<Rows>) -> Option<AnyView> {
    let rule: &Rule = procedure.rule_of(step)?;
    let owner = procedure.owner_of(step);
    let rulings = procedure.rulings_of(step).map(|ruling| {
        view! {
            <details class="ruling">
                <summary title="The rule leaves this open, so Dicefall has a ruling">
                    <span class="badge">"our ruling " {ruling.id}</span>
                </summary>
                <p>{with_terms(ruling.words.text(), procedure.id)}</p>
                {drawing(owner.drawing_of(ruling.id))}
            </details>
        }
    });
    Some(
        view! {
            <article class="rule">
                <h2><span class="number">{number_of(rule)}</span> " " {rule.title}</h2>
                <p>{with_terms(rule.words.text(), procedure.id)}</p>
                {drawing(owner.drawing_of(rule.id))}
                {maybe(rule.table.filter(|_| hit != Some(Rows::default())).map(|table| roll_table(table, hit.unwrap_or_default())))}
                {list(rulings)}
                <footer>{source(owner)}</footer>
            </article>
        }
        .erased(),
    )
}

/// Shows the drawing of a rule or a ruling. Shows nothing if `drawing` is empty.
pub fn drawing(drawing: &'static str) -> AnyView {
    maybe((!drawing.is_empty()).then(|| view! { <div inner_html=drawing></div> }))
}

/// The number of a rule on the page: `4a`.
pub fn number_of(rule: &Rule) -> &'static str {
    number_in(rule.id)
}

/// The number in the id of a rule.
pub fn number_in(id: &str) -> &str {
    let number = id.rsplit('/').next().unwrap_or_default();
    number.strip_suffix("-count").unwrap_or(number)
}

pub fn source(procedure: &Procedure) -> AnyView {
    let source = &procedure.source;
    if procedure.id == STOCKING.id {
        return "Dicefall’s own rules. The tables are in the public domain (CC0).".into_any();
    }
    let title = match source.address {
        Some(address) => {
            view! { <a {rare("target", "_blank")} {rare("rel", "noreferrer")} {rare("href", address)}>{source.title}</a> }.erased()
        }
        None => source.title.into_any(),
    };
    view! {
        "From “" {title} "” by " {source.author} ", " {source.date.unwrap_or("undated")}
        {source.licence.map(|licence| format!(" ({licence})"))}
        ", in our own words."
    }
    .erased()
}

pub fn roll_table(table: &'static RollTable, hit: Rows) -> AnyView {
    let rows = table.rows.iter().map(|row| (row.on.to_owned(), row.words.to_owned())).collect();
    table_of(table.dice.to_owned(), rows, |nth| hit.has(nth))
}

pub fn table_of(dice: String, rows: Vec<(String, String)>, has: impl Fn(usize) -> bool) -> AnyView {
    let rows = rows.into_iter().enumerate().map(|(nth, (on, words))| {
        let is_hit = has(nth);
        let told = is_hit.then(|| view! { <span class="unseen">"rolled: "</span> });
        view! {
            <tr aria-current=is_hit.then_some("true")>
                <th {rare("scope", "row")}>{on}</th>
                <td>{maybe(told)} {words}</td>
            </tr>
        }
    });
    view! {
        <table class="rolled-on">
            <caption>"Roll " <b>{dice}</b></caption>
            <tbody>{list(rows)}</tbody>
        </table>
    }
    .erased()
}

/// The scratch paper: details, and numbers that go down as the party explores. Old numbers are crossed out. None if the
/// dungeon has neither.
fn scratch(moment: &Moment) -> Option<AnyView> {
    let dungeon = &moment.dungeon;
    if dungeon.tallies.is_empty() && dungeon.details.is_empty() {
        return None;
    }
    let line = |tally: &Tally| {
        let (now, before) = tally.numbers.split_last()?;
        let before = before.iter().map(|number| view! { <s>{number.to_string()}</s> });
        let used_up = *now == 0;
        Some(view! {
            <li class:used-up=used_up>
                <span>{tally.name.clone()}</span>
                <span class="numbers">{list(before)} <b>{now.to_string()}</b></span>
            </li>
        })
    };
    // `dungeon_seed` becomes “Dungeon Seed”.
    let told = |text: &str| text.split('_').map(capital).collect::<Vec<_>>().join(" ");
    let details = dungeon.details.iter().rev().map(|(key, detail)| {
        let value = match detail {
            Detail::Number(number) => number.to_string(),
            Detail::Word(word) => told(word),
            Detail::Letters(letters) => letters.clone(),
        };
        view! { <li><span>{told(key)}</span> <span class="numbers"><b>{value}</b></span></li> }
    });
    let lines = dungeon.tallies.iter().filter_map(line);
    Some(
        view! {
            <aside class="scratch" aria-label="Scratch paper">
                <ul>{list(details)}{list(lines)}</ul>
            </aside>
        }
        .erased(),
    )
}

/// The title of a rule, or its id if no procedure has it.
pub fn rule_title(id: &str) -> String {
    let mut rules = REGISTRY.0.iter().copied().chain([&STOCKING]).flat_map(|procedure| procedure.rules);
    rules.find(|rule| rule.id == id).map_or(id, |rule| rule.title).to_owned()
}
