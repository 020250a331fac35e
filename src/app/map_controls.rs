//! The controls beside the map.

use super::browser::events::press;
use super::icons::Icon;
use super::map::Viewport;
use super::store::use_store;
use super::views::{Erase as _, at_times, entry, flag, keyed, list, live, maybe, rare, truth, words};
use dicefall::dungeon::LevelId;
use dicefall::procedures::MapKind;
use dicefall::session::{Command, NodeWay};
use leptos::prelude::*;

#[component]
pub fn MapSwitch() -> impl IntoView {
    let store = use_store();
    let maps = store.slice(|view| view.maps());
    let choice = move |map: &'static MapKind| {
        view! {
            <button
                title="Switch to the other map (M)"
                aria-pressed=truth(move || store.with(|view| view.map()) == *map)
                on:click=store.press(Command::TurnMap(store.side, *map))
            >
                {label(*map)}
            </button>
        }
    };
    live(move || {
        let maps = maps.get();
        maybe((!maps.is_empty()).then(|| {
            view! {
                <div class="switch" role="group" aria-label="Kind of map">{list(maps.iter().map(choice))}</div>
            }
        }))
    })
}

const fn label(map: MapKind) -> &'static str {
    match map {
        MapKind::Tray => "Tray",
        MapKind::Nodes => "Node map",
        MapKind::Plan => "Floor plan",
        MapKind::Whole => "All nodes",
    }
}

#[component]
pub fn Levels() -> impl IntoView {
    let store = use_store();
    // In a dungeon with nodes, the trail lists the levels.
    let tabs = store.slice(|view| if view.has_nodes() { Vec::new() } else { view.level_tabs() });
    let tab = move |(level, name): (LevelId, String)| {
        entry(format!("{} {name}", level.0), move || {
            view! {
                <button
                    aria-pressed=truth(move || store.level.get() == level)
                    on:click=store.press(Command::TurnTo(store.side, level))
                >
                    {name}
                </button>
            }
            .erased()
        })
    };
    let shown = store.slice(move |_| !tabs.get().is_empty());
    live(move || {
        maybe(shown.get().then(|| {
            view! {
                <div class="levels" role="group" aria-label="Levels">
                    <span>"Level"</span>
                    {keyed(move || tabs.get().into_iter().map(tab).collect())}
                </div>
            }
        }))
    })
}

/// Where the user is in a dungeon with nodes, and a way on from the chosen area.
#[component]
pub fn Trail() -> impl IntoView {
    let store = use_store();
    // `outside` is None in a dungeon without nodes.
    let outside = store.slice(|view| view.run().filter(|_| view.has_nodes()).map(|run| run.outside_in_words()));
    let within = store.slice(|view| {
        let run = view.run()?;
        Some((run.node_in_words(run.node?), run.inside()))
    });
    let is_outside = move || store.with(|view| view.node_shown()).is_none();
    let way_out = move |name: &'static str| {
        let is_here = at_times(move || is_outside().then_some("location"));
        if within.get().is_some() {
            let out = store.press(Command::GoWay(store.side, NodeWay::Out));
            view! { <li><button title="Leave the node (Esc)" aria-current=is_here on:click=out>{name}</button></li> }
                .erased()
        } else {
            view! { <li><span {rare("aria-current", "location")}>{name}</span></li> }.erased()
        }
    };
    let node = move || {
        let (name, inside) = within.get()?;
        let turn = move || {
            if let Some(level) = inside {
                store.dispatch(Command::TurnTo(store.side, level));
            }
        };
        let is_here = at_times(move || (inside == Some(store.level.get())).then_some("location"));
        Some(view! { <li><button aria-current=is_here on:click=press(turn)>{name}</button></li> })
    };
    let levels = store.slice(|view| if view.has_nodes() { view.level_tabs() } else { Vec::new() });
    let level_button = move |(level, name): (LevelId, String)| {
        let turn = move || store.dispatch(Command::TurnTo(store.side, level));
        let is_here = at_times(move || (store.level.get() == level).then_some("location"));
        view! { <li><button aria-current=is_here on:click=press(turn)>{name}</button></li> }.erased()
    };
    // Several buttons would fill the trail. The map and the list of rooms show all ways.
    let only = store.slice(|view| match view.ways_on()[..] {
        [way] => Some(way),
        _ => None,
    });
    let on = move || {
        maybe(only.get().map(|way| {
            let go = store.press(Command::GoWay(store.side, way));
            view! { <button class="primary" on:click=go>{words(move || way.label())}</button> }
        }))
    };
    live(move || {
        maybe(outside.get().map(|name| {
            view! {
                <nav class="levels trail" aria-label="Where you are">
                    <ol>{live(move || {
                        let below = levels.get().into_iter().skip(1).map(level_button);
                        list([way_out(name), maybe(node())].into_iter().chain(below))
                    })}</ol>
                    {live(on)}
                </nav>
            }
        }))
    })
}

#[component]
pub fn EditSwitch() -> impl IntoView {
    let store = use_store();
    let is_editing = store.slice(|view| view.is_editing());
    let is_shown = store.slice(|view| view.is_editing() || view.can_edit());
    live(move || {
        maybe(is_shown.get().then(|| {
            view! {
                <button
                    class="round"
                    aria-label="Edit the map"
                    title="Edit the map (E)"
                    aria-pressed=truth(move || is_editing.get())
                    on:click=store.press(Command::SwitchEditing)
                >
                    <Icon name="pencil"/>
                </button>
            }
        }))
    })
}

#[component]
pub fn Zoom() -> impl IntoView {
    let viewport = expect_context::<Viewport>();
    let button = |label: &'static str, title: &'static str, icon: &'static str, act: fn(Viewport)| {
        view! { <button class="round" aria-label=label title=title on:click=press(move || act(viewport))><Icon name=icon/></button> }
    };
    view! {
        <div class="zoom" class:at-rest=flag(move || viewport.is_whole())>
            {button("Zoom in", "Zoom in (+)", "plus", |viewport| viewport.zoom(1.3))}
            {button("Zoom out", "Zoom out (−)", "minus", |viewport| viewport.zoom(1.0 / 1.3))}
            {button("Show the whole map", "Show the whole map (0)", "whole-map", |viewport| viewport.fit())}
        </div>
    }
}
