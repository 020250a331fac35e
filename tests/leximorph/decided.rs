//! Decisions: the right answers are what the steps do, seen from the finished trace alone.

use super::{is_behind, query, recipe};
use dicefall::dungeon::{Area, AreaKind, Dungeon, Mark};
use dicefall::geometry::{Direction, Square};
use dicefall::procedures::{Decision, Place};
use dicefall::trace::{Change, Trace};
use std::collections::{BTreeMap, BTreeSet};

const RUNS: u32 = 150;

fn decisions(query: &str) -> (Trace, Vec<Vec<Decision>>) {
    let recipe = recipe(query);
    let trace = recipe.run().unwrap();
    let decisions = (0..trace.steps().len()).map(|step| recipe.decisions(&trace, step)).collect();
    (trace, decisions)
}

/// The squares of the right answers.
fn squares(decision: &Decision) -> BTreeSet<Square> {
    let square = |place| if let Place::Square(square) = place { square } else { panic!("{place:?}") };
    decision.right().map(|answer| square(answer.place)).collect()
}

fn ways(decision: &Decision) -> Vec<Direction> {
    let way = |place| if let Place::Side(way) = place { way } else { panic!("{place:?}") };
    decision.right().map(|answer| way(answer.place)).collect()
}

fn right(decision: &Decision) -> Vec<String> {
    decision.right().map(|answer| answer.what.to_string()).collect()
}

/// A step, as far as its rolls, its changes and the steps after it tell.
struct Told<'t> {
    trace: &'t Trace,
    nth: usize,
}

