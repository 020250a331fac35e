//! The gallery: all procedures as cards. Pressing a card makes a new dungeon.

use super::dialog::{DialogSheet, dialog};
use super::pictures::Pictures;
use crate::app::panels::anchor;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, list, rare, rarely, text};
use dicefall::export::needs;
use dicefall::procedures::{Procedure, REGISTRY};
use dicefall::session::Command;
use leptos::prelude::*;

#[component]
pub fn Gallery() -> impl IntoView {
    let store = use_store();
    let sheet = DialogSheet {
        class: "gallery",
        titled: "gallery",
        is_open: store.slice(|view| view.session.front.gallery.is_some()),
        closes: || Command::CloseGallery,
        close: "Close the gallery",
        parts,
    };
    dialog(store, sheet)
}

fn parts(store: Store) -> [AnyView; 2] {
    let store = store.now(|view| view.session.front.gallery).map_or(store, |side| store.on(side));
    let (pictures, shown) =
        (expect_context::<Pictures>(), store.now(|view| view.run().map(|run| run.recipe.procedure().id)));
    let cards = REGISTRY.0.iter().map(|procedure| {
        let picture = text(move || pictures.of(procedure.card.example));
        card(procedure, shown == Some(procedure.id), picture, store)
    });
    let header = view! {
        <h2 id="gallery">"Choose a procedure"</h2>
        <p>"Each procedure is a published way to make a dungeon with dice. Choose one, and Dicefall makes a new dungeon."</p>
    };
    [header.into_any(), view! { <ul class="cards">{list(cards)}</ul> }.erased()]
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
