//! A switch between the maps that a dungeon can be drawn on.

use super::browser::events::press;
use super::store::use_store;
use super::views::{list, live, maybe, truth};
use dicefall::procedures::MapKind;
use dicefall::session::Command;
use leptos::prelude::*;

const fn label(map: MapKind) -> &'static str {
    match map {
        MapKind::Tray => "Tray",
        MapKind::Nodes => "Node map",
        MapKind::Plan => "Floor plan",
    }
}

/// A button a map, where there are two.
#[component]
pub fn MapSwitch() -> impl IntoView {
    let store = use_store();
    let maps = store.slice(|view| view.maps());
    let choice = move |map: &'static MapKind| {
        view! {
            <button
                title="Turn to the other map (M)"
                aria-pressed=truth(move || store.with(|view| view.map()) == *map)
                on:click=press(move || store.dispatch(Command::TurnMap(store.side, *map)))
            >
                {label(*map)}
            </button>
        }
    };
    live(move || {
        let maps = maps.get();
        maybe((!maps.is_empty()).then(|| {
            view! {
                <div class="switch" role="group" aria-label="Drawn as">{list(maps.iter().map(choice))}</div>
            }
        }))
    })
}
