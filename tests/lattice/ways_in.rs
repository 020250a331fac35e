//! The entrance (R5) and the parts that are cut off (R6).

use super::{crossings, ends, passages, told, two_by_two};
use dicefall::dungeon::{Feature, Fitting};

fn entrance(mouths: &str) -> String {
    let marked: Vec<_> = ends(&two_by_two(mouths)).into_iter().filter(|end| end.ends_with("entrance")).collect();
    assert_eq!(marked.len(), 1, "{mouths}: {marked:?}");
    marked[0].clone()
}

#[test]
fn the_entrance_is_the_first_outer_mouth_without_stairs() {
    assert_eq!(entrance("tttt ttww ttww twwt"), "5 edge 12,6 entrance");
    assert_eq!(entrance("wttt ttww ttww twwt"), "5 edge 6,12 entrance");
    assert_eq!(entrance("bttv rtww ttww twwt"), "7 room 24,6 entrance");
    assert_eq!(entrance("wttw wwww ttws twwt"), "5 edge 6,24 entrance");
    assert_eq!(entrance("wttw wwww ttww twwt"), "5 edge 12,6 entrance", "crossing a’s north mouth is opened");
}

#[test]
fn an_entrance_that_is_opened_is_a_plain_tunnel_for_every_roll() {
    for rolled in ["w", "b", "v"] {
        let trace = two_by_two(&format!("{rolled}ttb wwwt vtvw wwwt"));
        assert_eq!(ends(&trace)[0], "5 edge 12,6 entrance");
        assert!(passages(&trace).contains(&"1-5".to_owned()), "{:?}", passages(&trace));
    }
    let trace = two_by_two("wwww wwww wwww wwww");
    assert_eq!((crossings(&trace), passages(&trace)), (vec![1], vec!["1-5".to_owned()]));
}

#[test]
fn a_part_that_is_cut_off_is_joined_on_the_first_stretch_with_two_walls() {
    // Crossings 1, 2 and 3 are joined. Crossing 4 has a spur.
    let trace = two_by_two("tttw wwwt twww wtww");
    assert_eq!(passages(&trace), ["1-2", "1-3", "1-5", "2-4 secret", "4-6"]);
    assert!(
        told(&trace, "lattice/2").last().unwrap().starts_with("Crossing d is cut off. Its stretch to crossing b has")
    );
}

#[test]
fn the_secret_door_is_at_the_crossing_that_the_party_can_reach() {
    // The entrance is at crossing 4.
    let trace = two_by_two("wwww bwww wwww wtww");
    assert_eq!(passages(&trace), ["2-4 secret", "2-5 blocked", "4-6"]);
    let level = &trace.dungeon().levels[0];
    let (_, passage) = level.passages().find(|(_, passage)| passage.b.0 == 4).unwrap();
    assert_eq!(passage.tunnel.as_ref().unwrap().fittings[0].along, 23, "of 24 half steps from crossing b");
}

#[test]
fn walls_come_before_blocks_and_the_block_becomes_the_secret_door() {
    // A blocked tunnel joins 1 and 2. Nothing else leads from 1 to 2, and 4 is rock.
    let trace = two_by_two("tbww wtww wwww wwww");
    assert_eq!(passages(&trace), ["1-2 secret", "1-5", "2-6"]);
    // A stretch with two walls leads to 2 from 4, but the party can't reach 4.
    let trace = two_by_two("tbtw wwww wwww wwww");
    assert_eq!(passages(&trace), ["1-2 secret", "1-3", "1-5"]);
    // From 3 the party can reach 4. From there, a stretch with two walls leads to 2.
    let trace = two_by_two("tbtw wwww wtww wwww");
    assert_eq!(passages(&trace), ["1-2 blocked", "1-3", "1-5", "2-4 secret", "3-4"]);
}

#[test]
fn a_door_stays_when_the_block_is_replaced() {
    let trace = two_by_two("tbww wwwd wwww wwww");
    assert_eq!(passages(&trace), ["1-2 door secret", "1-5"]);
}

#[test]
fn the_nearer_of_two_blocks_becomes_the_secret_door_and_the_other_is_cleared() {
    for (mouths, joined, along, said) in [
        ("tbww wwwb wwww wwww", "1-2 secret", 1, "the block at crossing a. The block at crossing b is cleared."),
        // The entrance is at crossing 4.
        ("wwww wwbw wwww btww", "2-4 secret", 23, "the block at crossing d. The block at crossing b is cleared."),
    ] {
        let trace = two_by_two(mouths);
        assert_eq!(passages(&trace)[0], joined);
        let level = &trace.dungeon().levels[0];
        let (_, passage) = level.passages().find(|(_, passage)| passage.features.contains(Feature::Secret)).unwrap();
        let door = Fitting { feature: Feature::Secret, along };
        assert_eq!(passage.tunnel.as_ref().unwrap().fittings, [door], "{mouths}");
        assert!(told(&trace, "lattice/2").iter().any(|it| it.ends_with(said)), "{mouths}");
    }
    // With one blocked mouth, the secret door goes there, whether the party can reach it or not.
    let trace = two_by_two("ttww wwww wwww bwww");
    let level = &trace.dungeon().levels[0];
    let (_, passage) = level.passages().find(|(_, passage)| passage.b.0 == 4).unwrap();
    let door = Fitting { feature: Feature::Secret, along: 23 };
    assert_eq!(passage.tunnel.as_ref().unwrap().fittings, [door]);
    assert!(told(&trace, "lattice/2").iter().any(|it| it.ends_with("A secret door replaces the block.")));
}

#[test]
fn a_rooms_blocked_half_is_opened_like_any_block() {
    // The room is joined to crossing b, behind the block at a.
    let trace = two_by_two("tbww wwwr wwww wwww");
    assert_eq!(passages(&trace), ["1-5", "1-6 secret", "2-6"]);
}

#[test]
fn ends_of_blocked_spurs_stay_cut_off_and_keep_their_crossing_from_being_rock() {
    let trace = two_by_two("ttww wbww wwww wwbw");
    assert_eq!(crossings(&trace), [1, 2, 4], "crossing d has a blocked spur");
    assert_eq!(passages(&trace), ["1-2", "1-5", "2-4 secret", "2-6 blocked", "4-7 blocked"]);
}

#[test]
fn a_part_that_is_cut_off_can_be_joined_through_rock() {
    // The entrance is at 1. Crossings 2 and 3 are rock, and 4 has a blocked spur.
    let trace = two_by_two("twww wwww wwww wwbw");
    assert_eq!(crossings(&trace), [1, 2, 4]);
    // The first stretch with two walls that leads to 4 is 2–4. Then comes 1–2.
    assert_eq!(passages(&trace), ["1-2 secret", "1-5", "2-4 secret", "4-6 blocked"]);
    let said = told(&trace, "lattice/2");
    assert!(said.contains(&"Nothing leads to crossing b, so it becomes rock.".into()));
    assert!(
        said.contains(
            &"Everything that is cut off is behind rock. A secret door joins crossing d to crossing b, which was rock."
                .into()
        )
    );
}
