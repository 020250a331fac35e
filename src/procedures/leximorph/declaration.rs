use super::letters::ALPHABET;
use crate::late::late;
use crate::procedures::preconnect;
use crate::procedures::tunnels::{BEHIND, JUNCTIONS, SIDES};
use crate::procedures::{
    Card, HandRules, Named, OptionKind, OptionSpec, Procedure, RollTable, Row, Rule, Ruling, Shown, Source, taught,
};

/// `leximorph` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "leximorph",
    title: "Leximorph",
    summary: "Draw letters of the alphabet as tunnels. The dungeon has loops before it has a single room.",
    card: Card {
        makes: "Tunnels in the shape of letters, with rooms beside them.",
        dice: "1d6, 1d8 and 1d10",
        paper: "squared paper",
        minutes: 30,
        suits: "A place with a secret: its tunnels can spell a name.",
        example: "#/leximorph?v=1&seed=c&word=OX",
    },
    source: Source {
        author: "the blog “... now with 35% more arrogance!”",
        title: "Pre-Loading Random Non-Linear Dungeons",
        date: Some("10 April 2017"),
        licence: None,
        address: None,
    },
    rules: &RULES,
    rulings: &RULINGS,
    borrows: &[&preconnect::ROOM_NUMBER, &preconnect::CLOCK, &preconnect::COMPASS],
    examples: late(include_str!("examples.txt")),
    lessons: late(include_str!("lessons.txt")),
    on_paper: late(include_str!("paper.txt")),
    options: &OPTIONS,
    validate: super::settings::validate,
    run: super::make::run,
    decide: taught(super::decide::decide),
    by_hand: Some(HandRules::PLAIN),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 7] = [
    Rule { id: "leximorph/1", title: "Letters", table: Some(&LETTERS), words: late("Split the map into sectors, usually four quarters. Roll 1d10 for the letter of each sector. Or choose a word: each of its letters gets a sector.") },
    Rule { id: "leximorph/2", title: "Turning", table: Some(&TURNS), words: late("If you turn the letters, roll 1d4 for each letter.") },
    Rule { id: "leximorph/3", title: "The skeleton", table: Some(&STARTERS), words: late("Draw the letters as tunnels: they are the skeleton of the dungeon. Join each letter to its neighbours, so that nothing is cut off. Or take a starter, which is a ready-made network: roll 1d10, halve it and round up. A 0 counts as 10.") },
    Rule { id: "leximorph/4", title: "Junctions", table: Some(&JUNCTIONS), words: late("Roll 1d6 at each corner and each junction, inside a letter or between two letters.") },
    Rule { id: "leximorph/5", title: "Sides", table: Some(&SIDES), words: late("Every 60 feet along a tunnel, roll 1d8 for each side.") },
    Rule { id: "leximorph/6", title: "Behind doors and passages", table: Some(&BEHIND), words: late("Find out what is behind each door, passage and flight of stairs. You can follow each as an exit of another procedure: Room numbers, Clock or Compass (R12). Otherwise, use any table you like. Dicefall uses the simple table from the article’s blog: roll 1d6.") },
    Rule { id: "leximorph/7", title: "Exits of rooms", table: Some(&WALLS), words: late("If you want rooms with exits, give each room behind a door, a passage or stairs one exit, or two if the die for the room (rule 6) showed a 5. Roll 1d4 for the wall of each exit. Then roll for what is behind the exit.") },
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

pub static STARTERS: RollTable = RollTable {
    dice: "1d10, halved",
    rows: &[
        Row { on: "1", words: "a ring with a cross" },
        Row { on: "2", words: "a figure of eight" },
        Row { on: "3", words: "a ladder" },
        Row { on: "4", words: "a wheel with six spokes" },
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
static RULINGS: [Ruling; 14] = [
    Ruling { id: "R1", words: late("The article doesn’t give the size of a sector. We use 24 by 24 squares of 10 feet. Four sectors are two by two, six are two rows of three, and nine are three by three. A word of two to four letters has rows of two, a longer word rows of three. Fill the rows from the north-west. Empty places in the last row are rock.") },
    Ruling { id: "R2", words: late("The article lets you draw the letters with curves or angles. We use angles: straight strokes in the eight directions of the compass. They reach all four edges of the sector. Turn a letter around its middle.") },
    Ruling { id: "R3", words: late("The article doesn’t say how letters meet. Strokes on the same squares are a single tunnel. If two neighbours share no point, join their two nearest corners, junctions or ends by a tunnel. It runs at 45 degrees first, then straight. If several pairs are equally near, take the pair whose point in the first letter is farthest north. If that is a tie, take the point farthest west. If pairs still tie, compare the points in the second letter in the same way.") },
    Ruling { id: "R4", words: late("The article doesn’t say what counts as a corner or a junction. For us, a corner is a bend in a tunnel. A junction is where strokes meet or cross, where two letters touch, or where a tunnel joins a letter, even if the tunnel runs straight on. If two letters share a run of squares, the middle of the run is a junction. A free end is neither a corner nor a junction. Roll from north to south, then from west to east. A room at a corner or junction is five by five squares around that point. It is smaller if it would cover another point, room or tunnel. A door bars the first tunnel clockwise from north.") },
    Ruling { id: "R5", words: late("The article doesn’t say where to start measuring. We start at a tunnel’s northern end, or at its western end if it runs west to east. Roll every six squares, or every four on a diagonal. Roll for the left side first, as seen from that end. Skip places inside a room or less than two squares from an end. A blocked passage goes on for 10 feet behind its block. The second of two doors is one square farther along. Stairs begin on the square beside the tunnel, or in the tunnel if that square is already drawn on.") },
    Ruling { id: "R6", words: late("The article doesn’t say how to draw what is behind a door, a passage or stairs. Our rooms are 3 by 3 squares, or 3 by 6 with the long side leading away from the door. Behind a diagonal passage, set the room diagonally. Leave one square between a tunnel and a room set diagonally. Leave two squares between a diagonal tunnel and a room that isn’t set diagonally. For two passages or two doors, roll for the left first. Stairs lead one level down, and what is behind them is on that level. If a corridor would cover something drawn earlier, it ends there and joins what is there. If a room would cover squares that are already drawn on, don’t draw the room. Draw a passage to the nearest of these squares. Draw nothing if a passage leads there already, even through a door or past a block. Draw nothing if the passage would lead back into the area it leaves. Don’t roll for the sides of corridors behind a door, a passage or stairs.") },
    Ruling { id: "R7", words: late("The article doesn’t say where the party enters. We use the free end that is farthest south. If several are equally far south, we use the westernmost of them. If no tunnel has a free end, stairs lead up from the southernmost corner. Ties go to the west again.") },
    Ruling { id: "R8", words: late("The article of 7 April 2017 suggests five ready-made networks with loops, but doesn’t show any. Ours are a ring with a cross, a figure of eight, a ladder, a wheel with six spokes, and two rings, one inside the other.") },
    Ruling { id: "R9", words: late("The article doesn’t say what becomes of corners and junctions as the map grows. Rule 4 uses them as first drawn. After that, an area with one passage is a dead end, with two a corner, with three or more a junction. Secret and blocked passages count. Stairs don’t. Rooms and stairs stay what they are.") },
    Ruling { id: "R10", words: late("The article of 14 April 2017 has an example with three entrances in the south. If you choose “Every free end in the south”, each free end on the skeleton’s southern edge is an entrance. If that edge has no free end, R7 says where the party enters.") },
    Ruling { id: "R11", words: late("The article doesn’t say where a room’s exits go. We put a door in the middle of the wall. If the middle is between two squares, use the northern or western square. In a room set diagonally, the door is in a corner. If the party entered by that wall, or the wall has an exit already, take the next wall clockwise. If the side of a tunnel leads to a room, roll at once for the room’s exits, and then for the exits of the rooms behind them, in the order found. Only then go on to the next side. Every room behind a door, a passage or stairs counts towards the number you asked for, on both levels. Once you have that many, rooms get no more exits. Doors in tunnels still lead where the die says.") },
    Ruling { id: "R12", words: late("The article of 7 April 2017 lets you mix methods, but doesn’t say how. If you follow exits with the procedure Room numbers, Clock or Compass, roll for all sides first. Each door, secret door, side passage, diagonal passage and flight of stairs is then an exit of that method. Follow the exits in the order found. For corridors, crossings and the exits of new rooms, use the method’s own rules, with two levels. The clock and the compass count from an exit’s site, which is the square of the tunnel that the exit leaves. If you roll a 9 with the compass for an exit in a tunnel, roll again. Tunnels count as corridors, and rooms at junctions count as rooms. If no exit is left before all rooms are drawn, the method has you roll once more for the exits of one room. A room at a junction can get this roll, too. Roll for where a ladder or stairs lead before you draw their landing. If they lead nowhere, or to a room on the level they leave, they aren’t an exit and get no landing. If the landing would touch something drawn earlier, draw the landing and join it to that area or corridor.") },
    Ruling { id: "R13", words: late("With room numbers, the current room of an exit in a tunnel is the nearest room with a number. Prefer rooms on the exit’s own level. Rooms at junctions have no numbers. If no room with a number is drawn yet, the die shows the number of the room that the exit leads to. A new room is straight ahead of its exit. For a diagonal exit, take the next straight direction clockwise that doesn’t run along the tunnel. If the exit isn’t diagonal, the room can touch the tunnel. If a corridor would be longer than 240 feet, check only the 240 feet straight ahead of its exit. The corridor ends at the first tunnel, corridor or room there, and joins it. If nothing is there, the corridor is a dead end. If the corridor was meant for a new room, don’t draw that room. Once all rooms are drawn, still roll for the remaining exits. An exit that leads to a drawn room gets its corridor. The others are dead ends.") },
    Ruling { id: "R14", words: late("With the clock, sites are 4 squares apart instead of 6, because the tunnels are close together. The skeleton’s junctions count as junctions of the clock. A corridor crosses nothing: it ends at the first tunnel, corridor or room that it meets, and joins it. If the corridor was meant for a new room or junction, don’t draw that room or junction. Don’t draw a corridor that would be longer than 160 feet, or would run beside another corridor without rock between them. Don’t draw the corridor if a way to its other end already exists and has at most five times as many squares. The exit of a corridor that isn’t drawn opens onto a blank wall.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 9] = [
    OptionSpec { name: "skeleton", label: "Skeleton", shown: Shown::ALWAYS, help: "Whether the first tunnels are letters or a starter, which is a ready-made network.", kind: OptionKind::Choice(&[
        Named { value: "letters", label: "Letters" },
        Named { value: "starter", label: "A starter" },
    ]) },
    OptionSpec { name: "word", label: "Word", shown: Shown::ALWAYS, help: "Choose 1 to 9 letters, A to Z. Each letter gets a sector. Small letters become capitals. A small g stays small only among capitals, as in DRAgON. Leave the field empty to roll the letters.", kind: OptionKind::Word {
        name: Named { value: "rolled", label: "Rolled" },
        letters: ALPHABET,
        called: "letters, A to Z",
        most: 9,
        suggestions: &["APE", "DRAGON", "CRYPT", "BOOK", "MAZE", "GOBLINS"],
    } },
    OptionSpec { name: "sectors", label: "Sectors", shown: Shown::ALWAYS, help: "How many letters to roll.", kind: OptionKind::Choice(&[
        Named { value: "4", label: "Four, 2 by 2" },
        Named { value: "6", label: "Six, 3 by 2" },
        Named { value: "9", label: "Nine, 3 by 3" },
    ]) },
    OptionSpec { name: "turn", label: "Turn the letters", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "off", label: "No" }, Named { value: "on", label: "Yes" }]), help: "Roll 1d4 to turn each letter." },
    OptionSpec { name: "starter", label: "Starter", shown: Shown::FURTHER.with("skeleton", &["starter"]), help: "The network to start from: 1 for a ring with a cross, 2 for a figure of eight, 3 for a ladder, 4 for a wheel, 5 for two rings.", kind: OptionKind::NumberOr { name: Named { value: "rolled", label: "Rolled" }, least: 1, most: 5 } },
    OptionSpec { name: "turns", label: "Turns", shown: Shown::FURTHER.with("turn", &["on"]), help: "A number for each letter, with dots between the numbers: 1 leaves the letter as it is, 2 is a quarter turn clockwise, 3 upside down, 4 a quarter turn anticlockwise. Leave the field empty to roll the turns.", kind: OptionKind::Numbers { name: Named { value: "rolled", label: "Rolled" }, least: 1, most: 4, count: 9 } },
    OptionSpec { name: "entrances", label: "Entrances", shown: Shown::FURTHER, help: "How many entrances the dungeon has.", kind: OptionKind::Choice(&[
        Named { value: "one", label: "One" },
        Named { value: "all", label: "Every free end in the south" },
    ]) },
    OptionSpec { name: "behind", label: "Behind doors and passages", shown: Shown::FURTHER, help: "The table or method for what is behind the doors, passages and stairs of the tunnels.", kind: OptionKind::Choice(&[
        Named { value: "pips", label: "The simple table" },
        Named { value: "chain", label: "The simple table, and exits of rooms" },
        Named { value: "room-number", label: "Room numbers" },
        Named { value: "clock", label: "The clock" },
        Named { value: "compass", label: "The compass" },
    ]) },
    OptionSpec { name: "rooms", label: "Rooms", shown: Shown::FURTHER.with("behind", &["chain", "room-number", "clock", "compass"]), kind: OptionKind::Number { default: 20, least: 2, most: 60 }, help: "About how many rooms to draw. Once the map has this many, rooms get no more exits. With room numbers, the clock or the compass, rooms at junctions count, too." },
];
