//! A crawl with one's own dice: the page asks for each roll in words, faces are typed or pressed.

use crate::explore::{after, stands_at};
use crate::page::{Page, at_desk, key, native};
use dicefall::trace::Ask;
use serde_json::json;

/// What the panel waits for, in words.
const WANTED: &str = "return textOf('#part-steps .hand [role=status]')";
/// What the field that has the focus is called, and what stands in it.
const FOCUSED: &str = "const e = document.activeElement; return [nameOf(e), e.value ?? null]";
/// The faces of the roll that have been given.
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
        let mut link = "#/threads?v=1&dice=6;2;1".to_owned();
        page.link_becomes(&link).await;
        page.becomes(GIVEN, json!([])).await;
        // From here on whatever is asked for shows a 4 or less.
        for face in ["4", "1", "3", "2"].into_iter().cycle().take(40) {
            let trace = native(&link).1;
            let Some(wanted) = trace.wanted() else { break };
            let given = wanted.given.len();
            let field = format!("Die {} of {}, a d{}", given + 1, given + wanted.dice.len(), wanted.die.sides());
            page.becomes(FOCUSED, json!([field, ""])).await;
            page.key(face).await;
            link = format!("{link};{face}");
            page.link_becomes(&link).await;
        }
        page.part("Share").await;
        assert_eq!(page.digest().await, native(&link).1.digest().to_string());
    });
}

#[test]
fn the_room_and_all_its_dice_are_named() {
    at_desk(async |page| {
        page.open("#/threads?v=1&size=large&dice=2;5;4;4;1").await;
        let pending = native("#/threads?v=1&size=large&dice=2;5;4;4;1").1.pending.expect("a request");
        assert_eq!(pending.why, "for room 1, the entrance");
        asks(page, "Room 1, the entrance: roll 3d6.", "Die 1 of 3, a d6").await;
        for face in ["3", "1", "1"] {
            page.key(face).await;
        }
        asks(page, "Room 2: roll 3d6.", "Die 1 of 3, a d6").await;
        page.key("6").await;
        asks(page, "Room 2: roll 3d6.", "Die 2 of 3, a d6").await;
        page.becomes(GIVEN, json!(["6"])).await;
    });
}

#[test]
fn a_button_of_a_face_gives_it_and_the_next_can_be_typed() {
    at_desk(async |page| {
        page.open("#/threads?v=1").await;
        page.until("a die is asked for", WANTED).await;
        page.press("3").await;
        page.link_becomes("#/threads?v=1&dice=3").await;
        asks(page, "Dungeon Seed: roll 2d6.", "Die 1 of 2, a d6").await;
        page.key("5").await;
        page.link_becomes("#/threads?v=1&dice=3;5").await;
        page.press("6").await;
        page.link_becomes("#/threads?v=1&dice=3;5;6").await;
    });
}

#[test]
fn a_face_that_the_die_does_not_have_is_not_taken() {
    at_desk(async |page| {
        page.open("#/threads?v=1").await;
        asks(page, "Size: roll 1d6.", "Die 1 of 1, a d6").await;
        for wrong in ["7", "0", "x"] {
            page.key(wrong).await;
            page.key(key::ENTER).await;
            page.picture().await;
            assert_eq!(page.link().await, "#/threads?v=1", "{wrong}");
            page.keys(&[key::CONTROL, "a"]).await;
            page.key(key::DELETE).await;
        }
        page.key("2").await;
        page.link_becomes("#/threads?v=1&dice=2").await;
    });
}

#[test]
fn the_last_die_is_taken_back_and_given_again() {
    at_desk(async |page| {
        page.open("#/threads?v=1").await;
        asks(page, "Size: roll 1d6.", "Die 1 of 1, a d6").await;
        for face in ["6", "2", "1"] {
            page.key(face).await;
        }
        page.link_becomes("#/threads?v=1&dice=6;2;1").await;
        page.press("Undo").await;
        page.link_becomes("#/threads?v=1&dice=6;2").await;
        page.becomes(WANTED, json!("Dungeon Seed: roll 2d6.")).await;
        page.becomes(GIVEN, json!(["2"])).await;
        page.press("Redo").await;
        page.link_becomes("#/threads?v=1&dice=6;2;1").await;
        page.press("Undo").await;
        page.press("Undo").await;
        page.link_becomes("#/threads?v=1&dice=6").await;
    });
}

#[test]
fn control_z_takes_the_last_die_back_while_the_field_is_empty() {
    at_desk(async |page| {
        page.open("#/threads?v=1&dice=6;2").await;
        asks(page, "Dungeon Seed: roll 2d6.", "Die 2 of 2, a d6").await;
        page.keys(&[key::CONTROL, "z"]).await;
        page.link_becomes("#/threads?v=1&dice=6").await;
        asks(page, "Dungeon Seed: roll 2d6.", "Die 1 of 2, a d6").await;
    });
}

/// Its next die is a d12: which of eleven passages the loop leads to.
pub const TWELVE: &str = "#/threads?v=1&rules=summary&size=large&dungeon-seed=12&loop-chance=6&dice=2;5;5;1";

