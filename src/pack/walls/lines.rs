//! Walls as lines on a fine grid. Walls in one line are joined, and no wall is there twice.

use crate::pack::GridPoint;
use std::collections::{BTreeMap, BTreeSet};

/// Straight walls as polylines, as few as possible. A closed polyline ends with its first point. `ends`: the points
/// where a polyline must end, because a door begins there.
pub(super) fn polylines(walls: &[(GridPoint, GridPoint)], ends: &BTreeSet<GridPoint>) -> Vec<Vec<GridPoint>> {
    let mut graph: BTreeMap<GridPoint, BTreeSet<GridPoint>> = BTreeMap::new();
    for (from, to) in joined(walls, ends) {
        graph.entry(from).or_default().insert(to);
        graph.entry(to).or_default().insert(from);
    }
    let is_end = |at: &GridPoint, ways: &BTreeSet<GridPoint>| ways.len() != 2 || ends.contains(at);
    let all = graph.clone();
    let stops: Vec<GridPoint> = all.iter().filter(|(at, ways)| is_end(at, ways)).map(|(at, _)| *at).collect();
    let mut lines = Vec::new();
    // First the lines that have ends, then those that are closed.
    for first in stops.iter().chain(all.keys()) {
        while let Some(line) = follow(&mut graph, *first, |at| all.get(at).is_some_and(|ways| is_end(at, ways))) {
            lines.push(line);
        }
    }
    let mut lines: Vec<Vec<GridPoint>> = lines.iter().flat_map(|line| without_short_pieces(line)).collect();
    lines.sort_unstable();
    lines
}

/// An importer drops a corner if a short piece begins there, except at the end of a line. So a line ends there.
fn without_short_pieces(line: &[GridPoint]) -> Vec<Vec<GridPoint>> {
    const SHORT: i64 = 30;
    let is_short = |nth: usize| {
        let (x, y) = (i64::from(line[nth + 1].x - line[nth].x), i64::from(line[nth + 1].y - line[nth].y));
        x * x + y * y < SHORT * SHORT
    };
    let (mut lines, mut from) = (Vec::new(), 0);
    for nth in 1..line.len().saturating_sub(2) {
        if is_short(nth) && nth > from {
            lines.push(line[from..=nth].to_vec());
            from = nth;
        }
    }
    lines.push(line[from..].to_vec());
    lines
}

fn follow(
    graph: &mut BTreeMap<GridPoint, BTreeSet<GridPoint>>,
    first: GridPoint,
    is_end: impl Fn(&GridPoint) -> bool,
) -> Option<Vec<GridPoint>> {
    let mut line = vec![first];
    let mut here = first;
    loop {
        let Some(next) = graph.get_mut(&here).and_then(BTreeSet::pop_first) else {
            return (line.len() > 1).then_some(line);
        };
        if let Some(back) = graph.get_mut(&next) {
            back.remove(&here);
        }
        line.push(next);
        here = next;
        if next == first || is_end(&next) {
            return Some(line);
        }
    }
}

/// A straight line without ends: its direction, and how far it is from the origin.
type Bearing = (i64, i64, i64);

/// Walls on one straight line that touch or overlap become one wall, except at `ends`.
fn joined(walls: &[(GridPoint, GridPoint)], ends: &BTreeSet<GridPoint>) -> Vec<(GridPoint, GridPoint)> {
    let mut by_line: BTreeMap<Bearing, Vec<(GridPoint, GridPoint)>> = BTreeMap::new();
    for &(one, other) in walls.iter().filter(|(one, other)| one != other) {
        let (from, to) = (one.min(other), one.max(other));
        let (x, y) = (i64::from(to.x - from.x), i64::from(to.y - from.y));
        let by = common_divisor(x.abs(), y.abs());
        let (x, y) = (x / by, y / by);
        let off = i64::from(from.x) * y - i64::from(from.y) * x;
        by_line.entry((x, y, off)).or_default().push((from, to));
    }
    let mut found = Vec::new();
    for ((x, y, off), mut parts) in by_line {
        parts.sort_unstable();
        let mut whole: Vec<(GridPoint, GridPoint)> = Vec::new();
        for (from, to) in parts {
            match whole.last_mut() {
                Some(last) if from <= last.1 => last.1 = last.1.max(to),
                _ => whole.push((from, to)),
            }
        }
        let on_line = |at: &&GridPoint| i64::from(at.x) * y - i64::from(at.y) * x == off;
        let cuts: Vec<GridPoint> = ends.iter().filter(on_line).copied().collect();
        for (from, to) in whole {
            let mut start = from;
            for &cut in cuts.iter().filter(|&&cut| from < cut && cut < to) {
                found.push((start, cut));
                start = cut;
            }
            found.push((start, to));
        }
    }
    found
}

fn common_divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one } else { common_divisor(other, one % other) }
}
