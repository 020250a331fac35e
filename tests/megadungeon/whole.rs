//! Two thousand mega-dungeons against a second version of the rules.

use super::reference::{self, Map};
use super::{areas, marked, open, play, queries, starts, tier, told, ways};
use dicefall::dungeon::{Depths, Dungeon, Feature, LevelId, Mark, Measures};
use dicefall::link;
use dicefall::procedures::REGISTRY;
use dicefall::trace::{Document, Trace};

fn each(mut check: impl FnMut(&str, &Trace, &Dungeon)) {
    for query in queries() {
        let trace = play(&query);
        check(&query, &trace, &trace.dungeon());
    }
}

#[test]
fn level_1_is_the_entrance_whose_neighbours_add_up_to_the_most() {
    let mut several = 0;
    each(|query, _, dungeon| {
        let tiers = Map::of(dungeon).tiers();
        for area in areas(dungeon) {
            assert_eq!(tier(dungeon, area), tiers[&area], "{query}, area {area}");
        }
        assert_eq!(dungeon.levels.len(), tiers.len() + 1, "{query}");
        several += usize::from(tiers.values().filter(|&&tier| tier == 1).count() > 1);
    });
    assert!(several > 50, "only {several} with more than one area on level 1");
}

#[test]
fn paths_between_areas_are_joined_in_order_and_their_rooms_used_in_turn() {
    let mut over_again = 0;
    each(|query, _, dungeon| {
        let ways = ways(dungeon);
        assert_eq!(ways, reference::ways(dungeon), "{query}");
        let mut ends: Vec<&str> = ways.iter().flat_map(|way| way.split(' ').take(2)).collect();
        let all = ends.len();
        ends.sort_unstable();
        ends.dedup();
        over_again += usize::from(ends.len() < all);
    });
    assert!(over_again > 500, "only {over_again} with a room used again");
}

#[test]
fn only_level_1_leads_outside_and_only_by_rooms_without_a_path() {
    let (mut all, mut some) = (0, 0);
    each(|query, _, dungeon| {
        for area in areas(dungeon) {
            let level = &dungeon.levels[area as usize];
            let doors = reference::doors(dungeon, area);
            assert_eq!(marked(level, Mark::Entrance), doors, "{query}, area {area}");
            let starts = starts(level);
            assert_eq!(starts.len(), level.areas().count().div_ceil(5), "{query}, area {area}");
            all += usize::from(doors == starts);
            some += usize::from(!doors.is_empty() && doors != starts);
        }
        assert!(dungeon.levels[1..].iter().any(|level| !marked(level, Mark::Entrance).is_empty()), "{query}");
    });
    assert!(all > 1000 && some >= 40, "{all} with all, {some} with some");
}

/// R4: an area below level 1 that `drop-dice` makes an entrance becomes a starting area.
#[test]
fn on_the_map_of_the_areas_only_level_1_has_entrances() {
    let mut below = 0;
    each(|query, _, dungeon| {
        let map = &dungeon.levels[0];
        for area in areas(dungeon) {
            let is = |mark| marked(map, mark).contains(&area);
            let is_first = tier(dungeon, area) == 1;
            assert_eq!(is(Mark::Entrance), is_first, "{query}, area {area}");
            assert!(!(is_first && is(Mark::Start)), "{query}, area {area}");
            below += usize::from(is(Mark::Start));
        }
    });
    assert!(below > 500, "only {below} starting areas below level 1");
}

#[test]
fn a_path_between_rooms_with_the_same_mark_is_secret_but_starting_rooms_need_a_way_in() {
    let mut left_open = 0;
    each(|query, _, dungeon| {
        for area in areas(dungeon) {
            let level = &dungeon.levels[area as usize];
            let secret = level.passages().filter(|(_, it)| it.features.contains(Feature::Secret));
            let mut secret: Vec<_> = secret.map(|(_, it)| (it.a.0, it.b.0)).collect();
            secret.sort_unstable();
            assert_eq!(secret, reference::secrets(dungeon, area), "{query}, area {area}");
            let starts = starts(level);
            let joined = level.passages().filter(|(_, it)| starts.contains(&it.a.0) && starts.contains(&it.b.0));
            left_open += joined.filter(|(_, it)| !it.features.contains(Feature::Secret)).count();
        }
    });
    assert!(left_open > 50, "only {left_open} paths between starting rooms are open");
}

