//! The written key.

use crate::packs::{LINKS, links, pack, text};
use dicefall::dungeon::{AreaKind, Notes};
use dicefall::pack::{Audience, DungeonPack, PackChoice, PackContent};
use std::collections::BTreeSet;

fn key(pack: &DungeonPack, audience: Audience) -> String {
    let files = pack.files(PackChoice::from("key game-master players"), 100);
    text(&files, if audience == Audience::Players { "-players-key.md" } else { "-gm-key.md" }).to_owned()
}

#[test]
fn every_room_on_the_map_has_one_heading_on_its_level() {
    for (procedure, _) in LINKS {
        for link in links(procedure, 1..=12) {
            let pack = pack(&link);
            for audience in Audience::ALL {
                let key = key(&pack, audience);
                // A mega-dungeon's game master also gets a list of its areas.
                let has_list = pack.dungeon(audience).is_of_areas && audience == Audience::GameMaster;
                let mut levels = key.split("\n## ").skip(1 + usize::from(has_list));
                for chart in pack.charts(audience) {
                    let level = levels.next().unwrap_or_else(|| panic!("{link}: no section for {}", chart.title));
                    assert!(level.starts_with(&format!("{}\n", chart.title)), "{link}: {level}");
                    let headings: Vec<&str> = level.lines().filter_map(|line| line.strip_prefix("### ")).collect();
                    let headings: Vec<&str> = headings.into_iter().filter(|line| !line.starts_with("Stairs")).collect();
                    let rooms = chart.areas.iter().filter(|area| area.is_room()).count();
                    assert_eq!(headings.len(), rooms, "{link} {}: {headings:?}", chart.title);
                    assert_eq!(headings.iter().collect::<BTreeSet<_>>().len(), rooms, "{link}: {headings:?}");
                    for area in chart.areas.iter().filter(|area| area.kind == AreaKind::Room) {
                        let count = headings
                            .iter()
                            .filter(|line| line.split(' ').any(|word| word.ends_with(&area.label)))
                            .count();
                        assert!(count > 0, "{link}: room {} is not in {headings:?}", area.label);
                    }
                }
            }
        }
    }
}

#[test]
fn a_key_says_how_large_a_room_is_what_is_in_it_and_where_its_exits_lead() {
    let pack = pack("#/drop-dice?v=1&seed=amber-owl-42");
    insta::assert_snapshot!(key(&pack, Audience::GameMaster));
}

#[test]
fn notes_are_for_the_game_master_alone() {
    let notes = "1-3 A *trap*,\\nand a lever\n";
    assert!(Notes::from(notes).get(dicefall::dungeon::LevelId(0), dicefall::dungeon::AreaId(3)).is_some());
    let pack = DungeonPack::of("#/pips?v=1&seed=1", None, notes).unwrap();
    let master = key(&pack, Audience::GameMaster);
    assert!(master.contains("\n> A \\*trap\\*,  \n> and a lever\n"), "{master}");
    for file in pack.files(crate::packs::everything(), 100) {
        if let PackContent::Text(text) = &file.content {
            let may = ["-gm-key.md", "-gm-foundry-journal.json", "-gm.json"].iter().any(|end| file.name.ends_with(end));
            assert!(may || !text.contains("lever"), "{}", file.name);
        }
    }
}
