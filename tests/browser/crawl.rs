//! A crawl: what is named and when, its levels, and the scratch paper.

use crate::access::{all_open, is_accessible_in_both_themes};
use crate::explore::{after, stands_at};
use crate::faces::TWELVE;
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use dicefall::dungeon::{Detail, Dungeon, LevelId};
use dicefall::link;
use dicefall::trace::Ask;
use serde_json::{Value, json};

const DEEP: &str = "#/threads?v=1&seed=amber-owl-43&explore=by-hand&levels=every-room\
    &choices=1A.l2.2-1A.s2-2.2-1B.1B.2A.1C.s1.2-1C";

fn labels(dungeon: &Dungeon) -> Vec<String> {
    dungeon.levels.iter().flat_map(|level| level.areas().map(|area| level.label(area.id))).collect()
}

/// All words and attributes of the document, with each part of the panel open in turn.
async fn all_that_is_said(page: &Page) -> String {
    let mut said = String::new();
    for part in ["Options", "Rooms", "Odds", "Share", "Steps"] {
        page.part(part).await;
        page.picture().await;
        let words = r"
            const own = document.body.cloneNode(true);
            own.querySelectorAll('script, style, path').forEach(e => e.remove());
            const attributes = [...own.querySelectorAll('*')].flatMap(e => [...e.attributes].map(each => each.value));
            return [document.title, pieces(own), ...attributes].join(' ').replace(/\s+/g, ' ')";
        said.push_str(&page.text_of_js(words).await);
    }
    said
}

/// Whether these words appear, with no letter, digit or hyphen after them.
fn says(text: &str, words: &str) -> bool {
    let goes_on = |rest: &str| rest.starts_with(|next: char| next.is_ascii_alphanumeric() || next == '-');
    text.match_indices(words).any(|(at, _)| !goes_on(&text[at + words.len()..]))
}

#[test]
fn the_document_names_no_room_and_no_passage_before_it_is_found() {
    at_desk(async |page| {
        let (_, trace) = native(DEEP);
        let whole = trace.dungeon();
        assert!(whole.levels.len() > 1 && labels(&whole).len() >= 7, "{:?}", labels(&whole));
        for step in [0, 5, 10] {
            page.open(&format!("{DEEP}&step={step}")).await;
            page.until("the slider is there", "return named('input[type=range]', 'Step')").await;
            assert_eq!(page.step().await.0, step as u64);
            let said = all_that_is_said(page).await.to_lowercase();
            let found = trace.dungeon_at(step);
            let level = step.checked_sub(1).map_or(LevelId::default(), |told| trace.steps()[told].level);
            for room in rooms(&found, level.0) {
                assert!(says(&said, &room.to_lowercase()), "{room} is found by step {step}");
            }
            for room in labels(&whole).into_iter().filter(|room| !labels(&found).contains(room)) {
                assert!(!says(&said, &format!("room {room}")), "room {room} is not found by step {step}:\n{said}");
                let passage = format!("passage {room}");
                let named = said.match_indices(&passage).any(|(at, _)| {
                    let rest = &said[at + passage.len()..];
                    let mut letters = rest.chars();
                    letters.next().is_some_and(|c| c.is_ascii_alphabetic())
                        && !letters.next().is_some_and(char::is_alphanumeric)
                });
                assert!(!named, "no passage of room {room} is found by step {step}:\n{said}");
            }
            for later in &trace.steps()[step..] {
                let words = trace.fact(later).to_string().to_lowercase();
                assert!(!says(&said, &words), "step {step} says {words}");
            }
            let summary = dicefall::export::summary(&found);
            assert_eq!(page.map_in_words().await, format!("Map: {summary} The rooms are listed under Play."));
        }
    });
}

const LEVELS: &str =
    "return [...document.querySelectorAll('.levels button')].map(e => [nameOf(e), e.getAttribute('aria-pressed')])";
