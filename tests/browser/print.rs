//! Prints as PDF, on A4 and on Letter: which pages there are, and what is on each.

use crate::engine::DESK;
use crate::map::without_spaces;
use crate::page::{Page, native, visit};
use dicefall::dungeon::LevelId;
use dicefall::export::{decimal, key};
use dicefall::stocking::whole_lines;
use serde_json::{Value, json};

/// The sizes of paper, in inches.
pub const PAPERS: [(&str, f64, f64); 2] = [("A4", 8.27, 11.69), ("Letter", 8.5, 11.0)];

/// Links, and the most pages that each may take.
const PRINTED: [(&str, usize); 10] = [
    ("#/pips?v=1&seed=hidden-river-789", 2),
    ("#/drop-dice?v=1&seed=amber-owl-42", 1),
    ("#/drop-dice?v=1&seed=amber-owl-42&pool=30d6", 2),
    ("#/compass?v=1&seed=amber-owl-42", 3),
    ("#/compass?v=1&seed=amber-owl-42&levels=3", 3),
    ("#/room-number?v=1&seed=amber-owl-42", 3),
    ("#/threads?v=1&seed=amber-owl-42", 1),
    ("#/lattice?v=1&seed=amber-owl-42", 2),
    ("#/leximorph?v=1&word=MIRIAM&seed=amber-owl-42", 6),
    ("#/megadungeon?v=1&seed=amber-owl-42", 10),
];

/// Reads the text of each page from a PDF that Chromium wrote. The text is stored as numbers of letters. A table in
/// each font says which letter a number means.
const READ: &str = r"
    const bytes = Uint8Array.from(atob(arguments[0]), letter => letter.charCodeAt(0));
    // One character for each byte.
    const pdf = new TextDecoder('latin1').decode(bytes);
    const starts = {};
    for (const found of pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)) starts[found[1]] = found.index + found[0].length;
    const head = id => pdf.slice(starts[id], pdf.indexOf('endobj', starts[id])).split('stream\n')[0];
    const stream = async id => {
        const from = pdf.indexOf('stream\n', starts[id]) + 7;
        const packed = bytes.slice(from, from + +head(id).match(/\/Length (\d+)/)[1]);
        const unpacked = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
        return new TextDecoder('latin1').decode(await new Response(unpacked).arrayBuffer());
    };
    const letters = async font => {
        const table = await stream(head(font).match(/\/ToUnicode (\d+) 0 R/)[1]), known = {};
        // Fonts of drawn letters number the letters with one byte, other fonts with two.
        known.digits = /\/Type3/.test(head(font)) ? /../g : /..../g;
        for (const [, part] of table.matchAll(/beginbfchar\n([^]*?)endbfchar/g))
            for (const [, glyph, text] of part.matchAll(/<(\w+)> <(\w+)>/g))
                known[parseInt(glyph, 16)] = text.match(/..../g).map(code => String.fromCharCode(parseInt(code, 16))).join('');
        for (const [, part] of table.matchAll(/beginbfrange\n([^]*?)endbfrange/g))
            for (const [, from, to, text] of part.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
                for (let glyph = parseInt(from, 16); glyph <= parseInt(to, 16); glyph++)
                    known[glyph] = String.fromCharCode(parseInt(text, 16) + glyph - parseInt(from, 16));
        return known;
    };
    const text = async id => {
        const page = head(id), fonts = {};
        for (const [, name, font] of page.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts[name] = await letters(font);
        let now = {}, words = '';
        const content = await stream(page.match(/\/Contents (\d+) 0 R/)[1]);
        for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g))
            if (font) now = fonts[font] ?? {};
            else words += glyphs.match(now.digits).map(glyph => now[parseInt(glyph, 16)] ?? '').join('');
        // A ligature is one character for several letters, such as fi.
        return words.replace(/[\uFB00-\uFB04]/g, ligature => ligature.normalize('NFKD'));
    };
    const pages = head(Object.keys(starts).find(id => /\/Type \/Pages\b/.test(head(id)))).match(/\/Kids \[(.*?)\]/)[1];
    Promise.all([...pages.matchAll(/(\d+) 0 R/g)].map(found => text(found[1]))).then(done, fault => done([`${fault}`]))";

