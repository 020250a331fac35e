//! What is behind a door, a side passage or stairs (leximorph R6).

use super::facts::{BehindOutcome, BehindPiece, BehindWhat, Gate, TunnelEvent, TunnelPurpose};
use super::site::Site;
use super::squares::Occupant;
use crate::dice::{Die, Face};
use crate::dungeon::{Area, AreaId, AreaKind, Feature};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

#[derive(Debug)]
pub struct Cites {
    /// What the sides belong to: `tunnel` or `corridor`.
    pub along: &'static str,
    pub sides: &'static str,
    pub sides_by: &'static [&'static str],
    pub behind: &'static str,
    pub behind_by: &'static [&'static str],
}

#[derive(Clone, Copy, Debug)]
pub struct Start {
    pub area: AreaId,
    pub at: Square,
    pub way: Direction,
}

#[derive(Clone, Copy, Debug)]
pub struct FoundRoom {
    pub area: AreaId,
    pub face: Face,
    pub entered: Direction,
}

pub struct Explorer<'d, 'r> {
    pub cites: &'static Cites,
    pub site: &'d mut Site,
    pub table: &'d mut Table<'r>,
}

impl Explorer<'_, '_> {
    /// Rolls for what is behind the gate. If that is a corridor, rolls again at its end, at most twice. Returns the new
    /// room, if a room is found.
    pub fn explore(&mut self, gate: Gate, start: Start) -> Result<Option<FoundRoom>, Stop> {
        let (mut gate, mut start) = (Some(gate), beyond_its_own(start, self.site));
        for more in (0..=2).rev() {
            let behind = BehindWhat { gate, at: self.site.name(start.area) };
            let face = self.table.roll(Die::D6, TunnelPurpose::Behind(behind))?;
            let piece = BehindPiece::of(face);
            let goes_on = piece == BehindPiece::Corridor && more > 0;
            let (outcome, end) = self.dig(piece, goes_on, gate, start);
            let event = TunnelEvent::Behind { behind, piece, way: start.way, goes_on, outcome };
            let step = Step::new(self.cites.behind, event).on(self.site.level).at(start.way.from(start.at, 1));
            let step = step.row(piece as usize).ruled_by(self.cites.behind_by);
            self.table.note(match outcome {
                BehindOutcome::Area(to) | BehindOutcome::Opening(to) => step.along(start.area, to.spot.area),
                BehindOutcome::AlreadyThere | BehindOutcome::Back | BehindOutcome::Barred => step,
            });
            match outcome {
                BehindOutcome::Area(corner) if goes_on => {
                    (gate, start) = (None, Start { area: corner.spot.area, at: end, ..start });
                }
                BehindOutcome::Area(room) if piece.is_room() => {
                    return Ok(Some(FoundRoom { area: room.spot.area, face, entered: start.way }));
                }
                _ => break,
            }
        }
        Ok(None)
    }

    /// Digs a corridor, a dead end or a room. If the piece doesn't fit, digs an opening into what it would cover. Also
    /// returns the last square that the way reaches straight ahead.
    fn dig(&mut self, piece: BehindPiece, goes_on: bool, gate: Option<Gate>, start: Start) -> (BehindOutcome, Square) {
        let door = gate.and_then(Gate::feature);
        let Sketch { walked, meets, end, ground } = Sketch::of(piece, gate, start, self.site);
        if meets {
            return (self.open_into(start, &walked, door), end);
        }
        let area = if let Some(ground) = ground {
            let mapped = ground.squares().filter(|&square| self.site.on(square).is_some());
            if let Some(nearest) = mapped.min_by_key(|&square| nearness(end, square)) {
                let walked = way_around(&walked, nearest, self.site);
                return (self.open_into(start, &walked, door), end);
            }
            self.site.add(Area::on(self.site.next_area(), ground), self.table)
        } else {
            self.site.add_spot(if goes_on { AreaKind::Corner } else { AreaKind::DeadEnd }, end, self.table)
        };
        self.site.dig([start.area, area], &walked, door, self.table);
        (BehindOutcome::Area(self.site.name(area)), end)
    }

    /// Draws a piece that doesn't fit: the way ends in the area or passage that the piece would cover. Digs nothing if
    /// a passage leads there already, or if the way would lead back into the area it leaves.
    fn open_into(&mut self, start: Start, walked: &[Square], feature: Option<Feature>) -> BehindOutcome {
        if matches!(walked, [.., before, last] if self.site.leads(*before, *last)) {
            return BehindOutcome::AlreadyThere;
        }
        match walked.last().and_then(|&square| self.site.area_on(square, self.table)) {
            Some(area) if area != start.area => {
                self.site.dig([start.area, area], walked, feature, self.table);
                BehindOutcome::Opening(self.site.name(area))
            }
            Some(_) => BehindOutcome::Back,
            None => BehindOutcome::Barred,
        }
    }

