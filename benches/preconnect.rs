//! The speed of `room-number`, `clock` and `compass`, compared with their goals: `cargo bench --bench preconnect`.
//! Times vary, so the bench compares them with the time for twelve rooms on one level.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]

use dicefall::Recipe;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use std::hint::black_box;
use std::time::Instant;

const DUNGEONS: usize = 100;
/// Only the fastest time of a dungeon counts, because a shared machine pauses now and then.
const TIMES: usize = 3;

/// In milliseconds, sorted.
fn times(recipes: &[Recipe]) -> Vec<f64> {
    let time = |recipe: &Recipe| {
        let start = Instant::now();
        drop(black_box(recipe.run()));
        start.elapsed().as_secs_f64() * 1e3
    };
    let time = |recipe: &Recipe| (0..TIMES).map(|_| time(recipe)).fold(f64::INFINITY, f64::min);
    let mut times: Vec<f64> = recipes.iter().map(time).collect();
    times.sort_by(f64::total_cmp);
    times
}

fn recipes(procedure: &str, options: &str) -> Vec<Recipe> {
    let link = |number| format!("#/{procedure}?v=1&seed=bench-{number}&{options}");
    (0..DUNGEONS).map(|number| link::read(&link(number), &REGISTRY).unwrap().recipe).collect()
}

fn tell(what: &str, measured: f64, goal: f64, unit: &str) {
    let verdict = if measured <= goal { "ok" } else { "TOO SLOW" };
    println!("{what:<64} {measured:>9.2} {unit:<2}  goal ≤ {goal} {unit}  {verdict}");
}

fn main() {
    for procedure in ["room-number", "clock", "compass"] {
        let large = times(&recipes(procedure, "rooms=60&levels=5&sides=on"));
        let small = times(&recipes(procedure, "rooms=12&levels=1"));
        let (median, most, worst) = (large[DUNGEONS / 2], large[DUNGEONS * 9 / 10 - 1], large[DUNGEONS - 1]);
        tell(&format!("{procedure}: 60 rooms on 5 levels with their sides"), median, 50.0, "ms");
        tell(&format!("{procedure}: nine in ten such dungeons within"), most, 50.0, "ms");
        tell(&format!("{procedure}: the slowest of {DUNGEONS} such dungeons"), worst, 50.0, "ms");
        tell(&format!("{procedure}: compared with 12 rooms on one level"), median / small[DUNGEONS / 2], 100.0, "×");
        let mixed = times(&recipes("leximorph", &format!("sectors=9&behind={procedure}&rooms=60")));
        tell(
            &format!("leximorph, 9 sectors, behind={procedure}: nine in ten within"),
            mixed[DUNGEONS * 9 / 10 - 1],
            50.0,
            "ms",
        );
    }
}
