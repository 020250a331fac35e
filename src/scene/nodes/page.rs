//! The finished page of a level: squared paper with holes along the left edge.

use crate::order::Gather;
use crate::scene::canvas::{Canvas, LEAF_SHADOW};
use crate::scene::{Layer, Paint, Role, Subject, ink};
use dicefall_pen::at_angle;
use kurbo::{BezPath, Point, Rect, Vec2};

/// The side of a square, in map units.
pub const SQUARE: f64 = 16.0;

/// The radius of a room, in map units.
pub const RADIUS: f64 = 22.0;

#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Page {
    pub(super) rooms: Vec<PlacedRoom>,
    pub(super) courses: Vec<Vec<Point>>,
    pub(super) bounds: Rect,
}

#[derive(Clone, PartialEq, Debug)]
pub(in crate::scene) struct PlacedRoom {
    pub(in crate::scene) at: Point,
    pub(super) letters: Vec<Option<Point>>,
    /// How many exits the room had when it was found.
    pub(in crate::scene) ways_out: usize,
    pub(super) signs: Vec2,
    pub(super) free: Vec2,
}

/// The places on a level of a node map, in map units.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct NodePlaces {
    /// The middles of the areas, in the order of their ids.
    pub rooms: Vec<Point>,
    /// The courses of the passages, in the order of their ids: the areas that a passage joins, by their indices in
    /// `rooms`, and the passage's corners.
    pub courses: Vec<([usize; 2], Vec<Point>)>,
}

impl From<NodePlaces> for Page {
    fn from(places: NodePlaces) -> Self {
        let taken = places.courses.iter().flat_map(|(_, course)| course).chain(&places.rooms);
        let bounds = page_around(taken.fold(Rect::ZERO, |taken, at| taken.union_pt(*at)));
        let room = |(nth, &at): (usize, &Point)| {
            let leaves = |(ends, course): &([usize; 2], Vec<Point>)| {
                let next = |end: usize, next: Option<&Point>| next.filter(|_| ends[end] == nth).map(|next| *next - at);
                [next(0, course.get(1)), next(1, course.iter().rev().nth(1))]
            };
            let ways: Vec<Vec2> = places.courses.iter().flat_map(leaves).flatten().gather();
            let signs = free_side(&ways);
            let ways_and_signs: Vec<Vec2> = ways.iter().copied().chain([signs]).gather();
            let free = free_side(&ways_and_signs);
            PlacedRoom { at, letters: Vec::new(), ways_out: ways.len(), signs, free }
        };
        let rooms = places.rooms.iter().enumerate().map(room).collect();
        Self { rooms, courses: places.courses.into_iter().map(|(_, course)| course).collect(), bounds }
    }
}

/// The direction farthest from all ways, of length 1. Ties go to the direction nearest to north-east.
fn free_side(ways: &[Vec2]) -> Vec2 {
    let turns = (0..16_u32).map(|turn| at_angle((f64::from(turn) - 2.0) * std::f64::consts::TAU / 16.0));
    let apart = |out: &Vec2| ways.iter().map(|way| out.dot(way.normalize())).fold(-1.0, f64::max);
    let mut best: Option<(f64, Vec2)> = None;
    for out in turns {
        let near = apart(&out);
        if best.is_none_or(|(least, _)| near < least - 1e-6) {
            best = Some((near, out));
        }
    }
    best.map(|(_, out)| out).unwrap_or_default()
}

/// The page around everything that is drawn. It grows by strips of six squares, and is never smaller than an empty
/// page.
pub(super) fn page_around(taken: Rect) -> Rect {
    const STRIP: f64 = 6.0 * SQUARE;
    let out = |to: f64, least: f64| ((to + 4.0 * SQUARE).max(least * SQUARE) / STRIP).ceil() * STRIP;
    Rect::new(-out(-taken.x0, 15.0), -out(-taken.y0, 10.0), out(taken.x1, 15.0), out(taken.y1, 10.0))
}

const ROUNDING: f64 = 7.0;
const BINDING: f64 = 2.5 * SQUARE;

/// The bounds of a page with these squares. They include the shadow of the page.
pub fn page(squares: Rect) -> Rect {
    leaf_around(squares).inflate(LEAF_SHADOW, LEAF_SHADOW)
}

fn leaf_around(squares: Rect) -> Rect {
    Rect { x0: squares.x0 - BINDING, ..squares }
}

pub(super) fn draw(canvas: &mut Canvas, bounds: Rect) {
    let page = leaf_around(bounds);
    canvas.leaf(page, ROUNDING);
    let light = Point::new(page.x0 + page.width() * 0.25, page.y0 + page.height() * 0.2);
    let radius = page.width().max(page.height());
    let shade = Paint::Radial { role: Role::Shadow, centre: light, radius, inner: 0.0, outer: 0.07 };
    canvas.fill(Layer::Ground, Subject::Ground, ink::rounded(page, ROUNDING), shade);
    canvas.line(Layer::Ground, Subject::Ground, squares(bounds), Paint::Flat(Role::Ruling, 0.8), 0.8);
    let margin = ink::polygon([Point::new(bounds.x0, page.y0), Point::new(bounds.x0, page.y1)]);
    canvas.line(Layer::Ground, Subject::Ground, margin, Paint::Flat(Role::Oxblood, 0.35), 1.2);
    holes(canvas, page);
}

fn squares(bounds: Rect) -> BezPath {
    let between = |from: f64, to: f64| {
        std::iter::successors(Some(from + SQUARE), |at| Some(at + SQUARE)).take_while(move |at| *at < to - 1.0)
    };
    let down = between(bounds.x0, bounds.x1).map(|x| ((x, bounds.y0 + 3.0).into(), (x, bounds.y1 - 3.0).into()));
    let across = between(bounds.y0, bounds.y1).map(|y| ((bounds.x0 + 2.0, y).into(), (bounds.x1 - 3.0, y).into()));
    ink::lines(down.chain(across))
}

fn holes(canvas: &mut Canvas, page: Rect) {
    let down = std::iter::successors(Some(page.y0 + 2.5 * SQUARE), |at| Some(at + 4.0 * SQUARE));
    let down = down.take_while(|at| *at < page.y1 - SQUARE);
    let holes: BezPath = down.flat_map(|y| ink::circle((page.x0 + BINDING * 0.45, y).into(), 5.2)).collect();
    canvas.fill(Layer::Ground, Subject::Ground, holes.clone(), Role::Paper);
    canvas.line(Layer::Ground, Subject::Ground, holes, Paint::Flat(Role::Shadow, 0.28), 1.2);
}
