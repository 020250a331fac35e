//! The odds: counts of ten thousand dungeons with these options, and where the dungeon shown is among them.

mod chart;

use crate::app::slice::Same;
use crate::app::store::use_store;
use crate::app::views::{Erase as _, list, live, maybe, rare, text, words};
use dicefall::Recipe;
use dicefall::dungeon::Dungeon;
use dicefall::odds::{Distribution, MOST_NUMBERS, SAMPLES, Samples, Tail, numbers};
use dicefall::order::Gather;
use dicefall::procedures::Field;
use dicefall::session::{Command, Moment, PanelPart, Run};
use leptos::prelude::*;

/// The titles of the charts, in the order of [`numbers`].
const TITLES: [&str; MOST_NUMBERS] =
    ["Rooms", "Loops", "Dead ends", "Levels", "Encounters", "Hazards", "Treasures", "Empty rooms"];

/// Dicefall counts only while this part is open.
#[component]
pub fn Odds() -> impl IntoView {
    let store = use_store();
    let options = store.slice(|view| view.session.odds.asked.clone());
    let about = move || {
        let samples = options.get().and_then(|_| Samples::of(&untrack(|| store.run.get())?.recipe).ok());
        maybe(samples.map(|samples| {
            let recipe = samples.recipe();
            view! {
                <p>{format!("How this dungeon compares with {} dungeons made with {}.", counted(SAMPLES), recipe.procedure().title)}</p>
                <small>{chosen(recipe)}</small>
            }
        }))
    };
    // Drawn only while this part is open.
    let shown = store.slice(|view| {
        let moment = view.moment().filter(|_| view.session.part == PanelPart::Odds)?;
        Some((Same(moment.clone()), Same(view.session.odds.shown.clone())))
    });
    let figures = move || {
        let Some((moment, figures)) = shown.get() else { return ().into_any() };
        if figures[0].total() == 0 {
            return ().into_any();
        }
        let titled = TITLES.into_iter().zip(figures.iter()).filter(|(_, figure)| figure.total() > 0);
        let cards = titled.zip(numbers(found(&moment)));
        list(cards.map(|((title, figure), here)| card(title, figure, here, &moment.run)))
    };
    let made = move || store.with(|view| view.session.odds.made());
    let done = move || made() >= SAMPLES;
    let act = move || {
        if store.with(|view| view.session.odds.running) {
            "Stop"
        } else if done() {
            "Run again"
        } else {
            "Run"
        }
    };
    let fault = store.slice(|view| view.session.odds.fault.clone());
    view! {
        <h2>"Odds"</h2>
        {live(about)}
        <div class="counting">
            <progress aria-label="Dungeons made" {rare("max", SAMPLES.to_string())} prop:value=text(move || made().to_string())></progress>
            <button on:click=store.press(Command::ToggleOdds)>{words(act)}</button>
            <small>{words(move || format!("{} of {}", counted(made()), counted(SAMPLES)))}</small>
        </div>
        <p class="unseen" role="status">{words(move || if done() { "All dungeons are counted." } else { "" })}</p>
        {live(move || maybe(fault.get().map(|sentence| view! { <p class="refusal" role="alert">{sentence}</p> })))}
        {live(figures)}
        <small>
            "Shaded: nine in ten dungeons are here. Dashed: the median; half of the dungeons have as many or fewer. The seeds are always odds-1 to odds-10000, so everyone gets the same figures."
        </small>
    }
}

/// The dungeon to measure. While a player explores, only what the party has found counts.
fn found(moment: &Moment) -> &Dungeon {
    if moment.run.choice().is_some() { &moment.dungeon } else { moment.run.whole_dungeon() }
}

fn chosen(recipe: &Recipe) -> String {
    let fields = recipe.options().fields();
    let field = |(name, _): (&str, String)| fields.iter().find(|field| field.name == name);
    let words: Vec<_> = recipe.options().written(true).filter_map(field).map(Field::in_words).gather();
    if words.is_empty() { "All options are at their defaults.".into() } else { words.join(" · ") }
}

/// A number in digits. Five digits get a thin space before the last three.
fn counted(number: u32) -> String {
    if number < 10_000 { number.to_string() } else { format!("{}\u{202f}{:03}", number / 1000, number % 1000) }
}

fn card(title: &'static str, figure: &Distribution, here: u32, run: &Run) -> AnyView {
    let so_far = if run.goes_on() { " so far" } else { "" };
    let range = figure.range().unwrap_or(0..=0);
    if range.start() == range.end() {
        let here = if here == *range.start() { String::new() } else { format!(" This dungeon has {here}{so_far}.") };
        let words = format!(": always {}.{here}", range.start());
        return view! { <p class="always"><b>{title}</b>{words}</p> }.erased();
    }
    let (median, middle) = (figure.median(), figure.middle());
    let whole = format!("Median {median}. Nine in ten have {} to {}.", middle.start(), middle.end());
    let tail = if so_far.is_empty() { in_words(figure.tail(here), figure.total()) } else { String::new() };
    view! {
        <div class="odds">
            <h3>{title}</h3>
            <div inner_html=chart::of(figure, here)></div>
            <p>{whole} <br/> <b>{format!("This dungeon has {here}{so_far}")}</b> {tail} "."</p>
        </div>
    }
    .erased()
}

/// Says how many in 100 dungeons are at least as far from the middle as the dungeon shown. If that is less than 1, says
/// how many of all `total` dungeons are that far.
fn in_words(tail: Tail, total: u32) -> String {
    let (Tail::Lower(count) | Tail::Upper(count)) = tail;
    let (of, base) = if count * 100 >= total { ((count * 100 + total / 2) / total, 100) } else { (count, total) };
    let far = match (tail, count) {
        (Tail::Upper(_), 0) => return ": more than any other".into(),
        (Tail::Lower(_), 0) => return ": fewer than any other".into(),
        (Tail::Upper(_), _) => "as many or more",
        (Tail::Lower(_), _) => "as few or fewer",
    };
    format!(": {of} in {} {} {far}", counted(base), if of == 1 { "has" } else { "have" })
}
