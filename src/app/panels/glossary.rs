//! The glossary: the words that players meet, with a search.

use crate::app::browser::events::entered;
use crate::app::help::picture;
use crate::app::store::use_store;
use crate::app::views::{list, live, maybe};
use dicefall::glossary::{Term, found};
use dicefall::session::PanelPart;
use leptos::prelude::*;

/// Built while it is open.
#[component]
pub fn Glossary() -> impl IntoView {
    let store = use_store();
    let is_open = store.slice(|view| view.session.part == PanelPart::Glossary);
    let search = RwSignal::new(String::new());
    let entry = |term: Term| {
        view! { <div>{picture(term)} <dt>{term.name}</dt> <dd>{term.meaning()}</dd></div> }
    };
    let entries = move || {
        let found = found(&search.read());
        let none = found
            .is_empty()
            .then(|| view! { <p class="aside">{format!("No term has “{}”.", search.get().trim())}</p> });
        view! { <div role="status">{maybe(none)}</div> <dl class="glossary">{list(found.into_iter().map(entry))}</dl> }
            .into_any()
    };
    view! {
        <h2>"Glossary"</h2>
        <label class="field">
            <span>"Search"</span>
            <input type="text" spellcheck="false" autocomplete="off" on:input=entered(move |text| search.set(text))/>
        </label>
        {live(move || maybe(is_open.get().then(|| live(entries))))}
    }
}
