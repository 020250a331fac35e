//! What `compass` declares.

use super::shared::{self, part};
use crate::procedures::preconnect::run::run;
use crate::procedures::preconnect::{method, settings};
use crate::procedures::{Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "compass",
    title: "Compass",
    summary: "Every exit rolls a direction, and its corridor goes straight there or round by the left or the right.",
    source: shared::source("Non-Linear Dungeon-Making: Variant", "24 April 2017"),
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    validate: settings::validate_compass,
    run: |options, table| run(&method::COMPASS, options, table),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 14] = [
    shared::first_room("compass/1"),
    shared::exits("compass/2"),
    Rule { id: "compass/2d", title: "Exits dropped", table: None, words: "Four d10 are dropped around the room, or 2d3 of them: 2d6, each halved and rounded up. Where a die lies says where its exit is, its face where that leads (step 3). The tray has the room in its middle, 50 units a square; the exit is in the wall that the die’s direction from the middle points to, on the square nearest to the die." },
    Rule { id: "compass/3", title: "Where an exit leads", table: Some(&WHERE_TO), words: "Roll 1d10. 1 to 8 are the directions, clockwise from the north." },
    Rule { id: "compass/3a", title: "Which way round", table: Some(&WHICH_WAY), words: "Where two routes fit, roll 1d6. Where three fit, 5 or more is straight on; below that odd and even count as before. Only where the two shortest routes are equally long does one roll at all, unless any route may be taken." },
    Rule { id: "compass/3b", title: "Nothing mapped there", table: None, words: "A new room is drawn there." },
    Rule { id: "compass/3c", title: "The second door", table: Some(&SECOND_DOOR), words: "A corridor back to this room has a second door there: roll 1d6 for its place. To a ladder or stairs the corridor changes level on the way, by a ladder or stairs of its own, and comes back by those in the room." },
    Rule { id: "compass/3d", title: "Nowhere", table: Some(&NOWHERE), words: "Roll 1d6 for what is behind the door. A tunnel of more than two squares turns after the second: roll 1d6, odd left, even right." },
    shared::corridor("compass/4"),
    shared::crossing("compass/5"),
    shared::sides("compass/6"),
    shared::behind("compass/6a"),
    shared::junctions("compass/7"),
    shared::arms("compass/8"),
];

static WHERE_TO: RollTable = RollTable { dice: "1d10", rows: &shared::DIRECTIONS };

static WHICH_WAY: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "odd", words: "the left-hand route" },
        Row { on: "even", words: "the right-hand route" },
        Row { on: "5 or more", words: "straight, where three routes fit" },
    ],
};

static SECOND_DOOR: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1", words: "in the north wall" },
        Row { on: "2", words: "in the east wall" },
        Row { on: "3", words: "in the south wall" },
        Row { on: "4", words: "in the west wall" },
        Row { on: "5", words: "a ladder in the middle" },
        Row { on: "6", words: "stairs in the middle" },
    ],
};

static NOWHERE: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1–5", words: "so many squares of tunnel, a dead end" },
        Row { on: "6", words: "no tunnel, a blank wall" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 12] = [
    shared::R1_IN_ORDER,
    Ruling { id: "R2", words: concat!("Places are sites, 9 squares apart, and the first room’s is (0, 0). The eight directions lead to the neighbouring ones. ", part!(room_on_a_site)) },
    Ruling { id: "R3", words: concat!(part!(exits_ladders_and_stairs), " A second door there is rolled for again, and so is a 9 on a landing, which is no room to come back to. Of dice that are dropped it is the square nearest the die, not the middle.", part!(landings), part!(site_of_a_landing)) },
    shared::R4,
    shared::R5,
    Ruling { id: "R6", words: "The left-hand route is the shortest that goes anticlockwise around the room, its middle on the left; the right-hand route the shortest that goes clockwise, the middle on its right. There is a straight route where the destination lies the way the exit faces. Of two that fit the odd faces take the one more to the left, even if that is the straight one. To a new room they are those to the middle of its site." },
    shared::R9,
    shared::R10,
    shared::R11,
    shared::R16,
    shared::R17,
    shared::R18,
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 9] = [
    shared::ROOMS,
    shared::LEVELS,
    shared::CHECKED_SIDES,
    shared::LADDERS,
    OptionSpec { name: "routes", label: "Routes", shown: Shown::ALWAYS, help: "Whether corridors take the shortest route, or a die chooses among the routes that fit.", kind: OptionKind::Choice(&[
        Named { value: "short", label: "The shortest" },
        Named { value: "any", label: "Any that fits" },
    ]) },
    OptionSpec { name: "exits", label: "Exits", shown: Shown::ALWAYS, help: "How to find a room’s exits: roll four dice for its walls, or drop dice around the room and see where they lie.", kind: OptionKind::Choice(&[
        Named { value: "d8", label: "Four d8" },
        Named { value: "drop", label: "Four d10, dropped" },
        Named { value: "drop-2d3", label: "2d3 d10, dropped" },
    ]) },
    shared::JUNCTIONS_OPTION,
    shared::TARGET,
    shared::LABELS,
];
