//! The buttons that zoom the map.

use super::browser::events::press;
use super::icons::Icon;
use super::map::Viewport;
use leptos::prelude::*;

/// Larger, smaller, the whole map.
#[component]
pub fn Zoom() -> impl IntoView {
    let viewport = expect_context::<Viewport>();
    view! {
        <div class="zoom">
            <button class="round" aria-label="Zoom in" title="Zoom in (+)" on:click=press(move || viewport.zoom(1.3))><Icon name="plus"/></button>
            <button class="round" aria-label="Zoom out" title="Zoom out (−)" on:click=press(move || viewport.zoom(1.0 / 1.3))><Icon name="minus"/></button>
            <button class="round" aria-label="Show the whole map" title="Show the whole map (0)" on:click=press(move || viewport.fit())><Icon name="fit"/></button>
        </div>
    }
}
