//! The keyboard shortcuts. A focused field gets its keys first. While the gallery or the list of dungeons is
//! open, no shortcut works.

use super::browser::{chance, page};
use super::map::{FocusedMap, Viewport};
use dicefall::geometry::Direction;
use dicefall::session::{Key, MapMove};
use kurbo::Vec2;
use leptos::ev;
use leptos::prelude::*;

/// How far a key pans the map, in CSS pixels.
const PAN: f64 = 60.0;

/// Listens to keys. Keys that pan or zoom move the map that had the focus last.
pub fn listen(focused_map: FocusedMap) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let (store, viewport) = focused_map.get_value();
        let is_taken = event.default_prevented() || event.alt_key() || page::is_for_a_field(&event);
        if is_taken || store.now(|view| view.session.front.gallery.is_some() || view.session.shelf.is_open) {
            return;
        }
        let name = event.key();
        let key = Key { name: &name, shift: event.shift_key(), control: event.ctrl_key() || event.meta_key() };
        if let Some(way) = store.now(|view| view.map_key(key)) {
            move_the_map(way, viewport);
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

fn move_the_map(way: MapMove, viewport: Viewport) {
    match way {
        MapMove::In => viewport.zoom(1.3),
        MapMove::Out => viewport.zoom(1.0 / 1.3),
        MapMove::Whole => viewport.fit(),
        MapMove::Pan(Direction::West) => viewport.pan(Vec2::new(PAN, 0.0)),
        MapMove::Pan(Direction::East) => viewport.pan(Vec2::new(-PAN, 0.0)),
        MapMove::Pan(Direction::North) => viewport.pan(Vec2::new(0.0, PAN)),
        MapMove::Pan(_) => viewport.pan(Vec2::new(0.0, -PAN)),
    }
}
