//! How non-linear the dungeon is: a sentence, and lines that light what they count on the map while someone
//! points at them. Pressed, a line stays lit.

use super::Part;
use crate::app::browser::events::{hovered, on, pointed_by_key, press};
use crate::app::browser::{page, taste};
use crate::app::map::Sight;
use crate::app::state::use_play;
use crate::app::views::{list, live, maybe, words};
use dicefall::dungeon::Report;
use dicefall::export::{Line, Measure, lines, sentence};
use leptos::prelude::*;
use std::sync::Arc;

/// What has been measured.
struct Told {
    sentence: String,
    lines: Vec<Line>,
}

/// What is pointed at: by a mouse, by the keyboard's focus.
#[derive(Clone, Copy)]
struct Pointing {
    told: Memo<Option<Arc<Told>>>,
    hovered: RwSignal<Option<Measure>>,
    focused: RwSignal<Option<Measure>>,
}

impl Pointing {
    fn line<T>(self, measure: Measure, of: impl Fn(&Line) -> T) -> Option<T> {
        self.told.with(|told| told.as_ref()?.lines.iter().find(|line| line.measure == measure).map(of))
    }
}

/// The part about how non-linear the dungeon is, as far as it has been found.
#[component]
pub fn Measures() -> impl IntoView {
    let (play, sight) = (use_play(), expect_context::<Sight>());
    let part = expect_context::<RwSignal<Part>>();
    let measure = move || {
        // What nobody sees is not measured.
        let moment = if part.get() == Part::Rooms { play.moment.get() } else { None }?;
        let dungeon = moment.measured();
        let report = Report::of(dungeon);
        Some(Arc::new(Told { sentence: sentence(&report)?, lines: lines(dungeon, &report) }))
    };
    let told = Memo::new_with_compare(move |_| measure(), |_, _| true);
    let pointing = Pointing { told, hovered: RwSignal::new(None), focused: RwSignal::new(None) };
    Effect::new(move |_| {
        let at = pointing.hovered.get().or(pointing.focused.get()).or(sight.pinned.get());
        let line = at.and_then(|measure| pointing.line(measure, |line| Arc::new(line.clone())));
        if sight.pointed.with_untracked(|before| *before != line) {
            sight.pointed.set(line);
        }
    });
    // A line that goes away is not told that it was left.
    let shown = Memo::new(move |_| {
        let told = told.get();
        told.map(|told| told.lines.iter().map(|line| line.measure).collect::<Vec<_>>()).unwrap_or_default()
    });
    let rows = move || {
        pointing.hovered.set(None);
        pointing.focused.set(None);
        list(shown.get().into_iter().map(|measure| row(measure, pointing)))
    };
    let is_open = RwSignal::new(!taste::has_little_room());
    let is_told = Memo::new(move |_| told.get().is_some());
    live(move || {
        maybe(is_told.get().then(|| {
            view! {
                <h2>"How non-linear it is"</h2>
                <p>{words(move || told.get().map(|told| told.sentence.clone()).unwrap_or_default())}</p>
                <details
                    class="measures"
                    open=is_open.get_untracked()
                    on:toggle=on(move |event| is_open.set(page::is_open(&event)))
                >
                    <summary>"Count by count"</summary>
                    <div role="group" aria-label="Counts, each lit on the map">{rows}</div>
                    <small>"Point at a count to see it on the map; press it to keep it lit."</small>
                </details>
            }
        }))
    })
}

fn row(measure: Measure, pointing: Pointing) -> impl IntoView {
    let sight = expect_context::<Sight>();
    let is_pinned = move || sight.pinned.get() == Some(measure);
    let point = move |at: RwSignal<Option<Measure>>| {
        move |is_there: bool| {
            if is_there {
                at.set(Some(measure));
            } else if at.get_untracked() == Some(measure) {
                at.set(None);
            }
        }
    };
    let [enter, leave] = hovered(point(pointing.hovered));
    let [focus, blur] = pointed_by_key(point(pointing.focused));
    let number = move || pointing.line(measure, |line| line.number.to_string()).unwrap_or_default();
    let counted = move || pointing.line(measure, |line| line.words.clone()).unwrap_or_default();
    let route = move || pointing.line(measure, |line| line.route.clone()).flatten();
    let is_one_of_them = matches!(measure, Measure::OneApart(_) | Measure::OneKey(_));
    let is_of_ways =
        matches!(measure, Measure::Shortest | Measure::Shared | Measure::Apart | Measure::Keys | Measure::LateKeys);
    view! {
        <button
            class:leads=is_of_ways || is_one_of_them
            class:one-of-them=is_one_of_them
            aria-pressed=move || is_pinned().to_string()
            on:pointerenter=enter
            on:pointerleave=leave
            on:focus=focus
            on:blur=blur
            on:click=press(move || sight.pinned.set(if is_pinned() { None } else { Some(measure) }))
        >
            <b>{words(number)}</b>
            " "
            <span>{words(counted)} " " {live(move || maybe(route().map(|rooms| view! { <span class="route">{rooms}</span> })))}</span>
        </button>
    }
}
