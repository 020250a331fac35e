//! A run with too few dice makes the first steps of the whole run, then asks for dice. Own dice make the same dungeon
//! as the seed's dice.

use super::{asked, open};
use dicefall::Recipe;
use dicefall::dice::OwnDie;
use dicefall::trace::Trace;

fn with_dice(recipe: &Recipe, dice: &[OwnDie]) -> Trace {
    recipe.with_dice(dice.to_vec()).unwrap().run().unwrap()
}

fn texts(trace: &Trace) -> Vec<String> {
    trace.steps().iter().map(|step| trace.fact(step).to_string()).collect()
}

/// For each die, how many dice are missing if the run is cut before it: two before a throw, one before the second die
/// of a throw, and one before the die for stairs or a ladder.
fn missing(faces: &[u8]) -> Vec<usize> {
    let mut missing = Vec::new();
    let mut faces = faces.iter().copied();
    while let Some(first) = faces.next() {
        missing.push(2);
        let Some(second) = faces.next() else { break };
        missing.push(1);
        if first + second >= 9 && faces.next().is_some() {
            missing.push(1);
        }
    }
    missing
}

#[test]
fn a_run_cut_at_any_die_is_the_beginning_of_the_whole_run() {
    for query in ["seed=cut-1", "seed=cut-2&lattice=5", "seed=cut-3&depth=2&lattice=2", "seed=cut-4&depth=2"] {
        let seeded = open(query).recipe;
        let whole = seeded.run().unwrap();
        let (own, bare) = (whole.as_own_dice(), seeded.with_seed(None));
        let faces: Vec<u8> = whole.all_rolls().iter().map(|roll| roll.face).collect();
        let (all, missing) = (texts(&whole), missing(&faces));
        assert_eq!(missing.len(), own.len());
        for count in 0..own.len() {
            let cut = with_dice(&bare, &own[..count]);
            assert!(all.starts_with(&texts(&cut)), "{query} cut at {count}");
            assert_eq!(cut.all_rolls(), &whole.all_rolls()[..count]);
            let (sides, why) = asked(&cut);
            assert_eq!(sides, vec![6; missing[count]], "{query} cut at {count}");
            assert!(why.starts_with("for ") && why.contains(" of crossing "), "{why}");
            assert_eq!(cut.dungeon().levels.len(), cut.steps().last().map_or(1, |_| cut.dungeon().levels.len()));
        }
    }
}

#[test]
fn own_dice_make_the_same_dungeon_as_the_seed() {
    for nth in 0..300 {
        let (lines, depth) = (2 + nth % 4, 1 + nth / 4 % 2);
        let seeded = open(&format!("seed=own-{nth}&depth={depth}&lattice={lines}")).recipe;
        let whole = seeded.run().unwrap();
        let own = seeded.as_dice(&whole).unwrap();
        let again = own.run().unwrap();
        assert_eq!((again.pending.as_ref(), again.own_dice_used), (None, own.dice().len()));
        assert_eq!((again.digest(), texts(&again)), (whole.digest(), texts(&whole)));
    }
}

#[test]
fn the_seed_goes_on_after_the_last_own_die() {
    for query in ["seed=on-1", "seed=on-2&depth=2&lattice=2"] {
        let seeded = open(query).recipe;
        let whole = seeded.run().unwrap();
        let own = whole.as_own_dice();
        for count in (0..=own.len()).step_by(7) {
            assert_eq!(with_dice(&seeded, &own[..count]).digest(), whole.digest(), "{query} after {count}");
        }
    }
}
