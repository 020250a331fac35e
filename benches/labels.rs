//! The size of the numbers on floor plans, and which labels overlap, compared with the goals:
//! `cargo bench --bench labels`. With `-- --told 300`, it prints the overlaps and measures 300 seeds of each procedure.

#![allow(clippy::unwrap_used)]
#![allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, reason = "counts and squares are small")]

#[path = "../tests/plans/label_measure.rs"]
mod label_measure;

use dicefall::dungeon::LevelId;
use dicefall::link;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::scene::{Layout, Scene, View};
use label_measure::LabelMeasures;

/// The goal for the height of numbers, in squares.
const LEAST: f64 = 0.5;
/// The goal: at most this share of numbers is smaller.
const SMALL: f64 = 0.01;
/// The goal: at most this share of labels overlaps something.
const OVERLAPS: f64 = 0.0;
const SEEDS: u32 = 60;

fn main() {
    let told = std::env::args().any(|word| word == "--told");
    let count = std::env::args().find_map(|word| word.parse().ok()).unwrap_or(SEEDS);
    println!(
        "{:<14} numbers  median  smallest  below {LEAST} (goal ≤ {SMALL})  labels  overlap (goal {OVERLAPS})  with their pillars",
        ""
    );
    for procedure in REGISTRY.0.iter().filter(|procedure| procedure.maps.contains(&MapKind::Plan)) {
        let mut all = LabelMeasures::default();
        for seed in 0..count {
            let recipe = link::read(&format!("#/{}?v=1&seed=labels-{seed}", procedure.id), &REGISTRY).unwrap().recipe;
            let trace = recipe.run().unwrap();
            let dungeon = trace.dungeon();
            let layout = Layout::of(recipe.procedure(), MapKind::Plan, &trace, &dungeon);
            let Layout::Plan(plan) = &layout else { continue };
            for level in (0..).map(LevelId).take(dungeon.levels.len().min(4)) {
                let before = all.faults.len();
                all.add(&Scene::draw(&View::of(&dungeon, &layout, level)), plan, level);
                for fault in all.faults[before..].iter().filter(|_| told) {
                    println!("  labels-{seed}, level {}: {fault}", level.0 + 1);
                }
            }
        }
        all.sizes.sort_by(f64::total_cmp);
        let (smallest, median) = (all.sizes.first(), all.sizes.get(all.sizes.len() / 2));
        let [smallest, median] = [smallest, median].map(|size| size.copied().unwrap_or_default());
        let (small, overlaps) = (all.smaller_than(LEAST), all.faults.len() as f64 / all.labels.max(1) as f64);
        println!(
            "{:<14} {:>7}  {median:>6.2}  {smallest:>8.2}  {small:>10.4} {:<12}  {:>6}  {overlaps:.4} {:<17} {} of {}",
            procedure.id,
            all.sizes.len(),
            if small <= SMALL { "ok" } else { "TOO MANY" },
            all.labels,
            if overlaps <= OVERLAPS { "ok" } else { "TOO MANY" },
            all.pillared[1],
            all.pillared[0],
        );
    }
}
