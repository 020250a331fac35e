//! Work by hand with the procedures whose dice aren't dropped on a tray, and with the areas of a mega-dungeon.

use super::browser::Browser;
use super::by_hand::{begin, grade, points, told, works};
use super::native;
use dicefall::dungeon::{AreaId, Dungeon, LevelId, Mark};
use dicefall::geometry::{Direction, Square};
use dicefall::procedures::{Answer, Place, REGISTRY, Verdict};
use dicefall::scene::{PLAN_SQUARE, SketchKind};
use dicefall::session::{Command, Focus, Grade, HandCommand, HandTask, HandWay, Side};
use dicefall::trace::Change;
use kurbo::Point;
use std::collections::BTreeSet;

/// Each procedure, with options under which most of its rules come up.
const DUNGEONS: [&str; 15] = [
    "lattice?v=1",
    "lattice?v=1&lattice=2&exits=on&levels=3",
    "lattice?v=1&depth=2&lattice=2&node-kind=rolled",
    "leximorph?v=1&word=IT",
    "leximorph?v=1&skeleton=starter",
    "leximorph?v=1&word=TO&turn=on&behind=chain",
    "threads?v=1",
    "threads?v=1&size=small&dungeon-seed=2&loop-chance=4&search=every-room&levels=every-room",
    "pips?v=1",
    "room-number?v=1&rooms=5",
    "room-number?v=1&rooms=4&numbers=direct&laid=on",
    "clock?v=1&rooms=4",
    "compass?v=1&rooms=4",
    "compass?v=1&rooms=3&routes=any&exits=drop&sides=on",
    "megadungeon?v=1",
];

fn links(seeds: usize) -> impl Iterator<Item = String> {
    DUNGEONS.into_iter().flat_map(move |dungeon| {
        (0..seeds)
            .map(move |seed| dungeon.replace("?v=1", &format!("?v=1&seed=hand-{seed}")))
            .map(|link| format!("#/{link}"))
    })
}

fn has_task(browser: &Browser) -> bool {
    browser.first().hand_task().is_some()
}

fn task(browser: &Browser) -> HandTask<'_> {
    browser.first().hand_task().expect("a task")
}

fn as_text(dungeon: &Dungeon) -> String {
    format!("{dungeon:?}")
}

/// The dungeon that the map shows.
fn shown(browser: &Browser) -> String {
    as_text(&browser.first().moment().expect("a dungeon").dungeon)
}

fn middle(browser: &Browser, square: Square) -> Point {
    let view = browser.first();
    let drawn = view.moment().expect("a dungeon").dungeon.levels[view.level().index()].drawn_on(square);
    Point::new(f64::from(drawn.x) * PLAN_SQUARE, f64::from(drawn.y) * PLAN_SQUARE)
}

fn taps(browser: &mut Browser, at: Point) {
    browser.does(Command::Tap { side: Side::First, at, scale: 1.0 });
}

/// With the arrow keys and Enter.
fn walks_to(browser: &mut Browser, square: Square) {
    assert!(browser.presses("ArrowUp"));
    let level = task(browser).step.level.index();
    let coarse = i32::from(browser.first().moment().expect("a dungeon").dungeon.levels[level].coarseness.max(1));
    for _ in 0..200 {
        let Some(Place::Square(at)) = browser.session.handwork.aim else { panic!("a square") };
        let key = match ((square.x - at.x) / coarse, (square.y - at.y) / coarse) {
            (x, _) if x > 0 => "ArrowRight",
            (x, _) if x < 0 => "ArrowLeft",
            (_, y) if y > 0 => "ArrowDown",
            (_, y) if y < 0 => "ArrowUp",
            _ => break,
        };
        assert!(browser.presses(key));
        assert_eq!(browser.focus, Some(Focus::HandTask), "Enter mustn't press a button");
    }
    assert!(browser.first().aim_in_words().ends_with('.'));
    assert_eq!(browser.first().marked().len(), 1);
    assert!(browser.presses("Enter"));
}

/// Gives an answer as a learner does. `by_keys`: where the map can be pressed, with keys.
fn gives(browser: &mut Browser, place: Place, by_keys: bool) {
    match place {
        Place::Line(a, b) => {
            works(browser, HandCommand::Press(a));
            works(browser, HandCommand::Press(b));
        }
        Place::Area(area) => {
            let held = task(browser).gives_marks.then(|| mark(browser)).flatten();
            if let Some(mark) = held.filter(|_| browser.session.handwork.mark != held) {
                works(browser, HandCommand::Hold(mark));
            }
            works(browser, HandCommand::Press(area));
        }
        Place::Square(square) if by_keys => walks_to(browser, square),
        Place::Square(square) => taps(browser, middle(browser, square)),
        Place::Side(way) if by_keys && !way.is_diagonal() => {
            let key = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"][way as usize / 2];
            assert!(browser.presses(key) && browser.presses("Enter"));
        }
        Place::Side(way) => works(browser, HandCommand::Side(way)),
        Place::Number(number) => works(browser, HandCommand::Say(number)),
        Place::Row(nth) => works(browser, HandCommand::Answer(nth)),
        Place::Words | Place::Nowhere => panic!("no place"),
    }
}

