//! The key as a journal entry for Foundry Virtual Tabletop, versions 12 to 14, for *Import Data* on an empty entry.
//!
//! Only the game master can read the entry. What is hidden in a room is in a secret block, so it stays hidden from players
//! even if the game master shows them the page.

use super::key::{elsewhere, rumour, summary};
use super::{LevelChart, RoomWords};
use crate::dungeon::Dungeon;
use crate::english::capital;
use crate::json::Json;
use crate::stocking::WholeLine;
use std::fmt::Write;

/// How far apart two pages are in Foundry's order.
const STEP: u32 = 100_000;
/// Foundry's number for a text in HTML.
const HTML: u32 = 1;

/// The journal entry of a dungeon. `levels`: the chart and the rooms of each level. `whole`: the lines about the whole
/// dungeon.
pub fn foundry_journal(
    title: &str,
    dungeon: &Dungeon,
    levels: &[(&LevelChart, &[RoomWords])],
    whole: &[WholeLine],
) -> Json {
    let mut pages = JournalPages::default();
    let mut about = paragraph(&summary(dungeon));
    for line in whole.iter().filter(|line| line.truth.is_none()) {
        about += &paragraph(&line.text);
    }
    let rumours: Vec<String> = whole.iter().filter_map(rumour).collect();
    if !rumours.is_empty() {
        let _ = write!(about, "<h2>Rumours</h2>{}", list(&rumours));
    }
    pages.add("The dungeon", 1, &about);
    for (chart, rooms) in levels {
        let (wide, high) = chart.size;
        let size = format!("The map is {wide} by {high} squares of {} feet.", chart.feet);
        let ways = elsewhere(dungeon, chart, rooms);
        let stairs =
            if ways.is_empty() { String::new() } else { paragraph("Stairs outside the rooms:") + &list(&ways) };
        pages.add(&chart.title, 1, &(paragraph(&size) + &stairs));
        for room in *rooms {
            let id = pages.next_id();
            pages.add(&room.heading, 2, &entry(room, &id));
        }
    }
    Json::Object(vec![
        ("name", title.into()),
        ("pages", Json::List(pages.0)),
        ("ownership", Json::Object(vec![("default", 0.into())])),
    ])
}

#[derive(Default)]
struct JournalPages(Vec<Json>);

impl JournalPages {
    /// The id of the next page: 16 letters and digits.
    fn next_id(&self) -> String {
        format!("dicefall{:08}", self.0.len())
    }

    /// `level`: how far the page is indented in the list of pages.
    fn add(&mut self, name: &str, level: u8, content: &str) {
        let sort = u32::try_from(self.0.len() + 1).unwrap_or(1).saturating_mul(STEP);
        self.0.push(Json::Object(vec![
            ("_id", self.next_id().into()),
            ("name", name.into()),
            ("type", "text".into()),
            ("title", Json::Object(vec![("show", true.into()), ("level", level.into())])),
            ("text", Json::Object(vec![("format", HTML.into()), ("content", content.into())])),
            ("sort", sort.into()),
        ]));
    }
}

/// `id`: the id of the page. A secret block needs one of its own, or its button does nothing.
fn entry(room: &RoomWords, id: &str) -> String {
    let mut page = String::new();
    for lines in [&room.about, &room.seen] {
        if !lines.is_empty() {
            page += &paragraph(&lines.join(" "));
        }
    }
    if !room.hidden.is_empty() {
        let hidden = paragraph(&room.hidden.join(" "));
        let _ = write!(page, "<section class=\"secret\" id=\"secret-{id}\">{hidden}</section>");
    }
    // An exit can be a secret door, and a note is the game master's.
    let exits = if room.exits.is_empty() { String::new() } else { list(&room.exits) };
    let note = room.note.as_ref().map(|note| format!("<blockquote>{}</blockquote>", paragraph(note)));
    let rest = exits + &note.unwrap_or_default();
    if !rest.is_empty() {
        let _ = write!(page, "<section class=\"secret\" id=\"secret-{id}-ways\">{rest}</section>");
    }
    page
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>", html(text).replace('\n', "<br>"))
}

fn list(items: &[String]) -> String {
    let items: Vec<String> = items.iter().map(|item| format!("<li>{}</li>", html(&capital(item)))).collect();
    format!("<ul>{}</ul>", items.concat())
}

fn html(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            '\u{a0}' => html.push(' '),
            c => html.push(c),
        }
    }
    html
}
