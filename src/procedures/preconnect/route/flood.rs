use super::frontier::{Frontier, NEVER};
use super::law::RouteSearch;
use super::pass::{Clearance, Pass};
use super::window::{CellKind, WindowSquare};
use crate::geometry::Direction;

/// After this many visits to squares, the search checks whether any square leads into the target.
const LOOK_BESIDE: usize = 8;
/// After this many visits, the search checks whether at most `FEW` squares lead to the target. If so, the target may be
/// shut in. These values of `LOOK_AROUND` and `FEW` are the fastest for large dungeons.
const LOOK_AROUND: usize = 512;
const FEW: usize = 24;

#[derive(Clone, Copy, Default, Debug)]
struct Note {
    /// For each direction of entry: steps from the start, plus 1. 0 means unknown.
    steps: [u16; 4],
    least: u16,
    /// On open ground: the direction in which the first route entered. It is noted when that route goes on.
    first: Option<Direction>,
    /// Where a later route can go back to (see [`RouteSearch::run`]): a square and a direction, packed by [`number`]. 0
    /// means nowhere.
    back: u32,
}

#[derive(Default, Debug)]
pub struct Flood {
    notes: Vec<Note>,
    /// For each square and direction of entry: the bends from there to the target on a shortest route, plus 1. 0 means
    /// unknown.
    bends: Vec<[u16; 4]>,
    reached: Vec<usize>,
    /// Steps to the target, from the first square outside the area that the route leaves. `NEVER` until a route reaches
    /// the target.
    pub goal: u16,
    frontier: Frontier,
}

impl Flood {
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

    pub fn is_at(&self, at: WindowSquare, came: Direction, steps: u16) -> bool {
        self.notes[at.index()].steps[slot(came)] == steps + 1
    }

    pub fn steps(&self, at: WindowSquare) -> impl Iterator<Item = u16> {
        self.notes[at.index()].steps.into_iter().filter_map(|steps| steps.checked_sub(1))
    }

    pub fn bends(&self, at: WindowSquare, came: Direction) -> Option<u16> {
        self.bends[at.index()][slot(came)].checked_sub(1)
    }

    pub fn note_bends(&mut self, at: WindowSquare, came: Direction, bends: u16) -> bool {
        let known = &mut self.bends[at.index()][slot(came)];
        let is_first = *known == 0;
        *known = known.wrapping_sub(1).min(bends) + 1;
        is_first
    }

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

    /// A later route reaches this square in `step` steps. Returns whether it can find something new by going back to
    /// the square `back`, along the first route ([`RouteSearch::run`] explains this). It can't if some route has
    /// reached `back` in at most `step` steps.
    fn may_go_back(&self, at: WindowSquare, step: u16) -> bool {
        let back = self.notes[at.index()].back as usize;
        back != 0 && self.notes[back / 4].steps[back % 4].wrapping_sub(1) > step
    }

    fn push_others(&mut self, at: WindowSquare, first: Direction) {
        for came in Direction::STRAIGHT.into_iter().filter(|&came| came != first) {
            let step = self.notes[at.index()].steps[slot(came)].checked_sub(1);
            if let Some(step) = step.filter(|&step| self.may_go_back(at, step)) {
                self.frontier.push((at, came, step));
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum News {
    None,
    /// The soonest arrival in its direction.
    OfTheWay,
    /// The soonest arrival in any direction.
    OfTheSquare,
}

const fn slot(way: Direction) -> usize {
    way as usize / 2
}

/// Packs a square and a direction into one number. It is never 0, because the square with index 0 is on the rim.
fn number(at: WindowSquare, came: Direction) -> u32 {
    u32::try_from(4 * at.index() + slot(came)).expect("a window has fewer squares")
}

impl RouteSearch<'_> {
    /// Returns whether a route of at most `longest` squares reaches the target.
    ///
    /// On open ground only the first route to a square goes on: it needs the fewest steps, and can leave in any
    /// direction except straight back. A later route can find something new only by going back the way the first route
    /// came, to the nearest square that isn't open ground. From that square, the directions in which a route can go on
    /// depend on where it came from. A later route that ties with the first is noted, because bends are counted from
    /// these notes, but it needn't go on.
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
                    // Beside a turned room, the frontier's estimate can be too low. So a route that is too long can get
                    // here, but it doesn't count.
                    flood.goal = if step <= flood.frontier.longest { flood.goal.min(step) } else { flood.goal };
                    continue;
                }
                // On open ground, later routes wait for the first.
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

    fn before_target(&self, pass: Pass) -> impl Iterator<Item = WindowSquare> {
        let goals = self.query.target.squares().filter_map(|goal| self.window.place(goal));
        goals.flat_map(move |goal| self.before(pass, goal))
    }

    fn before(&self, pass: Pass, square: WindowSquare) -> impl Iterator<Item = WindowSquare> {
        let leads = move |at, goes| Direction::STRAIGHT.into_iter().any(|came| self.lets(pass, at, came, goes));
        let ways = Direction::STRAIGHT.into_iter().map(move |goes| (self.window.next(square, goes.back()), goes));
        ways.filter(move |&(at, goes)| leads(at, goes)).map(|(at, _)| at)
    }
}
