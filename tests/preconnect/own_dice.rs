//! Own dice: a dungeon written out as its dice, and a dungeon whose dice run out early.

use super::{Made, all_dungeons};
use dicefall::trace::Trace;

#[test]
fn a_dungeon_written_out_as_dice_is_the_same() {
    for Made { link, recipe, trace, .. } in all_dungeons().step_by(12) {
        let as_dice = recipe.as_dice(trace).unwrap();
        let again = as_dice.run().unwrap();
        assert_eq!(again.digest(), trace.digest(), "{link}");
        assert_eq!(again.own_dice_used, trace.all_rolls().len(), "{link}");
        assert_eq!((again.steps().len(), &again.pending), (trace.steps().len(), &None), "{link}");
    }
}

#[test]
fn a_dungeon_stopped_at_any_die_has_the_same_first_steps_and_asks_for_the_next_die() {
    let texts = |trace: &Trace| trace.steps().iter().map(|step| trace.fact(step).to_string()).collect::<Vec<_>>();
    for Made { link, recipe, trace, .. } in all_dungeons().step_by(60) {
        let (dice, whole) = (trace.as_own_dice(), texts(trace));
        for count in (0..dice.len()).step_by(1 + dice.len() / 12) {
            let part = recipe.with_seed(None).with_dice(dice[..count].to_vec()).unwrap().run().unwrap();
            let steps = part.steps().len();
            assert_eq!(texts(&part), whole[..steps], "{link} after {count} dice");
            assert_eq!(part.all_rolls(), &trace.all_rolls()[..count], "{link}");
            let next = &trace.all_rolls()[count];
            let wanted =
                part.wanted().unwrap_or_else(|| panic!("{link} after {count} dice asks for {:?}", part.pending));
            assert_eq!(wanted.surface.is_some(), next.lie.is_some(), "{link}");
            assert!(wanted.dice.contains(&next.die) && wanted.why.starts_with("for "), "{link}");
        }
    }
}
