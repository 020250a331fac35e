//! What stocking put into the dungeon: the place, its inhabitants, rumours, and the entry of each room. A line can be
//! rolled again or rewritten.

use crate::app::browser::chance;
use crate::app::browser::events::{entered, heard, press};
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, Keyed, entry, keyed, list, live, maybe, truth, words};
use dicefall::dungeon::{Notes, Spot};
use dicefall::english::all_of;
use dicefall::kept::Additions;
use dicefall::session::{Command, StockCommand};
use dicefall::stocking::{LineKind, StockedEntry, StockedLine, TITLE, WholeLine};
use leptos::ev::Event;
use leptos::prelude::*;

/// The most characters that can be typed as the title of a room.
const LONGEST_TITLE: usize = 60;

/// Offers to stock the rooms, if they are empty.
pub fn stocking_offer(store: Store) -> AnyView {
    let is_offered = store.slice(|view| view.can_stock());
    live(move || {
        maybe(is_offered.get().then(|| {
            view! {
                <p class="aside">"The rooms aren’t stocked yet. Stocking adds inhabitants, treasure and details to the key."</p>
                <div class="row">
                    <button on:click=store.press(Command::Option(store.side, "stock", "on".into()))>"Stock the rooms"</button>
                </div>
            }
        }))
    })
}

/// The place, its inhabitants and the rumours. Nothing if the dungeon isn't stocked.
#[component]
pub fn WholePlace() -> impl IntoView {
    let store = use_store();
    let lines = store.slice(|view| view.moment().map(|moment| view.whole_lines(moment)).unwrap_or_default());
    let alone = store.now(|view| !view.session.compares());
    let rows = move |are_rumours: bool| -> Vec<Keyed> {
        let these = lines.get().into_iter().filter(|line| line.truth.is_some() == are_rumours);
        // The text follows by itself, so that a field keeps the focus.
        let row = |line: WholeLine| {
            let key = format!("{} {:?}", line.name, line.truth);
            entry(key, move || whole_line(store, lines, line, alone))
        };
        these.map(row).collect()
    };
    let is_stocked = Slice::new(move || !lines.get().is_empty());
    let fault = store.slice(|view| {
        let stocks = view.run().is_some_and(|run| run.recipe.options().stocks());
        view.session.lessons.fault.clone().filter(|_| stocks)
    });
    let has_rumours = Slice::new(move || lines.get().iter().any(|line| line.truth.is_some()));
    live(move || {
        if let Some(fault) = fault.get() {
            return view! { <p class="refusal" role="alert">{fault}</p> }.into_any();
        }
        maybe(is_stocked.get().then(|| {
            view! {
                <div class="stocked whole-place">
                    <ul>{keyed(move || rows(false))}</ul>
                    {live(move || maybe(has_rumours.get().then(|| view! { <h3>"Rumours"</h3> })))}
                    <ul>{keyed(move || rows(true))}</ul>
                </div>
            }
        }))
    })
}

fn whole_line(store: Store, lines: Slice<Vec<WholeLine>>, line: WholeLine, alone: bool) -> AnyView {
    let WholeLine { name, rolls, truth, .. } = line;
    let is_rumour = truth.is_some();
    let truth = truth.map(|(is_true, about)| match &about[..] {
        _ if !is_true => " False.".to_owned(),
        [] => " True.".to_owned(),
        rooms => format!(" True: see {}.", all_of(rooms)),
    });
    let of = name.clone();
    let text = Slice::new(move || {
        let line = lines.get().into_iter().find(|line| line.name == of);
        line.map(|line| line.text).unwrap_or_default()
    });
    let told = move || if is_rumour { format!("“{}”", text.get()) } else { text.get() };
    let buttons = alone.then(|| {
        let again = rolls.map(|(kind, of)| -> Box<dyn FnMut() + Send> {
            Box::new(move || {
                let command = StockCommand::Roll { of: of.clone(), kind, chance: chance() };
                store.dispatch(Command::Stock(command));
            })
        });
        line_buttons(store, (None, name), text, again)
    });
    view! { <li><p>{words(told)} {truth}</p> {maybe(buttons)}</li> }.erased()
}

fn roll_again(what: &str, roll: Box<dyn FnMut()>) -> AnyView {
    let label = format!("Roll again: {what}");
    view! { <button class="quiet again" aria-label=label on:click=press(roll)>"Roll again"</button> }.erased()
}

