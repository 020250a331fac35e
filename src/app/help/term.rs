//! Terms of the glossary in a text. Pressing a term opens its entry below the line.

use crate::app::browser::events::{heard, keyed, left, press_and_focus};
use crate::app::browser::page;
use crate::app::store::use_store;
use crate::app::views::{Erase as _, list, live, maybe, rarely, truth};
use dicefall::export::fragment;
use dicefall::glossary::{Term, TermPicture, TextPiece, pieces};
use dicefall::scene::Theme;
use dicefall::session::{Command, PanelPart};
use leptos::prelude::*;

/// A text in which the first mention of each term is a button.
pub fn with_terms(words: &str, procedure: &str) -> AnyView {
    let pieces = pieces(words, procedure);
    let mut views = Vec::new();
    let mut tail = "";
    for (nth, TextPiece { words, term }) in pieces.iter().enumerate() {
        let Some(term) = term else {
            views.push(words[tail.len()..].to_owned().into_any());
            continue;
        };
        // A comma or a full stop stays on the same line as its word.
        let next = pieces.get(nth + 1).filter(|next| next.term.is_none()).map_or("", |next| next.words);
        tail = next.split([' ', '\n']).next().unwrap_or_default();
        views.push(mention(words, tail, *term));
    }
    list(views)
}

fn mention(words: &str, tail: &str, term: Term) -> AnyView {
    let (words, tail) = (words.to_owned(), tail.to_owned());
    let is_open = RwSignal::new(false);
    let toggle = press_and_focus(move || {
        is_open.update(|is_open| *is_open = !*is_open);
        request_animation_frame(|| page::bring_into_sight(".term .entry"));
    });
    view! {
        <span
            class="term"
            on:keydown=keyed(move |key, _| key == "Escape" && is_open.try_update(std::mem::take) == Some(true))
            {heard("focusout", left(".term", move || is_open.set(false)))}
        >
            <button {rarely("aria-expanded", truth(move || is_open.get()))} on:click=toggle>{words}</button>
            {tail}
            {live(move || maybe(is_open.get().then(|| entry(term))))}
        </span>
    }
    .erased()
}

fn entry(term: Term) -> AnyView {
    let store = use_store();
    let open = store.press(Command::OpenPart(PanelPart::Glossary));
    view! {
        <span class="entry" role="note" tabindex="-1">
            <span inner_html=picture(term, store.theme.get())></span>
            <span><b>{term.name}</b> " " {term.meaning()} " " <button on:click=open>"All terms"</button></span>
        </span>
    }
    .erased()
}

/// The picture of a term, in the map's colours, as HTML.
pub fn picture(term: Term, theme: Theme) -> String {
    let (seen, drawing) = match term.picture() {
        TermPicture::Sign(sign) => ("-21 -14 42 28", fragment(&sign.shapes(), theme)),
        TermPicture::Drawing(parts) => {
            let mut drawing = String::new();
            for (look, path) in parts {
                drawing.extend(["<path class=\"", look.encode_utf8(&mut [0; 4]), "\" d=\"", &path, "\"/>"]);
            }
            ("0 0 48 32", drawing)
        }
    };
    ["<svg class=\"term-picture\" aria-hidden=\"true\" viewBox=\"", seen, "\">", &drawing, "</svg>"].concat()
}
