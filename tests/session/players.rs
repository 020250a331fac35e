//! What players see: the player map, rooms shown one by one, the table window, and the player links.

use crate::AMBER;
use crate::browser::Browser;
use dicefall::dungeon::{AreaId, Dungeon, Feature, Level, LevelId, Mark, Spot};
use dicefall::players::{MapThing, Snapshot};
use dicefall::procedures::MapKind;
use dicefall::scene::{Form, Scene, Sign};
use dicefall::session::{Command, PanelPart, PlayCommand, PlayTool, Side, TableCommand, Timer};

pub const PIPS: &str = "#/pips?v=1&seed=amber-owl-42&areas=14&levels=1";

pub fn area(area: u32) -> MapThing {
    MapThing::Area(Spot { level: LevelId(0), area: AreaId(area) })
}

pub fn play(browser: &mut Browser, command: PlayCommand) {
    browser.does(Command::Play(command));
}

pub fn press(browser: &mut Browser, thing: MapThing) {
    play(browser, PlayCommand::Press(thing));
}

/// A game master's page with the part *Table* open.
pub fn at_the_table(link: &str) -> Browser {
    let mut browser = Browser::closed(link).tagged("gm1");
    browser.opens();
    browser.does(Command::OpenPart(PanelPart::Table));
    browser
}

/// Delivers messages between two pages until none is left.
pub fn exchange(one: &mut Browser, other: &mut Browser) -> Vec<String> {
    let mut all = Vec::new();
    while !(one.told.is_empty() && other.told.is_empty()) {
        for message in std::mem::take(&mut one.told) {
            other.does(Command::Heard(message.clone()));
            all.push(message);
        }
        for message in std::mem::take(&mut other.told) {
            one.does(Command::Heard(message.clone()));
            all.push(message);
        }
    }
    all
}

/// A table window that follows a page.
pub fn table(of: &mut Browser) -> Browser {
    play(of, PlayCommand::OpenTable);
    let link = of.windows.last().expect("a window").clone();
    let mut table = Browser::open_on(of.device.clone(), &link);
    exchange(&mut table, of);
    table
}

pub fn rooms(browser: &Browser) -> Vec<String> {
    browser.session.viewer.as_ref().expect("a window for players").rooms()
}

fn words(scene: &Scene) -> Vec<String> {
    let text = |form: &Form| if let Form::Words { text, .. } = form { Some(text.clone()) } else { None };
    scene.shapes.iter().filter_map(|shape| text(&shape.form)).collect()
}

#[test]
fn a_press_on_a_room_shows_it_and_another_press_hides_it() {
    let mut browser = at_the_table(PIPS);
    let layout = browser.first().run().unwrap().layout(MapKind::Plan);
    let (at, _) = layout.area(&browser.first().run().unwrap().finished, (LevelId(0), AreaId(3))).unwrap();
    let tap = Command::Tap { side: Side::First, at, scale: 1.0 };
    browser.does(tap.clone());
    assert!(browser.session.players.shown.has(area(3)));
    assert_eq!(browser.first().chosen(), None, "a press on the map doesn’t choose the room");
    browser.does(tap);
    assert!(browser.session.players.shown.is_empty());
    assert_eq!(browser.session.players.shown.changes(), 2);
    play(&mut browser, PlayCommand::Undo);
    assert!(browser.session.players.shown.has(area(3)));
}

