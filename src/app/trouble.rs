//! What is wrong with the link, beside a way on.

use super::browser::chance;
use super::browser::events::press;
use super::icons::Icon;
use super::store::use_store;
use super::views::{live, maybe};
use dicefall::session::Command;
use leptos::prelude::*;

/// The sentence about a broken link.
#[component]
pub fn Trouble() -> impl IntoView {
    let store = use_store();
    let fault = store.slice(|view| view.session.fault.clone());
    live(move || {
        maybe(fault.get().map(|sentence| {
            view! {
                <div class="trouble" role="alert">
                    <h2>"This link does not open"</h2>
                    <p>{sentence}</p>
                    <button class="primary" on:click=press(move || store.dispatch(Command::LeaveFault { chance: chance() }))>
                        <Icon name="die"/> "Drop a fresh dungeon"
                    </button>
                </div>
            }
        }))
    })
}
