//! Step 5: corridors that have to cross something mapped.

use super::digging::Digging;
use super::facts::{AtExit, CrossingRow, RolledFor};
use super::map::Departure;
use super::route::{CorridorRoute, RouteCrossing};
use crate::dice::{Die, Face};
use crate::dungeon::Feature;
use crate::procedures::Stop;

/// What the dice give for a corridor's crossings.
#[derive(Default, Debug)]
pub struct Crossings {
    pub passed: Vec<PassedCrossing>,
    /// Where the corridor ends early.
    pub cut: Option<CorridorCut>,
}

/// Something that a corridor runs over or under.
#[derive(Clone, Copy, Debug)]
pub struct PassedCrossing {
    pub crossed: RouteCrossing,
    /// [`Feature::Over`] or [`Feature::Under`].
    pub how: Feature,
    /// [`Feature::Ladder`] or [`Feature::Stairs`], on both sides of the crossing.
    pub by: Feature,
}

/// Where a corridor ends early. The number is a square of its route, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorridorCut {
    /// In a secret door to what is on that square.
    SecretDoor(usize),
    /// In a junction with what is on that square.
    Joined(usize),
    /// In a dead end on that square of rock.
    DeadEnd(usize),
}

/// Rolls for each thing that a corridor crosses, in the order met, until a die ends the corridor.
pub fn roll(route: &CorridorRoute, departure: &Departure, digging: &mut Digging) -> Result<Crossings, Stop> {
    let mut rolled = Crossings::default();
    for &crossed in &route.crossed {
        let what = digging.met_on(departure.level(), crossed.what);
        let face = digging.table.roll(Die::D10, RolledFor::Crossing(what))?;
        let (row, by) = (row(face), digging.ladder_or_stairs(face));
        match row {
            CrossingRow::Under => rolled.passed.push(PassedCrossing { crossed, how: Feature::Under, by }),
            CrossingRow::Over => rolled.passed.push(PassedCrossing { crossed, how: Feature::Over, by }),
            CrossingRow::SecretDoor => rolled.cut = Some(CorridorCut::SecretDoor(crossed.first)),
            CrossingRow::DeadEnd => rolled.cut = Some(on_the_last_rock(crossed.first - 1, &mut rolled.passed)),
        }
        let step = digging.step_at(departure, digging.rules.crossing, AtExit::Crosses { what, row, by });
        digging.note(step.at(route.squares[crossed.first]).row(row as usize));
        if rolled.cut.is_some() {
            break;
        }
    }
    Ok(rolled)
}

/// The row of the table for a d10. Face 10 is printed 0.
pub const fn row(face: Face) -> CrossingRow {
    match face {
        1..=4 => CrossingRow::Under,
        5 => CrossingRow::SecretDoor,
        6..=9 => CrossingRow::Over,
        _ => CrossingRow::DeadEnd,
    }
}

/// A dead end at a square of the route. If the corridor crosses something there, the square isn't rock, so the corridor
/// ends before that crossing instead.
fn on_the_last_rock(mut last: usize, passed: &mut Vec<PassedCrossing>) -> CorridorCut {
    while let Some(just_there) = passed.pop_if(|each| each.crossed.last == last) {
        last = just_there.crossed.first - 1;
    }
    CorridorCut::DeadEnd(last)
}
