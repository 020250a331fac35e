//! `room-number`, `clock` and `compass`: examples worked out by hand, then laws for thousands of dungeons. Each law is
//! written anew from the rule book, and compared with the steps, their dice and words, and the finished map.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod bounds;
#[path = "../chance/mod.rs"]
mod by_chance;
mod by_hand;
mod chance;
mod chart;
mod crossings;
mod exits;
mod ground;
mod hands;
mod numbers;
mod own_dice;
mod routes;
mod sites;
mod whole;

use dicefall::Recipe;
use dicefall::digest::{self, stir};
use dicefall::dungeon::Dungeon;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::{Step, Trace};
use std::ops::Range;
use std::sync::OnceLock;
use std::thread;

const DUNGEONS: u32 = 2000;

const METHODS: [&str; 3] = ["room-number", "clock", "compass"];

fn link_of(method: &str, number: u32) -> String {
    let mut bits = digest::of(&format!("{method}-{number}")).0;
    let mut one_of = |values: &[&'static str]| {
        bits = stir(bits.wrapping_add(1));
        values[usize::try_from(bits % values.len() as u64).unwrap()]
    };
    let levels = one_of(&["1", "2", "2", "3", "5"]);
    let (sides, ladders) = (one_of(&["off", "off", "on"]), one_of(&["off", "on"]));
    let mut rooms = one_of(&["2", "3", "4", "4", "5", "5", "6", "6", "7", "8", "14"]);
    if number % 100 == 99 {
        rooms = one_of(&["30", "30", "40", "60"]);
    }
    let labels = one_of(&["numbers", "nested"]);
    let junctions = one_of(&["as now", "as now", "leximorph"]);
    let arms = one_of(&["off", "off", "6", "9"]);
    let further = match (junctions, arms) {
        ("leximorph", _) => "&junctions=leximorph".into(),
        (_, target @ ("6" | "9")) if method != "clock" => format!("&junctions=clock&target={target}"),
        _ => String::new(),
    };
    let mut further = format!("&labels={labels}{further}");
    let own = match method {
        "room-number" => {
            let numbers = one_of(&["relative", "relative", "direct"]);
            if numbers == "direct" {
                rooms = one_of(&["4", "4", "6", "6", "6", "8", "8", "10", "12", "20"]);
            }
            let (turns, laid) = (one_of(&["off", "on"]), one_of(&["off", "on"]));
            further += "&turns=";
            further += turns;
            if numbers == "direct" && rooms == "4" {
                further += "&laid=";
                further += laid;
            }
            format!("&numbers={numbers}")
        }
        "clock" => {
            let target = one_of(&["0", "2", "4", "6", "6", "6", "9"]);
            let target = if junctions == "leximorph" { "6" } else { target };
            format!("&dial={}&target={target}&meet={}", one_of(&["d12", "d8"]), one_of(&["join", "cross"]))
        }
        _ => format!("&routes={}&exits={}", one_of(&["short", "any"]), one_of(&["d8", "d8", "drop", "drop-2d3"])),
    };
    format!(
        "#/{method}?v=1&seed=w-{number}&rooms={rooms}&levels={levels}&sides={sides}&ladders={ladders}{own}{further}"
    )
}

fn recipe(link: &str) -> Recipe {
    link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}")).recipe
}

struct Made {
    method: &'static str,
    link: String,
    recipe: Recipe,
    trace: Trace,
    finished: Dungeon,
}

impl Made {
    fn of(method: &'static str, number: u32) -> Self {
        let link = link_of(method, number);
        let recipe = recipe(&link);
        let trace = recipe.run().unwrap_or_else(|fault| panic!("{link}: {fault}"));
        let finished = trace.dungeon();
        Self { method, link, recipe, trace, finished }
    }

    fn number(&self, option: &str) -> usize {
        usize::try_from(self.recipe.options().number(option)).unwrap()
    }

    fn is_laid(&self) -> bool {
        self.method == "room-number" && self.is("laid", "on")
    }

    fn is(&self, option: &str, value: &str) -> bool {
        self.recipe.options().name(option) == Some(value)
    }
}

fn dungeons(method: &'static str) -> &'static [Made] {
    static MADE: [OnceLock<Vec<Made>>; 3] = [const { OnceLock::new() }; 3];
    let place = METHODS.iter().position(|each| *each == method).unwrap();
    MADE[place].get_or_init(|| {
        let half = |numbers: Range<u32>| numbers.map(|number| Made::of(method, number)).collect::<Vec<_>>();
        thread::scope(|scope| {
            let second = scope.spawn(|| half(DUNGEONS / 2..DUNGEONS));
            let first = half(0..DUNGEONS / 2);
            first.into_iter().chain(second.join().unwrap()).collect()
        })
    })
}

fn all_dungeons() -> impl Iterator<Item = &'static Made> {
    METHODS.into_iter().flat_map(dungeons)
}

/// The rule without its procedure, for example `3a`.
fn rule(step: &Step) -> &'static str {
    step.rule.split_once('/').unwrap().1
}

fn faces(trace: &Trace, step: &Step) -> Vec<u8> {
    trace.rolls(step).iter().map(|roll| roll.face).collect()
}

/// As printed on the dice: face 10 of a d10 is 0.
fn shown(trace: &Trace, step: &Step) -> Vec<u8> {
    trace.rolls(step).iter().map(|roll| roll.die.printed(roll.face)).collect()
}

fn between<'t>(text: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let (_, rest) = text.split_once(before)?;
    Some(rest.split_once(after)?.0)
}
