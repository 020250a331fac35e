//! Exploring by hand: the moves in the room one stands in, those elsewhere, the way back, and on.

use super::fields::Refusal;
use super::hand::Undo;
use crate::app::browser::events::{on, press};
use crate::app::browser::page;
use crate::app::state::use_play;
use crate::app::views::{list, live, maybe, words};
use dicefall::trace::Move;
use leptos::prelude::*;

/// Where one stands, in the document.
pub const HERE: &str = "here";

/// The sheet shown while a player chooses where to go.
#[component]
pub fn Explore() -> impl IntoView {
    let play = use_play();
    let button = move |each: Move| {
        let name = each.name;
        view! { <button on:click=press(move || {
            play.make_move(&name);
            // The button goes with its move; the focus stays in the sheet.
            request_animation_frame(|| {
                let _ = page::focus(HERE);
            });
        })>{each.words}</button> }
    };
    let here = move || {
        let Some((here, moves)) = play.moves_here() else { return ().into_any() };
        let run = play.run.get_untracked();
        let label = run.as_ref().and_then(|run| Some(run.finished.levels.get(here.level.index())?.label(here.area)));
        let choice = run.as_ref().and_then(|run| run.choice());
        let stands = choice.and_then(|choice| choice.here) == Some(here);
        let where_to = if stands { "You stand in room" } else { "You look at room" };
        let explored = choice.is_some_and(|choice| choice.next.is_none());
        view! {
            {maybe(explored.then(|| view! { <p>"Every passage is explored. What is left is to search."</p> }))}
            <p class="wanted" id=HERE tabindex="-1">{where_to} " " <b>{label}</b> {if moves.is_empty() { ": nothing is left to do here." } else { "." }}</p>
            <div class="moves">{list(moves.into_iter().map(button))}</div>
        }
        .into_any()
    };
    let opened = RwSignal::new(false);
    let all = move || {
        let run = play.run.get().filter(|_| opened.get());
        let moves = run.and_then(|run| run.choice().map(|choice| choice.moves.clone())).unwrap_or_default();
        view! { <div class="moves">{list(moves.into_iter().map(button))}</div> }
    };
    let choice = move || play.run.get().and_then(|run| run.choice().cloned()).unwrap_or_default();
    let is_at_end = move || play.can_move();
    let has_seed = move || play.run.get().is_some_and(|run| run.recipe.seed().is_some());
    view! {
        <div class="hand explore">
            <h2>"Explore"</h2>
            {live(move || if is_at_end() {
                view! {
                    {here}
                    <details class="all-steps" on:toggle=on(move |event| opened.set(page::is_open(&event)))>
                        <summary>{words(move || format!("All {} moves", choice().moves.len()))}</summary>
                        {all}
                    </details>
                }.into_any()
            } else {
                view! { <button on:click=press(move || play.go(usize::MAX))>"Go to where the crawl stands"</button> }.into_any()
            })}
            <div class="row">
                <Undo/>
                {live(move || maybe((has_seed() && choice().next.is_some()).then(|| view! {
                    <button class="quiet" title="The program makes all moves that are left" on:click=press(move || play.go_on_exploring())>"Finish for me"</button>
                })))}
            </div>
            <Refusal about="dice"/>
            <small>"On the map: press a ringed letter to go that way, a room to see what can be done there. Keys: A, B, … take a passage, S searches, > looks for stairs."</small>
        </div>
    }
}
