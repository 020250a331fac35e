//! Lines that look drawn by hand. Each line always has the same wobble.

use crate::digest::stir;
use crate::dungeon::End;
use dicefall_pen::at_angle;
use kurbo::{BezPath, PathEl, Point, Rect, Vec2};

/// A number from −1 to 1, always the same for the same three numbers.
pub(super) fn wobble(a: u32, b: u32, nth: u32) -> f64 {
    let bits = stir(u64::from(a) << 40 ^ u64::from(b) << 16 ^ u64::from(nth));
    f64::from((bits >> 40) as u32) / f64::from(1 << 23) - 1.0
}

pub(super) fn number_of(end: End) -> u32 {
    end.area.0 << 5 | u32::from(end.letter.char()) & 31
}

pub(super) fn line(from: Point, to: Point, sway: f64, which: (u32, u32, u32)) -> BezPath {
    bowed(from, to, 0.0, sway, which)
}

/// `bow`: how far the middle of the line bends to the right, seen from `from` (y runs down).
pub(super) fn bowed(from: Point, to: Point, bow: f64, sway: f64, (a, b, nth): (u32, u32, u32)) -> BezPath {
    let along = to - from;
    let length = along.hypot();
    let across = if length > 0.0 { along.turn_90() / length } else { Vec2::ZERO };
    let bend = |at: f64, n: u32| {
        from + along * at
            + across * (wobble(a, b, nth.wrapping_mul(4).wrapping_add(n)) * sway + bow * (at * (1.0 - at) * 4.0))
    };
    let mut path = BezPath::new();
    path.move_to(from);
    let middle = bend(0.5, 0);
    let lean = along * 0.18 + across * (wobble(a, b, nth.wrapping_mul(4).wrapping_add(3)) * sway * 0.5);
    path.curve_to(bend(0.17, 1), middle - lean, middle);
    path.curve_to(middle + lean, bend(0.83, 2), to);
    path
}

pub(super) fn ring(centre: Point, radius: f64, sway: f64, id: u32) -> BezPath {
    const PARTS: u32 = 8;
    // How far a cubic's handles reach for an eighth of a circle of radius 1: 4/3 · tan(π/16).
    const REACH: f64 = 0.265_216_489_839_544;
    let spoke = |part: u32| {
        let direction = at_angle(f64::from(part) * std::f64::consts::TAU / f64::from(PARTS));
        (direction, radius + wobble(id, 7, part % PARTS) * sway)
    };
    let (mut before, mut reached) = spoke(0);
    let mut path = BezPath::from_vec(vec![PathEl::MoveTo(centre + before * reached)]);
    for (direction, reach) in (1..=PARTS).map(spoke) {
        let point = centre + direction * reach;
        let first = centre + before * reached + before.turn_90() * (reached * REACH);
        path.curve_to(first, point - direction.turn_90() * (reach * REACH), point);
        (before, reached) = (direction, reach);
    }
    path.close_path();
    path
}

/// The width of words, roughly, as a multiple of the height of their type.
pub(super) fn width(text: &str) -> f64 {
    let letter = |letter: char| match letter {
        'M' | 'W' | 'm' | 'w' => 0.95,
        'f' | 'i' | 'j' | 'l' | 'r' | 't' | 'I' | ' ' | '-' | '\'' | '’' => 0.4,
        letter if letter.is_uppercase() => 0.72,
        _ => 0.55,
    };
    text.chars().map(letter).sum()
}

/// A closed polygon.
pub fn polygon(corners: impl IntoIterator<Item = impl Into<Point>>) -> BezPath {
    let corners = corners.into_iter();
    let mut elements = Vec::with_capacity(corners.size_hint().0 + 1);
    add_polygon(&mut elements, corners);
    BezPath::from_vec(elements)
}

/// Adds a closed polygon to the elements of a path.
pub(super) fn add_polygon(elements: &mut Vec<PathEl>, corners: impl IntoIterator<Item = impl Into<Point>>) {
    let first = elements.len();
    elements.extend(corners.into_iter().map(|at| PathEl::LineTo(at.into())));
    if let Some(PathEl::LineTo(at)) = elements.get(first) {
        elements[first] = PathEl::MoveTo(*at);
    }
    elements.push(PathEl::ClosePath);
}

