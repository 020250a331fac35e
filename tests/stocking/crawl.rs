//! Dungeons that a player explores (S2).

use crate::{json, recipe, rolls, run};
use dicefall::dungeon::{AreaKind, LevelId, Spot, StockItem};
use dicefall::link;
use dicefall::recipe::Recipe;
use dicefall::trace::Ask;

const CRAWL: &str = "#/threads?v=1&seed=crawl&explore=by-hand&levels=every-room&stock=on";

fn moves(recipe: &Recipe) -> Vec<String> {
    match run(recipe).pending.map(|request| request.ask) {
        Some(Ask::Choice(choice)) => choice.moves.into_iter().map(|each| each.name).collect(),
        _ => Vec::new(),
    }
}

/// Whether each room found so far has its entry.
fn is_stocked(recipe: &Recipe) -> bool {
    let dungeon = run(recipe).dungeon();
    let stock = dungeon.stock.clone().unwrap();
    (0..).map(LevelId).zip(&dungeon.levels).all(|(level, areas)| {
        let rooms = areas.areas().filter(|area| area.kind == AreaKind::Room);
        rooms.into_iter().all(|room| stock.was(Spot { level, area: room.id }).is_some())
    })
}

#[test]
fn every_room_found_is_stocked_before_the_next_move() {
    let mut crawl = recipe(CRAWL);
    for nth in 0..12 {
        assert!(is_stocked(&crawl), "after {nth} moves");
        let taken = moves(&crawl).into_iter().find(|name| name.ends_with(|last: char| last.is_ascii_uppercase()));
        let Some(taken) = taken else { break };
        let choices = crawl.choices().iter().cloned().chain([taken]).collect();
        crawl = crawl.with_choices(choices);
    }
    assert!(crawl.choices().len() > 5);
}

#[test]
fn stocking_changes_no_move_and_no_room_of_a_crawl() {
    let stocked = recipe(CRAWL).gone_on();
    let bare = recipe(&CRAWL.replace("&stock=on", "")).gone_on();
    assert_eq!(stocked.choices(), bare.choices());
    assert_eq!(run(&stocked).digest(), run(&bare).digest());
}

#[test]
fn the_order_of_the_moves_changes_no_roll() {
    let auto = run(&recipe(&CRAWL.replace("by-hand", "auto")));
    let crawl = run(&recipe(CRAWL).gone_on());
    let (mut one, mut two) = (rolls(&auto), rolls(&crawl));
    one.sort();
    two.sort();
    if auto.dungeon().levels.len() == 1 {
        assert_eq!(one, two);
    }
    assert!(two.len() > 40);
}

#[test]
fn rumours_come_when_only_searches_are_left() {
    let start = recipe(CRAWL);
    assert!(json(&start).get("rumours").is_none());
    let end = start.gone_on();
    assert_eq!(json(&end)["rumours"].as_array().unwrap().len(), 3);
    assert_eq!(rolls(&run(&end)).iter().filter(|(name, _)| name == "rumour").count(), 1);
}

#[test]
fn a_treasure_that_a_search_finds_is_rolled_for_then() {
    let link = |seed: u32| {
        format!(
            "#/threads?v=1&seed=found-{seed}&size=small&dungeon-seed=1&explore=by-hand&modifier=15&secret-chance=6&stock=on"
        )
    };
    let found = (0..40).find_map(|seed| {
        let before = recipe(&link(seed));
        let after = before.with_choices(vec!["s1".into()]);
        let has = |recipe: &Recipe| {
            let stock = run(recipe).dungeon().stock.unwrap();
            let room = Spot { level: LevelId(0), area: dicefall::dungeon::AreaId(1) };
            stock.of(room).iter().any(|item| matches!(item, StockItem::Treasure { .. }))
        };
        (!has(&before) && has(&after)).then_some((before, after))
    });
    let (before, after) = found.expect("a treasure in room 1");
    let (before, after) = (rolls(&run(&before)), rolls(&run(&after)));
    assert!(after.starts_with(&before), "the earlier rolls stay");
    assert!(after[before.len()..].iter().any(|(name, _)| name == "1.treasure"));
}

#[test]
fn own_dice_of_a_room_come_before_the_dice_of_the_next_move() {
    let seeded = recipe(CRAWL).gone_on();
    let own = seeded.as_dice(&run(&seeded)).unwrap();
    assert_eq!(rolls(&run(&own)), rolls(&run(&seeded)));
    assert_eq!(recipe(&link::write(&own, None)), own);
    // Without the last die, the crawl asks for it, not for a move.
    let fewer = own.with_dice(own.dice()[..own.dice().len() - 1].to_vec()).unwrap();
    let request = run(&fewer).pending.unwrap();
    assert!(matches!(request.ask, Ask::Dice(..)), "{request:?}");
    // The dice of room 1 come after the entrance, before the first move.
    let waiting = recipe("#/threads?v=1&size=small&dungeon-seed=3&explore=by-hand&stock=on&dice=2;3");
    assert_eq!(json(&waiting)["pending"]["why"], "for the theme");
}

#[test]
fn a_pips_map_with_exits_by_hand_is_stocked_as_it_grows() {
    let links =
        (0..50).map(|seed| format!("#/pips?v=1&seed=grow-{seed}&areas=9&more=by-hand&secret-doors=by-hand&stock=on"));
    let crawl =
        links.map(|link| recipe(&link)).find(|crawl| moves(crawl).len() > 1).expect("a map with exits to place");
    assert!(is_stocked(&crawl));
    let end = crawl.gone_on();
    assert!(run(&end).pending.is_none() && is_stocked(&end));
    assert_eq!(json(&end)["rumours"].as_array().unwrap().len(), 3);
}

#[test]
fn an_earlier_step_of_a_crawl_keeps_only_entries_that_are_rolled() {
    let end = recipe(CRAWL).gone_on();
    let last = rolls(&run(&end)).into_iter().rev().find(|(name, _)| name.ends_with(".detail")).unwrap();
    let entries = vec!["1.detail~2".parse().unwrap(), format!("{}~3", last.0).parse().unwrap()];
    let end = end.with_rerolled(entries).unwrap();
    let trace = run(&end);
    let early = end.as_of(&trace, 40);
    assert_eq!(early.rerolled().iter().map(ToString::to_string).collect::<Vec<_>>(), ["1.detail~2"]);
    assert!(early.run().is_ok());
}
