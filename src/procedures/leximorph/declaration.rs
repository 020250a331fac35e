//! What `leximorph` declares: its source, rules and rulings in our words, its options.

use super::letters::ALPHABET;
use crate::procedures::preconnect;
use crate::procedures::tunnels::{BEHIND, JUNCTIONS, SIDES};
use crate::procedures::{Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, Source};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "leximorph",
    title: "Leximorph",
    summary: "Letters of the alphabet as tunnels: loops are there before anything else is.",
    source: Source {
        author: "the blog “... now with 35% more arrogance!”",
        title: "Pre-Loading Random Non-Linear Dungeons",
        date: Some("10 April 2017"),
        licence: None,
    },
    rules: &RULES,
    rulings: &RULINGS,
    borrows: &[&preconnect::ROOM_NUMBER, &preconnect::CLOCK, &preconnect::COMPASS],
    options: &OPTIONS,
    validate: super::settings::validate,
    run: super::make::run,
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 7] = [
    Rule { id: "leximorph/1", title: "Letters", table: Some(&LETTERS), words: "The map is split into sectors, four quarters unless chosen otherwise. For each roll 1d10 for its letter; or take a word, a letter a sector." },
    Rule { id: "leximorph/2", title: "Turning", table: Some(&TURNS), words: "If letters are to be turned, roll 1d4 for each." },
    Rule { id: "leximorph/3", title: "The skeleton", table: Some(&STARTERS), words: "Draw the letters as tunnels, so that each touches its neighbours and nothing stays cut off. Or begin from a network that is ready: roll 1d10 and halve it, rounded up." },
    Rule { id: "leximorph/4", title: "Junctions", table: Some(&JUNCTIONS), words: "Roll 1d6 at every corner and every junction, inside a letter or between two." },
    Rule { id: "leximorph/5", title: "Sides", table: Some(&SIDES), words: "Every 60 feet along a tunnel roll 1d8 for each of its sides." },
    Rule { id: "leximorph/6", title: "Behind them", table: Some(&BEHIND), words: "For what is behind a door, a branch or stairs, use any other table. Dicefall uses the simple one of the same blog. Or roll where each exit leads before you draw its corridor: by room number, by the clock or by the compass." },
    Rule { id: "leximorph/7", title: "Exits of rooms", table: Some(&WALLS), words: "If you want rooms with exits, give each room behind a door one exit, or two if its die showed a 5. Roll 1d4 for the wall of each exit, then roll for what is behind it." },
];

static LETTERS: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "0", words: "R" },
        Row { on: "1", words: "A" },
        Row { on: "2", words: "D" },
        Row { on: "3", words: "T" },
        Row { on: "4", words: "Q" },
        Row { on: "5", words: "L" },
        Row { on: "6", words: "X" },
        Row { on: "7", words: "P" },
        Row { on: "8", words: "B" },
        Row { on: "9", words: "a small g" },
    ],
};

static TURNS: RollTable = RollTable {
    dice: "1d4",
    rows: &[
        Row { on: "1", words: "as it is" },
        Row { on: "2", words: "a quarter turn clockwise" },
        Row { on: "3", words: "upside down" },
        Row { on: "4", words: "a quarter turn anticlockwise" },
    ],
};

/// The networks that are ready.
pub static STARTERS: RollTable = RollTable {
    dice: "1d10, halved",
    rows: &[
        Row { on: "1", words: "a ring with a cross" },
        Row { on: "2", words: "a figure of eight" },
        Row { on: "3", words: "a ladder" },
        Row { on: "4", words: "a wheel of six spokes" },
        Row { on: "5", words: "two rings, one inside the other" },
    ],
};

