//! The welcome for a new user: what Dicefall is, and three ways to start.

use crate::app::browser::chance;
use crate::app::browser::events::press;
use crate::app::icons::Icon;
use crate::app::store::use_store;
use crate::app::views::{live, maybe};
use dicefall::session::Command;
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
