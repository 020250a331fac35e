//! Step 5: corridors that have to cross something mapped.

use super::digging::Digging;
use super::facts::{AtExit, CrossingRow, RolledFor};
use super::map::Departure;
use super::route::{CorridorRoute, RouteCrossing};
use crate::dice::{Die, Face};
use crate::dungeon::Feature;
use crate::procedures::Stop;

#[derive(Default, Debug)]
pub struct Crossings {
    pub passed: Vec<PassedCrossing>,
    pub cut: Option<CorridorCut>,
}

#[derive(Clone, Copy, Debug)]
pub struct PassedCrossing {
    pub crossed: RouteCrossing,
    /// [`Feature::Over`] or [`Feature::Under`].
    pub how: Feature,
    /// [`Feature::Ladder`] or [`Feature::Stairs`], on both sides of the crossing.
    pub by: Feature,
}

/// Where a crossing ends the corridor. The number is a square of the route, counted from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CorridorCut {
    SecretDoor(usize),
    Joined(usize),
    DeadEnd(usize),
}

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

/// If the corridor crosses something at `last`, it ends before that crossing instead.
fn on_the_last_rock(mut last: usize, passed: &mut Vec<PassedCrossing>) -> CorridorCut {
    while let Some(just_there) = passed.pop_if(|each| each.crossed.last == last) {
        last = just_there.crossed.first - 1;
    }
    CorridorCut::DeadEnd(last)
}
