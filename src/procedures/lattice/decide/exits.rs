//! Decisions about exits in the walls of rooms (R10).

use super::case::{LatticeChoice, LatticeStep};
use crate::dungeon::{Area, AreaId, Level, PassageId};
use crate::geometry::{Direction, Square, SquareRect};
use crate::procedures::lattice::exits::{DEAD_END, TO_A_ROOM, TO_THE_NEXT_LINE, inside};
use crate::procedures::lattice::facts::{
    ExitOutcome, LatticeAlternative, LatticeArea, LatticeQuestion, LatticeReason, MouthRow, RollPlace, Thrown,
};
use crate::procedures::{Place, Verdict};
use crate::trace::Change;

impl LatticeStep<'_> {
    pub(super) fn exit(self, place: RollPlace, thrown: &Thrown, outcome: ExitOutcome) -> Vec<LatticeChoice> {
        let mut choices = self.throws(place, thrown);
        if let RollPlace::Wall(LatticeArea::Room(room), wall) = place {
            choices.extend(self.end_of_an_exit(room.area, wall, place, thrown, outcome));
        }
        choices
    }

    /// Where the exit's tunnel, or the second room's middle, is. The answers are straight out of the wall.
    fn end_of_an_exit(
        self,
        room: AreaId,
        wall: Direction,
        place: RollPlace,
        thrown: &Thrown,
        outcome: ExitOutcome,
    ) -> Option<LatticeChoice> {
        let level = self.level()?;
        let middle = level.area(room)?.square()?;
        let scale = i32::from(self.layout.scale);
        let away = |at: Square| at.x.abs_diff(middle.x) + at.y.abs_diff(middle.y);
        let right = self.dug_from(room, middle)?;
        let is_room = matches!(thrown.rows.last(), Some(MouthRow::Room | MouthRow::DoorToRoom));
        let plain = [(inside(wall) + DEAD_END, false), (TO_A_ROOM, is_room), (TO_THE_NEXT_LINE, false)];
        let plain = plain.map(|(squares, by_article)| (wall.from(middle, squares * scale), by_article));
        // The next line can be off the map.
        let lattice = SquareRect::between(self.layout.corners());
        let plain = plain.into_iter().enumerate().filter(|(nth, (at, _))| *nth < 2 || lattice.index(*at).is_some());
        let beyond = met(level, room, (1..=2 * TO_THE_NEXT_LINE * scale).map(|steps| wall.from(middle, steps)));
        // The article has an exit join the first tunnel, no matter how far away that is, and on which level it runs.
        let met = beyond.into_iter().enumerate().map(|(nth, at)| (at, nth == 0));
        let mut ends: Vec<(Square, bool)> = met.chain(plain.map(|(_, end)| end)).collect();
        ends.insert(0, (right, false));
        let answer = |(at, by_article)| {
            let verdict = match (at == right, by_article) {
                (true, _) => Verdict::Right,
                (false, true) => self.unless_ruled("R10"),
                (false, false) => Verdict::Wrong,
            };
            (Place::Square(at), LatticeAlternative::Feet(10 * away(at)), verdict)
        };
        Some(LatticeChoice {
            asks: LatticeQuestion::Exit(place),
            because: LatticeReason::Exit { outcome, is_room },
            answers: ends.into_iter().map(answer).collect(),
        })
    }

    /// The far end of the passage that the step dug from a room.
    fn dug_from(self, room: AreaId, middle: Square) -> Option<Square> {
        let dug = self.taken.changes().iter().rev().find_map(|change| match change {
            Change::Passage(passage) if passage.a == room || passage.b == room => passage.tunnel.as_ref(),
            _ => None,
        })?;
        let corners = dug.course.corners();
        [corners.first()?, corners.last()?].into_iter().copied().find(|&at| at != middle)
    }
}

/// The squares where a straight row of squares meets areas and passages, each once. A room is met at its middle.
fn met(level: &Level, room: AreaId, squares: impl Iterator<Item = Square>) -> Vec<Square> {
    let (mut areas, mut passages): (Vec<AreaId>, Vec<PassageId>) = (vec![room], Vec::new());
    let mut found = Vec::new();
    for square in squares {
        if let Some(area) = level.area_on(square) {
            if !areas.contains(&area.id) {
                areas.push(area.id);
                found.extend(Area::square(area));
            }
            continue;
        }
        for passage in level.passages_over(square) {
            if !passages.contains(&passage) {
                passages.push(passage);
                found.push(square);
            }
        }
    }
    found
}
