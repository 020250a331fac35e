//! Edits that need two squares.

use crate::browser::Browser;
use crate::native;
use dicefall::dungeon::{AreaId, LevelId};
use dicefall::edits::EditStart;
use dicefall::geometry::Square;
use dicefall::scene::{Form, Layer, PLAN_SQUARE, Paint, Role};
use dicefall::session::{Aim, Command, Focus, PanelPart, Side};
use kurbo::{Point, Rect, Shape};

/// Room 1 covers (-1, 1) to (1, 3). Room 2 begins east of it, at (2, 1). South-west of room 1 there is rock.
const RING: &str = "#/pips?v=1&areas=5&levels=1&more=off&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0";

fn with_edits(edits: &str) -> String {
    format!("{RING}&edits={edits}")
}

fn taps(browser: &mut Browser, (x, y): (i32, i32)) {
    let at = Point::new(f64::from(x) * PLAN_SQUARE, f64::from(y) * PLAN_SQUARE);
    browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
}

fn begun(link: &str, at: (i32, i32), what: EditStart) -> Browser {
    let mut browser = Browser::open(link);
    browser.does(Command::SwitchEditing);
    taps(&mut browser, at);
    let here = browser.first().edits_here().expect("a square is chosen");
    assert!(here.starts.contains(&what) && here.next.is_none(), "{here:?}");
    browser.does(Command::BeginEdit(what));
    browser
}

fn told(browser: &Browser) -> (String, Vec<String>) {
    let here = browser.first().edits_here().expect("an edit has begun");
    assert!(here.starts.is_empty() && here.label.is_empty(), "{here:?}");
    (here.next.unwrap_or_default(), here.edits.iter().map(ToString::to_string).collect())
}

fn makes_it(browser: &mut Browser) {
    let here = browser.first().edits_here().expect("an edit has begun");
    browser.does(Command::MakeEdit(here.edits[0].clone()));
}

fn is_clean(browser: &Browser, marked: &[(i32, i32)]) {
    let view = browser.first();
    let marked: Vec<Square> = marked.iter().map(|&(x, y)| Square::new(x, y)).collect();
    assert_eq!((view.marked(), view.would_dig()), (marked, Vec::new()));
    assert!(view.edits_here().is_none_or(|here| here.next.is_none()));
}

#[test]
fn each_square_has_the_edits_that_can_begin_there() {
    use EditStart::{Corridor, Label, Room};
    let mut browser = Browser::open(RING);
    browser.does(Command::SwitchEditing);
    for (at, starts) in
        [((0, 2), vec![Corridor, Label]), ((-4, 2), vec![Corridor, Room]), ((0, 0), vec![Corridor, Label])]
    {
        taps(&mut browser, at);
        assert_eq!(browser.first().edits_here().expect("a square").starts, starts, "{at:?}");
    }
    // Nothing can be dug in front of the entrance.
    taps(&mut browser, (0, -1));
    let here = browser.first().edits_here().expect("a square");
    assert_eq!((here.edits, here.starts), (Vec::new(), Vec::new()));
    browser.does(Command::BeginEdit(Room));
    is_clean(&browser, &[(0, -1)]);
}

#[test]
fn a_corridor_leads_from_one_square_to_another() {
    let mut browser = begun(RING, (0, 2), EditStart::Corridor);
    let next = "Choose where the corridor leads: to a room, to another corridor, or into the rock.";
    assert_eq!(told(&browser), (next.into(), Vec::new()));
    assert_eq!((browser.first().marked(), browser.first().would_dig()), (vec![Square::new(0, 2)], Vec::new()));
    taps(&mut browser, (-4, 2));
    let edit = "add.corridor.1~@-4,2";
    assert_eq!(told(&browser), ("Solid rock: the corridor can lead here.".into(), vec![edit.to_owned()]));
    assert_eq!(browser.first().marked(), [Square::new(0, 2), Square::new(-4, 2)]);
    assert_eq!(browser.first().would_dig(), [-4, -3, -2].map(|x| Square::new(x, 2)));
    assert_eq!(browser.link(), RING, "nothing is made yet");
    makes_it(&mut browser);
    assert_eq!(browser.link(), with_edits(edit));
    assert_eq!(browser.digest(), native(&with_edits(edit)).1.digest().to_string());
    is_clean(&browser, &[(-4, 2)]);
    browser.does(Command::Undo);
    assert_eq!(browser.link(), RING);
    is_clean(&browser, &[(-4, 2)]);
}

#[test]
fn a_room_is_drawn_between_two_corners() {
    let mut browser = begun(RING, (-4, 1), EditStart::Room);
    let next = "Choose the opposite corner of the room. Dicefall joins it to the nearest room or corridor.";
    assert_eq!(told(&browser), (next.into(), Vec::new()));
    taps(&mut browser, (-6, 3));
    let edit = "add.room.@-4,1~@-6,3";
    assert_eq!(told(&browser), ("Solid rock: the opposite corner can be here.".into(), vec![edit.to_owned()]));
    // The nine squares of the room, and two squares to room 1.
    assert_eq!(browser.first().would_dig().len(), 11);
    assert!(browser.presses("Enter"));
    assert_eq!(browser.link(), with_edits(edit));
    is_clean(&browser, &[(-6, 3)]);
}

