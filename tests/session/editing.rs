//! Edits of the finished floor plan.

use crate::browser::Browser;
use crate::{AMBER, native, steps};
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::edits::Edit;
use dicefall::geometry::{Direction, Square};
use dicefall::json_file::JsonFile;
use dicefall::scene::{Overlay, PLAN_SQUARE};
use dicefall::session::{Command, FileKind, Focus, PanelPart, SavedFile, Side};
use kurbo::Point;

/// Rooms 1 and 2 are north of rooms 4 and 3, and a door joins rooms 4 and 1. The entrance a is at (0, 0); room 1
/// covers (-1, 1) to (1, 3).
pub const RING: &str = "#/pips?v=1&areas=5&levels=1&more=off&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0";

fn with_edits(edits: &str) -> String {
    format!("{RING}&edits={edits}")
}

fn editing(link: &str) -> Browser {
    let mut browser = Browser::open(link);
    browser.does(Command::SwitchEditing);
    assert!(browser.first().is_editing(), "{link}");
    browser
}

fn taps(browser: &mut Browser, (x, y): (f64, f64)) {
    let at = Point::new(x * PLAN_SQUARE, y * PLAN_SQUARE);
    browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
}

/// What is at the chosen square, and its edits as links write them.
fn here(browser: &Browser) -> (String, Vec<String>) {
    let here = browser.first().edits_here().expect("a square is chosen");
    (here.what, here.edits.iter().map(ToString::to_string).collect())
}

fn makes(browser: &mut Browser, edit: &str) {
    browser.does(Command::MakeEdit(edit.parse::<Edit>().expect("an edit")));
}

#[test]
fn only_a_finished_floor_plan_is_edited() {
    let unfinished = "#/pips?v=1&areas=5&dice=4@C~0";
    for link in [AMBER, unfinished, &format!("{RING}&step=2"), "#/pips?seed=a&compare=lattice"] {
        let mut browser = Browser::open(link);
        browser.does(Command::SwitchEditing);
        assert!(!browser.first().can_edit() && !browser.first().is_editing(), "{link}");
        assert!(!browser.presses("e") || !browser.first().is_editing(), "{link}");
    }
    let mut browser = editing(RING);
    assert_eq!((browser.session.part, browser.focus), (PanelPart::Steps, Some(Focus::Edits)));
    browser.does(Command::SwitchEditing);
    assert!(!browser.first().is_editing() && browser.first().can_edit());
}

#[test]
fn an_earlier_step_another_dungeon_and_a_comparison_end_the_mode() {
    let chance = 7;
    for ends in [Command::Go(3), Command::TogglePlaying, Command::Fresh { chance }, Command::Compare { chance }] {
        let mut browser = editing("#/pips?v=1&seed=amber-owl-42");
        taps(&mut browser, (0.0, 0.0));
        browser.does(ends.clone());
        assert!(!browser.first().is_editing() && browser.first().square().is_none(), "{ends:?}");
        assert!(browser.first().edits_here().is_none(), "{ends:?}");
    }
}

#[test]
fn a_tap_chooses_what_is_there_and_lists_what_fits() {
    let mut browser = editing(RING);
    assert!(browser.first().edits_here().is_none(), "nothing is chosen yet");
    taps(&mut browser, (0.2, 2.8));
    assert_eq!((browser.first().square(), browser.first().chosen()), (Some(Square::new(0, 3)), Some(AreaId(2))));
    let all = [
        "name.1.1",
        "add.lock.1~a",
        "remove.door.1~a",
        "add.lock.1~2",
        "remove.door.1~2",
        "remove.corridor.1~2",
        "add.lock.1~4",
        "remove.door.1~4",
        "remove.corridor.1~4",
        "add.stairs.1",
    ];
    // The corridor to area `a` is the only way in, so no edit removes it.
    assert_eq!(here(&browser), ("Room 1".into(), all.map(String::from).into()));
    taps(&mut browser, (-20.0, 9.0));
    assert_eq!(here(&browser), ("Solid rock".into(), Vec::new()));
    assert_eq!(browser.first().chosen(), None);
}

#[test]
fn a_corridor_offers_edits_of_the_doors_at_both_its_ends() {
    // A corridor of six squares leads south from area `a` to area `b`, with a room behind it.
    let link = "#/pips?v=1&areas=2&levels=1&more=off&dice=2@C~45;4@S~0";
    let mut browser = editing(link);
    let moment = browser.first().moment().expect("a moment").clone();
    let level = &moment.dungeon.levels[0];
    let (_, first) = level.passages().next().expect("a passage");
    let squares = first.tunnel.as_ref().expect("a tunnel").course.squares();
    let middle = squares[squares.len() / 2];
    taps(&mut browser, (middle.x.into(), middle.y.into()));
    let (what, edits) = here(&browser);
    assert_eq!(what, "The corridor between areas a and b");
    let all = [
        "add.door.a~b",
        "add.lock.a~b",
        "add.secret.a~b",
        "add.door.b~a",
        "add.lock.b~a",
        "add.secret.b~a",
        "add.stairs.@0,3",
    ];
    assert_eq!(edits, all, "without the corridor the party can't reach b");
}

