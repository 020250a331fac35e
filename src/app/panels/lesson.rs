//! The lesson that is on, its remarks on the step, and the list of lessons.
//!
//! The texts are HTML, because views for all elements would be much more code. Texts have no characters with a meaning
//! in HTML, but links have.

use super::fields::Refusal;
use super::told::number_in;
use crate::app::browser::events::press;
use crate::app::browser::page::{self, LESSON};
use crate::app::icons::Icon;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, live, maybe, rarely, text, truth, words};
use dicefall::procedures::{Lesson, Remark};
use dicefall::session::{Command, HandCommand, LessonNow, PracticeCommand};
use leptos::prelude::*;

/// The id of the element that gets the focus when a lesson ends.
pub const WAYS: &str = "ways";

/// A link to a lesson, as HTML.
pub fn anchor(lesson: &Lesson) -> String {
    let link = lesson.link().replace('&', "&amp;");
    format!("<a href=\"{link}\">{}</a> ", lesson.title)
}

/// The lesson that is on, or else the lessons to choose from.
#[component]
pub fn Lessons() -> impl IntoView {
    let store = use_store();
    let now = store.slice(|view| view.lesson_now());
    let is_on = store.slice(|view| view.lesson().is_some());
    // The sentence while the lesson is loading, or why it can't be loaded.
    let awaits = store.slice(|view| {
        let lessons = &view.session.lessons;
        let awaits = view.session.lesson.is_some() && lessons.teach.is_none();
        awaits.then(|| lessons.fault.clone().unwrap_or_else(|| "Getting the lesson…".into()))
    });
    let offered = store.slice(|view| view.offers_lessons());
    let offers = move || {
        maybe(offered.get().map(|procedure| {
            let html = store.now(|view| listed(&view.session.lessons_of(procedure).collect::<Vec<_>>()));
            view! { <details class="further lessons" inner_html=html></details> }
        }))
    };
    view! {
        <Refusal about="lesson"/>
        {live(move || maybe(awaits.get().map(|sentence| view! { <p class="aside">{sentence}</p> })))}
        {live(move || maybe(is_on.get().then(|| bar(now, store))))}
        {live(offers)}
    }
}

fn listed(lessons: &[&Lesson]) -> String {
    let item = |lesson: &&Lesson| format!("<li>{}<small>{}</small></li>", anchor(lesson), lesson.promise);
    let items: String = lessons.iter().map(item).collect();
    format!("<summary>{} lessons</summary><ul>{items}</ul>", lessons.len())
}

/// The bar of a lesson. Its buttons stay when the step changes, so that they keep the focus.
fn bar(now: Slice<Option<LessonNow>>, store: Store) -> AnyView {
    let read = move |told: fn(&LessonNow) -> String| text(move || now.get().as_ref().map(told).unwrap_or_default());
    let go = move |to: fn(&LessonNow) -> Option<usize>| {
        press(move || {
            if let Some(step) = untrack(|| now.get()).as_ref().and_then(to) {
                store.dispatch(Command::Go(step));
                // On a phone, the panel shows only a few lines.
                request_animation_frame(|| page::bring_into_sight(".remark, .learned"));
            }
        })
    };
    let leave = press(move || {
        store.dispatch(Command::LeaveLesson);
        let _ = page::focus(WAYS);
    });
    let at_start = truth(move || now.get().is_some_and(|now| now.previous.is_none()));
    view! {
        <div class="lesson" id=LESSON tabindex="-1" role="group" aria-label="Lesson">
            <div class="title" inner_html=read(title)></div>
            <button class="round" aria-label="Leave the lesson" title="Leave the lesson" on:click=leave>
                <Icon name="close"/>
            </button>
            <div class="walk">
                <button aria-label="Previous remark" {rarely("aria-disabled", at_start)} on:click=go(|now| now.previous)>
                    "Previous"
                </button>
                <span class="count">{words(read(|now| format!("{} of {}", now.count.0, now.count.1)))}</span>
                <button class="primary" on:click=go(|now| now.next.or(Some(0)))>{words(read(|now| next(now).into()))}</button>
            </div>
        </div>
    }
    .erased()
}

fn title(now: &LessonNow) -> String {
    let promise = if now.previous.is_none() { now.lesson.promise } else { "" };
    format!("<small>Lesson</small><b>{}</b><p>{promise}</p>", now.lesson.title)
}

fn next(now: &LessonNow) -> &'static str {
    match now.next {
        None => "Start again",
        Some(_) if now.count.0 == now.count.1 => "To the end",
        Some(_) => "Next remark",
    }
}

/// The remarks on the step shown. At the end, what the user has learned.
#[component]
pub fn Remarks() -> impl IntoView {
    let store = use_store();
    let now = store.slice(|view| view.lesson_now());
    live(move || maybe(now.get().map(|now| remarks(&now, store))))
}

fn remarks(now: &LessonNow, store: Store) -> AnyView {
    let html: String = now.remarks().map(remark).chain(now.is_over.then(|| learned(now))).collect();
    view! {
        <div class="remarks" inner_html=html></div>
        {maybe(now.is_over.then(|| ways_on(store)))}
    }
    .erased()
}

fn learned(now: &LessonNow) -> String {
    let then = now.then.as_ref().map(|then| format!("<p>Next lesson: {}</p>", anchor(then))).unwrap_or_default();
    format!("<div class=\"learned\"><h3>What you have learned</h3><p>{}</p>{then}</div>", now.lesson.learned)
}

fn remark(Remark { about, words, .. }: &Remark) -> String {
    let about = if about.contains('/') { format!("rule {}", number_in(about)) } else { format!("our ruling {about}") };
    format!(
        "<div class=\"remark\" role=\"note\" aria-label=\"Remark on {about}\"><p>{words}</p><p class=\"about\">{about}</p></div>"
    )
}

fn ways_on(store: Store) -> AnyView {
    let ends = move |command: Command| {
        press(move || {
            store.dispatch(command.clone());
            let _ = page::focus(WAYS);
        })
    };
    let (practise, work) = (Command::Practise(PracticeCommand::Switch), Command::ByHand(HandCommand::Switch));
    let by_hand = store.now(|view| view.can_work_by_hand());
    view! {
        <div class="row">
            <button on:click=ends(practise)>"Practise on this dungeon"</button>
            {maybe(by_hand.then(|| view! { <button on:click=ends(work)>"Make it by hand"</button> }))}
        </div>
    }
    .erased()
}
