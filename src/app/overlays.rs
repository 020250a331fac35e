//! The pop-up list with the layers of the map and the legend.

use super::browser::events::on;
use super::browser::page;
use super::icons::Icon;
use super::store::{Store, use_store};
use super::views::{Erase as _, flag, list, live, maybe, text};
use dicefall::export::{about_depth, fragment};
use dicefall::procedures::MapKind;
use dicefall::scene::{Overlay, Sign};
use dicefall::session::Command;
use leptos::prelude::*;

#[component]
pub fn Layers() -> impl IntoView {
    let store = use_store();
    let map = store.slice(|view| view.map());
    let overlays = store.slice(|view| view.overlays());
    let layer = move |overlay: Overlay| {
        view! {
            <label class="check">
                <input
                    type="checkbox"
                    prop:checked=flag(move || store.with(|view| view.session.preferences.overlays.has(overlay)))
                    on:change=on(move |_| store.dispatch(Command::SwitchOverlay(overlay)))
                />
                {overlay.name()}
            </label>
        }
    };
    let sign = move |sign: Sign| {
        view! {
            <li>
                <svg class="sign" viewBox="-15 -15 30 30" aria-hidden="true" inner_html=text(move || fragment(&sign.shapes(), store.theme.get()))></svg>
                {sign.name()}
            </li>
        }
    };
    let shows_depth = store.slice(|view| view.session.preferences.overlays.has(Overlay::Depth));
    let depth = move || store.moment.get().filter(|_| shows_depth.get()).map(|moment| about_depth(&moment.dungeon));
    page::close_when_left("details.layers");
    view! {
        <details class="layers">
            <summary title="What the map shows"><Icon name="layers"/> <span class="label">"Layers"</span></summary>
            <div class="sheet">
                <fieldset>
                    <legend>"Show on the map"</legend>
                    {live(move || list(overlays.get().into_iter().map(layer)))}
                    {live(move || maybe(depth().map(|words| view! { <small>{words}</small> })))}
                    {live(move || maybe((map.get() == MapKind::Plan).then(|| plan_style(store))))}
                </fieldset>
                {live(move || {
                    let signs = store.legend.get();
                    maybe((!signs.is_empty()).then(|| view! {
                        <h3>"Signs"</h3>
                        <ul class="signs">{list(signs.into_iter().map(sign))}</ul>
                    }))
                })}
            </div>
        </details>
    }
}

fn plan_style(store: Store) -> AnyView {
    view! {
        <label class="check apart" title="Draw lines only, without texture">
            <input
                type="checkbox"
                prop:checked=flag(move || store.with(|view| view.session.preferences.plain))
                on:change=on(move |_| store.dispatch(Command::SwitchPlain))
            />
            "Plain"
        </label>
        <label class="check" title="Draw light lines around the squares, instead of dots">
            <input
                type="checkbox"
                prop:checked=flag(move || store.with(|view| view.session.preferences.lined))
                on:change=on(move |_| store.dispatch(Command::SwitchLined))
            />
            "Lined squares"
        </label>
    }
    .erased()
}
