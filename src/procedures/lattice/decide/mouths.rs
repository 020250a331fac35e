//! Decisions about the dice for a mouth or a wall.

use super::case::{LatticeChoice, LatticeStep, right_if};
use crate::procedures::lattice::facts::{
    LatticeAlternative, LatticeQuestion, LatticeReason, MouthRow, MouthThrow, RollPlace, StairFlight, StairsTo, Thrown,
};
use crate::procedures::lattice::layout::Mouth;
use crate::procedures::{Place, Verdict};

const fn stairs(up: bool, ladder: bool) -> MouthRow {
    MouthRow::Stairs(StairFlight { up, stairs: !ladder, ladder })
}

/// Everything that a throw can give, in the order of the table.
const ALL: [MouthRow; 11] = [
    MouthRow::Blocked,
    MouthRow::Door,
    MouthRow::DoorToRoom,
    MouthRow::Wall,
    MouthRow::SecretDoor,
    MouthRow::Tunnel,
    MouthRow::Room,
    stairs(false, false),
    stairs(false, true),
    stairs(true, false),
    stairs(true, true),
];

/// Where a mouth can lead in the end, or seem to lead.
const ENDS: [MouthRow; 6] =
    [MouthRow::Tunnel, MouthRow::Door, MouthRow::Room, MouthRow::DoorToRoom, MouthRow::Wall, MouthRow::Blocked];

impl LatticeStep<'_> {
    pub(super) fn rolled(self, mouth: Mouth, thrown: &Thrown, to: Option<StairsTo>) -> Vec<LatticeChoice> {
        let place = RollPlace::Mouth(mouth);
        let mut choices = self.throws(place, thrown);
        choices.extend(match to {
            Some(to) => self.where_stairs_lead(mouth, thrown, to),
            None => self.in_the_end(place, thrown),
        });
        choices
    }

    /// The first throw, and the second for what is behind stairs or a secret door.
    pub(super) fn throws(self, place: RollPlace, thrown: &Thrown) -> Vec<LatticeChoice> {
        let mut faces = self.taken.rolls().iter().map(|roll| roll.face);
        let throws = thrown.rows.iter().take(2).map_while(|&row| {
            let pair = [faces.next()?, faces.next()?];
            let third = if matches!(row, MouthRow::Stairs(_)) { faces.next() } else { None };
            Some(MouthThrow { row, faces: pair, third })
        });
        let choice = |(nth, throw)| if nth == 0 { first(place, throw) } else { self.second(throw) };
        throws.enumerate().map(choice).collect()
    }

    fn second(self, throw: MouthThrow) -> LatticeChoice {
        let counts = !matches!(throw.row, MouthRow::Wall | MouthRow::Blocked);
        let verdict = |row| match (row == throw.row, counts) {
            (true, true) => Verdict::Right,
            (true, false) => self.unless_ruled("R3"),
            (false, _) => Verdict::Wrong,
        };
        let again = (Place::Words, LatticeAlternative::RollAgain, right_if(!counts));
        let gives = near(throw.row).map(|row| (Place::Words, LatticeAlternative::Gives(row), verdict(row)));
        LatticeChoice {
            asks: LatticeQuestion::SecondThrow(throw),
            because: LatticeReason::Behind(throw),
            answers: std::iter::once(again).chain(gives).collect(),
        }
    }

    /// Where the mouth leads after three or more throws.
    fn in_the_end(self, place: RollPlace, thrown: &Thrown) -> Option<LatticeChoice> {
        let last = *thrown.rows.get(2..)?.last()?;
        let faces = self.taken.rolls().iter().rev().map(|roll| roll.face);
        let [two, one] = faces.take(2).collect::<Vec<_>>()[..] else { return None };
        let (leads, because) = match thrown.settled {
            true if ENDS.contains(&last) => {
                (last, LatticeReason::Throw(MouthThrow { row: last, faces: [one, two], third: None }))
            }
            true => return None,
            false => (MouthRow::Tunnel, LatticeReason::SixRerolls),
        };
        let verdict = |row| match row {
            _ if row == leads => Verdict::Right,
            _ if row == last => self.unless_ruled("R3"),
            _ => Verdict::Wrong,
        };
        let answers =
            ENDS.into_iter().map(|row| (Place::Words, LatticeAlternative::Gives(row), verdict(row))).collect();
        Some(LatticeChoice { asks: LatticeQuestion::InTheEnd(place), because, answers })
    }

    fn where_stairs_lead(self, mouth: Mouth, thrown: &Thrown, to: StairsTo) -> Option<LatticeChoice> {
        let flight = super::case::roll_of(thrown).flight?;
        let here = self.layout.levels_above + 1;
        let levels = [Some(here + 1), here.checked_sub(1).filter(|&level| level > 0)];
        let all = levels.into_iter().flatten().map(StairsTo::Level).chain([StairsTo::Nowhere]);
        let verdict = |other| match other {
            _ if other == to => Verdict::Right,
            StairsTo::Level(level) if !flight.up && level > here => self.unless_ruled("R11"),
            _ => Verdict::Wrong,
        };
        let answers = all.map(|other| (Place::Words, LatticeAlternative::LeadsTo(other), verdict(other)));
        let back = (Place::Words, LatticeAlternative::ComesBack, self.unless_ruled("R11"));
        Some(LatticeChoice {
            asks: LatticeQuestion::Stairs(mouth, flight),
            because: LatticeReason::Stairs { up: flight.up, to },
            answers: answers.chain([back]).collect(),
        })
    }

    /// A mouth that stairs from the level above lead to.
    pub(super) fn given(self, mouth: Mouth) -> LatticeChoice {
        let answers = vec![
            (Place::Words, LatticeAlternative::RolledAbove, Verdict::Right),
            (Place::Words, LatticeAlternative::RollNow, self.unless_ruled("R11")),
            (Place::Words, LatticeAlternative::IsWall, Verdict::Wrong),
        ];
        LatticeChoice { asks: LatticeQuestion::Given(mouth), because: LatticeReason::Given, answers }
    }
}

fn first(place: RollPlace, throw: MouthThrow) -> LatticeChoice {
    let answer = |row| (Place::Words, LatticeAlternative::Gives(row), right_if(row == throw.row));
    LatticeChoice {
        asks: LatticeQuestion::FirstThrow(place, throw),
        because: LatticeReason::Throw(throw),
        answers: near(throw.row).map(answer).collect(),
    }
}

/// What the same row of the table and the rows beside it can give.
fn near(row: MouthRow) -> impl Iterator<Item = MouthRow> {
    ALL.into_iter().filter(move |other| other.nth().abs_diff(row.nth()) <= 1)
}
