use crate::engine::{DESK, Setup};
use crate::fitted::Fitted;
use crate::map::click;
use crate::page::{Page, at_desk, key, native, visit};
use crate::phone::{PHONE, tap};
use dicefall::dungeon::{AreaId, End, LevelId, Spot};
use dicefall::link;
use dicefall::scene::{DICE_TRAY_HEIGHT, Layout};
use dicefall::trace::{Ask, Choice};
use serde_json::json;

pub const CRAWL: &str = "#/threads?v=1&seed=amber-owl-43&explore=by-hand&search=every-room&levels=every-room";
/// The player decides when to search and when to look for stairs.
const BARE: &str = "#/threads?v=1&seed=amber-owl-13&explore=by-hand&levels=every-room";

pub fn choice(link: &str) -> Choice {
    match native(link).1.pending.map(|pending| pending.ask) {
        Some(Ask::Choice(choice)) => choice,
        other => panic!("{link} waits for {other:?}"),
    }
}

pub fn after(link: &str, name: &str) -> String {
    let recipe = native(link).0;
    let choices = recipe.choices().iter().cloned().chain([name.to_owned()]).collect();
    link::write(&recipe.with_choices(choices), None)
}

fn with_moves(link: &str, moves: &[&str]) -> String {
    moves.iter().fold(link.to_owned(), |link, name| after(&link, name))
}

pub struct Sheet {
    layout: Layout,
    level: LevelId,
    fitted: Fitted,
}

impl Sheet {
    pub async fn of(page: &Page, link: &str, level: LevelId) -> Self {
        page.picture().await;
        let (recipe, trace) = native(link);
        let layout = Layout::of(recipe.procedure(), recipe.procedure().maps[0], &trace, &trace.dungeon());
        let fitted = Fitted::of(page, layout.bounds(level), DICE_TRAY_HEIGHT + 14.0).await;
        Self { layout, level, fitted }
    }

    pub fn room(&self, number: u32) -> (f64, f64) {
        let dungeon = dicefall::dungeon::Dungeon::default();
        self.fitted.at(self.layout.area(&dungeon, (self.level, AreaId(number))).expect("a room on the map").0)
    }

    pub fn letter(&self, choice: &Choice, name: &str) -> (f64, f64) {
        let taken = choice.moves.iter().find(|each| each.name == name).expect("a move");
        let Spot { level, area } = taken.at.expect("a room");
        assert_eq!(level, self.level);
        let end = End { area, letter: taken.takes.expect("a letter") };
        self.fitted.at(self.layout.letter(level, end).expect("a letter on the map"))
    }
}

pub async fn stands_at(page: &Page, link: &str) {
    page.link_becomes(link).await;
    let (_, trace) = native(link);
    let steps = trace.steps().len() as u64;
    page.becomes("const s = named('input[type=range]', 'Step'); return [+s?.value, +s?.max]", json!([steps, steps]))
        .await;
    let summary = dicefall::export::summary(&trace.dungeon());
    assert_eq!(page.map_in_words().await, format!("Map: {summary} The rooms are listed under Play."));
    page.part("Share").await;
    assert_eq!(page.digest().await, trace.digest().to_string());
    page.part("Steps").await;
}

#[test]
fn a_press_on_a_ringed_letter_takes_that_passage_at_any_zoom_and_a_press_beside_it_takes_none() {
    at_desk(async |page| {
        page.open(CRAWL).await;
        let sheet = Sheet::of(page, CRAWL, LevelId::default()).await;
        let (x, y) = sheet.letter(&choice(CRAWL), "1A");
        let (to_x, to_y) = sheet.room(1);
        click(page, (2.0 * x - to_x, 2.0 * y - to_y)).await;
        click(page, (to_x, to_y)).await;
        page.becomes("return textOf('.wanted')", json!("The party is in room 1.")).await;
        assert_eq!(page.link().await, CRAWL);
        click(page, sheet.letter(&choice(CRAWL), "1E")).await;
        let link = after(CRAWL, "1E");
        stands_at(page, &link).await;
        let (x, y) = Sheet::of(page, &link, LevelId::default()).await.letter(&choice(&link), "1C");
        page.devtools(
            "Input.dispatchMouseEvent",
            json!({ "type": "mouseWheel", "x": x, "y": y, "deltaX": 0, "deltaY": -600 }),
        )
        .await;
        page.picture().await;
        click(page, (x, y)).await;
        stands_at(page, &after(&link, "1C")).await;
    });
}

#[test]
fn a_tap_on_a_ringed_letter_takes_that_passage_on_a_phone() {
    visit(&PHONE, async |page| {
        page.open(CRAWL).await;
        page.some_link().await;
        let sheet = Sheet::of(page, CRAWL, LevelId::default()).await;
        tap(page, sheet.letter(&choice(CRAWL), "1B")).await;
        stands_at(page, &after(CRAWL, "1B")).await;
    });
}

