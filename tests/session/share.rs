//! Links, pictures, data.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, native};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::json_file::JsonFile;
use dicefall::link::{self, LinkContent};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Overlay, Paint, Role, Scene, Shape, Theme};
use dicefall::session::{Aim, Command, FileKind, MapLook, Moment, Preferences, SavedFile, Side};
use dicefall::trace::Document;
use serde_json::{Value, json};
use std::sync::Arc;

fn document(link: &str) -> Value {
    let (recipe, trace) = native(link);
    let link = link::write(&recipe, None);
    let document = Document::new(recipe.procedure().id, &link, &trace).with_key(recipe.key_text(&trace));
    serde_json::to_value(document).expect("a document")
}

fn saves(browser: &mut Browser, kind: FileKind) -> SavedFile {
    browser.does(Command::Save(kind));
    browser.saved.pop().expect("a file")
}

fn json(browser: &mut Browser) -> (String, Value) {
    let SavedFile::Json { name, link, steps, notes } = saves(browser, FileKind::Json) else { panic!("no JSON") };
    let file = JsonFile::of(&link, steps, &notes.to_string()).expect("a link");
    (name, serde_json::to_value(file.document()).expect("a document"))
}

#[test]
fn the_json_is_what_the_core_writes() {
    let link = format!("{AMBER}&pool=9d6+2d20&loops=overachiever&step=5");
    let (name, saved) = json(&mut Browser::open(&link));
    assert_eq!((&*name, &saved), ("dicefall-amber-owl-42.json", &document(&link)));
}

#[test]
fn the_json_has_the_notes() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Note(LevelId(0), AreaId(4), "a well".into()));
    let (_, saved) = json(&mut browser);
    let areas = saved["levels"][0]["areas"].as_array().expect("areas");
    let notes: Vec<_> = areas.iter().filter(|area| area["note"] != Value::Null).collect();
    assert_eq!((notes.len(), &notes[0]["id"], &notes[0]["note"]), (1, &json!(4), &json!("a well")));
    assert_eq!(saved["digest"], json!(native(AMBER).1.digest().to_string()));
}

#[test]
fn the_json_of_a_crawl_says_nothing_about_later_steps() {
    let mut browser = Browser::open(&format!("{CRAWL}&choices=1A.2B"));
    let (_, whole) = json(&mut browser);
    let last = browser.session.step;
    browser.does(Command::Go(1));
    let (_, saved) = json(&mut browser);
    assert_eq!(saved["steps"].as_array().map(Vec::len), Some(1));
    assert!(whole["steps"].as_array().map(Vec::len) == Some(last));
    assert_eq!((&saved["link"], &saved["pending"]), (&json!(CRAWL), &Value::Null));
    let rooms = saved["levels"][0]["areas"].as_array().map(Vec::len);
    assert_eq!(rooms, Some(native(CRAWL).1.dungeon_at(1).levels[0].areas().count()));
}

#[test]
fn the_json_has_the_whole_dungeon_even_inside_a_node() {
    let outside = "#/lattice?v=1&seed=a&depth=2";
    let (recipe, whole) = native(outside);
    let within = LinkContent { node: Some(whole.nodes[1]), ..recipe.into() }.written();
    let (_, saved) = json(&mut Browser::open(&within));
    assert_eq!((&saved["digest"], &saved["link"]), (&json!(whole.digest().to_string()), &json!(outside)));
    assert_eq!(saved["levels"].as_array().map(Vec::len), Some(whole.nodes.len() + 1));
}

#[test]
fn pictures_show_the_map_with_nothing_chosen() {
    let mut browser = Browser::open(AMBER);
    let plain = saves(&mut browser, FileKind::Svg);
    browser.does(Command::ToggleRoom(Side::First, AreaId(4)));
    assert_eq!(saves(&mut browser, FileKind::Svg), plain);
    let SavedFile::Svg { name, text } = plain else { panic!("no SVG") };
    assert_eq!(name, "dicefall-amber-owl-42.svg");
    assert!(text.contains("<title>The Tunnels of Lady Corvane – Dicefall</title>"), "{}", &text[..300]);
    browser.does(Command::SwitchTheme);
    let SavedFile::Png { name, scene, theme } = saves(&mut browser, FileKind::Png) else { panic!("no PNG") };
    assert_eq!((&*name, theme), ("dicefall-amber-owl-42.png", Theme::Slate));
    assert_eq!(scene.bounds.union(dicefall::scene::tray_bounds()), scene.bounds);
    browser.presses("m");
    let SavedFile::Svg { text, .. } = saves(&mut browser, FileKind::Svg) else { panic!("no SVG") };
    assert!(!text.contains("data-layer=\"dice\""), "dice lie on the tray");
}

