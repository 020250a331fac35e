use super::shared::{self, part};
use crate::late::late;
use crate::procedures::preconnect::decide::decide;
use crate::procedures::preconnect::run::run;
use crate::procedures::preconnect::{method, settings};
use crate::procedures::{
    Card, HandRules, Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, taught,
};

/// `room-number` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "room-number",
    title: "Room numbers",
    summary: "Roll the number of the room that each exit leads to, then bend its corridor to get there.",
    card: Card {
        makes: "A dozen rooms whose corridors lead back to each other.",
        dice: "2d4, 1d6, 4d8 and 1d10",
        paper: "squared paper",
        minutes: 45,
        suits: "Strongholds and lairs where every corridor leads to a room.",
        example: "#/room-number?v=1&seed=red-moon&rooms=8&levels=1",
    },
    source: shared::source("Pre-Connecting Random Non-Linear Dungeons, SubMethod I", "18 April 2017"),
    rules: &RULES,
    rulings: &RULINGS,
    examples: late(include_str!("room_number.txt")),
    lessons: late(include_str!("room_number_lessons.txt")),
    on_paper: late(concat!(include_str!("room_number_paper.txt"), include_str!("paper.txt"))),
    drawings: &shared::DRAWINGS,
    options: &OPTIONS,
    validate: settings::validate_room_number,
    run: |options, table| run(&method::ROOM_NUMBER, options, table),
    decide: taught(decide),
    by_hand: Some(HandRules::PLAIN),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 14] = [
    shared::first_room("room-number/1"),
    shared::exits("room-number/2"),
    Rule { id: "room-number/3", title: "Where an exit leads", table: Some(&WHERE_TO), words: late("Roll 1d10 and count from the number of the current room, which is the room that the exit leaves. If the current room is one of rooms 1 to 5, don’t count: a roll of 1 to 9 is the number of the room that the exit leads to. Or let the die always show that number: roll a die with as many sides as the dungeon has rooms. Either way, the current room’s own number leads back to the current room.") },
    Rule { id: "room-number/3a", title: "A room drawn already", table: None, words: late("Draw a corridor to that room. If the room is on another level, the corridor changes level two squares from the exit, by stairs of its own. If you use ladders and your roll by rule 3 was odd, draw a ladder instead.") },
    Rule { id: "room-number/3b", title: "Back to the current room", table: None, words: late("The corridor comes back through the room’s next open exit clockwise. That exit then needs no corridor of its own. If no other exit is open, the corridor forks 30 feet out. Its arms go to the walls left and right of the door.") },
    Rule { id: "room-number/3c", title: "A new room", table: Some(&TO_A_NEW_ROOM), words: late("Draw the room in the direction that the exit faces. Roll 1d10 for the corridor.") },
    Rule { id: "room-number/3d", title: "A distant room", table: None, words: late("Find the nearest room in the direction that the exit faces. Roll again and count from that room, as if it were the current room. A new room is still drawn in the direction that the exit faces. If no room is mapped that way, put the exit off until the others are done. Then look for a room that way once more, without another roll. If the map still has no room that way, the exit is a dead end.") },
    Rule { id: "room-number/3e", title: "A turn", table: Some(&TURNS), words: late("If you roll for turns, roll 1d6 when the die for the corridor to a new room shows 7 to 9. If the corridor turns, draw the room in the new direction.") },
    shared::corridor("room-number/4"),
    shared::crossing("room-number/5"),
    shared::sides("room-number/6"),
    shared::behind("room-number/6a"),
    shared::junctions("room-number/7"),
    shared::arms("room-number/8"),
];

static WHERE_TO: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "1", words: "the current room − 4" },
        Row { on: "2", words: "the current room − 3" },
        Row { on: "3", words: "the current room − 2" },
        Row { on: "4", words: "the current room − 1" },
        Row { on: "5", words: "back to the current room" },
        Row { on: "6", words: "the current room + 1" },
        Row { on: "7", words: "the current room + 2" },
        Row { on: "8", words: "the current room + 3" },
        Row { on: "9", words: "the current room + 4" },
        Row { on: "0", words: "a distant room in the same direction" },
    ],
};

static TO_A_NEW_ROOM: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "0", words: "no corridor; the door opens into the room" },
        Row { on: "1–6", words: "that many times 10 feet" },
        Row { on: "7–9", words: "60 feet: check both sides at its end (rule 6), then draw the room" },
    ],
};

