//! Notes on rooms and other areas.

use crate::app::browser::events::{entered, heard};
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, live, maybe, rare, watch};
use dicefall::dungeon::{AreaId, AreaKind, LevelId, Notes};
use dicefall::session::{Command, FileKind};
use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn NoteBox(level: LevelId, room: AreaId) -> impl IntoView {
    let store = use_store();
    let kept = store.now(|view| view.in_the_whole(level));
    let name = store.now(|view| {
        let finished = &view.run()?.finished;
        let here = finished.levels.get(level.index())?;
        let is_of_areas = finished.is_of_areas && level == LevelId::default();
        let is_room = !is_of_areas && here.area(room).is_none_or(|area| area.kind == AreaKind::Room);
        Some(format!("{} {}", if is_room { "room" } else { "area" }, here.label(room)))
    });
    let note = store.slice(move |view| view.session.notes.of(kept, room).to_owned());
    let is_unkept = store.slice(|view| view.session.notes.unkept);
    let field = NodeRef::<html::Textarea>::new();
    // The note can also change in another field, or when another dungeon is opened. A space at the end makes no
    // difference.
    watch(move || {
        let note = note.get();
        if let Some(field) = field.get().filter(|field| Notes::tidy(&field.value()) != note) {
            field.set_value(&note);
        }
    });
    view! {
        <div class="field note">
            <label>
                {format!("Notes for {}", name.unwrap_or_else(|| format!("room {room}")))}
                <textarea
                    {rare("rows", "2")}
                    {rare("maxlength", Notes::TYPED.to_string())}
                    // If the steps went on playing, the room or the field could disappear.
                    {heard("focus", move |_: Event| store.dispatch(Command::Halt))}
                    node_ref=field
                    on:input=entered(move |text| store.dispatch(Command::Note(kept, room, text)))
                ></textarea>
            </label>
            {live(move || if is_unkept.get() {
                view! {
                    <p class="refusal" role="alert">"This browser can’t keep your notes. Save the JSON before you close the page. The JSON has your notes, and Dicefall can open the JSON again."</p>
                    <button on:click=store.press(Command::Save(FileKind::Json))>"Save the JSON"</button>
                }.into_any()
            } else {
                view! {
                    <small>
                        "Your note stays on this device. The JSON and the print have it, too. Links have it if you tick \
                         “Links with my notes and rewritten lines” under Share."
                    </small>
                }
                .erased()
            })}
        </div>
    }
}

pub fn written(store: Store, level: LevelId, room: AreaId) -> AnyView {
    let note = store.with(|view| view.session.notes.of(view.in_the_whole(level), room).to_owned());
    maybe((!note.is_empty()).then(|| view! { <span class="noted">{note}</span> }))
}
