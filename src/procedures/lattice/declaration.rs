//! What `lattice` declares: its source, rules and rulings in our words, its options.

use crate::procedures::leximorph;
use crate::procedures::{
    MapKind, Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, Source,
};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "lattice",
    title: "Lattice",
    summary: "Tunnels that cross, dice for every way at each crossing, and dungeons within the dungeon.",
    source: Source {
        author: "The blog “… now with 35% more arrogance!”",
        title: "RDG 2.0: Substructures and Superstructures",
        date: Some("17 October 2019"),
        licence: Some("CC BY-NC-SA 4.0"),
    },
    rules: &RULES,
    rulings: &RULINGS,
    borrows: &[&leximorph::PROCEDURE],
    options: &OPTIONS,
    maps: &[MapKind::Plan, MapKind::Whole],
    nests: true,
    run: super::make::run,
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 4] = [
    Rule { id: "lattice/1", title: "The lattice", table: Some(&MOUTHS), words: "As many tunnels run north to south as west to east, three each way unless one chooses otherwise. For each of the four ways at every crossing roll 2d6." },
    Rule { id: "lattice/2", title: "The map", table: None, words: "Read what the ways at both ends of each stretch come to. Where the dice left ways open all round there are loops, and so more than one way to get somewhere." },
    Rule { id: "lattice/3", title: "The superstructure", table: Some(&NODE_KINDS), words: "First make a lattice with longer tunnels. Each of its rooms is a node: a whole lattice of its own. Lead the tunnels into the room to ends of that lattice. If you like, make each node a letter instead, or let a die decide." },
    Rule { id: "lattice/4", title: "Exits", table: Some(&MOUTHS), words: "If you want exits, roll 2d6 for each wall of a room that no way leads through. If you roll a tunnel, a door or a secret door, dig straight out to the first tunnel you meet. If you roll a room, draw a second room there." },
];

/// What a node is, if a die decides.
static NODE_KINDS: RollTable = RollTable {
    dice: "1d6",
    rows: &[Row { on: "1, 3, 5", words: "A lattice." }, Row { on: "2, 4, 6", words: "A letter." }],
};

