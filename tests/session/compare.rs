//! Two dungeons of one seed, side by side.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, steps};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::export::Measure;
use dicefall::procedures::MapKind;
use dicefall::session::{Command, Focus, PanelPart, PointedBy, Side};

/// A tray of dice, and a crawl with fewer steps.
const TWO: &str = "#/drop-dice?v=1&seed=amber-owl-42&compare=threads%3Fv%3D1";

fn two_the_same() -> String {
    format!("{AMBER}&compare=drop-dice%3Fv%3D1")
}

fn sets(browser: &mut Browser, side: Side, option: &'static str, value: &str) {
    browser.does(Command::Option(side, option, value.into()));
}

#[test]
fn comparing_begins_with_two_equal_dungeons() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::OpenPart(PanelPart::Make));
    browser.does(Command::Compare { chance: 1 });
    assert_eq!((browser.link(), browser.focus), (&*two_the_same(), Some(Focus::SecondForm)));
    assert!(browser.session.compares() && browser.session.part == PanelPart::Steps);
    let [one, other] = [browser.first(), browser.second()].map(|side| side.run().expect("a run").trace.digest());
    assert_eq!(one, other);
    assert_eq!(
        [browser.first(), browser.second()].map(dicefall::session::SideView::unlike_the_other),
        ["Same options", "Same options"]
    );
    browser.does(Command::Compare { chance: 1 });
    assert_eq!(browser.entries(), 2, "the second press adds no entry");
}

#[test]
fn back_and_forward_lead_through_the_comparison() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Compare { chance: 1 });
    browser.does(Command::Procedure(Side::Second, "threads".into()));
    assert_eq!(browser.link(), TWO);
    browser.back();
    assert_eq!(browser.link(), two_the_same());
    browser.back();
    assert!(!browser.session.compares() && browser.link() == AMBER);
    browser.forward();
    browser.forward();
    assert!(browser.session.compares() && browser.link() == TWO);
}

#[test]
fn own_dice_and_moves_are_left_behind() {
    let mut browser = Browser::open(&format!("{CRAWL}&choices=1A"));
    browser.does(Command::Compare { chance: 1 });
    assert_eq!(
        browser.link(),
        CRAWL.replace("&explore=by-hand", "") + "&compare=threads%3Fv%3D1%26search%3Devery-room%26levels%3Devery-room"
    );
    let mut browser = Browser::open("#/drop-dice?v=1&pool=3d6&dice=3@100,350;1@800,350;2@500,100");
    browser.does(Command::TakeTheseDice);
    browser.does(Command::SetFace(AreaId(1), 5));
    browser.does(Command::Compare { chance: 77 });
    let seed = dicefall::dice::Seed::spoken(77);
    assert_eq!(browser.first().seed(), seed.as_str());
    assert!(!browser.session.laying.by_hand && !browser.first().can_undo());
}

#[test]
fn each_side_is_changed_by_its_own_form() {
    let mut browser = Browser::open(&two_the_same());
    sets(&mut browser, Side::Second, "grid", "by-hand");
    assert_eq!(browser.link(), format!("{AMBER}&compare=drop-dice%3Fv%3D1%26grid%3Dby-hand"));
    let unlike =
        |browser: &Browser| [browser.first(), browser.second()].map(dicefall::session::SideView::unlike_the_other);
    assert_eq!(unlike(&browser), ["Grid: Delaunay", "Grid: By hand"]);
    sets(&mut browser, Side::First, "pool", "20d6");
    assert_eq!(browser.link(), format!("{AMBER}&pool=20d6&compare=drop-dice%3Fv%3D1%26grid%3Dby-hand"));
    browser.does(Command::Procedure(Side::First, "pips".into()));
    assert_eq!(unlike(&browser), ["", "Grid: By hand"]);
    assert_eq!(
        browser.first().which_of_two().as_deref(),
        Some(&*format!("First dungeon: {}. ", browser.first().procedure()))
    );
    assert_eq!(browser.second().which_of_two().as_deref(), Some("Second dungeon: Drop dice (Grid: By hand). "));
}

#[test]
fn a_dungeon_that_cannot_be_compared_is_refused_on_its_own_side() {
    let mut browser = Browser::open(TWO);
    sets(&mut browser, Side::Second, "explore", "by-hand");
    let of = |browser: &Browser, side| browser.session.on(side).refused().map(|refused| refused.sentence.clone());
    let sentence = "“explore” can’t be “by-hand”. No player makes moves in a comparison; use auto.".to_owned();
    assert_eq!((of(&browser, Side::First), of(&browser, Side::Second)), (None, Some(sentence.clone())));
    assert_eq!(browser.link(), TWO);
    sets(&mut browser, Side::First, "pool", "2d6");
    assert!(of(&browser, Side::First).is_some() && of(&browser, Side::Second).is_some());
    sets(&mut browser, Side::First, "pool", "12d6");
    assert_eq!((of(&browser, Side::First), of(&browser, Side::Second)), (None, Some(sentence)));
}

