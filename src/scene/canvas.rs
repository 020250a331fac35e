use super::ink;
use super::shape::{Form, Growth, Layer, Paint, Scene, Shape, Stroke, Subject};
use super::sign::Sign;
use super::theme::Role;
use crate::order::Gather;
use kurbo::{BezPath, Point, Rect, Vec2};

/// Collects the shapes of a scene while it is drawn.
#[derive(Default)]
pub(super) struct Canvas {
    pub(super) shapes: Vec<Shape>,
    /// A bit for each sign on the map.
    signs: u32,
    /// How the shapes that `put` adds next grow while the map is small on screen. None: [`Subject::growth`] decides.
    pub(super) grows: Option<Growth>,
}

impl Canvas {
    pub(super) fn put(&mut self, layer: Layer, subject: Subject, form: Form) {
        let grows = self.grows.clone().or_else(|| subject.growth());
        self.shapes.push(Shape { layer, subject, form, grows });
    }

    pub(super) fn tell(&mut self, sign: Sign) {
        self.signs |= 1 << sign as u32;
    }

    pub(super) fn append(&mut self, mut other: Self) {
        self.shapes.append(&mut other.shapes);
        self.signs |= other.signs;
    }

    pub(super) fn scene(self, bounds: Rect) -> Scene {
        let is_told = |sign: &&Sign| self.signs & (1 << **sign as u32) != 0;
        Scene { bounds, signs: Sign::ALL.iter().filter(is_told).copied().gather(), shapes: self.shapes }
    }

    pub(super) fn fill(&mut self, layer: Layer, subject: Subject, path: BezPath, paint: impl Into<Paint>) {
        if !path.is_empty() {
            self.put(layer, subject, Form::Fill(path, paint.into()));
        }
    }

    pub(super) fn line(&mut self, layer: Layer, subject: Subject, path: BezPath, paint: impl Into<Paint>, width: f64) {
        if !path.is_empty() {
            self.stroke(layer, subject, path, Stroke::new(paint, width));
        }
    }

    pub(super) fn stroke(&mut self, layer: Layer, subject: Subject, path: BezPath, stroke: Stroke) {
        self.put(layer, subject, Form::Line(path, stroke));
    }

    /// `inner`: the opacity in the middle.
    pub(super) fn glow(&mut self, layer: Layer, subject: Subject, (centre, radius): (Point, f64), inner: f64) {
        let paint = Paint::Radial { role: Role::Gold, centre, radius, inner, outer: 0.0 };
        self.fill(layer, subject, ink::circle(centre, radius), paint);
    }

    pub(super) fn leaf(&mut self, leaf: Rect, rounding: f64) {
        for (offset, opacity) in [(10.0, 0.05), (6.0, 0.08), (3.0, 0.12)] {
            let shadow = ink::rounded(leaf + Vec2::new(offset * 0.5, offset), rounding);
            self.fill(Layer::Ground, Subject::Ground, shadow, Paint::Flat(Role::Shadow, opacity));
        }
        self.fill(Layer::Ground, Subject::Ground, ink::rounded(leaf, rounding), Role::Page);
    }

    /// `at`: the middle, and the height of the type.
    pub fn words(&mut self, layer: Layer, subject: Subject, text: String, at: (Point, f64), paint: impl Into<Paint>) {
        let ((at, size), paint) = (at, paint.into());
        if text.is_empty() {
            return;
        }
        self.put(layer, subject, Form::Words { text, at, size, turned: 0.0, paint, halo: None });
    }

    pub fn haloed(&mut self, layer: Layer, subject: Subject, text: String, at: (Point, f64), roles: (Role, Role)) {
        let ((at, size), paint, halo) = (at, roles.0.into(), Some(roles.1));
        if text.is_empty() {
            return;
        }
        self.put(layer, subject, Form::Words { text, at, size, turned: 0.0, paint, halo });
    }
}

pub(super) const LEAF_SHADOW: f64 = 14.0;

pub(super) fn on_map(at: crate::geometry::Point) -> Point {
    Point::new(at.x.into(), at.y.into())
}
