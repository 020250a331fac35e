//! What is seen of a crawl: nothing before it is found, what stands on the map stays, levels, the scratch
//! paper; for everyone.

use crate::explore::{CRAWL, Sheet, after, choice, stands_at};
use crate::faces::TWELVE;
use crate::files::{taken, with_downloads};
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, TOO_SMALL, TOO_WIDE};
use dicefall::dungeon::{AreaId, Detail, Dungeon, LevelId};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::scene::Layout;
use dicefall::trace::Ask;
use serde_json::{Value, json};

/// A crawl with moves on two levels.
const DEEP: &str = "#/threads?v=1&seed=amber-owl-43&explore=by-hand&levels=every-room\
    &choices=1A.l2.2-1A.s2-2.2-1B.1B.2A.1C.s1.2-1C";

/// What a room of a level is called.
fn labels(dungeon: &Dungeon) -> Vec<String> {
    dungeon.levels.iter().flat_map(|level| level.areas().map(|area| level.label(area.id))).collect()
}

/// Everything that the document says, in words and in attributes, while each part of the panel is open.
async fn all_that_is_said(page: &Page) -> String {
    let mut said = String::new();
    for part in ["Make", "Rooms", "Odds", "Share", "Steps"] {
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

/// Whether a text has these words and no letter or number right behind them.
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
        for step in [0, 3, 5, 8, 10, trace.steps().len() - 1] {
            page.open(&format!("{DEEP}&step={step}")).await;
            page.until("the slider stands", "return named('input[type=range]', 'Step')").await;
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
                let words = later.fact.to_string().to_lowercase();
                assert!(!says(&said, &words), "step {step} says {words}");
            }
            let summary = dicefall::export::summary(&found);
            assert_eq!(page.map_in_words().await, format!("Map: {summary} The rooms are listed under Rooms."));
        }
    });
}

/// The numbers of the odds, "This one has 5 so far".
const HERE: &str = "return textsOf('#part-odds b').filter(text => text.startsWith('This one has'))";

/// The levels' buttons, with which is pressed.
const LEVELS: &str =
    "return [...document.querySelectorAll('.levels button')].map(e => [nameOf(e), e.getAttribute('aria-pressed')])";
const ROOMS: &str = "return textsOf('#part-rooms li b')";

fn rooms(dungeon: &Dungeon, level: u32) -> Vec<String> {
    dicefall::export::key(dungeon, LevelId(level)).into_iter().map(|room| room.name).collect()
}

#[test]
fn levels_are_turned_to_once_their_stairs_are_found_and_a_step_shows_its_own() {
    at_desk(async |page| {
        let (_, trace) = native(DEEP);
        let steps = trace.steps();
        let stairs = 1 + steps.iter().position(|step| step.rule == "threads/9").expect("stairs");
        page.open(&format!("{DEEP}&step={}", stairs - 1)).await;
        page.part("Rooms").await;
        page.becomes(ROOMS, json!(["Room 1", "Room 2"])).await;
        assert_eq!(page.js(LEVELS).await, json!([]));
        page.press("Step forward").await;
        page.becomes(LEVELS, json!([["1", "true"], ["2", "false"]])).await;

        page.press("Last step").await;
        let whole = trace.dungeon();
        page.becomes(LEVELS, json!([["1", "false"], ["2", "true"]])).await;
        page.becomes(ROOMS, json!(rooms(&whole, 1))).await;
        assert_eq!(rooms(&whole, 1)[0], "Room 2-1");
        let below = page.picture().await;
        page.press("1").await;
        page.becomes(LEVELS, json!([["1", "true"], ["2", "false"]])).await;
        page.becomes(ROOMS, json!(rooms(&whole, 0))).await;
        assert_ne!(page.picture().await, below, "the map turns, too");
        assert_eq!(page.link().await, DEEP, "what is looked at is not in the link");
        page.press("2").await;
        page.becomes(ROOMS, json!(rooms(&whole, 1))).await;
        assert_eq!(page.picture().await, below);
        page.press("1").await;
        for nth in (1..steps.len()).rev() {
            page.press("Step back").await;
            let shown = rooms(&trace.dungeon_at(nth), steps[nth - 1].level.0);
            page.becomes(ROOMS, json!(shown)).await;
        }
    });
}

