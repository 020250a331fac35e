//! Dice seen from above: their outlines, their facets in light and shade, their faces.
//!
//! ```text
//!   d4          d6         d8            d10           d12           d20
//!    ╱╲        ┌───┐      ╱──╲          ╱ ╲          ╱─────╲        ╱─╲
//!   ╱ 3╲       │• •│     ╱╲ 8╱╲        ╱ 7 ╲        ╱ ╱─╲  ╲      ╱╱ ╲╲╲
//!  ╱────╲      │• •│     ╲ ╲╱ ╱        ╲╲ ╱╱        ╲ ╲9╱  ╱      │╱20╲│
//!              └───┘      ╲──╱          ╲╱           ╲───╱         ╲──╱
//! ```
#![expect(missing_docs, reason = "a field without a comment is explained by its name and type")]

use super::angle::turned;
use super::canvas::Canvas;
use super::{Form, Layer, Paint, Role, Subject, ink};
use crate::dice::{Die, Face};
use dicefall_pen::at_angle;
use kurbo::{Affine, BezPath, Point, Rect, Vec2};
use std::sync::LazyLock;

/// The position of a die, on the felt or in the air.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Pose {
    pub at: Point,
    /// Degrees clockwise.
    pub turned: f64,
    /// The height above the felt, in die radii.
    pub lift: f64,
    pub face: Face,
    /// The opacity is 0 for a die that has fallen out of sight.
    pub opacity: f64,
}

/// The paths of a die of radius 1.
struct Stencil {
    silhouette: BezPath,
    /// The facets, each with the direction in which it leans. None for the upper face.
    facets: Vec<(BezPath, Option<Vec2>)>,
    edges: BezPath,
}

static STENCILS: LazyLock<Vec<Stencil>> = LazyLock::new(|| Die::ALL.into_iter().map(Stencil::of).collect());
static TOP_OF_A_CUBE: LazyLock<BezPath> = LazyLock::new(|| cube(0.74, 0.24));
static PIPS: LazyLock<Vec<BezPath>> = LazyLock::new(|| (0..=6).map(pips).collect());

impl Stencil {
    fn of(die: Die) -> Self {
        let (sides, upper) = facets(die);
        let leans = |corners: &[Point]| corners.iter().fold(Vec2::ZERO, |sum, corner| sum + corner.to_vec2());
        let sides = sides.into_iter().map(|corners| (Some(leans(&corners)), corners));
        let all = sides.chain(upper.map(|corners| (None, corners)));
        let facets: Vec<_> = all.map(|(leans, corners)| (ink::polygon(corners), leans)).collect();
        let edges = facets.iter().flat_map(|(path, _)| path.elements().iter().copied()).collect();
        Self { silhouette: silhouette(die), facets, edges }
    }
}

/// The widths of lines, in die radii.
const EDGE: f64 = 0.035;
const OUTLINE: f64 = 0.055;

/// A die that shows a face, for small drawings on the page. It has a radius of 1, and its middle is at the origin.
pub fn die_face(die: Die, face: Face) -> Vec<Form> {
    let mut canvas = Canvas::default();
    draw(&mut canvas, 0, die, Pose { at: Point::ORIGIN, turned: 0.0, lift: 0.0, face, opacity: 1.0 }, 1.0);
    canvas.shapes.into_iter().map(|shape| shape.form).collect()
}

pub(super) fn draw(canvas: &mut Canvas, nth: u32, die: Die, pose: Pose, radius: f64) {
    let stencil = &STENCILS[die as usize];
    let Vec2 { x, y } = at_angle(pose.turned.to_radians());
    let turn = Affine::new([x, y, -y, x, 0.0, 0.0]);
    let lifted = pose.at.to_vec2() + Vec2::new(-0.1, -0.5) * (pose.lift * radius);
    let place = Affine::translate(lifted) * turn * Affine::scale(radius * (1.0 + pose.lift * 0.12));
    let mut stamp = |path: &'static BezPath, place: Affine, role: Role, opacity: f64, line: Option<f64>| {
        let paint = Paint::Flat(role, opacity * pose.opacity);
        canvas.put(Layer::Dice, Subject::Die(nth), Form::Stamp { path, place, paint, line });
    };
    for (offset, opacity) in [(0.28, 0.16), (0.13, 0.26)] {
        let thrown = Vec2::new(offset * 0.75, offset) * (radius * (1.0 + 1.6 * pose.lift));
        let shadow = Affine::translate(pose.at.to_vec2() + thrown) * turn * Affine::scale(radius);
        stamp(&stencil.silhouette, shadow, Role::Shadow, opacity / (1.0 + pose.lift), None);
    }
    stamp(&stencil.silhouette, place, Role::IvoryShade, 1.0, None);
    for (path, leans) in &stencil.facets {
        let lit = leans.map_or(0.0, |leans| shine(leans, pose.turned));
        let (role, opacity) = match leans {
            None => (Role::Ivory, 1.0),
            Some(_) if lit >= 0.0 => (Role::IvoryLight, 0.55 + 0.45 * lit),
            Some(_) => (Role::Ivory, 0.62 + 0.55 * lit),
        };
        stamp(path, place, role, opacity, None);
    }
    if die == Die::D6 {
        stamp(&TOP_OF_A_CUBE, place, Role::Ivory, 1.0, None);
        stamp(&PIPS[usize::from(pose.face.min(6))], place, Role::Pip, 1.0, None);
    } else {
        stamp(&stencil.edges, place, Role::Pip, 0.28, Some(EDGE));
    }
    stamp(&stencil.silhouette, place, Role::Pip, 0.75, Some(OUTLINE));
    if die != Die::D6 {
        numeral(canvas, nth, die, pose, place, radius);
    }
}

