use super::settings::{FEWEST, MOST};
use crate::dungeon::Mark;
use crate::late::{LateText, late};
use crate::procedures::{
    Card, HandRules, Named, OptionKind, OptionSpec, Procedure, Rule, Ruling, Shown, Source, taught,
};

/// `drop-dice` as the registry lists it.
pub static PROCEDURE: Procedure = Procedure {
    id: "drop-dice",
    title: "Drop dice",
    summary: "Drop dice: each die is a room. Join the rooms with the cheapest paths, then add loops.",
    card: Card {
        makes: "Rooms with several entrances, loops and a goal.",
        dice: "10 dice of any kind",
        paper: "plain paper",
        minutes: 20,
        suits: "An evening’s adventure that the group can enter and finish in more than one way.",
        example: "#/drop-dice?v=1&seed=iron-crown",
    },
    source: Source {
        author: "Wandering Die Jack",
        title: "Generating Jaquaysed Dungeons (1)",
        date: Some("July 2024"),
        licence: Some("CC BY 4.0"),
        address: Some(ARTICLE),
    },
    rules: &const { RULES },
    rulings: &const { RULINGS },
    examples: late(include_str!("examples.txt")),
    lessons: late(include_str!("lessons.txt")),
    on_paper: late(include_str!("paper.txt")),
    drawings: &[("R3", TWO_TRIANGLES)],
    options: &OPTIONS,
    maps: &[crate::procedures::MapKind::Tray, crate::procedures::MapKind::Plan],
    validate: super::settings::validate,
    run: super::run,
    decide: taught(|taken| super::decide(taken.options.number("from"), taken)),
    by_hand: Some(HandRules {
        judge: taught(|taken, decision, place| super::judge(taken.options.number("from"), taken, decision, place)),
        marks: MARKS,
        ..HandRules::PLAIN
    }),
    ..Procedure::PLAIN
};

/// The marks of rooms, in the order in which the rules give them.
pub(in crate::procedures) const MARKS: &[Mark] =
    &[Mark::Entrance, Mark::Encounter, Mark::Treasure, Mark::Goal, Mark::Key];

/// The article that describes `drop-dice` and `megadungeon`.
pub(in crate::procedures) const ARTICLE: &str =
    "https://wanderingdiejack.blogspot.com/2024/07/generating-jaquaysed-dungeons.html";

/// The drawing of R3: which of two crossing lines you draw.
pub(in crate::procedures) const TWO_TRIANGLES: LateText = late(include_str!("R3.svg"));

