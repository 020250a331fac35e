//! The grid on the floors, in light lines or in dots: one dot where four squares meet, and four on each line between
//! two squares.

use super::floor::FloorPlan;
use super::hand::DrawingHand;
use super::kept::KeptInk;
use super::pieces::FloorPiece;
use super::walls::{Outline, Part};
use crate::geometry::{Course, Footprint, Square, SquareRect};
use crate::order::Gather;
use crate::order::sort_few;
use crate::scene::canvas::Canvas;
use crate::scene::grid::{SQUARE, middle_of_room};
use crate::scene::{Layer, Paint, Role, Stroke};
use kurbo::{BezPath, Point, Vec2};

/// The width of a dot and the distance between dots, in squares.
const DOT: f64 = 0.055;
const APART: f64 = 0.2;
const LINE: f64 = 0.03;
/// How near a dot may be to the line of a slanting or round wall, in squares. A straight wall is on a line of the grid,
/// and [`APART`] from the nearest dots.
const FROM_WALL: f64 = 0.13;
/// How far a hand-drawn dot strays, as a share of how far a wall strays.
const TREMOR: f64 = 0.6;

/// `kept`: the grids of rooms. `lined`: lines instead of dots.
pub(super) fn draw(
    canvas: &mut Canvas,
    outlines: &[Outline],
    floor: &FloorPlan,
    hand: &DrawingHand,
    (kept, lined): (&KeptInk, bool),
) {
    let turned: Vec<&Footprint> = floor.rooms.values().filter(|room| room.turned).gather();
    // The path is used again for each outline, because lists that grow take time.
    let mut dots = GridDots { path: BezPath::new(), hand, lined };
    let mut grid = |outline: &Outline| {
        dots.path.truncate(0);
        match outline.part {
            Part::Area(id) => {
                if let (Some(room), Some(shape)) = (floor.rooms.get(&id), outline.pieces.first()) {
                    dots.in_room(room, shape);
                }
            }
            Part::Passage(id, _) => {
                for pair in floor.corridors.get(&id).map_or(&[][..], |tunnel| tunnel.course.corners()).windows(2) {
                    if pair[0].x == pair[1].x || pair[0].y == pair[1].y {
                        let leg = Course::over([pair[0], pair[1]]).squares();
                        dots.in_squares(leg, &turned);
                    }
                }
            }
        }
        [dots.path.clone(), BezPath::new()]
    };
    // The grid of a corridor also depends on the rooms around it.
    let (rooms, corridors) =
        outlines.split_at(outlines.partition_point(|outline| matches!(outline.part, Part::Area(_))));
    let mut grids = kept.paths(rooms, (hand.is_steady(), lined), &mut grid);
    grids.extend(corridors.iter().map(grid));
    for (outline, [grid, _]) in outlines.iter().zip(grids) {
        // A dash of nearly no length, drawn with a round pen, is a dot.
        let dotted = Stroke::new(Role::Dots, DOT * SQUARE).dashed((0.01, APART * SQUARE - 0.01));
        let stroke = if lined { Stroke::new(Paint::Flat(Role::Dots, 0.55), LINE * SQUARE) } else { dotted };
        if !grid.is_empty() {
            canvas.stroke(Layer::Map, outline.part.subject(), grid, stroke);
        }
    }
}

struct GridDots<'h> {
    path: BezPath,
    hand: &'h DrawingHand,
    lined: bool,
}