const ROOMS: &str = r"return textsOf('#part-rooms li button').map(text => text.replace(/\s/g, ''))";

fn rooms_in_words(dungeon: &Dungeon, level: u32) -> Value {
    let words = |room: dicefall::export::Entry| {
        crate::map::without_spaces(&format!("{}{}{}", room.name, room.about, room.paths))
    };
    json!(dicefall::export::key(dungeon, LevelId(level)).into_iter().map(words).collect::<Vec<_>>())
}

fn rooms(dungeon: &Dungeon, level: u32) -> Vec<String> {
    dicefall::export::key(dungeon, LevelId(level)).into_iter().map(|room| room.name).collect()
}

#[test]
fn a_level_can_be_shown_after_its_stairs_are_found_with_its_rooms_and_its_map() {
    at_desk(async |page| {
        let (_, trace) = native(DEEP);
        let stairs = 1 + trace.steps().iter().position(|step| step.rule == "threads/9").expect("stairs");
        page.open(&format!("{DEEP}&step={}", stairs - 1)).await;
        page.part("Rooms").await;
        page.becomes(ROOMS, rooms_in_words(&trace.dungeon_at(stairs - 1), 0)).await;
        assert_eq!(page.js(LEVELS).await, json!([]));
        page.press("Step forward").await;
        page.becomes(LEVELS, json!([["1", "true"], ["2", "false"]])).await;

        page.press("Last step").await;
        let dungeon = trace.dungeon();
        page.becomes(LEVELS, json!([["1", "false"], ["2", "true"]])).await;
        page.becomes(ROOMS, rooms_in_words(&dungeon, 1)).await;
        let below = page.picture().await;
        page.press("1").await;
        page.becomes(LEVELS, json!([["1", "true"], ["2", "false"]])).await;
        page.becomes(ROOMS, rooms_in_words(&dungeon, 0)).await;
        assert_ne!(page.picture().await, below, "the map shows the other level, too");
        assert_eq!(page.link().await, DEEP, "the level shown is not in the link");
        page.press("2").await;
        page.becomes(ROOMS, rooms_in_words(&dungeon, 1)).await;
        assert_eq!(page.picture().await, below);
    });
}

/// Line by line: the name, the numbers crossed out, and the current number.
const SCRATCH: &str = r"
    return [...document.querySelectorAll('[aria-label=\'Scratch paper\'] li')].filter(seen).map(line => [
        plain(line.querySelector('span').textContent),
        [...line.querySelectorAll('s')].map(number => plain(number.textContent)).join(' '),
        plain(line.querySelector('b').textContent),
    ])";

#[test]
fn the_scratch_paper_has_the_size_the_dungeon_seed_and_the_tallies() {
    at_desk(async |page| {
        let (_, trace) = native(DEEP);
        page.open(&format!("{DEEP}&step=0")).await;
        for step in [0, 2, 8, trace.steps().len()] {
            page.follow(&format!("{DEEP}&step={step}")).await;
            let dungeon = trace.dungeon_at(step);
            let mut lines = Vec::new();
            if let Some(Detail::Word(size)) = dungeon.details.get(&"size") {
                lines.push(["Size".to_owned(), String::new(), size[..1].to_uppercase() + &size[1..]]);
            }
            if let Some(Detail::Number(seed)) = dungeon.details.get(&"dungeon_seed") {
                lines.push(["Dungeon Seed".to_owned(), String::new(), seed.to_string()]);
            }
            for tally in &dungeon.tallies {
                let numbers: Vec<_> = tally.numbers.iter().map(ToString::to_string).collect();
                let (now, before) = numbers.split_last().expect("a number");
                lines.push([tally.name.clone(), before.join(" "), now.clone()]);
            }
            page.becomes(SCRATCH, json!(lines)).await;
            if step == trace.steps().len() {
                let crossed = |name: &str| lines.iter().any(|line| line[0].starts_with(name) && !line[1].is_empty());
                assert!(crossed("Level thread") && crossed("Thread 1"), "{lines:?}");
            }
        }
    });
}

