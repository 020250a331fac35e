//! The address: links opened, followed and written, Back and Forward.

use crate::browser::Browser;
use crate::{AMBER, CRAWL, native, steps};
use dicefall::dice::Seed;
use dicefall::dungeon::AreaId;
use dicefall::link;
use dicefall::session::{Command, PanelPart, Side, Timer};
use dicefall::title;

#[test]
fn without_a_link_a_fresh_dungeon_takes_the_place_of_the_bare_address() {
    for bare in ["", "#", "#/"] {
        let browser = Browser::open(bare);
        let (recipe, trace) = native(browser.link());
        assert_eq!((recipe.procedure().id, browser.entries()), ("drop-dice", 1));
        assert_eq!(browser.session.step, trace.steps().len(), "all steps are shown");
        assert_eq!(browser.title, format!("{} – Dicefall", title::of_seed(recipe.seed().expect("a seed"))));
    }
}

#[test]
fn the_seed_of_a_fresh_dungeon_comes_from_the_random_number_of_the_command() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Fresh { chance: 12345 });
    assert_eq!(browser.first().seed(), Seed::spoken(12345).as_str());
}

#[test]
fn a_fresh_dungeon_keeps_the_options_and_adds_a_history_entry() {
    let mut browser = Browser::open(&format!("{AMBER}&pool=6d8&loops=0.50"));
    browser.drops_another();
    assert!(browser.link().ends_with("&pool=6d8&loops=0.50"), "{}", browser.link());
    assert_ne!(browser.first().seed(), "amber-owl-42");
    assert_eq!(browser.entries(), 2);
}

#[test]
fn back_and_forward_lead_from_dungeon_to_dungeon_and_push_nothing() {
    let mut browser = Browser::open(AMBER);
    let first = browser.digest();
    browser.drops_another();
    let (link, second) = (browser.link().to_owned(), browser.digest());
    browser.back();
    assert_eq!((browser.link(), browser.digest()), (AMBER, first));
    browser.forward();
    assert_eq!((browser.link(), browser.digest()), (&*link, second));
    assert_eq!(browser.entries(), 2);
}

#[test]
fn a_link_in_another_order_becomes_canonical_after_a_moment() {
    let mut browser = Browser::open("");
    browser.follow("#/drop-dice?loops=third&from=1&seed=%61mber-owl-42");
    assert_eq!(browser.link(), AMBER);
    browser.follow("#/drop-dice?seed=amber-owl-42&v=1&step=3");
    assert_eq!((browser.link(), browser.session.step), (&*format!("{AMBER}&step=3"), 3));
}

#[test]
fn a_word_is_written_in_capitals_whether_a_link_has_it_or_the_user_types_it() {
    let words = |word: &str| format!("#/leximorph?v=1&seed=amber-owl-42&word={word}");
    // A small g is a letter of its own. It stays small only if all other letters are capitals.
    for (word, capitals) in [
        ("dragon", "DRAGON"),
        ("Crypt", "CRYPT"),
        ("big", "BIG"),
        ("Dragon", "DRAGON"),
        ("g", "g"),
        ("gg", "gg"),
        ("DRAgON", "DRAgON"),
        ("MAZE", "MAZE"),
    ] {
        assert_eq!(Browser::open(&words(word)).link(), words(capitals));
        let mut browser = Browser::open(&words("APE"));
        browser.does(Command::Option(Side::First, "word", format!(" {word} ")));
        assert_eq!((browser.link(), browser.refused()), (&*words(capitals), None));
    }
}

#[test]
fn the_refusal_of_a_word_says_what_a_word_can_be() {
    let mut browser = Browser::open("#/leximorph?v=1&seed=amber-owl-42&word=APE");
    for word in ["Miriam7", "DRAGONFLIES", "APE-APE", "ÄPE"] {
        browser.does(Command::Option(Side::First, "word", word.into()));
        let told = browser.refused().expect("a refusal");
        assert!(told.ends_with("Use 1 to 9 letters, A to Z, as in APE, or “rolled” to roll them."), "{told}");
    }
}

#[test]
fn the_address_follows_the_step_after_a_moment_and_adds_no_history_entry() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Go(3));
    assert_eq!(browser.link(), AMBER);
    browser.does(Command::Go(4));
    browser.settles();
    assert_eq!((browser.link(), browser.entries()), (&*format!("{AMBER}&step=4"), 1));
    browser.does(Command::Go(usize::MAX));
    browser.settles();
    assert_eq!(browser.link(), AMBER);
}

#[test]
fn while_the_reveal_plays_the_address_waits() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Go(0));
    browser.settles();
    browser.does(Command::TogglePlaying);
    browser.rings(Timer::Reveal);
    assert!(!browser.timers.contains_key(&Timer::Address));
    browser.does(Command::TogglePlaying);
    browser.settles();
    assert_eq!(browser.link(), format!("{AMBER}&step=1"));
}

#[test]
fn following_the_open_link_changes_nothing() {
    let mut browser = Browser::open(&format!("{AMBER}&step=3"));
    browser.does(Command::ToggleRoom(Side::First, AreaId(4)));
    browser.follow(&format!("{AMBER}&step=3"));
    assert_eq!(browser.first().chosen(), Some(AreaId(4)));
}

