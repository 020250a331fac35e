//! What the three methods declare alike. Where a ruling has a part that only some of them need, its shared part is
//! a macro, so that `concat!` can put the parts together.

use crate::procedures::tunnels::{BEHIND, JUNCTIONS, SIDES};
use crate::procedures::{Named, OptionKind, OptionSpec, RollTable, Row, Rule, Ruling, Shown, Source};

/// An article of the blog all three stood on.
pub const fn source(title: &'static str, date: &'static str) -> Source {
    Source { author: "the blog “… now with 35% more arrogance!”", title, date: Some(date), licence: None }
}

// ── Rules ───────────────────────────────────────────────────────────────────────────────────────

#[rustfmt::skip]
pub const fn first_room(id: &'static str) -> Rule {
    Rule { id, title: "The first room", table: None, words: "Draw a room in the middle of the map: roll 2d4, and it is as many squares wide as the first shows and two more, as high as the second shows and two more. Every room is. Then roll for its exits. It is the entrance." }
}

#[rustfmt::skip]
pub const fn exits(id: &'static str) -> Rule {
    Rule { id, title: "Exits of a room", table: Some(&EXITS), words: "Roll four d8 for each room. Every one that names a wall is an exit there." }
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
        Row { on: "7–8", words: "none" },
    ],
};

/// The faces of a d10 that name a direction; a d8 has the first eight.
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
    Rule { id, title: "The corridor", table: None, words: "Draw it as straight as it can be, around what is in its way." }
}

#[rustfmt::skip]
pub const fn crossing(id: &'static str) -> Rule {
    Rule { id, title: "Crossing", table: Some(&CROSSING), words: "Where a corridor has to cross something that is mapped, roll 1d10. If it runs under or over it, there are stairs before and behind; with ladders on, an odd roll makes them ladders. Where it ends, its other side need not be finished." }
}

static CROSSING: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "1–4", words: "it runs under" },
        Row { on: "5", words: "it ends there, and a secret door joins it to what is mapped" },
        Row { on: "6–9", words: "it runs over" },
        Row { on: "0", words: "a dead end, without a connection" },
    ],
};

#[rustfmt::skip]
pub const fn sides(id: &'static str) -> Rule {
    Rule { id, title: "Sides", table: Some(&SIDES), words: "Every 60 feet both sides of a corridor may be checked, every 30 where it comes back to its own room. Roll 1d8 for each side." }
}

#[rustfmt::skip]
pub const fn behind(id: &'static str) -> Rule {
    Rule { id, title: "Behind them", table: Some(&BEHIND), words: "For what is behind a door, a branch or stairs, use any other table. Dicefall uses a simple one of the same blog." }
}

#[rustfmt::skip]
pub const fn junctions(id: &'static str) -> Rule {
    Rule { id, title: "Junctions", table: Some(&JUNCTIONS), words: "If you roll for junctions, do so once no exit is open: roll 1d6 for each junction on the map, level by level, north to south, then west to east." }
}

#[rustfmt::skip]
pub const fn arms(id: &'static str) -> Rule {
    Rule { id, title: "More arms", table: Some(&ARMS), words: "Or roll 1d10 for each junction on the map, once no exit is open and in the same order, for one more arm. Roll where the arm leads as for any exit, and follow exits once more." }
}

static ARMS: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "0", words: "no other arm" },
        Row { on: "up to the target", words: "one more arm" },
        Row { on: "above it", words: "no other arm" },
    ],
};

// ── Rulings ─────────────────────────────────────────────────────────────────────────────────────

