//! Decisions about the direction of the piece behind an end.

use super::choice::{PipsChoice, first_is_right};
use crate::geometry::Direction;
use crate::procedures::pips::facts::{PipsAnswer, PipsEnd, PipsQuestion, PipsReason, PipsThrow};
use crate::procedures::pips::mapping::ENTRANCE;
use crate::procedures::pips::settings::PipsSettings;
use crate::procedures::{StepTaken, Verdict};

/// Which way an end leads on. None if neither the zone nor the direction at the start decides it.
pub(super) fn way(throw: &PipsThrow, right: PipsAnswer, taken: &StepTaken<'_>) -> Option<PipsChoice> {
    let is_start = throw.end.spot() == ENTRANCE && matches!(throw.end, PipsEnd::Tunnel(_) | PipsEnd::Stairs(_));
    if throw.zone.is_none() && !is_start {
        return None;
    }
    let of_room = matches!(throw.end, PipsEnd::Exit(_));
    // If the way that the die names isn't free, only a ruling says which way is next.
    let ruling = if of_room { "R5" } else { "R7" };
    let is_ruled = throw.next_free.is_some() && taken.step.rulings.contains(&ruling);
    let side = |way: Direction| {
        let is_free = throw.taken & way.bit() == 0;
        (PipsAnswer::Way(way), if is_free && is_ruled { Verdict::ByArticle(ruling) } else { Verdict::Wrong })
    };
    let centre = throw.zone.map(|_| (PipsAnswer::Centre { of_room }, Verdict::Wrong));
    let nowhere = throw.next_free.map(|_| (PipsAnswer::NoWay, Verdict::Wrong));
    let others = Direction::STRAIGHT.map(side).into_iter().chain(centre).chain(nowhere);
    let last = throw.end.spot().level.index() + 1 == PipsSettings::of(taken.options).levels;
    Some(PipsChoice {
        asks: PipsQuestion::Way(throw.end),
        because: PipsReason::Way { throw: *throw, right, last },
        answers: [(right, Verdict::Right)].into_iter().chain(others.filter(|(other, _)| *other != right)).collect(),
    })
}

/// Where the ways of a T or of doorways lead (R4). `right` is one of them.
pub(super) fn two_ways(right: Direction, came: Direction) -> PipsChoice {
    let axis = |eighths: usize| Direction::ALL[(right as usize + eighths) % 4];
    let answers = first_is_right([0, 2, 1, 3].map(|eighths| PipsAnswer::TwoWays(axis(eighths))));
    PipsChoice { asks: PipsQuestion::TwoWays, because: PipsReason::TwoWays(came), answers }
}