/// The name of a line as people hear it: `treasure, secret part`, `rumour 3`, `rivals on level 2`.
fn called(name: &str) -> String {
    if let Some((level, name)) = name.split_once('.') {
        return format!("{name} on level {}", level.trim_start_matches('l'));
    }
    let (name, part) = name.strip_suffix("-hidden").map_or((name, ""), |name| (name, ", secret part"));
    let words = match name {
        "guard" => "guard of the treasure",
        "people" => "inhabitants",
        "room" => "what the room was",
        "sight" => "first sight",
        "trinket" => "small treasure",
        "what" => "what is in the room",
        name => name,
    };
    words.replace('-', " ") + part
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
    let is_titled = Slice::new(move || shown.entry.get().title.is_some());
    let rows = move || -> Vec<Keyed> {
        let lines = shown.entry.get().lines;
        let is_first = |nth: usize, line: &StockedLine| lines[..nth].iter().all(|other| other.kind != line.kind);
        let row = |(nth, line): (usize, &StockedLine)| {
            let (name, kind, is_hidden, rolls) = (line.name(), line.kind, line.is_hidden, is_first(nth, line));
            entry(name, move || line_to_change(store, shown, (name, kind, is_hidden), rolls))
        };
        lines.iter().enumerate().map(row).collect()
    };
    let titled = live(move || maybe(is_titled.get().then(|| title_to_change(store, shown))));
    view! { <ul class="stocked to-change">{titled} {keyed(rows)}</ul> }.erased()
}

/// The title of a room. The roll for what the room was makes it, so it has no roll of its own.
fn title_to_change(store: Store, shown: EntryShown) -> AnyView {
    let title = Slice::new(move || shown.entry.get().title.unwrap_or_default());
    let told = move || format!("Title: {}", title.get());
    view! { <li><p>{words(told)}</p> {line_buttons(store, (Some(shown.at), TITLE.to_owned()), title, None)}</li> }
        .erased()
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
    let again: Box<dyn FnMut() + Send> =
        Box::new(move || store.dispatch(Command::Stock(StockCommand::RollLine { at, kind, chance: chance() })));
    let told = move || match text.get() {
        nothing if nothing.is_empty() => "Nothing else is here.".to_owned(),
        text => text,
    };
    view! {
        <li class:secret=is_hidden>
            <p>{words(told)}</p>
            {line_buttons(store, (Some(at), name.to_owned()), text, rolls.then_some(again))}
        </li>
    }
    .erased()
}

/// The buttons of a line, and the field for the user's own words. `at` is None for a line about the whole dungeon.
fn line_buttons(
    store: Store,
    (at, name): (Option<Spot>, String),
    text: Slice<String>,
    again: Option<Box<dyn FnMut() + Send>>,
) -> AnyView {
    let is_open = RwSignal::new(false);
    let again = again.map(|mut again| {
        let roll = move || {
            is_open.set(false);
            again();
        };
        roll_again(&called(&name), Box::new(roll))
    });
    let label = format!("Rewrite: {}", called(&name));
    let (rows, most) = if name == TITLE { ("1", LONGEST_TITLE) } else { ("2", Notes::TYPED) };
    let rewrite = move |text| {
        let at = at.map(|at| Spot { level: store.now(|view| view.in_the_whole(at.level)), ..at });
        store.dispatch(Command::Stock(StockCommand::Rewrite { at, line: name.clone(), text }));
    };
    let field = move || {
        let now = untrack(|| text.get());
        view! {
            <label class="field">
                "Your own words"
                <textarea
                    {heard("focus", move |_: Event| store.dispatch(Command::Halt))}
                    rows=rows
                    maxlength=most.to_string()
                    prop:value=now
                    on:input=entered(rewrite.clone())
                ></textarea>
                <small>"Your words stay on this device. The JSON and the print have them, too. Links have them if you tick “Links with my notes and rewritten lines” under Share. Leave the field empty to bring Dicefall’s words back."</small>
            </label>
        }
    };
    view! {
        <div class="row">
            {maybe(again)}
            <button
                class="quiet again"
                aria-label=label
                aria-expanded=truth(move || is_open.get())
                on:click=press(move || is_open.update(|open| *open = !*open))
            >
                "Rewrite"
            </button>
        </div>
        {live(move || maybe(is_open.get().then(field.clone())))}
    }
    .erased()
}
