//! Rules and rulings of a step, where it takes those of another procedure; and the sentences of its own steps.

use super::play;
use dicefall::procedures::{drop_dice, megadungeon};

#[test]
fn a_step_of_a_drop_cites_the_rule_and_the_rulings_of_drop_dice() {
    let trace = play("seed=a");
    let mut both = (0, 0);
    for step in trace.steps() {
        let rule = megadungeon::PROCEDURE.rule_of(step).unwrap_or_else(|| panic!("{} is not declared", step.rule));
        let rulings: Vec<_> = megadungeon::PROCEDURE.rulings_of(step).map(|ruling| ruling.words).collect();
        assert_eq!(rulings.len(), step.rulings.len(), "{}", step.rule);
        if let Some(of_drop_dice) = drop_dice::PROCEDURE.rule_of(step) {
            assert_eq!(rule.words, of_drop_dice.words);
            let expected: Vec<_> = drop_dice::PROCEDURE.rulings_of(step).map(|ruling| ruling.words).collect();
            assert_eq!(rulings, expected, "{}", step.rule);
            both.0 += rulings.len();
        } else {
            both.1 += rulings.len();
        }
    }
    assert!(both.0 > 20 && both.1 > 5, "{both:?}");
}

#[test]
fn steps_tell_what_is_what() {
    let trace = play(
        "areas=3d6&pool=3d6&dice=2@100,100;5@400,100;4@100,400;3@200,200;1@500,200;6@200,500;4@100,300;2@600,300;2@300,600;6@500,100;5@100,600;4@900,600",
    );
    let own = trace.steps().iter().filter(|step| step.rule.starts_with("megadungeon"));
    let told: Vec<_> = own.map(|step| format!("{} {}", step.level.0, trace.fact(step))).collect();
    assert_eq!(
        told,
        [
            "0 3 dice are dropped first. Each is an area of the mega-dungeon; what the rules call a room is an area on this map.",
            "0 Level 1 is area 1: of the entrances its neighbours are worth most, 9 together.",
            "0 Level 2 are areas 2 and 3, one path from level 1.",
            "1 Area 1, on level 1, is a dungeon of its own, with dice of its own.",
            "1 Room 1-2 leads out of doors.",
            "2 Area 2, on level 2, is a dungeon of its own, with dice of its own.",
            "3 Area 3, on level 2, is a dungeon of its own, with dice of its own.",
            "1 A way down: from the goal 1-1 to the starting room 2-3.",
            "1 A way down: from the goal 1-3 to the starting room 3-3.",
            "2 A secret way on the same level: from the starting room 2-3 to the starting room 3-3.",
            "2 Area 2 is a goal of the areas’ map: the ultimate reason to go in lies in each of its goals, 2-1, 2-2.",
            "3 Area 3 is a goal of the areas’ map: the ultimate reason to go in lies in each of its goals, 3-1, 3-2.",
        ]
    );
}
