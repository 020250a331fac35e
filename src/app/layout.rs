//! The page of one dungeon, and the page that compares two.

use super::browser::events::press;
use super::browser::{chance, device};
use super::front::{GoOn, ShelfWarning, Welcome};
use super::icons::Icon;
use super::map::{FocusedMap, Map, Viewport};
use super::map_controls::{EditSwitch, Levels, MapSwitch, Trail, Zoom};
use super::overlays::Layers;
use super::panels::{Fields, Panels, Procedure, Refusal, counts, rooms};
use super::paper::Paper;
use super::presentation::Presentation;
use super::reveal::Reveal;
use super::store::{Store, use_store};
use super::views::{Erase as _, flag, list, live, maybe, rare, rarely, truth, words};
use dicefall::session::{Command, Side};
use leptos::context::Provider;
use leptos::html;
use leptos::prelude::*;

/// The page of one dungeon. Screen readers also read each step's sentence aloud.
#[component]
pub fn Alone() -> impl IntoView {
    let (store, viewport) = (use_store(), expect_context::<Viewport>());
    let bar = NodeRef::<html::Div>::new();
    viewport.leave_room_for(bar);
    view! {
        <div
            class="page"
            class:by-hand=flag(move || store.with(|view| view.session.laying.by_hand))
            class:welcoming=flag(move || store.with(|view| view.session.front.welcomes))
        >
            <main class="stage">
                <Map/>
                <Trouble/>
                <div class="top" node_ref=bar>
                <div class="fresh">
                    <button class="primary" title="Make a new dungeon (N)" on:click=press(move || store.dispatch(Command::Fresh { chance: chance() }))>
                        <Icon name="die"/> <span class="label">"New" <span class="more">" dungeon"</span></span>
                    </button>
                </div>
                <Levels/>
                <Trail/>
                <MapSwitch/>
                <div class="tools">
                <EditSwitch/>
                <Zoom/>
                <Layers/>
                </div>
                </div>
                <Welcome/>
                <GoOn/>
                <ShelfWarning/>
                <Reveal/>
                {refused_here()}
            </main>
            <Panels/>
            <Presentation/>
        </div>
        <p class="unseen" {rare("aria-live", "polite")}>{words(move || store.with(|view| view.spoken()))}</p>
        <Paper/>
    }
}

#[component]
pub fn Beside() -> impl IntoView {
    let (store, viewport, focused_map) = (use_store(), expect_context::<Viewport>(), expect_context::<FocusedMap>());
    let other = store.on(Side::Second);
    let sides = [(store, viewport), (other, Viewport::new(other))];
    viewport.open();
    on_cleanup(move || {
        focused_map.set_value((store, viewport));
        viewport.open();
    });
    let told =
        |(each, _): (Store, Viewport)| format!("{} dungeon: {}", each.side.word(), each.with(|view| view.told()));
    view! {
        <div class="page comparing">
            <main>
                <div class="shared">
                    <button class="primary" title="Make both dungeons from a new seed (N)" on:click=press(move || store.dispatch(Command::Fresh { chance: chance() }))>
                        <Icon name="die"/> "New dungeons"
                    </button>
                    <span class="seed">{words(move || store.with(|view| view.seed().to_owned()))}</span>
                </div>
                {list(sides.map(|side| of(side, side_map)))}
                <Reveal/>
                <Trouble/>
            </main>
            <div class="forms">
                {list(sides.map(|side| of(side, form)))}
                {counts([store, other])}
            </div>
        </div>
        <p class="unseen" {rare("aria-live", "polite")}>{words(move || sides.map(told).join(" "))}</p>
        {list(sides.map(|side| of(side, |_| view! { <Paper/> }.erased())))}
    }
}

fn side_map(store: Store) -> AnyView {
    let side = store.side;
    view! {
        <section class="side" aria-label=format!("{} dungeon", side.word())>
            <header>
                <h2><span class="which">{side.number()}</span> " " {words(move || store.with(|view| view.procedure()))}</h2>
                <p>{words(move || store.with(|view| view.unlike_the_other()))}</p>
                <button
                    aria-label=format!("Keep the {} dungeon", side.in_a_sentence())
                    title="Close the other dungeon"
                    on:click=store.press(Command::GoOnWith(side))
                >
                    "Keep" <span>{format!(" the {}", side.in_a_sentence())}</span>
                </button>
            </header>
            <Map/>
            {refused_here()}
        </section>
    }
    .erased()
}

fn form(store: Store) -> AnyView {
    // The options are built when they are unfolded.
    let options = RwSignal::new(!device::has_little_room());
    let listed = RwSignal::new(false);
    let fields = move || maybe(options.get().then(|| view! { <div class="fields"><Procedure/><Fields/></div> }));
    let fold = move |name: &'static str, id: &str, is_open: RwSignal<bool>| {
        view! {
            <button
                class="fold"
                id=store.id(id)
                {rarely("aria-expanded", truth(move || is_open.get()))}
                on:click=press(move || is_open.update(|is_open| *is_open = !*is_open))
            >
                {name}
            </button>
        }
        .erased()
    };
    view! {
        <section class="form" aria-label=format!("How the {} dungeon is made", store.side.in_a_sentence())>
            <p><span class="which">{store.side.number()}</span> " " {words(move || store.with(|view| view.told()))}</p>
            <div class="row">
                {fold("Options", "options", options)}
                {fold("Rooms", "rooms", listed)}
                <Levels/>
                <MapSwitch/>
                <Zoom/>
            </div>
            {live(fields)}
            {live(move || maybe(listed.get().then(|| rooms(store))))}
        </section>
    }
    .erased()
}

fn of((store, viewport): (Store, Viewport), part: fn(Store) -> AnyView) -> AnyView {
    view! { <Provider value=store><Provider value=viewport>{part(store)}</Provider></Provider> }.erased()
}

fn refused_here() -> AnyView {
    view! { <div class="over-map"><Refusal about=""/></div> }.erased()
}

#[component]
fn Trouble() -> impl IntoView {
    let store = use_store();
    let fault = store.slice(|view| view.session.fault.clone());
    live(move || {
        maybe(fault.get().map(|sentence| {
            view! {
                <div class="trouble" role="alert">
                    <h2>"This link doesn’t work"</h2>
                    <p>{sentence}</p>
                    <button class="primary" on:click=press(move || store.dispatch(Command::LeaveFault { chance: chance() }))>
                        <Icon name="die"/> "Make a new dungeon"
                    </button>
                </div>
            }
        }))
    })
}
