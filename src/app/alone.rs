//! The page while one dungeon is looked at.

use super::browser::chance;
use super::browser::events::press;
use super::icons::Icon;
use super::map::Map;
use super::map_controls::{Levels, MapSwitch, Trail, Zoom};
use super::overlays::Layers;
use super::panels::Panels;
use super::paper::Paper;
use super::reveal::Reveal;
use super::store::use_store;
use super::trouble::Trouble;
use super::views::{flag, words};
use dicefall::session::Command;
use leptos::prelude::*;

/// Map, reveal controls, panels; what is told is also said to those who do not see the map.
#[component]
pub fn Alone() -> impl IntoView {
    let store = use_store();
    view! {
        <div class="page" class:by-hand=flag(move || store.with(|view| view.session.laying.by_hand))>
            <main class="stage">
                <Map/>
                <Trouble/>
                <div class="top">
                <div class="fresh">
                    <button class="primary" title="A new dungeon (N)" on:click=press(move || store.dispatch(Command::Fresh { chance: chance() }))>
                        <Icon name="die"/> "New dungeon"
                    </button>
                </div>
                <Levels/>
                <Trail/>
                <MapSwitch/>
                <div class="tools">
                <Zoom/>
                <Layers/>
                </div>
                </div>
                <Reveal/>
            </main>
            <Panels/>
        </div>
        <p class="unseen" aria-live="polite">{words(move || store.with(|view| view.spoken()))}</p>
        <Paper/>
    }
}
