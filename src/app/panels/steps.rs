//! The step that is being told: its words, its dice, its rule, why; and all steps to go to.

use super::Part;
use super::explore::Explore;
use super::hand::Hand;
use super::note::NoteBox;
use super::scratch::scratch;
use super::table::roll_table;
use crate::app::browser::events::{on, press};
use crate::app::browser::page;
use crate::app::state::{Moment, use_play};
use crate::app::views::{list, live, maybe, words};
use dicefall::dungeon::Spot;
use dicefall::export::{about, fragment};
use dicefall::procedures::{Rule, Why};
use dicefall::scene::{Theme, die_face};
use leptos::prelude::*;
use std::sync::Arc;

/// The part of the panel about steps.
#[component]
pub fn Steps() -> impl IntoView {
    let play = use_play();
    let part = expect_context::<RwSignal<Part>>();
    // What nobody sees is not made anew, nor what a hand that drags a die does not look at.
    let shown = Memo::new_with_compare(
        move |before: Option<&Option<Arc<Moment>>>| match before {
            Some(before) if part.get() != Part::Steps || play.dragging.get() => before.clone(),
            _ => play.moment.get(),
        },
        |one, other| one.and_then(Option::as_ref).map(Arc::as_ptr) != other.and_then(Option::as_ref).map(Arc::as_ptr),
    );
    let explores = Memo::new(move |_| play.run.with(|run| run.as_ref().is_some_and(|run| run.choice().is_some())));
    // The room someone chose on the map, or else the one where the player's character stands; while dice
    // are laid by hand what is chosen is the die in hand.
    let noted = Memo::new(move |_| {
        let laying = play.lays_dice();
        let chosen =
            play.chosen.get().map(|area| Spot { level: play.level.get(), area }).filter(|&room| play.is_found(room));
        let here = move || play.moves_here().map(|(here, _)| here);
        chosen.or_else(here).filter(|_| part.get() == Part::Steps && !laying)
    });
    view! {
        // While a move is wanted no die is.
        {live(move || maybe((play.by_hand.get() && !explores.get()).then(|| view! { <Hand/> })))}
        {live(move || shown.get().map_or_else(nothing_yet, |moment| told(&moment, play.theme.get())))}
        {live(move || maybe(explores.get().then(|| view! { <Explore/> })))}
        {live(move || maybe(noted.get().map(|spot| view! { <NoteBox level=spot.level room=spot.area/> })))}
        {live(move || maybe(shown.get().map(|moment| behind_it(&moment))))}
        <StepList/>
    }
}

fn nothing_yet() -> AnyView {
    view! { <p class="aside">"The tray is empty: drop a fresh dungeon, or make one of your own."</p> }.into_any()
}

/// What the step says, and its dice.
fn told(moment: &Arc<Moment>, theme: Theme) -> AnyView {
    let recipe = &moment.run.recipe;
    let words = moment.words();
    view! {
        {maybe(moment.is_whole().then(|| about(moment.measured(), moment.level())).map(|(title, summary)| view! {
            <div class="whole">
                <h2>{title.unwrap_or_else(|| recipe.procedure().title.into())}</h2>
                <p>{summary}</p>
                {maybe(left_over(moment.run.left_over()).map(|words| view! { <p class="aside">{words}</p> }))}
            </div>
        }))}
        <p class="told">{words}</p>
        {maybe(dice(moment, theme))}
    }
    .into_any()
}

/// How many of the own dice lie there for nothing.
fn left_over(dice: usize) -> Option<String> {
    match dice {
        0 => None,
        1 => Some("One of your own dice was not needed.".into()),
        many => Some(format!("{many} of your own dice were not needed.")),
    }
}

/// Why it did that, the scratch paper, the rule.
fn behind_it(moment: &Arc<Moment>) -> AnyView {
    view! {
        {maybe(moment.why.as_ref().map(why))}
        {maybe(scratch(moment))}
        {maybe(rule_card(moment))}
    }
    .into_any()
}

