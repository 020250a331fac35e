//! The tour: its stops, and that the page is as before afterwards.

use crate::browser::Browser;
use crate::{AMBER, CRAWL};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::procedures::MapKind;
use dicefall::session::{Command, HandCommand, Mode, NodeWay, PanelPart, PracticeCommand, Side, TOUR, TourTarget};

const PIPS: &str = "#/pips?v=1&seed=amber-owl-42";

fn start(browser: &mut Browser) {
    browser.does(Command::StartTour);
    assert_eq!(browser.session.tour, Some(0));
}

/// Everything about a page that a tour could change.
fn everything(browser: &Browser) -> String {
    let (session, first) = (&browser.session, browser.first());
    let run = [Side::First, Side::Second].map(|side| session.on(side).run().map(|run| (run.recipe.clone(), run.node)));
    let shown = (session.step, session.part, session.mode, session.editing, session.practice.is_on, first.map());
    let own = (session.laying.by_hand, first.can_undo(), first.chosen(), first.level(), &session.photo, &session.fault);
    let device = browser.device.iter().filter(|(name, _)| *name != "practice").collect::<Vec<_>>();
    format!("{run:?} {shown:?} {own:?} {} {} {device:?}", browser.link(), browser.title)
}

fn rule_shown(browser: &Browser) -> Option<&'static str> {
    Some(browser.first().moment()?.current_step()?.rule)
}

#[test]
fn each_stop_shows_a_step_of_its_rule_and_its_part_of_the_panel() {
    let mut browser = Browser::open(PIPS);
    start(&mut browser);
    let mut rules = Vec::new();
    for (nth, stop) in TOUR.iter().enumerate() {
        assert_eq!((browser.session.tour, browser.session.tour_stop()), (Some(nth), Some(stop)));
        rules.push((rule_shown(&browser).unwrap(), browser.session.part));
        browser.does(Command::GoInTour(nth + 1));
    }
    let (steps, make) = (PanelPart::Steps, PanelPart::Make);
    assert_eq!(
        rules,
        [
            ("drop-dice/1", steps),
            ("drop-dice/1", steps),
            ("drop-dice/3", steps),
            ("drop-dice/3", steps),
            ("drop-dice/3", steps),
            ("drop-dice/4", steps),
            ("drop-dice/5c", make),
            ("drop-dice/5c", steps),
        ]
    );
    assert_eq!(browser.session.tour, None, "after the last stop the tour is over");
}

#[test]
fn the_tour_takes_less_than_a_minute_to_read() {
    // Slow readers read 180 words in a minute.
    let words: usize =
        TOUR.iter().map(|stop| format!("{} {}", stop.title, stop.words).split_whitespace().count()).sum();
    assert!((80..=180).contains(&words), "{words} words");
    assert!(TOUR.len() <= 8);
}

#[test]
fn the_map_says_where_its_targets_are() {
    let mut browser = Browser::open(AMBER);
    start(&mut browser);
    let tray = browser.first().place_on_tour(TourTarget::Tray).unwrap();
    browser.does(Command::GoInTour(1));
    let die = browser.first().place_on_tour(TourTarget::Die).unwrap();
    let moment = browser.first().moment().unwrap().clone();
    let areas = moment.dungeon.levels[0].areas();
    let lowest = areas.min_by_key(|area| area.value()).unwrap().point().unwrap();
    let middle = die.center();
    assert!((middle.x - f64::from(lowest.x)).abs() < 1.0 && (middle.y - f64::from(lowest.y)).abs() < 1.0);
    assert_eq!(tray.union(die), tray);
    browser.does(Command::GoInTour(5));
    let path = browser.first().place_on_tour(TourTarget::Told).unwrap();
    assert!(path.area() > 2.0 * die.area() && path.area() < tray.area() / 2.0, "{path}");
    assert_eq!(browser.first().place_on_tour(TourTarget::Share), None, "it isn't on the map");
}

#[test]
fn the_users_own_drop_dice_dungeon_is_shown_if_it_suits() {
    for (link, is_own) in [
        ("#/drop-dice?v=1&seed=red-fox-7&pool=20d6", true),
        ("#/drop-dice?v=1&seed=red-fox-7&loops=0", false),
        (PIPS, false),
        ("#/megadungeon?v=1&seed=red-fox-7", false),
        ("#/drop-dice?v=1&pool=4d6&dice=3@100,100", false),
    ] {
        let mut browser = Browser::open(link);
        let own = browser.first().run().unwrap().recipe.clone();
        start(&mut browser);
        assert_eq!(browser.first().run().unwrap().recipe == own, is_own, "{link}");
        assert_eq!(browser.first().map(), MapKind::Tray);
    }
}

