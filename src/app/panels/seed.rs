//! The seed.

use super::fields::Refusal;
use crate::app::browser::chance;
use crate::app::browser::events::{entered, press};
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::text;
use dicefall::session::Command;
use leptos::prelude::*;

/// The seed, to be set or replaced by a fresh one.
#[component]
pub fn SeedBox() -> impl IntoView {
    let store = use_store();
    // A slice, so that what is being typed stays until there is another seed.
    let seed = store.slice(|view| view.seed().to_owned());
    view! {
        <div class="field">
            <label for="seed">"Seed"</label>
            <div class="row">
                <input id="seed" type="text" spellcheck="false" autocomplete="off" maxlength="64"
                    prop:value=text(move || seed.get())
                    placeholder="own dice, no seed"
                    on:change=entered(move |text| store.dispatch(Command::Seed(text)))/>
                <button class="round" aria-label="A new seed" title="A new seed (N)" on:click=press(move || store.dispatch(Command::Fresh { chance: chance() }))>
                    <Icon name="die"/>
                </button>
            </div>
            <small>"The same seed and options make the same dungeon on every machine."</small>
            <Refusal about="seed"/>
        </div>
    }
}
