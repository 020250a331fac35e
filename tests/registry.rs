//! A new procedure needs only one declaration. Here a tiny procedure, `coin-crawl`, is added from outside `src/`.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::dice::{Die, Face, OwnDie};
use dicefall::dungeon::{Area, AreaId, Detail, Mark, Passage, PassageKind};
use dicefall::geometry::Point;
use dicefall::late::late;
use dicefall::link::{read, write};
use dicefall::procedures::{
    Answer, BadInput, Card, Decision, Input, MapKind, OptionKind, OptionSpec, Options, Place, Procedure, Registry,
    Rule, Ruling, STOCKING, Shown, Source, StepTaken, Stop, Table, drop_dice,
};
use dicefall::trace::{Ask, Change, Choice, Document, Move, Request, Step};
use serde_json::{Value, json};
use std::fmt;
use std::sync::Arc;

static REGISTRY: Registry = Registry(&[&drop_dice::PROCEDURE, &COIN_CRAWL]);

static COIN_CRAWL: Procedure = Procedure {
    id: "coin-crawl",
    title: "Coin crawl",
    summary: "Dig a chain of rooms, each worth a d6. Hide coins at one end.",
    card: Card {
        makes: "A chain of rooms.",
        dice: "1d6",
        paper: "plain paper",
        minutes: 5,
        suits: "A test.",
        example: DONE,
    },
    source: Source { author: "Nobody", title: "A test", date: Some("today"), licence: None, address: None },
    version: 1,
    rules: &[
        Rule {
            id: "coin-crawl/1",
            title: "Dig on",
            words: late("Roll 1d6. Add a room with this worth, next to the last room."),
            table: None,
        },
        Rule {
            id: "coin-crawl/2",
            title: "Hide the coins",
            words: late("Choose an end. Roll 2d6 for the coins."),
            table: None,
        },
    ],
    rulings: &[Ruling { id: "R1", words: late("Rooms are two squares apart.") }],
    borrows: &[],
    examples: late(""),
    lessons: late(""),
    on_paper: late(""),
    drawings: &[],
    options: &[OptionSpec {
        name: "rooms",
        label: "Rooms",
        shown: Shown::ALWAYS,
        help: "How many.",
        kind: OptionKind::Number { default: 3, least: 1, most: 9 },
    }],
    maps: &[MapKind::Nodes],
    nests: false,
    takes_choices: true,
    validate: |_: &mut Options, _: &mut [OwnDie]| Ok(()),
    run: crawl,
    decide: Some(decide),
    by_hand: None,
    unattended: |_| {},
};

#[derive(PartialEq, Debug)]
enum Happened {
    Dug { room: u32, face: Face },
    Hid { room: AreaId, coins: i64 },
}

impl fmt::Display for Happened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dug { room, face } => write!(f, "Room {room} is worth {face}."),
            Self::Hid { room, coins } => write!(f, "Room {room} has {coins} coins."),
        }
    }
}

#[derive(PartialEq, Debug)]
struct Enough {
    rooms: usize,
}

impl fmt::Display for Enough {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} rooms are enough.", self.rooms)
    }
}

fn crawl(options: &Options, table: &mut Table) -> Result<(), Stop> {
    let rooms = u32::try_from(options.number("rooms")).unwrap_or(1);
    for number in 1..=rooms {
        let face = table.roll(Die::D6, format!("for room {number}"))?;
        let place = Point::new(i32::try_from(number).unwrap_or(0) * 2, 0);
        table.change(Change::Area(Area { die: Some((Die::D6, face)), ..Area::room(AreaId(number), place) }));
        if number > 1 {
            let (a, b) = (AreaId(number - 1), AreaId(number));
            table.change(Change::Passage(Passage::between(a, b, PassageKind::Passage)));
        }
        table.note(Step::new("coin-crawl/1", Happened::Dug { room: number, face }).ruled_by(&["R1"]));
    }
    let read = |text: &str| ["first", "last"].into_iter().find(|end| *end == text);
    let end = table.choose("where the coins are", read, || None, ends)?;
    let coins: i64 = table.roll_all(&[Die::D6; 2], "for the coins")?.into_iter().map(i64::from).sum();
    let room = AreaId(if end == "first" { 1 } else { rooms });
    table.change(Change::Mark(room, Mark::Treasure));
    table.change(Change::Detail("coins", Detail::Number(coins)));
    table.note(Step::new("coin-crawl/2", Happened::Hid { room, coins }));
    Ok(())
}

fn decide(taken: &StepTaken<'_>) -> Vec<Decision> {
    let Some(Happened::Hid { room, .. }) = taken.fact() else { return Vec::new() };
    let rooms = taken.before.levels[0].areas().map(|area| area.id);
    let answer = |id: AreaId| {
        let what = format!("room {id}");
        if id == *room { Answer::right(Place::Area(id), what) } else { Answer::wrong(Place::Area(id), what) }
    };
    let answers: Vec<_> = rooms.map(answer).collect();
    let because = Arc::new(Enough { rooms: answers.len() });
    vec![Decision { asks: Arc::new("Which room has the coins?"), because, answers }]
}

