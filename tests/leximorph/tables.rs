//! The tables: each row is lit that its die came to, and comes up as often as the die has it.

use super::{Made, dungeons, steps};
use dicefall::dungeon::Detail;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Step;

/// The row of a step's table that it lights, of so many.
fn row(step: &Step, rows: usize) -> usize {
    let lit: Vec<usize> = (0..rows).filter(|&row| step.rows.has(row)).collect();
    assert_eq!(lit.len(), 1, "{lit:?} of {}", step.rule);
    lit[0]
}

/// Counts rows against how many faces each has, and holds chi squared against what chance goes beyond in
/// one case of ten thousand.
fn check(rule: &str, faces: &[u32], bound: f64) {
    let mut counts = vec![0_u32; faces.len()];
    for Made { trace, .. } in dungeons() {
        for step in steps(trace, rule).into_iter().filter(|step| !trace.rolls(step).is_empty()) {
            counts[row(step, faces.len())] += 1;
        }
    }
    let (all, sides) = (f64::from(counts.iter().sum::<u32>()), f64::from(faces.iter().sum::<u32>()));
    let terms = counts.iter().zip(faces).map(|(&count, &share)| {
        let expected = all * f64::from(share) / sides;
        let off = f64::from(count) - expected;
        off * off / expected
    });
    let chi_squared: f64 = terms.sum();
    assert!(all > 150.0 && chi_squared < bound, "{rule}: {counts:?} gives {chi_squared}");
}

#[test]
fn letters_come_up_equally_often() {
    check("1", &[1; 10], 33.72);
}

#[test]
fn turns_come_up_equally_often() {
    check("2", &[1; 4], 21.11);
}

#[test]
fn starters_come_up_equally_often() {
    check("3", &[1; 5], 23.51);
}

#[test]
fn what_is_at_junctions_comes_up_equally_often() {
    check("4", &[1; 6], 25.74);
}

#[test]
fn what_is_along_sides_comes_up_equally_often() {
    check("5", &[1; 8], 29.88);
}

#[test]
fn what_lies_behind_comes_up_as_the_pips_have_it() {
    check("6", &[1, 2, 2, 1], 21.11);
}

#[test]
fn each_row_says_what_its_step_says() {
    let procedure = REGISTRY.find("leximorph").unwrap();
    for Made { query, trace, finished: dungeon, .. } in dungeons() {
        if let Some(Detail::Letters(letters)) = dungeon.details.get("letters") {
            let rolled: Vec<_> = steps(trace, "1").into_iter().filter(|step| !trace.rolls(step).is_empty()).collect();
            for (step, letter) in rolled.into_iter().zip(letters.chars()) {
                let table = procedure.rule_of(step).unwrap().table.unwrap();
                assert!(table.rows[row(step, 10)].words.ends_with(letter), "{query}");
                assert_eq!(table.rows[row(step, 10)].on, (trace.rolls(step)[0].face % 10).to_string());
            }
        }
        for rule in ["2", "4", "5", "6"] {
            // Turns can be chosen.
            for step in steps(trace, rule).into_iter().filter(|step| !trace.rolls(step).is_empty()) {
                let table = procedure.rule_of(step).unwrap().table.unwrap();
                let (row, face) = (&table.rows[row(step, table.rows.len())], trace.rolls(step)[0].face);
                assert!(row.on.split('–').any(|on| on == face.to_string()), "{query}: {} for {face}", row.on);
                assert!(step.at.is_some(), "{query}: its die lies somewhere");
            }
        }
    }
}