/// The mark that the task's areas get, or any mark if none of them gets one.
fn mark(browser: &Browser) -> Option<Mark> {
    let (moment, task) = (browser.first().moment().expect("a dungeon"), task(browser));
    let palette = moment.run.recipe.procedure().by_hand.expect("work by hand").marks;
    let changes = moment.run.trace.changes(task.step);
    let given = changes.iter().find_map(|change| match change {
        Change::Mark(area, mark) if task.places.contains(&Place::Area(*area)) => Some(*mark),
        _ => None,
    });
    given.or(palette.first().copied())
}

fn does_right(browser: &mut Browser, by_keys: bool) {
    let (left, needs_all) = (task(browser).left(&browser.session.handwork.at), task(browser).needs_all);
    for &place in &left {
        let before = browser.session.handwork.moves.len();
        gives(browser, place, by_keys);
        assert!(browser.session.handwork.moves.len() > before, "{}: nothing done for {place:?}", browser.link());
        assert_eq!(grade(browser), Some(Grade::Right), "{}, {place:?}: {}", browser.link(), told(browser));
    }
    if needs_all {
        works(browser, HandCommand::All);
        assert_eq!(grade(browser), Some(Grade::Right), "{}", told(browser));
    }
}

/// The dungeon that the map shows is the run's, as far as it is made.
fn shows_only_what_is_done(browser: &Browser) {
    let (view, at) = (browser.first(), &browser.session.handwork.at);
    let moment = view.moment().expect("a dungeon");
    if at.found.is_empty() && at.kept.is_empty() {
        assert_eq!(as_text(&moment.dungeon), as_text(&moment.run.trace.dungeon_at(at.step)), "{}", browser.link());
    }
}

#[test]
fn every_dungeon_can_be_made_by_hand() {
    let mut ways = BTreeSet::new();
    for (nth, link) in links(4).enumerate() {
        let mut browser = begin(&link);
        let mut tasks = 0;
        while has_task(&browser) {
            shows_only_what_is_done(&browser);
            ways.insert(format!("{:?}", task(&browser).way));
            does_right(&mut browser, (nth + tasks) % 2 == 0);
            tasks += 1;
        }
        let (run, whole) = (browser.first().run().expect("a dungeon").clone(), native(&link).1);
        assert_eq!(browser.session.handwork.at.step, run.steps(), "{link}");
        assert_eq!(shown(&browser), as_text(&run.finished), "{link}");
        if !run.recipe.procedure().nests {
            assert_eq!(shown(&browser), as_text(&whole.dungeon()), "{link}");
        }
        let (points, most) = points(&browser);
        assert_eq!(points, most, "{link}: nothing is lost without a wrong move");
        assert!(tasks > 3, "{link}: {tasks} tasks");
    }
    assert_eq!(ways.into_iter().collect::<Vec<_>>().join(" "), "Areas Lines Number Offered Sides Squares");
}

#[test]
fn every_procedure_can_be_made_by_hand() {
    assert!(REGISTRY.0.iter().all(|procedure| procedure.by_hand.is_some()));
}

/// The wrong answers that can be given now.
fn wrong_answers(browser: &Browser) -> Vec<(Place, Answer)> {
    let task = task(browser);
    let answers = task.decision.map(|decision| &decision.answers[..]).unwrap_or_default();
    let wrong = answers.iter().enumerate().filter(|(_, answer)| answer.verdict != Verdict::Right);
    let level = browser.first().moment().expect("a dungeon").dungeon.levels.get(task.step.level.index());
    let is_there = |area: AreaId| level.is_some_and(|level| level.area(area).is_some());
    let place = |(nth, answer): (usize, &Answer)| {
        let place = if task.offered.contains(&nth) { Place::Row(nth) } else { answer.place };
        let can_be_pressed = match place {
            Place::Area(area) => is_there(area),
            Place::Line(a, b) => is_there(a) && is_there(b),
            Place::Words | Place::Nowhere => false,
            _ => true,
        };
        can_be_pressed.then(|| (place, answer.clone()))
    };
    wrong.filter_map(place).collect()
}

