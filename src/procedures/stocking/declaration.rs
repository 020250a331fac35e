use crate::late::late;
use crate::procedures::{Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, Source};

/// The rules that fill a finished dungeon. No link can name them as its procedure.
pub static STOCKING: Procedure = Procedure {
    id: "stocking",
    title: "Stocking",
    summary: "Fill the rooms: who lives here, and what the party finds.",
    source: Source { author: "Dicefall", title: "Stocking", date: None, licence: Some("tables CC0"), address: None },
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 7] = [
    Rule { id: "stocking/1", title: "The place", table: None, words: late("Roll 1d12 for what the place was built as: its theme. Roll 1d12 for what became of it.") },
    Rule { id: "stocking/2", title: "Who is here", table: None, words: late("Roll 1d20 for the inhabitants, who rule the place. Roll 1d20 for their rivals; if you roll the same number, take the next row. Roll 1d8 for what the inhabitants want. Roll 1d6 for how the two get on.") },
    Rule { id: "stocking/3a", title: "What the room was", table: None, words: late("Go through the rooms by number, level by level. For each room, roll 1d12 on the theme’s list of rooms. If an earlier room was the same, take the next row that no room has yet. After all twelve rows, start again. Number the repeats, as in “Second burial chamber”.") },
    Rule { id: "stocking/3b", title: "What is in the room now", table: None, words: late("Go through the marks of the room in this order.\nGoal: roll 1d12 for the prize. The inhabitants guard the ways to it. In a gauntlet, every goal room has a part of the prize.\nKey: roll 1d12 for where the key is hidden. If several rooms have the mark, first roll a die for the room with the real key. Then roll 1d6 in each of the other rooms for a clue to the real key.\nTreasure: roll 1d20 for the treasure and 1d8 for its guard.\nTrap: roll 1d20 for the hazard.\nEncounter: roll 1d6 for who is met. For a beast, roll 1d12 for which beast. Then roll 1d8 for what they are doing.\nEntrance: roll 1d12 for what the party sees first.\nNone of these marks: roll 1d6 for what is in the room.") },
    Rule { id: "stocking/3c", title: "A detail", table: None, words: late("Roll 1d20 for a sound, a smell, a light or a trace in the room.") },
    Rule { id: "stocking/3d", title: "Something small", table: None, words: late("If the room has no treasure, roll 1d6. On a 1, roll 1d20 for a small treasure that is hidden here.") },
    Rule { id: "stocking/4", title: "Rumours", table: None, words: late("The party can hear three rumours. The first tells of a secret passage, a key or an entrance. The second tells what the inhabitants want. The third is false: roll 1d12.") },
];

/// Who is met (step 3b).
pub static WHO: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1–3", words: "the inhabitants" },
        Row { on: "4–5", words: "their rivals" },
        Row { on: "6", words: "a beast: roll 1d12 for which" },
    ],
};

/// What is in a room without marks (step 3b).
pub static UNMARKED: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1–2", words: "an encounter" },
        Row { on: "3", words: "a hazard: roll 1d20" },
        Row { on: "4", words: "something strange: roll 1d20" },
        Row { on: "5–6", words: "nothing" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 10] = [
    Ruling { id: "S1", words: late("Every dungeon has a name, stocked or not. Roll 1d6 for one of six patterns, and 1d20 for each word that the pattern needs. The name has dice of its own. You can give the dungeon another name, with 1 to 60 characters.") },
    Ruling { id: "S2", words: late("Only rooms get entries. Any other area gets an entry only if it has a trap. If you explore by hand, stock each room when you find it. If a room gets a mark later, roll for that mark then. Roll for the rumours when the party has been everywhere, and can only search for secrets.") },
    Ruling { id: "S3", words: late("In a mega-dungeon, the place and the inhabitants are the same in all areas. Each level has rivals of its own: roll 1d20 and 1d6 for each level, from level 1 down. Then stock the rooms, area by area.") },
    Ruling { id: "S4", words: late("If the rooms of a lattice are nodes, stock the rooms of the superstructure first. When all nodes are made, stock the rooms of each node.") },
    Ruling { id: "S5", words: late("A key belongs to a lock. If several rooms have the key mark, only one of them has the real key. Count these rooms in order, and roll the smallest die with a face for each. If the number is higher than the number of rooms, roll again. With more than 20 of these rooms, only the first 20 can have the real key. In a mega-dungeon, each area has a lock of its own, and the keys in goal rooms belong to the lock between areas.") },
    Ruling { id: "S6", words: late("The first rumour tells of a secret passage, if the dungeon has one. If it has several, take the first by level and room number. If the dungeon has no secret passage, the rumour tells where the real key is. If the dungeon has no key, the rumour names the entrance with the highest number, on the last level that has one.") },
    Ruling { id: "S7", words: late("In a gauntlet with several goals, roll for the prize only once. In a mega-dungeon, roll once for each area that is a gauntlet.") },
    Ruling { id: "S8", words: late("Dice that you roll yourself come after the dice of the dungeon, in the order of the rules. If you make the moves, the dice of a room come before the dice of your next move.") },
    Ruling { id: "S9", words: late("You can roll one line of an entry again. The new die replaces the old die, and no other roll changes.") },
    Ruling { id: "S10", words: late("Rooms that repeat each other are dull. If an earlier room has the row that you rolled, take the next unused row. After the last row, go on with the first. When all rows are used, start again. This is the rule for every table about rooms. Only three rolls of 1d6 can repeat: who is met, what is in a room without marks, and whether a small treasure is hidden. If you roll a line again, a later room can get another row.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 2] = [
    OptionSpec { name: "stock", label: "Stocking", shown: Shown::ALWAYS, help: "Whether to fill the rooms: inhabitants, treasure, traps, details and rumours. The map stays the same.", kind: OptionKind::Choice(&[
        Named { value: "off", label: "Off" },
        Named { value: "on", label: "On" },
    ]) },
    OptionSpec { name: "theme", label: "Theme", shown: Shown::ALWAYS.with("stock", &["on"]), help: "Choose what the place was built as, or let a die decide.", kind: OptionKind::Choice(&THEMES_BY_NAME) },
];

/// The values of the option `theme`: first the theme that is rolled, then all themes by number.
#[rustfmt::skip]
pub static THEMES_BY_NAME: [Named; 13] = [
    Named { value: "rolled", label: "Rolled" },
    Named { value: "tomb", label: "Tomb" },
    Named { value: "temple", label: "Temple" },
    Named { value: "jail", label: "Jail" },
    Named { value: "mine", label: "Mine" },
    Named { value: "fort", label: "Fort" },
    Named { value: "palace", label: "Palace" },
    Named { value: "library", label: "Library" },
    Named { value: "hospital", label: "Hospital" },
    Named { value: "theatre", label: "Theatre" },
    Named { value: "baths", label: "Baths" },
    Named { value: "mint", label: "Mint" },
    Named { value: "menagerie", label: "Menagerie" },
];
