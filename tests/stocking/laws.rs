//! What is true of every stocked dungeon.

use crate::{Chance, face, json, recipe, rolls, run};
use dicefall::dice::OwnDie;
use dicefall::dungeon::{Folk, StockItem};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::session::Run;
use dicefall::stocking::{StockRoll, entry};
use std::collections::{BTreeMap, BTreeSet};

/// Links of each procedure, with many kinds of options.
fn links() -> Vec<String> {
    let text = include_str!("../links/v1-many.txt").lines().chain(include_str!("../links/v1.txt").lines());
    // Every ninth link: all of them would take minutes.
    let links = text.step_by(9).map(|line| line.split(' ').nth(1).unwrap().to_owned());
    let fits = |link: &String| {
        let content = crate::content(link);
        content.compare.is_none()
            && content.recipe.procedure().id != "megadungeon"
            && run(&content.recipe).pending.is_none()
    };
    links.filter(fits).collect()
}

#[test]
fn the_digest_and_the_name_are_the_same_with_and_without_stocking() {
    let mut count = 0;
    for link in links() {
        let bare = recipe(&link);
        let Ok(stocked) = bare.with_option_and_dice("stock", "on", bare.dice().to_vec()) else {
            panic!("{link} can't be stocked");
        };
        let stocked = stocked.with_edits(bare.edits().to_vec());
        let (before, after) = (run(&bare), stocked.run().unwrap_or_else(|fault| panic!("{link}: {fault}")));
        assert_eq!(before.digest(), after.digest(), "{link}");
        if after.pending.is_none() {
            assert_eq!(bare.title(&before), stocked.title(&after), "{link}");
        }
        let steps = before.steps().len();
        let told = |trace: &dicefall::trace::Trace| -> Vec<String> {
            trace.steps().iter().take(steps).map(|step| trace.fact(step).to_string()).collect()
        };
        if bare.choices().is_empty() {
            assert_eq!(told(&before), told(&after), "{link}");
        }
        count += 1;
    }
    assert!(count > 60, "{count} links");
}

#[test]
fn every_room_has_an_entry_and_other_areas_only_for_a_trap() {
    for procedure in REGISTRY.0 {
        let trace = run(&recipe(&format!("#/{}?v=1&seed=laws&stock=on", procedure.id)));
        let dungeon = trace.dungeon();
        let levels = (0..).map(dicefall::dungeon::LevelId).zip(&dungeon.levels);
        for (level, areas) in levels.skip(usize::from(dungeon.is_of_areas)) {
            for area in areas.areas() {
                let spot = dicefall::dungeon::Spot { level, area: area.id };
                let is_room = area.kind == dicefall::dungeon::AreaKind::Room;
                let has_trap = area.marks.contains(dicefall::dungeon::Mark::Trap);
                let entry = entry(&dungeon, spot, &|_, _| None);
                assert_eq!(entry.is_some(), is_room || has_trap, "{}: {spot}", procedure.id);
                assert_eq!(entry.and_then(|entry| entry.title).is_some(), is_room, "{}: {spot}", procedure.id);
            }
        }
    }
}

#[test]
fn titles_come_twice_only_when_the_list_is_used_up() {
    let dungeon = run(&recipe("#/drop-dice?v=1&seed=many&pool=40d6&stock=on")).dungeon();
    let stock = dungeon.stock.unwrap();
    let was: Vec<(u8, bool)> = stock.areas().filter_map(|(spot, _)| stock.was(spot)).collect();
    for (nth, round) in was.chunks(12).enumerate() {
        let entries: BTreeSet<u8> = round.iter().map(|(entry, _)| *entry).collect();
        assert_eq!(entries.len(), round.len(), "round {nth}");
        assert!(round.iter().all(|(_, again)| *again == (nth > 0)), "round {nth}");
    }
    assert_eq!(was.len(), 40);
}

#[test]
fn a_roll_of_the_seed_depends_on_its_name_alone() {
    let mut faces: BTreeMap<String, u8> = BTreeMap::new();
    let pools = ["10d6", "11d6", "3d20", "30d4"];
    for procedure in ["drop-dice", "pips", "threads", "lattice", "clock"] {
        for pool in pools.iter().take(if procedure == "drop-dice" { 4 } else { 1 }) {
            let pool = if procedure == "drop-dice" { format!("&pool={pool}") } else { String::new() };
            let trace = run(&recipe(&format!("#/{procedure}?v=1&seed=names&stock=on{pool}")));
            for (name, face) in rolls(&trace) {
                let known = *faces.entry(name.clone()).or_insert(face);
                // The number of key rooms decides the die for the real key.
                assert!(name.ends_with("which") || known == face, "{name}: {known} and {face}");
            }
        }
    }
    assert!(faces.len() > 200, "{} rolls", faces.len());
}

