//! Where doors end at walls.

use super::rim::{Rim, RimCorner};
use super::thin::nearest;
use crate::scene::PlanDoor;
use kurbo::{Point, Vec2};

/// Half the width of a corridor, in squares.
const HALF: f64 = 0.5;
/// How far from its usual place the end of a door can be, in squares.
const ASTRAY: f64 = 0.2;
/// A corner of a wall that is this near to the end of a door becomes the end, in squares.
const AT_A_CORNER: f64 = 0.2;
/// The places along the corridor where a door is tried, in squares. The first is where it is drawn.
const ALONG: [f64; 7] = [0.0, 0.1, -0.1, 0.2, -0.2, 0.3, -0.3];
/// How far from the middle of a door the walls can be at most, in squares, if the corridor is wider than the door.
const WIDEST: f64 = 3.0;

/// A door between two walls.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Portal {
    pub(super) ends: [Point; 2],
    /// Pieces of wall that close the gap between a door and the walls, if the walls are farther apart.
    pub(super) fillers: [Option<Point>; 2],
}

/// Finds the walls on both sides of a door, and keeps the corners where it ends. None if no walls are near.
pub(super) fn hang(door: &PlanDoor, rims: &mut [Rim]) -> Option<Portal> {
    let across = door.along.turn_90();
    for along in ALONG {
        let middle = door.at + door.along * along;
        let sides = [-HALF, HALF].map(|side| jamb(rims, middle + across * side, ASTRAY));
        if let [Some(one), Some(other)] = sides
            && (one.at - other.at).hypot() > HALF
        {
            return Some(Portal { ends: [one.put(rims), other.put(rims)], fillers: [None; 2] });
        }
    }
    let sides = [-HALF, HALF].map(|side| {
        let end = door.at + across * side;
        jamb(rims, end, ASTRAY).map(|jamb| (jamb.at, jamb)).or_else(|| Some((end, gap(rims, door, end)?)))
    });
    let [Some(one), Some(other)] = sides else { return None };
    let walls = [one, other].map(|(end, jamb)| (end, jamb.put(rims)));
    let filler = |(end, wall): (Point, Point)| (end != wall).then_some(wall);
    Some(Portal { ends: walls.map(|(end, _)| end), fillers: walls.map(filler) })
}

/// The wall that a filler joins to the end of a door, if no wall is at that end: in the line of the corridor's side, or
/// straight on from the door.
///
/// This happens where another corridor runs into this one beside the door, so that the floors of both are open to each
/// other there.
fn gap(rims: &[Rim], door: &PlanDoor, end: Point) -> Option<Jamb> {
    const STEP: f64 = 0.1;
    const STEPS: i32 = 14;
    let straight_on = beyond(rims, door.at, (end - door.at) / HALF);
    let ahead = straight_on.map_or(f64::INFINITY, |jamb| (jamb.at - end).hypot());
    let along_the_side = (1..=STEPS)
        .map(|nth| f64::from(nth) * STEP)
        .take_while(|far| *far < ahead + 0.5)
        .find_map(|far| [far, -far].into_iter().find_map(|far| jamb(rims, end + door.along * far, 1.2 * STEP)));
    along_the_side.or(straight_on)
}

/// A place on a wall.
#[derive(Clone, Copy)]
struct Jamb {
    at: Point,
    rim: usize,
}

impl Jamb {
    /// Keeps the place: it becomes a corner, or the nearest corner takes its place.
    fn put(self, rims: &mut [Rim]) -> Point {
        let rim = &mut rims[self.rim];
        if let Some(corner) = rim.0.iter_mut().find(|corner| (corner.at - self.at).hypot() < 1e-9) {
            corner.is_kept = true;
            return self.at;
        }
        let far = |&(_, from, to): &(usize, Point, Point)| (nearest(self.at, (from, to)) - self.at).hypot();
        let walls = rim.lines().filter(|(nth, ..)| !rim.0[*nth].is_open);
        if let Some((nth, ..)) = walls.min_by(|one, other| far(one).total_cmp(&far(other))) {
            rim.0.insert(nth + 1, RimCorner { at: self.at, is_open: false, is_kept: true });
        }
        self.at
    }
}

/// The place on a wall that is nearest to a point, if it is not farther away than `reach`.
fn jamb(rims: &[Rim], from: Point, reach: f64) -> Option<Jamb> {
    let mut best: Option<(f64, Jamb)> = None;
    for (rim, walls) in rims.iter().enumerate() {
        for (_, start, end) in walls.lines().filter(|(nth, ..)| !walls.0[*nth].is_open) {
            let at = nearest(from, (start, end));
            let far = (at - from).hypot();
            if far < reach && best.is_none_or(|(least, _)| far < least - 1e-9) {
                let ends = [start, end].into_iter().filter(|end| (*end - at).hypot() < AT_A_CORNER);
                let at =
                    ends.min_by(|one, other| (*one - from).hypot().total_cmp(&(*other - from).hypot())).unwrap_or(at);
                best = Some((far, Jamb { at, rim }));
            }
        }
    }
    best.map(|(_, jamb)| jamb)
}

/// The first wall in a direction.
fn beyond(rims: &[Rim], from: Point, out: Vec2) -> Option<Jamb> {
    let mut best: Option<(f64, Jamb)> = None;
    for (rim, walls) in rims.iter().enumerate() {
        for (_, start, end) in walls.lines().filter(|(nth, ..)| !walls.0[*nth].is_open) {
            let (way, slant) = (end - start, out.cross(end - start));
            if slant.abs() < 1e-9 {
                continue;
            }
            let (far, place) = ((start - from).cross(way) / slant, (start - from).cross(out) / slant);
            let is_hit = (0.0..=1.0).contains(&place) && far > 0.0 && far < WIDEST;
            if is_hit && best.is_none_or(|(least, _)| far < least) {
                best = Some((far, Jamb { at: from + out * far, rim }));
            }
        }
    }
    best.map(|(_, jamb)| jamb)
}
