//! The presentation: below the map, the sentence of the step and its dice, large enough to read from the back of a
//! room.

use super::browser::events::press;
use super::browser::{page, screen};
use super::icons::Icon;
use super::panels::{dice_faces, dropped};
use super::store::{Store, use_store};
use super::views::{Erase as _, flag, list, live, maybe, words};
use dicefall::dice::Roll;
use dicefall::scene::Theme;
use dicefall::session::{Command, PresentCommand, Presented};
use leptos::prelude::*;

/// The most dice that are drawn. The presentation only counts the rest.
const DICE: usize = 12;

#[component]
pub fn Presentation() -> impl IntoView {
    let store = use_store();
    let is_on = store.slice(|view| view.session.presenting.is_on);
    live(move || maybe(is_on.get().then(|| presented(store))))
}

fn presented(store: Store) -> AnyView {
    let told = store.slice(|view| view.presented());
    let fills_screen = store.slice(|view| view.session.presenting.fills_screen);
    let step = move || told.get().map(|told| format!("{} / {}", told.step.0, told.step.1)).unwrap_or_default();
    let title = move || told.get().map(|told| told.title).unwrap_or_default();
    let at_start = || flag(move || store.step.get() == 0);
    let at_end = flag(move || told.get().is_some_and(|told| told.step.0 == told.step.1));
    let go = move |to: fn(usize) -> usize| press(move || store.dispatch(Command::Go(to(untrack(|| store.step.get())))));
    let send = move |command| store.press(Command::Present(command));
    let full_screen = move || {
        maybe((screen::can_be_filled() && !fills_screen.get()).then(|| {
            view! {
                <button on:click=send(PresentCommand::FillScreen)><Icon name="full-screen"/> <span class="label">"Full screen"</span></button>
            }
        }))
    };
    view! {
        <section class="presented" id=page::PRESENTED tabindex="-1" aria-label="Presentation">
            <h1 class="at"><b>{words(step)}</b> " " {words(title)}</h1>
            <div class="controls" role="group" aria-label="Presentation controls">
                <button aria-label="First step" title="To the start (Home)" disabled=at_start() on:click=go(|_| 0)><Icon name="first"/></button>
                <button aria-label="Step back" title="Step back (←)" disabled=at_start() on:click=go(|step| step.saturating_sub(1))><Icon name="back"/></button>
                <button aria-label="Step forward" title="Step forward (→)" disabled=at_end on:click=go(|step| step + 1)><Icon name="forward"/></button>
                {live(full_screen)}
                <button title="Leave the presentation (Esc)" on:click=send(PresentCommand::Switch)><Icon name="leave"/> "Leave"</button>
            </div>
            {live(move || maybe(told.get().map(|told| of_step(&told, store.theme.get()))))}
        </section>
    }
    .erased()
}

fn of_step(told: &Presented, theme: Theme) -> AnyView {
    // Longer sentences have smaller type, so that the map stays where it is.
    let letters = told.words.len() + told.remarks.iter().map(|words| words.len()).sum::<usize>();
    let length = match letters {
        0..=110 => "words",
        111..=230 => "words long",
        _ => "words longest",
    };
    let dice = match told.surface {
        _ if told.throws.is_empty() => None,
        Some(surface) => Some(dropped(surface, &told.throws.concat(), theme)),
        None => Some(dice(&told.throws, theme)),
    };
    view! { <div class="of-step">{maybe(dice)} <div class=length><p>{told.words.clone()}</p> {list(told.remarks.iter().map(|&words| view! { <p class="remark">{words}</p> }))}</div></div> }.erased()
}

fn dice(throws: &[Vec<Roll>], theme: Theme) -> AnyView {
    let count = throws.iter().map(Vec::len).sum::<usize>();
    let more = count.checked_sub(DICE).filter(|&more| more > 0);
    let more = more.map(|more| view! { <span>{format!("and {more} more")}</span> });
    let is_many = count > 3;
    view! { <div class="dice" class:many=is_many>{dice_faces(throws, DICE, theme)} {maybe(more)}</div> }.erased()
}
