//! The rules of a procedure on one printed page, for use with real dice.

use super::browser::address;
use super::panels::{number_of, source};
use super::views::{Erase as _, list, maybe};
use dicefall::export::{OF_RULINGS, decimal, is_short, svg, type_of_rules};
use dicefall::procedures::{Procedure, RollTable, Rule, Ruling};
use dicefall::scene::Theme;
use dicefall::session::RulePicture;
use leptos::prelude::*;

pub fn rules_on_paper(procedure: &'static Procedure) -> AnyView {
    let pictures = RulePicture::all(procedure);
    let size = type_of_rules(procedure, pictures.len());
    let [rules, rulings] = [size, size * OF_RULINGS].map(|size| format!("{}pt", decimal(size)));
    let of_rule = |rule: &'static Rule| {
        let its = pictures.iter().filter(|picture| picture.rule == rule.id).map(drawn);
        view! {
            {maybe(procedure.first_of_another(rule).map(|owner| view! { <p class="owner">{format!("The rules of {owner}")}</p> }))}
            <section>
                <h3><span class="number">{number_of(rule)}</span> {rule.title}</h3>
                <p>{rule.words.text()}</p>
                {maybe(rule.table.map(table))}
                {list(its)}
            </section>
        }
    };
    let of_ruling = |ruling: &Ruling| view! { <p><b>{ruling.id}</b> " " {ruling.words.text()}</p> };
    let left_open = "Our rulings: what the article leaves open, and what we do";
    view! {
        <div class="rules-sheet">
            <header>
                <h1>{procedure.title}</h1>
                <p>{procedure.summary}</p>
                <p class="source">{source(procedure)}</p>
            </header>
            <div class="columns" style:font-size=rules>{list(procedure.rules.iter().map(of_rule))}</div>
            {maybe((!procedure.rulings.is_empty()).then(|| view! { <h2>{left_open}</h2> }))}
            <div class="columns" style:font-size=rulings>{list(procedure.rulings.iter().map(of_ruling))}</div>
            <p class="source">{format!("Roll along with Dicefall: {}", address::with_fragment(&format!("#/{}", procedure.id)))}</p>
        </div>
    }
    .erased()
}

fn drawn(picture: &RulePicture) -> AnyView {
    let drawing = svg(&picture.scene, Theme::Print, &picture.words);
    view! { <figure><div inner_html=drawing></div><figcaption>{picture.words.clone()}</figcaption></figure> }.erased()
}

fn table(table: &'static RollTable) -> AnyView {
    let rows = table.rows.iter().map(|row| view! { <li><b>{row.on}</b> {row.words}</li> });
    view! { <p class="dice">"Roll " {table.dice}</p> <ul class:short=is_short(table)>{list(rows)}</ul> }.erased()
}
