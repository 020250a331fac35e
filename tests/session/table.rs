//! What reaches the table window and the player link, and what a press on the game master's map shows.

use crate::AMBER;
use crate::browser::Browser;
use crate::players::{at_the_table, exchange, play, rooms, table};
use dicefall::dungeon::LevelId;
use dicefall::players::MapThing;
use dicefall::procedures::{MapKind, REGISTRY};
use dicefall::session::{Command, PlayCommand, Side};

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
