//! The controls for edits of the finished floor plan: what is on the chosen square, a button for each edit, and a name.

use super::controls::Undo;
use super::fields::Refusal;
use crate::app::browser::events::{key, keyed, press};
use crate::app::browser::page;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, flag, list, live, maybe, rare, words};
use dicefall::edits::Edit;
use dicefall::english::counted;
use dicefall::session::{Command, EditsHere};
use leptos::prelude::*;

#[component]
pub fn Edits() -> impl IntoView {
    let store = use_store();
    let editing = store.slice(|view| view.session.editing);
    // The edits are worked out again only when the square or the dungeon changes.
    let here = Slice::new(move || {
        let _ = (store.run.get(), store.level.get(), editing.get());
        store.now(|view| view.edits_here())
    });
    let label = Slice::new(move || here.get().map(|here| here.label).filter(|label| !label.is_empty()));
    let finish = move || {
        store.dispatch(Command::SwitchEditing);
        // The pressed button disappears with these controls, so the map gets the focus.
        let _ = page::focus("map");
    };
    view! {
        <div class="hand edits">
            <h2>"Edit the map"</h2>
            <p class="wanted" id=page::EDITS tabindex="-1" role="status">{words(move || told(here.get()))}</p>
            {live(move || maybe(here.get().map(|here| buttons(here, store))))}
            {live(move || maybe(label.get().map(|label| name(label, store))))}
            <Refusal about="edit"/>
            <div class="row">
                <Undo/>
                <button class="quiet" on:click=press(finish)>"Done"</button>
            </div>
            <small>"Press a square of the map, or a room under Play. Keys: the arrows choose the next square. Enter makes the edit you began, and Esc cancels it. Esc again lets go of the square. Esc once more stops editing."</small>
        </div>
    }
}

fn told(here: Option<EditsHere>) -> String {
    let Some(EditsHere { what, label, edits, starts, next }) = here else { return "Choose a place on the map.".into() };
    match starts.len() + edits.len() - usize::from(!label.is_empty() && !edits.is_empty()) {
        _ if let Some(next) = next => next,
        0 if label.is_empty() => format!("{what}: nothing to edit here."),
        0 => format!("{what}: only its name can be edited."),
        1 => format!("{what}: 1 edit fits here."),
        many => format!("{what}: {} fit here.", counted(many, "edit")),
    }
}

const KEYS: &str = "ArrowUp ArrowDown ArrowLeft ArrowRight";

fn buttons(EditsHere { label, edits, starts, next, .. }: EditsHere, store: Store) -> AnyView {
    let id = |nth: usize| format!("edit-{nth}");
    let has_begun = next.is_some();
    let button = |(nth, (words, command)): (usize, (String, Command))| {
        let make = move || {
            // After an edit of one square, the focus stays in the list. Otherwise the focus leaves the list, so that
            // the arrow keys choose a square.
            let stays = !has_begun && matches!(command, Command::MakeEdit(_));
            store.dispatch(command.clone());
            // If the button disappears with its edit, the nearest button before it gets the focus.
            request_animation_frame(move || {
                let _ = stays && (0..=nth).rev().any(|nth| page::focus(&id(nth))) || page::focus(page::EDITS);
            });
        };
        let turn = move |key: &str, _| match key {
            "ArrowDown" | "ArrowRight" => page::focus(&id(nth + 1)),
            "ArrowUp" | "ArrowLeft" => nth.checked_sub(1).is_some_and(|before| page::focus(&id(before))),
            _ => false,
        };
        view! { <button id=id(nth) data-keeps=KEYS on:click=press(make) on:keydown=keyed(turn)>{words}</button> }
    };
    let mut all: Vec<(String, Command)> = Vec::new();
    let to_make = edits.into_iter().filter(|edit| !matches!(edit, Edit::Name { .. }));
    all.extend(to_make.map(|edit| (edit.asked(&label), Command::MakeEdit(edit))));
    all.extend(starts.into_iter().map(|start| (start.asked(&label), Command::BeginEdit(start))));
    all.extend(has_begun.then(|| ("Cancel".into(), Command::CancelEdit)));
    let all = list(all.into_iter().enumerate().map(button));
    view! { <div class="moves" role="group" aria-label="Edits">{all}</div> }.erased()
}

fn name(label: String, store: Store) -> AnyView {
    let is_wrong = store.slice(|view| view.refused().is_some_and(|refused| refused.about == "name"));
    let rename = move || {
        store.dispatch(Command::NameArea(page::value(page::NAME_FIELD)));
        request_animation_frame(|| {
            let _ = page::focus(page::NAME_FIELD);
            page::bring_into_sight(".edits .refusal");
        });
    };
    let entered = key(move |key| {
        if key == "Enter" {
            rename();
        }
    });
    view! {
        <div class="field" class:wrong=flag(move || is_wrong.get())>
            <label {rare("for", page::NAME_FIELD)}>"Name on the map"</label>
            <div class="row">
                <input id=page::NAME_FIELD type="text" {rare("spellcheck", "false")} {rare("autocomplete", "off")} {rare("maxlength", "64")} prop:value=label on:keydown=entered/>
                <button on:click=press(rename)>"Rename"</button>
            </div>
            <Refusal about="name"/>
        </div>
    }
    .erased()
}
