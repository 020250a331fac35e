//! The panel and its tabs.

use super::controls::ThemeSwitch;
use super::{make, odds, rooms, share, steps};
use crate::app::browser::events::{key, press};
use crate::app::browser::page;
use crate::app::store::{Store, use_store};
use crate::app::views::{flag, list, text, truth};
use dicefall::session::{Command, PanelPart};
use leptos::prelude::*;

#[derive(Clone, Copy)]
struct Tab {
    part: PanelPart,
    label: &'static str,
    /// Used in ids.
    id: &'static str,
    content: fn() -> AnyView,
}

const TABS: [Tab; 5] = [
    Tab { part: PanelPart::Steps, label: "Steps", id: "steps", content: || view! { <steps::Steps/> }.into_any() },
    Tab { part: PanelPart::Make, label: "Make", id: "make", content: || view! { <make::Make/> }.into_any() },
    Tab { part: PanelPart::Rooms, label: "Rooms", id: "rooms", content: || view! { <rooms::Rooms/> }.into_any() },
    Tab { part: PanelPart::Odds, label: "Odds", id: "odds", content: || view! { <odds::Odds/> }.into_any() },
    Tab { part: PanelPart::Share, label: "Share", id: "share", content: || view! { <share::Share/> }.into_any() },
];

#[component]
pub fn Panels() -> impl IntoView {
    let store = use_store();
    view! {
        <aside class="panel" aria-label="About this dungeon">
            <header>
                <h1>"Dicefall"</h1>
                <ThemeSwitch/>
            </header>
            <div class="tabs" role="tablist" aria-label="Parts of the panel" on:keydown=key(move |key| turn_with_keys(&key, store))>
                {list(TABS.map(|each| tab(each, store)))}
            </div>
            {list(TABS.map(|each| sheet(each, store)))}
        </aside>
    }
}

fn is_open(part: PanelPart, store: Store) -> bool {
    store.with(|view| view.session.part == part)
}

fn turn_with_keys(key: &str, store: Store) {
    let open = store.now(|view| view.session.part);
    let here = TABS.iter().position(|tab| tab.part == open).unwrap_or(0);
    let there = match key {
        "ArrowRight" => (here + 1) % TABS.len(),
        "ArrowLeft" => (here + TABS.len() - 1) % TABS.len(),
        "Home" => 0,
        "End" => TABS.len() - 1,
        _ => return,
    };
    store.dispatch(Command::OpenPart(TABS[there].part));
    let _ = page::focus(&format!("tab-{}", TABS[there].id));
}

fn tab(Tab { part, label, id, .. }: Tab, store: Store) -> AnyView {
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

fn sheet(Tab { part, id, content, .. }: Tab, store: Store) -> AnyView {
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
