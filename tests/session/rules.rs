//! The rules as a whole: their examples, and how own dice are read.

use super::AMBER;
use super::browser::Browser;
use dicefall::procedures::REGISTRY;
use dicefall::session::{Command, Focus, PanelPart, PracticeCommand, Reading};

fn example(procedure: &str, of: &str) -> String {
    REGISTRY.find(procedure).unwrap().example_of(of).unwrap()
}

fn at_the_rules(link: &str) -> Browser {
    let mut browser = Browser::open(link);
    browser.does(Command::OpenPart(PanelPart::Rules));
    browser
}

/// The rule or ruling whose example is shown.
fn shown(browser: &Browser) -> Option<&'static str> {
    browser.session.example.as_ref().map(|shown| shown.of)
}

#[test]
fn an_example_opens_at_its_step_and_back_leads_to_the_rules() {
    let mut browser = at_the_rules(AMBER);
    // The address doesn't have this step yet.
    browser.does(Command::Go(7));
    browser.does(Command::ShowExample("drop-dice/5b"));
    assert_eq!((browser.link(), browser.entries()), (&*example("drop-dice", "drop-dice/5b"), 2));
    assert_eq!((shown(&browser), browser.session.part), (Some("drop-dice/5b"), PanelPart::Steps));
    assert_eq!(browser.focus, Some(Focus::Example));
    let step = browser.first().moment().and_then(|moment| moment.current_step()).map(|step| step.rule);
    assert_eq!(step, Some("drop-dice/5b"));
    browser.does(Command::Go(3));
    browser.settles();
    assert_eq!(shown(&browser), Some("drop-dice/5b"), "its other steps are still the example");
    // The next example takes the place of this one.
    browser.does(Command::OpenMode(dicefall::session::Mode::Learn));
    browser.does(Command::OpenPart(PanelPart::Rules));
    browser.does(Command::ShowExample("R4"));
    assert_eq!((shown(&browser), browser.entries()), (Some("R4"), 2));
    browser.does(Command::LeaveExample);
    assert_eq!((browser.link(), browser.session.step), (&*format!("{AMBER}&step=7"), 7));
    assert_eq!((shown(&browser), browser.session.part), (None, PanelPart::Rules));
    assert_eq!(browser.focus, Some(Focus::Rule("R4")));
}

#[test]
fn the_browsers_back_leaves_an_example_and_another_dungeon_ends_it() {
    let mut browser = at_the_rules(AMBER);
    browser.does(Command::ShowExample("drop-dice/3"));
    browser.back();
    assert_eq!((browser.link(), shown(&browser), browser.session.part), (AMBER, None, PanelPart::Rules));
    browser.does(Command::ShowExample("drop-dice/3"));
    browser.drops_another();
    assert_eq!((shown(&browser), browser.session.part), (None, PanelPart::Steps));
    // Back now leads to the example as to any dungeon.
    browser.back();
    assert_eq!((shown(&browser), browser.link()), (None, &*example("drop-dice", "drop-dice/3")));
}

#[test]
fn a_practice_goes_on_after_an_example() {
    let mut browser = at_the_rules(AMBER);
    browser.does(Command::Practise(PracticeCommand::Switch));
    browser.settles();
    browser.does(Command::ShowExample("R8"));
    assert!(!browser.session.practice.is_on);
    browser.does(Command::LeaveExample);
    assert!(browser.session.practice.is_on);
    assert_eq!(browser.session.step, 0);
}

#[test]
fn a_ruling_without_an_example_and_a_rule_of_another_procedure_do_nothing() {
    for of in ["R12", "lattice/1"] {
        let mut browser = at_the_rules(AMBER);
        browser.does(Command::ShowExample(of));
        assert_eq!((browser.link(), shown(&browser), browser.entries()), (AMBER, None, 1));
    }
}

fn reading(link: &str) -> Option<Reading> {
    Browser::open(link).first().run().unwrap().reading()
}

fn faces(link: &str) -> Vec<(String, String)> {
    reading(link).unwrap().faces
}

#[test]
fn the_last_die_of_a_roll_says_what_each_face_would_do() {
    // The first die of 2d6 alone means nothing.
    let first = reading("#/lattice?v=1").unwrap();
    assert_eq!((first.rule.id, first.faces), ("lattice/1", Vec::new()));
    let second = faces("#/lattice?v=1&dice=3");
    assert_eq!(second.iter().map(|(face, _)| &**face).collect::<Vec<_>>(), ["1", "2", "3", "4", "5", "6"]);
    assert!(second[0].1.contains("a door to a tunnel") && second[1].1.contains("a wall"), "{second:?}");
    // Behind the secret door of a double 3, other dice decide.
    assert_eq!(second[2].1, "You roll more dice for this.");
    // Each sentence is that of the step.
    let mut browser = Browser::open("#/lattice?v=1&dice=3");
    browser.does(Command::GiveFace(4));
    assert_eq!(browser.first().spoken(), second[3].1);
}

#[test]
fn a_table_speaks_for_a_single_die_and_a_thrown_die_has_no_single_meaning() {
    let single = reading("#/clock?v=1&dice=1;1;1;1;1;1").unwrap();
    assert!(single.rule.table.is_some() && single.faces.is_empty(), "{single:?}");
    let thrown = reading("#/pips?v=1").unwrap();
    assert!(thrown.rule.id.starts_with("pips/") && thrown.faces.is_empty(), "{thrown:?}");
    assert!(reading("#/drop-dice?v=1").is_none(), "dice on the tray are read all together");
    assert!(reading(AMBER).is_none(), "no die is missing");
    // The d10 of the overachiever formula has no table.
    let dice = (0..5).map(|die| format!("{}@{},300", die + 1, 100 + 150 * die)).collect::<Vec<_>>().join(";");
    let loops = faces(&format!("#/drop-dice?v=1&pool=5d6&loops=overachiever&dice={dice}"));
    assert_eq!((loops.len(), &*loops[9].0), (10, "0"));
}
