//! Names that the user gave. A long name gets smaller type or a second line.

use super::floor::FloorPlan;
use super::map::PlanMap;
use crate::dungeon::Area;
use crate::geometry::Footprint;
use crate::scene::grid::{SQUARE, middle_of, middle_of_room};
use crate::scene::ink::width;
use kurbo::{Point, Rect, Size, Vec2};

/// The smallest height of a name's type, in map units.
const LOWEST: f64 = 5.5;

/// The space for a name around a point of its room. `below`: how far below the point the room's signs begin, in map
/// units.
pub(super) fn space(ground: &Footprint, at: Point, below: Option<f64>) -> Size {
    let from_middle = at - middle_of_room(ground);
    let half = |squares: u8, off: f64| f64::from(squares) * SQUARE / 2.0 - 3.0 - off.abs();
    let (wide, high) = (half(ground.w, from_middle.x), half(ground.h, from_middle.y));
    // A room set diagonally gets narrower above and below its middle.
    let wide = if ground.turned { wide * 0.7 } else { wide };
    Size::new(2.0 * wide, 2.0 * below.map_or(high, |below| high.min(below)))
}

/// One or two lines, and the height of their type, which is as large as possible from [`LOWEST`] to `usual`.
pub(super) fn lines_in(text: &str, space: Size, usual: f64) -> (Vec<String>, f64) {
    let in_two = text.match_indices(' ').map(|(at, _)| vec![text[..at].to_owned(), text[at + 1..].to_owned()]);
    let fitting = |lines: Vec<String>| {
        let widest = lines.iter().map(|line| width(line)).fold(0.1, f64::max);
        let high = if lines.len() > 1 { space.height / 2.0 } else { space.height };
        (lines, (space.width / widest).min(high).min(usual))
    };
    // If several candidates have the same height, `max_by` takes the last, which is the name in one line.
    let all = in_two.chain([vec![text.to_owned()]]).map(fitting);
    let (lines, size) = all.max_by(|one, other| one.1.total_cmp(&other.1)).unwrap_or_default();
    (lines, size.max(LOWEST))
}

pub(super) fn places(lines: Vec<String>, at: Point, size: f64) -> impl Iterator<Item = (String, Point)> {
    let first = if lines.len() > 1 { -0.5 } else { 0.0 };
    let offsets = std::iter::successors(Some(first), |off| Some(off + 1.0));
    lines.into_iter().zip(offsets).map(move |(line, off)| (line, at + Vec2::new(0.0, off * size)))
}

impl PlanMap<'_> {
    /// A point where the name covers no other room or label. `usual` if no point is clear.
    pub(super) fn clear_of_others(
        &self,
        area: &Area,
        floor: &FloorPlan,
        (usual, at): (Point, Point),
        wide: f64,
    ) -> Point {
        let others: Vec<Rect> = self
            .level
            .areas()
            .filter(|other| other.id != area.id)
            .flat_map(|other| {
                let ground = floor.rooms.get(&other.id).map(|ground| {
                    let size = (f64::from(ground.w) * SQUARE, f64::from(ground.h) * SQUARE);
                    Rect::from_center_size(middle_of_room(ground), size)
                });
                let label = other.label_at.map(|at| Rect::from_center_size(middle_of(at), (SQUARE, SQUARE)));
                ground.into_iter().chain(label)
            })
            .collect();
        let aside = SQUARE * 0.7 + wide / 2.0;
        let around = (0..5).map(f64::from).flat_map(|far| {
            let (down, out) = (SQUARE * (0.9 + far / 2.0), aside + SQUARE * far / 2.0);
            [
                (0.0, down),
                (0.0, -down),
                (out, 0.0),
                (-out, 0.0),
                (aside, down),
                (-aside, down),
                (aside, -down),
                (-aside, -down),
            ]
        });
        let mut places = std::iter::once(usual).chain(around.map(|off| at + Vec2::from(off)));
        let is_clear = |place: &Point| {
            let name = Rect::from_center_size(*place, (wide, SQUARE * 0.7));
            others.iter().all(|other| !name.overlaps(*other))
        };
        places.find(is_clear).unwrap_or(usual)
    }
}
