//! `leximorph` from outside: its skeletons, compared with a second, simple program for the same rules; laws of
//! thousands of dungeons; its tables, dice and texts.

#![allow(clippy::unwrap_used, clippy::expect_used)]

#[path = "../chance/mod.rs"]
mod by_chance;
mod decided;
mod dice;
mod dungeons;
mod further;
mod junctions;
mod mixed;
mod reference;
mod sides;
mod skeletons;
mod tables;

use dicefall::Recipe;
use dicefall::digest::{self, stir};
use dicefall::dungeon::Dungeon;
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::{Ask, Step, Trace};
use reference::Expected;
use std::sync::OnceLock;

const DUNGEONS: u32 = 2000;

fn recipe(query: &str) -> Recipe {
    let link = format!("#/leximorph?v=1&{query}");
    link::read(&link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}")).recipe
}

fn play(query: &str) -> Trace {
    recipe(query).run().unwrap_or_else(|fault| panic!("{query}: {fault}"))
}

fn query(number: u32) -> String {
    let mut bits = digest::of(&format!("options-{number}")).0;
    let mut one_of = |count: usize| {
        bits = stir(bits.wrapping_add(1));
        usize::try_from(bits % count as u64).unwrap()
    };
    let turn = ["", "&turn=on"][one_of(2)];
    let options = match one_of(8) {
        0 => format!("&skeleton=starter{}", ["", "", "", "", "&starter=2", "&starter=4"][one_of(6)]),
        1 => format!("&sectors={}{turn}", ["6", "9"][one_of(2)]),
        2 => {
            let turns: Vec<_> = (0..4).map(|_| (1 + one_of(4)).to_string()).collect();
            format!("&turn=on&turns={}", turns.join("."))
        }
        3 | 4 => turn.into(),
        _ => {
            let letters: Vec<char> = "ABCDEFGHIJKLMNOPQRSTUVWXYZg".chars().collect();
            let word: String = (0..=one_of(9)).map(|_| letters[one_of(letters.len())]).collect();
            format!("&word={word}{turn}")
        }
    };
    let further = match one_of(8) {
        0 => "&behind=chain".into(),
        1 => format!("&behind=chain&rooms={}", 2 + one_of(59)),
        2 => "&entrances=all".into(),
        _ => String::new(),
    };
    format!("seed=l-{number}{options}{further}")
}

struct Made {
    query: String,
    trace: Trace,
    skeleton: Dungeon,
    finished: Dungeon,
    /// By the rule book. None for a starter.
    expected: Option<Expected>,
}

fn dungeons() -> &'static [Made] {
    static MADE: OnceLock<Vec<Made>> = OnceLock::new();
    MADE.get_or_init(|| {
        let made = |number| {
            let query = query(number);
            let trace = play(&query);
            assert_eq!(trace.pending, None, "{query}");
            let (finished, skeleton) = (trace.dungeon(), trace.dungeon_at(skeleton_steps(&trace)));
            let expected = Expected::of(&query, &trace, &finished);
            Made { query, trace, skeleton, finished, expected }
        };
        (0..DUNGEONS).map(made).collect()
    })
}

fn steps<'t>(trace: &'t Trace, rule: &str) -> Vec<&'t Step> {
    trace.steps().iter().filter(|step| step.rule == format!("leximorph/{rule}")).collect()
}

fn faces(trace: &Trace, rule: &str) -> Vec<u8> {
    steps(trace, rule).into_iter().flat_map(|step| trace.rolls(step)).map(|roll| roll.face).collect()
}

fn skeleton_steps(trace: &Trace) -> usize {
    let is_skeleton = |step: &&Step| ["leximorph/1", "leximorph/2", "leximorph/3"].contains(&step.rule);
    trace.steps().iter().take_while(is_skeleton).count()
}

fn asked(trace: &Trace) -> (Vec<u8>, &str) {
    match trace.pending.as_ref().map(|request| (&request.ask, &*request.why)) {
        None => (Vec::new(), "nothing"),
        Some((Ask::Dice(dice, None), why)) => (dice.iter().map(|die| die.sides()).collect(), why),
        Some((ask, _)) => panic!("asks for {ask:?}, not for dice"),
    }
}

fn said(trace: &Trace, rule: &str) -> Vec<String> {
    steps(trace, rule).into_iter().map(|step| trace.fact(step).to_string()).collect()
}

fn is_behind(told: &str) -> bool {
    ["Behind ", "Beyond "].iter().any(|word| told.starts_with(word))
}
