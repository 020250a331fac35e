//! The panel and its tabs.

use super::theme::ThemeSwitch;
use super::{make, odds, rooms, share, steps};
use crate::app::browser::events::{key, press};
use crate::app::browser::page;
use crate::app::store::{Store, use_store};
use crate::app::views::{flag, list, text, truth};
use dicefall::session::{Command, PanelPart};
use leptos::prelude::*;

/// The parts in the order of their tabs.
const PARTS: [PanelPart; 5] = [PanelPart::Steps, PanelPart::Make, PanelPart::Rooms, PanelPart::Odds, PanelPart::Share];

/// What a part is called, and its name in ids.
const fn names(part: PanelPart) -> (&'static str, &'static str) {
    match part {
        PanelPart::Make => ("Make", "make"),
        PanelPart::Steps => ("Steps", "steps"),
        PanelPart::Rooms => ("Rooms", "rooms"),
        PanelPart::Odds => ("Odds", "odds"),
        PanelPart::Share => ("Share", "share"),
    }
}

/// The panel.
#[component]
pub fn Panels() -> impl IntoView {
    let store = use_store();
    let sheets: [(PanelPart, fn() -> AnyView); 5] = [
        (PanelPart::Steps, || view! { <steps::Steps/> }.into_any()),
        (PanelPart::Make, || view! { <make::Make/> }.into_any()),
        (PanelPart::Rooms, || view! { <rooms::Rooms/> }.into_any()),
        (PanelPart::Odds, || view! { <odds::Odds/> }.into_any()),
        (PanelPart::Share, || view! { <share::Share/> }.into_any()),
    ];
    view! {
        <aside class="panel" aria-label="About this dungeon">
            <header>
                <h1>"Dicefall"</h1>
                <ThemeSwitch/>
            </header>
            <div class="tabs" role="tablist" aria-label="Parts" on:keydown=key(move |key| turn_with_keys(&key, store))>
                {list(PARTS.map(|part| tab(part, store)))}
            </div>
            {list(sheets.map(|(part, content)| sheet(part, store, content)))}
        </aside>
    }
}

fn is_open(part: PanelPart, store: Store) -> bool {
    store.with(|view| view.session.part() == part)
}

/// Left and right turn from tab to tab, as in any list of tabs.
fn turn_with_keys(key: &str, store: Store) {
    let open = store.now(|view| view.session.part());
    let here = PARTS.iter().position(|&each| each == open).unwrap_or(0);
    let there = match key {
        "ArrowRight" => (here + 1) % PARTS.len(),
        "ArrowLeft" => (here + PARTS.len() - 1) % PARTS.len(),
        "Home" => 0,
        "End" => PARTS.len() - 1,
        _ => return,
    };
    store.dispatch(Command::OpenPart(PARTS[there]));
    let _ = page::focus(&format!("tab-{}", names(PARTS[there]).1));
}

fn tab(part: PanelPart, store: Store) -> AnyView {
    let (label, id) = names(part);
    view! {
        <button
            role="tab"
            id=format!("tab-{id}")
            aria-controls=format!("part-{id}")
            aria-selected=truth(move || is_open(part, store))
            tabindex=text(move || if is_open(part, store) { "0" } else { "-1" })
            on:click=press(move || store.dispatch(Command::OpenPart(part)))
        >
            {label}
        </button>
    }
    .into_any()
}

fn sheet(part: PanelPart, store: Store, content: fn() -> AnyView) -> AnyView {
    let id = names(part).1;
    view! {
        <section
            role="tabpanel"
            id=format!("part-{id}")
            aria-labelledby=format!("tab-{id}")
            hidden=flag(move || !is_open(part, store))
        >
            {content()}
        </section>
    }
    .into_any()
}
