//! How many steps squares lie from the start, all those that can lie on the shortest ways to the target.

use super::law::{Apart, Demand, Quest};
use super::window::{Cell, Place};
use crate::geometry::{Direction, Point};
use pathfinding::directed::bfs::bfs_reach;

/// After so many visits a look from the other side: whether no more than so many squares lead to the target. Most of
/// those that are shut in are so by few; of the numbers tried these made large dungeons quickest.
const LOOKS: [(usize, usize); 2] = [(8, 0), (512, 24)];
/// No route comes here.
const NEVER: u16 = u16::MAX;

/// What is known of a square, for each of the four ways a route can have come there. All numbers are one more than what
/// they stand for; 0 is unknown.
#[derive(Clone, Copy, Default, Debug)]
struct Note {
    /// How many steps it lies from the start.
    steps: [u16; 4],
    /// How the first route came that went on from here.
    first: Option<Direction>,
    /// Whether another route may find something new where that one came from.
    is_worth_going_back: bool,
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
        let known = &mut self.notes[at.index].steps;
        if *known == [0; 4] {
            self.reached.push(at.index);
        }
        let is_less = |known: &u16| known.wrapping_sub(1) > steps;
        let news = match (known.iter().all(is_less), is_less(&known[slot(came)])) {
            (true, _) => News::OfTheSquare,
            (false, true) => News::OfTheWay,
            (false, false) => return News::None,
        };
        known[slot(came)] = steps + 1;
        news
    }

    /// Where a route may find something new from a square.
    ///
    /// The first route that goes on from a square has come there in the fewest steps. On open ground it may go wherever
    /// others may, but for straight back; so all that another could find is where the first came from. There the first
    /// has been: from the square before, if that is open as well, it could go everywhere but back in its turn, and so
    /// on. Only where it had to keep apart from something has it been let through one way and not another.
    fn go_on(&mut self, at: Place, here: Cell, came: Direction, quest: &Quest, apart: Apart) -> Onward {
        let Note { first, is_worth_going_back, .. } = self.notes[at.index];
        match first {
            Some(first) if quest.is_open(apart, at, here) && is_worth_going_back => Onward::Back(first.back()),
            Some(_) if quest.is_open(apart, at, here) => Onward::Nowhere,
            Some(_) => Onward::Everywhere,
            None => {
                let before = quest.window.next(at, came.back());
                let is_open_before = quest.is_open(apart, before, quest.window.cell(before));
                let back = if is_open_before {
                    self.notes[before.index].is_worth_going_back
                } else {
                    apart < Apart::Nothing && at != quest.first && before != quest.first
                };
                let note = &mut self.notes[at.index];
                (note.first, note.is_worth_going_back) = (Some(came), back);
                Onward::Everywhere
            }
        }
    }

    /// Whether a route may find something new where the first to an open square came from, as far as is known.
    fn may_go_back(&self, at: Place, apart: Apart) -> bool {
        let note = &self.notes[at.index];
        apart < Apart::Nothing && (note.first.is_none() || note.is_worth_going_back)
    }
}

/// Where a route may find something new from a square.
enum Onward {
    Everywhere,
    /// Only where the first route to the square came from.
    Back(Direction),
    Nowhere,
}

impl Onward {
    fn leads(&self, goes: Direction) -> bool {
        match *self {
            Self::Everywhere => true,
            Self::Back(way) => goes == way,
            Self::Nowhere => false,
        }
    }
}

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

impl Quest<'_> {
    /// As far as the target, if a route of so many squares reaches it: first what may lie on the straightest way there,
    /// then what lies a step farther about, and so on: as A* (Hart, Nilsson and Raphael 1968), with a list for each
    /// length, for a step makes a way longer by two at most. Tells whether one does.
    pub fn run(&self, flood: &mut Flood, demand: Demand, longest: usize) -> bool {
        flood.begin_anew();
        // A route has two squares more than it makes steps outside.
        let longest = u16::try_from(longest.saturating_sub(2)).unwrap_or(NEVER);
        let bounds = Bounds::of(self);
        let mut whole = bounds.away(self.first.square);
        flood.note_steps(self.first, self.start.way, 0);
        let mut edges = [vec![(self.first, self.start.way, 0)], Vec::new(), Vec::new()];
        let mut visited = 0_usize;
        while whole <= longest.min(flood.goal) && edges.iter().any(|edge| !edge.is_empty()) {
            while let Some((at, came, step)) = edges[0].pop() {
                if !flood.is_at(at, came, step) {
                    continue;
                }
                visited += 1;
                if LOOKS.iter().any(|&(visits, most)| visited == visits && self.is_shut_in(demand, most)) {
                    return false;
                }
                let here = self.window.cell(at);
                let onward = flood.go_on(at, here, came, self, demand.apart);
                let is_way = |goes: &Direction| onward.leads(*goes) && self.lets_on(demand, at, here, came, *goes);
                for goes in Direction::STRAIGHT.into_iter().filter(is_way) {
                    let (next, step) = (self.window.next(at, goes), step + 1);
                    let there = self.window.cell(next);
                    if there.is_target {
                        // Beside a turned room one can be farther from it than it seemed.
                        flood.goal = if step <= longest { flood.goal.min(step) } else { flood.goal };
                        continue;
                    }
                    let is_worth_it = match flood.note_steps(next, goes, step) {
                        News::None => false,
                        News::OfTheWay => {
                            !self.is_open(demand.apart, next, there) || flood.may_go_back(next, demand.apart)
                        }
                        News::OfTheSquare => true,
                    };
                    let through = step + bounds.away(next.square);
                    if is_worth_it && through <= longest {
                        let longer = usize::from(through.saturating_sub(whole));
                        edges[longer.min(2)].push((next, goes, step));
                    }
                }
            }
            edges.rotate_left(1);
            whole += 1;
        }
        flood.goal < NEVER
    }

    /// Whether no more than so many squares lead to the target, the first of all routes not among them.
    fn is_shut_in(&self, demand: Demand, most: usize) -> bool {
        let before = |at: &Option<Place>| match *at {
            None => self.before_target(demand).map(Some).collect(),
            Some(at) => self.before(demand, at).map(Some).collect::<Vec<_>>(),
        };
        // The target itself is the first that is reached.
        let mut leading = bfs_reach(None, before).skip(1).take(most + 1);
        let shut_in = leading.by_ref().take(most).all(|at| at != Some(self.first));
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

/// What all squares of the target lie within.
struct Bounds {
    low: Point,
    high: Point,
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
    fn away(&self, at: Point) -> u16 {
        let x = (self.low.x - at.x).max(at.x - self.high.x).max(0);
        let y = (self.low.y - at.y).max(at.y - self.high.y).max(0);
        u16::try_from(x + y).unwrap_or(NEVER)
    }
}
