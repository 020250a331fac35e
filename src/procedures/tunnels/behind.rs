//! What lies behind a door, a branch, a stair (leximorph R6).

use super::Cites;
use super::facts::{BehindEvent, BehindOutcome, BehindPiece, BehindPurpose, BehindWhat, Gate};
use super::site::{Occupant, Site};
use crate::dice::{Die, Face};
use crate::dungeon::{Area, AreaId, AreaKind, Feature};
use crate::geometry::{Course, Direction, Footprint, Square};
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// Where something begins: an area, one of its squares, and which way it leads.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    pub area: AreaId,
    pub at: Square,
    pub way: Direction,
}

impl Gate {
    fn feature(self) -> Option<Feature> {
        match self {
            Self::Door => Some(Feature::Door),
            Self::SecretDoor => Some(Feature::Secret),
            Self::Branch | Self::Diagonal | Self::Stairs => None,
        }
    }

    /// How far a room keeps from the tunnel. The corner of one that lies aslant of it would cover it.
    fn keeps_off(self) -> i32 {
        i32::from(self == Self::Diagonal)
    }
}

/// What came of it.
enum Dug {
    /// The piece, whose area and farthest square these are.
    Whole(AreaId, Square),
    /// It opens into this area.
    Opening(AreaId),
    /// It opens into where it began.
    Nothing,
    /// It comes upon two passages one above the other, where nothing can open.
    Barred,
}

/// Rolls for what lies behind a gate; again at the end of a corridor, at most twice more.
pub fn explore(
    gate: Gate,
    cites: &'static Cites,
    start: Start,
    site: &mut Site,
    table: &mut Table,
) -> Result<(), Stop> {
    let (mut gate, mut start) = (Some(gate), beyond_its_own(start, site));
    for more in (0..=2).rev() {
        let behind = BehindWhat { gate, at: site.name(start.area) };
        let face = table.roll(Die::D6, BehindPurpose(behind))?;
        let piece = BehindPiece::of(face);
        let goes_on = piece == BehindPiece::Corridor && more > 0;
        let dug = dig(piece, goes_on, gate, start, site, table);
        let outcome = match dug {
            Dug::Whole(area, _) => BehindOutcome::Area(site.name(area)),
            Dug::Opening(area) => BehindOutcome::Opening(site.name(area)),
            Dug::Nothing => BehindOutcome::Nothing,
            Dug::Barred => BehindOutcome::Barred,
        };
        let event = BehindEvent { behind, piece, diagonal: start.way.is_diagonal(), goes_on, outcome };
        let step = Step::new(cites.behind, event);
        let step = step.on(site.level).at(start.way.from(start.at, 1)).row(piece as usize);
        let step = step.ruled_by(cites.behind_by);
        match dug {
            Dug::Whole(area, at) => {
                table.note(step.along(start.area, area));
                if !goes_on {
                    return Ok(());
                }
                (gate, start) = (None, Start { area, at, ..start });
            }
            Dug::Opening(area) => {
                table.note(step.along(start.area, area));
                return Ok(());
            }
            Dug::Nothing | Dug::Barred => {
                table.note(step);
                return Ok(());
            }
        }
    }
    Ok(())
}

/// The last square of the area in the way it leads: stairs can come down in the middle of a room.
fn beyond_its_own(start: Start, site: &Site) -> Start {
    let own = |steps: &i32| site.on(start.way.from(start.at, *steps)) == Some(Occupant::Area(start.area));
    // No room is longer than six squares.
    let last = (1..=6).take_while(own).last().unwrap_or(0);
    Start { at: start.way.from(start.at, last), ..start }
}

