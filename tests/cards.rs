//! The cards of the gallery: each says what a newcomer asks, and its example is a finished dungeon.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::export::needs;
use dicefall::link::{read, write};
use dicefall::procedures::REGISTRY;
use std::collections::BTreeSet;

#[test]
fn every_procedure_has_a_card_that_fits() {
    for procedure in REGISTRY.0 {
        let (id, card) = (procedure.id, procedure.card);
        for (words, most) in [(card.makes, 60), (card.suits, 85), (card.dice, 30), (card.paper, 24)] {
            assert!(!words.is_empty() && words.chars().count() <= most, "{id}: “{words}” fits {most} characters");
        }
        for sentence in [card.makes, card.suits] {
            assert!(sentence.ends_with('.'), "{id}: {sentence}");
        }
        assert!((5..=600).contains(&card.minutes), "{id}: {} minutes", card.minutes);
        assert!(card.minutes < 120 || card.minutes % 60 == 0, "{id}: whole hours");
    }
    let needs = |id: &str| needs(&REGISTRY.find(id).unwrap().card);
    assert_eq!(needs("threads"), "3d6 · plain paper · about 15 minutes");
    assert_eq!(needs("megadungeon"), "8 dice of any kind · a sheet for each area · about 3 hours");
}

#[test]
fn every_example_is_a_canonical_link_of_a_finished_dungeon_of_the_procedure() {
    for procedure in REGISTRY.0 {
        let example = procedure.card.example;
        let opened = read(example, &REGISTRY).unwrap_or_else(|fault| panic!("{example}: {fault}"));
        assert_eq!(opened.recipe.procedure().id, procedure.id);
        assert_eq!(write(&opened.recipe, None), example);
        let trace = opened.recipe.run().unwrap();
        assert!(trace.pending.is_none() && trace.steps().len() > 1, "{example} isn't finished");
    }
}

#[test]
fn the_dice_on_a_card_are_those_that_dungeons_are_made_with() {
    let mut wrong = Vec::new();
    for procedure in REGISTRY.0 {
        let mut rolled = BTreeSet::new();
        for seed in 0..40 {
            let link = format!("#/{}?v={}&seed=card-{seed}", procedure.id, procedure.version);
            let trace = read(&link, &REGISTRY).unwrap().recipe.run().unwrap();
            rolled.extend(trace.all_rolls().iter().map(|roll| format!("d{}", roll.die.sides())));
        }
        let dice = procedure.card.dice;
        if dice.ends_with("of any kind") {
            continue;
        }
        let words = dice.split(|c: char| !c.is_alphanumeric());
        let named: BTreeSet<String> = words
            .filter_map(|word| Some(format!("d{}", word.split_once('d')?.1)))
            .filter(|die| die.len() > 1)
            .collect();
        if named != rolled {
            wrong.push(format!("{}: {dice}, but it rolls {rolled:?}", procedure.id));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}
