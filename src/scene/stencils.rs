//! How signs are drawn, each different from the others in shape as well as in colour; and the pawn.

use super::canvas::Canvas;
use super::{Form, Layer, Paint, Role, Scene, Sign, Subject, ink};
use kurbo::{Affine, BezPath, Circle, Point, Shape, Vec2};
use std::sync::LazyLock;

impl Sign {
    /// Its shapes around the origin, about 11 units each way, for a key beside the map.
    pub fn shapes(self) -> Vec<Form> {
        let mut canvas = Canvas::default();
        draw_sign(&mut canvas, Subject::Ground, self, Point::ORIGIN, 1.0);
        canvas.shapes.into_iter().map(|shape| shape.form).collect()
    }

    /// Whether it stands anywhere in a scene.
    pub fn stands_in(self, scene: &Scene) -> bool {
        let token = &STENCILS[self as usize].token;
        scene.shapes.iter().any(|shape| matches!(shape.form, Form::Stamp { path, .. } if std::ptr::eq(path, token)))
    }
}

/// Draws a sign, `unit` times as large as usual.
pub(super) fn draw_sign(canvas: &mut Canvas, subject: Subject, sign: Sign, at: Point, unit: f64) {
    let SignStencil { token, drawing } = &STENCILS[sign as usize];
    let place = |offset: Vec2| Affine::translate(at.to_vec2() + offset * unit) * Affine::scale(unit);
    let mut stamp = |path: &'static BezPath, place: Affine, paint: Paint, line: Option<f64>| {
        canvas.put(Layer::Marks, subject, Form::Stamp { path, place, paint, line });
    };
    let (ground, drawn) = colours(sign);
    let here = place(Vec2::ZERO);
    stamp(token, place(Vec2::new(1.0, 1.6)), Paint::Flat(Role::Shadow, 0.3), None);
    stamp(token, here, ground.into(), None);
    stamp(token, here, Paint::Flat(Role::Ink, 0.8), Some(1.1));
    match sign {
        Sign::Encounter | Sign::Unsure => canvas.words(Layer::Marks, subject, "?".into(), (at, 19.0 * unit), drawn),
        Sign::Secret => canvas.words(Layer::Marks, subject, "S".into(), (at, 16.0 * unit), drawn),
        Sign::Treasure => {
            stamp(&COIN, here, Role::Gold.into(), Some(2.2));
            canvas.words(Layer::Marks, subject, "$".into(), (at, 14.0 * unit), drawn);
        }
        _ => stamp(drawing, here, drawn.into(), None),
    }
}

/// Where the player's character stands.
pub(super) fn pawn(canvas: &mut Canvas, at: Point) {
    let mut body = BezPath::new();
    body.move_to((-7.5, 9.0));
    body.curve_to((-6.5, 3.0), (-3.0, 2.5), (-2.8, -2.0));
    body.line_to((2.8, -2.0));
    body.curve_to((3.0, 2.5), (6.5, 3.0), (7.5, 9.0));
    body.close_path();
    body.extend(Circle::new((0.0, -5.2), 4.6).to_path(0.05));
    body.apply_affine(Affine::translate(at.to_vec2()));
    let subject = Subject::Ground;
    canvas.line(Layer::Focus, subject, body.clone(), Role::Page, 5.0);
    canvas.fill(Layer::Focus, subject, body.clone(), Role::Verdigris);
    canvas.line(Layer::Focus, subject, body, Role::Ink, 1.2);
}

/// The disc that a sign stands on: its colour, and that of what is drawn on it.
const fn colours(sign: Sign) -> (Role, Role) {
    match sign {
        Sign::Goal | Sign::Reason => (Role::Gold, Role::Pip),
        Sign::Start => (Role::Floor, Role::Verdigris),
        Sign::Entrance | Sign::Straightforward => (Role::Verdigris, Role::Floor),
        Sign::Encounter | Sign::Trap => (Role::Oxblood, Role::Floor),
        Sign::StairsDown | Sign::StairsUp | Sign::TrapDoor => (Role::Sepia, Role::Floor),
        Sign::Find => (Role::Floor, Role::Gold),
        Sign::Treasure | Sign::Key | Sign::Lock | Sign::Secret | Sign::Unsure | Sign::TrapDisabled | Sign::Obstacle => {
            (Role::Floor, Role::Ink)
        }
    }
}