/// The dice of the step; of many only how many show what.
fn dice(moment: &Moment, theme: Theme) -> Option<AnyView> {
    let rolls = moment.run.trace.rolls(moment.told()?);
    let again = rolls.iter().filter(|roll| !roll.thrown_again_from.is_empty()).count();
    let again = match again {
        0 => None,
        1 => Some("One had to be thrown again.".to_owned()),
        many => Some(format!("{many} had to be thrown again.")),
    };
    if rolls.is_empty() {
        return None;
    }
    let faces = rolls.iter().take(40).map(|roll| {
        let words = format!("d{}: {}", roll.die.sides(), roll.die.printed(roll.face));
        let drawing = fragment(&die_face(roll.die, roll.face), theme);
        view! { <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" role="img" aria-label=words inner_html=drawing></svg> }
    });
    let more = rolls
        .len()
        .checked_sub(40)
        .filter(|&more| more > 0)
        .map(|more| view! { <span>{format!("and {more} more")}</span> });
    let against = moment.told()?.against.map(|against| view! { <span class="against">{against.to_string()}</span> });
    Some(view! { <div class="dice">{list(faces)}{maybe(more)}{maybe(against)}</div> {maybe(again.map(|words| view! { <p class="aside">{words}</p> }))} }.into_any())
}

fn why(why: &Why) -> AnyView {
    view! {
        <div class="why">
            <p><b>"Why? "</b>{why.because.to_string()}</p>
            {maybe((!why.over.is_empty()).then(|| view! {
                <p class="over">"Chosen over"</p>
                <ul>{list(why.over.iter().map(|other| view! { <li>{other.what.to_string()}</li> }))}</ul>
            }))}
        </div>
    }
    .into_any()
}

fn rule_card(moment: &Moment) -> Option<AnyView> {
    let (step, procedure) = (moment.told()?, moment.run.recipe.procedure());
    let rule: &Rule = procedure.rule_of(step)?;
    let number = rule.id.rsplit('/').next().unwrap_or_default().trim_end_matches("-count");
    let rulings = procedure.rulings_of(step).map(|ruling| {
        view! {
            <details class="ruling">
                <summary title="Where the original leaves it open, this is what Dicefall settled">
                    <span class="badge">"our ruling " {ruling.id}</span>
                </summary>
                <p>{ruling.words}</p>
            </details>
        }
    });
    let source = &procedure.source;
    Some(
        view! {
            <article class="rule">
                <h2><span class="number">{number}</span> {rule.title}</h2>
                <p>{rule.words}</p>
                {maybe(rule.table.map(|table| roll_table(table, step.rows)))}
                {list(rulings)}
                <footer>
                    {format!("After “{}”, {}, {}", source.title, source.author, source.date.unwrap_or("undated"))}
                    {source.licence.map(|licence| format!(" ({licence})"))}
                    ". The words are ours."
                </footer>
            </article>
        }
        .into_any(),
    )
}

/// So many steps stand in a list at most: more would take seconds to make.
const LISTED: usize = 1500;

/// All steps; a click goes there. A long list is made only once it is opened; of a very long one it is
/// the part around the step that is told.
#[component]
fn StepList() -> impl IntoView {
    let play = use_play();
    let opened = RwSignal::new(false);
    // The first that is listed: it changes only when the step has come close to an end of the list.
    let first =
        Memo::new(move |_| if play.steps() > LISTED { (play.step.get() / 500).saturating_sub(1) * 500 } else { 0 });
    let list = move || {
        let Some(run) = play.run.get().filter(|_| opened.get()) else { return ().into_any() };
        let item = |(nth, step): (usize, &dicefall::trace::Step)| {
            let number = nth + 1;
            view! {
                <li>
                    <button aria-current=move || (play.step.get() == number).then_some("step") on:click=press(move || play.go(number))>
                        <span class="nth">{number}</span> {step.fact.to_string()}
                    </button>
                </li>
            }
        };
        let steps = run.trace.steps().iter().enumerate().skip(first.get()).take(LISTED);
        view! { <ol>{list(steps.map(item))}</ol> }.into_any()
    };
    view! {
        <details class="all-steps" hidden=move || play.steps() == 0 on:toggle=on(move |event| opened.set(page::is_open(&event)))>
            <summary>{words(move || match play.steps() {
                1 => "The one step".to_owned(),
                steps if steps > LISTED => format!("{LISTED} of {steps} steps"),
                steps => format!("All {steps} steps"),
            })}</summary>
            {list}
        </details>
    }
}
