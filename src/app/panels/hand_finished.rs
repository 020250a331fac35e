//! The end of work by hand: the points, what the colours on the map mean, and the steps to look at again.

use super::hand_buttons::{UndoWork, work};
use super::told::rule_title;
use crate::app::browser::events::press;
use crate::app::browser::page;
use crate::app::store::use_store;
use crate::app::views::{Erase as _, list, live, maybe};
use dicefall::order::Gather;
use dicefall::session::{Command, Grade, HandCommand};
use leptos::prelude::*;

/// What the learner sees when the dungeon is finished.
#[component]
pub fn Finished() -> impl IntoView {
    let store = use_store();
    let moves = store.slice(|view| view.session.handwork.moves.clone());
    let (points, most) = store.now(|view| (view.session.handwork.at.points, view.session.handwork.at.most));
    let again = move || {
        let missed: Vec<_> = moves.get().into_iter().filter(|each| each.grade != Some(Grade::Right)).gather();
        let told = match missed.len() {
            0 => "You made every move yourself, and none was wrong.",
            _ => {
                "On the map, your wrong moves are red. Dicefall’s own moves are gold. \
                 Your half-right moves are gold and dashed."
            }
        };
        let mut steps: Vec<_> = missed.iter().map(|each| (each.step, each.rule)).collect();
        steps.dedup();
        let item = |(step, rule): (usize, &'static str)| {
            view! {
                <li>
                    <button on:click=store.press(Command::Go(step))>{format!("Step {step}: {}", rule_title(rule))}</button>
                </li>
            }
        };
        let has_missed = !steps.is_empty();
        view! {
            <p>{format!("Points: {points} of {most}. {told}")}</p>
            {maybe(has_missed.then(|| view! { <h3>"Look at these again"</h3> <ul class="looks-again">{list(steps.into_iter().map(item))}</ul> }))}
        }
        .erased()
    };
    view! {
        <div class="question" role="group" aria-label="Your dungeon">
            <h2 id=page::HAND_TASK tabindex="-1">"Your dungeon is finished"</h2>
            {live(again)}
            <div class="row">
                <button on:click=press(move || { work(HandCommand::Switch, store); work(HandCommand::Switch, store); })>"Start over"</button>
                <UndoWork/>
            </div>
        </div>
    }
}