/// A part of a ruling that only some of the methods have.
#[rustfmt::skip]
macro_rules! part {
    // R1: squares and sizes.
    (squares_and_sizes) => { "A square of the map is 10 feet. Rooms are 3 by 3 to 6 by 6 squares: 1d4 and 2 more each way, for no original gives a size. A room’s middle is rounded north and west." };
    // R2: how a room finds its place on a site, and what counts as mapped.
    (room_on_a_site) => { "A room on a site that would touch floor is shifted by up to two squares each way and still covers the site’s middle: the least shift first, then north, then west. If none does, it is made smaller, at most 5, then 4, then 3 squares each way, and tried again; if that is no use either, there is a dead end. A place is mapped when floor lies on its site’s middle square or touches it; the stump of a dead end does not count, nor a square on which corridors cross." };
    // R3: where exits stand, and which way ladders and stairs lead.
    (exits_ladders_and_stairs) => { "An exit stands on the square nearest the middle of its wall, west or north first, that is at least two squares from every other exit of that wall; if there is none it falls away. A ladder or stairs stand on the room’s middle square, a second beside it. Levels lie one under the other, and the first room is on level 1. Ladders and stairs lead one level down, on an odd 1d6, or up; where only one way is left no die is rolled. Where none is left they count as no exit, but for the first of the first room, which is the way in from out of doors." };
    // R3: where ladders and stairs arrive.
    (landings) => { " They arrive on a landing: one square at the same place. The landing faces north, and you roll step 3 from it. If something is mapped there already, they join it, and you don’t roll. A corridor joins what it meets where it changes level. Both ends of a ladder or stairs have the same capital letter on the maps; the first pair has an A." };
    // R3: what a landing is where places are sites.
    (site_of_a_landing) => { " A landing’s site is its room’s, and does not count as mapped." };
    // R4: when rooms are wanting, and when they all stand.
    (how_many_rooms) => { "The first room’s four d8 are rolled again until at least two name a wall. When no exit is left and rooms are wanting, the room that has done so least often, then the newest, rolls for exits once more, at most three times each. Once all rooms stand, an exit that would need a new one is a dead end; exits that lead to drawn rooms still do." };
    // R16: doors and rooms at junctions (leximorph R4).
    (at_a_junction) => { "A door bars the first corridor clockwise from north that has nothing at its mouth yet. A room is 5 by 5 squares around the junction. It is 3 by 3 if it would cover another place, a corridor that doesn’t end in it, or anything inside a corridor. If that doesn’t fit either, there is no room. A room at a junction has no exits of its own and doesn’t count towards the rooms you asked for." };
    // R18: one more arm (clock 3b).
    (one_more_arm) => { "The junction table of SubMethod II is for a place where nothing is mapped. Here the junction is mapped, so a junction means one more arm, and a dead end or a room means none. The target number is 6 unless you choose another. The arm is an exit by the first straight way clockwise from north that is rock; if there is none, there is no arm. Its site is the junction’s square. Roll for all junctions first, then follow the arms in the same order, and then the exits of new rooms. Don’t roll again for junctions that this makes." };
    // R17: labels of rooms within rooms.
    (nested_labels) => { "A room behind the side of a corridor belongs to the room that the corridor leaves, or else to the room that the corridor leads to. The first that belongs to room 1 is 1A, the next 1B, on any level. A corridor between two junctions belongs to no room: the room behind it gets a name like any other. Nested rooms take no number: the next room gets the number that it would get if they weren’t there." };
    // R10: what lies behind the sides (leximorph R6).
    (behind_the_sides) => { "Roll for the left side first, and for what is behind it; then for the right side. Rooms there are 3 by 3 squares or 3 by 6, the long side away from the door. Stairs lead one level down; on the lowest level they are a blank wall. A piece that would cover mapped ground opens into that ground instead; if a way leads there already, draw nothing. Don’t check the sides of anything you draw behind a side." };
}
pub(super) use part;

/// R1 where numbers say nothing but the order.
#[rustfmt::skip]
pub const R1_IN_ORDER: Ruling = Ruling { id: "R1", words: concat!(part!(squares_and_sizes), " Areas are numbered in the order drawn.") };

pub const R4: Ruling = Ruling { id: "R4", words: part!(how_many_rooms) };