fn dig(piece: BehindPiece, goes_on: bool, gate: Option<Gate>, start: Start, site: &mut Site, table: &mut Table) -> Dug {
    let door = gate.and_then(Gate::feature);
    if let Some(size) = piece.room(start.way) {
        let approach = straight_on(start, 1 + gate.map_or(0, Gate::keeps_off));
        return dig_a_room(size, &approach, door, start, site, table);
    }
    let (walked, meets) = site.walk(&straight_on(start, piece.steps(start.way)));
    if meets {
        return open_into(start, &walked, door, site, table);
    }
    let end = walked.last().copied().unwrap_or(start.at);
    let area = site.add_spot(if goes_on { AreaKind::Corner } else { AreaKind::DeadEnd }, end, table);
    site.dig([start.area, area], &walked, door, table);
    Dug::Whole(area, end)
}

/// A room that begins at the last square of the way to it.
fn dig_a_room(
    size: (u8, u8),
    approach: &[Square],
    door: Option<Feature>,
    start: Start,
    site: &mut Site,
    table: &mut Table,
) -> Dug {
    let first = approach.last().copied().unwrap_or(start.at);
    let ground = Footprint::beyond(first, start.way, size, start.way.is_diagonal());
    let (walked, meets) = site.walk(approach);
    if meets {
        return open_into(start, &walked, door, site, table);
    }
    let mapped = ground.squares().filter(|&square| site.on(square).is_some());
    if let Some(nearest) = mapped.min_by_key(|&square| nearness(first, square)) {
        let route = Course::over(approach.iter().copied().chain(path(first, nearest))).squares();
        let (walked, _) = site.walk(&route);
        return open_into(start, &walked, door, site, table);
    }
    let area = site.add(Area::on(site.next_area(), ground), table);
    site.dig([start.area, area], &walked, door, table);
    Dug::Whole(area, first)
}

fn straight_on(start: Start, steps: i32) -> Vec<Square> {
    (0..=steps).map(|step| start.way.from(start.at, step)).collect()
}

/// How near a mapped square is to where a room would have begun: by steps, as the crow flies, then the
/// northernmost, then westernmost first.
fn nearness(first: Square, square: Square) -> (u32, i64, i32, i32) {
    let steps = first.x.abs_diff(square.x).max(first.y.abs_diff(square.y));
    (steps, first.squared_distance(square), square.y, square.x)
}

/// What would cover mapped ground becomes an opening into it.
fn open_into(start: Start, walked: &[Square], door: Option<Feature>, site: &mut Site, table: &mut Table) -> Dug {
    let met = walked.last().and_then(|&square| site.area_on(square, table));
    match met {
        Some(area) if area != start.area => {
            site.dig([start.area, area], walked, door, table);
            Dug::Opening(area)
        }
        Some(_) => Dug::Nothing,
        None => Dug::Barred,
    }
}

/// The corners of the way from one point to another, 45° first, then straight.
pub fn path(from: Square, to: Square) -> Vec<Square> {
    let (x, y) = (to.x - from.x, to.y - from.y);
    let diagonal = x.abs().min(y.abs());
    vec![from, Square::new(from.x + diagonal * x.signum(), from.y + diagonal * y.signum()), to]
}

impl BehindPiece {
    fn of(face: Face) -> Self {
        match face {
            1 => Self::DeadEnd,
            2 | 3 => Self::Corridor,
            4 | 5 => Self::Room,
            _ => Self::LongRoom,
        }
    }

    /// How many squares a corridor of 20 or 60 feet is long; a diagonal step is half as long again.
    fn steps(self, way: Direction) -> i32 {
        match (self, way.is_diagonal()) {
            (Self::DeadEnd, false) => 2,
            (Self::DeadEnd, true) => 1,
            (_, false) => 6,
            (_, true) => 4,
        }
    }

    /// How many squares wide and high a room is that one comes into this way, its long side away from
    /// its door.
    fn room(self, way: Direction) -> Option<(u8, u8)> {
        use Direction::{East, NorthWest, SouthEast, West};
        match self {
            Self::DeadEnd | Self::Corridor => None,
            Self::Room => Some((3, 3)),
            // Turned, its width runs from the north-west to the south-east.
            Self::LongRoom if matches!(way, East | West | NorthWest | SouthEast) => Some((6, 3)),
            Self::LongRoom => Some((3, 6)),
        }
    }
}