/// The paths of a sign, around the origin: what it stands on, and what is drawn there.
struct SignStencil {
    token: BezPath,
    drawing: BezPath,
}

static STENCILS: LazyLock<Vec<SignStencil>> = LazyLock::new(|| {
    Sign::ALL.iter().map(|&sign| SignStencil { token: token(sign), drawing: drawing_of(sign) }).collect()
});
static COIN: LazyLock<BezPath> = LazyLock::new(|| Circle::new(Point::ORIGIN, 8.0).to_path(0.05));

/// Rooms' signs stand on discs, a lock on a shield, a secret on a lozenge.
fn token(sign: Sign) -> BezPath {
    match sign {
        Sign::Secret => ink::polygon([(0.0, -12.5), (12.5, 0.0), (0.0, 12.5), (-12.5, 0.0)]),
        Sign::Lock => {
            let mut path = BezPath::new();
            path.move_to((-11.0, -11.5));
            path.line_to((11.0, -11.5));
            path.line_to((11.0, 1.0));
            path.curve_to((11.0, 8.0), (5.0, 11.5), (0.0, 13.5));
            path.curve_to((-5.0, 11.5), (-11.0, 8.0), (-11.0, 1.0));
            path.close_path();
            path
        }
        Sign::Reason => star(15.5, 11.0),
        _ => Circle::new(Point::ORIGIN, 11.5).to_path(0.05),
    }
}

fn drawing_of(sign: Sign) -> BezPath {
    match sign {
        Sign::Entrance => arch(),
        Sign::Straightforward => arrow(),
        Sign::Goal | Sign::Reason => crown(),
        Sign::Start => doorway(),
        Sign::Key => key(),
        Sign::Lock => padlock(),
        Sign::StairsDown => steps(1.0),
        Sign::StairsUp => steps(-1.0),
        Sign::Find => star(8.4, 3.6),
        Sign::Trap => jaws(),
        Sign::TrapDisabled => struck_out(jaws()),
        Sign::Obstacle => rubble(),
        Sign::TrapDoor => hatch(),
        Sign::Encounter | Sign::Treasure | Sign::Secret | Sign::Unsure => BezPath::new(),
    }
}

/// A gateway: two posts and a round head, open below.
fn arch() -> BezPath {
    let mut path = BezPath::new();
    path.move_to((-6.5, 6.5));
    path.line_to((-6.5, -0.5));
    path.curve_to((-6.5, -4.4), (-3.6, -7.0), (0.0, -7.0));
    path.curve_to((3.6, -7.0), (6.5, -4.4), (6.5, -0.5));
    path.line_to((6.5, 6.5));
    path.line_to((3.4, 6.5));
    path.line_to((3.4, 0.0));
    path.curve_to((3.4, -2.6), (2.0, -4.0), (0.0, -4.0));
    path.curve_to((-2.0, -4.0), (-3.4, -2.6), (-3.4, 0.0));
    path.line_to((-3.4, 6.5));
    path.close_path();
    path
}

/// A gateway with its door shut.
fn doorway() -> BezPath {
    let mut path = arch();
    path.extend(ink::polygon([(-2.0, 6.5), (-2.0, -1.2), (0.0, -2.6), (2.0, -1.2), (2.0, 6.5)]));
    path
}

fn arrow() -> BezPath {
    ink::polygon(
        [(0.0, -7.5), (6.2, 0.0), (2.2, 0.0), (2.2, 7.0), (-2.2, 7.0), (-2.2, 0.0), (-6.2, 0.0)].map(Point::from),
    )
}