#[test]
fn a_press_on_a_corridor_shows_it() {
    let mut browser = at_the_table("#/compass?v=1&seed=amber-owl-42&rooms=8&levels=1");
    let run = browser.first().run().unwrap().clone();
    let dicefall::scene::Layout::Plan(plan) = run.layout(MapKind::Plan) else { panic!("a floor plan") };
    let floor = plan.floor(LevelId(0)).unwrap();
    let level = &run.finished.levels[0];
    let (id, square) = level
        .passages()
        .find_map(|(id, _)| {
            let squares = floor.corridors.get(&id)?.course.squares();
            let alone = |at: &&dicefall::geometry::Square| {
                floor.rooms.values().all(|room| !room.covers(**at)) && level.passages_over(**at) == [id]
            };
            squares.iter().find(alone).map(|at| (id, *at))
        })
        .expect("a corridor that nothing crosses");
    let at = kurbo::Point::new(f64::from(square.x), f64::from(square.y)).to_vec2() * dicefall::scene::PLAN_SQUARE;
    browser.does(Command::Tap { side: Side::First, at: at.to_point(), scale: 1.0 });
    let shown = MapThing::of_passage(&run.finished, LevelId(0), id).unwrap();
    assert!(browser.session.players.shown.has(shown), "{:?}", browser.session.players.shown.to_string());
}

#[test]
fn the_device_keeps_what_is_shown_at_once_and_with_its_dungeon() {
    let mut browser = at_the_table(PIPS);
    press(&mut browser, area(2));
    press(&mut browser, area(5));
    let name = format!("notes:{PIPS}");
    assert_eq!(browser.device.get(&name).map(String::as_str), Some("shown + 1-2\\n+ 1-5\\n\n"));
    // The page is closed without a goodbye.
    let device = browser.device.clone();
    let again = Browser::open_on(device, PIPS);
    assert!(again.session.players.shown.has(area(5)));
    browser.drops_another();
    assert!(browser.session.players.shown.is_empty(), "another dungeon");
    browser.back();
    assert!(browser.session.players.shown.has(area(2)));
    play(&mut browser, PlayCommand::Undo);
    play(&mut browser, PlayCommand::Undo);
    assert!(!browser.device.contains_key(&name));
    assert!(!browser.session.notes.unkept);
    browser.keeps = false;
    press(&mut browser, area(2));
    assert!(browser.session.notes.unkept);
}

#[test]
fn another_page_with_the_same_dungeon_shows_the_same() {
    let mut browser = at_the_table(PIPS);
    press(&mut browser, area(2));
    let (name, text) = (format!("notes:{PIPS}"), "shown + 1-2\\n+ 1-4\\n\n");
    browser.device.insert(name.clone(), text.into());
    browser.does(Command::StoredElsewhere { name, text: Some(text.into()) });
    assert!(browser.session.players.shown.has(area(4)));
    browser.does(Command::StoredElsewhere { name: "notes:#/pips?v=1&seed=x".into(), text: None });
    assert!(browser.session.players.shown.has(area(4)));
    play(&mut browser, PlayCommand::Undo);
    assert!(!browser.session.players.shown.has(area(4)) && browser.session.players.shown.has(area(2)));
}

#[test]
fn the_party_walks_and_everything_on_the_way_is_shown() {
    let mut browser = at_the_table(PIPS);
    play(&mut browser, PlayCommand::Choose(PlayTool::Walk));
    press(&mut browser, area(1));
    let run = browser.first().run().unwrap().clone();
    let known = run.finished.for_players();
    let far = known.levels[0].areas().map(|area| area.id).last().unwrap();
    press(&mut browser, area(far.0));
    let shown = &browser.session.players.shown;
    assert_eq!(shown.party(), Some(Spot { level: LevelId(0), area: far }));
    assert_eq!(browser.first().party_here(), Some(far));
    let areas = shown.things().filter(|thing| matches!(thing, MapThing::Area(_))).count();
    let ways = shown.things().count() - areas;
    assert_eq!((areas, shown.changes()), (ways + 1, 2), "a way from room to room, in two presses");
    let secret = |level: &Level, thing: MapThing| {
        let passage = thing.passage(&run.finished).and_then(|(_, id)| level.passage(id));
        passage.is_some_and(|passage| passage.features.contains(Feature::Secret))
    };
    assert!(shown.things().all(|thing| !secret(&run.finished.levels[0], thing)));
    play(&mut browser, PlayCommand::Undo);
    assert_eq!(browser.first().party_here(), Some(AreaId(1)));
}

