//! How fast `drop-dice` is, as ratios within one run (machines are noisy), beside its goals:
//! `cargo bench --bench drop_dice`.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]
#![allow(clippy::cast_precision_loss, reason = "counts of rooms are small")]

use dicefall::Recipe;
use dicefall::dice::{Lie, OwnDie};
use dicefall::geometry::Point;
use dicefall::procedures::{OptionKind, OptionSpec, Options, Procedure, Source, drop_dice::PROCEDURE};
use std::hint::black_box;
use std::time::Instant;

/// `drop-dice` with a pool as large as one likes.
static UNBOUNDED: Procedure = Procedure {
    id: PROCEDURE.id,
    title: PROCEDURE.title,
    summary: PROCEDURE.summary,
    source: Source { author: "", title: "", date: None, licence: None },
    version: PROCEDURE.version,
    rules: PROCEDURE.rules,
    rulings: PROCEDURE.rulings,
    options: &[
        OptionSpec {
            name: "pool",
            label: "",
            help: "",
            kind: OptionKind::Pool { default: "10d6", least: 3, most: 1_000_000 },
            kept_with_own_dice: true,
        },
        option("grid", OptionKind::Choice(&[dicefall::procedures::Named { value: "delaunay", label: "" }])),
        option("from", OptionKind::DieOf("pool")),
        option("loops", OptionKind::ChoiceOrShare(&[dicefall::procedures::Named { value: "third", label: "" }])),
    ],
    takes_choices: false,
    settle: PROCEDURE.settle,
    run: PROCEDURE.run,
    why: PROCEDURE.why,
};

const fn option(name: &'static str, kind: OptionKind) -> OptionSpec {
    OptionSpec { name, label: "", help: "", kind, kept_with_own_dice: false }
}

/// A recipe of so many own dice at different points.
fn recipe(rooms: usize) -> Recipe {
    let mut options = Options::of(&UNBOUNDED);
    options.set("pool", &format!("{rooms}d6")).unwrap();
    Recipe::new(&UNBOUNDED, options, None, dice(rooms), Vec::new()).unwrap()
}

/// Dice at different points, anywhere on the tray, from a plain generator of their own.
fn dice(rooms: usize) -> Vec<OwnDie> {
    let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
    let mut below = |bound: i32| {
        bits = dicefall::digest::stir(bits.wrapping_add(0x9e37_79b9_7f4a_7c15));
        i32::try_from(bits % u64::from(bound.unsigned_abs())).unwrap()
    };
    let mut taken = vec![false; 1001 * 701];
    let mut dice = Vec::with_capacity(rooms);
    while dice.len() < rooms {
        let at = Point::new(below(1001), below(701));
        let slot = &mut taken[usize::try_from(at.y * 1001 + at.x).unwrap()];
        if !std::mem::replace(slot, true) {
            dice.push(OwnDie { face: below(6).unsigned_abs() + 1, lie: Some(Lie::At(at)) });
        }
    }
    dice
}

/// The median time of `repeats` calls, in microseconds.
fn median<T>(repeats: usize, mut work: impl FnMut() -> T) -> f64 {
    let mut times: Vec<f64> = (0..repeats)
        .map(|_| {
            let start = Instant::now();
            let made = work();
            let time = start.elapsed().as_secs_f64() * 1e6;
            drop(black_box(made));
            time
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[repeats / 2]
}

/// The medians of two kinds of work, done in turn, so that a slow moment hits both.
fn medians<S, T>(repeats: usize, mut one: impl FnMut() -> S, mut other: impl FnMut() -> T) -> (f64, f64) {
    let (mut ones, mut others) = (Vec::new(), Vec::new());
    for _ in 0..repeats {
        ones.push(median(1, &mut one));
        others.push(median(1, &mut other));
    }
    let middle = |times: &mut Vec<f64>| {
        times.sort_by(f64::total_cmp);
        times[times.len() / 2]
    };
    (middle(&mut ones), middle(&mut others))
}

fn tell(what: &str, measured: f64, goal: f64, unit: &str) {
    let verdict = if measured <= goal { "ok" } else { "TOO SLOW" };
    println!("{what:<64} {measured:>9.2} {unit:<2}  goal ≤ {goal} {unit}  {verdict}");
}

fn main() {
    let record = recipe(31);
    tell("31 rooms, trace and all", median(2001, || record.run()), 100.0, "µs");

    let (ten, hundred) = (recipe(10_000), recipe(100_000));
    let (bare_ten, bare_hundred) = (sites(&ten), sites(&hundred));
    let (whole, bare) = medians(41, || ten.run(), || delaunator::triangulate(&bare_ten));
    println!("  10 000 rooms {:.2} ms, their bare triangulation {:.2} ms", whole / 1e3, bare / 1e3);
    tell("10 000 rooms, trace and all, against their bare triangulation", whole / bare, 3.0, "×");

    let (of_ten, of_hundred) = medians(15, || ten.run(), || hundred.run());
    let (of_bare_ten, of_bare_hundred) =
        medians(15, || delaunator::triangulate(&bare_ten), || delaunator::triangulate(&bare_hundred));
    println!("  10 000 rooms {:.2} ms, 100 000 rooms {:.1} ms", of_ten / 1e3, of_hundred / 1e3);
    println!("  their bare triangulation grows {:.2} ×", of_bare_hundred / of_bare_ten);
    tell("100 000 rooms against 10 000", of_hundred / of_ten, 15.0, "×");

    scrub();
}

fn sites(recipe: &Recipe) -> Vec<delaunator::Point> {
    let places = recipe.dice().iter().filter_map(|die| die.lie?.point());
    places.map(|at| delaunator::Point { x: at.x.into(), y: at.y.into() }).collect()
}

/// The dungeon at each of 1500 steps, as a slider dragged over them all asks for it.
fn scrub() {
    let trace = recipe(1120).run().unwrap();
    let steps = trace.steps().len();
    let times = (0..=steps).map(|step| median(3, || trace.dungeon_at(step)));
    let worst = times.fold(0.0, f64::max);
    tell(&format!("the dungeon at the worst of {steps} steps"), worst / 1e3, 16.0, "ms");
}
