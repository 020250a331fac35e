//! Work by hand: a learner makes a dungeon from its dice, and each move is judged.

use super::browser::Browser;
use super::{AMBER, native, steps};
use dicefall::dungeon::{Area, AreaId, Dungeon, Feature, LevelId, Mark};
use dicefall::procedures::{Place, Verdict};
use dicefall::scene::{HandSketch, SketchKind};
use dicefall::session::{Aim, Command, Grade, HandCommand, HandMove, HandTask, HandWay, Side};
use std::collections::BTreeSet;

/// Four dice in a square show the same face, so lines and rooms tie.
const TIES: &str = "#/drop-dice?v=1&pool=4d6&dice=3@100,100;3@300,100;3@300,300;3@100,300";

/// Begins with the dice alone.
pub fn begin(link: &str) -> Browser {
    let mut browser = Browser::open(link);
    works(&mut browser, HandCommand::Grid);
    assert!(browser.session.handwork.is_on);
    browser
}

pub fn works(browser: &mut Browser, command: HandCommand) {
    browser.does(Command::ByHand(command));
}

fn task(browser: &Browser) -> HandTask<'_> {
    browser.first().hand_task().expect("a task")
}

pub fn grade(browser: &Browser) -> Option<Grade> {
    browser.session.handwork.told.as_ref().and_then(|told| told.grade)
}

pub fn told(browser: &Browser) -> &str {
    browser.session.handwork.told.as_ref().map_or("", |told| &told.words)
}

pub fn points(browser: &Browser) -> (u32, u32) {
    (browser.session.handwork.at.points, browser.session.handwork.at.most)
}

fn rule(browser: &Browser) -> &'static str {
    task(browser).step.rule
}

fn joins(browser: &mut Browser, a: u32, b: u32) {
    works(browser, HandCommand::Press(AreaId(a)));
    works(browser, HandCommand::Press(AreaId(b)));
}

/// The mark that the step of the task gives to its areas.
fn mark(browser: &Browser, place: Place) -> Option<Mark> {
    let Place::Area(area) = place else { return None };
    let moment = browser.first().moment().expect("a dungeon");
    let after = moment.run.trace.dungeon_at(moment.step + 1);
    let here = |area: AreaId| after.levels[0].area(area).expect("a room").marks;
    let palette = moment.run.recipe.procedure().by_hand.expect("work by hand").marks;
    let before = moment.dungeon.levels[0].area(area).expect("a room").marks;
    palette.iter().copied().find(|&mark| here(area).contains(mark) && !before.contains(mark))
}

/// Finds a place as a learner does.
fn finds(browser: &mut Browser, place: Place) {
    match place {
        Place::Line(a, b) => joins(browser, a.0, b.0),
        Place::Area(area) => {
            if let Some(mark) = mark(browser, place).filter(|_| task(browser).gives_marks)
                && browser.session.handwork.mark != Some(mark)
            {
                works(browser, HandCommand::Hold(mark));
            }
            works(browser, HandCommand::Press(area));
        }
        Place::Number(number) => works(browser, HandCommand::Say(number)),
        _ => {
            let decision = task(browser).decision.expect("a decision");
            let nth = decision.answers.iter().position(|answer| answer.verdict == Verdict::Right).expect("an answer");
            works(browser, HandCommand::Answer(nth));
        }
    }
}

/// Does what comes now, right.
fn does_right(browser: &mut Browser) {
    let (left, needs_all) = (task(browser).left(&browser.session.handwork.at), task(browser).needs_all);
    for &place in left.iter().rev() {
        finds(browser, place);
        assert_eq!(grade(browser), Some(Grade::Right), "{place:?}: {}", told(browser));
    }
    if needs_all {
        works(browser, HandCommand::All);
        assert_eq!(grade(browser), Some(Grade::Right), "{}", told(browser));
    }
}

fn comes_to(browser: &mut Browser, wanted: &str) {
    while rule(browser) != wanted {
        does_right(browser);
    }
}

