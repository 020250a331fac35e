//! The exits of a room in words: where each corridor leads, past all junctions and bends.

use crate::dungeon::{AreaId, AreaKind, Connection, Dungeon, Feature, Level, LevelId, Passage, Set, Spot};
use crate::english::{direction, one_of};
use crate::geometry::Direction;
use crate::order::{SortedSet, sorted};
use crate::scene::FloorPlan;
use std::cmp::Ordering;

/// The exits of a room, a line each: "North: locked door, to room 5 or a dead end".
pub(super) fn exits(dungeon: &Dungeon, here: Spot, plan: &FloorPlan) -> Vec<String> {
    let Some(level) = dungeon.levels.get(here.level.index()) else { return Vec::new() };
    let mut exits: Vec<(Option<Direction>, String)> = Vec::new();
    for (id, passage) in level.passages_at(here.area) {
        let ways = [(passage.a, false), (passage.b, true)].into_iter().filter(|(end, _)| *end == here.area);
        for (_, is_end) in ways {
            let side = plan.corridors.get(&id).and_then(|tunnel| {
                let ground = plan.rooms.get(&here.area)?;
                let course = if is_end { tunnel.course.reversed() } else { tunnel.course.clone() };
                let squares = course.squares();
                let out = squares.iter().position(|&at| !ground.covers(at))?;
                Direction::between(*squares.get(out.checked_sub(1)?)?, squares[out])
            });
            let mut words: Vec<String> = letter(passage, is_end).into_iter().collect();
            words.extend(features(passage.features));
            words.push(format!("to {}", leads(dungeon, here, passage)));
            exits.push((side, words.join(", ")));
        }
    }
    let stubs = level.stubs.iter().filter(|stub| stub.end.area == here.area);
    exits.extend(stubs.map(|stub| (None, format!("exit {}, not explored yet", stub.end.letter.char()))));
    exits.extend(other_levels(dungeon, here).map(|way| (None, way)));
    let in_words = |(side, words): (Option<Direction>, String)| match side {
        Some(side) => format!("{}: {words}", direction(side)),
        None => words,
    };
    sorted(exits).into_iter().map(in_words).collect()
}

fn letter(passage: &Passage, is_end: bool) -> Option<String> {
    passage.letters[usize::from(is_end)].map(|letter| format!("exit {}", letter.char()))
}

/// What is on a passage: "locked door", "crosses above".
fn features(all: Set<Feature>) -> impl Iterator<Item = String> {
    let is_plain = !all.contains(Feature::Locked) && !all.contains(Feature::Secret);
    all.iter().filter_map(move |feature| {
        let words = match feature {
            Feature::Door if is_plain => "door",
            Feature::Door => return None,
            Feature::Locked => "locked door",
            Feature::Secret => "secret door",
            Feature::Over => "crosses above",
            Feature::Under => "crosses below",
            Feature::Blocked | Feature::Ladder | Feature::Slope | Feature::Stairs | Feature::TrapDoor => feature.name(),
        };
        Some(words.into())
    })
}

/// The rooms and other ends that the party comes to by a passage without passing another room.
fn leads(dungeon: &Dungeon, here: Spot, passage: &Passage) -> String {
    let Some(level) = dungeon.levels.get(here.level.index()) else { return String::new() };
    let first = passage.beyond(here.area);
    let (mut seen, mut waiting) = (SortedSet::default(), vec![first]);
    let (mut rooms, mut others) = (SortedSet::default(), Vec::new());
    seen.insert(first);
    while let Some(id) = waiting.pop() {
        let Some(area) = level.area(id) else { continue };
        if area.kind == AreaKind::Room {
            rooms.insert((area.label, id));
            continue;
        }
        others.extend(other_levels(dungeon, Spot { area: id, ..here }));
        if area.kind == AreaKind::Edge || area.is_start() {
            others.push("the way out".into());
        }
        // The passage that the party came by doesn't lead on.
        let ways_on = level.passages_at(id).into_iter().filter(|(_, way)| !std::ptr::eq(*way, passage));
        waiting.extend(ways_on.map(|(_, way)| way.beyond(id)).filter(|next| seen.insert(*next)));
    }
    let is_room = |(_, id): &(_, AreaId)| *id == here.area;
    let back = rooms.iter().any(is_room).then(|| "back to this room".to_owned());
    let rooms = rooms.iter().filter(|room| !is_room(room)).map(|(_, id)| level.label(*id));
    let rooms: Vec<String> = rooms
        .enumerate()
        .map(|(nth, label)| if nth == 0 { format!("{} {label}", noun(dungeon, here.level)) } else { label })
        .collect();
    others.dedup();
    let all: Vec<String> = rooms.into_iter().chain(others).chain(back).collect();
    if all.is_empty() { "a dead end".into() } else { one_of(all) }
}

fn noun(dungeon: &Dungeon, level: LevelId) -> &'static str {
    if dungeon.is_of_areas && level == LevelId::default() { "area" } else { "room" }
}

/// The ways from an area to other levels, or to other areas of a mega-dungeon: "stairs A down to level 2, room 7".
pub(super) fn other_levels(dungeon: &Dungeon, here: Spot) -> impl Iterator<Item = String> {
    let lead = move |joins: &Connection| {
        let there = match (joins.from, joins.to) {
            (from, to) if from == here => to,
            (from, to) if to == here => from,
            _ => return None,
        };
        let beyond = dungeon.levels.get(there.level.index())?;
        let area = beyond.area(there.area)?;
        let is_secret = joins.features.contains(Feature::Secret);
        let secret = if is_secret { "secret " } else { "" };
        let kind = [Feature::Ladder, Feature::TrapDoor].into_iter().find(|&feature| joins.features.contains(feature));
        let height = |id: LevelId, level: &Level| level.tier.unwrap_or(id.0);
        let from = dungeon.levels.get(here.level.index())?;
        let (way, usual) = match height(there.level, beyond).cmp(&height(here.level, from)) {
            Ordering::Greater => (" down", "stairs"),
            Ordering::Less => (" up", "stairs"),
            Ordering::Equal => ("", "way"),
        };
        let kind = kind.map_or(usual, |kind| if kind == Feature::TrapDoor { "trap door" } else { kind.name() });
        let letter = dungeon.letter_of(joins).map(|letter| format!(" {letter}")).unwrap_or_default();
        let room = if area.kind == AreaKind::Room { format!(", room {}", area.name()) } else { String::new() };
        Some(format!("{secret}{kind}{letter}{way} to {}{room}", place(beyond, dungeon)))
    };
    dungeon.connections.iter().filter_map(lead)
}

/// A level in a sentence: "level 2", "node 6", "area 12".
pub(super) fn place(level: &Level, dungeon: &Dungeon) -> String {
    match level.inside {
        Some(area) if dungeon.is_of_areas => format!("area {area}"),
        Some(_) => {
            let words = level.name.replacen('N', "node ", 1);
            words.replacen('-', ", level ", 1)
        }
        None => format!("level {}", level.name),
    }
}
