//! Practice: questions before steps, answers, scores.

use super::browser::Browser;
use super::{AMBER, native, steps};
use dicefall::procedures::{Place, Verdict};
use dicefall::session::{Command, Focus, Grade, PanelPart, PracticeCommand, Scores, Side};

fn practice(link: &str) -> Browser {
    Browser::open(&format!("{link}&practice=on"))
}

/// The answers with a verdict that `is` accepts, as indices.
fn answers(browser: &Browser, is: fn(Verdict) -> bool) -> Vec<usize> {
    let question = browser.first().question().expect("a question");
    let answers = question.decision.answers.iter().enumerate();
    answers.filter(|(_, answer)| is(answer.verdict)).map(|(nth, _)| nth).collect()
}

fn pick(browser: &mut Browser, answers: &[usize]) {
    for &answer in answers {
        browser.does(Command::Practise(PracticeCommand::Pick(answer)));
    }
}

fn answer_right(browser: &mut Browser) {
    let right = answers(browser, |verdict| verdict == Verdict::Right);
    pick(browser, &right);
}

fn grade(browser: &Browser) -> Option<Grade> {
    browser.session.practice.given.as_ref().map(|given| given.grade)
}

#[test]
fn a_link_opens_a_practice_and_right_answers_lead_to_the_end() {
    let mut browser = practice(AMBER);
    assert_eq!((browser.session.step, browser.session.practice.is_on), (0, true));
    let (mut asked, mut followings, trace) = (0, Vec::new(), native(AMBER).1);
    while browser.first().question().is_some() {
        let before = browser.session.step;
        answer_right(&mut browser);
        asked += 1;
        let given = browser.session.practice.given.clone().expect("the last answer is still shown");
        assert_eq!((given.grade, given.step), (Grade::Right, before + 1));
        if browser.session.step != before {
            let told = format!("{:#}", trace.fact(&trace.steps()[before]));
            assert!(given.words.starts_with(&told), "the step is shown with the next question: {}", given.words);
            let followed = match browser.session.step - before - 1 {
                0 => String::new(),
                1 => "Then came 1 more step, without a question.".into(),
                more => format!("Then came {more} more steps, without a question."),
            };
            assert!(given.words.ends_with(&followed), "{followed:?} at step {before}: {}", given.words);
            followings.push(followed.is_empty());
        }
    }
    assert_eq!(browser.session.step, steps(AMBER));
    let given = &browser.session.practice.all;
    assert!(asked > 12 && given.len() == asked, "{asked}");
    assert!(followings.contains(&true) && followings.contains(&false), "{followings:?}");
    let scores = browser.session.practice.scores.all();
    assert!(scores.iter().all(|score| score.right == score.asked && score.knows));
    assert_eq!(scores.iter().map(|score| score.asked).sum::<u32>() as usize, asked);
    assert_eq!(browser.device["practice"], browser.session.practice.scores.to_string());
}

#[test]
fn the_address_says_that_a_practice_is_on_and_a_practice_begins_at_the_first_step() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::Practise(PracticeCommand::Switch));
    browser.settles();
    assert_eq!(browser.link(), format!("{AMBER}&step=0&practice=on"));
    assert!(browser.first().question().is_some());
    browser.does(Command::Practise(PracticeCommand::Switch));
    browser.settles();
    assert_eq!(browser.link(), format!("{AMBER}&step=0"));
    assert!(browser.first().question().is_none());
}

#[test]
fn a_wrong_answer_says_what_it_is_worth_and_why_the_right_one_is_right() {
    let mut browser = practice(AMBER);
    browser.does(Command::Go(2));
    let wrong = answers(&browser, |verdict| verdict == Verdict::Wrong);
    let because = browser.first().question().expect("a question").decision.because.to_string();
    pick(&mut browser, &wrong[..1]);
    let given = browser.session.practice.given.clone().expect("an answer");
    assert_eq!((given.grade, given.step, given.rule), (Grade::Wrong, 3, "drop-dice/3"));
    assert!(given.words.contains(", worth ") && given.words.ends_with(&because), "{}", given.words);
    assert!(!browser.session.practice.scores.of("drop-dice/3").expect("a score").knows);
}

