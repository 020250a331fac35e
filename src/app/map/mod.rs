//! The map: a canvas that fills its place, panned and zoomed by mouse, touch and keys.

mod camera;
mod gesture;
mod glide;
mod motion;
mod painter;
mod rolls;
mod sheet;
mod sight;

pub use painter::{Painter, Stencils};
use sight::Frame;
pub use sight::Sight;

use super::InHand;
use super::browser::canvas::{self, CanvasElement, Picture};
use super::browser::{events, taste};
use super::state::{Aim, Moment, Photo, Play, use_play};
use camera::Camera;
use dicefall::dice::Roll;
use dicefall::dungeon::{AreaId, Dungeon, End, LevelId};
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Layer, Layout, Overlays, Scene, Shape, Subject, View};
use dicefall::trace::{Move, Trace};
use gesture::Gesture;
use glide::Glide;
use kurbo::Point;
use leptos::html;
use leptos::prelude::*;
use motion::Motion;
use rolls::{AtEdge, Rolls};
use sheet::{DiceSheet, Painted};
use std::sync::Arc;

/// What is kept between frames and is no state of the app.
#[derive(Default)]
struct Stage {
    motion: Motion,
    /// Whether what is to be shown has changed since the last frame.
    stale: bool,
    stencils: Stencils,
    dice: DiceSheet,
    thrown: Vec<Roll>,
    /// The dice of the first level.
    areas: Vec<Roll>,
    rolls: Rolls,
    glide: Glide,
    photo: Option<Picture>,
    frame_asked_for: bool,
    /// What the picture is drawn on.
    drawn_on: Option<MapKind>,
}

/// The map.
#[component]
pub fn Map() -> impl IntoView {
    let (play, sight) = (use_play(), expect_context::<Sight>());
    let in_hand = expect_context::<InHand>();
    let canvas = NodeRef::<html::Canvas>::new();
    let place = NodeRef::<html::Div>::new();
    let stage = StoredValue::new_local(Stage::default());
    let ask_for_frame = move || ask_for_frame(stage, canvas, play, sight);

    Effect::new(move |_| {
        if let Some(place) = place.get() {
            canvas::on_resize(&place, move |width, height| sight.size.set((width, height)));
        }
    });
    Effect::new(move |_| {
        play.moment.track();
        play.look();
        play.chosen.track();
        sight.pointed.track();
        play.level.track();
        play.by_hand.track();
        stage.update_value(|stage| stage.stale = true);
        ask_for_frame();
    });
    Effect::new(move |_| {
        sight.size.track();
        sight.camera.track();
        sight.frame.track();
        play.theme.track();
        ask_for_frame();
    });
    let photo = expect_context::<Photo>();
    Effect::new(move |_| load_photo(photo, play, stage, ask_for_frame));
    canvas::on_fonts(ask_for_frame);

    let gesture = StoredValue::new_local(Gesture::default());
    let point = events::place;
    view! {
        <div class="map" node_ref=place>
            <canvas
                node_ref=canvas
                id=play.side.id("map")
                tabindex="0"
                role="img"
                aria-label=move || map_in_words(play)
                on:focus=move |_| in_hand.set((play, sight))
                class:laying=move || play.lays_dice()
                on:pointerdown=move |event| gesture.update_value(|gesture| {
                    if let Some(canvas) = canvas.get_untracked() {
                        let _ = canvas.set_pointer_capture(event.pointer_id());
                    }
                    gesture.down(event.pointer_id(), point(&event), play, sight);
                })
                on:pointermove=move |event| gesture.update_value(|gesture| gesture.moved(event.pointer_id(), point(&event), play, sight))
                on:pointerup=move |event| gesture.update_value(|gesture| gesture.up(event.pointer_id(), play, sight))
                on:pointercancel=move |event| gesture.update_value(|gesture| gesture.cancelled(event.pointer_id(), play))
                on:wheel=move |event| {
                    event.prevent_default();
                    // A wheel's click is about 100 pixels or 3 lines; a touchpad's pinch comes with ctrl.
                    let unit = if event.delta_mode() == 0 { 0.0016 } else { 0.05 };
                    let eager = if event.ctrl_key() { 5.0 } else { 1.0 };
                    let turn = (-event.delta_y() * unit * eager).clamp(-1.0, 1.0);
                    sight.zoom_around(if turn < 0.0 { 1.0 / (1.0 - turn) } else { 1.0 + turn }, point(&event));
                }
                on:dblclick=move |event| if !untrack(|| play.lays_dice()) { sight.zoom_around(1.8, point(&event)) }
            ></canvas>
        </div>
    }
}

fn map_in_words(play: Play) -> String {
    play.moment.with(|moment| match moment {
        None => "An empty tray".into(),
        Some(moment) => {
            let summary = dicefall::export::summary(&moment.dungeon);
            let name = if play.compares() { play.side.word_for_map() } else { "Map" };
            format!("{name}: {summary} The rooms are listed under Rooms.")
        }
    })
}