#[test]
fn saved_pictures_have_the_chosen_style_and_the_device_keeps_it() {
    let mut browser = Browser::open(AMBER);
    for theme in [Theme::Slate, Theme::Print, Theme::Blueprint] {
        browser.does(Command::SetSheet(theme.name().into()));
        let SavedFile::Svg { text, .. } = saves(&mut browser, FileKind::Svg) else { panic!("no SVG") };
        assert!(text.contains(theme.colour(Role::Felt)) && browser.link() == AMBER, "{theme:?}");
        let kept = Preferences::kept(&|name| browser.device.get(name).cloned(), false);
        assert_eq!((kept.sheet(), kept.theme), (theme, Theme::Parchment));
    }
    browser.does(Command::SetSheet(String::new()));
    browser.does(Command::SwitchTheme);
    let SavedFile::Png { theme, .. } = saves(&mut browser, FileKind::Png) else { panic!("no PNG") };
    assert_eq!(theme, Theme::Slate, "the page's colours");
}

/// Printed maps look the same as saved pictures.
#[test]
fn saved_pictures_have_dotted_or_lined_squares_as_chosen() {
    let mut browser = Browser::open("#/compass?v=1&seed=amber-owl-42");
    let mut squares = || {
        let SavedFile::Png { scene, .. } = saves(&mut browser, FileKind::Png) else { panic!("no PNG") };
        let grid = |shape: &&Shape| matches!(&shape.form, Form::Line(_, stroke) if matches!(stroke.paint, Paint::Flat(Role::Dots, _)));
        let is_dotted = |shape: &Shape| matches!(&shape.form, Form::Line(_, stroke) if stroke.dash.is_some());
        let grids: Vec<bool> = scene.shapes.iter().filter(grid).map(is_dotted).collect();
        browser.does(Command::SwitchLined);
        (grids.len() > 5, grids.iter().all(|&dotted| dotted), grids.contains(&true))
    };
    assert_eq!((squares(), squares(), squares()), ((true, true, true), (true, false, false), (true, true, true)));
}

#[test]
fn a_dungeon_keeps_its_name_at_every_step_and_under_edits_and_an_unfinished_one_has_none() {
    let title = |link: &str| Browser::open(link).title;
    let seeded = title(AMBER);
    assert_eq!(
        (title(&format!("{AMBER}&step=3")), &*seeded),
        (seeded.clone(), "The Tunnels of Lady Corvane – Dicefall")
    );
    let (recipe, trace) = native("#/pips?v=1&seed=a&levels=1");
    let own = link::write(&recipe.as_dice(&trace).expect("its own dice"), None);
    let named = title(&own);
    assert!(named != "Own dice – Dicefall" && named != title("#/pips?v=1&seed=a&levels=1"), "{named}");
    assert_eq!(title(&format!("{own}&edits=name.2.Cave")), named);
    assert_eq!(title("#/pips?v=1&levels=1&dice=4@N~0"), "Own dice – Dicefall");
}

/// The name is in the picture itself, on every kind of map and at every step, in the title of the window, and on the
/// page that is printed.
#[test]
fn saved_pictures_have_the_name_once() {
    let links = ["drop-dice", "threads", "pips", "lattice", "leximorph", "clock", "megadungeon"];
    for link in links.map(|procedure| format!("#/{procedure}?v=1&seed=amber-owl-42")) {
        for link in [link.clone(), format!("{link}&step=2")] {
            let mut browser = Browser::open(&link);
            for map in browser.first().maps().to_vec() {
                browser.does(Command::TurnMap(Side::First, map));
                let SavedFile::Svg { text, .. } = saves(&mut browser, FileKind::Svg) else { panic!("no SVG") };
                let SavedFile::Png { scene, .. } = saves(&mut browser, FileKind::Png) else { panic!("no PNG") };
                assert_eq!(text.matches(">The Tunnels of Lady Corvane</text>").count(), 1, "{link} {map:?}");
                let at = scene.shapes.iter().find_map(|shape| match &shape.form {
                    Form::Words { text, at, .. } => (text == "The Tunnels of Lady Corvane").then_some(*at),
                    _ => None,
                });
                assert!(at.is_some_and(|at| scene.bounds.contains(at)), "{link} {map:?}: {at:?}");
            }
        }
    }
}

#[test]
fn a_file_of_a_seed_with_markup_has_a_harmless_name() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Seed("<img src=x onerror=alert(1)>../&\"".into()));
    let (name, _) = json(&mut browser);
    assert!(name.starts_with("dicefall-") && !name.contains(".."), "{name}");
    assert!(name.chars().all(|c| c.is_ascii_alphanumeric() || "-.".contains(c)), "{name}");
    let own = json(&mut Browser::open("#/drop-dice?v=1&pool=3d6&dice=3@100,350;1@300,350;6@500,300")).0;
    assert_eq!(own, "dicefall-own-dice.json");
}

