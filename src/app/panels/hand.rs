//! Laying dice down by hand: what is wanted next, the die in hand, its face, a photo beneath.

use super::explore::HERE;
use super::fields::Refusal;
use super::thrown::Throw;
use crate::app::browser::events::{entered, key, on, press};
use crate::app::browser::{files, page};
use crate::app::icons::Icon;
use crate::app::state::{self, Play, use_play};
use crate::app::views::{capitalised, list, live, maybe, words};
use crate::app::within::Way;
use dicefall::dice::{Die, Pool, Surface, Typed};
use dicefall::export::fragment;
use dicefall::procedures::MapKind;
use dicefall::scene::die_face;
use dicefall::trace::Wanted;
use leptos::html;
use leptos::prelude::*;

/// The sheet shown while dice are laid down or rolled by hand.
#[component]
pub fn Hand() -> impl IntoView {
    let play = use_play();
    let is_laid_on_map = Memo::new(move |_| play.wants_on_tray());
    // A die of its own panel and what it lies on, so that the controls stay while the count goes down.
    let in_panel = Memo::new(move |_| {
        play.wanted(|wanted| Some((wanted?.die, wanted?.surface))).filter(|_| !is_laid_on_map.get())
    });
    let is_dropped = Memo::new(move |_| play.run.with(|run| run.as_ref().is_some_and(|run| run.is_dropped())));
    let on_tray = move || is_dropped.get();
    let can_change = Memo::new(move |_| play.can_change_pool());
    let next = Memo::new(move |_| play.next_to_lay());
    // Dice that fall on the tray are laid there, and there alone.
    let is_elsewhere = Memo::new(move |_| is_dropped.get() && play.map() != MapKind::Tray);
    let controls = move || {
        view! {
                <p class="wanted" role="status">{words(move || play.wanted(|wanted| wanted_in_words(wanted, play.own_dice().len(), on_tray())))}</p>
                {live(move || match in_panel.get() {
                    Some((die, Some(surface))) => view! { <Throw die surface/> }.into_any(),
                    Some((die, None)) => view! {
                        <Given die/>
                        <Faces die pressed=Signal::from(None) give=Callback::new(move |face| give(play, face))/>
                    }.into_any(),
                    None => ().into_any(),
                })}
                {live(move || maybe(is_laid_on_map.get().then(|| view! {
                    <button class="quiet" on:click=press(move || play.lay_die_anywhere())>"Lay it down for me"</button>
                })))}
                {live(move || maybe(next.get().map(|area| view! {
                    <button class="primary" on:click=press(move || play.go_way(Way::In(area)))>{format!("Lay the dice of area {area}")}</button>
                })))}
                <InHand/>
                <Refusal about="dice"/>
                <div class="row">
                    <Undo/>
                    {live(move || maybe((on_tray() && can_change.get()).then(|| view! { <AddDie/> })))}
                    <button class="quiet" on:click=press(move || play.done())>
                        {words(move || if is_laid_on_map.get() && can_change.get() { "Done with these" } else { "Done" })}
                    </button>
                </div>
                {live(move || maybe(on_tray().then(|| view! { <Photo/> })))}
        }
    };
    view! {
        <div class="hand">
            <h2>"Your own dice"</h2>
            {live(move || if is_elsewhere.get() { to_the_tray() } else { controls().into_any() })}
        </div>
    }
}

/// The way back to where dice are laid.
fn to_the_tray() -> AnyView {
    let play = use_play();
    view! {
        <p>"Dice are laid and moved on the tray."</p>
        <button on:click=press(move || play.turn_map(MapKind::Tray))>"Go on with the dice"</button>
    }
    .into_any()
}

/// Takes the last edit or move back, and makes it again.
#[component]
pub fn Undo() -> impl IntoView {
    let play = use_play();
    view! {
        <button aria-label="Undo" title="Undo (Ctrl Z)" class="round" disabled=move || play.past.with(Vec::is_empty) && !play.can_take_back() on:click=press(move || play.undo())><Icon name="undo"/></button>
        <button aria-label="Redo" title="Redo (Ctrl Shift Z)" class="round" disabled=move || play.future.with(Vec::is_empty) on:click=press(move || play.redo())><Icon name="redo"/></button>
    }
}

