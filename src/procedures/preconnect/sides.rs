//! Step 6: both sides of a corridor, every 60 feet (R10).

use super::digging::Digging;
use super::map::Departure;
use crate::dungeon::{AreaId, Label, LevelId};
use crate::geometry::{Direction, Square};
use crate::order::Gather;
use crate::procedures::Stop;
use crate::procedures::tunnels::{Beyond, Occupant, SidePlace, roll_both_sides};

#[derive(Clone, Copy, Debug)]
pub struct SideChecks {
    /// The distance between checks, in squares. None if the sides are not checked.
    pub every: Option<usize>,
    /// A place that is checked even if the options don't ask for checks, in squares from the beginning.
    pub always: Option<usize>,
}

impl SideChecks {
    pub const NONE: Self = Self { every: None, always: None };

    /// Checks every 60 feet, if the options ask for checks.
    pub fn of(digging: &Digging) -> Self {
        Self { every: digging.settings.sides.then_some(6), always: None }
    }

    /// Checks every 30 feet, if the options ask for checks.
    pub fn coming_back(digging: &Digging) -> Self {
        Self { every: digging.settings.sides.then_some(3), always: None }
    }
}

/// Rolls for both sides at places along a corridor, counted from its beginning.
///
/// - Only the place of [`SideChecks::always`] can be the last square before the far end.
/// - At a bend, a crossing or stairs, the place moves on to the next square without any of these.
pub fn check(
    squares: &[Square],
    ends: [AreaId; 2],
    checks: SideChecks,
    departure: &Departure,
    digging: &mut Digging,
) -> Result<(), Stop> {
    let level = departure.level();
    for (place, always) in places(squares, checks) {
        let site = digging.site(level);
        let last = if always { squares.len().saturating_sub(2) } else { squares.len().saturating_sub(3) };
        // Exactly one tunnel is on the square: no other is above or below it.
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
        let place = SidePlace { at: squares[at], next, way, between: ends, feet: 10 * at };
        let main_room = main_room(ends, departure, digging);
        let Digging { rules, levels, table, .. } = digging;
        levels.nest_rooms(main_room);
        roll_both_sides((&place, level), &rules.sides, &mut Beyond::OneRoll, levels, table)?;
        levels.nest_rooms(None);
    }
    Ok(())
}

/// With `labels=nested` (R17): the number of the room that the corridor leaves, or else leads to.
fn main_room(ends: [AreaId; 2], departure: &Departure, digging: &Digging) -> Option<u32> {
    let numbered = |level: LevelId, area: AreaId| match digging.site(level).label(area) {
        Some(Label::Number(number)) => Some(number),
        _ => None,
    };
    let left = departure.from.kind.room().map(|room| digging.room(room).spot);
    let left = left.and_then(|room| numbered(room.level, room.area));
    let number = left.or_else(|| ends.into_iter().find_map(|end| numbered(departure.level(), end)));
    number.filter(|_| digging.settings.nested)
}

fn places(squares: &[Square], checks: SideChecks) -> Vec<(usize, bool)> {
    let every = checks.every.unwrap_or(usize::MAX);
    let may = |place: &usize| place.is_multiple_of(every) || Some(*place) == checks.always;
    (1..squares.len().saturating_sub(1)).filter(may).map(|place| (place, Some(place) == checks.always)).gather()
}
