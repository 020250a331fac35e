use super::plot::{EditPlot, PlotEnd};
use super::reach::is_tip;
use crate::geometry::{Direction, Footprint, Square, SquareRect};
use crate::order::SortedSet;
use crate::procedures::tunnels::Beside;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The cost of a route, the most important number first:
/// - its length
/// - its turns
/// - how many of its squares are beside rooms or corridors
/// - how far its ends are from the middles of their areas, as [`off_middle`] counts it
type Cost = [u32; 4];

#[derive(Clone, Copy, Debug)]
struct WayArrival {
    cost: Cost,
    before: Option<Direction>,
}

/// The search first looks only this far around the two ends, in squares.
const NEAR: i32 = 8;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WayGround {
    Taken,
    /// Free, but beside a room or a corridor.
    Beside,
    Free,
}

struct WaySearch<'p, 'd> {
    plot: &'p EditPlot<'d>,
    from: Footprint,
    to: Option<Footprint>,
    window: SquareRect,
    ground: Vec<Option<WayGround>>,
    /// The best route to each square in each of four directions.
    arrivals: Vec<Option<WayArrival>>,
    reached: Vec<(Square, Direction)>,
    /// The indices of the entries in `reached` that haven't been followed yet. They are sorted by the lowest possible
    /// length of a whole route, then by the length so far.
    queue: BinaryHeap<Reverse<([u32; 2], usize)>>,
    best: Option<(Cost, Vec<Square>)>,
}

/// The shortest route to `to` or, without `to`, to the nearest area or corridor. The first square is in `from`, the
/// last is in the area or corridor that the route leads to, and the squares between are free. None if no route is free.
pub fn shortest(plot: &EditPlot, from: Footprint, to: Option<Footprint>) -> Option<Vec<Square>> {
    let search = |window: SquareRect| {
        let (ground, arrivals) = (vec![None; window.count()], vec![None; 4 * window.count()]);
        let (reached, queue) = Default::default();
        WaySearch { plot, from, to, window, ground, arrivals, reached, queue, best: None }
    };
    let both = to.map_or(around(&from), |to| around(&from).union(around(&to)));
    // A route to `to` that leaves the small window goes at least `NEAR` squares out and back. Without `to`, the route
    // can end outside the window.
    let outside = to.map_or(NEAR, |to| apart(&from, &to) + 2 * NEAR);
    let is_shortest = |way: &Vec<Square>| i32::try_from(way.len()).is_ok_and(|length| length < outside);
    if let Some(way) = search(both.grown(NEAR)).run().filter(is_shortest) {
        return Some(way);
    }
    let is_enclosed = to.is_some_and(|to| is_enclosed(&to, &from, plot));
    if is_enclosed { None } else { search(plot.reach.squares()).run() }
}

fn around(ground: &Footprint) -> SquareRect {
    let long = i32::from(ground.w.max(ground.h));
    SquareRect::around(ground.at(), if ground.turned { long } else { long / 2 + 1 })
}

fn apart(one: &Footprint, other: &Footprint) -> i32 {
    let half = |ground: &Footprint| {
        let long = i32::from(ground.w.max(ground.h));
        if ground.turned { long } else { long / 2 }
    };
    let Square { x, y } = one.at().minus(other.at());
    let near = half(one) + half(other);
    (x.abs() - near).max(0) + (y.abs() - near).max(0)
}

/// Whether only a few free squares can be reached from the area at `ground`, and none of them is beside the area at
/// `other`.
fn is_enclosed(ground: &Footprint, other: &Footprint, plot: &EditPlot) -> bool {
    const FEW: usize = 400;
    let mut met: Vec<Square> = Vec::new();
    let tips = ground.squares().flat_map(|at| Direction::STRAIGHT.map(|way| (at, way)));
    for (at, way) in tips.filter(|&(at, way)| is_tip(ground, at, way)) {
        let next = way.from(at, 1);
        if other.covers(next) {
            return false;
        }
        if plot.is_free(next) && !met.contains(&next) {
            met.push(next);
        }
    }
    let mut known: SortedSet<Square> = met.iter().copied().collect();
    while let Some(at) = met.pop() {
        for next in Direction::STRAIGHT.map(|way| way.from(at, 1)) {
            if other.covers(next) || known.count() > FEW {
                return false;
            }
            if plot.is_free(next) && known.insert(next) {
                met.push(next);
            }
        }
    }
    true
}

