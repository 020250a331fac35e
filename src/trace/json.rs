//! The trace as the JSON document that other programs read, format `dicefall/1`.
//!
//! A key that does not apply is absent, but for `pending`, which is `null` when nothing is asked.

use super::{Ask, Request, Step, Trace};
use crate::dice::Roll;
use crate::dungeon::{
    AreaId, Connection, Depths, Detail, Feature, Fitting, Letter, Level, LevelId, Mark, Notes, Set, Spot, Stub,
};
use serde::Serialize;
use serde::ser::{SerializeMap, Serializer};
use std::collections::BTreeMap;

/// The whole document; serialize it with any serde format.
#[derive(Serialize)]
pub struct Document<'t> {
    format: &'static str,
    procedure: &'t str,
    link: &'t str,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    levels: Vec<LevelEntry<'t>>,
    connections: Vec<ConnectionEntry>,
    #[serde(serialize_with = "write_details")]
    details: BTreeMap<&'static str, Detail>,
    steps: Vec<StepEntry<'t>>,
    digest: String,
    pending: Option<RequestEntry<'t>>,
}

#[derive(Serialize)]
struct LevelEntry<'t> {
    name: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    kind: Option<&'static str>,
    areas: Vec<AreaEntry<'t>>,
    passages: Vec<PassageEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stubs: Vec<StubEntry>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    grid: Vec<(u32, u32)>,
}

#[derive(Serialize)]
struct AreaEntry<'t> {
    id: u32,
    label: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    w: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    h: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    turned: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    depth: Option<u32>,
    marks: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'t str>,
}

#[derive(Serialize)]
struct PassageEntry {
    a: u32,
    b: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<u16>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    path: Vec<(i32, i32)>,
    features: Vec<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fittings: Vec<FittingEntry>,
    #[serde(skip_serializing_if = "Option::is_none")]
    letter_a: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    letter_b: Option<char>,
}

#[derive(Serialize)]
struct FittingEntry {
    feature: &'static str,
    along: u16,
}

#[derive(Serialize)]
struct StubEntry {
    area: u32,
    letter: char,
    features: Vec<&'static str>,
}

#[derive(Serialize)]
struct ConnectionEntry {
    from: (u32, u32),
    to: (u32, u32),
    features: Vec<&'static str>,
}

#[derive(Serialize)]
struct StepEntry<'t> {
    rule: &'static str,
    level: u32,
    rolls: Vec<RollEntry>,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    passage: Option<(u32, u32)>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<(i32, i32)>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    rulings: &'t [&'static str],
}

#[derive(Serialize)]
struct RollEntry {
    die: u8,
    face: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    x: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    y: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    zone: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    angle: Option<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    thrown_again_from: Vec<(i32, i32)>,
}

#[derive(Serialize)]
#[serde(tag = "ask", rename_all = "lowercase")]
enum RequestEntry<'t> {
    Dice { dice: Vec<u8>, why: &'t str },
    Choice { options: Vec<&'t str>, why: &'t str },
}

impl<'t> Document<'t> {
    /// The document of a finished or pending run; `link` is its canonical link, without a step.
    pub fn new(procedure: &'t str, link: &'t str, trace: &'t Trace) -> Self {
        let dungeon = trace.dungeon();
        let depths = Depths::of(&dungeon);
        let levels = (0..).map(LevelId).zip(&dungeon.levels);
        let alone = dungeon.levels.len() == 1;
        let kind = |level: &Level| level.kind.map(crate::dungeon::DungeonKind::name);
        Self {
            format: "dicefall/1",
            procedure,
            link,
            kind: dungeon.levels.first().filter(|_| alone).and_then(kind),
            levels: levels
                .map(|(id, level)| level_entry(id, level, &depths, if alone { None } else { kind(level) }))
                .collect(),
            connections: dungeon.connections.iter().map(connection_entry).collect(),
            steps: trace.steps().iter().map(|step| step_entry(step, trace)).collect(),
            digest: super::digest::of(&dungeon).to_string(),
            details: dungeon.details,
            pending: trace.pending.as_ref().map(request_entry),
        }
    }

    /// The same with what people wrote about its rooms, which is no part of the dungeon or its digest.
    pub fn with_notes(mut self, notes: &'t Notes) -> Self {
        for (id, level) in (0..).map(LevelId).zip(&mut self.levels) {
            for area in &mut level.areas {
                area.note = notes.get(id, AreaId(area.id));
            }
        }
        self
    }
}