#[test]
fn a_choice_can_be_taken_back_until_it_is_complete() {
    let mut browser = practice(AMBER);
    let of_two = |browser: &Browser| browser.first().question().is_some_and(|question| question.takes == 2);
    while !of_two(&browser) {
        if browser.first().question().is_some() {
            answer_right(&mut browser);
        }
        browser.does(Command::Practise(PracticeCommand::Next));
    }
    let before = browser.session.practice.all.len();
    pick(&mut browser, &[0, 0, 0]);
    assert_eq!(browser.session.practice.picked, [0]);
    assert_eq!(browser.session.practice.all.len(), before);
    pick(&mut browser, &[9999]);
    assert_eq!(browser.session.practice.picked, [0], "there is no such answer");
}

#[test]
fn a_tap_on_a_line_answers_and_a_tap_beside_all_lines_does_nothing() {
    let mut browser = practice(AMBER);
    browser.does(Command::Go(2));
    let question = browser.first().question().expect("a question");
    let Place::Line(a, b) = question.decision.right().next().expect("a right answer").place else { panic!("a line") };
    let level = &native(AMBER).1.dungeon().levels[0];
    let [from, to] = [a, b].map(|id| level.area(id).and_then(dicefall::dungeon::Area::point).expect("a place"));
    let middle = kurbo::Point::new(f64::from(from.x + to.x) / 2.0, f64::from(from.y + to.y) / 2.0);
    browser.does(Command::Tap { side: Side::First, at: kurbo::Point::new(-500.0, -500.0), scale: 1.0 });
    assert_eq!((browser.session.step, grade(&browser)), (2, None));
    browser.does(Command::Tap { side: Side::First, at: middle, scale: 1.0 });
    assert_eq!((browser.session.step, grade(&browser)), (3, Some(Grade::Right)));
}

#[test]
fn an_answer_that_only_a_ruling_excludes_counts_as_half() {
    // Four dice in a square show the same face, so two lines out of room 1 tie.
    let mut browser = practice("#/drop-dice?v=1&pool=4d6&dice=3@100,100;3@300,100;3@300,300;3@100,300");
    browser.does(Command::Go(2));
    let half = answers(&browser, |verdict| matches!(verdict, Verdict::ByArticle(_)));
    pick(&mut browser, &half[..1]);
    assert_eq!(grade(&browser), Some(Grade::Half));
    let words = &browser.session.practice.given.as_ref().expect("an answer").words;
    assert!(
        words.starts_with("You chose 1–4, worth 6, but with higher numbers.") && words.contains("our ruling R4"),
        "{words}"
    );
    assert_eq!(browser.session.practice.missed(), [("drop-dice/3", vec![3])]);
}

#[test]
fn a_longer_line_of_the_same_worth_is_wrong_and_the_words_say_why() {
    let mut browser = practice("#/drop-dice?v=1&pool=4d6&dice=3@100,100;3@300,100;3@500,500;3@100,400");
    browser.does(Command::Go(2));
    assert_eq!(browser.first().start_asked().map(|room| room.0), Some(1));
    let question = browser.first().question().expect("a question");
    let line = Place::Line(dicefall::dungeon::AreaId(1), dicefall::dungeon::AreaId(4));
    let nth = question.decision.answers.iter().position(|answer| answer.place == line).expect("line 1–4");
    pick(&mut browser, &[nth]);
    let given = browser.session.practice.given.as_ref().expect("an answer");
    let words = "You chose 1–4, worth 6, but longer. \
                 1–2 and 1–4 are both worth 6, but 1–2 is shorter. The shorter line wins a tie.";
    assert_eq!((given.grade, &*given.words), (Grade::Wrong, words));
}

/// How many questions about the walk a practice asks, if all are answered right.
fn asked_about_the_walk(mut browser: Browser) -> usize {
    let mut asked = 0;
    loop {
        if browser.first().question().is_some() {
            answer_right(&mut browser);
            asked +=
                usize::from(browser.session.practice.given.as_ref().is_some_and(|given| given.rule == "drop-dice/3"));
        }
        if browser.session.step == browser.first().steps() {
            return asked;
        }
        browser.does(Command::Practise(PracticeCommand::Next));
    }
}

#[test]
fn a_rule_that_was_missed_is_asked_more_often_but_not_in_a_practice_by_link() {
    let link = "#/drop-dice?v=1&seed=amber-owl-42&pool=30d6";
    let usual = asked_about_the_walk(practice(link));
    let mut missed = Browser::open(link);
    missed.does(Command::Practise(PracticeCommand::Switch));
    // Each wrong answer is followed by a question about the next step of the rule.
    missed.does(Command::Go(2));
    let mut in_a_row = 0;
    while in_a_row < 9 {
        let Some(wrong) = missed.first().question().map(|_| answers(&missed, |verdict| verdict == Verdict::Wrong))
        else {
            missed.does(Command::Practise(PracticeCommand::Next));
            continue;
        };
        pick(&mut missed, &wrong[..1]);
        in_a_row += 1;
        assert_eq!(missed.session.step, 2 + in_a_row, "no step is left out");
        missed.does(Command::Practise(PracticeCommand::Next));
    }
    assert!(usual < 15, "{usual}");
}

