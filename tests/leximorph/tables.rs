//! A step highlights the row of its die, and each row comes up as often as its faces should.

use super::by_chance::is_by_chance;
use super::{Made, dungeons, steps};
use dicefall::dungeon::Detail;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Step;

fn row(step: &Step, rows: usize) -> usize {
    let lit: Vec<usize> = (0..rows).filter(|&row| step.rows.has(row)).collect();
    assert_eq!(lit.len(), 1, "{lit:?} of {}", step.rule);
    lit[0]
}

fn check(rule: &str, faces: &[f64]) {
    let mut counts = vec![0_u32; faces.len()];
    for Made { trace, .. } in dungeons() {
        for step in steps(trace, rule).into_iter().filter(|step| !trace.rolls(step).is_empty()) {
            counts[row(step, faces.len())] += 1;
        }
    }
    is_by_chance(&counts, faces, rule);
}

#[test]
fn letters_come_up_equally_often() {
    check("1", &[1.0; 10]);
}

#[test]
fn turns_come_up_equally_often() {
    check("2", &[1.0; 4]);
}

#[test]
fn starters_come_up_equally_often() {
    check("3", &[1.0; 5]);
}

#[test]
fn what_is_at_junctions_comes_up_equally_often() {
    check("4", &[1.0; 6]);
}

#[test]
fn what_is_along_sides_comes_up_equally_often() {
    check("5", &[1.0; 8]);
}

#[test]
fn what_is_behind_comes_up_as_often_as_in_pips() {
    check("6", &[1.0, 2.0, 2.0, 1.0]);
}

#[test]
fn each_row_says_what_its_step_says() {
    let procedure = REGISTRY.find("leximorph").unwrap();
    for Made { query, trace, finished: dungeon, .. } in dungeons() {
        if let Some(Detail::Letters(letters)) = dungeon.details.get(&"letters") {
            let rolled: Vec<_> = steps(trace, "1").into_iter().filter(|step| !trace.rolls(step).is_empty()).collect();
            for (step, letter) in rolled.into_iter().zip(letters.chars()) {
                let table = procedure.rule_of(step).unwrap().table.unwrap();
                assert!(table.rows[row(step, 10)].words.ends_with(letter), "{query}");
                assert_eq!(table.rows[row(step, 10)].on, (trace.rolls(step)[0].face % 10).to_string());
            }
        }
        for rule in ["2", "4", "5", "6"] {
            // Chosen turns have no die.
            for step in steps(trace, rule).into_iter().filter(|step| !trace.rolls(step).is_empty()) {
                let table = procedure.rule_of(step).unwrap().table.unwrap();
                let (row, face) = (&table.rows[row(step, table.rows.len())], trace.rolls(step)[0].face);
                assert!(row.on.split('–').any(|on| on == face.to_string()), "{query}: {} for {face}", row.on);
                assert!(step.at.is_some(), "{query}: its die lies somewhere");
            }
        }
    }
}
