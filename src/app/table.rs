//! The pages that players see: the table window, and the page of a player link. They have the map, and nothing that
//! could make another dungeon.

use super::browser::events::{entered, press};
use super::browser::screen;
use super::icons::Icon;
use super::map::{Map, Viewport};
use super::map_controls::Zoom;
use super::panels::ThemeSwitch;
use super::store::{Store, use_store};
use super::views::{Erase as _, entry, flag, keyed, list, live, maybe, truth, watch, words};
use dicefall::session::{Command, PresentCommand, TableCommand, Viewer};
use leptos::html;
use leptos::prelude::*;

/// What a part of the page reads from the viewer.
fn read<T: Default>(store: Store, of: impl Fn(&Viewer) -> T) -> T {
    store.with(|view| view.session.viewer.as_ref().map(of).unwrap_or_default())
}

#[component]
pub fn TablePage() -> impl IntoView {
    let (store, viewport) = (use_store(), expect_context::<Viewport>());
    let bar = NodeRef::<html::Div>::new();
    viewport.leave_room_for(bar);
    let is_table = store.slice(|view| view.session.viewer.as_ref().is_some_and(Viewer::is_table));
    let fills = store.slice(|view| view.session.presenting.fills_screen);
    view! {
        <div class="page seen-by-players" class:table=flag(move || is_table.get())>
            <main class="stage">
                <Map/>
                <div class="top" node_ref=bar>
                    <h1 class="dungeon">{words(move || read(store, |viewer| viewer.title().to_owned()))}</h1>
                    <Levels/>
                    <div class="tools">
                        {live(move || maybe(is_table.get().then(|| view! {
                            <button
                                aria-pressed=truth(move || read(store, Viewer::follows))
                                title="Stay on the game master’s level, and fit the map to the window"
                                on:click=press(move || {
                                    let follows = store.now(|view| view.session.viewer.as_ref().is_some_and(Viewer::follows));
                                    store.dispatch(Command::Table(TableCommand::Follow(!follows)));
                                })
                            >"Follow the game master"</button>
                        })))}
                        <Zoom/>
                        {live(move || maybe((screen::can_be_filled() && !fills.get()).then(|| view! {
                            <button class="round" aria-label="Full screen" title="Full screen (F)" on:click=store.press(Command::Present(PresentCommand::FillScreen))><Icon name="full-screen"/></button>
                        })))}
                        <ThemeSwitch/>
                    </div>
                </div>
                <Waiting/>
            </main>
            {live(move || maybe((!is_table.get()).then(|| view! { <PlayersPanel/> })))}
        </div>
    }
}

/// The levels to choose from.
#[component]
fn Levels() -> impl IntoView {
    let store = use_store();
    let levels = store.slice(|view| view.session.viewer.as_ref().map(Viewer::levels).unwrap_or_default());
    let level = move |(nth, name): (usize, String)| {
        entry(format!("{nth} {name}"), move || {
            view! {
                <button
                    aria-pressed=truth(move || read(store, |viewer| viewer.level) == nth)
                    on:click=store.press(Command::Table(TableCommand::Level(nth)))
                >{name}</button>
            }
            .erased()
        })
    };
    let shown = store.slice(move |_| !levels.get().is_empty());
    live(move || {
        maybe(shown.get().then(|| {
            view! {
                <div class="levels" role="group" aria-label="Levels">
                    {keyed(move || levels.get().into_iter().enumerate().map(level).collect())}
                </div>
            }
        }))
    })
}

/// What the table window waits for.
#[component]
fn Waiting() -> impl IntoView {
    let store = use_store();
    let state = store.slice(|view| {
        let viewer = view.session.viewer.as_ref()?;
        viewer.is_table().then(|| (viewer.map.is_some(), viewer.is_connected()))
    });
    let sentence = move || match state.get() {
        Some((false, true)) => "The game master hasn’t shown anything yet.",
        Some((false, false)) => {
            "Waiting for the game master’s page. On that page, open a dungeon, then Play, then Table."
        }
        Some((true, false)) => {
            "The game master’s page is closed. The map stays here. To go on, open the dungeon again in another tab of this browser."
        }
        Some((true, true)) | None => "",
    };
    view! { <p class="waiting" role="status" hidden=flag(move || sentence().is_empty())>{words(sentence)}</p> }
}

/// The rooms of the map as a list, and the player's own notes.
#[component]
fn PlayersPanel() -> impl IntoView {
    let store = use_store();
    let note =
        store.slice(|view| view.session.viewer.as_ref().map(|viewer| viewer.note().to_owned()).unwrap_or_default());
    let rooms = store.slice(|view| view.session.viewer.as_ref().map(Viewer::rooms).unwrap_or_default());
    let is_unkept = store.slice(|view| view.session.viewer.as_ref().is_some_and(Viewer::is_unkept));
    let field = NodeRef::<html::Textarea>::new();
    watch(move || {
        let note = note.get();
        if let Some(field) = field.get().filter(|field| field.value() != note) {
            field.set_value(&note);
        }
    });
    view! {
        <aside class="panel" aria-label="Your notes">
            <h2>{words(move || read(store, |viewer| viewer.title().to_owned()))}</h2>
            <div class="field note">
                <label>
                    "Your notes"
                    <textarea
                        node_ref=field
                        rows="8"
                        maxlength="4000"
                        on:input=entered(move |text| store.dispatch(Command::Table(TableCommand::Note(text))))
                    ></textarea>
                </label>
                {live(move || if is_unkept.get() {
                    view! { <p class="refusal" role="alert">"This browser can’t keep your notes. Copy them before you close the page."</p> }.erased()
                } else {
                    view! { <small>"Your notes stay on this device, even after you open a newer link."</small> }.erased()
                })}
            </div>
            <h3>"Rooms you have seen on this level"</h3>
            <ul class="names">{live(move || list(rooms.get().into_iter().map(|name| view! { <li>{name}</li> })))}</ul>
            <p><small>"This map has only what your game master has shown you. "<a href="./">"Dicefall"</a>" makes dungeons like this with dice."</small></p>
        </aside>
    }
}
