//! What the players see: the player map, rooms shown one by one, and the table window.

use super::share::LinkField;
use crate::app::browser::events::{heard, on, press};
use crate::app::browser::page;
use crate::app::icons::Icon;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, Keyed, entry, flag, keyed, list, live, maybe, truth, words};
use dicefall::session::{Command, PanelPart, PlayCommand, PlayTool, ThingHere};
use leptos::ev::Event;
use leptos::prelude::*;

const TOOLS: [(PlayTool, &str, &str); 2] = [
    (PlayTool::Show, "Show", "Press a part of the map to show it to the players, and press it again to hide it"),
    (PlayTool::Walk, "Walk", "Press a room, and the party walks there"),
];

#[component]
pub fn Table() -> impl IntoView {
    let store = use_store();
    // Built only while this part is open.
    let is_open = store.slice(|view| view.session.part == PanelPart::Table && view.can_play());
    view! {
        <h2>"What the players see"</h2>
        <p class="aside">"Show the dungeon to the players room by room, on a second screen or by link."</p>
        {live(move || if is_open.get() { table(store) } else {
            view! { <p class="aside">"First finish placing dice, editing or comparing. Then you can show the dungeon to players."</p> }.erased()
        })}
    }
}

fn table(store: Store) -> AnyView {
    let play = move |command: PlayCommand| store.press(Command::Play(command));
    let tool = store.slice(|view| view.session.players.tool);
    let count = store.slice(|view| view.session.players.shown.changes());
    let is_unkept = store.slice(|view| view.session.notes.unkept);
    let button = move |(which, label, title): (PlayTool, &'static str, &'static str)| {
        view! {
            <button title=title aria-pressed=truth(move || tool.get() == which) on:click=play(PlayCommand::Choose(which))>{label}</button>
        }
    };
    let way = store.slice(|view| view.noun_for_way());
    let is_placed = store.slice(|view| view.session.players.shown.party().is_some());
    let hint = move || match tool.get() {
        PlayTool::Show => format!(
            "Press a room or a {} on the map to show it. When you show a room, the players also see its doors and \
             the first two squares of each corridor that has no door at the room.",
            way.get()
        ),
        PlayTool::Walk if !is_placed.get() => {
            "On the map, press the room where the party begins. The players see this \
             room. Then press another room, and the party walks there."
                .into()
        }
        PlayTool::Walk => {
            "Press a room on the map, and the party walks there. The players see everything on the way.".into()
        }
    };
    view! {
        <div class="row">
            <div class="switch" role="group" aria-label="What a press on the map does">{list(TOOLS.map(button))}</div>
            <button class="round" aria-label="Undo" title="Undo (Ctrl Z)" disabled=flag(move || count.get() == 0) on:click=play(PlayCommand::Undo)><Icon name="undo"/></button>
        </div>
        <p>{words(hint)}</p>
        <div class="row">
            <button on:click=play(PlayCommand::ShowLevel)>"Show this level"</button>
            <button disabled=flag(move || store.with(|view| view.session.players.shown.is_empty() && !view.session.players.table_keeps_a_map())) on:click=play(PlayCommand::HideAll)>"Hide everything"</button>
        </div>
        {things(store)}
        {live(move || maybe(is_unkept.get().then(|| view! {
            <p class="refusal" role="alert">"This browser can’t keep what you have shown. Open Share and save the JSON before you close the page. Dicefall can open the JSON again."</p>
        })))}
        <label class="check apart" title="Show this map as players see it: no secrets, traps, treasures or encounters, and numbers only on rooms that you have shown">
            <input
                type="checkbox"
                prop:checked=flag(move || store.with(|view| view.session.players.as_players))
                on:change=on(move |_| store.dispatch(Command::Play(PlayCommand::SwitchPlayersMap)))
            />
            "Player map on this screen"
        </label>
        <h3>"Table window and player link"</h3>
        {window(store)}
        {player_link(store)}
    }
    .erased()
}

/// The rooms of the level and the ways between them, for the keyboard.
fn things(store: Store) -> AnyView {
    let is_open = RwSignal::new(false);
    let here = store.slice(move |view| if is_open.get() { view.things_here() } else { Vec::new() });
    let row = move |ThingHere { thing, name, is_shown }: ThingHere| -> Keyed {
        entry(format!("{thing} {name} {is_shown}"), move || {
            view! {
                <li><button aria-pressed=truth(move || is_shown) on:click=store.press(Command::Play(PlayCommand::Press(thing)))>{name}</button></li>
            }
            .erased()
        })
    };
    view! {
        <details class="all-steps" {heard("toggle", move |event: Event| is_open.set(page::is_open(&event)))}>
            <summary>{words(move || format!("Rooms and {}s as a list", store.with(|view| view.noun_for_way())))}</summary>
            <ul class="things">{keyed(move || here.get().into_iter().map(row).collect())}</ul>
        </details>
    }
    .erased()
}

fn window(store: Store) -> AnyView {
    let has_table = store.slice(|view| view.session.players.has_table());
    let keeps = store.slice(|view| view.session.players.table_keeps_a_map());
    let state = move || match (has_table.get(), keeps.get()) {
        (true, true) => {
            "The table window still shows the previous dungeon. Show part of this dungeon to replace that map, or \
             press Hide everything. Your browser’s Back button opens the previous dungeon again."
        }
        (true, false) => "The table window is open. It has the floor plan of what you have shown, and nothing else.",
        (false, _) => {
            "The table window is for a television or a projector. It has the floor plan of what you have shown, and \
             nothing else."
        }
    };
    let open = move || store.dispatch(Command::Play(PlayCommand::OpenTable));
    view! {
        <div class="row">
            <button on:click=press(open)>{words(move || if has_table.get() { "Go to the table window" } else { "Open the table window" })}</button>
        </div>
        <small role="status">{words(state)}</small>
    }
    .erased()
}

fn player_link(store: Store) -> AnyView {
    let link = store.slice(|view| if view.session.part == PanelPart::Table { view.player_link() } else { None });
    let is_there = store.slice(move |_| link.get().is_some());
    live(move || {
        if is_there.get() {
            view! {
                <LinkField
                    label="Player link"
                    help="The map that the players see now. It has only what you have shown. The link changes when you show more. Send players the new link then."
                    link=link
                />
            }
            .erased()
        } else {
            view! { <small>"Show a room to get a player link."</small> }.erased()
        }
    })
}
