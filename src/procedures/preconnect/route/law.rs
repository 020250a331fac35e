//! Where a route may run (R5).

use super::around::Barrier;
use super::window::{Cell, Kind, Place, Seen, Window};
use super::{Start, Target};
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Square};
use crate::procedures::tunnels::{Beside, Occupant, Site};
use crate::trace::Hand;

/// From what a route keeps apart by a square of rock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Apart {
    /// From rooms and other corridors.
    All,
    /// From corridors, their junctions and ends.
    Corridors,
    /// From neither.
    Nothing,
    /// From neither, and it may run through rooms.
    Through,
}

/// What is asked of a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Demand {
    pub apart: Apart,
    /// Whether it reaches its room on a square that is beside no corridor.
    pub ends_apart: bool,
}

impl Demand {
    /// In the order they are made. A square beside a corridor before the room is the lesser evil only to running
    /// through others.
    pub const ALL: [Self; 7] = [
        Self { apart: Apart::All, ends_apart: true },
        Self { apart: Apart::Corridors, ends_apart: true },
        Self { apart: Apart::Nothing, ends_apart: true },
        Self { apart: Apart::All, ends_apart: false },
        Self { apart: Apart::Corridors, ends_apart: false },
        Self { apart: Apart::Nothing, ends_apart: false },
        Self { apart: Apart::Through, ends_apart: true },
    ];

    /// The least there is, by which the others are measured.
    pub const LAST: Self = Self { apart: Apart::Through, ends_apart: false };
}

/// A route that is looked for.
#[derive(Debug)]
pub struct Quest<'q> {
    pub site: &'q Site,
    from: AreaId,
    pub start: Start,
    /// The first square outside.
    pub first: Place,
    pub target: &'q Target<'q>,
    barrier: Option<Barrier>,
    pub window: Window<'q>,
}

impl<'q> Quest<'q> {
    pub fn new(
        site: &'q Site,
        from: AreaId,
        start: Start,
        target: &'q Target,
        around: Option<(Square, Hand)>,
    ) -> Option<Self> {
        let window = Window::new(site, from, start.inside, target);
        let barrier = around.and_then(|around| Barrier::new(from, start, target, around));
        let first = window.place(start.way.from(start.inside, 1))?;
        Some(Self { site, from, start, first, target, barrier, window })
    }

    /// Whether a whole route is what is asked for.
    pub fn keeps(&self, demand: Demand, squares: &[Square]) -> bool {
        squares.windows(3).all(|three| {
            let (came, goes) = (Direction::between(three[0], three[1]), Direction::between(three[1], three[2]));
            let at = self.window.place(three[1]);
            at.zip(came.zip(goes)).is_some_and(|(at, (came, goes))| self.lets(demand, at, came, goes))
        })
    }

    /// Whether a route that has come to a square the way `came` may go on to the next one, `goes`.
    pub fn lets(&self, demand: Demand, at: Place, came: Direction, goes: Direction) -> bool {
        let here = self.window.see(at);
        here.cell.is_run_over() && self.lets_on(demand, here, came, goes, self.window.see_next(at, goes))
    }

    /// The same of two squares that have been seen, the first of which is run over.
    pub fn lets_on(&self, demand: Demand, from: Seen, came: Direction, goes: Direction, to: Seen) -> bool {
        let (Seen { place: at, cell: here }, next) = (from, to.cell);
        if came == goes.back() || at == self.first && came != self.start.way {
            return false;
        }
        if self.barrier.is_some_and(|barrier| !barrier.lets(at.square, goes, next.is_target)) {
            return false;
        }
        let is_fit = match here.kind {
            Kind::Rock => {
                leads_on(next, demand)
                    && (is_apart(demand.apart, here) || self.is_fit_beside(demand.apart, from, came, goes, to))
            }
            Kind::Corridor => {
                let is_next = next.is_target || matches!(next.kind, Kind::Rock | Kind::Corridor);
                came == goes && is_next && here.across & goes.bit() != 0
            }
            Kind::Room => {
                // Wall to wall with its target there can be a door already.
                let is_free = || !next.is_target || !self.site.leads(at.square, goes.from(at.square, 1));
                let is_next = next.is_target
                    || next.kind == Kind::Rock
                    || next.kind == Kind::Room && self.is_one(at.square, goes);
                came == goes
                    && is_next
                    && demand.apart == Apart::Through
                    && self.site.crossing(at.square).is_none()
                    && is_free()
            }
            Kind::Unknown | Kind::Spot | Kind::Closed | Kind::Outside => false,
        };
        is_fit && (!next.is_target || self.enters(demand, here, goes))
    }