/// Three steps that fall to the right, or rise.
fn steps(falls: f64) -> BezPath {
    let corners =
        [(-7.0, 6.0), (-7.0, -6.0), (-2.5, -6.0), (-2.5, -2.0), (2.0, -2.0), (2.0, 2.0), (6.5, 2.0), (6.5, 6.0)];
    ink::polygon(corners.map(|(x, y)| Point::new(x * falls, y)))
}

/// Two rows of teeth that close on each other.
fn jaws() -> BezPath {
    let row = |up: f64| {
        let teeth =
            [(-8.0, 7.0), (-8.0, 3.0), (-5.3, 0.6), (-2.7, 3.6), (0.0, 0.6), (2.7, 3.6), (5.3, 0.6), (8.0, 3.0)];
        let corners = teeth.into_iter().chain([(8.0, 7.0), (5.0, 5.0), (-5.0, 5.0)]);
        ink::polygon(corners.map(|(x, y)| Point::new(x, y * up)))
    };
    let mut path = row(1.0);
    path.extend(row(-1.0));
    path
}

fn struck_out(mut path: BezPath) -> BezPath {
    path.extend(ink::polygon([(-8.6, 6.6), (6.6, -8.6), (8.6, -6.6), (-6.6, 8.6)]));
    path
}

/// Three stones.
fn rubble() -> BezPath {
    let mut path = ink::polygon([(-7.5, 6.0), (-8.0, 1.0), (-4.0, -1.0), (-0.6, 1.6), (-1.0, 6.0)]);
    path.extend(ink::polygon([(0.6, 6.0), (0.8, 1.6), (4.4, 0.2), (7.8, 2.8), (7.4, 6.0)]));
    path.extend(ink::polygon([(-3.0, -2.2), (-1.8, -6.6), (2.6, -7.0), (4.2, -2.4), (0.6, 0.2)]));
    path
}

/// A square frame around a leaf with a ring.
fn hatch() -> BezPath {
    let square = |half: f64| [(-half, -half), (half, -half), (half, half), (-half, half)].map(Point::from);
    let mut path = ink::polygon(square(7.0));
    path.extend(ink::polygon(square(5.2)).reverse_subpaths());
    path.extend(ink::polygon(square(3.9)));
    path
}

fn star(points: f64, hollows: f64) -> BezPath {
    let corner = |n: u32| {
        let reach = if n.is_multiple_of(2) { points } else { hollows };
        (Vec2::from_angle(f64::from(n) * std::f64::consts::TAU / 10.0 - std::f64::consts::TAU / 4.0) * reach).to_point()
    };
    ink::polygon((0..10).map(corner))
}

fn crown() -> BezPath {
    let mut path = ink::polygon(
        [(-7.5, 3.2), (-8.0, -4.6), (-3.8, -0.8), (0.0, -7.0), (3.8, -0.8), (8.0, -4.6), (7.5, 3.2)].map(Point::from),
    );
    path.extend(ink::polygon([(-7.3, 4.4), (7.3, 4.4), (7.0, 6.6), (-7.0, 6.6)]));
    path
}

fn key() -> BezPath {
    let mut path = Circle::new((-4.2, -2.6), 4.0).to_path(0.05);
    // The bow's hole runs the other way round, so that it stays open.
    path.extend(Circle::new((-4.2, -2.6), 1.7).to_path(0.05).reverse_subpaths());
    let shaft = [(-1.6, -1.4), (7.8, 4.8), (6.6, 6.7), (5.2, 5.8), (4.2, 7.3), (2.6, 6.2), (3.5, 4.7), (-2.8, 0.5)];
    path.extend(ink::polygon(shaft));
    path
}

fn padlock() -> BezPath {
    let mut path = ink::polygon([(-6.0, -1.0), (6.0, -1.0), (6.0, 6.5), (-6.0, 6.5)]);
    path.move_to((-4.2, -1.0));
    path.curve_to((-4.6, -10.6), (4.6, -10.6), (4.2, -1.0));
    path.line_to((2.2, -1.0));
    path.curve_to((2.6, -7.6), (-2.6, -7.6), (-2.2, -1.0));
    path.close_path();
    path
}
