//! The keys of the page; those of a field that has the focus are its own.

use super::browser::page;
use super::map::Sight;
use super::state::{Play, Visit};
use kurbo::Vec2;
use leptos::ev;
use leptos::prelude::*;

/// How far a key pans, in CSS pixels.
const PAN: f64 = 60.0;

/// Listens for as long as the page is open.
pub fn listen(play: Play, sight: Sight) {
    let handle = window_event_listener(ev::keydown, move |event| {
        if event.alt_key() || page::is_for_a_field(&event) {
            return;
        }
        let known = if event.ctrl_key() || event.meta_key() {
            with_control(&event.key(), event.shift_key(), play)
        } else if event.shift_key() {
            with_shift(&event.key(), sight)
        } else {
            alone(&event.key(), play, sight)
        };
        if known {
            event.prevent_default();
        }
    });
    on_cleanup(move || handle.remove());
}

fn alone(key: &str, play: Play, sight: Sight) -> bool {
    let step = play.step.get_untracked();
    match key {
        "ArrowLeft" => play.go(step.saturating_sub(1)),
        "ArrowRight" => play.go(step + 1),
        "Home" => play.go(0),
        "End" => play.go(usize::MAX),
        " " => play.toggle_playing(),
        "n" | "N" => play.drop_fresh(Visit::New),
        "+" | "=" => sight.zoom(1.3),
        "-" => sight.zoom(1.0 / 1.3),
        "0" => sight.fit(),
        "Delete" if play.by_hand.get_untracked() => {
            let Some(id) = play.chosen.get_untracked() else { return false };
            play.take_from_pool(id);
        }
        "Escape" => play.chosen.set(None),
        _ => return false,
    }
    true
}

fn with_shift(key: &str, sight: Sight) -> bool {
    match key {
        "ArrowLeft" => sight.pan(Vec2::new(PAN, 0.0)),
        "ArrowRight" => sight.pan(Vec2::new(-PAN, 0.0)),
        "ArrowUp" => sight.pan(Vec2::new(0.0, PAN)),
        "ArrowDown" => sight.pan(Vec2::new(0.0, -PAN)),
        "+" => sight.zoom(1.3),
        _ => return false,
    }
    true
}

fn with_control(key: &str, shift: bool, play: Play) -> bool {
    match (key, shift) {
        ("z", false) => play.undo(),
        ("z" | "Z", true) | ("y", false) => play.redo(),
        _ => return false,
    }
    true
}
