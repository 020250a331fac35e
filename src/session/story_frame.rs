//! The picture of a step in a storyboard or a film.

use super::moment::{Aim, MapLook, Moment};
use super::run::Run;
use crate::dungeon::LevelId;
use crate::procedures::MapKind;
use crate::scene::{Form, Layer, Legible, Scene, Shape};
use kurbo::Affine;
use std::sync::Arc;

/// The picture of a step, without the sheet around a floor plan.
pub(super) fn frame(run: &Arc<Run>, step: usize, look: MapLook) -> Scene {
    let moment = Moment::of(run.clone(), step);
    let level = moment.level();
    // The map with all nodes can be drawn only for the superstructure.
    let map = if look.map == MapKind::Whole && level != LevelId::default() { MapKind::Plan } else { look.map };
    let mut scene = moment.scene(MapLook { map, ..look }, Aim::at(level), None);
    if map.has_sheet() {
        // Like the page, the frame shows only the part around the dial.
        let layout = run.layout(map);
        let is_told = Some(()).filter(|()| !moment.is_over());
        let told = is_told.and_then(|()| layout.bounds_told(level, &run.trace.steps()[..moment.step]));
        scene.bounds = told.unwrap_or_else(|| layout.bounds_of_drawing(level));
        scene.shapes.retain(|shape| shape.layer != Layer::Ground);
    }
    scene
}

/// The scene with numbers large enough to read. `scale`: pixels per map unit.
pub(super) fn legible(mut scene: Scene, scale: f64) -> Scene {
    scene.shapes.retain_mut(|shape| match shape.legible(scale) {
        Legible::AsItIs => true,
        Legible::LeftOut => false,
        Legible::Larger(larger) => {
            enlarge(shape, larger);
            true
        }
    });
    scene
}

fn enlarge(shape: &mut Shape, larger: Affine) {
    let by = larger.determinant().abs().sqrt();
    shape.grows = None;
    match &mut shape.form {
        Form::Fill(path, _) => path.apply_affine(larger),
        Form::Line(path, stroke) => {
            path.apply_affine(larger);
            stroke.width *= by;
        }
        Form::Stamp { place, .. } => *place = larger * *place,
        Form::Words { at, size, .. } => (*at, *size) = (larger * *at, *size * by),
        Form::Sunken { .. } | Form::Strokes { .. } => {}
    }
}
