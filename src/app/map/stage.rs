//! What the map shows in each frame: the picture, its change from the previous picture, and everything that moves.

use super::glide::Glide;
use super::motion::Motion;
use super::painter::{Painter, Stencils};
use super::sheet::{self, DiceSheet, Painted};
use super::step_dice::{self, AtEdge, StepDice};
use super::viewport::Viewport;
use crate::app::browser::canvas::{self, CanvasElement, Picture};
use crate::app::browser::device;
use crate::app::store::Store;
use dicefall::dice::Roll;
use dicefall::dungeon::{Dungeon, LevelId};
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Layer, Layout, Scene, Shape, Subject, View};
use dicefall::session::{Aim, Moment, SideView};
use dicefall::trace::Trace;
use leptos::html;
use leptos::prelude::*;
use std::sync::Arc;

/// What the map keeps between frames. It isn't part of the session.
#[derive(Default)]
pub struct Stage {
    motion: Motion,
    /// Whether the picture must be drawn again.
    stale: bool,
    stencils: Stencils,
    dice: DiceSheet,
    thrown: Vec<Roll>,
    /// The dice of the first level.
    areas: Vec<Roll>,
    step_dice: StepDice,
    glide: Glide,
    /// The photo under the dice.
    pub photo: Option<Picture>,
    frame_asked_for: bool,
    /// The kind of map that the picture shows.
    drawn_on: Option<MapKind>,
}

fn empty_tray() -> Scene {
    let dungeon = Dungeon::default();
    let layout = Layout::of(REGISTRY.0[0], MapKind::Tray, &Trace::default(), &dungeon);
    Scene::draw(&View::of(&dungeon, &layout, LevelId::default()))
}

impl Stage {
    /// The picture is drawn again for the next frame.
    pub fn forget_the_picture(&mut self) {
        self.stale = true;
    }

    /// Draws the picture. Many changes before a frame make one picture.
    fn draw(&mut self, view: SideView) {
        let (level, chosen, pointed) = (view.level(), view.chosen(), view.pointed());
        let aim = Aim { level, chosen, marked: &view.marked(), to_dig: &view.would_dig(), pointed };
        let moment = view.moment().map(Arc::as_ref);
        let scene = moment.map_or_else(empty_tray, |moment| moment.scene(view.look(), aim, None));
        self.show(Arc::new(scene), moment, view);
    }

    /// Whether the user comes back to the map of the areas, and has seen its dice fall already.
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
        let on_tray = map == MapKind::Tray;
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
        // On another kind of map everything is in another place, so the map changes without animation.
        let turned = self.drawn_on.replace(map).is_some_and(|before| before != map);
        let still = device::prefers_stillness() || turned || by_hand && on_tray;
        let edge = AtEdge::beside(view);
        self.step_dice.show(moment.filter(|_| !on_tray), (map, edge), still, canvas::now());
        self.motion.show(scene, thrown.then_some(rolls), still, canvas::now());
    }
}

/// Asks the browser to paint the next frame.
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
        let goes_on = stage.try_update_value(|stage| {
            stage.frame_asked_for = false;
            canvas.get_untracked().is_some_and(|canvas| store.now(|view| paint(stage, &canvas, view, viewport)))
        });
        if goes_on == Some(true) {
            ask_for_frame(stage, canvas, store, viewport);
        }
    });
}

/// Paints one frame. Returns whether the next frame will differ.
fn paint(stage: &mut Stage, element: &CanvasElement, view: SideView, viewport: Viewport) -> bool {
    if std::mem::take(&mut stage.stale) {
        stage.draw(view);
    }
    let (width, height) = viewport.size();
    let Some((frame, context)) = stage.motion.frame(canvas::now()).zip(canvas::context(element)) else { return false };
    if width < 1.0 || height < 1.0 {
        return false;
    }
    let density = canvas::fit(element, width, height);
    let (camera, glides) = stage.glide.camera(viewport.aim(), (width, height), canvas::now());
    let place = camera.affine(density);
    let (theme, size) = (view.session.preferences.theme, (width * density, height * density));
    let (moment, level) = (view.moment(), view.level());
    if let Some(poses) = &frame.poses {
        let flying = moment.map(|moment| moment.scene(view.look(), Aim::at(level), Some(poses)));
        let shapes = flying.map_or_else(Vec::new, |scene| scene.shapes);
        let mut painter = Painter::new(&context, &mut stage.stencils, theme, size);
        painter.paint(&shapes, place, |shape| f64::from(u8::from(matches!(shape.layer, Layer::Ground | Layer::Dice))));
        return true;
    }
    let shapes = &frame.scene.shapes;
    let dice = sheet::dice(shapes);
    let come = |shape: &Shape| stage.motion.come(shape, frame.come);
    // Dice that appear and the die that the user drags are painted directly. Dice at rest come from their sheet.
    let lie = frame.come >= 1.0 || !stage.motion.brings(Layer::Dice);
    let held = view.chosen().filter(|_| view.session.laying.dragging).map(|id| id.0 - 1);
    let laid = moment.filter(|_| lie && !dice.is_empty()).and_then(|moment| {
        let mut rolls = stage.thrown.clone();
        if let Some(held) = held.filter(|&held| (held as usize) < rolls.len()) {
            rolls.remove(held as usize);
        }
        let wanted =
            Painted { rolls, radius: moment.run.layout(view.map()).die_radius(level), held, theme, place, size };
        stage.dice.painted(&frame.scene, &wanted, &mut stage.stencils)
    });
    let mut painter = Painter::new(&context, &mut stage.stencils, theme, size);
    let ground = shapes.iter().take_while(|shape| shape.layer == Layer::Ground).count();
    painter.paint(&shapes[..ground], place, |_| 1.0);
    if let (Some(photo), Some(felt)) = (&stage.photo, frame.scene.felt()) {
        painter.photo(photo, felt, place);
    }
    // A highlight that fades out stays under the shapes it highlighted. Everything else that fades out is on top.
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
    let rolled = stage.step_dice.at(canvas::now(), level);
    if let Some((beside, shapes)) = &rolled.on_map {
        painter.paint(shapes, place * beside.legible(camera.scale()), |_| 1.0);
    }
    if let Some((edge, scene)) = &rolled.at_edge {
        painter.paint(&scene.shapes, step_dice::place(scene, *edge, (width, height), density), |_| 1.0);
    }
    frame.goes_on || glides || rolled.goes_on
}
