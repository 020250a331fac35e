//! What the map shows: its layers to switch, and the key to its signs.

use super::icons::Icon;
use super::state::{Play, use_play};
use crate::app::browser::{events::on, page, taste};
use crate::app::views::{list, live, maybe};
use dicefall::export::fragment;
use dicefall::procedures::MapKind;
use dicefall::scene::{Overlay, Sign};
use leptos::prelude::*;

/// A small sheet over the map that opens on a click.
#[component]
pub fn Layers() -> impl IntoView {
    let play = use_play();
    let layer = move |overlay: Overlay| {
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=move || play.liking.get().overlays.has(overlay)
                    on:change=on(move |_| play.liking.update(|liking| liking.overlays = liking.overlays.switched(overlay)))
                />
                {overlay.label()}
            </label>
        }
    };
    let sign = move |sign: Sign| {
        view! {
            <li>
                <svg class="sign" viewBox="-15 -15 30 30" aria-hidden="true" inner_html=move || fragment(&sign.shapes(), play.theme.get())></svg>
                {sign.meaning()}
            </li>
        }
    };
    page::close_when_left("details.layers");
    view! {
        <details class="layers">
            <summary title="What the map shows"><Icon name="layers"/> "Layers"</summary>
            <div class="sheet">
                <fieldset>
                    <legend>"On the map"</legend>
                    {live(move || list(Overlay::on(play.map()).iter().map(|each| layer(*each))))}
                    {live(move || maybe((play.map() == MapKind::Plan).then(|| plain(play))))}
                </fieldset>
                <h3>"Signs"</h3>
                <ul class="signs">{live(move || list(Sign::on(play.map()).iter().map(|each| sign(*each))))}</ul>
            </div>
        </details>
    }
}

/// Whether the floor plan is drawn in lines alone.
fn plain(play: Play) -> impl IntoView {
    let switch = move |_| {
        play.liking.update(|liking| liking.plain = !liking.plain);
        taste::keep("plan", if play.liking.get_untracked().plain { "plain" } else { "drawn" });
    };
    view! {
        <label class="check apart" title="Lines alone, without texture">
            <input type="checkbox" prop:checked=move || play.liking.get().plain on:change=on(switch)/>
            "Plain"
        </label>
    }
}
