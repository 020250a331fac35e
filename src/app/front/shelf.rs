//! *My dungeons*: the dungeons that the device keeps, and files.

use super::dialog::{DialogSheet, dialog};
use super::pictures::{BLANK, Pictures};
use crate::app::browser::canvas::when_in_sight;
use crate::app::browser::events::{entered, on, press};
use crate::app::browser::{date, files, lessons};
use crate::app::icons::Icon;
use crate::app::panels::Refusal;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, Keyed, entry, keyed, live, maybe, text, truth, watch, words};
use dicefall::files::LARGEST;
use dicefall::kept::KeptDungeon;
use dicefall::order::Gather;
use dicefall::procedures::REGISTRY;
use dicefall::session::{Command, ShelfCommand};
use leptos::html;
use leptos::prelude::*;

/// Opens a file that the user has chosen or dropped.
pub fn open_file(store: Store, file: &files::DeviceFile) {
    files::read_json(file, LARGEST, move |file| {
        lessons::open_file(file, move |texts| store.dispatch(Command::Shelf(ShelfCommand::OpenFile(texts))));
    });
}

#[component]
pub fn ShelfButton() -> impl IntoView {
    let store = use_store();
    let open = store.press(Command::Shelf(ShelfCommand::Open));
    view! {
        <button class="round" aria-label="My dungeons" title="My dungeons, and files" aria-haspopup="dialog" on:click=open>
            <Icon name="shelf"/>
        </button>
    }
}

/// The slip that says what the device doesn't keep.
#[component]
pub fn ShelfWarning() -> impl IntoView {
    let store = use_store();
    let warning = store.slice(|view| view.session.shelf.warning);
    live(move || {
        maybe(warning.get().map(|warning| {
            view! {
                <section class="welcome warning" role="alert">
                    <p>{warning.words()}</p>
                    <div class="ways">
                        <button on:click=store.press(Command::Shelf(ShelfCommand::Save))>"Save all as a file"</button>
                    </div>
                    <button class="round quiet" aria-label="Close the warning" title="Close" on:click=store.press(Command::Shelf(ShelfCommand::DismissWarning))>
                        <Icon name="close"/>
                    </button>
                </section>
            }
        }))
    })
}

#[component]
pub fn ShelfDialog() -> impl IntoView {
    let store = use_store();
    let sheet = DialogSheet {
        class: "gallery shelf",
        titled: "shelf",
        is_open: store.slice(|view| view.session.shelf.is_open),
        closes: || Command::Shelf(ShelfCommand::Close),
        close: "Close the list of dungeons",
        parts,
    };
    dialog(store, sheet)
}

fn parts(store: Store) -> [AnyView; 2] {
    let input = NodeRef::<html::Input>::new();
    let chosen = on(move |_| {
        if let Some(file) = input.get_untracked().and_then(|input| files::taken_file(&input)) {
            open_file(store, &file);
        }
    });
    let sought = RwSignal::new(String::new());
    let favourites = RwSignal::new(false);
    let all = store.slice(|view| view.session.shelf.dungeons.clone());
    let told = store.slice(|view| view.session.shelf.told.clone());
    let found = Slice::new(move || {
        let (words, stars) = (sought.get().to_ascii_lowercase(), favourites.get());
        let is_it = |dungeon: &KeptDungeon| (!stars || dungeon.is_favourite) && is_found(dungeon, &words);
        all.get().into_iter().filter(is_it).map(|dungeon| dungeon.link).gather()
    });
    let none = move || if found.get().is_empty() { "No dungeon matches." } else { "" };
    let unkept = store.slice(|view| view.session.shelf.unkept() > 0);
    let header = view! {
        <h2 id="shelf">"My dungeons"</h2>
        <p>"The last 50 dungeons that you opened on this device, all favourites, and all dungeons in play or with notes."</p>
        <div class="row">
            <input type="search" aria-label="Find a dungeon" placeholder="Find by name" autocomplete="off" spellcheck="false" on:input=entered(move |text| sought.set(text))/>
            <button aria-pressed=truth(move || favourites.get()) on:click=press(move || favourites.update(|is_on| *is_on = !*is_on))>
                <Icon name="star"/> "Favourites"
            </button>
            <label class="button">
                "Open a file…"
                <input node_ref=input type="file" accept=".json,application/json" class="unseen" on:change=chosen/>
            </label>
            <button title="All of your dungeons with their notes, for another device" on:click=store.press(Command::Shelf(ShelfCommand::Save))>"Save all as a file"</button>
        </div>
        <p class="added" role="status">{words(move || told.get())}</p>
        <Refusal about="file"/>
        {live(move || maybe(unkept.get().then(|| view! {
            <p class="refusal">"This browser’s storage is full or blocked. Some of these dungeons stay in the list only until you close the page. Save them as a file."</p>
        })))}
    };
    let cards = move || found.get().into_iter().filter_map(|link| card(store, all, link)).gather();
    let content = view! {
        <p class="none">{words(none)}</p>
        <ul class="cards">{keyed(cards)}</ul>
    };
    [header.into_any(), content.into_any()]
}

/// Whether the name, the procedure or the link of a dungeon has these words. They are in lower case.
fn is_found(dungeon: &KeptDungeon, words: &str) -> bool {
    let about = format!("{} {} {}", dungeon.title, procedure_of(&dungeon.link), dungeon.link).to_ascii_lowercase();
    words.split_whitespace().all(|word| about.contains(word))
}

fn procedure_of(link: &str) -> &'static str {
    let id = link.trim_start_matches("#/").split('?').next().unwrap_or_default();
    REGISTRY.find(id).map_or("", |procedure| procedure.title)
}

/// The link in the heading covers the whole card, except for the star.
fn card(store: Store, all: Slice<Vec<KeptDungeon>>, link: String) -> Option<Keyed> {
    let about = untrack(|| all.get()).into_iter().find(|dungeon| dungeon.link == link)?;
    Some(entry(link.clone(), move || {
        let pictures = expect_context::<Pictures>();
        let image = NodeRef::<html::Img>::new();
        let is_near = RwSignal::new(false);
        watch(move || {
            if let Some(image) = image.get() {
                when_in_sight(&image, move || is_near.set(true));
            }
        });
        let sought = link.clone();
        let now = Slice::new(move || all.get().into_iter().find(|dungeon| dungeon.link == sought));
        let star = move || now.get().is_some_and(|dungeon| dungeon.is_favourite);
        let marked = link.clone();
        let mark = press(move || store.dispatch(Command::Shelf(ShelfCommand::Mark(marked.clone(), !untrack(star)))));
        let is_open = store.now(|view| view.session.shelf.open_link() == Some(&*link));
        let title = if about.title.is_empty() { "Dungeon from your own dice".into() } else { about.title };
        let pictured = link.clone();
        let procedure = procedure_of(&link);
        let played = about.is_in_play.then_some(" · in play");
        let notes = about.has_notes.then_some(" · with notes");
        view! {
            <li>
                <img node_ref=image alt="" src=text(move || if is_near.get() { pictures.of(&pictured) } else { BLANK.into() })/>
                <h3><a href=link aria-current=is_open.then_some("true") autofocus=is_open>{title.clone()}</a></h3>
                <p class="makes">{procedure} {played} {notes}</p>
                <p class="source">{date(about.opened)}</p>
                <button class="round star" aria-label=format!("Favourite: {title}") title="Favourite" aria-pressed=truth(star) on:click=mark>
                    <Icon name="star"/>
                </button>
            </li>
        }
        .erased()
    }))
}
