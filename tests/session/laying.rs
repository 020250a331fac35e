//! Own dice on the tray.

use crate::browser::Browser;
use crate::{AMBER, native};
use dicefall::dice::{Die, Lie, Seed};
use dicefall::digest::Digest;
use dicefall::dungeon::AreaId;
use dicefall::geometry::Point;
use dicefall::procedures::MapKind;
use dicefall::session::{Command, PanelPart, Side, Timer};
use dicefall::title;

const FIVE: &str = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,300;2@700,350;5@900,350";

fn take(link: &str) -> Browser {
    let mut browser = Browser::open(link);
    browser.does(Command::TakeTheseDice);
    assert_eq!(browser.link(), link);
    browser
}

/// The next die, and how many are left to place.
fn wanted(browser: &Browser) -> Option<(Die, usize)> {
    let wanted = browser.first().wanted()?;
    assert!(browser.first().wants_on_tray(), "{wanted:?}");
    Some((wanted.die, wanted.dice.len()))
}

fn tap(browser: &mut Browser, x: f64, y: f64) {
    browser.does(Command::Tap { side: Side::First, at: kurbo::Point::new(x, y), scale: 1.0 });
}

fn drag(browser: &mut Browser, die: u32, x: i32, y: i32) {
    browser.does(Command::TakeInHand(AreaId(die)));
    browser.does(Command::Drag(AreaId(die), Point::new(x, y)));
}

#[test]
fn on_an_empty_tray_each_tap_places_a_die() {
    let mut browser = Browser::open(&format!("{AMBER}&pool=3d6+1d8"));
    browser.does(Command::OpenPart(PanelPart::Make));
    browser.does(Command::LayOwnDice);
    assert_eq!(browser.link(), "#/drop-dice?v=1&pool=3d6+1d8");
    assert!(browser.session.laying.by_hand && browser.session.part == PanelPart::Steps);
    for (nth, (x, y, face)) in [(200, 150, 5), (800, 160, 2), (480, 560, 6), (510, 330, 8)].into_iter().enumerate() {
        let die = if nth < 3 { Die::D6 } else { Die::D8 };
        assert_eq!(wanted(&browser), Some((die, 4 - nth)));
        tap(&mut browser, f64::from(x) + 0.3, f64::from(y) - 0.4);
        let id = AreaId::at(nth);
        assert_eq!(browser.first().chosen(), Some(id), "it is in hand");
        browser.does(Command::SetFace(id, face));
        let (kind, own) = browser.first().own_die(id).expect("a die");
        assert_eq!((kind, own.face, own.lie), (die, u32::from(face), Some(Lie::At(Point::new(x, y)))));
    }
    assert_eq!(wanted(&browser), None);
    assert_eq!(browser.digest(), native(browser.link()).1.digest().to_string());
    assert_eq!(browser.refused(), None);
}

#[test]
fn a_tap_on_the_rim_places_no_die() {
    let mut browser = Browser::open("#/drop-dice?v=1&pool=3d6");
    for (x, y) in [(-25.0, 300.0), (1025.0, 300.0), (500.0, -25.0), (500.0, 725.0)] {
        tap(&mut browser, x, y);
    }
    tap(&mut browser, 500.0, 350.0);
    assert_eq!(browser.link(), "#/drop-dice?v=1&pool=3d6&dice=1@500,350");
}

