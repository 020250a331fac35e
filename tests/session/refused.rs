//! The message about a refused value is beside the value's field.

use crate::browser::Browser;
use crate::editing::RING;
use crate::{AMBER, CRAWL};
use dicefall::dungeon::AreaId;
use dicefall::session::{Command, NodeWay, PanelPart, Side};

/// The subject, the part of the panel, and whether the field is there.
fn told(browser: &Browser) -> (&str, PanelPart, bool) {
    let refused = browser.first().refused().expect("a refusal");
    assert_eq!(browser.first().refused_about(refused.about), Some(refused));
    (refused.about, browser.session.part, browser.first().refused_about("").is_none())
}

#[test]
fn the_part_of_the_panel_with_the_field_is_opened() {
    let own = "#/drop-dice?v=1&pool=5d6&dice=3@100,350;1@300,350;6@500,300;2@700,350;5@900,350";
    for (link, command, about, part) in [
        (AMBER, Command::Seed("ä".repeat(65)), "seed", PanelPart::Make),
        (AMBER, Command::Option(Side::First, "pool", "2d6".into()), "pool", PanelPart::Make),
        ("#/pips?v=1&dice=4@N~45", Command::TypeDie("x".into()), "dice", PanelPart::Steps),
        (CRAWL, Command::MakeMove("9Z".into()), "dice", PanelPart::Steps),
        (own, Command::PhotoLoaded(false), "photo", PanelPart::Steps),
    ] {
        for open in [PanelPart::Steps, PanelPart::Make, PanelPart::Rooms, PanelPart::Share] {
            let mut browser = Browser::open(link);
            if about == "photo" {
                browser.does(Command::TakeTheseDice);
            }
            browser.does(Command::OpenPart(open));
            browser.does(command.clone());
            assert_eq!(told(&browser), (about, part, true), "{link}");
        }
    }
}

#[test]
fn the_message_about_a_refused_edit_or_name_is_in_the_sheet_of_edits() {
    for (command, about) in [
        (Command::MakeEdit("name.99.Crypt".parse().expect("an edit")), "edit"),
        (Command::NameArea("4".into()), "name"),
    ] {
        for open in [PanelPart::Steps, PanelPart::Rooms] {
            let mut browser = Browser::open(RING);
            browser.does(Command::SwitchEditing);
            browser.does(Command::OpenPart(open));
            browser.does(Command::ToggleRoom(Side::First, AreaId(1)));
            browser.does(command.clone());
            assert_eq!(told(&browser), (about, open, true));
        }
    }
}

#[test]
fn the_message_about_a_refused_way_is_over_the_map_until_the_user_goes_on() {
    let mut browser = Browser::open("#/megadungeon?v=1&seed=amber-owl-42&areas=3d6&pool=3d6");
    browser.does(Command::GoWay(Side::First, NodeWay::In(AreaId(9))));
    assert_eq!(told(&browser), ("node", PanelPart::Steps, false));
    browser.does(Command::ToggleRoom(Side::First, AreaId(2)));
    assert_eq!(browser.refused(), None);
}

#[test]
fn the_same_value_refused_again_has_a_new_message() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Option(Side::First, "pool", "2d6".into()));
    let first = browser.first().refused().cloned();
    browser.does(Command::Option(Side::First, "pool", "2d6".into()));
    let second = browser.first().refused().cloned();
    assert_eq!(first.as_ref().map(|it| &it.sentence), second.as_ref().map(|it| &it.sentence));
    assert_ne!(first, second);
}
