//! The odds: ten thousand dungeons made in a worker.

use crate::engine::DESK;
use crate::page::{AMBER, Page, at_desk, native, visit_and_read};
use dicefall::dungeon::Measures;
use dicefall::odds::{Distribution, SAMPLES, Samples};
use serde_json::{Value, json};

/// Options that keep a worker busy longer than a test takes.
const HEAVY: &str = "#/drop-dice?v=1&seed=amber-owl-42&pool=500d6&loops=1.00";

const COUNT_WORKERS: &str = r"
    window.workers = { begun: 0, ended: 0 };
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        constructor(...of) { super(...of); window.workers.begun += 1; }
        terminate() { super.terminate(); window.workers.ended += this.over ? 0 : 1; this.over = true; }
    };";

const MADE: &str = "return document.querySelector('progress').value";

const TOLD: &str = "return [...document.querySelectorAll('#part-odds .odds, #part-odds .always')].map(e => plain(e.innerText)).join(' | ')";

pub async fn all_are_counted(page: &Page) {
    page.becomes(MADE, json!(SAMPLES)).await;
    page.until("all dungeons are counted", "return named('button', 'Run again')").await;
}

async fn made(page: &Page) -> u64 {
    page.js(MADE).await.as_u64().expect("a number")
}

async fn some_are_counted(page: &Page) {
    page.until("some dungeons are made", "const bar = document.querySelector('progress'); return bar.value > 0").await;
    assert!(made(page).await < u64::from(SAMPLES), "these options don't keep a worker busy");
}

async fn workers(page: &Page) -> Value {
    page.js("return [window.workers.begun, window.workers.ended]").await
}

fn words(title: &str, figure: &Distribution, here: u32) -> String {
    let range = figure.range().expect("samples");
    if range.start() == range.end() {
        return format!("{title}: always {here}.");
    }
    let middle = figure.middle();
    let spread = format!("Median {}. Nine in ten have {} to {}.", figure.median(), middle.start(), middle.end());
    let (as_few, as_many) = (figure.within(0..=here), figure.within(here..=u32::MAX));
    let (count, far) = if as_many <= as_few { (as_many, "as many or more") } else { (as_few, "as few or fewer") };
    // A share below one in a hundred is given exactly.
    let share = if count < 100 { format!("{count} in 10 000") } else { format!("{} in 100", (count + 50) / 100) };
    format!("{spread} This dungeon has {here}: {share} have {far}.")
}

/// The part with the odds must be open.
async fn tells_of(page: &Page, link: &str) {
    let (recipe, trace) = native(link);
    let samples = Samples::of(&recipe).expect("samples");
    let all: Vec<_> = (1..=SAMPLES).map(|n| samples.measures(n).expect("measures").numbers()).collect();
    let here = Measures::of(&trace.dungeon()).numbers();
    all_are_counted(page).await;
    let told = page.text_of_js(TOLD).await;
    for (place, title) in ["Rooms", "Loops", "Dead ends", "Levels"].iter().enumerate() {
        let figure: Distribution = all.iter().map(|numbers| numbers[place]).collect();
        let expected = words(title, &figure, here[place]);
        assert!(told.contains(&expected), "{link}: {expected}\nis not in {told}");
    }
}

pub async fn are_those_of_the_core(page: &Page) {
    let link = "#/threads?v=1&seed=amber-owl-42&rules=revised&size=medium&dungeon-seed=5";
    page.open(link).await;
    page.part("Odds").await;
    tells_of(page, link).await;
}

#[test]
fn a_pin_compares_the_dungeon_shown_with_the_odds_and_a_new_dungeon_only_moves_the_pin() {
    at_desk(async |page| {
        let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=3d6";
        page.open(link).await;
        page.js(COUNT_WORKERS).await;
        page.part("Odds").await;
        tells_of(page, link).await;
        // In an unfinished crawl, only what the party has found counts.
        page.follow("#/threads?v=1&seed=amber-owl-42&explore=by-hand").await;
        page.until("the number so far is shown", "return textOf('#part-odds').includes('This dungeon has 1 so far.')")
            .await;
        let crawl = "#/threads?v=1&seed=amber-owl-42";
        page.follow(crawl).await;
        page.link_becomes(crawl).await;
        let begun = workers(page).await[0].clone();
        let mut link = crawl.to_owned();
        for _ in 0..2 {
            let rooms = Measures::of(&native(&link).1.dungeon()).rooms;
            page.becomes("return document.querySelector('.odds svg .here')?.textContent", json!(rooms.to_string()))
                .await;
            page.press("New dungeon").await;
            link = page.link_other_than(&link).await;
        }
        assert_eq!(workers(page).await[0], begun);
    });
}

#[test]
fn the_page_works_while_a_worker_counts_and_other_options_or_another_part_stop_the_worker() {
    at_desk(async |page| {
        page.open(HEAVY).await;
        let steps = native(HEAVY).1.steps().len();
        page.becomes("return +named('input[type=range]', 'Step')?.max", json!(steps)).await;
        assert!(page.map_in_words().await.starts_with("Map: 500 rooms"));
        page.js(COUNT_WORKERS).await;
        page.part("Odds").await;
        some_are_counted(page).await;
        let before = page.picture().await;
        page.press("First step").await;
        page.step_becomes(0).await;
        assert_ne!(page.picture().await, before, "the last step is still on the map");
        assert!(made(page).await < u64::from(SAMPLES), "all were already counted");

        page.press("Stop").await;
        page.button("Run").await;
        assert_eq!(workers(page).await, json!([1, 1]));
        let stopped_at = made(page).await;
        assert_ne!(page.js("return document.querySelectorAll('.odds svg').length").await, json!(0));
        page.press("Run").await;
        page.until("it goes on", &format!("return document.querySelector('progress').value > {stopped_at}")).await;
        page.follow("#/drop-dice?v=1&seed=amber-owl-42&pool=400d6&loops=1.00").await;
        page.until("other options are counted", "return textOf('#part-odds').includes('400d6')").await;
        page.becomes("return [window.workers.begun, window.workers.ended]", json!([3, 2])).await;
        page.part("Steps").await;
        page.becomes("return [window.workers.begun, window.workers.ended]", json!([3, 3])).await;
    });
}

#[test]
fn a_worker_that_cannot_start_is_explained_in_a_sentence() {
    let test = async |page: &Page| {
        page.open(AMBER).await;
        let lost = r"
            window.Plain = window.Worker;
            window.Worker = class extends Plain { constructor(_, options) { super('lost.js', options); } };";
        page.js(lost).await;
        page.part("Odds").await;
        let said = page.until("the error is shown", "return textOf('[role=alert]')").await;
        assert!(said.as_str().expect("words").starts_with("Dicefall couldn’t count the odds here. Reload"), "{said}");
        page.js("window.Worker = window.Plain").await;
        page.press("Run").await;
        all_are_counted(page).await;
        assert_eq!(page.js("return document.querySelectorAll('[role=alert]').length").await, json!(0));
    };
    // The console reports the missing script.
    visit_and_read(&DESK, test, |complaints| assert!(complaints.iter().all(|each| each.contains("lost.js"))));
}
