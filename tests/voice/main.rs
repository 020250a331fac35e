//! Checks every sentence that people can read against [`law`]: odd words, wrong plurals or articles, length.
//!
//! The texts come from more than 200 dungeons of each procedure, from wrong links, and from the strings of the source.
//! A failed test lists all faults, each with its link or line.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod dungeons;
mod errors;
mod findings;
mod law;
mod literals;
mod options;

use dicefall::procedures::{Lesson, REGISTRY};
use findings::Findings;
use law::Kind;

#[test]
fn what_procedures_say_reads_well() {
    let each = std::thread::scope(|scope| {
        let hear = |procedure| scope.spawn(move || dungeons::hear(procedure));
        let threads: Vec<_> = REGISTRY.0.iter().copied().map(hear).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect::<Vec<_>>()
    });
    each.into_iter().fold(Findings::default(), Findings::and).assert_none();
}

#[test]
fn what_stocking_says_reads_well() {
    dungeons::hear_stocking().assert_none();
}

#[test]
fn the_glossary_and_the_keys_read_well() {
    let mut findings = Findings::default();
    for term in dicefall::glossary::terms() {
        findings.hear("glossary", term.name, Kind::Sentences, &term.meaning());
    }
    for line in dicefall::session::KEYS.iter().flat_map(|group| group.lines) {
        findings.hear("keys", line.keys, Kind::Fragment, line.does);
    }
    findings.assert_none();
}

#[test]
fn lessons_read_well() {
    let mut findings = Findings::default();
    for lesson in Lesson::all() {
        let link = lesson.link();
        findings.hear(&link, "title", Kind::Fragment, lesson.title);
        findings.hear(&link, "promise", Kind::Sentences, lesson.promise);
        findings.hear(&link, "learned", Kind::Sentences, lesson.learned);
        for remark in &lesson.remarks {
            findings.hear(&link, &format!("step {}", remark.step), Kind::Sentences, remark.words);
        }
    }
    findings.assert_none();
}

#[test]
fn errors_read_well() {
    errors::hear().assert_none();
}

#[test]
fn the_strings_of_the_source_read_well() {
    literals::hear().assert_none();
}
