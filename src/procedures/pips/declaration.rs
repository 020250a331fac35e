//! What `pips` declares: its source, rules and rulings in our words, its options.

use crate::dice::OwnDie;
use crate::procedures::{
    BadInput, Named, OptionKind, OptionSpec, Options, Procedure, RollTable, Row, Rule, Ruling, Shown, Source,
};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "pips",
    title: "Pips",
    summary: "One die does everything: its pips, how it lies and where it lands draw the map.",
    source: Source {
        author: "the blog “… now with 35% more arrogance!”",
        title: "Simple Random Dungeon",
        date: Some("4 May 2011"),
        licence: None,
    },
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    takes_choices: true,
    validate,
    run: super::run,
    unattended,
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 7] = [
    Rule { id: "pips/1", title: "Start", table: None, words: "Begin with stairs down, or with a tunnel into a hill, and throw the die for what is at its end." },
    Rule { id: "pips/2", title: "What is there", table: Some(&FACES), words: "The face is the symbol of a piece, and how the die lies turned is its direction." },
    Rule { id: "pips/3", title: "Exits of a room", table: None, words: "A room has one exit, a 5 two. Throw the die for each: the zone of the dice map says in which wall it is, the face what lies behind it. In the Centre there is a trap door or a staircase in the room; throw again for what lies on the next floor." },
    Rule { id: "pips/4", title: "The end of a corridor", table: None, words: "Throw the die, for a 3 twice: the zone says in which direction it goes on, the face what is there. In the Centre the passage Ts, or has a doorway on either side; throw for each." },
    Rule { id: "pips/5", title: "Crossing", table: None, words: "A passage that comes back over what is mapped slopes and passes over or under. A passage or room beside a mapped area may get a secret door." },
    Rule { id: "pips/5a", title: "Crossing, rolled", table: Some(&CROSSINGS), words: "If you roll for crossings, one die says both whether the new passage runs over or under and whether it has a slope or stairs." },
    Rule { id: "pips/6", title: "More exits", table: None, words: "While no end is open and pieces are wanting, the room of the topmost floor that has the fewest exits (then the newest; at most four each) gets one more. If there is none, the end of the last corridor is thrown for again; if there is no corridor either, the start. After as many tries in a row without a new piece as there are to be pieces, the dungeon is finished." },
];

static FACES: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1", words: "20 feet of corridor, a dead end; on another 1 it holds stairs or a trap door" },
        Row { on: "2", words: "60 feet of corridor along the line of the two pips" },
        Row { on: "3", words: "60 feet of corridor along the three pips, and a fork at its end" },
        Row { on: "4", words: "a square room, lying as the die lies" },
        Row { on: "5", words: "a square room with two exits, lying as the die lies" },
        Row { on: "6", words: "an elongated room, its long side along the rows of three" },
    ],
};

static CROSSINGS: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row { on: "1–2", words: "under, by a slope" },
        Row { on: "3", words: "under, by stairs" },
        Row { on: "4–5", words: "over, by a slope" },
        Row { on: "6", words: "over, by stairs" },
    ],
};