#[test]
fn playing_stops_at_a_question_and_a_step_forward_skips_it() {
    let mut browser = practice(AMBER);
    browser.does(Command::TogglePlaying);
    assert!(!browser.session.playing);
    browser.does(Command::Go(1));
    assert_eq!((browser.session.step, browser.session.practice.all.len()), (1, 0));
    assert!(browser.first().question().is_some(), "the next question");
}

#[test]
fn scores_are_written_and_read_and_what_cannot_be_read_is_left_out() {
    let text = "drop-dice/3=4.1.6.1;threads/1=0.0.2.0";
    assert_eq!(Scores::kept(text).to_string(), text);
    for wrong in [
        "",
        ";",
        "x",
        "a=1",
        "a=1.2.3",
        "a=9.9.2.1",
        "a=1.0.0.1",
        "a=1.0.2.7",
        "a=-1.0.2.1",
        "a=4294967295.1.4294967295.1",
        "a=0.0.1000001.1",
    ] {
        assert_eq!(Scores::kept(wrong), Scores::default(), "{wrong}");
    }
    assert_eq!(Scores::kept("b=1.0.1.1;a=1.0.1.1;b=0.0.5.0").all().len(), 2);
}

#[test]
fn a_score_counts_at_most_a_million_answers() {
    let rules: Vec<String> =
        native(AMBER).1.steps().iter().map(|step| format!("{}=1000000.0.1000000.0", step.rule)).collect();
    let device = [("practice".to_owned(), rules.join(";"))];
    let mut browser = Browser::open_on(device.into(), &format!("{AMBER}&practice=on"));
    answer_right(&mut browser);
    let given = browser.session.practice.given.clone().expect("an answer");
    let score = browser.session.practice.scores.of(given.rule).expect("a score");
    assert_eq!((score.right, score.asked, score.knows), (1_000_000, 1_000_000, true));
}

#[test]
fn scores_can_be_forgotten() {
    let mut browser = practice(AMBER);
    answer_right(&mut browser);
    assert!(browser.device.contains_key("practice"));
    browser.does(Command::Practise(PracticeCommand::Forget));
    assert!(!browser.device.contains_key("practice") && browser.session.practice.scores.all().is_empty());
}

#[test]
fn two_dungeons_side_by_side_ask_nothing() {
    let mut browser = practice(AMBER);
    browser.does(Command::Compare { chance: 7 });
    assert!(!browser.session.practice.is_on && browser.first().question().is_none());
    let both = Browser::open(&format!("{AMBER}&compare=threads%3Fv%3D1&practice=on"));
    assert!(both.session.fault.as_deref().is_some_and(|fault| fault.contains("practice")));
    for wrong in ["off", "", "1"] {
        let browser = Browser::open(&format!("{AMBER}&practice={wrong}"));
        assert!(
            browser
                .session
                .fault
                .as_deref()
                .is_some_and(|fault| fault.contains("use “on”") || fault.contains("Use “on”"))
        );
    }
}

#[test]
fn the_module_that_explains_steps_is_loaded_once_and_only_to_learn() {
    let mut browser = Browser::open("");
    assert_eq!((browser.session.part, browser.loads), (PanelPart::Make, 0));
    assert!(browser.first().moment().unwrap().decisions().is_empty());
    browser.does(Command::OpenPart(PanelPart::Steps));
    assert_eq!(browser.loads, 1);
    browser.does(Command::Go(5));
    assert!(!browser.first().moment().unwrap().decisions().is_empty());
    browser.does(Command::OpenPart(PanelPart::Make));
    browser.does(Command::OpenPart(PanelPart::Steps));
    assert_eq!(browser.loads, 1);
}

#[test]
fn questions_wait_for_the_module_that_explains_steps() {
    let mut browser = Browser::closed(&format!("{AMBER}&practice=on"));
    let answer = browser.lessons.take();
    browser.opens();
    assert_eq!(browser.loads, 1);
    assert!(browser.first().question().is_none());
    browser.does(Command::Practise(PracticeCommand::Next));
    assert_eq!(browser.session.step, 0, "without questions, there is no next question");
    browser.does(Command::Learn(answer.expect("a module")));
    assert!(browser.first().question().is_some());
}