#[rustfmt::skip]
pub const R5: Ruling = Ruling { id: "R5", words: "Look for four kinds of route, in this order. The first kind keeps a square of rock between it and all rooms and corridors, except where it crosses them squarely. The second keeps that rock beside corridors only, the third beside neither. The fourth runs through rooms, straight and square to the walls, by step 5. Take the first kind whose corridor is at most twice as long as that of the last kind; don’t count squares in the areas at its ends. If there is no route, there is a dead end. Between routes of one kind, take the fewest squares, then the fewest bends, then the first step that differs, in the order north, east, south, west. The same order decides by which wall a corridor comes in. It comes in on a square that isn’t beside a corridor, if there is one; back at its own room, it comes in by another wall. A corridor that ends on another makes a junction there and divides that passage in two. If an exit’s door opens on floor, join that floor without a roll." };

#[rustfmt::skip]
pub const R9: Ruling = Ruling { id: "R9", words: "Exits are followed first in, first out. A new room’s size and exits are rolled as soon as an exit leads to it, before crossings; its exits join the end of the queue. If a crossing ends the corridor to a new room, on a 5 or a 0, the room is not drawn and its number stays free. There is one roll for each thing that is crossed, in the order met." };

#[rustfmt::skip]
pub const R10: Ruling = Ruling { id: "R10", words: concat!("Sides are rolled only if one chooses so. There is no test for turns: only SubMethod I tests for them. Here the die has named the place that the corridor leads to, and a turn could not lead it elsewhere. ", part!(behind_the_sides)) };

#[rustfmt::skip]
pub const R16: Ruling = Ruling { id: "R16", words: concat!("The article of 24 April 2017 leaves open when to roll for junctions. We roll at the end, so that each junction has all its corridors. ", part!(at_a_junction)) };

#[rustfmt::skip]
pub const R17: Ruling = Ruling { id: "R17", words: part!(nested_labels) };

#[rustfmt::skip]
pub const R18: Ruling = Ruling { id: "R18", words: part!(one_more_arm) };

pub const R11: Ruling = Ruling { id: "R11", words: "Room 1 is the entrance." };

// ── Options ─────────────────────────────────────────────────────────────────────────────────────

#[rustfmt::skip]
pub const ROOMS: OptionSpec = OptionSpec { name: "rooms", label: "Rooms", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 12, least: 2, most: 60 }, help: "How many rooms to draw, as long as exits are left. Rooms behind sides don’t count." };

#[rustfmt::skip]
pub const LEVELS: OptionSpec = OptionSpec { name: "levels", label: "Levels", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 2, least: 1, most: 5 }, help: "How many levels there are at most, one below the other." };

#[rustfmt::skip]
pub const CHECKED_SIDES: OptionSpec = OptionSpec { name: "sides", label: "Sides", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Whether you roll for both sides of every corridor, every 60 feet." };

#[rustfmt::skip]
pub const JUNCTIONS_OPTION: OptionSpec = OptionSpec { name: "junctions", label: "Junctions", shown: Shown::FURTHER, help: "Whether you roll for traps, obstacles, doors and rooms at the junctions, or for more arms.", kind: OptionKind::Choice(&[
    Named { value: "off", label: "Not rolled for" },
    Named { value: "leximorph", label: "As in leximorph" },
    Named { value: "clock", label: "As in clock: more arms" },
]) };

#[rustfmt::skip]
pub const TARGET: OptionSpec = OptionSpec { name: "target", label: "Target number", shown: Shown::FURTHER.with("junctions", &["clock"]), kind: OptionKind::Number { default: 6, least: 0, most: 9 }, help: "Roll 1d10 for each junction: up to this number it gets one more arm. A 0 gives it none." };

#[rustfmt::skip]
pub const LABELS: OptionSpec = OptionSpec { name: "labels", label: "Labels", shown: Shown::FURTHER, help: "What rooms behind the sides of a corridor are called: by numbers of their own, or after the room that the corridor leaves.", kind: OptionKind::Choice(&[
    Named { value: "numbers", label: "Numbers" },
    Named { value: "nested", label: "Nested: 1A, 1B" },
]) };

#[rustfmt::skip]
pub const LADDERS: OptionSpec = OptionSpec { name: "ladders", label: "Ladders", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Whether corridors that change level or cross have ladders instead of stairs on odd rolls." };