#[test]
fn the_table_window_has_only_what_is_shown_and_stays_in_step() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut table = table(&mut master);
    assert_eq!(rooms(&table), ["2"]);
    assert!(master.session.players.has_table());
    assert!(table.session.viewer.as_ref().unwrap().is_connected());
    press(&mut master, area(3));
    let messages = exchange(&mut master, &mut table);
    assert_eq!((rooms(&table), messages.len()), (vec!["1".to_owned(), "2".into()], 1));
    let hidden = &master.first().run().unwrap().recipe.seed().unwrap().to_string();
    assert!(messages.iter().all(|message| !message.contains(&**hidden)), "{messages:?}");
    play(&mut master, PlayCommand::HideAll);
    exchange(&mut master, &mut table);
    assert!(table.session.viewer.as_ref().unwrap().map.is_none());
}

#[test]
fn the_table_window_goes_to_the_level_of_the_game_master_while_it_follows() {
    let mut master = at_the_table("#/pips?v=1&seed=stairs&areas=40&levels=3");
    assert!(master.first().run().unwrap().finished.levels.len() > 1, "a dungeon of several levels");
    play(&mut master, PlayCommand::ShowLevel);
    let mut table = table(&mut master);
    assert_eq!(table.session.viewer.as_ref().unwrap().levels(), Vec::<String>::new(), "one level is shown");
    master.does(Command::TurnTo(Side::First, LevelId(1)));
    play(&mut master, PlayCommand::ShowLevel);
    exchange(&mut master, &mut table);
    let shown = |table: &Browser| {
        let viewer = table.session.viewer.as_ref().unwrap();
        (viewer.levels(), viewer.level)
    };
    assert_eq!(shown(&table), (vec!["Level 1".to_owned(), "Level 2".into()], 1));
    table.does(Command::Table(TableCommand::Level(0)));
    master.does(Command::TurnTo(Side::First, LevelId(0)));
    master.does(Command::TurnTo(Side::First, LevelId(1)));
    exchange(&mut master, &mut table);
    assert_eq!(shown(&table).1, 0, "the table stays");
    table.does(Command::Table(TableCommand::Follow(true)));
    assert_eq!(shown(&table).1, 1);
    assert!(table.presses("PageUp") && shown(&table).1 == 0);
    assert!(!table.presses("n"), "no key makes a dungeon in the table window");
}

#[test]
fn either_window_can_be_reloaded_and_each_says_when_the_other_is_closed() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    let link = window.link().to_owned();
    // The table window is reloaded while the game master's page is gone.
    let mut again = Browser::open_on(window.device.clone(), &link);
    assert_eq!(rooms(&again), ["2"], "the device has kept the map");
    assert!(!again.session.viewer.as_ref().unwrap().is_connected());
    exchange(&mut again, &mut master);
    assert!(again.session.viewer.as_ref().unwrap().is_connected());
    // The game master's page says goodbye, and opens again with the same tag.
    master.does(Command::Leaving);
    exchange(&mut master, &mut again);
    assert!(!again.session.viewer.as_ref().unwrap().is_connected());
    let mut master = {
        let mut reopened = Browser::open_on(master.device.clone(), "#/").tagged("gm1");
        reopened.follow(PIPS);
        reopened
    };
    again.rings(Timer::Table);
    exchange(&mut again, &mut master);
    assert!(again.session.viewer.as_ref().unwrap().is_connected());
    assert_eq!(rooms(&again), ["2"], "nothing is lost");
    // A page that is closed without a goodbye doesn't answer.
    for _ in 0..4 {
        again.rings(Timer::Table);
        again.told.clear();
    }
    assert!(!again.session.viewer.as_ref().unwrap().is_connected());
    // The table window says goodbye.
    again.does(Command::Leaving);
    master.told.clear();
    exchange(&mut again, &mut master);
    assert!(!master.session.players.has_table());
    window.told.clear();
    window.rings(Timer::Table);
    exchange(&mut window, &mut master);
    assert!(master.session.players.has_table());
    master.rings(Timer::Table);
    assert!(!master.session.players.has_table(), "the table window hasn’t asked for a while");
}

