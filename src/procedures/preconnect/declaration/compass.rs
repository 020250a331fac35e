use super::shared::{self, part};
use crate::late::late;
use crate::procedures::preconnect::decide::decide;
use crate::procedures::preconnect::run::run;
use crate::procedures::preconnect::{method, settings};
use crate::procedures::{
    Card, HandRules, Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, taught,
};

/// `compass` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "compass",
    title: "Compass",
    summary: "Roll a direction for each exit. Its corridor goes straight that way, or around one side of the room.",
    card: Card {
        makes: "A dozen rooms in eight directions.",
        dice: "2d4, 1d6, 4d8 and 1d10",
        paper: "squared paper",
        minutes: 45,
        suits: "Ruins with stairs, and halls with several doors.",
        example: "#/compass?v=1&seed=grey-tower&rooms=8&levels=1",
    },
    source: shared::source("Non-Linear Dungeon-Making: Variant", "24 April 2017"),
    rules: &RULES,
    rulings: &RULINGS,
    examples: late(include_str!("compass.txt")),
    lessons: late(include_str!("compass_lessons.txt")),
    on_paper: late(concat!(include_str!("compass_paper.txt"), include_str!("paper.txt"))),
    drawings: &shared::DRAWINGS,
    options: &OPTIONS,
    validate: settings::validate_compass,
    run: |options, table| run(&method::COMPASS, options, table),
    decide: taught(decide),
    by_hand: Some(HandRules::PLAIN),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 14] = [
    shared::first_room("compass/1"),
    shared::exits("compass/2"),
    Rule { id: "compass/2d", title: "Dropping dice for exits", table: None, words: late("Instead, you can drop dice around the room: four d10, or as many as you roll on 2d3. For 2d3, roll 2d6, halve each and round up. Draw a line from the room’s middle to each die. An exit is in the wall that this line crosses, on the square nearest to the die. The die’s face says where the exit leads (rule 3). On Dicefall’s tray, which is 1000 units wide, the room is in the middle. A square of the map is 50 units wide there.") },
    Rule { id: "compass/3", title: "Where an exit leads", table: Some(&WHERE_TO), words: late("Follow exits in the order of R9. Roll 1d10 for each. 1 to 8 are the directions, clockwise from the north.") },
    Rule { id: "compass/3a", title: "Which way round", table: Some(&WHICH_WAY), words: late("A corridor has up to three routes: the left-hand or the right-hand route around the room, or the straight route (R6). Find each of them by R5, then compare their lengths: the corridor takes the shortest route. If several are equally short, roll 1d6 to choose between them. If you allow any route, roll to choose between all routes. With three to choose from, 5 or more is straight on; below that, odd is left and even is right.") },
    Rule { id: "compass/3b", title: "Nothing mapped there", table: None, words: late("Draw a new room there.") },
    Rule { id: "compass/3c", title: "The second door", table: Some(&SECOND_DOOR), words: late("A corridor back to its own room has a second door there. Roll 1d6 for the place of that door. If the wall you rolled has an exit that is still open, the corridor comes back by that exit and uses it up. If not, the door goes where a new exit would go (R3), even in the corridor’s own wall. If the wall has no space for a door, the exit is a dead end. If you roll a ladder or stairs, they go in the room’s middle, or beside other ladders and stairs there (R3). Then the corridor changes level on its second square, by a ladder or stairs of its own, of the kind you rolled. On the new level, skip rule 3a: the corridor takes its best route (R5). It leads to the square above or below the ladder or stairs in the room, and joins them there. That square becomes a landing when the corridor reaches it. From then on, the landing counts as mapped, like a junction.") },
    Rule { id: "compass/3d", title: "Nowhere", table: Some(&NOWHERE), words: late("Roll 1d6 for what is behind the exit. On a 3, 4 or 5, the tunnel turns after its second square: roll 1d6 again for the side. The tunnel stops before anything mapped, but roll for the side anyway.") },
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
        Row { on: "odd; with three routes, 1 or 3", words: "the left-hand route (red on the map)" },
        Row { on: "even; with three routes, 2 or 4", words: "the right-hand route (blue)" },
        Row { on: "with three routes, 5 or 6", words: "straight on (white)" },
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
        Row { on: "1–2", words: "that many squares of tunnel, then a dead end" },
        Row { on: "3–5", words: "the same, but the tunnel turns: roll again" },
        Row { on: "6", words: "no tunnel: a blank wall" },
        Row { on: "again: odd", words: "the tunnel turns left after two squares" },
        Row { on: "again: even", words: "the tunnel turns right after two squares" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 12] = [
    shared::R1_IN_ORDER,
    Ruling { id: "R2", words: late(concat!("The article gives no distances. We give each room a site, which is a square of the map; the first room’s site is (0, 0). Sites are 9 squares apart, and the eight directions lead to the neighbouring sites.\n", part!(room_on_a_site), "\nIf a place is mapped, the new corridor joins a room there. If no room is there, it joins a junction. If no junction is there either, it joins a corridor. It joins the square nearest the site. If squares tie, take the northernmost, then the westernmost.")) },
    Ruling { id: "R3", words: late(concat!(part!(exits_ladders_and_stairs), " In a dungeon with only one level, roll again if the die for a second door (rule 3c) shows a ladder or stairs.\nIf you roll a 9 on a landing or at a junction, roll again: neither is a room to come back to. If you drop dice for exits, each exit goes on the square nearest its die, not nearest the middle of the wall.\n", part!(landings), part!(site_of_a_landing), " The only exception is a landing that rule 3c makes: it counts as mapped.\nA corridor changes level two squares from its exit. If it has no space there, try one square, then three. On the new level, it goes on in its own direction.")) },
    shared::R4,
    Ruling { id: "R5", words: late(concat!(part!(routes), part!(joins))) },
    Ruling { id: "R6", words: late("Imagine an endless row of squares straight out from the exit: the line.\nThe left-hand route goes anticlockwise around the room and keeps the room’s middle on its left. It never crosses the right edge of the line, in either direction.\nThe right-hand route goes clockwise and keeps the middle on its right. It never crosses the left edge of the line, in either direction.\nThe destination is the square or the room that the corridor leads to. If any of its squares is on the line, both routes go all the way around the room that they leave. Then the left-hand route reaches the destination from the right of the line, and the right-hand route from the left. Only this last step, into the destination, can cross that edge.\nA straight route exists only if you rolled the direction that the exit faces. It can bend to either side. It can even have the same squares as the left-hand or right-hand route. Even then, the straight route counts as a route of its own: if both are the shortest, roll.\nIf only one of these routes exists, the corridor takes it. If you roll for two routes, an odd number means the route farther left, an even number the route farther right. One of the two can be the straight route.\nIf the corridor leads to a new room, only the room’s site is the destination. Measure routes to the site, and count its square, too. Then draw the corridor to the room’s wall, on the route you chose. It goes all the way around only if the route to the site did.") },
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
    OptionSpec { name: "routes", label: "Routes", shown: Shown::ALWAYS, help: "Whether corridors take the shortest route, or a die chooses between all routes.", kind: OptionKind::Choice(&[
        Named { value: "short", label: "The shortest" },
        Named { value: "any", label: "Any route" },
    ]) },
    OptionSpec { name: "exits", label: "Exits", shown: Shown::ALWAYS, help: "How you find a room’s exits: roll four dice for its walls, or drop dice around the room and see where they lie.", kind: OptionKind::Choice(&[
        Named { value: "d8", label: "Four d8" },
        Named { value: "drop", label: "Four d10, dropped" },
        Named { value: "drop-2d3", label: "Two to six d10, dropped" },
    ]) },
    shared::JUNCTIONS_OPTION,
    shared::TARGET,
    shared::LABELS,
];
