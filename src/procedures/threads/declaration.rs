use crate::late::late;
use crate::procedures::{
    Card, HandRules, Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, Source, taught,
};

/// `threads` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "threads",
    title: "Threads",
    summary: "Explore room by room. The dice say what the party finds, until the threads run out.",
    card: Card {
        makes: "A network of rooms, found one by one.",
        dice: "3d6",
        paper: "plain paper",
        minutes: 15,
        suits: "Solo play, and games without preparation: you roll as you explore.",
        example: "#/threads?v=1&seed=lost-bell",
    },
    source: Source {
        author: "Christian Chiakulas",
        title: "Solo RPG Dev Journal Part VI — Dungeon Generation",
        date: Some("11 March 2026"),
        licence: None,
        address: Some("https://christianchiakulas.com/2026/03/11/solo-rpg-dev-journal-part-vi-dungeon-generation/"),
    },
    rules: &RULES,
    rulings: &RULINGS,
    examples: late(include_str!("examples.txt")),
    lessons: late(include_str!("lessons.txt")),
    on_paper: late(include_str!("paper.txt")),
    options: &OPTIONS,
    maps: &[crate::procedures::MapKind::Nodes, crate::procedures::MapKind::Plan],
    takes_choices: true,
    run: super::run,
    decide: taught(super::decide::decide),
    by_hand: Some(HandRules::PLAIN),
    unattended: |options| drop(options.set("explore", "auto")),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 13] = [
    Rule { id: "threads/1", title: "Size", table: None, words: late("Roll 1d6. On 1 or 2 the dungeon is Small, on 3 to 5 Medium, on a 6 Large. The size dice are 1d6 for Small, 2d6 for Medium and 3d6 for Large.") },
    Rule { id: "threads/2", title: "Dungeon Seed", table: None, words: late("Roll 2d6. In a Small dungeon, keep the lower die; in a Medium dungeon, the higher die. In a Large dungeon, add both dice. The Dungeon Seed stays the same from now on.") },
    Rule { id: "threads/3", title: "Threads", table: None, words: late("A thread is a number that falls as the party finds rooms. A Small dungeon has 1 thread, a Medium dungeon 2, a Large dungeon 3. To start each thread, roll 1d6 and add the Dungeon Seed. When a thread falls to 0, go on to the next thread. In the rule sets Revised, Summary and Sketch, each passage of the entrance has its own thread instead. These threads start at the Dungeon Seed. In the rule set Next thread, each passage of an entrance has a thread too, but you use these threads one after the other (R10).") },
    Rule { id: "threads/4", title: "Entrance", table: None, words: late("Room 1 is the entrance. Roll the size dice: the highest die says how many passages room 1 has. In the rule sets Summary and Sketch, don’t roll: the Dungeon Seed says how many.") },
    Rule { id: "threads/4a", title: "The way in", table: Some(&WAY_IN), words: late("If you set the option Entrance to Rolled, roll 1d6 to find out what the entrance is like.") },
    Rule { id: "threads/5", title: "A new room", table: None, words: late("Roll the size dice. Ignore dice that are higher than the thread. The lowest die left is the number of new passages, and the thread falls by 1. If no die is left, the room is a dead end and the thread stays the same. If no thread is left, don’t roll: the new room is a dead end. In the rule set Sketch, each die left is one passage.") },
    Rule { id: "threads/5a", title: "A Tiny dungeon", table: None, words: late("A level of a Tiny dungeon has at most 5 rooms. After the fifth room, every unexplored passage is a dead end.") },
    Rule { id: "threads/6", title: "Loops", table: None, words: late("When the party takes a passage for the first time and another room has an unexplored passage, roll 1d6. On a 1 the passage leads to that room: a loop. If several other rooms have unexplored passages, roll again (R3), and take the room whose number is closest to the roll.") },
    Rule { id: "threads/7", title: "Go on", table: None, words: late("Take one passage after another until every passage is explored.") },
    Rule { id: "threads/8", title: "Secrets", table: None, words: late("To search a room, roll 2d6 and add the character’s modifier. You need at least 7 plus the Dungeon Seed. If the search succeeds, roll 1d6: on a 1 the room has a secret, and another 1d6 says which. If the search fails, mark the room with a question mark: it may still have a secret.") },
    Rule { id: "threads/9", title: "Levels", table: None, words: late("The level thread starts at the Dungeon Seed. To look for stairs, roll 2d6 and read them as in rule 2. If the result is lower than the level thread, the room has stairs to a new level with its own map. Each time you find stairs, the level thread falls by 1.") },
    Rule { id: "threads/9a", title: "Levels by size", table: Some(&LEVELS), words: late("If you chose levels by the size of the dungeon, roll for the number of levels. Then look for stairs in every new room until the dungeon has that many levels.") },
    Rule { id: "threads/10", title: "The kind of place", table: Some(&PLACES), words: late("The kind of place decides what the secrets are and how likely new levels are.") },
];

