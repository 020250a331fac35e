//! What to do next, the step shown, and a list of all steps.

use super::edits::Edits;
use super::explore::Explore;
use super::hand::Hand;
use super::lesson::{Lessons, Remarks};
use super::note::NoteBox;
use super::practice::Practising;
use super::rules::ExampleHere;
use super::small_dice::{faces_of, small_dice};
use super::stocked::{EntryShown, lines, notes};
use super::told::{behind_it, rule_card, rule_to_read, told};
use crate::app::browser::events::heard;
use crate::app::browser::page;
use crate::app::slice::{Same, Slice};
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, at_times, entry, flag, keyed, live, maybe, words};
use dicefall::order::Gather;
use dicefall::session::Command;
use dicefall::session::{Moment, PanelPart, Run};
use leptos::ev::Event;
use leptos::prelude::*;

#[component]
pub fn Steps() -> impl IntoView {
    let store = use_store();
    let is_open = store.slice(|view| view.session.part == PanelPart::Steps);
    let shown = shown(store, is_open);
    // The run waits for a move or for a die, never for both.
    let asks_for_a_move = store.slice(|view| view.asks_for_a_move() && view.session.part != PanelPart::Rooms);
    let asks_for_dice = store.slice(|view| view.session.laying.by_hand && !view.asks_for_a_move());
    // While a question is asked, the panel shows the rule of the next step, not the step before. Each step has its own.
    let asked = store.slice(|view| view.question().map(|_| view.session.step));
    let is_asked = move || asked.get().is_some();
    // While the user makes the dungeon by hand, the panel shows only the steps that are done.
    let works = store.slice(|view| view.works_by_hand());
    let is_at_work = store.slice(|view| view.hand_task().is_some());
    let notes = notes(store);
    // The verdict on a wrong answer has given the reason.
    let has_reason = store.slice(|view| view.session.was_just_told());
    let noted = store
        .slice(|view| view.room_to_note().filter(|_| view.session.part == PanelPart::Steps && !view.works_by_hand()));
    // The controls for edits are here or in the list of rooms, never in both places.
    let is_editing = store.slice(|view| view.is_editing() && view.session.part == PanelPart::Steps);
    view! {
        {live(move || maybe(is_editing.get().then(|| view! { <Edits/> })))}
        {live(move || maybe(asks_for_dice.get().then(|| view! { <Hand/> })))}
        <ExampleHere/>
        <Practising/>
        <Lessons/>
        {live(move || if is_at_work.get() { ().into_any() } else if is_asked() { rule_asked(store) } else { shown.get().map_or_else(nothing_yet, |moment| told(&moment, store.theme.get())) })}
        <Remarks/>
        {live(move || maybe(asks_for_a_move.get().then(|| view! { <Explore/> })))}
        {live(move || maybe(noted.get().map(|spot| view! { {lines(EntryShown::of(store, spot, notes))} <NoteBox level=spot.level room=spot.area/> })))}
        {live(move || maybe(shown.get().filter(|_| !is_asked() && !is_at_work.get()).map(|moment| behind_it(&moment, has_reason.get()))))}
        {live(move || maybe((!works.get()).then(|| view! { <StepList/> })))}
        <p class="row aside">"New here?" <button on:click=store.press(Command::StartTour)>"Take the tour"</button></p>
    }
}

fn rule_asked(store: Store) -> AnyView {
    let card = store.now(|view| {
        let moment = view.moment()?;
        let step = moment.run.trace.steps().get(moment.step)?;
        rule_card(step, moment.run.recipe.procedure(), None)
    });
    maybe(card.map(rule_to_read))
}

/// The moment that this part of the panel shows. It doesn't change while the part is closed, or while a die is dragged.
fn shown(store: Store, is_open: Slice<bool>) -> Slice<Option<Same<Moment>>> {
    let is_dragging = store.slice(|view| view.session.laying.dragging);
    let last = StoredValue::new(None::<Same<Moment>>);
    Slice::new(move || {
        if is_open.get() && !is_dragging.get() || last.read_value().is_none() {
            last.set_value(store.moment.get());
        }
        last.get_value()
    })
}

fn nothing_yet() -> AnyView {
    view! { <p class="aside">"No dungeon yet. Press New dungeon, or choose what to make under Make."</p> }.erased()
}

/// The most steps in the list. A longer list would take seconds to build.
const LISTED: usize = 1500;

/// The list of steps. It is built when the user opens it. If the dungeon has too many steps, the list has only the
/// steps around the step shown.
#[component]
fn StepList() -> impl IntoView {
    let store = use_store();
    let opened = RwSignal::new(false);
    let steps = store.slice(|view| view.steps());
    // How many steps are left out before the list. It changes by 500 at a time, so the list is rarely rebuilt.
    let first =
        store.slice(|view| if view.steps() > LISTED { (view.session.step / 500).saturating_sub(1) * 500 } else { 0 });
    // The words of the stocking can come while the list is open.
    let has_words = store.slice(|view| view.session.lessons.teach.is_some());
    let items = move || {
        let _ = has_words.get();
        let Some(run) = store.run.get().filter(|_| opened.get()) else { return Vec::new() };
        let numbers = (1..=run.steps()).skip(first.get()).take(LISTED);
        numbers.map(|number| item(store, &run, number)).collect()
    };
    let list = move || maybe(opened.get().then(|| view! { {faces_of(store)} <ol>{keyed(items)}</ol> }));
    let summary = move || match steps.get() {
        1 => "1 step".to_owned(),
        steps if steps > LISTED => format!("{LISTED} of {steps} steps"),
        steps => format!("All {steps} steps"),
    };
    view! {
        <details class="all-steps" hidden=flag(move || steps.get() == 0) {heard("toggle", move |event: Event| opened.set(page::is_open(&event)))}>
            <summary>{words(summary)}</summary>
            {live(list)}
        </details>
    }
}

fn item(store: Store, run: &Same<Run>, number: usize) -> crate::app::views::Keyed {
    let step = &run.trace.steps()[number - 1];
    let (words, throws) = (run.trace.fact(step).to_string(), run.trace.throws(step));
    let shown: Vec<_> = throws.iter().flatten().map(|roll| (roll.die.sides(), roll.face)).gather();
    entry(format!("{number} {words} {shown:?}"), move || {
        let is_told = at_times(move || (store.step.get() == number).then_some("step"));
        view! {
            <li>
                <button aria-current=is_told on:click=store.press(Command::Go(number))>
                    <span class="nth">{number}</span> <span>{small_dice(&throws)} {words}</span>
                </button>
            </li>
        }
        .erased()
    })
}
