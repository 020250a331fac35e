//! Step 8: searching a room.

use super::crawl::{Crawl, Search, in_words, way_in_words};
use super::rooms::add_exit;
use crate::dice::Die;
use crate::dungeon::{Mark, Spot};
use crate::procedures::{Stop, Table};
use crate::trace::{Against, Change, Step, Text};

/// What a search has to reach besides the Dungeon Seed.
const AVERAGE_CHECK: u32 = 7;

/// Searches a room: whether there is a secret is rolled only once the search has passed.
pub fn search(spot: Spot, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    let faces = table.roll_all(&[Die::D6; 2], Text::counted("for the search of room {room}", [in_words(spot)]))?;
    let sum: i32 = faces.into_iter().map(i32::from).sum::<i32>() + crawl.settings.modifier;
    let needed = AVERAGE_CHECK + crawl.seed;
    let passed = i32::try_from(needed).is_ok_and(|needed| sum >= needed);
    let was_unsure = matches!(crawl.room(spot).search, Search::Unsure(_));
    crawl.room_mut(spot).search = if passed { Search::Done } else { Search::Unsure(crawl.found) };
    match (passed, was_unsure) {
        (false, false) => table.change(Change::Mark(spot.area, Mark::Unsure)),
        (true, true) => table.change(Change::Unmark(spot.area, Mark::Unsure)),
        _ => {}
    }
    let text = match (passed, crawl.settings.secret_chance) {
        (true, 0) => "The search of room {room} reaches {}: there is nothing hidden.",
        (true, _) => "The search of room {room} reaches {}, so it will tell whether something is hidden.",
        (false, _) => "The search of room {room} does not reach {}: nobody knows whether it hides something.",
    };
    let against = Against::AtLeast(needed, crawl.settings.modifier);
    let text = Text::counted(text, [in_words(spot), needed]);
    table.note(Step::new("threads/8", text).against(against).ruled_by(&["R5"]).on(spot.level));
    if passed { look_for_a_secret(spot, crawl, table) } else { Ok(()) }
}

fn look_for_a_secret(spot: Spot, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    let (chance, room) = (crawl.settings.secret_chance, in_words(spot));
    if chance == 0 {
        return Ok(());
    }
    let face = u32::from(table.roll(Die::D6, Text::counted("for a secret in room {room}", [room]))?);
    let is_there = face <= chance;
    let text = if is_there {
        "A {}: something is hidden in room {room}."
    } else {
        "A {}: there is nothing hidden in room {room}."
    };
    let step = Step::new("threads/8", Text::counted(text, [face, room]));
    table.note(step.against(Against::AtMost(chance)).on(spot.level));
    if is_there { find_the_secret(spot, crawl, table) } else { Ok(()) }
}

/// Our table of secrets (R5).
fn find_the_secret(spot: Spot, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    let room = in_words(spot);
    let face = u32::from(table.roll(Die::D6, Text::counted("for the kind of secret in room {room}", [room]))?);
    let text = match face {
        ..=3 => {
            let letter = add_exit(spot, true, crawl, table);
            Text::counted("A {}: a hidden passage, {way}.", [face, way_in_words(spot, letter)])
        }
        4..=5 => {
            table.change(Change::Mark(spot.area, Mark::Treasure));
            Text::counted("A {}: a hidden treasure in room {room}.", [face, room])
        }
        _ => {
            table.change(Change::Mark(spot.area, Mark::Secret));
            Text::counted(
                "A {}: something else is hidden in room {room}: a clue, a shrine, a way to look in.",
                [face, room],
            )
        }
    };
    table.note(Step::new("threads/8", text).ruled_by(&["R5"]).on(spot.level));
    Ok(())
}
