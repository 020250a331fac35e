//! The tray: felt with a walnut rim, lit from the top left.

use crate::dice::Surface;
use crate::scene::canvas::{Canvas, on_map};
use crate::scene::ink::{self, rounded};
use crate::scene::{Form, Layer, Paint, Role, Scene, Shape, Subject};
use kurbo::{BezPath, Point, Rect, Vec2};

/// The width of the rim, in tray units.
pub const RIM: f64 = 30.0;
/// How far the felt reaches beyond dice at the very edge, in tray units.
pub(in crate::scene) const LEDGE: f64 = 10.0;

/// The felt of the usual tray, with a ledge around it.
pub fn felt() -> Rect {
    felt_to(on_map(Surface::TRAY.far))
}

pub(in crate::scene) fn felt_to(far: Point) -> Rect {
    Rect::from_points(Point::ORIGIN, far).inflate(LEDGE, LEDGE)
}

/// The bounds of the usual tray, with its shadow.
pub fn bounds() -> Rect {
    around(felt())
}

/// The bounds of a tray with this felt. They include the tray's shadow.
pub(in crate::scene) fn around(felt: Rect) -> Rect {
    felt.inflate(RIM + 14.0, RIM + 14.0)
}

impl Scene {
    /// The felt of the tray in the scene. None if the scene has no tray.
    pub fn felt(&self) -> Option<Rect> {
        let is_felt = |shape: &Shape| matches!(shape.form, Form::Fill(_, Paint::Flat(Role::Felt, _)));
        self.shapes.iter().any(is_felt).then(|| self.bounds.inset(-(RIM + 14.0)))
    }
}

pub(in crate::scene) fn draw(canvas: &mut Canvas, felt: Rect) {
    let outer = felt.inflate(RIM, RIM);
    let mut put = |path: BezPath, paint: Paint| canvas.fill(Layer::Ground, Subject::Ground, path, paint);
    for (offset, opacity) in [(12.0, 0.07), (8.0, 0.10), (4.0, 0.14)] {
        put(rounded(outer + Vec2::new(offset * 0.7, offset), 26.0), Paint::Flat(Role::Shadow, opacity));
    }
    put(rounded(outer, 24.0), Role::Rim.into());
    for (corners, role, opacity) in bevels(felt) {
        put(ink::polygon(corners), Paint::Flat(role, opacity));
    }
    put(rounded(felt, 12.0), Role::Felt.into());
    let light = Point::new(felt.width() * 0.34, felt.height() * 0.28);
    let radius = felt.width() * 0.8;
    put(rounded(felt, 12.0), Paint::Radial { role: Role::FeltLight, centre: light, radius, inner: 0.95, outer: 0.0 });
    for depth in [5.0, 10.0, 16.0] {
        let Rect { x0, y0, x1, y1 } = felt;
        let strip = [(x0, y0), (x1, y0), (x1, y0 + depth), (x0 + depth, y0 + depth), (x0 + depth, y1), (x0, y1)];
        put(ink::polygon(strip), Paint::Flat(Role::Shadow, 0.07));
    }
    let mut line = |path, paint, width| canvas.line(Layer::Ground, Subject::Ground, path, paint, width);
    line(fibres(felt), Paint::Flat(Role::Fibre, 0.34), 0.9);
    line(rounded(outer.inset(-3.0), 22.0), Paint::Flat(Role::RimLight, 0.6), 1.2);
    line(rounded(felt, 12.0), Paint::Flat(Role::RimShade, 0.9), 2.0);
}

/// The opacity of the tint for a level of a mega-dungeon: 0 for level 1, and higher for each level below it, to level
/// 5.
pub(in crate::scene) fn depth_of_colour(tier: u32) -> f64 {
    f64::from(tier.clamp(1, 5) - 1) * 0.16
}

pub(in crate::scene) fn deepen(canvas: &mut Canvas, felt: Rect, tier: Option<u32>) {
    let opacity = tier.map_or(0.0, |tier| depth_of_colour(tier) * 0.5);
    if opacity > 0.0 {
        canvas.fill(Layer::Ground, Subject::Ground, rounded(felt, 12.0), Paint::Flat(Role::Deep, opacity));
    }
}

fn bevels(felt: Rect) -> [([Point; 4], Role, f64); 4] {
    let (outer, inner) = (ink::corners(felt.inflate(RIM * 0.42, RIM * 0.42)), ink::corners(felt));
    let slope = |one: usize, other: usize| [outer[one], outer[other], inner[other], inner[one]];
    [
        (slope(0, 1), Role::RimShade, 0.75),
        (slope(0, 3), Role::RimShade, 0.6),
        (slope(1, 2), Role::RimLight, 0.7),
        (slope(3, 2), Role::RimLight, 0.95),
    ]
}

fn fibres(felt: Rect) -> BezPath {
    let mut path = BezPath::new();
    for nth in 0..260 {
        let share = |part: u32| 0.5 + 0.5 * ink::wobble(nth, 99, part);
        let at = Point::new(felt.x0 + share(0) * felt.width(), felt.y0 + share(1) * felt.height());
        let reach = Vec2::new(ink::wobble(nth, 98, 2) * 5.0, ink::wobble(nth, 98, 3) * 5.0);
        if felt.inset(-4.0).contains(at) && felt.inset(-4.0).contains(at + reach) {
            path.move_to(at);
            path.quad_to(at + reach * 0.6 + Vec2::new(reach.y, -reach.x) * 0.3, at + reach);
        }
    }
    path
}
