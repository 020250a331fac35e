use super::canvas::Canvas;
use super::ink::{rounded, wobble};
use super::{Layer, Paint, Pose, Role, Scene, Subject, dice, tumble};
use crate::dice::{Die, Roll};
use crate::trace::Step;
use kurbo::{BezPath, Point, Rect, Vec2};

/// The height of the tray, in units of its drawing.
pub const DICE_TRAY_HEIGHT: f64 = 92.0;
/// Half the width of a die, in units of the drawing.
const DIE: f64 = 20.0;
const APART: f64 = 52.0;
const MOST: usize = 6;
const RIM: f64 = 9.0;

/// Draws the tray with the dice of a step. `share`: the share of the animation that has passed.
pub fn dice_tray(rolls: &[Roll], step: Option<&Step>, share: f64) -> Scene {
    let mut canvas = Canvas::default();
    // The felt is as wide as most rolls need, so that the tray rarely changes its size.
    let felt = draw(&mut canvas, Point::new(RIM, RIM), 380.0, (rolls, step), share);
    canvas.scene(felt.inflate(RIM + 6.0, RIM + 6.0))
}

/// Draws the tray, and returns the rectangle of its felt. `least`: the smallest width of the felt.
pub fn draw(canvas: &mut Canvas, corner: Point, least: f64, told: (&[Roll], Option<&Step>), share: f64) -> Rect {
    let (rolls, step) = told;
    let shown = &rolls[rolls.len().saturating_sub(MOST)..];
    let against = step.and_then(|step| step.against).map(|against| against.to_string());
    #[expect(clippy::cast_precision_loss, reason = "at most six dice and a few words")]
    let (dice_wide, words_wide) = (
        30.0 + APART * shown.len().max(2) as f64,
        against.as_ref().map_or(0.0, |words| 34.0 + 10.5 * words.chars().count() as f64),
    );
    let felt = Rect::from_origin_size(corner, ((dice_wide + words_wide).max(least), DICE_TRAY_HEIGHT - 2.0 * RIM));
    let from = Point::new(corner.x - 39.0, felt.center().y);
    draw_tray(canvas, felt);
    let first = rolls.len() - shown.len();
    let decided = step.and_then(|step| step.decided_by).map(usize::from).and_then(|nth| nth.checked_sub(first));
    for ((nth, index), roll) in (0_u32..).zip(0_usize..).zip(shown) {
        let across = corner.x + 15.0 + APART * (f64::from(nth) + 0.5);
        let at = Point::new(across, felt.center().y + wobble(nth, 37, 1) * 5.0);
        if decided == Some(index) && share >= 1.0 {
            canvas.glow(Layer::Focus, Subject::Die(nth), (at, DIE * 1.9), 1.0);
        }
        let pose = on_its_way(nth, roll, lying(nth, roll, at), shown.len(), share, from);
        dice::draw(canvas, nth, roll.die, pose, DIE);
    }
    if let Some(words) = against.filter(|_| !shown.is_empty()) {
        let at = Point::new((felt.x0 + dice_wide + felt.x1) / 2.0, felt.center().y);
        canvas.words(Layer::Labels, Subject::Ground, words, (at, 22.0), Role::Ink);
    }
    felt
}

pub(super) fn lying(nth: u32, roll: &Roll, at: Point) -> Pose {
    let spread = if roll.die == Die::D6 { 34.0 } else { 20.0 };
    Pose { at, turned: wobble(nth, 38, u32::from(roll.face)) * spread, lift: 0.0, face: roll.face, opacity: 1.0 }
}

pub(super) fn on_its_way(nth: u32, roll: &Roll, rest: Pose, count: usize, share: f64, from: Point) -> Pose {
    if share >= 1.0 {
        return rest;
    }
    #[expect(clippy::cast_precision_loss, reason = "six dice")]
    let late = f64::from(nth) / count.max(1) as f64 * 0.4;
    tumble::rolled_in(nth, roll.die, rest, from, ((share - late) / 0.6).min(1.0))
}

pub(super) fn draw_tray(canvas: &mut Canvas, felt: Rect) {
    let outer = felt.inflate(RIM, RIM);
    let mut put = |path: BezPath, paint: Paint| canvas.fill(Layer::Ground, Subject::Ground, path, paint);
    for (offset, opacity) in [(5.0, 0.12), (2.5, 0.18)] {
        put(rounded(outer + Vec2::new(offset * 0.6, offset), 12.0), Paint::Flat(Role::Shadow, opacity));
    }
    put(rounded(outer, 12.0), Role::Rim.into());
    put(rounded(felt.inflate(3.0, 3.0), 8.0), Paint::Flat(Role::RimShade, 0.7));
    put(rounded(felt, 6.0), Role::Felt.into());
    let light = Point::new(felt.x0 + felt.width() * 0.3, felt.y0);
    let radius = felt.width() * 0.8;
    put(rounded(felt, 6.0), Paint::Radial { role: Role::FeltLight, centre: light, radius, inner: 0.9, outer: 0.0 });
    let light = rounded(outer.inset(-1.2), 11.0);
    canvas.line(Layer::Ground, Subject::Ground, light, Paint::Flat(Role::RimLight, 0.7), 1.2);
}
