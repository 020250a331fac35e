//! Where a person rolls for the sides of a tunnel (R5).

use super::super::facts::{LeximorphAnswer, LeximorphQuestion, LeximorphReason};
use super::made::{LeximorphChoice, decision, unless_ruled};
use crate::geometry::{Direction, Square};
use crate::procedures::tunnels::SideName;
use crate::procedures::{Decision, Place, StepTaken, Verdict};

/// Where the next place is, and which of its sides is first. None for the second side: no other side is left.
pub fn first_side(taken: &StepTaken<'_>, name: SideName) -> Option<Decision> {
    let (level, ahead) = (taken.level()?, taken.step.at?);
    let [start, end] = name.between.map(|area| level.area(area.area)?.square());
    let (start, end, at) = (start?, end?, name.faces.back().from(ahead, 1));
    let onward = Direction::between(start, end).filter(|_| name.left)?;
    let squares = steps(start, at);
    // 60 feet are six squares, or four on a diagonal. A beginner may take the other number,
    // or count the first square, too.
    let [apart, other] = if onward.is_diagonal() { [4, 6] } else { [6, 4] };
    let side = |squares: i32, left: bool, verdict| -> LeximorphChoice {
        let faces = if left { name.faces } else { name.faces.back() };
        let beside = faces.from(onward.from(start, squares), 1);
        (Place::Square(beside), LeximorphAnswer::Side { left, squares, from: name.between[0] }, verdict)
    };
    let wrong = [squares / apart * other, squares - 1, squares + 1];
    let wrong = wrong.into_iter().filter(|&each| each < steps(start, end));
    let right = [side(squares, true, Verdict::Right), side(squares, false, unless_ruled(false, "R5"))];
    let answers = right.into_iter().chain(wrong.map(|each| side(each, true, Verdict::Wrong))).collect();
    let (feet, between, diagonal) = (name.feet, name.between, onward.is_diagonal());
    let because = LeximorphReason::Feet { feet, squares, diagonal, from: between[0] };
    Some(decision(LeximorphQuestion::FirstSide { feet, between }, because, answers))
}

fn steps(from: Square, to: Square) -> i32 {
    (to.x - from.x).abs().max((to.y - from.y).abs())
}