#[rustfmt::skip]
pub(in crate::procedures) const RULES: [Rule; 12] = [
    Rule { id: "drop-dice/1", title: "Drop the dice", table: None, words: late("Throw all the dice onto the tray. If a die lands off the tray, throw it again. Each die is a room, right where it landed. The number it shows is the room’s value.") },
    Rule { id: "drop-dice/2", title: "Draw the grid", table: None, words: late("Draw lines that join the rooms into triangles, until no more line fits. No two lines cross. Follow R3 to choose the lines: it says which of two crossing lines you draw. R13 describes another way, by eye. Each line is worth the sum of its two rooms.") },
    Rule { id: "drop-dice/3", title: "Walk the tree", table: None, words: late("Start in any room: it is now explored. Look at all lines from an explored room to an unexplored room. Take the line with the lowest worth, or the shorter line if two tie. It becomes a path, and the room at its other end is explored. Repeat until every room is explored. These paths are the tree.") },
    Rule { id: "drop-dice/3a", title: "Entrances", table: None, words: late("Divide the number of rooms by 5 and round up: that’s how many entrances you need. The rooms with the lowest values are entrances. Ties go to the room with more paths, then to the room whose neighbours have the higher sum of values.") },
    Rule { id: "drop-dice/3b", title: "Encounters", table: None, words: late("Mark every dead end of the tree with a question mark (a skull on Dicefall’s map), even if it is an entrance. Each of these rooms gets an encounter.") },
    Rule { id: "drop-dice/4-count", title: "How many loops", table: None, words: late("Divide the number of rooms by 3 and round up: that’s how many loops you add. Or use the overachiever formula: (3r − k − 3)·L − r + 1, rounded up. Here r is the number of rooms, and k is the number of outer lines, around the edge of the grid. L is the share of lines that become paths: roll 1d10, add 60 and divide by 100, or choose a number from 0 to 1.") },
    Rule { id: "drop-dice/4", title: "Add loops", table: None, words: late("Look at the lines that aren’t paths yet. Each is still worth the sum of its two rooms. Turn the line with the highest worth into a path, or the shorter line if two tie. Repeat for every loop you add. Now the party has more than one way round.") },
    Rule { id: "drop-dice/4a", title: "Treasure", table: None, words: late("Mark every room that is still a dead end with a coin (a chest on Dicefall’s map), even if it is an entrance. Each of these rooms gets treasure.") },
    Rule { id: "drop-dice/5a", title: "Lock and Key", table: None, words: late("Look for a dead end that isn’t an entrance, but whose only path leads to an entrance. That dead end is the goal. If several fit, take the dead end with the highest value. Lock its path. The entrance next to the goal becomes the straightforward entrance, because it leads right to the goal. The keys are in the rooms farthest from any entrance.") },
    Rule { id: "drop-dice/5b", title: "Gauntlet", table: None, words: late("If 5a finds no goal, the goals are the rooms farthest from any entrance. The party must reach them.") },
    Rule { id: "drop-dice/5c", title: "Secrets", table: None, words: late("If a path joins two entrances, two goals or two key rooms, make that path secret.") },
    Rule { id: "drop-dice/6", title: "Danger", table: None, words: late("This rule is optional. A room’s depth is the number of paths to the nearest entrance. The depth is also the room’s danger: add it to your rolls for encounters and reactions. An entrance adds +0, a room one path away adds +1, and so on. You can also use the depth to decide what to put where, from the safest room to the most dangerous.") },
];

