//! Steps 3, 4 and 5: the threads, an entrance, a new room.

use super::crawl::{Crawl, Room, in_words, way_in_words};
use super::settings::{Levels, Rules};
use super::{levels, loops, secrets};
use crate::dice::{Die, Face};
use crate::dungeon::{Area, AreaId, End, Feature, Letter, LevelId, Mark, Passage, Set, Spot, Stub};
use crate::procedures::{Stop, Table};
use crate::trace::{Against, Change, Step, Text};

/// Rolls a level's threads and its entrance's passages, and searches the entrance where every room is
/// (steps 3, 4 and 8).
pub fn begin_level(level: LevelId, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    crawl.floor(level).begun = true;
    if crawl.settings.rules.threads_in_turn() {
        roll_the_threads(level, crawl, table)?;
    }
    let entrance = Spot { level, area: AreaId(1) };
    crawl.here = entrance;
    open_the_entrance(entrance, crawl, table)?;
    if crawl.settings.search_every_room {
        secrets::search(entrance, crawl, table)?;
    }
    Ok(())
}

/// Step 3, all threads at once.
fn roll_the_threads(level: LevelId, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    let (seed, dice) = (crawl.seed, crawl.size.dice());
    let why = match (dice.len(), level) {
        (1, LevelId(0)) => Text::counted("for the thread", []),
        (1, LevelId(further)) => Text::counted("for the thread of level {}", [further + 1]),
        (_, LevelId(0)) => Text::counted("for the threads", []),
        (_, LevelId(further)) => Text::counted("for the threads of level {}", [further + 1]),
    };
    let faces = table.roll_all(dice, why)?;
    let mut numbers = [0; 3];
    for (nth, &face) in faces.iter().enumerate() {
        numbers[nth] = seed + u32::from(face);
        let count = u32::try_from(nth).unwrap_or_default() + 1;
        let name = match level {
            LevelId(0) => Text::counted("Thread {}", [count]),
            LevelId(further) => Text::counted("Thread {}, level {}", [count, further + 1]),
        };
        crawl.add_thread(level, numbers[nth], &name, table);
    }
    let [first, second, third] = numbers;
    let text = match faces.len() {
        1 => Text::counted("One thread, its die and the Dungeon Seed together: {}.", [first]),
        2 => Text::counted("Two threads, each its die and the Dungeon Seed together: {}, then {}.", [first, second]),
        _ => {
            let text = "Three threads, each its die and the Dungeon Seed together: {}, then {}, then {}.";
            Text::counted(text, [first, second, third])
        }
    };
    table.note(Step::new("threads/3", text).on(level));
    Ok(())
}

/// Step 4.
fn open_the_entrance(entrance: Spot, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    let (count, rolled) = if crawl.settings.rules.rolls_entrances() {
        let why = Text::counted("for room {room}, the entrance", [in_words(entrance)]);
        let faces = table.roll_all(crawl.size.dice(), why)?;
        let highest = faces.iter().copied().max().unwrap_or_default();
        (u32::from(highest), faces.iter().position(|&face| face == highest))
    } else {
        (crawl.seed, None)
    };
    if entrance.level == LevelId(0) {
        table.change(Change::Area(Area::somewhere(entrance.area)));
        table.change(Change::Mark(entrance.area, Mark::Entrance));
    }
    for _ in 0..count {
        add_exit(entrance, false, crawl, table);
    }
    let room = in_words(entrance);
    let text = match (rolled, count) {
        (Some(_), 1) => {
            Text::counted("Room {room} is the entrance, with one passage: what the highest die shows.", [room])
        }
        (Some(_), _) => Text::counted(
            "Room {room} is the entrance, with {} passages: as many as the highest die shows.",
            [room, count],
        ),
        (None, 1) => Text::counted("Room {room} is the entrance, with one passage: the Dungeon Seed.", [room]),
        (None, _) => {
            Text::counted("Room {room} is the entrance, with {} passages: as many as the Dungeon Seed.", [room, count])
        }
    };
    table.note(Step::new("threads/4", text).decided_by(rolled).on(entrance.level));
    Ok(())
}

/// A further way out of a room, on the map too.
pub fn add_exit(spot: Spot, secret: bool, crawl: &mut Crawl, table: &mut Table) -> Letter {
    let letter = crawl.add_exit(spot, secret);
    let features = if secret { Set::of(Feature::Secret) } else { Set::default() };
    table.change(Change::Stub(Stub { end: End { area: spot.area, letter }, features }));
    letter
}

/// Steps 5 and 6: takes a passage for the first time and finds out where it leads.
pub fn take_passage(from: Spot, letter: Letter, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    crawl.here = from;
    if loops::leads_back(from, letter, crawl, table)? {
        return loops::join_a_room_behind_us(from, letter, crawl, table);
    }
    let thread = thread_for(from, letter, crawl, table);
    let found = open_room_beyond(from, letter, thread, crawl, table);
    roll_its_passages(found, thread, crawl, table)?;
    crawl.here = found;
    crawl.room_mut(found).check_due = match crawl.settings.levels {
        Levels::Never => false,
        Levels::DeadEnds => crawl.room(found).exits.is_empty(),
        Levels::EveryRoom => true,
    };
    if crawl.room(found).check_due && !crawl.settings.by_hand {
        levels::check(found, crawl, table)?;
    }
    if crawl.settings.search_every_room {
        secrets::search(found, crawl, table)?;
    }
    Ok(())
}

