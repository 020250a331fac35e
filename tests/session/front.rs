//! The welcome, the gallery, and what the head of the panel says.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, native};
use dicefall::procedures::REGISTRY;
use dicefall::session::{Command, Focus, Mode, PanelPart, PlayCommand, PresentCommand, ShelfCommand, Side, SideView};

/// A name, and what the user does.
type Way = (&'static str, fn(&mut Browser));

fn welcomes(browser: &Browser) -> bool {
    browser.session.front.welcomes
}

fn seen(browser: &Browser) -> String {
    browser.first().moment().expect("a moment").seen()
}

#[test]
fn a_first_visit_without_a_link_begins_with_the_welcome_and_the_form() {
    for address in ["", "#", "#/"] {
        let browser = Browser::open(address);
        assert!(welcomes(&browser), "{address:?}");
        assert_eq!(browser.session.part, PanelPart::Make);
    }
    for link in [AMBER, CRAWL, "#/drop-dice?v=9"] {
        let browser = Browser::open(link);
        assert!(!welcomes(&browser), "{link}");
        assert_eq!(browser.session.part, PanelPart::Steps);
    }
}

#[test]
fn the_welcome_stays_until_it_is_used_or_dismissed_and_never_comes_back() {
    let uses: [Way; 11] = [
        ("dismissed", |browser| browser.does(Command::DismissWelcome)),
        ("the tour", |browser| browser.does(Command::StartTour)),
        ("the gallery", |browser| browser.does(Command::OpenGallery(Side::First))),
        ("another dungeon", Browser::drops_another),
        ("the steps", |browser| browser.does(Command::OpenPart(PanelPart::Steps))),
        ("the third mode", |browser| browser.does(Command::OpenMode(Mode::Play))),
        ("sharing", |browser| browser.does(Command::ToggleShare)),
        ("a presentation", |browser| browser.does(Command::Present(PresentCommand::Switch))),
        ("the form", |browser| browser.does(Command::Procedure(Side::First, "pips".into()))),
        ("a comparison", |browser| browser.does(Command::Compare { chance: 4 })),
        ("a link", |browser| browser.follow(CRAWL)),
    ];
    for (name, uses) in uses {
        let mut browser = Browser::open("");
        for command in [Command::Go(2), Command::OpenPart(PanelPart::Odds), Command::SwitchTheme] {
            browser.does(command);
            assert!(welcomes(&browser), "{name}");
        }
        uses(&mut browser);
        assert!(!welcomes(&browser), "{name}");
        let again = Browser::open_on(browser.closes(), "");
        assert!(!welcomes(&again), "{name}");
        assert_eq!(again.session.part, PanelPart::Steps, "{name}");
    }
    // It was neither used nor dismissed.
    let browser = Browser::open("");
    assert!(welcomes(&Browser::open_on(browser.closes(), "")));
    let visited = Browser::open(AMBER).closes();
    assert!(welcomes(&Browser::open_on(visited, "")));
}

/// The name of the dungeon that the page offers to go on with.
fn last(browser: &Browser) -> Option<String> {
    browser.session.front.last.as_ref().map(|last| last.title.clone())
}

#[test]
fn a_user_who_comes_back_without_a_link_can_go_on_with_the_last_dungeon() {
    let mut browser = Browser::open("");
    assert_eq!(last(&browser), None, "nothing is kept");
    browser.does(Command::DismissWelcome);
    browser.follow(CRAWL);
    browser.follow(AMBER);
    browser.does(Command::OpenPart(PanelPart::Make));
    let device = browser.closes();
    let name = native(AMBER).0.title(&native(AMBER).1);
    assert_eq!(last(&Browser::open_on(device.clone(), CRAWL)), None, "a link says which dungeon the user wants");
    let mut again = Browser::open_on(device.clone(), "");
    assert_eq!(last(&again), Some(name.clone()));
    let fresh = again.link().to_owned();
    again.does(Command::Shelf(ShelfCommand::GoOn));
    again.settles();
    assert_eq!((again.link(), again.session.part, last(&again)), (AMBER, PanelPart::Steps, None));
    again.back();
    assert_eq!((again.link(), last(&again)), (&*fresh, None));
    // The offer ends when the user stays, or opens another dungeon.
    let uses: [Way; 3] = [
        ("dismissed", |browser| browser.does(Command::Shelf(ShelfCommand::StayHere))),
        ("another dungeon", Browser::drops_another),
        ("a link", |browser| browser.follow(CRAWL)),
    ];
    for (how, uses) in uses {
        let mut again = Browser::open_on(device.clone(), "");
        again.does(Command::Go(2));
        assert_eq!(last(&again), Some(name.clone()), "{how}");
        uses(&mut again);
        assert_eq!(last(&again), None, "{how}");
    }
}

#[test]
fn the_last_dungeon_that_players_have_seen_comes_first_and_opens_where_it_is_shown() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::OpenPart(PanelPart::Table));
    let room = browser.first().things_here()[0].thing;
    browser.does(Command::Play(PlayCommand::Press(room)));
    browser.settles();
    browser.follow(CRAWL);
    browser.drops_another();
    let mut again = Browser::open_on(browser.closes(), "");
    assert!(!welcomes(&again), "who has shown a dungeon to players needs no welcome");
    assert_eq!(last(&again), Some(native(AMBER).0.title(&native(AMBER).1)));
    again.does(Command::Shelf(ShelfCommand::GoOn));
    again.settles();
    assert_eq!((again.link(), again.session.part), (AMBER, PanelPart::Table));
    assert!(again.session.players.shown.has(room));
}