static MOUTHS: RollTable = RollTable {
    dice: "2d6",
    rows: &[
        Row { on: "2", words: "A tunnel that is blocked or has fallen in." },
        Row { on: "3–4", words: "A door to a tunnel; on double 2 to a room." },
        Row { on: "5–7", words: "A wall; on double 3 a secret door, and roll again for what is behind it." },
        Row { on: "8", words: "The tunnel goes on; on double 4 into a room." },
        Row {
            on: "9–12",
            words: "Stairs down, or a ladder on 5 or more of 1d6; on double 5 or 6 they lead up. Roll again for where they lead.",
        },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 13] = [
    Ruling { id: "R1", words: "The article doesn’t say in which order to roll. Letter and roll the crossings row by row from the north-west, and at each crossing roll north, east, south, west. A stretch has the place of its first mouth in this order." },
    Ruling { id: "R2", words: "A stretch between two crossings has a mouth at each end with a roll of its own. A wall gives way to what the other mouth rolled; two walls are nothing. A block stays: one has to dig to get past it. A door stands at the mouth that rolled it. A room on either or both mouths is one room in the middle, and each of its two halves has what its own mouth rolled." },
    Ruling { id: "R3", words: "Stairs and secret doors lead neither to a wall nor to a block; these are rolled again. All rolls again of a mouth count; once there have been six it leads to a tunnel. Stairs on a stretch mean that it runs a level lower or higher and comes back. The first that were rolled say which; stairs and ladders stand once each." },
    Ruling { id: "R4", words: "An outer mouth leads off the lattice, to an end or to a room. Blocked, it leads to an end one has to dig to. Stairs there are the way to another level: the end is marked, and what they lead to is not drawn." },
    Ruling { id: "R5", words: "The entrance is at the first outer mouth that the party can walk through without stairs. If there is none, the north mouth of crossing a becomes a tunnel." },
    Ruling { id: "R6", words: "A crossing that nothing leads to, not even a block, is rock. What else cannot be reached without digging is joined by a secret door: on the first stretch of two walls that leads there from what is reached; if there is none, in place of the first block (where both mouths of its stretch are blocked, at the one that is reached; the other is cleared); if there is none either, on the first stretch of two walls that leads there from anywhere. So it goes on until only the ends of blocked spurs are cut off." },
    Ruling { id: "R7", words: "Every room of a superstructure is a node; without rooms its middle crossing is one. Each way into it leads to the node’s outer end on that side: the first that can be walked without stairs, or else the middle one, which becomes a tunnel. A node has no other entrance. The outer ends of the superstructure lead out of doors." },
    Ruling { id: "R8", words: "Each node has dice of its own, so it is the same whichever node is opened first." },
    Ruling { id: "R9", words: "Crossings are 12 squares of ten feet apart, rooms 4 by 4; the end of a spur and the middle of a room are 6 from their crossing. In a superstructure all of these distances are five times as long. Crossings get the letters a, b, c and so on, even where there is rock. Ends get the next letters and rooms the numbers 1, 2, 3, both in the order of the mouth that first rolled them. Areas that you dig later come after these. Letters start again on each level; letters and numbers start again in each node. A room of a superstructure is a node, and its number is its place among all areas: the node that the map calls 6 is named N6 and has node=6 in the link." },
    Ruling { id: "R10", words: "The article doesn’t say how exits run. Roll for them once everything that was cut off is joined: room by room in number order, north, east, south, west. For a wall or a block, draw nothing. A tunnel runs at most to the middle of the next line. It joins what it meets; if that is a tunnel, they meet in a junction. It doesn’t meet a tunnel between crossings that runs one level lower or higher. If it meets nothing, it ends after 30 feet, and any stairs in it lead to a level that isn’t drawn. The middle of a second room is 60 feet from the middle of the first room. A second room has no exits of its own. If it doesn’t fit there with a free square on each side, draw a tunnel instead. In a superstructure, second rooms are nodes too, and an exit of a node is a way into it." },
    Ruling { id: "R11", words: "The article says only to roll again for where stairs lead. With several levels, that roll after stairs down is the roll for the same mouth on the level below. Stairs up lead to a mouth of the level above, which you have rolled already, so don’t roll again. If that mouth is a wall, the stairs arrive on a stump at its crossing. Stairs down from the last level, or up from the first, end in a stump. A mouth with stairs to another level counts as a wall for its stretch. Stairs are three squares from their crossing. Roll and dig one level after the other, as far down as stairs lead. On each level, join what is cut off: on the top level from the entrance, on any other from the crossing of its first stairs. In a superstructure the nodes have several levels, and the superstructure itself has one." },
    Ruling { id: "R12", words: "Roll a letter as in step 1 of leximorph and draw it twice as large. Each way in leads to the free end nearest to the middle of its side; if the letter has no free end, to the nearest corner. Ties go to the one farther north, then farther west. A letter has no other entrance. Its stairs lead down as far as the chosen number of levels allows. If a die decides what a node is, roll that 1d6 before the node’s other dice." },
    Ruling { id: "R13", words: "The map with all nodes draws every node at its true size. The superstructure’s tunnels become longer or shorter, so that each node fits where its room is: every row and column is as wide as its widest node, with 80 feet between two of them. A tunnel runs around a node to the end it leads to, and over what it can’t get around. Ends of a node that no tunnel joins are closed. Only the highest level of a node is drawn. A node that has not been made is an outline." },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 5] = [
    OptionSpec { name: "depth", label: "Depth", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 1, least: 1, most: 2 }, help: "1 is one lattice. With 2 its rooms are lattices of their own." },
    OptionSpec { name: "lattice", label: "Tunnels each way", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 3, least: 2, most: 5 }, help: "How many tunnels run north to south. The same number runs west to east." },
    OptionSpec { name: "exits", label: "Exits of rooms", shown: Shown::FURTHER, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Whether you roll for exits in the other walls of each room." },
    OptionSpec { name: "levels", label: "Levels", shown: Shown::FURTHER, kind: OptionKind::Number { default: 1, least: 1, most: 3 }, help: "How many levels there are at most, one below the other. Stairs lead from one to the next." },
    OptionSpec { name: "node-kind", label: "Nodes", shown: Shown::FURTHER.with("depth", &["2"]), kind: OptionKind::Choice(&[
        Named { value: "lattice", label: "Lattices" },
        Named { value: "leximorph", label: "Letters" },
        Named { value: "rolled", label: "A die for each" },
    ]), help: "What the rooms of a superstructure are." },
];
