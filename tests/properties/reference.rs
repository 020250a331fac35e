//! A second version of the rules, slow and simple.

use dicefall::dungeon::{Dungeon, Level};
use dicefall::geometry::Point;
use dicefall::trace::Trace;

/// The lower number first.
pub type Line = (u32, u32);

/// Twice the signed area of a triangle.
pub fn turn(a: Point, b: Point, c: Point) -> i64 {
    let [ax, ay, bx, by, cx, cy] = [a.x, a.y, b.x, b.y, c.x, c.y].map(i64::from);
    (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}

pub fn between(p: Point, a: Point, b: Point) -> bool {
    let dot = i64::from(p.x - a.x) * i64::from(p.x - b.x) + i64::from(p.y - a.y) * i64::from(p.y - b.y);
    turn(a, b, p) == 0 && dot < 0
}

/// Whether two lines share a point besides a common end.
pub fn cross(a: Point, b: Point, c: Point, d: Point) -> bool {
    if (a, b) == (c, d) || (a, b) == (d, c) {
        return true;
    }
    if between(a, c, d) || between(b, c, d) || between(c, a, b) || between(d, a, b) {
        return true;
    }
    let apart = |a, b, c, d| turn(a, b, c).signum() * turn(a, b, d).signum() < 0;
    apart(a, b, c, d) && apart(c, d, a, b)
}

/// Positive if `d` is inside the circle through the other points, zero if it is on the circle.
pub fn inside_circle(a: Point, b: Point, c: Point, d: Point) -> i128 {
    let row = |place: Point| {
        let (dx, dy) = (i128::from(place.x - d.x), i128::from(place.y - d.y));
        (dx, dy, dx * dx + dy * dy)
    };
    let ((ax, ay, aa), (bx, by, bb), (cx, cy, cc)) = (row(a), row(b), row(c));
    let determinant = ax * (by * cc - bb * cy) - ay * (bx * cc - bb * cx) + aa * (bx * cy - by * cx);
    determinant * i128::from(turn(a, b, c).signum())
}

/// Rooms are counted from 1, lists from 0.
pub struct Plan {
    pub at: Vec<Point>,
    pub value: Vec<u32>,
    pub grid: Vec<Line>,
    pub tree: Vec<Line>,
    pub loops: Vec<Line>,
}

impl Plan {
    /// Tree and loops are in the order of the steps.
    pub fn of(trace: &Trace, dungeon: &Dungeon) -> Self {
        let level = &dungeon.levels[0];
        let along = |rule: &str| {
            let steps = trace.steps().iter().filter(|step| step.rule == rule);
            steps.map(|step| step.passage.map(|(a, b)| (a.0, b.0)).unwrap()).collect()
        };
        Self {
            at: level.areas().map(|area| area.point().unwrap()).collect(),
            value: level.areas().map(|area| area.value().unwrap().into()).collect(),
            grid: lines(level),
            tree: along("drop-dice/3"),
            loops: along("drop-dice/4"),
        }
    }

    pub fn rooms(&self) -> std::ops::RangeInclusive<u32> {
        1..=u32::try_from(self.at.len()).unwrap()
    }

    pub fn at(&self, room: u32) -> Point {
        self.at[room as usize - 1]
    }

    pub fn value(&self, room: u32) -> u32 {
        self.value[room as usize - 1]
    }

    /// The order of R4: worth, squared length, lower number, higher number.
    pub fn rank(&self, (a, b): Line) -> (u32, i64, u32, u32) {
        let (one, other) = (self.at(a), self.at(b));
        let (dx, dy) = (i64::from(one.x - other.x), i64::from(one.y - other.y));
        (self.value(a) + self.value(b), dx * dx + dy * dy, a, b)
    }

    /// *k*: the sum, over all lines, of their sides without a triangle.
    pub fn outer_edges(&self) -> usize {
        self.grid.iter().map(|&line| 2 - self.triangles_at(line).count()).sum()
    }

    /// The third corner of each triangle at a line: joined to both ends, with no room inside.
    fn triangles_at(&self, (a, b): Line) -> impl Iterator<Item = u32> + '_ {
        let joined = |one: u32, other: u32| self.grid.binary_search(&(one.min(other), one.max(other))).is_ok();
        self.rooms()
            .filter(move |&c| c != a && c != b && joined(a, c) && joined(b, c))
            .filter(move |&c| self.is_empty_triangle([a, b, c]))
    }

    fn is_empty_triangle(&self, trio: [u32; 3]) -> bool {
        let [a, b, c] = trio.map(|room| self.at(room));
        let facing = turn(a, b, c).signum();
        let holds = |p| [turn(a, b, p), turn(b, c, p), turn(c, a, p)].iter().all(|turn| turn * facing >= 0);
        facing != 0 && !self.rooms().any(|room| !trio.contains(&room) && holds(self.at(room)))
    }

    pub fn triangles(&self) -> Vec<[u32; 3]> {
        let mut triangles = Vec::new();
        for &(a, b) in &self.grid {
            triangles.extend(self.triangles_at((a, b)).filter(|&c| c > b).map(|c| [a, b, c]));
        }
        triangles
    }

    /// Rule 3.
    pub fn walk(&self, from: u32) -> Vec<Line> {
        let mut visited = vec![from];
        let mut tree = Vec::new();
        while visited.len() < self.at.len() {
            let leads_out = |&&(a, b): &&Line| visited.contains(&a) != visited.contains(&b);
            let least = *self.grid.iter().filter(leads_out).min_by_key(|&&line| self.rank(line)).unwrap();
            visited.push(if visited.contains(&least.0) { least.1 } else { least.0 });
            tree.push(least);
        }
        tree
    }

    /// Rule 4: ⌈r / 3⌉, or ⌈(3r − k − 3)·L − r + 1⌉ with L in hundredths.
    pub fn loops_asked_for(&self, share: Option<i64>) -> usize {
        let rooms = i64::try_from(self.at.len()).unwrap();
        let Some(share) = share else { return self.at.len().div_ceil(3) };
        let edges = 3 * rooms - i64::try_from(self.outer_edges()).unwrap() - 3;
        let hundredfold = edges * share - 100 * rooms + 100;
        usize::try_from((hundredfold + 99).div_euclid(100).max(0)).unwrap()
    }

    /// Rule 4.
    pub fn worthiest(&self, asked_for: usize) -> Vec<Line> {
        let mut free: Vec<Line> = self.grid.iter().copied().filter(|line| !self.tree.contains(line)).collect();
        free.sort_by_key(|&line| {
            let (value, length, a, b) = self.rank(line);
            (std::cmp::Reverse(value), length, a, b)
        });
        free.truncate(asked_for);
        free
    }

    pub fn dead_ends(&self, paths: &[Line]) -> Vec<u32> {
        self.rooms().filter(|&room| joined_to(room, paths).len() == 1).collect()
    }

    /// Rule 3a.
    pub fn entrances(&self) -> Vec<u32> {
        let mut rooms: Vec<u32> = self.rooms().collect();
        rooms.sort_by_key(|&room| {
            let around = joined_to(room, &self.tree);
            let worth: u32 = around.iter().map(|&other| self.value(other)).sum();
            (self.value(room), std::cmp::Reverse(around.len()), std::cmp::Reverse(worth), room)
        });
        rooms.truncate(self.at.len().div_ceil(5));
        rooms.sort_unstable();
        rooms
    }

    pub fn paths(&self) -> Vec<Line> {
        self.tree.iter().chain(&self.loops).copied().collect()
    }

    /// R9: distances spread along paths until nothing changes.
    pub fn distances(&self, from: &[u32]) -> Vec<u32> {
        let mut distances = vec![u32::MAX; self.at.len()];
        for &room in from {
            distances[room as usize - 1] = 0;
        }
        loop {
            let before = distances.clone();
            for (a, b) in self.paths() {
                let (a, b) = (a as usize - 1, b as usize - 1);
                distances[a] = distances[a].min(distances[b].saturating_add(1));
                distances[b] = distances[b].min(distances[a].saturating_add(1));
            }
            if distances == before {
                return distances;
            }
        }
    }

    /// Rule 5a: the goal, and the entrance it is joined to.
    pub fn close_goal(&self, entrances: &[u32]) -> Option<(u32, u32)> {
        let paths = self.paths();
        let dead_ends = self.dead_ends(&paths).into_iter().filter(|room| !entrances.contains(room));
        let hanging = dead_ends.map(|room| (room, joined_to(room, &paths)[0])).filter(|(_, to)| entrances.contains(to));
        hanging.min_by_key(|&(room, _)| (std::cmp::Reverse(self.value(room)), room))
    }

    /// R9: the farthest rooms, not counting the room `but`.
    pub fn farthest(&self, entrances: &[u32], but: Option<u32>) -> Vec<u32> {
        let distances = self.distances(entrances);
        let counted: Vec<u32> = self.rooms().filter(|&room| Some(room) != but).collect();
        let greatest = counted.iter().map(|&room| distances[room as usize - 1]).max();
        counted.into_iter().filter(|&room| Some(distances[room as usize - 1]) == greatest).collect()
    }
}

