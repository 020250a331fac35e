//! The dungeon as players may know it.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod furnishings;
mod hostile;
mod laws;
mod snapshots;
mod worked;

use dicefall::dungeon::{Dungeon, Level};
use dicefall::link;
use dicefall::procedures::REGISTRY;

fn whole(fragment: &str) -> Dungeon {
    let recipe = link::read(fragment, &REGISTRY).unwrap_or_else(|fault| panic!("{fragment}: {fault}")).recipe;
    recipe.run().unwrap_or_else(|fault| panic!("{fragment}: {fault}")).dungeon()
}

/// Dungeons of every procedure, with the options that bring secrets, for seeds `name-0`, `name-1`, …
fn fragments(count: usize) -> impl Iterator<Item = String> {
    const KINDS: [&str; 16] = [
        "drop-dice?seed={}&pool=12d6",
        "drop-dice?seed={}&loops=0.90&pool=18d4",
        "threads?seed={}&search=every-room&modifier=15&secret-chance=6",
        "threads?seed={}&search=every-room&levels=every-room&modifier=15&secret-chance=4",
        "lattice?seed={}&lattice=4&exits=on&levels=2",
        "lattice?seed={}&depth=2",
        "lattice?seed={}&depth=2&node-kind=rolled&levels=2",
        "leximorph?seed={}",
        "leximorph?seed={}&behind=compass&entrances=all",
        "pips?seed={}",
        "pips?seed={}&areas=60&levels=3&crossing=rolled",
        "room-number?seed={}&rooms=20&sides=on&labels=nested",
        "clock?seed={}&rooms=30&sides=on",
        "compass?seed={}&rooms=20&junctions=leximorph",
        "compass?seed={}&rooms=30&exits=drop&levels=3",
        "megadungeon?seed={}&pool=10d6",
    ];
    let of =
        move |nth: usize| KINDS.iter().map(move |kind| format!("#/{}", kind.replace("{}", &format!("known-{nth}"))));
    (0..count).flat_map(of)
}

/// The areas of a level, by label, with their kinds and marks: `3 room [stairs-up]`.
fn areas(level: &Level) -> Vec<String> {
    let told = |area: &dicefall::dungeon::Area| {
        let marks: Vec<_> = area.marks.iter().map(dicefall::dungeon::Mark::name).collect();
        format!("{} {} {marks:?}", level.label(area.id), area.kind.name()).replace('"', "")
    };
    level.areas().map(told).collect()
}

/// The passages of a level with their features: `1-2 door`.
fn passages(level: &Level) -> Vec<String> {
    let told = |passage: &dicefall::dungeon::Passage| {
        let features: Vec<_> = passage.features.iter().map(dicefall::dungeon::Feature::name).collect();
        format!("{}-{} {}", passage.a, passage.b, features.join(" ")).trim_end().to_owned()
    };
    level.passages_by_ends().into_iter().map(told).collect()
}
