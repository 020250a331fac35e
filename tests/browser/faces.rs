//! A crawl with own dice: the page asks for each roll, and the user types or presses faces.

use crate::explore::{after, stands_at};
use crate::page::{Page, at_desk, key, native};
use dicefall::dice::OwnDie;
use dicefall::trace::Ask;
use serde_json::json;

const WANTED: &str = "return textOf('#part-steps .hand [role=status]')";
const FOCUSED: &str = "const e = document.activeElement; return [nameOf(e), e.value ?? null]";
const GIVEN: &str = "return [...document.querySelectorAll('.given [role=img]')].filter(seen).map(nameOf)";

async fn asks(page: &Page, sentence: &str, field: &str) {
    page.becomes(WANTED, json!(sentence)).await;
    page.becomes(FOCUSED, json!([field, ""])).await;
}

#[test]
fn a_crawl_is_rolled_die_by_die_without_leaving_the_field() {
    at_desk(async |page| {
        page.open("#/threads?v=1").await;
        asks(page, "Size: roll 1d6.", "Die 1 of 1, a d6").await;
        page.key("6").await;
        page.link_becomes("#/threads?v=1&dice=6").await;
        asks(page, "Dungeon Seed: roll 2d6.", "Die 1 of 2, a d6").await;
        page.key("2").await;
        page.link_becomes("#/threads?v=1&dice=6;2").await;
        asks(page, "Dungeon Seed: roll 2d6.", "Die 2 of 2, a d6").await;
        page.becomes(GIVEN, json!(["2"])).await;
        page.key("1").await;
        page.link_becomes("#/threads?v=1&dice=6;2;1").await;
        page.becomes(GIVEN, json!([])).await;

        // The Undo button removes the last die. So does Ctrl+Z, while the field is empty.
        page.press("Undo").await;
        page.link_becomes("#/threads?v=1&dice=6;2").await;
        page.becomes(WANTED, json!("Dungeon Seed: roll 2d6.")).await;
        page.becomes(GIVEN, json!(["2"])).await;
        page.press("Redo").await;
        page.link_becomes("#/threads?v=1&dice=6;2;1").await;
        page.press("Undo").await;
        page.link_becomes("#/threads?v=1&dice=6;2").await;
        page.press("5").await;
        page.link_becomes("#/threads?v=1&dice=6;2;5").await;
        page.becomes("return !!document.activeElement.closest('.given')", json!(true)).await;
        page.keys(&[key::CONTROL, "z"]).await;
        page.link_becomes("#/threads?v=1&dice=6;2").await;

        page.open("#/threads?v=1&size=large&dice=2;5;4;4;1").await;
        asks(page, "Room 1, the entrance: roll 3d6.", "Die 1 of 3, a d6").await;
        for face in ["3", "1", "1"] {
            page.key(face).await;
        }
        asks(page, "Room 2: roll 3d6.", "Die 1 of 3, a d6").await;
    });
}

/// The next die is a d12: it chooses one of eleven passages for the loop.
pub const TWELVE: &str = "#/threads?v=1&rules=summary&size=large&dungeon-seed=12&loop-chance=6&dice=2;5;5;1";

#[test]
fn a_wrong_face_is_refused_and_enter_takes_the_digit_that_stayed_in_the_field() {
    at_desk(async |page| {
        let field = "Die 1 of 1, a d12";
        page.open(TWELVE).await;
        asks(page, "Passage of room 1 that passage 2A leads to: roll 1d12.", field).await;
        for pressed in ["1", "3"] {
            page.key(pressed).await;
        }
        let sentence = "A d12 has no face 13. Type 1 to 12. Add a digit to the 1, or press Enter.";
        page.becomes("return textOf('.hand [role=alert]')", json!(sentence)).await;
        assert_eq!(page.link().await, TWELVE);
        page.becomes(FOCUSED, json!([field, "1"])).await;
        page.key(key::ENTER).await;
        page.link_becomes(&format!("{TWELVE};1")).await;
        page.until("the next die is asked for", "return document.activeElement.value === ''").await;
    });
}

#[test]
fn own_dice_and_own_moves_are_asked_for_in_turn() {
    at_desk(async |page| {
        let mut link = "#/threads?v=1&size=small&dungeon-seed=3&explore=by-hand".to_owned();
        page.open(&link).await;
        let (mut rolled, mut moved) = (0, 0);
        while rolled < 2 || moved == 0 {
            let (recipe, trace) = native(&link);
            if let Ask::Choice(choice) = trace.pending.expect("a request").ask {
                page.until("a move is asked for", "return textOf('.explore .wanted')").await;
                page.js("document.querySelector('.explore details').open = true").await;
                page.press(&choice.moves[0].words).await;
                link = after(&link, &choice.moves[0].name);
                (rolled, moved) = (0, moved + 1);
            } else {
                page.until("a die is asked for", "return document.activeElement.closest('.given')").await;
                page.key("3").await;
                let given = OwnDie { face: 3, lie: None };
                let dice = recipe.dice().iter().copied().chain([given]).collect();
                link = dicefall::link::write(&recipe.with_dice(dice).expect("dice"), None);
                rolled += 1;
            }
            page.link_becomes(&link).await;
        }
        stands_at(page, &link).await;
        page.part("Options").await;
        page.press("Roll all dice yourself").await;
        page.link_becomes("#/threads?v=1&size=small&dungeon-seed=3&explore=by-hand").await;
        page.until("a die is asked for", "return document.activeElement.closest('.given')").await;
    });
}

#[test]
fn the_page_says_how_many_own_dice_were_not_needed() {
    at_desk(async |page| {
        let told = "return textOf('.whole .aside')";
        let link = |count: usize| format!("#/leximorph?v=1&word=I&dice={}", vec!["1"; count].join(";"));
        let needed = native(&link(500)).1.own_dice_used;
        page.open(&link(needed)).await;
        for (more, sentence) in [
            (0, ""),
            (1, "1 of your own dice wasn’t needed."),
            (500 - needed, &*format!("{} of your own dice weren’t needed.", 500 - needed)),
        ] {
            page.follow(&link(needed + more)).await;
            page.until("it is whole", "return textOf('#part-steps').includes('Last step:')").await;
            page.becomes(told, json!(sentence)).await;
        }
    });
}
