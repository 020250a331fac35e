//! What to make: the procedure, its options, the seed, or own dice.

use super::fields::{Fields, Refusal};
use crate::app::browser::chance;
use crate::app::browser::events::{entered, press};
use crate::app::front::Chooser;
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::{Erase as _, live, rare, text, words};
use dicefall::session::{Command, StockCommand};
use leptos::prelude::*;

#[component]
pub fn Make() -> impl IntoView {
    let store = use_store();
    let is_dropped = store.slice(|view| view.run().is_none_or(|run| run.is_dropped()));
    let own_dice = move || {
        let (words, empty) = if is_dropped.get() {
            (
                "Roll at your table, then tap the tray where each die lies. You can put a photo of your table under the dice.",
                "Start with an empty tray",
            )
        } else {
            (
                "Roll at your table. Dicefall asks for each roll, and you enter what your dice show.",
                "Roll all dice yourself",
            )
        };
        view! {
            <p>{words}</p>
            <div class="row">
                <button on:click=store.press(Command::LayOwnDice)>{empty}</button>
                <button on:click=store.press(Command::TakeTheseDice)>"Start from these dice"</button>
            </div>
        }
        .erased()
    };
    view! {
        <h2>"What to make"</h2>
        <Procedure/>
        <SeedBox/>
        <NameBox/>
        <Fields/>
        <h3>"Side by side"</h3>
        <p>"Make a second dungeon from the same seed, to see what another option or procedure changes."</p>
        <div class="row">
            <button title="Compare with a second dungeon (C)" on:click=press(move || store.dispatch(Command::Compare { chance: chance() }))>"Compare"</button>
        </div>
        <Refusal about="compare"/>
        <h3>"Your own dice"</h3>
        {live(own_dice)}
    }
}

#[component]
pub fn Procedure() -> impl IntoView {
    let store = use_store();
    let summary = move || store.with(|view| view.run().map_or("", |run| run.recipe.procedure().summary));
    view! {
        <div class="field procedure">
            <div class="row">
                <span>"Procedure"</span>
                <button class="quiet" on:click=store.press(Command::OpenGallery(store.side))>"Gallery"</button>
            </div>
            <Chooser/>
            <small>{words(summary)}</small>
        </div>
        <Refusal about="procedure"/>
    }
}

#[component]
pub fn SeedBox() -> impl IntoView {
    let store = use_store();
    // Text that the user types into the field stays until the seed changes.
    let seed = store.slice(|view| view.seed().to_owned());
    view! {
        <div class="field">
            <label {rare("for", "seed")}>"Seed"</label>
            <div class="row">
                <input id="seed" type="text" {rare("spellcheck", "false")} {rare("autocomplete", "off")} {rare("maxlength", "64")}
                    prop:value=text(move || seed.get())
                    {rare("placeholder", "own dice, no seed")}
                    on:change=entered(move |text| store.dispatch(Command::Seed(text)))/>
                <button class="round" aria-label="A new seed" title="A new seed (N)" on:click=press(move || store.dispatch(Command::Fresh { chance: chance() }))>
                    <Icon name="die"/>
                </button>
            </div>
            <Refusal about="seed"/>
            <small>"The same seed and options make the same dungeon on every device."</small>
        </div>
    }
}

/// The field for the dungeon's name. Only a dungeon that is shown alone can be renamed.
#[component]
fn NameBox() -> impl IntoView {
    let store = use_store();
    let given = store.slice(|view| view.run().and_then(|run| run.recipe.name()).map(|name| name.as_str().to_owned()));
    let usual = store.slice(|view| view.run().map(|run| run.title().to_owned()).unwrap_or_default());
    let rename = move |text| store.dispatch(Command::Stock(StockCommand::Name(store.side, text)));
    view! {
        <div class="field">
            <label for="dungeon-name">"Name"</label>
            <input id="dungeon-name" type="text" spellcheck="false" autocomplete="off" maxlength="60" aria-describedby="help-name"
                prop:value=text(move || given.get().unwrap_or_default())
                placeholder=text(move || usual.get())
                on:change=entered(rename)/>
            <Refusal about="title"/>
            <small id="help-name">"Leave the field empty for the name that Dicefall gives the dungeon."</small>
        </div>
    }
}
