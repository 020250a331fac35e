//! Which rules and rulings steps cite, and what they say.

use super::play;
use dicefall::procedures::{drop_dice, megadungeon};

#[test]
fn a_step_of_a_drop_cites_the_rule_and_the_rulings_of_drop_dice() {
    let trace = play("seed=a");
    let mut both = (0, 0);
    for step in trace.steps() {
        let rule = megadungeon::PROCEDURE.rule_of(step).unwrap_or_else(|| panic!("{} is not declared", step.rule));
        let rulings: Vec<_> = megadungeon::PROCEDURE.rulings_of(step).map(|ruling| ruling.words.text()).collect();
        assert_eq!(rulings.len(), step.rulings.len(), "{}", step.rule);
        if let Some(of_drop_dice) = drop_dice::PROCEDURE.rule_of(step) {
            assert_eq!(rule.words, of_drop_dice.words);
            let expected: Vec<_> = drop_dice::PROCEDURE.rulings_of(step).map(|ruling| ruling.words.text()).collect();
            assert_eq!(rulings, expected, "{}", step.rule);
            both.0 += rulings.len();
        } else {
            both.1 += rulings.len();
        }
    }
    assert!(both.0 > 20 && both.1 > 5, "{both:?}");
}

#[test]
fn steps_say_what_happened() {
    let trace = play(
        "areas=3d6&pool=3d6&dice=2@100,100;5@400,100;4@100,400;3@200,200;1@500,200;6@200,500;4@100,300;2@600,300;2@300,600;6@500,100;5@100,600;4@900,600",
    );
    let own = trace.steps().iter().filter(|step| step.rule.starts_with("megadungeon"));
    let told: Vec<_> = own.map(|step| format!("{} {}", step.level.0, trace.fact(step))).collect();
    assert_eq!(
        told,
        [
            "0 First, drop 3 dice, one for each area. Each area will be a dungeon of its own.",
            "0 The values of entrance 1’s neighbours add up to 9, the highest sum. So area 1 is on level 1.",
            "0 Areas 2 and 3 are 1 path from level 1, so they are on level 2.",
            "1 Area 1 is on level 1. Drop new dice for its rooms.",
            "1 Starting room 1-2 isn’t joined to another area, so it leads outside.",
            "2 Area 2 is on level 2. Drop new dice for its rooms.",
            "3 Area 3 is on level 2. Drop new dice for its rooms.",
            "1 The path from area 1 to area 2 leads down a level. It joins goal 1-1 to starting room 2-3.",
            "1 The path from area 1 to area 3 leads down a level. It joins goal 1-3 to starting room 3-3.",
            "2 The path from area 2 to area 3 stays on one level. It joins starting room 2-3 to starting room 3-3. The path is secret.",
            "2 Area 2 is a goal on the areas’ map. The reason to enter the dungeon is in its goals, rooms 2-1 and 2-2.",
            "3 Area 3 is a goal on the areas’ map. The reason to enter the dungeon is in its goals, rooms 3-1 and 3-2.",
        ]
    );
}
