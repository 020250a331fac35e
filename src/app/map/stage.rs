//! What the map shows in each frame.

use super::camera::Camera;
use super::glide::Glide;
use super::motion::{Frame, Motion};
use super::painter::{Painter, Stencils};
use super::plates::{Plates, REST, Sight};
use super::sheet::{self, DiceSheet, Painted};
use super::step_dice::{self, AtEdge, PaintedDice, StepDice};
use super::viewport::{Viewport, is_small};
use crate::app::browser::canvas::{self, CanvasElement, Context, Picture};
use crate::app::browser::device;
use crate::app::slice::Same;
use crate::app::store::Store;
use dicefall::dice::Roll;
use dicefall::dungeon::{Dungeon, LevelId};
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Asking, Form, HandSketch, Layer, Layout, Scene, Shape, Sign, Subject, Theme, View};
use dicefall::session::{Aim, Moment, SideView};
use dicefall::trace::Trace;
use kurbo::{Affine, Rect};
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;
use std::time::Duration;

#[derive(Default)]
pub struct Stage {
    motion: Motion,
    stale: bool,
    stencils: Stencils,
    dice: DiceSheet,
    thrown: Vec<Roll>,
    /// The dice that were dropped on the first level.
    areas: Vec<Roll>,
    step_dice: StepDice,
    glide: Glide,
    pub plates: Plates,
    pub photo: Option<Picture>,
    frame_asked_for: bool,
    /// Whether a timer will ask for a frame once the map rests.
    waits: bool,
    drawn_on: Option<MapKind>,
    /// Signs that the legend doesn't have yet.
    signs: Option<Vec<Sign>>,
}

fn empty_tray() -> Scene {
    let dungeon = Dungeon::default();
    let layout = Layout::of(REGISTRY.0[0], MapKind::Tray, &Trace::default(), &dungeon);
    Scene::draw(&View::of(&dungeon, &layout, LevelId::default()))
}

impl Stage {
    pub fn forget_the_picture(&mut self) {
        self.stale = true;
    }

    /// Draws the scene of the next frame. However much has changed since the last frame, the scene is drawn once.
    fn draw(&mut self, view: SideView) {
        let (level, chosen, pointed) = (view.level(), view.chosen(), view.pointed());
        let question = view.question();
        let asking = question.map(|asked| Asking { answers: &asked.decision.answers, picked: asked.picked });
        let moment = view.moment().map(Arc::as_ref);
        // A hint shows answers as a question does.
        let hinted = view.hinted();
        let asking = asking.or(hinted.as_ref().map(|(answers, picked)| Asking { answers, picked }));
        let work = &view.session.handwork;
        let drawn = work.sketch(level, moment.is_some_and(|moment| work.is_finished(&moment.run)));
        let sketch = view.works_by_hand().then_some(HandSketch { drawn: &drawn, stretch: work.stretch });
        let (marked, to_dig, about) = (&view.marked(), &view.would_dig(), view.start_asked());
        let lit = view.shows_to_players().then(|| (view.shown_here(), view.party_here()));
        let shown = lit.as_ref().map(|(lit, party)| (lit, *party));
        let aim = Aim { level, chosen, marked, to_dig, pointed, about, asking, sketch, shown };
        let for_players = || view.is_for_players().then(|| view.scene_for_players(level, chosen)).flatten();
        let scene = view
            .viewed()
            .or_else(|| for_players().map(Arc::new))
            .unwrap_or_else(|| Arc::new(moment.map_or_else(empty_tray, |moment| moment.scene(view.look(), aim, None))));
        self.signs = Some(scene.signs.clone());
        self.show(scene, moment, view);
    }

    /// Whether the page is back at the first level of a mega-dungeon, whose dice the user has already seen fall.
    fn comes_back(&mut self, moment: &Moment, level: LevelId) -> bool {
        let dice = moment.run.dropped_on(LevelId::default());
        let same = self.areas == dice;
        if !same {
            self.areas = dice.to_vec();
        }
        same && level == LevelId::default() && moment.run.finished.is_of_areas
    }

    fn show(&mut self, scene: Arc<Scene>, moment: Option<&Moment>, view: SideView) {
        let (map, level, by_hand) = (view.map(), view.level(), view.session.laying.by_hand);
        let on_tray = map == MapKind::Tray && !view.is_for_players();
        let rolls: &[Roll] = moment
            .filter(|moment| {
                on_tray && moment.dungeon.levels.get(level.index()).is_some_and(|it| it.areas().next().is_some())
            })
            .map_or(&[], |moment| moment.run.dropped_on(level));
        let back = moment.is_some_and(|moment| self.comes_back(moment, level));
        let thrown = !rolls.is_empty() && rolls != self.thrown && !by_hand && !back;
        if rolls != self.thrown {
            self.thrown = rolls.to_vec();
        }
        // On another kind of map, every room has another place, so nothing is animated.
        let turned = self.drawn_on.replace(map).is_some_and(|before| before != map);
        let still = device::prefers_stillness() || turned || by_hand && on_tray;
        let edge = AtEdge::beside(view);
        self.step_dice.show(moment.filter(|_| !on_tray), (map, edge), still, canvas::now());
        self.motion.show(scene, thrown.then_some(rolls), still, canvas::now());
    }
}

