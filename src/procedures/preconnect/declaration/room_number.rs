//! What `room-number` declares.

use super::shared::{self, part};
use crate::procedures::preconnect::run::run;
use crate::procedures::preconnect::{method, settings};
use crate::procedures::{Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "room-number",
    title: "Room numbers",
    summary: "Every exit rolls the number of the room it leads to, and its corridor is bent to get there.",
    source: shared::source("Pre-Connecting Random Non-Linear Dungeons, SubMethod I", "18 April 2017"),
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    validate: settings::validate_room_number,
    run: |options, table| run(&method::ROOM_NUMBER, options, table),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 14] = [
    shared::first_room("room-number/1"),
    shared::exits("room-number/2"),
    Rule { id: "room-number/3", title: "Where an exit leads", table: Some(&WHERE_TO), words: "Roll 1d10 and count from the number of the current room. In rooms 1 to 5 the roll, unless it is a 0, is the room’s number itself, and the current room’s own number leads back to it. In the original’s plain form there is no counting: a die with as many sides as the dungeon has rooms says the number." },
    Rule { id: "room-number/3a", title: "A room drawn already", table: None, words: "Draw a corridor to it. If the room is on another level, the corridor changes level two squares out, by stairs of its own; with ladders on, an odd roll makes them a ladder." },
    Rule { id: "room-number/3b", title: "Back to the current room", table: None, words: "The corridor comes back by the room’s next open exit clockwise, which is used up. If there is none, it forks 30 feet out, and its arms go to the walls left and right of the door." },
    Rule { id: "room-number/3c", title: "A new room", table: Some(&TO_A_NEW_ROOM), words: "It lies the way the exit faces. Roll 1d10 for the corridor." },
    Rule { id: "room-number/3d", title: "A distant room", table: None, words: "The nearest room that way takes the place of the current room: roll again from it. What would lead back to the current room then leads to that one, and a new room still lies the way the exit faces. If nothing is mapped that way, put the exit off until the others are done and look once more, without another roll; if there is still nothing, it is a dead end." },
    Rule { id: "room-number/3e", title: "A turn", table: Some(&TURNS), words: "If you test for turns, roll 1d6 when the die for the corridor to a new room shows 7 to 9. If the corridor turns, draw the room that way." },
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
        Row { on: "0", words: "none: the door opens into the room" },
        Row { on: "1–6", words: "that many times 10 feet" },
        Row { on: "7–9", words: "60 feet; there both sides are checked (step 6), then comes the room" },
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
    Ruling { id: "R1", words: concat!(part!(squares_and_sizes), " A room is called by the number rolled, which is the whole dungeon’s and not its level’s. Areas stand in the order drawn.") },
    Ruling { id: "R2", words: "A new room’s near wall lies as many squares from the exit’s wall as the corridor is long; without a corridor they lie wall to wall. The room is in front of the exit, slid sideways as little as possible, left first. It fits where no floor is inside it or within two squares of it, the exit’s own room excepted. If it does not fit it is tried one square farther each time, at most 60; then there is a dead end." },
    Ruling { id: "R3", words: concat!(part!(exits_ladders_and_stairs), part!(landings), " The current room of a landing is the room that its ladder or stairs are in.") },
    shared::R4,
    shared::R5,
    Ruling { id: "R7", words: "“That way” is within 45° of the way the exit faces; of the rooms there the nearest is taken, then the lower number. Numbers may have gaps until a later roll fills them. A number below 1 cannot come up." },
    shared::R9,
    Ruling { id: "R10", words: concat!("Sides are rolled only if one chooses so, but those of 60 feet of corridor to a new room (step 3c) always. ", part!(behind_the_sides)) },
    shared::R11,
    Ruling { id: "R12", words: "Roll for where a ladder or stairs lead on before you draw their landing. If the number is their own room’s, don’t draw the landing: the ladder or stairs aren’t an exit. Do the same if the corridor would come up in that room again." },
    Ruling { id: "R14", words: "The article’s picture has four numbered rooms around room A. We draw five rooms of 4 × 4 squares: room A in the middle with an exit in each wall, room 1 nine squares west and nine north of it, rooms 2 to 4 at the other corners, clockwise. Room A goes by its letter, because no die names it. Each numbered room that no die has named, once room A’s exits are done, has an exit in the middle of its wall that faces room A’s row, south or north. Its corridor leads to room A and needs no die: it ends at the first corridor or room that it meets." },
    Ruling { id: "R15", words: "The article tests for turns, but gives no table. Only SubMethod I has that test, because only there does a new room have no place before its corridor is drawn. We roll 1d6: on a 1 the corridor turns left, on a 2 right. It turns on the square after its 60 feet, and the room’s near wall is next to that square. If something is in the way of the bent corridor, the corridor takes the shortest route." },
    shared::R16,
    Ruling { id: "R17", words: concat!(part!(nested_labels), " Without nested labels, a room behind a side has letters, because no die names it.") },
    Ruling { id: "R18", words: concat!(part!(one_more_arm), " The current room of an arm is the nearest room, on the arm’s own level if there is one.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 10] = [
    shared::ROOMS,
    shared::LEVELS,
    shared::CHECKED_SIDES,
    shared::LADDERS,
    OptionSpec { name: "numbers", label: "Numbers", shown: Shown::ALWAYS, help: "Whether you count from the current room, or the die shows the number itself. The number itself needs 4, 6, 8, 10, 12 or 20 rooms.", kind: OptionKind::Choice(&[
        Named { value: "relative", label: "From the current room" },
        Named { value: "direct", label: "The number itself" },
    ]) },
    OptionSpec { name: "laid", label: "Rooms laid out", shown: Shown::FURTHER.with("numbers", &["direct"]), help: "Whether room A and rooms 1 to 4 around it are there from the start, as in the article’s picture. Roll a d4 for each exit of room A.", kind: OptionKind::Choice(&[
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
