//! What `drop-dice` declares: its source, rules and rulings in our words, its options.

use crate::procedures::{Named, OptionKind, OptionSpec, Procedure, Rule, Ruling, Shown, Source};

/// The procedure.
pub static PROCEDURE: Procedure = Procedure {
    id: "drop-dice",
    title: "Drop dice",
    summary: "Dice fall on a tray and become rooms; a grid of triangles, a tree and loops join them.",
    source: Source {
        author: "Design Workshop",
        title: "Generating Jaquaysed Dungeons (1)",
        date: None,
        licence: Some("CC BY 4.0"),
    },
    rules: &const { RULES },
    rulings: &const { RULINGS },
    options: &OPTIONS,
    maps: &[crate::procedures::MapKind::Tray, crate::procedures::MapKind::Plan],
    validate: super::settings::validate,
    run: super::run,
    why: Some(|options, step, before| super::why(options.number("from"), step, before)),
    ..Procedure::PLAIN
};

/// Also those of the procedures that drop dice as part of theirs.
#[rustfmt::skip]
pub(in crate::procedures) const RULES: [Rule; 12] = [
    Rule { id: "drop-dice/1", title: "Drop the dice", table: None, words: "Throw all the dice at the tray; one that lands off it is thrown again. Every die is a room where it lies, worth what it shows." },
    Rule { id: "drop-dice/2", title: "Draw the grid", table: None, words: "Join the rooms into triangles whose lines never cross. A line is worth its two rooms together." },
    Rule { id: "drop-dice/3", title: "Walk the tree", table: None, words: "Stand in any room. Of all lines that lead from a visited room to an unvisited one, take the one worth least, the shorter if two are equal: it is a path now. Go on until every room is visited." },
    Rule { id: "drop-dice/3a", title: "Ways in", table: None, words: "One room in five, rounded up, is an entrance: those worth least. Equal ones: the room with more paths, then the one with the worthier neighbours." },
    Rule { id: "drop-dice/3b", title: "Encounters", table: None, words: "Something waits at every dead end of the tree: mark it with a question mark." },
    Rule { id: "drop-dice/4-count", title: "How many loops", table: None, words: "A third as many as rooms, rounded up. Or as the overachiever has it: with r rooms, k outer lines and a share L, (3r − k − 3)·L − r + 1, rounded up, L being (1d10 + 60) hundredths or whatever you set." },
    Rule { id: "drop-dice/4", title: "Add loops", table: None, words: "Of the lines that are no path yet, turn the worthiest into paths, the shorter if two are equal, so that there is more than one way round." },
    Rule { id: "drop-dice/4a", title: "Treasure", table: None, words: "A room that is a dead end even now holds valuables: mark it with a coin." },
    Rule { id: "drop-dice/5a", title: "Lock and key", table: None, words: "If a dead end hangs on an entrance it is the goal, the worthiest if there are several. Its path is locked, that entrance is the straight way, and the keys lie in the rooms farthest from every entrance." },
    Rule { id: "drop-dice/5b", title: "Gauntlet", table: None, words: "If no dead end hangs on an entrance, the goals are the rooms farthest from every entrance, and one has to get there." },
    Rule { id: "drop-dice/5c", title: "Secrets", table: None, words: "A path between two entrances, between two goals or between two rooms with keys becomes a secret one." },
    Rule { id: "drop-dice/6", title: "Danger", table: None, words: "If you want danger, add a room’s depth to each roll for who is there: +0 in an entrance, +1 one path farther in, and so on. In this order, the rooms run from the safest to the most dangerous." },
];

