//! An area that is opened alone is the same as in the whole dungeon (R5).

use super::{areas, go_into, node, open, play, queries, told, ways};
use dicefall::dungeon::{Dungeon, LevelId};

fn is_empty(dungeon: &Dungeon, area: u32) -> bool {
    dungeon.levels[area as usize].areas().next().is_none()
}

#[test]
fn an_area_opened_alone_is_the_same_and_has_its_ways_to_other_areas() {
    for (nth, query) in (0_u32..).zip(queries()) {
        let whole = play(&query).dungeon();
        let count = *areas(&whole).end();
        let area = nth / 7 % count + 1;
        let alone = open(&query).recipe.run_opening(node(area)).unwrap();
        let dungeon = alone.dungeon();
        assert_eq!(told(&dungeon.levels[area as usize]), told(&whole.levels[area as usize]), "{query}, area {area}");
        assert_eq!(told(&dungeon.levels[0]), told(&whole.levels[0]), "{query}");
        let at_it = |way: &String| way.split(' ').take(2).any(|end| end.starts_with(&format!("{area}-")));
        let expected: Vec<_> = ways(&whole).into_iter().filter(at_it).collect();
        assert_eq!(ways(&dungeon), expected, "{query}, area {area}");
        assert!(areas(&whole).all(|other| (other != area) == is_empty(&dungeon, other)), "{query}, area {area}");
        assert_eq!(alone.steps().last().unwrap().level, LevelId(area), "{query}: the last step is in the opened area");
        assert!(alone.pending.is_none() && alone.nodes.len() == count as usize, "{query}");
    }
}

#[test]
fn from_outside_no_area_is_made_but_each_has_its_level() {
    for query in queries().step_by(20) {
        let (whole, outside) = (play(&query).dungeon(), go_into(&query).dungeon());
        assert!(areas(&whole).all(|area| is_empty(&outside, area)), "{query}");
        assert!(outside.connections.is_empty(), "{query}");
        let names = |dungeon: &Dungeon| dungeon.levels.iter().map(|level| level.name.clone()).collect::<Vec<_>>();
        assert_eq!(names(&outside), names(&whole), "{query}");
    }
}

#[test]
fn own_dice_open_the_same_areas_as_the_seed() {
    for (nth, query) in (0..).zip(queries()).step_by(20) {
        let seeded = open(&query).recipe;
        let whole = seeded.run().unwrap();
        let by_hand = seeded.as_dice(&whole).unwrap();
        assert_eq!(by_hand.run().unwrap().digest(), whole.digest(), "{query}");
        let dungeon = whole.dungeon();
        let area = nth / 20 % *areas(&dungeon).end() + 1;
        let alone = by_hand.run_opening(node(area)).unwrap().dungeon();
        assert_eq!(told(&alone.levels[area as usize]), told(&dungeon.levels[area as usize]), "{query}, area {area}");
        let from_seed = seeded.run_opening(node(area)).unwrap().dungeon();
        assert_eq!(ways(&alone), ways(&from_seed), "{query}, area {area}: its neighbours are worked out too");
    }
}

#[test]
fn the_seed_goes_on_after_the_last_own_die() {
    for query in queries().step_by(50) {
        let seeded = open(&query).recipe;
        let whole = seeded.run().unwrap();
        let dice = whole.as_own_dice();
        for share in [3, 10, dice.len() / 2, dice.len() - 1] {
            let some = seeded.with_dice(dice[..share.min(dice.len())].to_vec()).unwrap();
            let digest = some.run().unwrap().digest();
            // The own dice lie where the seed's dice would lie, so the other dice lie in the same places.
            assert_eq!(digest, whole.digest(), "{query}, {share} dice");
        }
    }
}
