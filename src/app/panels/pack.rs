//! The pack: files for virtual tabletops and other programs.

use crate::app::browser::events::on;
use crate::app::slice::Slice;
use crate::app::store::use_store;
use crate::app::views::{Erase as _, flag, list, live, maybe, text, words};
use dicefall::pack::{Audience, PackChoice, PackPart};
use dicefall::session::{Command, PackCommand, PackState};
use leptos::prelude::*;

#[component]
pub fn Pack() -> impl IntoView {
    let store = use_store();
    let state = store.slice(|view| view.session.pack.state.clone());
    let send = move |command: PackCommand| store.press(Command::Pack(command));
    let check = move |label: &'static str, is_on: Box<dyn Fn(PackChoice) -> bool + Send>, switch: PackCommand| {
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=flag(move || store.with(|view| is_on(view.session.pack.choice)))
                    on:change=on(move |_| store.dispatch(Command::Pack(switch.clone())))
                />
                {label}
            </label>
        }
    };
    let part = move |&part: &'static PackPart| {
        check(part.label(), Box::new(move |choice| choice.has(part)), PackCommand::Switch(part))
    };
    let audience = move |audience: Audience| {
        check(audience.label(), Box::new(move |choice| choice.is_for(audience)), PackCommand::SwitchFor(audience))
    };
    let works = Slice::new(move || matches!(state.get(), PackState::Works(_)));
    let percent = move || match state.get() {
        PackState::Works(percent) => percent.to_string(),
        PackState::Rests | PackState::Saved | PackState::Failed(_) => "0".into(),
    };
    let trouble = move || {
        maybe(match state.get() {
            PackState::Failed(sentence) => Some(view! { <p class="aside" role="alert">{sentence}</p> }),
            PackState::Rests | PackState::Works(_) | PackState::Saved => None,
        })
    };
    let is_saved = store.slice(|view| view.has_saved_the_pack());
    let is_empty = move || store.with(|view| view.session.pack.choice.is_empty());
    view! {
        <h3>"Files for virtual tabletops"</h3>
        <details class="further">
        <summary>"What is in the pack"</summary>
        <fieldset class="pack">
            <legend>"Kinds of files"</legend>
            {list(PackPart::ALL.iter().map(part))}
        </fieldset>
        <fieldset class="pack">
            <legend>"Files for"</legend>
            {list(Audience::ALL.into_iter().map(audience))}
        </fieldset>
        </details>
        <div class="row filmed">
            {live(move || if works.get() {
                view! {
                    <progress max="100" value=text(percent) aria-label="Packing"></progress>
                    <span>{words(percent)} " %"</span>
                    <button on:click=send(PackCommand::Stop)>"Stop"</button>
                }.erased()
            } else {
                view! { <button prop:disabled=flag(is_empty) on:click=send(PackCommand::Begin)>"Save the pack"</button> }.erased()
            })}
        </div>
        <small role="status">{words(move || if is_saved.get() { "The pack is saved. Look for it in your downloads." } else { "" })}</small>
        {live(trouble)}
        <small>"The pack is a ZIP file with everything that you tick, for every level. Its maps are for Foundry VTT, Roll20, Fantasy Grounds and other programs. They have walls and doors, but no grid. Its README says where each file goes. If you choose only one file, Dicefall saves it without a ZIP. The players’ files have no secrets."</small>
    }
}