#[test]
fn an_edit_changes_no_roll_of_other_rooms() {
    let bare = recipe("#/clock?v=1&seed=edited&stock=on");
    let dungeon = run(&bare).dungeon();
    let last = dungeon.levels[0].areas().filter(|area| area.kind == dicefall::dungeon::AreaKind::Room).last().unwrap();
    let label = dungeon.levels[0].label(last.id);
    let edited = link::write(&bare, None) + &format!("&edits=name.{label}.Crypt");
    let renamed = recipe(&edited);
    assert_eq!(rolls(&run(&bare)), rolls(&run(&renamed)), "a new name isn’t a new label");
    let room = recipe(&(link::write(&bare, None) + "&edits=add.room.@60,60~@62,62"));
    let Ok(trace) = room.run() else { return };
    let (before, after) = (rolls(&run(&bare)), rolls(&trace));
    for (name, face) in before.iter().filter(|(name, _)| !name.ends_with("which")) {
        assert!(after.contains(&(name.clone(), *face)), "{name} is another");
    }
}

#[test]
fn every_roll_comes_up_and_every_die_is_of_its_kind() {
    let mut seen = BTreeSet::new();
    for seed in 0..60 {
        for link in
            [format!("#/drop-dice?v=1&seed={seed}&pool=20d6&stock=on"), format!("#/lattice?v=1&seed={seed}&stock=on")]
        {
            let trace = run(&recipe(&link));
            for (name, roll) in trace.named_rolls() {
                let purpose = StockRoll::called(name.rsplit('.').next().unwrap()).unwrap();
                assert!(purpose.die().is_none_or(|die| die == roll.die), "{link}: {name}");
                seen.insert(purpose);
            }
        }
    }
    assert_eq!(seen.len(), StockRoll::ALL.len(), "{seen:?}");
}

#[test]
fn a_dungeon_written_out_as_dice_is_the_same_dungeon() {
    for procedure in REGISTRY.0 {
        let seeded = recipe(&format!("#/{}?v=1&seed=written&stock=on", procedure.id));
        let seeded = seeded.with_rerolled(vec!["fate~3".parse().unwrap()]).unwrap();
        let as_dice = seeded.as_dice(&run(&seeded)).unwrap();
        let (one, other) = (json(&seeded), json(&as_dice));
        for key in ["levels", "connections", "details", "place", "inhabitants", "rumours", "digest", "pending"] {
            assert_eq!(one[key], other[key], "{}: {key}", procedure.id);
        }
        let texts = |document: &serde_json::Value| -> Vec<String> {
            document["steps"].as_array().unwrap().iter().map(|step| step["text"].to_string()).collect()
        };
        assert_eq!(texts(&one), texts(&other), "{}", procedure.id);
        let link = link::write(&as_dice, None);
        assert_eq!(recipe(&link), as_dice, "{link}");
        assert!(as_dice.rerolled().is_empty() && as_dice.seed().is_none());
    }
}

#[test]
fn own_dice_come_first_and_the_seed_goes_on_where_it_would_have_been() {
    let seeded = recipe("#/threads?v=1&seed=mixed&stock=on");
    let all = run(&seeded).as_own_dice();
    let mut chance = Chance(5);
    for _ in 0..30 {
        let given = usize::try_from(chance.below(u64::try_from(all.len()).unwrap())).unwrap();
        let dice: Vec<OwnDie> = all.iter().copied().take(given).collect();
        let mixed = seeded.with_dice(dice).unwrap();
        assert_eq!(rolls(&run(&mixed)), rolls(&run(&seeded)), "{given} own dice");
    }
    let first = run(&seeded).all_rolls().len() - rolls(&run(&seeded)).len();
    let other = face(u8::try_from(all[first].face % 12).unwrap() + 1);
    let dice = all.iter().copied().take(first).chain([other]).collect();
    let changed = rolls(&run(&seeded.with_dice(dice).unwrap()));
    let differ = changed.iter().zip(rolls(&run(&seeded))).filter(|(one, two)| *one != two).count();
    assert_eq!(differ, 1, "only the theme is another");
}

#[test]
fn the_odds_of_the_map_are_the_same_with_and_without_stocking() {
    let measured = |link: &str| dicefall::odds::Samples::of(&recipe(link)).unwrap().measures(7).unwrap().numbers();
    assert_eq!(
        measured("#/pips?v=1&seed=a&areas=30"),
        measured("#/pips?v=1&seed=a&areas=30&stock=on&theme=mine&rerolled=fate~2")
    );
    let samples = |link: &str| dicefall::odds::Samples::of(&recipe(link)).unwrap();
    let [bare, stocked] =
        ["", "&stock=on&theme=mine&rerolled=fate~2"].map(|more| samples(&format!("#/pips?v=1&seed=a{more}")));
    assert_eq!(link::write(stocked.recipe(), None), "#/pips?v=1&stock=on", "the theme changes no number");
    let numbers = stocked.numbers(7).unwrap();
    assert_eq!((bare.numbers(7).unwrap(), numbers.len()), (numbers[..4].to_vec(), stocked.count_numbers()));
}

