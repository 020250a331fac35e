//! What the declarations of the three methods share. A shared part of a ruling comes from a macro, because `concat!`
//! can't join constants.

use crate::late::{LateText, late};
use crate::procedures::tunnels::{BEHIND, JUNCTIONS, SIDES};
use crate::procedures::{Named, OptionKind, OptionSpec, RollTable, Row, Rule, Ruling, Shown, Source};

pub const fn source(title: &'static str, date: &'static str) -> Source {
    Source {
        author: "the blog “… now with 35% more arrogance!”",
        title,
        date: Some(date),
        licence: None,
        address: Some("https://9and30kingdoms.blogspot.com/2017/04/"),
    }
}

// ── Rules ───────────────────────────────────────────────────────────────────────────────────────

#[rustfmt::skip]
pub const fn first_room(id: &'static str) -> Rule {
    Rule { id, title: "The first room", table: None, words: late("Draw a room in the middle of the map. For the size of this and every other room, roll 2d4. The first die + 2 is the room’s width from west to east, in squares. The second die + 2 is its length from north to south. Then roll for the first room’s exits (rule 2). The party enters the dungeon in this room.") }
}

#[rustfmt::skip]
pub const fn exits(id: &'static str) -> Rule {
    Rule { id, title: "Exits of a room", table: Some(&EXITS), words: late("Roll four d8 for each room. Each die that names a wall, a ladder or stairs is an exit.") }
}

static EXITS: RollTable = RollTable {
    dice: "1d8, four times",
    rows: &[
        Row { on: "1", words: "in the north wall" },
        Row { on: "2", words: "in the east wall" },
        Row { on: "3", words: "in the south wall" },
        Row { on: "4", words: "in the west wall" },
        Row { on: "5", words: "a ladder" },
        Row { on: "6", words: "stairs" },
        Row { on: "7–8", words: "no exit" },
    ],
};

/// The faces of a d10 that name a direction. A d8 has the first eight rows.
pub static DIRECTIONS: [Row; 10] = [
    Row { on: "1", words: "north" },
    Row { on: "2", words: "north-east" },
    Row { on: "3", words: "east" },
    Row { on: "4", words: "south-east" },
    Row { on: "5", words: "south" },
    Row { on: "6", words: "south-west" },
    Row { on: "7", words: "west" },
    Row { on: "8", words: "north-west" },
    Row { on: "9", words: "back to this room" },
    Row { on: "0", words: "nowhere" },
];

#[rustfmt::skip]
pub const fn corridor(id: &'static str) -> Rule {
    Rule { id, title: "The corridor", table: None, words: late("Draw the corridor as straight as you can, around anything in its way, or across other corridors (rule 5).") }
}

#[rustfmt::skip]
pub const fn crossing(id: &'static str) -> Rule {
    Rule { id, title: "Crossing", table: Some(&CROSSING), words: late("If a corridor has to cross something that is mapped, roll 1d10. If the corridor runs under or over, draw stairs on both sides. If you use ladders, draw ladders on an odd roll.") }
}

static CROSSING: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "1–4", words: "it runs under" },
        Row { on: "5", words: "it ends there, in a secret door to what is mapped" },
        Row { on: "6–9", words: "it runs over" },
        Row { on: "0", words: "it ends there, in a dead end that joins nothing" },
    ],
};

#[rustfmt::skip]
pub const fn sides(id: &'static str) -> Rule {
    Rule { id, title: "Sides", table: Some(&SIDES), words: late("You can check both sides of a corridor every 60 feet, or every 30 feet if it comes back to its own room. Roll 1d8 for each side.") }
}

#[rustfmt::skip]
pub const fn behind(id: &'static str) -> Rule {
    Rule { id, title: "Behind doors and passages", table: Some(&BEHIND), words: late("Use any table you like for what is behind a door, a passage or stairs. Dicefall uses a simple table from the article’s blog.") }
}

#[rustfmt::skip]
pub const fn junctions(id: &'static str) -> Rule {
    Rule { id, title: "Junctions", table: Some(&JUNCTIONS), words: late("If you roll for junctions, wait until no exit is open. Then roll 1d6 for each junction on the map, level by level, north to south, then west to east.") }
}