/// Puts together what was found, move by move, and compares it with a dungeon.
fn is_the_dungeon_of(browser: &Browser, dungeon: &Dungeon) {
    let level = &dungeon.levels[0];
    let stands = |each: &&HandMove| matches!(each.grade, None | Some(Grade::Right));
    let found = |rules: &[&str]| {
        let moves = browser.session.handwork.moves.iter().filter(stands).filter(|each| rules.contains(&each.rule));
        let places = moves.flat_map(|each| each.places.clone());
        // The kind of goal is one of two answers in words.
        places.map(|place| if matches!(place, Place::Row(_)) { Place::Words } else { place }).collect::<BTreeSet<_>>()
    };
    let line = |a: AreaId, b: AreaId| Place::Line(a.min(b), a.max(b));
    let paths = || level.passages().map(|(_, path)| path);
    let marked = |mark: Mark| {
        let areas = level.areas().filter(move |area| area.marks.contains(mark));
        areas.map(|area| Place::Area(area.id)).collect::<BTreeSet<_>>()
    };
    assert_eq!(found(&["drop-dice/2"]), level.grid.iter().map(|&(a, b)| line(a, b)).collect());
    assert_eq!(found(&["drop-dice/3", "drop-dice/4"]), paths().map(|path| line(path.a, path.b)).collect());
    let straight = marked(Mark::Straightforward);
    assert_eq!(found(&["drop-dice/3a"]), marked(Mark::Entrance).union(&straight).copied().collect());
    assert_eq!(found(&["drop-dice/3b"]), marked(Mark::Encounter));
    assert_eq!(found(&["drop-dice/4a"]), marked(Mark::Treasure));
    let goals: BTreeSet<_> = marked(Mark::Goal).union(&marked(Mark::Key)).copied().chain([Place::Words]).collect();
    assert_eq!(found(&["drop-dice/5a", "drop-dice/5b"]), goals);
    let secret = paths().filter(|path| path.features.contains(Feature::Secret)).map(|path| line(path.a, path.b));
    assert_eq!(found(&["drop-dice/5c"]), secret.collect());
}

#[test]
fn the_move_that_finishes_a_rule_says_so() {
    let mut browser = Browser::open("#/drop-dice?v=1&seed=hand-7&by-hand=on");
    let mut ended = Vec::new();
    while browser.first().hand_task().is_some() {
        works(&mut browser, HandCommand::DoIt);
        ended.extend(browser.session.handwork.told.as_ref().map(|told| told.ends).filter(|ends| !ends.is_empty()));
    }
    assert_eq!(ended.first(), Some(&"Walk the tree"), "{ended:?}");
    let mut once = ended.clone();
    once.dedup();
    assert_eq!(ended, once);
}

#[test]
fn a_whole_dungeon_is_made_by_hand_and_brings_all_points() {
    let mut browser = begin(AMBER);
    assert_eq!((browser.session.step, rule(&browser)), (1, "drop-dice/2"), "the dice lie on the tray");
    let mut rules = Vec::new();
    while browser.first().hand_task().is_some() {
        rules.push(rule(&browser));
        does_right(&mut browser);
    }
    rules.dedup();
    let all = native(AMBER).1;
    let mut of_trace: Vec<_> = all.steps().iter().map(|step| step.rule).collect();
    of_trace.dedup();
    assert_eq!(rules, of_trace[1..], "no rule is left out");
    assert_eq!(browser.session.step, steps(AMBER));
    is_the_dungeon_of(&browser, &all.dungeon());
    let (points, most) = points(&browser);
    assert!(points == most && most > 60, "{points} of {most}");
    assert!(browser.session.handwork.sketch(LevelId::default(), true).is_empty(), "both dungeons are the same");
}

#[test]
fn nothing_is_shown_before_it_is_done() {
    let mut browser = begin(AMBER);
    let drawn = |browser: &Browser| browser.first().moment().expect("a dungeon").dungeon.levels[0].grid.len();
    assert_eq!(drawn(&browser), 0);
    let lines = task(&browser).left(&browser.session.handwork.at);
    finds(&mut browser, lines[3]);
    finds(&mut browser, lines[0]);
    assert_eq!((drawn(&browser), browser.session.step), (2, 1));
    for command in [Command::Go(usize::MAX), Command::TogglePlaying, Command::Go(5)] {
        browser.does(command);
        assert_eq!((browser.session.step, browser.session.playing), (1, false));
    }
    // The walk shows no lines that it could have chosen instead, and a mark is on the map as soon as it is given.
    comes_to(&mut browser, "drop-dice/3a");
    let first = task(&browser).places[0];
    finds(&mut browser, first);
    let Place::Area(room) = first else { panic!("a room") };
    let level = &browser.first().moment().expect("a dungeon").dungeon.levels[0];
    assert!(level.area(room).expect("a room").marks.contains(Mark::Entrance));
    assert_eq!(level.areas().filter(|area| area.is_start()).count(), 1);
}

