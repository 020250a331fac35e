//! The address bar, which always holds the link, and the history behind Back and Forward.

use super::window;
use dicefall::session::History;
use leptos::prelude::{on_cleanup, window_event_listener_untyped};
use wasm_bindgen::JsValue;

/// The fragment with its `#`, or nothing.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// Writes a link into the address bar. Browsers refuse calls that come too often. The next call they
/// accept corrects the address.
pub fn write(how: History, link: &str) {
    let Ok(history) = window().history() else { return };
    let _ = match how {
        History::Push => history.push_state_with_url(&JsValue::NULL, "", Some(link)),
        History::Replace if fragment() == link => Ok(()),
        History::Replace => history.replace_state_with_url(&JsValue::NULL, "", Some(link)),
    };
}

/// The whole address with another fragment.
pub fn with_fragment(link: &str) -> String {
    let href = window().location().href().unwrap_or_default();
    let page = href.split('#').next().unwrap_or_default();
    format!("{page}{link}")
}

/// Calls back when someone goes Back or Forward, or edits the fragment.
pub fn on_change(changed: impl Fn() + Clone + 'static) {
    let again = changed.clone();
    let handles = [
        window_event_listener_untyped("popstate", move |_| changed()),
        window_event_listener_untyped("hashchange", move |_| again()),
    ];
    on_cleanup(move || handles.into_iter().for_each(leptos::prelude::WindowListenerHandle::remove));
}
