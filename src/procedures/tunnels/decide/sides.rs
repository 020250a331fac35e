//! Decisions on the sides of a tunnel.

use super::super::declaration::SIDES;
use super::super::facts::{SideFind, SideName, TunnelAnswer, TunnelQuestion, TunnelReason};
use super::super::sides::head_of_stairs;
use super::behind;
use super::doors::{next_door, takes_a_door};
use super::seen::{Seen, TunnelChoice, decision, on, right_if, told};
use crate::dungeon::Mark;
use crate::geometry::{Direction, Square};
use crate::procedures::{Decision, Place, Verdict};
use crate::trace::Change;

/// The row of the table, and then the place of what the row gives.
pub fn decide(seen: &Seen, name: SideName, found: SideFind) -> Vec<Decision> {
    let Some(beside) = seen.taken.step.at else { return Vec::new() };
    let at = name.faces.back().from(beside, 1);
    let further = match found {
        SideFind::Diagonals => Some(diagonal_ways(name.faces)),
        SideFind::TwoDoors => Some(two_doors(seen, name, at)),
        SideFind::Blocked(outcome) => Some(behind::blocked(seen, (at, name.faces), outcome)),
        SideFind::Stairs => stairs(seen, (at, name.faces)),
        SideFind::NoLevelBelow => Some(no_stairs(TunnelReason::LowestLevel, [beside, at])),
        SideFind::StairsBarred => Some(no_stairs(TunnelReason::CrossingBelow, [beside, at])),
        SideFind::BlankWall | SideFind::SecretDoor | SideFind::Branch | SideFind::Door => None,
    };
    SIDES.decision(seen.taken).into_iter().chain(further).collect()
}

fn diagonal_ways(faces: Direction) -> Decision {
    let way = |by: i32| (Place::Side(faces.turned(by)), TunnelAnswer::Way(faces.turned(by)), right_if(by.abs() == 1));
    let answers = [-1, 1, 0, -2, 2].map(way).into();
    decision(TunnelQuestion::DiagonalWays, TunnelReason::OneEachWay(faces), answers)
}

fn two_doors(seen: &Seen, name: SideName, at: Square) -> Decision {
    let onward = name.onward();
    let next = next_door(name, at, &seen.site);
    let farther = if next == onward.from(at, 1) { 1 } else { -1 };
    let other =
        if takes_a_door(name, onward.from(at, -farther), &seen.site) { seen.by_article() } else { Verdict::Wrong };
    let place =
        |steps: i32, verdict| on(name.faces.from(onward.from(at, steps), 1), TunnelAnswer::Farther(steps), verdict);
    let answers = vec![place(0, Verdict::Right), place(farther, Verdict::Right), place(-farther, other)];
    decision(TunnelQuestion::DoorPlaces, TunnelReason::OneFarther { on: farther == 1 }, answers)
}

/// Where stairs begin. None if the stairs are kept for later.
fn stairs(seen: &Seen, (at, way): (Square, Direction)) -> Option<Decision> {
    let is_drawn = |change: &Change| matches!(change, Change::Mark(_, Mark::StairsDown));
    seen.taken.changes().iter().find(|change| is_drawn(change))?;
    let head = head_of_stairs(at, way, &seen.site);
    let (because, answers) = if head == at {
        (TunnelReason::BesideIsDrawnOn, beside_and_in([way.from(at, 1), at], [Verdict::Wrong, Verdict::Right]))
    } else {
        (TunnelReason::BesideIsFree, beside_and_in([head, at], [Verdict::Right, seen.by_article()]))
    };
    let nowhere = told(TunnelAnswer::Nowhere, Verdict::Wrong);
    Some(decision(TunnelQuestion::StairsPlace, because, answers.into_iter().chain([nowhere]).collect()))
}

fn no_stairs(because: TunnelReason, squares: [Square; 2]) -> Decision {
    let places = beside_and_in(squares, [Verdict::Wrong; 2]);
    let nowhere = told(TunnelAnswer::Nowhere, Verdict::Right);
    decision(TunnelQuestion::StairsPlace, because, [nowhere].into_iter().chain(places).collect())
}

fn beside_and_in([beside, at]: [Square; 2], [first, second]: [Verdict; 2]) -> [TunnelChoice; 2] {
    [on(beside, TunnelAnswer::Beside, first), on(at, TunnelAnswer::InTheTunnel, second)]
}
