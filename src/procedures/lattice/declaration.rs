use crate::late::late;
use crate::procedures::leximorph;
use crate::procedures::{
    Card, HandRules, MapKind, Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, Source,
    taught,
};

/// `lattice` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "lattice",
    title: "Lattice",
    summary: "Draw a grid of tunnels, and roll for each direction at each crossing. A room can be a dungeon of its own.",
    card: Card {
        makes: "Tunnels that cross, with doors, rooms and cave-ins.",
        dice: "2d6",
        paper: "squared paper",
        minutes: 40,
        suits: "Mines, sewers and catacombs with many ways around.",
        example: "#/lattice?v=1&seed=iron-crown",
    },
    source: Source {
        author: "the blog “… now with 35% more arrogance!”",
        title: "RDG 2.0: Substructures and Superstructures",
        date: Some("17 October 2019"),
        licence: Some("CC BY-NC-SA 4.0"),
        address: Some("https://9and30kingdoms.blogspot.com/2019/10/"),
    },
    rules: &RULES,
    rulings: &RULINGS,
    borrows: &[&leximorph::PROCEDURE],
    examples: late(include_str!("examples.txt")),
    lessons: late(include_str!("lessons.txt")),
    on_paper: late(include_str!("paper.txt")),
    options: &OPTIONS,
    maps: &[MapKind::Plan, MapKind::Whole],
    nests: true,
    run: super::make::run,
    decide: taught(super::decide::decide),
    by_hand: Some(HandRules { draws: true, ..HandRules::PLAIN }),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 4] = [
    Rule { id: "lattice/1", title: "The lattice", table: Some(&MOUTHS), words: late("In pencil, draw a grid of tunnels: three from north to south and three from west to east, unless you choose another number. Each crossing has four mouths: the north, east, south and west sides, where a tunnel can lead off. Roll 2d6 for every mouth.") },
    Rule { id: "lattice/2", title: "The map", table: None, words: late("Compare the rolls at the two ends of each stretch of tunnel, and draw what they give. Open tunnels that lead back to the same crossing make a loop. A loop gives the party more than one way to go.") },
    Rule { id: "lattice/3", title: "The superstructure", table: Some(&NODE_KINDS), words: late("For a dungeon of depth 2, first make a lattice with longer tunnels: the superstructure. Each of its rooms is a node, a whole lattice of its own. Each tunnel that led to the room now leads to the end of a tunnel in the node’s lattice, on the same side. If you like, make each node a letter instead, as in the procedure leximorph, or roll a die to decide.") },
    Rule { id: "lattice/4", title: "Exits", table: Some(&MOUTHS), words: late("If you want exits, roll 2d6 for each wall of each room, except the walls that already have a tunnel. If you roll a tunnel, a door or a secret door, dig straight out to the first tunnel you meet. If you roll a room, draw a second room there.") },
];

/// Step 3, if a die decides what a node is.
static NODE_KINDS: RollTable = RollTable {
    dice: "1d6",
    rows: &[Row { on: "1, 3, 5", words: "A lattice." }, Row { on: "2, 4, 6", words: "A letter." }],
};

