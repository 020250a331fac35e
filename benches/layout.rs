//! The quality and the speed of laid-out floor plans: `cargo bench --bench layout`. Times vary, so they are also
//! compared with the time for triangulating 10 000 points, measured in the same run.

#![allow(clippy::unwrap_used, clippy::expect_used)]
#![allow(clippy::disallowed_types, clippy::disallowed_methods, reason = "a bench reads the clock")]

#[path = "../tests/plans/measure.rs"]
mod measure;
#[allow(dead_code)]
mod unbounded;

use dicefall::dungeon::LevelId;
use dicefall::scene::{PlainDoors, PlanLayout, lay_out};
use dicefall::{link, procedures::REGISTRY};
use measure::Measures;
use std::hint::black_box;
use std::time::Instant;

/// Links without seeds, and how many dungeons are made from each link.
const KINDS: [(&str, u32); 9] = [
    ("#/drop-dice?v=1", 1000),
    ("#/threads?v=1", 1000),
    ("#/drop-dice?v=1&pool=5d6", 300),
    ("#/drop-dice?v=1&pool=20d6", 300),
    ("#/drop-dice?v=1&pool=31d6", 200),
    ("#/drop-dice?v=1&pool=60d6", 60),
    ("#/drop-dice?v=1&pool=12d20&loops=1.00", 300),
    ("#/threads?v=1&size=small", 300),
    ("#/threads?v=1&size=medium", 200),
];

/// The number of dice, and the longest time allowed, as a multiple of the time for triangulating 10 000 points.
const DICE: [(usize, f64); 4] = [(10, 0.4), (30, 1.0), (100, 4.0), (500, 40.0)];

/// In milliseconds.
fn median<T>(repeats: usize, mut work: impl FnMut() -> T) -> f64 {
    let mut times: Vec<f64> = (0..repeats)
        .map(|_| {
            let start = Instant::now();
            let made = work();
            let time = start.elapsed().as_secs_f64() * 1e3;
            drop(black_box(made));
            time
        })
        .collect();
    times.sort_by(f64::total_cmp);
    times[repeats / 2]
}

fn middle(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures.get(figures.len() / 2).copied().unwrap_or_default()
}

fn main() {
    println!("Medians | sums. Goals: fill ≥ 0.30, corridors ≤ 0.30 of the floor, touching 0, beside 0.");
    for (link, count) in KINDS {
        quality(link, count);
    }
    speed();
}

fn quality(link: &str, count: u32) {
    let (mut all, mut times) = (Vec::new(), Vec::new());
    for seed in 0..count {
        let recipe = link::read(&format!("{link}&seed=layout-{seed}"), &REGISTRY).expect("a link").recipe;
        let trace = recipe.run().expect("a dungeon");
        let dungeon = trace.dungeon();
        let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
        let start = Instant::now();
        let floor = layout.floor(LevelId(0)).expect("a floor plan");
        times.push(start.elapsed().as_secs_f64() * 1e3);
        all.push(Measures::of(&dungeon.levels[0], floor));
    }
    let of = |figure: fn(&Measures) -> f64| middle(all.iter().map(figure).collect());
    let sum = |count: fn(&Measures) -> usize| all.iter().map(count).sum::<usize>();
    println!(
        "{link:<40} fill {:.3} corridors {:.3} turned {:.3} ms {:.3} (worst {:.1}) | touching {} beside {} beside rooms {} crossings {}",
        of(Measures::fill),
        of(Measures::corridor_share),
        of(|each| each.turned),
        middle(times.clone()),
        times.iter().copied().fold(0.0, f64::max),
        sum(|each| each.rooms_touching),
        sum(|each| each.corridors_beside),
        sum(|each| each.corridors_at_rooms),
        sum(|each| each.crossings),
    );
}

fn speed() {
    println!("times compared with the time for triangulating 10 000 points");
    let points: Vec<delaunator::Point> = unbounded::recipe(10_000)
        .dice()
        .iter()
        .filter_map(|die| die.lie?.point())
        .map(|at| delaunator::Point { x: at.x.into(), y: at.y.into() })
        .collect();
    for (dice, goal) in DICE {
        let dungeon = unbounded::recipe(dice).run().unwrap().dungeon();
        let level = &dungeon.levels[0];
        let at = |area| level.area(area)?.point().map(|at| kurbo::Point::new(at.x.into(), at.y.into()));
        let (mut ours, mut theirs) = (Vec::new(), Vec::new());
        for _ in 0..15 {
            ours.push(median(1, || lay_out(level, PlainDoors::Everywhere, at)));
            theirs.push(median(1, || delaunator::triangulate(&points)));
        }
        let (ours, theirs) = (middle(ours), middle(theirs));
        let floor = lay_out(level, PlainDoors::Everywhere, at);
        let measures = Measures::of(level, &floor);
        println!(
            "{dice} dice: {ours:.2} ms, {:.3} × (goal ≤ {goal} ×); fill {:.3}, corridors {:.3}, crossings {}, faults {}",
            ours / theirs,
            measures.fill(),
            measures.corridor_share(),
            measures.crossings,
            measures.rooms_touching + measures.corridors_beside + measures.corridors_at_rooms,
        );
    }
}
