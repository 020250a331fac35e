//! Everything hangs together.

use super::{Made, all_dungeons, recipe};
use dicefall::dungeon::{Depths, LevelId};

#[test]
fn all_areas_can_be_reached_from_the_entrance() {
    for made in all_dungeons() {
        assert_eq!(made.trace.pending, None, "{}", made.link);
        let depths = Depths::of(&made.finished);
        for (id, level) in (0..).map(LevelId).zip(&made.finished.levels) {
            for area in level.areas() {
                assert!(depths.at(id, area.id).is_some(), "{}: {}", made.link, level.label(area.id));
            }
        }
    }
}

#[test]
fn what_a_step_cites_is_declared_and_its_rows_are_there() {
    for Made { link, recipe, trace, .. } in all_dungeons() {
        let procedure = recipe.procedure();
        for step in trace.steps() {
            let rule = procedure.rules.iter().find(|rule| rule.id == step.rule);
            let rule = rule.unwrap_or_else(|| panic!("{link}: {}", step.rule));
            for ruling in step.rulings {
                let declared = procedure.rulings.iter().any(|each| each.id == *ruling);
                assert!(declared, "{link}: {} cites {ruling}", step.rule);
            }
            let rows = rule.table.map_or(0, |table| table.rows.len());
            assert!((rows..32).all(|row| !step.rows.has(row)), "{link}: {}", trace.fact(step));
            assert!(!trace.fact(step).to_string().is_empty());
        }
    }
}

#[test]
fn the_same_link_is_the_same_dungeon() {
    for made in all_dungeons().step_by(17) {
        let again = recipe(&dicefall::link::write(&made.recipe, None)).run().unwrap();
        assert_eq!(again.digest(), made.trace.digest(), "{}", made.link);
    }
}
