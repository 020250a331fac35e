use super::decide::decide;
use crate::dice::OwnDie;
use crate::late::late;
use crate::procedures::{
    BadInput, Card, HandRules, Named, OptionKind, OptionSpec, Options, Procedure, RollTable, Row, Rule, Ruling, Shown,
    Source, taught,
};

/// `pips` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "pips",
    title: "Pips",
    summary: "Throw one die. Its face, its angle and the place where it lands draw the map.",
    card: Card {
        makes: "Rooms and corridors at any angle.",
        dice: "1d6 with pips",
        paper: "plain paper",
        minutes: 20,
        suits: "Caves and cellars that you make during the game, with one die.",
        example: "#/pips?v=1&seed=lost-bell&areas=14&levels=1",
    },
    source: Source {
        author: "the blog “… now with 35% more arrogance!”",
        title: "Simple Random Dungeon",
        date: Some("4 May 2011"),
        licence: None,
        address: Some("https://9and30kingdoms.blogspot.com/2011/05/"),
    },
    rules: &RULES,
    rulings: &RULINGS,
    examples: late(include_str!("examples.txt")),
    lessons: late(include_str!("lessons.txt")),
    options: &OPTIONS,
    takes_choices: true,
    validate,
    run: super::run,
    decide: taught(decide),
    by_hand: Some(HandRules::PLAIN),
    unattended,
    ..Procedure::PLAIN
};

#[rustfmt::skip]
static RULES: [Rule; 7] = [
    Rule { id: "pips/1", title: "Start", table: None, words: late("Start with stairs down or a tunnel into a hill. Throw the die to see what is at the end.") },
    Rule { id: "pips/2", title: "The piece", table: Some(&FACES), words: late("The face says which piece to draw. Turn the piece as the die lies.") },
    Rule { id: "pips/3", title: "Exits of a room", table: None, words: late("A room has one exit, or two if you rolled a 5. Throw the die for each exit. Throw it onto the dice map, a sheet with five zones: North, East, South, West and the Centre. The zone where the die lands says which wall the exit is in. The face says what is behind it. If the die lands in the Centre, the room has a trap door or stairs instead. Throw again to see what is on the level below.") },
    Rule { id: "pips/4", title: "The end of a corridor", table: None, words: late("Throw the die. If you rolled a 3 for the corridor, throw twice, because it forks. The zone says which way the corridor goes on. The face says what is there. If the die lands in the Centre, the corridor ends in a T or has a doorway on each side. Throw for each way.") },
    Rule { id: "pips/5", title: "Crossing", table: None, words: late("If a new passage crosses a mapped corridor, the new passage slopes and runs over or under the corridor. A passage or room beside a mapped area can get a secret door.") },
    Rule { id: "pips/5a", title: "Crossing, rolled", table: Some(&CROSSINGS), words: late("If you roll for crossings, roll 1d6. It says both whether the new passage runs over or under, and whether it has a slope or stairs.") },
    Rule { id: "pips/6", title: "More exits", table: None, words: late("If no end is open and the map isn’t finished, give a room one more exit. Choose the room with the fewest exits on the topmost level. If several rooms tie, choose the newest. A room has at most four exits. If no room can have one more, throw again for the end of the last corridor. If no corridor can go on, throw again for the start. Stop when too many tries in a row add no piece: 24 tries for a map of 24 pieces, and so on.") },
];