/// The areas and the areas' map are the same as in `drop-dice`, except for what `megadungeon` adds.
#[test]
fn drop_dice_makes_the_same_areas_and_the_same_map_of_areas_from_the_same_dice() {
    for query in queries().step_by(4) {
        let trace = play(&query);
        let dungeon = trace.dungeon();
        for (nth, level) in (0_u32..).zip(&dungeon.levels) {
            let rolls =
                trace.steps().iter().filter(|step| step.level == LevelId(nth)).flat_map(|step| trace.rolls(step));
            let dice = rolls.map(|roll| {
                let place = roll.lie.and_then(dicefall::dice::Lie::point);
                place.map_or_else(|| roll.face.to_string(), |at| format!("{}@{},{}", roll.face, at.x, at.y))
            });
            let dice: Vec<_> = dice.collect();
            let option = |name: &str| {
                let after = |part: &str| part.strip_prefix(&format!("{name}=")).map(str::to_owned);
                query.split('&').find_map(after)
            };
            let pool = option(if nth == 0 { "areas" } else { "pool" });
            let pool = pool.unwrap_or_else(|| if nth == 0 { "6d6".into() } else { "8d6".into() });
            let pool = if pool == "by-area" { format!("{}d6", level.areas().count()) } else { pool };
            let more: String = ["grid", "loops", "tray"]
                .into_iter()
                .filter_map(|name| Some(format!("&{name}={}", option(name)?)))
                .collect();
            let link = format!("#/drop-dice?v=1&pool={pool}{more}&dice={}", dice.join(";"));
            let alone = link::read(&link, &REGISTRY).unwrap().recipe.run().unwrap();
            assert_eq!(alone.pending, None, "{link}");
            let mut expected = told(&alone.dungeon().levels[0]);
            let mut found = told(level);
            for lines in [&mut expected, &mut found] {
                lines.remove(0);
                for line in lines.iter_mut() {
                    let label = line.split(' ').next().unwrap().rsplit('-').next().unwrap().to_owned();
                    if line.contains("Some(Point") {
                        let rest = line.split_once(' ').unwrap().1.replace("entrance", "start").replace(" reason", "");
                        let mut words: Vec<&str> = rest.split(' ').collect();
                        words.sort_unstable();
                        let adds_a_key = |word: &&str| *word == "key" && rest.contains("goal");
                        words.retain(|word| !adds_a_key(word));
                        *line = format!("{label} {}", words.join(" "));
                    } else {
                        *line = line.replace(" secret", "").replace("locked ", "locked").trim_end().to_owned();
                    }
                }
            }
            assert_eq!(found, expected, "{query}, level {nth}");
        }
    }
}

#[test]
fn the_reason_is_in_the_goals_of_goal_areas_and_keys_are_in_the_goals_of_key_areas() {
    let mut keys = 0;
    each(|query, _, dungeon| {
        let map = &dungeon.levels[0];
        for area in areas(dungeon) {
            let level = &dungeon.levels[area as usize];
            let goals = marked(level, Mark::Goal);
            let here = |mark: Mark, there: Mark| if marked(map, there).contains(&area) { goals.clone() } else { Vec::new() }
                == marked(level, mark).into_iter().filter(|room| goals.contains(room)).collect::<Vec<_>>();
            assert!(here(Mark::Reason, Mark::Goal), "{query}, area {area}");
            assert!(here(Mark::Key, Mark::Key), "{query}, area {area}");
            assert!(marked(level, Mark::Reason).iter().all(|room| goals.contains(room)), "{query}, area {area}");
        }
        keys += usize::from(!marked(map, Mark::Key).is_empty());
    });
    assert!(keys > 100, "only {keys} with keys on the areas’ map");
}

/// Secret and locked ways count, too.
#[test]
fn every_room_of_every_area_can_be_reached_from_outside() {
    each(|query, _, dungeon| {
        let levels = || (0_u32..).zip(&dungeon.levels).skip(1);
        let mut reached: Vec<(u32, u32)> = levels()
            .flat_map(|(nth, level)| marked(level, Mark::Entrance).into_iter().map(move |room| (nth, room)))
            .collect();
        let mut ways: Vec<[(u32, u32); 2]> = levels()
            .flat_map(|(nth, level)| level.passages().map(move |(_, it)| [(nth, it.a.0), (nth, it.b.0)]))
            .collect();
        ways.extend(dungeon.connections.iter().map(|it| [it.from, it.to].map(|end| (end.level.0, end.area.0))));
        let mut next = 0;
        while let Some(&place) = reached.get(next) {
            next += 1;
            for &[a, b] in &ways {
                for (one, other) in [(a, b), (b, a)] {
                    if one == place && !reached.contains(&other) {
                        reached.push(other);
                    }
                }
            }
        }
        let rooms: usize = levels().map(|(_, level)| level.areas().count()).sum();
        assert_eq!(reached.len(), rooms, "{query}");
    });
}