fn wanted_in_words(wanted: Option<Wanted>, laid: usize, on_tray: bool) -> String {
    let Some(Wanted { die, dice, given, surface, why }) = wanted else {
        let words =
            if on_tray { "All dice lie. Drag one, or choose it to turn its face." } else { "No die is wanted now." };
        return words.into();
    };
    match surface {
        Some(Surface::TRAY) => {
            format!("Die {} of {}, a d{}: tap the tray where it lies.", laid + 1, laid + dice.len(), die.sides())
        }
        Some(surface) => format!("{}: {}.", subject(why), surface.asks_for(die)),
        None => {
            let all = Pool::collect(given.iter().map(|roll| roll.die).chain(dice.iter().copied()));
            format!("{}: roll {all}.", subject(why))
        }
    }
}

/// What dice are for, as the beginning of a sentence: `for room 6` is `Room 6`.
fn subject(why: &str) -> String {
    let why = why.strip_prefix("for ").unwrap_or(why);
    let why = why.strip_prefix("the ").unwrap_or(why);
    capitalised(why)
}

const FACE_FIELD: &str = "own-face";

/// A face that was rolled; the field is ready for the next one.
fn give(play: Play, face: u8) {
    page::set_value(FACE_FIELD, "");
    play.give_face(face);
    // Where no further die is wanted a move may be.
    request_animation_frame(|| {
        let _ = page::focus(FACE_FIELD) || page::focus(HERE);
    });
}

/// What the die does not show is said, and leaves the field; a first digit that may be meant alone stays.
fn refuse(play: Play, die: Die, text: &str) {
    let first = text.get(..1).filter(|first| matches!(Typed::read(die, first), Typed::Perhaps(_)));
    let waits = first.map(|first| format!(" The {first} waits for another digit, or Enter.")).unwrap_or_default();
    let sentence = format!("A d{} has no face {text}.{waits}", die.sides());
    page::set_value(FACE_FIELD, first.unwrap_or_default());
    play.refused.set(Some(("dice".into(), sentence)));
}

