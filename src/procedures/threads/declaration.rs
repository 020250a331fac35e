//! What `threads` declares: its source, rules and rulings in our words, its options.

use crate::procedures::{Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, Source};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "threads",
    title: "Threads",
    summary: "A crawl that finds its dungeon room by room, until its threads run out.",
    source: Source {
        author: "Christian Chiakulas",
        title: "Solo RPG Dev Journal Part VI — Dungeon Generation",
        date: None,
        licence: None,
    },
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    maps: &[crate::procedures::MapKind::Nodes, crate::procedures::MapKind::Plan],
    takes_choices: true,
    run: super::run,
    unattended: |options| drop(options.set("explore", "auto")),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 13] = [
    Rule { id: "threads/1", title: "Size", table: None, words: "Roll 1d6: up to 2 the dungeon is Small, up to 5 Medium, on a 6 Large. The size dice are 1d6, 2d6 or 3d6." },
    Rule { id: "threads/2", title: "Dungeon Seed", table: None, words: "Roll 2d6. A Small dungeon keeps the lower die, a Medium one the higher, a Large one adds both. It stays the same from now on." },
    Rule { id: "threads/3", title: "Threads", table: None, words: "A Small dungeon has one thread, a Medium one two, a Large one three; each is 1d6 and the Dungeon Seed together, and the next begins once the one before is at 0. In the earlier rule sets each passage of the entrance has a thread of its own instead, as long as the Dungeon Seed." },
    Rule { id: "threads/4", title: "Entrance", table: None, words: "Room 1 is the entrance. It has as many passages as the highest of the size dice; in the earliest rule sets as the Dungeon Seed." },
    Rule { id: "threads/4a", title: "The way in", table: Some(&WAY_IN), words: "If you roll for the entrance, roll 1d6 to find out what the entrance of the dungeon is like." },
    Rule { id: "threads/5", title: "A new room", table: None, words: "Roll the size dice against the thread. Of the dice that show no more than it, the lowest is how many passages lead on, and the thread falls by 1; in the first sketch each such die is a passage. If there is none the room is a dead end and the thread stays. Once all thread is used up every new room is a dead end." },
    Rule { id: "threads/5a", title: "A Tiny dungeon", table: None, words: "A level of a Tiny dungeon has at most 5 rooms. After the fifth room, every passage that the party hasn’t taken is a dead end." },
    Rule { id: "threads/6", title: "Loops", table: None, words: "When a passage is taken for the first time and another room has one that nobody has taken, roll 1d6. On a 1 the two may be one: if several rooms qualify, roll, and it leads to the room whose number is closest." },
    Rule { id: "threads/7", title: "Go on", table: None, words: "Take passage after passage, until none is left that nobody has taken." },
    Rule { id: "threads/8", title: "Secrets", table: None, words: "To search a room roll 2d6 and add the character’s modifier: 7 and the Dungeon Seed together have to be reached. Then 1d6 says whether there is a secret, on a 1, and another what it is. A search that fails says nothing: the room keeps a question mark." },
    Rule { id: "threads/9", title: "Levels", table: None, words: "A level thread begins at the Dungeon Seed. Where stairs may be, roll as for the Dungeon Seed: under the level thread there are stairs to a further level with a map of its own, and the level thread falls by 1." },
    Rule { id: "threads/9a", title: "Levels by size", table: Some(&LEVELS), words: "If levels go by size, roll how many levels the dungeon has. Tiny: one. Small: 1d6, one on 1 to 3, two on 4 or 5, three on a 6. Medium: 1d4 + 1. Large: 1d6 + 2. Mega: 1d6 + 4. For Large and Mega, roll a 6 again. Look for stairs in every new room until there are that many levels." },
    Rule { id: "threads/10", title: "The kind of place", table: Some(&PLACES), words: "The kind of place decides what its secrets are, and how likely further levels are." },
];

/// Step 4a.
static WAY_IN: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1–2", words: "plain" },
        Row { on: "3", words: "locked: the party has to pick or break the lock" },
        Row { on: "4", words: "trapped" },
        Row { on: "5", words: "hidden: the party has to find it first" },
        Row { on: "6", words: "plain, and the first room at depth three is a second entrance" },
    ],
};

