//! Edits of the finished floor plan by mouse, keyboard and finger.

use crate::access::is_accessible_in_both_themes;
use crate::map::click;
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE, tap};
use serde_json::{Value, json};

/// Four rooms in a ring. Room 1 fills the squares (-1, 1) to (1, 3).
const RING: &str = "#/pips?v=1&areas=5&levels=1&more=off&dice=4@C~0;4@E~0;4@S~0;4@W~0;4@N~0";
const HERE: &str = "return textOf('.edits .wanted')";
const EDITS: &str = "return textsOf('.edits .moves button')";
const FOCUSED: &str = "return nameOf(document.activeElement)";

fn with_edits(edits: &str) -> String {
    format!("{RING}&edits={edits}")
}

async fn tells(page: &Page, link: &str) {
    page.link_becomes(link).await;
    let (_, trace) = native(link);
    page.step_becomes(trace.steps().len() as u64).await;
    let words = trace.fact(trace.steps().last().expect("a step")).to_string();
    page.becomes("return plain(document.querySelector('[aria-live=polite]').textContent)", json!(words)).await;
    let summary = dicefall::export::summary(&trace.dungeon());
    assert_eq!(page.map_in_words().await, format!("Map: {summary} The rooms are listed under Play."));
}

async fn middle(page: &Page) -> (f64, f64) {
    page.picture().await;
    let script = r"
        const r = document.querySelector('canvas').getBoundingClientRect();
        return [r.x + r.width / 2, r.y + r.height / 2]";
    serde_json::from_value(page.js(script).await).expect("two numbers")
}

async fn finds_room_1(page: &Page, press: impl AsyncFn(&Page, (f64, f64))) -> (f64, f64) {
    let (x, y) = middle(page).await;
    for far in 1..16 {
        let at = (x - 14.0 * f64::from(far), y - 10.0 * f64::from(far));
        press(page, at).await;
        page.picture().await;
        if page.text(".edits .wanted").await.starts_with("Room 1:") {
            return at;
        }
    }
    panic!("no press reaches room 1: {}", page.text(".edits").await);
}

async fn edit_mode(page: &Page) {
    page.some_link().await;
    page.press("Edit the map").await;
    page.becomes(HERE, json!("Choose a place on the map.")).await;
}

#[test]
fn an_edit_by_mouse_is_described_undone_redone_and_opened_again() {
    at_desk(async |page| {
        page.open(RING).await;
        edit_mode(page).await;
        finds_room_1(page, click).await;
        let before = page.picture().await;
        page.press("Remove the door to area 2").await;
        let one = with_edits("remove.door.1~2");
        tells(page, &one).await;
        assert_ne!(page.picture().await, before, "the door is gone from the map");
        page.press("Add a secret door in the passage to area 2").await;
        let two = with_edits("remove.door.1~2;add.secret.1~2");
        tells(page, &two).await;
        page.press("Undo").await;
        tells(page, &one).await;
        page.keys(&[key::CONTROL, "z"]).await;
        page.link_becomes(RING).await;
        assert_eq!(page.picture().await, before);
        assert!(!page.button("Undo").await.is_enabled().await.expect("a state"));
        page.press("Redo").await;
        page.press("Redo").await;
        tells(page, &two).await;
        page.load_again().await;
        tells(page, &two).await;
        page.press("Step back").await;
        let gone = "return !document.querySelector('.edits') && !named('button', 'Edit the map')";
        page.until("there is nothing to edit before the end", gone).await;
    });
}

#[test]
fn the_map_is_edited_by_keyboard() {
    at_desk(async |page| {
        page.open(RING).await;
        page.some_link().await;
        page.key("e").await;
        page.becomes(HERE, json!("Choose a place on the map.")).await;
        page.until("the sheet has the focus", "return document.activeElement.id === 'edits'").await;
        for _ in 0..3 {
            page.key(key::DOWN).await;
        }
        page.until("it is room 1", "return textOf('.edits .wanted').startsWith('Room 1:')").await;
        // In the list of edits, the arrow keys go from edit to edit, and the chosen square stays the same.
        page.key(key::TAB).await;
        page.becomes(FOCUSED, json!("Lock the passage to area a")).await;
        page.key(key::DOWN).await;
        page.becomes(FOCUSED, json!("Remove the door to area a")).await;
        page.key(key::UP).await;
        page.key(key::ENTER).await;
        let locked = with_edits("add.lock.1~a");
        tells(page, &locked).await;
        page.becomes(FOCUSED, json!("Take the lock off the door to area a")).await;
        // A refused name stays in its field for the user to correct.
        page.fill("Name on the map", "a~b").await;
        page.key(key::ENTER).await;
        page.until("it is refused", "return textOf('.edits [role=alert]').startsWith('A name has 1 to 16')").await;
        page.becomes("return document.activeElement.value", json!("a~b")).await;
        assert_eq!(page.link().await, locked);
        page.fill("Name on the map", "Old Crypt").await;
        page.key(key::ENTER).await;
        let named = with_edits("add.lock.1~a;name.1.Old%20Crypt");
        tells(page, &named).await;
        page.until("the name is accepted", "return !textOf('.edits [role=alert]')").await;
        page.part("Rooms").await;
        let choose =
            "[...document.querySelectorAll('.rooms button')].find(e => nameOf(e).startsWith('Room 3')).focus()";
        page.js(choose).await;
        page.key(key::ENTER).await;
        page.until("room 3 is edited there", "return textOf('.rooms .edits .wanted').startsWith('Room 3:')").await;
        page.press("Done").await;
        page.until("the mode is over", "return !document.querySelector('.edits')").await;
        page.becomes("return document.activeElement.id", json!("map")).await;
    });
}

