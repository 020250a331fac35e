//! The drawings of the signs and the pawn. Each sign has its own drawing, so nobody needs the colours to tell signs
//! apart.

use super::canvas::Canvas;
use super::{Form, Layer, Paint, Role, Sign, Subject, ink};
use kurbo::{Affine, BezPath, Point};
use std::sync::LazyLock;

/// Half the side of a sign of size 1, in map units.
pub(super) const HALF: f64 = 11.0;
/// The width of the halo around a sign. Half of it is outside the sign.
const HALO: f64 = 6.0;

/// `ground`: the colour under the sign.
pub(super) fn draw_sign(canvas: &mut Canvas, subject: Subject, sign: Sign, (at, size): (Point, f64), ground: Role) {
    let Some(SignStencil { all, parts, pen }) = STENCILS.get(sign as usize) else { return };
    canvas.tell(sign);
    let place = Affine::translate(at.to_vec2()) * Affine::scale(size);
    let mut stamp = |path: &'static BezPath, paint: Role, line: Option<f64>| {
        if !path.is_empty() {
            canvas.put(Layer::Marks, subject, Form::Stamp { path, place, paint: Paint::from(paint), line });
        }
    };
    let colour = colour(sign);
    let [blank, solid, cut, lines] = parts;
    stamp(all, ground, Some(HALO));
    stamp(blank, ground, None);
    stamp(solid, colour, None);
    stamp(cut, ground, None);
    stamp(lines, colour, Some(*pen));
}

pub(super) fn pawn(canvas: &mut Canvas, at: Point) {
    let mut body = path("M-75,90 C-65,30 -30,25 -28,-20 L28,-20 C30,25 65,30 75,90 Z O0,-52 46,0", 0.1);
    body.apply_affine(Affine::translate(at.to_vec2()));
    let subject = Subject::Ground;
    canvas.line(Layer::Focus, subject, body.clone(), Role::Page, 5.0);
    canvas.fill(Layer::Focus, subject, body.clone(), Role::Verdigris);
    canvas.line(Layer::Focus, subject, body, Role::Ink, 1.2);
}

struct SignStencil {
    all: BezPath,
    /// The parts in the order in which they are drawn: shapes in the ground's colour, shapes in the sign's colour,
    /// shapes that are cut out of the sign's colour, and the lines.
    parts: [BezPath; 4],
    pen: f64,
}

static STENCILS: LazyLock<Vec<SignStencil>> = LazyLock::new(|| {
    let stencil = |&sign: &Sign| {
        let parts = drawing(sign).map(|part| path(part, HALF / 100.0));
        let is_heavy = matches!(sign, Sign::Key | Sign::Unsure | Sign::Secret);
        let all = parts.iter().flatten().collect();
        SignStencil { all, parts, pen: if is_heavy { 2.7 } else { 1.9 } }
    };
    Sign::ALL.iter().map(stencil).collect()
});

const fn colour(sign: Sign) -> Role {
    match sign {
        Sign::Encounter | Sign::Trap | Sign::TrapDisabled | Sign::Unsure => Role::Oxblood,
        Sign::Goal | Sign::Reason | Sign::Treasure | Sign::Find => Role::Gold,
        _ => Role::Ink,
    }
}

