//! The options form, made from what the procedure declares and from nothing else. Its fields stay
//! while their values change, so that the focus stays where it is.

use crate::app::browser::events::{entered, press};
use crate::app::state::{Visit, use_play};
use crate::app::views::{list, live, maybe};
use dicefall::procedures::{Field, Input, Named};
use leptos::prelude::*;
use std::ops::RangeInclusive;

/// The sentence of a refused value, under the field it is about.
#[component]
pub fn Refusal(about: &'static str) -> impl IntoView {
    let play = use_play();
    move || {
        let refused = play.refused.get().filter(|(name, _)| name == about);
        maybe(refused.map(|(_, sentence)| view! { <p class="refusal" role="alert">{sentence}</p> }))
    }
}

/// One field an option, made anew only for another procedure.
#[component]
pub fn Fields() -> impl IntoView {
    let play = use_play();
    let fields = move || play.run.get().map(|run| run.recipe.options().fields()).unwrap_or_default();
    let procedure = Memo::new(move |_| play.run.get().map(|run| run.recipe.procedure().id));
    move || {
        procedure.get();
        let one = |(place, field): (usize, Field)| {
            let spare = field.clone();
            let now = Memo::new(move |_| fields().into_iter().nth(place).unwrap_or_else(|| spare.clone()));
            view! { <OneField name=field.name now/> }
        };
        list(untrack(fields).into_iter().enumerate().map(one))
    }
}

#[component]
fn OneField(name: &'static str, now: Memo<Field>) -> impl IntoView {
    let play = use_play();
    let field = now.get_untracked();
    let id = play.side.id(&format!("option-{name}"));
    let help = play.side.id(&format!("help-{name}"));
    let set = Callback::new(move |text: String| {
        // Moves were made in the dungeon that the options made so far.
        if let Some(recipe) = play.recipe().map(|recipe| recipe.with_choices(Vec::new())) {
            play.open(recipe.with_option(name, &text.split_whitespace().collect::<String>()), Visit::New, name);
        }
    });
    // What was refused stays in its field to be mended. Once something else has been opened the
    // field is made anew, with the value that holds.
    let wrong =
        Memo::new(move |_| play.refused.with(|refused| refused.as_ref().is_some_and(|(about, _)| about == name)));
    let mended = Memo::new(move |before: Option<&(bool, u32)>| {
        let (was_wrong, times) = before.copied().unwrap_or_default();
        (wrong.get(), times + u32::from(was_wrong && !wrong.get()))
    });
    let times = Memo::new(move |_| mended.get().1);
    let (of, by) = (id.clone(), help.clone());
    let control = move || {
        times.get();
        match field.input {
            Input::Pool => text(of.clone(), by.clone(), now, set),
            Input::Number { .. } => number(of.clone(), by.clone(), now, set),
            Input::NumberOr { name, least, most } => number_or((of.clone(), by.clone()), now, name, least..=most, set),
            Input::Word { name, suggestions } => word((of.clone(), by.clone()), now, name, suggestions, set),
            Input::Choice { names, share } => choice((of.clone(), by.clone()), now, names, share, set),
        }
    };
    view! {
        <div class="field" class:wrong=move || wrong.get()>
            <label for=id>{field.label}</label>
            {control}
            <small id=help>{field.help}</small>
            <Refusal about=name/>
        </div>
    }
}

fn text(id: String, help: String, now: Memo<Field>, set: Callback<String>) -> AnyView {
    view! {
        <input id=id type="text" spellcheck="false" autocomplete="off" aria-describedby=help
            prop:value=move || now.get().value on:change=entered(move |text| set.run(text))/>
    }
    .into_any()
}

fn number(id: String, help: String, now: Memo<Field>, set: Callback<String>) -> AnyView {
    let bound = move |upper: bool| match now.get().input {
        Input::Number { least, most } => if upper { most } else { least }.to_string(),
        _ => String::new(),
    };
    view! {
        <input id=id type="number" aria-describedby=help min=move || bound(false) max=move || bound(true)
            prop:value=move || now.get().value on:change=entered(move |text| set.run(text))/>
    }
    .into_any()
}

fn number_or(
    (id, help): (String, String),
    now: Memo<Field>,
    name: &'static Named,
    numbers: RangeInclusive<i32>,
    set: Callback<String>,
) -> AnyView {
    let option = move |(value, label): (String, String)| {
        let is_it = value.clone();
        view! { <option value=value selected=move || now.get().value == is_it>{label}</option> }
    };
    let all = std::iter::once((name.value.to_owned(), name.label.to_owned()));
    let all = all.chain(numbers.map(|number| (number.to_string(), number.to_string())));
    view! {
        <select id=id aria-describedby=help on:change=entered(move |text| set.run(text))>{list(all.map(option))}</select>
    }
    .into_any()
}

/// A word, empty where something else takes its place, and words to take.
fn word(
    (id, help): (String, String),
    now: Memo<Field>,
    name: &'static Named,
    suggestions: &'static [&'static str],
    set: Callback<String>,
) -> AnyView {
    let entered = entered(move |text: String| set.run(if text.trim().is_empty() { name.value.into() } else { text }));
    let shown = move || Some(now.get().value).filter(|value| value != name.value).unwrap_or_default();
    let suggestion = |word: &&'static str| {
        let word = *word;
        view! { <button type="button" on:click=press(move || set.run(word.into()))>{word}</button> }
    };
    view! {
        <input id=id type="text" spellcheck="false" autocomplete="off" autocapitalize="characters" aria-describedby=help
            placeholder=name.label prop:value=shown on:change=entered/>
        <div class="suggestions" role="group" aria-label="Words to take">{list(suggestions.iter().map(suggestion))}</div>
    }
    .into_any()
}

/// The share that a list of names offers before one is given.
const SHARE: &str = "0.65";

fn choice(
    (id, help): (String, String),
    now: Memo<Field>,
    names: &'static [Named],
    share: bool,
    set: Callback<String>,
) -> AnyView {
    let is = move |value: &str| now.get().value == value;
    let own_share =
        Memo::new(move |_| Some(now.get().value).filter(|value| names.iter().all(|named| named.value != value)));
    let option = move |named: &'static Named| {
        view! { <option value=named.value selected=move || is(named.value)>{named.label}</option> }
    };
    let has_share = Memo::new(move |_| own_share.get().is_some());
    view! {
        <div class="row">
            <select id=id aria-describedby=help on:change=entered(move |text| set.run(text))>
                {list(names.iter().map(option))}
                {maybe(share.then(|| view! {
                    <option
                        value=move || own_share.get().unwrap_or_else(|| SHARE.into())
                        selected=move || has_share.get()
                    >"A share of your own"</option>
                }))}
            </select>
            {live(move || maybe(has_share.get().then(|| view! {
                <input type="number" min="0" max="1" step="0.01" aria-label="The share"
                    prop:value=move || own_share.get().unwrap_or_default()
                    on:change=entered(move |text| set.run(text))/>
            })))}
        </div>
    }
    .into_any()
}
