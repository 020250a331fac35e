//! The options form, built from what the procedure declares. A field isn't rebuilt when its value changes, so it keeps
//! the focus.

use crate::app::browser::events::{entered, press};
use crate::app::browser::page;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, flag, list, live, maybe, rare, rarely, text, watch, words};
use dicefall::procedures::{Field, Input, Named};
use dicefall::session::Command;
use leptos::prelude::*;
use std::ops::RangeInclusive;

#[component]
pub fn Refusal(about: &'static str) -> impl IntoView {
    let store = use_store();
    let refused = store.slice(move |view| view.refused_about(about).cloned());
    live(move || {
        maybe(refused.get().map(|refused| {
            let id = store.id(&format!("refused-{about}"));
            let place = format!("#{id}");
            // The refusal can also open the part of the panel that has this sentence. So wait until that part is open.
            request_animation_frame(move || page::bring_into_sight(&place));
            view! { <p class="refusal" role="alert" id=id>{refused.sentence}</p> }
        }))
    })
}

/// The fields of all options. They are rebuilt only for another procedure.
#[component]
pub fn Fields() -> impl IntoView {
    let store = use_store();
    let fields = store.slice(|view| view.run().map(|run| run.recipe.options().fields()).unwrap_or_default());
    let procedure = store.slice(|view| view.run().map(|run| run.recipe.procedure().id));
    live(move || {
        procedure.get();
        let one = |(place, field): (usize, Field)| {
            let spare = field.clone();
            let now = Slice::new(move || fields.get().into_iter().nth(place).unwrap_or_else(|| spare.clone()));
            one_field(store, &field, now)
        };
        let all = untrack(|| fields.get()).into_iter().enumerate();
        let (further, main): (Vec<_>, Vec<_>) = all.partition(|(_, field)| field.is_further);
        let set = move || fields.get().iter().filter(|field| field.is_further && !field.is_default).count();
        let further = (!further.is_empty()).then(|| {
            view! {
                <details class="further">
                    <summary>"More options"{words(move || match set() { 0 => String::new(), set => format!(" ({set} set)") })}</summary>
                    {list(further.into_iter().map(one))}
                </details>
            }
        });
        view! { {list(main.into_iter().map(one))}{maybe(further)} }.erased()
    })
}

#[derive(Clone, Copy)]
struct Setter(Store, &'static str);

impl Setter {
    fn set(self, text: String) {
        let Self(store, name) = self;
        store.dispatch(Command::Option(store.side, name, text));
    }
}

fn one_field(store: Store, field: &Field, now: Slice<Field>) -> AnyView {
    let name = field.name;
    let (label, told, input) = (field.label, field.help, field.input);
    let id = store.id(&format!("option-{name}"));
    let help = store.id(&format!("help-{name}"));
    let set = Setter(store, name);
    // A refused value stays in its field for the user to correct. Once the refusal is gone, the field is rebuilt with
    // the valid value.
    let wrong = store.slice(move |view| view.refused().is_some_and(|refused| refused.about == name));
    let mended = RwSignal::new(0_usize);
    let mut was_wrong = false;
    watch(move || {
        if std::mem::replace(&mut was_wrong, wrong.get()) && !was_wrong {
            mended.update(|times| *times += 1);
        }
    });
    let (of, by) = (id.clone(), help.clone());
    let control = move || {
        mended.get();
        match input {
            Input::Pool { or } => dice((of.clone(), by.clone()), now, or, set),
            Input::Number { .. } => number(of.clone(), by.clone(), now, set),
            Input::NumberOr { name, least, most } => number_or((of.clone(), by.clone()), now, name, least..=most, set),
            Input::Word { name, suggestions } => word((of.clone(), by.clone()), now, name, suggestions, set),
            Input::Choice { names, share } => choice((of.clone(), by.clone()), now, names, share, set),
        }
    };
    view! {
        <div class="field" class:wrong=flag(move || wrong.get()) hidden=flag(move || !now.get().is_shown())>
            <label {rare("for", id)}>{label}</label>
            {live(control)}
            <Refusal about=name/>
            <small id=help>{told}</small>
        </div>
    }
    .erased()
}

fn dice((id, help): (String, String), now: Slice<Field>, or: &'static [Named], set: Setter) -> AnyView {
    let other = |named: &'static Named| {
        view! { <button type="button" on:click=press(move || set.set(named.value.into()))>{named.label}</button> }
    };
    view! {
        <input id=id type="text" {rare("spellcheck", "false")} {rare("autocomplete", "off")} {rare("aria-describedby", help)}
            prop:value=text(move || now.get().value) on:change=entered(move |text| set.set(text))/>
        {maybe((!or.is_empty()).then(|| view! {
            <div class="suggestions" role="group" aria-label="Instead of dice">{list(or.iter().map(other))}</div>
        }))}
    }
    .erased()
}