/// The text of each page.
pub async fn pages(page: &Page, (wide, high): (f64, f64)) -> Vec<String> {
    let paper =
        json!({ "paperWidth": wide, "paperHeight": high, "printBackground": false, "preferCSSPageSize": false });
    let pdf = page.devtools("Page.printToPDF", paper).await;
    serde_json::from_value(page.js_later(READ, vec![pdf["data"].clone()]).await).expect("pages")
}

/// The text of each page, without spaces and without the number of the page.
async fn printed(page: &Page, paper: (f64, f64)) -> Vec<String> {
    let pages = pages(page, paper).await;
    let count = pages.len();
    let numbered = pages.iter().enumerate();
    let without = |(nth, text): (usize, &String)| {
        let text = without_spaces(text);
        let number = format!("{}/{count}", nth + 1);
        assert!(text.contains(&number), "page {number} has no number: {text}");
        text.replacen(&number, "", 1).replace('-', "\u{2011}")
    };
    numbered.map(without).collect()
}

async fn prepared(page: &Page, link: &str) {
    page.open(link).await;
    page.some_link().await;
    page.picture().await;
    page.js("dispatchEvent(new Event('beforeprint'))").await;
    page.until("the paper is written", "return !!document.querySelector('.paper .key')").await;
}

fn entries(link: &str) -> Vec<String> {
    let dungeon = native(link).1.dungeon();
    let levels = (0..).map(LevelId).take(dungeon.levels.len());
    let entries = levels.flat_map(|level| key(&dungeon, level));
    let words = entries.map(|entry| {
        let about = if entry.about.is_empty() { String::new() } else { format!("{}. ", entry.about) };
        without_spaces(&format!("{} {about}{}.", entry.name, entry.paths)).replace('-', "\u{2011}")
    });
    words.collect()
}

#[test]
fn prints_take_few_pages_and_each_page_has_more_than_a_heading() {
    visit(&DESK, async |page| {
        for (link, most) in PRINTED {
            prepared(page, link).await;
            let headings = page
                .js("return [...document.querySelectorAll('.paper h1, .paper h2')].map(e => plain(e.textContent))")
                .await;
            let headings: Vec<String> = serde_json::from_value(headings).expect("headings");
            let source = page.js("return plain(document.querySelector('.paper .source').textContent)").await;
            let source = without_spaces(source.as_str().expect("a source")).replace('-', "\u{2011}");
            let entries = entries(link);
            for (paper, wide, high) in PAPERS {
                let pages = printed(page, (wide, high)).await;
                let told =
                    |nth: usize| format!("{link} on {paper}, page {} of {}: {}", nth + 1, pages.len(), pages[nth]);
                assert!(pages.len() <= most, "{link} on {paper} takes {} pages", pages.len());
                for (nth, text) in pages.iter().enumerate() {
                    let heads = headings.iter().map(|heading| without_spaces(heading).replace('-', "\u{2011}"));
                    let rest = heads.fold(text.clone(), |rest, heading| rest.replacen(&heading, "", 1));
                    assert!(rest.replacen(&source, "", 1).chars().count() >= 12, "{}", told(nth));
                }
                let last = pages.len() - 1;
                assert!(pages[last].contains(&source), "the source is split between pages: {}", told(last));
                for entry in &entries {
                    assert!(pages.iter().any(|text| text.contains(entry)), "{link} on {paper}: {entry} is split");
                }
            }
        }
    });
}

#[test]
fn the_printed_map_has_the_letters_of_its_key_and_one_title() {
    visit(&DESK, async |page| {
        let lacking = r"
            const words = [...document.querySelectorAll('.paper .drawing text')].flatMap(e => plain(e.textContent).split(' '));
            const names = [...document.querySelectorAll('.paper .of-others b')].map(e => e.textContent.split(/[ -]/).pop());
            return [names.length > 3, names.filter(name => !words.includes(name))]";
        let titles = r"
            const first = [...document.querySelectorAll('.paper h1, .paper .maps:first-of-type .drawing:first-child text')];
            const name = document.title.split(' – ')[0];
            return first.filter(e => plain(e.textContent) === name).length";
        for link in
            ["#/pips?v=1&seed=hidden-river-789", "#/compass?v=1&seed=amber-owl-42", "#/lattice?v=1&seed=amber-owl-42"]
        {
            prepared(page, link).await;
            assert_eq!(page.js(lacking).await, json!([true, []]), "{link}");
            assert_eq!(page.js(titles).await, json!(1), "{link}");
        }
        prepared(page, "#/drop-dice?v=1&seed=amber-owl-42").await;
        assert_eq!(page.js(titles).await, json!(1), "a tray has no panel");
    });
}

