//! The ways out of a room that nobody has taken yet: their letters stand in a row along its southern wall.

use super::walls::middle_of_room;
use super::{PlanLayout, PlanMap, SQUARE};
use crate::dungeon::{End, LevelId};
use crate::scene::{Canvas, Layer, Overlay, Role, Subject, ink};
use kurbo::{Point, Vec2};

/// The radius of the ring around a letter.
const RING: f64 = 9.5;

impl PlanLayout {
    /// Where the letter of a way out stands.
    pub(in crate::scene) fn letter(&self, level: LevelId, end: End) -> Option<Point> {
        let room = self.floor(level)?.rooms.get(&end.area)?;
        let middle = middle_of_room(room);
        // As many letters as there are passages and stubs in the end.
        let level = self.finished.levels.get(level.index())?;
        let stubs = level.stubs.iter().filter(|stub| stub.end.area == end.area).count();
        #[expect(clippy::cast_precision_loss, reason = "a handful of letters")]
        let (count, nth) = ((level.degree(end.area) + stubs).max(1) as f64, end.letter.index() as f64);
        let apart = (f64::from(room.w) * SQUARE / count).min(2.0 * RING + 3.0);
        let down = (f64::from(room.h) * SQUARE / 2.0 - RING - 3.0).max(0.0);
        Some(middle + Vec2::new((nth - (count - 1.0) / 2.0) * apart, down))
    }
}

impl PlanMap<'_> {
    /// Draws the letters of a level.
    pub(super) fn stubs(&self, canvas: &mut Canvas, layout: &PlanLayout) {
        let secrets = self.view.overlays.has(Overlay::Secrets);
        let shown = |secret: bool| secrets || !secret;
        for stub in &self.level.stubs {
            let secret = stub.features.contains(crate::dungeon::Feature::Secret);
            let Some(at) = layout.letter(self.view.level, stub.end).filter(|_| shown(secret)) else { continue };
            let subject = Subject::Sign(stub.end.area.0, stub.end.letter.char() as u8);
            let ring = ink::ring(at, RING, 0.6, stub.end.area.0 << 5 | stub.end.letter.char() as u32 & 31);
            canvas.fill(Layer::Map, subject, ring.clone(), Role::Page);
            canvas.line(Layer::Map, subject, ring, Role::Verdigris, 2.0);
            canvas.words(Layer::Labels, subject, stub.end.letter.char().to_string(), (at, 15.0), Role::Ink);
        }
    }
}
