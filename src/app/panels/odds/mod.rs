//! The odds: how many rooms, loops, dead ends and levels come of the options that are chosen, over ten
//! thousand dungeons, and where the one at hand lies among them.

mod chart;
mod count;

use super::Part;
use crate::app::browser::events::press;
use crate::app::state::{Moment, Run, use_play};
use crate::app::views::{list, live, maybe, words};
use count::Count;
use dicefall::Recipe;
use dicefall::dungeon::{Dungeon, Measures};
use dicefall::link;
use dicefall::odds::{Distribution, SAMPLES, Samples, Tail};
use dicefall::procedures::Field;
use leptos::prelude::*;

/// What is counted, in the order of [`Measures::numbers`].
const TITLES: [&str; 4] = ["Rooms", "Loops", "Dead ends", "Levels"];

/// The part of the panel about odds. It counts while it is open.
#[component]
pub fn Odds() -> impl IntoView {
    let play = use_play();
    let part = expect_context::<RwSignal<Part>>();
    let count = Count::new();
    // The same for all seeds, so that another dungeon of the same options only moves the mark.
    let options = Memo::new(move |before: Option<&Option<String>>| {
        if part.get() != Part::Odds {
            return before.cloned().flatten();
        }
        play.run.get().and_then(|run| unattended(&run.recipe)).map(|recipe| link::write(&recipe, None))
    });
    Effect::new(move |_| {
        if part.get() == Part::Odds
            && let Some(options) = options.get()
        {
            count.go_on(&options);
            on_cleanup(move || count.stop());
        }
    });
    let about = move || {
        if part.get() != Part::Odds || options.get().is_none() {
            return ().into_any();
        }
        maybe(play.recipe().and_then(|recipe| unattended(&recipe)).map(|recipe| {
            view! {
                <p>{format!("What {} dungeons by {} come to, and where this one lies.", counted(SAMPLES), recipe.procedure().title)}</p>
                <small>{chosen(&recipe)}</small>
            }
        }))
    };
    let figures = move || {
        if part.get() != Part::Odds {
            return ().into_any();
        }
        let Some(moment) = play.moment.get() else { return ().into_any() };
        let run = &moment.run;
        let figures = count.figures();
        // Nothing has been told yet.
        if figures[0].total() == 0 {
            return ().into_any();
        }
        let cards = TITLES.into_iter().zip(figures).zip(Measures::of(found(&moment)).numbers());
        list(cards.map(|((title, figure), here)| card(title, &figure, here, run)))
    };
    let done = move || count.made.get() >= SAMPLES;
    let act = move || match options.get_untracked() {
        Some(_) if count.running.get_untracked() => count.stop(),
        Some(options) => {
            if count.made.get_untracked() >= SAMPLES {
                count.forget();
            }
            count.go_on(&options);
        }
        None => {}
    };
    view! {
        <h2>"Odds"</h2>
        {about}
        <div class="counting">
            <progress aria-label="Dungeons made" max=SAMPLES.to_string() prop:value=move || count.made.get()></progress>
            <button on:click=press(act)>
                {words(move || if count.running.get() { "Stop" } else if done() { "Run again" } else { "Run" })}
            </button>
            <small>{words(move || format!("{} of {}", counted(count.made.get()), counted(SAMPLES)))}</small>
        </div>
        <p class="unseen" role="status">{words(move || if done() { "All are counted." } else { "" })}</p>
        {live(move || maybe(count.fault.get().map(|sentence| view! { <p class="refusal" role="alert">{sentence}</p> })))}
        {figures}
        <small>
            "Shaded: the middle nine in ten. Dashed: the median. The seeds are odds-1 to odds-10000, so the figures are the same on every machine."
        </small>
    }
}

/// What the odds are told of: the whole dungeon; of one that someone explores what has been found by the
/// step that is shown.
fn found(moment: &Moment) -> &Dungeon {
    if moment.run.choice().is_some() { &moment.dungeon } else { moment.run.whole_dungeon() }
}

fn unattended(recipe: &Recipe) -> Option<Recipe> {
    Samples::of(recipe).ok().map(|samples| samples.recipe().clone())
}

/// The options that are not at their default, and the pool of dice, as the form calls them.
fn chosen(recipe: &Recipe) -> String {
    let fields = recipe.options().fields();
    let field = |(name, _): (&str, String)| fields.iter().find(|field| field.name == name);
    let words: Vec<_> = recipe.options().written(true).filter_map(field).map(Field::in_words).collect();
    if words.is_empty() { "All options at their defaults.".into() } else { words.join(" · ") }
}

/// A number with a thin space where it has five digits.
fn counted(number: u32) -> String {
    if number < 10_000 { number.to_string() } else { format!("{}\u{202f}{:03}", number / 1000, number % 1000) }
}

/// How often something came up, how it is spread, and where the dungeon at hand lies.
fn card(title: &'static str, figure: &Distribution, here: u32, run: &Run) -> AnyView {
    let so_far = if run.goes_on() { " so far" } else { "" };
    let range = figure.range().unwrap_or(0..=0);
    if range.start() == range.end() {
        let here = if here == *range.start() { String::new() } else { format!(" This one has {here}{so_far}.") };
        let words = format!(" always {}.{here}", range.start());
        return view! { <p class="always"><b>{title}</b> {words}</p> }.into_any();
    }
    let (median, middle) = (figure.median(), figure.middle());
    let whole = format!("Median {median}; nine in ten have {} to {}.", middle.start(), middle.end());
    let tail = if so_far.is_empty() { in_words(figure.tail(here), figure.total()) } else { String::new() };
    view! {
        <div class="odds">
            <h3>{title}</h3>
            <div inner_html=chart::of(figure, here)></div>
            <p>{whole} <br/> <b>{format!("This one has {here}{so_far}")}</b> {tail} "."</p>
        </div>
    }
    .into_any()
}

/// How many lie as far out, in 100 or, where that is less than one, of all.
fn in_words(tail: Tail, total: u32) -> String {
    let (Tail::Lower(count) | Tail::Upper(count)) = tail;
    let (of, base) = if count * 100 >= total { ((count * 100 + total / 2) / total, 100) } else { (count, total) };
    let far = match (tail, count) {
        (Tail::Upper(_), 0) => return ": none has as many".into(),
        (Tail::Lower(_), 0) => return ": none has as few".into(),
        (Tail::Upper(_), _) => "as many or more",
        (Tail::Lower(_), _) => "as few or fewer",
    };
    format!(": {of} in {} {} {far}", counted(base), if of == 1 { "has" } else { "have" })
}
