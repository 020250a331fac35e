//! Decisions about the grid of triangles.

use super::choice::{DropChoice, right_if};
use crate::dungeon::{AreaId, Level};
use crate::geometry::{Point, in_circle, lies_in, lies_on, lines_cross, side};
use crate::order::sorted;
use crate::procedures::drop_dice::{DropAlternative, DropQuestion, DropReason};
use crate::procedures::{StepTaken, Verdict};
use crate::trace::Change;
use std::cmp::Ordering;

/// The most lines to choose from when a line is drawn by hand.
const LINES: usize = 8;

/// If the crossing of two lines is at least this far from the middles of all rooms, no die hides the crossing.
/// In tray units.
const IN_SIGHT: f64 = 45.0;

/// Four rooms whose two triangles share a line of the grid. Their other diagonal is not a line of the grid.
pub(super) struct Diagonal {
    /// The squared lengths of the line and of the other diagonal.
    squares: (i64, i64),
    pub(super) line: (AreaId, AreaId),
    pub(super) other: (AreaId, AreaId),
    /// Whether no die hides the place where the line and the other diagonal cross.
    is_in_sight: bool,
}

/// Which diagonal of four rooms is a line of the grid. It chooses the four rooms that are easiest to judge. If
/// possible, no die hides the place where their diagonals cross. If that leaves several choices, it takes the rooms
/// whose other diagonal is the longest compared with the line. None if the grid has no two triangles side by side.
pub(super) fn diagonal(taken: &StepTaken<'_>, level: &Level) -> Option<DropChoice> {
    let lines =
        taken.changes().iter().find_map(|change| if let Change::Grid(lines) = change { Some(lines) } else { None })?;
    let diagonals = lines.iter().filter_map(|&line| diagonal_across(line, lines, level));
    let easier = |one: &Diagonal, two: &Diagonal| {
        let length = || (two.squares.1 * one.squares.0).cmp(&(one.squares.1 * two.squares.0));
        two.is_in_sight.cmp(&one.is_in_sight).then_with(length).then(two.line.cmp(&one.line))
    };
    let Diagonal { line, other, .. } = diagonals.max_by(|one, two| easier(two, one))?;
    let answers = vec![
        (DropAlternative::Empty(line), Verdict::Right),
        (DropAlternative::Filled { line: other, corner: line.0, inside: line.1 }, Verdict::Wrong),
    ];
    Some(DropChoice {
        asks: DropQuestion::Diagonal,
        because: DropReason::EmptyCircles { line, beside: other },
        answers,
    })
}

/// A line of the grid, and the other diagonal of the two triangles beside it. None if the line has a triangle on only
/// one side, if the two triangles don't make a convex quadrilateral, or if all four rooms are on one circle.
pub(super) fn diagonal_across(line: (AreaId, AreaId), lines: &[(AreaId, AreaId)], level: &Level) -> Option<Diagonal> {
    let at = |id: AreaId| level.area(id)?.point();
    let has = |a: AreaId, b: AreaId| lines.binary_search(&(a.min(b), a.max(b))).is_ok();
    let (a, b) = (at(line.0)?, at(line.1)?);
    let is_empty = |c: Point| {
        let mut points = level.areas().filter_map(crate::dungeon::Area::point);
        points.all(|point| [a, b, c].contains(&point) || !lies_in([a, b, c], point))
    };
    let third = |half: Ordering| {
        let corners = level.areas().filter(|area| has(area.id, line.0) && has(area.id, line.1));
        let mut corners = corners.filter_map(|area| Some((area.id, area.point()?)));
        corners.find(|&(_, point)| side(a, b, point) == half && is_empty(point))
    };
    let ((one, c), (two, d)) = (third(Ordering::Less)?, third(Ordering::Greater)?);
    let is_quad = side(c, d, a) != side(c, d, b) && ![side(c, d, a), side(c, d, b)].contains(&Ordering::Equal);
    let is_clear = in_circle(a, b, c, d) == Ordering::Less;
    (is_quad && is_clear).then(|| Diagonal {
        squares: (a.squared_distance(b), c.squared_distance(d)),
        line,
        other: (one.min(two), one.max(two)),
        is_in_sight: cross_in_sight((a, b), (c, d), level),
    })
}

/// Whether no die hides the place where two lines cross.
fn cross_in_sight((a, b): (Point, Point), (c, d): (Point, Point), level: &Level) -> bool {
    let at = |point: Point| (f64::from(point.x), f64::from(point.y));
    let ((ax, ay), (bx, by), (cx, cy), (dx, dy)) = (at(a), at(b), at(c), at(d));
    let turn = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx);
    let along = ((cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)) / turn;
    let (x, y) = (ax + along * (bx - ax), ay + along * (by - ay));
    let mut points = level.areas().filter_map(crate::dungeon::Area::point).map(at);
    points.all(|(px, py)| (px - x) * (px - x) + (py - y) * (py - y) >= IN_SIGHT * IN_SIGHT)
}

/// Which three rooms without a triangle are joined next, by hand.
pub(super) fn trio(corners: [AreaId; 3], level: &Level) -> DropChoice {
    let has_lines = |id: AreaId| level.grid.iter().any(|&(a, b)| a == id || b == id);
    let free = level.areas().map(|area| area.id).filter(|&id| !has_lines(id));
    let answers = free.map(|room| (DropAlternative::Room(room), right_if(corners.contains(&room)))).collect();
    DropChoice { asks: DropQuestion::Trio, because: DropReason::ClosestTrio(corners), answers }
}

/// Which line is drawn next, by hand: the shortest that crosses no other line.
pub(super) fn next_line([a, b]: [AreaId; 2], level: &Level) -> DropChoice {
    let rooms: Vec<_> = level.areas().filter_map(|area| Some((area.id, area.point()?))).collect();
    let at = |id: AreaId| rooms.iter().find(|room| room.0 == id).map_or_else(Point::default, |room| room.1);
    let drawn: Vec<_> = level.grid.iter().map(|&(a, b)| (at(a), at(b))).collect();
    let mut lines = Vec::new();
    for &(b, second) in &rooms {
        for &(a, first) in rooms.iter().take_while(|room| room.0 < b) {
            let crosses = drawn.iter().any(|&(from, to)| lines_cross(first, second, from, to));
            let over = |&(id, point): &(AreaId, Point)| id != a && id != b && lies_on(point, first, second);
            if !crosses && !rooms.iter().any(over) {
                lines.push((first.squared_distance(second), (a, b)));
            }
        }
    }
    let answer = |(_, line)| (DropAlternative::Path(line), right_if(line == (a, b)));
    let answers = sorted(lines).into_iter().take(LINES).map(answer).collect();
    DropChoice { asks: DropQuestion::HandLine, because: DropReason::ShortestLeft((a, b)), answers }
}
