//! The drawings of the signs and the pawn. Each sign has its own shape as well as its colour.

use super::angle::at_angle;
use super::canvas::Canvas;
use super::{Form, Layer, Paint, Role, Scene, Sign, Subject, ink};
use kurbo::{Affine, BezPath, Point, Rect, Shape, Vec2};
use std::sync::LazyLock;

impl Sign {
    /// The sign's shapes around the origin, up to about 11 units away, for a legend.
    pub fn shapes(self) -> Vec<Form> {
        let mut canvas = Canvas::default();
        draw_sign(&mut canvas, Subject::Ground, self, Point::ORIGIN, 1.0);
        canvas.shapes.into_iter().map(|shape| shape.form).collect()
    }

    /// Whether a scene has the sign.
    pub fn is_in(self, scene: &Scene) -> bool {
        let token = &STENCILS[self as usize].token;
        scene.shapes.iter().any(|shape| matches!(shape.form, Form::Stamp { path, .. } if std::ptr::eq(path, token)))
    }
}

/// Draws a sign. `unit`: how much larger than usual.
pub(super) fn draw_sign(canvas: &mut Canvas, subject: Subject, sign: Sign, at: Point, unit: f64) {
    let SignStencil { token, ground, drawing, drawn } = &STENCILS[sign as usize];
    let place = |offset: Vec2| Affine::translate(at.to_vec2() + offset * unit) * Affine::scale(unit);
    let mut stamp = |path: &'static BezPath, place: Affine, paint: Paint, line: Option<f64>| {
        canvas.put(Layer::Marks, subject, Form::Stamp { path, place, paint, line });
    };
    let here = place(Vec2::ZERO);
    stamp(token, place(Vec2::new(1.0, 1.6)), Paint::Flat(Role::Shadow, 0.3), None);
    stamp(token, here, (*ground).into(), None);
    stamp(token, here, Paint::Flat(Role::Ink, 0.8), Some(1.1));
    let (letter, size) = match sign {
        Sign::Encounter | Sign::Unsure => ("?", 19.0),
        Sign::Secret => ("S", 16.0),
        Sign::Treasure => {
            stamp(drawing, here, Role::Gold.into(), Some(2.2));
            ("$", 14.0)
        }
        _ => return stamp(drawing, here, (*drawn).into(), None),
    };
    canvas.words(Layer::Marks, subject, letter.into(), (at, size * unit), *drawn);
}

/// Draws the pawn, where the party is.
pub(super) fn pawn(canvas: &mut Canvas, at: Point) {
    let mut body = path("M-7.5,9 C-6.5,3 -3,2.5 -2.8,-2 L2.8,-2 C3,2.5 6.5,3 7.5,9 Z");
    body.extend(ink::circle((0.0, -5.2).into(), 4.6));
    body.apply_affine(Affine::translate(at.to_vec2()));
    let subject = Subject::Ground;
    canvas.line(Layer::Focus, subject, body.clone(), Role::Page, 5.0);
    canvas.fill(Layer::Focus, subject, body.clone(), Role::Verdigris);
    canvas.line(Layer::Focus, subject, body, Role::Ink, 1.2);
}

/// A sign around the origin: its token, the drawing on the token, and their colours.
struct SignStencil {
    token: BezPath,
    ground: Role,
    drawing: BezPath,
    drawn: Role,
}

static STENCILS: LazyLock<Vec<SignStencil>> = LazyLock::new(|| Sign::ALL.iter().map(|&sign| stencil(sign)).collect());

fn stencil(sign: Sign) -> SignStencil {
    let (ground, drawn, drawing) = match sign {
        Sign::Encounter => (Role::Oxblood, Role::Floor, BezPath::new()),
        Sign::Entrance => (Role::Verdigris, Role::Floor, path(ARCH)),
        Sign::Find => (Role::Floor, Role::Gold, star(8.4, 3.6)),
        Sign::Goal | Sign::Reason => (Role::Gold, Role::Pip, path(CROWN)),
        Sign::Key => (Role::Floor, Role::Ink, key()),
        Sign::Lock => (Role::Floor, Role::Ink, path(PADLOCK)),
        Sign::Obstacle => (Role::Floor, Role::Ink, path(RUBBLE)),
        Sign::Secret | Sign::Unsure => (Role::Floor, Role::Ink, BezPath::new()),
        Sign::StairsDown => (Role::Sepia, Role::Floor, path(STEPS)),
        Sign::StairsUp => (Role::Sepia, Role::Floor, Affine::FLIP_X * path(STEPS)),
        Sign::Start => (Role::Floor, Role::Verdigris, together([path(ARCH), path(SHUT_DOOR)])),
        Sign::Straightforward => (Role::Verdigris, Role::Floor, path(ARROW)),
        Sign::Trap => (Role::Oxblood, Role::Floor, jaws()),
        Sign::TrapDisabled => (Role::Floor, Role::Ink, together([jaws(), path(STRUCK_OUT)])),
        Sign::TrapDoor => (Role::Sepia, Role::Floor, hatch()),
        Sign::Treasure => (Role::Floor, Role::Ink, ink::circle(Point::ORIGIN, 8.0)),
    };
    // Most signs are on discs. A lock is on a shield, a secret on a diamond, a main goal on a star.
    let token = match sign {
        Sign::Secret => path("M0,-12.5 12.5,0 0,12.5 -12.5,0 Z"),
        Sign::Lock => path("M-11,-11.5 11,-11.5 11,1 C11,8 5,11.5 0,13.5 C-5,11.5 -11,8 -11,1 Z"),
        Sign::Reason => star(15.5, 11.0),
        _ => ink::circle(Point::ORIGIN, 11.5),
    };
    SignStencil { token, ground, drawing, drawn }
}

