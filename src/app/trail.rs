//! Of a dungeon with nodes the place that is shown: outside, or in a node; and the way on from what is chosen.

use super::browser::events::press;
use super::store::use_store;
use super::views::{at_times, list, live, maybe, words};
use dicefall::session::{Command, NodeWay};
use leptos::prelude::*;

/// The outside, the node that is shown, the way on.
#[component]
pub fn Trail() -> impl IntoView {
    let store = use_store();
    // What they are called; none without nodes.
    let outside = store.slice(|view| view.run().filter(|_| view.has_nodes()).map(|run| run.outside_in_words()));
    let within = store.slice(|view| {
        let run = view.run()?;
        Some((run.node_in_words(run.node?), run.inside()))
    });
    let is_outside = move || store.with(|view| view.node_shown()).is_none();
    let way_out = move |name: &'static str| {
        let is_here = at_times(move || is_outside().then_some("location"));
        if within.get().is_some() {
            let out = press(move || store.dispatch(Command::GoWay(store.side, NodeWay::Out)));
            view! { <li><button title="Out again (Escape)" aria-current=is_here on:click=out>{name}</button></li> }
                .into_any()
        } else {
            view! { <li><span aria-current="location">{name}</span></li> }.into_any()
        }
    };
    let node = move || {
        let (name, inside) = within.get()?;
        let turn = move || {
            if let Some(level) = inside {
                store.dispatch(Command::TurnTo(store.side, level));
            }
        };
        let is_here = at_times(move || (!is_outside()).then_some("location"));
        Some(view! { <li><button aria-current=is_here on:click=press(turn)>{name}</button></li> })
    };
    // Several would leave the trail no room; they are drawn on the map and are in the list of rooms.
    let only = store.slice(|view| match view.ways_on()[..] {
        [way] => Some(way),
        _ => None,
    });
    let on = move || {
        maybe(only.get().map(|way| {
            let go = press(move || store.dispatch(Command::GoWay(store.side, way)));
            view! { <button class="primary" on:click=go>{words(move || way.label())}</button> }
        }))
    };
    live(move || {
        maybe(outside.get().map(|name| {
            view! {
                <nav class="levels trail" aria-label="Where you are">
                    <ol>{live(move || list([way_out(name), maybe(node())]))}</ol>
                    {live(on)}
                </nav>
            }
        }))
    })
}