#[test]
fn the_first_question_of_the_tree_shows_where_it_starts_and_counts_the_lines() {
    let mut browser = begin(&format!("{AMBER}&from=3"));
    let grid = task(&browser).places.len();
    assert_eq!((browser.first().lines_by_hand(), browser.first().start_asked()), (Some((1, grid)), None));
    comes_to(&mut browser, "drop-dice/3");
    assert_eq!((browser.first().lines_by_hand(), browser.first().start_asked()), (Some((1, 9)), Some(AreaId(3))));
    let moment = browser.first().moment().expect("a dungeon");
    let drawn = |about: Option<AreaId>| {
        let scene = moment.scene(browser.first().look(), Aim { about, ..Aim::at(LevelId::default()) }, None);
        scene.shapes.len()
    };
    assert_eq!(drawn(Some(AreaId(3))), drawn(None) + 1, "a ring");
    does_right(&mut browser);
    assert_eq!((browser.first().lines_by_hand(), browser.first().start_asked()), (Some((2, 9)), None));
    assert!(told(&browser).contains("joins the dungeon"), "the first line gets a sentence: {}", told(&browser));
    does_right(&mut browser);
    assert_eq!(told(&browser), "", "a later line gets no words");
    comes_to(&mut browser, "drop-dice/3a");
    assert_eq!(browser.first().lines_by_hand(), None);
}

#[test]
fn a_tap_on_the_number_of_a_line_means_the_line_also_on_a_small_map() {
    // This map is so small that a finger on the middle of a line also touches both rooms of the line.
    const SCALE: f64 = 0.2;
    let mut browser = begin(TIES);
    comes_to(&mut browser, "drop-dice/3");
    let mut tap = |x: f64, y: f64| {
        browser.does(Command::Tap { side: Side::First, at: kurbo::Point::new(x, y), scale: SCALE });
        (browser.session.step, browser.first().chosen())
    };
    let (before, _) = tap(-500.0, -500.0);
    assert_eq!(tap(100.0, 125.0), (before, Some(AreaId(1))), "beside the room");
    assert_eq!(tap(200.0, 104.0), (before + 1, None), "line 1–2");
}

#[test]
fn an_earlier_step_can_be_looked_at_and_then_no_move_is_possible() {
    let mut browser = begin(AMBER);
    comes_to(&mut browser, "drop-dice/3a");
    let done = browser.session.step;
    browser.does(Command::Go(3));
    assert!(browser.session.step == 3 && browser.first().hand_task().is_none());
    works(&mut browser, HandCommand::DoIt);
    assert_eq!(browser.session.handwork.at.step, done);
    browser.does(Command::Go(done));
    assert_eq!(rule(&browser), "drop-dice/3a");
}

#[test]
fn a_line_that_crosses_another_is_wrong_and_a_line_of_another_grid_is_half_right() {
    //  1     2
    //     5        The lines 1–3 and 2–4 run through room 5.
    //  4     3
    let cross = "#/drop-dice?v=1&pool=5d6&dice=3@100,100;3@300,100;3@300,300;3@100,300;3@200,200";
    let mut browser = begin(cross);
    joins(&mut browser, 3, 1);
    assert_eq!((grade(&browser), told(&browser)), (Some(Grade::Wrong), "1–3 runs through room 5."));
    // On one circle, the lines go from the lowest room. Only R3 says so.
    let mut browser = begin(TIES);
    joins(&mut browser, 2, 4);
    assert_eq!(grade(&browser), Some(Grade::Half));
    assert!(told(&browser).ends_with("The article would allow this too, but our ruling R3 decides."));
    joins(&mut browser, 1, 3);
    joins(&mut browser, 2, 4);
    assert_eq!((grade(&browser), told(&browser)), (Some(Grade::Wrong), "2–4 crosses 1–3. No two lines cross."));
    assert_eq!(points(&browser), (1, 2), "half of a point was lost before");
    // A flat diamond: the circle through 1, 2 and 3 has room 4 inside.
    let flat = "#/drop-dice?v=1&pool=4d6&dice=3@100,300;3@900,300;3@500,200;3@500,400";
    let mut browser = begin(flat);
    joins(&mut browser, 1, 2);
    let words = told(&browser).to_owned();
    assert!(words.starts_with("Room ") && words.contains(" is inside the circle through 1, 2 and "), "{words}");
    assert_eq!(grade(&browser), Some(Grade::Half));
}