#[test]
fn a_table_window_hears_only_its_own_game_master() {
    let mut master = at_the_table(PIPS);
    press(&mut master, area(6));
    let mut window = table(&mut master);
    let other = "map gm2 AAAA";
    window.does(Command::Heard(other.into()));
    assert_eq!(rooms(&window), ["2"]);
    for message in ["", "map", "map gm1", "map gm1 !!!", "left", "table gm1", "closed gm1", "map gm1 AAAA more"] {
        window.does(Command::Heard(message.into()));
    }
    assert!(rooms(&window).is_empty() || rooms(&window) == ["2"]);
    // A window without a tag follows the first page that answers.
    let mut stray = Browser::open("#/table");
    exchange(&mut stray, &mut master);
    assert_eq!(rooms(&stray), ["2"]);
    assert!(!master.told.iter().any(|message| message.starts_with("table")));
}

#[test]
fn a_link_for_players_opens_as_a_map_with_a_title_and_notes() {
    let mut master = at_the_table(PIPS);
    assert_eq!(master.first().player_link(), None, "nothing is shown");
    press(&mut master, area(6));
    let link = master.first().player_link().unwrap();
    assert!(link.starts_with("#/map?v=1&map="));
    let mut player = Browser::open(&link);
    let title = master.first().run().unwrap().title().to_owned();
    assert_eq!((rooms(&player), &*player.title), (vec!["2".to_owned()], &*format!("{title} – Dicefall")));
    assert!(player.first().run().is_none() && player.session.link().is_none());
    player.does(Command::Table(TableCommand::Note("The door is \u{7}stuck.\nBring oil.".into())));
    // A newer link of the same dungeon has the same notes.
    press(&mut master, area(3));
    let newer = master.first().player_link().unwrap();
    let mut again = Browser::open_on(player.closes(), &newer);
    assert_eq!(again.session.viewer.as_ref().unwrap().note(), "The door is  stuck.\nBring oil.");
    assert_eq!(rooms(&again), ["1", "2"]);
    // The player goes on in another window.
    let mut other = Browser::open_on(again.device.clone(), &link);
    other.does(Command::Table(TableCommand::Note("Bring oil, and a rope.".into())));
    for (name, text) in std::mem::take(&mut other.changes) {
        again.does(Command::StoredElsewhere { name, text });
    }
    assert_eq!(again.session.viewer.as_ref().unwrap().note(), "Bring oil, and a rope.");
    assert!(again.presses("f") && again.fills_screen);
    again.follow(AMBER);
    assert!(again.session.viewer.is_none() && again.first().run().is_some());
    again.back();
    assert_eq!(rooms(&again), ["1", "2"]);
}

#[test]
fn a_damaged_link_for_players_is_refused_in_a_sentence() {
    let broken = Browser::open("#/map?v=1&map=AAAA");
    let fault = broken.session.fault.clone().unwrap();
    assert_eq!(
        fault,
        "This player link is damaged: characters are missing or have changed. Ask your game master for the player link again."
    );
    let mut broken = broken;
    broken.does(Command::LeaveFault { chance: 7 });
    assert!(broken.first().run().is_some() && broken.session.fault.is_none());
}

fn secret_ways(dungeon: &Dungeon) -> usize {
    let passages = dungeon.levels.iter().flat_map(Level::passages);
    passages.filter(|(_, passage)| passage.features.contains(Feature::Secret)).count()
}