impl WaySearch<'_, '_> {
    fn run(mut self) -> Option<Vec<Square>> {
        let from = self.from;
        for at in from.squares() {
            for way in Direction::STRAIGHT.into_iter().filter(|&way| is_tip(&from, at, way)) {
                let (next, off) = (way.from(at, 1), off_middle(&from, at));
                if let Some(entered) = self.enters(at, way) {
                    self.end([0, 0, 0, off + entered], || vec![at, next]);
                } else {
                    self.arrive((next, way), WayArrival { cost: [1, 0, 0, off], before: None });
                }
            }
        }
        let mut last = None;
        while let Some(Reverse((lengths @ [whole, length], nth))) = self.queue.pop() {
            // Routes with the same two lengths can tie, so all of them are followed.
            if last != Some(lengths) && self.best.as_ref().is_some_and(|(cost, _)| cost[0] < whole) {
                break;
            }
            last = Some(lengths);
            let (at, way) = self.reached[nth];
            let here = self.arrival(at, way).filter(|here| here.cost[0] == length);
            if let Some(here) = here {
                self.go_on(at, way, here.cost);
            }
        }
        self.best.map(|(_, squares)| squares)
    }

    /// Continues a route ahead and to both sides.
    fn go_on(&mut self, at: Square, way: Direction, [length, turns, beside, off]: Cost) {
        for goes in Direction::STRAIGHT.into_iter().filter(|&goes| goes != way.back()) {
            let (turns, next) = (turns + u32::from(goes != way), goes.from(at, 1));
            if let Some(entered) = self.enters(at, goes) {
                let squares = self.squares_to(at, way, next);
                self.end([length, turns, beside, off + entered], || squares);
            } else {
                self.arrive((next, goes), WayArrival { cost: [length + 1, turns, beside, off], before: Some(way) });
            }
        }
    }

    fn end(&mut self, cost: Cost, squares: impl FnOnce() -> Vec<Square>) {
        if self.best.as_ref().is_none_or(|(best, _)| cost < *best) {
            self.best = Some((cost, squares()));
        }
    }

    /// How far the next square is from the middle of its area ([`off_middle`]), if the route can end there.
    fn enters(&self, at: Square, way: Direction) -> Option<u32> {
        let next = way.from(at, 1);
        if self.from.covers(next) || self.plot.site.leads(at, next) {
            return None;
        }
        let ground = match self.to {
            Some(ground) => ground,
            None if self.plot.can_join(next) => self.plot.end_at(next).ok().map(PlotEnd::ground)?,
            None => return None,
        };
        (ground.covers(next) && is_tip(&ground, next, way.back())).then(|| off_middle(&ground, next))
    }

    /// Records that a route arrives at a square, unless the square isn't free, or another route arrived there in the
    /// same direction at the same or a lower cost.
    fn arrive(&mut self, (at, way): (Square, Direction), mut new: WayArrival) {
        let Some(square) = self.window.index(at) else { return };
        let plot = self.plot;
        let seen = || match plot.site.tile(at).beside {
            _ if !plot.is_free(at) => WayGround::Taken,
            Beside { rooms: 0, corridors: 0 } => WayGround::Free,
            Beside { .. } => WayGround::Beside,
        };
        let ground = *self.ground[square].get_or_insert_with(seen);
        if ground == WayGround::Taken {
            return;
        }
        let index = 4 * square + way as usize / 2;
        new.cost[2] += u32::from(ground == WayGround::Beside);
        let [length, old] = [new.cost[0], self.arrivals[index].map_or(u32::MAX, |old| old.cost[0])];
        if self.arrivals[index].is_some_and(|old| old.cost <= new.cost) {
            return;
        }
        self.arrivals[index] = Some(new);
        if length < old {
            let on = self.to.map_or(0, |to| apart(&Footprint::square(at), &to).unsigned_abs());
            self.queue.push(Reverse(([length + on, length], self.reached.len())));
            self.reached.push((at, way));
        }
    }