#[test]
fn wrong_moves_change_nothing_and_get_a_reason() {
    for link in links(2) {
        let mut browser = begin(&link);
        let mut wrong_moves = 0;
        for nth in 0..60 {
            if !has_task(&browser) {
                break;
            }
            let wrong = wrong_answers(&browser);
            if let Some((place, answer)) = wrong.get(nth % wrong.len().max(1)).cloned() {
                let (before, at) = (shown(&browser), points(&browser));
                let because = task(&browser).decision.expect("a decision").because.to_string();
                gives(&mut browser, place, nth % 2 == 0);
                let is_ruled = matches!(answer.verdict, Verdict::ByArticle(_));
                let graded = Some(if is_ruled { Grade::Half } else { Grade::Wrong });
                assert_eq!(grade(&browser), graded, "{link}: {place:?} {}: {}", answer.what, told(&browser));
                assert_eq!((shown(&browser), points(&browser)), (before, at), "{link}");
                if !browser.first().run().expect("a dungeon").is_dropped() {
                    assert!(told(&browser).contains(&because), "{link}: {}", told(&browser));
                }
                assert!(told(&browser).ends_with('.') && told(&browser).len() > 15, "{link}: {}", told(&browser));
                wrong_moves += 1;
            }
            does_right(&mut browser, false);
        }
        assert!(wrong_moves > 3, "{link}");
    }
}

fn comes_to(browser: &mut Browser, way: HandWay) {
    while task(browser).way != way {
        works(browser, HandCommand::DoIt);
    }
}

#[test]
fn a_square_that_is_no_answer_is_wrong_and_a_finger_can_miss_a_little() {
    let mut browser = begin("#/leximorph?v=1&seed=hand-1&word=IT");
    comes_to(&mut browser, HandWay::Squares);
    let Place::Square(right) = task(&browser).places[0] else { panic!("a square") };
    let far = Square::new(right.x + 9, right.y);
    let at = middle(&browser, far);
    taps(&mut browser, at);
    let because = task(&browser).decision.expect("a decision").because.to_string();
    assert_eq!((grade(&browser), told(&browser)), (Some(Grade::Wrong), format!("That isn’t it. {because}").as_str()));
    let level = task(&browser).step.level;
    let sketch = browser.session.handwork.sketch(level, false);
    assert_eq!(
        sketch.iter().map(|each| (each.place, each.kind)).collect::<Vec<_>>(),
        [(Place::Square(far), SketchKind::Wrong)]
    );
    assert!(browser.session.handwork.sketch(LevelId(level.0 + 1), false).is_empty());
    let (at, step) = (middle(&browser, right) + kurbo::Vec2::new(10.0, -9.0), browser.session.step);
    taps(&mut browser, at);
    assert_eq!((grade(&browser), browser.session.step), (Some(Grade::Right), step), "{}", told(&browser));
    // The step isn't done yet, so the map keeps a trace of what was found.
    let sketch = browser.session.handwork.sketch(level, false);
    assert_eq!(
        sketch.iter().map(|each| (each.place, each.kind)).collect::<Vec<_>>(),
        [(Place::Square(right), SketchKind::Found)]
    );
    while browser.session.step == step {
        works(&mut browser, HandCommand::DoIt);
    }
    assert!(browser.session.handwork.sketch(level, false).is_empty());
}

#[test]
fn a_tap_beside_a_room_means_that_side_of_it() {
    let mut browser = begin("#/compass?v=1&seed=hand-2&rooms=4");
    comes_to(&mut browser, HandWay::Sides);
    let Place::Side(way) = task(&browser).places[0] else { panic!("a side") };
    let room = middle(
        &browser,
        browser.first().moment().expect("a dungeon").dungeon.levels[0]
            .areas()
            .next()
            .expect("a room")
            .square()
            .expect("a square"),
    );
    let beside = |way: Direction| {
        let (x, y) = way.step();
        room + kurbo::Vec2::new(f64::from(x) * 150.0, f64::from(y) * 150.0)
    };
    let wrong = Direction::STRAIGHT.into_iter().find(|&other| !task(&browser).places.contains(&Place::Side(other)));
    taps(&mut browser, beside(wrong.expect("a wall without an exit")));
    assert!(matches!(grade(&browser), Some(Grade::Wrong | Grade::Half)), "{}", told(&browser));
    let last = browser.session.handwork.moves.last().expect("a move");
    assert!(
        matches!(last.places[..], [Place::Square(_)]),
        "the map shows the square outside the wall: {:?}",
        last.places
    );
    taps(&mut browser, beside(way));
    assert_eq!(grade(&browser), Some(Grade::Right), "{}", told(&browser));
}

