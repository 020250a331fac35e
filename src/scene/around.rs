//! The tray with a room in its middle, around which dice are dropped: where each comes to lie says in which wall an
//! exit is and where, what it shows where that leads.
//!
//! ```text
//!   ╲        5       ╱
//!     ╲      ┊     ╱      The lines through the corners of the room part
//!   2┄┄┄┄┬──▯──┬ ╱        what belongs to one wall from what belongs to the
//!        ▯     │          next.
//!     ╱  └─────┘ ╲
//!   ╱              ╲
//! ```

use super::{Canvas, Layer, Paint, Pose, Role, Scene, Stroke, Subject, dice, ink, rolls};
use crate::dice::{Lie, Roll};
use crate::geometry::{Direction, Point as Place};
use crate::procedures::drop_dice::TRAY;
use crate::procedures::preconnect::{TRAY_SQUARE, stands_for};
use crate::trace::Step;
use kurbo::{BezPath, Point, Rect, Vec2};

/// Units of the drawing to a unit of the tray.
const SCALE: f64 = 0.2;
/// What the drawing takes up around the felt.
const AROUND: f64 = 15.0;
/// Half the width of a die.
const DIE: f64 = 10.5;

/// How wide the whole drawing is, and how high.
pub const AROUND_SIZE: (f64, f64) = (TRAY.x as f64 * SCALE + 2.0 * AROUND, TRAY.y as f64 * SCALE + 2.0 * AROUND);

/// Draws the tray around a room, so many squares wide and high, with the dice that lie there, and a tray beside it
/// for those of which only the faces count, `share` of the way from the hand to where they lie.
#[must_use]
pub fn around(rolled: &[Roll], room: (u8, u8), step: Option<&Step>, share: f64) -> Scene {
    let mut canvas = Canvas::default();
    let felt = felt();
    rolls::draw_tray(&mut canvas, felt);
    let (dropped, plain): (Vec<Roll>, Vec<Roll>) = rolled.iter().cloned().partition(|roll| roll.lie.is_some());
    draw_room(&mut canvas, felt, room);
    let places = || dropped.iter().filter_map(|roll| Some((roll, roll.lie.and_then(Lie::point)?)));
    if share >= 1.0 {
        places().for_each(|(_, at)| draw_exit(&mut canvas, at, room));
    }
    for (nth, (roll, at)) in (0_u32..).zip(places()) {
        let rest: Pose = rolls::resting(nth, roll, around_point(at));
        let from = Point::new(felt.x0 - 60.0, felt.y1 + 20.0);
        let pose = rolls::on_its_way(nth, roll, rest, dropped.len(), share, from);
        dice::draw(&mut canvas, nth, roll.die, pose, DIE);
    }
    let mut bounds = felt.inflate(AROUND, AROUND);
    if !plain.is_empty() {
        let corner = Point::new(bounds.x1, felt.y1 - (rolls::ROLLS_HEIGHT - 18.0));
        let beside = rolls::rolls_in(&mut canvas, corner, 0.0, (&plain, step), share);
        bounds = bounds.union(beside.inflate(AROUND, AROUND));
    }
    Scene { bounds, shapes: canvas.shapes }
}

/// The point of the drawing of [`around`] where a place of the tray is.
#[must_use]
pub fn around_point(at: Place) -> Point {
    Point::new(AROUND + f64::from(at.x) * SCALE, AROUND + f64::from(at.y) * SCALE)
}

/// The place of the tray at a point of the drawing of [`around`], as near as the felt goes.
#[must_use]
pub fn around_place(at: Point) -> Place {
    #[expect(clippy::cast_possible_truncation, reason = "0 to 1000")]
    let along = |from: f64, most: i32| ((from - AROUND) / SCALE).round().clamp(0.0, most.into()) as i32;
    Place::new(along(at.x, TRAY.x), along(at.y, TRAY.y))
}

fn felt() -> Rect {
    Rect::from_points(around_point(Place::new(0, 0)), around_point(TRAY))
}

/// The room's walls, in the middle of the tray.
fn walls((w, h): (u8, u8)) -> Rect {
    let side = f64::from(TRAY_SQUARE) * SCALE;
    Rect::from_center_size(felt().center(), (f64::from(w) * side, f64::from(h) * side))
}

