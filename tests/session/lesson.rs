//! Lessons: opening, going from remark to remark, leaving.

use super::browser::Browser;
use super::{AMBER, steps};
use dicefall::procedures::Lesson;
use dicefall::session::{Command, Focus, HandCommand, LessonNow, PanelPart, PracticeCommand, Side};

const PLAIN: &str = "#/drop-dice?v=1&seed=1&pool=7d6&lesson=plain";
const DUNGEON: &str = "#/drop-dice?v=1&seed=1&pool=7d6";

fn now(browser: &Browser) -> LessonNow {
    browser.first().lesson_now().expect("a lesson")
}

fn of_drop_dice() -> Vec<Lesson> {
    Lesson::all().into_iter().filter(|lesson| lesson.procedure.id == "drop-dice").collect()
}

#[test]
fn a_link_opens_a_lesson_at_its_beginning() {
    let browser = Browser::open(PLAIN);
    let now = now(&browser);
    assert_eq!((browser.session.step, now.lesson.id, now.count.0), (0, "plain", 0));
    assert_eq!((now.previous, now.next, now.is_over), (None, Some(now.lesson.remarks[0].step), false));
    assert_eq!((browser.link(), browser.session.part), (PLAIN, PanelPart::Steps));
    assert_eq!(browser.focus, None, "a page that opens keeps the focus where it is");
    let dungeon = Browser::open(DUNGEON);
    assert_eq!(dungeon.digest(), browser.digest());
}

#[test]
fn next_and_previous_visit_every_remark_and_both_ends() {
    let mut browser = Browser::open(PLAIN);
    let lesson = now(&browser).lesson;
    let mut seen = Vec::new();
    while let Some(next) = now(&browser).next {
        browser.does(Command::Go(next));
        seen.extend(now(&browser).remarks().copied());
    }
    assert_eq!(seen, lesson.remarks);
    let last = now(&browser);
    assert!(last.is_over && last.count.0 == last.count.1 && last.count.1 > 5);
    let mut back = vec![browser.session.step];
    while let Some(previous) = now(&browser).previous {
        browser.does(Command::Go(previous));
        back.push(previous);
    }
    let mut there: Vec<_> = lesson.remarks.iter().map(|remark| remark.step).chain([0, steps(DUNGEON)]).collect();
    there.sort_unstable();
    there.dedup();
    there.reverse();
    assert_eq!(back, there);
}

/// Two remarks of a step are one stop.
#[test]
fn a_step_with_two_remarks_shows_both() {
    let mut browser = Browser::open("#/drop-dice?v=1&seed=11&lesson=ties");
    browser.does(Command::Go(20));
    let now = now(&browser);
    assert_eq!(now.remarks().map(|remark| remark.about).collect::<Vec<_>>(), ["R8", "R9"]);
    assert_eq!((now.count.0, now.count.1 + 1), (now.count.1, now.lesson.remarks.len()));
}

#[test]
fn a_remark_is_spoken_after_its_step() {
    let mut browser = Browser::open(PLAIN);
    let remark = now(&browser).lesson.remarks[1];
    browser.does(Command::Go(remark.step));
    let told = browser.first().moment().expect("a moment").words();
    assert_eq!(browser.first().spoken(), format!("{told} {}", remark.words));
    browser.does(Command::Go(remark.step + 1));
    assert_eq!(browser.first().spoken(), browser.first().moment().expect("a moment").words());
}

#[test]
fn the_address_keeps_the_lesson_and_its_step() {
    let mut browser = Browser::open(PLAIN);
    let last = steps(DUNGEON);
    browser.does(Command::Go(4));
    browser.settles();
    assert_eq!(browser.link(), format!("{DUNGEON}&step=4&lesson=plain"));
    browser.does(Command::Go(last));
    browser.settles();
    assert_eq!(browser.link(), format!("{DUNGEON}&step={last}&lesson=plain"));
    let again = Browser::open(browser.link());
    assert!(now(&again).is_over);
    browser.does(Command::LeaveLesson);
    browser.settles();
    assert_eq!((browser.link(), browser.first().lesson()), (DUNGEON, None));
}