#[test]
fn each_wrong_line_of_the_walk_has_its_reason() {
    let mut browser = begin(AMBER);
    comes_to(&mut browser, "drop-dice/3");
    let level = browser.first().moment().expect("a dungeon").dungeon.levels[0].clone();
    let places: Vec<_> = (1..10).flat_map(|a| (a + 1..=10).map(move |b| (AreaId(a), AreaId(b)))).collect();
    let first = task(&browser).places[0];
    let (mut far, mut halves, mut none) = (0, 0, 0);
    for &(a, b) in &places {
        let is_line = level.grid.contains(&(a, b));
        if first == Place::Line(a, b) {
            continue;
        }
        joins(&mut browser, a.0, b.0);
        match (is_line, a == AreaId(1)) {
            (false, _) => {
                none += 1;
                assert_eq!(
                    (grade(&browser), told(&browser)),
                    (Some(Grade::Wrong), &*format!("The grid has no line {a}–{b}."))
                );
            }
            // The article lets the walk start in any room, but there too it takes the lowest line.
            (true, false) => {
                far += 1;
                let rank = |(a, b): (AreaId, AreaId)| {
                    let (a, b) = (level.area(a).unwrap(), level.area(b).unwrap());
                    let worth = a.value().unwrap() + b.value().unwrap();
                    (worth, a.point().unwrap().squared_distance(b.point().unwrap()))
                };
                let is_lowest_at = |end: AreaId| {
                    let mut others = level.grid.iter().filter(|other| other.0 == end || other.1 == end);
                    others.all(|&other| rank((a, b)) <= rank(other))
                };
                let is_half = is_lowest_at(a) || is_lowest_at(b);
                assert_eq!(grade(&browser), Some(if is_half { Grade::Half } else { Grade::Wrong }), "{a}–{b}");
                halves += usize::from(is_half);
                assert!(told(&browser).contains("starts in room 1"), "{}", told(&browser));
            }
            (true, true) => assert!(told(&browser).contains("worth") || told(&browser).contains("Another line")),
        }
    }
    assert!(far > 3 && none > 3 && halves > 1 && halves < far, "{far} {halves} {none}");
    assert_eq!(
        browser.session.handwork.moves.iter().filter(|each| each.grade != Some(Grade::Right)).count(),
        places.len() - 1
    );
    // After a few paths, a line between two explored rooms, a path, and a line far away have reasons of their own.
    for _ in 0..4 {
        does_right(&mut browser);
    }
    let level = browser.first().moment().expect("a dungeon").dungeon.levels[0].clone();
    let explored = |id: AreaId| level.degree(id) > 0;
    for &(a, b) in &level.grid {
        let is_path = level.passages().any(|(_, path)| (path.a.min(path.b), path.a.max(path.b)) == (a, b));
        let reason = match (explored(a), explored(b)) {
            (true, true) if is_path => "is already a path",
            (true, true) => "are already explored",
            (false, false) => "is explored yet",
            _ => continue,
        };
        joins(&mut browser, a.0, b.0);
        assert!(told(&browser).contains(reason), "{a}–{b}: {}", told(&browser));
    }
}

#[test]
fn marks_are_chosen_and_each_wrong_room_has_its_reason() {
    let mut browser = begin(AMBER);
    comes_to(&mut browser, "drop-dice/3a");
    let places = task(&browser).places.clone();
    let Place::Area(entrance) = places[0] else { panic!("a room") };
    works(&mut browser, HandCommand::Press(entrance));
    assert_eq!((grade(&browser), told(&browser)), (None, "Choose a mark first. Then press where it goes."));
    works(&mut browser, HandCommand::Hold(Mark::Treasure));
    works(&mut browser, HandCommand::Press(entrance));
    assert_eq!((grade(&browser), told(&browser)), (Some(Grade::Wrong), "This rule gives a different mark."));
    works(&mut browser, HandCommand::Hold(Mark::Entrance));
    works(&mut browser, HandCommand::All);
    assert_eq!((grade(&browser), told(&browser)), (Some(Grade::Wrong), "That isn’t everything yet."));
    let rooms: Vec<AreaId> = (1..=10).map(AreaId).collect();
    for &room in rooms.iter().filter(|room| !places.contains(&Place::Area(**room))) {
        works(&mut browser, HandCommand::Press(room));
        assert!(
            grade(&browser) != Some(Grade::Right) && told(&browser).starts_with(&format!("Room {room} ")),
            "{}",
            told(&browser)
        );
    }
    does_right(&mut browser);
    comes_to(&mut browser, "drop-dice/3b");
    let level = browser.first().moment().expect("a dungeon").dungeon.levels[0].clone();
    works(&mut browser, HandCommand::Hold(Mark::Encounter));
    let busy = level.areas().map(|area: &Area| area.id).find(|&id| level.degree(id) > 1).expect("a room on the way");
    works(&mut browser, HandCommand::Press(busy));
    let paths = level.degree(busy);
    assert_eq!(told(&browser), format!("Room {busy} has {paths} paths. A dead end has only one path."));
}