#[test]
fn a_new_seed_is_for_both_dungeons_from_either_side() {
    for side in Side::BOTH {
        let mut browser = Browser::open(TWO);
        assert!(browser.presses_on(side, "n", (false, false)));
        let [one, other] = [browser.first(), browser.second()].map(|side| side.run().expect("a run").recipe.clone());
        assert_ne!(browser.first().seed(), "amber-owl-42");
        assert_eq!((one.seed(), one.procedure().id, other.procedure().id), (other.seed(), "drop-dice", "threads"));
        browser.does(Command::Seed("amber-owl-42".into()));
        assert_eq!(browser.link(), TWO);
    }
}

#[test]
fn both_show_the_same_step_and_each_stops_at_its_last_step() {
    let mut browser = Browser::open(&format!("{TWO}&step=4"));
    let last = [AMBER, "#/threads?v=1&seed=amber-owl-42"].map(steps);
    assert_ne!(last[0], last[1]);
    assert_eq!((browser.session.step, browser.first().steps()), (4, last[0].max(last[1])));
    for step in [0, last[0].min(last[1]) + 1, usize::MAX] {
        browser.does(Command::Go(step));
        for (side, its) in Side::BOTH.into_iter().zip(last) {
            assert_eq!(browser.session.on(side).moment().expect("a moment").step, step.min(its));
        }
    }
    browser.settles();
    assert_eq!(browser.link(), TWO);
    browser.does(Command::TogglePlaying);
    assert_eq!(browser.plays().len(), last[0].max(last[1]));
}

#[test]
fn either_dungeon_can_be_kept() {
    for (side, link) in [(Side::First, AMBER), (Side::Second, "#/threads?v=1&seed=amber-owl-42")] {
        let mut browser = Browser::open(TWO);
        browser.does(Command::GoOnWith(side));
        assert_eq!((browser.link(), browser.focus, browser.session.compares()), (link, Some(Focus::Map), false));
        assert_eq!(browser.session.step, steps(link));
        browser.back();
        assert_eq!(browser.link(), TWO);
    }
}

#[test]
fn a_count_is_highlighted_on_both_maps() {
    let mut browser = Browser::open(TWO);
    browser.does(Command::Pin(Measure::Bridges));
    let pointed = |browser: &Browser| [browser.first(), browser.second()].map(|side| side.pointed().cloned());
    let [one, other] = pointed(&browser);
    assert!(one.is_some() && other.is_some() && one != other);
    browser.does(Command::Point(PointedBy::Mouse, Measure::Rooms, true));
    assert!(pointed(&browser).iter().flatten().all(|line| line.measure == Measure::Rooms));
    browser.does(Command::GoOnWith(Side::First));
    assert_eq!((browser.session.pointing.pinned, browser.first().pointed()), (Some(Measure::Bridges), None));
}

#[test]
fn each_has_its_own_room_level_and_map() {
    let mut browser = Browser::open(TWO);
    browser.does(Command::ToggleRoom(Side::Second, AreaId(7)));
    assert_eq!((browser.first().chosen(), browser.second().chosen()), (None, Some(AreaId(7))));
    assert!(browser.presses_on(Side::Second, "m", (false, false)));
    assert_eq!((browser.first().map(), browser.second().map()), (MapKind::Tray, MapKind::Plan));
    browser.does(Command::TurnTo(Side::Second, LevelId(1)));
    assert_eq!((browser.first().level(), browser.second().level()), (LevelId(0), LevelId(1)));
    sets(&mut browser, Side::First, "pool", "12d6");
    assert_eq!(browser.second().chosen(), None);
    assert!(browser.presses_on(Side::Second, "Home", (false, false)) && browser.session.step == 0);
}

#[test]
fn a_dungeon_with_nodes_shows_only_its_outside() {
    let mut browser = Browser::open("#/lattice?v=1&seed=amber-owl-42&depth=2");
    browser.does(Command::Compare { chance: 1 });
    let link = browser.link().to_owned();
    let node = browser.second().run().expect("a run").trace.nodes[0];
    browser.does(Command::GoWay(Side::Second, dicefall::session::NodeWay::In(node)));
    assert_eq!((browser.link(), browser.second().chosen(), browser.first().chosen()), (&*link, Some(node), None));
}

#[test]
fn each_side_says_its_step() {
    let browser = Browser::open(&format!("{TWO}&step=1"));
    for side in [browser.first(), browser.second()] {
        assert_eq!(side.told(), side.spoken());
    }
    let whole = Browser::open(TWO);
    for side in [whole.first(), whole.second()] {
        let moment = side.moment().expect("a moment");
        assert_eq!(Some(side.told()), dicefall::export::sentence(moment.measured(), &moment.counted().report));
    }
}
