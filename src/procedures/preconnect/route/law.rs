//! Where a route can run (R5).

use super::around::Barrier;
use super::pass::{Clearance, Pass};
use super::target::{RouteQuery, RouteStart, RouteTarget, WayRound};
use super::window::{CellKind, RouteWindow, SeenSquare, WindowCell, WindowMemory, WindowSquare};
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Square};
use crate::procedures::tunnels::{Beside, Occupant, Site};

#[derive(Debug)]
pub struct RouteSearch<'q> {
    pub site: &'q Site,
    pub query: RouteQuery,
    pub first: WindowSquare,
    barrier: Option<Barrier>,
    pub window: RouteWindow<'q>,
}

impl<'q> RouteSearch<'q> {
    pub fn new(site: &'q Site, query: RouteQuery, memory: &'q mut WindowMemory) -> Option<Self> {
        let window = RouteWindow::new(site, query, memory);
        let first = window.place(query.start.way.from(query.start.inside, 1))?;
        Some(Self { site, query, first, barrier: Barrier::new(&query), window })
    }

    pub fn go_round(&mut self, way: WayRound) {
        self.query.around = Some(way);
        self.barrier = Barrier::new(&self.query);
    }

    pub fn keeps(&self, pass: Pass, squares: &[Square]) -> bool {
        squares.windows(3).all(|three| {
            let (came, goes) = (Direction::between(three[0], three[1]), Direction::between(three[1], three[2]));
            let at = self.window.place(three[1]);
            at.zip(came.zip(goes)).is_some_and(|(at, (came, goes))| self.lets(pass, at, came, goes))
        })
    }

    pub fn lets(&self, pass: Pass, at: WindowSquare, came: Direction, goes: Direction) -> bool {
        let here = self.window.see(at);
        let next = self.window.see_next(at, goes);
        let is_barred = !next.cell.is_target && self.barred(at) & goes.bit() != 0;
        here.cell.is_run_over() && !is_barred && self.lets_on(pass, here, came, goes, next)
    }

    /// The directions that cross the [`Barrier`] from a square: a bit for each [`Direction`].
    pub fn barred(&self, at: WindowSquare) -> u8 {
        self.barrier.map_or(0, |barrier| barrier.barred(at.square))
    }

    /// Like [`lets`](Self::lets), but the caller has looked at both squares, and has checked that routes can run over
    /// the first and that the direction isn't barred.
    pub fn lets_on(&self, pass: Pass, from: SeenSquare, came: Direction, goes: Direction, to: SeenSquare) -> bool {
        let (SeenSquare { place: at, cell: here }, next) = (from, to.cell);
        if !leads_on(next, pass) || came == goes.back() || at == self.first && came != self.query.start.way {
            return false;
        }
        if next.is_target && self.barrier.is_some_and(|barrier| !barrier.lets(at.square, goes, true)) {
            return false;
        }
        let is_fit = match here.kind {
            CellKind::Rock => {
                pass.clearance.allows(here.beside) || self.is_fit_beside(pass.clearance, from, came, goes, to)
            }
            CellKind::Corridor => {
                let is_next = next.is_target || next.kind != CellKind::Room;
                came == goes && is_next && here.across & goes.bit() != 0
            }
            CellKind::Room => {
                // If this room and the target share a wall, that wall can already have a door.
                let is_free = || !next.is_target || !self.site.leads(at.square, goes.from(at.square, 1));
                let is_next = next.is_target
                    || next.kind == CellKind::Rock
                    || next.kind == CellKind::Room && self.is_one(at.square, goes);
                came == goes
                    && is_next
                    && pass.clearance == Clearance::Through
                    && self.site.crossing(at.square).is_none()
                    && is_free()
            }
            CellKind::Spot | CellKind::Closed | CellKind::Outside => false,
        };
        is_fit && (!next.is_target || self.enters(pass, here, goes))
    }

    /// Whether a square and the next square in direction `goes` belong to the same room.
    fn is_one(&self, at: Square, goes: Direction) -> bool {
        self.site.on(at) == self.site.on(goes.from(at, 1))
    }

    fn enters(&self, pass: Pass, here: WindowCell, goes: Direction) -> bool {
        match self.query.target {
            RouteTarget::Room { area, .. } => {
                let is_other_wall = area != Some(self.query.from) || goes != self.query.start.way.back();
                is_other_wall && (!pass.ends_clear || here.beside.corridors == 0)
            }
            RouteTarget::Door { way, .. } => goes == way.back(),
            RouteTarget::Square(_) => true,
        }
    }

    /// Whether a route can end on the first square outside, if that square is in the target.
    pub fn enters_at_once(&self) -> bool {
        let RouteStart { inside, way } = self.query.start;
        let is_barred = self.barrier.is_some_and(|barrier| !barrier.lets(inside, way, true));
        !is_barred && self.enters(Pass::LOOSEST, WindowCell::default(), way)
    }

    /// A route can run on rock beside a room or a corridor only where the route leaves, enters or crosses it.
    fn is_fit_beside(
        &self,
        clearance: Clearance,
        from: SeenSquare,
        came: Direction,
        goes: Direction,
        to: SeenSquare,
    ) -> bool {
        let SeenSquare { place: at, cell: here } = from;
        let Beside { mut rooms, mut corridors } = here.beside;
        if clearance == Clearance::Corridors {
            rooms = 0;
        }
        // Just before and after the route crosses a corridor, that corridor's squares don't count.
        let before = self.window.see_next(at, came.back());
        for (way, SeenSquare { cell, .. }) in [(came.back(), before), (goes, to)] {
            if cell.kind == CellKind::Corridor && !cell.is_target {
                corridors &= !way.with_neighbours();
            }
        }
        let (is_first, is_last) = (at == self.first, to.cell.is_target);
        Direction::in_set(rooms | corridors).all(|way| {
            let beside = way.from(at.square, 1);
            is_first && self.is_left_behind(beside) || is_last && self.is_of_target(beside)
        })
    }

    /// Whether the route leaves what is on `square`. If so, the route's first square can be beside `square`.
    fn is_left_behind(&self, square: Square) -> bool {
        let Square { x, y } = self.query.start.inside;
        let touches = square.x.abs_diff(x).max(square.y.abs_diff(y)) <= 1;
        self.query.leaves_a_side && touches || self.belongs_to(self.query.from, square)
    }

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

    /// Whether the route leads to what is on `square`. If so, the route's last square can be beside `square`.
    fn is_of_target(&self, square: Square) -> bool {
        match self.query.target {
            RouteTarget::Room { ground, .. } => ground.covers(square),
            RouteTarget::Door { area, .. } => self.belongs_to(area, square),
            RouteTarget::Square(goal) => match self.site.on(goal) {
                None => false,
                Some(Occupant::Area(area)) => self.belongs_to(area, square),
                Some(Occupant::Passage(passage)) => {
                    let is_closed_or_room =
                        self.site.tile(square).is_room || self.site.on(square) == Some(Occupant::Area(self.query.from));
                    !is_closed_or_room && self.site.squares(passage).contains(&square)
                }
            },
        }
    }
}

fn leads_on(cell: WindowCell, pass: Pass) -> bool {
    let is_run_over = match cell.kind {
        CellKind::Rock | CellKind::Corridor => true,
        CellKind::Room => pass.clearance == Clearance::Through,
        CellKind::Spot | CellKind::Closed | CellKind::Outside => false,
    };
    cell.is_target || is_run_over
}