#[test]
fn the_welcome_that_is_dismissed_gives_the_focus_to_the_map() {
    let mut browser = Browser::open("");
    browser.does(Command::DismissWelcome);
    assert_eq!(browser.focus.take(), Some(Focus::Map));
    browser.does(Command::DismissWelcome);
    assert_eq!(browser.focus, None, "it is dismissed already");
}

#[test]
fn the_tour_ends_the_welcome() {
    let mut browser = Browser::open("");
    browser.does(Command::StartTour);
    assert_eq!((browser.session.tour, browser.session.front.welcomes), (Some(0), false));
}

#[test]
fn the_gallery_closes_alone_or_with_a_procedure_for_its_side() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::TogglePlaying);
    browser.does(Command::OpenGallery(Side::First));
    assert_eq!(browser.session.front.gallery, Some(Side::First));
    assert!(!browser.session.playing, "nothing plays behind it");
    browser.does(Command::CloseGallery);
    assert_eq!((browser.session.front.gallery, browser.link()), (None, AMBER));
    browser.does(Command::Compare { chance: 4 });
    browser.does(Command::OpenGallery(Side::Second));
    browser.does(Command::Procedure(Side::Second, "threads".into()));
    assert_eq!(browser.session.front.gallery, None);
    let [first, second] = [browser.first(), browser.second()].map(SideView::procedure);
    assert_eq!([first, second], ["Drop dice", "Threads"]);
}

#[test]
fn the_head_of_the_panel_says_which_step_is_shown_or_what_the_finished_dungeon_is() {
    let mut browser = Browser::open(AMBER);
    assert_eq!(seen(&browser), "10 rooms, 13 paths, 4 loops, 2 entrances. The goal is behind a lock.");
    let steps = native(AMBER).1.steps().len();
    for (step, words) in [
        (0, format!("Before the first of {steps} steps")),
        (1, format!("Step 1 of {steps}: Drop the dice")),
        (3, format!("Step 3 of {steps}: Walk the tree")),
    ] {
        browser.does(Command::Go(step));
        assert_eq!(seen(&browser), words);
    }
    // An unfinished dungeon isn't summed up.
    assert!(seen(&Browser::open("#/threads?v=1&dice=3;4")).starts_with("Step 1 of "));
}

#[test]
fn every_card_has_a_picture_of_its_example() {
    for procedure in REGISTRY.0 {
        let scene = dicefall::session::example_of(procedure).unwrap_or_else(|| panic!("{}", procedure.id));
        assert!(scene.shapes.len() > 20 && scene.bounds.area() > 0.0, "{}", procedure.id);
        let shape = scene.bounds.width() / scene.bounds.height();
        assert!((0.5..2.6).contains(&shape), "{}: {shape} times as wide as high", procedure.id);
    }
}
