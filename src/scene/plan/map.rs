//! The parts of a floor plan that the view shows or lights up.

use super::floor::FloorPlan;
use super::hand::WALL;
use super::station::Falls;
use super::walls::{Outline, Part};
use crate::dungeon::{Area, AreaId, AreaKind, Depths, Feature, Level, Mark, Passage, PassageId, Tunnel};
use crate::geometry::Square;
use crate::order::one_copy;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::{Layer, Paint, Role, Subject, View};
use crate::trace::Dial;
use kurbo::{BezPath, Rect, Shape};

pub(super) struct PlanMap<'m> {
    pub(super) level: &'m Level,
    pub(super) view: &'m View<'m>,
    pub(super) depths: Option<Depths>,
    /// The size of the margin, rose and scale bar, as a multiple of the usual size.
    pub(super) scale: f64,
}

impl PlanMap<'_> {
    /// Whether the map is seen from afar, without small details.
    pub(super) fn is_far(&self) -> bool {
        self.scale > 1.0
    }

    /// The dial over the level, if the step has one.
    pub(super) fn dial(&self) -> Option<&Dial> {
        self.view.step_here()?.dial.as_deref()
    }

    pub(super) fn corridors<'f>(&self, floor: &'f FloorPlan) -> impl Iterator<Item = (PassageId, &'f Tunnel)> {
        let shown = self.level.passages().filter(|(_, passage)| self.view.shows(passage.features));
        one_copy(shown.filter_map(|(id, _)| Some((id, floor.corridors.get(&id)?))))
    }

    pub(super) fn is_shown(&self, part: Part) -> bool {
        let Part::Passage(id, _) = part else { return true };
        self.level.passage(id).is_none_or(|passage| self.view.shows(passage.features))
    }

    /// The direction in which the stairs of a passage go down, if they lead to another level.
    pub(super) fn falls(&self, id: PassageId) -> Falls {
        let Some(passage) = self.level.passage(id) else { return Falls::Nowhere };
        let down = |end: AreaId| leads_down(self.level.area(end).filter(|area| area.kind != AreaKind::Room)?);
        match (down(passage.a), down(passage.b)) {
            (Some(true), None) | (None, Some(false)) => Falls::ToStart,
            (Some(false), None) | (None, Some(true)) => Falls::ToEnd,
            _ => Falls::Nowhere,
        }
    }

    /// Lights up the step's areas, highlighted parts, and the room that the user chose.
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

    /// Frames each square that the user chose, and lights up the squares that an edit would dig.
    pub(super) fn mark(&self, canvas: &mut Canvas) {
        let around = |square: Square| Rect::from_center_size(middle_of(self.level.drawn_on(square)), (SQUARE, SQUARE));
        let to_dig: BezPath = self.view.to_dig.iter().flat_map(|&square| around(square).to_path(0.1)).collect();
        canvas.fill(Layer::Focus, Subject::Ground, to_dig.clone(), Paint::Flat(Role::Gold, 0.55));
        canvas.line(Layer::Focus, Subject::Ground, to_dig, Paint::Flat(Role::Gold, 0.9), 1.5);
        for &square in self.view.marked {
            let frame = around(square).to_path(0.1);
            canvas.line(Layer::Focus, Subject::Ground, frame.clone(), Role::Page, 5.5);
            canvas.line(Layer::Focus, Subject::Ground, frame, Role::Verdigris, 3.0);
        }
    }
}

/// Lights the floor of some parts. The light is one path, so that overlapping parts aren't brighter.
fn shine(canvas: &mut Canvas, outlines: &[Outline], subject: Subject, opacity: f64, is_lit: impl Fn(Part) -> bool) {
    let lit = outlines.iter().filter(|outline| is_lit(outline.part)).flat_map(Outline::lit);
    let path: BezPath = lit.flat_map(|piece| piece.outline(-WALL / 2.0, 0.0)).collect();
    canvas.fill(Layer::Focus, subject, path, Paint::Flat(Role::Gold, opacity));
}

/// Whether a corridor has stairs or a ladder.
pub(super) fn leads_on_stairs(passage: &Passage) -> bool {
    [Feature::Stairs, Feature::Ladder].into_iter().any(|feature| passage.features.contains(feature))
}

/// Whether an area's stairs go down. None if it has no stairs.
fn leads_down(area: &Area) -> Option<bool> {
    area.marks.contains(Mark::StairsDown).then_some(true).or(area.marks.contains(Mark::StairsUp).then_some(false))
}
