//! Measures how fast large floor plans are drawn, and compares the times with the goals. It draws whole plans, and
//! steps that change part of a plan. Times vary, so the bench also compares a step with a whole plan, measured in the
//! same run.
//!
//! Run it with `cargo bench --bench ink`.

#![allow(clippy::unwrap_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]

use dicefall::dungeon::LevelId;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Form, Layout, Scene, View};
use dicefall::trace::Trace;
use std::time::Instant;

const PLANS: usize = 12;
/// How often each whole plan is drawn. Only the fastest time counts, because other programs can slow down the rest.
const TIMES: usize = 5;

/// How long a piece of work takes, in milliseconds, and its result.
fn time<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let start = Instant::now();
    let result = work();
    (start.elapsed().as_secs_f64() * 1e3, result)
}

fn median(times: &mut [f64]) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn tell(what: &str, measured: f64, goal: f64, unit: &str) {
    let verdict = if measured <= goal { "ok" } else { "TOO SLOW" };
    println!("{what:<56} {measured:>9.2} {unit:<2}  goal ≤ {goal} {unit}  {verdict}");
}

/// Draws the first level at a step.
fn draw(trace: &Trace, layout: &Layout, step: usize) -> (f64, Scene) {
    let dungeon = trace.dungeon_at(step);
    let told = step.checked_sub(1).map(|index| &trace.steps()[index]).filter(|_| step < trace.steps().len());
    time(|| Scene::draw(&View { step: told, ..View::of(&dungeon, layout, LevelId::default()) }))
}

fn strokes(scene: &Scene) -> usize {
    let count = |form: &Form| if let Form::Strokes { strokes, .. } = form { strokes.strokes.len() } else { 0 };
    scene.shapes.iter().map(|shape| count(&shape.form)).sum()
}

fn main() {
    for options in ["drop-dice?v=1&pool=60d6", "pips?v=1&areas=120", "compass?v=1&rooms=60&levels=1"] {
        let (mut whole, mut again, mut steps, mut count) = (Vec::new(), Vec::new(), Vec::new(), 0);
        for seed in 0..PLANS {
            let recipe = link::read(&format!("#/{options}&seed=bench-{seed}"), &REGISTRY).unwrap().recipe;
            let trace = recipe.run().unwrap();
            let layout = || Layout::of(recipe.procedure(), MapKind::Plan, &trace, &trace.dungeon());
            let (last, mut fastest) = (trace.steps().len(), [f64::INFINITY; 2]);
            for time in 0..TIMES {
                let fresh = layout();
                // The plan is laid out when it is first asked for.
                let _ = fresh.bounds(LevelId::default());
                let (taken, scene) = draw(&trace, &fresh, last);
                fastest = [fastest[0].min(taken), fastest[1].min(draw(&trace, &fresh, last).0)];
                count += if time == 0 { strokes(&scene) } else { 0 };
            }
            whole.push(fastest[0]);
            again.push(fastest[1]);
            let revealed = layout();
            for step in last.saturating_sub(40)..last {
                let (taken, _) = draw(&trace, &revealed, step);
                if step > last.saturating_sub(40) {
                    steps.push(taken);
                }
            }
        }
        println!("{options}: {} strokes a plan", count / PLANS);
        let (whole, again, steps) = (median(&mut whole), median(&mut again), median(&mut steps));
        tell("  a whole plan", whole, 10.0, "ms");
        tell("  the same plan again", again, 5.0, "ms");
        tell("  a step", steps, 5.0, "ms");
        tell("  a step, compared with a whole plan", steps / whole, 0.6, "×");
    }
}
