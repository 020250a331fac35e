//! The page: map, reveal controls, panels. Pure core below, the browser only through `browser`.

mod beside;
mod browser;
mod compare;
mod explore;
mod hand;
mod icons;
mod keys;
mod map;
mod maps;
mod notes;
mod overlays;
mod panels;
mod paper;
mod reveal;
mod run;
mod state;
mod views;
mod within;

use crate::app::browser::events::press;
use crate::app::views::words;
use browser::{address, page, taste};
use dicefall::dungeon::LevelId;
use dicefall::procedures::MapKind;
use icons::Icon;
use leptos::prelude::*;
use map::{Map, Sight};
use panels::Panels;
use state::{Play, Visit, use_play};
use std::time::Duration;

/// What the keys of the map act on: of two maps the one that had the focus last.
type InHand = RwSignal<beside::One>;

/// Mounts the page where `index.html` has its place; does nothing on a page that has none.
pub fn mount() {
    if let Some(host) = page::mount_point() {
        leptos::mount::mount_to(host, App).forget();
    }
}

#[component]
fn App() -> impl IntoView {
    let play = Play::new();
    let sight = Sight::new(play);
    let in_hand = InHand::new((play, sight));
    provide_context(play);
    provide_context(sight);
    provide_context(in_hand);
    provide_context(state::Photo::new(None));
    keep_the_address(play);
    keep_the_taste(play);
    notes::keep(play);
    go_on_playing(play);
    let_go_with_the_level(play);
    keys::listen(in_hand);
    let compares = Memo::new(move |_| play.compares());
    views::live(
        move || if compares.get() { view! { <beside::Beside/> }.into_any() } else { view! { <Alone/> }.into_any() },
    )
}

/// The page while one dungeon is looked at.
#[component]
fn Alone() -> impl IntoView {
    let play = use_play();
    view! {
        <div class="page" class:by-hand=move || play.by_hand.get()>
            <main class="stage">
                <Map/>
                <Trouble/>
                <div class="top">
                <div class="fresh">
                    <button class="primary" title="A new dungeon (N)" on:click=press(move || play.drop_fresh(Visit::New))>
                        <Icon name="die"/> "New dungeon"
                    </button>
                </div>
                <Levels/>
                <within::Trail/>
                <maps::MapSwitch/>
                <div class="tools">
                <Zoom/>
                <overlays::Layers/>
                </div>
                </div>
                <reveal::Reveal/>
            </main>
            <Panels/>
        </div>
        <p class="unseen" aria-live="polite">{words(move || spoken(play))}</p>
        <paper::Paper/>
    }
}

/// Larger, smaller, the whole map.
#[component]
fn Zoom() -> impl IntoView {
    let sight = expect_context::<Sight>();
    view! {
        <div class="zoom">
            <button class="round" aria-label="Zoom in" title="Zoom in (+)" on:click=press(move || sight.zoom(1.3))><Icon name="plus"/></button>
            <button class="round" aria-label="Zoom out" title="Zoom out (−)" on:click=press(move || sight.zoom(1.0 / 1.3))><Icon name="minus"/></button>
            <button class="round" aria-label="Show the whole map" title="Show the whole map (0)" on:click=press(move || sight.fit())><Icon name="fit"/></button>
        </div>
    }
}

/// The step that was reached, in words, for those who do not see the map.
fn spoken(play: Play) -> String {
    play.moment.with(|moment| moment.as_deref().map(state::Moment::words)).unwrap_or_default()
}

