//! Links are written and read back, and no text breaks their reader.

use super::cases;
use super::strategies::{recipe, seed};
use dicefall::link::{LinkContent, comparable, read, write};
use dicefall::procedures::{BadInput, REGISTRY};
use proptest::prelude::*;
use proptest::sample::Index;

fn is_read_or_refused(text: &str) -> Result<(), TestCaseError> {
    match open(text) {
        Ok(()) => Ok(()),
        Err(fault) => {
            let sentence = fault.to_string();
            prop_assert!(sentence.ends_with('.'), "{}", sentence);
            prop_assert!(!sentence.chars().any(char::is_control), "{}", sentence);
            prop_assert!(sentence.chars().count() <= 300, "{}", sentence);
            prop_assert!(sentence.chars().next().is_some_and(|first| !first.is_lowercase()), "{}", sentence);
            Ok(())
        }
    }
}

fn open(text: &str) -> Result<(), BadInput> {
    let opened = read(text, &REGISTRY)?;
    let canonical = opened.written();
    assert_eq!(read(&canonical, &REGISTRY).as_ref(), Ok(&opened), "{canonical}");
    // Trays of many dice take too long.
    if opened.recipe.procedure().id != "drop-dice" || opened.recipe.options().pool("pool").len() <= 20 {
        let trace =
            if opened.node.is_some() { opened.recipe.run_opening(opened.node)? } else { opened.recipe.run()? };
        opened.checked_step(opened.steps(trace.steps().len())?)?;
    }
    Ok(())
}

fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "#",
        "/",
        "?",
        "&",
        "=",
        "%",
        ";",
        "@",
        ",",
        "~",
        "+",
        ".",
        "drop-dice",
        "v",
        "1",
        "0",
        "-1",
        "seed",
        "pool",
        "10d6",
        "3d20",
        "d",
        "grid",
        "by-hand",
        "from",
        "loops",
        "third",
        "0.35",
        "dice",
        "4@120,455",
        "7@0,0",
        "N~45",
        "choices",
        "1A",
        "s1",
        "2-1A",
        "threads",
        "lattice",
        "depth",
        "node",
        "compare",
        "%3F",
        "%3D",
        "%26",
        "explore",
        "summary",
        "rules",
        "size",
        "small",
        "levels",
        "every-room",
        "dungeon-seed",
        "step",
        "99999999999999999999",
        "%20",
        "%C3",
        "%00",
        "ä",
        "\u{202e}",
        "\n",
        "<img src=x>",
    ]);
    prop::collection::vec(piece, 0..24).prop_map(|pieces| pieces.concat())
}

