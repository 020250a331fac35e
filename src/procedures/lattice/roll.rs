//! Step 1: rolls the dice for every mouth.

use super::facts::{
    LatticeEvent, LatticePurpose, LeadsTo, LevelEvent, MouthRoll, MouthRow, RollPlace, StairFlight, Thrown,
};
use super::layout::Mouth;
use super::plan::Lattice;
use crate::dice::{Die, Face};
use crate::dungeon::Pencil;
use crate::geometry::Direction;
use crate::procedures::Stop;
use crate::trace::{Change, Step};

/// The most rerolls of a mouth (R3).
const AGAIN: usize = 6;

impl Lattice<'_, '_> {
    pub fn roll_the_mouths(&mut self) -> Result<(), Stop> {
        self.pencil_the_lines();
        self.layout.mouths().try_for_each(|mouth| self.roll_a_mouth(mouth))
    }

    /// Draws the lines of the lattice in pencil. They show until the tunnels are dug.
    fn pencil_the_lines(&mut self) {
        for way in [Direction::North, Direction::West] {
            for (from, to) in self.layout.side(way).zip(self.layout.side(way.back())) {
                let [from, to] = [from, to].map(|mouth| self.layout.halfway(mouth));
                self.table.change(Change::Pencil(Pencil::Line(from, to)));
            }
        }
    }

    fn roll_a_mouth(&mut self, mouth: Mouth) -> Result<(), Stop> {
        if let Some(roll) = self.given(mouth) {
            self.settle(mouth, roll, roll);
            let step = self
                .step("lattice/1", LatticeEvent::Level(LevelEvent::Given(mouth, roll)))
                .at(self.layout.threshold(mouth));
            self.table.note(step.ruled_by(&["R11"]));
            return Ok(());
        }
        let (rolled, thrown) = self.throw_for(RollPlace::Mouth(mouth))?;
        let (roll, stairs) = self.take_the_stairs(mouth, rolled, &thrown);
        // The pencilled word shows stairs even if their mouth is a wall on this level.
        self.settle(mouth, roll, if stairs.is_some() { rolled } else { roll });
        let ruled_by: &[_] = match (thrown.again > 0 || !thrown.settled, stairs.is_some()) {
            (true, true) => &["R3", "R11"],
            (true, false) => &["R3"],
            (false, true) => &["R11"],
            (false, false) => &[],
        };
        let rows: Vec<_> = thrown.rows.iter().map(|row| row.nth()).collect();
        let step = self.step("lattice/1", LatticeEvent::Rolled { mouth, thrown, stairs });
        self.table.note(rows.into_iter().fold(step, Step::row).at(self.layout.threshold(mouth)).ruled_by(ruled_by));
        Ok(())
    }

    fn settle(&mut self, mouth: Mouth, roll: MouthRoll, pencilled: MouthRoll) {
        self.mouths.push(roll);
        self.table.change(Change::Pencil(Pencil::Word(self.layout.three_squares_in(mouth), pencilled.in_a_word())));
    }

    /// Throws dice until they show where the mouth, or the exit in a room's wall, leads. Throws again at most six
    /// times.
    pub fn throw_for(&mut self, place: RollPlace) -> Result<(MouthRoll, Thrown), Stop> {
        let (mut roll, mut thrown) = (MouthRoll::default(), Thrown::default());
        // Stairs up arrive on a level that is already dug, so no die decides where they lead (R11).
        let arrives = self.upper.is_some() && matches!(place, RollPlace::Mouth(_));
        while !thrown.settled && thrown.rows.len() <= AGAIN {
            let row = self.throw(place, thrown.rows.is_empty())?;
            thrown.rows.push(row);
            // Stairs and secret doors never lead to a wall or a block (R3).
            let hidden = roll.secret || roll.flight.is_some();
            match row {
                MouthRow::Stairs(flight) => {
                    thrown.settled = arrives && flight.up && roll.flight.is_none();
                    roll.flight = Some(roll.flight.map_or(flight, |first| first.and(flight)));
                }
                MouthRow::SecretDoor => roll.secret = true,
                MouthRow::Wall | MouthRow::Blocked if hidden => thrown.again += 1,
                MouthRow::Wall => (thrown.settled, roll.leads) = (true, LeadsTo::Wall),
                MouthRow::Blocked => (thrown.settled, roll.leads) = (true, LeadsTo::Blocked),
                MouthRow::Door => (thrown.settled, roll.door) = (true, true),
                MouthRow::DoorToRoom => (thrown.settled, roll.door, roll.leads) = (true, true, LeadsTo::Room),
                MouthRow::Tunnel => thrown.settled = true,
                MouthRow::Room => (thrown.settled, roll.leads) = (true, LeadsTo::Room),
            }
        }
        Ok((roll, thrown))
    }

    fn throw(&mut self, place: RollPlace, is_first: bool) -> Result<MouthRow, Stop> {
        let dice = if is_first { LatticePurpose::Way } else { LatticePurpose::Behind };
        let mut row = row_of(&self.table.roll_all(&[Die::D6; 2], dice(self.layout, place))?);
        if let MouthRow::Stairs(flight) = &mut row {
            flight.ladder = self.table.roll(Die::D6, LatticePurpose::StairsOrLadder(self.layout, place))? >= 5;
            flight.stairs = !flight.ladder;
        }
        Ok(row)
    }
}

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