#[test]
fn depth_counts_within_an_area_from_its_own_starting_rooms() {
    for query in queries().step_by(10) {
        let dungeon = play(&query).dungeon();
        let depths = Depths::of(&dungeon);
        for (nth, level) in (0_u32..).zip(&dungeon.levels) {
            let starts = starts(level);
            for area in level.areas() {
                let depth = depths.at(LevelId(nth), area.id).unwrap();
                let around = level.passages_at(area.id).into_iter().map(|(_, it)| it.beyond(area.id));
                let nearest = around.map(|other| depths.at(LevelId(nth), other).unwrap()).min().unwrap();
                let expected = if starts.contains(&area.id.0) { 0 } else { nearest + 1 };
                assert_eq!(depth, expected, "{query}, {}", level.label(area.id));
            }
        }
    }
}

#[test]
fn the_map_of_the_areas_counts_in_no_measure() {
    for query in queries().step_by(10) {
        let dungeon = play(&query).dungeon();
        let sum = |of: &dyn Fn(&dicefall::dungeon::Level) -> usize| dungeon.levels[1..].iter().map(of).sum::<usize>();
        let rooms = sum(&|level| level.areas().count());
        let ways = sum(&|level| level.passages().count()) + dungeon.connections.len();
        let measures = Measures::of(&dungeon);
        assert_eq!(measures.rooms as usize, rooms, "{query}");
        // `rooms` − 1 ways join all rooms. Each further way adds a loop.
        assert_eq!(measures.loops as usize, ways + 1 - rooms, "{query}");
        let lowest = areas(&dungeon).map(|area| tier(&dungeon, area)).max().unwrap();
        assert_eq!(measures.levels, lowest, "{query}");
    }
}

#[test]
fn the_json_has_the_name_the_kind_and_the_rooms_of_each_area() {
    for query in queries().step_by(40) {
        let recipe = super::open(&query).recipe;
        let trace = recipe.run().unwrap();
        let link = link::write(&recipe, None);
        let document = serde_json::to_value(Document::new("megadungeon", &link, &trace)).unwrap();
        let levels = document["levels"].as_array().unwrap();
        assert_eq!((&levels[0]["name"], &levels[0]["areas"][2]["label"]), (&"0".into(), &"3".into()), "{query}");
        for (nth, level) in levels.iter().enumerate() {
            assert!(["gauntlet", "lock-and-key"].contains(&level["kind"].as_str().unwrap()), "{query}, {nth}");
            if nth > 0 {
                assert!(level["name"].as_str().unwrap().starts_with(&format!("{nth}, level ")), "{query}, {nth}");
                assert_eq!(level["areas"][1]["label"], format!("{nth}-2"), "{query}");
            }
        }
        assert_eq!(document.get("kind"), None, "{query}");
    }
}

/// The sentences of a drop call areas “areas” on the map of the areas, and “rooms” inside an area.
#[test]
fn steps_call_an_area_an_area_and_a_room_a_room() {
    let mut counts = [0, 0];
    for query in queries().step_by(40) {
        let recipe = open(&query).recipe;
        let trace = recipe.run().unwrap();
        for (nth, step) in trace.steps().iter().enumerate().filter(|(_, step)| step.rule.starts_with("drop-dice/")) {
            let is_of_areas = step.level == LevelId::default();
            let mut told = vec![trace.fact(step).to_string()];
            for decision in recipe.decisions(&trace, nth) {
                told.extend([decision.asks.to_string(), decision.because.to_string()]);
                told.extend(decision.answers.iter().map(|answer| answer.what.to_string()));
            }
            for sentence in told {
                // “Lock and Key area” is the name of a kind of dungeon.
                let sentence = sentence.to_lowercase().replace("lock and key area", "");
                let wrong = if is_of_areas { "room" } else { "area" };
                assert!(!sentence.contains(wrong), "{query}, {}: {sentence}", step.rule);
                let right = if is_of_areas { "area" } else { "room" };
                counts[usize::from(is_of_areas)] += usize::from(sentence.contains(right));
            }
        }
    }
    assert!(counts.iter().all(|&count| count > 1000), "{counts:?}");
}
