//! Step 1: what the dice say of each mouth.

use super::facts::{LatticeEvent, LatticePurpose, LeadsTo, MouthRoll, MouthRow, StairFlight};
use super::layout::Mouth;
use super::plan::Lattice;
use crate::dice::{Die, Face};
use crate::dungeon::Pencil;
use crate::geometry::Direction;
use crate::procedures::Stop;
use crate::trace::{Change, Step};

/// How often a mouth is rolled again at most (R3).
const AGAIN: usize = 6;

impl Lattice<'_, '_> {
    /// Rolls every mouth, a step each.
    pub fn roll_the_mouths(&mut self) -> Result<(), Stop> {
        self.pencil_the_lines();
        self.layout.mouths().try_for_each(|mouth| self.roll_a_mouth(mouth))
    }

    /// The tunnels that are rolled for, until they are dug.
    fn pencil_the_lines(&mut self) {
        for way in [Direction::North, Direction::West] {
            for (from, to) in self.layout.side(way).zip(self.layout.side(way.back())) {
                let [from, to] = [from, to].map(|mouth| self.layout.halfway(mouth));
                self.table.change(Change::Pencil(Pencil::Line(from, to)));
            }
        }
    }

    fn roll_a_mouth(&mut self, mouth: Mouth) -> Result<(), Stop> {
        let (mut roll, mut throws, mut again, mut settled) = (MouthRoll::default(), Vec::new(), 0, false);
        while !settled && throws.len() <= AGAIN {
            let row = self.throw(mouth, throws.is_empty())?;
            throws.push(row);
            // What stairs or a secret door lead to is never a wall or a block (R3).
            let hidden = roll.secret || roll.flight.is_some();
            match row {
                MouthRow::Stairs(flight) => roll.flight = Some(roll.flight.map_or(flight, |first| first.and(flight))),
                MouthRow::SecretDoor => roll.secret = true,
                MouthRow::Wall | MouthRow::Blocked if hidden => again += 1,
                MouthRow::Wall => (settled, roll.leads) = (true, LeadsTo::Wall),
                MouthRow::Blocked => (settled, roll.leads) = (true, LeadsTo::Blocked),
                MouthRow::Door => (settled, roll.door) = (true, true),
                MouthRow::DoorToRoom => (settled, roll.door, roll.leads) = (true, true, LeadsTo::Room),
                MouthRow::Tunnel => settled = true,
                MouthRow::Room => (settled, roll.leads) = (true, LeadsTo::Room),
            }
        }
        self.mouths.push(roll);
        self.table.change(Change::Pencil(Pencil::Word(self.layout.pencilled(mouth), roll.in_a_word())));
        let ruled_by: &[_] = if again > 0 || !settled { &["R3"] } else { &[] };
        let rows: Vec<_> = throws.iter().map(|row| row.nth()).collect();
        let step = self.step("lattice/1", LatticeEvent::Rolled { mouth, throws, again, settled });
        self.table.note(rows.into_iter().fold(step, Step::row).at(self.layout.threshold(mouth)).ruled_by(ruled_by));
        Ok(())
    }

    fn throw(&mut self, mouth: Mouth, is_first: bool) -> Result<MouthRow, Stop> {
        let dice = if is_first { LatticePurpose::Way } else { LatticePurpose::Behind };
        let mut row = row_of(&self.table.roll_all(&[Die::D6; 2], dice(self.layout, mouth))?);
        if let MouthRow::Stairs(flight) = &mut row {
            flight.ladder = self.table.roll(Die::D6, LatticePurpose::StairsOrLadder(self.layout, mouth))? >= 5;
            flight.stairs = !flight.ladder;
        }
        Ok(row)
    }
}

/// What two dice find on the table; stairs before it is known whether they are a ladder.
fn row_of(faces: &[Face]) -> MouthRow {
    let double = faces.iter().all(|face| Some(face) == faces.first());
    match faces.iter().sum::<Face>() {
        ..=2 => MouthRow::Blocked,
        3..=4 if double => MouthRow::DoorToRoom,
        3..=4 => MouthRow::Door,
        5..=7 if double => MouthRow::SecretDoor,
        5..=7 => MouthRow::Wall,
        8 if double => MouthRow::Room,
        8 => MouthRow::Tunnel,
        _ => MouthRow::Stairs(StairFlight { up: double, stairs: true, ladder: false }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_of_dice_has_its_row() {
        let rows = [1, 2, 3, 4, 5, 6].map(|one| [1, 2, 3, 4, 5, 6].map(|other| row_of(&[one, other]).nth()));
        let expected = [
            [0, 1, 1, 2, 2, 2],
            [1, 1, 2, 2, 2, 3],
            [1, 2, 2, 2, 3, 4],
            [2, 2, 2, 3, 4, 4],
            [2, 2, 3, 4, 4, 4],
            [2, 3, 4, 4, 4, 4],
        ];
        assert_eq!(rows, expected);
        let doubles: Vec<_> = (1..=6).map(|face| row_of(&[face, face])).collect();
        let up = MouthRow::Stairs(StairFlight { up: true, stairs: true, ladder: false });
        let expected = [MouthRow::Blocked, MouthRow::DoorToRoom, MouthRow::SecretDoor, MouthRow::Room, up, up];
        assert_eq!(doubles, expected);
    }
}