#[rustfmt::skip]
pub const fn arms(id: &'static str) -> Rule {
    Rule { id, title: "More arms", table: Some(&ARMS), words: late("Instead of rule 7, you can roll for more arms. Once no exit is open, roll 1d10 for each junction on the map, in the order of rule 7. The junction can get one more arm: compare the die with the target number, which is 6 unless you choose another. Roll for where the arm leads, as for any exit, and follow the exits of new rooms.") }
}

static ARMS: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "1 up to the target", words: "one more arm" },
        Row { on: "0, or above the target", words: "no more arms" },
    ],
};

// ── Rulings ─────────────────────────────────────────────────────────────────────────────────────

#[rustfmt::skip]
macro_rules! part {
    // R1.
    (squares_and_sizes) => { "A square of the map is 10 feet. No article gives the size of a room. We make rooms 3 to 6 squares each way: 1d4 + 2. If a room has no middle square, the square north or west of its centre counts as its middle." };
    // R2.
    (room_on_a_site) => { "A room’s middle goes on its site. If the room would touch something mapped, even at a corner, we shift it by up to two squares each way, but the room must still cover its site. Take the shortest shift that helps. The length of a shift is its squares north or south plus its squares east or west. If shifts tie, take the northernmost, then the westernmost. If no shift helps, we make the room at most 5, then 4, then 3 squares each way and try again. If no size helps either, the exit is a dead end.\nA place counts as mapped if something mapped is on its site, or on one of the eight squares around it. A dead end and its corridor count as mapped only if the dead end comes from rule 5, 6 or 6a. Otherwise, a later junction on that corridor doesn’t count either. A square where corridors cross never counts as mapped." };
    // R3.
    (exits_ladders_and_stairs) => { "An exit must be at least two squares from every other exit or door of its wall. Among the squares left, the exit goes on the square nearest the exact middle of the wall (west or north first). If no square is left, leave the exit out. A wall of 3 squares has space for one exit, of 4 for two, of 5 or 6 for three.\nLadders and stairs get their squares as soon as you roll them. A room’s first ladder or stairs go on its middle square (R1). The second ladder or stairs go on the square north of the middle, the next on the squares east, south and west of the middle. Levels are one under the other, and the first room is on level 1. Roll 1d6: on an odd number a ladder or stairs lead one level down, on an even number one level up. If only one way is possible, don’t roll.\nIf the dungeon has only one level, ladders and stairs aren’t exits. The only exception is the first ladder or stairs in the first room: the way in from outside." };
    // R3.
    (landings) => { "A ladder or stairs end on a landing: one square at the same place on the other level. The landing faces north, and you roll for where it leads (rule 3). If something is mapped there already, the ladder or stairs join it, and you don’t roll. If a corridor changes level at a place that is mapped on the new level, the corridor joins what is mapped. Both ends of a ladder or stairs have the same capital letter on the maps; the first pair has an A." };
    // R3.
    (site_of_a_landing) => { " A landing has the same site as the room or junction whose exit leads to it, and doesn’t count as mapped." };
    // R4.
    (how_many_rooms) => { "Roll the first room’s four d8 again until at least two name a wall.\nIf no exit is left before all rooms are drawn, roll once more for the exits of one room: the room that has had the fewest such rolls. If several tie, take the newest of them. Each room gets at most three of these rolls.\nOnce all rooms are drawn, an exit that needs a new room is a dead end. An exit that leads to a drawn room still gets its corridor." };
    // R5.
    (routes) => { "We look for four kinds of route, in this order:\n1. with a square of rock, even at corners, between the route and all rooms and corridors;\n2. with a square of rock between the route and all corridors, but not rooms;\n3. right beside rooms and corridors;\n4. also through other rooms, straight and at right angles to the walls, by rule 5.\nNo route runs through the room that it leaves, or over a junction, a landing or a dead end.\nIn this list, junctions, landings and dead ends count as corridors, but the junction or landing that the route leaves counts as a room. A route can run right beside its own squares.\nAny route can cross a straight piece of corridor at right angles, even over its stairs, as if the corridor were rock. A route can’t cross where two corridors already cross. The first square can touch the room, junction or landing that the corridor leaves, and corridors that end there. The last square is next to the place that the corridor joins. It can touch that place, and corridors that end there. If the corridor joins an older corridor, the last square can also touch the junction, landing or dead end at either end of the older corridor. The square that the corridor joins needs no rock around it. Just before and after a crossing, the route can touch three squares of the crossed corridor: the crossed square and its two neighbours. The crossing itself can touch anything.\nTake the first kind whose corridor is at most twice as long as a corridor of the fourth kind would be. If that kind has several routes, take the route with the fewest squares. If routes tie, take the route with the fewest bends. The turn into the room or corridor at the route’s end is a bend, too. If they still tie, the first step that differs decides, in the order north, east, south, west. If no route of any kind exists, the exit is a dead end: a corridor of two squares that stops before anything mapped.\nCount a corridor’s squares outside the rooms that it joins. A junction or landing at its end counts, too.\nThe route you take also decides which wall the corridor comes in through. The corridor can come in through any square of that wall, even beside an exit. If the corridor leads to a room, try kinds 1 to 3 twice. The first time, take only a route whose last square isn’t beside another corridor, even at a corner. The second time, take any route. Then try kind 4 in the same two ways." };
    // R5.
    (joins) => { " If a corridor comes in by an exit that is still open, that exit is used up: you don’t roll for it.\nA corridor that ends on an older corridor makes a junction there and divides the older corridor in two. If an exit’s door opens onto something mapped, the exit joins it without a roll." };
    // R16 (leximorph R4).
    (at_a_junction) => { "A door bars the first corridor clockwise from north. If something else is already where that corridor leaves the junction, the door bars the next corridor. A room is 5 by 5 squares around the junction. We make it 3 by 3 if it would cover another area, a corridor that doesn’t end in it, or anything inside a corridor, such as a door. If 3 by 3 doesn’t fit either, we draw no room. A room at a junction has no exits of its own and doesn’t count towards the rooms you asked for." };
    // R18 (clock 3b).
    (one_more_arm) => { "The procedure Clock has a die (its rule 3b) for a place where nothing is mapped. The die says junction, dead end or room. Here a junction is mapped already. So if the die says junction, the mapped junction gets one more arm. If it says dead end or room, the junction gets none. The arm is an exit on the first side with rock: north, east, south, then west. If no side has rock, the junction gets no arm. Roll for all junctions first. Then follow the arms in the same order, and then the exits of new rooms. Don’t roll for junctions that the new corridors make." };
    // R17.
    (nested_labels) => { "With nested labels, a room at the side of a corridor is named after another room. It belongs to the room that the corridor leaves, or else to the room that the corridor leads to. The first room that belongs to room 1 is 1A, the next 1B, on any level. A corridor between two junctions belongs to no room: a room at its side gets a name like any other. Rooms such as 1A take no number: the next room gets the number that it would get without them." };
    // R10 (leximorph R6).
    (behind_the_sides) => { "Roll for the left side and for where it leads, then for the right side. Rooms there are 3 by 3 squares, or 3 by 6 with the long side leading away from the door. Stairs lead one level down; on the lowest level they are a blank wall. If a corridor there would cover something mapped, it ends there and joins what is mapped. If a room there would cover mapped squares, don’t draw the room. Draw a passage to the nearest of these squares. If a way leads there already, draw nothing. Don’t check the sides of corridors behind a door, a passage or stairs." };
}
pub(super) use part;

