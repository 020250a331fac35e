//! The speed of `lattice`, compared with its goals: `cargo bench --bench lattice`. Times vary, so the bench compares
//! them with the time for rolling the dice alone.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]

use dicefall::Recipe;
use dicefall::dice::{Die, Seed, Stream};
use dicefall::dungeon::LevelId;
use dicefall::procedures::{MapKind, Options, lattice};
use dicefall::scene::{Layout, Scene, View};
use dicefall::trace::Trace;
use std::hint::black_box;
use std::time::Instant;

const DUNGEONS: usize = 10_000;
const NESTED: usize = 200;
const REPEATS: usize = 9;
const DRAWN: usize = 20;

/// In milliseconds.
fn time(work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    start.elapsed().as_secs_f64() * 1e3
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn recipes(count: usize, settings: &[(&str, &str)]) -> Vec<Recipe> {
    let mut options = Options::of(&lattice::PROCEDURE);
    for (name, value) in settings {
        assert!(options.set(name, value).unwrap());
    }
    let seeds = (0..count).map(|number| format!("bench-{number}").parse::<Seed>().unwrap());
    let recipe = |seed| Recipe::new(&lattice::PROCEDURE, options.clone(), Some(seed), Vec::new(), Vec::new());
    seeds.map(|seed| recipe(seed).unwrap()).collect()
}

fn roll(seed: &Seed, dice: usize) -> u32 {
    let mut stream = Stream::new(seed, "dice");
    (0..dice).map(|_| u32::from(stream.face(Die::D6))).sum()
}

fn tell(what: &str, measured: f64, goal: f64, unit: &str) {
    let verdict = if measured <= goal { "ok" } else { "TOO SLOW" };
    println!("{what:<64} {measured:>9.2} {unit:<2}  goal ≤ {goal} {unit}  {verdict}");
}

fn main() {
    let (plain, nested) = (recipes(DUNGEONS, &[]), recipes(NESTED, &[("depth", "2"), ("lattice", "5")]));
    let run = |recipes: &[Recipe]| recipes.iter().map(|recipe| recipe.run().unwrap()).collect::<Vec<Trace>>();
    let (plain_traces, nested_traces) = (run(&plain), run(&nested));
    let dice = |traces: &[Trace]| traces.iter().map(|trace| trace.all_rolls().len()).collect::<Vec<_>>();
    let levels: usize = nested_traces.iter().map(|trace| trace.dungeon().levels.len()).sum();
    let (rolled, nested_dice): (Vec<usize>, usize) = (dice(&plain_traces), dice(&nested_traces).iter().sum());
    println!("  {DUNGEONS} lattices of three by three: {} dice", rolled.iter().sum::<usize>());
    println!("  {NESTED} lattices of five by five with their nodes: {levels} lattices, {nested_dice} dice");

    let most = [("depth", "2"), ("lattice", "5"), ("levels", "3"), ("exits", "on"), ("node-kind", "rolled")];
    let (three, all) = (recipes(NESTED, &most[..3]), recipes(NESTED, &most));

    // The kinds of work take turns, so that a slow moment affects them all.
    let (mut runs, mut bare, mut each) = (Vec::new(), Vec::new(), Vec::new());
    let (mut with_levels, mut with_all) = (Vec::new(), Vec::new());
    for _ in 0..REPEATS {
        runs.push(time(|| {
            for recipe in &plain {
                drop(black_box(recipe.run().unwrap().dungeon()));
            }
        }));
        bare.push(time(|| {
            for (recipe, &dice) in plain.iter().zip(&rolled) {
                black_box(roll(recipe.seed().unwrap(), dice));
            }
        }));
        let whole = |recipe: &Recipe| time(|| drop(black_box(recipe.run().unwrap().dungeon())));
        each.extend(nested.iter().map(whole));
        with_levels.extend(three.iter().map(whole));
        with_all.extend(all.iter().map(whole));
    }
    let draw = |recipe: &Recipe| {
        let trace = recipe.run().unwrap();
        let dungeon = trace.dungeon();
        time(|| {
            let layout = Layout::of(&lattice::PROCEDURE, MapKind::Whole, &trace, &dungeon);
            drop(black_box(Scene::draw(&View::of(&dungeon, &layout, LevelId(0)))));
        })
    };
    let drawn: Vec<f64> = all.iter().take(DRAWN).map(draw).collect();
    let slowest = each.iter().copied().fold(0.0, f64::max);
    let (runs, bare, each) = (median(runs), median(bare), median(each));
    println!("  their dice alone {bare:.1} ms; the slowest lattice of five by five with its nodes {slowest:.2} ms");
    tell("10 000 lattices, trace and dungeon", runs, 1000.0, "ms");
    tell("10 000 lattices, trace and dungeon, compared with their dice alone", runs / bare, 150.0, "×");
    tell("five by five tunnels, every node made, trace and dungeon", each, 100.0, "ms");
    tell("the same on three levels", median(with_levels), 100.0, "ms");
    tell("the same with exits and nodes that are lattices or letters", median(with_all), 100.0, "ms");
    tell("that as one plan with all nodes, laid out and drawn", median(drawn), 100.0, "ms");
}
