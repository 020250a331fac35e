//! Step 6: both sides of a corridor, every 60 feet (R10).

use super::map::{Leaving, Map};
use crate::dungeon::AreaId;
use crate::geometry::{Direction, Square};
use crate::procedures::tunnels::{Occupant, Place, roll_both_sides};
use crate::procedures::{Stop, Table};

/// Where along a corridor its sides are checked.
#[derive(Clone, Copy, Debug)]
pub struct Checks {
    /// Every so many squares, where the sides are checked at all.
    pub every: Option<usize>,
    /// After so many squares in any case.
    pub always: Option<usize>,
}

impl Checks {
    pub const NONE: Self = Self { every: None, always: None };

    /// As the options have it: every 60 feet, 30 on a corridor that comes `back` to its own room.
    pub fn of(map: &Map, back: bool) -> Self {
        Self { every: map.settings.sides.then_some(if back { 3 } else { 6 }), always: None }
    }
}

/// Rolls for them from where the corridor begins. Places nearer than two squares to either end are passed over, and
/// one on a bend, a crossing or stairs moves on to the next square that is none.
pub fn check(
    leaving: &Leaving,
    ends: [AreaId; 2],
    squares: &[Square],
    checks: Checks,
    map: &mut Map,
    table: &mut Table,
) -> Result<(), Stop> {
    let level = leaving.level();
    for (place, always) in places(squares, checks) {
        let site = map.site(level);
        let last = if always { squares.len().saturating_sub(2) } else { squares.len().saturating_sub(3) };
        // What has rock on both sides: a tunnel, and nothing above or below it.
        let is_tunnel =
            |square: Square| matches!(site.on(square), Some(Occupant::Passage(_))) && site.crossing(square).is_none();
        let next = |at: usize| [at + 1, at - 1].map(|at| squares[at]).into_iter().find(|&square| is_tunnel(square));
        let is_plain = |at: &usize| {
            is_tunnel(squares[*at])
                && next(*at).is_some()
                && Direction::between(squares[at - 1], squares[*at])
                    == Direction::between(squares[*at], squares[at + 1])
        };
        let Some(at) = (place..=last).take(6).find(is_plain) else { continue };
        let Some((way, next)) = Direction::between(squares[at - 1], squares[at]).zip(next(at)) else { continue };
        let place = Place { at: squares[at], next, way, between: ends, feet: 10 * at };
        roll_both_sides(&place, level, map.settings.method.cites(), &mut map.levels, table)?;
    }
    Ok(())
}

/// The places along a corridor, and whether they are checked in any case.
fn places(squares: &[Square], checks: Checks) -> Vec<(usize, bool)> {
    let every = checks.every.unwrap_or(usize::MAX);
    let may = |place: &usize| place.is_multiple_of(every) || Some(*place) == checks.always;
    (1..squares.len().saturating_sub(1)).filter(may).map(|place| (place, Some(place) == checks.always)).collect()
}
