//! The trace as a JSON document for other programs, format `dicefall/1`.
//!
//! A key that doesn't apply is left out, except `pending`: it is `null` if the run asks for nothing.

use super::key_text::{AreaText, KeyText, PeopleText, RivalsText};
use super::{Ask, Request, Step, Trace};
use crate::dice::{Die, Lie, Roll, Zone};
use crate::dungeon::{
    Area, Connection, Depths, Detail, DungeonKind, Feature, Fitting, Letter, Level, LevelId, Mark, Notes, Passage, Set,
    Spot, Stub,
};
use crate::geometry::{Point, Square};
use crate::json::Json;
use serde::ser::{Serialize, Serializer};

/// The document, for any serde format.
pub struct Document<'t> {
    procedure: &'t str,
    link: &'t str,
    trace: &'t Trace,
    notes: Option<&'t Notes>,
    kept: Vec<(String, String)>,
    key: KeyText,
}

impl<'t> Document<'t> {
    /// The document of a finished or waiting run. `link`: the run's canonical link, without a step.
    pub fn new(procedure: &'t str, link: &'t str, trace: &'t Trace) -> Self {
        Self { procedure, link, trace, notes: None, kept: Vec::new(), key: KeyText::default() }
    }

    /// Adds the dungeon's name, and its stocking in words.
    pub fn with_key(self, key: KeyText) -> Self {
        Self { key, ..self }
    }

    /// Adds the user's notes on rooms. Notes aren't part of the dungeon or its digest.
    pub fn with_notes(self, notes: &'t Notes) -> Self {
        Self { notes: Some(notes), ..self }
    }

    /// Adds other texts that the user keeps with the dungeon, each with its key.
    pub fn with_kept(self, kept: Vec<(String, String)>) -> Self {
        Self { kept, ..self }
    }

    /// The document as text, a line for each value.
    pub fn text(&self) -> String {
        self.json().text()
    }

    fn json(&self) -> Json {
        let dungeon = self.trace.dungeon();
        let depths = Depths::of(&dungeon);
        let levels = (0..).map(LevelId).zip(&dungeon.levels);
        let alone = dungeon.levels.len() == 1;
        let kind = |level: &Level, is_here: bool| maybe(level.kind.filter(|_| is_here).map(DungeonKind::name), text);
        let level = |(id, level): (LevelId, &Level)| {
            let area = |area: &Area| {
                let note = self.notes.and_then(|notes| notes.get(id, area.id));
                let depth = depths.at(id, area.id);
                let danger = depth.filter(|&depth| level.shows_danger(depth));
                let key = self.key.areas.get(&Spot { level: id, area: area.id });
                area_entry(area, level.label(area.id), (depth, danger), (key, note))
            };
            Json::Object(vec![
                ("name", text(&*level.name)),
                ("kind", kind(level, !alone)),
                ("areas", list(level.areas().map(area))),
                ("passages", list(level.passages_by_ends().into_iter().map(passage_entry))),
                ("stubs", list_if_any(level.stubs.iter().map(stub_entry))),
                ("grid", list_if_any(level.grid.iter().map(|&(a, b)| pair(a.0, b.0)))),
            ])
        };
        let details = dungeon.details.iter().map(|(key, detail)| (*key, detail_entry(detail)));
        Json::Object(vec![
            ("format", text("dicefall/1")),
            ("procedure", text(self.procedure)),
            ("link", text(self.link)),
            ("name", maybe(Some(&*self.key.name).filter(|name| !name.is_empty()), text)),
            ("kind", maybe(dungeon.levels.first(), |first| kind(first, alone))),
            ("levels", list(levels.map(level))),
            ("connections", list(dungeon.connections.iter().map(connection_entry))),
            ("details", Json::Object(details.collect())),
            (
                "place",
                maybe(self.key.place.as_ref(), |place| {
                    Json::Object(vec![("theme", text(place.theme)), ("text", text(&*place.text))])
                }),
            ),
            ("inhabitants", maybe(self.key.inhabitants.as_ref(), people_entry)),
            (
                "rumours",
                list_if_any(self.key.rumours.iter().map(|(told, is_true)| {
                    Json::Object(vec![("text", text(&**told)), ("true", Json::Bool(*is_true))])
                })),
            ),
            ("steps", list(self.trace.steps().iter().map(|step| step_entry(step, self.trace)))),
            ("kept", if self.kept.is_empty() { Json::Absent } else { Json::Texts(self.kept.clone()) }),
            ("digest", text(super::digest::of(&dungeon).to_string())),
            ("pending", self.trace.pending.as_ref().map_or(Json::Null, request_entry)),
        ])
    }
}

impl Serialize for Document<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.json().serialize(serializer)
    }
}

fn number(number: impl Into<i64>) -> Json {
    Json::Number(number.into())
}

fn text(text: impl Into<String>) -> Json {
    Json::Text(text.into())
}

fn list(items: impl Iterator<Item = Json>) -> Json {
    Json::List(items.collect())
}

fn list_if_any(items: impl Iterator<Item = Json>) -> Json {
    let items: Vec<_> = items.collect();
    if items.is_empty() { Json::Absent } else { Json::List(items) }
}

fn pair(one: impl Into<i64>, other: impl Into<i64>) -> Json {
    Json::List(vec![number(one), number(other)])
}

fn maybe<T>(value: Option<T>, entry: impl Fn(T) -> Json) -> Json {
    value.map_or(Json::Absent, entry)
}

