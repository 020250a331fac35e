use crate::engine::{DESK, Setup, until};
use crate::page::{AMBER, Folder, Page, dist, native, serve, visit};
use dicefall::trace::Document;
use serde_json::{Value, json};
use std::fs;
use std::path::Path;

fn document(link: &str) -> Value {
    let (recipe, trace) = native(link);
    let link = dicefall::link::write(&recipe, None);
    let mut document = serde_json::to_value(Document::new(recipe.procedure().id, &link, &trace)).expect("a document");
    document["name"] = json!(NAME);
    document
}

pub async fn taken(page: &Page, folder: &Path, button: &str, file: &str) -> Vec<u8> {
    page.press(button).await;
    // A download gets its name when it is complete.
    until(&format!("{file} is there"), async || fs::read(folder.join(file)).ok().filter(|bytes| !bytes.is_empty()))
        .await
}

const NAME: &str = "The Tunnels of Lady Corvane";

fn pictured() -> dicefall::scene::Scene {
    let (recipe, trace) = native(AMBER);
    let dungeon = trace.dungeon();
    let layout = dicefall::scene::Layout::of(recipe.procedure(), recipe.procedure().maps[0], &trace, &dungeon);
    let view = dicefall::scene::View::of(&dungeon, &layout, dicefall::dungeon::LevelId::default());
    dicefall::scene::Scene::draw(&view).with_title(NAME)
}

#[test]
fn the_pictures_and_the_data_are_saved() {
    let folder = Folder::new("saved");
    let setup = Setup { downloads: Some(folder.path().to_path_buf()), ..DESK };
    visit(&setup, async |page| {
        page.open(&format!("{AMBER}&step=5")).await;
        page.part("Share").await;
        let bytes = taken(page, folder.path(), "JSON", "dicefall-amber-owl-42.json").await;
        let saved: Value = serde_json::from_slice(&bytes).expect("JSON");
        assert_eq!(saved, document(AMBER));

        page.follow(AMBER).await;
        page.link_becomes(AMBER).await;
        let bytes = taken(page, folder.path(), "PNG", "dicefall-amber-owl-42.png").await;
        assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| f64::from(u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes")));
        let bounds = pictured().bounds;
        assert_eq!((number(16), number(20)), ((bounds.width() * 2.0).ceil(), (bounds.height() * 2.0).ceil()));
        assert!(bytes.len() > 50_000, "only {} bytes", bytes.len());

        let bytes = taken(page, folder.path(), "SVG", "dicefall-amber-owl-42.svg").await;
        let text = String::from_utf8(bytes).expect("UTF-8");
        let native = dicefall::export::svg(&pictured(), dicefall::scene::Theme::Parchment, AMBER);
        // The browser's sines can differ in the last digit of a coordinate, so only words and counts are compared.
        let outline = r"
            const parsed = new DOMParser().parseFromString(arguments[0], 'image/svg+xml');
            if (parsed.querySelector('parsererror')) return parsed.querySelector('parsererror').textContent;
            const words = [...parsed.querySelectorAll('text')].map(text => text.textContent);
            const layers = [...parsed.querySelectorAll('[data-layer]')];
            return [parsed.querySelector('title').textContent, words, layers.map(e => [e.dataset.layer, e.children.length])]";
        let saved = page.js_with(outline, vec![json!(text)]).await;
        let native = page.js_with(outline, vec![json!(native)]).await;
        assert_eq!((&saved[1], &saved[2]), (&native[1], &native[2]));
        assert_eq!(saved[0], json!(format!("{NAME} – Dicefall")));
        let layers = saved[2].as_array().expect("layers");
        assert!(layers.len() > 5, "{layers:?}");
    });
}

#[test]
fn the_print_has_the_map_and_its_key() {
    visit(&DESK, async |page| {
        page.open(AMBER).await;
        page.some_link().await;
        page.js("dispatchEvent(new Event('beforeprint'))").await;
        page.devtools("Emulation.setEmulatedMedia", json!({ "media": "print" })).await;
        page.until("the paper is written", "return seen(document.querySelector('.paper svg'))").await;
        let paper = crate::map::without_spaces(&page.text(".paper").await);
        let has = |text: &str| paper.contains(&crate::map::without_spaces(text));
        let dungeon = native(AMBER).1.dungeon();
        assert!(has(NAME) && paper.contains("amber-owl-42") && has(&dicefall::export::summary(&dungeon)), "{paper}");
        assert!(has("Wandering Die Jack") && has(AMBER), "its source and its link: {paper}");
        for room in dicefall::export::key(&dungeon, dicefall::dungeon::LevelId::default()) {
            assert!(
                has(&format!("{} {}. {}.", room.name, room.about, room.paths)),
                "{} is missing in {paper}",
                room.name
            );
        }
        assert_eq!(
            page.js("return [...document.querySelectorAll('button, canvas, [role=tab]')].filter(seen).length").await,
            json!(0)
        );
    });
}

const BARE: &str = r#"<!DOCTYPE html><html lang="en"><link rel="icon" href="favicon.svg"><title>Bare</title><script type="module" src="bare.js"></script>"#;
const BARE_SCRIPT: &str = r##"
import init, { trace } from "./dicefall.js";
await init();
const fault = fragment => { try { trace(fragment); } catch (error) { return [error instanceof Error, error.message]; } };
window.outcome = {
    traced: trace("#/drop-dice?v=1&seed=amber-owl-42&step=3"),
    prototype: Object.getPrototypeOf(trace("/drop-dice?seed=a")) === Object.prototype,
    unknown: fault("#/tunnels"),
    late: fault("#/drop-dice?seed=amber-owl-42&step=99"),
};
"##;

#[test]
fn in_a_folder_of_a_site_the_page_works_and_another_page_can_import_the_module() {
    let site = Folder::new("site");
    let folder = site.path().join("games/dicefall");
    fs::create_dir_all(&folder).expect("a folder");
    for entry in fs::read_dir(dist()).expect("the built page") {
        let entry = entry.expect("a file");
        if entry.file_type().expect("a type").is_file() {
            fs::copy(entry.path(), folder.join(entry.file_name())).expect("a copy");
        }
    }
    fs::write(folder.join("bare.html"), BARE).expect("a page");
    fs::write(folder.join("bare.js"), BARE_SCRIPT).expect("a script");
    let address = serve(site.path().to_path_buf());
    visit(&DESK, async |page| {
        page.goto(&format!("{address}games/dicefall/{AMBER}")).await;
        page.until("the map is there", "return document.querySelector('canvas')").await;
        page.part("Share").await;
        let shared = page.field("Link with the seed").await.prop("value").await.expect("a field").expect("a value");
        assert_eq!(shared, format!("{address}games/dicefall/{AMBER}"));

        page.goto(&format!("{address}games/dicefall/bare.html")).await;
        let outcome = page.until("the module has answered", "return window.outcome").await;
        assert_eq!(outcome["traced"], document(AMBER));
        assert_eq!(outcome["prototype"], json!(true), "a plain object");
        let unknown = dicefall::link::read("#/tunnels", &dicefall::procedures::REGISTRY).expect_err("no tunnels");
        assert_eq!(outcome["unknown"], json!([true, unknown.to_string()]));
        assert_eq!(outcome["late"][0], json!(true));
        assert!(
            outcome["late"][1].as_str().is_some_and(|sentence| sentence.starts_with("This dungeon has no step 99"))
        );
        assert_eq!(
            page.js("return document.body.children.length").await,
            json!(0),
            "the module adds nothing to the page"
        );
    });
}
