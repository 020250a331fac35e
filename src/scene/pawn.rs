//! The pawn that shows where the player's character is.

use super::canvas::Canvas;
use super::{Layer, Role, Subject};
use kurbo::{BezPath, Circle, Point, Shape};

/// Where the player's character stands.
pub(super) fn pawn(canvas: &mut Canvas, at: Point) {
    let mut body = BezPath::new();
    body.move_to((-7.5, 9.0));
    body.curve_to((-6.5, 3.0), (-3.0, 2.5), (-2.8, -2.0));
    body.line_to((2.8, -2.0));
    body.curve_to((3.0, 2.5), (6.5, 3.0), (7.5, 9.0));
    body.close_path();
    body.extend(Circle::new((0.0, -5.2), 4.6).to_path(0.05));
    body.apply_affine(kurbo::Affine::translate(at.to_vec2()));
    let subject = Subject::Ground;
    canvas.line(Layer::Focus, subject, body.clone(), Role::Page, 5.0);
    canvas.fill(Layer::Focus, subject, body.clone(), Role::Verdigris);
    canvas.line(Layer::Focus, subject, body, Role::Ink, 1.2);
}
