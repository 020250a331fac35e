//! Each rule and ruling has an example: a dungeon at a step that cites it.
//!
//! `DICEFALL_RENEW=1 cargo test --test rule_examples` searches for the examples again and writes them beside the
//! procedures. Lines with pictures stay as they are.

#![allow(clippy::unwrap_used, clippy::expect_used)]

use dicefall::link;
use dicefall::procedures::{Procedure, REGISTRY, Verdict};
use dicefall::session::Run;
use dicefall::trace::Step;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// Rulings that no step cites: names, orders and sizes that every dungeon has, and things that only Dicefall does.
const NEVER_CITED: [(&str, &[&str]); 9] = [
    ("drop-dice", &["R10", "R12"]),
    ("threads", &["R1", "R2", "R4", "R7"]),
    ("lattice", &["R8", "R13"]),
    ("leximorph", &["R9"]),
    ("pips", &[]),
    ("room-number", &["R9", "R17"]),
    ("clock", &["R9", "R16", "R17"]),
    ("compass", &[]),
    ("megadungeon", &["R5", "R6", "drop-dice R6", "drop-dice R10", "drop-dice R12"]),
];

/// Examples that somebody chose, because a search can't tell which step is the most helpful. Steps need not cite what
/// they show.
const CHOSEN: [(&str, &str, &str); 9] = [
    ("drop-dice", "R4", "pool=5d6&dice=3@500,200;4@300,400;4@700,400;5@480,620;6@500,430; R4@3"),
    ("drop-dice", "R5", "pool=4d6&dice=1@350,400;1@650,400;4@180,200;4@840,210; R5@6"),
    ("drop-dice", "R6", "seed=4; R6@13"),
    ("lattice", "R1", "seed=13; R1@1"),
    ("lattice", "R9", "seed=3&lattice=2; R9@20"),
    ("compass", "R3", "seed=37&rooms=8; R3@2"),
    ("compass", "R5", "seed=grey-tower&rooms=8&levels=1; R5@42"),
    ("compass", "R9", "seed=grey-tower&rooms=8&levels=1; R9@6"),
    ("compass", "R17", "seed=5&rooms=6&sides=on&labels=nested; R17@13"),
];

fn is_chosen(procedure: &Procedure, id: &str) -> bool {
    CHOSEN.iter().any(|(of, what, _)| (*of, *what) == (procedure.id, id))
}

/// Words in the sentence of an example. Without them, a less telling step could be the example.
const TOLD: [(&str, &str, &str); 4] = [
    ("lattice", "R6", "secret door"),
    ("room-number", "R3", "landing"),
    ("clock", "R3", "landing"),
    ("drop-dice", "drop-dice/5b", "farthest"),
];

/// The options to search, the best first.
fn options(procedure: &Procedure) -> &'static [&'static str] {
    match procedure.id {
        "drop-dice" => &["", "&loops=overachiever", "&grid=by-hand", "&danger=on"],
        "threads" => &[
            "",
            "&search=every-room&modifier=9&secret-chance=4",
            "&levels=every-room",
            "&size=tiny",
            "&size=small&levels=by-size",
            "&entrance=rolled",
            "&type=caves",
            "&rules=next-thread&size=small&dungeon-seed=2",
            "&rules=next-thread&size=mega&dungeon-seed=12&levels=every-room&loop-chance=0",
        ],
        "lattice" => &[
            "",
            "&lattice=2&exits=on",
            "&lattice=2&levels=2",
            "&depth=2&lattice=2",
            "&depth=2&lattice=2&node-kind=rolled",
            "&depth=2&lattice=2&exits=on",
        ],
        "leximorph" => &[
            "",
            "&turn=on",
            "&skeleton=starter",
            "&word=AT&behind=chain",
            "&word=DRAGON&entrances=all",
            "&word=TA&behind=compass&rooms=4",
            "&word=TA&behind=room-number&rooms=4",
            "&word=TA&behind=clock&rooms=4",
        ],
        "pips" => &["", "&crossing=rolled", "&areas=8&more=by-hand&secret-doors=by-hand"],
        "room-number" => &[
            "",
            "&turns=on",
            "&rooms=4&numbers=direct&laid=on",
            "&rooms=4&levels=1&junctions=leximorph",
            "&rooms=4&levels=1&junctions=clock",
        ],
        "clock" => &["", "&sides=on", "&dial=d8", "&junctions=leximorph", "&meet=cross"],
        "compass" => &[
            "",
            "&sides=on",
            "&exits=drop",
            "&routes=any",
            "&rooms=6&levels=1&junctions=leximorph",
            "&rooms=6&levels=1&junctions=clock&target=9",
        ],
        "megadungeon" => &["", "&areas=4d6&pool=5d6&loops=overachiever&danger=on", "&areas=4d6&pool=5d6&grid=by-hand"],
        other => panic!("{other} has no options to search"),
    }
}

