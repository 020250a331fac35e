//! The map on the page: its canvas, its pointer events, and when it is painted.

use super::gesture::Gesture;
use super::stage::{Stage, ask_for_frame};
use super::viewport::Viewport;
use crate::app::browser::canvas::{self, Picture};
use crate::app::browser::events;
use crate::app::store::{Store, use_store};
use crate::app::views::{flag, rarely, text, watch};
use dicefall::session::{Command, SideView};
use leptos::ev::{Event, MouseEvent, PointerEvent, WheelEvent};
use leptos::html;
use leptos::prelude::*;

/// The map that had the focus last. Keys move this map.
pub type FocusedMap = StoredValue<(Store, Viewport)>;

#[component]
pub fn Map() -> impl IntoView {
    let (store, viewport, focused_map) = (use_store(), expect_context::<Viewport>(), expect_context::<FocusedMap>());
    let canvas = NodeRef::<html::Canvas>::new();
    let place = NodeRef::<html::Div>::new();
    let stage = StoredValue::new_local(Stage::default());
    let ask_for_frame = move || ask_for_frame(stage, canvas, store, viewport);

    watch(move || {
        if let Some(place) = place.get() {
            canvas::on_resize(&place, move |width, height| {
                let larger = canvas::magnification();
                viewport.resize((width / larger, height / larger));
            });
        }
    });
    let shown = store.slice(|view| {
        let (session, moment) = (view.session, view.moment());
        let pointed = view.pointed().map(|line| line.measure);
        let drawn = (moment.cloned().map(crate::app::slice::Same), view.look(), view.chosen(), view.level());
        let practice = &session.practice;
        let asked = (practice.is_on, practice.picked.clone(), practice.given.is_some(), practice.all.len());
        let work = &session.handwork;
        let worked = (work.is_on, work.moves.len(), work.at.hints, work.stretch);
        let viewed = session.viewer.as_ref().map(|viewer| (viewer.version, viewer.level));
        let played = (view.shows_to_players(), view.is_for_players(), session.players.version(), viewed);
        let asked = (asked, worked, played);
        (drawn, pointed, session.laying.by_hand, view.marked(), asked)
    });
    watch(move || {
        shown.get();
        stage.update_value(Stage::forget_the_picture);
        ask_for_frame();
    });
    watch(move || {
        viewport.track();
        store.theme.get();
        ask_for_frame();
    });
    let photo = store.slice(|view| view.session.photo.clone());
    watch(move || {
        let Some(url) = photo.get() else {
            stage.update_value(|stage| {
                stage.photo = None;
                stage.plates.forget();
            });
            return ask_for_frame();
        };
        let loaded = move |image: Picture| {
            stage.try_update_value(|stage| {
                stage.photo = Some(image);
                stage.plates.forget();
            });
            store.dispatch(Command::PhotoLoaded(true));
            ask_for_frame();
        };
        canvas::load_image(&url, loaded, move || store.dispatch(Command::PhotoLoaded(false)));
    });
    canvas::on_fonts(move || {
        stage.try_update_value(|stage| stage.plates.forget());
        ask_for_frame();
    });

    let gesture = StoredValue::new_local(Gesture::default());
    let point = |event: &MouseEvent| (events::place(event).to_vec2() / canvas::magnification()).to_point();
    view! {
        <div class="map" node_ref=place>
            <canvas
                node_ref=canvas
                id=store.id("map")
                tabindex="0"
                role="img"
                {rarely("aria-label", text(move || store.with(map_in_words)))}
                {events::heard("focus", move |_: Event| focused_map.set_value((store, viewport)))}
                class:laying=flag(move || store.with(|view| view.lays_dice() || view.is_editing() || view.hand_task().is_some()))
                {events::heard("pointerdown", move |event: PointerEvent| gesture.update_value(|gesture| {
                    if let Some(canvas) = canvas.get_untracked() {
                        let _ = canvas.set_pointer_capture(event.pointer_id());
                    }
                    gesture.down(event.pointer_id(), point(&event), store, viewport);
                }))}
                {events::heard("pointermove", move |event: PointerEvent| gesture.update_value(|gesture| gesture.moved(event.pointer_id(), point(&event), store, viewport)))}
                {events::heard("pointerup", move |event: PointerEvent| gesture.update_value(|gesture| gesture.up(event.pointer_id(), event.time_stamp(), store, viewport)))}
                {events::heard("pointercancel", move |event: PointerEvent| gesture.update_value(|gesture| gesture.cancelled(event.pointer_id(), store)))}
                {events::heard("wheel", move |event: WheelEvent| {
                    event.prevent_default();
                    // One notch of a wheel is about 100 pixels or 3 lines. A pinch on a touchpad is a wheel event with
                    // Ctrl.
                    let unit = if event.delta_mode() == 0 { 0.0016 } else { 0.05 };
                    let eager = if event.ctrl_key() { 5.0 } else { 1.0 };
                    let turn = (-event.delta_y() * unit * eager).clamp(-1.0, 1.0);
                    viewport.zoom_around(if turn < 0.0 { 1.0 / (1.0 - turn) } else { 1.0 + turn }, point(&event));
                })}
                {events::heard("dblclick", move |event: MouseEvent| if !store.now(|view| view.lays_dice() || view.is_editing() || view.works_by_hand()) { viewport.zoom_around(1.8, point(&event)) })}
            ></canvas>
        </div>
    }
}

fn map_in_words(view: SideView) -> String {
    match view.moment() {
        None if let Some(viewer) = &view.session.viewer => {
            let count = dicefall::english::counted(viewer.rooms().len(), "room");
            format!("Map of {}: {count} on this level.", viewer.title())
        }
        None => "No dungeon yet.".into(),
        Some(moment) => {
            let summary = dicefall::export::summary(&moment.dungeon);
            let name = if view.session.compares() { format!("{} map", view.side.word()) } else { "Map".into() };
            format!("{name}: {summary} The rooms are listed under Play.")
        }
    }
}