fn empty_tray() -> Scene {
    let dungeon = Dungeon::default();
    let layout = Layout::of(REGISTRY.0[0], MapKind::Tray, &Trace::default(), &dungeon);
    let overlays = Overlays::default();
    Scene::draw(&View {
        dungeon: &dungeon,
        layout: &layout,
        step: None,
        why: None,
        overlays,
        poses: None,
        level: LevelId::default(),
        chosen: None,
        here: None,
        plain: false,
        highlight: None,
    })
}

impl Stage {
    /// Draws what is to be shown now; many changes before a frame make one picture.
    fn draw(&mut self, play: Play, sight: Sight) {
        let (look, pointed) = (untrack(|| play.look()), sight.pointed.get_untracked());
        let (level, chosen) = (play.level.get_untracked(), play.chosen.get_untracked());
        let aim = Aim { level, chosen, pointed: pointed.as_deref() };
        let moment = play.moment.get_untracked();
        let scene = moment.as_ref().map_or_else(empty_tray, |moment| moment.scene(look, aim, None));
        self.show(Arc::new(scene), moment.as_deref(), play, look.map);
    }

    /// Whether the dice of a level have been seen to fall: one comes back to the map of the areas.
    fn comes_back(&mut self, moment: &Moment, level: LevelId) -> bool {
        let dice = moment.run.dropped_on(LevelId::default());
        let same = self.areas == dice;
        if !same {
            self.areas = dice.to_vec();
        }
        same && level == LevelId::default() && moment.run.finished.is_of_areas
    }

    fn show(&mut self, scene: Arc<Scene>, moment: Option<&Moment>, play: Play, map: MapKind) {
        let on_tray = map == MapKind::Tray;
        let level = play.level.get_untracked();
        let rolls: &[Roll] = moment
            .filter(|moment| {
                on_tray && moment.dungeon.levels.get(level.index()).is_some_and(|it| it.areas().next().is_some())
            })
            .map_or(&[], |moment| moment.run.dropped_on(level));
        let by_hand = play.by_hand.get_untracked();
        let back = moment.is_some_and(|moment| self.comes_back(moment, level));
        let thrown = !rolls.is_empty() && rolls != self.thrown && !by_hand && !back;
        if rolls != self.thrown {
            self.thrown = rolls.to_vec();
        }
        // On another map all things are elsewhere: it comes at once.
        let turned = self.drawn_on.replace(map).is_some_and(|before| before != map);
        let still = taste::prefers_stillness() || turned || by_hand && on_tray;
        let edge = moment.map_or(AtEdge::Nothing, |moment| untrack(|| AtEdge::beside(play, &moment.run, map)));
        self.rolls.show(moment.filter(|_| !on_tray), (map, edge), still, canvas::now());
        self.motion.show(scene, thrown.then_some(rolls), still, canvas::now());
    }
}

/// Paints in the next frame.
fn ask_for_frame(stage: StoredValue<Stage, LocalStorage>, canvas: NodeRef<html::Canvas>, play: Play, sight: Sight) {
    let asked = stage.try_update_value(|stage| std::mem::replace(&mut stage.frame_asked_for, true));
    if asked != Some(false) {
        return;
    }
    request_animation_frame(move || {
        let goes_on = stage.try_update_value(|stage| {
            stage.frame_asked_for = false;
            canvas.get_untracked().is_some_and(|canvas| paint(stage, &canvas, play, sight))
        });
        if goes_on == Some(true) {
            ask_for_frame(stage, canvas, play, sight);
        }
    });
}

