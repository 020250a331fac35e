//! The lesson that is on, its remark on the step, and the list of lessons.

use super::fields::Refusal;
use super::told::number_in;
use crate::app::browser::events::press;
use crate::app::browser::page::{self, LESSON};
use crate::app::help::with_terms;
use crate::app::icons::Icon;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{list, live, maybe, truth, words};
use dicefall::procedures::{Lesson, Remark};
use dicefall::session::{Command, HandCommand, LessonNow, PracticeCommand};
use leptos::prelude::*;

/// What gets the focus when a lesson ends.
pub const WAYS: &str = "ways";

/// The lesson that is on, or else the lessons to choose from.
#[component]
pub fn Lessons() -> impl IntoView {
    let store = use_store();
    let now = store.slice(|view| view.lesson_now());
    let is_on = store.slice(|view| view.lesson().is_some());
    // The lessons aren't there yet.
    let awaits = store.slice(|view| {
        let lessons = &view.session.lessons;
        let awaits = view.session.lesson.is_some() && lessons.teach.is_none();
        awaits.then(|| lessons.fault.clone().unwrap_or_else(|| "Getting the lesson…".into()))
    });
    let offered = store.slice(|view| {
        let is_free = view.session.lesson.is_none() && !view.session.practice.is_on && !view.works_by_hand();
        if is_free { view.lessons() } else { Vec::new() }
    });
    let offers = move || {
        let lessons = offered.get();
        maybe((!lessons.is_empty()).then(|| {
            let item = |lesson: &Lesson| {
                let (title, promise) = (lesson.title.clone(), lesson.promise.clone());
                view! { <li><a href=lesson.link()>{title}</a> <small>{promise}</small></li> }
            };
            view! {
                <details class="further lessons">
                    <summary>{format!("{} lessons", lessons.len())}</summary>
                    <ul>{list(lessons.iter().map(item))}</ul>
                </details>
            }
        }))
    };
    view! {
        <Refusal about="lesson"/>
        {live(move || maybe(awaits.get().map(|sentence| view! { <p class="aside" role="status">{sentence}</p> })))}
        {live(move || maybe(is_on.get().then(|| bar(now, store))))}
        {live(offers)}
    }
}

/// The buttons stay, so that they keep the focus.
fn bar(now: Slice<Option<LessonNow>>, store: Store) -> AnyView {
    let read = move |told: fn(LessonNow) -> String| words(move || now.get().map(told).unwrap_or_default());
    let go = move |to: fn(&LessonNow) -> Option<usize>| {
        press(move || {
            if let Some(step) = untrack(|| now.get()).as_ref().and_then(to) {
                store.dispatch(Command::Go(step));
            }
        })
    };
    let leave = press(move || {
        store.dispatch(Command::LeaveLesson);
        let _ = page::focus(WAYS);
    });
    let at_start = truth(move || now.get().is_some_and(|now| now.previous.is_none()));
    let promise = move || maybe(now.get().filter(|now| now.previous.is_none()).map(|now| now.lesson.promise));
    view! {
        <div class="lesson" id=LESSON tabindex="-1" role="region" aria-label="Lesson">
            <p class="title"><span>"Lesson"</span> " " <b>{read(|now| now.lesson.title)}</b></p>
            <button class="round quiet" aria-label="Leave the lesson" title="Leave the lesson" on:click=leave>
                <Icon name="close"/>
            </button>
            <p class="promise">{live(promise)}</p>
            <div class="walk" role="group" aria-label="Remarks">
                <button aria-disabled=at_start on:click=go(|now| now.previous)>
                    "Previous" <span class="unseen">" remark"</span>
                </button>
                <span class="count">{read(|now| counted(&now))}</span>
                <button class="primary" on:click=go(|now| now.next.or(Some(0)))>{read(|now| next(&now).into())}</button>
            </div>
        </div>
    }
    .into_any()
}

fn counted(now: &LessonNow) -> String {
    match now.count {
        (0, all) => format!("{all} remarks"),
        (nth, all) => format!("{nth} of {all}"),
    }
}

fn next(now: &LessonNow) -> &'static str {
    let (nth, all) = now.count;
    match now.next {
        None => "Start again",
        Some(_) if nth == all => "To the end",
        Some(_) => "Next remark",
    }
}

/// The remarks on the step shown, and what was learned at the end.
#[component]
pub fn Remarks() -> impl IntoView {
    let store = use_store();
    let now = store.slice(|view| view.lesson_now());
    live(move || maybe(now.get().map(|now| remarks(&now, store))))
}

fn remarks(now: &LessonNow, store: Store) -> AnyView {
    let procedure = now.lesson.procedure.id;
    let note = |Remark { about, words, .. }: &Remark| {
        let about =
            if about.contains('/') { format!("rule {}", number_in(about)) } else { format!("our ruling {about}") };
        view! {
            <aside class="remark" role="note" aria-label=format!("Remark on {about}")>
                <p>{with_terms(words, procedure)}</p>
                <p class="about">{about.clone()}</p>
            </aside>
        }
    };
    view! { {list(now.remarks.iter().map(note))} {maybe(now.is_over.then(|| learned(now, store)))} }.into_any()
}

fn learned(now: &LessonNow, store: Store) -> AnyView {
    let ends = move |command: Command| {
        press(move || {
            store.dispatch(command.clone());
            let _ = page::focus(WAYS);
        })
    };
    let (practise, work) = (Command::Practise(PracticeCommand::Switch), Command::ByHand(HandCommand::Switch));
    let by_hand = store.now(|view| view.can_work_by_hand());
    let then = now.then.clone();
    view! {
        <div class="learned">
            <h3>"What you have learned"</h3>
            <p>{now.lesson.learned.clone()}</p>
            <div class="row">
                {maybe(then.map(|(link, title)| view! { <a class="button" href=link>"Next lesson: " {title}</a> }))}
                <button on:click=ends(practise)>"Practice this dungeon"</button>
                {maybe(by_hand.then(|| view! { <button on:click=ends(work)>"Make it by hand"</button> }))}
            </div>
        </div>
    }
    .into_any()
}
