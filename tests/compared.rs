//! The counts of two known dungeons, side by side.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::Recipe;
use dicefall::dungeon::{Dungeon, Report};
use dicefall::export::{Comparison, Measure, compared, lines};
use dicefall::link;
use dicefall::procedures::{Options, REGISTRY};

fn recipe(fragment: &str) -> Recipe {
    link::read(fragment, &REGISTRY).unwrap().recipe
}

fn dungeon(fragment: &str) -> Dungeon {
    recipe(fragment).run().unwrap().dungeon()
}

fn rows(one: &Dungeon, other: &Dungeon) -> Vec<Comparison> {
    compared([&Report::of(one), &Report::of(other)])
}

fn told(rows: &[Comparison]) -> Vec<String> {
    let number = |number: Option<usize>| number.map_or("–".into(), |number| number.to_string());
    rows.iter().map(|row| format!("{} {} {}", number(row.numbers[0]), row.words, number(row.numbers[1]))).collect()
}

#[test]
fn a_tray_of_dice_has_more_loops_than_a_crawl_of_the_same_seed() {
    let (dice, crawl) = (dungeon("#/drop-dice?seed=amber-owl-42"), dungeon("#/threads?seed=amber-owl-42"));
    let rows = rows(&dice, &crawl);
    let expected = [
        "10 rooms 8",
        "13 passages 7",
        "4 independent loops 0",
        "1 passages with no way round 7",
        "1 dead ends 5",
        "2 entrances 1",
        "1 passages to the goal, or to the deepest room 2",
        "1 bottlenecks: every route must use these passages 2",
        "1 separate routes: they share no passage 1",
        "1 locked passages 0",
    ];
    assert_eq!(told(&rows), expected);
    let loops = rows.iter().find(|row| row.measure == Measure::Loops).unwrap();
    assert_eq!((loops.shares(), loops.has_more()), ([100, 0], [true, false]));
    let dead_ends = rows.iter().find(|row| row.measure == Measure::DeadEnds).unwrap();
    assert_eq!((dead_ends.shares(), dead_ends.has_more()), ([20, 100], [false, true]));
    let apart = rows.iter().find(|row| row.measure == Measure::Apart).unwrap();
    assert_eq!((apart.shares(), apart.has_more()), ([100, 100], [false, false]));
}

#[test]
fn without_a_route_nothing_is_compared() {
    let one = Dungeon::default();
    let rows = rows(&one, &dungeon("#/threads?seed=amber-owl-42"));
    let way = rows.iter().find(|row| row.measure == Measure::Shortest).unwrap();
    assert_eq!((way.numbers, way.has_more()), ([None, Some(2)], [false, false]));
    assert!(told(&rows).contains(&"0 rooms 8".into()));
}

#[test]
fn each_number_equals_the_number_of_the_line_that_highlights_it() {
    let links = REGISTRY
        .0
        .iter()
        .flat_map(|procedure| ["a", "b", "c", "amber-owl-42"].map(|seed| format!("#/{}?seed={seed}", procedure.id)));
    for link in links.chain(["#/drop-dice?seed=b&pool=20d6".into(), "#/leximorph?seed=c&sectors=9".into()]) {
        let dungeon = dungeon(&link);
        let report = Report::of(&dungeon);
        let lines = lines(&dungeon, &report);
        for row in compared([&report, &report]) {
            let line = lines.iter().find(|line| line.measure == row.measure);
            match (line, row.measure) {
                (Some(line), _) => assert_eq!(row.numbers, [Some(line.number); 2], "{link}: {}", row.words),
                // If only one route exists, the report leaves out the line that counts separate routes.
                (None, Measure::Apart) => assert!(row.numbers[0] <= Some(1), "{link}: {row:?}"),
                (None, _) => assert!(row.numbers[0].unwrap_or_default() == 0, "{link}: {row:?}"),
            }
        }
    }
}

#[test]
fn options_that_differ_have_the_names_of_the_form() {
    let unlike = |one: &str, other: &str| recipe(one).options().unlike(recipe(other).options());
    let grid = "#/drop-dice?grid=by-hand&loops=0.50";
    assert_eq!(unlike(grid, "#/drop-dice"), ["Grid: By hand", "Loops: 0.50"]);
    assert_eq!(unlike("#/drop-dice", grid), ["Grid: Delaunay", "Loops: A third of the rooms"]);
    assert_eq!(unlike(grid, grid), Vec::<String>::new());
    assert_eq!(unlike("#/leximorph", "#/leximorph?word=APE"), ["Word: Rolled"]);
    let crawl = recipe("#/threads?dungeon-seed=5");
    assert_eq!(crawl.options().unlike(&Options::of(crawl.procedure())), ["Dungeon Seed: 5"]);
}
