//! The pictures on cards: the finished map of a procedure's example, or of a dungeon in the list *My dungeons*.

use super::moment::{Aim, MapLook, Moment};
use super::run::Run;
use crate::dungeon::LevelId;
use crate::link;
use crate::procedures::{Procedure, REGISTRY};
use crate::scene::{Layer, Overlays, Scene};
use std::sync::Arc;

/// The finished map of the procedure's example. None if the example can't be made.
pub fn example_of(procedure: &Procedure) -> Option<Scene> {
    picture_of(procedure.card.example)
}

/// The map of a link's dungeon at its last step. A floor plan is drawn without its sheet, because the frame would leave
/// little space for the map. None if the dungeon can't be made.
pub fn picture_of(link: &str) -> Option<Scene> {
    let recipe = link::read(link, &REGISTRY).ok()?.recipe;
    let run = Arc::new(Run::of(recipe, None).ok()?);
    let (map, level, steps) = (*run.recipe.procedure().maps.first()?, LevelId::default(), run.steps());
    let look = MapLook { map, plain: false, lined: false, overlays: Overlays::default() };
    let bounds = run.layout(map).bounds_of_drawing(level);
    let mut scene = Moment::of(run, steps).scene(look, Aim::at(level), None);
    if map.has_sheet() {
        scene.shapes.retain(|shape| shape.layer != Layer::Ground);
        scene.bounds = bounds;
    }
    Some(scene)
}
