use crate::PenStroke;
use kurbo::{BezPath, PathEl, Point};

/// The numbers that stand for the calls. `public/boot.js` has the same numbers.
const MOVE: f32 = 0.0;
const LINE: f32 = 1.0;
const QUAD: f32 = 2.0;
const CURVE: f32 = 3.0;
const CLOSE: f32 = 4.0;
/// Straight strokes: their count, and then the start and the end of each.
const STROKES: f32 = 5.0;

/// How a closed path is closed on the canvas.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Closed {
    /// The canvas closes the path.
    ByCanvas,
    /// A line leads back to the start.
    ByLine,
    /// The path isn't closed, because a fill closes it anyway.
    Not,
}

/// The calls that draw paths on a canvas, as a list of numbers. Each call is its number, followed by its coordinates. A
/// canvas, too, rounds coordinates to 32 bits.
#[derive(Clone, Debug, Default)]
pub struct CanvasCalls(Vec<f32>);

impl CanvasCalls {
    /// The list of numbers.
    pub fn numbers(&self) -> &[f32] {
        &self.0
    }

    /// Removes all calls.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds the calls for a path.
    #[inline(never)]
    pub fn add(&mut self, path: &BezPath, closed: Closed) {
        let mut start = Point::ZERO;
        for element in path.elements() {
            match *element {
                PathEl::MoveTo(to) => {
                    start = to;
                    self.call(MOVE, [to]);
                }
                PathEl::LineTo(to) => self.call(LINE, [to]),
                PathEl::QuadTo(by, to) => self.call(QUAD, [by, to]),
                PathEl::CurveTo(by, and, to) => self.call(CURVE, [by, and, to]),
                PathEl::ClosePath => match closed {
                    Closed::ByCanvas => self.0.push(CLOSE),
                    Closed::ByLine => self.call(LINE, [start]),
                    Closed::Not => {}
                },
            }
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "a canvas has no finer numbers")]
    fn call<const POINTS: usize>(&mut self, call: f32, points: [Point; POINTS]) {
        self.0.reserve(7);
        self.0.push(call);
        for at in points {
            self.0.extend([at.x as f32, at.y as f32]);
        }
    }

    /// Adds the calls for pen strokes. `corner`: the corner from which the strokes are measured, in hundredths of a square.
    /// If the strokes are not `bent`, they are straight lines from their starts to their ends.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred strokes")]
    #[inline(never)]
    pub fn add_strokes(&mut self, strokes: &[PenStroke], corner: (f32, f32), bent: bool) {
        let ends = |stroke: &PenStroke| {
            let from = (corner.0 + f32::from(stroke.from.0), corner.1 + f32::from(stroke.from.1));
            (from, (from.0 + f32::from(stroke.to.0), from.1 + f32::from(stroke.to.1)))
        };
        if bent {
            self.0.reserve(8 * strokes.len());
            for stroke in strokes {
                let (from, to) = ends(stroke);
                let by = (from.0 + f32::from(stroke.by.0), from.1 + f32::from(stroke.by.1));
                self.0.extend([MOVE, from.0, from.1, QUAD, by.0, by.1, to.0, to.1]);
            }
        } else {
            self.0.extend([STROKES, strokes.len() as f32]);
            self.0.extend(strokes.iter().map(ends).flat_map(|(from, to)| [from.0, from.1, to.0, to.1]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_part_of_a_path_is_a_call_with_its_points() {
        let path = BezPath::from_svg("M1 2L3 4Q5 6 7 8C9 10 11 12 13 14Z").expect("a path");
        let calls = |closed| {
            let mut calls = CanvasCalls::default();
            calls.add(&path, closed);
            calls.numbers().to_vec()
        };
        let open = [0.0, 1.0, 2.0, 1.0, 3.0, 4.0, 2.0, 5.0, 6.0, 7.0, 8.0, 3.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0];
        assert_eq!(calls(Closed::Not), open);
        assert_eq!(calls(Closed::ByCanvas), [&open[..], &[4.0]].concat());
        assert_eq!(calls(Closed::ByLine), [&open[..], &[1.0, 1.0, 2.0]].concat());
    }

    #[test]
    fn strokes_are_bent_or_straight() {
        let strokes = [PenStroke { from: (10, 20), by: (3, 4), to: (6, 9) }; 2];
        let calls = |bent| {
            let mut calls = CanvasCalls::default();
            calls.add_strokes(&strokes, (800.0, -1600.0), bent);
            calls.numbers().to_vec()
        };
        assert_eq!(calls(false), [&[5.0, 2.0][..], &[810.0, -1580.0, 816.0, -1571.0].repeat(2)].concat());
        assert_eq!(calls(true), [0.0, 810.0, -1580.0, 2.0, 813.0, -1576.0, 816.0, -1571.0].repeat(2));
    }
}