#[test]
fn if_squares_are_smaller_than_a_finger_a_tap_means_the_nearest_place() {
    let mut browser = editing(RING);
    let at = Point::new(0.0, -1.5 * PLAN_SQUARE);
    browser.does(Command::Tap { side: Side::First, at, scale: 0.3 });
    assert_eq!(here(&browser).0, "Landing a");
    browser.does(Command::Tap { side: Side::First, at, scale: 2.0 });
    assert_eq!(here(&browser).0, "Solid rock");
}

#[test]
fn an_edit_is_in_the_link_and_in_words_and_the_square_stays_chosen() {
    let mut browser = editing(RING);
    taps(&mut browser, (0.0, 2.0));
    makes(&mut browser, "remove.door.1~2");
    let link = with_edits("remove.door.1~2");
    assert_eq!((browser.link(), browser.session.step), (&*link, steps(RING) + 1));
    assert_eq!(browser.first().spoken(), "You removed a door where the passage to area 2 leaves area 1.");
    assert_eq!(browser.digest(), native(&link).1.digest().to_string());
    assert!(browser.first().is_editing() && browser.entries() == 1);
    let (what, edits) = here(&browser);
    assert!(what == "Room 1" && edits.contains(&"add.secret.1~2".to_owned()), "{edits:?}");
    makes(&mut browser, "add.secret.1~2");
    assert_eq!(browser.link(), with_edits("remove.door.1~2;add.secret.1~2"));
    makes(&mut browser, "add.door.1~2");
    assert_eq!(
        browser.refused(),
        Some("This edit doesn’t fit: a secret door is there already, and each end of a passage has at most one door.")
    );
    assert_eq!(browser.link(), with_edits("remove.door.1~2;add.secret.1~2"));
}

#[test]
fn edits_are_undone_and_redone_like_moves() {
    let mut browser = editing(RING);
    taps(&mut browser, (0.0, 2.0));
    makes(&mut browser, "remove.door.1~2");
    makes(&mut browser, "remove.corridor.1~4");
    browser.presses_with_control("z");
    assert_eq!(browser.link(), with_edits("remove.door.1~2"));
    browser.does(Command::Undo);
    assert_eq!((browser.link(), browser.first().can_undo()), (RING, false), "edit mode doesn't undo dice");
    browser.does(Command::Undo);
    assert_eq!(browser.link(), RING);
    assert_eq!((browser.first().is_editing(), browser.first().square()), (true, Some(Square::new(0, 2))));
    browser.does(Command::Redo);
    browser.does(Command::Redo);
    assert_eq!(browser.link(), with_edits("remove.door.1~2;remove.corridor.1~4"));
    browser.does(Command::Undo);
    makes(&mut browser, "add.lock.1~a");
    assert!(!browser.first().can_redo(), "another edit replaces the edit that was undone");
}

#[test]
fn a_link_with_edits_goes_back_edit_by_edit_and_then_die_by_die() {
    let mut browser = Browser::open(&with_edits("remove.door.1~2;name.3.Crypt"));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), with_edits("remove.door.1~2"));
    browser.does(Command::Undo);
    assert_eq!(browser.link(), RING);
    browser.does(Command::Undo);
    assert_eq!(browser.link(), RING.replace(";4@N~0", ""));
    for _ in 0..3 {
        browser.does(Command::Redo);
    }
    assert_eq!(browser.link(), with_edits("remove.door.1~2;name.3.Crypt"));
}

#[test]
fn a_place_gets_a_name_and_a_bad_name_is_refused_at_the_field() {
    let mut browser = editing(RING);
    taps(&mut browser, (0.0, 2.0));
    for (name, sentence) in [
        ("", "A name has 1 to 16 letters, digits, spaces, hyphens or apostrophes. Use a name like Old Crypt."),
        (
            "Crypt;of~Doom",
            "A name has 1 to 16 letters, digits, spaces, hyphens or apostrophes. Use a name like Old Crypt.",
        ),
        ("4", "Another area is called 4. Use a name that no other area has, such as Old Crypt."),
    ] {
        browser.does(Command::NameArea(name.into()));
        let refused = browser.first().refused().expect("a refusal");
        assert_eq!((refused.about, &*refused.sentence), ("name", sentence));
        assert_eq!(browser.link(), RING);
    }
    // Giving an area the name it already has is no edit.
    browser.does(Command::NameArea(" 1 ".into()));
    assert_eq!((browser.link(), browser.refused()), (RING, None));
    browser.does(Command::NameArea(" Old Crypt ".into()));
    assert_eq!(browser.link(), with_edits("name.1.Old%20Crypt"));
    assert_eq!(here(&browser).0, "Room Old Crypt");
    // The refusal is cleared with the next square.
    browser.does(Command::NameArea("4".into()));
    taps(&mut browser, (6.0, 2.0));
    assert_eq!(browser.refused(), None);
}