fn number(id: String, help: String, now: Slice<Field>, set: Setter) -> AnyView {
    let bound = move |upper: bool| match now.get().input {
        Input::Number { least, most } => if upper { most } else { least }.to_string(),
        _ => String::new(),
    };
    view! {
        <input id=id type="number" {rare("aria-describedby", help)} {rarely("min", text(move || bound(false)))} {rarely("max", text(move || bound(true)))}
            prop:value=text(move || now.get().value) on:change=entered(move |text| set.set(text))/>
    }
    .erased()
}

fn number_or(
    (id, help): (String, String),
    now: Slice<Field>,
    name: &'static Named,
    numbers: RangeInclusive<i32>,
    set: Setter,
) -> AnyView {
    let option = move |(value, label): (String, String)| {
        let is_it = value.clone();
        view! { <option value=value prop:selected=flag(move || now.get().value == is_it)>{label}</option> }
    };
    let all = std::iter::once((name.value.to_owned(), name.label.to_owned()));
    let all = all.chain(numbers.map(|number| (number.to_string(), number.to_string())));
    view! {
        <select {rare("aria-describedby", help)} id=id on:change=entered(move |text| set.set(text))>{list(all.map(option))}</select>
    }
    .erased()
}

/// A field for a word. The field is empty if the option has the value `name` instead of a word.
fn word(
    (id, help): (String, String),
    now: Slice<Field>,
    name: &'static Named,
    suggestions: &'static [&'static str],
    set: Setter,
) -> AnyView {
    let entered = entered(move |text: String| set.set(if text.trim().is_empty() { name.value.into() } else { text }));
    let shown = move || Some(now.get().value).filter(|value| value != name.value).unwrap_or_default();
    let suggestion = |word: &&'static str| {
        let word = *word;
        view! { <button type="button" on:click=press(move || set.set(word.into()))>{word}</button> }
    };
    view! {
        <input id=id type="text" {rare("spellcheck", "false")} {rare("autocomplete", "off")} {rare("autocapitalize", "characters")} {rare("aria-describedby", help)}
            {rare("placeholder", name.label)} prop:value=text(shown) on:change=entered/>
        <div class="suggestions" role="group" aria-label="Suggested words">{list(suggestions.iter().map(suggestion))}</div>
    }
    .erased()
}

/// The share that *Your own share* starts with.
const SHARE: &str = "0.65";

fn choice(
    (id, help): (String, String),
    now: Slice<Field>,
    names: &'static [Named],
    share: bool,
    set: Setter,
) -> AnyView {
    let is = move |value: &str| now.get().value == value;
    let own_share =
        Slice::new(move || Some(now.get().value).filter(|value| names.iter().all(|named| named.value != value)));
    let option = move |named: &'static Named| {
        view! { <option value=named.value prop:selected=flag(move || is(named.value))>{named.label}</option> }
    };
    let has_share = Slice::new(move || own_share.get().is_some());
    view! {
        <div class="row">
            <select {rare("aria-describedby", help)} id=id on:change=entered(move |text| set.set(text))>
                {list(names.iter().map(option))}
                {maybe(share.then(|| view! {
                    <option
                        {rarely("value", text(move || own_share.get().unwrap_or_else(|| SHARE.into())))}
                        prop:selected=flag(move || has_share.get())
                    >"Your own share"</option>
                }))}
            </select>
            {live(move || maybe(has_share.get().then(|| view! {
                <input type="number" {rare("min", "0")} {rare("max", "1")} {rare("step", "0.01")} aria-label="Your own share"
                    prop:value=text(move || own_share.get().unwrap_or_default())
                    on:change=entered(move |text| set.set(text))/>
            })))}
        </div>
    }
    .erased()
}
