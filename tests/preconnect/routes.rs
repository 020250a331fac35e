//! Step 4: the length of each corridor, compared with a simple search of the map before that corridor (R5).

use super::chart::{Chart, Sheet};
use super::{Made, dungeons, rule};
use dicefall::dungeon::AreaId;
use dicefall::geometry::{Direction, Square};
use dicefall::trace::{Hand, Step};
use std::collections::VecDeque;

const SAMPLE: usize = 100;

struct Search<'s> {
    map: &'s Sheet,
    from: AreaId,
    /// The square inside, and the direction out.
    start: (Square, Direction),
    goals: Vec<Square>,
    low: Square,
    size: (i32, i32),
}

impl<'s> Search<'s> {
    fn new(map: &'s Sheet, from: AreaId, start: (Square, Direction), goals: Vec<Square>) -> Self {
        let all = || map.tiles.keys().chain(&goals);
        let (left, right) = (all().map(|at| at.x).min().unwrap(), all().map(|at| at.x).max().unwrap());
        let (top, bottom) = (all().map(|at| at.y).min().unwrap(), all().map(|at| at.y).max().unwrap());
        let (low, size) = (Square::new(left - 4, top - 4), (right - left + 9, bottom - top + 9));
        Self { map, from, start, goals, low, size }
    }

    /// The route has a square in the area at each end. If `apart`, only routes of R5's first kind count: they
    /// keep a square of rock beside them, except where they cross something.
    fn shortest(&self, apart: bool) -> Option<Vec<Square>> {
        let (inside, way) = self.start;
        let first = way.from(inside, 1);
        if self.goals.contains(&first) {
            return Some(vec![inside, first]);
        }
        let mut met = vec![false; 4 * usize::try_from(self.size.0 * self.size.1).unwrap()];
        let mut next = VecDeque::from([(first, way, vec![inside, first])]);
        while let Some((at, came, squares)) = next.pop_front() {
            let Some(place) = self.place(at, came) else { continue };
            if std::mem::replace(&mut met[place], true) {
                continue;
            }
            for goes in Direction::STRAIGHT {
                let beyond = goes.from(at, 1);
                if goes == came.back() || at == first && came != way || !self.lets(at, came, goes, apart) {
                    continue;
                }
                let on = [&squares[..], &[beyond]].concat();
                if self.goals.contains(&beyond) {
                    if apart && self.is_room() && self.is_beside_a_corridor(at) {
                        continue;
                    }
                    return Some(on);
                }
                next.push_back((beyond, goes, on));
            }
        }
        None
    }

    fn is_room(&self) -> bool {
        self.goals.len() > 1
    }

    /// R5: a corridor that comes into a room avoids these squares.
    fn is_beside_a_corridor(&self, at: Square) -> bool {
        let is_room =
            |at: Square| self.goals.contains(&at) || self.map.on(at).is_some_and(|area| area.ground().is_some());
        Direction::ALL.into_iter().map(|way| way.from(at, 1)).any(|at| self.map.is_floor(at) && !is_room(at))
    }

    fn place(&self, at: Square, came: Direction) -> Option<usize> {
        let (x, y) = (at.x - self.low.x, at.y - self.low.y);
        let is_inside = (0..self.size.0).contains(&x) && (0..self.size.1).contains(&y);
        is_inside.then(|| 4 * usize::try_from(y * self.size.0 + x).unwrap() + came as usize / 2)
    }

    fn lets(&self, at: Square, came: Direction, goes: Direction, apart: bool) -> bool {
        if !self.map.is_floor(at) {
            return !apart || self.is_apart(at, came, goes);
        }
        if came != goes {
            return false;
        }
        match self.map.on(at) {
            Some(area) => !apart && area.ground().is_some() && area.id != self.from,
            None => self.is_crossed_squarely(at, goes),
        }
    }

    fn is_crossed_squarely(&self, at: Square, goes: Direction) -> bool {
        let [run] = self.map.runs_on(at) else { return false };
        let squares = &self.map.runs[*run].squares;
        squares.windows(3).any(|three| {
            let ways = [Direction::between(three[0], at), Direction::between(at, three[2])];
            three[1] == at && ways[0] == ways[1] && [goes.turned(2), goes.turned(-2)].map(Some).contains(&ways[0])
        })
    }

