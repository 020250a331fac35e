//! How many steps squares lie from the start, all those that can lie on the shortest ways to the target.

use super::law::{Apart, Demand, Quest};
use super::window::{Kind, Place};
use crate::geometry::{Direction, Square};
use pathfinding::directed::bfs::bfs_reach;

/// After so many visits a look from the other side: whether any square leads to the target.
const LOOK_BESIDE: usize = 8;
/// After so many, whether more do than a few. Most targets that are shut in are so by few; of the numbers tried these
/// made large dungeons quickest.
const LOOK_AROUND: usize = 512;
/// How many those few are.
const FEW: usize = 24;
/// No route comes here.
const NEVER: u16 = u16::MAX;

/// What is known of a square.
#[derive(Clone, Copy, Default, Debug)]
struct Note {
    /// For each of the four ways a route can have come there, one more than how many steps it lies from the start;
    /// 0 is unknown.
    steps: [u16; 4],
    /// The least of these.
    least: u16,
    /// How the first route came that went on from here, if this is open ground.
    first: Option<Direction>,
    /// Where another route may find something new, back on the way the first came: a square come to that way, by its
    /// place among the steps of all, as [`number`] has it. 0 is nowhere.
    back: u32,
}

/// How far routes have come.
#[derive(Default, Debug)]
pub struct Flood {
    notes: Vec<Note>,
    /// How many bends are left to the target from each square, on a shortest route; one more than that.
    bends: Vec<[u16; 4]>,
    /// The squares that anything is known of.
    reached: Vec<usize>,
    /// How many steps the target lies from the first square outside.
    pub goal: u16,
}

impl Flood {
    /// Makes room for so many squares.
    pub fn make_room_for(&mut self, squares: usize) {
        let count = squares.max(self.notes.len());
        self.notes.resize(count, Note::default());
        self.bends.resize(count, [0; 4]);
    }

    fn begin_anew(&mut self) {
        for square in self.reached.drain(..) {
            (self.notes[square], self.bends[square]) = (Note::default(), [0; 4]);
        }
        self.goal = NEVER;
    }

    /// Whether a square, come to the one way, is so many steps from the start.
    pub fn is_at(&self, at: Place, came: Direction, steps: u16) -> bool {
        self.notes[at.index].steps[slot(came)] == steps + 1
    }

    /// After how many steps routes can come to a square, of each way the least.
    pub fn steps(&self, at: Place) -> impl Iterator<Item = u16> {
        self.notes[at.index].steps.into_iter().filter_map(|steps| steps.checked_sub(1))
    }

    /// How many bends are left from there.
    pub fn bends(&self, at: Place, came: Direction) -> Option<u16> {
        self.bends[at.index][slot(came)].checked_sub(1)
    }

    /// Notes that so many bends are left from there, if that is not more than was known. Tells whether nothing was.
    pub fn note_bends(&mut self, at: Place, came: Direction, bends: u16) -> bool {
        let known = &mut self.bends[at.index][slot(came)];
        let is_first = *known == 0;
        *known = known.wrapping_sub(1).min(bends) + 1;
        is_first
    }

    /// Notes that a square is so many steps from the start. Tells how much of that is news.
    fn note_steps(&mut self, at: Place, came: Direction, steps: u16) -> News {
        let note = &mut self.notes[at.index];
        let known = &mut note.steps[slot(came)];
        if known.wrapping_sub(1) <= steps {
            return News::None;
        }
        *known = steps + 1;
        if note.least == 0 {
            self.reached.push(at.index);
        }
        if note.least.wrapping_sub(1) > steps {
            note.least = steps + 1;
            News::OfTheSquare
        } else {
            News::OfTheWay
        }
    }

    /// Notes that the first route goes on from an open square that it has come to one way.
    fn note_first(&mut self, at: Place, came: Direction, quest: &Quest, apart: Apart) {
        let before = quest.window.see_next(at, came.back());
        let back = if quest.is_open(apart, before) {
            self.notes[before.place.index].back
        } else if apart < Apart::Nothing && before.place != quest.first {
            number(before.place, came.back())
        } else {
            0
        };
        let note = &mut self.notes[at.index];
        (note.first, note.back) = (Some(came), back);
    }

