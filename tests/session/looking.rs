//! What the page shows of a dungeon.

use crate::browser::Browser;
use crate::{AMBER, CRAWL};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::export::Measure;
use dicefall::procedures::MapKind;
use dicefall::scene::{Overlay, Theme};
use dicefall::session::{Command, PanelPart, PointedBy, Preferences, Side};

fn deep() -> Browser {
    let browser = Browser::open("#/compass?v=1&seed=amber-owl-42");
    assert!(browser.first().run().is_some_and(|run| run.finished.levels.len() > 1), "it has several levels");
    browser
}

#[test]
fn a_dungeon_switches_to_its_other_map_and_back_and_the_link_stays() {
    let mut browser = Browser::open(AMBER);
    assert_eq!(browser.first().maps(), [MapKind::Tray, MapKind::Plan]);
    browser.does(Command::TurnMap(Side::First, MapKind::Plan));
    assert_eq!((browser.first().map(), browser.link()), (MapKind::Plan, AMBER));
    assert_eq!(browser.first().look().map, MapKind::Plan);
    browser.does(Command::TurnMap(Side::First, MapKind::Tray));
    assert_eq!(browser.first().map(), MapKind::Tray);
}

#[test]
fn the_map_opens_on_the_entrance_the_areas_of_the_step_or_the_party() {
    let browser = Browser::open(AMBER);
    let level = &browser.first().run().expect("a run").finished.levels[0];
    let entrances: Vec<AreaId> = level.areas().filter(|area| area.is_start()).map(|area| area.id).collect();
    assert!(!entrances.is_empty() && browser.first().matters() == entrances);
    // The sixth step joins rooms 8 and 5.
    let mut joined = Browser::open(&format!("{AMBER}&step=6")).first().matters();
    joined.sort_unstable();
    joined.dedup();
    assert_eq!(joined, [AreaId(5), AreaId(8)]);
    let mut crawl = Browser::open(CRAWL);
    crawl.does(Command::Stillness(true));
    crawl.does(Command::MakeMove("1A".into()));
    assert_eq!(crawl.first().matters(), [AreaId(2)]);
    // Each level below begins where stairs lead to it.
    let mut deep = deep();
    for level in [LevelId(0), LevelId(1)] {
        deep.does(Command::TurnTo(Side::First, level));
        let here = deep.first().matters();
        let known = &deep.first().run().expect("a run").finished.levels[level.index()];
        assert!(!here.is_empty() && here.iter().all(|&area| known.area(area).is_some()), "{level:?}");
    }
}

#[test]
fn the_preferred_map_is_stored_for_each_kind() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::TurnMap(Side::First, MapKind::Plan));
    let mut crawl = Browser::open_on(browser.closes(), CRAWL);
    assert_eq!(crawl.first().map(), MapKind::Nodes);
    crawl.does(Command::TurnMap(Side::First, MapKind::Plan));
    let mut dice = Browser::open_on(crawl.closes(), AMBER);
    assert_eq!(dice.first().map(), MapKind::Plan);
    dice.does(Command::TurnMap(Side::First, MapKind::Tray));
    let crawl = Browser::open_on(dice.closes(), CRAWL);
    assert_eq!(crawl.first().map(), MapKind::Plan);
    assert_eq!(Browser::open_on(crawl.closes(), AMBER).first().map(), MapKind::Tray);
}

#[test]
fn the_theme_is_the_systems_until_the_user_switches_it() {
    let of = |dark| Preferences::kept(&|_| None, dark).theme;
    assert_eq!((of(true), of(false)), (Theme::Slate, Theme::Parchment));
    let mut browser = Browser::open(AMBER);
    assert_eq!(browser.theme, Some(Theme::Parchment));
    browser.does(Command::SwitchTheme);
    assert_eq!(browser.theme, Some(Theme::Slate));
    let kept = browser.closes();
    let mut browser = Browser::open_on(kept, AMBER);
    assert_eq!(browser.theme, Some(Theme::Slate));
    browser.does(Command::SwitchTheme);
    assert_eq!(Preferences::kept(&|name| browser.device.get(name).cloned(), true).theme, Theme::Parchment);
}

#[test]
fn layers_last_while_the_page_is_open_and_the_style_of_floor_plans_is_stored() {
    let mut browser = Browser::open(AMBER);
    let look = browser.first().look();
    assert!(!look.plain && !look.lined);
    browser.does(Command::SwitchOverlay(Overlay::Grid));
    browser.does(Command::SwitchPlain);
    browser.does(Command::SwitchLined);
    let look = browser.first().look();
    assert!(!look.overlays.has(Overlay::Grid) && look.plain && look.lined);
    let mut again = Browser::open_on(browser.closes(), AMBER);
    let look = again.first().look();
    assert!(look.overlays.has(Overlay::Grid) && look.plain && look.lined);
    again.does(Command::SwitchLined);
    let look = Browser::open_on(again.closes(), AMBER).first().look();
    assert!(look.plain && !look.lined);
}

