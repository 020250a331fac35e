//! Decisions: each step's questions, their answers and their reasons, over many dungeons of each procedure.

#![allow(clippy::unwrap_used)]

use dicefall::dungeon::{Depths, Spot};
use dicefall::procedures::{Answer, Decision, Place, Procedure, REGISTRY, Verdict, decision};
use dicefall::trace::{Change, Step, Trace};
use dicefall::{Recipe, link};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

const DUNGEONS: u32 = 200;

/// Rules that decide nothing: their steps do the same whatever the dice show.
const DECIDES_NOTHING: &[&str] = &["megadungeon/1", "megadungeon/3"];

/// Options under which all rules of a procedure come up, beside the default.
fn options_of(procedure: &Procedure) -> &'static [&'static str] {
    match procedure.id {
        "drop-dice" => &["", "&grid=by-hand", "&loops=overachiever&danger=on", "&pool=5d6"],
        "leximorph" => &[
            "",
            "&turn=on&sectors=6",
            "&skeleton=starter",
            "&word=DRAGON&entrances=all",
            "&word=BOOK&turn=on&behind=chain",
            "&word=TILT&behind=compass&rooms=4",
        ],
        "megadungeon" => &["", "&danger=on"],
        "lattice" => &[
            "",
            "&lattice=2&exits=on&levels=3",
            "&lattice=4&exits=on",
            "&levels=2",
            "&depth=2&lattice=2&node-kind=rolled",
            "&depth=2&lattice=2&exits=on&levels=2",
        ],
        "pips" => &["", "&crossing=rolled", "&areas=80&levels=4", "&more=by-hand&secret-doors=by-hand"],
        "threads" => &[
            "",
            "&loop-chance=4&search=every-room&modifier=9&secret-chance=4&levels=every-room&type=catacombs",
            "&size=tiny&loop-chance=0&search=every-room&modifier=15&secret-chance=6&levels=by-size",
            "&rules=revised&size=mega&dungeon-seed=3&loop-chance=3&levels=dead-ends&type=caves",
            "&rules=summary&size=large&dungeon-seed=4&loop-chance=3",
            "&rules=sketch&size=small&search=every-room&secret-chance=0&entrance=rolled",
            "&rules=next-thread&size=small&dungeon-seed=2",
            "&size=large&dungeon-seed=1&explore=by-hand&levels=by-size&entrance=rolled&type=fortress",
        ],
        "room-number" => &[
            "",
            "&numbers=direct&rooms=4&laid=on",
            "&levels=1&sides=on&junctions=leximorph",
            "&turns=on&levels=3&ladders=on",
            "&junctions=clock&target=9&sides=on",
        ],
        "clock" => &["", "&dial=d8&meet=cross&levels=3", "&junctions=leximorph&sides=on", "&levels=1&ladders=on"],
        "compass" => &[
            "",
            "&routes=any&exits=drop&sides=on",
            "&exits=drop-2d3&junctions=clock&target=9",
            "&levels=1&junctions=leximorph",
            "&levels=3&ladders=on",
        ],
        _ => &[""],
    }
}

fn recipes(procedure: &'static Procedure) -> impl Iterator<Item = Recipe> {
    let options = options_of(procedure);
    (0..DUNGEONS).map(move |nth| {
        let more = options[nth as usize % options.len()];
        let link = format!("#/{}?v=1&seed=decided-{nth}{more}", procedure.id);
        link::read(&link, &REGISTRY).unwrap().recipe.gone_on()
    })
}

/// Whether the step does what the answer says, as far as its changes show.
fn is_done((answer, step, trace, nth): (&Answer, &Step, &Trace, usize)) -> bool {
    let (after, changes) = (trace.dungeon_at(nth + 1), trace.changes(step));
    // A step that rolls for a level can come before the level.
    let level = after.levels.get(step.level.index());
    let told = trace.fact(step).to_string();
    let names = |id| {
        let label = level.map(|level| level.label(id)).unwrap_or_default();
        told.split(|letter: char| !letter.is_alphanumeric() && letter != '-').any(|word| word == label)
    };
    let tells =
        |number: u32| told.split(|letter: char| !letter.is_ascii_digit()).any(|word| word == number.to_string());
    let is_there = |a, b| {
        changes.iter().any(|change| match change {
            Change::Grid(lines) => lines.contains(&(a, b)),
            Change::Passage(passage) => (passage.a, passage.b) == (a, b),
            Change::Feature(id, _) | Change::Refit(id, ..) => {
                level.and_then(|level| level.passage(*id)).is_some_and(|passage| (passage.a, passage.b) == (a, b))
            }
            _ => false,
        })
    };
    match answer.place {
        // The new tunnel between two areas can have a corner.
        Place::Line(a, b) => is_there(a, b) || names(a) && names(b),
        Place::Area(id) => {
            let danger = changes.iter().find_map(|change| match change {
                Change::Danger(depth) => Some(*depth),
                _ => None,
            });
            let is_joined = |change: &Change| match change {
                Change::Grid(lines) => lines.iter().any(|line| line.0 == id || line.1 == id),
                Change::Connection(way) => way.to == Spot { level: step.level, area: id },
                _ => false,
            };
            trace.spoken_of(step, &after).contains(&id)
                || names(id)
                || changes.iter().any(is_joined)
                || tells(id.0)
                || danger.is_some_and(|danger| Depths::of(&after).at(step.level, id) == Some(danger))
        }
        Place::Row(row) => step.rows.has(row),
        Place::Number(number) => {
            let exits = changes.iter().filter(|change| matches!(change, Change::Stub(_))).count();
            tells(number) || number as usize == exits
        }
        Place::Square(_) | Place::Side(_) | Place::Words | Place::Nowhere => true,
    }
}