/// See [`RULES`].
#[rustfmt::skip]
pub(in crate::procedures) const RULINGS: [Ruling; 12] = [
    Ruling { id: "R1", words: "The tray is 1000 units by 700. Rooms are numbered in the order of the dice and lie at the dice’s centres." },
    Ruling { id: "R2", words: "Dice do not lie on each other: one that comes down too close to another is pushed off and thrown again." },
    Ruling { id: "R3", words: "The grid is the Delaunay triangulation: no circle through three joined rooms holds a fourth. Rooms on one empty circle are cut apart by lines from the lowest number. By hand: closest trios first, then the shortest lines that cross nothing." },
    Ruling { id: "R4", words: "Lines equal in value and in length are told apart by their lower room number, then by the other one. So the tree is the same wherever the walk starts; it starts at room 1 unless told otherwise." },
    Ruling { id: "R5", words: "Entrances still equal after both ties are told apart by the lower number. Paths are those of the tree." },
    Ruling { id: "R6", words: "A dead end has exactly one path. An entrance can be one, and can hold an encounter and a treasure." },
    Ruling { id: "R7", words: "An outer line borders fewer than two triangles; one that borders none counts twice. If the formula gives less than nothing, no loop is added. The sum is done in whole hundredths." },
    Ruling { id: "R8", words: "Dead ends are counted after the loops; an entrance is never the goal; of equals the lower number is. The keys lie farthest among all rooms but the goal." },
    Ruling { id: "R9", words: "Distance counts paths from the nearest entrance, secret and locked ones too. All rooms at the greatest distance are farthest." },
    Ruling { id: "R10", words: "An encounter once marked stays, though a loop may give its room a second path." },
    Ruling { id: "R11", words: "Every room is told its depth: how many paths it lies from the nearest entrance." },
    Ruling { id: "R12", words: "The article doesn’t say what shape the page has. An upright tray is 700 by 1000 units, a square tray 850 by 850. Dice keep the same distance there as on the usual tray." },
];

#[rustfmt::skip]
static OPTIONS: [OptionSpec; 6] = [
    OptionSpec { name: "pool", label: "Dice", shown: Shown::ALWAYS, kind: OptionKind::Pool { default: "10d6", least: 3, most: 500, is_of_own_dice: true, or: &[] }, help: "One die a room: groups such as 10d6 or 6d6+2d8, 3 to 500 dice in all." },
    GRID,
    OptionSpec { name: "from", label: "Walk from", shown: Shown::ALWAYS, kind: OptionKind::DieOf("pool"), help: "The room where the walk of the tree starts. The tree is the same from any room." },
    LOOPS,
    TRAY,
    DANGER,
];

/// How the grid is drawn.
#[rustfmt::skip]
pub(in crate::procedures) const GRID: OptionSpec = OptionSpec { name: "grid", label: "Grid", shown: Shown::ALWAYS, help: "How to join rooms into triangles: by Delaunay’s method, which the author suggests for a computer, or as you draw them by hand (up to 60 dice).", kind: OptionKind::Choice(&[
    Named { value: "delaunay", label: "Delaunay" },
    Named { value: "by-hand", label: "By hand" },
]) };

/// The shape of the tray.
#[rustfmt::skip]
pub(in crate::procedures) const TRAY: OptionSpec = OptionSpec { name: "tray", label: "Tray", shown: Shown::FURTHER, help: "The shape of the tray that the dice fall on.", kind: OptionKind::Choice(&[
    Named { value: "landscape", label: "Landscape, 1000 by 700" },
    Named { value: "portrait", label: "Portrait, 700 by 1000" },
    Named { value: "square", label: "Square, 850 by 850" },
]) };

/// Whether each room shows its danger.
#[rustfmt::skip]
pub(in crate::procedures) const DANGER: OptionSpec = OptionSpec { name: "danger", label: "Danger", shown: Shown::FURTHER, help: "Whether each room shows its depth as a modifier for rolls: +0, +1 and so on.", kind: OptionKind::Choice(&[
    Named { value: "off", label: "Off" },
    Named { value: "on", label: "On" },
]) };

/// How many loops there are.
#[rustfmt::skip]
pub(in crate::procedures) const LOOPS: OptionSpec = OptionSpec { name: "loops", label: "Loops", shown: Shown::ALWAYS, help: "How many loops to add: a third as many as rooms, or the overachiever’s formula, with a rolled share or your own.", kind: OptionKind::ChoiceOrShare(&[
    Named { value: "third", label: "A third of the rooms" },
    Named { value: "overachiever", label: "Overachiever, L rolled" },
]) };
