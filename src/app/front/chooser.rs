//! The procedure in a form: a list of small cards that opens under the chosen card. Its keys are those of a list of
//! choices in browsers: the arrows and first letters choose at once while the list is closed.

use super::pictures::{BLANK, Pictures};
use crate::app::browser::events::{heard, keyed, press};
use crate::app::browser::page;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, flag, list, live, maybe, rare, rarely, text, truth};
use dicefall::procedures::REGISTRY;
use dicefall::session::{Command, PanelPart};
use leptos::ev::Event;
use leptos::prelude::*;

#[derive(Clone, Copy)]
struct Choices {
    store: Store,
    pictures: Pictures,
    /// The place of the chosen procedure in the registry.
    chosen: Slice<usize>,
    /// The place of the procedure that Enter chooses. None if the list is closed.
    at: RwSignal<Option<usize>>,
    /// Whether the form is in sight. Until then, it needs no pictures.
    is_near: Slice<bool>,
}

#[component]
pub fn Chooser() -> impl IntoView {
    let store = use_store();
    let place = |id: &str| REGISTRY.0.iter().position(|procedure| procedure.id == id);
    let choices = Choices {
        store,
        pictures: expect_context(),
        chosen: store.slice(move |view| view.run().and_then(|run| place(run.recipe.procedure().id)).unwrap_or(0)),
        at: RwSignal::new(None),
        is_near: store.slice(|view| view.session.part == PanelPart::Make || view.session.compares()),
    };
    let Choices { chosen, at, .. } = choices;
    let listed = store.id("procedures");
    let controls = listed.clone();
    let active = text(move || at.get().map(|nth| choices.id(nth)).unwrap_or_default());
    let options = move || {
        let all = (0..REGISTRY.0.len()).map(|nth| choices.option(nth));
        view! { <ul class="choices" role="listbox" id=listed.clone() aria-label="Procedures" on:click=press(move || at.set(None))>{list(all)}</ul> }
    };
    let is_open = Slice::new(move || at.get().is_some());
    view! {
        <div class="chooser">
            <button
                type="button"
                role="combobox"
                id=store.id("procedure")
                aria-label="Procedure"
                {rare("aria-haspopup", "listbox")}
                {rarely("aria-expanded", truth(move || is_open.get()))}
                {rare("aria-controls", controls)}
                {rarely("aria-activedescendant", active)}
                on:click=press(move || choices.toggle())
                on:keydown=keyed(move |name, _| choices.take_key(name))
                {heard("blur", move |_: Event| at.set(None))}
            >
                {live(move || choices.card(chosen.get()))}
            </button>
            {live(move || maybe(is_open.get().then(options.clone())))}
        </div>
    }
}

impl Choices {
    fn id(self, nth: usize) -> String {
        self.store.id(&format!("procedure-{}", REGISTRY.0[nth].id))
    }

    fn card(self, nth: usize) -> AnyView {
        let procedure = REGISTRY.0[nth];
        let picture =
            text(move || if self.is_near.get() { self.pictures.of(procedure.card.example) } else { BLANK.into() });
        view! {
            <img {rare("alt", "")} {rarely("src", picture)}/>
            <span><b>{procedure.title}</b> " " <span class="makes">{procedure.card.makes}</span></span>
        }
        .erased()
    }

    fn option(self, nth: usize) -> AnyView {
        let Self { chosen, at, .. } = self;
        view! {
            <li
                role="option"
                id=self.id(nth)
                {rarely("aria-selected", truth(move || chosen.get() == nth))}
                class:at=flag(move || at.get() == Some(nth))
                // The button keeps the focus.
                {heard("mousedown", |event: Event| event.prevent_default())}
                {heard("pointermove", move |_: Event| if untrack(|| at.get()) != Some(nth) { at.set(Some(nth)) })}
                on:click=press(move || self.choose(nth))
            >
                {self.card(nth)}
            </li>
        }
        .erased()
    }

    /// Some browsers don't focus a button that is pressed.
    fn toggle(self) {
        page::focus(&self.store.id("procedure"));
        let chosen = untrack(|| self.chosen.get());
        self.at.update(|at| *at = at.is_none().then_some(chosen));
        request_animation_frame(|| page::bring_into_sight(".choices .at"));
    }

    fn choose(self, nth: usize) {
        self.at.set(None);
        if nth != untrack(|| self.chosen.get()) {
            self.store.dispatch(Command::Procedure(self.store.side, REGISTRY.0[nth].id.into()));
        }
    }

    /// Does what the key means in a list of choices. Returns false if the key means nothing there.
    fn take_key(self, name: &str) -> bool {
        let open = untrack(|| self.at.get());
        let here = open.unwrap_or_else(|| untrack(|| self.chosen.get()));
        let to = match (name, open) {
            ("Enter" | " ", Some(nth)) => {
                self.choose(nth);
                return true;
            }
            ("Escape", Some(_)) => {
                self.at.set(None);
                return true;
            }
            ("ArrowDown", _) => Some((here + 1).min(REGISTRY.0.len() - 1)),
            ("ArrowUp", _) => Some(here.saturating_sub(1)),
            ("Home", _) => Some(0),
            ("End", _) => Some(REGISTRY.0.len() - 1),
            _ => next_with(name, here),
        };
        match (to, open) {
            (None, _) => return false,
            (Some(nth), Some(_)) => {
                self.at.set(Some(nth));
                request_animation_frame(|| page::bring_into_sight(".choices .at"));
            }
            (Some(nth), None) => self.choose(nth),
        }
        true
    }
}

/// The next procedure after this place whose title begins with the letter.
fn next_with(letter: &str, here: usize) -> Option<usize> {
    let count = REGISTRY.0.len();
    let begins = |nth: &usize| REGISTRY.0[*nth].title.get(..1).is_some_and(|first| first.eq_ignore_ascii_case(letter));
    (1..=count).map(|on| (here + on) % count).find(begins)
}
