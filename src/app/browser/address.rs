//! The address bar, which shows the link, and the history behind Back and Forward.

use super::window;
use dicefall::session::History;
use leptos::prelude::{on_cleanup, window_event_listener_untyped};
use std::cell::RefCell;
use wasm_bindgen::JsValue;

thread_local! {
    /// The last fragment that the page read or wrote.
    static KNOWN: RefCell<String> = const { RefCell::new(String::new()) };
}

/// The fragment of the address, with its `#`. It is empty if the address has none.
pub fn read() -> String {
    KNOWN.set(fragment());
    KNOWN.with_borrow(Clone::clone)
}

/// Writes a link into the address bar. Browsers refuse calls that come too often; the next accepted call corrects the
/// address. `Replace` doesn't overwrite a link that the page hasn't read yet.
pub fn write(how: History, link: &str) {
    let Ok(history) = window().history() else { return };
    let there = fragment();
    let _ = match how {
        History::Push => history.push_state_with_url(&JsValue::NULL, "", Some(link)),
        History::Replace if there == link || KNOWN.with_borrow(|known| *known != there) => return,
        History::Replace => history.replace_state_with_url(&JsValue::NULL, "", Some(link)),
    };
    KNOWN.set(fragment());
}

pub fn back() {
    let _ = window().history().and_then(|history| history.back());
}

fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

pub fn with_fragment(link: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{link}")
}

/// Calls `changed` when the address changes: by Back, by Forward, or because the user edits the fragment.
pub fn on_change(changed: impl Fn() + Clone + 'static) {
    let again = changed.clone();
    let handles = [
        window_event_listener_untyped("popstate", move |_| changed()),
        window_event_listener_untyped("hashchange", move |_| again()),
    ];
    on_cleanup(move || handles.into_iter().for_each(leptos::prelude::WindowListenerHandle::remove));
}
