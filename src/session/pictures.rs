//! The pictures for a procedure's printed rules.

use super::moment::{Aim, MapLook, Moment};
use super::run::Run;
use crate::dungeon::LevelId;
use crate::link;
use crate::procedures::{MapKind, Procedure, REGISTRY};
use crate::scene::{Overlays, Scene};
use std::sync::Arc;

/// A small map of a step.
#[derive(Debug)]
pub struct RulePicture {
    /// The rule that the step cites, by its id.
    pub rule: &'static str,
    /// The sentence of the step.
    pub words: String,
    /// The map.
    pub scene: Scene,
}

impl RulePicture {
    /// The pictures of a procedure, in order.
    pub fn all(procedure: &Procedure) -> Vec<Self> {
        procedure.pictures().iter().filter_map(|link| Self::of(link)).collect()
    }

    fn of(link: &str) -> Option<Self> {
        let content = link::read(link, &REGISTRY).ok()?;
        let moment = Moment::of(Arc::new(Run::of(content.recipe, content.node).ok()?), content.step?);
        let map = moment.run.recipe.procedure().maps.first().copied().unwrap_or(MapKind::Plan);
        let look = MapLook { map, plain: true, lined: true, overlays: Overlays::default() };
        let level = moment.current_step().map_or(LevelId::default(), |step| step.level);
        let scene = moment.scene(look, Aim::at(level), None).diagram();
        Some(Self { rule: moment.current_step()?.rule, words: moment.words(), scene })
    }
}
