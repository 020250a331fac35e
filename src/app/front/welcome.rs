//! The welcome for a new user: what Dicefall is, and three ways to start. For a user who comes back: the way to the last
//! dungeon.

use crate::app::browser::chance;
use crate::app::browser::events::press;
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::{live, maybe};
use dicefall::session::{Command, ShelfCommand};
use leptos::prelude::*;

#[component]
pub fn Welcome() -> impl IntoView {
    let store = use_store();
    let is_shown = store.slice(|view| view.session.front.welcomes);
    let does = move |command: Command| press(move || store.dispatch(command.clone()));
    let makes_another = move || {
        store.dispatch(Command::DismissWelcome);
        store.dispatch(Command::Fresh { chance: chance() });
    };
    live(move || {
        maybe(is_shown.get().then(|| {
            view! {
                <section class="welcome" aria-label="Welcome">
                    <p>"Dicefall makes dungeons with dice, as at a table: roll by roll, rule by rule."</p>
                    <div class="ways">
                        <button on:click=does(Command::StartTour)>"Show me how it works"</button>
                        <button on:click=does(Command::OpenGallery(store.side))>"Choose a procedure"</button>
                        <button on:click=press(makes_another)>"New dungeon"</button>
                    </div>
                    <button class="round quiet" aria-label="Close the welcome" title="Close" on:click=does(Command::DismissWelcome)>
                        <Icon name="close"/>
                    </button>
                </section>
            }
        }))
    })
}

/// The slip that offers to go on with the last dungeon.
#[component]
pub fn GoOn() -> impl IntoView {
    let store = use_store();
    let last = store.slice(|view| view.session.front.last.as_ref().map(|last| last.title.clone()));
    live(move || {
        maybe(last.get().map(|title| {
            let name = if title.is_empty() { "the dungeon from your own dice" } else { &*title };
            view! {
                <section class="welcome back" aria-label="Your last dungeon">
                    <p>{format!("Go on with {name}?")}</p>
                    <div class="ways">
                        <button aria-label=format!("Go on with {name}") on:click=store.press(Command::Shelf(ShelfCommand::GoOn))>"Go on"</button>
                    </div>
                    <button class="round quiet" aria-label="Stay with this dungeon" title="Close" on:click=store.press(Command::Shelf(ShelfCommand::StayHere))>
                        <Icon name="close"/>
                    </button>
                </section>
            }
        }))
    })
}
