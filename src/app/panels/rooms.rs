//! The document's copy of the map: every room with its marks and paths, to read, focus and choose.

use super::Part;
use crate::app::browser::events::press;
use crate::app::state::use_play;
use crate::app::views::list;
use dicefall::export::{key, summary, title};
use leptos::prelude::*;

/// The part of the panel about rooms.
#[component]
pub fn Rooms() -> impl IntoView {
    let play = use_play();
    let part = expect_context::<RwSignal<Part>>();
    let rooms = move || {
        // A list that nobody sees is not made.
        if part.get() != Part::Rooms {
            return ().into_any();
        }
        let Some(moment) = play.moment.get() else { return ().into_any() };
        let room = |room: dicefall::export::Entry| {
            let id = room.id;
            view! {
                <li>
                    <button
                        aria-pressed=move || (play.chosen.get() == Some(id)).to_string()
                        on:click=press(move || play.chosen.update(|chosen| *chosen = if *chosen == Some(id) { None } else { Some(id) }))
                    >
                        <b>{room.name}</b> " " <span>{room.about}</span> <br/> <span class="paths">{room.paths}</span>
                    </button>
                </li>
            }
        };
        let rooms = key(&moment.dungeon, play.level.get());
        view! {
            <p>{title(&moment.dungeon).map(|title| format!("{title}: "))} {summary(&moment.dungeon)}</p>
            <ul class="rooms">{list(rooms.into_iter().map(room))}</ul>
        }
        .into_any()
    };
    view! { <h2>"Rooms and paths"</h2> {rooms} }
}