/// The four parts of a sign, in hundredths of half its side. `O34,26 12,0` is a circle with its middle at (34, 26) and
/// a radius of 12.
const fn drawing(sign: Sign) -> [&'static str; 4] {
    match sign {
        Sign::Entrance => [
            ARCH,
            "M-42,90 L-42,-5 C-42,-66 42,-66 42,-5 L42,90 Z",
            "",
            "M-78,92 L-78,-10 C-78,-115 78,-115 78,-10 L78,92 M-98,92 L98,92 M-76,30 L-44,30 M44,30 L76,30 M-72,-36 \
             L-40,-22 M72,-36 L40,-22 M-27,-80 L-16,-50 M27,-80 L16,-50",
        ],
        Sign::Straightforward => [
            ARCH,
            "M0,-70 L46,-8 L17,-8 L17,76 L-17,76 L-17,-8 L-46,-8 Z",
            "",
            "M-78,92 L-78,-10 C-78,-115 78,-115 78,-10 L78,92 M-98,92 L98,92",
        ],
        Sign::Start => [
            ARCH,
            "O34,26 12,0",
            "",
            "M-78,92 L-78,-10 C-78,-115 78,-115 78,-10 L78,92 M-98,92 L98,92 M-48,90 L-48,-8 C-48,-66 48,-66 48,-8 \
             L48,90 M-16,88 L-16,-46 M14,88 L14,-46",
        ],
        Sign::Encounter => [
            "M-42,78 L-44,42 C-102,20 -98,-90 0,-90 C98,-90 102,20 44,42 L42,78 Z",
            "M-60,-10 C-58,-44 -10,-40 -12,-8 C-14,24 -58,22 -60,-10 Z M60,-10 C58,-44 10,-40 12,-8 C14,24 58,22 60,-10 Z \
             M0,14 L13,38 L-13,38 Z",
            "",
            "M-42,80 L-44,42 C-102,20 -98,-90 0,-90 C98,-90 102,20 44,42 L42,80 Z M-15,56 L-15,80 M13,56 L13,80",
        ],
        Sign::Treasure => [
            "M-88,70 L-88,-16 C-88,-84 88,-84 88,-16 L88,70 Z",
            "M-19,-18 L19,-18 L19,24 L0,37 L-19,24 Z",
            "",
            "M-88,70 L-88,-16 C-88,-84 88,-84 88,-16 L88,70 Z M-88,-2 L88,-2 M-52,-56 L-52,68 M52,-56 L52,68",
        ],
        Sign::Goal => [
            CROWN,
            "M-72,34 L72,34 L69,66 L-69,66 Z O0,-84 13,0 O-87,-52 12,0 O87,-52 12,0",
            "",
            "M-72,62 L-86,-43 L-40,2 L0,-75 L40,2 L86,-43 L72,62 Z",
        ],
        Sign::Reason => [
            "",
            "M-66,78 L-84,-14 L-38,22 L0,-44 L38,22 L84,-14 L66,78 Z",
            "M-62,46 L62,46 L60,58 L-60,58 Z",
            "M0,-102 L0,-70 M-48,-88 L-36,-60 M48,-88 L36,-60 M-88,-60 L-70,-38 M88,-60 L70,-38",
        ],
        Sign::Key => ["", "", "", "O-60,-4 38,0 M-20,-4 L98,-6 M94,-6 L94,44 M62,-6 L62,34"],
        Sign::Lock => [
            "",
            "M-66,-10 L66,-10 L62,84 L-62,84 Z",
            "O0,26 15,0 M-7,30 L7,30 L13,60 L-13,60 Z",
            "M-42,-8 L-42,-42 C-42,-100 42,-100 42,-42 L42,-8",
        ],
        Sign::Secret => ["", "", "", "M42,-58 C20,-98 -50,-86 -44,-40 C-38,8 46,-10 46,42 C44,96 -32,94 -50,50"],
        Sign::StairsDown => {
            ["", "M-38,48 L38,48 L0,100 Z", "", "M-84,-90 L84,-90 M-70,-58 L70,-58 M-57,-26 L57,-26 M-44,6 L44,6"]
        }
        Sign::StairsUp => {
            ["", "M-38,-48 L38,-48 L0,-100 Z", "", "M-84,-6 L84,-6 M-70,26 L70,26 M-57,58 L57,58 M-44,90 L44,90"]
        }
        Sign::Unsure => ["", "O0,76 16,0", "", "M-44,-42 C-42,-102 52,-102 48,-40 C46,2 2,-2 0,38"],
        Sign::Find => ["", STAR, "", ""],
        Sign::Trap => [BOX, "", "", "M-80,-78 L82,-80 L78,80 L-80,78 Z M-78,-78 L78,78 M80,-78 L-78,78"],
        Sign::TrapDisabled => [
            "M-80,-80 L80,-80 L80,80 L-80,80 Z M-104,-22 L104,-28 L104,22 L-104,28 Z",
            "",
            "",
            "M-80,-26 L-80,-78 L82,-80 L80,-30 M80,24 L78,80 L-80,78 L-80,30 M-78,-78 L-30,-28 M80,-78 L28,-28 M-78,78 \
             L-30,30 M78,78 L28,28 M-104,-22 L104,-28 L104,22 L-104,28 Z",
        ],
        Sign::Obstacle => [
            "M-98,78 L-88,14 L-46,-10 L-6,20 L-10,78 Z M8,78 L10,22 L56,4 L98,38 L92,78 Z M-40,-22 L-24,-78 L34,-86 L54,-30 L8,2 Z",
            "",
            "",
            "M-98,78 L-88,14 L-46,-10 L-6,20 L-10,78 Z M8,78 L10,22 L56,4 L98,38 L92,78 Z M-40,-22 L-24,-78 L34,-86 L54,-30 L8,2 Z",
        ],
        Sign::TrapDoor => [
            "M-85,-85 L85,-85 L85,85 L-85,85 Z",
            "O0,50 15,0",
            "",
            "M-85,-85 L87,-83 L83,85 L-85,83 Z M-28,-84 L-30,83 M28,-83 L30,83",
        ],
        Sign::Door | Sign::Stairs | Sign::Ladder | Sign::Blocked | Sign::Slope | Sign::Bridge => [""; 4],
    }
}