fn level_entry<'t>(id: LevelId, level: &Level, depths: &Depths, kind: Option<&'static str>) -> LevelEntry<'t> {
    let fitting = |fitting: &Fitting| FittingEntry { feature: fitting.feature.name(), along: fitting.along };
    let area = |area: &crate::dungeon::Area| AreaEntry {
        id: area.id.0,
        label: level.label(area.id),
        kind: area.kind.name(),
        x: area.coordinates().map(|(x, _)| x),
        y: area.coordinates().map(|(_, y)| y),
        w: area.ground().map(|ground| ground.w),
        h: area.ground().map(|ground| ground.h),
        turned: area.ground().filter(|ground| ground.turned).map(|_| 45),
        value: area.value(),
        depth: depths.at(id, area.id),
        marks: area.marks.iter().map(Mark::name).collect(),
        note: None,
    };
    let passage = |passage: &crate::dungeon::Passage| PassageEntry {
        a: passage.a.0,
        b: passage.b.0,
        value: passage.value,
        kind: passage.kind.name(),
        path: passage.tunnel.iter().flat_map(|tunnel| tunnel.course.corners()).map(|at| (at.x, at.y)).collect(),
        features: feature_names(passage.features),
        fittings: passage.tunnel.iter().flat_map(|tunnel| &tunnel.fittings).map(fitting).collect(),
        letter_a: passage.letters[0].map(Letter::char),
        letter_b: passage.letters[1].map(Letter::char),
    };
    let stub = |stub: &Stub| StubEntry {
        area: stub.end.area.0,
        letter: stub.end.letter.char(),
        features: feature_names(stub.features),
    };
    LevelEntry {
        name: level.name.clone(),
        kind,
        areas: level.areas().map(area).collect(),
        passages: level.passages_by_ends().into_iter().map(passage).collect(),
        stubs: level.stubs.iter().map(stub).collect(),
        grid: level.grid.iter().map(|&(a, b)| (a.0, b.0)).collect(),
    }
}

fn feature_names(features: Set<Feature>) -> Vec<&'static str> {
    features.iter().map(Feature::name).collect()
}

fn connection_entry(connection: &Connection) -> ConnectionEntry {
    let end = |spot: Spot| (spot.level.0 + 1, spot.area.0);
    ConnectionEntry { from: end(connection.from), to: end(connection.to), features: feature_names(connection.features) }
}

fn step_entry<'t>(step: &'t Step, trace: &'t Trace) -> StepEntry<'t> {
    StepEntry {
        rule: step.rule,
        level: step.level.0 + 1,
        rolls: trace.rolls(step).iter().map(roll_entry).collect(),
        text: step.fact.to_string(),
        passage: step.passage.map(|(a, b)| (a.0, b.0)),
        at: step.at.map(|at| (at.x, at.y)),
        rulings: step.rulings,
    }
}

fn roll_entry(roll: &Roll) -> RollEntry {
    let at = roll.lie.and_then(crate::dice::Lie::point);
    RollEntry {
        die: roll.die.sides(),
        face: roll.face,
        x: at.map(|at| at.x),
        y: at.map(|at| at.y),
        zone: roll.lie.and_then(crate::dice::Lie::zone).map(crate::dice::Zone::letter),
        angle: roll.lie.and_then(crate::dice::Lie::angle),
        thrown_again_from: roll.thrown_again_from.iter().map(|at| (at.x, at.y)).collect(),
    }
}

fn request_entry(request: &Request) -> RequestEntry<'_> {
    match &request.ask {
        Ask::Dice(dice, _) => {
            RequestEntry::Dice { dice: dice.iter().map(|die| die.sides()).collect(), why: &request.why }
        }
        Ask::Choice(choice) => {
            RequestEntry::Choice { options: choice.moves.iter().map(|each| &*each.name).collect(), why: &request.why }
        }
    }
}

fn write_details<S: Serializer>(details: &BTreeMap<&'static str, Detail>, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(Some(details.len()))?;
    for (key, detail) in details {
        match detail {
            Detail::Number(number) => map.serialize_entry(key, number)?,
            Detail::Word(word) => map.serialize_entry(key, word)?,
            Detail::Letters(letters) => map.serialize_entry(key, letters)?,
        }
    }
    map.end()
}
