//! The grid on the floors, in light lines or in dots: one dot where four squares meet, and four on each line between
//! two squares.

use super::floor::FloorPlan;
use super::hand::DrawingHand;
use super::walls::{Outline, Part};
use crate::geometry::{Course, Footprint, Square, SquareRect};
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room};
use crate::scene::{Layer, Paint, Role, Stroke};
use kurbo::{BezPath, Point, Vec2};

/// The width of a dot and the distance between dots, in squares.
const DOT: f64 = 0.055;
const APART: f64 = 0.2;
const LINE: f64 = 0.03;
/// The dots have this share of the hand's tremor.
const TREMOR: f64 = 0.6;

/// `lined`: lines instead of dots.
pub(super) fn draw(canvas: &mut Canvas, outlines: &[Outline], floor: &FloorPlan, hand: &DrawingHand, lined: bool) {
    let turned: Vec<&Footprint> = floor.rooms.values().filter(|room| room.turned).collect();
    for outline in outlines {
        let mut dots = GridDots { path: BezPath::new(), hand, lined };
        match outline.part {
            Part::Area(id) => match floor.rooms.get(&id).filter(|_| !outline.pieces.is_empty()) {
                Some(room) if room.turned => dots.in_turned(room),
                Some(room) => dots.in_squares(squares_of(room, outline), &[]),
                None => {}
            },
            Part::Passage(id, _) => {
                for pair in floor.corridors.get(&id).map_or(&[][..], |tunnel| tunnel.course.corners()).windows(2) {
                    if pair[0].x == pair[1].x || pair[0].y == pair[1].y {
                        let leg = Course::over([pair[0], pair[1]]).squares();
                        dots.in_squares(leg, &turned);
                    }
                }
            }
        }
        // A dash of nearly no length, drawn with a round pen, is a dot.
        let dotted = Stroke::new(Role::Dots, DOT * SQUARE).dashed((0.01, APART * SQUARE - 0.01));
        let stroke = if lined { Stroke::new(Paint::Flat(Role::Dots, 0.55), LINE * SQUARE) } else { dotted };
        if !dots.path.is_empty() {
            canvas.stroke(Layer::Map, outline.part.subject(), dots.path, stroke);
        }
    }
}

fn squares_of(room: &Footprint, outline: &Outline) -> Vec<Square> {
    let shape = &outline.pieces[0];
    room.squares().filter(|&square| shape.contains(middle_of(square))).collect()
}

struct GridDots<'h> {
    path: BezPath,
    hand: &'h DrawingHand,
    lined: bool,
}

impl GridDots<'_> {
    /// Rooms set diagonally have a grid of their own.
    fn in_squares(&mut self, squares: Vec<Square>, turned: &[&Footprint]) {
        let around = squares.iter().map(|&at| SquareRect::around(at, 0)).reduce(SquareRect::union);
        let Some(around) = around else { return };
        let mut is_floor = vec![false; around.count()];
        for at in squares {
            around.index(at).into_iter().for_each(|nth| is_floor[nth] = true);
        }
        let is_floor = |at: Square| around.index(at).is_some_and(|nth| is_floor[nth]);
        // Each line runs along the east or the south side of its squares.
        for (east, south) in [(1, 0), (0, 1)] {
            let has_line = |at: Square| {
                let beside = Square::new(at.x + east, at.y + south);
                is_floor(at) && is_floor(beside) && !turned.iter().any(|room| room.covers(at) && room.covers(beside))
            };
            for first in around.squares() {
                if !has_line(first) || has_line(Square::new(first.x - south, first.y - east)) {
                    continue;
                }
                let mut long = 1;
                while has_line(Square::new(first.x + long * south, first.y + long * east)) {
                    long += 1;
                }
                let (along, across) = (Vec2::new(south.into(), east.into()), Vec2::new(east.into(), south.into()));
                let corner = Vec2::new(first.x.into(), first.y.into()) + (across - along) / 2.0;
                self.line((corner * SQUARE).to_point(), along, long);
            }
        }
    }

    fn in_turned(&mut self, room: &Footprint) {
        let along = Vec2::new(1.0, 1.0).normalize();
        let corner = |x: f64, y: f64| middle_of_room(room) + (along * x + along.turn_90() * y) * SQUARE;
        let (w, h) = (f64::from(room.w) / 2.0, f64::from(room.h) / 2.0);
        for nth in 1..room.h {
            self.line(corner(-w, f64::from(nth) - h), along, room.w.into());
        }
        for nth in 1..room.w {
            self.line(corner(f64::from(nth) - w, -h), along.turn_90(), room.h.into());
        }
    }

    fn line(&mut self, from: Point, along: Vec2, squares: i32) {
        let at = |squares: f64| self.hand.moved(from + along * (squares * SQUARE), TREMOR);
        // A line reaches its ends. Dots begin a dot's distance away from the ends.
        let (start, end) = if self.lined { (0.0, 0.0) } else { (APART, 0.9 * APART) };
        self.path.move_to(at(start));
        for nth in 1..squares {
            self.path.line_to(at(nth.into()));
        }
        // A little longer than the last dot needs, because the line isn't straight.
        self.path.line_to(at(f64::from(squares) - end));
    }
}
