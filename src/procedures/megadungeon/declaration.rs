//! What `megadungeon` declares: its source, rules and rulings in our words, its options.

use crate::procedures::drop_dice::{self, GRID, LOOPS};
use crate::procedures::{MapKind, OptionKind, OptionSpec, Procedure, Rule, Ruling, Source};

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
    version: 1,
    rules: &RULES,
    rulings: &RULINGS,
    options: &OPTIONS,
    maps: &[MapKind::Tray],
    nests: true,
    takes_choices: false,
    validate: super::settings::validate,
    run: super::run,
    // In every drop the walk of the tree starts in room 1.
    why: Some(|_, step, before| drop_dice::why(1, step, before)),
    unattended: |_| {},
};

const OWN_RULES: [Rule; 5] = [
    Rule {
        id: "megadungeon/1",
        title: "Drop the areas",
        words: "Drop dice for the areas, one die each, and take them through all the steps of drop dice: grid, tree, loops, goal, locks, secrets.",
        table: None,
    },
    Rule {
        id: "megadungeon/2",
        title: "Number the levels",
        words: "Level 1 is the entrance whose neighbours are worth most together; if several are equal, all of them. Any other area lies as many levels lower as it is paths away.",
        table: None,
    },
    Rule {
        id: "megadungeon/3",
        title: "Fill the areas",
        words: "Each area gets dice of its own, which go through the same steps.",
        table: None,
    },
    Rule {
        id: "megadungeon/4",
        title: "Join the areas",
        words: "A goal of the upper area leads down to a starting room of the lower one. Areas on one level are joined by their starting rooms.",
        table: None,
    },
    Rule {
        id: "megadungeon/5",
        title: "The reason",
        words: "What one goes in for lies in the goal of the goal area. Keys of the areas’ map lie in the goals of the areas that have them.",
        table: None,
    },
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

const OWN_RULINGS: [Ruling; 5] = [
    Ruling {
        id: "R1",
        words: "What neighbours are worth is the sum of the values of all areas that a path joins to it, loops counted.",
    },
    Ruling { id: "R2", words: "Areas are filled in the order of their numbers. Room 7 of area 3 is called 3-7." },
    Ruling {
        id: "R3",
        words: "Paths between areas are joined in the order of their areas’ numbers. Each takes the next starting room or goal by number, and after the last the first again. What is locked or secret stays so.",
    },
    Ruling {
        id: "R4",
        words: "Out of doors lead only those starting rooms of a level 1 area that no other area is joined to; if there are none, all of them. A path between two starting rooms is secret only if both have a way in of their own.",
    },
    Ruling { id: "R5", words: "Each area has its own stream of dice: it looks the same whichever was opened first." },
];

/// What the rulings of the drops are called here.
const OF_THE_DROPS: [&str; drop_dice::RULINGS.len()] = [
    "drop-dice R1",
    "drop-dice R2",
    "drop-dice R3",
    "drop-dice R4",
    "drop-dice R5",
    "drop-dice R6",
    "drop-dice R7",
    "drop-dice R8",
    "drop-dice R9",
    "drop-dice R10",
    "drop-dice R11",
];

static RULINGS: [Ruling; OWN_RULINGS.len() + OF_THE_DROPS.len()] = {
    let mut rulings = [OWN_RULINGS[0]; OWN_RULINGS.len() + OF_THE_DROPS.len()];
    let mut nth = 0;
    while nth < rulings.len() {
        rulings[nth] = if nth < OWN_RULINGS.len() {
            OWN_RULINGS[nth]
        } else {
            let nth = nth - OWN_RULINGS.len();
            Ruling { id: OF_THE_DROPS[nth], words: drop_dice::RULINGS[nth].words }
        };
        nth += 1;
    }
    rulings
};

static OPTIONS: [OptionSpec; 4] = [
    OptionSpec {
        name: "areas",
        label: "Areas",
        help: "One die an area: groups such as 6d6 or 4d6+2d8, 3 to 30 dice in all.",
        kind: OptionKind::Pool { default: "6d6", least: 3, most: 30 },
        kept_with_own_dice: false,
    },
    OptionSpec {
        name: "pool",
        label: "Dice of each area",
        help: "One die a room, the same for each area: groups such as 8d6 or 6d6+2d8, 3 to 60 dice in all.",
        kind: OptionKind::Pool { default: "8d6", least: 3, most: 60 },
        kept_with_own_dice: false,
    },
    GRID,
    LOOPS,
];
