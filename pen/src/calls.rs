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

/// The calls that draw paths on a canvas, as a list of numbers. Each call has a number, then coordinates. A canvas also
/// rounds coordinates to 32 bits.
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
    #[expect(clippy::cast_possible_truncation, reason = "a canvas rounds them, too")]
    #[inline(never)]
    pub fn add(&mut self, path: &BezPath, closed: Closed) {
        let at = |point: Point| (point.x as f32, point.y as f32);
        let mut start = (0.0, 0.0);
        for element in path.elements() {
            match *element {
                PathEl::MoveTo(to) => {
                    start = at(to);
                    self.0.extend_from_slice(&[MOVE, start.0, start.1]);
                }
                PathEl::LineTo(to) => self.0.extend_from_slice(&[LINE, to.x as f32, to.y as f32]),
                PathEl::QuadTo(by, to) => {
                    let (by, to) = (at(by), at(to));
                    self.0.extend_from_slice(&[QUAD, by.0, by.1, to.0, to.1]);
                }
                PathEl::CurveTo(by, and, to) => {
                    let (by, and, to) = (at(by), at(and), at(to));
                    self.0.extend_from_slice(&[CURVE, by.0, by.1, and.0, and.1, to.0, to.1]);
                }
                PathEl::ClosePath => match closed {
                    Closed::ByCanvas => self.0.push(CLOSE),
                    Closed::ByLine => self.0.extend_from_slice(&[LINE, start.0, start.1]),
                    Closed::Not => {}
                },
            }
        }
    }

    /// Adds the calls for pen strokes. `corner`: the corner from which the strokes are measured, in hundredths of a square.
    /// If the strokes are not `bent`, they are straight lines from their starts to their ends.
    #[expect(clippy::cast_precision_loss, reason = "a few hundred strokes")]
    #[inline(never)]
    pub fn add_strokes(&mut self, strokes: &[PenStroke], corner: (f32, f32), bent: bool) {
        let point = |from: (f32, f32), (x, y): (i8, i8)| (from.0 + f32::from(x), from.1 + f32::from(y));
        let start = |pen: &PenStroke| (corner.0 + f32::from(pen.from.0), corner.1 + f32::from(pen.from.1));
        if bent {
            for pen in strokes {
                let from = start(pen);
                let (by, to) = (point(from, pen.by), point(from, pen.to));
                self.0.extend_from_slice(&[MOVE, from.0, from.1, QUAD, by.0, by.1, to.0, to.1]);
            }
            return;
        }
        self.0.extend_from_slice(&[STROKES, strokes.len() as f32]);
        // The list gets its length first: making room for each stroke would double the time.
        let first = self.0.len();
        self.0.resize(first + 4 * strokes.len(), 0.0);
        for (numbers, pen) in self.0[first..].as_chunks_mut::<4>().0.iter_mut().zip(strokes) {
            let from = start(pen);
            let to = point(from, pen.to);
            *numbers = [from.0, from.1, to.0, to.1];
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
