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
            let told = floor_of(outlines, |part| match part {
                Part::Area(id) => id == a || id == b,
                Part::Passage(_, ends) => ends == (a, b),
            });
            shine(canvas, Subject::Line(a, b), told, Paint::Flat(Role::Gold, 0.3));
        }
        if let Some(lit) = self.view.highlight {
            let counted = floor_of(outlines, |part| match part {
                Part::Area(id) => lit.has_area(id),
                Part::Passage(id, _) => lit.has_passage(id),
            });
            shine(canvas, Subject::Ground, counted, Paint::Flat(Role::Gold, 0.55));
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

/// The floor of some parts as one path, so that where they lie on each other the light is no brighter.
fn floor_of(outlines: &[Outline], is_lit: impl Fn(Part) -> bool) -> BezPath {
    let mut path = BezPath::new();
    for outline in outlines.iter().filter(|outline| is_lit(outline.part)) {
        outline.lit().for_each(|piece| path.extend(piece.outline(-WALL / 2.0, 0.0)));
    }
    path
}

fn shine(canvas: &mut Canvas, subject: Subject, path: BezPath, paint: Paint) {
    if !path.is_empty() {
        canvas.fill(Layer::Focus, subject, path, paint);
    }
}