#[test]
fn a_drag_is_one_change_and_the_address_waits_for_its_end() {
    let mut browser = take(FIVE);
    browser.settles();
    for (x, y) in [(480, 400), (450, 500), (420, 620)] {
        drag(&mut browser, 3, x, y);
        assert!(browser.session.laying.dragging);
        assert_eq!(browser.digest(), native(&FIVE.replace("500,300", &format!("{x},{y}"))).1.digest().to_string());
        assert!(!browser.timers.contains_key(&Timer::Address) && !browser.timers.contains_key(&Timer::Keep));
    }
    assert_eq!(browser.link(), FIVE);
    browser.does(Command::PutDown);
    browser.settles();
    let dragged = FIVE.replace("500,300", "420,620");
    assert_eq!(browser.link(), dragged);
    browser.does(Command::SetFace(AreaId(3), 4));
    let turned = dragged.replace("6@", "4@");
    assert_eq!(browser.link(), turned);

    browser.does(Command::Undo);
    assert_eq!(browser.link(), dragged);
    browser.does(Command::Undo);
    assert_eq!((browser.link(), browser.first().can_undo()), (FIVE, false));
    browser.does(Command::Redo);
    assert_eq!(browser.link(), dragged);
    browser.does(Command::Redo);
    assert_eq!((browser.link(), browser.first().can_redo()), (&*turned, false));
}

#[test]
fn a_die_cannot_be_dragged_off_the_tray_or_onto_another() {
    let mut browser = take(FIVE);
    drag(&mut browser, 3, 500, 760);
    browser.does(Command::PutDown);
    browser.settles();
    assert_eq!(browser.link(), FIVE.replace("500,300", "500,700"));
    drag(&mut browser, 1, 300, 350);
    browser.does(Command::PutDown);
    browser.settles();
    let moved = native(browser.link()).1;
    assert_eq!(moved.dungeon().levels[0].areas().count(), 5, "{}", browser.link());
}

#[test]
fn a_drag_begins_with_the_die_under_the_pointer() {
    let browser = take(FIVE);
    let at = kurbo::Point::new(505.0, 306.0);
    assert_eq!(browser.first().die_at(at, 1.0), Some((AreaId(3), kurbo::Point::new(500.0, 300.0))));
    assert_eq!(browser.first().die_at(kurbo::Point::new(500.0, 600.0), 1.0), None);
}

#[test]
fn a_die_moved_by_numbers_is_one_change() {
    let mut browser = take(FIVE);
    browser.does(Command::MoveDie(AreaId(5), Point::new(640, -7)));
    assert_eq!(browser.link(), FIVE.replace("900,350", "640,0"));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), FIVE);
    browser.does(Command::MoveDie(AreaId(9), Point::new(1, 1)));
    assert_eq!(browser.link(), FIVE, "there is no ninth die");
}

#[test]
fn a_die_can_be_added_and_removed() {
    let mut browser = take(FIVE);
    browser.does(Command::AddToPool(Die::D8));
    assert_eq!(wanted(&browser), Some((Die::D8, 1)));
    tap(&mut browser, 500.0, 560.0);
    browser.does(Command::SetFace(AreaId(6), 7));
    let with_six = FIVE.replace("5d6", "5d6+1d8") + ";7@500,560";
    assert_eq!(browser.link(), with_six);
    browser.does(Command::TakeFromPool(AreaId(6)));
    assert_eq!(browser.link(), FIVE);
    tap(&mut browser, 900.0, 350.0);
    assert_eq!(browser.first().chosen(), Some(AreaId(5)));
    assert!(browser.presses("Delete"));
    assert_eq!(browser.link(), FIVE.replace("5d6", "4d6").replace(";5@900,350", ""));
}

#[test]
fn removing_too_many_dice_is_refused_in_a_sentence_and_leaves_nothing_to_undo() {
    let three = "#/drop-dice?v=1&pool=3d6&dice=3@100,350;1@300,350;6@500,300";
    let mut browser = take(three);
    browser.does(Command::SetFace(AreaId(3), 2));
    let turned = browser.link().to_owned();
    browser.does(Command::TakeFromPool(AreaId(3)));
    let refused = browser.first().refused().expect("a refusal");
    assert!(refused.about == "dice" && refused.sentence.contains("3 to 500 dice"), "{refused:?}");
    assert_eq!(browser.link(), turned);
    browser.does(Command::Undo);
    assert_eq!((browser.link(), browser.refused()), (three, None));
}

