//! Storyboards and films.

use crate::browser::Browser;
use crate::{AMBER, native};
use dicefall::export::{MOST_FRAMES, story};
use dicefall::procedures::REGISTRY;
use dicefall::scene::{Form, Layer};
use dicefall::session::{Command, FileKind, Film, FilmCommand, SavedFile};
use kurbo::Size;

const SIZE: Size = Size::new(1248.0, 540.0);

fn all_procedures() -> impl Iterator<Item = String> {
    REGISTRY.0.iter().map(|procedure| format!("#/{}?v=1&seed=amber-owl-42", procedure.id))
}

#[test]
fn a_story_has_the_first_and_the_last_step_and_each_rule_in_the_words_of_the_steps() {
    for link in all_procedures() {
        let trace = native(&link).1;
        let (told, last) = (story(&trace, MOST_FRAMES), trace.steps().len());
        assert_eq!(told.len(), last.min(MOST_FRAMES), "{link}");
        assert_eq!((told[0].step, told[told.len() - 1].step), (1, last), "{link}");
        for frame in &told {
            assert_eq!(frame.words, trace.fact(&trace.steps()[frame.step - 1]).to_string(), "{link}");
        }
        let rules = |steps: &mut dyn Iterator<Item = usize>| {
            let mut rules: Vec<_> = steps.map(|step| trace.steps()[step - 1].rule).collect();
            rules.sort_unstable();
            rules.dedup();
            rules
        };
        let shown = rules(&mut told.iter().map(|frame| frame.step));
        assert_eq!(shown, rules(&mut (1..=last)), "{link}: every rule is in the story");
    }
}

#[test]
fn the_storyboard_is_one_svg_with_its_frames_and_names_that_are_used_once() {
    for link in all_procedures() {
        let mut browser = Browser::open(&link);
        browser.does(Command::Save(FileKind::Storyboard));
        let Some(SavedFile::Svg { name, text }) = browser.saved.pop() else { panic!("no storyboard") };
        let frames = browser.first().storyboard();
        assert_eq!(name, "dicefall-amber-owl-42-storyboard.svg");
        assert_eq!(text.matches("<svg").count(), frames.len() + 1, "{link}");
        assert_eq!(text.matches("</svg>").count(), frames.len() + 1, "{link}");
        assert!(text.len() < 3_000_000, "{link}: {} bytes", text.len());
        let gradients = text.split("<radialGradient id=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let mut gradients: Vec<_> = gradients.collect();
        let count = gradients.len();
        gradients.sort_unstable();
        gradients.dedup();
        assert_eq!(gradients.len(), count, "{link}: two gradients have the same name");
        for part in text.split("url(#").skip(1).filter_map(|rest| rest.split(')').next()) {
            assert!(text.contains(&format!("id=\"{part}\"")), "{link}: {part} is missing");
        }
    }
}

#[test]
fn frames_of_floor_plans_have_no_sheet() {
    for link in ["#/pips?v=1&seed=amber-owl-42", "#/lattice?v=1&depth=2&seed=amber-owl-42"] {
        for (told, scene) in Browser::open(link).first().storyboard() {
            assert!(scene.shapes.iter().all(|shape| shape.layer != Layer::Ground), "{link} {}", told.step);
            assert!(scene.bounds.width() > 10.0 && scene.bounds.height() > 10.0, "{link} {}", told.step);
        }
    }
}

#[test]
fn a_film_plays_all_steps_at_the_chosen_speed_and_takes_a_minute_at_most() {
    for link in all_procedures() {
        let steps = Browser::open(&link).first().run().expect("a run").steps();
        for speed in [20, 50, 100, 200, 400, 800] {
            let mut browser = Browser::open(&link);
            browser.does(Command::Speed(speed));
            browser.does(Command::Film(FilmCommand::Record));
            let film = browser.film.clone().expect("a film");
            assert!(film.length() <= 60_000, "{link} {speed}: {}", film.length());
            assert!(film.pause == 1200 * 100 / speed || film.pause == 900 * 100 / speed, "{link} {speed}");
            assert_eq!((film.frames[0].step, film.frames.last().expect("a frame").step), (1, steps), "{link} {speed}");
            let room = (60_000 - 2_500) / film.pause;
            assert_eq!(film.frames.len(), steps.min(room as usize), "{link} {speed}");
            assert!(film.map(0, SIZE).is_some() && film.map(film.frames.len(), SIZE).is_none());
        }
    }
}

#[test]
fn the_browser_tells_how_much_is_recorded_and_whether_it_worked() {
    let record = Command::Film(FilmCommand::Record);
    let mut browser = Browser::open(AMBER);
    browser.does(record.clone());
    assert_eq!((browser.session.film, browser.film.is_some()), (Film::Records(0), true));
    browser.does(Command::Film(FilmCommand::Recorded(40)));
    browser.film = None;
    browser.does(record.clone());
    assert_eq!((browser.session.film, browser.film.is_some()), (Film::Records(40), false), "one film at a time");
    browser.does(Command::Film(FilmCommand::Ended(true)));
    assert_eq!((browser.session.film, browser.film.is_some()), (Film::Rests, false));
    browser.does(record.clone());
    browser.does(Command::Film(FilmCommand::Cancel));
    assert_eq!((browser.session.film, browser.film.is_some()), (Film::Rests, false));
    browser.does(record);
    browser.does(Command::Film(FilmCommand::Ended(false)));
    assert_eq!(browser.session.film, Film::Failed);
}

#[test]
fn only_the_next_print_is_of_the_storyboard() {
    let mut browser = Browser::open(AMBER);
    browser.does(Command::PrintStory);
    assert!(browser.session.prints_story && browser.printed == 1);
    browser.does(Command::Printed);
    assert!(!browser.session.prints_story);
    browser.does(Command::Print);
    assert!(!browser.session.prints_story && browser.printed == 2);
}

/// Room numbers on the tray have 21 units, in a frame as small as that about 6 pixels.
#[test]
fn the_numbers_of_small_frames_are_enlarged() {
    let mut browser = Browser::open(AMBER);
    let numbers = |scene: &dicefall::scene::Scene| {
        let of = |form: &Form| match form {
            Form::Words { text, size, .. } if text.bytes().all(|byte| byte.is_ascii_digit()) => Some(*size),
            _ => None,
        };
        scene.shapes.iter().filter_map(|shape| of(&shape.form)).fold(f64::MAX, f64::min) / scene.bounds.width()
    };
    for (told, scene) in browser.first().storyboard() {
        assert!(numbers(&scene) * 320.0 >= 8.0, "{}: {}", told.step, numbers(&scene) * 320.0);
    }
    browser.does(Command::Film(FilmCommand::Record));
    let scene = browser.film.as_ref().and_then(|film| film.map(0, SIZE)).expect("a frame");
    let scale = (SIZE.width / scene.bounds.width()).min(SIZE.height / scene.bounds.height());
    let high = numbers(&scene) * scene.bounds.width() * scale;
    assert!(high >= 17.9, "{high}");
}
