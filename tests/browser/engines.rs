//! Every engine makes the same dungeons. A missing engine is reported as not run.

use crate::engine::{DESK, Engine, Setup};
use crate::page::{AMBER, Page, native, visit};
use serde_json::{Value, json};

/// Saved links, each after the digest of its dungeon. A link that compares two dungeons has both digests, joined by
/// `+`. Only the first is checked here.
const KEPT: &str = include_str!("../links/v1.txt");

async fn gives_the_kept_digests(page: &Page) {
    page.open(AMBER).await;
    let kept: Vec<[&str; 2]> = KEPT
        .lines()
        .map(|line| {
            let mut words = line.split(' ');
            let [digest, link] = [(); 2].map(|()| words.next().expect("a digest and a link"));
            [digest.split('+').next().expect("a digest"), link]
        })
        .collect();
    assert!(kept.len() >= 20);
    let links: Vec<_> = kept.iter().map(|[_, link]| link).collect();
    let script = r"
        import(new URL('dicefall.js', location.href))
            .then(async module => {
                await module.default();
                done(arguments[0].map(link => module.trace(link).digest));
            })
            .catch(error => done(String(error)))";
    let digests = page.js_later(script, vec![json!(links)]).await;
    let digests = digests.as_array().unwrap_or_else(|| panic!("{digests}"));
    for ([digest, link], there) in kept.iter().zip(digests) {
        assert_eq!(there, digest, "{} makes another dungeon of {link}", page.engine.name());
    }
}

const EXAMPLES: [&str; 2] =
    [include_str!("../examples/threads-small.link"), include_str!("../examples/threads-large.link")];

async fn crawls_as_the_book_does(page: &Page) {
    for example in EXAMPLES.map(str::trim) {
        page.open(example).await;
        let (recipe, trace) = native(example);
        page.link_becomes(&dicefall::link::write(&recipe, None)).await;
        let steps = trace.steps().len() as u64;
        page.until("the slider is there", "return named('input[type=range]', 'Step')").await;
        assert_eq!(page.step().await, (steps, steps));
        page.until("the map is painted", PAINTED).await;
        page.part("Share").await;
        let digest = trace.digest().to_string();
        page.becomes("return document.querySelector('[aria-label^=Fingerprint]').title", json!(digest)).await;
    }
}

async fn drops_a_dungeon(page: &Page) {
    page.open("").await;
    let link = page.some_link().await;
    let (_, trace) = native(&link);
    let steps = trace.steps().len() as u64;
    page.until("the slider is there", "return named('input[type=range]', 'Step')").await;
    assert_eq!(page.step().await, (steps, steps));
    assert!(page.map_in_words().await.starts_with("Map: 10 rooms"));
    assert_eq!(page.js("return document.querySelectorAll('[role=alert]').length").await, json!(0));
    page.until("the map is painted", PAINTED).await;
    page.press("First step").await;
    page.link_becomes(&format!("{link}&step=0")).await;
    page.press("Step forward").await;
    page.link_becomes(&format!("{link}&step=1")).await;
    page.part("Share").await;
    let digest = trace.digest().to_string();
    page.becomes("return document.querySelector('[aria-label^=Fingerprint]').title", json!(digest)).await;
}

/// Whether the map has more than 60 colours.
const PAINTED: &str = r"
    const map = document.querySelector('canvas');
    const copy = document.createElement('canvas');
    [copy.width, copy.height] = [200, 140];
    const context = copy.getContext('2d', { willReadFrequently: true });
    if (map.width > 0) context.drawImage(map, 0, 0, 200, 140);
    return new Set(new Uint32Array(context.getImageData(0, 0, 200, 140).data.buffer)).size > 60";

async fn survives_a_bad_link(page: &Page) {
    page.open("#/drop-dice?v=9").await;
    page.until("the error is shown", "return textOf('[role=alert]')").await;
    page.press("Make a new dungeon").await;
    page.until("it is left", "return location.hash.includes('&seed=')").await;
    assert_eq!(page.js("return document.querySelectorAll('[role=alert]').length").await, json!(0));
}

fn in_engine(engine: Engine) {
    visit(&Setup { engine, ..DESK }, async |page| {
        gives_the_kept_digests(page).await;
        drops_a_dungeon(page).await;
        crawls_as_the_book_does(page).await;
        survives_a_bad_link(page).await;
        crate::odds::are_those_of_the_core(page).await;
        nothing_is_loaded_from_elsewhere(page).await;
    });
}

async fn nothing_is_loaded_from_elsewhere(page: &Page) {
    let loaded = page.js("return performance.getEntriesByType('resource').map(entry => entry.name)").await;
    let elsewhere = |name: &&Value| !name.as_str().is_some_and(|name| name.starts_with(&page.address));
    assert_eq!(loaded.as_array().expect("names").iter().find(elsewhere), None);
}

#[test]
fn chromium_makes_the_kept_dungeons() {
    in_engine(Engine::Chromium);
}

#[test]
fn firefox_makes_the_kept_dungeons() {
    in_engine(Engine::Firefox);
}

#[test]
fn webkit_makes_the_kept_dungeons() {
    in_engine(Engine::WebKit);
}
