//! Decisions behind doors, passages and stairs.

use super::super::behind::{Sketch, Start, nearness, way_around, way_to_a_room};
use super::super::declaration::BEHIND;
use super::super::facts::{
    BehindOutcome, BehindPiece, BehindWhat, DrawnPart, Gate, Obstacle, SideFind, TunnelAnswer, TunnelEvent,
    TunnelQuestion, TunnelReason,
};
use super::doors::next_door;
use super::seen::{Seen, decision, on, right_if, told};
use crate::geometry::{Direction, Footprint, Square};
use crate::order::sorted;
use crate::procedures::{Decision, Verdict};

/// The most squares to choose from when a passage leads to one of them.
const SQUARES: usize = 5;

/// Which of two gates comes first, the row of the table, what is drawn, and a detail of the drawing.
pub fn decide(
    seen: &Seen,
    behind: BehindWhat,
    (piece, way, goes_on): (BehindPiece, Direction, bool),
    outcome: BehindOutcome,
) -> Vec<Decision> {
    let Some(ahead) = seen.taken.step.at else { return Vec::new() };
    let start = Start { area: behind.at.area, at: way.back().from(ahead, 1), way };
    let sketch = Sketch::of(piece, behind.gate, start, &seen.site);
    let first = behind.gate.and_then(|gate| first_of_two(seen, gate, ahead));
    let drawn = drawn(seen, Some((behind, piece)), &sketch, outcome);
    let detail = match (outcome, &sketch.ground) {
        (BehindOutcome::Area(_), Some(_)) => room(seen, piece, behind.gate, start),
        (BehindOutcome::Area(_), None) if piece == BehindPiece::Corridor => Some(corridor_end(goes_on)),
        (BehindOutcome::Area(_), None) => Some(dead_end(seen, start)),
        (BehindOutcome::Opening(_), Some(_)) => nearest(seen, &sketch),
        _ => None,
    };
    first.into_iter().chain(BEHIND.decision(seen.taken)).chain([drawn]).chain(detail).collect()
}

/// What becomes of a blocked passage.
pub fn blocked(seen: &Seen, (at, way): (Square, Direction), outcome: BehindOutcome) -> Decision {
    let (walked, meets) = seen.site.walk(&[at, way.from(at, 1)]);
    let end = walked.last().copied().unwrap_or(at);
    drawn(seen, None, &Sketch { walked, meets, end, ground: None }, outcome)
}

/// Whether all of it is drawn, or what is drawn instead.
fn drawn(seen: &Seen, what: Option<(BehindWhat, BehindPiece)>, sketch: &Sketch, outcome: BehindOutcome) -> Decision {
    let (piece, drawn) = (what.map(|(_, piece)| piece), DrawnPart::of(outcome));
    let because = match in_the_way(seen, sketch) {
        Some(obstacle) if drawn != DrawnPart::All => TunnelReason::InTheWay { obstacle, covers: !sketch.meets, drawn },
        _ => piece.map_or(TunnelReason::BlockIsFree, TunnelReason::AllFree),
    };
    let rare = Some(DrawnPart::Barred).filter(|_| drawn == DrawnPart::Barred);
    let all = [DrawnPart::All, DrawnPart::Opening, DrawnPart::AlreadyThere, DrawnPart::Back].into_iter().chain(rare);
    let answers = all.map(|each| told(TunnelAnswer::Draw(each, piece), right_if(each == drawn))).collect();
    let asks = match what {
        Some((behind, _)) if seen.site.square(behind.at.area).is_none() => TunnelQuestion::DrawnBelow,
        _ => TunnelQuestion::Drawn(what.map(|(behind, _)| behind)),
    };
    decision(asks, because, answers)
}

impl DrawnPart {
    const fn of(outcome: BehindOutcome) -> Self {
        match outcome {
            BehindOutcome::Area(_) => Self::All,
            BehindOutcome::Opening(_) => Self::Opening,
            BehindOutcome::AlreadyThere => Self::AlreadyThere,
            BehindOutcome::Back => Self::Back,
            BehindOutcome::Barred => Self::Barred,
        }
    }
}

/// What the passage meets, or the nearest thing that the room would cover.
fn in_the_way(seen: &Seen, sketch: &Sketch) -> Option<Obstacle> {
    let met = if sketch.meets { sketch.end } else { covered(seen, sketch).first()?.1 };
    Some(Obstacle::of(seen.site.on(met)?, &seen.site))
}

/// The squares under a room that are drawn on, the nearest first.
fn covered(seen: &Seen, sketch: &Sketch) -> Vec<((u32, i64, i32, i32), Square)> {
    let squares = sketch.ground.into_iter().flat_map(Footprint::squares);
    let drawn_on = squares.filter(|&square| seen.site.on(square).is_some());
    sorted(drawn_on.map(|square| (nearness(sketch.end, square), square)))
}

