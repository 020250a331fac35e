//! `megadungeon`, compared with a second, plain version of the rules. Opened areas are compared with the whole dungeon.
//! Worked examples are in `tests/examples`.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod by_area;
mod drawing;
mod own_dice;
mod parts;
mod reference;
mod rulings;
mod whole;

use dicefall::dungeon::{AreaId, Dungeon, Feature, Level, Mark};
use dicefall::link::{self, LinkContent};
use dicefall::procedures::REGISTRY;
use dicefall::trace::Trace;

fn open(query: &str) -> LinkContent {
    let link = format!("#/megadungeon?v=1&{query}");
    link::read(&link, &REGISTRY).unwrap_or_else(|fault| panic!("{link}: {fault}"))
}

fn play(query: &str) -> Trace {
    open(query).recipe.run().unwrap_or_else(|fault| panic!("{query}: {fault}"))
}

/// Fills only the area that the link opens, if any.
fn go_into(query: &str) -> Trace {
    let opened = open(query);
    opened.recipe.run_opening(opened.node).unwrap_or_else(|fault| panic!("{query}: {fault}"))
}

fn queries() -> impl Iterator<Item = String> {
    const AREAS: [&str; 5] = ["", "&areas=3d6", "&areas=12d6", "&areas=4d6%2B3d8", "&areas=9d4"];
    const POOLS: [&str; 5] = ["", "&pool=3d6", "&pool=5d4%2B4d6", "&pool=13d6", "&pool=by-area"];
    const LOOPS: [&str; 4] = ["", "&loops=overachiever", "&loops=0.00", "&loops=0.70"];
    const TRAYS: [&str; 3] = ["", "&tray=portrait", "&tray=square"];
    const GRIDS: [&str; 7] = ["", "", "", "", "", "", "&grid=by-hand"];
    (0..2000).map(|nth| {
        let (areas, pool) = (AREAS[nth % 5], POOLS[nth / 5 % 5]);
        let (loops, grid) = (LOOPS[nth / 25 % 4], GRIDS[nth % 7]);
        let (tray, danger) = (TRAYS[nth / 100 % 3], ["", "&danger=on"][nth / 7 % 2]);
        format!("seed=mega-{nth}{areas}{pool}{loops}{grid}{tray}{danger}")
    })
}

fn marked(level: &Level, mark: Mark) -> Vec<u32> {
    level.areas().filter(|area| area.marks.contains(mark)).map(|area| area.id.0).collect()
}

fn starts(level: &Level) -> Vec<u32> {
    let is_start = |mark| move |area: &&dicefall::dungeon::Area| area.marks.contains(mark);
    let mut starts: Vec<u32> = level.areas().filter(is_start(Mark::Start)).map(|area| area.id.0).collect();
    starts.extend(marked(level, Mark::Entrance));
    starts.sort_unstable();
    starts
}

/// Read from the area's name.
fn tier(dungeon: &Dungeon, area: u32) -> u32 {
    let name = &dungeon.levels[area as usize].name;
    let tier = name.strip_prefix(&format!("{area}, level ")).unwrap_or_else(|| panic!("area {area} is called {name}"));
    tier.parse().unwrap()
}

fn told(level: &Level) -> Vec<String> {
    let room = |area: &dicefall::dungeon::Area| {
        let marks: Vec<_> = area.marks.iter().map(Mark::name).collect();
        format!("{} {:?} {:?} {}", level.label(area.id), area.point(), area.die, marks.join(" "))
    };
    let path = |passage: &dicefall::dungeon::Passage| {
        let features: Vec<_> = passage.features.iter().map(Feature::name).collect();
        format!("{}-{} {:?} {:?} {}", passage.a, passage.b, passage.kind, passage.value, features.join(" "))
    };
    let rest = [level.name.clone(), format!("{:?} {:?}", level.kind, level.grid)].into_iter();
    rest.chain(level.areas().map(room)).chain(level.passages().map(|(_, passage)| path(passage))).collect()
}

/// The ways between areas, as texts such as `2-8 3-1 secret`.
fn ways(dungeon: &Dungeon) -> Vec<String> {
    let way = |it: &dicefall::dungeon::Connection| {
        let features: Vec<_> = it.features.iter().map(Feature::name).collect();
        let ends = [it.from, it.to].map(|end| format!("{}-{}", end.level.0, end.area));
        format!("{} {}", ends.join(" "), features.join(" ")).trim_end().to_owned()
    };
    dungeon.connections.iter().map(way).collect()
}

fn areas(dungeon: &Dungeon) -> std::ops::RangeInclusive<u32> {
    1..=u32::try_from(dungeon.levels[0].areas().count()).unwrap()
}

#[expect(clippy::unnecessary_wraps, reason = "`run_opening` takes an option")]
fn node(area: u32) -> Option<AreaId> {
    Some(AreaId(area))
}