fn faults((decision, step, trace, nth): (&Decision, &Step, &Trace, usize)) -> Option<String> {
    let asks = decision.asks.to_string();
    let places: Vec<_> = decision.answers.iter().filter(|answer| answer.place != Place::Words).collect();
    let different: BTreeSet<_> = places.iter().map(|answer| answer.place).collect();
    let words: BTreeSet<_> = decision.answers.iter().map(|answer| answer.what.to_string()).collect();
    if !asks.ends_with('?') {
        return Some(format!("no question: {asks}"));
    }
    if decision.right().next().is_none() {
        return Some(format!("no right answer: {asks}"));
    }
    if different.len() < places.len() || words.len() < decision.answers.len() {
        return Some(format!("the same answer twice: {asks}"));
    }
    let undone = decision.right().find(|answer| !is_done((answer, step, trace, nth)))?;
    Some(format!("{asks} {} is not what “{}” does", undone.what, trace.fact(step)))
}

/// What the tests want to know of a procedure's dungeons.
struct Heard {
    procedure: &'static Procedure,
    /// Questions without a right answer, and answers that the step doesn't do.
    faults: Vec<String>,
    /// How many questions each rule has.
    asked: BTreeMap<&'static str, usize>,
    /// Answers that a ruling excludes although the step doesn't cite the ruling.
    uncited: Vec<String>,
}

/// Of all procedures. The dungeons are made only once.
fn heard() -> &'static [Heard] {
    static HEARD: OnceLock<Vec<Heard>> = OnceLock::new();
    HEARD.get_or_init(|| {
        std::thread::scope(|scope| {
            let threads: Vec<_> = REGISTRY.0.iter().map(|procedure| scope.spawn(|| hear(procedure))).collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).collect()
        })
    })
}

fn hear(procedure: &'static Procedure) -> Heard {
    let asked = procedure.rules.iter().map(|rule| (rule.id, 0)).collect();
    let mut heard = Heard { procedure, faults: Vec::new(), asked, uncited: Vec::new() };
    for recipe in recipes(procedure) {
        let trace = recipe.run().unwrap();
        for (nth, step) in trace.steps().iter().enumerate() {
            let at = || format!("{}, step {}", link::write(&recipe, None), nth + 1);
            let decisions = recipe.decisions(&trace, nth);
            let text = decision::write(&decisions);
            let read = decision::read(&text, procedure);
            if (read.len(), decision::write(&read)) != (decisions.len(), text) {
                heard.faults.push(format!("{}: its text is read in another way", at()));
            }
            // Borrowed rules are asked about in their own procedures.
            let asks = decisions.iter().filter(|each| each.can_be_asked()).count();
            heard.asked.entry(step.rule).and_modify(|count| *count += asks);
            for decision in &decisions {
                heard.faults.extend(faults((decision, step, &trace, nth)).map(|fault| format!("{}: {fault}", at())));
            }
            for answer in decisions.iter().flat_map(|decision| &decision.answers) {
                if let Verdict::ByArticle(ruling) = answer.verdict
                    && !step.rulings.contains(&ruling)
                {
                    heard.uncited.push(format!("{}: {}, by {ruling}", at(), answer.what));
                }
            }
        }
    }
    heard
}

#[test]
fn every_question_has_an_answer_and_the_answer_is_what_the_step_does() {
    for Heard { faults, .. } in heard() {
        assert!(faults.is_empty(), "{faults:#?}");
    }
}

#[test]
fn every_rule_that_decides_something_has_a_question() {
    for Heard { procedure, asked, .. } in heard() {
        let never = asked.iter().filter(|(rule, count)| **count == 0 && !DECIDES_NOTHING.contains(rule));
        assert_eq!(never.collect::<Vec<_>>(), [], "{}", procedure.id);
    }
}

#[test]
fn only_a_ruling_that_decided_the_step_excludes_an_answer() {
    for Heard { uncited, .. } in heard() {
        assert!(uncited.is_empty(), "{uncited:#?}");
    }
}

/// `compass`: the reason for a route and the step of its corridor count the same squares.
#[test]
fn a_route_has_as_many_squares_as_its_corridor_is_long() {
    let compass = REGISTRY.find("compass").unwrap();
    let mut counted = 0;
    for recipe in recipes(compass) {
        let trace = recipe.run().unwrap();
        let mut route: Option<(String, usize)> = None;
        for (nth, step) in trace.steps().iter().enumerate() {
            let told = trace.fact(step).to_string();
            let Some((exit, does)) = told.split_once(": ") else { continue };
            if step.rule == "compass/3a" {
                let all = recipe.decisions(&trace, nth);
                let mut taken = all.iter().flat_map(Decision::right).map(|answer| answer.what.to_string());
                let squares = |words: String| words.split(" route of ").nth(1)?.split(' ').next()?.parse().ok();
                route = taken.find_map(squares).map(|squares| (exit.to_owned(), squares));
            } else if let Some(feet) = does.strip_prefix("a corridor of ")
                && let Some((_, squares)) = route.take().filter(|(of, _)| of == exit)
                && step.rule == "compass/4"
                && !does.contains("new room")
            {
                assert!(feet.starts_with(&format!("{} feet", 10 * squares)), "{told} {squares}");
                counted += 1;
            }
        }
    }
    assert!(counted > 500, "{counted} corridors");
}
