//! Decisions about secret doors.

use super::choice::{PipsChoice, nearest};
use crate::dungeon::{Area, AreaName, Level};
use crate::geometry::Direction;
use crate::procedures::pips::facts::{BetweenAreas, PipsAnswer, PipsQuestion, PipsReason};
use crate::procedures::{StepTaken, Verdict};

/// At most this many answers.
const MOST: usize = 6;

/// Which area gets a secret door to the later area (R8). Other areas that get a secret door to the later
/// area, too, are left out.
pub(super) fn secret_door([later, earlier]: [AreaName; 2], taken: &StepTaken<'_>) -> Option<PipsChoice> {
    let level = taken.level()?;
    let own = level.area(later.area)?;
    let answer = |other: &AreaName| {
        let between = between(own, level.area(other.area)?, level);
        let verdict = match between {
            BetweenAreas::Wall if *other == earlier => Verdict::Right,
            BetweenAreas::Wall => return None,
            BetweenAreas::Passage => Verdict::ByArticle("R8"),
            BetweenAreas::Nothing => Verdict::Wrong,
        };
        Some((PipsAnswer::Wall(*other, between), verdict))
    };
    let others = nearest(level, later.level, own.square()?);
    let others = others.iter().filter(|other| **other != later && **other != earlier).filter_map(answer);
    Some(PipsChoice {
        asks: PipsQuestion::SecretDoor(later),
        because: PipsReason::SecretDoor { areas: [later, earlier], face: own.value()? },
        answers: answer(&earlier).into_iter().chain(others.take(MOST - 1)).collect(),
    })
}

/// A turned room shares no wall.
fn between(one: &Area, other: &Area, level: &Level) -> BetweenAreas {
    let (Some(ground), Some(beside)) = (one.footprint(), other.footprint()) else { return BetweenAreas::Nothing };
    let is_beside = |way: Direction| ground.squares().any(|square| beside.covers(way.from(square, 1)));
    let shares = !ground.turned && !beside.turned && Direction::STRAIGHT.into_iter().any(is_beside);
    let is_joined = || level.passages_at(one.id).iter().any(|(_, passage)| passage.beyond(one.id) == other.id);
    match shares {
        true if is_joined() => BetweenAreas::Passage,
        true => BetweenAreas::Wall,
        false => BetweenAreas::Nothing,
    }
}