#[test]
fn a_module_that_cannot_be_loaded_is_a_fault() {
    let mut browser = Browser::closed(&format!("{AMBER}&practice=on"));
    browser.lessons = Some(Err("No module.".into()));
    browser.opens();
    assert_eq!(browser.session.lessons.fault.as_deref(), Some("No module."));
    assert!(browser.first().question().is_none());
}

#[test]
fn while_a_question_is_open_the_head_says_which_step_it_is_about() {
    let mut browser = practice(AMBER);
    let head = |browser: &Browser| browser.first().asks_about();
    assert_eq!(head(&browser).as_deref(), Some(&*format!("Question about step 1 of {}: Drop the dice", steps(AMBER))));
    let second = format!("Question about step 2 of {}: Draw the grid", steps(AMBER));
    let wrong = answers(&browser, |verdict| verdict == Verdict::Wrong);
    pick(&mut browser, &wrong[..1]);
    assert_eq!((browser.session.step, head(&browser)), (1, None), "after a wrong answer, the step is shown first");
    browser.does(Command::Practise(PracticeCommand::Next));
    assert_eq!(head(&browser).as_deref(), Some(&*second));
    let mut browser = practice(AMBER);
    answer_right(&mut browser);
    assert_eq!(head(&browser).as_deref(), Some(&*second), "after a right answer, the next question follows at once");
    browser.does(Command::Practise(PracticeCommand::Switch));
    assert_eq!(head(&browser), None);
}

#[test]
fn an_answer_and_the_next_question_get_the_focus() {
    let mut browser = practice(AMBER);
    browser.focus.take();
    answer_right(&mut browser);
    assert_eq!(browser.focus.take(), Some(Focus::Question));
    browser.does(Command::Practise(PracticeCommand::Next));
    assert_eq!(browser.focus.take(), Some(Focus::Question));
}

#[test]
fn the_link_for_a_practice_begins_at_the_first_question() {
    let browser = Browser::open(&format!("{AMBER}&step=5"));
    let link = browser.first().practice_link().expect("a link");
    assert_eq!(link, format!("{AMBER}&practice=on"));
    let student = Browser::open(&link);
    assert_eq!((student.session.step, student.first().question().is_some()), (0, true));
    let compared = Browser::open(&format!("{AMBER}&compare=pips"));
    assert_eq!(compared.first().practice_link(), None);
}

/// Moves what a page has stored to another page. `hears`: whether the other page is told of it.
fn passes_on(from: &mut Browser, to: &mut Browser, hears: bool) {
    to.device = from.device.clone();
    for (name, text) in std::mem::take(&mut from.changes).into_iter().filter(|_| hears) {
        to.does(Command::StoredElsewhere { name, text });
    }
}

fn asked(browser: &Browser) -> u32 {
    browser.session.practice.scores.all().iter().map(|score| score.asked).sum()
}

#[test]
fn answers_on_two_pages_at_once_all_count() {
    for hears in [true, false] {
        let [mut one, mut other] = [practice(AMBER), practice(AMBER)];
        for nth in 0..4 {
            let (here, there) = if nth % 2 == 0 { (&mut one, &mut other) } else { (&mut other, &mut one) };
            answer_right(here);
            here.does(Command::Practise(PracticeCommand::Next));
            passes_on(here, there, hears);
        }
        let stored = Scores::kept(&one.device["practice"]);
        assert_eq!(stored.all().iter().map(|score| score.asked).sum::<u32>(), 4, "{hears}");
        if hears {
            assert_eq!((asked(&one), asked(&other)), (4, 4));
        }
        // Scores that one page forgets are forgotten on both.
        one.does(Command::Practise(PracticeCommand::Forget));
        passes_on(&mut one, &mut other, true);
        assert_eq!((asked(&one), asked(&other), one.device.get("practice")), (0, 0, None));
    }
}

#[test]
fn scores_that_the_device_loses_are_stored_again_and_scores_that_it_refuses_are_said_to_be() {
    let mut browser = practice(AMBER);
    answer_right(&mut browser);
    browser.does(Command::Practise(PracticeCommand::Next));
    browser.device.clear();
    browser.keeps = false;
    answer_right(&mut browser);
    assert!(browser.session.practice.unkept && browser.device.is_empty());
    browser.does(Command::Practise(PracticeCommand::Next));
    browser.keeps = true;
    answer_right(&mut browser);
    assert_eq!((asked(&browser), browser.session.practice.unkept), (3, false));
    assert_eq!(browser.device["practice"], browser.session.practice.scores.to_string());
}