#[test]
fn a_die_of_twelve_waits_for_its_second_digit_or_enter() {
    at_desk(async |page| {
        let sentence = "Passage of room 1 that 2A leads to: roll 1d12.";
        let field = "Die 1 of 1, a d12";
        for (keys, face) in [(vec!["1", "1"], "11"), (vec!["1", key::ENTER], "1"), (vec!["7"], "7")] {
            page.open(TWELVE).await;
            asks(page, sentence, field).await;
            let (last, first) = keys.split_last().expect("a key");
            for pressed in first {
                page.key(pressed).await;
                page.picture().await;
                assert_eq!(page.link().await, TWELVE, "a 1 may become an 11");
                page.becomes(FOCUSED, json!([field, *pressed])).await;
            }
            page.key(last).await;
            page.link_becomes(&format!("{TWELVE};{face}")).await;
            page.until("the next die is asked for", "return document.activeElement.value === ''").await;
        }
        page.open(TWELVE).await;
        asks(page, sentence, field).await;
        // There is no thirteen: nothing is taken, and the digit before can be taken alone.
        for pressed in ["1", "3"] {
            page.key(pressed).await;
        }
        let sentence = "A d12 has no face 13. The 1 waits for another digit, or Enter.";
        page.becomes("return textOf('.hand [role=alert]')", json!(sentence)).await;
        assert_eq!(page.link().await, TWELVE);
        page.becomes(FOCUSED, json!([field, "1"])).await;
        page.key(key::ENTER).await;
        page.link_becomes(&format!("{TWELVE};1")).await;
    });
}

#[test]
fn own_dice_and_own_moves_are_asked_for_in_turn() {
    at_desk(async |page| {
        let start = "#/threads?v=1&size=small&dungeon-seed=3&explore=by-hand";
        page.open(start).await;
        let mut link = start.to_owned();
        let (mut rolled, mut moved) = (0, 0);
        for _ in 0..14 {
            let Some(pending) = native(&link).1.pending else { break };
            if let Ask::Choice(choice) = pending.ask {
                page.until("a move is asked for", "return textOf('.explore .wanted')").await;
                let next = &choice.moves[0];
                let in_list = "return !named('.explore button', arguments[0])";
                if page.js_with(in_list, vec![json!(next.words)]).await == json!(true) {
                    page.js("document.querySelector('.explore details').open = true").await;
                }
                page.press(&next.words).await;
                link = after(&link, &next.name);
                moved += 1;
            } else {
                page.until("a die is asked for", "return document.activeElement.closest('.given')").await;
                page.key("3").await;
                let dice = native(&link).0.dice().to_vec();
                let more = dice.into_iter().chain([dicefall::dice::OwnDie { face: 3, lie: None }]).collect();
                link = dicefall::link::write(&native(&link).0.with_dice(more).expect("dice"), None);
                rolled += 1;
            }
            page.link_becomes(&link).await;
        }
        assert!(rolled > 3 && moved > 2, "{link}");
        stands_at(page, &link).await;
        // Each undo takes one of them back, move or die, in their order.
        for _ in 0..rolled + moved {
            let before = page.link().await;
            page.press("Undo").await;
            page.link_other_than(&before).await;
        }
        assert_eq!(page.link().await, start);
    });
}

#[test]
fn rolling_it_all_oneself_begins_at_the_first_roll_and_going_on_from_these_keeps_them() {
    at_desk(async |page| {
        let link = "#/threads?v=1&seed=amber-owl-43&explore=by-hand&choices=1A";
        page.open(link).await;
        page.some_link().await;
        page.part("Make").await;
        page.press("Take over these dice").await;
        let rolled = page.link_other_than(link).await;
        let (recipe, trace) = native(&rolled);
        assert!(recipe.seed().is_none() && recipe.choices() == ["1A"], "{rolled}");
        assert_eq!(trace.digest(), native(link).1.digest());
        page.press("Take passage 2A").await;
        let moved = after(&rolled, "2A");
        page.link_becomes(&moved).await;
        page.until("a die is asked for", "return document.activeElement.closest('.given')").await;
        page.part("Make").await;
        page.press("Roll them all yourself").await;
        page.link_becomes("#/threads?v=1&explore=by-hand").await;
        asks(page, "Size: roll 1d6.", "Die 1 of 1, a d6").await;
    });
}

#[test]
fn dice_that_are_left_over_are_told() {
    at_desk(async |page| {
        let told = "return textOf('.whole .aside')";
        let link = |count: usize| format!("#/leximorph?v=1&word=I&dice={}", vec!["1"; count].join(";"));
        let needed = native(&link(500)).1.own_dice_used;
        for (more, sentence) in [
            (0, ""),
            (1, "One of your own dice was not needed."),
            (500 - needed, &*format!("{} of your own dice were not needed.", 500 - needed)),
        ] {
            page.open(&link(needed + more)).await;
            page.until("it is whole", "return textOf('.whole')").await;
            page.becomes(told, json!(sentence)).await;
        }
    });
}
