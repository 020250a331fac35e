//! Walls across places where two floors only graze each other.

use super::buckets::Buckets;
use super::rim::Rim;
use super::union::contains;
use kurbo::{Point, Rect};

/// Floors that are joined by less than this only graze each other, in squares. Every real way is about one square wide.
const NARROW: f64 = 0.45;
/// Corners this near to each other along a wall are neighbours, and have no way between them, in squares.
const NEIGHBOURS: f64 = 1.0;
/// Points nearer to each other than this are one point, in squares.
const SAME: f64 = 1e-3;

/// The narrow places between the corners of walls: the ends of a wall across each. `floors`: all floors.
pub(super) fn pinches(rims: &[Rim], floors: &[Vec<Point>]) -> Vec<(Point, Point)> {
    let corners: Vec<RimPlace> = rims.iter().enumerate().flat_map(|(rim, corners)| places(rim, corners)).collect();
    let around: Vec<Rect> = corners.iter().map(|place| Rect::from_points(place.at, place.at)).collect();
    let buckets = Buckets::of(&around);
    let is_floor = |at: Point| floors.iter().any(|floor| contains(floor, at));
    let mut found = Vec::new();
    for (nth, one) in corners.iter().enumerate() {
        let near = buckets.near(around[nth].inflate(NARROW, NARROW));
        for other in near.into_iter().filter(|&other| other > nth).map(|other| &corners[other]) {
            let far = (other.at - one.at).hypot();
            if (SAME..NARROW).contains(&far) && !one.is_beside(other) && is_floor(one.at.midpoint(other.at)) {
                found.push((one.at, other.at));
            }
        }
    }
    found
}

/// A corner, and how far it is along its rim.
struct RimPlace {
    at: Point,
    rim: usize,
    along: f64,
    around: f64,
}

impl RimPlace {
    fn is_beside(&self, other: &Self) -> bool {
        let far = (self.along - other.along).abs();
        self.rim == other.rim && far.min(self.around - far) < NEIGHBOURS
    }
}

fn places(rim: usize, corners: &Rim) -> Vec<RimPlace> {
    let mut along = 0.0;
    let mut places = Vec::with_capacity(corners.0.len());
    for (_, from, to) in corners.lines() {
        places.push(RimPlace { at: from, rim, along, around: 0.0 });
        along += (to - from).hypot();
    }
    for place in &mut places {
        place.around = along;
    }
    places
}