/// Paints one frame; tells whether the next one will differ.
fn paint(stage: &mut Stage, element: &CanvasElement, play: Play, sight: Sight) -> bool {
    if std::mem::take(&mut stage.stale) {
        stage.draw(play, sight);
    }
    let (width, height) = sight.size.get_untracked();
    let Some((frame, context)) = stage.motion.frame(canvas::now()).zip(canvas::context(element)) else { return false };
    if width < 1.0 || height < 1.0 {
        return false;
    }
    let density = canvas::fit(element, width, height);
    let aim = sight.camera.get_untracked().ok_or_else(|| sight.frame.get_untracked());
    let (camera, glides) = stage.glide.camera(aim, (width, height), canvas::now());
    let place = camera.affine(density);
    let (theme, size) = (play.theme.get_untracked(), (width * density, height * density));
    let moment = play.moment.get_untracked();
    if let Some(poses) = &frame.poses {
        let flying = moment
            .map(|moment| moment.scene(untrack(|| play.look()), Aim::at(play.level.get_untracked()), Some(poses)));
        let shapes = flying.map_or_else(Vec::new, |scene| scene.shapes);
        let mut painter = Painter::new(&context, &mut stage.stencils, theme, size);
        painter.paint(&shapes, place, |shape| f64::from(u8::from(matches!(shape.layer, Layer::Ground | Layer::Dice))));
        return true;
    }
    let shapes = &frame.scene.shapes;
    let dice = sheet::dice(shapes);
    let come = |shape: &Shape| stage.motion.come(shape, frame.come);
    // Dice that appear, and one that a hand moves, are painted as they are; those that lie, from their sheet.
    let lie = frame.come >= 1.0 || !stage.motion.brings(Layer::Dice);
    let held = play.chosen.get_untracked().filter(|_| play.dragging.get_untracked()).map(|id| id.0 - 1);
    let laid = moment.filter(|_| lie && !dice.is_empty()).and_then(|moment| {
        let mut rolls = stage.thrown.clone();
        if let Some(held) = held.filter(|&held| (held as usize) < rolls.len()) {
            rolls.remove(held as usize);
        }
        let wanted = Painted {
            rolls,
            radius: moment.run.layout(untrack(|| play.map())).die_radius(play.level.get_untracked()),
            held,
            theme,
            place,
            size,
        };
        stage.dice.painted(&frame.scene, &wanted, &mut stage.stencils)
    });
    let mut painter = Painter::new(&context, &mut stage.stencils, theme, size);
    let ground = shapes.iter().take_while(|shape| shape.layer == Layer::Ground).count();
    painter.paint(&shapes[..ground], place, |_| 1.0);
    if let Some(photo) = &stage.photo {
        painter.photo(photo, dicefall::scene::tray_felt(), place);
    }
    // A light that goes out lies under what it shone on; the rest goes from above.
    let is_light = |shape: &Shape| shape.layer == Layer::Focus;
    let gone = |of_light: bool| move |shape: &Shape| if is_light(shape) == of_light { 1.0 - frame.come } else { 0.0 };
    painter.paint(stage.motion.leaving(), place, gone(true));
    painter.paint(&shapes[ground..dice.start], place, come);
    match laid {
        Some(sheet) => {
            painter.overlay(sheet);
            let held = held.map(Subject::Die);
            painter.paint(&shapes[dice.clone()], place, |shape| f64::from(u8::from(Some(shape.subject) == held)));
        }
        None => painter.paint(&shapes[dice.clone()], place, come),
    }
    painter.paint(&shapes[dice.end..], place, come);
    if frame.come < 1.0 {
        painter.paint(stage.motion.leaving(), place, gone(false));
    }
    let rolled = stage.rolls.at(canvas::now(), play.level.get_untracked());
    if let Some((beside, shapes)) = &rolled.on_map {
        painter.paint(shapes, place * beside.legible(camera.scale()), |_| 1.0);
    }
    if let Some((edge, scene)) = &rolled.at_edge {
        painter.paint(&scene.shapes, rolls::place(scene, *edge, (width, height), density), |_| 1.0);
    }
    frame.goes_on || glides || rolled.goes_on
}

fn load_photo(photo: Photo, play: Play, stage: StoredValue<Stage, LocalStorage>, then: impl Fn() + Copy + 'static) {
    match photo.get() {
        None => {
            stage.update_value(|stage| stage.photo = None);
            then();
        }
        Some(url) => {
            let loaded = move |image| {
                stage.try_update_value(|stage| stage.photo = Some(image));
                play.refused.set(None);
                then();
            };
            let failed = move || {
                photo.set(None);
                let sentence = "That file is no picture this browser can show.".to_owned();
                play.refused.set(Some(("photo".into(), sentence)));
            };
            canvas::load_image(&url, loaded, failed);
        }
    }
}

/// The room at a place of the level that is shown: the nearest whose wall is not too far off, measured
/// in CSS pixels.
fn room_at(moment: &Moment, (map, level): (MapKind, LevelId), at: Point, scale: f64) -> Option<AreaId> {
    let rooms = moment.dungeon.levels.get(level.index())?.areas().map(|area| area.id);
    let distance = |id: AreaId| {
        let (centre, radius) = moment.run.layout(map).area(&moment.dungeon, (level, id))?;
        let away = (centre - at).hypot();
        (away <= radius.max(22.0 / scale)).then_some((away, id))
    };
    rooms.filter_map(distance).min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, id)| id)
}

/// The passage that nobody has taken whose letter is at a place, if it can be taken now: its move's name.
fn passage_at(moment: &Moment, (map, level): (MapKind, LevelId), at: Point, scale: f64) -> Option<String> {
    let distance = |each: &Move| {
        let here = each.at?;
        let end = End { area: here.area, letter: each.takes? };
        let letter = moment.run.layout(map).letter(level, end).filter(|_| here.level == level)?;
        let away = (letter - at).hypot();
        (away <= 14.0_f64.max(22.0 / scale)).then(|| (away, each.name.clone()))
    };
    let moves = moment.choice()?.moves.iter().filter_map(distance);
    moves.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, name)| name)
}
