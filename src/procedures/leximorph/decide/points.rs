//! Decisions about corners, junctions and free ends of the skeleton.

use super::super::facts::{LeximorphAnswer, LeximorphQuestion, LeximorphReason};
use super::made::{LeximorphChoice, decision, name, unless_ruled};
use crate::dungeon::{AreaId, AreaKind, AreaName, Level};
use crate::geometry::Square;
use crate::order::sorted;
use crate::procedures::{Decision, Place, StepTaken, Verdict};

/// The most points to choose from.
const POINTS: usize = 5;
/// The most points of a kind that the rule doesn't ask for.
const OTHERS: usize = 2;

type Rank = (i32, i32);

const FROM_NORTH: fn(Square) -> Rank = |at| (at.y, at.x);
const FROM_SOUTH: fn(Square) -> Rank = |at| (-at.y, at.x);

/// The points of some kinds before the step, in order.
fn points(taken: &StepTaken<'_>, kinds: &[AreaKind], order: fn(Square) -> Rank) -> Vec<(Rank, AreaId)> {
    let areas = taken.level().into_iter().flat_map(Level::areas);
    let points = areas.filter(|area| kinds.contains(&area.kind));
    sorted(points.filter_map(|area| Some((order(area.square()?), area.id))))
}

fn answer(taken: &StepTaken<'_>, area: AreaId, verdict: Verdict) -> Option<LeximorphChoice> {
    let kind = taken.level()?.area(area)?.kind;
    Some((Place::Area(area), LeximorphAnswer::Point(name(taken, area)?, kind), verdict))
}

/// Where the party enters. The other answers are points of the same kind (R7), and corners if the party enters at a
/// free end.
pub fn entrance(taken: &StepTaken<'_>, at: AreaName) -> Option<Decision> {
    let kind = taken.level()?.area(at.area)?.kind;
    let same = points(taken, &[kind], FROM_SOUTH);
    let others: &[_] = if kind == AreaKind::DeadEnd { &[AreaKind::Corner] } else { &[] };
    let others = points(taken, others, FROM_SOUTH);
    let tied = match same[..] {
        [((south, _), _), ((next, _), second), ..] if south == next => name(taken, second),
        _ => None,
    };
    let offered = same.iter().take(POINTS).chain(others.iter().take(OTHERS));
    let answers = offered.filter_map(|&(_, area)| answer(taken, area, unless_ruled(area == at.area, "R7"))).collect();
    let because = LeximorphReason::Southernmost { at, kind, tied };
    Some(decision(LeximorphQuestion::Entrance, because, answers))
}

/// Which point on the southern edge is an entrance, too. Other steps ask about the other free ends there.
pub fn entrance_on_edge(taken: &StepTaken<'_>, at: AreaName) -> Option<Decision> {
    let ends = points(taken, &[AreaKind::DeadEnd], FROM_SOUTH);
    let south = ends.iter().find(|end| end.1 == at.area)?.0.0;
    let bends = points(taken, &[AreaKind::Corner, AreaKind::Junction], FROM_SOUTH);
    let farther = ends.iter().filter(|end| end.0.0 != south).take(POINTS);
    let wrong = farther.chain(bends.iter().take(OTHERS)).map(|&(_, area)| (area, Verdict::Wrong));
    let offered = [(at.area, Verdict::Right)].into_iter().chain(wrong);
    let answers = offered.filter_map(|(area, verdict)| answer(taken, area, verdict)).collect();
    Some(decision(LeximorphQuestion::EntranceOnEdge, LeximorphReason::OnSouthernEdge(at), answers))
}

/// Which corner or junction is next (R4). The marks on the map don't tell which points had their roll, so earlier
/// points are no answers.
pub fn next_junction(taken: &StepTaken<'_>, area: AreaId) -> Option<Decision> {
    let bends = points(taken, &[AreaKind::Corner, AreaKind::Junction], FROM_NORTH);
    let place = bends.iter().position(|bend| bend.1 == area)?;
    let ends = points(taken, &[AreaKind::DeadEnd], FROM_NORTH);
    let ends = ends.iter().map(|&(_, end)| (end, Verdict::Wrong)).take(OTHERS);
    let next = bends[place..].iter().map(|&(_, each)| (each, unless_ruled(each == area, "R4"))).take(POINTS);
    let answers = next.chain(ends).filter_map(|(each, verdict)| answer(taken, each, verdict)).collect();
    let because = LeximorphReason::NextFromNorth(name(taken, area)?);
    Some(decision(LeximorphQuestion::NextJunction, because, answers))
}