#[test]
fn a_label_is_moved_and_an_edit_can_end_at_a_room_of_the_list() {
    let mut browser = begun(RING, (0, 2), EditStart::Label);
    assert_eq!(told(&browser).0, "Choose the square for the label of area 1.");
    browser.does(Command::OpenPart(PanelPart::Rooms));
    browser.focus = None;
    for _ in 0..3 {
        assert!(browser.presses("ArrowLeft"));
    }
    assert_eq!((browser.session.part, browser.focus), (PanelPart::Steps, Some(Focus::Edits)));
    let edit = "move.1.@-3,2";
    assert_eq!(told(&browser), ("Solid rock: the label can be here.".into(), vec![edit.to_owned()]));
    makes_it(&mut browser);
    assert_eq!(browser.link(), with_edits(edit));
    taps(&mut browser, (-4, 2));
    browser.does(Command::BeginEdit(EditStart::Corridor));
    browser.does(Command::OpenPart(PanelPart::Rooms));
    browser.does(Command::ToggleRoom(Side::First, AreaId(2)));
    assert_eq!(told(&browser).1, ["add.corridor.@-4,2~1"]);
    assert_eq!(browser.session.part, PanelPart::Rooms);
    browser.does(Command::ToggleRoom(Side::First, AreaId(2)));
    assert!(told(&browser).0.starts_with("Choose where"));
}

#[test]
fn an_edit_that_cannot_be_made_says_why() {
    let mut browser = begun(RING, (-4, 2), EditStart::Corridor);
    taps(&mut browser, (-6, 2));
    let law = "This edit doesn’t fit: it touches nothing on the map, so the party couldn’t reach what it adds.";
    assert_eq!(told(&browser), (law.into(), Vec::new()));
    assert!(browser.first().would_dig().is_empty());
    browser.presses("Enter");
    assert_eq!(browser.link(), RING);
    taps(&mut browser, (0, 2));
    assert_eq!(told(&browser).1, ["add.corridor.@-4,2~1"]);
    let mut browser = begun(RING, (-4, 2), EditStart::Room);
    taps(&mut browser, (0, 2));
    assert!(told(&browser).0.contains("it needs free ground"), "{:?}", told(&browser));
}

#[test]
fn escape_cancels_the_edit_first_and_then_the_mode() {
    let mut browser = begun(RING, (0, 2), EditStart::Corridor);
    taps(&mut browser, (-4, 2));
    browser.presses("Escape");
    is_clean(&browser, &[(0, 2)]);
    assert!(browser.first().is_editing() && browser.link() == RING);
    browser.presses("Escape");
    browser.presses("Escape");
    assert!(!browser.first().is_editing());
}

#[test]
fn changing_or_leaving_the_map_cancels_the_edit() {
    let link = "#/pips?v=1&seed=amber-owl-42&levels=3";
    let all = [
        Command::Go(3),
        Command::SwitchEditing,
        Command::CancelEdit,
        Command::Fresh { chance: 7 },
        Command::TurnTo(Side::First, LevelId(1)),
        Command::NameArea("Gate".into()),
        Command::Undo,
    ];
    for ends in all {
        let mut browser = Browser::open(link);
        browser.does(Command::SwitchEditing);
        taps(&mut browser, (0, 0));
        browser.does(Command::NameArea("Way In".into()));
        browser.does(Command::BeginEdit(EditStart::Label));
        taps(&mut browser, (3, -3));
        assert_eq!(browser.first().marked().len(), 2);
        browser.does(ends.clone());
        if ends == Command::NameArea("Gate".into()) {
            assert_eq!(told(&browser).0, "Room 5: the label can be here.", "no area is named during the edit");
            continue;
        }
        assert!(browser.first().edits_here().is_none_or(|here| here.next.is_none()), "{ends:?}");
        assert!(browser.first().marked().len() < 2, "{ends:?}");
        browser.does(Command::Go(usize::MAX));
        browser.does(Command::TurnTo(Side::First, LevelId(0)));
        if !browser.first().is_editing() {
            browser.does(Command::SwitchEditing);
        }
        assert!(browser.first().edits_here().is_none_or(|here| here.next.is_none()), "{ends:?}");
    }
}

#[test]
fn the_map_shows_what_the_edit_would_dig() {
    let mut browser = begun(RING, (0, 2), EditStart::Corridor);
    taps(&mut browser, (-4, 2));
    let view = browser.first();
    let lit = |marked: &[Square], to_dig: &[Square]| {
        let moment = view.moment().expect("a moment");
        let scene = moment.scene(view.look(), Aim { marked, to_dig, ..Aim::at(LevelId(0)) }, None);
        let gold = |form: &Form| match form {
            Form::Fill(path, Paint::Flat(Role::Gold, _)) => Some(path.bounding_box()),
            _ => None,
        };
        let focus = scene.shapes.iter().filter(|shape| shape.layer == Layer::Focus);
        focus.filter_map(|shape| gold(&shape.form)).collect::<Vec<Rect>>()
    };
    assert!(lit(&view.marked(), &[]).is_empty());
    let squares = Rect::new(-4.5, 1.5, -1.5, 2.5);
    assert_eq!(lit(&view.marked(), &view.would_dig()), [squares.scale_from_origin(PLAN_SQUARE)]);
}
