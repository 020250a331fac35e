//! The keyboard shortcuts. A focused field gets its keys first.

use super::browser::{chance, page};
use super::map::{FocusedMap, Viewport};
use dicefall::session::Key;
use kurbo::Vec2;
use leptos::ev;
use leptos::prelude::*;

/// How far a key pans the map, in CSS pixels.
const PAN: f64 = 60.0;

/// Listens to keys. Keys that pan or zoom move the map that had the focus last.
pub fn listen(focused_map: FocusedMap) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let (store, viewport) = focused_map.get_value();
        if event.alt_key() || page::is_for_a_field(&event) {
            return;
        }
        let name = event.key();
        let key = Key { name: &name, shift: event.shift_key(), control: event.ctrl_key() || event.meta_key() };
        if moves_the_map(key, viewport) {
            event.prevent_default();
            // If the list of layers is open, Escape closes only this list.
        } else if !(name == "Escape" && page::is_sheet_open())
            && let Some(command) = store.now(|view| view.key(key, chance()))
        {
            store.dispatch(command);
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

/// Pans or zooms the map. Returns whether the key is meant for that.
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
