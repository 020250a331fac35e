//! The keys of the page; those of a field that has the focus are its own.

use super::browser::{chance, page};
use super::map::{FocusedMap, Viewport};
use dicefall::session::Key;
use kurbo::Vec2;
use leptos::ev;
use leptos::prelude::*;

/// How far a key pans, in CSS pixels.
const PAN: f64 = 60.0;

/// Listens for as long as the page is open; of two maps they move the one that had the focus last.
pub fn listen(focused_map: FocusedMap) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let (store, viewport) = focused_map.get_value();
        if event.alt_key() || page::is_for_a_field(&event) {
            return;
        }
        let name = event.key();
        let key = Key { name: &name, shift: event.shift_key(), control: event.ctrl_key() || event.meta_key() };
        // A sheet that is open closes by Escape, and nothing else happens.
        if moves_the_map(key, viewport) {
            event.prevent_default();
        } else if !(name == "Escape" && page::is_sheet_open())
            && let Some(command) = store.now(|view| view.key(key, chance()))
        {
            store.dispatch(command);
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Zooms and pans; tells whether the key means that.
fn moves_the_map(key: Key, viewport: Viewport) -> bool {
    if key.control {
        return false;
    }
    match (key.name, key.shift) {
        ("+", _) | ("=", false) => viewport.zoom(1.3),
        ("-", false) => viewport.zoom(1.0 / 1.3),
        ("0", false) => viewport.fit(),
        ("ArrowLeft", true) => viewport.pan(Vec2::new(PAN, 0.0)),
        ("ArrowRight", true) => viewport.pan(Vec2::new(-PAN, 0.0)),
        ("ArrowUp", true) => viewport.pan(Vec2::new(0.0, PAN)),
        ("ArrowDown", true) => viewport.pan(Vec2::new(0.0, -PAN)),
        _ => return false,
    }
    true
}
