//! What `megadungeon` declares: its source, rules and rulings in our words, its options.

use crate::procedures::drop_dice::{self, DANGER, GRID, LOOPS, TRAY};
use crate::procedures::{MapKind, Named, OptionKind, OptionSpec, Procedure, Rule, Ruling, Shown, Source};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "megadungeon",
    title: "Mega-dungeon",
    summary: "Dice fall on a tray and become areas, level below level; each area is a tray of dice of its own.",
    source: Source {
        author: "Design Workshop",
        title: "Generating Jaquaysed Dungeons (1)",
        date: None,
        licence: Some("CC BY 4.0"),
    },
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    maps: &[MapKind::Tray],
    nests: true,
    validate: super::settings::validate,
    run: super::run,
    // In every drop the walk of the tree starts in room 1.
    why: Some(|_, step, before| drop_dice::why(1, step, before)),
    ..Procedure::PLAIN
};

#[rustfmt::skip]
const OWN_RULES: [Rule; 5] = [
    Rule { id: "megadungeon/1", title: "Drop the areas", table: None, words: "Drop dice for the areas, one die each, and take them through all the steps of drop dice: grid, tree, loops, goal, locks, secrets." },
    Rule { id: "megadungeon/2", title: "Number the levels", table: None, words: "Level 1 is the entrance whose neighbours are worth most together; if several are equal, all of them. Any other area lies as many levels lower as it is paths away." },
    Rule { id: "megadungeon/3", title: "Fill the areas", table: None, words: "Each area gets dice of its own, which go through the same steps." },
    Rule { id: "megadungeon/4", title: "Join the areas", table: None, words: "A goal of the upper area leads down to a starting room of the lower one. Areas on one level are joined by their starting rooms." },
    Rule { id: "megadungeon/5", title: "The reason", table: None, words: "What one goes in for lies in the goal of the goal area. Keys of the areas’ map lie in the goals of the areas that have them." },
];

/// Its own, then those of the drops.
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
    Ruling { id: "R1", words: "What neighbours are worth is the sum of the values of all areas that a path joins to it, loops counted." },
    Ruling { id: "R2", words: "Areas are filled in the order of their numbers. Room 7 of area 3 is called 3-7." },
    Ruling { id: "R3", words: "Paths between areas are joined in the order of their areas’ numbers. Each takes the next starting room or goal by number, and after the last the first again. What is locked or secret stays so." },
    Ruling { id: "R4", words: "Only starting rooms of a level 1 area lead out of doors: those that no other area is joined to. If every starting room is joined to another area, all of them do. So an entrance on the areas’ map becomes a starting area if it isn’t on level 1. A path between two starting rooms is secret only if both have a way in of their own." },
    Ruling { id: "R5", words: "Each area has its own stream of dice: it looks the same whichever was opened first." },
    Ruling { id: "R6", words: "The article leaves open how many dice an area has. With dice by area, an area gets four d6 more than its die shows: an area of value 3 has 7d6." },
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
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 6] = [
    OptionSpec { name: "areas", label: "Areas", shown: Shown::ALWAYS, kind: OptionKind::Pool { default: "6d6", least: 3, most: 30, is_of_own_dice: false, or: &[] }, help: "One die an area: groups such as 6d6 or 4d6+2d8, 3 to 30 dice in all." },
    OptionSpec { name: "pool", label: "Dice of each area", shown: Shown::ALWAYS, kind: OptionKind::Pool { default: "8d6", least: 3, most: 60, is_of_own_dice: false, or: &[Named { value: "by-area", label: "By area" }] }, help: "One die a room, the same for each area: groups such as 8d6 or 6d6+2d8, 3 to 60 dice in all. Or by-area: four d6 more than the area’s value." },
    GRID,
    LOOPS,
    TRAY,
    DANGER,
];
