//! The speed of `drop-dice`, compared with its goals: `cargo bench --bench drop_dice`. Times vary, so two goals are
//! ratios of times from the same run.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]
#![allow(clippy::cast_precision_loss, reason = "counts of rooms are small")]

mod unbounded;

use dicefall::Recipe;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::scene::{PlainDoors, lay_out};
use std::collections::BTreeSet;
use std::hint::black_box;
use std::time::Instant;
use unbounded::recipe;

/// In microseconds.
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

/// In microseconds. The two kinds of work take turns, so that a slow moment affects both.
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
    let verdict = if measured <= goal { "ok" } else { "TOO MUCH" };
    println!("{what:<64} {measured:>9.2} {unit:<2}  goal ≤ {goal} {unit}  {verdict}");
}

fn main() {
    let record = recipe(31);
    tell("31 rooms, with the trace", median(2001, || record.run()), 100.0, "µs");

    let (ten, hundred) = (recipe(10_000), recipe(100_000));
    let (bare_ten, bare_hundred) = (sites(&ten), sites(&hundred));
    let (whole, bare) = medians(41, || ten.run(), || delaunator::triangulate(&bare_ten));
    println!("  10 000 rooms {:.2} ms, their triangulation alone {:.2} ms", whole / 1e3, bare / 1e3);
    tell("10 000 rooms, with the trace, compared with triangulation alone", whole / bare, 3.0, "×");

    let (of_ten, of_hundred) = medians(15, || ten.run(), || hundred.run());
    let (of_bare_ten, of_bare_hundred) =
        medians(15, || delaunator::triangulate(&bare_ten), || delaunator::triangulate(&bare_hundred));
    println!("  10 000 rooms {:.2} ms, 100 000 rooms {:.1} ms", of_ten / 1e3, of_hundred / 1e3);
    println!("  their triangulation alone grows {:.2} ×", of_bare_hundred / of_bare_ten);
    tell("100 000 rooms, compared with 10 000", of_hundred / of_ten, 15.0, "×");

    scrub();
    floor();
    crossings();
}

fn floor() {
    for (rooms, goal) in [(31, 2.0), (500, 300.0)] {
        let dungeon = recipe(rooms).run().unwrap().dungeon();
        let level = &dungeon.levels[0];
        let at = |area| level.area(area)?.point().map(|at| kurbo::Point::new(at.x.into(), at.y.into()));
        tell(
            &format!("{rooms} rooms laid out on squares"),
            median(21, || lay_out(level, PlainDoors::Everywhere, at)) / 1e3,
            goal,
            "ms",
        );
    }
}

/// Quality, not time: how many squares are shared by corridors, in sixty dungeons with every possible loop.
fn crossings() {
    let (mut passages, mut crossings) = (0_u32, 0_u32);
    for seed in 0..60 {
        let link = format!("#/drop-dice?v=1&seed=f{seed}&pool=31d6&loops=1.00");
        let dungeon = link::read(&link, &REGISTRY).expect("a link").recipe.run().expect("a dungeon").dungeon();
        let level = &dungeon.levels[0];
        let at = |area| level.area(area)?.point().map(|at| kurbo::Point::new(at.x.into(), at.y.into()));
        let floor = lay_out(level, PlainDoors::Everywhere, at);
        let mut squares = BTreeSet::new();
        for tunnel in floor.corridors.values() {
            let course = tunnel.course.squares();
            let between = &course[1..course.len() - 1];
            crossings += between.iter().map(|&square| u32::from(!squares.insert(square))).sum::<u32>();
            passages += 1;
        }
    }
    let of_a_hundred = 100.0 * f64::from(crossings) / f64::from(passages);
    tell("squares that a hundred corridors share with others", of_a_hundred, 1.0, "");
}

fn sites(recipe: &Recipe) -> Vec<delaunator::Point> {
    let places = recipe.dice().iter().filter_map(|die| die.lie?.point());
    places.map(|at| delaunator::Point { x: at.x.into(), y: at.y.into() }).collect()
}

/// Makes the dungeon at each step, as the page does while the user drags the slider. Only the slowest step counts.
fn scrub() {
    let trace = recipe(1120).run().unwrap();
    let steps = trace.steps().len();
    let times = (0..=steps).map(|step| median(3, || trace.dungeon_at(step)));
    let worst = times.fold(0.0, f64::max);
    tell(&format!("the dungeon at the worst of {steps} steps"), worst / 1e3, 16.0, "ms");
}
