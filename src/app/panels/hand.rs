//! Own dice: the die needed next, the chosen die and its face, and a photo under the dice.

use super::controls::{Undo, faces};
use super::fields::Refusal;
use super::thrown::Throw;
use super::told::{number_of, roll_table};
use crate::app::browser::events::{entered, key, on, press};
use crate::app::browser::{chance, files, page};
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, list, live, maybe, rare, text, watch, words};
use dicefall::dice::{Die, Pool, Surface};
use dicefall::english::capital;
use dicefall::export::fragment;
use dicefall::geometry::Point;
use dicefall::procedures::MapKind;
use dicefall::scene::die_face;
use dicefall::session::{Command, NodeWay, Reading, SideView};
use dicefall::trace::{Rows, Wanted};
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

#[component]
pub fn Hand() -> impl IntoView {
    let store = use_store();
    // Dice that are dropped on the tray can be placed only on the tray.
    let is_elsewhere = store.slice(|view| view.is_dropped() && view.map() != MapKind::Tray);
    view! {
        <div class="hand">
            <h2>"Your own dice"</h2>
            {live(move || if is_elsewhere.get() { to_the_tray(store) } else { controls(store) })}
        </div>
    }
}

fn to_the_tray(store: Store) -> AnyView {
    let turn = store.press(Command::TurnMap(store.side, MapKind::Tray));
    view! {
        <p>"You place and move dice on the tray."</p>
        <Refusal about="dice"/>
        <button on:click=turn>"Back to the tray"</button>
    }
    .erased()
}

fn controls(store: Store) -> AnyView {
    // Leaves out how many dice are still needed, so that the controls aren't rebuilt when that number goes down.
    let wanted = store.slice(|view| view.wanted().map(|wanted| (wanted.die, wanted.surface)));
    let is_laid_on_map = store.slice(|view| view.wants_on_tray());
    let on_tray = store.slice(|view| view.is_dropped());
    let can_change = store.slice(|view| view.can_change_pool());
    let next = store.slice(|view| view.run()?.next_to_lay());
    // The next die, if the user enters it in the panel. None for a die that the user places on the tray. Its button,
    // *Throw it for me*, is below.
    let in_panel = store.slice(move |_| wanted.get().filter(|(_, surface)| !surface.is_some_and(Surface::is_tray)));
    let way = move || match in_panel.get() {
        Some((die, Some(surface))) => view! { <Throw die surface/> }.erased(),
        Some((die, None)) => {
            let give = move |face| store.dispatch(Command::GiveFace(face));
            view! { <Given die/> {faces(die, Arc::new(|| None), give)} }.erased()
        }
        None => ().into_any(),
    };
    let on_map = move || {
        let lay = press(move || store.dispatch(Command::LayNext { chance: chance() }));
        view! { <button class="quiet" on:click=lay>"Throw it for me"</button> }
    };
    let to_the_next = move || {
        maybe(next.get().map(|area| {
            let go = store.press(Command::GoWay(store.side, NodeWay::In(area)));
            view! { <button class="primary" on:click=go>{format!("Place the dice of area {area}")}</button> }
        }))
    };
    view! {
        <p class="wanted" role="status">{words(move || store.with(wanted_in_words))}</p>
        {live(way)}
        {live(move || maybe(is_laid_on_map.get().then(on_map)))}
        {live(move || maybe(store.run.get().and_then(|run| run.reading()).map(read)))}
        {live(to_the_next)}
        <DieInHand/>
        {live(move || maybe(in_panel.get().is_none().then(|| view! { <Refusal about="dice"/> })))}
        <div class="row">
            <Undo/>
            {live(move || maybe((on_tray.get() && can_change.get()).then(|| view! { <AddDie/> })))}
            <button class="quiet" on:click=store.press(Command::EndLaying)>
                {words(move || if is_laid_on_map.get() && can_change.get() { "Done with these dice" } else { "Done" })}
            </button>
        </div>
        {live(move || maybe(on_tray.get().then(|| view! { <Photo/> })))}
    }
    .erased()
}

/// Shows the rule that the die is rolled for, its table, and what each face would do.
fn read(Reading { rule, faces }: Reading) -> AnyView {
    let row = |(face, words): (String, String)| view! { <tr><th scope="row">{face}</th><td>{words}</td></tr> };
    let faces = (!faces.is_empty()).then(|| {
        view! {
            <table class="rolled-on">
                <caption>"What each face would do"</caption>
                <tbody>{list(faces.into_iter().map(row))}</tbody>
            </table>
        }
    });
    view! {
        <div class="reading">
            <p class="aside">{format!("Rule {}: {}", number_of(rule), rule.title)}</p>
            {maybe(rule.table.map(|table| roll_table(table, Rows::default())))}
            {maybe(faces)}
        </div>
    }
    .erased()
}

fn wanted_in_words(view: SideView) -> String {
    let Some(Wanted { die, dice, given, surface, why }) = view.wanted() else {
        let all_placed = "All dice are placed. Drag a die to move it, or press it to change its face.";
        return if view.is_dropped() { all_placed } else { "Dicefall needs no more dice now." }.into();
    };
    match surface {
        Some(surface) if surface.is_tray() => {
            let laid = view.own_dice().len();
            format!("Die {} of {}, a d{}: tap the tray where the die lies.", laid + 1, laid + dice.len(), die.sides())
        }
        Some(surface) => format!("{}: {}.", subject(why), surface.asks_for(die)),
        None => {
            let all = Pool::collect(given.iter().map(|roll| roll.die).chain(dice.iter().copied()));
            format!("{}: roll {all}.", subject(why))
        }
    }
}

