//! What reaches the table window and the player link, and what a press on the game master's map shows.

use crate::AMBER;
use crate::browser::Browser;
use crate::players::{PIPS, area, at_the_table, exchange, play, press, rooms, table};
use dicefall::dungeon::LevelId;
use dicefall::players::MapThing;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::session::{Command, PanelPart, PlayCommand, Side, Timer};

/// A lattice whose rooms are lattices, and a crawl on a node map.
const NESTED: &str = "#/lattice?v=1&seed=a&depth=2";
const THREADS: &str = "#/threads?v=1&seed=amber-owl-43";

fn has_squares(browser: &Browser) -> bool {
    browser.session.viewer.as_ref().unwrap().map.as_ref().expect("a map").snapshot().has_squares
}

#[test]
fn players_see_the_floor_plan_whatever_map_the_game_master_looks_at() {
    for procedure in REGISTRY.0 {
        let mut master = at_the_table(&format!("#/{}?v=1&seed=amber-owl-42", procedure.id));
        play(&mut master, PlayCommand::ShowLevel);
        let mut window = table(&mut master);
        let link = master.first().player_link();
        for &map in procedure.maps {
            master.does(Command::TurnMap(Side::First, map));
            exchange(&mut master, &mut window);
            assert!(has_squares(&window), "{}: {map:?}", procedure.id);
            assert_eq!(master.first().player_link(), link, "{}: {map:?}", procedure.id);
        }
        let mut player = Browser::open(&link.expect("a link"));
        assert!(has_squares(&player) && rooms(&player) == rooms(&window), "{}", procedure.id);
        player.settles();
    }
}

#[test]
fn a_press_between_two_rooms_shows_the_passage_that_is_drawn_there() {
    for (link, map) in [(AMBER, MapKind::Tray), (THREADS, MapKind::Nodes), (NESTED, MapKind::Whole)] {
        let mut browser = at_the_table(link);
        browser.does(Command::TurnMap(Side::First, map));
        assert_eq!(browser.first().map(), map);
        let run = browser.first().run().unwrap().clone();
        let (layout, first) = (run.layout(map), LevelId(0));
        let mut found = 0;
        for (id, passage) in run.finished.levels[0].passages() {
            let middle = |area| layout.area(&run.finished, (first, area)).unwrap().0;
            let at = middle(passage.a).midpoint(middle(passage.b));
            browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
            let thing = MapThing::of_passage(&run.finished, first, id).unwrap();
            found += usize::from(browser.session.players.shown.has(thing));
            play(&mut browser, PlayCommand::HideAll);
        }
        // Another room or passage can be drawn over the middle of a line.
        let all = run.finished.levels[0].passages().count();
        assert!(found * 2 > all, "{link}: {found} of {all}");
    }
}

/// A page that the game master opens with this tag.
fn page(of: &Browser, tag: &str, link: &str) -> Browser {
    let mut page = Browser::open_on(of.device.clone(), "#/").tagged(tag);
    page.follow(link);
    page.does(Command::OpenPart(PanelPart::Table));
    page
}

/// The table window asks until it has no more hope of an answer.
fn loses_its_page(window: &mut Browser) {
    for _ in 0..3 {
        window.told.clear();
        window.rings(Timer::Table);
    }
    assert!(!window.session.viewer.as_ref().unwrap().is_connected());
}

#[test]
fn the_table_finds_the_dungeon_again_in_another_tab() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    // The tab is closed without a goodbye, and the dungeon is opened in a new tab.
    let mut again = page(&master, "gm2", PIPS);
    window.rings(Timer::Table);
    exchange(&mut window, &mut again);
    assert!(!again.session.players.has_table(), "the window still waits for its own page");
    loses_its_page(&mut window);
    assert_eq!(window.told, ["table - map"]);
    exchange(&mut window, &mut again);
    assert!(again.session.players.has_table() && window.session.viewer.as_ref().unwrap().is_connected());
    press(&mut again, area(3));
    exchange(&mut again, &mut window);
    assert_eq!(rooms(&window), ["1", "2"]);
    window.rings(Timer::Table);
    assert_eq!((&*window.told, window.link()), (&["table gm2 map".to_owned()][..], "#/table?from=gm2"));
    // The window is reloaded while that page is gone, too.
    let reloaded = Browser::open_on(window.device.clone(), window.link());
    assert_eq!(rooms(&reloaded), ["1", "2"]);
}

#[test]
fn a_table_that_has_lost_its_page_takes_no_page_that_shows_nothing() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    let mut idle = page(&Browser::open(AMBER), "gm3", AMBER);
    loses_its_page(&mut window);
    exchange(&mut window, &mut idle);
    assert_eq!(rooms(&window), ["2"], "the map stays");
    play(&mut idle, PlayCommand::HideAll);
    window.rings(Timer::Table);
    exchange(&mut window, &mut idle);
    assert_eq!(rooms(&window), ["2"], "the map stays when another page hides its own");
    let mut again = page(&master, "gm2", PIPS);
    window.rings(Timer::Table);
    exchange(&mut window, &mut again);
    press(&mut again, area(3));
    exchange(&mut again, &mut window);
    assert_eq!(rooms(&window), ["1", "2"], "the page with the dungeon");
    press(&mut idle, area(1));
    exchange(&mut idle, &mut window);
    assert_eq!(rooms(&window), ["1", "2"], "the other page is too late");
}

