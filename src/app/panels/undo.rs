//! The buttons that take the last edit or move back, and make it again.

use crate::app::browser::events::press;
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::flag;
use dicefall::session::Command;
use leptos::prelude::*;

/// Undo and redo.
#[component]
pub fn Undo() -> impl IntoView {
    let store = use_store();
    view! {
        <button aria-label="Undo" title="Undo (Ctrl Z)" class="round" disabled=flag(move || !store.with(|view| view.can_undo())) on:click=press(move || store.dispatch(Command::Undo))><Icon name="undo"/></button>
        <button aria-label="Redo" title="Redo (Ctrl Shift Z)" class="round" disabled=flag(move || !store.with(|view| view.can_redo())) on:click=press(move || store.dispatch(Command::Redo))><Icon name="redo"/></button>
    }
}
