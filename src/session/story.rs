//! The storyboard: how the dungeon was made, in a few frames.

use super::effect::{Effect, SavedFile};
use super::moment::MapLook;
use super::share::file_name;
use super::side::Side;
use super::state::Session;
use super::story_frame::{frame, legible};
use super::view::SideView;
use crate::export::{MOST_FRAMES, StoryFrame, story, storyboard};
use crate::scene::Scene;

/// The width in pixels at which the numbers in a frame must be legible.
const WIDE: f64 = 320.0;

impl SideView<'_> {
    /// The frames of the storyboard. Floor plans are plain, because the hatching of a map is very large as an SVG.
    pub fn storyboard(self) -> Vec<(StoryFrame, Scene)> {
        let (Some(run), look) = (self.run(), MapLook { plain: true, ..self.look() }) else { return Vec::new() };
        let frames = story(&run.trace, MOST_FRAMES).into_iter();
        let drawn = |step: usize| {
            let scene = frame(run, step, look);
            let scale = WIDE / scene.bounds.width();
            legible(scene, scale)
        };
        frames.map(|told| (told.clone(), drawn(told.step))).collect()
    }
}

impl Session {
    pub(super) fn print_story(&mut self) {
        self.state.prints_story = true;
        self.effects.push(Effect::Print);
    }

    pub(super) fn storyboard(&self) -> Option<SavedFile> {
        let view = self.on(Side::First);
        let run = view.run()?;
        let source = &run.recipe.procedure().source;
        let from = format!("Made with Dicefall, from “{}” by {}", source.title, source.author);
        let title = if run.title().is_empty() { "Own dice" } else { run.title() };
        let text = storyboard((title, &from), &view.storyboard(), self.preferences.sheet());
        Some(SavedFile::Svg { name: format!("{}-storyboard.svg", file_name(run)), text })
    }
}
