//! The address bar, which always holds the link, and the history behind Back and Forward.

use super::window;
use leptos::prelude::{on_cleanup, window_event_listener_untyped};

/// The fragment with its `#`, or nothing.
pub fn fragment() -> String {
    window().location().hash().unwrap_or_default()
}

/// A new entry in the history.
pub fn push(link: &str) {
    if let Ok(history) = window().history() {
        let _ = history.push_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(link));
    }
}

/// The present entry, with another link. Browsers refuse many calls a second; the next one mends it.
pub fn replace(link: &str) {
    if let Ok(history) = window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some(link));
    }
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
