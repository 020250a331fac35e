//! The rolls of a seed, given as own dice, make the same dungeon. The first few of these dice make the beginning of
//! that dungeon.

use super::{asked, play, query, recipe};
use dicefall::Recipe;
use dicefall::trace::{Step, Trace};

fn run(recipe: &Recipe) -> Trace {
    recipe.run().unwrap()
}

fn beginning(trace: &Trace, count: usize) -> Vec<(&Step, String)> {
    trace.steps()[..count].iter().map(|step| (step, trace.fact(step).to_string())).collect()
}

#[test]
fn a_dungeon_with_its_rolls_as_own_dice_is_the_same() {
    for number in 0..60 {
        let seeded = recipe(&query(number));
        let trace = run(&seeded);
        let own = seeded.as_dice(&trace).unwrap();
        let again = run(&own);
        assert_eq!((own.seed(), again.digest(), again.own_dice_used), (None, trace.digest(), trace.all_rolls().len()));
        assert_eq!(beginning(&again, again.steps().len()), beginning(&trace, trace.steps().len()), "{number}");
    }
}

#[test]
fn with_fewer_own_dice_a_run_has_the_same_first_steps() {
    for number in 0..8 {
        let seeded = recipe(&query(number));
        let trace = run(&seeded);
        let own = seeded.as_dice(&trace).unwrap();
        let count = own.dice().len();
        for cut in (0..count).filter(|cut| cut % 11 == 0 || *cut < 20 || cut + 5 > count) {
            let short = run(&own.with_dice(own.dice()[..cut].to_vec()).unwrap());
            let (dice, why) = asked(&short);
            assert_eq!(dice, [trace.all_rolls()[cut].die.sides()], "{number} {cut}");
            assert!(why.starts_with("for "), "{why}");
            let steps = short.steps().len();
            assert_eq!(beginning(&short, steps), beginning(&trace, steps), "{number} {cut}");
            assert_eq!(short.all_rolls(), &trace.all_rolls()[..cut], "{number} {cut}");
            assert_eq!(short.digest(), trace.up_to(short.steps().len()).digest(), "{number} {cut}");
        }
    }
}

#[test]
fn own_dice_replace_the_seeds_dice_roll_for_roll() {
    for number in 0..12 {
        let seeded = recipe(&query(number));
        let trace = run(&seeded);
        let own: Vec<_> = trace.as_own_dice().into_iter().take(10).collect();
        assert_eq!(run(&seeded.with_dice(own).unwrap()).digest(), trace.digest());
    }
}

#[test]
fn letters_are_asked_for_sector_by_sector_then_their_turns() {
    assert_eq!(asked(&play("")), (vec![10], "for the letter of sector 1"));
    assert_eq!(asked(&play("sectors=6&dice=1;2;3;4;5")), (vec![10], "for the letter of sector 6"));
    assert_eq!(asked(&play("dice=5;5;5;5")), (vec![6], "for junction b"));
    assert_eq!(asked(&play("turn=on&dice=0;9;8;7")), (vec![4], "for turning the R in sector 1"));
    assert_eq!(asked(&play("turn=on&dice=0;9;8;7;1")), (vec![4], "for turning the g in sector 2"));
    assert_eq!(asked(&play("word=gA&turn=on&dice=2")), (vec![4], "for turning the A in sector 2"));
    assert_eq!(asked(&play("skeleton=starter")), (vec![10], "for the starter"));
}
