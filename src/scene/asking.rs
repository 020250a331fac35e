//! The answers on the map that the user can press while Dicefall asks a question.

use super::canvas::Canvas;
use super::grid::{SQUARE, middle_of};
use super::shape::{Layer, Paint, Stroke, Subject};
use super::view::{Asking, HandSketch, SketchKind};
use super::{Role, View, ink};
use crate::dungeon::AreaId;
use crate::geometry::Square;
use crate::procedures::{Answer, Place};
use kurbo::{BezPath, Point, Rect, Shape as _};

/// Draws a line for each answer that is a line of the map. Right and wrong answers look the same. Only the chosen
/// answers look different.
pub(super) fn draw_lines(canvas: &mut Canvas, view: &View) {
    draw(canvas, view, true);
}

/// Draws a ring for each answer that is a room or a square of the map, as [`draw_lines`] draws lines.
pub(super) fn draw_rings(canvas: &mut Canvas, view: &View) {
    draw(canvas, view, false);
}

fn draw(canvas: &mut Canvas, view: &View, lines: bool) {
    let Some(Asking { answers, picked }) = view.asking else { return };
    let drawn = |answer: &Answer| matches!(answer.place, Place::Line(..)) == lines;
    for (nth, answer) in answers.iter().enumerate().filter(|(_, answer)| drawn(answer)) {
        let is_picked = picked.contains(&nth);
        let stroke = if is_picked {
            Stroke::new(Paint::Flat(Role::Gold, 0.95), 6.0)
        } else {
            Stroke::new(Paint::Flat(Role::Ink, 0.75), 2.6).dashed((1.0, 7.0))
        };
        if let Some((subject, path)) = shape_of(answer.place, view) {
            canvas.stroke(Layer::Focus, subject, path, stroke);
        }
    }
}

/// Draws what a learner found or got wrong by hand, what Dicefall showed, and the line that the learner is drawing.
pub(super) fn draw_sketch(canvas: &mut Canvas, view: &View) {
    let Some(HandSketch { drawn, stretch }) = view.sketch else { return };
    for each in drawn {
        let stroke = match each.kind {
            SketchKind::Wrong => Stroke::new(Paint::Flat(Role::Oxblood, 0.95), 5.0).dashed((11.0, 9.0)),
            SketchKind::Ruled => Stroke::new(Paint::Flat(Role::Gold, 0.95), 5.0).dashed((11.0, 9.0)),
            SketchKind::Helped => Stroke::new(Paint::Flat(Role::Gold, 0.6), 5.0),
            SketchKind::Found => Stroke::new(Paint::Flat(Role::Verdigris, 0.9), 4.0),
        };
        if let Some((subject, path)) = shape_of(each.place, view) {
            canvas.stroke(Layer::Focus, subject, path, stroke);
        }
    }
    if let Some((from, to)) = stretch
        && let Some((middle, _)) = view.layout.area(view.dungeon, (view.level, from))
    {
        let stroke = Stroke::new(Paint::Flat(Role::Ink, 0.8), 3.2);
        let line = ink::line(middle, to, 0.0, (from.0, from.0, 0));
        canvas.stroke(Layer::Focus, Subject::Line(from, from), line, stroke);
    }
}

fn shape_of(place: Place, view: &View) -> Option<(Subject, BezPath)> {
    let area = |id: AreaId| view.layout.area(view.dungeon, (view.level, id));
    match place {
        Place::Line(a, b) => {
            let ((from, _), (to, _)) = (area(a)?, area(b)?);
            Some((Subject::Line(a, b), ink::line(from, to, 0.0, (a.0, b.0, 0))))
        }
        Place::Area(id) => {
            let (middle, radius) = area(id)?;
            Some((Subject::Room(id), ink::circle(middle, radius + 7.0)))
        }
        Place::Square(square) => {
            let around = Rect::from_center_size(middle_on_map(square, view), (SQUARE - 2.0, SQUARE - 2.0));
            let subject = Subject::Place { x: square.x, y: square.y, size: 0, named: false };
            Some((subject, around.to_path(0.1)))
        }
        Place::Side(_) | Place::Row(_) | Place::Number(_) | Place::Words | Place::Nowhere => None,
    }
}

/// The middle of a square, in map units.
fn middle_on_map(square: Square, view: &View) -> Point {
    let level = view.dungeon.levels.get(view.level.index());
    middle_of(level.map_or(square, |level| level.drawn_on(square)))
}

impl View<'_> {
    /// The index of the answer nearest to `at`, if it is close enough for a finger. `near`: how far a finger can miss a
    /// line, or the middle of a room or square. `at` and `near` are in map units.
    pub fn answer_at(&self, at: Point, near: f64) -> Option<usize> {
        let area = |id: AreaId| self.layout.area(self.dungeon, (self.level, id));
        let distance = |answer: &Answer| match answer.place {
            Place::Line(a, b) => {
                let ((from, _), (to, _)) = (area(a)?, area(b)?);
                Some(distance_to(from, to, at)).filter(|&away| away <= near)
            }
            Place::Area(id) => {
                let (middle, radius) = area(id)?;
                Some((middle - at).hypot()).filter(|&away| away <= radius.max(near))
            }
            Place::Square(square) => {
                let away = middle_on_map(square, self) - at;
                (away.x.abs().max(away.y.abs()) <= (SQUARE / 2.0).max(near)).then(|| away.hypot())
            }
            Place::Side(_) | Place::Row(_) | Place::Number(_) | Place::Words | Place::Nowhere => None,
        };
        let answers = self.asking?.answers.iter().enumerate();
        let near = answers.filter_map(|(nth, answer)| Some((distance(answer)?, nth)));
        near.min_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, nth)| nth)
    }
}

/// The distance of a point from the line between two others.
fn distance_to(from: Point, to: Point, at: Point) -> f64 {
    let along = to - from;
    let share = if along.hypot2() == 0.0 { 0.0 } else { (at - from).dot(along) / along.hypot2() };
    (from + along * share.clamp(0.0, 1.0) - at).hypot()
}
