//! The panel: the dungeon's name, the three modes with their parts, and the links and files.

use super::controls::{KeysButton, ThemeSwitch};
use super::{glossary, make, measures, odds, rooms, rules, share, steps, table};
use crate::app::browser::events::key;
use crate::app::browser::page;
use crate::app::front::ShelfButton;
use crate::app::icons::Icon;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, flag, list, live, maybe, rare, rarely, text, truth, words};
use dicefall::order::Gather;
use dicefall::session::{Command, Mode, PanelPart};
use leptos::prelude::*;

#[derive(Clone, Copy)]
struct PartSheet {
    opens: PanelPart,
    /// The text on the part's button, if its mode has several parts.
    label: &'static str,
    /// Used in ids.
    id: &'static str,
    content: fn() -> AnyView,
}

const PARTS: [PartSheet; 9] = [
    PartSheet { opens: PanelPart::Make, label: "Options", id: "make", content: || view! { <make::Make/> }.erased() },
    PartSheet { opens: PanelPart::Odds, label: "Odds", id: "odds", content: || view! { <odds::Odds/> }.erased() },
    PartSheet {
        opens: PanelPart::Measures,
        label: "Measures",
        id: "measures",
        content: || view! { <measures::Measures/> }.erased(),
    },
    PartSheet { opens: PanelPart::Steps, label: "Steps", id: "steps", content: || view! { <steps::Steps/> }.erased() },
    PartSheet { opens: PanelPart::Rules, label: "Rules", id: "rules", content: || view! { <rules::Rules/> }.erased() },
    PartSheet {
        opens: PanelPart::Glossary,
        label: "Glossary",
        id: "glossary",
        content: || view! { <glossary::Glossary/> }.erased(),
    },
    PartSheet { opens: PanelPart::Rooms, label: "Rooms", id: "rooms", content: || view! { <rooms::Rooms/> }.erased() },
    PartSheet { opens: PanelPart::Table, label: "Table", id: "table", content: || view! { <table::Table/> }.erased() },
    PartSheet { opens: PanelPart::Share, label: "Share", id: "share", content: || view! { <share::Share/> }.erased() },
];

const MODES: [(Mode, &str, &str); 3] =
    [(Mode::Make, "Make", "make"), (Mode::Learn, "Learn", "learn"), (Mode::Play, "Play", "play")];

#[component]
pub fn Panels() -> impl IntoView {
    let store = use_store();
    let shares = move || is_open(PanelPart::Share, store);
    let mode = store.slice(|view| view.session.part.mode());
    view! {
        <aside class="panel" aria-label="About this dungeon">
            <header>
                <h1>"Dicefall"</h1>
                <button
                    id="share"
                    {rarely("aria-expanded", truth(shares))}
                    {rare("aria-controls", "part-share")}
                    on:click=store.press(Command::ToggleShare)
                >
                    <Icon name="share"/> "Share"
                </button>
                <ShelfButton/>
                <KeysButton/>
                <ThemeSwitch/>
            </header>
            <Seen/>
            <div class="tabs" role="tablist" aria-label="What to do" on:keydown=key(move |key| turn_with_keys(&key, store))>
                {list(MODES.map(|mode| tab(mode, store)))}
            </div>
            {live(move || parts(mode.get(), store))}
            {list(PARTS.map(|each| sheet(each, store)))}
        </aside>
    }
}

/// The line that says what the map shows.
#[component]
fn Seen() -> impl IntoView {
    let store = use_store();
    let name = move || store.with(|view| view.run().map(|run| run.title().to_owned()).unwrap_or_default());
    let procedure = move || store.with(|view| view.procedure());
    // While a die is dragged, the dungeon isn't measured.
    let last = StoredValue::new(String::new());
    let is_dragging = store.slice(|view| view.session.laying.dragging);
    let asked = store.slice(|view| view.asks_about());
    let about = Slice::new(move || {
        if !is_dragging.get() {
            let about = move || store.moment.get().map(|moment| moment.seen()).unwrap_or_default();
            last.set_value(asked.get().unwrap_or_else(about));
        }
        last.get_value()
    });
    view! {
        <p class="seen"><b>{words(name)}</b> " " <span>{words(procedure)}</span></p>
        <p class="seen about">{words(move || about.get())}</p>
    }
}

fn is_open(part: PanelPart, store: Store) -> bool {
    store.with(|view| view.session.part == part)
}

fn is_in(mode: Mode, store: Store) -> bool {
    store.with(|view| view.session.part.mode() == Some(mode))
}

/// The parts of a mode, if it has several.
fn parts(mode: Option<Mode>, store: Store) -> AnyView {
    let part = |PartSheet { opens: part, label, .. }: PartSheet| {
        view! {
            <button aria-pressed=truth(move || is_open(part, store)) on:click=store.press(Command::OpenPart(part))>
                {label}
            </button>
        }
    };
    let its: Vec<_> = PARTS.into_iter().filter(|each| mode.is_some() && each.opens.mode() == mode).map(part).gather();
    let name = MODES.iter().find(|each| Some(each.0) == mode).map_or("", |each| each.1);
    let several = its.len() > 1;
    maybe(several.then(|| {
        view! { <div class="switch parts" role="group" aria-label=format!("Parts of {name}")>{list(its)}</div> }
    }))
}

fn turn_with_keys(key: &str, store: Store) {
    let open = store.now(|view| view.session.mode);
    let here = MODES.iter().position(|mode| mode.0 == open).unwrap_or(0);
    let there = match key {
        "ArrowRight" => (here + 1) % MODES.len(),
        "ArrowLeft" => (here + MODES.len() - 1) % MODES.len(),
        "Home" => 0,
        "End" => MODES.len() - 1,
        _ => return,
    };
    store.dispatch(Command::OpenMode(MODES[there].0));
    let _ = page::focus(&format!("tab-{}", MODES[there].2));
}

fn tab((mode, label, id): (Mode, &'static str, &'static str), store: Store) -> AnyView {
    // The part of the mode that is open, or that a press opens.
    let part = move || {
        let open = store.with(|view| view.session.part);
        let shown = PARTS.iter().find(|each| each.opens == open && open.mode() == Some(mode));
        let shown = shown.or_else(|| PARTS.iter().find(|each| each.opens.mode() == Some(mode)));
        shown.map_or_else(String::new, |shown| format!("part-{}", shown.id))
    };
    view! {
        <button
            role="tab"
            id=format!("tab-{id}")
            {rarely("aria-controls", text(part))}
            {rarely("aria-selected", truth(move || is_in(mode, store)))}
            {rarely("tabindex", text(move || if store.with(|view| view.session.mode == mode) { "0" } else { "-1" }))}
            on:click=store.press(Command::OpenMode(mode))
        >
            {label}
        </button>
    }
    .erased()
}

fn sheet(PartSheet { opens: part, id, content, label }: PartSheet, store: Store) -> AnyView {
    let tab = MODES.iter().find(|mode| part.mode() == Some(mode.0));
    view! {
        <section
            role=if tab.is_some() { "tabpanel" } else { "region" }
            id=format!("part-{id}")
            {tab.map_or_else(|| rare("aria-label", label), |tab| rare("aria-labelledby", format!("tab-{}", tab.2)))}
            hidden=flag(move || !is_open(part, store))
        >
            {content()}
        </section>
    }
    .erased()
}
