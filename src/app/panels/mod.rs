//! The panel beside the map: what to make, the steps, its rooms, the odds, what to do with it.

mod compared;
mod explore;
mod fields;
mod hand;
mod make;
mod measures;
mod note;
mod odds;
mod rooms;
mod scratch;
mod steps;
mod table;
mod take;
mod thrown;

pub use compared::counts;
pub use fields::Fields;
pub use make::Procedure;
pub use rooms::rooms;

use super::browser::{page, taste};
use super::icons::Icon;
use super::state::use_play;
use crate::app::browser::events::{key, press};
use crate::app::views::{list, live};
use dicefall::scene::Theme;
use leptos::prelude::*;

/// A part of the panel.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Make,
    Steps,
    Rooms,
    Odds,
    Take,
}

impl Part {
    const ALL: [Self; 5] = [Self::Steps, Self::Make, Self::Rooms, Self::Odds, Self::Take];

    const fn label(self) -> &'static str {
        match self {
            Self::Make => "Make",
            Self::Steps => "Steps",
            Self::Rooms => "Rooms",
            Self::Odds => "Odds",
            Self::Take => "Share",
        }
    }

    const fn id(self) -> &'static str {
        match self {
            Self::Make => "make",
            Self::Steps => "steps",
            Self::Rooms => "rooms",
            Self::Odds => "odds",
            Self::Take => "share",
        }
    }
}

/// The panel.
#[component]
pub fn Panels() -> impl IntoView {
    let part = RwSignal::new(Part::Steps);
    provide_context(part);
    view! {
        <aside class="panel" aria-label="About this dungeon">
            <header>
                <h1>"Dicefall"</h1>
                <ThemeSwitch/>
            </header>
            <div class="tabs" role="tablist" aria-label="Parts" on:keydown=key(move |key| turn_with_keys(&key, part))>
                {list(Part::ALL.map(|each| view! { <Tab part=each/> }))}
            </div>
            <Sheet part=Part::Steps><steps::Steps/></Sheet>
            <Sheet part=Part::Make><make::Make/></Sheet>
            <Sheet part=Part::Rooms><rooms::Rooms/></Sheet>
            <Sheet part=Part::Odds><odds::Odds/></Sheet>
            <Sheet part=Part::Take><take::Take/></Sheet>
        </aside>
    }
}

/// Left and right turn from tab to tab, as in any list of tabs.
fn turn_with_keys(key: &str, part: RwSignal<Part>) {
    let here = Part::ALL.iter().position(|&each| each == part.get_untracked()).unwrap_or(0);
    let count = Part::ALL.len();
    let there = match key {
        "ArrowRight" => (here + 1) % count,
        "ArrowLeft" => (here + count - 1) % count,
        "Home" => 0,
        "End" => count - 1,
        _ => return,
    };
    part.set(Part::ALL[there]);
    let _ = page::focus(&format!("tab-{}", Part::ALL[there].id()));
}

#[component]
fn Tab(part: Part) -> impl IntoView {
    let open = expect_context::<RwSignal<Part>>();
    view! {
        <button
            role="tab"
            id=format!("tab-{}", part.id())
            aria-controls=format!("part-{}", part.id())
            aria-selected=move || (open.get() == part).to_string()
            tabindex=move || if open.get() == part { "0" } else { "-1" }
            on:click=press(move || open.set(part))
        >
            {part.label()}
        </button>
    }
}

#[component]
fn Sheet(part: Part, children: Children) -> impl IntoView {
    let open = expect_context::<RwSignal<Part>>();
    view! {
        <section
            role="tabpanel"
            id=format!("part-{}", part.id())
            aria-labelledby=format!("tab-{}", part.id())
            hidden=move || open.get() != part
        >
            {children()}
        </section>
    }
}

#[component]
fn ThemeSwitch() -> impl IntoView {
    let play = use_play();
    let is_dark = move || play.theme.get() == Theme::Slate;
    view! {
        <button
            class="round"
            aria-label=move || if is_dark() { "Light theme" } else { "Dark theme" }
            title=move || if is_dark() { "Ink on parchment" } else { "Chalk on slate" }
            on:click=press(move || {
                let theme = if is_dark() { Theme::Parchment } else { Theme::Slate };
                taste::keep("theme", if theme == Theme::Slate { "slate" } else { "parchment" });
                play.theme.set(theme);
            })
        >
            {live(move || if is_dark() { view! { <Icon name="sun"/> }.into_any() } else { view! { <Icon name="moon"/> }.into_any() })}
        </button>
    }
}
