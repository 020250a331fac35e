//! Edits never make Dicefall panic, the edited map obeys the laws of maps, and its link opens the same map again. When
//! the edits are removed, the map is as before.

use super::pips;
use super::plans::faults;
use super::{opened, run};
use dicefall::digest::{self, stir};
use dicefall::dungeon::{Area, Depths, Dungeon, Level, LevelId};
use dicefall::edits::{Edit, made};
use dicefall::geometry::Square;
use dicefall::link;
use dicefall::scene::FloorPlan;
use std::collections::{BTreeMap, BTreeSet};

/// Every procedure that has a floor plan, with and without options that change its layout.
const DUNGEONS: [&str; 16] = [
    "pips",
    "pips?areas=40&levels=3",
    "pips?start=tunnel&areas=20",
    "lattice?lattice=2",
    "lattice?lattice=3&levels=3",
    "lattice?lattice=2&depth=2",
    "leximorph",
    "leximorph?turn=on",
    "leximorph?word=APE",
    "room-number",
    "room-number?numbers=direct&rooms=12&levels=3",
    "clock",
    "clock?meet=cross&rooms=20",
    "compass",
    "compass?exits=drop&levels=2",
    "compass?routes=any",
];

/// Random bits that are the same on every run.
struct Bits(u64);

impl Bits {
    fn below(&mut self, count: usize) -> usize {
        self.0 = stir(self.0.wrapping_add(1));
        usize::try_from(self.0 % count.max(1) as u64).unwrap()
    }

    fn one_of<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// A square at most six squares east, west, north or south of an area.
    fn square(&mut self, level: &Level) -> Square {
        let areas: Vec<Square> = level.areas().filter_map(Area::square).collect();
        let near = if areas.is_empty() { Square::default() } else { *self.one_of(&areas) };
        let mut off = || i32::try_from(self.below(13)).unwrap() - 6;
        Square::new(near.x + off(), near.y + off())
    }

    fn place(&mut self, level: &Level) -> String {
        let labels: Vec<String> = level.areas().map(|area| level.label(area.id)).collect();
        if labels.is_empty() || self.below(3) == 0 {
            return named(self.square(level), level);
        }
        self.one_of(&labels).clone()
    }
}

fn named(at: Square, level: &Level) -> String {
    let name = if level.name == "1" { "" } else { &level.name };
    format!("{name}@{},{}", at.x, at.y)
}

fn some_edit(dungeon: &Dungeon, bits: &mut Bits) -> String {
    let level = bits.one_of(&dungeon.levels);
    let (place, at) = (bits.place(level), bits.square(level));
    let ends: Vec<[String; 2]> =
        level.passages().map(|(_, each)| [each.a, each.b].map(|area| level.label(area))).collect();
    let mut passage = if ends.is_empty() { ["x".into(), "y".into()] } else { bits.one_of(&ends).clone() };
    if bits.below(2) == 0 {
        passage.reverse();
    }
    let passage = passage.join("~");
    match bits.below(17) {
        0 => format!("add.door.{passage}"),
        1 => format!("add.secret.{passage}"),
        2 => format!("add.lock.{passage}"),
        3 => format!("remove.door.{passage}"),
        4 => format!("remove.secret.{passage}"),
        5 => format!("remove.lock.{passage}"),
        6 => format!("remove.corridor.{passage}"),
        7 => format!("name.{place}.N{}", bits.below(50)),
        8 => format!("move.{place}.{}", named(at, level)),
        9 => format!("remove.room.{place}"),
        10 => format!("add.stairs.{place}"),
        11 => {
            let stairs = dungeon.connections.iter().map(|way| {
                let label = |spot: dicefall::dungeon::Spot| dungeon.levels[spot.level.index()].label(spot.area);
                format!("remove.stairs.{}~{}", label(way.to), label(way.from))
            });
            let stairs: Vec<String> = stairs.collect();
            if stairs.is_empty() { format!("remove.stairs.{passage}") } else { bits.one_of(&stairs).clone() }
        }
        12..=13 => format!("add.corridor.{place}~{}", bits.place(level)),
        kind => {
            let mut side = || i32::try_from(bits.below(5)).unwrap();
            let other = Square::new(at.x + side(), at.y + side());
            let room = format!("add.room.{}~{}", named(at, level), named(other, level));
            if kind == 14 { format!("{room}~{}", bits.place(level)) } else { room }
        }
    }
}

