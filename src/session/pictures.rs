//! The pictures for a procedure's printed rules.

use super::moment::{Aim, MapLook, Moment};
use super::run::Run;
use super::story_frame::legible;
use crate::dungeon::LevelId;
use crate::link;
use crate::order::Gather;
use crate::procedures::{MapKind, Procedure, REGISTRY};
use crate::scene::{Overlays, Scene};
use kurbo::Size;
use std::sync::Arc;

/// The largest size of a picture on paper, in points. Its width is the width of a column.
const MOST: Size = Size::new(171.0, 150.0);
/// The height that each round gives to the smallest type in a picture, in points. After all rounds, the type is at
/// least 8 points high.
const TYPE: f64 = 8.2;
/// How often the type is made larger.
const ROUNDS: usize = 3;
/// The height of legible type in pixels, as [`legible`] makes it.
const PIXELS: f64 = 12.0;

/// A small map of a step.
#[derive(Debug)]
pub struct RulePicture {
    /// The rule that the step cites, by its id.
    pub rule: &'static str,
    /// The map.
    pub scene: Scene,
    /// Its size on paper, in points.
    pub size: Size,
}

impl RulePicture {
    /// The pictures of a procedure, in order.
    pub fn all(procedure: &Procedure) -> Vec<Self> {
        procedure.pictures().iter().filter_map(|link| Self::of(link)).gather()
    }

    fn of(link: &str) -> Option<Self> {
        let content = link::read(link, &REGISTRY).ok()?;
        let moment = Moment::of(Arc::new(Run::of(content.recipe, content.node).ok()?), content.step?);
        let map = moment.run.recipe.procedure().maps.first().copied().unwrap_or(MapKind::Plan);
        let look = MapLook { map, plain: true, lined: true, overlays: Overlays::default() };
        let level = moment.current_step().map_or(LevelId::default(), |step| step.level);
        let mut scene = moment.scene(look, Aim::at(level), None).diagram();
        // Larger words need more space. So the whole picture gets a little smaller, and its words too.
        for _ in 0..ROUNDS {
            let scale = scale_of(&scene);
            scene = legible(scene, scale * PIXELS / TYPE);
            scene.enlarge_words(TYPE / scale);
        }
        let size = scene.bounds.size() * scale_of(&scene);
        Some(Self { rule: moment.current_step()?.rule, scene, size })
    }
}

/// Points for each map unit.
fn scale_of(scene: &Scene) -> f64 {
    let drawn = scene.bounds.size();
    (MOST.width / drawn.width).min(MOST.height / drawn.height)
}