fn features(features: Set<Feature>) -> Json {
    list(features.iter().map(|feature| text(feature.name())))
}

fn square(at: Square) -> Json {
    pair(at.x, at.y)
}

fn people_entry(people: &PeopleText) -> Json {
    let rivals = |rivals: &RivalsText| {
        let level = maybe(rivals.level, number);
        Json::Object(vec![("level", level), ("who", text(rivals.who)), ("text", text(&*rivals.text))])
    };
    let rivals = list(people.rivals.iter().map(rivals));
    Json::Object(vec![("who", text(people.who)), ("text", text(&*people.text)), ("rivals", rivals)])
}

fn key_entry(key: &AreaText) -> Json {
    let lines = |lines: &[String]| list(lines.iter().map(|line| text(&**line)));
    Json::Object(vec![
        ("title", maybe(key.title.as_deref(), text)),
        ("seen", lines(&key.seen)),
        ("hidden", lines(&key.hidden)),
    ])
}

fn area_entry(
    area: &Area,
    label: String,
    (depth, danger): (Option<u32>, Option<u32>),
    (key, note): (Option<&AreaText>, Option<&str>),
) -> Json {
    let (at, ground) = (area.coordinates(), area.ground());
    Json::Object(vec![
        ("id", number(area.id.0)),
        ("label", text(label)),
        ("label_at", maybe(area.label_at, square)),
        ("kind", text(area.kind.name())),
        ("x", maybe(at, |(x, _)| number(x))),
        ("y", maybe(at, |(_, y)| number(y))),
        ("w", maybe(ground, |ground| number(ground.w))),
        ("h", maybe(ground, |ground| number(ground.h))),
        ("turned", maybe(ground.filter(|ground| ground.turned), |_| number(45))),
        ("value", maybe(area.value(), number)),
        ("depth", maybe(depth, number)),
        ("danger", maybe(danger, number)),
        ("marks", list(area.marks.iter().map(Mark::name).map(text))),
        ("key", maybe(key, key_entry)),
        ("note", maybe(note, text)),
    ])
}

fn passage_entry(passage: &Passage) -> Json {
    let fitting = |fitting: &Fitting| {
        Json::Object(vec![("feature", text(fitting.feature.name())), ("along", number(fitting.along))])
    };
    let tunnel = || passage.tunnel.iter();
    let letter = |nth: usize| maybe(passage.letters[nth].map(Letter::char), text);
    Json::Object(vec![
        ("a", number(passage.a.0)),
        ("b", number(passage.b.0)),
        ("value", maybe(passage.value, number)),
        ("kind", text(passage.kind.name())),
        ("path", list_if_any(tunnel().flat_map(|tunnel| tunnel.course.corners()).copied().map(square))),
        ("features", features(passage.features)),
        ("fittings", list_if_any(tunnel().flat_map(|tunnel| &tunnel.fittings).map(fitting))),
        ("letter_a", letter(0)),
        ("letter_b", letter(1)),
    ])
}

fn stub_entry(stub: &Stub) -> Json {
    let letter = text(stub.end.letter.char());
    Json::Object(vec![("area", number(stub.end.area.0)), ("letter", letter), ("features", features(stub.features))])
}

fn connection_entry(connection: &Connection) -> Json {
    let end = |spot: Spot| pair(spot.level.0 + 1, spot.area.0);
    let (from, to) = (end(connection.from), end(connection.to));
    Json::Object(vec![("from", from), ("to", to), ("features", features(connection.features))])
}

fn detail_entry(detail: &Detail) -> Json {
    match detail {
        Detail::Number(value) => number(*value),
        Detail::Word(word) => text(*word),
        Detail::Letters(letters) => text(&**letters),
    }
}

fn step_entry(step: &Step, trace: &Trace) -> Json {
    Json::Object(vec![
        ("rule", text(step.rule)),
        ("level", number(step.level.0 + 1)),
        ("rolls", list(trace.rolls(step).iter().map(roll_entry))),
        ("text", text(trace.fact(step).to_string())),
        ("passage", maybe(step.passage, |(a, b)| pair(a.0, b.0))),
        ("at", maybe(step.at, square)),
        ("rulings", list_if_any(step.rulings.iter().map(|ruling| text(*ruling)))),
    ])
}

fn roll_entry(roll: &Roll) -> Json {
    let (lie, at) = (roll.lie, roll.lie.and_then(Lie::point));
    Json::Object(vec![
        ("die", number(roll.die.sides())),
        ("face", number(roll.face)),
        ("x", maybe(at, |at| number(at.x))),
        ("y", maybe(at, |at| number(at.y))),
        ("zone", maybe(lie.and_then(Lie::zone).map(Zone::letter), text)),
        ("angle", maybe(lie.and_then(Lie::angle), number)),
        ("thrown_again_from", list_if_any(roll.thrown_again_from.iter().map(|at: &Point| pair(at.x, at.y)))),
    ])
}

fn request_entry(request: &Request) -> Json {
    let (ask, key, asked) = match &request.ask {
        Ask::Dice(dice, _) => ("dice", "dice", list(dice.iter().copied().map(Die::sides).map(number))),
        Ask::Choice(choice) => ("choice", "options", list(choice.moves.iter().map(|each| text(&*each.name)))),
    };
    Json::Object(vec![("ask", text(ask)), (key, asked), ("why", text(&*request.why))])
}
