//! Nothing on the map moves while the party explores.

use super::draw::{recipe, trace};
use dicefall::dungeon::LevelId;
use dicefall::procedures::REGISTRY;
use dicefall::scene::{FloorPlan, PlanLayout};
use dicefall::trace::Ask;

/// Only crossings may be added to a corridor.
fn assert_kept(before: &FloorPlan, now: &FloorPlan, link: &str) {
    for (id, room) in &before.rooms {
        assert_eq!(now.rooms.get(id), Some(room), "room {id} of {link}");
    }
    for (id, tunnel) in &before.corridors {
        assert_eq!(now.corridors.get(id).map(|tunnel| &tunnel.course), Some(&tunnel.course), "{id:?} of {link}");
    }
}

#[test]
fn nothing_moves_from_move_to_move() {
    let rules = ["final", "revised", "summary", "sketch"];
    let mut moves = 0;
    for seed in 0..60 {
        let more = ["", "&search=every-room&secret-chance=6&modifier=15"][seed / 4 % 2];
        let link = format!("#/threads?v=1&seed=keep-{seed}&explore=by-hand&rules={}{more}", rules[seed % 4]);
        let explored = recipe(&link).gone_on();
        let floor = |moves: usize| {
            let recipe = explored.with_choices(explored.choices()[..moves].to_vec());
            let trace = recipe.run().unwrap();
            let dungeon = trace.dungeon();
            let layout = PlanLayout::of(recipe.procedure(), &trace, &dungeon);
            super::laid::check_all(&dungeon, &layout);
            layout.floor(LevelId(0)).unwrap().clone()
        };
        let all = explored.choices().len();
        moves += all;
        let finished = floor(all);
        for part in 1..5 {
            assert_kept(&floor(all * part / 5), &finished, &link);
        }
    }
    assert!(moves > 600, "{moves} moves");
}

#[test]
fn a_finished_crawl_looks_the_same_from_its_seed_and_from_its_dice() {
    for seed in 0..20 {
        let rolled = recipe(&format!("#/threads?v=1&seed=same-{seed}"));
        let typed = rolled.as_dice(&rolled.run().unwrap()).unwrap();
        let [one, other] = [&rolled, &typed].map(|recipe| {
            let trace = recipe.run().unwrap();
            PlanLayout::of(recipe.procedure(), &trace, &trace.dungeon()).floor(LevelId(0)).unwrap().clone()
        });
        assert_eq!(one, other, "same-{seed}");
    }
}

#[test]
fn nothing_moves_while_a_player_explores() {
    let procedure = REGISTRY.find("threads").unwrap();
    for n in 0..24 {
        let link = format!("#/threads?v=1&seed=h{n}&explore=by-hand&modifier=15&secret-chance=6&levels=dead-ends");
        let (mut choices, mut before) = (String::new(), FloorPlan::default());
        for turn in 0..40 {
            let link = format!("{link}&choices={choices}");
            let trace = trace(&link);
            let layout = PlanLayout::of(procedure, &trace, &trace.dungeon());
            let now = layout.floor(LevelId(0)).unwrap().clone();
            assert_kept(&before, &now, &link);
            before = now;
            let Some(Ask::Choice(choice)) = trace.pending.map(|request| request.ask) else { break };
            // Sometimes the player makes the last move in the list.
            let Some(next) = choice.next.map(|next| if (turn + n) % 3 == 0 { choice.moves.len() - 1 } else { next })
            else {
                break;
            };
            choices = format!("{choices}.{}", choice.moves[next].name);
        }
    }
}
