//! Links, own dice, rerolled entries and names: from the link to the recipe, the dungeon, and back.
//!
//! A line of `kept.txt` is the digest of all rolls of stocking and of what they gave each area, and a link.
//! `DICEFALL_RENEW=1` writes the current digests; say in CHANGELOG.md which seeds stock a dungeon in another way now.

use crate::{content, json, recipe, refused, rolls, run};
use dicefall::dungeon::{Mark, StockItem};
use dicefall::link;
use dicefall::procedures::REGISTRY;

#[test]
fn a_link_has_its_options_its_entries_and_its_name_in_a_fixed_order() {
    let canonical = "#/drop-dice?v=1&seed=a&stock=on&theme=mine&rerolled=10.detail~4;3.what~6;fate~2&name=The%20Salt%20Vaults&step=3";
    let mixed = "#/drop-dice?name=The%20Salt%20Vaults&rerolled=fate~2;10.detail~4;3.what~6&theme=mine&step=3&stock=on&seed=a&v=1";
    for spelling in [canonical, mixed, &canonical.replace("&rerolled", "&pool=10d6&rerolled")] {
        assert_eq!(content(spelling).written(), canonical, "{spelling}");
    }
    let off = "#/drop-dice?v=1&seed=a&stock=off&theme=rolled";
    assert_eq!(content(off).written(), "#/drop-dice?v=1&seed=a");
}

#[test]
fn a_seed_stocks_a_dungeon_as_it_always_has() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/stocking/kept.txt");
    let kept = std::fs::read_to_string(path).unwrap();
    let now = |line: &str| {
        let link = line.split(' ').nth(1).unwrap();
        let trace = run(&recipe(link));
        let mut all: Vec<String> = rolls(&trace).iter().map(|(name, face)| format!("{name}~{face}")).collect();
        let stock = trace.dungeon().stock.unwrap();
        all.extend(stock.areas().map(|(spot, items)| format!("{spot}: {items:?}")));
        assert_eq!(content(link).written(), link, "the link is canonical");
        format!("{} {link}\n", dicefall::digest::of(&all.join(";")))
    };
    let now: String = kept.lines().map(now).collect();
    if std::env::var_os("DICEFALL_RENEW").is_some_and(|value| value == "1") {
        std::fs::write(path, now).unwrap();
        return;
    }
    assert_eq!(kept, now);
}

#[test]
fn every_procedure_takes_the_same_options() {
    for procedure in REGISTRY.0 {
        let link = format!("#/{}?v=1&seed=a&stock=on&theme=baths&rerolled=fate~2&name=X", procedure.id);
        assert_eq!(content(&link).written(), link);
        assert_eq!(json(&recipe(&link))["place"]["theme"], "baths", "{link}");
    }
}

#[test]
fn a_rerolled_entry_takes_the_place_of_one_roll_and_changes_no_other() {
    let before = run(&recipe("#/drop-dice?v=1&seed=amber-owl-42&stock=on"));
    for (name, face) in rolls(&before) {
        if name.ends_with("which") {
            continue;
        }
        let new = if face == 1 { 2 } else { face - 1 };
        let link = format!("#/drop-dice?v=1&seed=amber-owl-42&stock=on&rerolled={name}~{new}");
        let after = rolls(&run(&recipe(&link)));
        assert!(after.contains(&(name.clone(), new)), "{link}");
        for (other, face) in rolls(&before).into_iter().filter(|(other, _)| *other != name) {
            let same = after.iter().find(|(name, _)| *name == other);
            // Another encounter can need fewer rolls.
            assert!(same.is_none_or(|(_, now)| *now == face), "{link}: {other}");
        }
        assert_eq!(json(&recipe(&link))["digest"], json(&recipe("#/drop-dice?v=1&seed=amber-owl-42"))["digest"]);
    }
}

/// The own dice of a dungeon with everything rolled.
fn of_own_dice(link: &str) -> dicefall::recipe::Recipe {
    let seeded = recipe(link);
    seeded.as_dice(&run(&seeded)).unwrap()
}

#[test]
fn a_rerolled_entry_moves_no_own_die_to_another_roll() {
    let own = of_own_dice("#/drop-dice?v=1&seed=own&pool=12d6&stock=on");
    let before = rolls(&run(&own));
    let (unmarked, _) = before.iter().find(|(name, face)| name.ends_with("what") && *face > 4).expect("an empty room");
    let room = unmarked.split('.').next().unwrap();
    let link = link::write(&own, None);
    assert_eq!(
        refused(&format!("{link}&rerolled={room}.what~1")),
        format!("The rerolled entries also need a die for “{room}.who”. Add {room}.who~1 to “rerolled”.")
    );
    let with = recipe(&format!("{link}&rerolled={room}.doing~8;{room}.what~1;{room}.who~2"));
    assert_eq!(recipe(&link::write(&with, None)), with);
    let after = rolls(&run(&with));
    assert_eq!(after.len(), before.len() + 2);
    for (name, face) in before.iter().filter(|(name, _)| name != unmarked) {
        assert!(after.contains(&(name.clone(), *face)), "{name}");
    }
    // Fewer rolls, too.
    let (met, _) = before.iter().find(|(name, face)| name.ends_with("who") && *face == 6).expect("a beast");
    let fewer = rolls(&run(&recipe(&format!("{link}&rerolled={met}~1"))));
    assert_eq!(fewer.len(), before.len() - 1);
    for (name, face) in before.iter().filter(|(name, _)| name != met && !name.ends_with("beast")) {
        assert!(fewer.contains(&(name.clone(), *face)), "{name}");
    }
}