    fn squares_to(&self, at: Square, way: Direction, last: Square) -> Vec<Square> {
        let mut squares = vec![last];
        let mut next = Some((at, way));
        while let Some((at, way)) = next {
            squares.push(at);
            let before = way.back().from(at, 1);
            next = self.arrival(at, way).and_then(|arrival| arrival.before).map(|came| (before, came));
            if next.is_none() {
                squares.push(before);
            }
        }
        squares.reverse();
        squares
    }

    fn arrival(&self, at: Square, way: Direction) -> Option<WayArrival> {
        self.arrivals[4 * self.window.index(at)? + way as usize / 2]
    }
}

/// How far `at` is from the middle of an area: the distance in half squares, multiplied by itself.
fn off_middle(ground: &Footprint, at: Square) -> u32 {
    let (x, y) = ground.offset(at);
    x.unsigned_abs().pow(2) + y.unsigned_abs().pow(2)
}

#[cfg(test)]
#[allow(clippy::expect_used)]
mod tests {
    use super::*;
    use crate::dungeon::{Area, AreaId, Dungeon, Level, LevelId};

    /// A level with rooms at random places. The first two rooms are far apart.
    fn level(seed: u64) -> Level {
        let mut level = Level::named("1".into());
        let mut taken = SortedSet::default();
        let mut bits = seed;
        let mut one = |of: u64| {
            // Knuth's constants. Any numbers would do, as long as they are the same on every run.
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            i32::try_from((bits >> 33) % of).unwrap_or(0)
        };
        for number in 1..60 {
            let at = if number < 3 {
                Square::new(one(5) + 40 * i32::from(number > 1), one(30))
            } else {
                Square::new(one(46), one(30))
            };
            let ground =
                Footprint::around(at, 2 + u8::try_from(one(6)).unwrap_or(0), 2 + u8::try_from(one(6)).unwrap_or(0));
            if ground.squares().all(|square| !taken.contains(&square)) {
                taken.extend(ground.squares());
                let id = AreaId::at(level.areas().count());
                level.add_area(Area::on(id, ground));
            }
        }
        level
    }

    fn length(plot: &EditPlot, from: &Footprint, to: &Footprint) -> Option<usize> {
        let mut edge: Vec<Square> = from.squares().collect();
        let mut known: SortedSet<Square> = edge.iter().copied().collect();
        for length in 2.. {
            let mut next = Vec::new();
            for at in edge {
                for square in Direction::STRAIGHT.map(|way| way.from(at, 1)) {
                    if to.covers(square) {
                        return Some(length);
                    }
                    if plot.is_free(square) && known.insert(square) {
                        next.push(square);
                    }
                }
            }
            if next.is_empty() {
                return None;
            }
            edge = next;
        }
        None
    }

    #[test]
    fn the_route_found_is_the_shortest() {
        let mut found = 0;
        for seed in 0..60 {
            let dungeon = Dungeon { levels: vec![level(seed)], ..Dungeon::default() };
            let plot = EditPlot::of(LevelId(0), &dungeon).expect("a level to dig on");
            let grounds: Vec<Footprint> = dungeon.levels[0].areas().filter_map(Area::ground).collect();
            for to in &grounds[1..] {
                let way = shortest(&plot, grounds[0], Some(*to));
                assert_eq!(way.as_ref().map(Vec::len), length(&plot, &grounds[0], to), "{seed}: {to:?}");
                let Some(way) = way else { continue };
                found += 1;
                let [first, between @ .., last] = &way[..] else { panic!("{way:?}") };
                assert!(grounds[0].covers(*first) && to.covers(*last) && between.iter().all(|&at| plot.is_free(at)));
                assert!(way.windows(2).all(|pair| pair[0].squared_distance(pair[1]) == 1), "{way:?}");
            }
        }
        assert!(found > 1000, "only {found} routes were found");
    }
}