/// The thread that a new room draws on: the first that is not used up; or the one of the entrance's
/// passage that it lies behind, which begins when that passage is taken.
fn thread_for(from: Spot, letter: Letter, crawl: &mut Crawl, table: &mut Table) -> Option<usize> {
    if crawl.settings.rules.threads_in_turn() {
        return crawl.floor(from.level).threads.iter().position(|thread| thread.number > 0);
    }
    if crawl.room(from).parent.is_some() {
        return crawl.room(from).thread;
    }
    let name = Text::counted("Thread {way}", [way_in_words(from, letter)]);
    let thread = crawl.add_thread(from.level, crawl.seed, &name, table);
    let text = Text::counted(
        "Behind passage {way} a thread begins at the Dungeon Seed: {}.",
        [way_in_words(from, letter), crawl.seed],
    );
    table.note(Step::new("threads/3", text).on(from.level));
    Some(thread)
}

fn open_room_beyond(from: Spot, letter: Letter, thread: Option<usize>, crawl: &mut Crawl, table: &mut Table) -> Spot {
    let secret = crawl.room(from).exits[letter.index()].secret;
    crawl.close_exit(from, letter);
    crawl.found += 1;
    let rooms = &mut crawl.floor(from.level).rooms;
    rooms.push(Room::found_from(Some(from.area), thread));
    let room = AreaId::at(rooms.len() - 1);
    let mut passage = Passage::taken(End { area: from.area, letter }, room, None);
    if secret {
        passage.features.insert(Feature::Secret);
    }
    table.change(Change::Area(Area::somewhere(room)));
    table.change(Change::Passage(passage));
    Spot { area: room, ..from }
}

/// Step 5: as many passages as the dice at or below the thread say; nothing is rolled once it is at 0.
fn roll_its_passages(found: Spot, thread: Option<usize>, crawl: &mut Crawl, table: &mut Table) -> Result<(), Stop> {
    let room = in_words(found);
    let parent = crawl.room(found).parent.unwrap_or(found.area);
    let close = |step: Step<Text>, table: &mut Table| table.note(step.along(parent, found.area).on(found.level));
    let running = thread.filter(|&thread| crawl.floors[found.level.index()].threads[thread].number > 0);
    let Some(thread) = running else {
        let text = "Room {room} is a dead end: all thread for it is used up, so nothing is rolled.";
        close(Step::new("threads/5", Text::counted(text, [room])), table);
        return Ok(());
    };
    let number = crawl.floors[found.level.index()].threads[thread].number;
    let faces = table.roll_all(crawl.size.dice(), Text::counted("for room {room}", [room]))?;
    let (count, decided_by) = exits_under(number, &faces, crawl.settings.rules);
    let step = |text: Text| Step::new("threads/5", text).against(Against::AtMost(number)).decided_by(decided_by);
    if count == 0 {
        let text = match faces.len() {
            1 => "Room {room} is a dead end: the die is not {} or less. The thread stays.",
            _ => "Room {room} is a dead end: no die is {} or less. The thread stays.",
        };
        close(step(Text::counted(text, [room, number])), table);
        return Ok(());
    }
    for _ in 0..count {
        add_exit(found, false, crawl, table);
    }
    let left = crawl.shorten(found.level, thread, table);
    close(step(passages_in_words(crawl.settings.rules, [room, count, number, left])), table);
    Ok(())
}

/// How many further passages a room has, and the die that says so, if it is one.
fn exits_under(number: u32, faces: &[Face], rules: Rules) -> (u32, Option<usize>) {
    let low = || faces.iter().enumerate().filter(|(_, face)| u32::from(**face) <= number);
    if rules == Rules::Sketch {
        let count = low().count();
        return (u32::try_from(count).unwrap_or_default(), low().map(|(nth, _)| nth).next().filter(|_| count == 1));
    }
    low().min_by_key(|(_, face)| **face).map_or((0, None), |(nth, &face)| (face.into(), Some(nth)))
}

fn passages_in_words(rules: Rules, [room, count, number, left]: [u32; 4]) -> Text {
    let (one, many) = match rules {
        Rules::Sketch => (
            "Room {room} has one more passage: one die is {} or less. The thread falls to {}.",
            "Room {room} has {} more passages: as many dice are {} or less. The thread falls to {}.",
        ),
        _ => (
            "Room {room} has one more passage: the lowest die that is {} or less shows it. The thread falls to {}.",
            "Room {room} has {} more passages: the lowest die that is {} or less shows so many. The thread falls to {}.",
        ),
    };
    if count == 1 { Text::counted(one, [room, number, left]) } else { Text::counted(many, [room, count, number, left]) }
}

/// A die of that many sides at least, among those the rules throw for a choice (R3).
pub fn die_for(choices: usize) -> Die {
    match choices {
        ..=6 => Die::D6,
        7..=12 => Die::D12,
        _ => Die::D20,
    }
}
