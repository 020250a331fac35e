//! Each face comes up as often as it should.

use super::by_chance::{are_enough, is_by_chance};
use super::{all_dungeons, dungeons, rule};
use dicefall::dice::Lie;

#[test]
fn the_faces_of_each_table_come_up_equally_often() {
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
        let faces = vec![1.0; usize::from(*sides)];
        if are_enough(counts, &faces) {
            is_by_chance(counts, &faces, &format!("{rule}, d{sides}"));
        }
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
    is_by_chance(&quarters, &[1.0; 4], "quarters of the tray");
}
