//! The presentation, the storyboard and the film.

use crate::access::is_accessible;
use crate::engine::{DESK, Setup};
use crate::files::taken;
use crate::page::{AMBER, Folder, at_desk, key, visit};
use serde_json::{Value, json};

/// What is in sight, and the size of the sentence.
const SHOWN: &str = r"
    const box = e => e.getBoundingClientRect();
    const map = box(document.querySelector('.map')), told = document.querySelector('.presented .words');
    return [
        [...document.querySelectorAll('.panel, .top, .reveal')].filter(seen).length,
        [map.x, map.y, map.width === innerWidth, map.height > innerHeight * 0.7],
        parseFloat(getComputedStyle(told).fontSize) >= 28 && parseFloat(getComputedStyle(document.querySelector('.presented .at')).fontSize) >= 28,
        told.scrollHeight <= box(document.querySelector('.presented')).height,
    ]";

/// The height of each number that the map paints from now on, in CSS pixels.
const MEASURE: &str = r"
    window.numbers = [];
    const paint = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...rest) {
        const { a, b } = this.getTransform();
        if (/^\d+$/.test(text)) window.numbers.push([text, parseFloat(this.font.match(/([\d.]+)px/)[1]) * Math.hypot(a, b) / devicePixelRatio]);
        return paint.call(this, text, ...rest);
    };";

#[test]
fn a_presentation_fills_the_screen_can_be_read_from_afar_and_leaves_everything_as_it_was() {
    at_desk(async |page| {
        page.resize((1920, 1080)).await;
        page.open(&format!("{AMBER}&step=4")).await;
        page.some_link().await;
        page.key("+").await;
        let before = page.picture().await;
        page.js(MEASURE).await;
        let presents = page.find("button", "Present").await;
        presents.click().await.expect("a click");
        page.until("the presentation", "return textOf('.presented .words')").await;
        page.until("the full screen", "return !!document.fullscreenElement").await;
        for nth in 5..12 {
            page.key("\u{e00f}").await;
            page.becomes("return textOf('.presented .at b').split(' ')[0]", json!(nth.to_string())).await;
            page.picture().await;
            assert_eq!(page.js(SHOWN).await, json!([0, [0, 0, true, true], true, true]), "step {nth}");
        }
        let numbers: Vec<(String, f64)> =
            serde_json::from_value(page.js("return window.numbers").await).expect("numbers");
        assert!(numbers.len() > 20 && numbers.iter().all(|(_, high)| *high >= 27.99), "{numbers:?}");
        is_accessible(page, "a presentation").await;
        page.key("p").await;
        page.until("the page", "return seen(document.querySelector('.panel'))").await;
        page.until("the window", "return !document.fullscreenElement").await;
        page.becomes("return nameOf(document.activeElement)", json!("Present")).await;
        page.key(key::HOME).await;
        for _ in 0..4 {
            page.key(key::RIGHT).await;
        }
        page.step_becomes(4).await;
        page.becomes("return document.querySelectorAll('.presented').length", json!(0)).await;
        assert_eq!(page.picture().await, before, "the map is as it was");
    });
}

#[test]
fn a_link_presents_in_the_window_and_offers_the_full_screen() {
    for phone in [false, true] {
        visit(&Setup { phone, ..DESK }, async |page| {
            page.open("#/compass?v=1&seed=amber-owl-42&step=9&view=present").await;
            page.until("the presentation", "return textOf('.presented .words')").await;
            page.picture().await;
            is_accessible(page, "a presentation").await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth && document.querySelector('.map').clientHeight > innerHeight * 0.4";
            assert_eq!(page.js(wide).await, json!(true), "phone: {phone}");
            page.find("button", "Full screen").await;
            let rows = "return new Set([...document.querySelectorAll('.presented .controls button')].map(e => `${e.offsetTop} ${e.offsetHeight}`)).size";
            assert_eq!(page.js(rows).await, json!(1), "phone: {phone}");
            page.key(key::ESCAPE).await;
            page.until("the page", "return seen(document.querySelector('.panel'))").await;
            page.becomes("return location.hash", json!("#/compass?v=1&seed=amber-owl-42&step=9")).await;
        });
    }
}

#[test]
fn the_storyboard_is_saved_and_printed_and_the_film_is_recorded() {
    let folder = Folder::new("story");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        page.open("#/drop-dice?v=1&seed=amber-owl-42&pool=3d6").await;
        page.some_link().await;
        page.choose("Speed", "4×").await;
        page.part("Share").await;
        let bytes = taken(page, folder.path(), "Storyboard", "dicefall-amber-owl-42-storyboard.svg").await;
        let drawn = r"
            const parsed = new DOMParser().parseFromString(arguments[0], 'image/svg+xml');
            return [parsed.querySelectorAll('parsererror').length, parsed.querySelectorAll('svg svg').length > 4]";
        let text = String::from_utf8(bytes).expect("UTF-8");
        assert_eq!(page.js_with(drawn, vec![json!(text)]).await, json!([0, true]));
        page.js("window.print = () => { dispatchEvent(new Event('beforeprint')); }").await;
        page.press("Print the storyboard").await;
        page.until("the frames", "return document.querySelectorAll('.paper .story li svg').length > 4").await;
        page.js("dispatchEvent(new Event('afterprint')); dispatchEvent(new Event('beforeprint'))").await;
        page.until("the key again", "return document.querySelectorAll('.paper .key li').length > 2").await;

        page.press("Film").await;
        page.until("it is recorded", "return document.querySelector('.filmed progress')?.value > 5").await;
        page.press("Cancel").await;
        let bytes = taken(page, folder.path(), "Film", "dicefall-amber-owl-42.webm").await;
        assert_eq!(bytes[..4], [0x1a, 0x45, 0xdf, 0xa3], "a WebM file");
        assert!(bytes.len() > 20_000, "only {} bytes", bytes.len());
        assert_eq!(page.js("return document.querySelectorAll('.filmed progress').length").await, Value::from(0));
    });
}
