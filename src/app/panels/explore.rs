//! Exploring by hand: the moves in the party's room and in other rooms, undo, and *Finish for me*.

use super::controls::Undo;
use super::fields::Refusal;
use crate::app::browser::events::{heard, press};
use crate::app::browser::page;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, list, live, maybe, words};
use dicefall::session::Command;
use dicefall::trace::Move;
use leptos::ev::Event;
use leptos::prelude::*;

#[component]
pub fn Explore() -> impl IntoView {
    let store = use_store();
    let moves_here = store.slice(|view| Some((view.moves_here()?, view.moves_elsewhere())));
    let is_at_end = store.slice(|view| view.can_move());
    // If the party isn't on the map, as in `pips`, the player must choose an area to see its moves. So the list of all
    // moves is open from the start.
    let is_crawl =
        store.slice(|view| view.run().and_then(|run| run.choice()).is_some_and(|choice| choice.here.is_some()));
    let is_open = RwSignal::new(!untrack(|| is_crawl.get()));
    let here = move || {
        let Some(((here, moves), elsewhere)) = moves_here.get() else {
            return view! { <p class="wanted" id=page::MOVES tabindex="-1">"Choose where to add something."</p> }
                .erased();
        };
        let run = store.run.get();
        let label = run.as_ref().and_then(|run| Some(run.finished.levels.get(here.level.index())?.label(here.area)));
        let choice = run.as_ref().and_then(|run| run.choice());
        let stands = choice.and_then(|choice| choice.here) == Some(here);
        let where_to = match (stands, is_crawl.get()) {
            (true, _) => "The party is in room",
            (false, true) => "You’re looking at room",
            (false, false) => "You’re looking at area",
        };
        let explored = choice.is_some_and(|choice| choice.next.is_none());
        view! {
            {maybe(explored.then(|| view! { <p>"Every passage is explored. You can still search."</p> }))}
            <p class="wanted" id=page::MOVES tabindex="-1">{where_to} " " <b>{label}</b> "."</p>
            {buttons(moves, store)}
            {maybe((!elsewhere.is_empty()).then(|| view! {
                <p>"No unexplored passage leads on from here. Elsewhere:"</p>
                {buttons(elsewhere, store)}
            }))}
        }
        .erased()
    };
    let all = move || {
        let run = store.run.get().filter(|_| is_open.get());
        buttons(run.and_then(|run| run.choice().map(|choice| choice.moves.clone())).unwrap_or_default(), store)
    };
    let count = move || {
        let moves = store.with(|view| view.run().and_then(|run| run.choice()).map_or(0, |choice| choice.moves.len()));
        if moves == 1 { "1 move".into() } else { format!("All {moves} moves") }
    };
    let can_finish = store.slice(|view| {
        let goes_on = view.run().and_then(|run| run.choice()).is_some_and(|choice| choice.next.is_some());
        view.has_seed() && goes_on
    });
    view! {
        <div class="hand explore">
            <h2>{words(move || if is_crawl.get() { "Explore" } else { "Your move" })}</h2>
            {live(move || if is_at_end.get() {
                view! {
                    {live(here)}
                    <details
                        class="all-steps"
                        open=is_open.get_untracked()
                        {heard("toggle", move |event: Event| is_open.set(page::is_open(&event)))}
                    >
                        <summary>{words(count)}</summary>
                        {live(all)}
                    </details>
                }.erased()
            } else {
                view! { <button on:click=store.press(Command::Go(usize::MAX))>
                    {words(move || if is_crawl.get() { "Go to where the party is" } else { "Go to the last step" })}
                </button> }.erased()
            })}
            <div class="row">
                <Undo/>
                {live(move || maybe(can_finish.get().then(|| view! {
                    <button class="quiet" title="Dicefall makes all remaining moves" on:click=store.press(Command::FinishExploring)>"Finish for me"</button>
                })))}
            </div>
            <Refusal about="dice"/>
            <small>{words(move || if is_crawl.get() {
                "On the map: press a ringed letter to take that passage. Press a room to see its moves. Keys: A, B, … take a passage, S searches, > looks for stairs."
            } else {
                "On the map: press a room or the end of a corridor to see what you can add there."
            })}</small>
        </div>
    }
}

fn buttons(moves: Vec<Move>, store: Store) -> AnyView {
    let button = |each: Move| {
        let name = each.name;
        let make = move || {
            store.dispatch(Command::MakeMove(name.clone()));
            // The pressed button disappears with its move. The focus goes to the field for a die, if the run asks for a
            // die, or else to the sentence above the moves.
            request_animation_frame(|| {
                let _ = page::focus(page::FACE_FIELD) || page::focus(page::MOVES);
            });
        };
        view! { <button on:click=press(make)>{each.words}</button> }
    };
    view! { <div class="moves">{list(moves.into_iter().map(button))}</div> }.erased()
}