/// The way into the dungeon (step 4a).
static WAY_IN: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1–2", words: "plain" },
        Row { on: "3", words: "locked: the party has to pick or break the lock" },
        Row { on: "4", words: "trapped" },
        Row { on: "5", words: "hidden: the party has to find it first" },
        Row {
            on: "6",
            words: "plain, and the first room you find that is three passages from room 1 becomes a second entrance",
        },
    ],
};

/// The number of levels (step 9a).
static LEVELS: RollTable = RollTable {
    dice: "1d6, for Medium 1d4",
    rows: &[
        Row { on: "Tiny", words: "one level, no roll" },
        Row { on: "Small 1–3", words: "one level" },
        Row { on: "Small 4–5", words: "two levels" },
        Row { on: "Small 6", words: "three levels" },
        Row { on: "Medium 1–4", words: "the die plus 1" },
        Row { on: "Large 1–5", words: "the die plus 2; reroll a 6" },
        Row { on: "Mega 1–5", words: "the die plus 4; reroll a 6" },
    ],
};

/// What a secret is in each kind of place (step 8).
static PLACES: RollTable = RollTable {
    dice: "1d6 for a secret",
    rows: &[
        Row { on: "any", words: "1–3 a hidden passage, 4–5 a hidden treasure, 6 something else" },
        Row { on: "caves", words: "1–4 a hidden passage, 5 a hidden treasure, 6 something else" },
        Row { on: "catacombs", words: "1–2 a hidden passage, 3–5 a hidden treasure, 6 something else" },
        Row { on: "ruin", words: "1–2 a hidden passage, 3 a hidden treasure, 4–6 something else" },
        Row { on: "fortress", words: "1–3 a hidden passage, 4 a hidden treasure, 5–6 something else" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 12] = [
    Ruling { id: "R1", words: late("Rooms have numbers, in the order the party finds them. The passages of a room have letters, from A. Passage B of room 3 is called 3B. From level 2 on, names begin with the level: room 2-3, passage 2-3B. The passage through which the party first entered a room has no letter in that room.") },
    Ruling { id: "R2", words: late("The article lets the player choose the way. When Dicefall explores, the party takes the first unexplored passage of its room. If the room has none, the party goes back the way it first came in. If the passage is a loop, the party stays in the room that it took the passage from.") },
    Ruling { id: "R3", words: late("The article doesn’t say which dice to roll for the room that a loop leads to. We look at the highest number among the rooms that the loop can lead to. Up to 6, we roll 1d6; up to 12, 2d6; above 12, 3d6. If two rooms are equally close to the roll, take the lower number. If the room has several unexplored passages, roll for one of them: 1d6 for up to 6 passages, 1d12 for up to 12, 1d20 for more. Roll again if the die is too high; after 100 rerolls, take the last passage. Loops stay on one level.") },
    Ruling { id: "R4", words: late("If only the party’s own room has unexplored passages, or no room has any, don’t roll for a loop.") },
    Ruling { id: "R5", words: late("If you choose no kind of place, use the row “any” of our table of secrets (rule 10). A hidden passage gets the next letter and uses its room’s thread. If each passage of an entrance has its own thread, a hidden passage there has its own thread, too. After a search succeeds, you can’t search that room again. You can search a room with a question mark again once the party has found a new room. Dicefall searches each room once.") },
    Ruling { id: "R6", words: late("The article doesn’t say when to look for stairs. You choose: never, in rooms where rule 5 gave no passage, in every new room, or by the size of the dungeon (rule 9a). You never look in an entrance. All levels share one level thread. A new level has the same size and Dungeon Seed, but its own threads and entrance. If you explore by hand, roll for the new threads and the new entrance as soon as you find the stairs. If Dicefall explores, it finishes one level before it begins the level with the next number.") },
    Ruling { id: "R7", words: late("If you set the size or the Dungeon Seed, don’t roll for it.") },
    Ruling { id: "R8", words: late("The article has no dice for Tiny and Mega dungeons. For Tiny, roll 1d6 for each room, use 1 thread, and keep the lower die of 2d6 as the Dungeon Seed. The entrance of a Tiny dungeon has 1d3 passages: roll 1d6, halve it and round up. For Mega, roll 4d6 for each room, use 4 threads, and add both dice of 2d6 to get the Dungeon Seed. In the rule sets Summary and Sketch, the Dungeon Seed still says how many passages each entrance has. The dead ends from rule 5a have letters (a, b and so on) instead of numbers, and you can’t search them.") },
    Ruling { id: "R9", words: late("The article gives each size a range of levels, but no dice. We roll for the number of levels right after the Dungeon Seed. If a die of rule 9a still shows a 6 after 100 rerolls, it counts as a 5. If every passage is explored and the dungeon still needs more levels, the room found last gets stairs. The level thread doesn’t fall for these stairs.") },
    Ruling { id: "R10", words: late("The rule set Next thread is a version that the author tried and dropped. Each passage of an entrance gets a thread, which starts at the Dungeon Seed. Use the threads one after the other, in the order of the passages’ letters. We stop when the party has found 500 rooms on all levels together.") },
    Ruling { id: "R11", words: late("The article names locked, trapped, hidden and second entrances, but has no rule for them. Roll for the entrance of level 1 only, before you roll for its passages. Search for a hidden entrance as you search a room; the third search always finds it. A locked entrance has no key in the dungeon. For a second entrance, count the passages from room 1 along the route by which the party first reached the room.") },
    Ruling { id: "R12", words: late("The article says that secrets and levels depend on the kind of place, but has no tables. For secrets, our table is in rule 10. The level thread starts 2 lower in caves (but at 1 or more), 2 higher in catacombs, and 1 higher in a fortress.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 11] = [
    OptionSpec { name: "rules", label: "Rule set", shown: Shown::ALWAYS, help: "The author changes the rules as the article goes on. You can play each version.", kind: OptionKind::Choice(&[
        Named { value: "final", label: "Final" },
        Named { value: "revised", label: "Revised (the Medium test)" },
        Named { value: "summary", label: "Summary (the Large run)" },
        Named { value: "sketch", label: "Sketch (the first run)" },
        Named { value: "next-thread", label: "Next thread (dropped)" },
    ]) },
    OptionSpec { name: "size", label: "Size", shown: Shown::ALWAYS, help: "How many dice you roll for each room, and how many threads you have.", kind: OptionKind::Choice(&[
        Named { value: "rolled", label: "Rolled" },
        Named { value: "tiny", label: "Tiny" },
        Named { value: "small", label: "Small" },
        Named { value: "medium", label: "Medium" },
        Named { value: "large", label: "Large" },
        Named { value: "mega", label: "Mega" },
    ]) },
    OptionSpec { name: "dungeon-seed", label: "Dungeon Seed", shown: Shown::ALWAYS, kind: OptionKind::NumberOr { name: Named { value: "rolled", label: "Rolled" }, least: 1, most: 12 }, help: "A higher number usually makes a larger dungeon, with secrets that are harder to find. It isn’t the seed in the link." },
    OptionSpec { name: "explore", label: "Explore", shown: Shown::ALWAYS, help: "Let Dicefall explore, or choose each passage yourself.", kind: OptionKind::Choice(&[
        Named { value: "auto", label: "By Dicefall" },
        Named { value: "by-hand", label: "By hand" },
    ]) },
    OptionSpec { name: "loop-chance", label: "Chance of a loop", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 1, least: 0, most: 6 }, help: "How many faces of the 1d6 mean a loop. At 0, you don’t roll." },
    OptionSpec { name: "search", label: "Search", shown: Shown::ALWAYS, help: "Whether the party searches each new room for secrets.", kind: OptionKind::Choice(&[
        Named { value: "never", label: "Only by hand" },
        Named { value: "every-room", label: "Every room" },
    ]) },
    OptionSpec { name: "secret-chance", label: "Chance of a secret", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 1, least: 0, most: 6 }, help: "How many faces of the 1d6 mean a secret, after a search that succeeds. At 0, you don’t roll." },
    OptionSpec { name: "modifier", label: "Modifier", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 3, least: -5, most: 15 }, help: "The number that the character adds to a search. The article’s character has 3." },
    OptionSpec { name: "levels", label: "Further levels", shown: Shown::ALWAYS, help: "Whether the dungeon can have further levels, and in which rooms the party looks for stairs.", kind: OptionKind::Choice(&[
        Named { value: "never", label: "None" },
        Named { value: "dead-ends", label: "In dead ends" },
        Named { value: "every-room", label: "In any room" },
        Named { value: "by-size", label: "By the size of the dungeon" },
    ]) },
    OptionSpec { name: "entrance", label: "Entrance", shown: Shown::FURTHER, help: "Whether a roll can make the entrance locked, trapped or hidden, or add a second entrance.", kind: OptionKind::Choice(&[
        Named { value: "plain", label: "Plain" },
        Named { value: "rolled", label: "Rolled" },
    ]) },
    OptionSpec { name: "type", label: "Kind of place", shown: Shown::FURTHER, help: "The kind of place decides what the secrets are, and how likely new levels are.", kind: OptionKind::Choice(&[
        Named { value: "any", label: "Any" },
        Named { value: "caves", label: "Caves" },
        Named { value: "catacombs", label: "Catacombs" },
        Named { value: "ruin", label: "Ruin" },
        Named { value: "fortress", label: "Fortress" },
    ]) },
];
