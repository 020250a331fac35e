//! Stocking in a run that leaves out nodes. Rolls for a node depend on the nodes before it, because no two rooms are
//! the same while the list lasts. So the whole dungeon is stocked, and the run gets a copy of its own part.

use super::facts::StockEvent;
use crate::dungeon::{Dungeon, LevelId};
use crate::procedures::{Stop, Table};
use crate::trace::{Change, Step, Trace};

/// Copies the steps of stocking that are about levels of this run.
///
/// # Errors
/// [`Stop::Pending`] if the whole run waits for a die of stocking.
pub fn copy(whole: &Trace, table: &mut Table<'_>) -> Result<(), Stop> {
    let (here, there) = (table.dungeon(), whole.dungeon());
    table.turn_to(LevelId::default());
    table.use_own_dice(whole.own_dice_used.max(table.own_dice_used()));
    let mut first = 0;
    for step in whole.steps() {
        let rolls = first..whole.rolled_by(step);
        first = rolls.end;
        let Some(event) = whole.fact(step).get::<StockEvent>() else { continue };
        let level = level_here(step.level, &there, &here);
        let Some(level) = level else {
            // A clue or a rumour can name a room in an area that isn't open. So this run knows that room, too.
            let known = whole.changes(step).iter().filter(|_| here.is_of_areas);
            known.for_each(|change| table.change(Change::Elsewhere(step.level, Box::new(change.clone()))));
            continue;
        };
        whole.changes(step).iter().for_each(|change| table.change(change.clone()));
        for (roll, name) in rolls.filter_map(|roll| Some((&whole.all_rolls()[roll], whole.name_of(roll)?))) {
            table.put(name, roll.die, roll.face);
        }
        let copied = Step::new(step.rule, event.clone()).on(level).ruled_by(step.rulings);
        table.note(copied);
    }
    match &whole.pending {
        Some(request) if request.roll.is_some() => Err(Stop::Pending(request.clone())),
        _ => Ok(()),
    }
}

/// The level of this run that is a level of the whole dungeon. None if this run leaves it out.
fn level_here(level: LevelId, there: &Dungeon, here: &Dungeon) -> Option<LevelId> {
    let name = &there.levels.get(level.index())?.name;
    let mut levels = (0..).map(LevelId).zip(&here.levels);
    let found = levels.find(|(_, each)| each.name == *name && each.areas().next().is_some());
    found.map(|(level, _)| level)
}
