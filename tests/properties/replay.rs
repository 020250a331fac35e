//! No later step removes or changes anything that a step has made.

use super::cases;
use super::strategies::{dropped, seeded};
use dicefall::dungeon::{Dungeon, Member, Set};
use dicefall::trace::Trace;
use proptest::prelude::*;

fn holds<T: Member>(later: Set<T>, earlier: Set<T>) -> bool {
    earlier.iter().all(|member| later.contains(member))
}

fn goes_on(earlier: &Dungeon, later: &Dungeon) -> Result<(), TestCaseError> {
    prop_assert_eq!((earlier.levels.len(), later.levels.len()), (1, 1));
    let (earlier, later) = (&earlier.levels[0], &later.levels[0]);
    prop_assert!(earlier.areas().count() <= later.areas().count());
    for (one, same) in earlier.areas().zip(later.areas()) {
        prop_assert_eq!((one.id, one.kind, one.location, one.die), (same.id, same.kind, same.location, same.die));
        prop_assert!(holds(same.marks, one.marks));
    }
    prop_assert!(earlier.passages().count() <= later.passages().count());
    for ((id, one), (same_id, same)) in earlier.passages().zip(later.passages()) {
        prop_assert_eq!((id, one.a, one.b, one.kind, one.value), (same_id, same.a, same.b, same.kind, same.value));
        prop_assert!(holds(same.features, one.features));
    }
    prop_assert!(earlier.grid.iter().all(|line| later.grid.binary_search(line).is_ok()));
    prop_assert!(earlier.kind.is_none() || earlier.kind == later.kind);
    Ok(())
}

fn check(trace: &Trace) -> Result<(), TestCaseError> {
    let mut before = trace.dungeon_at(0);
    prop_assert_eq!(before.levels[0].areas().count(), 0);
    for count in 1..=trace.steps().len() {
        let after = trace.dungeon_at(count);
        goes_on(&before, &after)?;
        before = after;
    }
    let finished = trace.dungeon();
    goes_on(&before, &finished)?;
    goes_on(&finished, &trace.dungeon_at(usize::MAX))
}

proptest! {
    #![proptest_config(cases(48))]

    #[test]
    fn each_step_only_adds_to_the_dungeon_before_it(dropped in dropped()) {
        check(&dropped.run())?;
    }

    #[test]
    fn each_step_only_adds_to_a_dungeon_of_a_seed_too(recipe in seeded(3..=25)) {
        check(&recipe.run().unwrap())?;
    }

    #[test]
    fn all_rolls_and_changes_belong_to_steps_in_order(dropped in dropped()) {
        let trace = dropped.run();
        let rolls: Vec<_> = trace.steps().iter().flat_map(|step| trace.rolls(step)).collect();
        prop_assert_eq!(rolls, trace.all_rolls().iter().collect::<Vec<_>>());
        prop_assert_eq!(trace.all_rolls().len(), trace.own_dice_used);
    }
}
