//! Step 5: what a corridor that has to cross something mapped does.

use super::map::{Leaving, Map, capital};
use super::route::{CorridorRoute, RouteCrossing};
use crate::dice::Die;
use crate::dungeon::{Feature, Spot};
use crate::procedures::tunnels::Occupant;
use crate::procedures::{Stop, Table};
use crate::trace::Step;

/// Something that a corridor passes.
#[derive(Clone, Copy, Debug)]
pub struct Passed {
    pub crossed: RouteCrossing,
    /// `over` or `under`.
    pub how: Feature,
    /// What leads up and down before it and behind it.
    pub by: Feature,
}

/// Where a corridor ends before its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cut {
    /// In a secret door that joins what lies on that square of the route, counted from 0.
    SecretDoor(usize),
    /// On rock, at that square.
    DeadEnd(usize),
}

/// Rolls for each thing crossed, in the order met, until one ends the corridor.
pub fn roll(
    route: &CorridorRoute,
    leaving: &Leaving,
    map: &Map,
    table: &mut Table,
) -> Result<(Vec<Passed>, Option<Cut>), Stop> {
    let mut passed = Vec::new();
    for &crossed in &route.crossed {
        let what = told(crossed, leaving, map);
        let face = table.roll(Die::D10, format_args!("for crossing {what}"))?;
        let by = if map.settings.ladders && face % 2 == 1 { Feature::Ladder } else { Feature::Stairs };
        let (row, cut, then) = match face {
            1..=4 => (0, None, under_or_over("under", by)),
            5 => (1, Some(Cut::SecretDoor(crossed.first)), "it ends there in a secret door".to_owned()),
            6..=9 => (2, None, under_or_over("over", by)),
            _ => {
                (3, Some(on_the_last_rock(crossed.first - 1, &mut passed)), "it ends before it, a dead end".to_owned())
            }
        };
        let text = format!("{}: the corridor comes to {what}; {then}.", capital(&map.told_exit(leaving)));
        let step = Step::new(map.settings.method.rule("5"), text).on(leaving.level());
        map.note(step.at(route.squares[crossed.first]).row(row), table);
        if cut.is_some() {
            return Ok((passed, cut));
        }
        passed.push(Passed { crossed, how: if row == 0 { Feature::Under } else { Feature::Over }, by });
    }
    Ok((passed, None))
}

/// A dead end at a square of the route; what is passed just there has no rock behind it to end on, so that it ends
/// before that too.
fn on_the_last_rock(last: usize, passed: &mut Vec<Passed>) -> Cut {
    let mut last = last;
    while let Some(just_there) = passed.pop_if(|each| each.crossed.last == last) {
        last = just_there.crossed.first - 1;
    }
    Cut::DeadEnd(last)
}

fn under_or_over(how: &str, by: Feature) -> String {
    let by = if by == Feature::Ladder { "ladders" } else { "stairs" };
    format!("it runs {how} it, with {by} before and behind")
}

fn told(crossed: RouteCrossing, leaving: &Leaving, map: &Map) -> String {
    match crossed.what {
        Occupant::Area(area) => format!("room {}", map.name(Spot { level: leaving.level(), area })),
        Occupant::Passage(_) => "another corridor".into(),
    }
}