#[test]
fn own_dice_and_rerolled_entries_survive_the_link_and_the_json() {
    for procedure in REGISTRY.0 {
        let own = of_own_dice(&format!("#/{}?v=1&seed=survive&stock=on", procedure.id));
        let trace = run(&own);
        let (name, rolled) = rolls(&trace).into_iter().find(|(name, _)| name.ends_with(".detail")).unwrap();
        let entry = format!("{name}~{}", 21 - rolled);
        let rerolled = own.with_rerolled(vec![entry.parse().unwrap()]).unwrap();
        let document = json(&rerolled);
        let link = document["link"].as_str().unwrap();
        assert_eq!(link, link::write(&rerolled, None));
        assert!(link.ends_with(&format!("&rerolled={entry}")), "{link}");
        assert_eq!(recipe(link), rerolled);
        assert_eq!(json(&recipe(link)), document);
        let steps = document["steps"].as_array().unwrap().iter();
        let faces: Vec<u64> = steps
            .flat_map(|step| step["rolls"].as_array().unwrap())
            .map(|roll| roll["face"].as_u64().unwrap())
            .collect();
        let as_rolled: Vec<u64> = run(&rerolled).all_rolls().iter().map(|roll| roll.face.into()).collect();
        assert_eq!(faces, as_rolled, "{}", procedure.id);
        assert_eq!(run(&rerolled).own_dice_used, own.dice().len(), "{}", procedure.id);
    }
}

#[test]
fn a_rerolled_die_for_the_real_key_can_be_too_high() {
    // A dungeon in which two or three rooms have the key mark. They share a d4.
    let key_rooms = |link: &str| {
        let dungeon = run(&recipe(link)).dungeon();
        dungeon.levels[0].areas().filter(|area| area.marks.contains(Mark::Key)).count()
    };
    let mut links = (0..400).map(|seed| format!("#/drop-dice?v=1&seed=keys-{seed}&stock=on"));
    let link = links.find(|link| (2..=3).contains(&key_rooms(link))).expect("two key rooms");
    let before = rolls(&run(&recipe(&link)));
    let name = before.iter().find(|(name, _)| name.split('.').nth(1) == Some("which")).unwrap().0.clone();
    let trace = run(&recipe(&format!("{link}&rerolled={name}~4")));
    let which: Vec<u8> = rolls(&trace).into_iter().filter(|(other, _)| *other == name).map(|(_, face)| face).collect();
    assert_eq!(which[0], 4);
    assert!(which.len() > 1 && usize::from(*which.last().unwrap()) <= key_rooms(&link), "{which:?}");
    let stock = trace.dungeon().stock.unwrap();
    let is_real = |items: &[StockItem]| items.iter().any(|item| matches!(item, StockItem::Key(_)));
    assert_eq!(stock.areas().filter(|(_, items)| is_real(items)).count(), 1);
}

#[test]
fn a_name_replaces_the_name_of_the_seed() {
    let named = recipe("#/clock?v=1&seed=a&name=Zw%C3%B6lf%20T%C3%BCrme");
    assert_eq!(json(&named)["name"], "Zwölf Türme");
    assert_eq!(named.title(&run(&named)), "Zwölf Türme");
    let plain = recipe("#/clock?v=1&seed=a");
    assert_eq!(json(&plain)["name"], plain.title(&run(&plain)));
    assert_eq!(json(&named)["digest"], json(&plain)["digest"]);
    assert_eq!(content("#/clock?v=1&seed=a&name=%20X%20").written(), "#/clock?v=1&seed=a&name=X");
    let waiting = recipe("#/clock?v=1&dice=3");
    assert_eq!(json(&waiting).get("name"), None);
}

#[test]
fn edits_come_before_stocking() {
    let link = "#/clock?v=1&seed=a&stock=on";
    let rooms = |link: &str| {
        let document = json(&recipe(link));
        let areas = document["levels"][0]["areas"].as_array().unwrap().clone();
        areas.into_iter().filter(|area| area["kind"] == "room").collect::<Vec<_>>()
    };
    let first = rooms(link)[0]["label"].as_str().unwrap().to_owned();
    let with_name = rooms(&format!("{link}&edits=name.{first}.Crypt"));
    let crypt = with_name.iter().find(|area| area["label"] == "Crypt").unwrap();
    let before = rooms(link).into_iter().find(|area| area["label"] == first.as_str()).unwrap();
    assert_eq!(crypt["key"], before["key"], "a room keeps its entry when it gets a name");
    // A rerolled entry names the room by its number.
    let rerolled = rooms(&format!("{link}&edits=name.{first}.Crypt&rerolled={first}.detail~1"));
    assert_ne!(rerolled.iter().find(|area| area["label"] == "Crypt").unwrap()["key"]["title"], serde_json::Value::Null);
}

#[test]
fn plain_dice_after_the_tray_are_refused_only_without_stocking() {
    let dungeon = "#/drop-dice?v=1&pool=3d6&dice=1@100,100;3@300,100;5@500,300;4";
    assert!(refused(dungeon).starts_with("Die 4, “4”,"), "{}", refused(dungeon));
    assert_eq!(refused(&format!("{dungeon}&stock=on")), "(opens)");
    assert!(refused("#/drop-dice?v=1&pool=3d6&stock=on&dice=1@100,100;3@300,100;5@500,300;4;4@1,1").contains("Die 5"));
    let mega = of_own_dice("#/megadungeon?v=1&seed=a&areas=3d6&pool=3d6&stock=on");
    assert_eq!(refused(&link::write(&mega, None)), "(opens)");
    let off = link::write(&mega, None).replace("&stock=on", "");
    assert!(refused(&off).starts_with("Die 13"), "{}", refused(&off));
}
