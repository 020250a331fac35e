//! The speed of `pips`, compared with its goals: `cargo bench --bench pips`. Times vary, so the bench compares them
//! with the time for throwing the dice alone.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]

use dicefall::Recipe;
use dicefall::dice::{Die, Seed, Stream};
use dicefall::procedures::{Options, pips};
use dicefall::trace::Trace;
use std::hint::black_box;
use std::time::Instant;

const DUNGEONS: usize = 1000;
const REPEATS: usize = 5;

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

fn recipe(number: usize) -> Recipe {
    let mut options = Options::of(&pips::PROCEDURE);
    options.set("areas", "200").unwrap();
    let seed: Seed = format!("bench-{number}").parse().unwrap();
    Recipe::new(&pips::PROCEDURE, options, Some(seed), Vec::new(), Vec::new()).unwrap()
}

fn throw(seed: &Seed, count: usize) -> u32 {
    let mut stream = Stream::new(seed, "dice");
    let throw = |stream: &mut Stream| stream.below(1000) + stream.below(1000) + stream.below(360);
    (0..count).map(|_| throw(&mut stream) + u32::from(stream.face(Die::D6))).sum()
}

fn tell(what: &str, measured: f64, goal: f64, unit: &str) {
    let verdict = if measured <= goal { "ok" } else { "TOO SLOW" };
    println!("{what:<64} {measured:>9.2} {unit:<2}  goal ≤ {goal} {unit}  {verdict}");
}

fn main() {
    let recipes: Vec<Recipe> = (0..DUNGEONS).map(recipe).collect();
    let traces: Vec<Trace> = recipes.iter().map(|recipe| recipe.run().unwrap()).collect();
    let steps: usize = traces.iter().map(|trace| trace.steps().len()).sum();
    let dice: usize = traces.iter().map(|trace| trace.all_rolls().len()).sum();
    println!("  {DUNGEONS} dungeons of 200 pieces: {dice} dice, {steps} steps");

    // The kinds of work take turns, so that a slow moment affects them all.
    let (mut runs, mut whole, mut bare) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..REPEATS {
        runs.push(time(|| {
            for recipe in &recipes {
                drop(black_box(recipe.run()));
            }
        }));
        whole.push(time(|| {
            for recipe in &recipes {
                drop(black_box(recipe.run().unwrap().dungeon()));
            }
        }));
        bare.push(time(|| {
            for (recipe, trace) in recipes.iter().zip(&traces) {
                black_box(throw(recipe.seed().unwrap(), trace.all_rolls().len()));
            }
        }));
    }
    let (runs, whole, bare) = (median(runs), median(whole), median(bare));
    println!("  their dice alone {bare:.1} ms");
    tell("1000 dungeons of 200 pieces, only the trace", runs, 2000.0, "ms");
    tell("1000 dungeons of 200 pieces, trace and dungeon", whole, 3000.0, "ms");
    tell("1000 dungeons, only the trace, compared with their dice alone", runs / bare, 800.0, "×");
}
