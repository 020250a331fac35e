//! Lessons: each opens a dungeon that is there, and each remark is about its step.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::link;
use dicefall::procedures::{Lesson, REGISTRY};
use dicefall::session::Run;
use std::collections::BTreeSet;

fn lessons() -> Vec<Lesson> {
    Lesson::all()
}

fn run(lesson: &Lesson) -> Run {
    let told = lesson.link();
    let content = link::read(&told, &REGISTRY).unwrap_or_else(|fault| panic!("{told}: {fault}"));
    assert_eq!(content.lesson.as_deref(), Some(lesson.id), "{told}");
    assert_eq!(content.checked_step(9), Ok(0), "{told}: it begins at the first step");
    assert_eq!(content.written(), told, "it is written in another way");
    Run::of(content.recipe, content.node).unwrap_or_else(|fault| panic!("{told}: {fault}"))
}

#[test]
fn each_procedure_has_two_or_three_lessons_with_names_of_their_own() {
    let lessons = lessons();
    for procedure in REGISTRY.0 {
        let its: Vec<_> = lessons.iter().filter(|lesson| lesson.procedure.id == procedure.id).collect();
        assert!((2..=3).contains(&its.len()), "{}: {}", procedure.id, its.len());
        assert_eq!(procedure.lessons.text().lines().filter(|line| line.starts_with('#')).count(), its.len());
        let ids: BTreeSet<_> = its.iter().map(|lesson| lesson.id).collect();
        assert_eq!(ids.len(), its.len(), "{}", procedure.id);
    }
}

/// A reader leaves out what it can't read, so each line of the files is written again from what was read.
#[test]
fn every_line_of_the_files_is_read() {
    for procedure in REGISTRY.0 {
        let its = lessons().into_iter().filter(|lesson| lesson.procedure.id == procedure.id);
        let written = its.map(|Lesson { id, title, promise, dungeon, remarks, learned, .. }| {
            assert!(![title, promise, learned].concat().contains(['<', '&']), "the page would read it as HTML");
            assert!(!remarks.iter().any(|remark| remark.words.contains(['<', '&'])), "the page would read it as HTML");
            let dungeon = dungeon.split_once('&').unwrap().1;
            let remarks = remarks.iter().map(|remark| format!("{} {} {}\n", remark.step, remark.about, remark.words));
            format!("# {id} {title}\n{promise}\n> {dungeon}\n{}= {learned}\n", remarks.collect::<String>())
        });
        assert_eq!(written.collect::<Vec<_>>().join("\n"), procedure.lessons.text(), "{}", procedure.id);
    }
}

#[test]
fn every_remark_is_about_a_rule_or_ruling_of_its_step() {
    for lesson in lessons() {
        let run = run(&lesson);
        assert!((5..=12).contains(&lesson.remarks.len()), "{}: {} remarks", lesson.link(), lesson.remarks.len());
        assert!(lesson.remarks.is_sorted_by_key(|remark| remark.step), "{}", lesson.link());
        for remark in &lesson.remarks {
            let at = format!("{}, step {}", lesson.link(), remark.step);
            let step = run.trace.steps().get(remark.step - 1).unwrap_or_else(|| panic!("{at}: there is no such step"));
            let rulings = lesson.procedure.rulings_of(step).map(|ruling| ruling.id);
            let cited: Vec<_> = rulings.chain([step.rule]).collect();
            assert!(cited.contains(&remark.about), "{at} cites {cited:?}, not {}", remark.about);
        }
    }
}

/// A remark says something else than the sentence of the step.
#[test]
fn no_remark_repeats_its_step() {
    for lesson in lessons() {
        let run = run(&lesson);
        for remark in &lesson.remarks {
            let told = run.trace.fact(&run.trace.steps()[remark.step - 1]).to_string();
            for sentence in remark.words.split_inclusive(['.', '?', '!']).map(str::trim) {
                let is_long = sentence.split(' ').count() > 4;
                assert!(!is_long || !told.contains(sentence), "{}, step {}: {sentence}", lesson.link(), remark.step);
            }
        }
    }
}

/// The rooms and areas that a remark names are on the map, then or in the end.
#[test]
fn the_rooms_that_remarks_name_are_on_the_map() {
    for lesson in lessons() {
        let run = run(&lesson);
        let all = run.whole_dungeon();
        let labels: BTreeSet<String> =
            all.levels.iter().flat_map(|level| level.areas().map(|area| level.label(area.id))).collect();
        for remark in &lesson.remarks {
            let words: Vec<_> = remark.words.split(|letter: char| !letter.is_alphanumeric() && letter != '-').collect();
            for pair in words.windows(2).filter(|pair| ["room", "junction", "corner", "area"].contains(&pair[0])) {
                // A number that no room has yet, as in “room 13 would be the seventh”.
                let is_label = pair[1].chars().next().is_some_and(char::is_numeric) || pair[1].len() == 1;
                let is_there = labels.iter().any(|label| label == pair[1] || label.ends_with(&format!("-{}", pair[1])));
                let is_unmade = remark.words.contains("would be");
                assert!(!is_label || is_there || is_unmade, "{}, step {}: {pair:?}", lesson.link(), remark.step);
            }
        }
    }
}

/// What the titles promise.
#[test]
fn lessons_show_what_they_are_for() {
    let rules = |procedure: &str, id: &str| {
        let lessons = lessons();
        let lesson = lessons.iter().find(|lesson| (lesson.procedure.id, lesson.id) == (procedure, id)).unwrap();
        let run = run(lesson);
        let steps = run.trace.steps().iter();
        let cited = |step| lesson.procedure.rulings_of(step).map(|ruling| ruling.id);
        steps.flat_map(|step| cited(step).chain([step.rule]).collect::<Vec<_>>()).collect::<BTreeSet<_>>()
    };
    let shown = [
        ("drop-dice", "plain", "drop-dice/5a"),
        ("drop-dice", "ties", "R5"),
        ("drop-dice", "gauntlet", "drop-dice/5b"),
        ("threads", "loops", "threads/6"),
        ("threads", "levels", "threads/9"),
        ("lattice", "cut-off", "R6"),
        ("lattice", "stairs", "R3"),
        ("pips", "clashes", "pips/5"),
        ("pips", "clashes", "pips/3"),
        ("room-number", "levels", "R12"),
        ("clock", "junctions", "R4"),
        ("compass", "crossings", "compass/5"),
        ("megadungeon", "keys", "megadungeon/5"),
    ];
    for (procedure, id, rule) in shown {
        assert!(rules(procedure, id).contains(rule), "{procedure}, {id}: {rule}");
    }
    for plain in ["drop-dice", "lattice"] {
        assert!(!rules(plain, "plain").contains(if plain == "lattice" { "R6" } else { "R5" }), "{plain}");
    }
}
