//! Decisions about ladders and stairs (R3).

use super::choice::{ConnectChoice, feet, ruled_out, words};
use super::facts::{ConnectAnswer, ConnectQuestion, ConnectReason};
use crate::dungeon::{AreaName, Feature};
use crate::procedures::preconnect::facts::{Climb, ExitName};
use crate::procedures::preconnect::map::OriginKind;
use crate::procedures::{Place, StepTaken};

/// Whether the ladder or stairs of a room lead up or down. Those of a corridor lead where the corridor leads.
pub fn up_or_down(climb: Climb, down: bool, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    let because = match taken.rolls() {
        [] => ConnectReason::OnlyWay { down },
        [.., roll] => ConnectReason::OddIsDown(roll.face),
    };
    let (is, other) = (ConnectAnswer::UpOrDown { down }, ConnectAnswer::UpOrDown { down: !down });
    climb.in_room.then(|| ConnectChoice::of_words(ConnectQuestion::UpOrDown(climb), because, is, [other]))
}

/// What is at the other end. `joined`: it was mapped already. If nothing is mapped on that level, nothing is asked.
pub fn end(by: Feature, joined: Option<AreaName>, taken: &StepTaken<'_>) -> Option<ConnectChoice> {
    taken.level()?.areas().next()?;
    let mut all = vec![ConnectAnswer::Landing, ConnectAnswer::MappedThere];
    if taken.step.rule.starts_with("room-number") {
        all.push(ConnectAnswer::NoLanding);
    }
    let is = if joined.is_some() { ConnectAnswer::MappedThere } else { ConnectAnswer::Landing };
    Some(ConnectChoice::of_words(ConnectQuestion::StairsEnd(by), ConnectReason::StairsEnd(joined), is, all))
}

/// What is at the other end of stairs whose landing would only lead back (`room-number` R12).
pub fn only_back(exit: &ExitName) -> Option<ConnectChoice> {
    let (OriginKind::Climb { .. } | OriginKind::Stairs(..)) = exit.of.kind else { return None };
    let answers = vec![
        words(ConnectAnswer::NoLanding, true),
        ruled_out("R12", Place::Words, ConnectAnswer::Landing),
        words(ConnectAnswer::MappedThere, false),
    ];
    Some(ConnectChoice::new(ConnectQuestion::WayEnd(*exit), ConnectReason::OnlyBack(exit.of.area), answers))
}

/// After how many squares a corridor changes level.
pub fn changes_after(squares: usize) -> ConnectChoice {
    let answers = [1, 2, 3, 6].map(|each| feet(each, each as usize == squares)).into();
    ConnectChoice::new(ConnectQuestion::ChangesAfter, ConnectReason::ChangesAfter(squares), answers)
}