/// Step 9a.
static LEVELS: RollTable = RollTable {
    dice: "1d6, for Medium 1d4",
    rows: &[
        Row { on: "Tiny", words: "one level, without a roll" },
        Row { on: "Small 1–3", words: "one level" },
        Row { on: "Small 4–5", words: "two levels" },
        Row { on: "Small 6", words: "three levels" },
        Row { on: "Medium 1–4", words: "one level more than the die shows" },
        Row { on: "Large 1–5", words: "two levels more than the die shows; roll a 6 again" },
        Row { on: "Mega 1–5", words: "four levels more than the die shows; roll a 6 again" },
    ],
};

/// What a secret is (step 8).
static PLACES: RollTable = RollTable {
    dice: "1d6 for a secret: passage, treasure, something else",
    rows: &[
        Row { on: "any", words: "1–3, 4–5, 6" },
        Row { on: "caves", words: "1–4, 5, 6" },
        Row { on: "catacombs", words: "1–2, 3–5, 6" },
        Row { on: "ruin", words: "1–2, 3, 4–6" },
        Row { on: "fortress", words: "1–3, 4, 5–6" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 12] = [
    Ruling { id: "R1", words: "Rooms are numbered in the order found, their passages lettered from A. The passage one came in by has no letter of its own." },
    Ruling { id: "R2", words: "Left to itself the crawl takes the first unexplored letter of the room it is in; where there is none it goes back the way it first came in. A loop does not move the explorer." },
    Ruling { id: "R3", words: "Of two rooms equally close the lower number is taken. 1d6 is rolled while the highest number is up to 6, 2d6 up to 12, else 3d6. If that room has several unexplored passages, a die says which: 1d6, above six of them 1d12, above twelve 1d20. If it shows too much, throw it again. After a hundred times, take the last passage. Loops stay on one level." },
    Ruling { id: "R4", words: "Nothing is rolled for a loop while the only unexplored passages are in the room one stands in." },
    Ruling { id: "R5", words: "The secrets: 1 to 3 a hidden passage, lettered like any other, on its room’s thread (in an entrance, where threads go by passage, with one of its own); 4 or 5 a hidden treasure; 6 something else. A searched room is done; one with a question mark may be searched again once a further room has been found. Left to itself the crawl searches each room once." },
    Ruling { id: "R6", words: "Stairs are looked for where the option says: nowhere, where step 5 gave no passage, or in every new room; never in an entrance, and strictly under the level thread, of which there is one for all levels. A further level has the same size and Dungeon Seed, its own threads and entrance, rolled at once by hand; left to itself the crawl finishes a level first, then begins the others in the order of their numbers." },
    Ruling { id: "R7", words: "A size or a Dungeon Seed that is set is not rolled." },
    Ruling { id: "R8", words: "The article has no dice for Tiny and Mega dungeons. Roll for a Tiny dungeon as for a Small one: 1d6 for each room, one thread, and the lower die of 2d6 as the Dungeon Seed. For the passages of its entrance roll 1d3: 1d6, halved and rounded up. For a Mega dungeon, roll 4d6 for each room and use four threads; its Dungeon Seed is the sum of 2d6, as for a Large one. Under the rules of the summary and the sketch, an entrance of any size has as many passages as the Dungeon Seed. The dead ends of a Tiny dungeon’s last passages have small letters, and you can’t search them." },
    Ruling { id: "R9", words: "The article gives each size a range of levels, but no dice. We roll ours after the Dungeon Seed. After a hundred sixes in a row, the next one counts as a 5. If every passage is explored and levels are still missing, the room found last gets stairs, and the level thread doesn’t fall for them." },
    Ruling { id: "R10", words: "Under the rule of the next thread, each passage of an entrance brings a thread as long as the Dungeon Seed. Use the threads one after the other, in the order of the passages’ letters. The crawl ends once the party has found 500 rooms on all levels together." },
    Ruling { id: "R11", words: "Roll for what the entrance is like on level 1 only, before you roll its passages. Search for a hidden entrance as you search a room, at most three times: the third search always finds it. A locked entrance has no key in the dungeon. A room is at depth three if it is three passages from the entrance, by the way the party first came." },
    Ruling { id: "R12", words: "The article leaves the tables to the kind of place. On the 1d6 for a secret, caves have a hidden passage on 1 to 4 and a treasure on a 5; catacombs a passage on 1 or 2 and a treasure on 3 to 5; a ruin a passage on 1 or 2 and a treasure on a 3; a fortress a passage on 1 to 3 and a treasure on a 4. Above that it is something else. The level thread begins 2 lower in caves, but never below 1; 2 higher in catacombs; 1 higher in a fortress." },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 11] = [
    OptionSpec { name: "rules", label: "Rule set", shown: Shown::ALWAYS, help: "The author revises the rules during the article. You can use each version that the article plays.", kind: OptionKind::Choice(&[
        Named { value: "final", label: "Final" },
        Named { value: "revised", label: "Revised, its Medium test" },
        Named { value: "summary", label: "Summary, its Large run" },
        Named { value: "sketch", label: "Sketch, its first run" },
        Named { value: "next-thread", label: "Next thread (dropped)" },
    ]) },
    OptionSpec { name: "size", label: "Size", shown: Shown::ALWAYS, help: "How many dice each room gets, and how many threads there are.", kind: OptionKind::Choice(&[
        Named { value: "rolled", label: "Rolled" },
        Named { value: "tiny", label: "Tiny" },
        Named { value: "small", label: "Small" },
        Named { value: "medium", label: "Medium" },
        Named { value: "large", label: "Large" },
        Named { value: "mega", label: "Mega" },
    ]) },
    OptionSpec { name: "dungeon-seed", label: "Dungeon Seed", shown: Shown::ALWAYS, kind: OptionKind::NumberOr { name: Named { value: "rolled", label: "Rolled" }, least: 1, most: 12 }, help: "A number that the rules use. It is not the seed of the link." },
    OptionSpec { name: "explore", label: "Explore", shown: Shown::ALWAYS, help: "Let Dicefall go where the rulings say, or choose each passage yourself.", kind: OptionKind::Choice(&[
        Named { value: "auto", label: "By itself" },
        Named { value: "by-hand", label: "By hand" },
    ]) },
    OptionSpec { name: "loop-chance", label: "Chance of a loop", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 1, least: 0, most: 6 }, help: "How many in 6, for each passage you take while another room has an unexplored passage. At 0, you don’t roll." },
    OptionSpec { name: "search", label: "Search", shown: Shown::ALWAYS, help: "Whether the party searches each room for secrets when it finds the room.", kind: OptionKind::Choice(&[
        Named { value: "never", label: "Never by itself" },
        Named { value: "every-room", label: "Every room" },
    ]) },
    OptionSpec { name: "secret-chance", label: "Chance of a secret", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 1, least: 0, most: 6 }, help: "How many in 6, for each search that succeeds. At 0, you don’t roll." },
    OptionSpec { name: "modifier", label: "Modifier", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 3, least: -5, most: 15 }, help: "What the character adds to a search. The article’s character has 3." },
    OptionSpec { name: "levels", label: "Further levels", shown: Shown::ALWAYS, help: "Where the party can find stairs.", kind: OptionKind::Choice(&[
        Named { value: "never", label: "None" },
        Named { value: "dead-ends", label: "In dead ends" },
        Named { value: "every-room", label: "In any room" },
        Named { value: "by-size", label: "By the size of the dungeon" },
    ]) },
    OptionSpec { name: "entrance", label: "Entrance", shown: Shown::FURTHER, help: "Whether the entrance can be locked, trapped or hidden, or have a second one.", kind: OptionKind::Choice(&[
        Named { value: "plain", label: "Plain" },
        Named { value: "rolled", label: "Rolled" },
    ]) },
    OptionSpec { name: "type", label: "Kind of place", shown: Shown::FURTHER, help: "What the secrets are, and how likely further levels are.", kind: OptionKind::Choice(&[
        Named { value: "any", label: "Any" },
        Named { value: "caves", label: "Caves" },
        Named { value: "catacombs", label: "Catacombs" },
        Named { value: "ruin", label: "Ruin" },
        Named { value: "fortress", label: "Fortress" },
    ]) },
];
