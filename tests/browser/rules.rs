//! The rules as a whole: on one printed page, and their examples.

use crate::engine::DESK;
use crate::map::without_spaces;
use crate::page::{AMBER, Page, at_desk, visit};
use crate::print::{PAPERS, pages};
use dicefall::procedures::REGISTRY;
use serde_json::json;

async fn at_the_rules(page: &Page, link: &str) {
    page.open(link).await;
    page.some_link().await;
    page.part("Rules").await;
}

#[test]
fn the_rules_of_each_procedure_fit_one_page_and_are_all_there() {
    visit(&DESK, async |page| {
        for procedure in REGISTRY.0 {
            at_the_rules(page, &format!("#/{}?v=1&seed=amber-owl-42", procedure.id)).await;
            page.js("dispatchEvent(new Event('beforeprint'))").await;
            page.until("the rules are written", "return !!document.querySelector('.rules-sheet header')").await;
            for (paper, wide, high) in PAPERS {
                let printed = pages(page, (wide, high)).await;
                assert_eq!(printed.len(), 1, "{} on {paper}", procedure.id);
                let text = without_spaces(&printed[0]).replace('\u{2011}', "-");
                let printed = |id: &str| {
                    let line = procedure.on_paper.text().lines().find(|line| line.split(": ").next() == Some(id));
                    line.map(|line| line.split_once(": ").map_or("", |(_, words)| words))
                };
                let rules = procedure.rules.iter().map(|rule| printed(rule.id).unwrap_or(rule.words.text()));
                let rows = procedure.rules.iter().filter_map(|rule| rule.table).flat_map(|table| table.rows);
                let rulings = procedure.rulings.iter().map(|each| printed(each.id).unwrap_or(each.words.text()));
                for words in rules.chain(rows.map(|row| row.words)).chain(rulings).chain([procedure.source.author]) {
                    let words = without_spaces(words).replace('\u{2011}', "-");
                    assert!(text.contains(&words), "{} on {paper}: {words}", procedure.id);
                }
            }
        }
    });
}

/// The heights of type on paper, in points: of rules, rulings and tables, and of the words in all pictures.
#[test]
fn the_printed_rules_are_large_enough_to_read_beside_dice_and_have_pictures() {
    const SIZES: &str = r"
        const high = e => parseFloat(getComputedStyle(e).fontSize) * 0.75;
        const least = (within, shrunk) => Math.min(...[...document.querySelectorAll(within)].map(e => high(e) * shrunk(e)));
        const drawn = e => {
            const svg = e.closest('svg[viewBox]'), box = svg.viewBox.baseVal;
            return svg.getBoundingClientRect().width / box.width;
        };
        return [
            least('.rules-sheet section p, .rules-sheet section li, .rules-sheet figcaption, .rules-sheet h3', () => 1),
            least('.rules-sheet .rulings p', () => 1),
            least('.rules-sheet svg text', drawn),
            document.querySelectorAll('.rules-sheet svg[viewBox]').length,
        ]";
    visit(&DESK, async |page| {
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        for procedure in REGISTRY.0 {
            at_the_rules(page, &format!("#/{}?v=1&seed=amber-owl-42", procedure.id)).await;
            page.js("dispatchEvent(new Event('beforeprint'))").await;
            page.until("the rules are written", "return !!document.querySelector('.rules-sheet header')").await;
            let sizes: (f64, f64, f64, usize) = serde_json::from_value(page.js(SIZES).await).expect("sizes");
            assert!(sizes.0 >= 7.99 && sizes.1 >= 6.49 && sizes.2 >= 7.9, "{}: {sizes:?}", procedure.id);
            assert!((2..=4).contains(&sizes.3), "{}: {sizes:?}", procedure.id);
        }
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
    });
}

#[test]
fn an_example_opens_at_its_step_and_back_returns_with_the_focus() {
    at_desk(async |page| {
        at_the_rules(page, &format!("{AMBER}&step=4")).await;
        page.press("Show an example of drop-dice/5b").await;
        let example = dicefall::procedures::drop_dice::PROCEDURE.example_of("drop-dice/5b").expect("an example");
        page.link_becomes(&example).await;
        assert!(page.text(".example").await.contains("An example of rule 5b, “Gauntlet”."));
        page.becomes("return document.activeElement.id", json!("example")).await;
        page.press("Back to the rules").await;
        page.link_becomes(&format!("{AMBER}&step=4")).await;
        page.becomes("return document.activeElement.id", json!("example-drop-dice-5b")).await;
        page.press("Show an example of drop-dice/5b").await;
        page.link_becomes(&example).await;
        page.driver.back().await.expect("an entry before");
        page.becomes("return document.activeElement.id", json!("example-drop-dice-5b")).await;
    });
}

/// Every face in the list of steps is drawn, and own dice show their table.
#[test]
fn the_list_of_steps_has_the_dice_and_own_dice_have_their_table() {
    const DRAWN: &str = r"
        const uses = [...document.querySelectorAll('.all-steps .rolled use')];
        const lacking = uses.filter(e => !document.querySelector(e.getAttribute('href')));
        const high = [...document.querySelectorAll('.all-steps .rolled')].map(e => e.getBoundingClientRect().height);
        return [uses.length > 30, lacking.length, Math.min(...high) > 12]";
    at_desk(async |page| {
        page.open("#/lattice?v=1&seed=amber-owl-42").await;
        page.some_link().await;
        page.part("Steps").await;
        page.js("document.querySelector('.all-steps summary').click()").await;
        page.becomes(DRAWN, json!([true, 0, true])).await;
        page.open("#/lattice?v=1&dice=3").await;
        page.until("the table is there", "return textOf('.reading').includes('secret door')").await;
        let rows = page.texts(".reading tbody tr").await;
        assert!(rows.len() == 5 + 6, "five rows of the table, then six faces: {rows:?}");
    });
}