pub fn lines(level: &Level) -> Vec<Line> {
    level.grid.iter().map(|&(a, b)| (a.0, b.0)).collect()
}

pub fn joined_to(room: u32, paths: &[Line]) -> Vec<u32> {
    let beyond = |&(a, b): &Line| if a == room { Some(b) } else { (b == room).then_some(a) };
    paths.iter().filter_map(beyond).collect()
}

/// R13: looks at all trios again after each triangle, and at all pairs after each line.
pub fn draw_by_hand(points: &[Point]) -> Vec<Vec<Line>> {
    let count = u32::try_from(points.len()).unwrap();
    let at = |index: u32| points[index as usize];
    let squared = |a: u32, b: u32| {
        let (dx, dy) = (i64::from(at(a).x - at(b).x), i64::from(at(a).y - at(b).y));
        dx * dx + dy * dy
    };
    let mut lines: Vec<Line> = Vec::new();
    let mut drawn: Vec<Vec<Line>> = Vec::new();
    let free_to_draw = |line: Line, lines: &[Line]| {
        lines.contains(&line) || !lines.iter().any(|&(c, d)| cross(at(line.0), at(line.1), at(c), at(d)))
    };
    let mut taken: Vec<u32> = Vec::new();
    loop {
        let mut closest: Option<(i64, [u32; 3])> = None;
        for a in 0..count {
            for b in a + 1..count {
                for c in b + 1..count {
                    let trio = [a, b, c];
                    let holds = |p: Point| {
                        let turns =
                            [turn(at(a), at(b), p), turn(at(b), at(c), p), turn(at(c), at(a), p)].map(i64::signum);
                        !(turns.contains(&1) && turns.contains(&-1))
                    };
                    let fits = trio.iter().all(|room| !taken.contains(room))
                        && turn(at(a), at(b), at(c)) != 0
                        && !(0..count).any(|other| !trio.contains(&other) && holds(at(other)))
                        && [(a, b), (a, c), (b, c)].into_iter().all(|line| free_to_draw(line, &lines));
                    let key = (squared(a, b) + squared(a, c) + squared(b, c), trio);
                    if fits && closest.is_none_or(|closest| key < closest) {
                        closest = Some(key);
                    }
                }
            }
        }
        let Some((_, trio)) = closest else { break };
        taken.extend(trio);
        let [a, b, c] = trio;
        drawn.push(vec![(a, b), (a, c), (b, c)]);
        lines.extend([(a, b), (a, c), (b, c)]);
    }
    loop {
        let pairs = (0..count).flat_map(|a| (a + 1..count).map(move |b| (a, b)));
        let passes_over = |(a, b): Line| points.iter().any(|&p| between(p, at(a), at(b)));
        let shortest = pairs
            .filter(|line| !lines.contains(line) && free_to_draw(*line, &lines) && !passes_over(*line))
            .min_by_key(|&(a, b)| (squared(a, b), a, b));
        let Some(line) = shortest else { break };
        drawn.push(vec![line]);
        lines.push(line);
    }
    drawn
}
