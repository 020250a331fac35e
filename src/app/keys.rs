//! The keys of the page; those of a field that has the focus are its own.

use super::InHand;
use super::browser::page;
use super::map::Sight;
use super::state::{Play, Visit};
use dicefall::trace::Move;
use kurbo::Vec2;
use leptos::ev;
use leptos::prelude::*;

/// How far a key pans, in CSS pixels.
const PAN: f64 = 60.0;

/// Listens for as long as the page is open; of two maps they move the one that had the focus last.
pub fn listen(in_hand: InHand) {
    let handle = window_event_listener(ev::keydown, move |event| {
        let (play, sight) = in_hand.get_untracked();
        if event.alt_key() || page::is_for_a_field(&event) {
            return;
        }
        let known = if event.ctrl_key() || event.meta_key() {
            with_control(&event.key(), event.shift_key(), play)
        } else if event.shift_key() {
            with_shift(&event.key(), play, sight)
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
        "m" | "M" if play.turn_to_other_map() => {}
        "n" | "N" => play.drop_fresh(Visit::New),
        "+" | "=" => sight.zoom(1.3),
        "-" => sight.zoom(1.0 / 1.3),
        "0" => sight.fit(),
        "Delete" if untrack(|| play.lays_dice()) => {
            let Some(id) = play.chosen.get_untracked() else { return false };
            play.take_from_pool(id);
        }
        "Escape" if page::is_sheet_open() => return false,
        "Escape" if play.chosen.get_untracked().is_some() || sight.pinned.with_untracked(Option::is_some) => {
            play.chosen.set(None);
            sight.pinned.set(None);
        }
        "Escape" | "Backspace" => return play.go_out(),
        "Enter" => match untrack(|| play.ways_on()).first() {
            Some(way) => play.go_way(*way),
            None => return false,
        },
        // To those who explore by hand C is a passage, be it not to be taken now.
        "c" | "C" if untrack(|| !play.compares() && !play.explores()) => play.compare(),
        key if explore(key, play) => {}
        digit if untrack(|| play.lays_dice()) => return turn_the_die(digit, play),
        _ => return false,
    }
    true
}

/// While one explores a letter takes that passage of the room one is in or looks at.
fn explore(key: &str, play: Play) -> bool {
    if key.len() > 1 {
        return false;
    }
    play.catch_up();
    let Some((_, moves)) = untrack(|| play.moves_here()) else { return false };
    let is_it = |each: &&Move| match each.takes {
        Some(letter) => key.eq_ignore_ascii_case(&letter.char().to_string()),
        None => key.eq_ignore_ascii_case("s") && each.name.starts_with('s') || key == ">" && each.name.starts_with('l'),
    };
    let chosen = moves.iter().find(is_it);
    if let Some(each) = chosen {
        play.make_move(&each.name);
    }
    chosen.is_some()
}

/// With a die in hand a digit is the face to turn it to.
fn turn_the_die(digit: &str, play: Play) -> bool {
    let die = play.chosen.get_untracked().and_then(|id| Some((id, untrack(|| play.own_dice()).get(id.index())?.0)));
    let face = die.and_then(|(id, die)| Some((id, die.read(digit.parse().ok()?)?)));
    if let Some((id, face)) = face {
        play.set_face(id, face);
    }
    face.is_some()
}

fn with_shift(key: &str, play: Play, sight: Sight) -> bool {
    match key {
        "ArrowLeft" => sight.pan(Vec2::new(PAN, 0.0)),
        "ArrowRight" => sight.pan(Vec2::new(-PAN, 0.0)),
        "ArrowUp" => sight.pan(Vec2::new(0.0, PAN)),
        "ArrowDown" => sight.pan(Vec2::new(0.0, -PAN)),
        "+" => sight.zoom(1.3),
        key => return explore(key, play),
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