#[test]
fn pressing_done_early_cuts_the_pool_to_the_dice_placed() {
    let mut browser = Browser::open("#/drop-dice?v=1&pool=6d6&dice=3@100,350;1@300,350");
    browser.does(Command::EndLaying);
    assert!(browser.refused().is_some() && browser.session.laying.by_hand, "two dice aren’t enough for a dungeon");
    tap(&mut browser, 500.0, 300.0);
    browser.does(Command::EndLaying);
    assert_eq!(browser.link(), "#/drop-dice?v=1&pool=3d6&dice=3@100,350;1@300,350;1@500,300");
    assert!(!browser.session.laying.by_hand && browser.first().chosen().is_none());
}

#[test]
fn a_die_that_dicefall_throws_falls_like_the_die_of_a_seed() {
    for pool in ["3d6", "6d6+3d8", "2d4+2d20", "60d12"] {
        for chance in [0, 7, 1 << 20, 0x1234_5678_9abc_def0, u64::MAX] {
            let mut browser = Browser::open(&format!("#/drop-dice?v=1&pool={pool}"));
            while wanted(&browser).is_some() {
                browser.does(Command::LayNext { chance });
            }
            let seeds = format!("#/drop-dice?v=1&seed={}&pool={pool}", Seed::spoken(chance));
            assert_eq!(browser.digest(), native(&seeds).1.digest().to_string(), "{seeds}");
        }
    }
}

#[test]
fn dice_that_dicefall_throws_show_every_face_and_keep_off_the_dice_and_the_rim() {
    let own = [Point::new(500, 350), Point::new(30, 30)];
    let mut faces = [0; 6];
    for _ in 0..12 {
        let mut browser = Browser::open("#/drop-dice?v=1&pool=20d6&dice=3@500,350;3@30,30");
        // Different random numbers for each tray.
        let begin: u64 = faces.iter().sum();
        let mut nth = begin << 40;
        while wanted(&browser).is_some() {
            nth += 0x9e37_79b9_7f4a_7c15 >> 8;
            browser.does(Command::LayNext { chance: nth });
        }
        let dice = browser.first().own_dice();
        let places: Vec<Point> = dice.iter().filter_map(|(_, die)| die.lie?.point()).collect();
        assert_eq!((places.len(), &places[..2]), (20, &own[..]));
        for (nth, one) in places.iter().enumerate() {
            assert!(places[nth + 1..].iter().all(|other| one.squared_distance(*other) >= 60 * 60), "{places:?}");
            assert!((28..=972).contains(&one.x) && (28..=672).contains(&one.y), "{places:?}");
        }
        dice[2..].iter().for_each(|(_, die)| faces[die.face as usize - 1] += 1);
    }
    // 216 dice: 36 of each face are expected.
    assert!(faces.iter().all(|count| (15..65).contains(count)), "{faces:?}");
}

#[test]
fn a_digit_sets_the_face_of_the_die_in_hand() {
    let mut browser = take(FIVE);
    assert!(!browser.presses("4"), "no die is in hand");
    browser.does(Command::TakeInHand(AreaId(3)));
    assert!(browser.presses("4"));
    assert_eq!(browser.link(), FIVE.replace("6@", "4@"));
    assert!(!browser.presses("7"), "a d6 has no 7");
}

#[test]
fn dice_are_placed_only_on_the_tray_and_the_preferred_map_stays() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::TurnMap(Side::First, MapKind::Plan));
    browser.does(Command::LayOwnDice);
    assert_eq!((browser.first().map(), browser.first().lays_dice()), (MapKind::Tray, true));
    let empty = browser.link().to_owned();
    browser.does(Command::TurnMap(Side::First, MapKind::Plan));
    assert!(!browser.first().lays_dice() && !browser.presses("Delete"));
    tap(&mut browser, 500.0, 400.0);
    assert_eq!(browser.link(), empty, "a tap on the floor plan places no die");
    let again = Browser::open_on(browser.closes(), AMBER);
    assert_eq!(again.first().map(), MapKind::Plan);
}

