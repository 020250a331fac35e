//! The options form and the seed: what is set stands in the link, what is refused is told.

use crate::page::{AMBER, Page, at_desk, key, native};
use serde_json::json;

async fn make(page: &Page, fragment: &str) {
    page.open(fragment).await;
    page.some_link().await;
    page.part("Make").await;
}

/// The sentence under the field of an option, in sight and said aloud.
fn refusal(of: &str) -> String {
    format!(
        "return plain(document.getElementById('{of}').closest('.field').querySelector('[role=alert]')?.textContent)"
    )
}

#[test]
fn each_option_set_in_the_form_stands_in_the_link() {
    at_desk(async |page| {
        make(page, AMBER).await;
        page.fill("Dice", "6d6+2d8").await;
        page.link_becomes(&format!("{AMBER}&pool=6d6+2d8")).await;
        page.choose("Grid", "By hand").await;
        page.link_becomes(&format!("{AMBER}&pool=6d6+2d8&grid=by-hand")).await;
        page.fill("Walk from", "3").await;
        page.link_becomes(&format!("{AMBER}&pool=6d6+2d8&grid=by-hand&from=3")).await;
        page.choose("Loops", "Overachiever, L rolled").await;
        page.link_becomes(&format!("{AMBER}&pool=6d6+2d8&grid=by-hand&from=3&loops=overachiever")).await;
        page.choose("Loops", "A share of your own").await;
        page.link_becomes(&format!("{AMBER}&pool=6d6+2d8&grid=by-hand&from=3&loops=0.65")).await;
        page.fill("The share", "0.35").await;
        let link = format!("{AMBER}&pool=6d6+2d8&grid=by-hand&from=3&loops=0.35");
        page.link_becomes(&link).await;
        assert!(page.map_in_words().await.starts_with("Map: 8 rooms"), "{}", page.map_in_words().await);
        page.part("Share").await;
        assert_eq!(page.digest().await, native(&link).1.digest().to_string());
    });
}

#[test]
fn an_option_set_back_to_its_default_leaves_the_link() {
    at_desk(async |page| {
        make(page, &format!("{AMBER}&pool=6d8&grid=by-hand&from=3&loops=0.35")).await;
        page.choose("Loops", "A third of the rooms").await;
        page.link_becomes(&format!("{AMBER}&pool=6d8&grid=by-hand&from=3")).await;
        page.fill("Walk from", "1").await;
        page.link_becomes(&format!("{AMBER}&pool=6d8&grid=by-hand")).await;
        page.choose("Grid", "Delaunay").await;
        page.link_becomes(&format!("{AMBER}&pool=6d8")).await;
        page.fill("Dice", "10d6").await;
        page.link_becomes(AMBER).await;
    });
}

#[test]
fn the_form_shows_what_the_link_says() {
    at_desk(async |page| {
        make(page, &format!("{AMBER}&pool=6d8&grid=by-hand&from=3&loops=0.35")).await;
        for (field, value) in
            [("Seed", "amber-owl-42"), ("Dice", "6d8"), ("Grid", "by-hand"), ("Walk from", "3"), ("The share", "0.35")]
        {
            let shown = page.field(field).await.prop("value").await.expect("a field");
            assert_eq!(shown.as_deref(), Some(value), "{field}");
        }
    });
}

#[test]
fn an_option_changed_is_a_place_to_go_back_from() {
    at_desk(async |page| {
        make(page, AMBER).await;
        page.fill("Dice", "12d6").await;
        page.link_becomes(&format!("{AMBER}&pool=12d6")).await;
        page.driver.back().await.expect("a way back");
        page.link_becomes(AMBER).await;
        page.becomes("return named('input', 'Dice').value", json!("10d6")).await;
    });
}

