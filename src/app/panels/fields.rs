//! The options form, made from what the procedure declares and from nothing else.

use crate::app::browser::events::entered;
use crate::app::state::{Visit, use_play};
use dicefall::procedures::{Field, Input, Named};
use leptos::prelude::*;

/// The sentence of a refused value, under the field it is about.
#[component]
pub fn Refusal(about: &'static str) -> impl IntoView {
    let play = use_play();
    move || {
        let refused = play.refused.get().filter(|(name, _)| name == about);
        refused.map(|(_, sentence)| view! { <p class="refusal" role="alert">{sentence}</p> })
    }
}

/// One field an option.
#[component]
pub fn Fields(fields: Vec<Field>) -> impl IntoView {
    fields.into_iter().map(|field| view! { <OneField field/> }).collect_view()
}

#[component]
fn OneField(field: Field) -> impl IntoView {
    let play = use_play();
    let (name, help) = (field.name, format!("help-{}", field.name));
    let set = move |text: String| {
        if let Some(recipe) = play.recipe() {
            play.open(recipe.with_option(name, text.trim()), Visit::New, name);
        }
    };
    let control = match field.input {
        Input::Pool => text(name, &help, field.value, set),
        Input::Number { least, most } => number(name, &help, field.value, (least, most), set),
        Input::Choice { names, share } => choice(name, &help, field.value, names, share, set),
    };
    view! {
        <div class="field">
            <label for=format!("option-{name}")>{field.label}</label>
            {control}
            <small id=help>{field.help}</small>
            <Refusal about=name/>
        </div>
    }
    .into_any()
}

fn text(name: &str, help: &str, value: String, set: impl Fn(String) + 'static) -> AnyView {
    view! {
        <input id=format!("option-{name}") type="text" spellcheck="false" autocomplete="off" aria-describedby=help.to_owned()
            prop:value=value on:change=entered(move |text| set(text))/>
    }
    .into_any()
}

fn number(name: &str, help: &str, value: String, (least, most): (i32, i32), set: impl Fn(String) + 'static) -> AnyView {
    view! {
        <input id=format!("option-{name}") type="number" min=least.to_string() max=most.to_string() aria-describedby=help.to_owned()
            prop:value=value on:change=entered(move |text| set(text))/>
    }
    .into_any()
}

fn choice(
    name: &str,
    help: &str,
    value: String,
    names: &'static [Named],
    share: bool,
    set: impl Fn(String) + Copy + 'static,
) -> AnyView {
    let is_named = names.iter().any(|named| named.value == value);
    let option = |named: &'static Named| view! { <option value=named.value selected=named.value == value>{named.label}</option> };
    let options = names.iter().map(option).collect_view();
    let own_share = if is_named { "0.65".to_owned() } else { value.clone() };
    let chosen_share = own_share.clone();
    view! {
        <div class="row">
            <select id=format!("option-{name}") aria-describedby=help.to_owned() on:change=entered(move |text| set(text))>
                {options}
                {share.then(|| view! { <option value=chosen_share selected=!is_named>"A share of your own"</option> })}
            </select>
            {(share && !is_named).then(|| view! {
                <input type="number" min="0" max="1" step="0.01" aria-label="The share" prop:value=own_share
                    on:change=entered(move |text| set(text))/>
            })}
        </div>
    }
    .into_any()
}