static MOUTHS: RollTable = RollTable {
    dice: "2d6",
    rows: &[
        Row { on: "2", words: "A blocked or collapsed tunnel." },
        Row { on: "3–4", words: "A door to a tunnel. On double 2, a door to a room." },
        Row { on: "5–7", words: "A wall. On double 3, a secret door: roll again for what is behind it." },
        Row { on: "8", words: "The tunnel goes on. On double 4, it goes on into a room." },
        Row {
            on: "9–12",
            words: "Stairs down. Roll 1d6: on 5 or 6, a ladder instead. On double 5 or double 6, the stairs or ladder lead up. Roll again for where they lead.",
        },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 13] = [
    Ruling { id: "R1", words: late("The article doesn’t say in which order to roll. We letter the crossings row by row from the north-west, and roll in that order. At each crossing we roll north, east, south, west. A stretch is the tunnel between two mouths. We take the stretches in the order of their first mouths.") },
    Ruling { id: "R2", words: late("The article doesn’t say how to combine the two rolls of a stretch. If one mouth is a wall, the other mouth’s roll counts. Two walls mean no tunnel. A block stays: the party must dig to get past it. A door is at the mouth you rolled it for. A room at either mouth, or at both, is one room in the middle of the stretch. Each half of that stretch has the door, secret door or block of its own mouth. Both halves share the stairs of the stretch (R3).") },
    Ruling { id: "R3", words: late("The article doesn’t say what to do if stairs or a secret door lead to a wall or a block. We roll again. For each mouth, every 2d6 after the first counts as a reroll. If the sixth reroll needs another reroll, the mouth leads to a tunnel. Stairs on the sixth reroll still get their 1d6 and count as stairs. A double 3 behind stairs isn’t a wall: the mouth gets a secret door too, in front of the stairs. Stairs on a stretch mean that the tunnel runs one level lower or higher and comes back. The first stairs you roll decide whether it runs lower or higher. If you roll stairs again for the same stretch, don’t draw them again. Ladders work in the same way, so a stretch has at most one staircase and one ladder.") },
    Ruling { id: "R4", words: late("The article doesn’t say what to do at a mouth that has no crossing ahead. We call it an outer mouth. From each outer mouth that isn’t a wall, we draw a spur: a short tunnel off the lattice to an end or a room. A blocked spur leads to an end, and the party must dig to get there. Stairs at an outer mouth lead to another level: we mark the end, and don’t draw what the stairs lead to.") },
    Ruling { id: "R5", words: late("The article doesn’t say where the entrance is. We take the first outer mouth (R4) that the party can walk through without stairs: a tunnel, a door, a secret door or a room, but not a wall or a block. If no outer mouth allows that, the north mouth of the first crossing becomes a tunnel. If the entrance is in a room, the map draws steps in a free wall there; they aren’t an exit.") },
    Ruling { id: "R6", words: late("The article doesn’t say what to do with parts that are cut off. We look for them after everything is drawn. A crossing that nothing leads to, not even a spur or a block, is rock. Any other part that the party can’t reach without digging gets a secret door. To place it, go through the stretches in order (R1). First, look for stretches with two walls, from a part the party can reach to a cut-off part. The secret door goes on the first of them, at the mouth the party can reach. If you find none, look for blocks between a part the party can reach and a cut-off part. The secret door replaces the first of these blocks. If its stretch is blocked at both mouths, the secret door goes at the mouth the party can reach, and the other block is cleared. If you find no block, look for stretches with two walls, from a cut-off part to rock or to another cut-off part. The secret door goes on the first of them, at the mouth in the rock. Between two cut-off parts, it goes at the mouth that comes first. After each secret door, start this search again. Stop when only the ends of blocked spurs are cut off.") },
    Ruling { id: "R7", words: late("The article doesn’t say how a node joins the superstructure. Every room is a node. If the superstructure has no rooms, its middle crossing is the only node. Each tunnel into a node comes in at an outer mouth (R4): the first outer mouth on the tunnel’s side of the node that the party can walk through without stairs. If no outer mouth on that side allows this, the side’s middle mouth becomes a tunnel; with an even number of tunnels, the mouth north or west of the middle. A node has no other entrance. The outer mouths of the superstructure lead outside.") },
    Ruling { id: "R8", words: late("Each node has its own dice. So a node is the same, no matter which node you open first.") },
    Ruling { id: "R9", words: late("The article doesn’t give any sizes. Our squares are 10 feet wide. Crossings are 12 squares apart, and rooms are 4 by 4 squares. The end of a spur and the middle of a room are 6 squares from their crossing. In a superstructure, all these distances are five times as long. Crossings have the letters a, b, c and so on, without l and o, even if they are rock. Ends get the next letters, and rooms get the numbers 1, 2, 3. To name them, go through all mouths in order (R1) once they are rolled. At an outer mouth, name its end or room. At any other mouth, name a room if that mouth’s own roll shows the room. If both mouths of a stretch show it, name the room at the first. Areas that you dig later come after these. On each level, letters start again, but numbers go on. In each node, both start again. Crossing c is called 2-c on level 2, and N12-c in node N12. In a superstructure, rooms are nodes, and aren’t numbered 1, 2, 3. Their numbers come from counting all areas: crossings first, then ends and rooms. If the twelfth area is a room, it is room 12 and node N12, and its link has node=12.") },
    Ruling { id: "R10", words: late("The article doesn’t say how to draw exits. We roll for them after everything that was cut off is joined. We go room by room in number order: north, east, south, west. For a wall or a block, we draw nothing. For a tunnel, look straight ahead, up to the next row or column of crossings. If a room, an end or a tunnel is in the way, dig to the first of these and join it. Two tunnels meet in a junction. If nothing is in the way, dig a dead end of 30 feet. Any stairs in the dead end lead to a level that isn’t drawn. Some tunnels between crossings run one level lower or higher (R3). They don’t count: the exit’s tunnel passes over or under them. The middle of a second room is 60 feet from the middle of the first room. If the second room doesn’t fit there with a free square on each side, we draw a tunnel instead. A second room has no exits of its own. In a superstructure, second rooms are nodes too, and an exit of a node is a way into it.") },
    Ruling { id: "R11", words: late("The article only says to roll again for where stairs lead. With several levels, stairs lead to the same mouth on the next level down or up. After stairs down, the roll for where they lead also counts for the mouth below. After stairs up, don’t roll again: you have already rolled for the mouth above. If the mouth above is a wall, only a short tunnel joins the stairs to the crossing. Stairs down from the last level, or up from the first, lead off the map. A mouth with stairs to another level counts as a wall for its stretch. Stairs are three squares from their crossing. We roll and dig one level after the other, as deep as the stairs lead. On each level we join what is cut off: on the top level from the entrance, on any other level from the crossing of its first stairs. In a superstructure, only the nodes have several levels.") },
    Ruling { id: "R12", words: late("The article doesn’t say how a letter becomes a node. We roll a letter as in rule 1 of leximorph and draw it twice as large. Each way in leads to the free end nearest to the middle of the side where it comes in. If the letter has no free end, the way in leads to the nearest corner. Ties go to the end or corner farther north, then farther west. A letter has no other entrance. A letter never has more levels than you chose. If a die decides what a node is, we roll that 1d6 before the node’s other dice.") },
    Ruling { id: "R13", words: late("The article doesn’t show all nodes on one map. Our map draws every node at its true size. The superstructure’s tunnels become longer or shorter, so that each node fits in the place of its room. Every row and column is as wide as its widest node, with 80 feet in between. A tunnel runs around a node to the end it leads to. If the tunnel can’t run around something, the tunnel crosses over it. If no tunnel leads to an end of a node, that end is closed. We draw only the highest level of a node. A node that isn’t made yet is an outline.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 5] = [
    OptionSpec { name: "depth", label: "Depth", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 1, least: 1, most: 2 }, help: "1 makes one lattice. With 2, each of its rooms is a lattice of its own." },
    OptionSpec { name: "lattice", label: "Tunnels each way", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 3, least: 2, most: 5 }, help: "How many tunnels run north to south. The same number runs west to east." },
    OptionSpec { name: "exits", label: "Exits of rooms", shown: Shown::FURTHER, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Rolls for an exit in each wall of each room, except the walls that already have a tunnel." },
    OptionSpec { name: "levels", label: "Levels", shown: Shown::FURTHER, kind: OptionKind::Number { default: 1, least: 1, most: 3 }, help: "The most levels the dungeon can have, one below the other. Stairs join them." },
    OptionSpec { name: "node-kind", label: "Nodes", shown: Shown::FURTHER.with("depth", &["2"]), kind: OptionKind::Choice(&[
        Named { value: "lattice", label: "Lattices" },
        Named { value: "leximorph", label: "Letters" },
        Named { value: "rolled", label: "A die for each" },
    ]), help: "The kind of dungeon that each room of the superstructure becomes." },
];