/// R1 of the methods that number areas in the order drawn.
#[rustfmt::skip]
pub const R1_IN_ORDER: Ruling = Ruling { id: "R1", words: late(concat!(part!(squares_and_sizes), " Areas are numbered in the order drawn.")) };

pub const R4: Ruling = Ruling { id: "R4", words: late(part!(how_many_rooms)) };

#[rustfmt::skip]
pub const R5: Ruling = Ruling { id: "R5", words: late(concat!(part!(routes), " A corridor that leads back to its own room comes in through a different wall.", part!(joins))) };

#[rustfmt::skip]
pub const R9: Ruling = Ruling { id: "R9", words: late("Follow exits in the order in which you rolled them.\nAs soon as an exit leads to a new room, roll the room’s size and exits, before any crossings. Follow its exits after all earlier exits.\nIf a crossing ends the corridor to a new room (on a 5 or a 0), don’t draw the room; a later room can get its number.\nRoll for the crossings one by one, in the order in which the corridor reaches them. If a corridor crosses another corridor twice, roll twice.") };

#[rustfmt::skip]
pub const R10: Ruling = Ruling { id: "R10", words: late(concat!("The articles leave it to you whether to check sides. We check sides only if you choose to. ", part!(behind_the_sides))) };

#[rustfmt::skip]
pub const R16: Ruling = Ruling { id: "R16", words: late(concat!("The article of 24 April 2017 leaves open when to roll for junctions. We roll at the end, so that each junction has all its corridors. ", part!(at_a_junction))) };

