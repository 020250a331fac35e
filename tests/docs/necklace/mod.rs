//! `necklace`: dice on a tray become rooms in a ring, and one room gets a treasure.
//!
//! Source: "An Example", A. Nother.

mod decide;
mod declaration;
mod facts;
mod settings;
mod words;

pub use declaration::PROCEDURE;
pub use facts::{Bead, NecklaceEvent};

use dicefall::dice::Die;
use dicefall::dungeon::{Area, AreaId, LevelId, Mark, Passage, PassageKind, Spot};
use dicefall::geometry::Point;
use dicefall::procedures::{Options, Stop, Table};
use dicefall::trace::{Change, Choice, Move, Step};
use facts::{NecklaceMove, NecklacePurpose};
use std::cmp::Reverse;

/// Rules 1 to 3.
///
/// # Errors
/// [`Stop`] when the table has no die or move left to give.
fn run(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let beads = drop_the_dice(options, table)?;
    join_the_rooms(&beads, table);
    hide_the_treasure(options, &beads, table)
}

/// Rule 1. If own dice run out, the dice that are already on the tray become rooms, so the player sees them.
fn drop_the_dice(options: &Options, table: &mut Table) -> Result<Vec<Bead>, Stop> {
    let dice: Vec<Die> = options.pool("pool").dice().collect();
    let tray = settings::tray(options);
    let dropped = table.drop(tray, &dice, NecklacePurpose::Rooms);
    let mut beads = Vec::new();
    for (index, roll) in table.open_rolls().to_vec().into_iter().enumerate() {
        let (room, worth) = (AreaId::at(index), roll.face);
        let place = roll.lie.map_or(Point::default(), |lie| tray.place(lie));
        table.change(Change::Area(Area { die: Some((roll.die, worth)), ..Area::room(room, place) }));
        beads.push(Bead { room, worth });
    }
    if !beads.is_empty() {
        table.note(Step::new("necklace/1", NecklaceEvent::Dropped(beads.len())));
    }
    dropped.map(|_| beads)
}

/// Rule 2.
fn join_the_rooms(beads: &[Bead], table: &mut Table) {
    for (bead, next) in beads.iter().zip(beads.iter().cycle().skip(1)) {
        table.change(Change::Passage(Passage::between(bead.room, next.room, PassageKind::Passage)));
    }
    table.note(Step::new("necklace/2", NecklaceEvent::Joined(beads.len())));
}

/// Rule 3.
fn hide_the_treasure(options: &Options, beads: &[Bead], table: &mut Table) -> Result<(), Stop> {
    let Some(&highest) = by_worth(beads.to_vec()).first() else { return Ok(()) };
    let (room, step) = if options.name("treasure") == Some("by-hand") {
        let room = choose_a_room(beads, highest, table)?;
        (room, Step::new("necklace/3", NecklaceEvent::HidByHand(room)))
    } else {
        let step = Step::new("necklace/3", NecklaceEvent::HidInHighest(highest));
        (highest.room, step.ruled_by(&["R1"]))
    };
    table.change(Change::Mark(room, Mark::Treasure));
    table.note(step);
    Ok(())
}

/// The beads, the highest worth first. If two are worth the same, the lower room number comes first (R1).
fn by_worth(mut beads: Vec<Bead>) -> Vec<Bead> {
    beads.sort_by_key(|bead| (Reverse(bead.worth), bead.room));
    beads
}

/// The player's move. In a link, the move is the room's number. Dicefall itself would choose the highest room.
fn choose_a_room(beads: &[Bead], highest: Bead, table: &mut Table) -> Result<AreaId, Stop> {
    let rooms = || beads.iter().map(|bead| bead.room);
    let read = |text: &str| rooms().find(|room| room.to_string() == text);
    let next = || Some((highest.room, highest.room.to_string()));
    let offer = || Choice {
        moves: rooms().map(move_in).collect(),
        next: rooms().position(|room| room == highest.room),
        here: None,
    };
    table.choose(NecklacePurpose::Treasure, read, next, offer)
}

/// The move that hides the treasure in a room.
fn move_in(room: AreaId) -> Move {
    let here = Spot { level: LevelId::default(), area: room };
    Move { name: room.to_string(), words: NecklaceMove(room).to_string(), at: Some(here), takes: None }
}
