//! Which of its maps a dungeon is shown on, where its procedure can be drawn on two.

use super::browser::{events::press, taste};
use super::run::Look;
use super::state::{Play, use_play};
use super::views::{list, maybe};
use dicefall::procedures::{MapKind, Procedure};
use dicefall::scene::Overlays;
use leptos::prelude::*;

/// How the reader likes maps. The layers are as they were for as long as the page is open; the rest is
/// kept on the device.
#[derive(Clone, Copy)]
pub struct Liking {
    pub overlays: Overlays,
    /// Which procedures are shown on their second map, by the kind of the first.
    turned: [bool; 3],
    /// Whether floor plans are drawn plainly.
    pub plain: bool,
}

/// Under which name it is kept that a procedure of that first map was turned to its second.
const fn kept_as(first: MapKind) -> &'static str {
    match first {
        MapKind::Tray => "map-of-tray",
        MapKind::Nodes => "map-of-nodes",
        MapKind::Plan => "map-of-plan",
    }
}

impl Liking {
    /// As far as the device kept it.
    pub fn kept() -> Self {
        let is_kept = |name, word| taste::kept(name).as_deref() == Some(word);
        let turned = [MapKind::Tray, MapKind::Nodes, MapKind::Plan].map(|first| is_kept(kept_as(first), "second"));
        Self { overlays: Overlays::default(), turned, plain: is_kept("plan", "plain") }
    }

    /// The map that a procedure is shown on.
    pub fn map_of(&self, procedure: &Procedure) -> MapKind {
        match *procedure.maps {
            [first, second, ..] => {
                if self.turned[first as usize] {
                    second
                } else {
                    first
                }
            }
            [only] => only,
            [] => MapKind::Plan,
        }
    }
}

const fn label(map: MapKind) -> &'static str {
    match map {
        MapKind::Tray => "Tray",
        MapKind::Nodes => "Node map",
        MapKind::Plan => "Floor plan",
    }
}

impl Play {
    /// The maps to choose from; none where there is only one.
    pub fn maps(self) -> &'static [MapKind] {
        let maps = self.run.with(|run| run.as_ref().map_or(&[][..], |run| run.recipe.procedure().maps));
        if maps.len() > 1 { maps } else { &[] }
    }

    /// How the reader wants the map drawn.
    pub fn look(self) -> Look {
        let liking = self.liking.get();
        Look { map: self.map(), plain: liking.plain, overlays: liking.overlays }
    }

    /// Turns to a map, and keeps that as taste.
    pub fn turn_map(self, to: MapKind) {
        let Some(&first) = untrack(|| self.maps()).first() else { return };
        taste::keep(kept_as(first), if to == first { "first" } else { "second" });
        self.liking.update(|liking| liking.turned[first as usize] = to != first);
    }

    /// Turns to the other map; tells whether there is one.
    pub fn turn_to_other_map(self) -> bool {
        let now = untrack(|| self.map());
        let other = untrack(|| self.maps()).iter().find(|&&map| map != now);
        if let Some(&other) = other {
            self.turn_map(other);
        }
        other.is_some()
    }

    /// Shows the tray, where dice are laid; what someone likes better is kept.
    pub fn show_the_tray(self) {
        if self.liking.with_untracked(|liking| liking.turned[MapKind::Tray as usize]) {
            self.liking.update(|liking| liking.turned[MapKind::Tray as usize] = false);
        }
    }

    /// Whether dice are laid, moved and turned on the map that is shown.
    pub fn lays_dice(self) -> bool {
        self.by_hand.get() && self.map() == MapKind::Tray
    }
}

/// A switch between the two maps.
#[component]
pub fn MapSwitch() -> impl IntoView {
    let play = use_play();
    let maps = Memo::new(move |_| play.maps());
    let choice = move |map: &'static MapKind| {
        view! {
            <button title="Turn to the other map (M)" aria-pressed=move || (play.map() == *map).to_string() on:click=press(move || play.turn_map(*map))>
                {label(*map)}
            </button>
        }
    };
    move || {
        let maps = maps.get();
        maybe((!maps.is_empty()).then(|| {
            view! {
                <div class="switch" role="group" aria-label="Drawn as">{list(maps.iter().map(choice))}</div>
            }
        }))
    }
}
