//! Leaves out corners of walls that hardly show. Importers handle few, long walls better.

use kurbo::Point;

/// How far a wall can be from where it is drawn, in squares, if a corner is left out. A drawn wall is 0.115 thick.
const OFF: f64 = 0.03;
/// The smallest distance between two corners of a wall, in squares. Importers drop corners that are nearer to each other
/// than 0.3. Rounding to hundredths can bring two corners nearer to each other by 0.015.
pub(super) const APART: f64 = 0.315;

/// A line of walls with fewer corners. Its ends stay. `is_closed`: the first point is the last one, too.
pub(super) fn thinned(line: &[Point], is_closed: bool) -> Vec<Point> {
    let mut keeps = vec![false; line.len()];
    let last = line.len() - 1;
    (keeps[0], keeps[last]) = (true, true);
    keep(line, &mut keeps, 0, last);
    let mut thin: Vec<Point> = line.iter().zip(&keeps).filter(|(_, keeps)| **keeps).map(|(at, _)| *at).collect();
    spread(&mut thin, if is_closed { 4 } else { 2 });
    thin
}

/// Keeps the corners that are needed between two kept corners (Ramer 1972, Douglas and Peucker 1973).
fn keep(line: &[Point], keeps: &mut [bool], from: usize, to: usize) {
    let mut farthest = (OFF, from);
    for nth in from + 1..to {
        let off = distance(line[nth], (line[from], line[to]));
        if off > farthest.0 {
            farthest = (off, nth);
        }
    }
    let (_, nth) = farthest;
    if nth > from {
        keeps[nth] = true;
        keep(line, keeps, from, nth);
        keep(line, keeps, nth, to);
    }
}

/// Removes corners until no two are too near. If two corners are too near, the corner that matters less is removed.
/// `least`: how many corners must stay, with the first and the last.
fn spread(line: &mut Vec<Point>, least: usize) {
    while line.len() > least {
        let near = (1..line.len()).filter(|&nth| (line[nth] - line[nth - 1]).hypot() < APART);
        let costs = |nth: usize| distance(line[nth], (line[nth - 1], line[nth + 1]));
        let inner = near.flat_map(|nth| [nth - 1, nth]).filter(|&nth| nth > 0 && nth + 1 < line.len());
        let Some(least) = inner.min_by(|&one, &other| costs(one).total_cmp(&costs(other))) else { return };
        line.remove(least);
    }
}

/// The distance of a point from a line with two ends.
pub(super) fn distance(at: Point, (from, to): (Point, Point)) -> f64 {
    (nearest(at, (from, to)) - at).hypot()
}

/// The point of a line with two ends that is nearest to a point.
pub(super) fn nearest(at: Point, (from, to): (Point, Point)) -> Point {
    let along = to - from;
    let share = ((at - from).dot(along) / along.hypot2().max(1e-12)).clamp(0.0, 1.0);
    from + along * share
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_wall_keeps_a_corner_every_third_of_a_square_and_stays_near_its_place() {
        let round: Vec<Point> = (0..=64)
            .map(|nth| {
                let share = f64::from(nth) / 64.0;
                // A parabola.
                Point::new(6.0 * share - 3.0, 4.0 * share * (1.0 - share))
            })
            .collect();
        let thin = thinned(&round, false);
        assert!(thin.len() < 12 && thin[0] == round[0] && thin.last() == round.last(), "{thin:?}");
        assert!(thin.windows(2).all(|pair| (pair[1] - pair[0]).hypot() >= APART), "{thin:?}");
        for &at in &round {
            assert!(thin.windows(2).any(|pair| distance(at, (pair[0], pair[1])) <= OFF), "{at:?} of {thin:?}");
        }
    }

    #[test]
    fn a_short_closed_wall_keeps_three_corners() {
        let corners = [(0.0, 0.0), (0.1, 0.0), (0.1, 0.1), (0.0, 0.1), (0.0, 0.0)].map(Point::from);
        let thin = thinned(&corners, true);
        assert_eq!(thin.len(), 4, "{thin:?}");
    }
}
