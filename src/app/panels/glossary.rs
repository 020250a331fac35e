//! The glossary: the terms that players meet, with a search.

use crate::app::browser::events::entered;
use crate::app::help::picture;
use crate::app::store::use_store;
use crate::app::views::{rare, text, words};
use dicefall::glossary::found;
use dicefall::session::PanelPart;
use leptos::prelude::*;

/// The glossary. Its entries exist only while this part of the panel is open.
#[component]
pub fn Glossary() -> impl IntoView {
    let store = use_store();
    let is_open = store.slice(|view| view.session.part == PanelPart::Glossary && view.session.lessons.teach.is_some());
    let search = RwSignal::new(String::new());
    // The entries are HTML text, because a Leptos view would make the page larger.
    let entries = move || {
        let mut html = String::new();
        for term in if is_open.get() { found(&search.read()) } else { Vec::new() } {
            let picture = picture(term, store.theme.get());
            html.extend(["<div>", &picture, "<dt>", term.name, "</dt><dd>", &term.meaning(), "</dd></div>"]);
        }
        html
    };
    let none = move || match search.get() {
        words if is_open.get() && found(&words).is_empty() => format!("No term contains “{}”.", words.trim()),
        _ => String::new(),
    };
    view! {
        <h2>"Glossary"</h2>
        <label class="field">
            <span>"Search"</span>
            <input type="text" {rare("spellcheck", "false")} {rare("autocomplete", "off")} on:input=entered(move |text| search.set(text))/>
        </label>
        <p class="aside" role="status">{words(none)}</p>
        <dl class="glossary" inner_html=text(entries)></dl>
    }
}
