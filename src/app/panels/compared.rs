//! The counts of two dungeons in one table, the first on the left, the second on the right; a line that
//! someone points at lights what it counts on both maps.

use super::ThemeSwitch;
use super::make::SeedBox;
use super::measures::{Counted, Pointing};
use crate::app::beside::One;
use crate::app::browser::events::press;
use crate::app::views::{list, words};
use dicefall::export::{Measure, Row, compared};
use leptos::prelude::*;
use std::sync::Arc;

/// What stands beside the two maps.
pub fn counts(sides: &[One; 2]) -> AnyView {
    let sides = *sides;
    let pinned = sides[0].1.pinned;
    let pointing = Pointing::new(pinned);
    let counted = sides.map(|(play, sight)| {
        let count = move || play.moment.get().map(|moment| Arc::new(Counted::of(moment.measured())));
        let counted = Memo::new_with_compare(move |_| count(), |_, _| true);
        pointing.light(counted, sight);
        counted
    });
    let rows = Memo::new(move |_| {
        let [one, other] = counted.map(|counted| counted.get());
        one.zip(other).map(|(one, other)| compared([&one.report, &other.report])).unwrap_or_default()
    });
    let shown = Memo::new(move |_| rows.get().iter().map(|row| (row.measure, row.words)).collect::<Vec<_>>());
    let lines = move || {
        pointing.forget();
        list(shown.get().into_iter().map(|(measure, words)| line((measure, words), rows, pointing)))
    };
    let head = move |nth: usize| {
        let play = sides[nth].0;
        view! { <th scope="col"><span class="which">{play.side.number()}</span> " " {words(move || play.procedure())}</th> }
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
                    <tbody>{lines}</tbody>
                </table>
                <small>"Point at a count to see it on both maps; press it to keep it lit."</small>
                <SeedBox/>
            </section>
        </aside>
    }
    .into_any()
}

fn line((measure, name): (Measure, &'static str), rows: Memo<Vec<Row>>, pointing: Pointing) -> AnyView {
    let row = move |of: &dyn Fn(&Row) -> String| {
        rows.with(|rows| rows.iter().find(|row| row.measure == measure).map(of)).unwrap_or_default()
    };
    // The longer bar and the bolder number are those of the side that has more.
    let number = move |nth: usize| {
        let number = move |row: &Row| row.numbers[nth].map_or("–".into(), |number| number.to_string());
        let share = move |row: &Row| format!("{}%", row.shares()[nth]);
        let more = move |row: &Row| if row.has_more()[nth] { "more".into() } else { String::new() };
        view! {
            <td class=move || row(&more)>
                <span>{words(move || row(&number))}</span>
                <svg class="bar" aria-hidden="true" width=move || row(&share)></svg>
            </td>
        }
    };
    let ([enter, leave], [focus, blur]) = pointing.handlers(measure);
    let is_pinned = move || pointing.pinned.get() == Some(measure);
    view! {
        <tr>
            {number(0)}
            <th scope="row">
                <button
                    aria-pressed=move || is_pinned().to_string()
                    on:pointerenter=enter
                    on:pointerleave=leave
                    on:focus=focus
                    on:blur=blur
                    on:click=press(move || pointing.pin(measure))
                >
                    {name}
                </button>
            </th>
            {number(1)}
        </tr>
    }
    .into_any()
}