#[test]
fn a_level_that_the_user_chooses_is_shown_until_the_step_changes() {
    let mut browser = deep();
    assert_eq!(
        browser.first().level(),
        LevelId(0),
        "a dungeon opened at its last step shows the level where the party enters"
    );
    browser.does(Command::TurnTo(Side::First, LevelId(1)));
    assert_eq!(browser.first().level(), LevelId(1));
    browser.presses("ArrowLeft");
    let told = browser.first().moment().expect("a moment").level();
    assert_eq!(browser.first().level(), told);
}

#[test]
fn the_chosen_room_is_cleared_with_another_level_and_stays_with_another_dungeon() {
    let mut browser = deep();
    let room = browser.first().run().expect("a run").finished.levels[0].areas().next().expect("an area").id;
    browser.does(Command::ToggleRoom(Side::First, room));
    assert_eq!(browser.first().chosen(), Some(room));
    browser.does(Command::TurnTo(Side::First, LevelId(1)));
    assert_eq!(browser.first().chosen(), None);
    let mut browser = Browser::open(AMBER);
    browser.does(Command::ToggleRoom(Side::First, AreaId(9)));
    browser.does(Command::Go(3));
    assert_eq!(browser.first().chosen(), Some(AreaId(9)));
    browser.drops_another();
    assert_eq!(browser.first().chosen(), Some(AreaId(9)), "the next dungeon has a room 9, too");
    browser.does(Command::Option(Side::First, "pool", "5d6".into()));
    assert_eq!(browser.first().chosen(), None, "this dungeon has no room 9");
}

#[test]
fn a_tap_near_a_room_chooses_it_and_another_tap_clears_the_choice() {
    let mut browser = Browser::open(AMBER);
    let at = browser.first().run().expect("a run").finished.levels[0]
        .area(AreaId(7))
        .and_then(dicefall::dungeon::Area::point);
    let at = at.map(|at| kurbo::Point::new(at.x.into(), at.y.into())).expect("a place");
    for chosen in [Some(AreaId(7)), None, Some(AreaId(7))] {
        browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
        assert_eq!(browser.first().chosen(), chosen);
    }
    browser.does(Command::Tap { side: Side::First, at: kurbo::Point::new(-300.0, -300.0), scale: 1.0 });
    assert_eq!(browser.first().chosen(), None);
}

#[test]
fn a_room_that_is_not_found_yet_cannot_be_tapped() {
    let mut browser = Browser::open(&format!("{AMBER}&step=0"));
    let at = browser.first().run().expect("a run").finished.levels[0]
        .area(AreaId(7))
        .and_then(dicefall::dungeon::Area::point);
    let at = at.map(|at| kurbo::Point::new(at.x.into(), at.y.into())).expect("a place");
    browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
    assert_eq!(browser.first().chosen(), None);
}

#[test]
fn a_count_is_highlighted_while_it_is_pointed_at_and_kept_when_it_is_pressed() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::OpenPart(PanelPart::Measures));
    let pointed = |browser: &Browser| browser.first().pointed().map(|line| line.measure);
    browser.does(Command::Point(PointedBy::Mouse, Measure::Loops, true));
    assert_eq!(pointed(&browser), Some(Measure::Loops));
    browser.does(Command::Point(PointedBy::Focus, Measure::Rooms, true));
    assert_eq!(pointed(&browser), Some(Measure::Loops), "the mouse comes first");
    browser.does(Command::Point(PointedBy::Mouse, Measure::Passages, false));
    browser.does(Command::Point(PointedBy::Mouse, Measure::Loops, false));
    assert_eq!(pointed(&browser), Some(Measure::Rooms));
    browser.does(Command::Pin(Measure::DeadEnds));
    browser.does(Command::Point(PointedBy::Focus, Measure::Rooms, false));
    assert_eq!(
        (pointed(&browser), browser.session.pointing.pinned),
        (Some(Measure::DeadEnds), Some(Measure::DeadEnds))
    );
    let all = browser.first().pointed().cloned();
    browser.does(Command::Go(2));
    assert_eq!(pointed(&browser), Some(Measure::DeadEnds), "it stays");
    assert_ne!(browser.first().pointed().cloned(), all, "and follows the step");
    browser.does(Command::Go(usize::MAX));
    browser.does(Command::OpenPart(PanelPart::Steps));
    assert_eq!(pointed(&browser), None, "a closed part of the panel highlights nothing");
    browser.does(Command::OpenPart(PanelPart::Measures));
    assert_eq!(pointed(&browser), Some(Measure::DeadEnds));
    browser.does(Command::Pin(Measure::DeadEnds));
    assert_eq!(pointed(&browser), None);
}

#[test]
fn a_line_that_disappears_is_no_longer_pointed_at() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::OpenPart(PanelPart::Measures));
    browser.does(Command::Point(PointedBy::Mouse, Measure::Loops, true));
    browser.does(Command::Go(0));
    browser.does(Command::Go(usize::MAX));
    assert_eq!(browser.first().pointed(), None);
}
