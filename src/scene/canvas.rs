//! Where shapes are put down while a scene is drawn.

use super::shape::{Form, Layer, Paint, Shape, Stroke, Subject};
use super::theme::Role;
use kurbo::{BezPath, Point};

/// Where shapes are put down.
#[derive(Default)]
pub(super) struct Canvas {
    pub(super) shapes: Vec<Shape>,
}

impl Canvas {
    pub(super) fn put(&mut self, layer: Layer, subject: Subject, form: Form) {
        self.shapes.push(Shape { layer, subject, form });
    }

    pub(super) fn fill(&mut self, layer: Layer, subject: Subject, path: BezPath, paint: impl Into<Paint>) {
        self.put(layer, subject, Form::Fill(path, paint.into()));
    }

    pub(super) fn line(&mut self, layer: Layer, subject: Subject, path: BezPath, paint: impl Into<Paint>, width: f64) {
        self.stroke(layer, subject, path, Stroke { paint: paint.into(), width, dash: None, grows: false });
    }

    pub(super) fn stroke(&mut self, layer: Layer, subject: Subject, path: BezPath, stroke: Stroke) {
        self.put(layer, subject, Form::Line(path, stroke));
    }

    /// Words in the middle of a point.
    pub(super) fn words(
        &mut self,
        layer: Layer,
        subject: Subject,
        text: String,
        (at, size): (Point, f64),
        paint: impl Into<Paint>,
    ) {
        let paint = paint.into();
        self.put(layer, subject, Form::Words { text, at, size, turned: 0.0, paint, halo: None });
    }

    /// Words on the felt or on whatever lies there, with a pale border.
    pub(super) fn haloed(
        &mut self,
        layer: Layer,
        subject: Subject,
        text: String,
        (at, size): (Point, f64),
        role: Role,
    ) {
        let halo = Some(Role::Felt);
        self.put(layer, subject, Form::Words { text, at, size, turned: 0.0, paint: role.into(), halo });
    }
}

/// A point of the tray in map units.
pub(super) fn on_map(at: crate::geometry::Point) -> Point {
    Point::new(at.x.into(), at.y.into())
}