#[rustfmt::skip]
pub(in crate::procedures) const RULINGS: [Ruling; 13] = [
    Ruling { id: "R1", words: late("The article drops the dice on a piece of paper, but doesn’t say how large. Our tray is 1000 units wide and 700 high. We number rooms in the order of the dice. The centre of a die marks the place of its room.") },
    Ruling { id: "R2", words: late("The article doesn’t say what to do if dice land on each other. If a die lands too close to another die, we throw it again. The centres of two dice must be at least 60 units apart. If you throw more than 64 dice, they can lie closer. Dice that you place yourself can lie anywhere on the tray.") },
    Ruling { id: "R3", words: late("The article draws the grid by hand, but suggests Delaunay’s method for a computer. With that method, the circle through the corners of a triangle has no room inside it. You can do it with a pencil. Draw the outline first, as if a rubber band lay around all rooms. Join the rooms by lines that don’t cross, until only triangles are left. Then look at each line between two triangles. The two triangles have one corner each that the line doesn’t touch. If the angles at these two corners add up to more than 180°, rub the line out and join the two corners instead. If they add up to less, the line stays. Repeat until no line changes. If they add up to exactly 180°, four or more rooms are on one circle. We then draw all lines inside the circle from the room with the lowest number on it.") },
    Ruling { id: "R4", words: late("The article doesn’t say which line to take if two have the same worth and the same length. Each line joins two rooms. We look at the lower of its two room numbers, and take the line where that number is smaller. If these numbers tie, too, we compare the higher room numbers in the same way. So the tree is the same wherever the walk starts. The walk starts in room 1 unless you choose another room.") },
    Ruling { id: "R5", words: late("The article doesn’t settle every tie between entrances. We count only the paths of the tree: a room’s neighbours are the rooms at the other ends of its paths. If two rooms still tie, we take the lower room number.") },
    Ruling { id: "R6", words: late("The article doesn’t define a dead end. We call a room with exactly one path a dead end. An entrance can be a dead end, too, and then it can have an encounter and treasure.") },
    Ruling { id: "R7", words: late("The article doesn’t define an outer line. We count every line that borders fewer than two triangles. A line that borders no triangle counts twice. If the formula gives less than zero, we add no loops. L has at most two decimal places.") },
    Ruling { id: "R8", words: late("The article doesn’t say when to look for a dead end next to an entrance. We look after the loops are added. An entrance is never the goal. Ties go to the lower room number. The keys go in the farthest rooms, not counting the goal.") },
    Ruling { id: "R9", words: late("The article doesn’t say how to measure distance. We count paths to the nearest entrance, including secret and locked paths. If several rooms tie for the longest distance, all of them count as farthest.") },
    Ruling { id: "R10", words: late("The article doesn’t say what happens if a loop reaches a room with an encounter. We keep the encounter.") },
    Ruling { id: "R11", words: late("The article suggests using the distance from the entrances to pace the dungeon. We give every room a depth: the number of paths to the nearest entrance.") },
    Ruling { id: "R12", words: late("The article doesn’t say what shape the paper has. Our portrait tray is 700 by 1000 units, our square tray 850 by 850. The smallest distance between two dice (R2) is the same on every tray.") },
    Ruling { id: "R13", words: late("The article draws its grid by hand, but doesn’t say in which order. If you choose the grid “By hand”, draw triangles between the closest trios of rooms first. To see how close a trio is, add up the squares of its three distances. No room gets more than one of these triangles, and no triangle has a room inside it. Then draw the shortest lines that cross nothing, until no more line fits. This grid can differ from the grid of R3.") },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 6] = [
    OptionSpec { name: "pool", label: "Dice", shown: Shown::ALWAYS, kind: OptionKind::Pool { default: "10d6", least: FEWEST, most: MOST, is_of_own_dice: true, or: &[] }, help: "One die for each room: groups such as 10d6 or 6d6+2d8, 3 to 500 dice in all." },
    GRID,
    OptionSpec { name: "from", label: "Walk from", shown: Shown::ALWAYS, kind: OptionKind::DieOf("pool"), help: "The room where the walk starts. The tree is the same from any room." },
    LOOPS,
    TRAY,
    DANGER,
];

#[rustfmt::skip]
pub(in crate::procedures) const GRID: OptionSpec = OptionSpec { name: "grid", label: "Grid", shown: Shown::ALWAYS, help: "How to draw the triangles. The article suggests Delaunay’s method for a computer. “By hand” draws them as you would with a pencil (up to 60 dice).", kind: OptionKind::Choice(&[
    Named { value: "delaunay", label: "Delaunay" },
    Named { value: "by-hand", label: "By hand" },
]) };

#[rustfmt::skip]
pub(in crate::procedures) const TRAY: OptionSpec = OptionSpec { name: "tray", label: "Tray", shown: Shown::FURTHER, help: "The shape of the tray that the dice fall on.", kind: OptionKind::Choice(&[
    Named { value: "landscape", label: "Landscape, 1000 by 700" },
    Named { value: "portrait", label: "Portrait, 700 by 1000" },
    Named { value: "square", label: "Square, 850 by 850" },
]) };

#[rustfmt::skip]
pub(in crate::procedures) const DANGER: OptionSpec = OptionSpec { name: "danger", label: "Danger", shown: Shown::FURTHER, help: "Shows each room’s depth as a modifier for your rolls: +0, +1 and so on.", kind: OptionKind::Choice(&[
    Named { value: "off", label: "Off" },
    Named { value: "on", label: "On" },
]) };

#[rustfmt::skip]
pub(in crate::procedures) const LOOPS: OptionSpec = OptionSpec { name: "loops", label: "Loops", shown: Shown::ALWAYS, help: "How many loops to add: one for every three rooms, or as many as the overachiever formula gives. You can roll or choose its L, the share of lines that become paths.", kind: OptionKind::ChoiceOrShare(&[
    Named { value: "third", label: "A third of the rooms" },
    Named { value: "overachiever", label: "Overachiever, L rolled" },
]) };
