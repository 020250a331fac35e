//! The speed of `threads`, compared with its goals: `cargo bench --bench threads`. Times vary, so the bench compares
//! them with the time for rolling the dice alone.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]

use dicefall::Recipe;
use dicefall::dice::{Die, Seed, Stream};
use dicefall::procedures::threads;
use dicefall::trace::Trace;
use std::hint::black_box;
use std::time::Instant;

const DUNGEONS: usize = 10_000;
const REPEATS: usize = 9;

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

fn recipes() -> Vec<Recipe> {
    let seeds = (0..DUNGEONS).map(|number| format!("bench-{number}").parse::<Seed>().unwrap());
    seeds.map(|seed| Recipe::fresh(&threads::PROCEDURE, seed).unwrap()).collect()
}

fn roll(seed: &Seed, dice: &[Die]) -> u32 {
    let mut stream = Stream::new(seed, "dice");
    dice.iter().map(|&die| u32::from(stream.face(die))).sum()
}

fn tell(what: &str, measured: f64, goal: f64, unit: &str) {
    let verdict = if measured <= goal { "ok" } else { "TOO SLOW" };
    println!("{what:<64} {measured:>9.2} {unit:<2}  goal ≤ {goal} {unit}  {verdict}");
}

fn main() {
    let recipes = recipes();
    let traces: Vec<Trace> = recipes.iter().map(|recipe| recipe.run().unwrap()).collect();
    let dice = |trace: &Trace| trace.all_rolls().iter().map(|roll| roll.die).collect::<Vec<Die>>();
    let dice: Vec<(&Seed, Vec<Die>)> =
        recipes.iter().zip(&traces).map(|(recipe, trace)| (recipe.seed().unwrap(), dice(trace))).collect();
    let rooms: usize = traces.iter().map(|trace| trace.dungeon().levels[0].areas().count()).sum();
    let steps: usize = traces.iter().map(|trace| trace.steps().len()).sum();
    let rolled: usize = dice.iter().map(|(_, dice)| dice.len()).sum();
    println!("  {DUNGEONS} dungeons: {rooms} rooms, {rolled} dice, {steps} steps");

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
            for (seed, dice) in &dice {
                black_box(roll(seed, dice));
            }
        }));
    }
    let (runs, whole, bare) = (median(runs), median(whole), median(bare));
    println!("  their dice alone {bare:.1} ms");
    tell("10 000 dungeons, only the trace", runs, 1000.0, "ms");
    tell("10 000 dungeons, trace and dungeon", whole, 1000.0, "ms");
    tell("10 000 dungeons, only the trace, compared with their dice alone", runs / bare, 30.0, "×");
    tell("10 000 dungeons, trace and dungeon, compared with their dice alone", whole / bare, 45.0, "×");
}
