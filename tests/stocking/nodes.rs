//! Dungeons with nodes: mega-dungeons (S3) and lattices of depth 2 (S4).

use crate::{recipe, rolls, run};
use dicefall::dungeon::{AreaId, Dungeon, LevelId, Spot};
use dicefall::stocking::{OwnWords, entry, rumours};
use std::collections::BTreeSet;
use std::sync::LazyLock;

/// The user wrote no line.
const NOTHING: OwnWords<'_> = &|_, _| None;

const MEGA: &str = "#/megadungeon?v=1&seed=nodes&areas=5d6&pool=6d6&stock=on";
/// A superstructure with several rooms.
static LATTICE: LazyLock<String> = LazyLock::new(|| {
    let mut links = (0..100).map(|seed| format!("#/lattice?v=1&seed=nodes-{seed}&depth=2&lattice=2&stock=on"));
    links.find(|link| (3..6).contains(&run(&recipe(link)).nodes.len())).expect("several nodes")
});

#[test]
fn each_level_of_a_mega_dungeon_has_rivals_of_its_own() {
    let trace = run(&recipe(MEGA));
    let stock = trace.dungeon().stock.unwrap();
    let tiers: BTreeSet<Option<u32>> = trace.dungeon().levels[1..].iter().map(|level| level.tier).collect();
    assert!(tiers.len() > 1, "{tiers:?}");
    assert_eq!(stock.rivals.iter().map(|rivals| rivals.tier).collect::<BTreeSet<_>>(), tiers);
    let names: Vec<String> = rolls(&trace).into_iter().map(|(name, _)| name).collect();
    for once in ["place", "fate", "inhabitants", "want", "rumour", "l1.rivals", "l2.stance"] {
        assert_eq!(names.iter().filter(|name| *name == once).count(), 1, "{once}");
    }
    // Areas by number, rooms by number.
    let of_rooms: Vec<(u32, u32)> = names
        .iter()
        .filter_map(|name| name.strip_suffix(".detail")?.split_once('-'))
        .map(|(area, room)| (area.parse().unwrap(), room.parse().unwrap()))
        .collect();
    assert!(of_rooms.is_sorted() && of_rooms.len() == 30, "{of_rooms:?}");
    assert!(!names.iter().any(|name| name == "1.detail"), "the map of the areas isn’t stocked");
}

#[test]
fn the_rooms_of_a_superstructure_are_stocked_before_the_rooms_of_its_nodes() {
    let trace = run(&recipe(&LATTICE));
    assert!(trace.nodes.len() > 1);
    let names: Vec<String> = rolls(&trace).into_iter().map(|(name, _)| name).collect();
    let details: Vec<&String> = names.iter().filter(|name| name.ends_with(".detail")).collect();
    let first = details.iter().position(|name| name.starts_with('N')).expect("rooms in nodes");
    assert_eq!(first, trace.nodes.len(), "each node is a room of the superstructure");
    assert!(details[first..].iter().all(|name| name.starts_with('N')));
}

/// The entries of a level with this name.
fn entries(dungeon: &Dungeon, name: &str) -> Vec<String> {
    let level = dungeon.levels.iter().position(|level| level.name == name).unwrap();
    let areas = dungeon.levels[level].areas().map(|area| area.id);
    let level = LevelId(u32::try_from(level).unwrap());
    areas.map(|area| format!("{:?}", entry(dungeon, Spot { level, area }, NOTHING))).collect()
}

#[test]
fn a_node_has_the_same_entries_whether_or_not_the_others_are_open() {
    for link in [MEGA, &*LATTICE] {
        let recipe = recipe(link);
        let whole = run(&recipe);
        let all = whole.dungeon();
        for node in [None].into_iter().chain(whole.nodes.iter().copied().map(Some)) {
            let trace = recipe.run_opening(node).unwrap();
            let dungeon = trace.dungeon();
            assert_eq!(trace.pending, None);
            for level in dungeon.levels.iter().filter(|level| level.areas().next().is_some()) {
                assert_eq!(entries(&dungeon, &level.name), entries(&all, &level.name), "{link}, {node:?}");
            }
            let told =
                |dungeon: &Dungeon| rumours(dungeon, NOTHING).into_iter().map(|rumour| rumour.text).collect::<Vec<_>>();
            if link == MEGA {
                assert_eq!(told(&dungeon), told(&all), "{node:?}");
            }
            assert!(trace.steps().iter().all(|step| step.level.index() < dungeon.levels.len()));
        }
    }
}

#[test]
fn a_run_with_one_node_asks_for_the_dice_that_the_whole_needs() {
    let seeded = recipe(&LATTICE);
    let all = seeded.as_dice(&run(&seeded)).unwrap();
    let stocking = rolls(&run(&all)).len();
    let node = run(&seeded).nodes[0];
    for left in [stocking, 1] {
        let dice = all.dice()[..all.dice().len() - left].to_vec();
        let waiting = all.with_dice(dice).unwrap();
        let (whole, part) = (run(&waiting), waiting.run_opening(Some(node)).unwrap());
        assert!(whole.pending.is_some());
        assert_eq!(part.pending, whole.pending, "{left} dice left");
    }
    // While the map isn't finished, nothing is stocked.
    let dice = all.dice()[..all.dice().len() - stocking - 1].to_vec();
    let waiting = all.with_dice(dice).unwrap();
    assert!(run(&waiting).dungeon().stock.is_none());
    assert_eq!(waiting.run_opening(Some(node)).unwrap().pending, None);
}

#[test]
fn a_clue_names_the_real_key_even_in_an_area_that_is_not_open() {
    let mut found = 0;
    for seed in 0..200 {
        let recipe = recipe(&format!("#/megadungeon?v=1&seed=clue-{seed}&areas=6d6&pool=5d6&stock=on"));
        let whole = run(&recipe).dungeon();
        let stock = whole.stock.as_ref().unwrap();
        for (spot, items) in stock.areas() {
            let elsewhere = items
                .iter()
                .any(|item| matches!(item, dicefall::dungeon::StockItem::Clue { key, .. } if key.level != spot.level));
            if elsewhere {
                let part = recipe.run_opening(Some(AreaId(spot.level.0))).unwrap().dungeon();
                assert_eq!(entry(&part, spot, NOTHING), entry(&whole, spot, NOTHING), "seed {seed}");
                found += 1;
            }
        }
    }
    assert!(found > 0, "no clue leads to another area");
}