#[test]
fn a_link_to_an_unfinished_tray_asks_for_the_missing_dice() {
    let browser = Browser::open("#/drop-dice?v=1&pool=4d6&dice=3@100,350;1@300,350");
    assert!(browser.session.laying.by_hand);
    assert_eq!(wanted(&browser), Some((Die::D6, 2)));
    assert!(!Browser::open(FIVE).session.laying.by_hand, "no die is needed");
}

#[test]
fn a_new_dungeon_drops_the_own_dice_and_their_undo() {
    let mut browser = take(FIVE);
    browser.does(Command::SetFace(AreaId(3), 4));
    browser.drops_another();
    assert!(!browser.session.laying.by_hand && !browser.first().can_undo());
    let fresh = browser.link().to_owned();
    browser.does(Command::Undo);
    assert_eq!(browser.link(), fresh);
}

#[test]
fn the_dice_of_a_seed_become_own_dice_at_the_same_places() {
    let mut browser = Browser::open(AMBER);
    let digest = browser.digest();
    browser.does(Command::TakeTheseDice);
    assert!(browser.link().contains("&dice=") && !browser.link().contains("seed"), "{}", browser.link());
    let name = title::of_digest(Digest(u64::from_str_radix(&digest, 16).expect("a digest")));
    assert_eq!((browser.digest(), browser.title.clone()), (digest, format!("{name} – Dicefall")));
    browser.back();
    assert_eq!(browser.link(), AMBER);
}

#[test]
fn the_photo_is_shown_while_dice_are_placed_and_released_afterwards() {
    let mut browser = take(FIVE);
    browser.does(Command::Photo(Some("blob:table".into())));
    browser.does(Command::PhotoLoaded(true));
    browser.does(Command::SetFace(AreaId(3), 4));
    assert_eq!(browser.session.photo.as_deref(), Some("blob:table"));
    browser.does(Command::Photo(Some("blob:other".into())));
    browser.does(Command::PhotoLoaded(false));
    assert_eq!(browser.session.photo.as_deref(), None);
    assert_eq!(browser.refused(), Some("This browser can’t show that file. Choose a photo such as table.jpg."));
    browser.does(Command::Photo(Some("blob:third".into())));
    browser.does(Command::EndLaying);
    assert_eq!((browser.session.photo.as_deref(), browser.forgotten_files.len()), (None, 3));
}

#[test]
fn on_an_upright_tray_dice_can_be_placed_down_to_its_bottom_edge() {
    let upright = "#/drop-dice?v=1&pool=3d6&tray=portrait";
    let mut browser = Browser::open(upright);
    tap(&mut browser, 900.0, 350.0);
    assert_eq!(browser.link(), upright, "the tap is beyond the rim");
    tap(&mut browser, 650.0, 950.0);
    assert_eq!(browser.link(), format!("{upright}&dice=1@650,950"));
    browser.does(Command::MoveDie(AreaId(1), Point::new(900, 1200)));
    assert_eq!(browser.link(), format!("{upright}&dice=1@700,1000"));
    browser.throws_the_next();
    browser.throws_the_next();
    assert_eq!(wanted(&browser), None);
    assert_eq!(browser.digest(), native(browser.link()).1.digest().to_string());
}

#[test]
fn dice_by_area_are_placed_and_their_pool_stays() {
    let areas = "#/megadungeon?v=1&areas=3d6&pool=by-area&dice=2@100,100;5@400,100;4@100,400";
    let mut browser = Browser::open(&format!("{areas}&node=1"));
    assert_eq!(wanted(&browser), Some((Die::D6, 6)), "four more than its value of 2");
    assert!(!browser.first().can_change_pool());
    for _ in 0..6 {
        browser.throws_the_next();
        assert_eq!(browser.refused(), None);
    }
    assert_eq!((browser.first().own_dice().len(), wanted(&browser)), (6, None));
    let link = browser.link().to_owned();
    browser.does(Command::AddToPool(Die::D8));
    assert_eq!(browser.link(), link);
}