    /// Whether a route that has come to an open square in so many steps may find something new where the first came
    /// from: not if another has come back there sooner. If both are there at once either may be the one with fewer bends.
    fn may_go_back(&self, at: Place, step: u16) -> bool {
        let back = self.notes[at.index].back as usize;
        back != 0 && self.notes[back / 4].steps[back % 4].wrapping_sub(1) > step
    }

    /// The routes that have come to a square another way than the first and may find something new where that came from.
    fn others(&self, at: Place, first: Direction) -> impl Iterator<Item = Arrival> {
        let others = Direction::STRAIGHT.into_iter().filter(move |&came| came != first);
        let arrivals =
            others.filter_map(move |came| Some((at, came, self.notes[at.index].steps[slot(came)].checked_sub(1)?)));
        arrivals.filter(|&(at, _, step)| self.may_go_back(at, step))
    }
}

/// A square, the way a route has come there, and in how many steps.
type Arrival = (Place, Direction, u16);

/// What is news.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum News {
    None,
    /// No route has come there so soon this way, but another way one has.
    OfTheWay,
    /// No route has come there so soon.
    OfTheSquare,
}

const fn slot(way: Direction) -> usize {
    way as usize / 2
}

/// The place of a square come to one way among the steps of all; never 0, for the square with index 0 is of the rim.
fn number(at: Place, came: Direction) -> u32 {
    u32::try_from(4 * at.index + slot(came)).expect("a window has fewer squares")
}

impl Quest<'_> {
    /// As far as the target, if a route of so many squares reaches it. Tells whether one does.
    ///
    /// The first route that goes on from a square has come there in the fewest steps. On open ground it may go wherever
    /// others may, but for straight back; so all that another could find is where the first came from. There the first
    /// has been: from the square before, if that is open as well, it could go everywhere but back in its turn, and so
    /// on. Only where it had to keep apart from something has it been let through one way and not another; to that
    /// square it is worth going back, for those that are there no later than any other.
    ///
    /// Those that have come to a square as soon as the first, and do not go on, are noted all the same: where they would
    /// have gone the first notes it in as many steps, and bends are counted over the notes.
    pub fn run(&self, flood: &mut Flood, demand: Demand, longest: usize) -> bool {
        flood.begin_anew();
        if !self.window.cell(self.first).is_run_over() {
            return false;
        }
        let mut edge = Edge::new(self, longest);
        flood.note_steps(self.first, self.start.way, 0);
        edge.push((self.first, self.start.way, 0));
        let mut visited = 0_usize;
        while let Some((at, came, step)) = edge.pop(flood.goal) {
            if !flood.is_at(at, came, step) {
                continue;
            }
            visited += 1;
            let is_shut_in = match visited {
                LOOK_BESIDE => self.before_target(demand).next().is_none(),
                LOOK_AROUND => self.is_shut_in(demand),
                _ => false,
            };
            if is_shut_in {
                return false;
            }
            let here = self.window.see(at);
            let is_open = self.is_open(demand.apart, here);
            let ways = if !is_open {
                // Corridors and rooms are crossed straight on.
                if here.cell.kind == Kind::Rock { !came.back().bit() } else { came.bit() }
            } else if let Some(first) = flood.notes[at.index].first {
                if flood.may_go_back(at, step) { first.back().bit() } else { 0 }
            } else {
                flood.note_first(at, came, self, demand.apart);
                flood.others(at, came).for_each(|other| edge.push(other));
                !came.back().bit()
            };
            let step = step + 1;
            for goes in Direction::STRAIGHT.into_iter().filter(|goes| ways & goes.bit() != 0) {
                let next = self.window.see_next(at, goes);
                let is_let = is_open && self.is_plain(next.cell) || self.lets_on(demand, here, came, goes, next);
                if !is_let {
                    continue;
                }
                if next.cell.is_target {
                    // Beside a turned room one can be farther from it than it seemed.
                    flood.goal = if step <= edge.longest { flood.goal.min(step) } else { flood.goal };
                    continue;
                }
                // On open ground others wait for the first to go on.
                let is_worth_it = match flood.note_steps(next.place, goes, step) {
                    News::None => false,
                    News::OfTheWay => !self.is_open(demand.apart, next) || flood.may_go_back(next.place, step),
                    News::OfTheSquare => true,
                };
                if is_worth_it {
                    edge.push((next.place, goes, step));
                }
            }
        }
        flood.goal < NEVER
    }

    /// Whether no more than a few squares lead to the target, the first of all routes not among them.
    fn is_shut_in(&self, demand: Demand) -> bool {
        let before = |at: &Option<Place>| match *at {
            None => self.before_target(demand).map(Some).collect(),
            Some(at) => self.before(demand, at).map(Some).collect::<Vec<_>>(),
        };
        // The target itself is the first that is reached.
        let mut leading = bfs_reach(None, before).skip(1).take(FEW + 1);
        let shut_in = leading.by_ref().take(FEW).all(|at| at != Some(self.first));
        shut_in && leading.next().is_none()
    }

    /// The squares beside the target from which a route can go on to it.
    fn before_target(&self, demand: Demand) -> impl Iterator<Item = Place> {
        let goals = self.target.squares().filter_map(|goal| self.window.place(goal));
        goals.flat_map(move |goal| self.before(demand, goal))
    }

    /// The squares beside one from which a route can go on to it.
    fn before(&self, demand: Demand, square: Place) -> impl Iterator<Item = Place> {
        let leads = move |at, goes| Direction::STRAIGHT.into_iter().any(|came| self.lets(demand, at, came, goes));
        let ways = Direction::STRAIGHT.into_iter().map(move |goes| (self.window.next(square, goes.back()), goes));
        ways.filter(move |&(at, goes)| leads(at, goes)).map(|(at, _)| at)
    }
}