impl GridDots<'_> {
    /// Draws the grid between these squares, but not inside rooms set diagonally, which have a grid of their own.
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
                self.along_squares((corner * SQUARE).to_point(), along, long);
            }
        }
    }

    /// Draws the grid of a room. Its lines reach the walls in a room of any shape.
    fn in_room(&mut self, room: &Footprint, shape: &FloorPiece) {
        let along = if room.turned { Vec2::new(1.0, 1.0).normalize() } else { Vec2::new(1.0, 0.0) };
        let (w, h) = (f64::from(room.w), f64::from(room.h));
        let corner = middle_of_room(room) - (along * w + along.turn_90() * h) * (SQUARE / 2.0);
        for (along, down, lines) in [(along, along.turn_90(), room.h), (along.turn_90(), along, room.w)] {
            for nth in 1..lines {
                self.line_in(shape, corner + down * (f64::from(nth) * SQUARE), along);
            }
        }
    }

    /// The parts of a grid line that are in a room.
    fn line_in(&mut self, shape: &FloorPiece, from: Point, along: Vec2) {
        let mut walls: Vec<f64> = Vec::new();
        for (one, other) in shape.sides() {
            let [one, other] = [one - from, other - from];
            let [before, after] = [along.cross(one), along.cross(other)];
            if (before > 0.0) != (after > 0.0) {
                let share = before / (before - after);
                walls.push(along.dot(one + (other - one) * share) / SQUARE);
            }
        }
        sort_few(&mut walls, |one, other| one < other);
        let is_near = |at: f64| shape.distance_to_sides(from + along * (at * SQUARE)) < FROM_WALL * SQUARE;
        for span in walls.chunks_exact(2) {
            let (mut start, mut end) = (span[0], span[1]);
            if !self.lined {
                // The distances of all dots from `from` are multiples of `APART`, so the dots are where the dots of a
                // rectangular room would be.
                start = (start / APART + 0.01).floor() * APART + APART;
                end = (end / APART - 0.01).ceil() * APART - APART;
                while start < end && is_near(start) {
                    start += APART;
                }
                while start < end && is_near(end) {
                    end -= APART;
                }
            }
            if start < end + 0.01 {
                self.line(from, along, [start, end]);
            }
        }
    }

    fn along_squares(&mut self, from: Point, along: Vec2, squares: i32) {
        // A solid line reaches both ends. Dots begin `APART` from the ends.
        let apart = if self.lined { 0.0 } else { APART };
        self.line(from, along, [apart, f64::from(squares) - apart]);
    }

    /// `from`: a point where four squares meet. `start`, `end`: how far from this point the line begins and ends, in
    /// squares.
    fn line(&mut self, from: Point, along: Vec2, [start, end]: [f64; 2]) {
        let at = |squares: f64| self.hand.moved(from + along * (squares * SQUARE), TREMOR);
        self.path.move_to(at(start));
        let mut corner = start.floor() + 1.0;
        while corner < end - 0.01 {
            if self.lined {
                self.path.line_to(at(corner));
            } else {
                // The dots begin again where lines meet, so that both lines have the same dot there.
                self.path.line_to(at(corner - APART / 2.0));
                self.path.move_to(at(corner));
            }
            corner += 1.0;
        }
        // The line goes a little beyond its last dot. If the hand made the line shorter, the dot would be lost.
        let beyond = if self.lined { 0.0 } else { 0.1 * APART };
        self.path.line_to(at(end + beyond));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kurbo::ParamCurveNearest;

    /// Whether a point is on a line of the grid.
    fn is_dotted(path: &BezPath, at: Point) -> bool {
        path.segments().any(|line| line.nearest(at, 1e-3).distance_sq < 0.01)
    }

    #[expect(clippy::cast_possible_truncation, reason = "a few squares")]
    #[test]
    fn dots_and_lines_reach_the_walls_of_every_shape() {
        let hand = DrawingHand::with_a_ruler();
        for room in [Footprint::around(Square::new(3, 2), 7, 7), Footprint::diamond(Square::new(3, 2), 6, 4)] {
            let middle = middle_of_room(&room);
            let along = if room.turned { Vec2::new(1.0, 1.0).normalize() } else { Vec2::new(1.0, 0.0) };
            let half = Vec2::new(f64::from(room.w), f64::from(room.h)) / 2.0;
            let rectangle = FloorPiece::slab(middle, along, (half.x * SQUARE, half.y * SQUARE));
            let octagon = FloorPiece::octagon(middle, half.y * SQUARE);
            for (shape, lined) in [(&rectangle, false), (&octagon, false), (&octagon, true)] {
                let mut dots = GridDots { path: BezPath::new(), hand: &hand, lined };
                dots.in_room(&room, shape);
                let (mut seen, count) = (0, |side: f64| (side * 10.0) as i32);
                for (x, y) in (1..count(half.x)).flat_map(|x| (1..count(half.y)).map(move |y| (x, y))) {
                    // Dots are on the lines between squares.
                    if x % 5 != 0 && y % 5 != 0 {
                        continue;
                    }
                    let off = Vec2::new(f64::from(x), f64::from(y)) * APART - half;
                    let at = middle + along.rotate_scale(off) * SQUARE;
                    let from_wall = shape.distance_to_sides(at) / SQUARE;
                    if !shape.contains(at) {
                        assert!(from_wall < 0.05 || !is_dotted(&dots.path, at), "{off:?} in the wall: {shape:?}");
                    } else if from_wall > 0.14 {
                        assert!(is_dotted(&dots.path, at), "{off:?} has no dot: {shape:?}");
                        seen += 1;
                    } else if !lined && from_wall < 0.1 {
                        assert!(!is_dotted(&dots.path, at), "{off:?} touches the wall: {shape:?}");
                    }
                }
                assert!(seen > 60, "{seen}");
            }
        }
    }
}
