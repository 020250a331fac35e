use crate::dice::{Marking, Surface};
use crate::geometry::Point as Place;
use kurbo::{Point, Rect};

pub(super) const AROUND: f64 = 15.0;

/// A surface on which dice are dropped, and the scale of its drawing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SurfaceScale {
    surface: Surface,
    /// Units of the drawing for each unit of the surface.
    pub(super) unit: f64,
    /// How far the middle of a place is from its coordinates, in units of the surface. On a dice map, a place is a
    /// small square, so this is 0.5. On a tray, a place is a point, so this is 0.
    into: f64,
    /// Half the width of a die, in units of the drawing.
    pub(super) die: f64,
}

impl SurfaceScale {
    /// The scale for a surface.
    pub const fn of(surface: Surface) -> Self {
        let (unit, into, die) = match surface.marking {
            Marking::Zones => (0.12, 0.5, 12.5),
            Marking::Felt | Marking::Room(_) => (0.2, 0.0, 10.5),
        };
        Self { surface, unit, into, die }
    }

    /// The width and height of the whole drawing.
    pub fn size(self) -> (f64, f64) {
        let side = |far: i32| (f64::from(far) + 2.0 * self.into) * self.unit + 2.0 * AROUND;
        (side(self.surface.far.x), side(self.surface.far.y))
    }

    pub(super) fn felt(self) -> Rect {
        Rect::from_origin_size((0.0, 0.0), self.size()).inset(-AROUND)
    }

    /// The point of the drawing for a place.
    pub fn point(self, at: Place) -> Point {
        let along = |units: i32| AROUND + (f64::from(units) + self.into) * self.unit;
        Point::new(along(at.x), along(at.y))
    }

    /// The place for a point of the drawing, or the nearest place on the surface.
    pub fn place(self, at: Point) -> Place {
        let along = |from: f64| (from - AROUND) / self.unit - self.into;
        self.surface.nearest(Place::nearest(along(at.x), along(at.y)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::TrayRoom;

    #[test]
    fn a_press_finds_the_place_that_is_drawn_there() {
        let map = Surface { far: Place::new(999, 999), turns: true, marking: Marking::Zones };
        for surface in [Surface::TRAY, Surface::around(TrayRoom { squares: (4, 4), side: 50 }), map] {
            let scale = SurfaceScale::of(surface);
            for at in [(0, 0), (512, 80), (333, 666), (surface.far.x, surface.far.y)] {
                let at = Place::new(at.0, at.1);
                assert_eq!(scale.place(scale.point(at)), at);
            }
            assert_eq!(scale.place(Point::new(-50.0, 9999.0)), Place::new(0, surface.far.y));
            assert_eq!(scale.felt().center(), Rect::from_origin_size((0.0, 0.0), scale.size()).center());
        }
    }
}