#[rustfmt::skip]
static RULINGS: [Ruling; 14] = [
    Ruling { id: "R1", words: "A square of the map is 10 feet. Rooms are 3 × 3 squares, elongated ones 3 × 6. Angles are rounded to 45°; a diagonal corridor of 60 feet runs four squares diagonally. A turned room covers a square whose middle it contains. One comes in at (0, 0), going south; that is the entrance, area 1, and no piece. While its die shows 1 it is thrown again, if there are to be more exits; after a hundred times the 1 counts. Each piece is one area: a room, a dead end, or a corridor’s far end, which is a junction where more ways meet." },
    Ruling { id: "R2", words: "At angle 0 the pips of 2 and 3 run from north-west to south-east, the rows of 6 from north to south; they turn with the die. Of the line’s two ways a corridor takes the one nearer to the way it is thrown for; square to that, the one to the right of it." },
    Ruling { id: "R3", words: "Stairs or a trap door: one more 1d6, even stairs, odd a trap door. They lead one floor down, to a landing at the same place, which is no piece. From there the next piece begins in the way one came. If floor is there already they join it and nothing is thrown. On the last floor, and where the room has stairs already, a room’s Centre is the wall opposite the one come in by, and a dead end on the last floor holds nothing." },
    Ruling { id: "R4", words: "A corridor’s Centre: one more 1d6, even a T, odd doorways on either side. The left way and the right way are thrown for when their turn comes, the left first. The zones of their dice, of the start’s and of a landing’s are not read." },
    Ruling { id: "R5", words: "Doors stand in the middle of their wall, of a turned room at its corner. Where that place is taken, or is the wall one came in by, it is the next wall clockwise. A passage meets a new room in the middle of the nearest wall." },
    Ruling { id: "R6", words: "A piece begins on the square in front of its door, or beyond the corridor’s end; a corridor may turn there. A room that would cover a mapped square is not drawn: its passage runs straight on to the first area ahead, at most as far as the room would have reached, and ends there in a door; if no area is ahead, in a dead end. A new corridor passes over or under the corridors that it meets. Roll 1d6 for each, in the order met, the older of two on one square first: even over, odd under. The new corridor slopes, and if it is divided later, both parts keep the slope. It joins a corridor that it would follow for two squares or end on, and stops in a door at a room." },
    Ruling { id: "R7", words: "A die whose way is straight back, or already taken at that end, counts as the next way to the right." },
    Ruling { id: "R8", words: "Two areas that share a wall and no passage get a secret door in the middle of it, when the later one’s face has a pip in its centre: 1, 3 or 5. A turned room shares no wall." },
    Ruling { id: "R9", words: "Open ends are followed floor by floor, the topmost first, on each first in, first out; an exit’s die is thrown when its turn comes. When all pieces stand the remaining ends are blank walls." },
    Ruling { id: "R10", words: "Squares that touch only at a corner are not beside each other, so no door is between them. A passage that meets a room only at its corner goes one square to the right, then in; if that square is mapped, one square to the left. If both squares are mapped, the passage meets what is on the right as it would anywhere else; if it leads to a new room, don’t draw the room (R6). A diagonal corridor never cuts the corner of a room: it turns into the room and ends there. Areas of one square have no corners to cut. A room off a diagonal way stays in its place, and its passage turns into it. A room that would cut a mapped diagonal isn’t drawn (R6). A doorway on a diagonal step is an open way." },
    Ruling { id: "R11", words: "On the first level, the two squares north of the entrance are outdoors, or are the stairs by which the party came. Passages end in front of them, rooms there aren’t drawn (R6), and a way onto them counts as taken (R7)." },
    Ruling { id: "R12", words: "Put rolled stairs and slopes on the new passage, on the square before the crossing and the square after it. Leave out a square that belongs to an area, that has another crossing, or that has stairs or a slope already. If the passage is divided later, both parts keep its stairs and slopes (R6)." },
    Ruling { id: "R13", words: "Exits by hand: if no end is open and the map isn’t finished, choose a wall of a room, or a side of a corridor’s end or of the entrance. Choose one with no way out yet. Throw the die for what is behind it, and ignore its zone. A room can have an exit in each wall. If you add nothing more, the map is finished." },
    Ruling { id: "R14", words: "Secret doors by hand: when the map is finished, choose walls that two areas share and that no passage joins. Put each door in the middle of its wall. The faces of the dice don’t matter." },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 6] = [
    OptionSpec { name: "areas", label: "Pieces", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 24, least: 2, most: 200 }, help: "How many rooms, corridors and dead ends to dig." },
    OptionSpec { name: "start", label: "Start", shown: Shown::ALWAYS, help: "How the party comes in.", kind: OptionKind::Choice(&[
        Named { value: "stairs", label: "Stairs down" },
        Named { value: "tunnel", label: "A tunnel into a hill" },
    ]) },
    OptionSpec { name: "levels", label: "Levels", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 2, least: 1, most: 5 }, help: "How many levels there are at most, one below the other." },
    OptionSpec { name: "more", label: "More exits", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "on", label: "Yes" }, Named { value: "off", label: "No" }, BY_HAND]), help: "Whether rooms get more exits if every end is closed before all pieces are dug. By hand, you choose the walls." },
    OptionSpec { name: "secret-doors", label: "Secret doors", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "on", label: "Yes" }, Named { value: "off", label: "No" }, BY_HAND]), help: "Whether walls between areas can have secret doors. By hand, you add the doors when the map is finished." },
    OptionSpec { name: "crossing", label: "Crossings", shown: Shown::FURTHER, help: "How a passage gets over or under another one.", kind: OptionKind::Choice(&[
        Named { value: "slope", label: "By a slope" },
        Named { value: "rolled", label: "Rolled: a slope or stairs" },
    ]) },
];

const BY_HAND: Named = Named { value: "by-hand", label: "By hand" };

/// Lets the rulings place what the player would place by hand.
fn unattended(options: &mut Options) {
    for option in ["more", "secret-doors"] {
        if options.name(option) == Some("by-hand") {
            // Both options have the value “on”.
            let _ = options.set(option, "on");
        }
    }
}

/// Own dice come in any form: whether one says enough is seen when it is thrown, for then it is known what
/// is read off it. A place that is not read says nothing, and is not held against the die.
#[expect(clippy::unnecessary_wraps, reason = "other procedures refuse dice here")]
fn validate(_: &mut Options, _: &mut [OwnDie]) -> Result<(), BadInput> {
    Ok(())
}
