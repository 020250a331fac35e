use super::facts::{Edit, EditEvent, EditFault};
use super::found::Edited;
use super::{dig, doors, erase, labels, stairs};
use crate::dungeon::{Dungeon, LevelId};
use crate::procedures::{BadInput, Stop, Table};
use crate::trace::Step;

/// The most edits that a link can have.
pub const MOST: usize = 200;

/// What the step of an edit cites instead of a rule.
pub const RULE: &str = "edit";

/// Makes the edits, each in a step of its own.
///
/// # Errors
/// [`Stop::Refused`] for the first edit that doesn't fit or that would break a law of the map.
pub fn apply(edits: &[Edit], table: &mut Table) -> Result<(), Stop> {
    if edits.is_empty() {
        return Ok(());
    }
    table.turn_to(LevelId::default());
    let mut dungeon = table.dungeon();
    // A run can leave out nodes (dungeons inside areas). Edits in these nodes are skipped, and so are later edits that
    // use a name from a skipped edit.
    let mut unmade_names: Vec<&str> = Vec::new();
    for (number, edit) in (1..).zip(edits) {
        let made = if number > MOST { Err(EditFault::TooMany(MOST)) } else { edited(edit, &dungeon) };
        let Edited { level, changes, labels } = match made {
            Err(EditFault::NoSuchArea(name) | EditFault::NoSuchLevel(name))
                if table.leaves_out(&name) || unmade_names.contains(&&*name) =>
            {
                if let Edit::Name { name, .. } = edit {
                    unmade_names.push(name);
                }
                continue;
            }
            made => made.map_err(|fault| Stop::Refused(refused(number, edit, &fault)))?,
        };
        for change in changes {
            change.apply(level, &mut dungeon);
            table.change(change);
        }
        table.note(Step::new(RULE, EditEvent { number, edit: edit.clone(), labels }).on(level));
    }
    Ok(())
}

/// Whether an edit can be made on a dungeon.
///
/// # Errors
/// Why it can't be made.
pub fn fits(edit: &Edit, dungeon: &Dungeon) -> Result<(), EditFault> {
    edited(edit, dungeon).map(|_| ())
}

/// The dungeon with an edit.
///
/// # Errors
/// Why the edit can't be made.
pub fn made(edit: &Edit, dungeon: &Dungeon) -> Result<Dungeon, EditFault> {
    edited(edit, dungeon).map(|edited| edited.on(dungeon))
}

fn refused(number: usize, edit: &Edit, fault: &EditFault) -> BadInput {
    BadInput::BadEdit { number, edit: edit.to_string(), fault: fault.to_string() }
}

fn edited(edit: &Edit, dungeon: &Dungeon) -> Result<Edited, EditFault> {
    match edit {
        Edit::Add(fixture, place) => doors::add(*fixture, place, dungeon),
        Edit::Remove(fixture, place) => doors::remove(*fixture, place, dungeon),
        Edit::AddCorridor { from, to } => dig::corridor(from, to, dungeon),
        Edit::AddRoom { corners, to } => dig::room(corners, to.as_ref(), dungeon),
        Edit::RemoveCorridor(place) => erase::corridor(place, dungeon),
        Edit::RemoveRoom(label) => erase::room(label, dungeon),
        Edit::AddStairs(place) => stairs::add(place, dungeon),
        Edit::RemoveStairs(place) => stairs::remove(place, dungeon),
        Edit::Name { label, name } => labels::rename(label, name, dungeon),
        Edit::Move { label, to } => labels::shift(label, to, dungeon),
    }
}
