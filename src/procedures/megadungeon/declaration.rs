use crate::late::late;
use crate::procedures::drop_dice::{self, DANGER, GRID, LOOPS, TRAY};
use crate::procedures::{
    Card, HandRules, MapKind, Named, OptionKind, OptionSpec, Procedure, Rule, Ruling, Shown, Source, taught,
};

/// `megadungeon` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "megadungeon",
    title: "Mega-dungeon",
    summary: "Drop dice: each die is an area. Paths lead down, level by level, and each area has its own tray of dice.",
    card: Card {
        makes: "Many dungeons in one, on several levels.",
        dice: "8 dice of any kind",
        paper: "a sheet for each area",
        minutes: 180,
        suits: "A campaign: the party can come back for months.",
        example: "#/megadungeon?v=1&seed=lost-bell",
    },
    source: Source {
        author: "Wandering Die Jack",
        title: "Generating Jaquaysed Dungeons (1)",
        date: Some("July 2024"),
        licence: Some("CC BY 4.0"),
        address: Some(crate::procedures::drop_dice::ARTICLE),
    },
    rules: &RULES,
    rulings: &RULINGS,
    examples: late(include_str!("examples.txt")),
    lessons: late(include_str!("lessons.txt")),
    on_paper: late(include_str!("paper.txt")),
    drawings: &[("drop-dice R3", drop_dice::TWO_TRIANGLES)],
    options: &OPTIONS,
    maps: &[MapKind::Tray, MapKind::Plan],
    nests: true,
    validate: super::settings::validate,
    run: super::run,
    decide: taught(super::decide::decide),
    by_hand: Some(HandRules {
        judge: taught(|taken, decision, place| drop_dice::judge(1, taken, decision, place)),
        marks: drop_dice::MARKS,
        ..HandRules::PLAIN
    }),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
const OWN_RULES: [Rule; 5] = [
    Rule { id: "megadungeon/1", title: "Drop the areas", table: None, words: late("Drop one die for each area. Use these dice for all the steps of drop-dice: grid, tree, loops, goal, locks and secrets. But here each die is an area instead of a room. An area is a part of the dungeon with rooms of its own. We call the finished map the areas’ map.") },
    Rule { id: "megadungeon/2", title: "Number the levels", table: None, words: late("For each entrance, add up the values of its neighbours. The entrance with the highest sum is on level 1; if entrances tie, they are all on level 1. For any other area, count the paths to the nearest area on level 1 and add 1: that’s its level.") },
    Rule { id: "megadungeon/3", title: "Fill the areas", table: None, words: late("Drop new dice for each area and follow the same steps. Each die is a room of that area. In an area, the entrances are called starting rooms.") },
    Rule { id: "megadungeon/4", title: "Join the areas", table: None, words: late("If a path between two areas leads down a level, join a goal of the upper area to a starting room of the lower area. If a path stays on one level, join a starting room of one area to a starting room of the other.") },
    Rule { id: "megadungeon/5", title: "The reason", table: None, words: late("If an area is a goal on the areas’ map, put the reason to enter the dungeon in each of its goals. If an area has a key on the areas’ map, put a key in each of its goals.") },
];

static RULES: [Rule; OWN_RULES.len() + drop_dice::RULES.len()] = {
    let mut rules = [OWN_RULES[0]; OWN_RULES.len() + drop_dice::RULES.len()];
    let mut nth = 0;
    while nth < rules.len() {
        rules[nth] = if nth < OWN_RULES.len() { OWN_RULES[nth] } else { drop_dice::RULES[nth - OWN_RULES.len()] };
        nth += 1;
    }
    rules
};

#[rustfmt::skip]
static RULINGS: [Ruling; 6 + drop_dice::RULINGS.len()] = [
    Ruling { id: "R1", words: late("The article doesn’t say which neighbours count. We add up the values of all areas that a path joins to the entrance. Paths that close loops count, too.") },
    Ruling { id: "R2", words: late("The article doesn’t say in which order to fill the areas. We fill them in the order of their numbers. Room 7 of area 3 is called 3-7.") },
    Ruling { id: "R3", words: late("The article doesn’t say which rooms a path between areas joins. We take the paths in the order of their areas’ numbers. Each path takes the starting room or goal with the next number. After the highest number we start again with the lowest. A locked path stays locked, and a secret path stays secret.") },
    Ruling { id: "R4", words: late("The article doesn’t say which rooms lead outside. On level 1, we let the starting rooms that aren’t joined to another area lead outside. If an area on level 1 has no such starting room, all its starting rooms lead outside. If an entrance on the areas’ map isn’t on level 1, it doesn’t lead outside, so the map doesn’t show it as an entrance. A path between two starting rooms is secret only if both rooms have a way in, from outside or from another area.") },
    Ruling { id: "R5", words: late("Each area has its own dice. So an area is the same, no matter which area you open first.") },
    Ruling { id: "R6", words: late("The article doesn’t say how many dice an area gets. You choose the same dice for all areas, or dice by area: then each area gets as many d6 as its value, plus four. An area of value 3 gets 7d6.") },
    Ruling { id: "drop-dice R1", ..drop_dice::RULINGS[0] },
    Ruling { id: "drop-dice R2", ..drop_dice::RULINGS[1] },
    Ruling { id: "drop-dice R3", ..drop_dice::RULINGS[2] },
    Ruling { id: "drop-dice R4", ..drop_dice::RULINGS[3] },
    Ruling { id: "drop-dice R5", ..drop_dice::RULINGS[4] },
    Ruling { id: "drop-dice R6", ..drop_dice::RULINGS[5] },
    Ruling { id: "drop-dice R7", ..drop_dice::RULINGS[6] },
    Ruling { id: "drop-dice R8", ..drop_dice::RULINGS[7] },
    Ruling { id: "drop-dice R9", ..drop_dice::RULINGS[8] },
    Ruling { id: "drop-dice R10", ..drop_dice::RULINGS[9] },
    Ruling { id: "drop-dice R11", ..drop_dice::RULINGS[10] },
    Ruling { id: "drop-dice R12", ..drop_dice::RULINGS[11] },
    Ruling { id: "drop-dice R13", ..drop_dice::RULINGS[12] },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 6] = [
    OptionSpec { name: "areas", label: "Areas", shown: Shown::ALWAYS, kind: OptionKind::Pool { default: "6d6", least: 3, most: 30, is_of_own_dice: false, or: &[] }, help: "One die for each area: groups such as 6d6 or 4d6+2d8, 3 to 30 dice in all." },
    OptionSpec { name: "pool", label: "Dice of each area", shown: Shown::ALWAYS, kind: OptionKind::Pool { default: "8d6", least: 3, most: 60, is_of_own_dice: false, or: &[Named { value: "by-area", label: "By area" }] }, help: "One die for each room, the same dice for every area: groups such as 8d6 or 6d6+2d8, 3 to 60 dice in all. Or “by-area”: as many d6 as the area’s value, plus four." },
    GRID,
    LOOPS,
    TRAY,
    DANGER,
];