fn file(procedure: &Procedure) -> PathBuf {
    let name = procedure.id.replace('-', "_");
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/procedures");
    let shared = folder.join(format!("preconnect/declaration/{name}.txt"));
    if shared.exists() { shared } else { folder.join(format!("{name}/examples.txt")) }
}

fn ids(procedure: &'static Procedure) -> impl Iterator<Item = &'static str> {
    procedure.rules.iter().map(|rule| rule.id).chain(procedure.rulings.iter().map(|ruling| ruling.id))
}

fn cites(procedure: &Procedure, step: &Step, id: &str) -> bool {
    step.rule == id || procedure.rulings_of(step).any(|ruling| ruling.id == id)
}

/// The run and the step that a link shows.
fn opened(link: &str) -> (Run, usize) {
    let content = link::read(link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"));
    assert_eq!(content.written(), link, "it is written in another way");
    let run = Run::of(content.recipe, content.node).unwrap_or_else(|fault| panic!("{link}: {fault}"));
    let step = content.step.expect("a step");
    assert!((1..=run.steps()).contains(&step), "{link} has {} steps", run.steps());
    (run, step)
}

fn told(run: &Run, step: usize) -> String {
    run.trace.fact(&run.trace.steps()[step - 1]).to_string()
}

/// How well a step shows a rule or ruling: its sentence has the words asked for; the ruling excluded an answer, or dice
/// were read on the rule's table.
fn shows((procedure, id): (&Procedure, &str), run: &Run, nth: usize) -> u32 {
    let step = &run.trace.steps()[nth];
    let words = TOLD.iter().filter(|(of, told_of, _)| (*of, *told_of) == (procedure.id, id));
    let tells = words.into_iter().all(|(.., words)| told(run, nth + 1).contains(words));
    let has_table = procedure.rules.iter().any(|rule| rule.id == id && rule.table.is_some());
    let is_telling = if has_table {
        !run.trace.rolls(step).is_empty()
    } else {
        let decisions = if step.rule == id { Vec::new() } else { run.recipe.decisions(&run.trace, nth) };
        decisions.iter().flat_map(|each| &each.answers).any(|answer| answer.verdict == Verdict::ByArticle(ruling(id)))
    };
    2 * u32::from(tells) + u32::from(is_telling)
}

/// A ruling's number as its steps cite it.
fn ruling(id: &str) -> &'static str {
    let number = id.rsplit(' ').next().unwrap_or_default();
    let all = REGISTRY.0.iter().flat_map(|procedure| procedure.rulings);
    all.map(|ruling| ruling.id).find(|other| *other == number).unwrap_or_default()
}

/// The runs with these options and a seed, from outside and in the first nodes.
fn runs(procedure: &'static Procedure, seed: u32, options: &str) -> Vec<Run> {
    let link = format!("#/{}?v={}&seed={seed}{options}", procedure.id, procedure.version);
    let recipe = link::read(&link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}")).recipe.gone_on();
    let nodes = recipe.run().unwrap().nodes.into_iter().take(2).map(Some);
    [None].into_iter().chain(nodes).map(|node| Run::of(recipe.clone(), node).unwrap()).collect()
}

/// For each dungeon, written as in the files: how well it shows what, and at which step.
type Found = Vec<(String, BTreeMap<&'static str, (u32, usize)>)>;

fn found(procedure: &'static Procedure, options: &str) -> Found {
    let of = |run: Run| {
        let mut best: BTreeMap<&'static str, (u32, usize)> = BTreeMap::new();
        for (nth, step) in run.trace.steps().iter().enumerate() {
            for id in ids(procedure).filter(|id| cites(procedure, step, id) && !is_chosen(procedure, id)) {
                let shown = shows((procedure, id), &run, nth);
                let entry = best.entry(id).or_insert((shown, nth + 1));
                if shown > entry.0 {
                    *entry = (shown, nth + 1);
                }
            }
        }
        let link = run.link(usize::MAX);
        (link.split_once('&').unwrap().1.to_owned(), best)
    };
    (1..=seeds(options)).flat_map(|seed| runs(procedure, seed, options)).map(of).collect()
}

/// How many dungeons to search. Of the largest, the first will do.
fn seeds(options: &str) -> u32 {
    if options.contains("size=mega") { 1 } else { 60 }
}

/// As few dungeons as a greedy search finds, the best options first.
fn search(procedure: &'static Procedure) -> String {
    let all: Vec<Found> = options(procedure).iter().map(|options| found(procedure, options)).collect();
    let mut wanted: BTreeMap<&str, u32> = BTreeMap::new();
    for (id, (shown, _)) in all.iter().flatten().flat_map(|dungeon| &dungeon.1) {
        let most = wanted.entry(id).or_default();
        *most = (*most).max(*shown);
    }
    let mut lines = Vec::new();
    for dungeons in all {
        loop {
            let new = |shown: &BTreeMap<&str, (u32, usize)>| {
                shown.iter().filter(|(id, (how, _))| wanted.get(*id) == Some(how)).count()
            };
            let last = |shown: &BTreeMap<&str, (u32, usize)>| shown.values().map(|shown| shown.1).max();
            let best = dungeons.iter().min_by_key(|(_, shown)| (usize::MAX - new(shown), last(shown)));
            let Some((dungeon, shown)) = best.filter(|(_, shown)| new(shown) > 0) else { break };
            let mut line = vec![dungeon.clone()];
            for id in ids(procedure) {
                if let Some((how, step)) = shown.get(id)
                    && wanted.get(id) == Some(how)
                {
                    wanted.remove(id);
                    line.push(format!("{id}@{step}"));
                }
            }
            lines.push(line.join("; "));
        }
    }
    lines.join("\n")
}

#[test]
fn every_rule_and_every_ruling_that_steps_cite_has_an_example_that_cites_it() {
    if std::env::var_os("DICEFALL_RENEW").is_some_and(|value| value == "1") {
        for procedure in REGISTRY.0 {
            let kept = procedure.examples.text().lines().filter(|line| line.contains("; picture@"));
            let chosen = CHOSEN.iter().filter(|(of, ..)| *of == procedure.id).map(|(.., line)| *line);
            let found = [search(procedure), String::new()];
            let lines: Vec<String> = kept.chain(chosen).map(String::from).chain(found).collect();
            std::fs::write(file(procedure), lines.join("\n")).unwrap();
        }
        return;
    }
    for procedure in REGISTRY.0 {
        let (_, never) = NEVER_CITED.iter().find(|(id, _)| *id == procedure.id).unwrap();
        for id in ids(procedure) {
            let link = procedure.example_of(id);
            assert_eq!(link.is_none(), never.contains(&id), "{} {id}", procedure.id);
            let Some(link) = link else { continue };
            let (run, step) = opened(&link);
            assert_eq!(run.recipe.procedure().id, procedure.id);
            let is_cited = cites(procedure, &run.trace.steps()[step - 1], id);
            assert!(is_cited || is_chosen(procedure, id), "{link} doesn’t cite {id}");
        }
        let written = std::fs::read_to_string(file(procedure)).unwrap();
        assert_eq!(written, procedure.examples.text(), "{}", procedure.id);
    }
}

#[test]
fn steps_of_many_dungeons_cite_no_ruling_that_has_no_example() {
    for procedure in REGISTRY.0 {
        let mut cited: BTreeSet<&str> = BTreeSet::new();
        for options in options(procedure) {
            for run in (101..=100 + seeds(options).min(12)).flat_map(|seed| runs(procedure, seed, options)) {
                let steps = run.trace.steps().iter();
                cited.extend(steps.flat_map(|step| ids(procedure).filter(move |id| cites(procedure, step, id))));
            }
        }
        let shown: BTreeSet<&str> = ids(procedure).filter(|id| procedure.example_of(id).is_some()).collect();
        assert_eq!(cited.difference(&shown).collect::<Vec<_>>(), [] as [&&str; 0], "{}", procedure.id);
    }
}

#[test]
fn rare_things_have_telling_examples() {
    for (procedure, id, words) in TOLD {
        let link = REGISTRY.find(procedure).unwrap().example_of(id).unwrap();
        let (run, step) = opened(&link);
        assert!(told(&run, step).contains(words), "{link}: {}", told(&run, step));
    }
}

/// In these examples the ruling decides: without it, another answer would be as good.
#[test]
fn the_examples_of_ties_have_a_tie_that_the_ruling_decides() {
    for (procedure, id) in [("drop-dice", "R4"), ("drop-dice", "R5")] {
        let (run, step) = opened(&REGISTRY.find(procedure).unwrap().example_of(id).unwrap());
        let decisions = run.recipe.decisions(&run.trace, step - 1);
        let mut answers = decisions.iter().flat_map(|each| &each.answers);
        assert!(answers.any(|answer| answer.verdict == Verdict::ByArticle(ruling(id))), "{procedure} {id}");
    }
}

#[test]
fn each_procedure_has_two_to_four_pictures_for_its_printed_rules() {
    for procedure in REGISTRY.0 {
        let pictures = procedure.pictures();
        let count = pictures.len() + procedure.drawings.len();
        assert!((2..=4).contains(&count), "{}: {count}", procedure.id);
        for link in pictures {
            let (run, step) = opened(&link);
            let dungeon = run.trace.dungeon_at(step);
            let level = run.trace.steps()[step - 1].level;
            assert!(dungeon.levels[level.index()].areas().count() < 24, "{link} is too large to print");
        }
    }
}
