//! The picture of a step in a storyboard or a film.

use super::moment::{Aim, MapLook, Moment};
use super::run::Run;
use crate::dungeon::LevelId;
use crate::procedures::MapKind;
use crate::scene::{Layer, Scene};
use std::sync::Arc;

/// The picture of a step, without the sheet around a floor plan.
pub(super) fn frame(run: &Arc<Run>, step: usize, look: MapLook) -> Scene {
    let moment = Moment::of(run.clone(), step);
    let level = moment.level();
    // Only the superstructure has the map with all nodes.
    let map = if look.map == MapKind::Whole && level != LevelId::default() { MapKind::Plan } else { look.map };
    let mut scene = moment.scene(MapLook { map, ..look }, Aim::at(level), None);
    if map.has_sheet() {
        scene.bounds = run.layout(map).bounds_of_drawing(level);
        scene.shapes.retain(|shape| shape.layer != Layer::Ground);
    }
    scene
}
