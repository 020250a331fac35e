//! How often each row of a table is rolled, over thousands of seeds.

use super::by_chance::is_by_chance;
use super::play;
use dicefall::dungeon::{Detail, Spot};
use dicefall::procedures::threads::{CrawlEvent, FurtherEvent, Secret, WayIn};
use dicefall::trace::Change;
use std::collections::BTreeMap;

#[test]
fn each_way_in_is_as_likely_as_its_table_says() {
    let mut counts = [0; 5];
    for seed in 0..6000 {
        let trace = play(&format!("rules=summary&size=small&dungeon-seed=1&entrance=rolled&seed=way-{seed}"));
        let way_in = trace.steps().iter().find_map(|step| match trace.fact(step).get()? {
            FurtherEvent::WayIn { way_in, .. } => Some(*way_in),
            _ => None,
        });
        let kinds = [WayIn::Plain, WayIn::Locked, WayIn::Trapped, WayIn::Hidden, WayIn::Second];
        counts[kinds.iter().position(|kind| Some(*kind) == way_in).unwrap()] += 1;
    }
    is_by_chance(&counts, &[2.0, 1.0, 1.0, 1.0, 1.0], "the way in");
}

#[test]
fn a_tiny_entrance_has_one_two_or_three_passages_equally_often() {
    let mut counts = [0; 3];
    for seed in 0..30_000 {
        let trace = play(&format!("size=tiny&dungeon-seed=1&seed=door-{seed}&explore=by-hand"));
        counts[super::ways_out(&trace).len() - 1] += 1;
    }
    is_by_chance(&counts, &[1.0; 3], "a Tiny entrance");
}

#[test]
fn each_size_has_as_many_levels_as_its_table_says() {
    for (size, shares) in [
        ("small", BTreeMap::from([(1, 3.0), (2, 2.0), (3, 1.0)])),
        ("medium", (2..=5).map(|levels| (levels, 1.0)).collect()),
        ("large", (3..=7).map(|levels| (levels, 1.0)).collect()),
        ("mega", (5..=9).map(|levels| (levels, 1.0)).collect()),
    ] {
        let mut counts: BTreeMap<i64, u32> = shares.keys().map(|&levels| (levels, 0)).collect();
        for seed in 0..4000 {
            // By hand, nothing is explored yet, so these runs are short.
            let query = format!("size={size}&dungeon-seed=1&levels=by-size&explore=by-hand&seed=levels-{seed}");
            let Detail::Number(levels) = play(&query).dungeon().details[&"levels"] else { panic!("no number") };
            *counts.get_mut(&levels).unwrap_or_else(|| panic!("{size}: {levels} levels")) += 1;
        }
        let (counts, shares) = (counts.into_values().collect::<Vec<_>>(), shares.into_values().collect::<Vec<_>>());
        is_by_chance(&counts, &shares, size);
    }
}

#[test]
fn each_kind_of_place_hides_what_its_table_says() {
    for (kind, shares) in [
        ("any", [3.0, 2.0, 1.0]),
        ("caves", [4.0, 1.0, 1.0]),
        ("catacombs", [2.0, 3.0, 1.0]),
        ("ruin", [2.0, 1.0, 3.0]),
        ("fortress", [3.0, 1.0, 2.0]),
    ] {
        let mut counts = [0; 3];
        for seed in 0..2000 {
            let query = "rules=summary&size=small&dungeon-seed=2&search=every-room&secret-chance=6&modifier=15";
            let trace = play(&format!("{query}&type={kind}&seed=hide-{seed}"));
            for step in trace.steps() {
                match trace.fact(step).get() {
                    Some(CrawlEvent::Secret { secret: Secret::Passage(_), .. }) => counts[0] += 1,
                    Some(CrawlEvent::Secret { secret: Secret::Treasure, .. }) => counts[1] += 1,
                    Some(CrawlEvent::Secret { secret: Secret::Other, .. }) => counts[2] += 1,
                    _ => {}
                }
            }
        }
        is_by_chance(&counts, &shares, kind);
    }
}

/// The party reaches every area. A level of a Tiny dungeon has at most five rooms.
#[test]
fn every_size_has_the_levels_that_were_rolled_and_no_unexplored_passage() {
    for size in ["tiny", "small", "medium", "large", "mega"] {
        for seed in 0..1000 {
            let trace = play(&format!("size={size}&levels=by-size&entrance=rolled&type=catacombs&seed=law-{seed}"));
            let dungeon = trace.dungeon();
            let levels = i64::try_from(dungeon.levels.len()).unwrap();
            assert_eq!(dungeon.details[&"levels"], Detail::Number(levels), "{size} {seed}");
            assert!(
                trace.pending.is_none() && dungeon.levels.iter().all(|level| level.stubs.is_empty()),
                "{size} {seed}"
            );
            let depths = dicefall::dungeon::Depths::of(&dungeon);
            for (id, level) in (0..).map(dicefall::dungeon::LevelId).zip(&dungeon.levels) {
                let is_reached = |area: &dicefall::dungeon::Area| depths.at(id, area.id).is_some();
                assert!(level.areas().all(is_reached), "{size} {seed}");
                let is_room = |area: &&dicefall::dungeon::Area| area.kind == dicefall::dungeon::AreaKind::Room;
                assert!(size != "tiny" || level.areas().filter(is_room).count() <= 5, "{size} {seed}");
            }
        }
    }
}

/// With random moves, a deeper level can be finished before level 1. If levels are missing at the end, the room found
/// last gets stairs.
#[test]
fn a_player_who_explores_in_any_order_finds_the_levels_that_were_rolled() {
    let (mut last_stairs, mut higher) = (0, 0);
    let sizes = [("small", "summary"), ("small", "final"), ("medium", "revised")];
    for (seed, (size, rules)) in (0..150_u64).zip(sizes.into_iter().cycle()) {
        let query = format!("rules={rules}&size={size}&dungeon-seed=2&levels=by-size&explore=by-hand&seed=any-{seed}");
        let (mut choices, mut bits) = (Vec::new(), seed);
        let trace = loop {
            let made = if choices.is_empty() { String::new() } else { format!("&choices={}", choices.join(".")) };
            let trace = play(&format!("{query}{made}"));
            // Searches don't find stairs.
            let moves = if trace.pending.is_some() { super::offered(&trace) } else { String::new() };
            let moves: Vec<&str> = moves.split_whitespace().filter(|name| !name.starts_with('s')).collect();
            bits = dicefall::digest::stir(bits.wrapping_add(1));
            match moves.get(usize::try_from(bits % moves.len().max(1) as u64).unwrap()) {
                Some(next) => choices.push((*next).to_owned()),
                None => break trace,
            }
        };
        let dungeon = trace.dungeon();
        let levels = i64::try_from(dungeon.levels.len()).unwrap();
        assert_eq!(dungeon.details[&"levels"], Detail::Number(levels), "{query} {choices:?}");
        let mut found = None;
        for step in trace.steps() {
            if let Some(FurtherEvent::LastStairs { room, .. }) = trace.fact(step).get() {
                assert_eq!(Some(*room), found, "{query} {choices:?}");
                let deepest = trace.steps().iter().take_while(|each| *each != step).map(|each| each.level).max();
                (last_stairs, higher) = (last_stairs + 1, higher + usize::from(deepest > Some(room.level)));
            }
            for change in trace.changes(step) {
                if let Change::Area(area) = change {
                    found = Some(Spot { level: step.level, area: area.id });
                }
            }
        }
    }
    assert!(last_stairs > 30 && higher > 3, "{last_stairs}, {higher}");
}
