//! The list of all keys, over the page.

use crate::app::browser::events::{heard, press};
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, live, maybe, rare, watch};
use dicefall::session::{Command, KEYS, PanelPart};
use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;

/// The browser keeps the focus inside the list, and gives it back when the list closes.
#[component]
pub fn KeySheet() -> impl IntoView {
    let store = use_store();
    let is_shown = store.slice(|view| view.session.lists_keys);
    let sheet = NodeRef::<html::Dialog>::new();
    watch(move || {
        let is_shown = is_shown.get();
        if let Some(sheet) = sheet.get() {
            if !is_shown {
                sheet.close();
            } else if !sheet.open() {
                let _ = sheet.show_modal();
            }
        }
    });
    view! {
        <dialog
            node_ref=sheet
            class="key-sheet"
            {rare("aria-labelledby", "key-sheet")}
            // The browser closes the list by itself when the user presses Esc.
            {heard("close", move |_: Event| if store.now(|view| view.session.lists_keys) { store.dispatch(Command::ToggleKeys) })}
        >
            {live(move || maybe(is_shown.get().then(|| content(store))))}
        </dialog>
    }
}

fn content(store: Store) -> AnyView {
    let close = move || store.dispatch(Command::ToggleKeys);
    let glossary = move || {
        close();
        store.dispatch(Command::OpenPart(PanelPart::Glossary));
    };
    view! {
        <header>
            <h2 id="key-sheet">"Keys"</h2>
            <button on:click=press(close)>"Close"</button>
        </header>
        <div class="groups" inner_html=groups()></div>
        <p class="aside">"While you type in a field, keys belong to that field. On a Mac, use ⌘ for Ctrl."</p>
        <div class="row">
            <button class="primary" on:click=store.press(Command::StartTour)>"Take the tour"</button>
            <button on:click=press(glossary)>"Glossary"</button>
        </div>
    }
    .erased()
}

/// The groups of keys as HTML. A Leptos view would make the page larger.
fn groups() -> String {
    let mut html = String::new();
    for group in &KEYS {
        html.extend(["<section><h3>", group.title, "</h3><dl>"]);
        for line in group.lines {
            html.push_str("<div><dt>");
            for parts in line.printed() {
                let is_more = parts == ["…"];
                html.push_str("<span>");
                for part in parts {
                    html.extend(if is_more { ["", &*part, ""] } else { ["<kbd>", &part, "</kbd>"] });
                }
                html.push_str("</span>");
            }
            html.extend(["</dt><dd>", line.does, "</dd></div>"]);
        }
        html.push_str("</dl></section>");
    }
    html
}