#[test]
fn a_whole_crawl_can_be_played_by_keyboard() {
    at_desk(async |page| {
        let start = "#/threads?v=1&seed=k2&explore=by-hand&size=small&dungeon-seed=1";
        page.open(start).await;
        page.some_link().await;
        let mut link = start.to_owned();
        let focused = async |awaited: &str| {
            for _ in 0..60 {
                page.key(key::TAB).await;
                let named = page.js("return nameOf(document.activeElement)").await;
                if named.as_str().is_some_and(|name| name.starts_with(awaited)) {
                    return;
                }
            }
            panic!("Tab does not reach {awaited}");
        };
        let mut elsewhere = 0;
        while let Some(Ask::Choice(choice)) = native(&link).1.pending.map(|pending| pending.ask) {
            let here = |each: &&dicefall::trace::Move| each.at == choice.here;
            let (next, is_here) = match choice.moves.iter().find(here) {
                Some(next) => (next, true),
                None => (&choice.moves[0], false),
            };
            match next.takes {
                Some(letter) if is_here => page.key(letter.char().to_ascii_lowercase().to_string()).await,
                None if is_here => page.key("s").await,
                _ => {
                    elsewhere += 1;
                    focused("All ").await;
                    if page.js("return !document.querySelector('.explore details[open]')").await == json!(true) {
                        page.key(key::ENTER).await;
                    }
                    page.until("the list is open", "return document.querySelector('.explore details[open] button')")
                        .await;
                    focused(&next.words).await;
                    page.key(key::ENTER).await;
                }
            }
            link = after(&link, &next.name);
            page.link_becomes(&link).await;
        }
        assert!(elsewhere > 0, "some moves are made in other rooms");
        stands_at(page, &link).await;
        page.keys(&[key::CONTROL, "z"]).await;
        page.link_other_than(&link).await;
    });
}

#[test]
fn a_crawl_on_a_phone_is_accessible_and_its_controls_are_large_enough_for_a_finger() {
    let whole = link::write(&native(DEEP).0.gone_on(), None);
    let trace = native(&whole).1;
    assert!(trace.steps().len() > 999 && trace.dungeon().levels.len() > 5, "{} steps", trace.steps().len());
    visit(&PHONE, async |page| {
        for link in [DEEP, &whole, "#/threads?v=1&size=large&dice=2;5;4;4;1", TWELVE] {
            page.open(link).await;
            page.some_link().await;
            for part in ["Steps", "Options", "Rooms"] {
                page.part(part).await;
                assert_eq!(page.js(TOO_WIDE).await, json!([]), "{part} of {link:.120}");
                assert_eq!(page.js(TOO_SMALL).await, json!([]), "{part} of {link:.120}");
                // A list of a thousand steps has the same parts as a short list, so it isn't checked here.
                if link != whole && link != TWELVE && part != "Options" {
                    is_accessible_in_both_themes(page, &format!("{part} of {link}")).await;
                }
            }
        }
    });
}

#[test]
fn axe_finds_nothing_in_a_crawl() {
    at_desk(async |page| {
        page.open(DEEP).await;
        all_open(page).await;
        page.until("the moves are listed", "return document.querySelector('.explore details button')").await;
        is_accessible_in_both_themes(page, "by hand").await;
        page.follow(&format!("{DEEP}&step=7")).await;
        page.step_becomes(7).await;
        for part in ["Steps", "Rooms", "Options"] {
            page.part(part).await;
            is_accessible_in_both_themes(page, part).await;
        }
        for link in ["#/threads?v=1&seed=q7&size=large", "#/threads?v=1&size=large&dice=2;5;4;4;1"] {
            page.open(link).await;
            all_open(page).await;
            is_accessible_in_both_themes(page, link).await;
        }
    });
}
