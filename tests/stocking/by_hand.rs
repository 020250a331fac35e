//! A small dungeon that somebody stocked by hand, with every die written down.
//!
//! ```text
//! 1──2──3──4     Four dice in a row, with the values 1, 3, 5 and 6. A row has no loops.
//! ```
//!
//! - Room 1 has the lowest value, so it is the entrance. Rooms 1 and 4 are dead ends: each gets an encounter and a
//!   treasure. No dead end except the entrance itself is next to the entrance, so this is a gauntlet with its goal in
//!   room 4, the farthest room. Rooms 2 and 3 have no marks.
//! - The place: 5, a fort; 2, its fate.
//! - The people: 1, the deserters; 1 again, so the next entry counts: the ratcatchers. They want 3 and stand as in 4.
//! - Room 1: 4, the war room. Treasure: 1, guarded as in 2. Encounter: 6, a beast; 1, the bear; 1, what it is doing.
//!   Entrance: 1. Detail: 1. It has treasure, so nothing small.
//! - Room 2: 4 again, so the next free entry: 5, the signal room. No marks: 3, a hazard, 1. Detail: 1 again, so 2
//!   counts. Something small: 1, yes; 1, a thimble.
//! - Room 3: 12, the pigeon loft. No marks: 5, nothing. Detail: 3. Something small: 4, no.
//! - Room 4: 1, the guard room. Goal: 1, a suit of armour. Treasure: 1 again, so 2 counts; the guard is 2 again, so 3
//!   counts. Encounter: 4, the rivals; what they are doing is 1 again, so 2 counts. Detail: 20.
//! - Rumours: no passage is secret and no room has a key, so the first tells of the entrance. The false rumour is 1.

use crate::{json, recipe};
use serde_json::{Value, json};

const DUNGEON: &str = "1@100,100;3@300,100;5@500,100;6@700,100";
#[rustfmt::skip]
const ROLLS: [u32; 33] = [
    5, 2,
    1, 1, 3, 4,
    4, 1, 2, 6, 1, 1, 1, 1,
    4, 3, 1, 1, 1, 1,
    12, 5, 3, 4,
    1, 1, 1, 2, 4, 1, 20,
    1,
    // One die is left over.
    6,
];

fn link() -> String {
    let rolls = ROLLS.map(|face| face.to_string()).join(";");
    format!("#/drop-dice?v=1&pool=4d6&stock=on&dice={DUNGEON};{rolls}")
}

/// A column of an entry. Entries and columns are counted from 1, as dice are.
fn text(table: &str, entry: usize, column: usize) -> String {
    let path = format!("{}/src/stocking/tables/{table}.txt", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).unwrap();
    let line = text.lines().nth(entry - 1).unwrap();
    line.split(" | ").nth(column - 1).unwrap().to_owned()
}

/// A column of an entry in the list of rooms of the fort, the fifth list.
fn room(entry: usize, column: usize) -> String {
    text("rooms", 4 * 13 + 1 + entry, column)
}

fn capital(text: &str) -> String {
    text[..1].to_uppercase() + &text[1..]
}

fn small(text: &str) -> String {
    text[..1].to_lowercase() + &text[1..]
}

#[test]
fn the_key_is_as_reasoned_by_hand() {
    let document = json(&recipe(&link()));
    let areas = document["levels"][0]["areas"].as_array().unwrap();
    let keys: Vec<&Value> = areas.iter().map(|area| &area["key"]).collect();
    let beast = text("beasts", 1, 1);
    let expected = [
        json!({
            "title": room(4, 1),
            "seen": [
                room(4, 2),
                format!("Treasure: {}.", text("treasures", 1, 1)),
                format!("{} is {}.", capital(&beast), text("doings", 1, 2)),
                text("sights", 1, 1),
                text("details", 1, 1),
            ],
            "hidden": [text("treasures", 1, 2), text("guards", 2, 1), text("beasts", 1, 2)],
        }),
        json!({
            "title": room(5, 1),
            "seen": [room(5, 2), text("hazards", 1, 1), text("details", 2, 1)],
            "hidden": [
                text("hazards", 1, 2),
                format!("A small treasure is hidden {}: {}.", text("trinkets", 1, 2), text("trinkets", 1, 1)),
            ],
        }),
        json!({ "title": room(12, 1), "seen": [room(12, 2), text("details", 3, 1)], "hidden": [] }),
        json!({
            "title": room(1, 1),
            "seen": [
                room(1, 2),
                format!("The prize: {}.", text("prizes", 1, 1)),
                format!("Treasure: {}.", text("treasures", 2, 1)),
                format!("The ratcatchers are {}.", text("doings", 2, 1)),
                text("details", 20, 1),
            ],
            "hidden": [
                format!("{} The deserters guard the ways to the prize.", text("prizes", 1, 2)),
                text("treasures", 2, 2),
                text("guards", 3, 1),
            ],
        }),
    ];
    for (place, (key, expected)) in keys.into_iter().zip(&expected).enumerate() {
        assert_eq!(key, expected, "room {}", place + 1);
    }
    assert_eq!((room(4, 1).as_str(), room(12, 1).as_str()), ("War room", "Pigeon loft"));
}

#[test]
fn the_whole_is_as_reasoned_by_hand() {
    let document = json(&recipe(&link()));
    assert_eq!(document["kind"], "gauntlet");
    let built = format!("This place was built as {}. {}", text("places", 5, 2), text("fates", 2, 1));
    assert_eq!(document["place"], json!({ "theme": "fort", "text": built }));
    let want = format!("The deserters want {}.", text("wants", 3, 1));
    let people = json!({
        "who": "deserters",
        "text": format!("The deserters rule this place. {} {want}", text("inhabitants", 1, 2)),
        "rivals": [{
            "who": "ratcatchers",
            "text": format!(
                "Their rivals are the ratcatchers. {} The deserters and the ratcatchers {}.",
                text("inhabitants", 2, 2),
                text("stances", 4, 1)
            ),
        }],
    });
    assert_eq!(document["inhabitants"], people);
    let rumours = json!([
        { "text": format!("An entrance leads into the {}.", small(&room(4, 1))), "true": true },
        { "text": want, "true": true },
        { "text": text("rumours", 1, 1), "true": false },
    ]);
    assert_eq!(document["rumours"], rumours);
    assert_eq!(document["pending"], Value::Null);
    assert_eq!(document["link"], link(), "dice that are left over stay in the link");
}

#[test]
fn each_die_is_asked_for_when_its_turn_comes() {
    let asked = [
        (0, 12, "for the theme"),
        (1, 12, "for the fate of the place"),
        (3, 20, "for the rivals"),
        (6, 12, "for what room 1 was"),
        (9, 6, "for who is in room 1"),
        (15, 6, "for what is in room 2"),
        (31, 12, "for the false rumour"),
    ];
    for (given, sides, why) in asked {
        let rolls: Vec<String> = ROLLS[..given].iter().map(|face| format!(";{face}")).collect();
        let document = json(&recipe(&format!("#/drop-dice?v=1&pool=4d6&stock=on&dice={DUNGEON}{}", rolls.concat())));
        assert_eq!(document["pending"], json!({ "ask": "dice", "dice": [sides], "why": why }), "{given} dice");
    }
}