static FACES: RollTable = RollTable {
    dice: "1d6",
    rows: &[
        Row {
            on: "1",
            words: "20 feet of corridor, then a dead end; roll 1d6: on a 1, the dead end has stairs or a trap door",
        },
        Row { on: "2", words: "60 feet of corridor along the line of the two pips" },
        Row { on: "3", words: "60 feet of corridor along the three pips, with a fork at its end" },
        Row { on: "4", words: "a square room, turned as the die lies" },
        Row { on: "5", words: "a square room with two exits, turned as the die lies" },
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
    Ruling { id: "R1", words: late("The article gives no size for rooms. One square of our map is 10 feet. Rooms are 3 × 3 squares, elongated rooms 3 × 6. We round angles to the nearest 45°. A diagonal corridor of 60 feet runs four squares. A turned room covers each square whose middle is inside it. The party enters at (0, 0), going south; the entrance is not a piece. If rooms can get more exits (rule 6) and the die for the start shows 1, throw it again. After 100 more throws, the 1 counts. Each piece is one area: a room, a dead end or the far end of a corridor. If three or more passages meet at that end, it is a junction. Rooms are numbered through all levels. Other areas have letters that start again on each level: area 2-h is on level 2.") },
    Ruling { id: "R2", words: late("On a die that lies straight (angle 0), the pips of 2 and 3 run from north-west to south-east, and the rows of 6 from north to south. They turn with the die. A corridor can run along its pips two ways. It takes the way that is closer to the direction its exit faces. If both ways are equally close, it turns right. The end of a corridor and the start are exits, too; the start faces south.") },
    Ruling { id: "R3", words: late("The article doesn’t say whether the way down is stairs or a trap door. Roll 1d6: even is stairs, odd is a trap door. The way down leads one level down, to a landing at the same place. The landing is not a piece. The next piece starts there, and the party goes on in the same direction. If that place is on the map already, join it and don’t throw. On the last level, and in a room that already has stairs or a trap door, the Centre means the wall opposite the way in. On the last level, dead ends have no way down, so don’t roll for it.") },
    Ruling { id: "R4", words: late("If a corridor’s die is in the Centre, roll 1d6: even is a T, odd is a doorway on each side. When their turn comes, throw for the left way, then for the right. Ignore the zones of these dice. Also ignore the zones of the dungeon’s first die and of any die for a landing.") },
    Ruling { id: "R5", words: late("A door is in the middle of its wall; in a turned room it is at the corner on that side. If that place is taken, or the party came in by that wall, take the next wall clockwise. A passage enters a new room in the middle of the nearest wall.") },
    Ruling { id: "R6", words: late("A piece starts on the square in front of its door, or on the square beyond the corridor’s end. A corridor can turn on that square. If a room would cover a mapped square, don’t draw it. Its passage runs straight on, but no farther than the room would have reached. It ends in a door at the first area ahead, or else in a dead end. A new corridor passes over or under the corridors that it meets. Roll 1d6 for each, in the order met; on the same square, the older corridor comes first. Even is over, odd is under. The new corridor slopes. If the new corridor is divided later, both parts keep the slope. If a new corridor would follow another corridor for two squares or end on it, it joins that corridor. At a room, a new corridor ends in a door.") },
    Ruling { id: "R7", words: late("If the way is straight back, or already taken, take the next way to the right.") },
    Ruling { id: "R8", words: late("The article lets you add secret doors as you like. We add a secret door if two areas share a wall, no passage joins them, and the later area’s face has a pip in its centre: 1, 3 or 5. Put it in the middle of the wall. A turned room shares no wall.") },
    Ruling { id: "R9", words: late("Follow the open ends level by level, the topmost level first. On a level, take the ends in the order they opened. Throw the die for an exit when its turn comes. When all pieces are drawn, the ends still open become blank walls.") },
    Ruling { id: "R10", words: late("Squares that touch only at a corner aren’t neighbours, so no door joins them. A passage that meets a room only at its corner goes one square to the right, then in. If that square is mapped, the passage goes one square to the left. If both squares are mapped, the passage meets what is on the right, and you follow R6. If the passage leads to a new room, don’t draw the room. A diagonal corridor never cuts the corner of a room: it turns to enter the room and ends there. Areas of one square have no corners to cut. A room at the end of a diagonal way stays in its place, and its passage turns to enter it. If a room would cut a mapped diagonal corridor, don’t draw it (R6). If a passage leads diagonally into an area, it has no door there.") },
    Ruling { id: "R11", words: late("On level 1, the two squares north of the entrance are outside the dungeon: open ground, or the stairs by which the party came. Passages end in front of them. Don’t draw rooms there (R6). A way onto them counts as taken (R7).") },
    Ruling { id: "R12", words: late("Put rolled stairs and slopes on the new passage, on the square before the crossing and the square after it. Leave out a square that belongs to an area, or that has another crossing, stairs or a slope already. If the passage is divided later, both parts keep its stairs and slopes (R6).") },
    Ruling { id: "R13", words: late("Exits by hand: if no end is open and the map isn’t finished, choose a wall of a room, or a side of a corridor’s end or of the entrance. The wall or side must have no way out yet. Throw the die for what is behind it, and ignore the zone. A room can have an exit in each wall. If you add nothing more, the map is finished.") },
    Ruling { id: "R14", words: late("Secret doors by hand: when the map is finished, choose walls that two areas share, if no passage joins the two areas. Put each door in the middle of its wall. The faces of the dice don’t matter.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 6] = [
    OptionSpec { name: "areas", label: "Pieces", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 24, least: 2, most: 200 }, help: "How many rooms, corridors and dead ends to draw." },
    OptionSpec { name: "start", label: "Start", shown: Shown::ALWAYS, help: "How the party comes in.", kind: OptionKind::Choice(&[
        Named { value: "stairs", label: "Stairs down" },
        Named { value: "tunnel", label: "A tunnel into a hill" },
    ]) },
    OptionSpec { name: "levels", label: "Levels", shown: Shown::ALWAYS, kind: OptionKind::Number { default: 2, least: 1, most: 5 }, help: "The most levels the dungeon can have, one below the other." },
    OptionSpec { name: "more", label: "More exits", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "on", label: "Yes" }, Named { value: "off", label: "No" }, BY_HAND]), help: "Whether rooms get more exits if every end is closed and pieces are left to draw. By hand, you choose the walls." },
    OptionSpec { name: "secret-doors", label: "Secret doors", shown: Shown::ALWAYS, kind: OptionKind::Choice(&[Named { value: "on", label: "Yes" }, Named { value: "off", label: "No" }, BY_HAND]), help: "Whether walls between areas can have secret doors. By hand, you add the doors when the map is finished." },
    OptionSpec { name: "crossing", label: "Crossings", shown: Shown::FURTHER, help: "How a new passage gets over or under a corridor.", kind: OptionKind::Choice(&[
        Named { value: "slope", label: "By a slope" },
        Named { value: "rolled", label: "Rolled: a slope or stairs" },
    ]) },
];

const BY_HAND: Named = Named { value: "by-hand", label: "By hand" };

fn unattended(options: &mut Options) {
    for option in ["more", "secret-doors"] {
        if options.name(option) == Some("by-hand") {
            // Both options allow “on”, so this can't fail.
            let _ = options.set(option, "on");
        }
    }
}

/// Only the run shows which dice need a place or an angle, so it checks the dice when it reads them.
#[expect(clippy::unnecessary_wraps, reason = "other procedures refuse dice here")]
fn validate(_: &mut Options, _: &mut [OwnDie]) -> Result<(), BadInput> {
    Ok(())
}