#[test]
fn rooms_are_pressed_by_the_numbers_that_the_map_shows() {
    let wanted = |browser: &Browser| match task(browser).left(&browser.session.handwork.at)[..] {
        [Place::Area(area)] => {
            let level = task(browser).step.level.index();
            let label = browser.first().moment().expect("a dungeon").dungeon.levels[level].label(area);
            Some((area, label)).filter(|(area, label)| label.parse() != Ok(area.0) && label.parse::<u32>().is_ok())
        }
        _ => None,
    };
    let found = (0..20).find_map(|seed| {
        let mut browser = begin(&format!("#/room-number?v=1&seed=hand-{seed}"));
        while has_task(&browser) {
            if let Some((_, label)) = wanted(&browser) {
                return Some((browser, label));
            }
            does_right(&mut browser, false);
        }
        None
    });
    let (mut browser, label) = found.expect("a room whose number isn't its place");
    let moves = browser.session.handwork.moves.len();
    for digit in label.chars() {
        browser.presses(&digit.to_string());
    }
    if browser.session.handwork.typed.is_some() {
        browser.presses("Enter");
    }
    assert_eq!((browser.session.handwork.moves.len(), grade(&browser)), (moves + 1, Some(Grade::Right)));
}

#[test]
fn a_hint_leaves_two_answers_and_a_second_hint_tells_the_reason() {
    let mut browser = begin("#/lattice?v=1&seed=hand-0");
    assert_eq!(task(&browser).way, HandWay::Offered);
    let decision = task(&browser).decision.expect("a decision");
    let (right, because) = (decision.right().next().expect("an answer").what.to_string(), decision.because.to_string());
    assert!(decision.answers.len() > 2);
    works(&mut browser, HandCommand::Hint);
    assert!(told(&browser).starts_with("Choose from ") && told(&browser).contains(&right), "{}", told(&browser));
    assert_eq!(browser.session.handwork.at.lost, 1);
    works(&mut browser, HandCommand::Hint);
    assert_eq!((told(&browser), browser.session.handwork.at.lost), (because.as_str(), 3));
    does_right(&mut browser, false);
    assert_eq!(points(&browser), (0, 2));
}

#[test]
fn dicefall_makes_any_dungeon_on_request_and_undo_takes_all_of_it_back() {
    for link in links(1) {
        let mut browser = begin(&link);
        let first = browser.session.handwork.at.clone();
        while has_task(&browser) {
            works(&mut browser, HandCommand::DoIt);
        }
        let finished = browser.first().run().expect("a dungeon").finished.clone();
        assert_eq!((shown(&browser), points(&browser).0), (as_text(&finished), 0), "{link}");
        let mut undone = 0;
        while browser.first().can_undo() {
            browser.does(Command::Undo);
            undone += 1;
        }
        assert_eq!(browser.session.handwork.at, first, "{link}");
        assert!(undone > 3, "{link}");
        shows_only_what_is_done(&browser);
    }
}

#[test]
fn steps_that_decide_nothing_are_told_when_they_are_done() {
    let browser = begin("#/pips?v=1&seed=hand-1");
    assert!(browser.session.handwork.at.step > 0);
    assert!(told(&browser).contains("The party enters"), "{}", told(&browser));
}

#[test]
fn a_lattice_is_drawn_after_its_dice_are_read() {
    let mut browser = begin("#/lattice?v=1&seed=hand-0");
    let asks = |browser: &Browser| task(browser).decision.expect("a decision").asks.to_string();
    let mut drawn = BTreeSet::new();
    while has_task(&browser) {
        let asked = asks(&browser);
        if asked.starts_with("Draw ") {
            let step = browser.session.handwork.at.step;
            let passages =
                |dungeon: &Dungeon| dungeon.levels.iter().map(|level| level.passages().count()).sum::<usize>();
            let before = passages(&browser.first().moment().expect("a dungeon").dungeon);
            does_right(&mut browser, drawn.is_empty());
            let moment = browser.first().moment().expect("a dungeon");
            assert!(browser.session.handwork.at.step > step && passages(&moment.dungeon) > before);
            drawn.insert(asked);
        } else {
            does_right(&mut browser, false);
        }
    }
    assert_eq!(drawn.len(), 3, "{drawn:?}");
}

#[test]
fn the_square_that_the_dice_were_rolled_for_is_marked() {
    let mut browser = begin("#/leximorph?v=1&seed=hand-1&word=IT");
    while task(&browser).way != HandWay::Offered || task(&browser).step.at.is_none() {
        assert!(browser.first().marked().is_empty());
        works(&mut browser, HandCommand::DoIt);
    }
    assert_eq!(browser.first().marked(), [task(&browser).step.at.expect("a square")]);
}