#[test]
fn a_broken_link_is_explained_in_a_sentence_and_the_dungeon_stays() {
    let mut browser = Browser::open(&format!("{AMBER}&step=3"));
    let digest = browser.digest();
    for (broken, has) in [
        ("#/drop-dice?v=9", "9"),
        ("#/drop-dice?v=1&seed=amber-owl-42&step=999", "999"),
        ("#/nothing-of-the-kind", "nothing-of-the-kind"),
        (&*format!("{CRAWL}&choices=1Z"), "1Z"),
        ("#drop-dice", "drop-dice"),
    ] {
        browser.follow(broken);
        let fault = browser.session.fault.as_deref().expect("a fault");
        assert!(fault.contains(has) && fault.ends_with('.'), "{broken}: {fault}");
        assert_eq!(browser.link(), broken, "the address stays, so that the user can correct it");
        assert_eq!((browser.digest(), browser.session.step), (digest.clone(), 3));
        browser.does(Command::Go(3));
        assert_eq!(browser.link(), broken, "the address gets no step");
        browser.back();
        assert_eq!((browser.session.fault.as_deref(), browser.link()), (None, &*format!("{AMBER}&step=3")));
    }
}

#[test]
fn a_fresh_dungeon_can_replace_a_broken_first_link() {
    let mut browser = Browser::open("#/drop-dice?v=9");
    assert!(browser.session.fault.as_deref().is_some() && browser.first().run().is_none());
    assert_eq!((browser.first().steps(), browser.first().spoken()), (0, String::new()));
    let chance = browser.chance();
    browser.does(Command::LeaveFault { chance });
    assert_eq!(browser.session.fault.as_deref(), None);
    assert_eq!(browser.digest(), native(browser.link()).1.digest().to_string());
}

#[test]
fn an_impossible_move_is_explained_in_the_words_of_the_core() {
    for bad in ["1Z", "7A", "s1", "1A.1A", "l1", "2-1A", "nonsense"] {
        let fragment = format!("{CRAWL}&choices={bad}");
        let opened = link::read(&fragment, &dicefall::procedures::REGISTRY).expect("a link that can be read");
        let fault = opened.recipe.run().expect_err("a move that cannot be made").to_string();
        assert_eq!(Browser::open(&fragment).session.fault.as_deref(), Some(&*fault));
    }
}

#[test]
fn a_seed_is_set_and_an_empty_seed_is_refused_beside_its_field() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Seed("night-fox-7".into()));
    assert_eq!(browser.link(), "#/drop-dice?v=1&seed=night-fox-7");
    browser.does(Command::Seed(String::new()));
    let refused = browser.first().refused().expect("a refusal");
    let sentence = dicefall::procedures::BadInput::BadSeed("".parse::<Seed>().expect_err("no characters")).to_string();
    assert_eq!((refused.about, &refused.sentence), ("seed", &sentence));
    assert_eq!(browser.link(), "#/drop-dice?v=1&seed=night-fox-7");
    browser.does(Command::Seed("amber-owl-42".into()));
    assert_eq!((browser.refused(), browser.link()), (None, AMBER));
}

#[test]
fn a_new_option_adds_a_history_entry_and_a_refused_option_changes_nothing() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Option(Side::First, "pool", " 6d6 + 2d8 ".into()));
    assert_eq!((browser.link(), browser.entries()), (&*format!("{AMBER}&pool=6d6+2d8"), 2));
    browser.does(Command::Option(Side::First, "pool", "2d6".into()));
    let refused = browser.first().refused().expect("a refusal");
    assert_eq!(
        (refused.about, &*refused.sentence),
        ("pool", "“pool” can’t be “2d6”. Use 3 to 500 dice in all, such as 10d6.")
    );
    assert_eq!(browser.entries(), 2);
    browser.does(Command::Option(Side::First, "loops", "0.50".into()));
    assert_eq!(browser.refused(), None, "the refusal is cleared when something else is opened");
}

#[test]
fn an_option_goes_back_to_its_default_with_the_option_that_it_needs() {
    let plain = "#/leximorph?v=1&seed=amber-owl-42";
    let mut browser = Browser::open(&format!("{plain}&behind=compass&rooms=8"));
    browser.does(Command::Option(Side::First, "behind", "chain".into()));
    assert_eq!(browser.link(), format!("{plain}&behind=chain&rooms=8"));
    browser.does(Command::Option(Side::First, "behind", "pips".into()));
    assert_eq!((browser.refused(), browser.link()), (None, plain));
}

#[test]
fn a_new_seed_drops_the_edits_of_the_old_dungeon() {
    let mut browser = Browser::open("#/pips?v=1&seed=amber-owl-42&edits=name.1.Crypt");
    browser.does(Command::Seed("night-fox-7".into()));
    assert_eq!((browser.refused(), browser.link()), (None, "#/pips?v=1&seed=night-fox-7"));
}

#[test]
fn another_procedure_keeps_only_the_seed() {
    let mut browser = Browser::open(&format!("{AMBER}&pool=6d6"));
    browser.does(Command::Procedure(Side::First, "threads".into()));
    assert_eq!(browser.link(), "#/threads?v=1&seed=amber-owl-42");
    browser.does(Command::Procedure(Side::First, "no-procedure".into()));
    browser.does(Command::Procedure(Side::First, "drop-dice".into()));
    assert_eq!((browser.link(), browser.entries()), (AMBER, 3));
}

#[test]
fn a_link_that_is_too_long_to_be_read_again_is_not_opened() {
    let mut browser = Browser::open("#/drop-dice?v=1&seed=amber-owl-42&pool=500d6");
    let many = "9".repeat(70_000);
    browser.follow(&format!("{AMBER}&step={many}"));
    assert!(browser.session.fault.as_deref().is_some());
}

#[test]
fn every_part_of_the_panel_can_be_opened_and_is_in_no_link() {
    let mut browser = Browser::open(AMBER);
    assert_eq!(browser.session.part, PanelPart::Steps);
    for part in [PanelPart::Make, PanelPart::Rooms, PanelPart::Odds, PanelPart::Share, PanelPart::Steps] {
        browser.does(Command::OpenPart(part));
        assert_eq!((browser.session.part, browser.link()), (part, AMBER));
    }
    assert_eq!(browser.session.step, steps(AMBER));
}
