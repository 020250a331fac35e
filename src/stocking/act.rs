//! Stocking as a part of a run.

use super::facts::RerolledFault;
use super::fill::fill;
use super::part;
use super::rolls::StockRoll;
use crate::dice::{BadRerolled, Rerolled};
use crate::procedures::{BadInput, BetweenMoves, Options, Stop, Table};
use crate::trace::Trace;

/// Stocks the dungeon of a run.
#[derive(Clone, Copy, Debug)]
pub struct Act<'r> {
    options: &'r Options,
    rerolled: &'r [Rerolled],
}

impl<'r> Act<'r> {
    /// None if the options say that the dungeon isn't stocked.
    pub fn of(options: &'r Options, rerolled: &'r [Rerolled]) -> Option<Self> {
        options.stocks().then_some(Self { options, rerolled })
    }

    /// Stocks a dungeon whose map is finished.
    ///
    /// # Errors
    /// [`Stop`] if a die is missing, or an own die or a rerolled entry doesn't fit.
    pub fn finish(self, table: &mut Table<'_>) -> Result<(), Stop> {
        fill(self.options, self.rerolled, table, true)?;
        let mut entries = (1..).zip(self.rerolled);
        match entries.find(|(_, entry)| !table.has_rolled(&entry.roll)) {
            Some((number, entry)) => Err(refused(number, entry, RerolledFault::NotRolled)),
            None => Ok(()),
        }
    }

    /// Stocks the part of a dungeon that a run made: what is outside its nodes, and some nodes. `whole`: the run with
    /// all nodes.
    ///
    /// # Errors
    /// [`Stop::Pending`] if the whole run waits for a die of stocking.
    pub fn finish_part(self, whole: &Trace, table: &mut Table<'_>) -> Result<(), Stop> {
        part::copy(whole, table)
    }
}

impl BetweenMoves for Act<'_> {
    fn before_a_move(&self, table: &mut Table<'_>, goes_on: bool) -> Result<(), Stop> {
        fill(self.options, self.rerolled, table, !goes_on)
    }
}

fn refused(number: usize, entry: &Rerolled, fault: RerolledFault) -> Stop {
    Stop::Refused(BadInput::rerolled(number, entry, fault))
}

/// Reads the rerolled entries of a link, joined by `;`.
///
/// # Errors
/// [`BadInput::BadRerolled`] for the first entry that isn't a rerolled entry, or that can be in no dungeon.
pub fn read(text: &str) -> Result<Vec<Rerolled>, BadInput> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    let read = |(number, text): (usize, &str)| {
        let bad =
            |fault: BadRerolled| BadInput::BadRerolled { number, entry: text.to_owned(), fault: fault.to_string() };
        text.parse().map_err(bad)
    };
    let entries: Vec<Rerolled> = (1..).zip(text.split(';')).map(read).collect::<Result<_, _>>()?;
    checked(entries)
}

/// Checks rerolled entries, and sorts them.
///
/// # Errors
/// [`BadInput::BadRerolled`] for the first entry that can be in no dungeon.
pub fn checked(entries: Vec<Rerolled>) -> Result<Vec<Rerolled>, BadInput> {
    for (place, entry) in entries.iter().enumerate() {
        let fault = match StockRoll::called(entry.purpose()) {
            None => Some(RerolledFault::NoSuchRoll),
            Some(roll) if !has_its_label(roll, entry) => Some(RerolledFault::Label(roll)),
            _ if entries[..place].iter().any(|other| other.roll == entry.roll) => Some(RerolledFault::Twice),
            _ => None,
        };
        if let Some(fault) = fault {
            return Err(BadInput::rerolled(place + 1, entry, fault));
        }
    }
    Ok(crate::order::sorted(entries))
}

/// A roll for an area has the label of the area. The rivals on a level of a mega-dungeon have a label such as `l2`.
fn has_its_label(roll: StockRoll, entry: &Rerolled) -> bool {
    match entry.label() {
        None => roll.is_of_whole(),
        Some(label) if matches!(roll, StockRoll::Rivals | StockRoll::Stance) => label.starts_with('l'),
        Some(_) => !roll.is_of_whole(),
    }
}
