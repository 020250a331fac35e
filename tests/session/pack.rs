//! The pack: which files the user chooses, and what the browser is asked to do.

use crate::browser::Browser;
use crate::{AMBER, CRAWL};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::pack::{Audience, DungeonPack, PackChoice, PackPart};
use dicefall::scene::Theme;
use dicefall::session::{Command, PackCommand, PackState};

fn send(browser: &mut Browser, command: PackCommand) {
    browser.does(Command::Pack(command));
}

#[test]
fn a_pack_has_what_the_user_chose_of_the_open_dungeon() {
    let mut browser = Browser::open(&format!("{AMBER}&step=3"));
    browser.does(Command::Note(LevelId(0), AreaId(2), "A lever".into()));
    browser.does(Command::SetSheet("white".into()));
    send(&mut browser, PackCommand::Switch(PackPart::Json));
    send(&mut browser, PackCommand::Switch(PackPart::Donjon));
    send(&mut browser, PackCommand::SwitchFor(Audience::Players));
    send(&mut browser, PackCommand::Begin);
    let order = browser.pack.clone().expect("a pack");
    assert_eq!(order.choice.to_string(), "pictures universal-vtt foundry key donjon game-master");
    assert_eq!((&*order.link, order.steps, order.theme), (AMBER, None, Theme::Print), "all steps count");
    assert_eq!(order.additions.to_string(), "1-2 A lever\n");
    assert_eq!(order.pictures(), 1);
}

#[test]
fn the_page_paints_the_pictures_that_the_worker_describes() {
    for link in [AMBER, "#/lattice?v=1&depth=2&seed=3", "#/megadungeon?v=1&seed=2"] {
        let mut browser = Browser::open(link);
        send(&mut browser, PackCommand::Begin);
        let order = browser.pack.clone().expect("a pack");
        let pack = DungeonPack::of(&order.link, order.steps, "").expect("a pack");
        assert!(!pack.pictures().is_empty());
        for picture in pack.pictures() {
            assert_eq!(order.scene(&picture), pack.scenes().scene(&picture), "{link}, {picture:?}");
        }
    }
}

#[test]
fn the_browser_tells_how_much_is_packed_and_whether_it_worked() {
    let mut browser = Browser::open(AMBER);
    send(&mut browser, PackCommand::Begin);
    assert_eq!((&browser.session.pack.state, browser.pack.is_some()), (&PackState::Works(0), true));
    send(&mut browser, PackCommand::Packed(40));
    browser.pack = None;
    send(&mut browser, PackCommand::Begin);
    assert_eq!((&browser.session.pack.state, browser.pack.is_some()), (&PackState::Works(40), false), "one at a time");
    send(&mut browser, PackCommand::Ended(Ok(())));
    assert_eq!((&browser.session.pack.state, browser.first().has_saved_the_pack()), (&PackState::Saved, true));
    send(&mut browser, PackCommand::Switch(PackPart::Donjon));
    assert_eq!(browser.session.pack.state, PackState::Rests, "another pack isn't saved");
    send(&mut browser, PackCommand::Begin);
    send(&mut browser, PackCommand::Stop);
    assert_eq!((&browser.session.pack.state, browser.pack.is_some()), (&PackState::Rests, false));
    send(&mut browser, PackCommand::Packed(50));
    send(&mut browser, PackCommand::Ended(Err("Late.".into())));
    assert_eq!(browser.session.pack.state, PackState::Rests, "it was stopped");
    send(&mut browser, PackCommand::Begin);
    send(&mut browser, PackCommand::Ended(Err("It is too large.".into())));
    assert_eq!(browser.session.pack.state, PackState::Failed("It is too large.".into()));
    send(&mut browser, PackCommand::Begin);
    assert_eq!(browser.session.pack.state, PackState::Works(0));
}

#[test]
fn only_the_dungeon_that_was_packed_is_called_saved() {
    let mut browser = Browser::open(AMBER);
    send(&mut browser, PackCommand::Begin);
    send(&mut browser, PackCommand::Ended(Ok(())));
    assert!(browser.first().has_saved_the_pack());
    browser.follow(CRAWL);
    assert!(!browser.first().has_saved_the_pack());
}

#[test]
fn nothing_is_packed_if_nothing_is_chosen() {
    let mut browser = Browser::open(AMBER);
    for audience in Audience::ALL {
        send(&mut browser, PackCommand::SwitchFor(audience));
    }
    send(&mut browser, PackCommand::Begin);
    assert_eq!((&browser.session.pack.state, browser.pack), (&PackState::Rests, None));
    assert!(PackChoice::from("players").is_empty());
}

#[test]
fn while_a_player_explores_the_pack_ends_at_the_step_shown() {
    let mut browser = Browser::open(CRAWL);
    let last = browser.session.step;
    browser.does(Command::Go(2));
    send(&mut browser, PackCommand::Begin);
    let order = browser.pack.clone().expect("a pack");
    assert!(last > 2 && order.steps == Some(2), "{last}, {:?}", order.steps);
}
