//! Rule 1, and the sources of dice: the seed, own dice, or both.

use super::cases;
use super::strategies::{dropped, pool, seed, seeded};
use dicefall::Recipe;
use dicefall::dice::{Die, Lie, Pool, Roll, Surface};
use dicefall::geometry::Point;
use dicefall::procedures::{Options, drop_dice};
use dicefall::trace::Ask;
use proptest::prelude::*;
use proptest::sample::Index;

fn place(roll: &Roll) -> Point {
    roll.lie.and_then(Lie::point).expect("a die on the tray has a place")
}

fn far(recipe: &Recipe) -> (i32, i32) {
    match recipe.options().name("tray") {
        Some("portrait") => (700, 1000),
        Some("square") => (850, 850),
        _ => (1000, 700),
    }
}

fn squared(a: Point, b: Point) -> i32 {
    (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
}

/// R2: s = min(60, ⌊√(700000 / 3n)⌋), found by trying.
fn apart(dice: usize) -> i32 {
    let dice = i32::try_from(dice).unwrap();
    (0..=60).rev().find(|s| s * s * 3 * dice <= 700_000).unwrap()
}

fn thrown(dice: Vec<Die>, seed: &dicefall::dice::Seed) -> Vec<Roll> {
    let mut options = Options::of(&drop_dice::PROCEDURE);
    options.set("pool", &Pool::collect(dice).to_string()).unwrap();
    let recipe = Recipe::new(&drop_dice::PROCEDURE, options, Some(seed.clone()), Vec::new(), Vec::new()).unwrap();
    recipe.run().unwrap().all_rolls().to_vec()
}

fn keep_their_distance(rolls: &[Roll], dice: usize, far: (i32, i32)) -> Result<(), TestCaseError> {
    let tray: Vec<Point> = rolls[..dice].iter().map(place).collect();
    for (index, &one) in tray.iter().enumerate() {
        prop_assert!((0..=far.0).contains(&one.x) && (0..=far.1).contains(&one.y));
        let close = tray[..index].iter().find(|&&other| squared(one, other) < apart(dice) * apart(dice));
        prop_assert_eq!(close, None, "too close to {:?}", one);
    }
    Ok(())
}

proptest! {
    #![proptest_config(cases(256))]

    #[test]
    fn dice_lie_on_the_tray_and_keep_their_distance(recipe in seeded(3..=80)) {
        let trace = recipe.run().unwrap();
        keep_their_distance(trace.all_rolls(), recipe.options().pool("pool").len(), far(&recipe))?;
    }

    #[test]
    fn dice_are_those_of_the_pool_and_show_faces_that_they_have(recipe in seeded(3..=80)) {
        let trace = recipe.run().unwrap();
        let mut dice: Vec<Die> = recipe.options().pool("pool").dice().collect();
        if recipe.options().name("loops") == Some("overachiever") {
            dice.push(Die::D10);
        }
        prop_assert_eq!(trace.all_rolls().iter().map(|roll| roll.die).collect::<Vec<_>>(), dice);
        prop_assert!(trace.all_rolls().iter().all(|roll| (1..=roll.die.sides()).contains(&roll.face)));
    }

    #[test]
    fn the_same_recipe_gives_the_same_trace(recipe in seeded(3..=40)) {
        prop_assert_eq!(recipe.run(), recipe.run());
    }

    #[test]
    fn one_more_die_leaves_the_others_where_they_were(dice in pool(4..=64), seed in seed()) {
        let fewer = thrown(dice[..dice.len() - 1].to_vec(), &seed);
        prop_assert_eq!(&thrown(dice.clone(), &seed)[..fewer.len()], &fewer[..]);
    }

    #[test]
    fn own_dice_replace_the_first_dice_and_leave_the_others(
        recipe in seeded(3..=64), dropped in dropped(), cut in any::<Index>()
    ) {
        // The own dice lie on a landscape tray.
        let recipe = recipe.with_option("tray", "landscape").unwrap();
        let pool: Vec<Die> = recipe.options().pool("pool").dice().collect();
        let all = recipe.run().unwrap();
        let count = cut.index(dropped.points.len().min(pool.len()) + 1);
        let own: Vec<_> = dropped.recipe().dice()[..count].iter().zip(&pool)
            .map(|(own, die)| dicefall::dice::OwnDie { face: own.face.min(die.sides().into()), ..*own }).collect();
        let mixed = recipe.with_dice(own.clone()).unwrap().run().unwrap();
        prop_assert_eq!(mixed.own_dice_used, count);
        for (own, roll) in own.iter().zip(mixed.all_rolls()) {
            prop_assert_eq!((own.face, own.lie), (roll.face.into(), roll.lie));
        }
        let (before, after) = (all.all_rolls(), mixed.all_rolls());
        prop_assert_eq!(before.len(), after.len());
        let s = apart(pool.len());
        for index in count..before.len() {
            prop_assert_eq!(before[index].face, after[index].face, "die {}", index + 1);
            let Some(at) = before[index].lie.and_then(Lie::point) else { continue };
            // `never_pushed`: this die was thrown again only because it fell off the felt, never because it was too
            // close to another die.
            let off = |at: &Point| !(28..=972).contains(&at.x) || !(28..=672).contains(&at.y);
            let tries = &before[index].thrown_again_from;
            let never_pushed = tries.len() < 3 && tries.iter().all(off);
            let free = after[..index].iter().all(|other| squared(at, place(other)) >= s * s);
            if never_pushed && free {
                prop_assert_eq!(at, place(&after[index]), "die {}", index + 1);
            }
        }
    }

    #[test]
    fn without_a_seed_exactly_the_missing_dice_are_asked_for(dropped in dropped(), cut in any::<Index>()) {
        let recipe = dropped.recipe();
        let count = cut.index(recipe.dice().len());
        let trace = recipe.with_dice(recipe.dice()[..count].to_vec()).unwrap().run().unwrap();
        let missing = match &dropped.dice[count.min(dropped.dice.len())..] {
            [] => Ask::Dice(vec![Die::D10], None),
            dice => Ask::Dice(dice.to_vec(), Some(Surface::TRAY)),
        };
        prop_assert_eq!(trace.pending.unwrap().ask, missing);
        prop_assert_eq!(trace.own_dice_used, count);
    }

    #[test]
    fn nothing_is_asked_for_if_there_is_a_seed(recipe in seeded(3..=40)) {
        prop_assert_eq!(recipe.run().unwrap().pending, None);
    }
}

#[test]
fn a_pool_stays_while_own_dice_are_added_one_by_one() {
    let mut recipe = Recipe::fresh(&drop_dice::PROCEDURE, "a".parse().unwrap()).unwrap();
    for x in 1..=10 {
        let mut dice = recipe.dice().to_vec();
        dice.push(format!("4@{x},{x}").parse().unwrap());
        recipe = recipe.with_dice(dice).unwrap();
        assert_eq!(recipe.options().pool("pool").len(), 10);
    }
}

proptest! {
    #![proptest_config(cases(6))]

    #[test]
    fn the_largest_trays_keep_their_distance_too(dice in pool(400..=500), seed in seed()) {
        keep_their_distance(&thrown(dice.clone(), &seed), dice.len(), (1000, 700))?;
    }
}
