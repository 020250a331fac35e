//! The counts of two dungeons in one table. Both maps can highlight what a line counts.

use super::controls::ThemeSwitch;
use super::make::SeedBox;
use super::measures::pointing;
use crate::app::browser::events::heard;
use crate::app::slice::Slice;
use crate::app::store::Store;
use crate::app::views::{Erase as _, entry, keyed, rare, text, truth, words};
use dicefall::export::{Comparison, compared};
use dicefall::session::Command;
use leptos::prelude::*;
use std::sync::Arc;

pub fn counts(sides: [Store; 2]) -> AnyView {
    let rows = Slice::new(move || {
        let [one, other] = sides.map(|side| side.moment.get());
        let both = one.zip(other);
        Arc::new(
            both.map(|(one, other)| compared([&one.counted().report, &other.counted().report])).unwrap_or_default(),
        )
    });
    let lines = move || {
        let line = |row: &Comparison| {
            let row = row.clone();
            entry(format!("{:?}", row.measure), move || line(&row, rows, sides[0]))
        };
        rows.get().iter().map(line).collect()
    };
    let head = move |nth: usize| {
        let store = sides[nth];
        view! { <th {rare("scope", "col")}><span class="which">{store.side.number()}</span> " " {words(move || store.with(|view| view.procedure()))}</th> }
    };
    view! {
        <aside class="panel" aria-label="Side by side">
            <header>
                <h1>"Dicefall"</h1>
                <ThemeSwitch/>
            </header>
            <section>
                <h2>"Side by side"</h2>
                <table class="compared">
                    <thead>
                        <tr>{head(0)} <td></td> {head(1)}</tr>
                    </thead>
                    <tbody>{keyed(lines)}</tbody>
                </table>
                <small>"Point at a count to highlight it on both maps. Press it to keep it highlighted."</small>
                <SeedBox/>
            </section>
        </aside>
    }
    .erased()
}

fn line(row: &Comparison, rows: Slice<Arc<Vec<Comparison>>>, store: Store) -> AnyView {
    let (measure, name) = (row.measure, row.words);
    let now = move |of: &dyn Fn(&Comparison) -> String| {
        rows.get().iter().find(|row| row.measure == measure).map(of).unwrap_or_default()
    };
    // The side with more gets the longer bar and the bold number.
    let number = move |nth: usize| {
        let number = move |row: &Comparison| row.numbers[nth].map_or("–".into(), |number| number.to_string());
        let share = move |row: &Comparison| format!("{}%", row.shares()[nth]);
        let more = move |row: &Comparison| if row.has_more()[nth] { "more".into() } else { String::new() };
        view! {
            <td class=text(move || now(&more))>
                <span>{words(move || now(&number))}</span>
                <svg class="bar" aria-hidden="true" width=text(move || now(&share))></svg>
            </td>
        }
    };
    let ([enter, leave], [focus, blur]) = pointing(store, measure);
    let is_pinned = move || store.with(|view| view.session.pointing.pinned == Some(measure));
    view! {
        <tr>
            {number(0)}
            <th {rare("scope", "row")}>
                <button
                    aria-pressed=truth(is_pinned)
                    {heard("pointerenter", enter)}
                    {heard("pointerleave", leave)}
                    {heard("focus", focus)}
                    {heard("blur", blur)}
                    on:click=store.press(Command::Pin(measure))
                >
                    {name}
                </button>
            </th>
            {number(1)}
        </tr>
    }
    .erased()
}