static WALLS: RollTable = RollTable {
    dice: "1d4",
    rows: &[
        Row { on: "1", words: "north" },
        Row { on: "2", words: "east" },
        Row { on: "3", words: "south" },
        Row { on: "4", words: "west" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 13] = [
    Ruling { id: "R1", words: "A sector is 24 squares wide and high. Four lie two by two, six in two rows of three, nine three by three. A word fills rows as long as a square of its letters is wide, from the north-west; what its last row lacks is rock." },
    Ruling { id: "R2", words: "Letters are angular: their strokes run in the eight directions of squared ground and reach all four edges of the sector. They are turned about its middle." },
    Ruling { id: "R3", words: "Strokes that lie on each other are one tunnel. Where two neighbours share no point a tunnel joins their nearest corners, junctions or ends, as the crow flies: 45 degrees first, then straight. Of equals the northernmost, then westernmost is taken, of the first letter, then of the second." },
    Ruling { id: "R4", words: "A corner is a bend. A junction is where strokes meet or cross, where two letters touch, or where a tunnel joins one, even if it runs straight on; a run of points that two letters share counts once, in its middle. A free end is neither. They are rolled for north to south, then west to east. A room is five squares wide and high around its point, less where it would cover another point, room or tunnel; a door bars the first tunnel clockwise from north." },
    Ruling { id: "R5", words: "A tunnel is measured from its north, else its west end, every six squares, diagonally every four. Both sides are rolled, left first as one goes. Places nearer than two squares to an end, or taken up by a room, are passed over. A blocked passage goes on for 10 feet. The second of two doors stands one square on. Stairs begin beside the tunnel; where that square is mapped, in it." },
    Ruling { id: "R6", words: "Rooms are 3 by 3 squares or 3 by 6, the long side away from the door; behind a diagonal way they are set diagonally. A room that is set diagonally begins one square off its tunnel. Any other room off a diagonal tunnel begins two squares off. For two passages or two doors, roll for the left one first. Stairs lead one level down, and what is behind them is on that level. A piece that would cover mapped ground opens into that ground instead. A corridor runs up to it; in place of a room, a way leads to the nearest mapped square that the room would cover. If a way leads there already, even through a door or past a block, draw nothing. Draw nothing, too, if the way would lead back into the area it leaves. Don’t check the sides of anything you draw behind a side." },
    Ruling { id: "R7", words: "One comes in at the southernmost, then westernmost free end; if there is none, by stairs up at the southernmost, then westernmost corner." },
    Ruling { id: "R8", words: "The author’s other suggestion, of 7 April 2017, is five networks to start from. These five are ours: a ring with a cross, a figure of eight, a ladder, a wheel of six spokes, and two rings, one inside the other." },
    Ruling { id: "R9", words: "Step 4 takes corners, junctions and ends as they are drawn. After that, an area’s passages decide what it is: with one passage a dead end, with two a corner, with three or more a junction. Secret and blocked passages count, stairs don’t. Rooms and stairs stay what they are." },
    Ruling { id: "R10", words: "The example of 14 April 2017 has three ways in from the south. If you choose all entrances, each free end on the southern edge of the skeleton is an entrance. If no free end is there, R7 says where the party enters." },
    Ruling { id: "R11", words: "An exit is a door in the middle of its wall. If two squares are in the middle, the door is in the northern or western one. In a room that is set diagonally, the door is in a corner. If the party came in by that wall, or if the wall has an exit already, take the next wall clockwise. Roll for exits in the order found, right after the side that led to the first room. Every room behind a door, a branch or stairs counts, on both levels. Once there are enough rooms, rooms get no more exits; doors in tunnels still lead where the die says." },
    Ruling { id: "R12", words: "If you follow exits by room numbers, the clock or the compass, roll for all sides first. Then each door, secret door, branch, diagonal passage and flight of stairs is an exit of that method. Follow them in the order found. Use the method’s own rules, with two levels, for where an exit leads, for its corridor and crossings, and for the exits of new rooms. An exit’s site is the square of the tunnel that it leaves. Tunnels count as corridors. Rooms at junctions count as rooms. When no exit is left, roll for more exits of these rooms, too. Roll for where a ladder or stairs lead on before you draw their landing. If they lead nowhere, or to a room on the level that they come from, don’t draw it: they are no exit. If the landing would be on floor or right before some, draw it and join that." },
    Ruling { id: "R13", words: "With room numbers, the current room of an exit in a tunnel is the nearest room with a number, on the exit’s own level if there is one. Until you draw a room, the die shows the number itself. Rooms at junctions have no numbers. A new room is straight ahead of its exit. For a diagonal exit, take the next straight way clockwise that doesn’t run along the tunnel. The room may touch the tunnel if its exit is straight. The tunnels lead everywhere, so no corridor needs to be long: one of more than 240 feet ends at the first tunnel, corridor or room that it meets within 240 feet ahead of its exit, and joins that; if it meets nothing there, it is a dead end. If it was to lead to a new room, don’t draw the room. Once all rooms are drawn, still roll for the remaining exits: those that lead to drawn rooms go there, the others are dead ends." },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 9] = [
    OptionSpec { name: "skeleton", label: "Skeleton", shown: Shown::ALWAYS, help: "What the tunnels begin from: letters, or a ready-made network.", kind: OptionKind::Choice(&[
        Named { value: "letters", label: "Letters" },
        Named { value: "starter", label: "A starter" },
    ]) },
    OptionSpec { name: "word", label: "Word", shown: Shown::ALWAYS, help: "Your own letters, one for each sector: 1 to 9 letters, A to Z or a small g. Leave it empty to roll them.", kind: OptionKind::Word {
        name: Named { value: "rolled", label: "Rolled" },
        letters: ALPHABET,
        called: "capital letters, a small g allowed",
        most: 9,
        suggestions: &["APE", "DRAGON", "CRYPT", "BOOK", "MAZE", "GOBLINS"],
    } },
    OptionSpec { name: "sectors", label: "Sectors", shown: Shown::ALWAYS, help: "How many letters to roll.", kind: OptionKind::Choice(&[
        Named { value: "4", label: "Four, 2 by 2" },
        Named { value: "6", label: "Six, 3 by 2" },
        Named { value: "9", label: "Nine, 3 by 3" },
    ]) },
    OptionSpec { name: "turn", label: "Turn the letters", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Whether you roll to turn each letter." },
    OptionSpec { name: "starter", label: "Starter", shown: Shown::FURTHER.with("skeleton", &["starter"]), help: "Which network the tunnels begin from: 1 a ring with a cross, 2 a figure of eight, 3 a ladder, 4 a wheel, 5 two rings.", kind: OptionKind::NumberOr { name: Named { value: "rolled", label: "Rolled" }, least: 1, most: 5 } },
    OptionSpec { name: "turns", label: "Turns", shown: Shown::FURTHER.with("turn", &["on"]), help: "How each letter is turned, joined by dots: 1 as it is, 2 a quarter turn clockwise, 3 upside down, 4 a quarter turn anticlockwise. Leave it empty to roll the turns.", kind: OptionKind::Numbers { name: Named { value: "rolled", label: "Rolled" }, least: 1, most: 4, count: 9 } },
    OptionSpec { name: "entrances", label: "Entrances", shown: Shown::FURTHER, help: "Where the party can enter.", kind: OptionKind::Choice(&[
        Named { value: "one", label: "One" },
        Named { value: "all", label: "Every free end in the south" },
    ]) },
    OptionSpec { name: "behind", label: "Behind the sides", shown: Shown::FURTHER, help: "Which table or method says what is behind the doors, branches and stairs of the tunnels.", kind: OptionKind::Choice(&[
        Named { value: "pips", label: "The simple table" },
        Named { value: "chain", label: "The simple table, and exits of rooms" },
        Named { value: "room-number", label: "Room numbers" },
        Named { value: "clock", label: "The clock" },
        Named { value: "compass", label: "The compass" },
    ]) },
    OptionSpec { name: "rooms", label: "Rooms", shown: Shown::FURTHER.with("behind", &["chain", "room-number", "clock", "compass"]), kind: OptionKind::Number { default: 20, least: 2, most: 60 }, help: "How many rooms are enough: after that, rooms get no more exits. With room numbers, the clock or the compass, rooms at junctions count, too." },
];
