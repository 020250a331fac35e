//! A scene as a small diagram: without the sheet or tray under the map and the rock around the map.

use super::shape::{Form, Layer, Scene, Shape};
use kurbo::Rect;

/// The space around a diagram, in map units.
const AROUND: f64 = 8.0;
/// The height of the smallest type on a dial that a diagram has, in map units.
const LEAST_ON_DIAL: f64 = 15.0;

impl Scene {
    /// The same map as a diagram, cropped to what is drawn.
    pub fn diagram(mut self) -> Self {
        // Small words on a dial explain its numerals. Here, the table of the rule does.
        let explains = |form: &Form| matches!(form, Form::Words { size, .. } if *size < LEAST_ON_DIAL);
        self.shapes.retain(|shape| match shape.layer {
            Layer::Ground | Layer::Rock | Layer::Focus => false,
            Layer::Dial => !explains(&shape.form),
            _ => true,
        });
        self.crop();
        self
    }

    fn crop(&mut self) {
        let drawn = self.shapes.iter().filter_map(Shape::bounds).reduce(|all, one| all.union(one));
        self.bounds = drawn.map_or(self.bounds, |drawn| drawn.inflate(AROUND, AROUND));
    }

    /// Makes the type of all words at least this high, in map units, and crops the diagram again.
    pub fn enlarge_words(&mut self, least: f64) {
        for shape in &mut self.shapes {
            if let Form::Words { size, .. } = &mut shape.form {
                *size = size.max(least);
            }
        }
        self.crop();
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
