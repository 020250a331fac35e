//! A practice: the question before a step, the last answer, and the results at the end.

use super::by_hand::ByHand;
use super::lesson::WAYS;
use super::small_dice::dice_to_read;
use super::told::{judgement, rule_title};
use crate::app::browser::events::{press, press_what_was_read};
use crate::app::browser::page::QUESTION;
use crate::app::icons::Icon;
use crate::app::slice::Slice;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, flag, list, live, maybe, rare, truth, words};
use dicefall::dice::{Roll, Surface};
use dicefall::english::all_of;
use dicefall::export::decimal;
use dicefall::order::sorted;
use dicefall::procedures::{Answer, Place};
use dicefall::session::{
    Command, Given, Grade, HandCommand, PracticeCommand, PresentCommand, Score, ShelfCommand, SideView,
};
use leptos::prelude::*;

/// A button that begins or ends a practice. During a practice: the question, or the button for the next one.
#[component]
pub fn Practising() -> impl IntoView {
    let store = use_store();
    let is_on = store.slice(|view| view.session.practice.is_on);
    let works = store.slice(|view| view.works_by_hand());
    let can_work = store.slice(|view| view.can_work_by_hand());
    let watches = truth(move || !is_on.get() && !works.get());
    let by_hand = move || {
        view! { <button aria-pressed=truth(move || works.get()) on:click=press(move || work_by_hand(true, store))>"By hand"</button> }
    };
    view! {
        <div class="practice" id=WAYS tabindex="-1">
            <div class="how">
            <div class="switch" role="group" aria-label="How to go through the steps">
                <button aria-pressed=watches on:click=press(move || { switch_to(false, store); work_by_hand(false, store); })>"Watch"</button>
                <button aria-pressed=truth(move || is_on.get()) on:click=press(move || switch_to(true, store))>"Practice"</button>
                {live(move || maybe(can_work.get().then(by_hand)))}
            </div>
            <Present/>
            </div>
            {live(move || maybe(works.get().then(|| view! { <ByHand/> })))}
            {live(move || maybe(is_on.get().then(|| view! { <Asked/> })))}
        </div>
    }
}

/// A button that begins a presentation.
#[component]
fn Present() -> impl IntoView {
    let store = use_store();
    view! {
        <button class="round" aria-label="Present" title="Present: fill the screen with the map and the step (P)" on:click=store.press(Command::Present(PresentCommand::Switch))>
            <Icon name="present"/>
        </button>
    }
}

fn switch_to(is_on: bool, store: Store) {
    if store.now(|view| view.session.practice.is_on) != is_on {
        store.dispatch(Command::Practise(PracticeCommand::Switch));
    }
}

fn work_by_hand(is_on: bool, store: Store) {
    if store.now(|view| view.works_by_hand()) != is_on {
        store.dispatch(Command::ByHand(HandCommand::Switch));
    }
}

/// Everything about a question that the panel shows.
#[derive(Clone, PartialEq)]
struct AskedNow {
    asks: String,
    takes: usize,
    picked: Vec<usize>,
    answers: Vec<(Place, String)>,
    throws: Vec<Vec<Roll>>,
    /// Where the dice were dropped, if their places count and the map doesn't show them.
    surface: Option<Surface>,
}

fn asked_now(view: SideView) -> Option<AskedNow> {
    let question = view.question()?;
    let moment = view.moment()?;
    let next = moment.run.trace.steps().get(moment.step)?;
    let level = moment.dungeon.levels.get(next.level.index());
    let on_map = |place: Place| level.and_then(|level| place.told(level));
    let told = |answer: &Answer| (answer.place, on_map(answer.place).unwrap_or_else(|| answer.what.to_string()));
    Some(AskedNow {
        asks: question.decision.asks.to_string(),
        takes: question.takes,
        picked: question.picked.to_vec(),
        answers: question.decision.answers.iter().map(told).collect(),
        throws: moment.run.trace.throws(next),
        surface: next.surface.filter(|surface| !surface.is_tray()),
    })
}

#[component]
fn Asked() -> impl IntoView {
    let store = use_store();
    let asked = store.slice(asked_now);
    let given = store.slice(|view| view.session.practice.given.clone());
    let is_over = store.slice(|view| view.session.step == view.steps());
    let learning = store.slice(|view| (view.session.lessons.teach.is_some(), view.session.lessons.fault.clone()));
    view! {
        <div class="asked" id=QUESTION tabindex="-1">
        {live(move || maybe(given.get().map(|given| judged(&given))))}
        {live(move || match asked.get() {
            Some(asked) => question(&asked, store),
            None if !learning.get().0 => match learning.get().1 {
                Some(sentence) => view! { <p class="refusal" role="alert">{sentence}</p> }.erased(),
                None => view! { <p class="aside">"Getting the questions…"</p> }.erased(),
            },
            None if is_over.get() => view! { <Summary/> }.erased(),
            None => view! {
                <button class="primary" on:click=store.press(Command::Practise(PracticeCommand::Next))>"Next question"</button>
            }.erased(),
        })}
        <p class="aside">{words(move || if is_over.get() { String::new() } else { store.with(so_far) })}</p>
        </div>
    }
}

