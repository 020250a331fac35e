//! The walls and doors of a level, from the floor that its plan draws.
//!
//! 1. [`union`] finds the outline of all floors together. The floors of the drawing are a little smaller than the space
//!    between the walls, so floors side by side stay apart.
//! 2. [`rim`] moves the outline outwards, into the middle of the walls. Walls between two floors then are the same line
//!    twice.
//! 3. [`pinches`] closes the places where two floors only graze each other.
//! 4. [`doors`] finds the walls on both sides of each door.
//! 5. [`thin`] leaves out corners that hardly show. Corners where a door ends stay.
//! 6. All points are rounded to hundredths of a square. [`lines`] joins the walls to polylines.

mod buckets;
mod doors;
mod lines;
mod pinches;
mod rim;
mod thin;
mod union;

use super::GridPoint;
use crate::dungeon::PassageId;
use crate::scene::PlanSurvey;
use kurbo::Point;
use rim::Rim;
use std::collections::BTreeSet;

/// The length of the wall at the end of a door that no other wall touches, in squares: as long as a wall is thick.
const POST: f64 = 2.0 * PlanSurvey::INSET;

/// The walls and doors of a level.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LevelWalls {
    /// The walls as polylines, in order. A closed one ends with its first point.
    pub walls: Vec<Vec<GridPoint>>,
    /// The doors.
    pub doors: Vec<MapDoor>,
}

/// A door between two walls. Both its ends are ends of walls.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct MapDoor {
    /// Its ends, the lower one first.
    pub ends: [GridPoint; 2],
    /// Whether the party needs a key.
    pub is_locked: bool,
    /// Whether the party has to find the door.
    pub is_secret: bool,
    /// The corridor that the door is in.
    pub passage: PassageId,
}

impl LevelWalls {
    /// `corner`: the square of the floor plan in the upper left corner of the map.
    pub fn of(survey: &PlanSurvey, corner: (i32, i32)) -> Self {
        let outlines = union::outline(&survey.floors);
        let mut rims: Vec<Rim> = outlines.iter().map(|outline| Rim::of(outline, &survey.ways_out)).collect();
        let mut doors = Vec::new();
        let mut walls: Vec<(GridPoint, GridPoint)> = Vec::new();
        for (one, other) in pinches::pinches(&rims, &survey.floors) {
            for end in [one, other] {
                doors::keep(end, &mut rims);
            }
            walls.push((GridPoint::of(one, corner), GridPoint::of(other, corner)));
        }
        let ways = doors::OpenWays::of(survey);
        let mut ends = BTreeSet::new();
        let mut posts = Vec::new();
        for door in &survey.doors {
            let portal = doors::hang(door, &mut rims, &ways);
            let [one, other] = portal.ends.map(|end| GridPoint::of(end, corner));
            for (end, wall) in [one, other].into_iter().zip(portal.fillers) {
                walls.extend(wall.map(|wall| (end, GridPoint::of(wall, corner))));
            }
            ends.extend([one, other]);
            let post = (portal.ends[1] - portal.ends[0]).normalize() * POST;
            posts.extend([(one, portal.ends[0] - post), (other, portal.ends[1] + post)]);
            let (is_locked, is_secret) = (door.is_locked, door.is_secret);
            doors.push(MapDoor { ends: [one.min(other), one.max(other)], is_locked, is_secret, passage: door.passage });
        }
        for line in rims.iter().flat_map(wall_lines) {
            let points: Vec<GridPoint> = line.into_iter().map(|at| GridPoint::of(at, corner)).collect();
            walls.extend(points.windows(2).map(|pair| (pair[0], pair[1])));
        }
        // A door can end at rock as thin as a wall, whose rim has no length.
        let stands_free = |at: GridPoint| !walls.iter().any(|wall| wall.0 != wall.1 && (wall.0 == at || wall.1 == at));
        let posts: Vec<_> = posts.into_iter().filter(|(end, _)| stands_free(*end)).collect();
        walls.extend(posts.into_iter().map(|(end, post)| (end, GridPoint::of(post, corner))));
        doors.sort_unstable();
        Self { walls: lines::polylines(&walls, &ends), doors }
    }
}

/// The walls of a rim, from each opening or door to the next, without needless corners.
fn wall_lines(rim: &Rim) -> Vec<Vec<Point>> {
    let count = rim.0.len();
    let stops = |nth: usize| {
        let before = rim.0[(nth + count - 1) % count];
        rim.0[nth].is_kept || before.is_open != rim.0[nth].is_open
    };
    let Some(first) = (0..count).find(|&nth| stops(nth)) else {
        if count == 0 || rim.0[0].is_open {
            return Vec::new();
        }
        // The sharpest corner is the first, because it stays.
        let sharp = (0..count).min_by(|&one, &other| straightness(rim, one).total_cmp(&straightness(rim, other)));
        let closed: Vec<Point> = (0..=count).map(|nth| rim.0[(sharp.unwrap_or(0) + nth) % count].at).collect();
        return vec![thin::thinned(&closed, true)];
    };
    let mut lines = Vec::new();
    let mut line: Vec<Point> = Vec::new();
    for nth in (first..=first + count).map(|nth| nth % count) {
        if !line.is_empty() {
            line.push(rim.0[nth].at);
        }
        if stops(nth) {
            if line.len() > 1 {
                lines.push(thin::thinned(&line, line.first() == line.last()));
            }
            line = if rim.0[nth].is_open { Vec::new() } else { vec![rim.0[nth].at] };
        }
    }
    lines
}

/// How straight the rim is at a corner: 1 for a straight line, −1 if it turns back.
fn straightness(rim: &Rim, nth: usize) -> f64 {
    let count = rim.0.len();
    let at = |nth: usize| rim.0[nth % count].at;
    let (one, other) = (at(nth) - at(nth + count - 1), at(nth + 1) - at(nth));
    one.dot(other) / (one.hypot() * other.hypot())
}
