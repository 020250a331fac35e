use super::shared::{self, part};
use crate::late::late;
use crate::procedures::preconnect::decide::decide;
use crate::procedures::preconnect::method;
use crate::procedures::preconnect::run::run;
use crate::procedures::tunnels::JUNCTIONS;
use crate::procedures::{
    Card, HandRules, Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, taught,
};

/// `clock` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "clock",
    title: "Clock",
    summary: "Roll an hour of the clock for each exit, then draw its corridor to what is at that hour.",
    card: Card {
        makes: "A dozen rooms, with corridors that meet and fork.",
        dice: "2d4, 4d8, 1d10 and 2d12",
        paper: "squared paper",
        minutes: 45,
        suits: "Mazes where the party can get lost, or slip past a guard.",
        example: "#/clock?v=1&seed=grey-tower&rooms=8&levels=1",
    },
    source: shared::source("Pre-Connecting Random Non-Linear Dungeons, SubMethod II", "20 April 2017"),
    rules: &RULES,
    rulings: &RULINGS,
    examples: late(include_str!("clock.txt")),
    lessons: late(include_str!("clock_lessons.txt")),
    on_paper: late(concat!(include_str!("clock_paper.txt"), include_str!("paper.txt"))),
    drawings: &shared::DRAWINGS,
    options: &OPTIONS,
    run: |options, table| run(&method::CLOCK, options, table),
    decide: taught(decide),
    by_hand: Some(HandRules::PLAIN),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 11] = [
    shared::first_room("clock/1"),
    shared::exits("clock/2"),
    Rule { id: "clock/3", title: "The clock", table: Some(&HOURS), words: late("Imagine the room in the middle of a clock, with 12 in the north. Roll 1d12: the corridor heads for that hour.") },
    Rule { id: "clock/3n", title: "The board of nine", table: Some(&SQUARES), words: late("Or imagine the room in the middle of a board of three by three squares. Number the other squares clockwise, beginning in the north. Roll 1d8: the corridor heads for that square.") },
    Rule { id: "clock/3a", title: "Something mapped there", table: None, words: late("Join what is mapped at that place. If that is a corridor, you can roll for a crossing instead (rule 5). To run under, the new corridor takes stairs to the level below; to run over, stairs to the level above. Then look at the same place on that level. If the dungeon doesn’t have that level, join the mapped corridor.") },
    Rule { id: "clock/3b", title: "Nothing mapped there", table: Some(&NOT_MAPPED), words: late("Roll 1d10 for what is there. Compare the die with the target number, which is 6 unless you choose another. For a junction, roll two dice as in rule 3 or 3n: each says where a corridor from the junction heads. Doubles make it a corner.") },
    Rule { id: "clock/3j", title: "Nothing mapped, by the junction table", table: Some(&JUNCTIONS), words: late("Instead of rule 3b, you can roll 1d6. On 1 to 4, draw a junction: roll two dice as in rule 3 or 3n. Each says where a corridor from the junction heads. Doubles make it a corner. On a 5, put a door in the corridor and a room behind it. On a 6, draw a room.") },
    shared::corridor("clock/4"),
    shared::crossing("clock/5"),
    shared::sides("clock/6"),
    shared::behind("clock/6a"),
];

static HOURS: RollTable = RollTable {
    dice: "1d12",
    rows: &[
        Row { on: "1", words: "north-north-east" },
        Row { on: "2", words: "east-north-east" },
        Row { on: "3", words: "east" },
        Row { on: "4", words: "east-south-east" },
        Row { on: "5", words: "south-south-east" },
        Row { on: "6", words: "south" },
        Row { on: "7", words: "south-south-west" },
        Row { on: "8", words: "west-south-west" },
        Row { on: "9", words: "west" },
        Row { on: "10", words: "west-north-west" },
        Row { on: "11", words: "north-north-west" },
        Row { on: "12", words: "north" },
    ],
};

static SQUARES: RollTable = RollTable { dice: "1d8", rows: shared::DIRECTIONS.split_at(8).0 };

static NOT_MAPPED: RollTable = RollTable {
    dice: "1d10",
    rows: &[
        Row { on: "0", words: "a dead end" },
        Row { on: "up to the target", words: "a junction" },
        Row { on: "above it", words: "a room" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 11] = [
    shared::R1_IN_ORDER,
    Ruling { id: "R2", words: late(concat!("The article gives no distances. We give each room and junction a site, which is a square of the map; the first room’s site is (0, 0). On the clock, sites are 6 squares apart. From a room’s own site, 12 is two sites north, 3 two east, 6 two south and 9 two west. 11 and 1 are one site west and east of 12. In the same way, 2 and 4 are beside 3; 5 and 7 are beside 6; 8 and 10 are beside 9. On the board, sites are 9 squares apart, and the eight squares are the neighbouring sites. ", part!(room_on_a_site))) },
    Ruling { id: "R3", words: late(concat!(part!(exits_ladders_and_stairs), part!(landings), part!(site_of_a_landing))) },
    Ruling { id: "R4", words: late(concat!(part!(how_many_rooms), " Once the map has as many junctions as the number of rooms you asked for, draw a room if you roll a junction. If all rooms are drawn as well, draw a dead end instead.")) },
    shared::R5,
    Ruling { id: "R8", words: late("A junction goes on its site, or on the nearest free square: north, east, south, west, then farther away. Each corridor leaves the junction by the side nearest to the corridor’s destination. When you roll at a junction, count from the junction’s site. If several things are mapped at a place, the new corridor joins a room rather than a junction, and a junction rather than a corridor. It joins a corridor on the square nearest the site, then the northernmost, then the westernmost. If nothing else says how long the corridor to a dead end is, it is two squares long.") },
    shared::R9,
    shared::R10,
    shared::R11,
    Ruling { id: "R16", words: late("On a 5 of the junction table (rule 3j), the door is where the corridor meets the room. If a die for a crossing ends the corridor earlier, draw no door, no room, no trap and no obstacle.") },
    shared::R17,
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 9] = [
    shared::ROOMS,
    shared::LEVELS,
    shared::CHECKED_SIDES,
    shared::LADDERS,
    OptionSpec { name: "dial", label: "Dial", shown: Shown::ALWAYS, help: "The picture that you imagine around a room: the hours of a clock, or the squares of a board.", kind: OptionKind::Choice(&[
        Named { value: "d12", label: "A clock, 1d12" },
        Named { value: "d8", label: "A board of nine, 1d8" },
    ]) },
    OptionSpec { name: "target", label: "Target number", shown: Shown::ALWAYS.with("junctions", &["target"]), kind: OptionKind::Number { default: 6, least: 0, most: 9 }, help: "If nothing is mapped where an exit leads, roll 1d10. Up to this number it is a junction, above it a room. A 0 is a dead end." },
    OptionSpec { name: "meet", label: "Meeting a corridor", shown: Shown::ALWAYS, help: "If a corridor is mapped where an exit leads, the new corridor joins it, or you roll for a crossing.", kind: OptionKind::Choice(&[
        Named { value: "join", label: "Join it" },
        Named { value: "cross", label: "Roll for a crossing" },
    ]) },
    OptionSpec { name: "junctions", label: "Junctions", shown: Shown::FURTHER, help: "How you roll if nothing is mapped where an exit leads: 1d10 against the target number, or 1d6 as in Leximorph.", kind: OptionKind::Choice(&[
        Named { value: "target", label: "By the target number" },
        Named { value: "leximorph", label: "As in Leximorph" },
    ]) },
    shared::LABELS,
];
