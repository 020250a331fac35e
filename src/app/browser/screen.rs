//! The full screen.

use super::document;
use leptos::prelude::{on_cleanup, window_event_listener_untyped};

/// Whether this browser can show a page on the full screen.
pub fn can_be_filled() -> bool {
    document().fullscreen_enabled()
}

fn is_filled() -> bool {
    document().fullscreen_element().is_some()
}

/// Goes to the full screen, or leaves it. Browsers allow the full screen only after a press.
pub fn fill(fills: bool) {
    if !fills && is_filled() {
        document().exit_fullscreen();
    }
    let root = document().document_element().filter(|_| fills && can_be_filled() && !is_filled());
    if let Some(root) = root {
        let _ = root.request_fullscreen();
    }
}

pub fn on_filled(filled: impl Fn(bool) + 'static) {
    let handle = window_event_listener_untyped("fullscreenchange", move |_| filled(is_filled()));
    on_cleanup(move || handle.remove());
}