pub fn ask_for_frame(
    stage: StoredValue<Stage, LocalStorage>,
    canvas: NodeRef<html::Canvas>,
    store: Store,
    viewport: Viewport,
) {
    let asked = stage.try_update_value(|stage| std::mem::replace(&mut stage.frame_asked_for, true));
    if asked != Some(false) {
        return;
    }
    request_animation_frame(move || {
        let next = stage.try_update_value(|stage| {
            stage.frame_asked_for = false;
            canvas.get_untracked().and_then(|canvas| store.now(|view| paint(stage, &canvas, view, viewport)))
        });
        let signs = stage.try_update_value(|stage| stage.signs.take()).flatten();
        if let Some(signs) = signs.filter(|signs| *signs != store.legend.get_untracked()) {
            store.legend.set(signs);
        }
        match next.flatten() {
            Some(Next::Frame) => ask_for_frame(stage, canvas, store, viewport),
            Some(Next::Rest) => ask_at_rest(stage, canvas, store, viewport),
            None => {}
        }
    });
}

fn ask_at_rest(
    stage: StoredValue<Stage, LocalStorage>,
    canvas: NodeRef<html::Canvas>,
    store: Store,
    viewport: Viewport,
) {
    if stage.try_update_value(|stage| std::mem::replace(&mut stage.waits, true)) == Some(false) {
        let rested = move || {
            stage.try_update_value(|stage| stage.waits = false);
            ask_for_frame(stage, canvas, store, viewport);
        };
        set_timeout(rested, Duration::from_secs_f64(REST / 1000.0));
    }
}

/// When the next frame is needed.
enum Next {
    Frame,
    /// A frame once the map rests. It makes the pictures for the next time that the user moves the map.
    Rest,
}

/// A frame, and how the map is seen in it.
#[derive(Clone, Copy)]
struct Shot<'f> {
    frame: &'f Frame,
    view: SideView<'f>,
    theme: Theme,
    camera: Camera,
    /// Canvas pixels per CSS pixel.
    density: f64,
    /// The size of the canvas, in canvas pixels.
    size: (f64, f64),
    has_ground: bool,
    /// The bounds of everything that is painted, in map units.
    bounds: Rect,
}

impl Shot<'_> {
    fn place(self) -> Affine {
        self.camera.affine(self.density)
    }
}

fn paint(stage: &mut Stage, element: &CanvasElement, view: SideView, viewport: Viewport) -> Option<Next> {
    if std::mem::take(&mut stage.stale) {
        stage.draw(view);
    }
    let (width, height) = viewport.size();
    let now = canvas::now();
    let (frame, context) = stage.motion.frame(now).zip(canvas::context(element))?;
    if width < 1.0 || height < 1.0 {
        return None;
    }
    let density = canvas::fit(element, width, height);
    let aim = viewport.aim();
    let (camera, glides) = stage.glide.camera(aim, (width, height), now);
    let (theme, size) = (view.session.preferences.theme, (width * density, height * density));
    let has_ground = aim.1.has_ground((width, height));
    let drawn = |moment: &Moment| moment.run.layout(view.map()).bounds_of_drawing(view.level());
    let bounds = view.moment().filter(|_| !has_ground).map_or(frame.scene.bounds, |moment| drawn(moment));
    let shot = Shot { frame: &frame, view, theme, camera, density, size, has_ground, bounds };
    if let Some(poses) = &frame.poses {
        canvas::show_draft(element, false);
        stage.plates.forget();
        let moment = view.moment();
        let flying = moment.map(|moment| moment.scene(view.look(), Aim::at(view.level()), Some(poses)));
        let shapes = flying.map_or_else(Vec::new, |scene| scene.shapes);
        let mut painter = Painter::new(&context, &mut stage.stencils, theme, size);
        painter.paint(&shapes, shot.place(), |shape| {
            f64::from(u8::from(matches!(shape.layer, Layer::Ground | Layer::Dice)))
        });
        return Some(Next::Frame);
    }
    let rolled = stage.step_dice.at(now, view.level(), is_small((width, height)));
    let goes_on = frame.goes_on || glides || rolled.goes_on;
    let sight = Sight { scene: Same(frame.scene.clone()), bounds, theme, size, held: held(view) };
    let is_draft = !goes_on && stage.plates.moves(&sight, shot.place(), now);
    if !goes_on && !is_draft && stage.plates.shows(&sight, shot.place()) {
        if !stage.plates.rests(now) {
            return Some(Next::Rest);
        }
        stage.plates.take_off(element);
        return if stage.plates.lacks_the_whole() { paint_the_whole(stage, shot, &rolled, viewport) } else { None };
    }
    if is_draft {
        stage.plates.take_off(element);
        let Some(is_sharp) = stage.plates.put(&context, shot.place()) else { return Some(Next::Frame) };
        canvas::show_draft(element, !is_sharp);
    } else {
        canvas::show_draft(element, false);
        paint_map(stage, &context, shot, &rolled);
        if goes_on {
            stage.plates.forget();
        } else {
            stage.plates.painted(sight, shot.place(), now);
        }
    }
    if let Some((edge, scene)) = &rolled.at_edge {
        if !is_draft {
            // The dice at the edge don't move with the map, so the map's picture is copied before they are painted.
            stage.plates.take_off(element);
        }
        let place = step_dice::place(scene, *edge, (width, height), density);
        Painter::over(&context, &mut stage.stencils, theme).paint(&scene.shapes, place, |_| 1.0);
    }
    Some(if goes_on || is_draft { Next::Frame } else { Next::Rest })
}

