//! What to make: the procedure, its options, the seed, one's own dice.

use super::fields::Fields;
use crate::app::browser::events::{entered, press};
use crate::app::icons::Icon;
use crate::app::state::{Visit, use_play};
use crate::app::views::{list, live, words};
use dicefall::Recipe;
use dicefall::dice::Seed;
use dicefall::procedures::{BadInput, Options, REGISTRY};
use leptos::prelude::*;

/// The part of the panel about what is made.
#[component]
pub fn Make() -> impl IntoView {
    let play = use_play();
    let part = expect_context::<RwSignal<super::Part>>();
    let is_dropped = Memo::new(move |_| play.run.with(|run| run.as_ref().is_none_or(|run| run.is_dropped())));
    let lay = move |from_these: bool| {
        if from_these {
            play.take_these_dice();
        } else {
            play.lay_own_dice();
        }
        part.set(super::Part::Steps);
    };
    view! {
        <h2>"What to make"</h2>
        <Procedure/>
        <SeedBox/>
        <Fields/>
        <h3>"Side by side"</h3>
        <p>"A second dungeon of the same seed, to see what another option or procedure makes of it."</p>
        <div class="row">
            <button title="Compare with another (C)" on:click=press(move || play.compare())>"Compare"</button>
        </div>
        <super::fields::Refusal about="compare"/>
        <h3>"Your own dice"</h3>
        {live(move || {
            let (words, empty, these) = if is_dropped.get() {
                (
                    "Roll at your table, then tap where each die lies, over a photo if you like.",
                    "Start with an empty tray",
                    "Move these dice",
                )
            } else {
                (
                    "Roll at your table: the page asks for each roll, and you tell it what your dice show.",
                    "Roll them all yourself",
                    "Take over these dice",
                )
            };
            view! {
                <p>{words}</p>
                <div class="row">
                    <button on:click=press(move || lay(false))>{empty}</button>
                    <button on:click=press(move || lay(true))>{these}</button>
                </div>
            }
            .into_any()
        })}
    }
}

/// The list of procedures.
#[component]
pub fn Procedure() -> impl IntoView {
    let play = use_play();
    let chosen = move || play.run.get().map_or("", |run| run.recipe.procedure().id);
    let choose = move |id: String| {
        let Ok(procedure) = REGISTRY.find(&id) else { return };
        let seed = play.recipe().and_then(|recipe| recipe.seed().cloned());
        let recipe = Recipe::new(procedure, Options::of(procedure), seed, Vec::new(), Vec::new());
        play.open(recipe, Visit::New, "procedure");
    };
    view! {
        <label class="field">
            <span>"Procedure"</span>
            <select id=play.side.id("procedure") on:change=entered(choose)>
                {list(REGISTRY.0.iter().map(|procedure| view! { <option value=procedure.id selected=move || chosen() == procedure.id>{procedure.title}</option> }))}
            </select>
            <small>{words(move || play.run.get().map(|run| run.recipe.procedure().summary).unwrap_or_default())}</small>
        </label>
    }
}

/// The seed, to be set or dropped anew.
#[component]
pub fn SeedBox() -> impl IntoView {
    let play = use_play();
    let seed = move || play.run.get().and_then(|run| run.recipe.seed().map(ToString::to_string)).unwrap_or_default();
    let plant = move |text: String| {
        let Some(recipe) = play.recipe() else { return };
        match text.parse::<Seed>() {
            Ok(seed) => play.sow(&seed, &recipe, Visit::New),
            Err(fault) => drop(play.open(Err(BadInput::BadSeed(fault)), Visit::New, "seed")),
        }
    };
    view! {
        <div class="field">
            <label for="seed">"Seed"</label>
            <div class="row">
                <input id="seed" type="text" spellcheck="false" autocomplete="off" maxlength="64" prop:value=seed
                    placeholder="own dice, no seed"
                    on:change=entered(plant)/>
                <button class="round" aria-label="A new seed" title="A new seed (N)" on:click=press(move || play.drop_fresh(Visit::New))>
                    <Icon name="die"/>
                </button>
            </div>
            <small>"The same seed and options make the same dungeon on every machine."</small>
            <super::fields::Refusal about="seed"/>
        </div>
    }
}
