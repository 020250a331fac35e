//! The rock around the floors: a wash, and on it strokes in threes that lie every which way, as one hatches
//! with a pen.

use super::SQUARE;
use super::walls::{Outline, Piece, key};
use crate::scene::{Canvas, Layer, Paint, Role, Stroke, Subject, ink};
use kurbo::{BezPath, Point, Rect, Vec2};
use std::collections::BTreeMap;

/// From tuft to tuft.
const APART: f64 = 12.5;
/// The least and the greatest distance from a floor that a tuft's middle lies at.
const NEAR: f64 = 3.0;
const FAR: f64 = 27.0;
/// How far the wash reaches from a floor.
const WASH: f64 = 0.65 * SQUARE;

/// Draws the rock around all outlines.
pub(super) fn draw(canvas: &mut Canvas, outlines: &[Outline]) {
    wash(canvas, outlines);
    let field = Field::of(outlines);
    for (outline, tufts) in outlines.iter().zip(field.tufts(outlines)) {
        if !tufts.is_empty() {
            canvas.line(Layer::Rock, outline.part.subject(), tufts, Paint::Flat(Role::Sepia, 0.9), 1.15);
        }
    }
}

fn wash(canvas: &mut Canvas, outlines: &[Outline]) {
    let mut path = BezPath::new();
    for outline in outlines {
        outline.pieces.iter().for_each(|piece| walls_of(piece, &outline.open, &mut path));
    }
    let stroke = Stroke { paint: Paint::Flat(Role::Sepia, 0.15), width: 2.0 * WASH, dash: None, grows: false };
    canvas.stroke(Layer::Rock, Subject::Ground, path, stroke);
}

/// The sides of a slab, each as much shorter as the brush is round, and its ends but for those that open
/// into the outside.
fn walls_of(piece: &Piece, open: &[Piece], path: &mut BezPath) {
    let (Some([a, b, c, d]), Piece::Slab { along, half, .. }) = (piece.corners(0.0), *piece) else { return };
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

/// Which pieces are near which squares.
struct Field<'o> {
    near: BTreeMap<(i32, i32), Vec<Near<'o>>>,
}

/// A piece of an outline, by the outline's place among them all.
struct Near<'o> {
    owner: usize,
    piece: &'o Piece,
    /// Whether it is an opening into the outside, where there is neither floor nor rock.
    is_open: bool,
}

impl<'o> Field<'o> {
    fn of(outlines: &'o [Outline]) -> Self {
        let mut near: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for (owner, outline) in outlines.iter().enumerate() {
            let pieces = outline.pieces.iter().map(|piece| (piece, false));
            for (piece, is_open) in pieces.chain(outline.open.iter().map(|piece| (piece, true))) {
                let reach = piece.bounds().inflate(FAR + APART, FAR + APART);
                let (low, high) = (square(reach.origin()), square(Point::new(reach.x1, reach.y1)));
                for y in low.1..=high.1 {
                    for x in low.0..=high.0 {
                        near.entry((x, y)).or_default().push(Near { owner, piece, is_open });
                    }
                }
            }
        }
        Self { near }
    }

    /// The strokes that belong to each outline: those around the first of them that comes near.
    fn tufts(&self, outlines: &[Outline]) -> Vec<BezPath> {
        let mut tufts = vec![BezPath::new(); outlines.len()];
        for (&(x, y), pieces) in &self.near {
            let corner = Point::new(f64::from(x) * SQUARE, f64::from(y) * SQUARE);
            let bounds = Rect::from_origin_size(corner, (SQUARE, SQUARE));
            for at in places_in(bounds) {
                if let Some(owner) = owner_of(at, pieces)
                    && let Some(strokes) = tufts.get_mut(owner)
                {
                    tuft(strokes, at);
                }
            }
        }
        tufts
    }
}

#[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
fn square(at: Point) -> (i32, i32) {
    ((at.x / SQUARE).floor() as i32, (at.y / SQUARE).floor() as i32)
}

/// The places for tufts whose lattice point lies in a square: a lattice every other row of which is moved
/// by half, each point strayed a little.
fn places_in(bounds: Rect) -> impl Iterator<Item = Point> {
    const ROW: f64 = APART * 0.87;
    #[expect(clippy::cast_possible_truncation, reason = "map units are far below 2^31")]
    let count = |from: f64, step: f64| (from / step).ceil() as i32;
    (count(bounds.y0, ROW)..count(bounds.y1, ROW)).flat_map(move |row| {
        let shift = if row.rem_euclid(2) == 0 { 0.0 } else { APART / 2.0 };
        (count(bounds.x0 - shift, APART)..count(bounds.x1 - shift, APART)).map(move |column| {
            let (a, b) = (column.cast_unsigned(), row.cast_unsigned());
            let stray = Vec2::new(ink::wobble(a, b, 1), ink::wobble(a, b, 2)) * (APART * 0.2);
            Point::new(f64::from(column) * APART + shift, f64::from(row) * ROW) + stray
        })
    })
}

/// The first outline that a tuft stands around; none where it stands on floor or too far out.
fn owner_of(at: Point, pieces: &[Near]) -> Option<usize> {
    // The rock's edge is uneven.
    let far = FAR * (0.82 + 0.18 * ink::wobble(key(at.x), key(at.y), 3));
    let mut owner = None;
    for &Near { owner: each, piece, is_open } in pieces {
        let distance = piece.distance(at);
        if distance < if is_open { 1.0 } else { NEAR } {
            return None;
        }
        if !is_open && distance < far && owner.is_none() {
            owner = Some(each);
        }
    }
    owner
}

/// Three strokes side by side.
fn tuft(path: &mut BezPath, at: Point) {
    let (a, b) = (key(at.x), key(at.y));
    let along = Vec2::from_angle(ink::wobble(a, b, 4) * std::f64::consts::PI);
    let across = Vec2::new(-along.y, along.x);
    for (nth, off) in [(0, -1.0), (1, 0.0), (2, 1.0)] {
        let tremor = |n: u32| ink::wobble(a, b, 10 + nth * 4 + n);
        let reach = APART * (0.56 + 0.1 * tremor(0));
        let middle = at + across * (off * APART * 0.3) + along * (tremor(1) * 1.2);
        let lean = across * (tremor(2) * 0.8);
        path.move_to(middle - along * reach - lean);
        path.line_to(middle + along * reach + lean);
    }
}
