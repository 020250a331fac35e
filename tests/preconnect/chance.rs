//! Faces come up as often as chance has it.

use super::{all_dungeons, dungeons, rule};
use dicefall::dice::Lie;

fn chi_squared(counts: &[u32]) -> f64 {
    let all = f64::from(counts.iter().sum::<u32>());
    let expected = all / f64::from(u32::try_from(counts.len()).unwrap());
    counts.iter().map(|&count| (f64::from(count) - expected) * (f64::from(count) - expected) / expected).sum()
}

/// The 99.9 % points of chi-squared with one degree of freedom less than these dice have sides.
const POINTS: [(u8, f64); 6] = [(4, 16.3), (6, 20.5), (8, 24.3), (10, 27.9), (12, 31.3), (20, 43.8)];

#[test]
fn the_faces_of_each_table_come_equally_often() {
    let mut tables: std::collections::BTreeMap<(&str, u8), Vec<u32>> = std::collections::BTreeMap::new();
    for made in all_dungeons() {
        for step in made.trace.steps() {
            for roll in made.trace.rolls(step) {
                let sides = roll.die.sides();
                let counts = tables.entry((step.rule, sides)).or_insert_with(|| vec![0; sides.into()]);
                counts[usize::from(roll.face) - 1] += 1;
            }
        }
    }
    for ((rule, sides), counts) in &tables {
        let point = POINTS.iter().find(|point| point.0 == *sides).unwrap().1;
        let all: u32 = counts.iter().sum();
        // Where few were rolled it says nothing.
        if all >= 20 * u32::from(*sides) {
            assert!(chi_squared(counts) < point, "{rule}, d{sides}: {counts:?}");
        }
        println!("{rule} d{sides}: {all}, {:.1}", chi_squared(counts));
    }
    assert!(tables.len() >= 25, "{}", tables.len());
}

#[test]
fn dropped_dice_lie_all_over_the_tray() {
    let mut quarters = [0_u32; 4];
    for made in dungeons("compass") {
        let steps = made.trace.steps().iter().filter(|step| rule(step) == "2d");
        for roll in steps.flat_map(|step| made.trace.rolls(step)) {
            let Some(at) = roll.lie.and_then(Lie::point) else { continue };
            quarters[usize::from(at.x > 500) + 2 * usize::from(at.y > 350)] += 1;
        }
    }
    assert!(quarters.iter().sum::<u32>() > 2000 && chi_squared(&quarters) < 16.3, "{quarters:?}");
}
