//! The tour: at each stop, a slip of paper explains a part of the page, and a ring is around that part.

use crate::app::browser::events::press;
use crate::app::browser::page;
use crate::app::map::Viewport;
use crate::app::store::{Store, use_store};
use crate::app::views::{flag, list, live, maybe, rare, watch, words};
use dicefall::order::Gather;
use dicefall::session::{Callout, Command, TOUR, TourStop, TourTarget};
use kurbo::{Rect, Size};
use leptos::html;
use leptos::prelude::*;

/// Shows the slip while the tour is on. When the tour ends, the focus goes back to where it was.
#[component]
pub fn Tour() -> impl IntoView {
    let store = use_store();
    let is_on = store.slice(|view| view.session.tour.is_some());
    live(move || maybe(is_on.get().then(|| view! { <Slip/> })))
}

#[component]
fn Slip() -> impl IntoView {
    let (store, viewport) = (use_store(), expect_context::<Viewport>());
    let at = store.slice(|view| view.session.tour.unwrap_or_default());
    let stop = move || TOUR.get(at.get());
    let slip = NodeRef::<html::Div>::new();
    let rings = [NodeRef::<html::Div>::new(), NodeRef::<html::Div>::new()];
    // The element that had the focus before the tour. It is read in the next frame: a dialog that started the tour has
    // given the focus back by then.
    let before = StoredValue::new_local(None);
    watch(move || {
        at.get();
        viewport.open();
        request_animation_frame(move || {
            if let Some(selector) = stop_now(store).and_then(|stop| selector(stop.targets[0])) {
                page::bring_into_sight(selector);
            }
            before.try_update_value(|before| _ = before.get_or_insert_with(page::focused));
            page::focus("tour-next");
        });
    });
    // The map, the panel and the window can change at any time, so the slip looks for its target in each frame.
    let last = StoredValue::new(None);
    follow(move || {
        let element = slip.try_get_untracked().flatten()?;
        let size = Size::new(element.offset_width().into(), element.offset_height().into());
        let stop = stop_now(store)?;
        let targets: Vec<Rect> = stop.targets.iter().filter_map(|&target| place(target, store, viewport)).gather();
        let now = (targets, size, page::window_size());
        if last.try_get_value()?.as_ref() == Some(&now) {
            return Some(());
        }
        let callout = Callout::beside(&now.0, size, now.2);
        page::style(&element, &[("left", callout.at.x), ("top", callout.at.y), ("--tip", callout.tip)]);
        let _ = element.set_attribute("data-tip", callout.side.name());
        for (nth, ring) in rings.iter().enumerate() {
            let window = now.2.to_rect().inset(-3.0);
            let around = now.0.get(nth).map(|target| target.inflate(6.0, 6.0).intersect(window)).unwrap_or_default();
            if let Some(ring) = ring.get_untracked() {
                let _ = ring.toggle_attribute_with_force("hidden", around.area() <= 0.0);
                let size =
                    [("left", around.x0), ("top", around.y0), ("width", around.width()), ("height", around.height())];
                page::style(&ring, &size);
            }
        }
        last.try_set_value(Some(now)).is_none().then_some(())
    });
    on_cleanup(move || {
        let before = before.try_get_value().flatten().flatten();
        // The focus stays where it is if the user ended the tour with another control.
        if page::focused().is_none_or(|now| now.closest(".tour").is_ok_and(|slip| slip.is_some())) {
            let is_back = before.is_some_and(|before| before.is_connected() && before.focus().is_ok());
            let _ = is_back || page::focus("map");
        }
    });
    let go = move |by: isize| {
        press(move || store.dispatch(Command::GoInTour(untrack(|| at.get()).saturating_add_signed(by))))
    };
    let is_last = move || at.get() + 1 == TOUR.len();
    view! {
        {list(rings.map(|ring| view! { <div class="tour-ring" node_ref=ring hidden></div> }))}
        <div class="tour" node_ref=slip role="dialog" {rare("aria-modal", "false")} {rare("aria-labelledby", "tour-title")} {rare("aria-describedby", "tour-words")}>
            <div {rare("aria-live", "polite")}>
                <h2 id="tour-title">{words(move || stop().map_or("", |stop| stop.title))}</h2>
                <p id="tour-words">{words(move || stop().map_or("", |stop| stop.words))}</p>
            </div>
            <nav aria-label="Tour">
                <p class="count">{words(move || format!("{} of {}", at.get() + 1, TOUR.len()))}</p>
                <button class="quiet" title="End the tour (Esc)" on:click=store.press(Command::EndTour)>"Skip"</button>
                <button aria-label="Back" hidden=flag(move || at.get() == 0) on:click=go(-1)>"←"</button>
                <button class="primary" id="tour-next" on:click=go(1)>
                    {words(move || if is_last() { "Done" } else { "Next" })}
                </button>
            </nav>
        </div>
    }
}

fn stop_now(store: Store) -> Option<&'static TourStop> {
    store.now(|view| view.session.tour_stop())
}

/// Calls `act` before each frame until it returns None.
fn follow(act: impl Fn() -> Option<()> + 'static) {
    request_animation_frame(move || {
        if act().is_some() {
            follow(act);
        }
    });
}

/// Where a target is in the window, in CSS pixels.
fn place(target: TourTarget, store: Store, viewport: Viewport) -> Option<Rect> {
    if let Some(selector) = selector(target) {
        return page::place_of(selector);
    }
    let map = page::place_of("#map")?;
    let part = viewport.on_canvas(store.now(|view| view.place_on_tour(target))?);
    Some((part + map.origin().to_vec2()).intersect(map))
}

/// The CSS selector of a target. None if the target is on the map.
const fn selector(target: TourTarget) -> Option<&'static str> {
    match target {
        TourTarget::Tray | TourTarget::Die | TourTarget::Told => None,
        TourTarget::Sentence => Some(".panel section:not([hidden]) .told"),
        TourTarget::Rule => Some(".panel section:not([hidden]) .rule"),
        TourTarget::Reveal => Some(".reveal"),
        TourTarget::Options => Some("#part-make"),
        TourTarget::Fresh => Some(".fresh button"),
        TourTarget::Share => Some("#share"),
    }
}
