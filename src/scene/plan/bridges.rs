use super::crossed::Crossed;
use super::hand::{LINE, WALL, by_hand};
use super::station::Station;
use crate::dungeon::{Feature, Tunnel};
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of};
use crate::scene::{Layer, Paint, Role, Sign, Stroke, Subject, ink};
use kurbo::BezPath;

/// Draws the bridges once more, on top of what they cross. A corridor may turn on a bridge.
pub(super) fn draw(canvas: &mut Canvas, subject: Subject, tunnel: &Tunnel, crossed: &[Crossed]) {
    let squares = tunnel.course.squares();
    for room in crossed.iter().filter(|room| room.over) {
        room.bridge(canvas, subject);
    }
    for fitting in tunnel.fittings.iter().filter(|fitting| fitting.feature == Feature::Over) {
        if crossed.iter().any(|room| room.has(fitting.along)) {
            continue;
        }
        // The crossing is in the middle of a square, or between two squares where diagonals cross.
        let Some(Station { at, .. }) = Station::of(tunnel, fitting.along) else { continue };
        let nth = usize::from(fitting.along) / 2;
        let before = if fitting.along.is_multiple_of(2) { nth.checked_sub(1) } else { Some(nth) };
        let beside = [before, Some(nth + 1)].into_iter().flatten().filter_map(|nth| squares.get(nth));
        let arms: Vec<Station> = beside.map(|&next| Station::at(at, (middle_of(next) - at).normalize())).collect();
        bridge(canvas, subject, &arms, 0.5);
    }
}

impl Crossed {
    pub(super) fn tunnel(&self, canvas: &mut Canvas, subject: Subject) {
        let (spot, half) = (Station::at(self.middle, self.along), self.half / SQUARE - WALL / SQUARE);
        let walls = ink::lines([-0.5, 0.5].map(|side| (spot.off(-half, side), spot.off(half, side))));
        let stroke = Stroke::new(Paint::Flat(Role::Sepia, 0.9), 1.9).dashed((6.0, 5.0));
        canvas.stroke(Layer::Fittings, subject, walls, stroke);
    }

    fn bridge(&self, canvas: &mut Canvas, subject: Subject) {
        let (spot, half) = (Station::at(self.middle, self.along), self.half / SQUARE);
        bridge(canvas, subject, &[spot, spot.back()], half);
        let planks = std::iter::successors(Some(0.0), |nth| Some(nth + 0.34)).take_while(|nth| *nth < 2.0 * half);
        let planks = planks.map(|along| (spot.off(along - half, -0.42), spot.off(along - half, 0.42)));
        canvas.line(Layer::Map, subject, ink::lines(planks), Paint::Flat(Role::Sepia, 0.5), 1.0);
    }
}

/// `long`: the length of the bridge's arms, in squares.
fn bridge(canvas: &mut Canvas, subject: Subject, arms: &[Station], long: f64) {
    let wall = WALL / SQUARE;
    let mut put = |reach: f64, half: f64, paint: Paint| {
        let mut path = BezPath::new();
        for arm in arms {
            let (back, out) = (-half.min(0.5), long + reach);
            let corners = [(back, -half), (out, -half), (out, half), (back, half)];
            path.extend(by_hand(corners.map(|(along, across)| arm.off(along, across)), 0.4));
        }
        canvas.fill(Layer::Map, subject, path, paint);
    };
    for (out, opacity) in [(0.26, 0.10), (0.14, 0.16)] {
        put(wall / 2.0, 0.5 + out, Paint::Flat(Role::Shadow, opacity));
    }
    put(wall, 0.5 + wall / 2.0, Role::Ink.into());
    put(wall + 0.06, 0.5 - wall / 2.0, Role::Floor.into());
    if let [one, other] = arms
        && (one.along() + other.along()).hypot() < 0.01
    {
        return parapets(canvas, subject, *one, long);
    }
    for arm in arms {
        parapets(canvas, subject, Station::at(arm.off(long / 2.0, 0.0), arm.along()), long / 2.0);
    }
}

/// `half`: half the length of the walls, in squares.
pub(super) fn parapets(canvas: &mut Canvas, subject: Subject, spot: Station, half: f64) {
    canvas.tell(Sign::Bridge);
    let reach = half + 0.12;
    for side in [-0.48, 0.48] {
        let wall = by_hand(Station::at(spot.off(0.0, side), spot.along()).slab(reach, 0.08), 0.3);
        canvas.fill(Layer::Fittings, subject, wall.clone(), Role::Floor);
        canvas.line(Layer::Fittings, subject, wall, Role::Ink, LINE);
        let count = (reach * 8.0).round_ties_even();
        let joints = std::iter::successors(Some(1.0), |nth| Some(nth + 1.0)).take_while(|nth| *nth < count);
        let joints = joints.map(|nth| reach * (2.0 * nth / count - 1.0));
        let joints = joints.map(|along| (spot.off(along, side - 0.08), spot.off(along, side + 0.08)));
        canvas.line(Layer::Fittings, subject, ink::lines(joints), Role::Ink, 0.035 * SQUARE);
    }
}
