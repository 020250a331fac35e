//! How non-linear the dungeon is: a sentence, and lines that light what they count on the map while someone
//! points at them. Pressed, a line stays lit.

use super::Part;
use crate::app::browser::events::{PointedAt, on, pointed_at, press};
use crate::app::browser::{page, taste};
use crate::app::map::Sight;
use crate::app::state::use_play;
use crate::app::views::{list, live, maybe, words};
use dicefall::dungeon::{Dungeon, Report};
use dicefall::export::{Line, Measure, lines, sentence};
use leptos::prelude::*;
use std::sync::Arc;

/// What has been counted of a dungeon.
pub struct Counted {
    pub report: Report,
    lines: Vec<Line>,
}

impl Counted {
    /// All there is to count.
    pub fn of(dungeon: &Dungeon) -> Self {
        let report = Report::of(dungeon);
        Self { lines: lines(dungeon, &report), report }
    }

    fn line(&self, measure: Measure) -> Option<&Line> {
        self.lines.iter().find(|line| line.measure == measure)
    }
}

/// What is pointed at: by a mouse, by the keyboard's focus; and what was pressed, to be kept.
#[derive(Clone, Copy)]
pub struct Pointing {
    hovered: RwSignal<Option<Measure>>,
    focused: RwSignal<Option<Measure>>,
    pub pinned: RwSignal<Option<Measure>>,
}

impl Pointing {
    /// Nothing is pointed at.
    pub fn new(pinned: RwSignal<Option<Measure>>) -> Self {
        Self { hovered: RwSignal::new(None), focused: RwSignal::new(None), pinned }
    }

    /// Lights on a map what is pointed at, as it was counted there.
    pub fn light(self, counted: Memo<Option<Arc<Counted>>>, sight: Sight) {
        Effect::new(move |_| {
            let at = self.hovered.get().or(self.focused.get()).or(self.pinned.get());
            let line = at.and_then(|measure| counted.get()?.line(measure).cloned().map(Arc::new));
            if sight.pointed.with_untracked(|before| *before != line) {
                sight.pointed.set(line);
            }
        });
        on_cleanup(move || drop(sight.pointed.try_set(None)));
    }

    /// A line that goes away is not told that it was left.
    pub fn forget(self) {
        self.hovered.set(None);
        self.focused.set(None);
    }

    /// Keeps a count lit, or lets it go.
    pub fn pin(self, measure: Measure) {
        self.pinned.update(|pinned| *pinned = if *pinned == Some(measure) { None } else { Some(measure) });
    }

    /// For a line: when a mouse comes and goes, when the focus does.
    pub fn handlers(self, measure: Measure) -> PointedAt {
        let point = move |at: RwSignal<Option<Measure>>, is_there: bool| {
            if is_there {
                at.set(Some(measure));
            } else if at.get_untracked() == Some(measure) {
                at.set(None);
            }
        };
        pointed_at(move |is_there| point(self.hovered, is_there), move |is_there| point(self.focused, is_there))
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
        Some(Arc::new(Counted::of(moment.measured())))
    };
    let told = Memo::new_with_compare(move |_| measure(), |_, _| true);
    let pointing = Pointing::new(sight.pinned);
    pointing.light(told, sight);
    let shown = Memo::new(move |_| {
        let told = told.get();
        told.map(|told| told.lines.iter().map(|line| line.measure).collect::<Vec<_>>()).unwrap_or_default()
    });
    let rows = move || {
        pointing.forget();
        list(shown.get().into_iter().map(|measure| row(measure, told, pointing)))
    };
    let in_a_sentence = Memo::new(move |_| told.get().and_then(|told| sentence(&told.report)));
    let is_open = RwSignal::new(!taste::has_little_room());
    let is_told = Memo::new(move |_| in_a_sentence.with(Option::is_some));
    live(move || {
        maybe(is_told.get().then(|| {
            view! {
                <h2>"How non-linear it is"</h2>
                <p>{words(move || in_a_sentence.get().unwrap_or_default())}</p>
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

fn row(measure: Measure, told: Memo<Option<Arc<Counted>>>, pointing: Pointing) -> impl IntoView {
    let is_pinned = move || pointing.pinned.get() == Some(measure);
    let ([enter, leave], [focus, blur]) = pointing.handlers(measure);
    let line = move || told.get().and_then(|told| told.line(measure).cloned());
    let number = move || line().map(|line| line.number.to_string()).unwrap_or_default();
    let counted = move || line().map(|line| line.words).unwrap_or_default();
    let route = move || line().and_then(|line| line.route);
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
            on:click=press(move || pointing.pin(measure))
        >
            <b>{words(number)}</b>
            " "
            <span>{words(counted)} " " {live(move || maybe(route().map(|rooms| view! { <span class="route">{rooms}</span> })))}</span>
        </button>
    }
}