const ARCH: &str = "M-78,92 L-78,-10 C-78,-115 78,-115 78,-10 L78,92 Z";
const CROWN: &str = "M-72,60 L-86,-43 L-40,2 L0,-75 L40,2 L86,-43 L72,60 Z";
const BOX: &str = "M-80,-80 L80,-80 L80,80 L-80,80 Z";
const STAR: &str = "M0,-96 L23,-31 L91,-30 L37,12 L56,78 L0,39 L-56,78 L-37,12 L-91,-30 L-23,-31 Z";

/// Reads SVG path data with absolute M, L, C and Z in whole numbers, and circles. kurbo's reader of paths also reads
/// floats, which adds 20 kB to the web page (3 %).
fn path(data: &str, scale: f64) -> BezPath {
    let (mut path, mut points, mut command) = (BezPath::new(), Vec::new(), "M");
    let number = |text: &str| f64::from(text.parse::<i32>().unwrap_or_default()) * scale;
    for word in data.split_whitespace() {
        let point = word.trim_start_matches(char::is_alphabetic);
        if point.len() < word.len() {
            command = &word[..1];
        }
        let Some((x, y)) = point.split_once(',') else {
            path.close_path();
            continue;
        };
        points.push(Point::new(number(x), number(y)));
        match (command, &*points) {
            ("M", &[to]) => path.move_to(to),
            ("L", &[to]) => path.line_to(to),
            ("C", &[by, and, to]) => path.curve_to(by, and, to),
            ("O", &[at, radius]) => path.extend(ink::circle(at, radius.x)),
            _ => continue,
        }
        points.clear();
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;
    use kurbo::Shape;

    #[test]
    fn path_data_is_read_as_kurbo_reads_it() {
        for data in Sign::ALL.iter().flat_map(|&sign| drawing(sign)).filter(|data| !data.contains('O')) {
            assert_eq!(path(data, 1.0).to_svg(), BezPath::from_svg(data).expect("path data").to_svg());
        }
    }

    /// A picture of 24 × 24 dots: 0 for the ground, 1 for ink.
    fn dots(sign: Sign) -> Vec<bool> {
        let SignStencil { parts: [_, solid, cut, lines], pen, .. } = &STENCILS[sign as usize];
        let near = |at: Point| {
            lines.segments().any(|part| kurbo::ParamCurveNearest::nearest(&part, at, 0.1).distance_sq < pen * pen / 4.0)
        };
        let ink = |at: Point| near(at) || solid.contains(at) && !cut.contains(at);
        let place = |n: u32| (f64::from(n) - 11.5) * HALF / 11.5;
        (0..24 * 24).map(|n| ink(Point::new(place(n % 24), place(n / 24)))).collect()
    }

    #[test]
    fn each_sign_has_its_own_drawing_that_fills_its_box() {
        let signs: Vec<Sign> = Sign::ALL.iter().copied().filter(|sign| !sign.is_fitting()).collect();
        for (nth, &one) in signs.iter().enumerate() {
            let bounds = STENCILS[one as usize].all.bounding_box();
            assert!(bounds.height().max(bounds.width()) > 1.5 * HALF, "{one:?} is small: {bounds:?}");
            assert!(bounds.abs().x1.max(-bounds.x0).max(bounds.y1).max(-bounds.y0) < 1.2 * HALF, "{one:?} {bounds:?}");
            for &other in &signs[..nth] {
                let (ones, others) = (dots(one), dots(other));
                let apart = ones.iter().zip(&others).filter(|(a, b)| a != b).count();
                assert!(apart > 50, "{one:?} and {other:?} differ in {apart} of 576 dots");
            }
        }
    }
}
