//! A QR code of a link, as large as the window allows: a phone on the other side of the table can read it.

use crate::app::browser::events::{heard, press};
use crate::app::browser::{address, lessons, page};
use crate::app::icons::Icon;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, live, maybe, rare, watch};
use dicefall::players::Snapshot;
use dicefall::session::Command;
use leptos::ev::Event;
use leptos::html;
use leptos::prelude::*;

/// The link whose code is shown, with its name.
#[derive(Clone, Copy)]
pub struct QrShown(RwSignal<Option<(&'static str, String)>>);

impl QrShown {
    pub fn new() -> Self {
        Self(RwSignal::new(None))
    }

    /// Shows the code of a link. The code comes from the module that the page loads when it is needed.
    pub fn show(self, store: Store, label: &'static str, link: String) {
        lessons::load(move |loaded| match loaded {
            Ok(_) => self.0.set(Some((label, link.clone()))),
            Err(fault) => store.dispatch(Command::Learn(Err(fault))),
        });
    }
}

#[component]
pub fn QrSheet() -> impl IntoView {
    let (store, shown) = (use_store(), expect_context::<QrShown>());
    let place = NodeRef::<html::Dialog>::new();
    watch(move || {
        let is_open = shown.0.with(Option::is_some);
        if let Some(dialog) = place.get() {
            request_animation_frame(move || page::set_open(&dialog, is_open));
        }
    });
    let close = move || shown.0.set(None);
    // A press on the code doesn't close the sheet, and neither does a press on a button in it.
    let press_beside = move |event: Event| {
        if page::is_on_a_dialog(&event) {
            close();
        }
    };
    view! {
        <dialog class="qr" {rare("aria-labelledby", "qr")} {heard("close", move |_: Event| close())} {heard("click", press_beside)} node_ref=place>
            {live(move || maybe(shown.0.get().map(|(label, link)| sheet(store, shown, label, &link))))}
        </dialog>
    }
}

fn sheet(store: Store, shown: QrShown, label: &'static str, link: &str) -> AnyView {
    let text = address::with_fragment(link);
    let content = match lessons::qr(&text) {
        Some((side, path)) => view! {
            <svg class="code" viewBox=format!("0 0 {side} {side}") role="img" aria-label=format!("QR code of the {}", label.to_lowercase())>
                <path d=path/>
            </svg>
            {maybe(Snapshot::is_linked(link).then(|| view! {
                <p>"This code has what the players see now. After you have shown more, press QR code again, and let the players scan the new code."</p>
            }))}
        }
        .erased(),
        None => too_long(store, shown, link, text.len()),
    };
    view! {
        <div class="card">
            <h2 id="qr">{label}</h2>
            {content}
            <button autofocus on:click=press(move || shown.0.set(None))><Icon name="close"/> "Close"</button>
        </div>
    }
    .erased()
}

/// `characters`: the length of the link with the page's address.
fn too_long(store: Store, shown: QrShown, link: &str, characters: usize) -> AnyView {
    // The seed would show players everything.
    let short = store.now(|view| view.session.link().filter(|_| view.has_seed() && !Snapshot::is_linked(link)));
    let why = format!(
        "This link is too long for a QR code: it has {characters} characters, and a code can have at most {}.",
        dicefall::qr::MOST
    );
    let show = move |link: String| press(move || shown.0.set(Some(("Link with the seed", link.clone()))));
    view! {
        <p>{why}</p>
        {maybe(short.map(|link| view! {
            <button class="primary" on:click=show(link)>"Show the QR code of the link with the seed"</button>
        }))}
    }
    .into_any()
}