#[test]
fn only_the_page_that_a_table_asks_for_answers() {
    let mut first = at_the_table(PIPS);
    press(&mut first, area(6));
    let mut window = table(&mut first);
    let mut second = page(&Browser::open(AMBER), "gm2", AMBER);
    press(&mut second, area(1));
    second.told.clear();
    for _ in 0..5 {
        window.rings(Timer::Table);
        for message in window.told.clone() {
            second.does(Command::Heard(message));
        }
        assert!(second.told.is_empty() && !second.session.players.has_table());
        exchange(&mut window, &mut first);
    }
    assert_eq!(rooms(&window), ["2"]);
}

#[test]
fn after_a_new_dungeon_the_table_keeps_the_last_map_until_something_is_shown() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    let title = |window: &Browser| window.session.viewer.as_ref().unwrap().title().to_owned();
    let former = title(&window);
    assert!(!master.session.players.table_keeps_a_map());
    master.drops_another();
    master.settles();
    exchange(&mut master, &mut window);
    // The window and the game master's page hear of each other again and again.
    window.rings(Timer::Table);
    exchange(&mut window, &mut master);
    assert_eq!((rooms(&window), title(&window)), (vec!["2".to_owned()], former.clone()));
    assert!(window.session.viewer.as_ref().unwrap().is_connected());
    assert!(master.session.players.table_keeps_a_map(), "the panel says so");
    press(&mut master, area(1));
    exchange(&mut master, &mut window);
    assert!(title(&window) != former && !master.session.players.table_keeps_a_map());
    // What is hidden again or undone leaves the table at once.
    play(&mut master, PlayCommand::Undo);
    exchange(&mut master, &mut window);
    assert!(window.session.viewer.as_ref().unwrap().map.is_none());
    window.rings(Timer::Table);
    exchange(&mut window, &mut master);
    assert!(window.session.viewer.as_ref().unwrap().map.is_none());
}

#[test]
fn the_map_of_the_last_dungeon_leaves_the_table_when_everything_is_hidden() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    master.drops_another();
    exchange(&mut master, &mut window);
    assert_eq!(rooms(&window), ["2"]);
    play(&mut master, PlayCommand::HideAll);
    exchange(&mut master, &mut window);
    assert!(window.session.viewer.as_ref().unwrap().map.is_none() && !master.session.players.table_keeps_a_map());
    // The first dungeon still has what was shown of it.
    master.back();
    exchange(&mut master, &mut window);
    assert_eq!(rooms(&window), ["2"]);
    // The next dungeon keeps this map again, even on a page that is loaded again.
    master.drops_another();
    exchange(&mut master, &mut window);
    let mut reloaded = Browser::open_on(master.device.clone(), master.link()).tagged("gm1");
    reloaded.does(Command::OpenPart(PanelPart::Table));
    window.rings(Timer::Table);
    exchange(&mut window, &mut reloaded);
    assert!(rooms(&window) == ["2"] && reloaded.session.players.table_keeps_a_map());
}

#[test]
fn a_new_table_window_begins_without_the_map_of_an_earlier_window() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    window.does(Command::Leaving);
    exchange(&mut window, &mut master);
    master.device = window.device;
    master.drops_another();
    let another = table(&mut master);
    assert!(another.session.viewer.as_ref().unwrap().map.is_none());
}

#[test]
fn what_another_page_hides_of_the_same_dungeon_leaves_the_table() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    let name = format!("notes:{PIPS}");
    master.device.remove(&name);
    master.does(Command::StoredElsewhere { name, text: Some(String::new()) });
    exchange(&mut master, &mut window);
    assert!(master.session.players.shown.is_empty());
    assert!(window.session.viewer.as_ref().unwrap().map.is_none());
}

#[test]
fn a_duplicated_tab_takes_another_tag_and_the_table_stays_with_the_first() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    let mut copy = page(&master, "gm1", AMBER);
    let told = exchange(&mut copy, &mut master);
    assert!(told.contains(&"page gm1".to_owned()) && told.contains(&"taken gm1".to_owned()), "{told:?}");
    assert!(copy.tag.as_deref().is_some_and(|tag| tag != "gm1"), "{:?}", copy.tag);
    assert_eq!(master.tag, None, "the first page keeps its tag");
    press(&mut copy, area(1));
    window.rings(Timer::Table);
    exchange(&mut window, &mut copy);
    assert_eq!(rooms(&window), ["2"], "the duplicate doesn’t answer");
    // A page that is loaded again finds nobody with its tag.
    let mut again = page(&master, "gm1", PIPS);
    exchange(&mut again, &mut window);
    assert_eq!(again.tag, None);
}
