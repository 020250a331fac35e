//! The panel while a learner makes a dungeon by hand: the task, and whether the last move was right.

use super::hand_buttons::{UndoWork, work, work_on};
use super::hand_finished::Finished;
use super::small_dice::dice_to_read;
use super::told::{judgement, rule_card, rule_to_read};
use crate::app::browser::events::{key, press};
use crate::app::browser::page;
use crate::app::store::{Store, use_store};
use crate::app::views::{Erase as _, flag, list, live, maybe, rare, text, truth, watch, words};
use dicefall::dice::{Roll, Surface};
use dicefall::dungeon::{Area, AreaId, AreaKind, Level, LevelId, Mark};
use dicefall::english::direction;
use dicefall::export::fragment;
use dicefall::geometry::Direction;
use dicefall::order::sorted;
use dicefall::procedures::{MapKind, Place};
use dicefall::scene::Sign;
use dicefall::session::{Command, HandCommand, HandTask, HandVerdict, HandWay, SideView};
use leptos::prelude::*;

/// The selector of the sentence about the last move.
const VERDICT: &str = ".by-hand-work > [role=status]";

/// What the panel says about a task.
#[derive(Clone, PartialEq)]
struct TaskNow {
    way: HandWay,
    asks: String,
    /// The number and the title of the rule. The title is empty if it would give the answer away.
    rule: (String, &'static str),
    /// The answers to choose from in words, with their places among all answers.
    answers: Vec<(usize, String)>,
    /// The directions to choose from.
    sides: Vec<Direction>,
    marks: &'static [Mark],
    throws: Vec<Vec<Roll>>,
    /// Where the dice were dropped, if their places count and the map doesn't show them.
    surface: Option<Surface>,
}

fn task_now(view: SideView) -> Option<TaskNow> {
    let (task, moment) = (view.hand_task()?, view.moment()?);
    let procedure = moment.run.recipe.procedure();
    let rule = procedure.rule_of(task.step)?;
    let number = rule.id.rsplit('/').next().unwrap_or_default().trim_end_matches("-count");
    let answers = task.decision.map(|decision| &decision.answers[..]).unwrap_or_default();
    let offered = task.offered.iter().filter_map(|&nth| Some((nth, answers.get(nth)?)));
    // In their own order, the right answer would come first.
    let offered = sorted(offered.map(|(nth, answer)| (answer.place, answer.what.to_string(), nth)));
    let mut sides = sorted(answers.iter().filter_map(|answer| side_of(answer.place)));
    match task.way {
        // The buttons do what the arrow keys do, for devices without a keyboard.
        HandWay::Squares => sides = Direction::STRAIGHT.to_vec(),
        HandWay::Sides => {}
        _ => sides.clear(),
    }
    let noun = if is_of_areas(view) { "areas" } else { "rooms" };
    Some(TaskNow {
        way: task.way,
        asks: task
            .decision
            .map_or_else(|| format!("Join all {noun} into triangles."), |decision| format!("{:#}", decision.asks)),
        // A letter after the number says which of several rules applies.
        rule: if task.hides_the_rule() {
            (number.trim_end_matches(char::is_alphabetic).into(), "")
        } else {
            (number.into(), rule.title)
        },
        answers: offered.into_iter().map(|(_, words, nth)| (nth, words)).collect(),
        sides,
        marks: procedure.by_hand.filter(|_| task.gives_marks).map_or(&[], |rules| rules.marks),
        throws: moment.run.trace.throws(task.step),
        surface: task.step.surface.filter(|surface| !surface.is_tray()),
    })
}

fn side_of(place: Place) -> Option<Direction> {
    if let Place::Side(way) = place { Some(way) } else { None }
}

/// Whether the dice of the level shown are areas of a mega-dungeon.
fn is_of_areas(view: SideView) -> bool {
    view.run().is_some_and(|run| run.finished.is_of_areas) && view.level() == LevelId::default()
}

/// The rooms to choose from: id, number and name.
fn rooms_now(view: SideView) -> Vec<(AreaId, String, String)> {
    let task = view.hand_task().filter(|task| matches!(task.way, HandWay::Lines | HandWay::Areas));
    let level = task.and_then(|task| view.moment()?.dungeon.levels.get(task.step.level.index()));
    let told = |level: &Level, area: &Area| {
        let label = level.label(area.id);
        let worth = area.value().map(|value| format!(", value {value}")).unwrap_or_default();
        let noun = if area.kind == AreaKind::Room && !is_of_areas(view) { "Room" } else { "Area" };
        let name = format!("{noun} {label}{worth}");
        (label.len(), label, area.id, name)
    };
    let rooms = sorted(level.into_iter().flat_map(|level| level.areas().map(|area| told(level, area))));
    rooms.into_iter().map(|(_, label, id, name)| (id, label, name)).collect()
}

/// The lines to choose from, with their worth. Empty while the learner draws the grid.
fn lines_now(view: SideView) -> Vec<((AreaId, AreaId), String)> {
    let task = view.hand_task().filter(|task| task.way == HandWay::Lines && task.decision.is_some());
    let level = task.and_then(|task| view.moment()?.dungeon.levels.get(task.step.level.index()));
    let told = |level: &Level, (a, b): (AreaId, AreaId)| {
        let worth = |id: AreaId| level.area(id).and_then(Area::value).map_or(0, u32::from);
        ((a, b), format!("{}–{}, worth {}", level.label(a), level.label(b), worth(a) + worth(b)))
    };
    level.map(|level| level.grid.iter().map(|&line| told(level, line)).collect()).unwrap_or_default()
}

/// The panel while a dungeon is made by hand.
#[component]
pub fn ByHand() -> impl IntoView {
    let store = use_store();
    let told = store.slice(|view| view.session.handwork.told.clone());
    // Whether the map shows an earlier step.
    let is_back = store.slice(|view| view.session.step < view.session.handwork.at.step);
    let is_finished = store.slice(|view| view.run().is_some_and(|run| view.session.handwork.is_finished(run)));
    let points = move || format!("Points: {}", store.with(|view| view.session.handwork.at.points));
    let line = move || {
        let line = store.with(|view| view.lines_by_hand());
        line.map_or_else(String::new, |(nth, all)| format!("Line {nth} of {all}"))
    };
    let back = move || store.dispatch(Command::Go(store.now(|view| view.session.handwork.at.step)));
    let is_at_work = store.slice(|view| view.hand_task().is_some());
    // After each move, also on the map, the panel scrolls to the verdict.
    watch(move || {
        if told.get().is_some() {
            request_animation_frame(|| page::bring_into_sight(VERDICT));
        }
    });
    view! {
        <div class="by-hand-work">
            <p class="progress"><span class="line">{words(line)}</span> <span class="points">{words(points)}</span></p>
            <div role="status">{live(move || maybe(told.get().map(|told| verdict(&told))))}</div>
            {live(move || match () {
                () if is_at_work.get() => view! { <Working/> }.erased(),
                () if is_back.get() => view! { <button class="primary" on:click=press(back)>"Back to your work"</button> }.erased(),
                () if is_finished.get() => view! { <Finished/> }.erased(),
                () => ().into_any(),
            })}
        </div>
    }
}

/// The task. Its buttons stay while the task changes, so that they keep the focus.
#[component]
fn Working() -> impl IntoView {
    let store = use_store();
    let task = store.slice(task_now);
    let (by_room, by_line) = (store.slice(rooms_now), store.slice(lines_now));
    let needs_all = store.slice(|view| view.hand_task().is_some_and(|task| task.needs_all));
    let how = store.slice(|view| view.hand_task().map_or("", |task| how_to(&task, view.map())));
    let draws_grid = store.slice(|view| view.hand_task().is_some_and(|task| task.decision.is_none()));
    let has_the_grid = store.slice(|view| view.can_draw_the_grid());
    let aimed = move || store.with(|view| view.aim_in_words());
    let do_it = move || if draws_grid.get() { "Draw the grid for me" } else { "Do this step for me" };
    view! {
        <div class="question" role="group" aria-label="Your task">
            {live(move || maybe(task.get().map(|task| card(&task, store))))}
            {live(move || rooms(&by_room.get(), store))}
            <p class="aside">{words(aimed)}</p>
            <div class="row doing">
                <button class="primary" hidden=flag(move || !needs_all.get()) title="That’s all (Enter)" on:click=press(move || work_on(HandCommand::All, store))>"That’s all"</button>
                <button title="A hint (H)" on:click=press(move || work(HandCommand::Hint, store))>"Hint"</button>
                <button on:click=press(move || work_on(HandCommand::DoIt, store))>{words(do_it)}</button>
                <UndoWork/>
            </div>
            <p class="aside">{words(move || how.get())}</p>
            {live(move || maybe(has_the_grid.get().then(|| worded("Let me draw the grid".into(), move || work_on(HandCommand::Grid, store)))))}
            {live(move || lines(by_line.get(), store))}
            {live(move || { task.get(); rule(store) })}
        </div>
    }
}

fn how_to(task: &HandTask<'_>, map: MapKind) -> &'static str {
    match task.way {
        HandWay::Lines if task.decision.is_none() => {
            "Press both rooms of a line, or drag from one to the other. Or type both numbers."
        }
        HandWay::Lines if map == MapKind::Tray => {
            "Press a line or both of its ends, or drag from end to end. Or type both numbers."
        }
        HandWay::Lines => "Press both ends, on the map or here.",
        HandWay::Areas if task.gives_marks => {
            "Choose a mark. Press where it goes, or type the numbers. At the end, press “That’s all”."
        }
        HandWay::Areas => "Press your answers on the map or here, or type room numbers.",
        HandWay::Squares => {
            "Press the square on the map. Or use the arrow keys or the buttons N, E, S and W. Then press Enter or “Here”."
        }
        HandWay::Sides => "Press the side on the map or its letter here. By keyboard, use the arrow keys and Enter.",
        HandWay::Number | HandWay::Offered => "",
    }
}

fn verdict(told: &HandVerdict) -> AnyView {
    let (class, head) = told.grade.map_or(("", ""), judgement);
    let ends = (!told.ends.is_empty()).then(|| view! { <strong>{format!("That finishes “{}”.", told.ends)}</strong> });
    view! { <p class=format!("judged {class}")>{maybe((!head.is_empty()).then(|| view! { <b>{head}</b> }))}{told.words.clone()}{maybe(ends)}</p> }
        .erased()
}

fn card(task: &TaskNow, store: Store) -> AnyView {
    let theme = store.now(|view| view.session.preferences.theme);
    let (number, title) = task.rule.clone();
    let answers = task.answers.iter().map(|(nth, words)| {
        let nth = *nth;
        worded(words.clone(), move || work_on(HandCommand::Answer(nth), store))
    });
    let is_long = task.answers.iter().any(|(_, words)| words.len() > 24);
    let dice = dice_to_read(task.surface, &task.throws, theme);
    let buttons =
        (!task.answers.is_empty()).then(|| view! { <div class="answers" class:long=is_long>{list(answers)}</div> });
    let is_number = task.way == HandWay::Number;
    view! {
        <p class="asks" id=page::HAND_TASK tabindex="-1"><span class="number">{number}</span> " " {title}</p>
        <p>{task.asks.clone()}</p>
        {maybe(dice)}
        {maybe((!task.marks.is_empty()).then(|| marks(task.marks, store)))}
        {maybe((!task.sides.is_empty()).then(|| rose(task, store)))}
        {maybe(buttons)}
        {maybe(is_number.then(|| number_field(store)))}
    }
    .erased()
}

fn rule(store: Store) -> AnyView {
    let card = store.now(|view| {
        let (task, moment) = (view.hand_task()?, view.moment()?);
        rule_card(task.step, moment.run.recipe.procedure(), None).filter(|_| !task.hides_the_rule())
    });
    maybe(card.map(rule_to_read))
}

/// The marks to give. The mark in hand is pressed.
fn marks(marks: &'static [Mark], store: Store) -> AnyView {
    let button = |&mark: &Mark| {
        let is_held = move || store.with(|view| view.session.handwork.mark == Some(mark));
        let sign = Sign::of(mark);
        let drawing = text(move || fragment(&sign.shapes(), store.theme.get()));
        view! {
            <button aria-pressed=truth(is_held) on:click=press(move || work(HandCommand::Hold(mark), store))>
                <svg class="sign" viewBox="-15 -15 30 30" aria-hidden="true" inner_html=drawing></svg>
                {sign.name()}
            </button>
        }
    };
    view! { <div class="answers stamps" role="group" aria-label="Marks">{list(marks.iter().map(button))}</div> }
        .erased()
}

fn rooms(rooms: &[(AreaId, String, String)], store: Store) -> AnyView {
    let button = |(id, label, name): &(AreaId, String, String)| {
        let id = *id;
        let is_chosen = move || store.chosen.get() == Some(id);
        let act = move || work(HandCommand::Press(id), store);
        labelled(name.clone(), label.clone(), truth(is_chosen), act)
    };
    let typed =
        move || store.with(|view| view.session.handwork.typed.map_or_else(String::new, |typed| format!("{typed}…")));
    let are_there = !rooms.is_empty();
    maybe(are_there.then(|| {
        view! {
            <div class="answers rooms-by-number" role="group" aria-label="Rooms">
                {list(rooms.iter().map(button))}
                <span class="typed" aria-hidden="true">{words(typed)}</span>
            </div>
        }
    }))
}

fn lines(lines: Vec<((AreaId, AreaId), String)>, store: Store) -> AnyView {
    let are_there = !lines.is_empty();
    let button =
        |((a, b), words): ((AreaId, AreaId), String)| worded(words, move || work(HandCommand::Join(a, b), store));
    maybe(are_there.then(|| view! {
        <details class="further"><summary>"All lines"</summary> <div class="answers">{list(lines.into_iter().map(button))}</div></details>
    }))
}

/// Buttons for directions. If the task is to find a square, they move the square, and *Here* presses it. These buttons
/// have the same attributes as others in this file, which keeps the page small.
fn rose(task: &TaskNow, store: Store) -> AnyView {
    let moves = task.way == HandWay::Squares;
    let button = |&way: &Direction| {
        let is_aimed = move || store.with(|view| view.session.handwork.aim == Some(Place::Side(way)));
        let give = move || {
            if moves {
                work(HandCommand::Aim { way, by_key: false }, store);
            } else {
                work_on(HandCommand::Side(way), store);
            }
        };
        labelled(direction(way).to_owned(), way.letters().to_owned(), truth(is_aimed), give)
    };
    let here = moves.then(|| worded("Here".to_owned(), move || work_on(HandCommand::Enter, store)));
    let buttons = list(task.sides.iter().map(button).chain(here));
    view! { <div class="answers rose" role="group" aria-label="Directions">{buttons}</div> }.erased()
}

/// A button that can be pressed in. `name`: what screen readers say instead of `words`.
fn labelled(
    name: String,
    words: String,
    is_pressed: Box<dyn FnMut() -> String + Send>,
    act: impl Fn() + 'static,
) -> AnyView {
    view! { <button aria-label=name aria-pressed=is_pressed on:click=press(act)>{words}</button> }.erased()
}

fn worded(words: String, act: impl Fn() + 'static) -> AnyView {
    view! { <button on:click=press(act)>{words}</button> }.erased()
}

fn number_field(store: Store) -> AnyView {
    let give = move || {
        if let Ok(number) = page::value(page::HAND_NUMBER).trim().parse() {
            work_on(HandCommand::Say(number), store);
        }
    };
    let entered = key(move |key| {
        if key == "Enter" {
            give();
        }
    });
    view! {
        <div class="row">
            <input id=page::HAND_NUMBER type="text" {rare("inputmode", "numeric")} {rare("maxlength", "4")} {rare("autocomplete", "off")} aria-label="Your number" on:keydown=entered/>
            <button class="primary" on:click=press(give)>"Answer"</button>
        </div>
    }
    .erased()
}