static TURNS: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1", words: "it turns left" },
        Row { on: "2", words: "it turns right" },
        Row { on: "3–6", words: "it goes straight on" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 15] = [
    Ruling { id: "R1", words: late(concat!(part!(squares_and_sizes), " A room’s name is the number that rule 3 gives it. Rooms on different levels never share a number. Areas are listed in the order drawn.")) },
    Ruling { id: "R2", words: late("The article says only that a new room is in front of the exit. We draw its near wall as many squares from the exit’s wall as the corridor is long; without a corridor, the walls touch. We slide the room sideways as little as possible, left first, until it fits. It fits if nothing mapped is inside it or within two squares of it, except the exit’s own room. If the room doesn’t fit, we try one square farther at a time, up to 60 squares. If it never fits, the exit is a dead end.") },
    Ruling { id: "R3", words: late(concat!(part!(exits_ladders_and_stairs), part!(landings), " For a roll on a landing, the current room is the room where its ladder or stairs begin.")) },
    shared::R4,
    shared::R5,
    Ruling { id: "R7", words: late("“The same direction” is within 45° of the way the exit faces. Take the nearest room; if two are equally near, take the lower number. Numbers can have gaps until a later roll fills them. A number below 1 can’t come up, because you don’t count from rooms 1 to 5.") },
    shared::R9,
    Ruling { id: "R10", words: late(concat!("The article leaves it to you whether to check sides. We always check them after 60 feet of corridor to a new room (rule 3c). We check other sides only if you choose to. ", part!(behind_the_sides))) },
    shared::R11,
    Ruling { id: "R12", words: late("Before you draw the landing of a ladder or stairs, roll for where the landing leads. If that is the room where the ladder or stairs begin, don’t draw the landing: the ladder or stairs aren’t an exit. Do the same if the landing’s corridor would change level and end in that room again.") },
    Ruling { id: "R14", words: late("The article’s picture has four numbered rooms around room A. We draw five rooms of 4 × 4 squares. Room A is in the middle, with an exit in each wall, and the party enters there. Room 1 is nine squares west and nine north of it; rooms 2 to 4 are at the other corners, clockwise. Room A has a letter because no die names it. When room A’s exits are done, each numbered room that no corridor has reached gets an exit. Rooms 1 and 2 get it in the middle of the south wall, rooms 3 and 4 in the middle of the north wall. The corridor of each new exit leads to room A. It needs no die, and ends at the first corridor or room that it meets.") },
    Ruling { id: "R15", words: late("The article rolls for turns, but gives no table. The procedures Clock and Compass don’t roll for turns, because their dice name the place of a new room. Here the room’s place depends on its corridor. We roll 1d6: on a 1 the corridor turns left, on a 2 right. It turns on the square after its 60 feet, and the room’s near wall is next to that square. If something is in the way of the bent corridor, the corridor takes the shortest route.") },
    shared::R16,
    Ruling { id: "R17", words: late(concat!(part!(nested_labels), " Without nested labels, a room at the side of a corridor has letters for a name, because no die gives it a number.")) },
    Ruling { id: "R18", words: late(concat!(part!(one_more_arm), " An arm’s current room is the nearest room on its level. If its level has no rooms, it is the nearest room on another level.")) },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 10] = [
    shared::ROOMS,
    shared::LEVELS,
    shared::CHECKED_SIDES,
    shared::LADDERS,
    OptionSpec { name: "numbers", label: "Numbers", shown: Shown::ALWAYS, help: "Whether you count from the current room, or the die shows the room’s number itself. For the number itself, set “Rooms” to 4, 6, 8, 10, 12 or 20.", kind: OptionKind::Choice(&[
        Named { value: "relative", label: "From the current room" },
        Named { value: "direct", label: "The number itself" },
    ]) },
    OptionSpec { name: "laid", label: "Rooms laid out", shown: Shown::FURTHER.with("numbers", &["direct"]), help: "Whether you start with room A and rooms 1 to 4 around it, as in the article’s picture. Roll a d4 for each exit of room A.", kind: OptionKind::Choice(&[
        Named { value: "off", label: "No" },
        Named { value: "on", label: "Yes" },
    ]) },
    OptionSpec { name: "turns", label: "Turns", shown: Shown::FURTHER, help: "Whether a corridor to a new room can turn after 60 feet.", kind: OptionKind::Choice(&[
        Named { value: "off", label: "No" },
        Named { value: "on", label: "Yes" },
    ]) },
    shared::JUNCTIONS_OPTION,
    shared::TARGET,
    shared::LABELS,
];
