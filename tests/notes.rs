//! Notes on rooms: they are in the document, but not part of the dungeon.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dungeon::{AreaId, LevelId, Notes};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::Document;
use serde_json::{Value, json};

const LINKS: [&str; 2] = ["#/drop-dice?v=1&seed=amber-owl-42", "#/threads?v=1&seed=deep-3&levels=every-room"];

fn written(link: &str, notes: Option<&Notes>) -> Value {
    let recipe = link::read(link, &REGISTRY).expect(link).recipe;
    let trace = recipe.run().expect(link);
    let document = Document::new(recipe.procedure().id, link, &trace);
    serde_json::to_value(match notes {
        Some(notes) => document.with_notes(notes),
        None => document,
    })
    .unwrap()
}

#[test]
fn a_note_is_with_its_room_on_its_level_and_changes_nothing_else() {
    for link in LINKS {
        let plain = written(link, None);
        let mut notes = Notes::default();
        let mut expected = plain.clone();
        for (id, level) in (0..).map(LevelId).zip(expected["levels"].as_array_mut().unwrap()) {
            let text = format!("Level {}:\n“quiet”", id.0 + 1);
            notes.set(id, AreaId(1), &text);
            level["areas"][0]["note"] = json!(text);
        }
        assert_eq!(written(link, Some(&notes)), expected);
    }
}

#[test]
fn the_document_leaves_out_missing_notes_and_notes_without_a_room() {
    let plain = written(LINKS[0], None);
    assert_eq!(written(LINKS[0], Some(&Notes::default())), plain);
    let mut elsewhere = Notes::default();
    elsewhere.set(LevelId(0), AreaId(11), "the dungeon has ten rooms");
    elsewhere.set(LevelId(1), AreaId(1), "and one level");
    assert_eq!(written(LINKS[0], Some(&elsewhere)), plain);
}
