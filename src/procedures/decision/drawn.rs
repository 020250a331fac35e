//! What a learner draws by hand after answers in words: the tunnel or the room that the answers led to.

use super::{Answer, Decision, Place, StepTaken, Verdict};
use crate::dungeon::{Area, AreaKind, Passage};
use crate::geometry::{Direction, Square};
use crate::procedures::Procedure;
use crate::trace::Change;
use std::sync::Arc;

/// A question about a place to draw, and its answers.
#[derive(Clone, Copy, Debug)]
pub(super) enum OnPaper {
    /// Where the middle of the new room is.
    Room,
    /// Where the middle of the new tunnel is.
    Tunnel,
    /// Where the new tunnel ends.
    End,
    /// A place in this direction.
    There(Direction),
}

impl Procedure {
    /// What a step decided, for somebody who makes the dungeon by hand. If the answers are in words, the last decision
    /// asks where to draw the new room or tunnel.
    pub fn decisions_by_hand(&self, taken: &StepTaken<'_>) -> Vec<Decision> {
        let mut decisions = self.decisions(taken);
        let is_on_map = |decision: &Decision| decision.right().any(|answer| answer.place.is_on_map());
        let in_words = decisions.iter().any(Decision::can_be_asked) && !decisions.iter().any(is_on_map);
        if in_words && self.by_hand.is_some_and(|rules| rules.draws) {
            decisions.extend(drawing(taken));
        }
        decisions
    }
}

/// Where a room, the end of a tunnel, or the middle of a tunnel is. The wrong answers are just as far from the tunnel's
/// first square, in other directions. None if the step digs nothing, or if its level has no map yet.
fn drawing(taken: &StepTaken<'_>) -> Option<Decision> {
    taken.level()?;
    let changes = taken.changes();
    let new = |kinds: &[AreaKind]| {
        let of_kind = |change: &Change| match change {
            Change::Area(area) if kinds.contains(&area.kind) => Area::square(area),
            _ => None,
        };
        changes.iter().find_map(of_kind)
    };
    let is_dug = |change: &Change| if let Change::Passage(dug) = change { squares_of(dug) } else { None };
    let squares = changes.iter().find_map(is_dug)?;
    let (asks, right) = if let Some(room) = new(&[AreaKind::Room]) {
        (OnPaper::Room, room)
    } else if let Some(end) = new(&[AreaKind::Edge, AreaKind::DeadEnd]) {
        (OnPaper::End, end)
    } else {
        (OnPaper::Tunnel, *squares.get(squares.len() / 2)?)
    };
    let from = [squares.first()?, squares.last()?].into_iter().copied().find(|&end| end != right)?;
    let steps = (right.x - from.x).abs().max((right.y - from.y).abs());
    let way = Direction::between(from, right)?;
    let answer = |quarters: i32| {
        let way = way.turned(2 * quarters);
        let verdict = if quarters == 0 { Verdict::Right } else { Verdict::Wrong };
        Answer { place: Place::Square(way.from(from, steps)), what: Arc::new(OnPaper::There(way)), verdict }
    };
    let because = Arc::new(taken.trace.fact(taken.step).to_string());
    Some(Decision { asks: Arc::new(asks), because, answers: (0..4).map(answer).collect() })
}

fn squares_of(dug: &Passage) -> Option<Vec<Square>> {
    Some(dug.tunnel.as_ref()?.course.squares()).filter(|squares| squares.len() > 1)
}