/// A gateway with two posts and a round head.
const ARCH: &str = "M-6.5,6.5 -6.5,-0.5 C-6.5,-4.4 -3.6,-7 0,-7 C3.6,-7 6.5,-4.4 6.5,-0.5 L6.5,6.5 3.4,6.5 3.4,0 \
                    C3.4,-2.6 2,-4 0,-4 C-2,-4 -3.4,-2.6 -3.4,0 L-3.4,6.5 Z";
const SHUT_DOOR: &str = "M-2,6.5 -2,-1.2 0,-2.6 2,-1.2 2,6.5 Z";
const ARROW: &str = "M0,-7.5 6.2,0 2.2,0 2.2,7 -2.2,7 -2.2,0 -6.2,0 Z";
/// Three steps that go down to the right.
const STEPS: &str = "M-7,6 -7,-6 -2.5,-6 -2.5,-2 2,-2 2,2 6.5,2 6.5,6 Z";
/// The lower of two rows of teeth.
const TEETH: &str = "M-8,7 -8,3 -5.3,0.6 -2.7,3.6 0,0.6 2.7,3.6 5.3,0.6 8,3 8,7 5,5 -5,5 Z";
const STRUCK_OUT: &str = "M-8.6,6.6 6.6,-8.6 8.6,-6.6 -6.6,8.6 Z";
const RUBBLE: &str = "M-7.5,6 -8,1 -4,-1 -0.6,1.6 -1,6 Z M0.6,6 0.8,1.6 4.4,0.2 7.8,2.8 7.4,6 Z \
                      M-3,-2.2 -1.8,-6.6 2.6,-7 4.2,-2.4 0.6,0.2 Z";
const CROWN: &str = "M-7.5,3.2 -8,-4.6 -3.8,-0.8 0,-7 3.8,-0.8 8,-4.6 7.5,3.2 Z M-7.3,4.4 7.3,4.4 7,6.6 -7,6.6 Z";
const PADLOCK: &str = "M-6,-1 6,-1 6,6.5 -6,6.5 Z \
                       M-4.2,-1 C-4.6,-10.6 4.6,-10.6 4.2,-1 L2.2,-1 C2.6,-7.6 -2.6,-7.6 -2.2,-1 Z";

/// Reads SVG path data with absolute M, L, C and Z, and at most one decimal. kurbo can read it, too, but reading floats
/// adds 20 kB to the page (3 %).
fn path(data: &str) -> BezPath {
    let (mut path, mut points, mut command) = (BezPath::new(), Vec::new(), "M");
    for word in data.split_whitespace() {
        let point = word.trim_start_matches(char::is_alphabetic);
        if point.len() < word.len() {
            command = &word[..1];
        }
        let Some((x, y)) = point.split_once(',') else {
            path.close_path();
            continue;
        };
        points.push(Point::new(in_tenths(x), in_tenths(y)));
        match (command, &*points) {
            ("M", &[to]) => {
                path.move_to(to);
                command = "L";
            }
            ("L", &[to]) => path.line_to(to),
            ("C", &[by, and, to]) => path.curve_to(by, and, to),
            _ => continue,
        }
        points.clear();
    }
    path
}

fn in_tenths(text: &str) -> f64 {
    let (whole, tenth) = text.split_once('.').unwrap_or((text, "0"));
    f64::from([whole, tenth].concat().parse::<i32>().unwrap_or_default()) / 10.0
}

fn together<const N: usize>(paths: [BezPath; N]) -> BezPath {
    paths.into_iter().flatten().collect()
}

/// Two rows of teeth, facing each other.
fn jaws() -> BezPath {
    together([path(TEETH), Affine::FLIP_Y * path(TEETH)])
}

/// A square frame around a trap door.
fn hatch() -> BezPath {
    let [frame, hole, leaf] = [7.0, 5.2, 3.9].map(|half| Rect::new(-half, -half, half, half).to_path(0.1));
    together([frame, hole.reverse_subpaths(), leaf])
}

fn star(points: f64, hollows: f64) -> BezPath {
    let corner = |n: u32| {
        let reach = if n.is_multiple_of(2) { points } else { hollows };
        (at_angle(f64::from(n) * std::f64::consts::TAU / 10.0 - std::f64::consts::TAU / 4.0) * reach).to_point()
    };
    ink::polygon((0..10).map(corner))
}

fn key() -> BezPath {
    let [bow, hole] = [4.0, 1.7].map(|radius| ink::circle((-4.2, -2.6).into(), radius));
    let shaft = path("M-1.6,-1.4 7.8,4.8 6.6,6.7 5.2,5.8 4.2,7.3 2.6,6.2 3.5,4.7 -2.8,0.5 Z");
    // The hole's outline runs the other way round, so that the hole stays open.
    together([bow, hole.reverse_subpaths(), shaft])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn path_data_is_read_as_kurbo_reads_it() {
        for data in [ARCH, SHUT_DOOR, ARROW, STEPS, TEETH, STRUCK_OUT, RUBBLE, CROWN, PADLOCK] {
            assert_eq!(path(data).to_svg(), BezPath::from_svg(data).expect("path data").to_svg());
        }
    }
}