fn mutated() -> impl Strategy<Value = String> {
    let slip = (any::<Index>(), prop_oneof![any::<char>(), prop::char::range(' ', '~')], 0..3_u8);
    (recipe(), prop::collection::vec(slip, 1..5)).prop_map(|(recipe, slips)| {
        let mut characters: Vec<char> = write(&recipe, Some(3)).chars().collect();
        for (place, character, how) in slips {
            let place = place.index(characters.len());
            match how {
                0 => characters[place] = character,
                1 => characters.insert(place, character),
                _ if characters.len() > 1 => drop(characters.remove(place)),
                _ => {}
            }
        }
        characters.into_iter().collect()
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn a_recipe_is_the_same_when_its_link_is_read(recipe in recipe(), step in proptest::option::of(0..500_usize)) {
        let link = write(&recipe, step);
        prop_assert!(link.is_ascii() && !link.contains(' '), "{}", link);
        let opened = read(&link, &REGISTRY).unwrap();
        prop_assert_eq!(&opened.recipe, &recipe);
        prop_assert_eq!(opened.step, step);
        prop_assert_eq!(write(&opened.recipe, opened.step), link);
    }

    #[test]
    fn two_dungeons_of_a_seed_are_the_same_when_their_link_is_read(
        (one, other) in (recipe(), recipe()),
        seed in seed(),
        step in proptest::option::of(0..500_usize),
    ) {
        let [one, other] = [one, other].map(|recipe| recipe.unattended().unwrap().with_seed(Some(seed.clone())));
        prop_assert_eq!((comparable(&one), comparable(&other)), (Ok(()), Ok(())));
        let content = LinkContent { compare: Some(other.clone()), step, ..one.clone().into() };
        let link = content.written();
        prop_assert!(link.is_ascii() && !link.contains(' '), "{}", link);
        let opened = read(&link, &REGISTRY).unwrap();
        prop_assert_eq!((&opened.recipe, opened.compare.as_ref()), (&one, Some(&other)));
        prop_assert_eq!((opened.node, opened.step), (None, step));
        prop_assert_eq!(opened.written(), link);
    }

    #[test]
    fn a_link_that_compares_dungeons_is_refused_if_they_cannot_be_compared(one in recipe(), other in recipe()) {
        let link = format!("{}&compare={}", write(&one, None), other.procedure().id);
        let opened = read(&link, &REGISTRY).map(drop);
        prop_assert_eq!(opened, comparable(&one));
    }

    #[test]
    fn any_seed_is_the_same_when_its_link_is_read(seed in seed()) {
        let link = write(&dicefall::Recipe::fresh(REGISTRY.0[0], seed.clone()).unwrap(), None);
        let recipe = read(&link, &REGISTRY).unwrap().recipe;
        prop_assert_eq!(recipe.seed(), Some(&seed));
    }

    #[test]
    fn a_recipe_shared_as_dice_makes_the_same_dungeon(recipe in recipe()) {
        let trace = recipe.run().unwrap();
        prop_assume!(trace.pending.is_none());
        let as_dice = recipe.as_dice(&trace).unwrap();
        let read_again = read(&write(&as_dice, None), &REGISTRY).unwrap().recipe;
        let again = read_again.run().unwrap();
        prop_assert_eq!(again.digest(), trace.digest());
        prop_assert_eq!((again.pending, again.own_dice_used), (None, as_dice.dice().len()));
        prop_assert_eq!(read_again.seed(), None);
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        is_read_or_refused(&text)?;
        is_read_or_refused(&format!("#/drop-dice?{text}"))?;
        is_read_or_refused(&format!("#/drop-dice?v=1&dice={text}"))?;
        is_read_or_refused(&format!("#/threads?v=1&dice={text}"))?;
        is_read_or_refused(&format!("#/lattice?v=1&dice={text}"))?;
        is_read_or_refused(&format!("#/lattice?v=1&seed=a&lattice=2&depth=2&node={text}"))?;
        is_read_or_refused(&format!("#/threads?v=1&seed=a&explore=by-hand&choices={text}"))?;
        is_read_or_refused(&format!("#/threads?v=1&seed=a&compare={text}"))?;
        is_read_or_refused(&format!("#/threads?v=1&seed=a&compare=threads%3F{text}"))?;
    }

    #[test]
    fn any_pieces_of_links_are_read_or_refused(text in pieces()) {
        is_read_or_refused(&text)?;
        is_read_or_refused(&format!("#/drop-dice?v=1&{text}"))?;
        is_read_or_refused(&format!("#/threads?v=1&seed=a&{text}"))?;
        is_read_or_refused(&format!("#/lattice?v=1&seed=a&{text}"))?;
        is_read_or_refused(&format!("#/threads?v=1&seed=a&compare=threads%3F{text}"))?;
        is_read_or_refused(&format!("#/threads?v=1&seed=a&explore=by-hand&choices={text}"))?;
    }

    #[test]
    fn a_link_with_typing_errors_is_read_or_refused(text in mutated()) {
        is_read_or_refused(&text)?;
    }
}

#[test]
fn a_text_of_any_length_is_read_or_refused() {
    for piece in ["x", "&", "1@1,1;", "%", "ä", "3d6+", "&a=b"] {
        for long in [60_000, 100_000] {
            let text = piece.repeat(long / piece.len());
            for start in ["", "#/", "#/drop-dice?", "#/drop-dice?dice=", "#/drop-dice?pool=", "#/drop-dice?seed="] {
                is_read_or_refused(&format!("{start}{text}")).unwrap();
            }
        }
    }
}