    /// Whether only rock is beside the square. These don't count:
    /// - the area that the corridor leaves, beside its first square;
    /// - the goal, beside its last square;
    /// - a corridor that it crosses just before or after.
    fn is_apart(&self, at: Square, came: Direction, goes: Direction) -> bool {
        let is_first = at == self.start.1.from(self.start.0, 1);
        let is_last = self.goals.contains(&goes.from(at, 1));
        let beside = |way: Direction| {
            let square = way.from(at, 1);
            let on = self.map.on(square);
            let crossed = [came.back(), goes].into_iter().any(|along| {
                let next = along.from(at, 1);
                let is_corridor = self.map.on(next).is_none() && !self.goals.contains(&next);
                self.map.is_floor(next) && is_corridor && on.is_none() && (-1..=1).any(|turn| along.turned(turn) == way)
            });
            !(self.map.is_floor(square) || self.goals.contains(&square))
                || is_first && on.is_some_and(|area| area.id == self.from)
                || is_last && self.goals.contains(&square)
                || crossed
        };
        Direction::ALL.into_iter().all(beside)
    }
}

/// None for a corridor that the search can't judge: it ended early, came back by another door, or went round its room.
fn goals(made: &Made, step: &Step, end: AreaId, last: Square, now: &Sheet) -> Option<Vec<Square>> {
    let text = made.trace.fact(step).to_string();
    let apart = ["dead end", "another door", "of its own", "leads straight"].iter().all(|word| !text.contains(word));
    let round = step.dial.as_ref().is_some_and(|dial| {
        dial.taken.is_some_and(|hand| hand != Hand::Straight) && (made.is("routes", "any") || text.contains("new room"))
    });
    if rule(step) != "4" || !apart || round {
        return None;
    }
    let room = now.area(end).ground().filter(|_| text.contains(" to room ") || text.contains("new room"));
    Some(room.map_or(vec![last], |ground| ground.squares().collect()))
}

#[test]
fn a_corridor_is_no_longer_than_the_shortest_route_that_keeps_apart() {
    let (mut met, mut apart) = (0, 0);
    for made in ["room-number", "clock", "compass"].into_iter().flat_map(|method| &dungeons(method)[..SAMPLE]) {
        let mut chart = Chart::blank();
        let mut before = Chart::blank();
        let mut turned = false;
        for step in made.trace.steps() {
            chart.take(&made.trace, step);
            turned = rule(step) == "3e" && made.trace.fact(step).to_string().starts_with("The corridor turns")
                || turned && rule(step) != "3";
            let exit = step.dial.as_ref().and_then(|dial| dial.exit).filter(|_| step.passage.is_some() && !turned);
            if let Some((inside, way)) = exit {
                let now = chart.sheet(step.level);
                let run = now.runs.last().unwrap();
                let mut squares = run.squares.clone();
                let mut ends = [run.a, run.b];
                if squares[0] != inside {
                    squares.reverse();
                    ends.reverse();
                }
                let is_its_own = squares[0] == inside && squares[1] == way.from(inside, 1) && ends[0] != ends[1];
                let goals = goals(made, step, ends[1], squares[squares.len() - 1], now).filter(|_| is_its_own);
                if let Some(goals) = goals {
                    let search = Search::new(before.sheet(step.level), ends[0], (inside, way), goals);
                    let place = format!("{}: {}: {squares:?}", made.link, made.trace.fact(step));
                    let shortest = search.shortest(false).unwrap_or_else(|| panic!("no route exists: {place}"));
                    assert!(squares.len() >= shortest.len(), "{place}: {shortest:?}");
                    met += 1;
                    // A length leaves out the first square, and the last if it is in a room.
                    let ends = if search.is_room() { 2 } else { 1 };
                    let is_fit = |most: &Vec<Square>| most.len() - ends <= 2 * (shortest.len() - ends);
                    if let Some(most) = search.shortest(true).filter(is_fit) {
                        assert!(squares.len() <= most.len(), "{place}: {most:?}");
                        apart += 1;
                    }
                }
            }
            before.take(&made.trace, step);
        }
    }
    println!("{met} corridors, {apart} of them apart");
    assert!(met > 2000 && apart > 1000, "{met} {apart}");
}
