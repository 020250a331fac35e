//! The ways out of a room that nobody has taken yet: their letters stand in a row along its southern wall.

use super::layout::{LETTER_RING, PlanLayout};
use super::map::PlanMap;
use crate::scene::canvas::Canvas;
use crate::scene::{Layer, Overlay, Role, Subject, ink};

impl PlanMap<'_> {
    /// Draws the letters of a level.
    pub(super) fn stubs(&self, canvas: &mut Canvas, layout: &PlanLayout) {
        let secrets = self.view.overlays.has(Overlay::Secrets);
        let shown = |secret: bool| secrets || !secret;
        for stub in &self.level.stubs {
            let secret = stub.features.contains(crate::dungeon::Feature::Secret);
            let Some(at) = layout.letter(self.view.level, stub.end).filter(|_| shown(secret)) else { continue };
            let subject = Subject::Letter(stub.end);
            let ring = ink::ring(at, LETTER_RING, 0.6, ink::number_of(stub.end));
            canvas.fill(Layer::Map, subject, ring.clone(), Role::Page);
            canvas.line(Layer::Map, subject, ring, Role::Verdigris, 2.0);
            canvas.words(Layer::Labels, subject, stub.end.letter.char().to_string(), (at, 15.0), Role::Ink);
        }
    }
}