/// Where routes have come to and have not gone on from: first what may lie on the straightest way to the target, then
/// what lies a step farther about, and so on, as A* does it (Hart, Nilsson and Raphael 1968), with a list for each
/// length, for a step makes a way longer by two at most. Those that have waited come no sooner than the first, and are
/// no longer than when they were noted: so three lists do for them as well.
struct Edge {
    bounds: Bounds,
    /// How many steps the first list takes in all, from the first square outside to the target.
    whole: u16,
    /// How many a route may take.
    longest: u16,
    lists: [Vec<Arrival>; 3],
}

impl Edge {
    /// For routes of so many squares.
    fn new(quest: &Quest, longest: usize) -> Self {
        let bounds = Bounds::of(quest);
        let whole = bounds.away(quest.first.square);
        // A route has two squares more than it makes steps outside.
        let longest = u16::try_from(longest.saturating_sub(2)).unwrap_or(NEVER);
        Self { bounds, whole, longest, lists: Default::default() }
    }

    fn push(&mut self, arrival: Arrival) {
        let through = arrival.2 + self.bounds.away(arrival.0.square);
        if through <= self.longest {
            let longer = usize::from(through.saturating_sub(self.whole));
            self.lists[longer.min(2)].push(arrival);
        }
    }

    /// One of those that may lie on a way to the target of the fewest steps, if that is one of so many.
    fn pop(&mut self, goal: u16) -> Option<Arrival> {
        while self.whole <= self.longest.min(goal) {
            if let Some(arrival) = self.lists[0].pop() {
                return Some(arrival);
            }
            if self.lists.iter().all(Vec::is_empty) {
                return None;
            }
            self.lists.rotate_left(1);
            self.whole += 1;
        }
        None
    }
}

/// What all squares of the target lie within.
struct Bounds {
    low: Square,
    high: Square,
}

impl Bounds {
    fn of(quest: &Quest) -> Self {
        let mut squares = quest.target.squares();
        let first = squares.next().unwrap_or(quest.first.square);
        let (mut low, mut high) = (first, first);
        for square in squares {
            (low.x, low.y) = (low.x.min(square.x), low.y.min(square.y));
            (high.x, high.y) = (high.x.max(square.x), high.y.max(square.y));
        }
        Self { low, high }
    }

    /// How many steps a square lies from there at least.
    fn away(&self, at: Square) -> u16 {
        let x = (self.low.x - at.x).max(at.x - self.high.x).max(0);
        let y = (self.low.y - at.y).max(at.y - self.high.y).max(0);
        u16::try_from(x + y).unwrap_or(NEVER)
    }
}
