//! A dialog over the page: the gallery, or the list *My dungeons*.

use crate::app::browser::events::{heard, press};
use crate::app::browser::page;
use crate::app::icons::Icon;
use crate::app::slice::Slice;
use crate::app::store::Store;
use crate::app::views::{Erase as _, live, maybe, rare, watch};
use dicefall::session::Command;
use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;

/// What a dialog shows.
#[derive(Clone, Copy)]
pub struct DialogSheet {
    pub class: &'static str,
    /// The id of the heading.
    pub titled: &'static str,
    pub is_open: Slice<bool>,
    /// The command that closes it.
    pub closes: fn() -> Command,
    /// The text of the button that closes it.
    pub close: &'static str,
    /// The header without that button, and what is below the header. Both are made when the dialog opens.
    pub parts: fn(Store) -> [AnyView; 2],
}

/// The element with `autofocus` gets the focus. Escape closes the dialog, and so does a press beside it or on a link
/// to a dungeon.
pub fn dialog(store: Store, sheet: DialogSheet) -> AnyView {
    let DialogSheet { class, titled, is_open, closes, close, parts } = sheet;
    let place = NodeRef::<html::Dialog>::new();
    watch(move || {
        let Some(dialog) = place.get() else { return };
        if is_open.get() {
            // The browser looks for the element with `autofocus` when the dialog opens, so its content comes first.
            request_animation_frame(move || page::set_open(&dialog, true));
        } else {
            page::set_open(&dialog, false);
        }
    });
    let closed = move |_: Event| {
        store.dispatch(closes());
        if page::has_lost_the_focus() {
            page::focus("map");
        }
    };
    let pressed = move |event: leptos::ev::MouseEvent| {
        if page::is_on_a_dialog(&event) || page::is_on_a_link_that_closes(&event) {
            store.dispatch(closes());
        }
    };
    let inside = move || {
        let [header, content] = parts(store);
        view! {
            <div class="inside">
                <header>
                    {header}
                    <button class="round" aria-label=close title="Close (Esc)" on:click=press(move || store.dispatch(closes()))>
                        <Icon name="close"/>
                    </button>
                </header>
                {content}
            </div>
        }
    };
    view! {
        <dialog {rare("aria-labelledby", titled)} {heard("close", closed)} class=class node_ref=place on:click=pressed>
            {live(move || maybe(is_open.get().then(inside)))}
        </dialog>
    }
    .erased()
}