fn held(view: SideView) -> Option<u32> {
    view.chosen().filter(|_| view.session.laying.dragging).map(|id| id.0 - 1)
}

/// Paints the next shapes of a picture of the whole map. One frame is too short to paint them all. While the map moves,
/// this picture fills the parts of the screen that the last picture doesn't cover.
fn paint_the_whole(stage: &mut Stage, shot: Shot, rolled: &PaintedDice, viewport: Viewport) -> Option<Next> {
    let Shot { frame, theme, has_ground, .. } = shot;
    let shapes = &frame.scene.shapes;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a screen's pixels")]
    let empty = || Some((canvas::sheet(shot.size.0 as u32, shot.size.1 as u32)?, 0));
    let (sheet, from) = stage.plates.take_coming().or_else(empty)?;
    let context = canvas::context(&sheet)?;
    let camera = Camera::fitting(shot.bounds, viewport.size(), (0.0, 0.0));
    let place = Shot { camera, ..shot }.place();
    let to = slice_end(shapes, from);
    let mut painter = Painter::over(&context, &mut stage.stencils, theme);
    painter.paint(&shapes[from..to], place, |shape| f64::from(u8::from(has_ground || shape.layer != Layer::Ground)));
    if let (0, Some(photo), Some(felt)) = (from, &stage.photo, frame.scene.felt()) {
        painter.photo(photo, felt, place);
    }
    if to < shapes.len() {
        stage.plates.keep_coming(sheet, to);
        return Some(Next::Frame);
    }
    if let Some((beside, shapes)) = &rolled.on_map {
        painter.paint(shapes, place * beside.legible(camera.scale()), |_| 1.0);
    }
    stage.plates.keep_the_whole(sheet, place);
    None
}

/// Where the slice of shapes that begins at `from` ends. The first slice is the ground: a photo is painted over the
/// ground, and everything else over the photo. No slice ends between two floors, because one floor would cast a shadow
/// on the next.
fn slice_end(shapes: &[Shape], from: usize) -> usize {
    const SLICE: usize = 120;
    let ground = ground(shapes);
    if from < ground {
        return ground;
    }
    let most = shapes.len().min(from + SLICE);
    let is_floor = |shape: &&Shape| matches!(shape.form, Form::Sunken { .. });
    most + shapes[most..].iter().take_while(is_floor).count()
}

/// How many shapes are the ground.
fn ground(shapes: &[Shape]) -> usize {
    shapes.iter().take_while(|shape| shape.layer == Layer::Ground).count()
}

/// Paints the map without the dice at its edge.
fn paint_map(stage: &mut Stage, context: &Context, shot: Shot, rolled: &PaintedDice) {
    let Shot { frame, view, theme, size, has_ground, .. } = shot;
    let place = shot.place();
    let (moment, level) = (view.moment(), view.level());
    let shapes = &frame.scene.shapes;
    let dice = sheet::dice(shapes);
    let come = |shape: &Shape| stage.motion.come(shape, frame.come);
    // The dice at rest are on a canvas of their own. Dice that are appearing and the dragged die aren't on that canvas.
    let lie = frame.come >= 1.0 || !stage.motion.brings(Layer::Dice);
    let held = held(view);
    let laid = moment.filter(|_| lie && !dice.is_empty()).and_then(|moment| {
        let mut rolls = stage.thrown.clone();
        if let Some(held) = held.filter(|&held| (held as usize) < rolls.len()) {
            rolls.remove(held as usize);
        }
        let wanted =
            Painted { rolls, radius: moment.run.layout(view.map()).die_radius(level), held, theme, place, size };
        stage.dice.painted(&frame.scene, &wanted, &mut stage.stencils)
    });
    let mut painter = Painter::new(context, &mut stage.stencils, theme, size);
    let ground = ground(shapes);
    painter.paint(&shapes[..ground], place, |_| f64::from(u8::from(has_ground)));
    if let (Some(photo), Some(felt)) = (&stage.photo, frame.scene.felt()) {
        painter.photo(photo, felt, place);
    }
    // A fading highlight stays under the shapes it highlighted. Everything else that fades is on top.
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
    if let Some((beside, shapes)) = &rolled.on_map {
        painter.paint(shapes, place * beside.legible(shot.camera.scale()), |_| 1.0);
    }
}