/// The dice of the roll: those given, the one being asked for as a field to type its face into, those
/// still to come.
#[component]
fn Given(die: Die) -> impl IntoView {
    let play = use_play();
    let given = move || {
        let given = play.wanted(|wanted| wanted.map_or_else(Vec::new, |wanted| wanted.given.to_vec()));
        let drawn = given.into_iter().map(|roll| {
            let drawing = move || fragment(&die_face(roll.die, roll.face), play.theme.get());
            let words = roll.die.printed(roll.face).to_string();
            view! { <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" role="img" aria-label=words inner_html=drawing></svg> }
        });
        list(drawn)
    };
    let count = move || play.wanted(|wanted| wanted.map_or((0, 0), |wanted| (wanted.given.len(), wanted.dice.len())));
    let to_come = move || list((1..count().1).map(|_| view! { <span class="to-come"></span> }));
    let label = move || format!("Die {} of {}, a d{}", count().0 + 1, count().0 + count().1, die.sides());
    // Once no further digit could follow, the face is taken; a 1 on a d20 waits for another or for Enter.
    let take = move |text: &str, whole: bool| match Typed::read(die, text.trim()) {
        Typed::Face(face) => give(play, face),
        Typed::Perhaps(face) if whole => give(play, face),
        Typed::NoFace if !text.trim().is_empty() => refuse(play, die, text.trim()),
        Typed::Perhaps(_) | Typed::NoFace => {}
    };
    let typed = entered(move |text| take(&text, false));
    let whole = key(move |key| {
        if key == "Enter" {
            take(&page::value(FACE_FIELD), true);
        }
    });
    Effect::new(move |_| {
        let _ = page::focus(FACE_FIELD);
    });
    view! {
        <div class="given">
            {given}
            <input id=FACE_FIELD type="text" data-taken-at-once="" inputmode="numeric" autocomplete="off" maxlength="2" aria-label=label on:input=typed on:keydown=whole/>
            {to_come}
        </div>
    }
}

/// The faces of a die, to press.
#[component]
pub fn Faces(die: Die, pressed: Signal<Option<u8>>, give: Callback<u8>) -> impl IntoView {
    let play = use_play();
    let face = move |face: u8| {
        let drawing = move || fragment(&die_face(die, face), play.theme.get());
        view! {
            <button
                class="face"
                aria-label=die.printed(face).to_string()
                aria-pressed=move || (pressed.get() == Some(face)).to_string()
                on:click=press(move || give.run(face))
            >
                <svg class="die" viewBox="-1.3 -1.3 2.6 2.6" aria-hidden="true" inner_html=drawing></svg>
            </button>
        }
    };
    view! { <div class="faces" role="group" aria-label="Faces">{list((1..=die.sides()).map(face))}</div> }
}

/// The die that was chosen: its face, its place, away with it. The controls stay while the die is
/// turned and moved.
#[component]
fn InHand() -> impl IntoView {
    let play = use_play();
    let held = Memo::new(move |_| {
        let id = play.chosen.get()?;
        let (die, own) = play.own_dice().get(id.index()).copied()?;
        Some((id, die, die.read(own.face), own.lie?.point()?))
    });
    let which = Memo::new(move |_| held.get().map(|(id, die, ..)| (id, die)));
    let face = Signal::derive(move || held.get()?.2);
    let place = move || held.get().map_or((0, 0), |(.., at)| (at.x, at.y));
    move || {
        let Some((id, die)) = which.get() else { return ().into_any() };
        let across = entered(move |text| {
            if let Ok(to) = text.parse::<i32>() {
                play.nudge(id, to.saturating_sub(untrack(place).0), 0);
            }
        });
        let down = entered(move |text| {
            if let Ok(to) = text.parse::<i32>() {
                play.nudge(id, 0, to.saturating_sub(untrack(place).1));
            }
        });
        view! {
            <div class="in-hand">
                <h3>{format!("Die {id}, a d{}", die.sides())}</h3>
                <Faces die pressed=face give=Callback::new(move |face| play.set_face(id, face))/>
                <div class="row">
                    <label class="axis">
                        "across"
                        <input type="number" min="0" max="1000" prop:value=move || place().0.to_string() on:change=across/>
                    </label>
                    <label class="axis">
                        "down"
                        <input type="number" min="0" max="700" prop:value=move || place().1.to_string() on:change=down/>
                    </label>
                    <button class="quiet" title="Take it off the tray (Delete)" on:click=press(move || play.take_from_pool(id))>"Remove"</button>
                </div>
            </div>
        }
        .into_any()
    }
}

#[component]
fn AddDie() -> impl IntoView {
    let play = use_play();
    view! {
        <select aria-label="Add a die" on:change=on(move |event| {
            let value = event_target_value(&event);
            if let Some(die) = value.parse().ok().and_then(Die::with_sides) {
                play.add_to_pool(die);
            }
            page::reset_choice(&event);
        })>
            <option value="" selected>"Add a die…"</option>
            {list(Die::ALL.map(|die| view! { <option value=die.sides().to_string()>{format!("d{}", die.sides())}</option> }))}
        </select>
    }
}

#[component]
fn Photo() -> impl IntoView {
    let photo = expect_context::<state::Photo>();
    let input = NodeRef::<html::Input>::new();
    let chosen = move |_| {
        let url = input.get_untracked().and_then(|input| files::chosen_file(&input));
        put_away(photo);
        photo.set(url);
    };
    on_cleanup(move || put_away(photo));
    view! {
        <div class="photo">
            <label class="button quiet">
                "Lay over a photo of your table…"
                <input node_ref=input type="file" accept="image/*" class="unseen" on:change=on(chosen)/>
            </label>
            {live(move || maybe(photo.get().map(|_| view! {
                <button class="quiet" on:click=press(move || put_away(photo))>"Without the photo"</button>
            })))}
            <small>"The photo stays on this device."</small>
            <Refusal about="photo"/>
        </div>
    }
}

fn put_away(photo: state::Photo) {
    if let Some(url) = photo.try_update_untracked(Option::take).flatten() {
        files::forget_file(&url);
        photo.set(None);
    }
}
