//! What the buttons of work by hand do.

use crate::app::browser::page;
use crate::app::icons::Icon;
use crate::app::store::{Store, use_store};
use crate::app::views::flag;
use dicefall::session::{Command, HandCommand};
use leptos::prelude::*;

pub fn work(command: HandCommand, store: Store) {
    store.dispatch(Command::ByHand(command));
}

/// Sends a command of a button. If the button disappears, the next task gets the focus.
pub fn work_on(command: HandCommand, store: Store) {
    work(command, store);
    request_animation_frame(|| {
        if !page::has_focus() {
            let _ = page::focus(page::HAND_TASK);
        }
    });
}

/// Takes back the last move.
#[component]
pub fn UndoWork() -> impl IntoView {
    let store = use_store();
    view! {
        <button aria-label="Undo" title="Undo (Ctrl Z)" class="round" disabled=flag(move || !store.with(|view| view.can_undo())) on:click=store.press(Command::Undo)><Icon name="undo"/></button>
    }
}