    /// Digs a blocked passage of 10 feet. If something is dug there already, the passage leads into it.
    pub fn block(&mut self, start: Start) -> BehindOutcome {
        let (walked, meets) = self.site.walk(&[start.at, start.way.from(start.at, 1)]);
        if meets {
            return self.open_into(start, &walked, Some(Feature::Blocked));
        }
        let end = walked.last().copied().unwrap_or(start.at);
        let area = self.site.add_spot(AreaKind::DeadEnd, end, self.table);
        self.site.dig([start.area, area], &walked, Some(Feature::Blocked), self.table);
        BehindOutcome::Area(self.site.name(area))
    }
}

/// The squares that a piece needs.
pub struct Sketch {
    pub walked: Vec<Square>,
    /// Whether the way ends early, on a square that is drawn on.
    pub meets: bool,
    /// The last square of the way.
    pub end: Square,
    /// The ground of a room. None if the way ends early.
    pub ground: Option<Footprint>,
}

impl Sketch {
    pub fn of(piece: BehindPiece, gate: Option<Gate>, start: Start, site: &Site) -> Self {
        let Start { at, way, .. } = start;
        let room = piece.room(way);
        let steps = if room.is_some() { 1 + way_to_a_room(gate, start, site) } else { piece.steps(way) };
        let ahead: Vec<Square> = (0..=steps).map(|step| way.from(at, step)).collect();
        let (walked, meets) = site.walk(&ahead);
        let end = walked.last().copied().unwrap_or(at);
        let room = room.filter(|_| !meets);
        Self { walked, meets, end, ground: room.map(|size| Footprint::beyond(end, way, size, way.is_diagonal())) }
    }
}

/// Squares left free between a tunnel and a room in its side (R6). With fewer, a corner of a diagonal room would cover
/// the tunnel, or a diagonal tunnel would cut into a room that isn't diagonal.
pub fn way_to_a_room(gate: Option<Gate>, Start { at, way, .. }: Start, site: &Site) -> i32 {
    let cuts = way.turned(-1).bit() | way.turned(1).bit();
    match gate {
        Some(Gate::Door | Gate::SecretDoor | Gate::Branch | Gate::Diagonal) if way.is_diagonal() => 1,
        Some(_) if !way.is_diagonal() && site.tile(at).steps & cuts != 0 => 2,
        _ => 0,
    }
}

/// If a room doesn't fit, the way leads to a square that the room would cover.
pub fn way_around(walked: &[Square], nearest: Square, site: &Site) -> Vec<Square> {
    let end = walked.last().copied().unwrap_or(nearest);
    let route = Course::over(walked.iter().copied().chain(path(end, nearest))).squares();
    site.walk(&route).0
}

/// Stairs can arrive in the middle of a room, so the start moves to the room's edge.
fn beyond_its_own(start: Start, site: &Site) -> Start {
    let own = |steps: &i32| site.on(start.way.from(start.at, *steps)) == Some(Occupant::Area(start.area));
    // No room is longer than six squares.
    let last = (1..=6).take_while(own).last().unwrap_or(0);
    Start { at: start.way.from(start.at, last), ..start }
}

/// Orders the mapped squares that a room would cover: by steps from the room's first square, then by straight distance,
/// then north to south, then west to east.
pub fn nearness(first: Square, square: Square) -> (u32, i64, i32, i32) {
    let steps = first.x.abs_diff(square.x).max(first.y.abs_diff(square.y));
    (steps, first.squared_distance(square), square.y, square.x)
}

/// The start, the bend and the end of a way that runs at 45° first, then straight.
pub fn path(from: Square, to: Square) -> Vec<Square> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let diagonal = x.abs().min(y.abs());
    vec![from, Square::new(from.x + diagonal * x.signum(), from.y + diagonal * y.signum()), to]
}

impl BehindPiece {
    pub const fn is_room(self) -> bool {
        matches!(self, Self::Room | Self::LongRoom)
    }

    fn of(face: Face) -> Self {
        match face {
            1 => Self::DeadEnd,
            2 | 3 => Self::Corridor,
            4 | 5 => Self::Room,
            _ => Self::LongRoom,
        }
    }

    /// A diagonal step counts as 15 feet.
    pub fn steps(self, way: Direction) -> i32 {
        match (self, way.is_diagonal()) {
            (Self::DeadEnd, false) => 2,
            (Self::DeadEnd, true) => 1,
            (_, false) => 6,
            (_, true) => 4,
        }
    }

    /// The room's width and height in squares. Its long side leads away from its door.
    fn room(self, way: Direction) -> Option<(u8, u8)> {
        use Direction::{East, NorthWest, SouthEast, West};
        match self {
            Self::DeadEnd | Self::Corridor => None,
            Self::Room => Some((3, 3)),
            // The width of a room set diagonally runs from the north-west to the south-east.
            Self::LongRoom if matches!(way, East | West | NorthWest | SouthEast) => Some((6, 3)),
            Self::LongRoom => Some((3, 6)),
        }
    }
}

impl Gate {
    pub fn feature(self) -> Option<Feature> {
        match self {
            Self::Door => Some(Feature::Door),
            Self::SecretDoor => Some(Feature::Secret),
            Self::Branch | Self::Diagonal | Self::Stairs | Self::Arm => None,
        }
    }
}