#[test]
fn the_moves_of_the_partys_room_or_the_chosen_room_are_buttons_and_all_moves_are_in_a_list() {
    at_desk(async |page| {
        let mut link = with_moves(BARE, &["1B", "1A"]);
        page.open(&format!("{link}&step=1")).await;
        page.press("Go to where the party is").await;
        let moves = choice(&link).moves;
        let words = |at: u32| -> Vec<_> {
            let here =
                moves.iter().filter(|each| each.at == Some(Spot { level: LevelId::default(), area: AreaId(at) }));
            here.map(|each| each.words.clone()).collect()
        };
        let shown = "return [textOf('.wanted'), textsOf('.explore > .moves button')]";
        page.becomes(shown, json!(["The party is in room 3.", words(3)])).await;
        let sheet = Sheet::of(page, &link, LevelId::default()).await;
        click(page, sheet.room(2)).await;
        page.becomes(shown, json!(["You’re looking at room 2.", words(2)])).await;
        page.key(key::ESCAPE).await;
        page.becomes(shown, json!(["The party is in room 3.", words(3)])).await;
        page.find("summary", &format!("All {} moves", moves.len())).await.click().await.expect("a click");
        let all: Vec<_> = moves.iter().map(|each| &each.words).collect();
        page.becomes("return textsOf('.explore details button')", json!(all)).await;
        for (button, name) in [("Search room 3", "s3"), ("Look for stairs in room 3", "l3")] {
            page.press(button).await;
            link = after(&link, name);
            page.link_becomes(&link).await;
        }
        let next = choice(&link).moves.remove(0);
        page.press(&next.words).await;
        stands_at(page, &after(&link, &next.name)).await;
    });
}

const WATCH: &str = r"
    const count = document.querySelector('output.count');
    window.counted = [];
    new MutationObserver(() => window.counted.push(plain(count.textContent)))
        .observe(count, { childList: true, characterData: true, subtree: true })";

#[test]
fn moves_are_undone_and_redone_by_buttons_and_keys_and_dicefall_finishes_the_crawl() {
    at_desk(async |page| {
        page.open(CRAWL).await;
        page.some_link().await;
        page.js(WATCH).await;
        let is_enabled = async |name: &str| page.button(name).await.is_enabled().await.expect("a state");
        assert!(!is_enabled("Undo").await);
        page.key("a").await;
        let one = after(CRAWL, "1A");
        stands_at(page, &one).await;
        let steps = native(&one).1.steps().len();
        let at_once = json!([format!("{steps} / {steps}")]);
        assert_eq!(page.js("return window.counted").await, at_once, "the system asks for no motion");
        page.keys(&[key::SHIFT, "B"]).await;
        let two = after(&one, "2B");
        page.link_becomes(&two).await;

        page.press("Undo").await;
        page.link_becomes(&one).await;
        page.keys(&[key::CONTROL, "z"]).await;
        stands_at(page, CRAWL).await;
        assert!(!is_enabled("Undo").await);
        page.press("Redo").await;
        page.link_becomes(&one).await;
        page.keys(&[key::CONTROL, "y"]).await;
        stands_at(page, &two).await;
        assert!(!is_enabled("Redo").await);

        page.press("Finish for me").await;
        let whole = page.link_other_than(&two).await;
        assert!(whole.starts_with(&format!("{two}.")), "{whole}");
        stands_at(page, &whole).await;
        let buttons = "return textsOf('button').filter(text => text.startsWith('Take ') && text !== 'Take the tour' || text === 'Finish for me')";
        assert_eq!(page.js(buttons).await, json!([]));
        page.keys(&[key::CONTROL, key::SHIFT, "z"]).await;
        page.press("Undo").await;
        stands_at(page, &two).await;
    });
}

#[test]
fn the_steps_of_a_move_are_shown_one_by_one() {
    visit(&Setup { still: false, ..DESK }, async |page| {
        page.open(CRAWL).await;
        page.choose("Speed", "4×").await;
        page.js(WATCH).await;
        page.press("Take passage 1A").await;
        let link = after(CRAWL, "1A");
        stands_at(page, &link).await;
        let (before, steps) = (native(CRAWL).1.steps().len(), native(&link).1.steps().len());
        let told: Vec<_> = (before + 1..=steps).map(|step| format!("{step} / {steps}")).collect();
        assert!(told.len() > 1, "it takes several steps");
        assert_eq!(page.js("return window.counted").await, json!(told));
        page.button("Play").await;
    });
}