#[test]
fn the_end_leads_to_the_next_lesson() {
    let all = of_drop_dice();
    let mut browser = Browser::open(PLAIN);
    for (lesson, next) in all.iter().zip(&all[1..]) {
        assert_eq!((&now(&browser).lesson, now(&browser).then.as_ref()), (lesson, Some(next)));
        browser.does(Command::OpenPart(PanelPart::Make));
        browser.follow(&next.link());
        assert_eq!((browser.focus.take(), browser.session.part), (Some(Focus::Lesson), PanelPart::Steps));
    }
    assert_eq!(now(&browser).then, None);
    browser.back();
    assert_eq!(now(&browser).lesson, all[all.len() - 2]);
}

#[test]
fn a_practice_work_by_hand_and_another_dungeon_end_a_lesson() {
    let ways: [fn(&mut Browser); 5] = [
        |browser| browser.does(Command::Practise(PracticeCommand::Switch)),
        |browser| browser.does(Command::ByHand(HandCommand::Switch)),
        Browser::drops_another,
        |browser| browser.does(Command::Compare { chance: 4 }),
        |browser| browser.follow(DUNGEON),
    ];
    for way in ways {
        let mut browser = Browser::open(PLAIN);
        way(&mut browser);
        browser.settles();
        assert_eq!((&browser.session.lesson, browser.first().lesson_now()), (&None, None));
        assert!(!browser.link().contains("lesson"), "{}", browser.link());
        assert_eq!(browser.refused(), None);
    }
}

#[test]
fn a_node_belongs_to_its_lesson() {
    let mut browser = Browser::open("#/megadungeon?v=1&seed=13&node=1&lesson=keys");
    assert_eq!(now(&browser).lesson.title, "A key in every goal");
    browser.follow("#/megadungeon?v=1&seed=13&lesson=keys");
    assert_eq!(browser.first().lesson(), None);
}

#[test]
fn a_lesson_that_is_not_there_is_said_in_a_sentence_and_the_dungeon_opens() {
    for link in [format!("{DUNGEON}&lesson=nobody-knows"), format!("{AMBER}&lesson=plain")] {
        let browser = Browser::open(&link);
        let (dungeon, id) = link.split_once("&lesson=").expect("a lesson");
        assert_eq!(browser.refused(), Some(&*format!("Dicefall has no lesson “{id}” about this dungeon.")));
        assert!(browser.first().refused_about("lesson").is_some(), "it is said beside the lessons");
        assert_eq!((browser.session.step, browser.link()), (steps(dungeon), dungeon));
        assert!(browser.first().offers_lessons().is_some(), "others are offered");
    }
}

#[test]
fn a_lesson_waits_for_the_module_that_brings_it() {
    let mut browser = Browser::closed(PLAIN);
    let module = browser.lessons.take().expect("the module");
    browser.opens();
    assert_eq!((browser.loads, browser.first().lesson(), browser.refused()), (1, None, None));
    browser.does(Command::Learn(Err("It can’t be loaded.".into())));
    assert!(browser.session.lesson.is_some() && browser.session.lessons.fault.is_some());
    browser.does(Command::Learn(module));
    assert_eq!(now(&browser).lesson.id, "plain");
}

#[test]
fn the_gallery_and_the_panel_list_the_lessons() {
    let mut browser = Browser::open("");
    assert_eq!((browser.loads, browser.session.lessons_of("pips").count()), (0, 0));
    browser.does(Command::OpenGallery(Side::First));
    assert_eq!(browser.loads, 1);
    assert!(browser.session.lessons_of("pips").count() > 1);
    assert_eq!(browser.first().offers_lessons(), Some("drop-dice"));
    assert_eq!(browser.session.lessons_of("drop-dice").cloned().collect::<Vec<_>>(), of_drop_dice());
    browser.does(Command::Practise(PracticeCommand::Switch));
    assert_eq!(browser.first().offers_lessons(), None);
}