fn ends() -> Choice {
    let end = |name: &str| Move { name: name.into(), words: format!("Take the {name}"), at: None, takes: None };
    Choice { moves: vec![end("first"), end("last")], next: None, here: None }
}

fn trace(link: &str) -> dicefall::trace::Trace {
    read(link, &REGISTRY).unwrap().recipe.run().unwrap()
}

fn document(link: &str) -> Value {
    serde_json::to_value(Document::new("coin-crawl", link, &trace(link))).unwrap()
}

const DONE: &str = "#/coin-crawl?v=1&rooms=2&dice=4;6;1;5&choices=last";

#[test]
fn its_options_make_its_form() {
    let fields = read("#/coin-crawl?rooms=7", &REGISTRY).unwrap().recipe.options().fields();
    let told: Vec<_> = fields.iter().map(|field| (field.name, field.label, field.help, field.value.as_str())).collect();
    assert_eq!(told[..told.len() - STOCKING.options.len()], [("rooms", "Rooms", "How many.", "7")]);
    let shared: Vec<_> = fields.iter().skip(1).map(|field| field.name).collect();
    assert_eq!(shared, ["stock", "theme"], "every procedure has these");
    assert_eq!(fields[0].input, Input::Number { least: 1, most: 9 });
}

#[test]
fn its_steps_find_their_rule_cards_rulings_and_reasons() {
    let trace = trace(DONE);
    let titles: Vec<_> = trace.steps().iter().map(|step| COIN_CRAWL.rule_of(step).unwrap().title).collect();
    assert_eq!(titles, ["Dig on", "Dig on", "Hide the coins"]);
    let rulings: Vec<_> = COIN_CRAWL.rulings_of(&trace.steps()[0]).map(|ruling| ruling.words.text()).collect();
    assert_eq!(rulings, ["Rooms are two squares apart."]);
    assert_eq!(COIN_CRAWL.rulings_of(&trace.steps()[2]).count(), 0);
    let options = Options::of(&COIN_CRAWL);
    let decided = |k: usize| {
        let (step, before) = (&trace.steps()[k], &trace.dungeon_at(k));
        COIN_CRAWL.decisions(&StepTaken { options: &options, trace: &trace, step, before })
    };
    assert!(decided(0).is_empty());
    let [hidden] = &decided(2)[..] else { panic!("one decision") };
    assert_eq!(hidden.because.to_string(), "2 rooms are enough.");
    assert_eq!(hidden.closest().map(|each| each.what.to_string()).collect::<Vec<_>>(), ["room 1"]);
    let told: Vec<_> = trace.steps().iter().map(|step| trace.fact(step).to_string()).collect();
    assert_eq!(told, ["Room 1 is worth 4.", "Room 2 is worth 6.", "Room 2 has 6 coins."]);
    assert_eq!(trace.fact(&trace.steps()[1]).get(), Some(&Happened::Dug { room: 2, face: 6 }));
}

#[test]
fn its_links_are_read_and_written() {
    for (link, canonical) in [
        ("#/coin-crawl", "#/coin-crawl?v=1"),
        ("#/coin-crawl?v=1&rooms=3", "#/coin-crawl?v=1"),
        ("#/coin-crawl?choices=last&rooms=9&seed=a", "#/coin-crawl?v=1&seed=a&rooms=9&choices=last"),
        (DONE, DONE),
        ("#/coin-crawl?dice=&choices=", "#/coin-crawl?v=1"),
        ("#/coin-crawl?choices=a%20b.first", "#/coin-crawl?v=1&choices=a%20b.first"),
    ] {
        let recipe = read(link, &REGISTRY).unwrap().recipe;
        assert_eq!(write(&recipe, None), canonical);
        assert_eq!(read(canonical, &REGISTRY).unwrap().recipe, recipe);
    }
    assert_eq!(write(&read("#/drop-dice?seed=a", &REGISTRY).unwrap().recipe, Some(4)), "#/drop-dice?v=1&seed=a&step=4");
}

#[test]
fn each_error_has_its_sentence() {
    let told = |link: &str| {
        let run = read(link, &REGISTRY).and_then(|opened| opened.recipe.run());
        run.map(|_| ()).unwrap_err().to_string()
    };
    for (link, sentence) in [
        ("#/coin-crawl?rooms=0", "“rooms” can’t be “0”. Use a whole number from 1 to 9."),
        ("#/coin-crawl?rooms=ten", "“rooms” can’t be “ten”. Use a whole number from 1 to 9."),
        ("#/coin-crawl?pool=3d6", "Coin crawl has no option called “pool”. Leave it out."),
        ("#/coin-crawl?v=3", "The rules have no version “3”. Use v=1."),
        ("#/coincrawl", "No procedure is called “coincrawl”. Use drop-dice or coin-crawl."),
        ("#/coin-crawl?dice=4;7", "Die 2, “7”, shows 7, but a d6 shows 1 to 6."),
        ("#/coin-crawl?seed=a&choices=middle", "Move 1, “middle”, can’t be made. Choose first or last."),
    ] {
        assert_eq!(told(link), sentence);
    }
}