#[test]
fn axe_finds_nothing_in_the_sheet_of_edits() {
    at_desk(async |page| {
        page.open(RING).await;
        edit_mode(page).await;
        is_accessible_in_both_themes(page, "nothing chosen").await;
        finds_room_1(page, click).await;
        page.fill("Name on the map", "4").await;
        page.key(key::ENTER).await;
        page.until("it is refused", "return textOf('.edits [role=alert]')").await;
        is_accessible_in_both_themes(page, "a room").await;
        page.part("Rooms").await;
        page.until("it is in the list", "return document.querySelector('.rooms .edits')").await;
        is_accessible_in_both_themes(page, "a room in the list").await;
    });
}

#[test]
fn a_finger_edits_the_map_on_a_phone() {
    visit(&PHONE, async |page| {
        page.open(RING).await;
        edit_mode(page).await;
        finds_room_1(page, tap).await;
        for part in ["Rooms", "Steps"] {
            page.part(part).await;
            page.until("the sheet is there", "return textOf('.edits .wanted').startsWith('Room 1:')").await;
            assert_eq!([page.js(TOO_WIDE).await, page.js(TOO_SMALL).await], [json!([]), json!([])], "{part}");
        }
        let edits: Vec<Value> = serde_json::from_value(page.js(EDITS).await).expect("buttons");
        assert!(edits.contains(&json!("Remove the corridor to area 4")), "{edits:?}");
        page.press("Remove the corridor to area 4").await;
        tells(page, &with_edits("remove.corridor.1~4")).await;
    });
}

async fn presses_until(page: &Page, places: impl Iterator<Item = (f64, f64)>, edit: &str) {
    for at in places {
        click(page, at).await;
        page.picture().await;
        let edits: Vec<String> = serde_json::from_value(page.js(EDITS).await).expect("buttons");
        if edits.iter().any(|offered| offered == edit) {
            return;
        }
    }
    panic!("no press offers {edit:?}: {}", page.text(".edits").await);
}

#[test]
fn a_corridor_and_a_room_are_drawn_by_pointing_and_a_label_is_moved_by_keyboard() {
    at_desk(async |page| {
        page.open(RING).await;
        edit_mode(page).await;
        let (x, y) = finds_room_1(page, click).await;
        page.press("Dig a corridor from here").await;
        page.until("it asks for the other end", "return textOf('.edits .wanted').startsWith('Choose where')").await;
        let before = page.picture().await;
        let west = (1..30).map(|far| (x - 14.0 * f64::from(far), y));
        presses_until(page, west, "Dig the corridor").await;
        assert_ne!(page.picture().await, before, "the map shows what would be dug");
        assert_eq!(page.link().await, RING);
        page.press("Dig the corridor").await;
        page.until("it is dug", "return location.hash.includes('&edits=add.corridor.1~@')").await;
        let one = page.link().await;
        tells(page, &one).await;
        let (x, y) = middle(page).await;
        let corner = (1..20).map(|far| (x - 60.0 - 8.0 * f64::from(far), y + 20.0 + 8.0 * f64::from(far)));
        presses_until(page, corner, "Draw a room from here").await;
        page.press("Draw a room from here").await;
        let chosen = "return textOf('.edits .wanted').startsWith('Choose the opposite')";
        page.until("it asks for the other corner", chosen).await;
        page.key(key::LEFT).await;
        page.key(key::DOWN).await;
        page.press("Draw the room").await;
        page.until("it is drawn", "return location.hash.includes(';add.room.@')").await;
        let two = page.link().await;
        tells(page, &two).await;
        page.press("Undo").await;
        tells(page, &one).await;
        page.part("Rooms").await;
        let choose =
            "[...document.querySelectorAll('.rooms button')].find(e => nameOf(e).startsWith('Room 2')).focus()";
        page.js(choose).await;
        page.key(key::ENTER).await;
        page.until("room 2 is edited", "return textOf('.rooms .edits .wanted').startsWith('Room 2:')").await;
        let begin = "[...document.querySelectorAll('.edits button')].find(e => nameOf(e).startsWith('Move the label of area 2')).focus()";
        page.js(begin).await;
        page.key(key::ENTER).await;
        page.becomes(HERE, json!("Choose the square for the label of area 2.")).await;
        page.until("the sheet has the focus", "return document.activeElement.id === 'edits'").await;
        page.key(key::ESCAPE).await;
        page.until("it is cancelled", "return textOf('.edits .wanted').startsWith('Room 2:')").await;
        page.js(begin).await;
        page.key(key::ENTER).await;
        page.becomes(HERE, json!("Choose the square for the label of area 2.")).await;
        page.key(key::UP).await;
        page.becomes(HERE, json!("Room 2: the label can be here.")).await;
        page.key(key::ENTER).await;
        page.until("it is moved", "return location.hash.includes(';move.2.@')").await;
        let moved = page.link().await;
        tells(page, &moved).await;
        is_accessible_in_both_themes(page, "after an edit between two squares").await;
    });
}