#[test]
fn loops_go_strictly_from_the_highest_and_their_count_is_a_number() {
    let mut browser = begin(AMBER);
    comes_to(&mut browser, "drop-dice/4-count");
    assert_eq!(task(&browser).way, HandWay::Number);
    works(&mut browser, HandCommand::Say(3));
    assert_eq!((grade(&browser), told(&browser)), (Some(Grade::Wrong), "Not 3. Divide 10 by 3 and round up."));
    for key in ["4", "Enter"] {
        assert!(browser.presses(key));
    }
    assert_eq!((grade(&browser), rule(&browser)), (Some(Grade::Right), "drop-dice/4"));
    let run = browser.first().run().expect("a dungeon").clone();
    let mut loops = run.trace.steps().iter().filter(|step| step.rule == "drop-dice/4").filter_map(|step| step.passage);
    let last = loops.next_back().expect("a loop");
    let (a, b) = (last.0.min(last.1), last.0.max(last.1));
    joins(&mut browser, a.0, b.0);
    assert_eq!(grade(&browser), Some(Grade::Wrong));
    assert!(told(&browser).contains("worth"), "{}", told(&browser));
}

#[test]
fn an_entrance_that_only_a_ruling_excludes_counts_as_half() {
    let mut browser = begin(TIES);
    comes_to(&mut browser, "drop-dice/3a");
    let others: Vec<_> = task(&browser)
        .decision
        .expect("a decision")
        .answers
        .iter()
        .filter(|answer| matches!(answer.verdict, Verdict::ByArticle(_)))
        .map(|answer| answer.place)
        .collect();
    let Some(&Place::Area(room)) = others.first() else { panic!("a room that ties") };
    works(&mut browser, HandCommand::Hold(Mark::Entrance));
    works(&mut browser, HandCommand::Press(room));
    assert_eq!(grade(&browser), Some(Grade::Half));
    assert!(told(&browser).contains("our ruling R5 decides"), "{}", told(&browser));
}

#[test]
fn a_hint_costs_points_and_the_second_shows_the_answer() {
    let mut browser = begin(AMBER);
    comes_to(&mut browser, "drop-dice/3");
    let before = points(&browser);
    assert!(browser.first().hinted().is_none());
    assert!(browser.presses("h"));
    let (answers, shown) = browser.first().hinted().expect("a hint");
    assert!(answers.len() > 1 && shown.is_empty());
    does_right(&mut browser);
    assert_eq!(points(&browser), (before.0 + 1, before.1 + 2));
    works(&mut browser, HandCommand::Hint);
    works(&mut browser, HandCommand::Hint);
    let right = task(&browser).places[0];
    let (answers, shown) = browser.first().hinted().expect("a hint");
    assert_eq!((answers.len(), answers[0].place, shown), (1, right, vec![0]));
    assert!(told(&browser).contains("worth"), "the reason: {}", told(&browser));
    does_right(&mut browser);
    assert_eq!(points(&browser), (before.0 + 1, before.1 + 4));
}

/// A hint for the grid names the two lines that cross. The next hint says which line isn't in the grid, and which
/// circle shows it.
#[test]
fn hints_for_the_grid_say_which_lines_cross_and_whose_circle_is_not_empty() {
    let (mut crossing, mut outline, mut found) = (0, 0, 0);
    for seed in 1..=6 {
        let mut browser = begin(&format!("#/drop-dice?v=1&seed={seed}"));
        while task(&browser).decision.is_none() {
            let Place::Line(a, b) = task(&browser).left(&browser.session.handwork.at)[0] else { panic!("a line") };
            works(&mut browser, HandCommand::Hint);
            let first = told(&browser).to_owned();
            let (answers, shown) = browser.first().hinted().expect("a hint");
            assert!(shown.is_empty(), "the first hint gives nothing away");
            works(&mut browser, HandCommand::Hint);
            let second = told(&browser).to_owned();
            if let Some((c, d)) = answers.get(1).map(|other| ends(other.place)) {
                assert_eq!(
                    first,
                    format!("{a}–{b} and {c}–{d} cross, so the grid can have only one of these two lines.")
                );
                assert_eq!(
                    second,
                    format!("{c}–{d} isn’t in the grid: room {b} is inside the circle through {c}, {d} and {a}.")
                );
                crossing += 1;
            } else {
                assert!(first.contains(&format!("is missing at room {a}.")), "{first}");
                outline += usize::from(second == format!("All other rooms are on one side of {a}–{b}."));
            }
            let (answers, shown) = browser.first().hinted().expect("a hint");
            assert_eq!((answers[0].place, shown), (Place::Line(a, b), vec![0]));
            works(&mut browser, HandCommand::Join(a, b));
            assert_eq!(grade(&browser), Some(Grade::Right));
            found += 1;
        }
    }
    assert!(crossing > 40 && outline > 20, "{crossing} and {outline} of {found}");
}