/// `for room 6` becomes `Room 6`.
fn subject(why: &str) -> String {
    let why = why.strip_prefix("for ").unwrap_or(why);
    let why = why.strip_prefix("the ").unwrap_or(why);
    capital(why)
}

#[component]
fn Given(die: Die) -> impl IntoView {
    let store = use_store();
    let roll = store.slice(|view| view.wanted().map(|wanted| (wanted.given.to_vec(), wanted.dice.len())));
    let roll = move || roll.get().unwrap_or_default();
    let given = move || {
        let drawn = roll().0.into_iter().map(|roll| {
            let drawing = text(move || fragment(&die_face(roll.die, roll.face), store.theme.get()));
            let words = roll.die.printed(roll.face).to_string();
            view! { <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" role="img" aria-label=words inner_html=drawing></svg> }
        });
        list(drawn)
    };
    let to_come = move || list((1..roll().1).map(|_| view! { <span class="to-come"></span> }));
    let label = text(move || {
        let (given, to_come) = roll();
        format!("Die {} of {}, a d{}", given.len() + 1, given.len() + to_come, die.sides())
    });
    let typed = entered(move |text| store.dispatch(Command::TypeFace { text, whole: false }));
    let whole = key(move |key| {
        if key == "Enter" {
            store.dispatch(Command::TypeFace { text: page::value(page::FACE_FIELD), whole: true });
        }
    });
    watch(|| {
        let _ = page::focus(page::FACE_FIELD);
    });
    view! {
        <div class="given">
            {live(given)}
            <input id=page::FACE_FIELD type="text" data-taken-at-once="" {rare("inputmode", "numeric")} {rare("autocomplete", "off")} {rare("maxlength", "2")} aria-label=label on:input=typed on:keydown=whole/>
            {live(to_come)}
        </div>
        <Refusal about="dice"/>
    }
}

/// The controls of the chosen die. They aren't rebuilt while the user turns or moves the die.
#[component]
fn DieInHand() -> impl IntoView {
    let store = use_store();
    let held = store.slice(|view| {
        let id = view.chosen()?;
        let (die, own) = view.own_die(id)?;
        Some((id, die, die.read(own.face), own.lie?.point()?))
    });
    let which = store.slice(move |_| held.get().map(|(id, die, ..)| (id, die)));
    let place = move || held.get().map_or(Point::new(0, 0), |(.., at)| at);
    let far = store.slice(|view| view.tray().far);
    live(move || {
        let Some((id, die)) = which.get() else { return ().into_any() };
        let move_to = move |to: fn(Point, i32) -> Point| {
            entered(move |text| {
                if let Ok(number) = text.parse() {
                    store.dispatch(Command::MoveDie(id, to(untrack(place), number)));
                }
            })
        };
        let across = move_to(|at, x| Point::new(x, at.y));
        let down = move_to(|at, y| Point::new(at.x, y));
        let face = Arc::new(move || held.get()?.2);
        let far = far.get();
        view! {
            <div class="in-hand">
                <h3>{format!("Die {id}, a d{}", die.sides())}</h3>
                {faces(die, face, move |face| store.dispatch(Command::SetFace(id, face)))}
                <div class="row">
                    <label class="axis">
                        "across"
                        <input type="number" {rare("min", "0")} {rare("max", far.x.to_string())} prop:value=text(move || place().x.to_string()) on:change=across/>
                    </label>
                    <label class="axis">
                        "down"
                        <input type="number" {rare("min", "0")} {rare("max", far.y.to_string())} prop:value=text(move || place().y.to_string()) on:change=down/>
                    </label>
                    <button class="quiet" title="Take the die off the tray (Delete)" on:click=store.press(Command::TakeFromPool(id))>"Remove"</button>
                </div>
            </div>
        }
        .erased()
    })
}

#[component]
fn AddDie() -> impl IntoView {
    let store = use_store();
    let add = on(move |event| {
        let value = event_target_value(&event);
        if let Some(die) = value.parse().ok().and_then(Die::with_sides) {
            store.dispatch(Command::AddToPool(die));
        }
        page::reset_choice(&event);
    });
    view! {
        <select aria-label="Add a die" on:change=add>
            <option value="" selected>"Add a die…"</option>
            {list(Die::ALL.map(|die| view! { <option value=die.sides().to_string()>{format!("d{}", die.sides())}</option> }))}
        </select>
    }
}

#[component]
fn Photo() -> impl IntoView {
    let store = use_store();
    let has_photo = store.slice(|view| view.session.photo.is_some());
    let input = NodeRef::<html::Input>::new();
    let chosen = on(move |_| {
        let url = input.get_untracked().and_then(|input| files::chosen_file(&input));
        store.dispatch(Command::Photo(url));
    });
    let put_away = move || {
        let put_away = store.press(Command::Photo(None));
        view! { <button class="quiet" on:click=put_away>"Remove the photo"</button> }
    };
    view! {
        <div class="photo">
            <label class="button quiet">
                "Use a photo of your table…"
                <input node_ref=input type="file" {rare("accept", "image/*")} class="unseen" on:change=chosen/>
            </label>
            {live(move || maybe(has_photo.get().then(put_away)))}
            <small>"The photo stays on this device."</small>
            <Refusal about="photo"/>
        </div>
    }
}
