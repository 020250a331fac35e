//! What stocking put into the dungeon: the place, its inhabitants, rumours, and the entry of each room. A line can be
//! rolled again or rewritten.

use crate::app::browser::chance;
use crate::app::browser::events::{entered, press};
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, Keyed, entry, keyed, list, live, maybe, truth, words};
use dicefall::dungeon::{Notes, Spot};
use dicefall::kept::Additions;
use dicefall::session::{Command, StockCommand};
use dicefall::stocking::{LineKind, StockedEntry, StockedLine, inhabitants, place, rivals, rumours};
use leptos::prelude::*;

/// A line about the whole dungeon.
#[derive(Clone, PartialEq)]
struct WholeLine {
    text: String,
    /// What the line is about, and the label of its rolls. None if it can't be rolled again.
    of: Option<(LineKind, String)>,
    is_rumour: bool,
}

/// The place, its inhabitants and the rumours. Nothing if the dungeon isn't stocked.
#[component]
pub fn WholePlace() -> impl IntoView {
    let store = use_store();
    let lines = store.slice(|view| {
        let Some(moment) = view.moment() else { return Vec::new() };
        let dungeon = &moment.dungeon;
        let Some(stock) = &dungeon.stock else { return Vec::new() };
        let line = |text, kind| WholeLine { text, of: Some((kind, String::new())), is_rumour: false };
        let mut lines: Vec<WholeLine> = Vec::new();
        lines.extend(place(dungeon).map(|text| line(text, LineKind::Place)));
        lines.extend(inhabitants(stock).map(|text| line(text, LineKind::People)));
        lines.extend(stock.rivals.iter().map(|&each| {
            let of = each.tier.map(|tier| format!("l{tier}")).unwrap_or_default();
            WholeLine { text: rivals(stock, each), of: Some((LineKind::Rivals, of)), is_rumour: false }
        }));
        lines.extend(rumours(dungeon).into_iter().map(|rumour| {
            let truth = match &rumour.about[..] {
                _ if !rumour.is_true => "False".to_owned(),
                [] => "True".to_owned(),
                rooms => format!("True: {}", rooms.join(", ")),
            };
            let of = (!rumour.is_true).then(|| (LineKind::Rumour, String::new()));
            WholeLine { text: format!("“{}” {truth}.", rumour.text), of, is_rumour: true }
        }));
        lines
    });
    let alone = store.now(|view| !view.session.compares());
    let shown = move |line: WholeLine| {
        let again = line.of.filter(|_| alone).map(|(kind, of)| {
            let roll = move || {
                let command = StockCommand::Roll { of: of.clone(), kind, chance: chance() };
                store.dispatch(Command::Stock(command));
            };
            roll_again(kind.name(), Box::new(roll))
        });
        view! { <li>{line.text} " " {maybe(again)}</li> }.erased()
    };
    live(move || {
        let (told, heard): (Vec<_>, Vec<_>) = lines.get().into_iter().partition(|line| !line.is_rumour);
        if told.is_empty() {
            return ().into_any();
        }
        view! {
            <div class="stocked whole-place">
                <ul>{list(told.into_iter().map(shown))}</ul>
                {maybe((!heard.is_empty()).then(|| view! { <h3>"Rumours"</h3> }))}
                <ul>{list(heard.into_iter().map(shown))}</ul>
            </div>
        }
        .erased()
    })
}

fn roll_again(what: &str, mut roll: Box<dyn FnMut()>) -> AnyView {
    let label = format!("Roll again: {what}");
    view! { <button class="quiet again" aria-label=label on:click=press(move || roll())>"Roll again"</button> }.erased()
}

/// An entry with the lines that the user rewrote. It is worked out again only when the dungeon or `notes` changes.
#[derive(Clone, Copy)]
pub struct EntryShown {
    at: Spot,
    entry: Slice<StockedEntry>,
}

impl EntryShown {
    pub fn of(store: Store, at: Spot, notes: Slice<Additions>) -> Self {
        let entry = Slice::new(move || {
            let _ = (store.moment.get(), notes.get());
            store.now(|view| view.entry(at)).unwrap_or_default()
        });
        Self { at, entry }
    }
}

/// The notes and the rewritten lines.
pub fn notes(store: Store) -> Slice<Additions> {
    store.slice(|view| view.session.notes.notes.clone())
}

/// The title of a room, for its button.
pub fn title(shown: EntryShown) -> AnyView {
    live(move || maybe(shown.entry.get().title.map(|title| view! { <em class="title">{title}</em> " " })))
}

/// The lines of an entry, to read.
pub fn lines(shown: EntryShown) -> AnyView {
    live(move || {
        let told = shown.entry.get().lines.into_iter().filter(|line| !line.text.is_empty());
        let told: Vec<_> = told.map(|line| view! { <li class:secret=line.is_hidden>{line.text}</li> }).collect();
        maybe((!told.is_empty()).then(|| view! { <ul class="stocked">{list(told)}</ul> }))
    })
}

/// The lines of an entry, each with its buttons.
pub fn lines_to_change(store: Store, shown: EntryShown) -> AnyView {
    let rows = move || -> Vec<Keyed> {
        let lines = shown.entry.get().lines;
        let is_first = |nth: usize, line: &StockedLine| lines[..nth].iter().all(|other| other.kind != line.kind);
        let row = |(nth, line): (usize, &StockedLine)| {
            let (name, kind, is_hidden, rolls) = (line.name(), line.kind, line.is_hidden, is_first(nth, line));
            entry(name, move || line_to_change(store, shown, (name, kind, is_hidden), rolls))
        };
        lines.iter().enumerate().map(row).collect()
    };
    view! { <ul class="stocked to-change">{keyed(rows)}</ul> }.erased()
}

fn line_to_change(
    store: Store,
    shown: EntryShown,
    (name, kind, is_hidden): (&'static str, LineKind, bool),
    rolls: bool,
) -> AnyView {
    let at = shown.at;
    let text = Slice::new(move || {
        let line = shown.entry.get().lines.into_iter().find(|line| line.name() == name);
        line.map(|line| line.text).unwrap_or_default()
    });
    let is_open = RwSignal::new(false);
    let again = move || {
        is_open.set(false);
        store.dispatch(Command::Stock(StockCommand::RollLine { at, kind, chance: chance() }));
    };
    let told = move || match text.get() {
        nothing if nothing.is_empty() => "Nothing else is here.".to_owned(),
        text => text,
    };
    let rewrite = move |text| {
        let (level, area) = (store.now(|view| view.in_the_whole(at.level)), at.area);
        store.dispatch(Command::Stock(StockCommand::Rewrite { level, area, line: name, text }));
    };
    let field = move || {
        let now = untrack(|| text.get());
        view! {
            <label class="field">
                "Your own words"
                <textarea
                    rows="2"
                    maxlength=Notes::TYPED.to_string()
                    prop:value=now
                    on:focus=move |_| store.dispatch(Command::Halt)
                    on:input=entered(rewrite)
                ></textarea>
                <small>"Saved on this device. Leave the field empty to bring Dicefall’s line back."</small>
            </label>
        }
    };
    view! {
        <li class:secret=is_hidden>
            <p>{words(told)}</p>
            <div class="row">
                {maybe(rolls.then(|| roll_again(name, Box::new(again))))}
                <button
                    class="quiet again"
                    aria-label=format!("Rewrite: {name}")
                    aria-expanded=truth(move || is_open.get())
                    on:click=press(move || is_open.update(|open| *open = !*open))
                >
                    "Rewrite"
                </button>
            </div>
            {live(move || maybe(is_open.get().then(field)))}
        </li>
    }
    .erased()
}