#[test]
fn after_the_tour_everything_is_as_before() {
    let with = |link: &str, commands: &[Command]| {
        let mut browser = Browser::open(link);
        for command in commands {
            browser.does(command.clone());
        }
        browser.plays();
        browser.settles();
        browser
    };
    let node = Command::GoWay(Side::First, NodeWay::In(AreaId(1)));
    let pages = vec![
        with(AMBER, &[Command::Go(4), Command::OpenPart(PanelPart::Measures)]),
        with(AMBER, &[Command::TurnMap(Side::First, MapKind::Plan), Command::ToggleRoom(Side::First, AreaId(3))]),
        with(
            AMBER,
            &[Command::TakeTheseDice, Command::MoveDie(AreaId(1), dicefall::geometry::Point { x: 200, y: 200 })],
        ),
        with(AMBER, &[Command::Note(LevelId(0), AreaId(2), "A bell".into()), Command::OpenMode(Mode::Play)]),
        with(AMBER, &[Command::Compare { chance: 1 }]),
        with(AMBER, &[Command::Practise(PracticeCommand::Switch)]),
        with(AMBER, &[Command::Address { fragment: "#/drop-dice?v=9".into(), chance: 1 }]),
        with("#/drop-dice?v=9", &[]),
        with("#/drop-dice?v=1&pool=4d6&dice=3@100,100", &[Command::Photo(Some("blob:1".into()))]),
        with(PIPS, &[Command::SwitchEditing]),
        with(CRAWL, &[Command::MakeMove("1A".into())]),
        with("#/lattice?v=1&seed=amber-owl-42&depth=2", &[node]),
        with("#/leximorph?v=1&seed=amber-owl-42", &[Command::Go(2), Command::ToggleKeys]),
    ];
    for (nth, mut browser) in pages.into_iter().enumerate() {
        let (before, entries) = (everything(&browser), browser.entries());
        start(&mut browser);
        browser.settles();
        assert_eq!(browser.entries(), entries, "{nth}");
        for stop in 1..TOUR.len() {
            browser.does(Command::GoInTour(stop));
            browser.does(Command::Go(3));
            browser.settles();
        }
        browser.does(Command::Leaving);
        assert!(browser.presses("Escape"));
        browser.settles();
        assert_eq!((browser.session.tour, everything(&browser)), (None, before), "{nth}");
        assert_eq!(browser.entries(), entries, "{nth}");
        assert!(browser.forgotten_files.is_empty() && !browser.session.lists_keys);
    }
}

#[test]
fn the_address_waits_while_the_tour_is_on() {
    let mut browser = Browser::open(PIPS);
    start(&mut browser);
    browser.settles();
    assert_eq!(browser.link(), PIPS);
    browser.does(Command::EndTour);
    browser.settles();
    assert_eq!((browser.link(), browser.entries()), (PIPS, 1));
}

#[test]
fn a_command_about_the_dungeon_ends_the_tour_and_is_about_the_users_dungeon() {
    let mut browser = Browser::open(PIPS);
    start(&mut browser);
    browser.drops_another();
    assert_eq!((browser.session.tour, browser.first().run().unwrap().recipe.procedure().id), (None, "pips"));
    let mut browser = Browser::open(PIPS);
    start(&mut browser);
    browser.does(Command::ToggleShare);
    assert_eq!((browser.session.tour, browser.session.part), (None, PanelPart::Share));
    assert_eq!(browser.session.link().as_deref(), Some(PIPS));
}

#[test]
fn practice_and_work_by_hand_end_the_tour_and_are_in_sight() {
    for begin in [Command::Practise(PracticeCommand::Switch), Command::ByHand(HandCommand::Switch)] {
        let mut browser = Browser::open(AMBER);
        browser.does(Command::OpenPart(PanelPart::Make));
        start(&mut browser);
        browser.does(begin);
        assert_eq!((browser.session.tour, browser.session.part), (None, PanelPart::Steps));
        assert!(browser.session.practice.is_on || browser.session.handwork.is_on);
    }
}

#[test]
fn steps_the_theme_and_taps_dont_end_the_tour() {
    let mut browser = Browser::open(AMBER);
    start(&mut browser);
    browser.does(Command::SwitchTheme);
    browser.does(Command::Speed(400));
    let tap = Command::Tap { side: Side::First, at: kurbo::Point::new(400.0, 300.0), scale: 1.0 };
    for command in [tap, Command::Go(5), Command::TogglePlaying, Command::StartTour] {
        browser.does(command);
        assert_eq!(browser.session.tour, Some(0));
    }
    assert_eq!(browser.first().chosen(), None);
    let theme = browser.session.preferences.theme;
    browser.does(Command::EndTour);
    assert_eq!((browser.session.preferences.theme, browser.session.preferences.speed), (theme, 400));
    assert!(!browser.session.playing);
}

#[test]
fn without_a_tour_its_commands_do_nothing() {
    let mut browser = Browser::open(AMBER);
    let before = everything(&browser);
    browser.does(Command::GoInTour(3));
    browser.does(Command::EndTour);
    assert_eq!(everything(&browser), before);
}

#[test]
fn only_the_tour_speaks() {
    let mut browser = Browser::open(AMBER);
    assert!(!browser.first().spoken().is_empty());
    start(&mut browser);
    assert_eq!(browser.first().spoken(), "");
}
