//! A QR code of a link, as large as the window allows: a phone on the other side of the table can read it.

use crate::app::browser::events::press;
use crate::app::browser::{address, lessons};
use crate::app::icons::Icon;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, live, maybe};
use dicefall::session::Command;
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
    live(move || maybe(shown.0.get().map(|(label, link)| sheet(store, shown, label, &link))))
}

fn sheet(store: Store, shown: QrShown, label: &'static str, link: &str) -> AnyView {
    let close = move || shown.0.set(None);
    let text = address::with_fragment(link);
    let content = if let Some((side, path)) = lessons::qr(&text) {
        view! {
            <svg class="code" viewBox=format!("0 0 {side} {side}") role="img" aria-label=format!("QR code of the {}", label.to_lowercase())>
                <path d=path/>
            </svg>
        }
        .erased()
    } else {
        let short = store.now(|view| view.session.link().filter(|_| view.has_seed()));
        let too_long = format!(
            "This link is too long for a QR code: it has {} characters, and a code can have at most {}.",
            text.len(),
            dicefall::qr::MOST
        );
        let show = move |link: String| press(move || shown.0.set(Some(("Link with the seed", link.clone()))));
        view! {
            <p>{too_long}</p>
            {maybe(short.map(|link| view! {
                <button class="primary" on:click=show(link)>"Show the QR code of the link with the seed"</button>
            }))}
        }
        .erased()
    };
    view! {
        <div class="qr" role="dialog" aria-modal="true" aria-label=label on:click=press(close)>
            <div class="card">
                <h2>{label}</h2>
                {content}
                <button on:click=press(close)><Icon name="close"/> "Close"</button>
            </div>
        </div>
    }
    .erased()
}
