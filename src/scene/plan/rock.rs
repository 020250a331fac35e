//! The rock around the floors: a wash, and on it tufts in all directions, like pen hatching. A tuft is three strokes
//! side by side.

use super::hand::key;
use super::walls::{FloorPiece, Outline};
use crate::geometry::{Square, SquareRect};
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::{Layer, Paint, Role, Stroke, Subject, ink};
use kurbo::{BezPath, PathEl, Point, Rect, Vec2};
use std::iter;

const APART: f64 = 12.5;
/// The smallest and the largest distance from a floor to the middle of a tuft.
const NEAR: f64 = 3.0;
const FAR: f64 = 27.0;
/// The largest distance of a tuft from its lattice point.
const STRAY: f64 = 0.2 * APART;
const WASH: f64 = 0.65 * SQUARE;

pub(super) fn draw(canvas: &mut Canvas, outlines: &[Outline]) {
    wash(canvas, outlines);
    for (outline, tufts) in outlines.iter().zip(RockField::of(outlines).tufts(outlines)) {
        canvas.line(Layer::Rock, outline.part.subject(), tufts, Paint::Flat(Role::Sepia, 0.9), 1.15);
    }
}

/// The wash without the tufts. Seen from afar, thousands of strokes would be a blur.
pub(super) fn wash(canvas: &mut Canvas, outlines: &[Outline]) {
    let mut path = BezPath::new();
    let pieces = outlines.iter().flat_map(|outline| outline.pieces.iter().map(|piece| (piece, &outline.open)));
    pieces.for_each(|(piece, open)| walls_of(piece, open, &mut path));
    // An empty map has its wash, too, so that the shape exists from the first step.
    canvas.stroke(Layer::Rock, Subject::Ground, path, Stroke::new(Paint::Flat(Role::Sepia, 0.15), 2.0 * WASH));
}

/// A slab's walls: its sides, shortened because the brush is round, and its ends that don't open to the outside.
fn walls_of(piece: &FloorPiece, open: &[FloorPiece], path: &mut BezPath) {
    let (Some([a, b, c, d]), FloorPiece::Slab { along, half, .. }) = (piece.corners(0.0), *piece) else { return };
    let mut line = |from: Point, to: Point| {
        path.move_to(from);
        path.line_to(to);
    };
    let inset = along * half.0.min(WASH);
    line(a + inset, b - inset);
    line(d + inset, c - inset);
    for (one, other) in [(a, d), (b, c)] {
        if open.iter().all(|opening| opening.distance(one.midpoint(other)) > 1.0) {
            line(one, other);
        }
    }
}

/// For each square, the pieces of floor near it.
struct RockField<'o> {
    reach: SquareRect,
    pieces: Vec<Near<'o>>,
    /// Indices in `pieces`: the pieces near square 0, then the pieces near square 1, and so on.
    near: Vec<usize>,
    /// For each square, the index in `near` just after its last piece.
    ends: Vec<usize>,
}

/// A piece of an outline, with the index of the outline.
#[derive(Clone, Copy)]
struct Near<'o> {
    owner: usize,
    piece: &'o FloorPiece,
    /// Whether it is an opening to the outside, which has neither floor nor rock.
    is_open: bool,
}

impl<'o> RockField<'o> {
    fn of(outlines: &'o [Outline]) -> Self {
        let all = outlines.iter().enumerate().flat_map(|(owner, outline)| {
            let pieces = outline.pieces.iter().map(|piece| (piece, false));
            let pieces = pieces.chain(outline.open.iter().map(|piece| (piece, true)));
            pieces.map(move |(piece, is_open)| Near { owner, piece, is_open })
        });
        let reached: Vec<_> = all.map(|near| (squares_near(near.piece), near)).collect();
        let reach = reached.iter().map(|(squares, _)| *squares).reduce(SquareRect::union).unwrap_or_default();
        // Count each square's pieces first, so that one list can hold them all, square after square.
        let mut ends = vec![0; reach.count()];
        for row in reached.iter().flat_map(|(squares, _)| reach.rows(*squares)) {
            ends[row].iter_mut().for_each(|count| *count += 1);
        }
        let mut sum = 0;
        for end in &mut ends {
            (*end, sum) = (sum, sum + *end);
        }
        let mut near = vec![0; sum];
        for (nth, (squares, _)) in reached.iter().enumerate() {
            for place in reach.rows(*squares).flatten() {
                near[ends[place]] = nth;
                ends[place] += 1;
            }
        }
        Self { reach, pieces: reached.into_iter().map(|(_, piece)| piece).collect(), near, ends }
    }