/// Tabs for the levels that have been found.
#[component]
fn Levels() -> impl IntoView {
    let play = use_play();
    let levels =
        Memo::new(move |_| play.moment.with(|moment| moment.as_ref().map_or(0, |moment| moment.dungeon.levels.len())));
    // Nodes have a trail instead.
    let shown = Memo::new(move |_| levels.get() > 1 && !play.has_nodes());
    let name = move |index: usize| {
        play.moment.with_untracked(|moment| Some(moment.as_ref()?.dungeon.levels.get(index)?.name.clone()))
    };
    let word = Memo::new(move |_| play.word_for_levels());
    let tab = move |index: usize| {
        let level = LevelId(u32::try_from(index).unwrap_or_default());
        view! {
            <button aria-pressed=move || (play.level.get() == level).to_string() on:click=press(move || play.turn_to(level))>
                {name(index)}
            </button>
        }
    };
    move || {
        views::maybe(shown.get().then(|| view! {
            <div class="levels" role="group" aria-label="Levels"><span>{word.get()}</span>{views::list((0..levels.get()).map(tab))}</div>
        }))
    }
}

/// What is wrong with the link, beside a way on.
#[component]
fn Trouble() -> impl IntoView {
    let play = use_play();
    move || {
        views::maybe(play.fault.get().map(|sentence| {
            view! {
                <div class="trouble" role="alert">
                    <h2>"This link does not open"</h2>
                    <p>{sentence}</p>
                    <button class="primary" on:click=press(move || {
                        play.fault.set(None);
                        play.drop_fresh(Visit::New);
                    })>
                        <Icon name="die"/> "Drop a fresh dungeon"
                    </button>
                </div>
            }
        }))
    }
}

/// Keeps the link in the address bar, once a change has settled, and follows Back and Forward.
fn keep_the_address(play: Play) {
    address::on_change(move || play.read_address());
    let seed = move || play.run.get().and_then(|run| run.recipe.seed().map(ToString::to_string));
    let title = Memo::new(move |_| format!("{} – Dicefall", seed().unwrap_or_else(|| "Own dice".into())));
    Effect::new(move |_| page::set_title(&title.get()));
    Effect::new(move |_| {
        let busy = play.playing.get() || play.dragging.get() || play.fault.with(Option::is_some);
        let step = play.step.get();
        play.beside.track();
        let Some(run) = play.run.get() else { return };
        if busy {
            return;
        }
        let settled = move || {
            let link = play.link(&run, step);
            if address::fragment() != link {
                address::replace(&link);
            }
        };
        later(settled, Duration::from_millis(150));
    });
}

/// Does something after a while, unless the effect that it is asked for in runs again before.
fn later(act: impl FnOnce() + 'static, pause: Duration) {
    let waiting = set_timeout_with_handle(act, pause);
    on_cleanup(move || {
        if let Ok(waiting) = waiting {
            waiting.clear();
        }
    });
}

fn keep_the_taste(play: Play) {
    Effect::new(move |_| taste::show_theme(theme_name(play)));
    Effect::new(move |before: Option<u32>| {
        let speed = play.speed.get();
        if before.is_some() {
            taste::keep("speed", &speed.to_string());
        }
        speed
    });
}

fn theme_name(play: Play) -> &'static str {
    match play.theme.get() {
        dicefall::scene::Theme::Slate => "slate",
        _ => "parchment",
    }
}

/// The room that someone looks at is let go when another level is shown: its number means another there.
fn let_go_with_the_level(play: Play) {
    Effect::new(move |before: Option<LevelId>| {
        let level = play.level.get();
        if before.is_some_and(|before| before != level) {
            play.chosen.set(None);
        }
        level
    });
}

/// While the reveal plays, the next step comes after a while; the throw takes longer.
fn go_on_playing(play: Play) {
    Effect::new(move |_| {
        if !play.playing.get() {
            return;
        }
        let (step, steps) = (play.step.get(), play.steps());
        if step >= steps {
            return play.playing.set(false);
        }
        let on_tray = untrack(|| play.map()) == MapKind::Tray;
        // What came of a move is told faster: the player waits to go on.
        let explores = play.run.with_untracked(|run| run.as_ref().is_some_and(|run| run.choice().is_some()));
        let pause = match step {
            0 => 300,
            1 if on_tray => 1800,
            _ if on_tray => 1200,
            _ if explores => 650,
            _ => 900,
        } * 100
            / u64::from(play.speed.get());
        later(move || play.step.set(step + 1), Duration::from_millis(pause));
    });
}