/// How many answers were right so far, and the rules with an answer that wasn't right. Empty before the first answer.
fn so_far(view: SideView) -> String {
    let practice = &view.session.practice;
    let (all, missed) = (practice.all.len(), practice.missed());
    let right = practice.all.iter().filter(|given| given.grade == Grade::Right).count();
    let told = format!("{right} of {all} right.");
    match missed.len() {
        _ if all == 0 => String::new(),
        0 => told,
        _ => {
            let titles = missed.iter().map(|(rule, _)| rule_title(rule));
            format!("Look again at: {}. {told}", all_of(titles))
        }
    }
}

fn judged(given: &Given) -> AnyView {
    let (class, head) = judgement(given.grade);
    let about = format!("Rule: {}", rule_title(given.rule));
    view! {
        <p class=format!("judged {class}") role="status"><b>{head}</b>{given.words.clone()} <small>{about}</small></p>
    }
    .erased()
}

fn question(asked: &AskedNow, store: Store) -> AnyView {
    let left = asked.takes - asked.picked.len();
    let hint = match (asked.takes, left) {
        (1, _) => None,
        (takes, left) if takes == left => Some(format!("Choose {takes}.")),
        (_, left) => Some(format!("Choose {left} more.")),
    };
    let theme = store.now(|view| view.session.preferences.theme);
    let is_long = asked.answers.iter().any(|(_, words)| words.len() > 24);
    let dice = dice_to_read(asked.surface, &asked.throws, theme);
    let on_map = asked.answers.iter().any(|(place, _)| place.is_on_map());
    let is_new_here = store.now(|view| view.session.practice.all.len() < 3);
    // In their own order, the right answer would come first.
    // After a double press on an answer or on "Next question", the second press would be on an answer to the next
    // question. So at first, answers take no press.
    let is_new = asked.picked.is_empty();
    let ordered = sorted(asked.answers.iter().zip(0..));
    let buttons = ordered.into_iter().map(|((_, words), nth)| {
        let is_picked = asked.picked.contains(&nth);
        let pick = move || store.dispatch(Command::Practise(PracticeCommand::Pick(nth)));
        let pick = if is_new { press_what_was_read(pick) } else { press(pick) };
        view! {
            <button aria-pressed=truth(move || is_picked) on:click=pick>{words.clone()}</button>
        }
    });
    view! {
        <div class="question" role="group" aria-label="Question">
            <p class="asks">{asked.asks.clone()}</p>
            {maybe(dice)}
            {maybe((on_map && is_new_here).then(|| view! { <p class="aside">"Answer on the map, or here."</p> }))}
            <div class="answers" class:long=is_long>{list(buttons)}</div>
            {maybe(hint.map(|words| view! { <p class="aside">{words}</p> }))}
        </div>
    }
    .erased()
}

/// The end of a practice: how many answers were right, which steps to look at again, and the scores of all rules.
#[component]
fn Summary() -> impl IntoView {
    let store = use_store();
    let missed = store.slice(|view| view.session.practice.missed());
    let scores: Slice<Vec<Score>> = store.slice(|view| view.session.practice.scores.all().to_vec());
    let again = move || {
        let missed = missed.get();
        maybe((!missed.is_empty()).then(|| {
            let step = |step: usize| view! { <button on:click=store.press(Command::Go(step))>{format!("Step {step}")}</button> };
            let item = |(rule, steps): (&str, Vec<usize>)| {
                view! { <li>{rule_title(rule)} <span class="row">{list(steps.into_iter().map(step))}</span></li> }
            };
            view! { <h3>"Look at these again"</h3> <ul class="looks-again scored">{list(missed.into_iter().map(item))}</ul> }
        }))
    };
    let rows = move || {
        let row = |score: Score| {
            let points = f64::from(score.right) + f64::from(score.half) / 2.0;
            view! { <tr><th {rare("scope", "row")}>{rule_title(&score.rule)}</th><td>{format!("{} of {}", decimal(points), score.asked)}</td></tr> }
        };
        list(scores.get().into_iter().map(row)).into_any()
    };
    let is_empty = flag(move || scores.get().is_empty());
    let is_unkept = store.slice(|view| view.session.practice.unkept);
    let unkept = move || {
        maybe(is_unkept.get().then(|| view! {
            <p class="refusal" role="alert">"This browser can’t keep your scores. Save them as a file before you close the page. My dungeons can open the file again."</p>
            <button on:click=store.press(Command::Shelf(ShelfCommand::Save))>"Save all as a file"</button>
        }.into_any()))
    };
    view! {
        <h2>"The end of this practice"</h2>
        <p>{words(move || store.with(so_far))}</p>
        {live(move || again().into_any())}
        {live(unkept)}
        <details class="scores" hidden=is_empty>
            <summary>"All your scores"</summary>
            <table><tbody>{live(rows)}</tbody></table>
            <button on:click=store.press(Command::Practise(PracticeCommand::Forget))>"Forget my scores"</button>
        </details>
    }
}
