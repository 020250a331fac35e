//! Step 1: what the dice say of each mouth.

use super::ground::{Ground, Mouth};
use super::words::{Place, Told};
use crate::dice::{Die, Face};
use crate::dungeon::Pencil;
use crate::geometry::Direction;
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step};

/// So often a mouth is rolled again at most (R3).
const AGAIN: u8 = 6;

/// What a mouth leads to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rolled {
    /// What it leads to in the end.
    pub leads: Leads,
    /// Whether through a door.
    pub door: bool,
    /// Whether through a secret door.
    pub secret: bool,
    /// Whether over stairs or a ladder.
    pub flight: Option<Flight>,
}

/// What a mouth leads to in the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Leads {
    /// Nothing: solid rock.
    Wall,
    /// A tunnel that has fallen in.
    Blocked,
    /// A tunnel.
    #[default]
    Tunnel,
    /// A room.
    Room,
}

/// Stairs, a ladder or both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flight {
    /// Whether they lead up: the first that was rolled says so (R3).
    pub up: bool,
    /// Whether there are stairs.
    pub stairs: bool,
    /// Whether there is a ladder.
    pub ladder: bool,
}

impl Rolled {
    /// Whether one gets in here.
    pub fn lets_through(self) -> bool {
        matches!(self.leads, Leads::Tunnel | Leads::Room)
    }

    /// What is pencilled at the mouth.
    fn in_a_word(self) -> &'static str {
        match self.leads {
            Leads::Wall => "wall",
            Leads::Blocked => "fallen in",
            Leads::Room if self.flight.is_some() => "stairs, room",
            Leads::Room => "room",
            Leads::Tunnel if self.flight.is_some() => "stairs",
            Leads::Tunnel if self.secret => "secret",
            Leads::Tunnel if self.door => "door",
            Leads::Tunnel => "open",
        }
    }

    /// Whether one gets in here, and not by stairs.
    pub fn is_level(self) -> bool {
        self.lets_through() && self.flight.is_none()
    }
}

impl Flight {
    /// Two as one: the first says whether they lead up, each kind stands once (R3).
    pub fn and(self, other: Self) -> Self {
        Self { up: self.up, stairs: self.stairs || other.stairs, ladder: self.ladder || other.ladder }
    }
}

/// What two dice come to on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Found {
    Blocked,
    Door { room: bool },
    Wall,
    Secret,
    Open { room: bool },
    Stairs { up: bool },
}

impl Found {
    fn on(faces: &[Face]) -> Self {
        let double = faces.iter().all(|face| Some(face) == faces.first());
        match faces.iter().sum::<Face>() {
            ..=2 => Self::Blocked,
            3..=4 => Self::Door { room: double },
            5..=7 if double => Self::Secret,
            5..=7 => Self::Wall,
            8 => Self::Open { room: double },
            _ => Self::Stairs { up: double },
        }
    }

    /// Its row of the table.
    fn row(self) -> usize {
        match self {
            Self::Blocked => 0,
            Self::Door { .. } => 1,
            Self::Wall | Self::Secret => 2,
            Self::Open { .. } => 3,
            Self::Stairs { .. } => 4,
        }
    }
}

/// Rolls every mouth of a lattice, a step each.
///
/// # Errors
/// [`Stop`] when the table has no die left, or an own die is none of these.
pub fn roll_the_mouths(ground: Ground, table: &mut Table) -> Result<Vec<Rolled>, Stop> {
    pencil_the_lines(ground, table);
    ground.mouths().map(|mouth| roll_a_mouth(mouth, ground, table)).collect()
}

/// The tunnels that are rolled for, until it is known what they come to.
fn pencil_the_lines(ground: Ground, table: &mut Table) {
    for way in [Direction::North, Direction::West] {
        for (from, to) in ground.side(way).zip(ground.side(way.back())) {
            table.change(Change::Pencil(Pencil::Line(ground.halfway(from), ground.halfway(to))));
        }
    }
}

fn roll_a_mouth(mouth: Mouth, ground: Ground, table: &mut Table) -> Result<Rolled, Stop> {
    let place = Place(mouth, ground);
    let (mut rolled, mut told, mut rows) = (Rolled::default(), Told::default(), Vec::new());
    for again in 0..=AGAIN {
        let found = throw(again, place, table)?;
        rows.push(found.row());
        // What stairs or a secret door lead to is never a wall or a block (R3).
        let hidden = rolled.secret || rolled.flight.is_some();
        match found {
            Found::Stairs { up } => climb(up, &mut rolled, &mut told, place, table)?,
            Found::Secret => {
                rolled.secret = true;
                told.secret();
            }
            Found::Wall | Found::Blocked if hidden => told.again(),
            settled => {
                settle(settled, &mut rolled);
                told.leads(rolled);
                break;
            }
        }
        if again == AGAIN {
            told.leads_to_a_tunnel_at_last();
        }
    }
    table.change(Change::Pencil(Pencil::Word(ground.before(mouth), rolled.in_a_word())));
    let step = Step::new("lattice/1", told.text(place)).on(ground.level).at(ground.threshold(mouth));
    let step = rows.into_iter().fold(step, Step::row);
    table.note(if told.is_ruled() { step.ruled_by(&["R3"]) } else { step });
    Ok(rolled)
}

fn throw(again: u8, place: Place, table: &mut Table) -> Result<Found, Stop> {
    let dice = &[Die::D6; 2];
    let faces = match again {
        0 => table.roll_all(dice, format_args!("for the way {place}")),
        _ => table.roll_all(dice, format_args!("for what lies behind, {place}")),
    };
    Ok(Found::on(&faces?))
}

/// Stairs, or on 5 or more of another die a ladder.
fn climb(up: bool, rolled: &mut Rolled, told: &mut Told, place: Place, table: &mut Table) -> Result<(), Stop> {
    let ladder = table.roll(Die::D6, format_args!("for stairs or a ladder {place}"))? >= 5;
    told.flight(up, ladder, rolled.flight.is_none());
    let flight = Flight { up, stairs: !ladder, ladder };
    rolled.flight = Some(rolled.flight.map_or(flight, |first| first.and(flight)));
    Ok(())
}

/// What ends the rolling.
fn settle(found: Found, rolled: &mut Rolled) {
    (rolled.leads, rolled.door) = match found {
        Found::Blocked => (Leads::Blocked, false),
        Found::Wall => (Leads::Wall, false),
        Found::Door { room } => (if room { Leads::Room } else { Leads::Tunnel }, true),
        Found::Open { room: true } => (Leads::Room, false),
        Found::Open { room: false } | Found::Secret | Found::Stairs { .. } => (Leads::Tunnel, false),
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_pair_of_dice_has_its_row() {
        let rows: Vec<Vec<usize>> =
            (1..=6).map(|one| (1..=6).map(|other| Found::on(&[one, other]).row()).collect()).collect();
        assert_eq!(
            rows,
            [
                [0, 1, 1, 2, 2, 2],
                [1, 1, 2, 2, 2, 3],
                [1, 2, 2, 2, 3, 4],
                [2, 2, 2, 3, 4, 4],
                [2, 2, 3, 4, 4, 4],
                [2, 3, 4, 4, 4, 4]
            ]
        );
        let doubles: Vec<_> = (1..=6).map(|face| Found::on(&[face, face])).collect();
        let (up, room) = (true, true);
        let expected = [Found::Blocked, Found::Door { room }, Found::Secret, Found::Open { room }];
        assert_eq!(doubles, [&expected[..], &[Found::Stairs { up }; 2]].concat());
    }
}
