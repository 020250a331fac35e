//! Light on the floor: what the step speaks of, what someone chose, what someone points at a count of.

use super::hand::WALL;
use super::map::PlanMap;
use super::walls::{Outline, Part};
use crate::scene::canvas::Canvas;
use crate::scene::{Layer, Paint, Role, Subject};
use kurbo::BezPath;

impl PlanMap<'_> {
    pub(super) fn light(&self, canvas: &mut Canvas, outlines: &[Outline]) {
        if let Some((a, b)) = self.view.step_here().and_then(|step| step.passage) {
            shine(canvas, outlines, Subject::Line(a, b), 0.3, |part| match part {
                Part::Area(id) => id == a || id == b,
                Part::Passage(_, ends) => ends == (a, b),
            });
        }
        if let Some(lit) = self.view.highlight {
            shine(canvas, outlines, Subject::Ground, 0.55, |part| match part {
                Part::Area(id) => lit.has_area(id),
                Part::Passage(id, _) => lit.has_passage(id),
            });
        }
        if let Some(chosen) = self.view.chosen {
            let outline = outlines.iter().find(|outline| outline.part == Part::Area(chosen));
            for piece in outline.into_iter().flat_map(Outline::lit) {
                let ring = piece.outline(-4.5, 0.4);
                canvas.line(Layer::Focus, Subject::Room(chosen), ring, Role::Gold, 3.4);
            }
        }
    }
}

/// Lights the floor of some parts as one path, so that where they lie on each other the light is no brighter.
fn shine(canvas: &mut Canvas, outlines: &[Outline], subject: Subject, opacity: f64, is_lit: impl Fn(Part) -> bool) {
    let lit = outlines.iter().filter(|outline| is_lit(outline.part)).flat_map(Outline::lit);
    let path: BezPath = lit.flat_map(|piece| piece.outline(-WALL / 2.0, 0.0)).collect();
    if !path.is_empty() {
        canvas.fill(Layer::Focus, subject, path, Paint::Flat(Role::Gold, opacity));
    }
}