fn wrong(dungeon: &Dungeon, link: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut names = BTreeSet::new();
    for level in &dungeon.levels {
        wrong.extend(level.areas().map(|area| level.label(area.id)).filter(|name| !names.insert(name.clone())));
        wrong.extend(faults(level, &FloorPlan::dug(level)));
        wrong.extend(thresholds(level));
    }
    for way in &dungeon.connections {
        let ends = [way.from, way.to].map(|end| dungeon.levels[end.level.index()].area(end.area));
        wrong.extend(ends.iter().any(Option::is_none).then(|| format!("{way:?} leads to no area")));
    }
    if link.starts_with("#/pips") {
        wrong.extend(pips::is_sound_apart_from_doors(dungeon).err());
    }
    wrong
}

fn thresholds(level: &Level) -> Vec<String> {
    let mut doors: BTreeMap<(Square, Square), usize> = BTreeMap::new();
    for (_, passage) in level.passages() {
        let Some(tunnel) = &passage.tunnel else { continue };
        let squares = tunnel.course.squares();
        for fitting in tunnel.fittings.iter().filter(|fitting| fitting.along % 2 == 1) {
            let is_door = ["door", "locked", "secret"].contains(&fitting.feature.name());
            let half = usize::from(fitting.along / 2);
            let wall =
                squares.get(half).zip(squares.get(half + 1)).map(|(one, other)| (*one.min(other), *one.max(other)));
            *doors.entry(wall.expect("a wall of the passage")).or_default() += usize::from(is_door);
        }
    }
    doors.into_iter().filter(|(_, count)| *count > 1).map(|(wall, _)| format!("two doors in {wall:?}")).collect()
}

fn unreached(dungeon: &Dungeon) -> usize {
    let depths = Depths::of(dungeon);
    let levels = (0..).map(LevelId).zip(&dungeon.levels);
    let unreached =
        |(id, level): (LevelId, &Level)| level.areas().filter(|area| depths.at(id, area.id).is_none()).count();
    levels.map(unreached).sum()
}

#[test]
fn after_any_edits_the_map_keeps_its_laws_and_the_link_opens_it_again() {
    let (mut fit, mut refused): (BTreeMap<String, usize>, BTreeMap<String, usize>) = Default::default();
    for number in 0..200 {
        let kind = DUNGEONS[number % DUNGEONS.len()];
        let (procedure, options) =
            kind.split_once('?').map_or((kind, String::new()), |(one, other)| (one, format!("&{other}")));
        let plain = format!("#/{procedure}?v=1&seed=e-{number}{options}");
        let (recipe, before) = (opened(&plain).recipe, run(&plain));
        let mut bits = Bits(digest::of(&plain).0);
        let mut dungeon = before.dungeon();
        let (lost, at_first) = (unreached(&dungeon), wrong(&dungeon, &plain));
        let mut edits: Vec<Edit> = Vec::new();
        for _ in 0..200 {
            let text = some_edit(&dungeon, &mut bits);
            let edit: Edit = text.parse().unwrap_or_else(|fault| panic!("{text}: {fault}"));
            let verb = text.split('.').take(if text.starts_with("name") || text.starts_with("move") { 1 } else { 2 });
            let verb = verb.collect::<Vec<_>>().join(".");
            match made(&edit, &dungeon) {
                Ok(after) => {
                    dungeon = after;
                    edits.push(edit);
                    *fit.entry(verb).or_default() += 1;
                    if edits.len().is_multiple_of(16) {
                        let faults = wrong(&dungeon, &plain);
                        assert!(faults.iter().all(|fault| at_first.contains(fault)), "{plain} {edits:?}: {faults:#?}");
                    }
                }
                Err(_) => *refused.entry(verb).or_default() += 1,
            }
        }
        let edited = recipe.with_edits(edits);
        let link = link::write(&edited, None);
        let faults = wrong(&dungeon, &plain);
        assert!(faults.iter().all(|fault| at_first.contains(fault)), "{link}: {faults:#?}");
        assert!(unreached(&dungeon) <= lost, "{link}");
        let trace = edited.run().unwrap_or_else(|fault| panic!("{link}: {fault}"));
        assert_eq!(trace.steps().len(), before.steps().len() + edited.edits().len());
        assert_eq!(opened(&link).recipe, edited, "{link}");
        assert_eq!(edited.as_of(&trace, before.steps().len()).run().unwrap().digest(), before.digest(), "{link}");
        if number.is_multiple_of(8) {
            assert_eq!(run(&link).digest(), trace.digest(), "{link}");
            assert_eq!(edited.as_dice(&trace).unwrap().run().unwrap().digest(), trace.digest(), "{link}");
        }
    }
    println!("made {fit:?}, refused {refused:?}");
    assert!(fit.len() == 14 && fit.values().all(|&count| count >= 50), "{fit:?}");
    assert!(refused.values().sum::<usize>() > 5000, "{refused:?}");
}
