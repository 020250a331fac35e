//! How non-linear the dungeon is: a sentence and a list of counts, which the map can highlight.

use crate::app::browser::device;
use crate::app::browser::events::{PointedAt, heard, pointed_at};
use crate::app::browser::page;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, entry, keyed, live, maybe, truth, words};
use dicefall::export::{Line, Measure, sentence};
use dicefall::session::{Command, PanelPart};
use leptos::ev::Event;
use leptos::prelude::*;

#[component]
pub fn Measures() -> impl IntoView {
    let store = use_store();
    // The dungeon is measured only while this part is open.
    let is_open = store.slice(|view| view.session.part == PanelPart::Measures);
    let told = move || if is_open.get() { store.moment.get() } else { None };
    let in_a_sentence =
        Slice::new(move || told().and_then(|moment| sentence(moment.measured(), &moment.counted().report)));
    let is_told = Slice::new(move || in_a_sentence.get().is_some());
    let rows = move || {
        let Some(moment) = told() else { return Vec::new() };
        let row = |line: &Line| {
            let measure = line.measure;
            entry(format!("{measure:?}"), move || row(measure, store))
        };
        moment.counted().lines.iter().map(row).collect()
    };
    let unfolded = RwSignal::new(!device::has_little_room());
    live(move || {
        maybe(is_told.get().then(|| {
            view! {
                <h2>"How non-linear the dungeon is"</h2>
                <p>{words(move || in_a_sentence.get().unwrap_or_default())}</p>
                <details
                    class="measures"
                    open=unfolded.get_untracked()
                    {heard("toggle", move |event: Event| unfolded.set(page::is_open(&event)))}
                >
                    <summary>"All counts"</summary>
                    <div role="group" aria-label="Counts to highlight on the map">{keyed(rows)}</div>
                    <small>"Point at a count to highlight it on the map. Press it to keep it highlighted."</small>
                </details>
            }
        }))
    })
}

fn row(measure: Measure, store: Store) -> AnyView {
    let is_pinned = move || store.with(|view| view.session.pointing.pinned == Some(measure));
    let line = store.slice(move |view| {
        let seen = view.moment().filter(|_| view.session.part == PanelPart::Measures);
        seen.and_then(|moment| moment.counted().line(measure))
            .map(|line| (line.number.to_string(), line.words.clone(), line.route.clone()))
    });
    let line = move || line.get().unwrap_or_default();
    let is_one_of_them = matches!(measure, Measure::OneApart(_) | Measure::OneKey(_));
    let is_of_ways = matches!(
        measure,
        Measure::Shortest | Measure::Shared | Measure::Apart | Measure::Keys | Measure::LateKeys | Measure::Shut
    );
    let ([enter, leave], [focus, blur]) = pointing(store, measure);
    view! {
        <button
            class:leads=is_of_ways || is_one_of_them
            class:one-of-them=is_one_of_them
            aria-pressed=truth(is_pinned)
            {heard("pointerenter", enter)}
            {heard("pointerleave", leave)}
            {heard("focus", focus)}
            {heard("blur", blur)}
            on:click=store.press(Command::Pin(measure))
        >
            <b>{words(move || line().0)}</b>
            " "
            <span>{words(move || line().1)} " " {live(move || maybe(line().2.map(|rooms| view! { <span class="route">{rooms}</span> })))}</span>
        </button>
    }
    .erased()
}

pub fn pointing(store: Store, measure: Measure) -> PointedAt {
    pointed_at(move |by, is_there| store.dispatch(Command::Point(by, measure, is_there)))
}
