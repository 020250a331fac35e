//! Counts how many steps squares are from the start, as far as the shortest routes to the target need it.

use super::frontier::{Frontier, NEVER};
use super::law::RouteSearch;
use super::pass::{Clearance, Pass};
use super::window::{CellKind, WindowSquare};
use crate::geometry::Direction;

/// After so many visits the search looks from the other side: whether any square leads to the target.
const LOOK_BESIDE: usize = 8;
/// After so many visits it looks whether more than a few squares do. A target that is shut in mostly has few squares
/// around it. Of the numbers tried these made large dungeons fastest.
const LOOK_AROUND: usize = 512;
/// How many squares are a few.
const FEW: usize = 24;

/// What is known of a square.
#[derive(Clone, Copy, Default, Debug)]
struct Note {
    /// For each of the four ways a route can come to the square: one more than its steps from the start. 0 is unknown.
    steps: [u16; 4],
    /// The lowest of these that is known.
    least: u16,
    /// On open ground: the way in which the first route that goes on from here has come.
    first: Option<Direction>,
    /// Where another route may find something new by going back the way the first one came: a square and the way back
    /// to it, as [`number`] counts them. 0 is nowhere.
    back: u32,
}

/// How far the routes of a search have come.
#[derive(Default, Debug)]
pub struct Flood {
    notes: Vec<Note>,
    /// For each square and way: one more than the bends left from there to the target, on a shortest route.
    bends: Vec<[u16; 4]>,
    /// The squares of which anything is known.
    reached: Vec<usize>,
    /// How many steps the target is from the first square outside.
    pub goal: u16,
    /// The arrivals from which the routes go on.
    frontier: Frontier,
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

    /// Whether a route that comes to a square the way `came` needs exactly so many steps.
    pub fn is_at(&self, at: WindowSquare, came: Direction, steps: u16) -> bool {
        self.notes[at.index()].steps[slot(came)] == steps + 1
    }

    /// After how many steps routes come to a square: the fewest for each way.
    pub fn steps(&self, at: WindowSquare) -> impl Iterator<Item = u16> {
        self.notes[at.index()].steps.into_iter().filter_map(|steps| steps.checked_sub(1))
    }

    /// How many bends are left to the target from there. None if that is unknown.
    pub fn bends(&self, at: WindowSquare, came: Direction) -> Option<u16> {
        self.bends[at.index()][slot(came)].checked_sub(1)
    }

    /// Notes that so many bends are left from there, unless fewer are known. Returns whether none were known.
    pub fn note_bends(&mut self, at: WindowSquare, came: Direction, bends: u16) -> bool {
        let known = &mut self.bends[at.index()][slot(came)];
        let is_first = *known == 0;
        *known = known.wrapping_sub(1).min(bends) + 1;
        is_first
    }

    /// Notes that a square is so many steps from the start. Returns how much of that is news.
    fn note_steps(&mut self, at: WindowSquare, came: Direction, steps: u16) -> News {
        let note = &mut self.notes[at.index()];
        let known = &mut note.steps[slot(came)];
        if known.wrapping_sub(1) <= steps {
            return News::None;
        }
        *known = steps + 1;
        if note.least == 0 {
            self.reached.push(at.index());
        }
        if note.least.wrapping_sub(1) > steps {
            note.least = steps + 1;
            News::OfTheSquare
        } else {
            News::OfTheWay
        }
    }

    /// Notes that the first route goes on from an open square, having come there the way `came`.
    fn note_first(&mut self, at: WindowSquare, came: Direction, search: &RouteSearch, clearance: Clearance) {
        let before = search.window.see_next(at, came.back());
        let back = if before.cell.is_open(clearance) {
            self.notes[before.place.index()].back
        } else if clearance < Clearance::Nothing && before.place != search.first {
            number(before.place, came.back())
        } else {
            0
        };
        let note = &mut self.notes[at.index()];
        (note.first, note.back) = (Some(came), back);
    }

    /// Whether a route that comes to an open square in so many steps may find something new where the first route came
    /// from: not if another one has gone back there sooner. If both get there at once, either may have fewer bends.
    fn may_go_back(&self, at: WindowSquare, step: u16) -> bool {
        let back = self.notes[at.index()].back as usize;
        back != 0 && self.notes[back / 4].steps[back % 4].wrapping_sub(1) > step
    }

    /// Notes for later the routes that have come to a square by another way than the first route. They may find
    /// something new where the first route came from.
    fn push_others(&mut self, at: WindowSquare, first: Direction) {
        for came in Direction::STRAIGHT.into_iter().filter(|&came| came != first) {
            let step = self.notes[at.index()].steps[slot(came)].checked_sub(1);
            if let Some(step) = step.filter(|&step| self.may_go_back(at, step)) {
                self.frontier.push((at, came, step));
            }
        }
    }
}

/// How much of a route's arrival on a square is news.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum News {
    None,
    /// No route has come there so soon this way, but one has another way.
    OfTheWay,
    /// No route has come there so soon.
    OfTheSquare,
}