/// The page's stylesheets apply in print too, but must not change a printed map.
#[test]
fn printed_maps_are_whole_and_inked_as_their_drawing_says() {
    const CUT: &str = "return [...document.querySelectorAll('.paper .drawing')].filter(drawing => {
        const [outer, map] = [drawing, drawing.querySelector('div > svg')].map(e => e.getBoundingClientRect());
        return map.width < 50 || map.left < outer.left - 1 || map.right > outer.right + 1;
    }).length";
    const CHANGED: &str = "return [...document.querySelectorAll('.paper .drawing path')].filter(path => {
        const own = ['fill', 'stroke-width'].map(name => path.closest(`[${name}]`)?.getAttribute(name) ?? null);
        const style = getComputedStyle(path);
        const is_filled = style.fill !== 'none';
        return own[0] !== null && (own[0] !== 'none') !== is_filled || own[1] !== null && parseFloat(style.strokeWidth) !== +own[1];
    }).length";
    visit(&DESK, async |page| {
        for (link, _) in PRINTED {
            prepared(page, link).await;
            page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
            assert_eq!(page.js(CUT).await, json!(0), "{link}: a map is cut off or too small");
            assert_eq!(page.js(CHANGED).await, json!(0), "{link}: a stylesheet changes paths");
            page.devtools("Emulation.setEmulatedMedia", json!({ "media": "" })).await;
        }
    });
}

/// A square is at most 5 mm wide, or 6 mm in the areas of a mega-dungeon. No map is larger than the page.
#[test]
fn maps_keep_to_their_page_and_rooms_have_lines_to_write_on() {
    const MAPS: &str = "return [...document.querySelectorAll('.paper .drawing div > svg')].map(map => {
        const [inner, mm] = [map.querySelector('svg').viewBox.baseVal, length => length.baseVal.value * 25.4 / 96];
        return [mm(map.width), mm(map.height), Math.max(inner.width, inner.height)];
    })";
    visit(&DESK, async |page| {
        for (link, _) in PRINTED {
            prepared(page, link).await;
            let maps: Vec<[f64; 3]> = serde_json::from_value(page.js(MAPS).await).expect("maps");
            assert!(!maps.is_empty(), "{link}");
            for [wide, high, units] in maps {
                let square = wide.max(high) / units * dicefall::scene::PLAN_SQUARE;
                let most = if link.contains("megadungeon") { 6.01 } else { 5.01 };
                assert!(square < most, "{link}: a square of {} mm", decimal(square));
                assert!(wide < 186.1 && high < 247.1, "{link}: {} mm by {} mm", decimal(wide), decimal(high));
            }
            let bare = page.js("return [...document.querySelectorAll('.paper .key li')].filter(e => /^(Room|Area)/.test(e.textContent) && !e.querySelector('.line')).length");
            assert_eq!(bare.await, json!(0), "{link}: rooms without lines");
            let lines = page.js("return new Set([...document.querySelectorAll('.paper .key li:has(.line)')].map(e => e.querySelectorAll('.line').length)).size");
            assert_eq!(lines.await, Value::from(1), "{link}: as many lines for each room");
        }
    });
}

#[test]
fn the_printed_player_map_has_nothing_that_only_the_game_master_knows() {
    const STOCKED: &str = "#/drop-dice?v=1&seed=amber-owl-42&stock=on";
    let whole = whole_lines(&native(STOCKED).1.dungeon(), &|_, _| None);
    let hidden: Vec<String> = whole.into_iter().map(|line| line.text).chain(["amber-owl-42".into()]).collect();
    let paper = "return document.querySelector('.paper').textContent";
    visit(&DESK, async |page| {
        prepared(page, STOCKED).await;
        let text = page.text_of_js(paper).await;
        assert!(hidden.iter().all(|hidden| text.contains(hidden)), "the game master’s print: {text}");
        page.part("Table").await;
        page.find("input[type=checkbox]", "Player map on this screen").await.click().await.expect("a click");
        page.js("dispatchEvent(new Event('beforeprint'))").await;
        page.until("only the map is printed", "return !document.querySelector('.paper .key li:not(.source)')").await;
        let text = page.text_of_js(paper).await;
        assert_eq!(page.js("return document.querySelectorAll('.paper .drawing').length").await, json!(1));
        assert!(!hidden.iter().any(|hidden| text.contains(hidden)), "the player map: {text}");
    });
}
