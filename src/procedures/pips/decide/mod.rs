//! What the steps of `pips` decided, with everything else that could have been decided instead.

mod choice;
mod ends;
mod piece;
mod walls;
mod ways;
mod words;

use super::facts::{PipsAnswer, PipsEnd, PipsEvent, PipsQuestion, PipsReason, PipsThrow, RolledWayDown};
use crate::dice::Face;
use crate::dungeon::Feature;
use crate::procedures::{Decision, StepTaken, Verdict};
use choice::PipsChoice;
use piece::Drawn;

/// At most this many questions about one step.
const MOST: usize = 3;

pub fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let choices = taken.fact().map_or_else(Vec::new, |happened| choices(happened, taken));
    choices.into_iter().map(|choice| choice.told(taken.step.level)).collect()
}

fn choices(happened: &PipsEvent, taken: &StepTaken<'_>) -> Vec<PipsChoice> {
    match happened {
        PipsEvent::ThrownAgain(_) => vec![PipsChoice::of_two(
            (PipsQuestion::StartAgain, PipsReason::StartAgain),
            PipsAnswer::ThrowAgain,
            (PipsAnswer::Piece(1), Verdict::ByArticle("R1")),
        )],
        PipsEvent::Corridor { throw, .. } | PipsEvent::Room { throw, .. } | PipsEvent::SameWay(throw) => {
            of_a_piece(throw, taken)
        }
        PipsEvent::DeadEnd { face, down, .. } => vec![dead_end(*face, *down)],
        PipsEvent::WayDown { throw, down: RolledWayDown { by, face }, .. } => {
            let right = PipsAnswer::WayDown(*by);
            let middle = ways::way(throw, PipsAnswer::Centre { of_room: true }, taken);
            let down = PipsChoice::by_parity(PipsQuestion::WayDown(*face), *face, right, other_way_down(*by), "R3");
            middle.into_iter().chain([down]).collect()
        }
        PipsEvent::Landing { spot, is_new } => vec![ends::landing(*spot, *is_new, taken)],
        PipsEvent::Fork { throw, face, doorways, ways } => {
            let both = ways::way(throw, PipsAnswer::Centre { of_room: false }, taken);
            let [right, other] = [*doorways, !doorways].map(|doorways| PipsAnswer::Fork { doorways });
            let fork = PipsChoice::by_parity(PipsQuestion::Fork(*face), *face, right, other, "R4");
            both.into_iter().chain([fork, ways::two_ways(ways[1], throw.came)]).collect()
        }
        PipsEvent::NoWayLeft(throw) => ways::way(throw, PipsAnswer::NoWay, taken).into_iter().collect(),
        PipsEvent::Crossing { face, over, rolled: None } => {
            let [right, other] = [*over, !over].map(|over| PipsAnswer::Crossing { over });
            vec![PipsChoice::by_parity(PipsQuestion::Crossing(*face), *face, right, other, "R6")]
        }
        PipsEvent::SecretDoor(areas) if taken.step.rulings.contains(&"R8") => {
            walls::secret_door(*areas, taken).into_iter().collect()
        }
        PipsEvent::OneMore(end) if !matches!(end, PipsEnd::Added { .. }) => vec![ends::one_more(*end, taken)],
        PipsEvent::Finished { pieces, is_whole: true } => ends::still_open(*pieces, taken).into_iter().collect(),
        // The player decided, the dice are read on a table (5a), or nothing was decided.
        PipsEvent::Start(_)
        | PipsEvent::Crossing { .. }
        | PipsEvent::SecretDoor(_)
        | PipsEvent::OneMore(_)
        | PipsEvent::Finished { .. } => Vec::new(),
    }
}

/// In the order in which a person makes the decisions.
fn of_a_piece(throw: &PipsThrow, taken: &StepTaken<'_>) -> Vec<PipsChoice> {
    const NEXT: usize = 0;
    const PIECE: usize = 2;
    const DOORS: usize = 5;
    let Some(drawn) = Drawn::of(throw, taken) else { return Vec::new() };
    let is_drawn = !taken.changes().is_empty();
    let mut choices = [
        ends::next(throw.end, taken).filter(|_| is_drawn),
        ways::way(throw, PipsAnswer::Way(throw.way), taken),
        Some(piece::meaning(throw.face)),
        drawn.lie(),
        drawn.end(taken),
        drawn.doors(taken),
    ];
    // If there are too many questions, these three take turns at being left out: the next end, the kind of piece, and
    // the doors.
    let turns = [[NEXT, PIECE, DOORS], [PIECE, DOORS, NEXT], [DOORS, NEXT, PIECE]];
    for less in turns[ends::steps_before(taken).count() % turns.len()] {
        if choices.iter().flatten().count() > MOST {
            choices[less] = None;
        }
    }
    choices.into_iter().flatten().collect()
}

fn other_way_down(by: Feature) -> PipsAnswer {
    PipsAnswer::WayDown(if by == Feature::TrapDoor { Feature::Stairs } else { Feature::TrapDoor })
}

fn dead_end(face: Face, down: Option<RolledWayDown>) -> PipsChoice {
    let asks = PipsQuestion::DeadEnd { face, then: down.map(|down| down.face) };
    let Some(RolledWayDown { by, face: then }) = down else {
        let other = (PipsAnswer::AnyWayDown, Verdict::Wrong);
        return PipsChoice::of_two((asks, PipsReason::NoWayDown), PipsAnswer::NoWayDown, other);
    };
    let mut choice = PipsChoice::by_parity(asks, then, PipsAnswer::WayDown(by), other_way_down(by), "R3");
    choice.answers.push((PipsAnswer::NoWayDown, Verdict::Wrong));
    choice
}
