use crate::page::{AMBER, Page, at_desk, key, native};
use serde_json::json;

async fn make(page: &Page, fragment: &str) {
    page.open(fragment).await;
    page.some_link().await;
    page.part("Options").await;
}

fn refusal(of: &str) -> String {
    format!(
        "return plain(document.getElementById('{of}').closest('.field').querySelector('[role=alert]')?.textContent)"
    )
}

#[test]
fn each_option_set_in_the_form_is_in_the_link_and_the_form_shows_the_options_of_the_link() {
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
        page.choose("Loops", "Your own share").await;
        page.link_becomes(&format!("{AMBER}&pool=6d6+2d8&grid=by-hand&from=3&loops=0.65")).await;
        page.fill("Your own share", "0.35").await;
        let link = format!("{AMBER}&pool=6d6+2d8&grid=by-hand&from=3&loops=0.35");
        page.link_becomes(&link).await;
        assert!(page.map_in_words().await.starts_with("Map: 8 rooms"), "{}", page.map_in_words().await);
        page.driver.back().await.expect("a way back");
        let shows = async |field: &str, value: &str| {
            page.field(field).await;
            page.becomes(&format!("return named('input, select', {}).value", json!(field)), json!(value)).await;
        };
        shows("Your own share", "0.65").await;
        page.driver.back().await.expect("a way back");
        shows("Loops", "overachiever").await;
        for (field, value) in [("Walk from", "1"), ("Grid", "delaunay")] {
            page.driver.back().await.expect("a way back");
            page.driver.back().await.expect("a way back");
            shows(field, value).await;
        }
        make(page, &link).await;
        for (field, value) in [
            ("Seed", "amber-owl-42"),
            ("Dice", "6d6+2d8"),
            ("Grid", "by-hand"),
            ("Walk from", "3"),
            ("Your own share", "0.35"),
        ] {
            shows(field, value).await;
        }
    });
}

#[test]
fn another_procedure_has_its_own_form_and_leaves_nothing_behind() {
    at_desk(async |page| {
        make(page, AMBER).await;
        page.choose("Procedure", "Threads").await;
        page.link_becomes("#/threads?v=1&seed=amber-owl-42").await;
        page.choose("Explore", "By hand").await;
        page.link_becomes("#/threads?v=1&seed=amber-owl-42&explore=by-hand").await;
        page.part("Steps").await;
        page.button("Take passage 1A").await;
        page.part("Options").await;
        page.choose("Procedure", "Drop dice").await;
        page.link_becomes(AMBER).await;
        page.field("Dice").await;
        page.part("Steps").await;
        assert_eq!(page.js("return textsOf('.explore, .levels, .scratch, [role=alert]')").await, json!([]));
    });
}

#[test]
fn a_refused_value_is_explained_at_its_field_until_it_is_corrected() {
    at_desk(async |page| {
        let link = format!("{AMBER}&pool=61d6");
        make(page, &link).await;
        let (recipe, _) = native(&link);
        let expected = |name, value| json!(recipe.with_option(name, value).expect_err(value).to_string());
        for (field, name, value) in [("Dice", "pool", "2d6"), ("Walk from", "from", "1.5")] {
            page.fill(field, value).await;
            page.becomes(&refusal(&format!("option-{name}")), expected(name, value)).await;
            let typed = page.field(field).await.prop("value").await.expect("a field");
            assert_eq!(typed.as_deref(), Some(value), "the typed text stays, so that the user can correct it");
        }
        page.choose("Grid", "By hand").await;
        page.becomes(&refusal("option-grid"), expected("grid", "by-hand")).await;
        assert_eq!(page.link().await, link);
        // The refusal also goes away when another valid value is entered.
        for pool in ["61d6", "60d6"] {
            page.fill("Dice", "2d6").await;
            page.becomes(&refusal("option-pool"), expected("pool", "2d6")).await;
            page.fill("Dice", pool).await;
            page.becomes("return textsOf('[role=alert]')", json!([])).await;
        }
        page.link_becomes(&format!("{AMBER}&pool=60d6")).await;
    });
}

#[test]
fn in_the_field_of_the_seed_shortcut_keys_only_type_and_the_seed_is_written_into_the_link() {
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
        page.fill("Seed", "Zwölf Türme & 1").await;
        let link = "#/drop-dice?v=1&seed=Zw%C3%B6lf%20T%C3%BCrme%20%26%201";
        page.link_becomes(link).await;
        page.fill("Seed", "").await;
        page.until("it is refused beside its box", &refusal("seed")).await;
        assert_eq!(page.link().await, link);
    });
}

#[test]
fn further_options_are_folded_away_and_each_is_shown_with_the_option_it_needs() {
    at_desk(async |page| {
        let link = "#/leximorph?v=1&seed=amber-owl-42";
        make(page, link).await;
        let summary = "return textOf('.further > summary')";
        let rooms = "return document.getElementById('option-rooms').checkVisibility()";
        page.becomes("return document.querySelector('.further').open", json!(false)).await;
        page.becomes(summary, json!("More options")).await;
        page.find("summary", "More options").await.click().await.expect("a click");
        page.becomes(rooms, json!(false)).await;
        page.choose("Behind doors and passages", "The compass").await;
        page.link_becomes(&format!("{link}&behind=compass")).await;
        page.becomes(rooms, json!(true)).await;
        page.becomes(summary, json!("More options (1 set)")).await;
        page.fill("Rooms", "8").await;
        page.link_becomes(&format!("{link}&behind=compass&rooms=8")).await;
        // Without the compass, “Rooms” goes back to its default.
        page.choose("Behind doors and passages", "The simple table").await;
        page.link_becomes(link).await;
        page.becomes(rooms, json!(false)).await;
        page.becomes(summary, json!("More options")).await;
    });
}
