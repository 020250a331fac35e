//! The faces of a die, to press.

use crate::app::browser::events::press;
use crate::app::store::use_store;
use crate::app::views::{list, text, truth};
use dicefall::dice::{Die, Face};
use dicefall::export::fragment;
use dicefall::scene::die_face;
use leptos::prelude::*;
use std::sync::Arc;

/// Which face is pressed, if one is.
pub type Pressed = Arc<dyn Fn() -> Option<Face> + Send + Sync>;

/// A button a face; `give` takes the one that is pressed.
pub fn faces(die: Die, pressed: Pressed, give: impl Fn(Face) + Copy + 'static) -> AnyView {
    let theme = use_store().theme;
    let face = move |face: Face| {
        let drawing = text(move || fragment(&die_face(die, face), theme.get()));
        let pressed = pressed.clone();
        view! {
            <button
                class="face"
                aria-label=die.printed(face).to_string()
                aria-pressed=truth(move || pressed() == Some(face))
                on:click=press(move || give(face))
            >
                <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true" inner_html=drawing></svg>
            </button>
        }
    };
    view! { <div class="faces" role="group" aria-label="Faces">{list((1..=die.sides()).map(face))}</div> }.into_any()
}
