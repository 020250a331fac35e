//! A scene as a small diagram: without the sheet or tray under the map and the rock around the map.

use super::shape::{Form, Layer, Scene, Shape};
use kurbo::Rect;

/// The space around a diagram, in map units.
const AROUND: f64 = 8.0;

impl Scene {
    /// The same map as a diagram, cropped to what is drawn.
    pub fn diagram(mut self) -> Self {
        self.shapes.retain(|shape| !matches!(shape.layer, Layer::Ground | Layer::Rock | Layer::Focus));
        let drawn = self.shapes.iter().filter_map(Shape::bounds).reduce(|all, one| all.union(one));
        self.bounds = drawn.map_or(self.bounds, |drawn| drawn.inflate(AROUND, AROUND));
        self
    }
}

impl Shape {
    /// About where it is. None for strokes, which are never alone.
    fn bounds(&self) -> Option<Rect> {
        Some(match &self.form {
            Form::Fill(path, _) | Form::Sunken { floor: path, .. } => path.control_box(),
            Form::Line(path, stroke) => path.control_box().inflate(stroke.width / 2.0, stroke.width / 2.0),
            Form::Stamp { path, place, .. } => place.transform_rect_bbox(path.control_box()),
            Form::Words { text, at, size, .. } => {
                let letters = text.chars().fold(0.0, |wide, _| wide + 0.3);
                Rect::from_center_size(*at, (size * 2.0 * letters, *size))
            }
            Form::Strokes { .. } => return None,
        })
    }
}