fn ends(place: Place) -> (AreaId, AreaId) {
    let Place::Line(a, b) = place else { panic!("{place:?} is no line") };
    (a, b)
}

#[test]
fn hints_for_a_grid_by_hand_name_the_next_triangle_and_the_shortest_line() {
    let mut browser = begin("#/drop-dice?v=1&seed=3&grid=by-hand&pool=7d6");
    let mut told_first = BTreeSet::new();
    while task(&browser).decision.is_none() {
        let Place::Line(a, b) = task(&browser).left(&browser.session.handwork.at)[0] else { panic!("a line") };
        works(&mut browser, HandCommand::Hint);
        told_first.insert(told(&browser).contains("without a triangle"));
        works(&mut browser, HandCommand::Hint);
        assert!(told(&browser).contains(&format!("{a}–{b}")), "{}", told(&browser));
        works(&mut browser, HandCommand::Join(a, b));
    }
    assert_eq!(told_first.len(), 2, "both triangles and lines");
}

#[test]
fn dicefall_does_a_step_on_request_and_the_whole_dungeon_too() {
    let mut browser = begin(AMBER);
    works(&mut browser, HandCommand::DoIt);
    assert_eq!((rule(&browser), points(&browser).0), ("drop-dice/3", 0));
    while browser.first().hand_task().is_some() {
        works(&mut browser, HandCommand::DoIt);
    }
    is_the_dungeon_of(&browser, &native(AMBER).1.dungeon());
    assert_eq!(points(&browser).0, 0);
    let helped = browser.session.handwork.sketch(LevelId::default(), true).len();
    assert!(helped > 30, "all is lit at the end: {helped}");
}

#[test]
fn undo_takes_back_the_last_thing_done_with_its_points() {
    let mut browser = begin(AMBER);
    assert!(!browser.first().can_undo());
    let lines = task(&browser).left(&browser.session.handwork.at);
    finds(&mut browser, lines[0]);
    finds(&mut browser, lines[1]);
    let mut pairs = (1..10).flat_map(|a| (a + 1..=10).map(move |b| Place::Line(AreaId(a), AreaId(b))));
    let wrong = pairs.find(|pair| !lines.contains(pair)).expect("two rooms without a line");
    finds(&mut browser, wrong);
    assert_eq!((points(&browser), browser.session.handwork.at.lost), ((4, 4), 1));
    assert!(browser.presses_with_control("z"));
    assert_eq!((points(&browser), browser.session.handwork.at.found.len()), ((2, 2), 1));
    assert_eq!(browser.first().moment().expect("a dungeon").dungeon.levels[0].grid.len(), 1);
    // A whole step, too.
    works(&mut browser, HandCommand::DoIt);
    assert_eq!(rule(&browser), "drop-dice/3");
    browser.does(Command::Undo);
    assert_eq!((rule(&browser), browser.session.step, points(&browser)), ("drop-dice/2", 1, (2, 2)));
    assert!(!browser.first().can_redo());
}

#[test]
fn rooms_are_pressed_by_their_numbers_and_lines_are_dragged() {
    let mut browser = begin(AMBER);
    let Place::Line(a, b) = task(&browser).places[0] else { panic!("a line") };
    let at = |id: AreaId| {
        let at = native(AMBER).1.dungeon().levels[0].area(id).and_then(Area::point).expect("a place");
        kurbo::Point::new(at.x.into(), at.y.into())
    };
    for id in [b, a] {
        for digit in id.to_string().chars() {
            assert!(browser.presses(&digit.to_string()));
        }
        if id.0 == 1 {
            assert!(browser.presses("Enter"), "1 could begin 10");
        }
    }
    assert_eq!((grade(&browser), browser.session.handwork.at.found.len()), (Some(Grade::Right), 1));
    let next = task(&browser).left(&browser.session.handwork.at)[0];
    let Place::Line(a, b) = next else { panic!("a line") };
    assert!(browser.first().draws_by_hand());
    works(&mut browser, HandCommand::Stretch { from: a, to: at(b) });
    assert!(browser.session.handwork.stretch.is_some());
    works(&mut browser, HandCommand::Draw { from: a, at: at(b), scale: 1.0 });
    assert!(browser.session.handwork.stretch.is_none());
    assert_eq!(browser.session.handwork.at.found.last(), Some(&next));
    // A drag into the void draws nothing, and taps do what presses do.
    works(&mut browser, HandCommand::Draw { from: a, at: kurbo::Point::new(-300.0, -300.0), scale: 1.0 });
    let next = task(&browser).left(&browser.session.handwork.at)[0];
    let Place::Line(a, b) = next else { panic!("a line") };
    for id in [a, b] {
        browser.does(Command::Tap { side: Side::First, at: at(id), scale: 1.0 });
    }
    assert_eq!(browser.session.handwork.at.found.last(), Some(&next));
    // In the walk, a tap on a line takes it.
    comes_to(&mut browser, "drop-dice/3");
    let Place::Line(a, b) = task(&browser).places[0] else { panic!("a line") };
    browser.does(Command::Tap { side: Side::First, at: at(a).midpoint(at(b)), scale: 1.0 });
    assert_eq!((grade(&browser), browser.session.step), (Some(Grade::Right), 3));
}

