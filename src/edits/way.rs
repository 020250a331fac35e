//! The shortest free way over squared ground, from the walls of one place to those of another.

use super::plot::{Plot, PlotEnd};
use super::reach::is_tip;
use crate::geometry::{Direction, Footprint, Square, SquareRect};

/// What is held against a way among those of the same length, the gravest first: how often it turns, how many of its
/// squares lie beside something, and how far from the middle of a wall it begins and ends.
type Cost = (u32, u32, u32);

/// The best way there so far.
type Best = Option<(Cost, Vec<Square>)>;

/// A way that has got to a square.
#[derive(Clone, Copy, Debug)]
struct Arrival {
    length: u32,
    cost: Cost,
    /// The way it went before; at its first square outside none.
    before: Option<Direction>,
}

/// A search for the shortest way, square by square.
struct WaySearch<'p, 'd> {
    plot: &'p Plot<'d>,
    from: Footprint,
    /// None: whatever is nearest.
    to: Option<Footprint>,
    window: SquareRect,
    /// How the first way that gets to each square got there, for each of the four ways in which it can come.
    arrivals: Vec<Option<Arrival>>,
}

/// The squares of the shortest way from one place to another, or to whatever is nearest: the first is in the one, the
/// last in the other, and those between are free ground. None if there is no way.
pub fn shortest(plot: &Plot, from: Footprint, to: Option<Footprint>) -> Option<Vec<Square>> {
    let window = plot.reach.squares();
    let arrivals = vec![None; 4 * window.count()];
    WaySearch { plot, from, to, window, arrivals }.run()
}

impl WaySearch<'_, '_> {
    fn run(mut self) -> Option<Vec<Square>> {
        let (mut reached, mut best): (Vec<(Square, Direction)>, Best) = (Vec::new(), None);
        let from = self.from;
        for at in from.squares() {
            for way in Direction::STRAIGHT.into_iter().filter(|&way| is_tip(&from, at, way)) {
                let (next, off) = (way.from(at, 1), off_middle(&from, at));
                if let Some(entered) = self.enters(at, way) {
                    let cost = (0, 0, off + entered);
                    keep_better(&mut best, cost, || vec![at, next]);
                } else {
                    self.arrive((next, way), Arrival { length: 1, cost: (0, 0, off), before: None }, &mut reached);
                }
            }
        }
        let mut length = 1;
        while best.is_none() && !reached.is_empty() {
            length += 1;
            for (at, way) in std::mem::take(&mut reached) {
                let Some(Arrival { cost: (turns, beside, off), .. }) = self.arrival(at, way) else { continue };
                for goes in Direction::STRAIGHT.into_iter().filter(|&goes| goes != way.back()) {
                    let turns = turns + u32::from(goes != way);
                    if let Some(entered) = self.enters(at, goes) {
                        let cost = (turns, beside, off + entered);
                        keep_better(&mut best, cost, || self.squares_to(at, way, goes.from(at, 1)));
                    } else {
                        let arrival = Arrival { length, cost: (turns, beside, off), before: Some(way) };
                        self.arrive((goes.from(at, 1), goes), arrival, &mut reached);
                    }
                }
            }
        }
        best.map(|(_, squares)| squares)
    }

    /// How far from its middle the way would enter a place that it can end in.
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

    /// A way gets to a square of free ground, unless one did that is as short and no worse.
    fn arrive(&mut self, (at, way): (Square, Direction), mut new: Arrival, reached: &mut Vec<(Square, Direction)>) {
        let Some(index) = self.index(at, way).filter(|_| self.plot.is_free(at)) else { return };
        let beside = self.plot.site.tile(at).beside;
        new.cost.1 += u32::from(beside.rooms | beside.corridors != 0);
        match self.arrivals[index] {
            None => reached.push((at, way)),
            Some(old) if old.length < new.length || old.cost <= new.cost => return,
            Some(_) => {}
        }
        self.arrivals[index] = Some(new);
    }

    /// The squares of a way that got to a square the way `way`, and on to `last`.
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

    fn arrival(&self, at: Square, way: Direction) -> Option<Arrival> {
        self.arrivals[self.index(at, way)?]
    }

    fn index(&self, at: Square, way: Direction) -> Option<usize> {
        self.window.index(at).map(|index| 4 * index + way as usize / 2)
    }
}

fn keep_better(best: &mut Best, cost: Cost, squares: impl FnOnce() -> Vec<Square>) {
    if best.as_ref().is_none_or(|(lowest, _)| cost < *lowest) {
        *best = Some((cost, squares()));
    }
}

/// How far from the middle of an area a square of it is: the square of that, in half squares.
fn off_middle(ground: &Footprint, at: Square) -> u32 {
    let (x, y) = ground.offset(at);
    x.unsigned_abs().pow(2) + y.unsigned_abs().pow(2)
}