    /// The strokes of each outline. A tuft belongs to the first outline near it.
    fn tufts(&self, outlines: &[Outline]) -> Vec<BezPath> {
        let mut tufts = vec![Vec::new(); outlines.len()];
        let starts = iter::once(&0).chain(&self.ends);
        for (place, (&start, &end)) in starts.zip(&self.ends).enumerate().filter(|(_, (start, end))| start < end) {
            let near = &self.near[start..end];
            let corner = middle_of(self.reach.at(place));
            each_place(Rect::from_origin_size(corner, (SQUARE, SQUARE)), |at| {
                if let Some(strokes) = self.owner_of(at, near).and_then(|owner| tufts.get_mut(owner)) {
                    tuft(strokes, at);
                }
            });
        }
        tufts.into_iter().map(BezPath::from_vec).collect()
    }

    /// The number of the first outline with rock here. None on floor, in an opening, or too far from every floor.
    fn owner_of(&self, at: Point, near: &[usize]) -> Option<usize> {
        let (mut owner, mut far) = (None, None);
        for &nth in near {
            let Near { owner: each, piece, is_open } = self.pieces[nth];
            let squared = piece.squared_distance(at);
            if squared < if is_open { 1.0 } else { NEAR * NEAR } {
                return None;
            }
            if !is_open && owner.is_none() && squared < FAR * FAR {
                // The rock's edge is uneven.
                let far = *far.get_or_insert_with(|| FAR * (0.82 + 0.18 * ink::wobble(key(at.x), key(at.y), 3)));
                if squared < far * far {
                    owner = Some(each);
                }
            }
        }
        owner
    }
}

/// The squares whose tufts may reach a piece.
#[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
fn squares_near(piece: &FloorPiece) -> SquareRect {
    let reach = piece.bounds().inflate(FAR + STRAY, FAR + STRAY);
    let square = |at: f64| (at / SQUARE).floor() as i32;
    let last = Square::new(square(reach.x1), square(reach.y1));
    SquareRect::new(Square::new(square(reach.x0), square(reach.y0)), last.plus(Square::new(1, 1)))
}

/// Calls `put` with a place for a tuft near each lattice point in `bounds`. Every other row of the lattice is moved by
/// half a step.
fn each_place(bounds: Rect, mut put: impl FnMut(Point)) {
    const ROW: f64 = APART * 0.87;
    #[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
    let count = |from: f64, step: f64| (from / step).ceil() as i32;
    for row in count(bounds.y0, ROW)..count(bounds.y1, ROW) {
        let shift = if row.rem_euclid(2) == 0 { 0.0 } else { APART / 2.0 };
        for column in count(bounds.x0 - shift, APART)..count(bounds.x1 - shift, APART) {
            let (a, b) = (column.cast_unsigned(), row.cast_unsigned());
            let stray = Vec2::new(ink::wobble(a, b, 1), ink::wobble(a, b, 2)) * STRAY;
            put(Point::new(f64::from(column) * APART + shift, f64::from(row) * ROW) + stray);
        }
    }
}

fn tuft(strokes: &mut Vec<PathEl>, at: Point) {
    let (a, b) = (key(at.x), key(at.y));
    let (x, y) = WAYS[(key(at.x * 3.1 + at.y * 7.7) ^ a ^ b >> 2) as usize % WAYS.len()];
    let (along, across) = (Vec2::new(x, y), Vec2::new(-y, x));
    for (nth, off) in [(0, -1.0), (1, 0.0), (2, 1.0)] {
        let tremor = |n: u32| ink::wobble(a, b, 10 + nth * 2 + n);
        let (long, lean) = (tremor(0), tremor(1));
        let reach = along * (APART * (0.56 + 0.1 * long)) + across * (lean * 0.9);
        let middle = at + across * (off * APART * 0.3) + along * (lean * 1.2);
        strokes.extend([PathEl::MoveTo(middle - reach), PathEl::LineTo(middle + reach)]);
    }
}

/// The directions of tufts, every eighteen degrees: cosine and sine.
const WAYS: [(f64, f64); 10] = [
    (1.0, 0.0),
    (0.951, 0.309),
    (0.809, 0.588),
    (0.588, 0.809),
    (0.309, 0.951),
    (0.0, 1.0),
    (-0.309, 0.951),
    (-0.588, 0.809),
    (-0.809, 0.588),
    (-0.951, 0.309),
];