const fn slot(way: Direction) -> usize {
    way as usize / 2
}

/// A square and the way a route comes to it, as a number. It is never 0, because the square with index 0 is on the rim.
fn number(at: WindowSquare, came: Direction) -> u32 {
    u32::try_from(4 * at.index() + slot(came)).expect("a window has fewer squares")
}

impl RouteSearch<'_> {
    /// Counts steps as far as the target. Returns whether a route of at most `longest` squares reaches it.
    ///
    /// On open ground only the first route to a square goes on, because it came in the fewest steps. It may go every
    /// way but straight back. So another route could find something new only where the first one came from, and the
    /// first one has been there: from the square before, if that is open too, it could go every way but back, and so
    /// on. Only beside something that it has to keep clear of a route may go on one way and not another. It is worth
    /// going back to such a square, for routes that get there no later than any other.
    ///
    /// A route that gets to a square as soon as the first one is noted even if it does not go on: the first one notes
    /// the squares beyond in as many steps, and bends are counted over the notes.
    pub fn run(&self, flood: &mut Flood, pass: Pass, longest: usize) -> bool {
        flood.begin_anew();
        if !self.window.cell(self.first).is_run_over() {
            return false;
        }
        flood.frontier.begin_anew(self, longest);
        flood.note_steps(self.first, self.query.start.way, 0);
        flood.frontier.push((self.first, self.query.start.way, 0));
        let mut visited = 0_usize;
        while let Some((at, came, step)) = flood.frontier.pop(flood.goal) {
            if !flood.is_at(at, came, step) {
                continue;
            }
            visited += 1;
            let is_shut_in = match visited {
                LOOK_BESIDE => self.before_target(pass).next().is_none(),
                LOOK_AROUND => self.is_shut_in(pass),
                _ => false,
            };
            if is_shut_in {
                return false;
            }
            let here = self.window.see(at);
            let is_open = here.cell.is_open(pass.clearance);
            let ways = if !is_open {
                // Corridors and rooms are crossed straight on.
                if here.cell.kind == CellKind::Rock { !came.back().bit() } else { came.bit() }
            } else if let Some(first) = flood.notes[at.index()].first {
                if flood.may_go_back(at, step) { first.back().bit() } else { 0 }
            } else {
                flood.note_first(at, came, self, pass.clearance);
                flood.push_others(at, came);
                !came.back().bit()
            };
            let barred = self.barred(at);
            let step = step + 1;
            for goes in Direction::in_set(ways & Direction::STRAIGHT_SET) {
                let next = self.window.see_next(at, goes);
                let is_barred = barred & goes.bit() != 0 && !next.cell.is_target;
                let is_let =
                    !is_barred && (is_open && next.cell.is_plain() || self.lets_on(pass, here, came, goes, next));
                if !is_let {
                    continue;
                }
                if next.cell.is_target {
                    // A square beside a turned room can be farther from it than it seemed.
                    flood.goal = if step <= flood.frontier.longest { flood.goal.min(step) } else { flood.goal };
                    continue;
                }
                // On open ground the others wait for the first one to go on.
                let is_worth_it = match flood.note_steps(next.place, goes, step) {
                    News::None => false,
                    News::OfTheWay => !next.cell.is_open(pass.clearance) || flood.may_go_back(next.place, step),
                    News::OfTheSquare => true,
                };
                if is_worth_it {
                    flood.frontier.push((next.place, goes, step));
                }
            }
        }
        flood.goal < NEVER
    }

    /// Whether only a few squares lead to the target, and the first square outside is not among them.
    fn is_shut_in(&self, pass: Pass) -> bool {
        let mut leading: Vec<WindowSquare> = Vec::new();
        let mut found: Vec<WindowSquare> = self.before_target(pass).collect();
        for nth in 0.. {
            for at in found {
                if !leading.contains(&at) {
                    leading.push(at);
                }
            }
            if leading.len() > FEW || leading.contains(&self.first) {
                return false;
            }
            let Some(&at) = leading.get(nth) else { break };
            found = self.before(pass, at).collect();
        }
        true
    }

    /// The squares beside the target from which a route can go on to it.
    fn before_target(&self, pass: Pass) -> impl Iterator<Item = WindowSquare> {
        let goals = self.query.target.squares().filter_map(|goal| self.window.place(goal));
        goals.flat_map(move |goal| self.before(pass, goal))
    }

    /// The squares beside one from which a route can go on to it.
    fn before(&self, pass: Pass, square: WindowSquare) -> impl Iterator<Item = WindowSquare> {
        let leads = move |at, goes| Direction::STRAIGHT.into_iter().any(|came| self.lets(pass, at, came, goes));
        let ways = Direction::STRAIGHT.into_iter().map(move |goes| (self.window.next(square, goes.back()), goes));
        ways.filter(move |&(at, goes)| leads(at, goes)).map(|(at, _)| at)
    }
}
