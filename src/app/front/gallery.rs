//! The gallery: all procedures as cards. Pressing a card makes a new dungeon.

use super::pictures::Pictures;
use crate::app::browser::events::heard;
use crate::app::browser::page;
use crate::app::icons::Icon;
use crate::app::panels::anchor;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, list, live, maybe, rare, rarely, text, watch};
use dicefall::export::needs;
use dicefall::procedures::{Procedure, REGISTRY};
use dicefall::session::Command;
use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;

#[component]
pub fn Gallery() -> impl IntoView {
    let store = use_store();
    let side = store.slice(|view| view.session.front.gallery);
    let place = NodeRef::<html::Dialog>::new();
    let pictures = expect_context::<Pictures>();
    watch(move || {
        let Some(dialog) = place.get() else { return };
        match side.get() {
            // Once the cards are there, the card of the procedure shown gets the focus.
            Some(_) => request_animation_frame(move || page::set_open(&dialog, true)),
            None => page::set_open(&dialog, false),
        }
    });
    let closed = move |_: Event| {
        store.dispatch(Command::CloseGallery);
        if page::has_lost_the_focus() {
            page::focus("map");
        }
    };
    // A press beside the gallery closes it. So does a lesson.
    let pressed = move |event: leptos::ev::MouseEvent| {
        if page::is_on_a_dialog(&event) || page::is_on_a_lesson(&event) {
            store.dispatch(Command::CloseGallery);
        }
    };
    view! {
        <dialog class="gallery" {rare("aria-labelledby", "gallery")} {heard("close", closed)} node_ref=place on:click=pressed>
            {live(move || maybe(side.get().map(|side| inside(store.on(side), pictures))))}
        </dialog>
    }
}

fn inside(store: Store, pictures: Pictures) -> AnyView {
    let shown = store.now(|view| view.run().map(|run| run.recipe.procedure().id));
    let cards = REGISTRY.0.iter().enumerate().map(|(nth, procedure)| {
        let picture = text(move || pictures.of(nth));
        card(procedure, shown == Some(procedure.id), picture, store)
    });
    view! {
        <div class="inside">
            <header>
                <h2 id="gallery">"Choose a procedure"</h2>
                <p>"Each procedure is a published way to make a dungeon with dice. Choose one, and Dicefall makes a new dungeon."</p>
                <button class="round" aria-label="Close the gallery" title="Close (Esc)" on:click=store.press(Command::CloseGallery)>
                    <Icon name="close"/>
                </button>
            </header>
            <ul class="cards">{list(cards)}</ul>
        </div>
    }
    .erased()
}

/// The button in the heading covers the whole card, except for the link to the article.
fn card(
    procedure: &'static Procedure,
    is_shown: bool,
    picture: Box<dyn FnMut() -> String + Send>,
    store: Store,
) -> AnyView {
    let (card, source) = (&procedure.card, &procedure.source);
    let choose = store.press(Command::Procedure(store.side, procedure.id.into()));
    let article = match source.address {
        Some(address) => {
            view! { <a {rare("target", "_blank")} {rare("rel", "noreferrer")} {rare("href", address)}>{source.title}</a> }.erased()
        }
        None => source.title.into_any(),
    };
    let lessons =
        text(move || store.with(|view| view.session.lessons_of(procedure.id).map(anchor).collect::<String>()));
    view! {
        <li>
            <img {rare("alt", "")} {rarely("src", picture)}/>
            <h3>
                <button aria-current=is_shown.then_some("true") autofocus=is_shown on:click=choose>{procedure.title}</button>
            </h3>
            <p class="makes">{card.makes}</p>
            <dl>
                <dt>"At the table"</dt>
                <dd>{needs(card)}</dd>
                <dt>"Suits"</dt>
                <dd>{card.suits}</dd>
            </dl>
            <p class="lessons" inner_html=lessons></p>
            <p class="source">"“" {article} "” by " {source.author} {source.date.map(|date| format!(", {date}"))}</p>
        </li>
    }
    .erased()
}