#[rustfmt::skip]
pub const R17: Ruling = Ruling { id: "R17", words: late(part!(nested_labels)) };

#[rustfmt::skip]
pub const R18: Ruling = Ruling { id: "R18", words: late(concat!(part!(one_more_arm), " The arm’s site is the junction’s square.")) };

pub const R11: Ruling = Ruling {
    id: "R11",
    words: late(
        "The articles don’t mark an entrance. The party enters in room 1. The finished map draws steps in a free wall there; they aren’t an exit.",
    ),
};

/// Drawings of the rulings that the methods share.
pub static DRAWINGS: [(&str, LateText); 1] = [("R5", late(include_str!("R5.svg")))];

// ── Options ─────────────────────────────────────────────────────────────────────────────────────

#[rustfmt::skip]
pub const ROOMS: OptionSpec = OptionSpec { name: "rooms", label: "Rooms", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 12, least: 2, most: 60 }, help: "How many rooms to draw, as long as exits are left. Rooms at the sides of corridors don’t count." };

#[rustfmt::skip]
pub const LEVELS: OptionSpec = OptionSpec { name: "levels", label: "Levels", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 2, least: 1, most: 5 }, help: "The most levels the dungeon can have, one below the other." };

#[rustfmt::skip]
pub const CHECKED_SIDES: OptionSpec = OptionSpec { name: "sides", label: "Sides", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Whether you roll for both sides of every corridor, every 60 feet." };

#[rustfmt::skip]
pub const JUNCTIONS_OPTION: OptionSpec = OptionSpec { name: "junctions", label: "Junctions", shown: Shown::FURTHER, help: "Whether you roll for traps, obstacles, doors and rooms at junctions, or for more arms.", kind: OptionKind::Choice(&[
    Named { value: "off", label: "Not rolled for" },
    Named { value: "leximorph", label: "As in Leximorph" },
    Named { value: "clock", label: "As in Clock: more arms" },
]) };

#[rustfmt::skip]
pub const TARGET: OptionSpec = OptionSpec { name: "target", label: "Target number", shown: Shown::FURTHER.with("junctions", &["clock"]), kind: OptionKind::Number { default: 6, least: 0, most: 9 }, help: "Roll 1d10 for each junction: on this number or less, it gets one more arm. A 0 gives it none." };

#[rustfmt::skip]
pub const LABELS: OptionSpec = OptionSpec { name: "labels", label: "Labels", shown: Shown::FURTHER, help: "How rooms at the sides of corridors are named: each with a name of its own, or after the room that the corridor leaves.", kind: OptionKind::Choice(&[
    Named { value: "numbers", label: "Not nested" },
    Named { value: "nested", label: "Nested: 1A, 1B" },
]) };

#[rustfmt::skip]
pub const LADDERS: OptionSpec = OptionSpec { name: "ladders", label: "Ladders", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Whether an odd roll means ladders instead of stairs, when a corridor changes level or crosses another corridor." };
