//! Tabs for the levels that have been found.

use super::browser::events::press;
use super::store::use_store;
use super::views::{entry, keyed, live, maybe, truth, words};
use dicefall::dungeon::LevelId;
use dicefall::session::Command;
use leptos::prelude::*;

/// A tab a level, where there are several.
#[component]
pub fn Levels() -> impl IntoView {
    let store = use_store();
    let names = store.slice(|view| {
        let levels = view.moment().map(|moment| &moment.dungeon.levels[..]).unwrap_or_default();
        // Nodes have a trail instead.
        let shown = if view.has_nodes() || levels.len() < 2 { &[] } else { levels };
        shown.iter().map(|level| level.name.clone()).collect::<Vec<_>>()
    });
    let tab = move |(index, name): (usize, String)| {
        let level = LevelId(u32::try_from(index).unwrap_or_default());
        entry(format!("{index} {name}"), move || {
            view! {
                <button
                    aria-pressed=truth(move || store.level.get() == level)
                    on:click=press(move || store.dispatch(Command::TurnTo(store.side, level)))
                >
                    {name}
                </button>
            }
            .into_any()
        })
    };
    let shown = store.slice(move |_| !names.get().is_empty());
    live(move || {
        maybe(shown.get().then(|| {
            view! {
                <div class="levels" role="group" aria-label="Levels">
                    <span>{words(move || store.with(|view| view.word_for_levels()))}</span>
                    {keyed(move || names.get().into_iter().enumerate().map(tab).collect())}
                </div>
            }
        }))
    })
}