#[test]
fn a_room_can_be_chosen_from_the_list_too() {
    let mut browser = editing(RING);
    browser.does(Command::OpenPart(PanelPart::Rooms));
    browser.does(Command::ToggleRoom(Side::First, AreaId(2)));
    assert_eq!((here(&browser).0, browser.session.part), ("Room 1".into(), PanelPart::Rooms));
    browser.does(Command::ToggleRoom(Side::First, AreaId(2)));
    assert!(browser.first().edits_here().is_none());
    // If a room was chosen before edit mode began, this room can be edited.
    let mut browser = Browser::open(RING);
    browser.does(Command::ToggleRoom(Side::First, AreaId(2)));
    browser.presses("e");
    assert_eq!(here(&browser).0, "Room 1");
}

#[test]
fn arrows_go_from_square_to_square_and_escape_ends() {
    let mut browser = editing(RING);
    let step = browser.session.step;
    for (key, square) in [
        ("ArrowDown", (0, 0)),
        ("ArrowDown", (0, 1)),
        ("ArrowRight", (1, 1)),
        ("ArrowUp", (1, 0)),
        ("ArrowLeft", (0, 0)),
    ] {
        assert!(browser.presses(key));
        assert_eq!(browser.first().square(), Some(Square::new(square.0, square.1)), "{key}");
    }
    assert_eq!((browser.session.step, browser.first().chosen()), (step, Some(AreaId(1))));
    for _ in 0..200 {
        browser.does(Command::MoveSquare(Direction::West));
    }
    assert!(browser.first().square().is_some_and(|square| square.x > -40), "the square stays on the map");
    assert!(browser.presses("Escape") && browser.first().square().is_none() && browser.first().is_editing());
    assert!(browser.presses("Escape") && !browser.first().is_editing());
    // Outside edit mode the arrows go from step to step.
    assert!(browser.presses("ArrowLeft") && browser.session.step == step - 1);
    browser.does(Command::MoveSquare(Direction::West));
    assert!(browser.first().square().is_none());
}

#[test]
fn junctions_show_their_letters_in_edit_mode() {
    let mut browser = Browser::open(RING);
    let shows = |browser: &Browser| browser.first().look().overlays.has(Overlay::Junctions);
    assert!(!shows(&browser));
    browser.does(Command::SwitchEditing);
    assert!(shows(&browser));
    browser.does(Command::SwitchEditing);
    assert!(!shows(&browser));
}

#[test]
fn a_new_dungeon_and_new_options_have_no_edits() {
    let plain = "#/pips?v=1&seed=amber-owl-42";
    let mut browser = editing(plain);
    taps(&mut browser, (0.0, 0.0));
    let (_, edits) = here(&browser);
    makes(&mut browser, &edits[1]);
    assert!(browser.link().contains("&edits="), "{}", browser.link());
    browser.drops_another();
    assert!(!browser.link().contains("edits") && browser.refused().is_none(), "{}", browser.link());
    browser.back();
    assert!(browser.link().contains("&edits="));
    browser.does(Command::LayOwnDice);
    assert_eq!(browser.link(), "#/pips?v=1");
}

#[test]
fn edits_are_in_the_json_and_in_the_link_as_dice() {
    let mut browser = editing("#/pips?v=1&seed=amber-owl-42");
    taps(&mut browser, (0.0, 0.0));
    browser.does(Command::NameArea("Gate".into()));
    browser.does(Command::Save(FileKind::Json));
    let Some(SavedFile::Json { link, steps, .. }) = browser.saved.last() else { panic!("no JSON") };
    let file = JsonFile::of(link, *steps, "").expect("a link");
    let document = serde_json::to_value(file.document()).expect("a document");
    assert_eq!(document["levels"][0]["areas"][0]["label"], "Gate");
    let run = browser.first().run().expect("a run");
    let as_dice = run.link_as_dice(usize::MAX).expect("a link");
    assert_eq!(native(&as_dice).1.digest(), run.trace.digest());
}

#[test]
fn an_edit_on_another_level_leaves_that_level_shown() {
    let link = "#/pips?v=1&seed=amber-owl-42&levels=3";
    let (_, trace) = native(link);
    let dungeon = trace.dungeon();
    assert!(dungeon.levels.len() > 1, "it has several levels");
    let mut browser = editing(link);
    for level in [LevelId(0), LevelId(1)] {
        browser.does(Command::TurnTo(Side::First, level));
        let area = dungeon.levels[level.index()].areas().next().expect("an area");
        browser.does(Command::ToggleRoom(Side::First, area.id));
        browser.does(Command::NameArea(format!("Gate {}", level.0)));
        assert_eq!((browser.first().level(), here(&browser).0.contains("Gate")), (level, true));
    }
    browser.does(Command::Undo);
    assert_eq!((browser.first().level(), browser.first().square().is_some()), (LevelId(1), true));
}