/// Which square a passage leads to if a room doesn't fit. None if something else stops the passage.
fn nearest(seen: &Seen, sketch: &Sketch) -> Option<Decision> {
    let squares = covered(seen, sketch);
    let &((steps, straight, ..), first) = squares.first()?;
    let is_there = way_around(&sketch.walked, first, &seen.site).last() == Some(&first);
    let answer = |&(_, square): &(_, Square)| {
        let verdict = if square == first { Verdict::Right } else { seen.by_article() };
        let away = square.minus(sketch.end);
        on(square, TunnelAnswer::Away(away.x, away.y), verdict)
    };
    let answers = squares.iter().take(SQUARES).map(answer).collect();
    let because = match squares.get(1) {
        Some(((other, far, ..), _)) if (*other, *far) == (steps, straight) => TunnelReason::NearestInNorth { steps },
        Some(((other, ..), _)) if *other == steps => TunnelReason::NearestStraight { steps },
        _ => TunnelReason::Nearest { steps },
    };
    is_there.then(|| decision(TunnelQuestion::Nearest, because, answers))
}

/// How a room is drawn. The article doesn't say, so only the ruling excludes the other answers.
fn room(seen: &Seen, piece: BehindPiece, gate: Option<Gate>, start: Start) -> Option<Decision> {
    let either = |asks, because, what: fn(bool) -> TunnelAnswer| {
        let answers = vec![told(what(true), Verdict::Right), told(what(false), seen.by_article())];
        Some(decision(asks, because, answers))
    };
    let is_in_a_tunnel = seen.site.ground(start.area).is_none();
    match gate {
        _ if start.way.is_diagonal() => {
            either(TunnelQuestion::Setting, TunnelReason::DiagonalWay, TunnelAnswer::Diagonally)
        }
        _ if piece == BehindPiece::LongRoom => {
            either(TunnelQuestion::LongSide, TunnelReason::LongSideAhead, TunnelAnswer::LongAhead)
        }
        Some(Gate::Door | Gate::SecretDoor | Gate::Branch) if is_in_a_tunnel => {
            let gap = way_to_a_room(gate, start, &seen.site);
            let verdict = |squares| if squares == gap { Verdict::Right } else { seen.by_article() };
            let answers = [0, 1, 2].map(|squares| told(TunnelAnswer::Squares(squares), verdict(squares)));
            Some(decision(TunnelQuestion::Gap, TunnelReason::Gap(gap), answers.into()))
        }
        _ => None,
    }
}

fn corridor_end(goes_on: bool) -> Decision {
    let because = if goes_on { TunnelReason::RollAgain } else { TunnelReason::RolledTwice };
    let answers = [true, false].map(|each| told(TunnelAnswer::GoesOn(each), right_if(each == goes_on)));
    decision(TunnelQuestion::CorridorEnd, because, answers.into())
}

/// Where a short corridor ends. On a diagonal, it has fewer squares.
fn dead_end(seen: &Seen, start: Start) -> Decision {
    let (squares, diagonal) = (BehindPiece::DeadEnd.steps(start.way), start.way.is_diagonal());
    let ahead = |each: i32| {
        let verdict = match each {
            _ if each == squares => Verdict::Right,
            2 if diagonal => seen.by_article(),
            _ => Verdict::Wrong,
        };
        on(start.way.from(start.at, each), TunnelAnswer::Ahead(each), verdict)
    };
    let because = TunnelReason::DeadEndAfter { squares, diagonal };
    decision(TunnelQuestion::DeadEndPlace, because, [1, 2, 3].map(ahead).into())
}

/// If the step before gave two doors or two diagonal passages, which is first.
fn first_of_two(seen: &Seen, gate: Gate, ahead: Square) -> Option<Decision> {
    let (before, &event) = seen.earlier().next()?;
    let TunnelEvent::Side(name, found) = event else { return None };
    let at = name.faces.back().from(before.at?, 1);
    let squares = match found {
        SideFind::Diagonals => [-1, 1].map(|by| name.faces.turned(by).from(at, 1)),
        SideFind::TwoDoors => [at, next_door(name, at, &seen.site)].map(|door| name.faces.from(door, 1)),
        _ => return None,
    };
    let other = squares.into_iter().find(|&square| square != ahead)?;
    let answers = vec![
        on(ahead, TunnelAnswer::Left(true), Verdict::Right),
        on(other, TunnelAnswer::Left(false), seen.by_article()),
    ];
    Some(decision(TunnelQuestion::FirstOf(gate), TunnelReason::LeftFirst(gate), answers))
}
