//! All rules and rulings of the procedure, each with its example.

use super::told::{drawing, number_of, roll_table, source, table_of};
use crate::app::browser::page::{EXAMPLE, example_id};
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, list, live, maybe};
use dicefall::procedures::{Procedure, Rule, Ruling, STOCKING};
use dicefall::session::{Command, PanelPart};
use dicefall::stocking::{WholeTable, tables_of};
use dicefall::trace::Rows;
use leptos::prelude::*;

#[component]
pub fn Rules() -> impl IntoView {
    let store = use_store();
    let procedure = store.slice(|view| {
        let run = view.run().filter(|_| view.session.part == PanelPart::Rules)?;
        Some((run.recipe.procedure(), run.recipe.options().stocks(), view.session.lessons.teach.is_some()))
    });
    live(move || maybe(procedure.get().map(|(procedure, stocks, _)| page(procedure, stocks, store))))
}

/// `stocks`: whether the dungeon is stocked. Then the rules of stocking follow.
fn page(procedure: &'static Procedure, stocks: bool, store: Store) -> AnyView {
    let borrows: Vec<&str> = procedure.borrows.iter().map(|other| other.title).collect();
    let rules = procedure.rules.iter().map(|rule| rule_whole(rule, procedure, store));
    let rulings = procedure.rulings.iter().map(|ruling| ruling_whole(ruling, procedure, store));
    view! {
        <div class="rules">
            <h2>{format!("The rules of {}", procedure.title)}</h2>
            <p>{procedure.summary}</p>
            <p class="aside">{source(procedure)}</p>
            <button on:click=store.press(Command::Print)>"Print the rules"</button>
            {list(rules)}
            {maybe((!borrows.is_empty()).then(|| view! {
                <p class="aside">{format!("With some options, the procedure also uses the rules of {}.", borrows.join(", "))}</p>
            }))}
            {maybe((!procedure.rulings.is_empty()).then(|| view! {
                <h2>"Our rulings"</h2>
                <p class="aside">"What the article leaves open, and what we do."</p>
            }))}
            {list(rulings)}
            {maybe(stocks.then(|| stocking(store)))}
        </div>
    }
    .erased()
}

fn stocking(store: Store) -> AnyView {
    view! {
        <h2>"The rules of stocking"</h2>
        <p>{STOCKING.summary}</p>
        <p class="aside">{source(&STOCKING)}</p>
        {list(STOCKING.rules.iter().map(|rule| view! { {rule_whole(rule, &STOCKING, store)} {list(tables_of(rule.id).into_iter().map(whole_table))} }))}
        <h2>"Our rulings about stocking"</h2>
        {list(STOCKING.rulings.iter().map(|ruling| ruling_whole(ruling, &STOCKING, store)))}
    }
    .erased()
}

/// A table of stocking. The tables are long, so they are folded away at first.
fn whole_table(table: WholeTable) -> AnyView {
    view! {
        <details class="ruling stock-table">
            <summary>{format!("{}: roll {}", table.name, table.dice)}</summary>
            {table_of(table.dice, table.rows, |_| false)}
        </details>
    }
    .erased()
}

fn rule_whole(rule: &'static Rule, procedure: &Procedure, store: Store) -> AnyView {
    view! {
        {maybe(procedure.first_of_another(rule).map(|owner| view! { <h2>{format!("The rules of {owner}")}</h2> }))}
        <article class="rule">
            <h3><span class="number">{number_of(rule)}</span> " " {rule.title}</h3>
            <p>{rule.words.text()}</p>
            {maybe(rule.table.map(|table| roll_table(table, Rows::default())))}
            {drawing(procedure.drawing_of(rule.id))}
            {example(rule.id, procedure, store)}
        </article>
    }
    .erased()
}

fn ruling_whole(ruling: &'static Ruling, procedure: &Procedure, store: Store) -> AnyView {
    view! {
        <article class="rule">
            <h3><span class="badge">{ruling.id}</span></h3>
            <p>{ruling.words.text()}</p>
            {drawing(procedure.drawing_of(ruling.id))}
            {example(ruling.id, procedure, store)}
        </article>
    }
    .erased()
}

fn example(of: &'static str, procedure: &Procedure, store: Store) -> AnyView {
    let show = store.press(Command::ShowExample(of));
    maybe(procedure.example_of(of).map(|_| {
        view! { <button class="quiet" id=example_id(of) on:click=show>"Show an example" <span class="unseen">{format!(" of {of}")}</span></button> }
    }))
}

/// The line above the step of an example: which rule it shows, and a button to go back.
#[component]
pub fn ExampleHere() -> impl IntoView {
    let store = use_store();
    let shown = store.slice(|view| {
        let of = view.session.example.as_ref()?.of;
        let rules = view.run()?.recipe.procedure().rules;
        let rule = rules.iter().find(|rule| rule.id == of);
        Some(rule.map_or_else(|| format!("ruling {of}"), |rule| format!("rule {}, “{}”", number_of(rule), rule.title)))
    });
    live(move || {
        maybe(shown.get().map(|of| {
            view! {
                <div class="example" id=EXAMPLE tabindex="-1">
                    <p>"An example of "{of}"."</p>
                    <button on:click=store.press(Command::LeaveExample)>"Back to the rules"</button>
                </div>
            }
        }))
    })
}