    /// Whether a square and the next one are of the same room.
    fn is_one(&self, at: Square, goes: Direction) -> bool {
        self.site.on(at) == self.site.on(goes.from(at, 1))
    }

    /// Whether it may reach its target from a square.
    fn enters(&self, demand: Demand, here: Cell, goes: Direction) -> bool {
        match *self.target {
            Target::Room { area, .. } => {
                let is_other_wall = area != Some(self.from) || goes != self.start.way.back();
                is_other_wall && (!demand.ends_apart || here.beside.corridors == 0)
            }
            Target::Door { way, .. } => goes == way.back(),
            Target::Square(_) => true,
        }
    }

    /// Whether a route that leaves its area has arrived at once.
    pub fn enters_at_once(&self) -> bool {
        let Start { inside, way } = self.start;
        let is_barred = self.barrier.is_some_and(|barrier| !barrier.lets(inside, way, true));
        !is_barred && self.enters(Demand::LAST, Cell::default(), way)
    }

    /// Whether how one comes to a square has no part in where one may go on, except straight back.
    pub fn is_open(&self, apart: Apart, seen: Seen) -> bool {
        seen.place != self.first && seen.cell.kind == Kind::Rock && is_apart(apart, seen.cell)
    }

    /// Whether there is nothing to keep a route from going on to a square from open ground.
    pub fn is_plain(&self, next: Cell) -> bool {
        next.kind == Kind::Rock && !next.is_target && self.barrier.is_none()
    }

    /// Whether a route may bend on or run over a square of rock that is not apart from all that it should be: beside
    /// what it leaves, leads to or crosses.
    fn is_fit_beside(&self, apart: Apart, from: Seen, came: Direction, goes: Direction, to: Seen) -> bool {
        let Seen { place: at, cell: here } = from;
        let Beside { mut rooms, mut corridors } = here.beside;
        if apart == Apart::Corridors {
            rooms = 0;
        }
        // Before and behind a corridor that it crosses it is beside the three squares of that.
        let before = self.window.see_next(at, came.back());
        for (way, Seen { cell, .. }) in [(came.back(), before), (goes, to)] {
            if cell.kind == Kind::Corridor && !cell.is_target {
                corridors &= !row(way);
            }
        }
        let (is_first, is_last) = (at == self.first, to.cell.is_target);
        let mut beside = Direction::ALL.into_iter().filter(|&way| (rooms | corridors) & way.bit() != 0);
        beside.all(|way| {
            let beside = way.from(at.square, 1);
            is_first && self.belongs_to(self.from, beside) || is_last && self.is_of_target(beside)
        })
    }

    /// Whether a square is of an area, or of a corridor that leaves it.
    fn belongs_to(&self, area: AreaId, square: Square) -> bool {
        match self.site.on(square) {
            None => false,
            Some(Occupant::Area(other)) => other == area,
            Some(Occupant::Passage(passage)) => {
                let squares = self.site.squares(passage);
                let mut ends = squares.first().into_iter().chain(squares.last());
                ends.any(|&end| self.site.on(end) == Some(Occupant::Area(area)))
            }
        }
    }

    /// Whether a square is of what the route leads to, so that its last square may be beside it.
    fn is_of_target(&self, square: Square) -> bool {
        match *self.target {
            Target::Room { ground, .. } => ground.covers(square),
            Target::Door { area, .. } => self.belongs_to(area, square),
            Target::Square(goal) => match self.site.on(goal) {
                None => false,
                Some(Occupant::Area(area)) => self.belongs_to(area, square),
                Some(Occupant::Passage(passage)) => {
                    let is_closed_or_room =
                        self.site.tile(square).is_room || self.site.on(square) == Some(Occupant::Area(self.from));
                    !is_closed_or_room && self.site.squares(passage).contains(&square)
                }
            },
        }
    }
}

/// Whether nothing is beside a square of rock that a route is to keep apart from.
fn is_apart(apart: Apart, here: Cell) -> bool {
    let Beside { rooms, corridors } = here.beside;
    apart >= Apart::Nothing || corridors == 0 && (rooms == 0 || apart == Apart::Corridors)
}

/// Whether a route may go on from a square at all, or has arrived there.
fn leads_on(cell: Cell, demand: Demand) -> bool {
    let is_run_over = match cell.kind {
        Kind::Rock | Kind::Corridor => true,
        Kind::Room => demand.apart == Apart::Through,
        Kind::Unknown | Kind::Spot | Kind::Closed | Kind::Outside => false,
    };
    cell.is_target || is_run_over
}

/// The bits of the three squares beside one in a row, the middle one that way.
const fn row(way: Direction) -> u8 {
    way.turned(-1).bit() | way.bit() | way.turned(1).bit()
}