impl Told<'_> {
    fn changes(&self) -> &[Change] {
        self.trace.changes(&self.trace.steps()[self.nth])
    }

    fn words(&self, later: usize) -> String {
        self.trace.steps().get(self.nth + later).map_or(String::new(), |step| self.trace.fact(step).to_string())
    }

    fn at(&self) -> Square {
        self.trace.steps()[self.nth].at.unwrap()
    }

    /// A new area. The landing of the stairs doesn't count.
    fn new_area(&self) -> Option<&Area> {
        self.changes().iter().find_map(|change| match change {
            Change::Area(area) if area.kind != AreaKind::Stairs => Some(area),
            _ => None,
        })
    }

    fn room(&self) -> &Area {
        self.new_area().unwrap()
    }

    /// The squares of the passage that the step digs, from the area where it starts.
    fn dug(&self) -> Option<Vec<Square>> {
        let dug = self.changes().iter().find_map(|change| match change {
            Change::Passage(passage) => passage.tunnel.as_ref().map(|tunnel| tunnel.course.squares()),
            _ => None,
        })?;
        let starts = dug[0] != self.at() && dug[0].squared_distance(self.at()) <= 2;
        Some(if starts { dug } else { dug.into_iter().rev().collect() })
    }

    /// The squares that the next rolls behind a gate are for, up to the next side.
    fn gates(&self) -> Vec<Square> {
        let later = self.trace.steps()[self.nth + 1..].iter().take_while(|step| step.rule == "leximorph/6");
        later.filter(|step| is_behind(&self.trace.fact(step).to_string())).map(|step| step.at.unwrap()).collect()
    }

    /// Whether the step does what the right answers say. None if these tests know nothing about the question.
    fn does(&self, decision: &Decision) -> Option<bool> {
        let asks = decision.asks.to_string();
        let asked = |words: &str| asks.contains(words);
        let is = |yes: &str, answer: bool| (right(decision)[0] == yes) == answer;
        Some(if asked("side do you roll for first") {
            squares(decision) == [self.at()].into()
        } else if asked("A door bars one way") {
            ways(decision).len() == 1 && self.words(0).contains(&format!("bars the way {} ", right(decision)[0]))
        } else if asked("How large is the room") {
            let width = self.changes().iter().find_map(|change| match change {
                Change::Widen(_, _, ground) => Some(ground.w),
                _ => None,
            });
            right(decision)[0]
                == width.map_or(String::new(), |width| match width {
                    1 => "a single square".into(),
                    width => format!("{width} × {width} squares"),
                })
        } else if asked("squares of the tunnel get the doors") {
            // With exits of rooms, the second door comes later.
            let gates = self.gates();
            gates.len() < 2 || squares(decision) == gates.into_iter().collect()
        } else if asked("diagonal passages lead") {
            let (ways, gates) = (ways(decision), self.gates());
            let tunnel = ways[0].turned(1).back().from(self.at(), 1);
            let squares: Vec<_> = ways.iter().map(|way| way.from(tunnel, 1)).collect();
            squares.len() == 2 && gates.iter().take(2).eq(squares.iter().take(gates.len()))
        } else if asked("On which square do the stairs begin") {
            let head = self.changes().iter().find_map(|change| match change {
                Change::Mark(area, Mark::StairsDown) => Some(*area),
                _ => None,
            });
            let dungeon = self.trace.dungeon_at(self.nth + 1);
            squares(decision) == [dungeon.levels[0].area(head?)?.square()?].into()
        } else if asked("do you roll for first?") {
            squares(decision) == [self.at()].into() && right(decision) == ["on the left"]
        } else if asked("What do you draw") {
            let is_new = self.new_area().is_some();
            let told = self.words(0);
            match right(decision)[0].as_str() {
                "the whole room" | "the whole corridor" | "the passage and its block" => is_new,
                "a passage to what is in the way" => self.dug().is_some() && !is_new,
                "nothing, because a passage already leads there" => self.dug().is_none() && told.contains("already"),
                "nothing, because a passage would lead back" => self.dug().is_none() && told.contains("back into"),
                _ => self.dug().is_none() && told.contains("crossing"),
            }
        } else if asked("How do you draw the room") {
            is("diagonally", self.room().footprint()?.turned)
        } else if asked("long side of the room run") {
            let (ground, way) = (self.room().footprint()?, Direction::between(self.dug()?[0], self.dug()?[1])?);
            is("away from the way in", (ground.w > ground.h) == (way.step().1 == 0))
        } else if asked("squares do you leave between") {
            let ground = self.room().footprint()?;
            let between = self.dug()?.iter().filter(|&&square| !ground.covers(square)).count() - 1;
            right(decision) == [["none", "one", "two"][between]]
        } else if asked("at the end of the corridor") {
            is("another roll", self.words(1).starts_with("At the corridor’s end"))
        } else if asked("which square does the corridor end") || asked("Which square does the passage lead") {
            let dug = self.dug()?;
            let ends = [dug[0], dug[dug.len() - 1]];
            squares(decision).iter().all(|square| ends.contains(square))
        } else if asked("gets the door") {
            let wall = self.trace.steps()[self.nth + 1].at?;
            squares(decision).into_iter().all(|square| square.squared_distance(wall) == 1)
        } else if asked("gets the exit") {
            let wall = right(decision)[0].split(' ').nth(1)?.to_owned();
            let told = self.words(0);
            told.contains(&format!(" to the {wall}")) || told.contains(&format!(" clockwise is {wall}, so the exit"))
        } else if asked("letters does the") {
            // What touches nothing is a part of its own.
            let parts = |steps| parts(&self.trace.dungeon_at(steps));
            is("no letter drawn earlier", parts(self.nth + 1) > parts(self.nth))
        } else if asked("Which two areas does a tunnel join") {
            let Place::Line(one, other) = decision.right().next()?.place else { return Some(false) };
            let before = self.trace.dungeon_at(self.nth);
            let [one, other] = [one, other].map(|area| before.levels[0].label(area));
            let told = [(&one, &other), (&other, &one)].map(|(from, to)| format!("from area {from} to area {to}."));
            told.iter().any(|told| self.words(0).ends_with(told))
        } else if asked("Which way does its top point") {
            let turned = [
                ("stays", Direction::North),
                ("quarter turn clockwise", Direction::East),
                ("upside down", Direction::South),
                ("anticlockwise", Direction::West),
            ];
            turned.iter().any(|(words, way)| self.words(0).contains(words) && ways(decision) == [*way])
        } else {
            return None;
        })
    }
}

fn parts(dungeon: &Dungeon) -> usize {
    petgraph::algo::connected_components(dungeon.levels[0].graph())
}

#[test]
fn right_answers_are_what_the_steps_do() {
    let mut does: BTreeMap<String, usize> = BTreeMap::new();
    let mut faults: BTreeMap<String, String> = BTreeMap::new();
    let further = ["seed=d-1&word=TILT&turn=on", "seed=d-2&word=LILI", "seed=d-3&word=JIVIJ"].map(str::to_owned);
    for query in (0..RUNS).map(query).chain(further) {
        let (trace, decisions) = decisions(&query);
        let all = decisions.iter().enumerate().flat_map(|(nth, all)| all.iter().map(move |each| (nth, each)));
        for (nth, decision) in all {
            let told = Told { trace: &trace, nth };
            let asks = decision.asks.to_string();
            let kind: String = asks.chars().take(14).collect();
            match told.does(decision) {
                Some(true) => *does.entry(kind).or_default() += 1,
                Some(false) => {
                    let fault = format!("{query}, step {}: {asks} {:?} {}", nth + 1, right(decision), told.words(0));
                    faults.entry(kind).or_insert(fault);
                }
                None => {}
            }
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(does.len() >= 15, "{does:?}");
}
