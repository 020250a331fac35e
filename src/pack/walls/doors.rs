//! Where doors end at walls.

use super::POST;
use super::rim::{Rim, RimCorner};
use super::thin::{distance, nearest};
use crate::dungeon::PassageId;
use crate::geometry::Square;
use crate::scene::{PlanDoor, PlanSurvey};
use kurbo::{Point, Rect, Vec2};

/// Half the width of a corridor, in squares.
const HALF: f64 = 0.5;
/// How far from its usual place the end of a door can be, in squares.
const ASTRAY: f64 = 0.2;
/// A corner of a wall that is this near to the end of a door becomes the end, in squares.
const AT_A_CORNER: f64 = 0.2;
/// The places along the corridor where a door is tried, in squares. The first is where it is drawn.
const ALONG: [f64; 7] = [0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3];
/// The end of a door that is this near to a wall is on the wall, in squares. In a sharp corner, the two rims of a wall
/// are a little apart.
const ON_A_WALL: f64 = 0.05;
/// How long a door is, compared with a usual one, if another corridor runs past its end.
const SHORT: f64 = 0.6;
/// How far from the middle of a door the walls can be at most, in squares, if the corridor is wider than the door.
const WIDEST: f64 = 3.0;

/// A door between two walls.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Portal {
    pub(super) ends: [Point; 2],
    /// Pieces of wall that close the gap between a door and the walls, if the walls are farther apart.
    pub(super) fillers: [Option<Point>; 2],
}

/// Finds the walls on both sides of a door, and keeps the corners where it ends.
pub(super) fn hang(door: &PlanDoor, rims: &mut [Rim], ways: &OpenWays) -> Portal {
    let across = door.along.turn_90();
    for along in ALONG {
        let middle = door.at + door.along * along;
        let sides = [-HALF, HALF].map(|side| jamb(rims, middle + across * side, ASTRAY));
        if let [Some(one), Some(other)] = sides
            && (one - other).hypot() > HALF
        {
            let ends = [one, other].map(|end| before_rock(rims, end, middle));
            for end in ends {
                keep(end, rims);
            }
            return Portal { ends, fillers: [None; 2] };
        }
    }
    let sides = [-HALF, HALF].map(|side| {
        let end = door.at + across * side;
        if let Some(wall) = jamb(rims, end, ASTRAY) {
            return (wall, None);
        }
        match gap(rims, ways, door, end) {
            Some(wall) => (end, Some(wall)),
            None => ways.beside(door, end),
        }
    });
    for (end, filler) in sides {
        keep(filler.unwrap_or(end), rims);
    }
    Portal { ends: sides.map(|(end, _)| end), fillers: sides.map(|(_, filler)| filler) }
}

/// The middle lines of all corridors, and all doors: no filler can cross them.
pub(super) struct OpenWays(Vec<(PassageId, Point, Point)>);

impl OpenWays {
    pub(super) fn of(survey: &PlanSurvey) -> Self {
        let mut ways = Vec::new();
        for (&id, tunnel) in survey.plan.corridors.iter() {
            let squares: Vec<Point> = tunnel.course.squares().into_iter().map(middle).collect();
            ways.extend(squares.windows(2).map(|pair| (id, pair[0], pair[1])));
        }
        ways.extend(survey.doors.iter().map(|door| {
            let across = door.along.turn_90() * HALF;
            (door.passage, door.at - across, door.at + across)
        }));
        Self(ways)
    }

    /// The end of a door that no wall reaches, and a short piece of wall there. If another corridor runs past the end, the
    /// door is shorter, so that the party can pass.
    fn beside(&self, door: &PlanDoor, end: Point) -> (Point, Option<Point>) {
        let passes = |&(passage, from, to): &(PassageId, Point, Point)| {
            passage != door.passage && distance(end, (from, to)) < ASTRAY
        };
        if !self.0.iter().any(passes) {
            return (end, None);
        }
        let end = door.at + (end - door.at) * SHORT;
        (end, Some(end + door.along * POST))
    }

    /// Whether a filler beside a door crosses no other corridor and no other door.
    fn are_free(&self, door: &PlanDoor, filler: (Point, Point)) -> bool {
        !self.0.iter().any(|&(passage, from, to)| passage != door.passage && cross(filler, (from, to)))
    }
}

fn middle(at: Square) -> Point {
    Point::new(at.x.into(), at.y.into())
}