#[test]
fn the_odds_count_what_stocking_put_into_a_dungeon() {
    let mut all = [0; 4];
    for seed in 0..8 {
        let dungeon = run(&recipe(&format!("#/drop-dice?v=1&seed=counted-{seed}&pool=20d6&stock=on"))).dungeon();
        let stock = dungeon.stock.as_ref().unwrap();
        let has = |is: fn(&StockItem) -> bool| stock.areas().filter(|(_, items)| items.iter().any(is)).count();
        let (met, nothing) = (
            has(|item| matches!(item, StockItem::Encounter { .. })),
            has(|item| matches!(item, StockItem::Unmarked(5 | 6))),
        );
        let (hazards, treasures) =
            (has(|item| matches!(item, StockItem::Hazard(_))), has(|item| matches!(item, StockItem::Treasure { .. })));
        let numbers = dicefall::odds::numbers(&dungeon);
        let counted: Vec<usize> = numbers[4..].iter().map(|&count| count as usize).collect();
        assert_eq!(counted, [met, hazards, treasures, nothing], "seed {seed}");
        all = std::array::from_fn(|kind| all[kind] + counted[kind]);
    }
    assert!(all.iter().all(|&count| count > 0), "{all:?}");
}

#[test]
fn the_steps_of_stocking_speak_of_their_room() {
    let run = Run::of(recipe("#/drop-dice?v=1&seed=spoken&stock=on"), None).unwrap();
    let about = run.trace.steps().iter().filter(|step| step.rule.starts_with("stocking/3"));
    for step in about {
        assert_eq!(run.trace.spoken_of(step, &run.finished).len() % 2, 0);
        let spoken: BTreeSet<_> = run.trace.spoken_of(step, &run.finished).into_iter().collect();
        assert!(spoken.len() == 1 || run.trace.changes(step).is_empty(), "{}", run.trace.fact(step));
    }
}

#[test]
fn an_entry_comes_twice_only_when_its_table_is_used_up() {
    let (mut all_are_used, mut are_next) = (0, 0);
    for seed in 0..20 {
        let trace = run(&recipe(&format!("#/drop-dice?v=1&seed=twice-{seed}&pool=45d6&stock=on")));
        let mut uses: BTreeMap<StockRoll, Vec<u32>> = BTreeMap::new();
        let mut used = |roll: StockRoll, entry: u8| {
            let counts = uses.entry(roll).or_insert_with(|| vec![0; roll.die().unwrap().sides().into()]);
            counts[usize::from(entry)] += 1;
        };
        for item in trace.dungeon().stock.unwrap().areas().flat_map(|(_, items)| items) {
            match *item {
                StockItem::Treasure { entry, guard } => {
                    used(StockRoll::Treasure, entry);
                    used(StockRoll::Guard, guard);
                }
                StockItem::Encounter { who, doing } => {
                    used(StockRoll::Doing, doing);
                    if let Folk::Beast(beast) = who {
                        used(StockRoll::Beast, beast);
                    }
                }
                StockItem::Detail(entry) => used(StockRoll::Detail, entry),
                StockItem::Hazard(entry) => used(StockRoll::Hazard, entry),
                StockItem::Oddity(entry) => used(StockRoll::Oddity, entry),
                StockItem::Sight(entry) => used(StockRoll::Sight, entry),
                StockItem::Trinket(Some(entry)) => used(StockRoll::Trinket, entry),
                StockItem::Clue { entry, .. } => used(StockRoll::Clue, entry),
                StockItem::Key(entry) => used(StockRoll::Hiding, entry),
                StockItem::Prize { entry, is_part: false } => used(StockRoll::Prize, entry),
                _ => {}
            }
        }
        for counts in uses.values() {
            let (fewest, most) = (counts.iter().min().unwrap(), counts.iter().max().unwrap());
            assert!(most - fewest <= 1, "twice-{seed}: {counts:?}");
            all_are_used += u32::from(*fewest > 0);
        }
        let ruled = trace.steps().iter().filter(|step| step.rulings.contains(&"S10"));
        are_next += ruled.inspect(|step| assert!(trace.fact(step).to_string().contains("so take row"))).count();
    }
    assert!(all_are_used > 20 && are_next > 100, "{all_are_used} and {are_next}");
}