#[test]
fn the_players_map_has_no_secrets_no_marks_and_only_the_numbers_of_shown_rooms() {
    let mut secrets = 0;
    for (link, map) in
        [(AMBER, MapKind::Tray), ("#/drop-dice?v=1&seed=b&pool=20d6", MapKind::Plan), (PIPS, MapKind::Plan)]
    {
        let mut browser = at_the_table(link);
        if browser.first().map() != map {
            browser.does(Command::TurnMap(Side::First, map));
        }
        let first = browser.first().run().unwrap().finished.levels[0].areas().find(|area| area.name() == "1");
        let first = first.unwrap().id;
        press(&mut browser, area(first.0));
        play(&mut browser, PlayCommand::SwitchPlayersMap);
        let view = browser.first();
        assert!(view.is_for_players());
        let scene = view.scene_for_players(LevelId(0), None).unwrap();
        let seen = [
            Sign::Entrance,
            Sign::StairsDown,
            Sign::StairsUp,
            Sign::Stairs,
            Sign::Ladder,
            Sign::Door,
            Sign::Slope,
            Sign::Bridge,
            Sign::Blocked,
            Sign::TrapDoor,
            Sign::Obstacle,
        ];
        assert!(scene.signs.iter().all(|sign| seen.contains(sign)), "{link}: {:?}", scene.signs);
        let numbers: Vec<String> = words(&scene)
            .into_iter()
            .filter(|text| text.parse::<u32>().is_ok_and(|number| number > 0 && number < 30))
            .collect();
        assert_eq!(numbers, ["1"], "{link}");
        secrets += secret_ways(&view.run().unwrap().finished);
        // PNG, SVG and the page show the same.
        browser.does(Command::Save(dicefall::session::FileKind::Svg));
        let Some(dicefall::session::SavedFile::Svg { text, .. }) = browser.saved.last() else { panic!("an SVG") };
        assert!(!text.contains(">2<") && text.contains(">1<"), "{link}");
        play(&mut browser, PlayCommand::SwitchPlayersMap);
        assert!(!browser.first().is_for_players());
    }
    assert!(secrets > 0);
}

#[test]
fn a_way_in_the_list_is_called_as_the_map_draws_it() {
    let mut master = at_the_table(AMBER);
    let ways = |master: &Browser| master.first().things_here().into_iter().map(|here| here.name).next_back();
    assert_eq!(ways(&master).map(|name| name.starts_with("Path ")), Some(true));
    master.does(Command::TurnMap(Side::First, MapKind::Plan));
    assert_eq!(ways(&master).map(|name| name.starts_with("Corridor ")), Some(true));
}

#[test]
fn a_dungeon_with_nodes_is_shown_as_a_whole() {
    let mut master = at_the_table("#/megadungeon?v=1&seed=amber-owl-42&node=2");
    let level = master.first().level();
    assert_ne!(level, LevelId(0), "the inside of the node");
    let room = master.first().things_here().first().unwrap().thing;
    press(&mut master, room);
    master.follow("#/megadungeon?v=1&seed=amber-owl-42&node=3");
    assert!(master.session.players.shown.has(room), "the same dungeon");
    let other = master.first().things_here().first().unwrap().thing;
    assert_ne!(room, other);
    press(&mut master, other);
    let seen = Snapshot::read(&master.first().player_link().unwrap()).unwrap();
    assert_eq!(seen.levels.len(), 2);
    assert!(seen.levels.iter().all(|level| level.name.starts_with("Area ")), "{:?}", seen.levels);
    let marks = seen.levels.iter().flat_map(|level| &level.areas).flat_map(|area| &area.signs);
    assert!(marks.into_iter().all(|(mark, _)| ![Mark::Goal, Mark::Key, Mark::Encounter].contains(mark)));
}

#[test]
fn compared_and_unfinished_dungeons_are_not_shown_to_players() {
    let mut browser = at_the_table(AMBER);
    let chance = browser.chance();
    browser.does(Command::Compare { chance });
    press(&mut browser, area(1));
    assert!(browser.session.players.shown.is_empty() && !browser.first().shows_to_players());
}
