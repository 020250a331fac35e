use crate::{Knot, Noise, SQUARE};
use kurbo::{BezPath, PathEl, Point, Vec2};

/// About how far the hand strays, in squares.
const STRAY: f64 = 0.030;
/// A coarse noise and a fine noise move a point. Each has random values at knots this many squares apart.
const COARSE: f64 = 1.1;
const FINE: f64 = 1.0 / 3.0;
/// About how long each straight piece of a line is, in squares.
const PIECE: f64 = 0.34;

/// The hand that draws a floor plan. It moves every inked point a little, by noise that depends only on the point's
/// place. So two lines that meet still meet, and a new room changes nothing elsewhere.
#[derive(Clone, Debug)]
pub struct DrawingHand {
    /// The seed of everything that the hand draws.
    pub seed: u64,
    /// None if the hand draws with a ruler and moves no point.
    noise: Option<Noise>,
}

impl DrawingHand {
    /// The hand with this seed.
    pub fn of(seed: u64) -> Self {
        Self { seed, noise: Some(Noise::of(seed)) }
    }

    /// A hand that draws with a ruler: it moves no point.
    pub fn with_a_ruler() -> Self {
        Self { seed: 0, noise: None }
    }

    /// Whether the hand moves no point.
    pub fn is_steady(&self) -> bool {
        self.noise.is_none()
    }

    /// The noise that moves the points. None if the hand moves no point.
    pub fn noise(&self) -> Option<&Noise> {
        self.noise.as_ref()
    }

    #[inline]
    fn stray(&self, at: Vec2, field: i32) -> Vec2 {
        let Some(noise) = &self.noise else { return Vec2::ZERO };
        let (x, y) = (Knot::before(at.x), Knot::before(at.y));
        Vec2::new(noise.between(x, y, field), noise.between(x, y, field + 1))
    }

    /// Where the hand puts a point. `part`: the share of the usual tremor, 0 to 1.
    #[inline(never)]
    pub fn moved(&self, at: Point, part: f64) -> Point {
        if self.is_steady() {
            return at;
        }
        let place = at.to_vec2() / SQUARE;
        let stray = self.stray(place / COARSE, 11) + self.stray(place / FINE, 13) * 0.4;
        at + stray * (STRAY * SQUARE * part)
    }

    /// How far a wall's outer edge strays from its inner edge: from −1 to 1 each way, as a share of the farthest that
    /// it can stray.
    #[inline(never)]
    pub fn weight(&self, at: Point) -> Vec2 {
        self.stray(at.to_vec2() * (1.3 / SQUARE), 15)
    }

    /// Calls `put` with points along a straight line, from its start, without its end.
    pub fn along(&self, from: Point, to: Point, mut put: impl FnMut(Point)) {
        let count = if self.is_steady() { 1.0 } else { ((to - from).hypot() / (PIECE * SQUARE)).round().max(1.0) };
        let mut nth = 0.0;
        while nth < count {
            put(from.lerp(to, nth / count));
            nth += 1.0;
        }
    }

    /// A line through these points. `part`: the share of the usual tremor, 0 to 1.
    pub fn line(&self, corners: &[Point], part: f64) -> BezPath {
        let mut elements = Vec::new();
        for pair in corners.windows(2) {
            self.along(pair[0], pair[1], |at| elements.push(PathEl::LineTo(self.moved(at, part))));
        }
        elements.extend(corners.last().map(|&last| PathEl::LineTo(self.moved(last, part))));
        begin(&mut elements, 0);
        BezPath::from_vec(elements)
    }

    /// A closed line through these points. `part`: the share of the usual tremor, 0 to 1.
    pub fn polygon(&self, corners: &[Point], part: f64) -> BezPath {
        let mut elements = Vec::new();
        for (from, to) in sides(corners) {
            self.along(from, to, |at| elements.push(PathEl::LineTo(self.moved(at, part))));
        }
        begin(&mut elements, 0);
        elements.push(PathEl::ClosePath);
        BezPath::from_vec(elements)
    }

    /// Adds a floor with these corners, and the outer edge of the wall around it. `weight`: the farthest that
    /// the outer edge can stray from the inner edge each way, in map units.
    #[inline(never)]
    pub fn add_walled_floor(
        &self,
        corners: &[Point],
        weight: f64,
        (walls, floor): (&mut Vec<PathEl>, &mut Vec<PathEl>),
    ) {
        let firsts = (walls.len(), floor.len());
        for (from, to) in sides(corners) {
            self.along(from, to, |at| {
                let moved = self.moved(at, 1.0);
                walls.push(PathEl::LineTo(moved + self.weight(at) * weight));
                floor.push(PathEl::LineTo(moved));
            });
        }
        for (elements, first) in [(walls, firsts.0), (floor, firsts.1)] {
            begin(elements, first);
            elements.push(PathEl::ClosePath);
        }
    }
}

fn sides(corners: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    corners.iter().enumerate().map(|(nth, &from)| (from, corners[(nth + 1) % corners.len()]))
}

/// Makes a new part of a path begin at this element. Does nothing if the element doesn't exist or isn't a straight
/// line.
fn begin(elements: &mut [PathEl], first: usize) {
    if let Some(element) = elements.get_mut(first)
        && let PathEl::LineTo(at) = *element
    {
        *element = PathEl::MoveTo(at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_strays_little_and_the_same_point_always_goes_to_the_same_place() {
        let hand = DrawingHand::of(5);
        let corners = [(0.0, 0.0), (240.0, 0.0), (240.0, 96.0)].map(Point::from);
        let elements = hand.line(&corners, 1.0).into_elements();
        assert!(elements.len() > 40);
        for element in &elements {
            let at = element.end_point().expect("it isn't closed");
            let off = at.y.abs().min((at.x - 240.0).abs());
            assert!(off <= STRAY * SQUARE * 1.4, "{at:?}");
        }
        let other = hand.line(&[corners[1], Point::new(400.0, 7.0)], 1.0);
        assert!(elements.contains(&PathEl::LineTo(other.elements()[0].end_point().expect("a start"))));
        assert_eq!(DrawingHand::with_a_ruler().line(&corners, 1.0).elements().len(), 3);
    }
}