#[test]
fn the_links_to_share_have_the_step() {
    let mut browser = Browser::open(&format!("{AMBER}&step=4"));
    assert_eq!(browser.session.link().as_deref(), Some(&*format!("{AMBER}&step=4")));
    let (recipe, trace) = native(AMBER);
    let dice = recipe.as_dice(&trace).expect("its own dice");
    assert_eq!(as_dice(&browser), Some(link::write(&dice, Some(4))));
    browser.does(Command::Go(usize::MAX));
    assert_eq!(as_dice(&browser), Some(link::write(&dice, None)));
}

#[test]
fn a_link_that_is_sent_has_the_name_of_its_dungeon() {
    let own = "#/drop-dice?v=1&pool=3d6&dice=3@100,350;1@300,350";
    for (link, name) in [
        (&*format!("{AMBER}&step=4"), "The Tunnels of Lady Corvane"),
        ("#/megadungeon?v=1&seed=amber-owl-42", "The Tunnels of Lady Corvane"),
        (own, "Own dice"),
    ] {
        let mut browser = Browser::open(link);
        browser.does(Command::Share);
        assert_eq!(browser.shared, [(format!("{name} – Dicefall"), link.to_owned())]);
    }
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Go(2));
    browser.does(Command::Share);
    assert_eq!(browser.shared, [(browser.title, format!("{AMBER}&step=2"))]);
}

/// Whether this is drawn on squares.
fn is_a_floor_plan(scene: &Scene) -> bool {
    scene.shapes.iter().any(|shape| matches!(shape.form, Form::Sunken { .. }))
}

#[test]
fn the_areas_of_a_mega_dungeon_are_printed_as_floor_plans_whatever_the_page_shows() {
    for map in [MapKind::Tray, MapKind::Plan] {
        let mut browser = Browser::open("#/megadungeon?v=1&seed=amber-owl-42");
        browser.does(Command::TurnMap(Side::First, map));
        let view = browser.first();
        let run = Arc::new(view.run().expect("a run").with_all_nodes());
        let whole = Moment::of(run.clone(), run.steps());
        let levels: Vec<LevelId> = (0..).map(LevelId).take(whole.dungeon.levels.len()).collect();
        assert!(levels.len() > 5);
        for level in levels {
            let look = view.look_on_paper(&whole, level);
            let is_plan = level != LevelId(0) || map == MapKind::Plan;
            assert_eq!(look.map == MapKind::Plan, is_plan, "{map:?}, {level:?}");
            let scene = whole.scene(look, Aim::at(level), None);
            assert_eq!(is_a_floor_plan(&scene), is_plan, "{map:?}, {level:?}");
        }
    }
}

#[test]
fn other_maps_are_printed_as_they_are_shown_and_always_with_letters() {
    for link in [AMBER, CRAWL, "#/lattice?v=1&seed=a&depth=2", "#/clock?v=1&seed=a"] {
        let mut browser = Browser::open(link);
        let maps = browser.first().run().expect("a run").recipe.procedure().maps;
        for &map in maps {
            browser.does(Command::TurnMap(Side::First, map));
            for has_letters in [false, true] {
                if browser.first().look().overlays.has(Overlay::Junctions) != has_letters {
                    browser.does(Command::SwitchOverlay(Overlay::Junctions));
                }
                let view = browser.first();
                let shown = view.look();
                let moment = view.moment().expect("a moment");
                for level in (0..).map(LevelId).take(moment.dungeon.levels.len()) {
                    let printed = view.look_on_paper(moment, level);
                    assert!(printed.overlays.has(Overlay::Junctions), "{link} {map:?}");
                    let overlays =
                        if has_letters { printed.overlays } else { printed.overlays.switched(Overlay::Junctions) };
                    assert_eq!(MapLook { overlays, ..printed }, shown, "{link} {map:?}");
                }
            }
        }
    }
}

#[test]
fn the_session_asks_the_browser_to_print() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Print);
    assert_eq!(browser.printed, 1);
}

#[test]
fn before_the_first_dungeon_nothing_can_be_shared() {
    let mut browser = Browser::open("#/drop-dice?v=9");
    for kind in [FileKind::Png, FileKind::Svg, FileKind::Json] {
        browser.does(Command::Save(kind));
    }
    browser.does(Command::Share);
    assert!(browser.saved.is_empty() && browser.shared.is_empty() && browser.session.link().is_none());
}

fn as_dice(browser: &Browser) -> Option<String> {
    browser.first().run().expect("a run").link_as_dice(browser.session.step)
}
