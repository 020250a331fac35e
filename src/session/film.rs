//! The film: all steps as a silent video. `filming.rs` writes its script.

use super::moment::MapLook;
use super::run::Run;
use super::story_frame::{frame, legible};
use crate::dice::Surface;
use crate::export::StoryFrame;
use crate::procedures::MapKind;
use crate::scene::{Scene, Theme, dice_tray};
use kurbo::Size;
use std::sync::Arc;

/// How much longer the last frame is shown than the others, in milliseconds.
pub(super) const LAST: u32 = 2_500;

/// The smallest numbers are this many times as large as on the page, because films are often shown small.
const TYPE: f64 = 1.5;

/// The state of the film.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Film {
    /// Nothing is recorded.
    #[default]
    Rests,
    /// This many percent are recorded.
    Records(u32),
    /// The browser couldn't record the last film.
    Failed,
}

/// Everything that is in a film.
#[derive(Clone, Debug)]
pub struct FilmScript {
    /// The name of the file.
    pub name: String,
    /// The steps shown, in order.
    pub frames: Vec<StoryFrame>,
    /// How long each frame is shown, in milliseconds.
    pub pause: u32,
    /// The colours of the film.
    pub theme: Theme,
    pub(super) run: Arc<Run>,
    pub(super) look: MapLook,
}

impl PartialEq for FilmScript {
    fn eq(&self, other: &Self) -> bool {
        let same = (&self.name, self.pause, self.theme) == (&other.name, other.pause, other.theme);
        same && self.look == other.look && self.frames == other.frames && Arc::ptr_eq(&self.run, &other.run)
    }
}

impl FilmScript {
    /// How long the film is, in milliseconds.
    pub fn length(&self) -> u32 {
        u32::try_from(self.frames.len()).unwrap_or(u32::MAX).saturating_mul(self.pause).saturating_add(LAST)
    }

    /// The map in a frame, by the frame's index. `space`: the largest size at which it is drawn, in pixels.
    pub fn map(&self, nth: usize, space: Size) -> Option<Scene> {
        let scene = self.frames.get(nth).map(|told| frame(&self.run, told.step, self.look))?;
        let scale = (space.width / scene.bounds.width()).min(space.height / scene.bounds.height());
        Some(legible(scene, scale / TYPE))
    }

    /// The dice of a frame in their tray, unless the map shows them.
    pub fn dice(&self, nth: usize) -> Option<Scene> {
        let trace = &self.run.trace;
        let step = trace.steps().get(self.frames.get(nth)?.step.checked_sub(1)?)?;
        let rolls = Some(trace.rolls(step)).filter(|rolls| !rolls.is_empty())?;
        let is_on_map = self.look.map == MapKind::Tray && step.surface.is_some_and(Surface::is_tray);
        (!is_on_map).then(|| dice_tray(rolls, Some(step), 1.0))
    }
}
