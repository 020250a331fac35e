//! The map as a list: every room with its marks and paths.

use super::edits::Edits;
use super::explore::Explore;
use super::note::{NoteBox, written};
use super::stocked::{EntryShown, WholePlace, lines, lines_to_change, notes, stocking_offer, title};
use crate::app::browser::page;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, Keyed, entry, flag, keyed, list, live, maybe, truth, watch, words};
use dicefall::dungeon::{LevelId, Spot};
use dicefall::export::{Entry, about, about_depth, key, ways_of};
use dicefall::kept::Additions;
use dicefall::session::{Command, Moment, NodeWay, PanelPart};
use leptos::prelude::*;

#[component]
pub fn Rooms() -> impl IntoView {
    let store = use_store();
    let is_open = store.slice(|view| view.session.part == PanelPart::Rooms);
    // A room chosen on the map can be anywhere in the list.
    watch(move || {
        if is_open.get() && store.chosen.get().is_some() {
            request_animation_frame(|| page::bring_into_sight(".rooms .chosen"));
        }
    });
    // The moves are here or beside the steps, never in both places.
    let asks_for_a_move = store.slice(|view| view.asks_for_a_move() && view.session.part == PanelPart::Rooms);
    let ways = move || store.moment.get().map_or("passages", |moment| ways_of(&moment.dungeon));
    // Built only while this part is open.
    let rooms = move || maybe(is_open.get().then(|| rooms(store)));
    view! {
        {live(move || maybe(asks_for_a_move.get().then(|| view! { <Explore/> })))}
        <h2>"Rooms and " {words(ways)}</h2>
        {live(rooms)}
    }
}

pub fn rooms(store: Store) -> AnyView {
    let head = move || {
        let Some(moment) = store.moment.get() else { return String::new() };
        let (title, summary) = about(moment.measured(), store.level.get());
        format!("{} {summary}", title.map(|title| format!("{title}: ")).unwrap_or_default())
    };
    let depth = move || store.moment.get().map(|moment| about_depth(&moment.dungeon)).unwrap_or_default();
    // Compared dungeons show only what is outside their nodes, and have no notes.
    let alone = store.now(|view| !view.session.compares());
    let is_editing = store.slice(|view| view.is_editing() && view.session.part == PanelPart::Rooms);
    let notes = notes(store);
    let entries = move || {
        let Some(moment) = store.moment.get() else { return Vec::new() };
        let level = store.level.get();
        let row = |room: Entry| {
            let ways = if alone { moment.ways_from(Spot { level, area: room.id }) } else { Vec::new() };
            row(store, (level, alone, is_editing, notes), room, ways, &moment)
        };
        key(&moment.dungeon, level).into_iter().map(row).collect()
    };
    view! {
        <p>{words(head)}</p>
        <small>{words(depth)}</small>
        {stocking_offer(store)}
        <WholePlace/>
        <ul class="rooms">{keyed(entries)}</ul>
    }
    .erased()
}

fn row(
    store: Store,
    (level, alone, is_editing, notes): (LevelId, bool, Slice<bool>, Slice<Additions>),
    room: Entry,
    ways: Vec<NodeWay>,
    moment: &Moment,
) -> Keyed {
    let id = room.id;
    let at = Spot { level, area: id };
    let is_stocked = room.is_stocked;
    let of = moment.run.in_the_whole(level);
    // The lines of the entry follow by themselves, so that a button keeps the focus when its line is rolled again.
    let key = format!("{}-{id} {} {} {} {ways:?} {is_stocked}", of.0, room.name, room.about, room.paths);
    entry(key, move || {
        let shown = EntryShown::of(store, at, notes);
        let is_chosen = move || store.chosen.get() == Some(id);
        let way = move |way: NodeWay| {
            let go = store.press(Command::GoWay(store.side, way));
            view! { <button class="way" on:click=go>{way.label()}</button> }
        };
        view! {
            <li class:chosen=flag(is_chosen)>
                <button
                    aria-pressed=truth(is_chosen)
                    on:click=store.press(Command::ToggleRoom(store.side, id))
                >
                    <b>{room.name}</b> " " {maybe(is_stocked.then(|| title(shown)))} <span>{room.about}</span> <br/> <span class="paths">{room.paths}</span>
                    {live(move || if is_chosen() || !alone { ().into_any() } else { written(store, level, id) })}
                </button>
                {live(move || match (is_stocked, is_chosen() && alone) {
                    (false, _) => ().into_any(),
                    (true, false) => lines(shown),
                    (true, true) => lines_to_change(store, shown),
                })}
                {list(ways.into_iter().map(way))}
                {live(move || maybe((is_chosen() && is_editing.get()).then(|| view! { <Edits/> })))}
                {live(move || maybe((is_chosen() && alone).then(|| view! { <NoteBox level room=id/> })))}
            </li>
        }
        .erased()
    })
}