/// Whether two lines cross or touch.
fn cross(one: (Point, Point), other: (Point, Point)) -> bool {
    let side = |line: (Point, Point), at: Point| (line.1 - line.0).cross(at - line.0);
    let apart = |line: (Point, Point), other: (Point, Point)| {
        let (from, to) = (side(line, other.0), side(line, other.1));
        from.min(to) > 1e-9 || from.max(to) < -1e-9
    };
    // Lines that aren't apart can be pieces of the same straight line, far from each other.
    let around = |line: (Point, Point)| Rect::from_points(line.0, line.1).inflate(1e-9, 1e-9);
    !apart(one, other) && !apart(other, one) && around(one).overlaps(around(other))
}

/// The end of a door, or a corner nearer to the middle of the door if the wall has one beside the door: the tip of a piece
/// of rock in which the door would end.
fn before_rock(rims: &[Rim], end: Point, middle: Point) -> Point {
    let corners = rims.iter().flat_map(|rim| &rim.0).map(|corner| corner.at);
    let is_tip = |at: &Point| (*at - end).hypot() < AT_A_CORNER && distance(*at, (end, middle)) < ON_A_WALL;
    let far = |at: &Point| (*at - middle).hypot();
    corners.filter(is_tip).chain([end]).min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(end)
}

/// The wall that a filler joins to the end of a door, if no wall is at that end: in the line of the corridor's side, or
/// straight on from the door.
///
/// This happens where another corridor runs into this one beside the door, so that the floors of both are open to each
/// other there.
fn gap(rims: &[Rim], ways: &OpenWays, door: &PlanDoor, end: Point) -> Option<Point> {
    const STEP: f64 = 0.1;
    const STEPS: i32 = 14;
    let straight_on = beyond(rims, door.at, (end - door.at) / HALF);
    let ahead = straight_on.map_or(f64::INFINITY, |jamb| (jamb - end).hypot());
    let is_free = |wall: &Point| ways.are_free(door, (end, *wall));
    let wall_at = |far: f64| jamb(rims, end + door.along * far, 1.2 * STEP).filter(is_free);
    let along_the_side = (1..=STEPS)
        .map(|nth| f64::from(nth) * STEP)
        .take_while(|far| *far < ahead + 0.5)
        .find_map(|far| [far, -far].into_iter().find_map(wall_at));
    along_the_side.or(straight_on.filter(is_free))
}

/// Keeps a place on a wall: a corner is there now, and stays. The floor on the other side of the wall has the same wall,
/// so its rim gets the corner, too.
pub(super) fn keep(at: Point, rims: &mut [Rim]) {
    let is_here = |other: Point| (other - at).hypot() < ON_A_WALL;
    for rim in rims {
        for corner in rim.0.iter_mut().filter(|corner| is_here(corner.at)) {
            (corner.at, corner.is_kept) = (at, true);
        }
        let passes = |&(nth, from, to): &(usize, Point, Point)| {
            !rim.0[nth].is_open && !is_here(from) && !is_here(to) && is_here(nearest(at, (from, to)))
        };
        let walls: Vec<usize> = rim.lines().filter(passes).map(|(nth, ..)| nth).collect();
        for nth in walls.into_iter().rev() {
            rim.0.insert(nth + 1, RimCorner { at, is_open: false, is_kept: true });
        }
    }
}

/// The place on a wall that is nearest to a point, if it is not farther away than `reach`.
fn jamb(rims: &[Rim], from: Point, reach: f64) -> Option<Point> {
    let mut best: Option<(f64, Point)> = None;
    for walls in rims {
        for (_, start, end) in walls.lines().filter(|(nth, ..)| !walls.0[*nth].is_open) {
            let at = nearest(from, (start, end));
            let far = (at - from).hypot();
            if far < reach && best.is_none_or(|(least, _)| far < least - 1e-9) {
                let ends = [start, end].into_iter().filter(|end| (*end - at).hypot() < AT_A_CORNER);
                let at =
                    ends.min_by(|one, other| (*one - from).hypot().total_cmp(&(*other - from).hypot())).unwrap_or(at);
                best = Some((far, at));
            }
        }
    }
    best.map(|(_, jamb)| jamb)
}

/// The first wall in a direction.
fn beyond(rims: &[Rim], from: Point, out: Vec2) -> Option<Point> {
    let mut best: Option<(f64, Point)> = None;
    for walls in rims {
        for (_, start, end) in walls.lines().filter(|(nth, ..)| !walls.0[*nth].is_open) {
            let (way, slant) = (end - start, out.cross(end - start));
            if slant.abs() < 1e-9 {
                continue;
            }
            let (far, place) = ((start - from).cross(way) / slant, (start - from).cross(out) / slant);
            let is_hit = (0.0..=1.0).contains(&place) && far > 0.0 && far < WIDEST;
            if is_hit && best.is_none_or(|(least, _)| far < least) {
                best = Some((far, from + out * far));
            }
        }
    }
    best.map(|(_, jamb)| jamb)
}