/// The scratch paper line by line: what it is called, the numbers crossed out, the one that counts.
const SCRATCH: &str = r"
    return [...document.querySelectorAll('[aria-label=\'Scratch paper\'] li')].filter(seen).map(line => [
        plain(line.querySelector('span').textContent),
        [...line.querySelectorAll('s')].map(number => plain(number.textContent)).join(' '),
        plain(line.querySelector('b').textContent),
    ])";

#[test]
fn the_scratch_paper_has_the_size_the_dungeon_seed_and_what_runs_down() {
    at_desk(async |page| {
        let (_, trace) = native(DEEP);
        for step in [0, 1, 2, 5, 8, trace.steps().len()] {
            page.open(&format!("{DEEP}&step={step}")).await;
            let dungeon = trace.dungeon_at(step);
            let mut lines = Vec::new();
            if let Some(Detail::Word(size)) = dungeon.details.get("size") {
                lines.push(["Size".to_owned(), String::new(), size[..1].to_uppercase() + &size[1..]]);
            }
            if let Some(Detail::Number(seed)) = dungeon.details.get("dungeon_seed") {
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
fn the_rooms_of_a_crawl_name_their_passages_and_what_is_unexplored() {
    at_desk(async |page| {
        page.open(DEEP).await;
        page.some_link().await;
        page.part("Rooms").await;
        let dungeon = native(DEEP).1.dungeon();
        let words = |room: dicefall::export::Entry| {
            crate::map::without_spaces(&format!("{}{}{}", room.name, room.about, room.paths))
        };
        for level in [1, 0] {
            let key: Vec<_> = dicefall::export::key(&dungeon, LevelId(level)).into_iter().map(words).collect();
            page.press(&(level + 1).to_string()).await;
            page.becomes("return textsOf('#part-rooms li button').map(text => text.replace(/\\s/g, ''))", json!(key))
                .await;
        }
    });
}

#[test]
fn a_whole_crawl_is_played_by_keyboard_alone() {
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
fn a_crawl_has_room_on_a_phone_and_its_controls_are_large_enough_for_a_finger() {
    // A thousand steps on seven levels.
    let whole = link::write(&native(DEEP).0.gone_on(), None);
    let trace = native(&whole).1;
    assert!(trace.steps().len() > 999 && trace.dungeon().levels.len() > 5, "{} steps", trace.steps().len());
    visit(&PHONE, async |page| {
        for link in [DEEP, &whole, "#/threads?v=1&size=large&dice=2;5;4;4;1", TWELVE] {
            page.open(link).await;
            page.some_link().await;
            for part in ["Steps", "Make", "Rooms"] {
                page.part(part).await;
                assert_eq!(page.js(TOO_WIDE).await, json!([]), "{part} of {link:.120}");
                assert_eq!(page.js(TOO_SMALL).await, json!([]), "{part} of {link:.120}");
            }
        }
    });
}

#[test]
fn axe_finds_nothing_in_a_crawl_by_hand() {
    crate::access::is_fair_in_both_themes(DEEP, async |page| {
        crate::access::all_open(page).await;
        page.until("the moves are listed", "return document.querySelector('.explore details button')").await;
    });
}

#[test]
fn axe_finds_nothing_at_a_step_of_a_crawl_nor_under_its_rooms_nor_where_it_is_made() {
    for part in ["Steps", "Rooms", "Make"] {
        crate::access::is_fair_in_both_themes(&format!("{DEEP}&step=7"), async |page| page.part(part).await);
    }
}

#[test]
fn axe_finds_nothing_in_a_crawl_that_is_over_nor_in_one_with_ones_own_dice() {
    crate::access::is_fair_in_both_themes("#/threads?v=1&seed=q7&size=large", crate::access::all_open);
    crate::access::is_fair_in_both_themes("#/threads?v=1&size=large&dice=2;5;4;4;1", crate::access::all_open);
}

#[test]
fn axe_finds_nothing_in_a_crawl_on_a_phone() {
    visit(&PHONE, async |page| {
        for theme in ["light", "dark"] {
            let features = json!({ "features": [{ "name": "prefers-color-scheme", "value": theme }] });
            page.devtools("Emulation.setEmulatedMedia", features).await;
            for link in [DEEP, "#/threads?v=1&size=large&dice=2;5;4;4;1"] {
                page.open(link).await;
                for part in ["Steps", "Rooms"] {
                    page.part(part).await;
                    crate::access::is_fair(page, &format!("{link} {part} {theme}")).await;
                }
            }
        }
    });
}
