//! Exploring by hand: the moves in the room one stands in, those elsewhere, the way back, and on.

use super::fields::Refusal;
use super::hand::Undo;
use crate::app::browser::events::{on, press};
use crate::app::browser::page;
use crate::app::state::use_play;
use crate::app::views::{list, maybe};
use dicefall::trace::Move;
use leptos::prelude::*;

/// The sheet shown while a player chooses where to go.
#[component]
pub fn Explore() -> impl IntoView {
    let play = use_play();
    let button = move |each: Move| {
        let name = each.name;
        view! { <button on:click=press(move || play.make_move(&name))>{each.words}</button> }
    };
    let here = move || {
        let Some(((level, room), moves)) = play.moves_here() else { return ().into_any() };
        let moment = play.moment.get_untracked();
        let label = moment.as_ref().and_then(|moment| Some(moment.dungeon.levels.get(level.index())?.label(room)));
        let stands = moment.as_ref().and_then(|moment| moment.choice()?.here) == Some((level, room));
        let where_to = if stands { "You stand in room" } else { "You look at room" };
        view! {
            <p class="wanted">{where_to} " " <b>{label}</b> {if moves.is_empty() { ": nothing is left to do here." } else { "." }}</p>
            <div class="moves">{list(moves.into_iter().map(button))}</div>
        }
        .into_any()
    };
    let opened = RwSignal::new(false);
    let all = move || {
        let moment = play.moment.get().filter(|_| opened.get());
        let moves = moment.and_then(|moment| moment.choice().map(|choice| choice.moves.clone())).unwrap_or_default();
        view! { <div class="moves">{list(moves.into_iter().map(button))}</div> }
    };
    let choice = move || play.run.get().and_then(|run| run.choice().cloned()).unwrap_or_default();
    let is_at_end = move || play.step.get() == play.steps();
    view! {
        <div class="hand explore">
            <h2>"Explore"</h2>
            {move || if is_at_end() {
                view! {
                    {here}
                    <details class="all-steps" on:toggle=on(move |event| opened.set(page::is_open(&event)))>
                        <summary>{move || format!("All {} moves", choice().moves.len())}</summary>
                        {all}
                    </details>
                }.into_any()
            } else {
                view! { <button on:click=press(move || play.go(usize::MAX))>"Go to where the crawl stands"</button> }.into_any()
            }}
            <div class="row">
                <Undo/>
                {move || maybe(choice().next.is_some().then(|| view! {
                    <button class="quiet" title="The program makes all moves that are left" on:click=press(move || play.go_on_exploring())>"Finish for me"</button>
                }))}
            </div>
            {move || maybe((!play.by_hand.get()).then(|| view! { <Refusal about="dice"/> }))}
            <small>"On the map: press a ringed letter to go that way, a room to see what can be done there. Keys: A, B, … take a passage, S searches, > looks for stairs."</small>
        </div>
    }
}