#[test]
fn a_link_opens_work_by_hand_and_a_new_dungeon_begins_it_again() {
    let mut browser = Browser::open(&format!("{AMBER}&by-hand=on"));
    assert!(browser.session.handwork.is_on && browser.session.step == 2);
    does_right(&mut browser);
    browser.settles();
    assert_eq!(browser.link(), format!("{AMBER}&by-hand=on"));
    browser.drops_another();
    browser.settles();
    assert!(browser.session.handwork.is_on && browser.session.handwork.moves.is_empty());
    assert_eq!((browser.session.step, rule(&browser)), (2, "drop-dice/3"));
    assert!(browser.link().ends_with("&by-hand=on"));
    browser.does(Command::Compare { chance: 5 });
    assert!(!browser.session.handwork.is_on, "two dungeons aren't made by hand");
    for (wrong, word) in [("by-hand=off", "use “on”"), ("by-hand=on&compare=threads%3Fv%3D1", "by-hand")] {
        let browser = Browser::open(&format!("{AMBER}&{wrong}"));
        let fault = browser.session.fault.clone().unwrap_or_default();
        assert!(fault.to_lowercase().contains(word), "{fault}");
    }
    // A practice ends work by hand, and the other way round.
    let mut browser = begin(AMBER);
    browser.does(Command::Practise(dicefall::session::PracticeCommand::Switch));
    assert!(browser.session.practice.is_on && !browser.session.handwork.is_on);
    works(&mut browser, HandCommand::Switch);
    assert!(!browser.session.practice.is_on && browser.session.handwork.is_on);
    // Dungeons that wait for dice can't be made by hand.
    let browser = Browser::open("#/drop-dice?v=1&pool=5d6&by-hand=on&dice=3@100,100");
    assert!(!browser.session.handwork.is_on);
}

#[test]
fn work_by_hand_begins_after_the_grid_and_the_learner_can_draw_the_grid_instead() {
    let mut browser = Browser::open(AMBER);
    works(&mut browser, HandCommand::Switch);
    assert_eq!((browser.session.step, rule(&browser), points(&browser)), (2, "drop-dice/3", (0, 0)));
    assert!(browser.session.handwork.moves.is_empty() && browser.first().can_draw_the_grid());
    works(&mut browser, HandCommand::Grid);
    assert_eq!((browser.session.step, rule(&browser)), (1, "drop-dice/2"));
    assert!(browser.session.handwork.is_on && !browser.first().can_draw_the_grid());
    // Then it is drawn, so the button doesn't come back.
    works(&mut browser, HandCommand::DoIt);
    assert!(rule(&browser) == "drop-dice/3" && !browser.first().can_draw_the_grid());
    // After the first move, drawing the grid would lose it.
    works(&mut browser, HandCommand::Switch);
    works(&mut browser, HandCommand::Switch);
    does_right(&mut browser);
    assert!(!browser.first().can_draw_the_grid());
    // Other procedures have no grid.
    let lattice = begin("#/lattice?v=1&seed=hand-1");
    assert!(!lattice.first().can_draw_the_grid());
}