pub(super) fn polyline(points: impl IntoIterator<Item = impl Into<Point>>) -> BezPath {
    let element = |(nth, at)| if nth == 0 { PathEl::MoveTo(at) } else { PathEl::LineTo(at) };
    points.into_iter().map(Into::into).enumerate().map(element).collect()
}

pub(super) fn lines(ends: impl IntoIterator<Item = (Point, Point)>) -> BezPath {
    ends.into_iter().flat_map(|(from, to)| [PathEl::MoveTo(from), PathEl::LineTo(to)]).collect()
}

/// The corners of a rectangle, clockwise from the top left.
pub(super) fn corners(Rect { x0, y0, x1, y1 }: Rect) -> [Point; 4] {
    [(x0, y0), (x1, y0), (x1, y1), (x0, y1)].map(Point::from)
}

/// A circle, as four curves.
pub fn circle(centre: Point, radius: f64) -> BezPath {
    rounded(Rect::from_center_size(centre, (2.0 * radius, 2.0 * radius)), radius)
}

/// A rectangle with round corners. Each corner is less than 1/3000 of the radius off a true circle.
pub(super) fn rounded(Rect { x0, y0, x1, y1 }: Rect, radius: f64) -> BezPath {
    /// How far a cubic's handles reach for a quarter circle of radius 1.
    const CONTROL: f64 = 0.552_284_749_830_793_4;
    let (low, high) = ((x0 + radius, y0 + radius), (x1 - radius, y1 - radius));
    let centres = [high, (low.0, high.1), low, (high.0, low.1)];
    let mut path = BezPath::new();
    let mut out = Vec2::new(radius, 0.0);
    for centre in centres.map(Point::from) {
        let next = Vec2::new(-out.y, out.x);
        let start = centre + out;
        match path.elements().last().and_then(PathEl::end_point) {
            None => path.move_to(start),
            Some(end) if end == start => {}
            Some(_) => path.line_to(start),
        }
        path.curve_to(start + next * CONTROL, centre + next + out * CONTROL, centre + next);
        out = next;
    }
    path.close_path();
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use kurbo::Shape;

    #[test]
    fn a_wobble_stays_within_bounds_and_never_changes() {
        let values: Vec<_> = (0..1000).map(|n| wobble(n, n + 1, 3)).collect();
        assert!(values.iter().all(|value| (-1.0..=1.0).contains(value)));
        let mean: f64 = values.iter().sum::<f64>() / 1000.0;
        assert!(mean.abs() < 0.1, "{mean}");
        assert!((wobble(1, 2, 0) - wobble(1, 2, 0)).abs() < f64::EPSILON);
    }

    #[test]
    fn any_numbers_can_shape_a_line() {
        let far = u32::MAX;
        let path = line(Point::ZERO, Point::new(90.0, 0.0), 2.0, (far, far, far));
        assert!(path.bounding_box().height() < 8.0);
    }

    #[test]
    fn a_ring_keeps_close_to_its_circle() {
        let ring = ring(Point::new(10.0, 20.0), 30.0, 1.5, 4);
        let area = ring.area().abs();
        assert!((2400.0..3200.0).contains(&area), "{area}");
        assert!(ring.contains(Point::new(10.0, 20.0)) && !ring.contains(Point::new(42.0, 20.0)));
    }

    #[test]
    fn a_circle_is_round_and_a_rounded_rectangle_reaches_its_sides() {
        let round = circle(Point::new(3.0, 4.0), 10.0);
        let off = round.segments().flat_map(|part| [0.25, 0.5, 0.75].map(|at| kurbo::ParamCurve::eval(&part, at)));
        assert!(off.into_iter().all(|at| (at.distance((3.0, 4.0).into()) - 10.0).abs() < 10.0 / 3000.0));
        assert_eq!(round.elements().len(), 6, "a start, four curves, an end");
        let rect = Rect::new(1.0, 2.0, 31.0, 22.0);
        let (path, cut) = (rounded(rect, 4.0), 16.0 * (4.0 - std::f64::consts::PI));
        assert!((path.bounding_box().inflate(1e-9, 1e-9).union(rect).area() - rect.area()).abs() < 1e-6);
        assert!((path.area() - (rect.area() - cut)).abs() < 0.1, "{}", path.area());
    }
}
