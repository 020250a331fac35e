//! The written key names each area by its kind, and the summary counts each kind.

use super::{dice, play, two_by_two};
use dicefall::dungeon::LevelId;
use dicefall::export::{key, summary};

#[test]
fn the_key_names_each_area_by_its_kind() {
    let trace = two_by_two("trtw wwts ttww twwt");
    let names: Vec<_> = key(&trace.dungeon(), LevelId(0)).into_iter().map(|entry| entry.name).collect();
    assert_eq!(names, ["Room 1", "Crossing a", "Crossing b", "Crossing c", "Crossing d", "End e"]);
    assert_eq!(summary(&trace.dungeon()), "4 crossings, 1 room, 1 end, 6 passages, 1 loop.");
}

#[test]
fn a_way_to_another_map_is_listed_with_the_paths() {
    let mouths = [dice("trtw wwtt ttww twwt"), dice("tttt ttwt ttww twtt")].join(";");
    let dungeon = play(&format!("depth=2&lattice=2&dice={mouths}")).dungeon();
    let paths = |level, name: &str| {
        let entry = key(&dungeon, level).into_iter().find(|entry| entry.name == name);
        entry.unwrap_or_else(|| panic!("no {name}")).paths
    };
    assert_eq!(paths(LevelId(0), "Room 6"), "To\u{a0}a, b, N6-f, N6-h");
    assert_eq!(paths(LevelId(1), "End N6-h"), "To\u{a0}N6-b, 6");
    assert!(summary(&dungeon).starts_with("1 node, 8 crossings, 1 room, 6 ends, "), "{}", summary(&dungeon));
}