fn numeral(canvas: &mut Canvas, nth: u32, die: Die, pose: Pose, place: Affine, radius: f64) {
    let printed = die.printed(pose.face);
    let (at, size) = match die {
        Die::D4 => (Point::new(0.0, 0.12), 0.74),
        Die::D8 => (Point::new(0.0, 0.06), 0.82),
        Die::D10 => (Point::new(0.0, -0.06), 0.66),
        Die::D12 => (Point::new(0.0, 0.0), 0.74),
        _ => (Point::new(0.0, 0.07), 0.56),
    };
    // On dice that have both a 6 and a 9, a dot tells them apart.
    let dot = if matches!(printed, 6 | 9) && die.sides() >= 10 { "." } else { "" };
    let form = Form::Words {
        text: format!("{printed}{dot}"),
        at: place * at,
        size: size * radius * (1.0 + pose.lift * 0.12),
        turned: pose.turned,
        paint: Paint::Flat(Role::Pip, pose.opacity),
        halo: None,
    };
    canvas.put(Layer::Dice, Subject::Die(nth), form);
}

/// The light on a facet, from −1 to 1. `angle`: degrees.
fn shine(leans: Vec2, angle: f64) -> f64 {
    let towards_light = Vec2::new(-0.6, -0.8);
    turned(leans, angle.to_radians()).normalize().dot(towards_light)
}

/// `first`: the angle of the first corner, in degrees clockwise from the east.
fn regular(corners: u32, radius: f64, first: f64) -> Vec<Point> {
    let turn = |n: u32| (first + 360.0 * f64::from(n) / f64::from(corners)).to_radians();
    (0..corners).map(|n| (at_angle(turn(n)) * radius).to_point()).collect()
}

fn silhouette(die: Die) -> BezPath {
    match die {
        Die::D4 => ink::polygon(regular(3, 1.16, -90.0)),
        Die::D6 => cube(0.9, 0.2),
        Die::D8 => ink::polygon(regular(6, 1.05, -90.0)),
        Die::D10 => ink::polygon(ten()),
        Die::D12 => ink::polygon(regular(10, 1.02, -90.0)),
        Die::D20 => ink::polygon(regular(6, 1.06, -90.0)),
    }
}

fn cube(half: f64, radius: f64) -> BezPath {
    ink::rounded(Rect::new(-half, -half, half, half), radius)
}

fn ten() -> [Point; 6] {
    [(0.0, -1.1), (0.96, -0.2), (0.96, 0.16), (0.0, 1.06), (-0.96, 0.16), (-0.96, -0.2)].map(Point::from)
}

/// The corners of the visible facets: the sides, and the upper face.
fn facets(die: Die) -> (Vec<Vec<Point>>, Option<Vec<Point>>) {
    match die {
        Die::D4 => (around(&regular(3, 1.16, -90.0), &[Point::ORIGIN; 3]), None),
        Die::D6 => (around(&square(0.9), &square(0.7)), None),
        Die::D8 => {
            let rim = regular(6, 1.05, -90.0);
            let sides = [[0, 1, 2], [2, 3, 4], [4, 5, 0]].map(|corners| corners.map(|n| rim[n]).to_vec());
            (sides.into(), Some(vec![rim[0], rim[2], rim[4]]))
        }
        Die::D10 => {
            let rim = ten();
            let kite = [rim[0], Point::new(0.6, 0.2), Point::new(0.0, 0.56), Point::new(-0.6, 0.2)];
            let sides = [
                [rim[0], rim[1], rim[2], kite[1]],
                [kite[1], rim[2], rim[3], kite[2]],
                [kite[2], rim[3], rim[4], kite[3]],
                [kite[3], rim[4], rim[5], rim[0]],
            ];
            (sides.map(Vec::from).into(), Some(kite.into()))
        }
        Die::D12 => {
            let (rim, upper) = (regular(10, 1.02, -90.0), regular(5, 0.62, -90.0));
            let side = |n: usize| vec![upper[n], rim[2 * n], rim[2 * n + 1], rim[(2 * n + 2) % 10], upper[(n + 1) % 5]];
            ((0..5).map(side).collect(), Some(upper))
        }
        Die::D20 => {
            let (rim, upper) = (regular(6, 1.06, -90.0), regular(3, 0.66, -90.0));
            let sides = (0..3).flat_map(|n| {
                let (corner, next) = (upper[n], upper[(n + 1) % 3]);
                let [one, two, three] = [0, 1, 2].map(|k| rim[(2 * n + k) % 6]);
                [vec![corner, one, two], vec![corner, two, next], vec![next, two, three]]
            });
            (sides.collect(), Some(upper))
        }
    }
}

/// The sloping facets between two outlines with the same number of corners.
fn around(outer: &[Point], inner: &[Point]) -> Vec<Vec<Point>> {
    let count = outer.len();
    (0..count).map(|n| vec![outer[n], outer[(n + 1) % count], inner[(n + 1) % count], inner[n]]).collect()
}

fn square(half: f64) -> [Point; 4] {
    [(-half, -half), (half, -half), (half, half), (-half, half)].map(Point::from)
}

fn pips(face: Face) -> BezPath {
    const PLACES: [&[(f64, f64)]; 6] = [
        &[(0.0, 0.0)],
        &[(-1.0, -1.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        &[(-1.0, -1.0), (-1.0, 0.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 0.0), (1.0, 1.0)],
    ];
    let mut path = BezPath::new();
    for &(x, y) in PLACES.get(usize::from(face).wrapping_sub(1)).copied().unwrap_or_default() {
        path.extend(ink::circle((x * 0.43, y * 0.43).into(), 0.165));
    }
    path
}
