//! Where a route may run (R5).

use super::around::Barrier;
use super::window::{Cell, Kind, Window};
use super::{Start, Target};
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Point};
use crate::procedures::tunnels::{Ground, Site};
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
    site: &'q Site,
    from: AreaId,
    pub start: Start,
    /// The first square outside.
    pub first: Point,
    pub target: &'q Target<'q>,
    barrier: Option<Barrier>,
    pub window: Window,
}

impl<'q> Quest<'q> {
    pub fn new(site: &'q Site, from: AreaId, start: Start, target: &'q Target, around: Option<(Point, Hand)>) -> Self {
        let window = Window::new(site, from, start.inside, target);
        let barrier = around.and_then(|around| Barrier::new(from, start, target, around));
        Self { site, from, start, first: start.way.from(start.inside, 1), target, barrier, window }
    }

    /// Whether a whole route is what is asked for.
    pub fn keeps(&self, demand: Demand, squares: &[Point]) -> bool {
        squares.windows(3).all(|three| {
            let (came, goes) = (Direction::between(three[0], three[1]), Direction::between(three[1], three[2]));
            came.zip(goes).is_some_and(|(came, goes)| self.lets(demand, three[1], came, goes))
        })
    }

    /// Whether a route that has come to a square the way `came` may go on to the next one, `goes`.
    pub fn lets(&self, demand: Demand, at: Point, came: Direction, goes: Direction) -> bool {
        let (here, next) = (self.window.cell(at), self.window.cell(goes.from(at, 1)));
        if here.is_target || came == goes.back() || at == self.first && came != self.start.way {
            return false;
        }
        if self.barrier.is_some_and(|barrier| !barrier.lets(at, goes, next.is_target)) {
            return false;
        }
        let is_fit = match here.kind {
            Kind::Rock => leads_on(next, demand) && self.keeps_apart(demand.apart, at, came, goes),
            Kind::Corridor => {
                let is_next = next.is_target || matches!(next.kind, Kind::Rock | Kind::Corridor);
                came == goes && is_next && self.is_crossed_squarely(at, goes)
            }
            Kind::Room => {
                // Wall to wall with its target there can be a door already.
                let is_free = || !next.is_target || !self.site.leads(at, goes.from(at, 1));
                let is_next = next.is_target || next.kind == Kind::Rock || next.what == here.what;
                came == goes
                    && is_next
                    && demand.apart == Apart::Through
                    && self.site.crossing(at).is_none()
                    && is_free()
            }
            Kind::Spot | Kind::Closed | Kind::Outside => false,
        };
        is_fit && (!next.is_target || self.enters(demand, at, goes))
    }

    /// Whether it may reach its target from a square.
    pub fn enters(&self, demand: Demand, at: Point, goes: Direction) -> bool {
        if self.barrier.is_some_and(|barrier| !barrier.lets(at, goes, true)) {
            return false;
        }
        match *self.target {
            Target::Room { area, .. } => {
                let is_other_wall = area != Some(self.from) || goes != self.start.way.back();
                is_other_wall && (!demand.ends_apart || self.window.beside(at).1 == 0)
            }
            Target::Door { way, .. } => goes == way.back(),
            Target::Square(_) => true,
        }
    }

    /// Whether nothing is beside a square of rock that a route is to keep apart from.
    fn is_apart(&self, apart: Apart, at: Point) -> bool {
        apart >= Apart::Nothing || {
            let (rooms, corridors) = self.window.beside(at);
            corridors == 0 && (rooms == 0 || apart == Apart::Corridors)
        }
    }

    /// Whether a square of rock that a route bends on or runs over is apart from all that it should be.
    fn keeps_apart(&self, apart: Apart, at: Point, came: Direction, goes: Direction) -> bool {
        if self.is_apart(apart, at) {
            return true;
        }
        let (mut rooms, mut corridors) = self.window.beside(at);
        if apart == Apart::Corridors {
            rooms = 0;
        }
        // Before and behind a corridor that it crosses it is beside the three squares of that.
        for way in [came.back(), goes] {
            let cell = self.window.cell(way.from(at, 1));
            if cell.kind == Kind::Corridor && !cell.is_target {
                corridors &= !row(way);
            }
        }
        let is_last = self.window.cell(goes.from(at, 1)).is_target;
        Direction::ALL.into_iter().filter(|&way| (rooms | corridors) & bit(way) != 0).all(|way| {
            let beside = way.from(at, 1);
            at == self.first && self.belongs_to(self.from, beside) || is_last && self.is_of_target(beside)
        })
    }

    /// Whether a square is of an area, or of a corridor that leaves it.
    fn belongs_to(&self, area: AreaId, square: Point) -> bool {
        match self.site.on(square) {
            None => false,
            Some(Ground::Area(other)) => other == area,
            Some(Ground::Passage(passage)) => {
                let squares = self.site.squares(passage);
                let mut ends = squares.first().into_iter().chain(squares.last());
                ends.any(|&end| self.site.on(end) == Some(Ground::Area(area)))
            }
        }
    }

    /// Whether a square is of what the route leads to, so that its last square may be beside it.
    fn is_of_target(&self, square: Point) -> bool {
        match *self.target {
            Target::Room { .. } => self.window.cell(square).is_target,
            Target::Door { area, .. } => self.belongs_to(area, square),
            Target::Square(goal) => match self.site.on(goal) {
                None => false,
                Some(Ground::Area(area)) => self.belongs_to(area, square),
                Some(Ground::Passage(passage)) => {
                    let is_room = matches!(self.window.cell(square).kind, Kind::Room | Kind::Closed);
                    !is_room && self.site.squares(passage).contains(&square)
                }
            },
        }
    }

    /// Whether a corridor runs straight on a square, square to `goes`, and nothing crosses it there yet.
    fn is_crossed_squarely(&self, at: Point, goes: Direction) -> bool {
        let Some(Ground::Passage(passage)) = self.site.on(at) else { return false };
        let squares = self.site.squares(passage);
        let Some(place) = squares.iter().position(|&square| square == at) else { return false };
        let before = place.checked_sub(1).and_then(|place| squares.get(place));
        let ends = [before, squares.get(place + 1)];
        let sides = [2, -2].map(|turn| goes.turned(turn).from(at, 1));
        ends.iter().flatten().all(|end| sides.contains(end))
            && ends.iter().all(Option::is_some)
            && ends[0] != ends[1]
            && self.site.crossing(at).is_none()
    }
}

/// Whether a route may go on from a square at all, or has arrived there.
fn leads_on(cell: Cell, demand: Demand) -> bool {
    let is_run_over = match cell.kind {
        Kind::Rock | Kind::Corridor => true,
        Kind::Room => demand.apart == Apart::Through,
        Kind::Spot | Kind::Closed | Kind::Outside => false,
    };
    cell.is_target || is_run_over
}

/// The bit of a way.
const fn bit(way: Direction) -> u8 {
    1 << way as u8
}

/// The bits of the three squares beside one in a row, the middle one that way.
const fn row(way: Direction) -> u8 {
    bit(way.turned(-1)) | bit(way) | bit(way.turned(1))
}
