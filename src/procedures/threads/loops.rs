//! Step 6: whether a passage leads back to a room already found, and to which.

use super::crawl::{Crawl, in_words, way_in_words};
use super::rooms::die_for;
use crate::dice::Die;
use crate::dungeon::{AreaId, End, Feature, Letter, Passage, Spot};
use crate::procedures::{Stop, Table};
use crate::trace::{Against, Change, Step, Text};

/// Whether the passage leads back. It is rolled for only if some other room of the level has a passage
/// that nobody has taken (R4).
pub fn leads_back(from: Spot, letter: Letter, crawl: &mut Crawl, table: &mut Table) -> Result<bool, Stop> {
    let chance = crawl.settings.loop_chance;
    if chance == 0 || crawl.floor(from.level).open_elsewhere(from.area) == 0 {
        return Ok(false);
    }
    let face = table.roll(Die::D6, Text::counted("for a loop at passage {way}", [way_in_words(from, letter)]))?;
    let is_loop = u32::from(face) <= chance;
    let text = if is_loop {
        "Passage {way}: a {}, so it leads back to a room already found."
    } else {
        "Passage {way}: a {}, so it is no loop."
    };
    let text = Text::counted(text, [way_in_words(from, letter), face.into()]);
    table.note(Step::new("threads/6", text).against(Against::AtMost(chance)).on(from.level));
    Ok(is_loop)
}

/// Joins the passage to a passage of another room that nobody has taken.
pub fn join_a_room_behind_us(from: Spot, letter: Letter, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    let room = choose_the_room(from, crawl, table)?;
    let to = Spot { area: room, ..from };
    let other = choose_its_passage(from, to, letter, crawl, table)?;
    let secret = crawl.room(from).exits[letter.index()].secret || crawl.room(to).exits[other.index()].secret;
    crawl.close_exit(from, letter);
    crawl.close_exit(to, other);
    let mut passage = Passage::taken(End { area: from.area, letter }, room, Some(other));
    if secret {
        passage.features.insert(Feature::Secret);
    }
    table.change(Change::Passage(passage));
    let text = Text::counted(
        "Passage {way} and passage {way} are one: a loop.",
        [way_in_words(from, letter), way_in_words(to, other)],
    );
    table.note(Step::new("threads/6", text).along(from.area, room).on(from.level));
    Ok(())
}

/// The only other room with such a passage; of several the one whose number is closest to a roll (R3).
fn choose_the_room(from: Spot, crawl: &Crawl, table: &mut Table) -> Result<AreaId, Stop> {
    let rooms = crawl.floors[from.level.index()].rooms.iter().enumerate();
    let open = rooms.filter(|(_, room)| room.open > 0).map(|(index, _)| AreaId::at(index));
    let others: Vec<AreaId> = open.filter(|&room| room != from.area).collect();
    let (only, highest) = (others[0], others[others.len() - 1]);
    if others.len() == 1 {
        return Ok(only);
    }
    let dice: &[Die] = match highest.0 {
        ..=6 => &[Die::D6; 1],
        7..=12 => &[Die::D6; 2],
        _ => &[Die::D6; 3],
    };
    let rolled: u32 = table.roll_all(dice, "for the room that the loop leads to")?.into_iter().map(u32::from).sum();
    // The first of equals is the lower number.
    let closest = others.into_iter().min_by_key(|room| room.0.abs_diff(rolled)).unwrap_or(only);
    let text = "Of the rooms with unexplored passages {room} is closest to {}.";
    let text = Text::counted(text, [in_words(Spot { area: closest, ..from }), rolled]);
    table.note(Step::new("threads/6", text).ruled_by(&["R3"]).on(from.level));
    Ok(closest)
}

/// The only unexplored passage of the room; of several a die says which, thrown again while it shows
/// more than there are (R3).
fn choose_its_passage(from: Spot, to: Spot, letter: Letter, crawl: &Crawl, table: &mut Table) -> Result<Letter, Stop> {
    let open: Vec<Letter> = crawl.room(to).open_exits().collect();
    if let [only] = open[..] {
        return Ok(only);
    }
    let die = die_for(open.len());
    loop {
        let why = Text::counted(
            "for the passage of room {room} that {way} leads to",
            [in_words(to), way_in_words(from, letter)],
        );
        let face = usize::from(table.roll(die, why)?);
        let Some(&chosen) = open.get(face - 1) else { continue };
        let (face, count) = (u32::try_from(face).unwrap_or_default(), u32::try_from(open.len()).unwrap_or_default());
        let text = "Room {room} has {} unexplored passages: a {} is passage {way}.";
        let text = Text::counted(text, [in_words(to), count, face, way_in_words(to, chosen)]);
        table.note(Step::new("threads/6", text).ruled_by(&["R3"]).on(from.level));
        return Ok(chosen);
    }
}