#[test]
fn at_the_end_the_map_shows_both_dungeons_and_lights_the_differences() {
    let mut browser = begin(TIES);
    joins(&mut browser, 2, 4);
    let ruled = Place::Line(AreaId(2), AreaId(4));
    let sketched = |browser: &Browser, place: Place| {
        let work = &browser.session.handwork;
        let all = work.sketch(LevelId::default(), work.is_finished(browser.first().run().expect("a dungeon")));
        all.iter().find(|each| each.place == place).map(|each| each.kind)
    };
    assert_eq!(sketched(&browser, ruled), Some(SketchKind::Ruled), "the last move, at once");
    joins(&mut browser, 1, 2);
    assert_eq!(sketched(&browser, ruled), None, "until the next move");
    comes_to(&mut browser, "drop-dice/3b");
    let Some(&Place::Area(inner)) = task(&browser)
        .decision
        .expect("a decision")
        .answers
        .iter()
        .filter(|answer| answer.verdict == Verdict::Wrong)
        .map(|answer| &answer.place)
        .find(|place| place.is_on_map())
    else {
        panic!("a room with more than one path")
    };
    works(&mut browser, HandCommand::Hold(Mark::Encounter));
    works(&mut browser, HandCommand::Press(inner));
    works(&mut browser, HandCommand::DoIt);
    while browser.first().hand_task().is_some() {
        does_right(&mut browser);
    }
    assert_eq!(sketched(&browser, ruled), Some(SketchKind::Ruled));
    assert_eq!(sketched(&browser, Place::Area(inner)), Some(SketchKind::Wrong));
    let (view, work) = (browser.first(), &browser.session.handwork);
    let drawn = work.sketch(LevelId::default(), true);
    assert!(drawn.iter().any(|each| each.kind == SketchKind::Helped));
    let moment = view.moment().expect("a dungeon");
    let scene =
        |sketch: Option<HandSketch<'_>>| moment.scene(view.look(), Aim { sketch, ..Aim::at(view.level()) }, None);
    let lit = scene(Some(HandSketch { drawn: &drawn, stretch: None })).shapes.len() - scene(None).shapes.len();
    assert_eq!(lit, drawn.len(), "each is on the map");
}

/// A generator for the random player.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % bound
    }
}

/// A move at random, often a wrong one.
fn plays_at_random(browser: &mut Browser, rooms: u32, chance: &mut Chance) {
    let room = |chance: &mut Chance| AreaId(u32::try_from(chance.below(rooms as usize)).expect("small") + 1);
    let palette = [Mark::Entrance, Mark::Encounter, Mark::Treasure, Mark::Goal, Mark::Key];
    let command = match chance.below(14) {
        0..4 => HandCommand::Press(room(chance)),
        4 => HandCommand::Say(u32::try_from(chance.below(8)).expect("small")),
        5 => HandCommand::Answer(chance.below(4)),
        6 => HandCommand::Hold(palette[chance.below(5)]),
        7 => HandCommand::All,
        8 => HandCommand::Hint,
        9 => HandCommand::Type(Some(u32::try_from(chance.below(10)).expect("small"))),
        10 if chance.below(4) == 0 => HandCommand::DoIt,
        10 | 11 => HandCommand::Enter,
        12 if chance.below(9) == 0 => return browser.does(Command::Undo),
        _ => {
            let left = task(browser).left(&browser.session.handwork.at);
            let place = left.get(chance.below(left.len().max(1)));
            if let Some(&place) = place {
                finds(browser, place);
            }
            return;
        }
    };
    works(browser, command);
}

#[test]
fn a_player_at_random_always_ends_with_the_dungeon_of_the_run() {
    let options =
        ["", "&grid=by-hand", "&loops=overachiever&danger=on", "&from=3&pool=6d6+2d8", "&loops=0.2&tray=portrait"];
    for seed in 0..50 {
        let link = format!("#/drop-dice?v=1&seed=player-{seed}{}", options[seed % options.len()]);
        let mut browser = begin(&link);
        let rooms =
            u32::try_from(browser.first().moment().expect("a dungeon").dungeon.levels[0].areas().count()).expect("few");
        let (mut chance, mut moves, mut farthest) = (Chance(seed as u64), 0, 0);
        while browser.first().hand_task().is_some() {
            plays_at_random(&mut browser, rooms, &mut chance);
            moves += 1;
            assert!(moves < 20_000, "{link}: stuck at {}", rule(&browser));
            farthest = farthest.max(browser.session.handwork.at.step);
        }
        let whole = native(&link).1;
        let work = &browser.session.handwork;
        assert_eq!((work.at.step, browser.session.step), (whole.steps().len(), whole.steps().len()), "{link}");
        is_the_dungeon_of(&browser, &whole.dungeon());
        assert!(work.at.points <= work.at.most && !work.moves.is_empty());
        let wrong = work.moves.iter().filter(|each| each.grade.is_some_and(|grade| grade != Grade::Right));
        assert!(wrong.count() > 0, "{link}");
    }
}
