//! The switch between the light and the dark theme.

use crate::app::browser::events::press;
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::{live, text};
use dicefall::scene::Theme;
use dicefall::session::Command;
use leptos::prelude::*;

/// A button that turns to the other theme.
#[component]
pub fn ThemeSwitch() -> impl IntoView {
    let store = use_store();
    let is_dark = move || store.theme.get() == Theme::Slate;
    view! {
        <button
            class="round"
            aria-label=text(move || if is_dark() { "Light theme" } else { "Dark theme" })
            title=text(move || if is_dark() { "Ink on parchment" } else { "Chalk on slate" })
            on:click=press(move || store.dispatch(Command::SwitchTheme))
        >
            {live(move || if is_dark() { view! { <Icon name="sun"/> }.into_any() } else { view! { <Icon name="moon"/> }.into_any() })}
        </button>
    }
}
