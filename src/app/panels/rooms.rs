//! The document's copy of the map: every room with its marks and paths, to read, focus and choose.

use super::Part;
use super::measures;
use super::note::{NoteBox, written};
use crate::app::browser::events::press;
use crate::app::browser::page;
use crate::app::state::{Play, use_play};
use crate::app::views::{list, live, maybe};
use dicefall::dungeon::Spot;
use dicefall::export::{about, key};
use leptos::prelude::*;

/// The part of the panel about rooms.
#[component]
pub fn Rooms() -> impl IntoView {
    let play = use_play();
    let part = expect_context::<RwSignal<Part>>();
    // A room that was chosen on the map may stand anywhere in the list.
    Effect::new(move |_| {
        if part.get() == Part::Rooms && play.chosen.get().is_some() {
            request_animation_frame(|| page::bring_into_sight(".rooms .chosen"));
        }
    });
    // A list that nobody sees is not made.
    let rooms = move || maybe((part.get() == Part::Rooms).then(|| rooms(play)));
    view! { <measures::Measures/> <h2>"Rooms and paths"</h2> {live(rooms)} }
}

/// The rooms of the level that is shown, as far as they have been found.
pub fn rooms(play: Play) -> AnyView {
    let rooms = move || {
        let Some(moment) = play.moment.get() else { return ().into_any() };
        let level = play.level.get();
        let room = |room: dicefall::export::Entry| {
            let id = room.id;
            // Of dungeons that are compared one sees the outside, and makes no notes.
            let alone = !play.compares();
            let ways = if alone { moment.ways_from(Spot { level, area: id }) } else { Vec::new() }.into_iter();
            let is_chosen = move || play.chosen.get() == Some(id);
            view! {
                <li class:chosen=is_chosen>
                    <button
                        aria-pressed=move || is_chosen().to_string()
                        on:click=press(move || play.chosen.update(|chosen| *chosen = if *chosen == Some(id) { None } else { Some(id) }))
                    >
                        <b>{room.name}</b> " " <span>{room.about}</span> <br/> <span class="paths">{room.paths}</span>
                        {live(move || if is_chosen() || !alone { ().into_any() } else { written(level, id) })}
                    </button>
                    {list(ways.map(|way| view! { <button class="way" on:click=press(move || play.go_way(way))>{way.label()}</button> }))}
                    {live(move || maybe((is_chosen() && alone).then(|| view! { <NoteBox level room=id/> })))}
                </li>
            }
        };
        let rooms = key(&moment.dungeon, level);
        let (title, summary) = about(moment.measured(), level);
        view! {
            <p>{title.map(|title| format!("{title}: "))} {summary}</p>
            <ul class="rooms">{list(rooms.into_iter().map(room))}</ul>
        }
        .into_any()
    };
    live(rooms)
}
