//! A room in the middle of the tray, with the exits that the dice around it give. The place of a die chooses the wall
//! and the square of an exit. The die's number says where the exit leads.
//!
//! ```text
//!   ╲        5       ╱
//!     ╲      ┊     ╱      The lines through the corners of the room divide
//!   2┄┄┄┄┬──▯──┬ ╱        the tray among its walls.
//!        ▯     │
//!     ╱  └─────┘ ╲
//!   ╱              ╲
//! ```

use super::canvas::Canvas;
use super::grid::step;
use super::{Layer, Paint, Role, Stroke, Subject, SurfaceScale, ink};
use crate::dice::{Lie, Surface, TrayRoom};
use crate::geometry::{Direction, Point as Place};
use kurbo::{BezPath, Point, Rect, Shape};

struct DrawnRoom {
    room: TrayRoom,
    scale: SurfaceScale,
    walls: Rect,
    side: f64,
}

pub(super) fn draw(canvas: &mut Canvas, room: TrayRoom, surface: Surface, lies: &[Lie]) {
    let drawn = DrawnRoom::of(room, SurfaceScale::of(surface));
    drawn.draw(canvas);
    for &lie in lies {
        drawn.draw_exit(canvas, surface.place(lie));
    }
}

impl DrawnRoom {
    fn of(room: TrayRoom, scale: SurfaceScale) -> Self {
        let side = f64::from(room.side) * scale.unit;
        let size = (f64::from(room.squares.0) * side, f64::from(room.squares.1) * side);
        Self { room, scale, walls: Rect::from_center_size(scale.felt().center(), size), side }
    }

    fn draw(&self, canvas: &mut Canvas) {
        let (felt, walls, side) = (self.scale.felt(), self.walls, self.side);
        for corner in ink::corners(walls) {
            let out = corner - walls.center();
            let far = (felt.width() / out.x.abs()).min(felt.height() / out.y.abs()) / 2.0;
            let line = ink::polygon([corner, walls.center() + out * far]);
            canvas.line(Layer::Grid, Subject::Ground, line, Paint::Flat(Role::Sepia, 0.45), 0.8);
        }
        canvas.fill(Layer::Map, Subject::Ground, walls.to_path(0.1), Role::Floor);
        let (columns, rows) = self.room.squares;
        let xs = (1..columns).map(|nth| walls.x0 + f64::from(nth) * side).map(|x| [(x, walls.y0), (x, walls.y1)]);
        let ys = (1..rows).map(|nth| walls.y0 + f64::from(nth) * side).map(|y| [(walls.x0, y), (walls.x1, y)]);
        let squares: BezPath = xs.chain(ys).flat_map(ink::polygon).collect();
        canvas.line(Layer::Map, Subject::Ground, squares, Paint::Flat(Role::Sepia, 0.3), 0.6);
        canvas.line(Layer::Map, Subject::Ground, walls.to_path(0.1), Role::Ink, 2.2);
    }

    fn draw_exit(&self, canvas: &mut Canvas, lies: Place) {
        let (way, at) = self.exit_at(lies);
        let out = step(way);
        let across = out.turn_90();
        let stroke = Stroke::new(Paint::Flat(Role::Ink, 0.75), 1.0).dashed((2.0, 3.0));
        canvas.stroke(Layer::Grid, Subject::Ground, ink::polygon([at, self.scale.point(lies)]), stroke);
        let slab = [(-1.6, -3.6), (1.6, -3.6), (1.6, 3.6), (-1.6, 3.6)];
        let door = ink::polygon(slab.map(|(u, v)| at + out * u + across * v));
        canvas.fill(Layer::Fittings, Subject::Ground, door.clone(), Role::Gold);
        canvas.line(Layer::Fittings, Subject::Ground, door, Role::Ink, 1.0);
    }

    /// The wall that a die's place belongs to, and the middle of the nearest square of that wall.
    fn exit_at(&self, lies: Place) -> (Direction, Point) {
        let ((way, square), walls) = (self.room.nearest_square(lies), self.walls);
        let along = (f64::from(square) + 0.5) * self.side;
        let at = match way.step() {
            (0, y) => (walls.x0 + along, if y < 0 { walls.y0 } else { walls.y1 }),
            (x, _) => (if x < 0 { walls.x0 } else { walls.x1 }, walls.y0 + along),
        };
        (way, at.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exit_is_in_the_wall_nearest_to_its_die() {
        let room = TrayRoom { squares: (5, 3), side: 50 };
        let drawn = DrawnRoom::of(room, SurfaceScale::of(Surface::around(room)));
        for x in (0..=1000).step_by(25) {
            for y in (0..=700).step_by(25) {
                let (way, at) = drawn.exit_at(Place::new(x, y));
                assert!(drawn.walls.inflate(0.1, 0.1).contains(at), "{x},{y}: {at:?}");
                let beyond = at + step(way);
                assert!(!drawn.walls.contains(beyond), "{x},{y}: {way:?} of {at:?}");
            }
        }
    }
}
