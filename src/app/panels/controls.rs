//! Buttons for several parts of the panel.

use crate::app::browser::events::press;
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::{Erase as _, flag, list, live, rare, rarely, text, truth};
use dicefall::dice::{Die, Face};
use dicefall::export::fragment;
use dicefall::scene::{Theme, die_face};
use dicefall::session::Command;
use leptos::prelude::*;
use std::sync::Arc;

#[component]
pub fn Undo() -> impl IntoView {
    let store = use_store();
    view! {
        <button aria-label="Undo" title="Undo (Ctrl Z)" class="round" disabled=flag(move || !store.with(|view| view.can_undo())) on:click=store.press(Command::Undo)><Icon name="undo"/></button>
        <button aria-label="Redo" title="Redo (Ctrl Shift Z)" class="round" disabled=flag(move || !store.with(|view| view.can_redo())) on:click=store.press(Command::Redo)><Icon name="redo"/></button>
    }
}

pub type Pressed = Arc<dyn Fn() -> Option<Face> + Send + Sync>;

pub fn faces(die: Die, pressed: Pressed, give: impl Fn(Face) + Copy + 'static) -> AnyView {
    let theme = use_store().theme;
    let face = move |face: Face| {
        let drawing = text(move || fragment(&die_face(die, face), theme.get()));
        let pressed = pressed.clone();
        view! {
            <button
                class="face"
                aria-label=die.printed(face).to_string()
                aria-pressed=truth(move || pressed() == Some(face))
                on:click=press(move || give(face))
            >
                <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true" inner_html=drawing></svg>
            </button>
        }
    };
    view! { <div class="faces" role="group" aria-label="Faces">{list((1..=die.sides()).map(face))}</div> }.erased()
}

#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let store = use_store();
    let is_dark = move || store.theme.get() == Theme::Slate;
    view! {
        <button
            class="round"
            {rarely("aria-label", text(move || if is_dark() { "Light theme" } else { "Dark theme" }))}
            {rarely("title", text(move || if is_dark() { "Ink on parchment" } else { "Chalk on slate" }))}
            on:click=store.press(Command::SwitchTheme)
        >
            {live(move || if is_dark() { view! { <Icon name="sun"/> }.erased() } else { view! { <Icon name="moon"/> }.erased() })}
        </button>
    }
}

#[component]
pub fn KeysButton() -> impl IntoView {
    let store = use_store();
    view! {
        <button class="round keys" aria-label="Keys and help" title="Keys and help (?)" {rare("aria-haspopup", "dialog")} on:click=store.press(Command::ToggleKeys)>"?"</button>
    }
}