#[test]
fn a_value_that_is_refused_is_told_beside_its_field_and_nothing_is_lost() {
    at_desk(async |page| {
        for (field, name, value) in [
            ("Dice", "pool", "2d6"),
            ("Dice", "pool", "501d6"),
            ("Dice", "pool", "a-billion"),
            ("Dice", "pool", "1000000000d6"),
            ("Dice", "pool", "10d7"),
            ("Dice", "pool", ""),
            ("Walk from", "from", "11"),
            ("Walk from", "from", "0"),
            ("Walk from", "from", "1.5"),
        ] {
            make(page, AMBER).await;
            let rooms = page.map_in_words().await;
            let (recipe, _) = native(AMBER);
            let expected = recipe.with_option(name, value).expect_err(value).to_string();
            page.fill(field, value).await;
            page.becomes(&refusal(&format!("option-{name}")), json!(expected)).await;
            let typed = page.field(field).await.prop("value").await.expect("a field");
            assert_eq!(typed.as_deref(), Some(value), "what was typed stays to be mended");
            assert_eq!(page.map_in_words().await, rooms);
            assert_eq!(page.link().await, AMBER);
        }
    });
}

#[test]
fn a_choice_that_is_refused_is_told_beside_its_field_and_nothing_is_lost() {
    at_desk(async |page| {
        let link = format!("{AMBER}&pool=61d6");
        make(page, &link).await;
        let expected = native(&link).0.with_option("grid", "by-hand").expect_err("too many").to_string();
        page.choose("Grid", "By hand").await;
        page.becomes(&refusal("option-grid"), json!(expected)).await;
        assert_eq!(page.link().await, link);
    });
}

#[test]
fn a_sentence_of_refusal_goes_once_the_value_is_mended() {
    at_desk(async |page| {
        make(page, AMBER).await;
        page.fill("Dice", "2d6").await;
        page.until("it is refused", "return textOf('[role=alert]')").await;
        page.fill("Dice", "3d6").await;
        page.becomes("return textsOf('[role=alert]')", json!([])).await;
        page.link_becomes(&format!("{AMBER}&pool=3d6")).await;
    });
}

#[test]
fn a_value_set_back_to_what_it_was_takes_the_sentence_of_refusal_away() {
    at_desk(async |page| {
        make(page, AMBER).await;
        page.fill("Dice", "2d6").await;
        page.until("it is refused", "return textOf('[role=alert]')").await;
        page.fill("Dice", "10d6").await;
        page.becomes("return textsOf('[role=alert]')", json!([])).await;
    });
}

#[test]
fn a_seed_typed_by_hand_opens_its_dungeon_and_is_percent_encoded_in_the_link() {
    at_desk(async |page| {
        make(page, &format!("{AMBER}&pool=12d6")).await;
        page.fill("Seed", "Zwölf Türme & 1").await;
        let link = "#/drop-dice?v=1&seed=Zw%C3%B6lf%20T%C3%BCrme%20%26%201&pool=12d6";
        page.link_becomes(link).await;
        page.part("Share").await;
        assert_eq!(page.digest().await, native(link).1.digest().to_string());
    });
}

#[test]
fn a_seed_without_characters_is_refused_beside_its_box() {
    at_desk(async |page| {
        make(page, AMBER).await;
        page.fill("Seed", "").await;
        let expected = "".parse::<dicefall::dice::Seed>().expect_err("no characters").to_string();
        page.becomes(&refusal("seed"), json!(expected)).await;
        assert_eq!(page.link().await, AMBER);
    });
}

#[test]
fn a_key_of_the_page_is_a_letter_while_a_field_has_the_focus() {
    at_desk(async |page| {
        make(page, AMBER).await;
        page.field("Seed").await.click().await.expect("a click");
        for letter in ["n", key::HOME, "0", " ", "-"] {
            page.key(letter).await;
        }
        assert_eq!(page.field("Seed").await.prop("value").await.expect("a field").as_deref(), Some("0 -amber-owl-42n"));
        assert_eq!(page.link().await, AMBER);
        page.key(key::ENTER).await;
        page.link_becomes("#/drop-dice?v=1&seed=0%20-amber-owl-42n").await;
    });
}