#[test]
fn it_asks_for_missing_dice_and_moves() {
    let asked = |link: &str| trace(link).pending;
    let of_them = |given: usize, count: usize, why: &str| {
        Some(Request { ask: Ask::Dice(vec![Die::D6; count], None), why: why.into(), given, roll: None })
    };
    let dice = |count: usize, why: &str| of_them(0, count, why);
    let choice = Ask::Choice(ends());
    assert_eq!(asked("#/coin-crawl"), dice(1, "for room 1"));
    assert_eq!(asked("#/coin-crawl?dice=4;6"), dice(1, "for room 3"));
    let where_to = Some(Request { ask: choice, why: "where the coins are".into(), given: 0, roll: None });
    assert_eq!(asked("#/coin-crawl?dice=4;6;1"), where_to);
    assert_eq!(asked("#/coin-crawl?seed=a"), where_to);
    assert_eq!(asked("#/coin-crawl?dice=4;6;1&choices=last"), dice(2, "for the coins"));
    assert_eq!(
        asked("#/coin-crawl?dice=4;6;1;3&choices=last"),
        of_them(1, 1, "for the coins"),
        "one of two dice is given"
    );
    assert_eq!(asked(DONE), None);
    assert_eq!(asked("#/coin-crawl?seed=a&choices=last"), None);
}

#[test]
fn own_dice_replace_the_seeds_dice_one_by_one() {
    let faces = |link: &str| trace(link).all_rolls().iter().map(|roll| roll.face).collect::<Vec<_>>();
    let all = faces("#/coin-crawl?seed=a&choices=last");
    assert_eq!(all.len(), 5);
    for own in 1..=5 {
        let dice: Vec<_> = all[..own].iter().map(|face| (face % 6 + 1).to_string()).collect();
        let mixed = faces(&format!("#/coin-crawl?seed=a&choices=last&dice={}", dice.join(";")));
        assert_eq!(mixed[own..], all[own..], "{own} own dice");
    }
}

#[test]
fn its_trace_is_exported_and_digested() {
    let document = document(DONE);
    assert_eq!(document["procedure"], "coin-crawl");
    assert_eq!(document["details"], json!({ "coins": 6 }));
    let level = &document["levels"][0];
    assert_eq!(
        level["areas"],
        json!([
            { "id": 1, "label": "1", "kind": "room", "x": 2, "y": 0, "value": 4, "marks": [] },
            { "id": 2, "label": "2", "kind": "room", "x": 4, "y": 0, "value": 6, "marks": ["treasure"] },
        ])
    );
    assert_eq!(level["passages"], json!([{ "a": 1, "b": 2, "kind": "passage", "features": [] }]));
    assert_eq!((&level["grid"], &document["kind"]), (&Value::Null, &Value::Null));
    let last = json!({
        "rule": "coin-crawl/2", "level": 1, "text": "Room 2 has 6 coins.",
        "rolls": [{ "die": 6, "face": 1 }, { "die": 6, "face": 5 }],
    });
    assert_eq!(document["steps"][2], last);
    assert_eq!(document["pending"], Value::Null);
    let lines = "level 1\narea 1 room 2,0 =4\narea 2 room 4,0 =6 treasure\npassage 1-2 passage\ndetail coins 6\n";
    assert_eq!(document["digest"], dicefall::digest::of(lines).to_string());
}

#[test]
fn its_requests_are_in_the_document() {
    assert_eq!(
        document("#/coin-crawl?dice=4;6;1;3&choices=last")["pending"],
        json!({ "ask": "dice", "dice": [6], "why": "for the coins" })
    );
    assert_eq!(
        document("#/coin-crawl?seed=a")["pending"],
        json!({ "ask": "choice", "options": ["first", "last"], "why": "where the coins are" })
    );
}

#[test]
fn a_dungeon_shared_as_dice_is_the_same() {
    let recipe = read("#/coin-crawl?seed=a&rooms=9&choices=first", &REGISTRY).unwrap().recipe;
    let seeded = recipe.run().unwrap();
    let as_dice = recipe.as_dice(&seeded).unwrap();
    assert_eq!((as_dice.seed(), as_dice.run().unwrap().digest()), (None, seeded.digest()));
}

#[test]
fn a_bad_move_is_named_in_its_error() {
    let recipe = read("#/coin-crawl?seed=a&choices=up", &REGISTRY).unwrap().recipe;
    let fault = BadInput::BadMove { number: 1, choice: "up".into(), options: "first or last".into() };
    assert_eq!(recipe.run(), Err(fault));
}