fn draw_room(canvas: &mut Canvas, felt: Rect, room: (u8, u8)) {
    let (walls, side) = (walls(room), f64::from(TRAY_SQUARE) * SCALE);
    let corners = [(walls.x0, walls.y0), (walls.x1, walls.y0), (walls.x1, walls.y1), (walls.x0, walls.y1)];
    let corners = corners.map(Point::from);
    for corner in corners {
        let out = corner - walls.center();
        let far = (felt.width() / out.x.abs()).min(felt.height() / out.y.abs()) / 2.0;
        let line = ink::polygon([corner, walls.center() + out * far]);
        canvas.line(Layer::Grid, Subject::Ground, line, Paint::Flat(Role::Sepia, 0.45), 0.8);
    }
    canvas.fill(Layer::Map, Subject::Ground, ink::polygon(corners), Role::Floor);
    let mut squares = BezPath::new();
    for nth in 1..room.0 {
        let x = walls.x0 + f64::from(nth) * side;
        squares.extend(ink::polygon([Point::new(x, walls.y0), Point::new(x, walls.y1)]));
    }
    for nth in 1..room.1 {
        let y = walls.y0 + f64::from(nth) * side;
        squares.extend(ink::polygon([Point::new(walls.x0, y), Point::new(walls.x1, y)]));
    }
    canvas.line(Layer::Map, Subject::Ground, squares, Paint::Flat(Role::Sepia, 0.3), 0.6);
    canvas.line(Layer::Map, Subject::Ground, ink::polygon(corners), Role::Ink, 2.2);
}

/// The place in the wall that a die stands for, and a line from there to the die.
fn draw_exit(canvas: &mut Canvas, lies: Place, room: (u8, u8)) {
    let (way, at) = exit_at(lies, room);
    let (x, y) = way.step();
    let out = Vec2::new(x.into(), y.into());
    let across = Vec2::new(-out.y, out.x);
    let stroke = Stroke { paint: Paint::Flat(Role::Ink, 0.75), width: 1.0, dash: Some((2.0, 3.0)), grows: false };
    canvas.stroke(Layer::Grid, Subject::Ground, ink::polygon([at, around_point(lies)]), stroke);
    let slab = [(-1.6, -3.6), (1.6, -3.6), (1.6, 3.6), (-1.6, 3.6)];
    let door = ink::polygon(slab.map(|(u, v)| at + out * u + across * v));
    canvas.fill(Layer::Fittings, Subject::Ground, door.clone(), Role::Gold);
    canvas.line(Layer::Fittings, Subject::Ground, door, Role::Ink, 1.0);
}

/// The wall that a die stands for and the point of it, as far along as the wall's last square.
fn exit_at(lies: Place, room: (u8, u8)) -> (Direction, Point) {
    let ((way, half_squares), walls) = (stands_for(lies, room), walls(room));
    let is_level = matches!(way, Direction::North | Direction::South);
    let last = 2 * i32::from(if is_level { room.0 } else { room.1 }) - 2;
    let along = f64::from(half_squares.clamp(0, last) + 1) * f64::from(TRAY_SQUARE) * SCALE / 2.0;
    let at = match way {
        Direction::North => (walls.x0 + along, walls.y0),
        Direction::South => (walls.x0 + along, walls.y1),
        Direction::West => (walls.x0, walls.y0 + along),
        _ => (walls.x1, walls.y0 + along),
    };
    (way, at.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Die;

    #[test]
    fn a_press_finds_the_place_it_was_drawn_for() {
        for at in [(0, 0), (1000, 700), (512, 80), (333, 666)] {
            let at = Place::new(at.0, at.1);
            assert_eq!(around_place(around_point(at)), at);
        }
        assert_eq!(around_place(Point::new(-50.0, 9999.0)), Place::new(0, 700));
    }

    #[test]
    fn an_exit_is_in_the_wall_before_which_its_die_lies() {
        let room = (5, 3);
        for x in (0..=1000).step_by(25) {
            for y in (0..=700).step_by(25) {
                let (way, at) = exit_at(Place::new(x, y), room);
                let (walls, (x, y)) = (walls(room), way.step());
                assert!(walls.inflate(0.1, 0.1).contains(at), "{x},{y}: {at:?}");
                let beyond = at + Vec2::new(x.into(), y.into());
                assert!(!walls.contains(beyond), "{x},{y}: {way:?} of {at:?}");
            }
        }
    }

    #[test]
    fn each_die_that_lies_has_its_exit_once_it_is_at_rest() {
        let roll = |x, y| Roll { lie: Some(Lie::At(Place::new(x, y))), ..Roll::plain(Die::D10, 4) };
        let exits = |share| {
            let scene = around(&[roll(100, 300), roll(480, 20), Roll::plain(Die::D6, 2)], (4, 4), None, share);
            scene.shapes.iter().filter(|shape| shape.layer == Layer::Fittings).count()
        };
        assert_eq!((exits(0.4), exits(1.0)), (0, 4));
    }
}
