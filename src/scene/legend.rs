use super::canvas::Canvas;
use super::plan::fitting_alone;
use super::stencils::draw_sign;
use super::{Form, Role, Sign, Subject};
use crate::order::Gather;
use kurbo::Point;

impl Sign {
    /// The sign's shapes around the origin, up to about 15 units away, for a legend beside the map.
    pub fn shapes(self) -> Vec<Form> {
        let mut canvas = Canvas::default();
        if self.is_fitting() {
            fitting_alone(&mut canvas, self);
        } else {
            draw_sign(&mut canvas, Subject::Ground, self, (Point::ORIGIN, 1.0), Role::Page);
        }
        // The first shape of a sign is its halo. A legend doesn't need it.
        let halos = usize::from(!self.is_fitting());
        canvas.shapes.into_iter().skip(halos).map(|shape| shape.form).gather()
    }
}
