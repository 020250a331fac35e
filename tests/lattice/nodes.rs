//! Step 3: the superstructure and its nodes (R7, R8). The superstructure is the outer map. Each of its rooms is a node,
//! a whole lattice of its own.

use super::{asked, dice, ends, ends_of, go_into, open, passages, passages_of, play, told};
use dicefall::dungeon::{AreaId, Dungeon, LevelId, Spot};

fn nested(superstructure: &str, nodes: &[&str]) -> dicefall::trace::Trace {
    let all = [&[superstructure], nodes].concat();
    let trace =
        play(&format!("depth=2&lattice=2&dice={}", all.iter().map(|each| dice(each)).collect::<Vec<_>>().join(";")));
    assert_eq!(trace.pending, None, "{superstructure} {nodes:?}");
    trace
}

fn ways_between(dungeon: &Dungeon) -> Vec<String> {
    let label = |end: Spot| dungeon.levels[end.level.index()].label(end.area);
    dungeon.connections.iter().map(|it| format!("{} {}", label(it.from), label(it.to))).collect()
}

/// Every stretch is open, and the only spur is the entrance.
const OPEN: &str = "tttw wwtt ttww twwt";

#[test]
fn a_superstructure_is_five_times_as_large() {
    let trace = nested("trtw wwtt ttww twwt", &[&OPEN.replace('w', "t")]);
    assert_eq!(ends(&trace), ["5 edge 60,30 entrance", "6 room 90,60"]);
    let dungeon = trace.dungeon();
    let level = &dungeon.levels[0];
    assert_eq!((level.coarseness, dungeon.levels[1].coarseness), (5, 1));
    let at: Vec<_> = level.areas().take(4).map(|area| area.square().map(|at| (at.x, at.y)).unwrap()).collect();
    assert_eq!(at, [(60, 60), (120, 60), (60, 120), (120, 120)]);
    assert_eq!(level.area(AreaId(6)).unwrap().ground().map(|ground| (ground.w, ground.h)), Some((4, 4)));
    let step = &trace.steps()[1];
    assert_eq!(step.at.map(|at| (at.x, at.y)), Some((65, 60)));
}

#[test]
fn each_room_is_a_node_joined_on_the_sides_its_tunnels_come_from() {
    // The room is between 1 and 2.
    let trace = nested("trtw wwtt ttww twwt", &["tttt ttwt ttww twtt"]);
    let dungeon = trace.dungeon();
    assert_eq!(dungeon.levels[1].name, "N6");
    assert_eq!(
        ends_of(&dungeon, LevelId(1)),
        ["5 edge 12,6", "6 edge 6,12", "7 edge 24,6", "8 edge 30,12", "9 edge 24,30"]
    );
    assert_eq!(ways_between(&dungeon), ["6 N6-f", "6 N6-h"]);
    // The room is between 1 and 3.
    let trace = nested("ttrw wwtt ttww twwt", &["tttt ttwt ttww twtt"]);
    assert_eq!(ways_between(&trace.dungeon()), ["6 N6-e", "6 N6-i"]);
    // The room is south of 4, with one tunnel.
    let trace = nested("tttw wwtt ttww twrt", &["tttt ttwt ttww twtt"]);
    assert_eq!(ways_between(&trace.dungeon()), ["6 N6-e"]);
}

#[test]
fn an_end_behind_stairs_or_a_block_is_passed_over() {
    // In the west, crossing a has stairs and crossing c has a door. In the east, both mouths are blocked, so the upper
    // mouth is opened.
    let trace = nested("trtw wwtt ttww twwt", &["ttwv wbtt wtwd tbwt"]);
    let dungeon = trace.dungeon();
    assert_eq!(
        ends_of(&dungeon, LevelId(1)),
        ["5 edge 12,6", "6 edge 6,12 stairs-down", "7 edge 30,12", "8 edge 6,24", "9 edge 30,24"]
    );
    assert_eq!(ways_between(&dungeon), ["6 N6-h", "6 N6-g"]);
    let node = passages_of(&dungeon, LevelId(1));
    assert!(node.contains(&"2-7".into()) && node.contains(&"4-9 blocked".into()), "{node:?}");
    let said = told(&trace, "lattice/2");
    assert!(
        said.contains(
            &"A tunnel leads east from crossing N6-b to end N6-g. This tunnel must be open, so your roll for it doesn’t count.".into()
        ),
        "{said:?}"
    );
}

#[test]
fn a_node_has_no_other_entrance_and_is_joined_from_its_first_way_in() {
    // In the node only crossing d has a mouth that isn't a wall. The west is opened at a, the east at b.
    let trace = nested("trtw wwtt ttww twwt", &["wwww wwww wwww wwbw"]);
    let dungeon = trace.dungeon();
    let node = passages_of(&dungeon, LevelId(1));
    assert_eq!(node, ["1-2 secret", "1-5", "2-4 secret", "2-6", "4-7 blocked"]);
    assert!(dungeon.levels[1].areas().all(|area| area.marks.iter().next().is_none()));
}

#[test]
fn if_the_first_way_in_is_blocked_the_node_is_joined_from_the_second() {
    // The room's half at crossing a is blocked, and the half at crossing b is open. In the node, only secret doors
    // join crossings.
    let trace = nested("tbtw wwtr ttww twwt", &["wwww wwww wwww wwww"]);
    assert!(passages(&trace).contains(&"1-6 blocked".to_owned()));
    let dungeon = trace.dungeon();
    assert_eq!(ways_between(&dungeon), ["6 N6-e", "6 N6-f"]);
    let said = told(&trace, "lattice/2");
    assert_eq!(
        said.last().unwrap(),
        "Crossing N6-a is cut off. Its stretch to crossing N6-b has two walls and gets a secret door at crossing N6-b."
    );
}

#[test]
fn without_rooms_the_middle_crossing_is_the_node() {
    // With two tunnels each way, the middle is crossing a, with ways north, east and south.
    let trace = nested(OPEN, &["tttt ttwt ttww twtt"]);
    let dungeon = trace.dungeon();
    assert_eq!((dungeon.levels[1].name.as_str(), dungeon.levels[0].label(AreaId(1))), ("N1", "1".to_owned()));
    let said = "The superstructure has no rooms. So crossing a becomes its only node, N1.";
    assert_eq!(told(&trace, "lattice/3")[0], said);
    assert_eq!(ways_between(&dungeon), ["1 N1-e", "1 N1-h", "1 N1-i"]);
}

#[test]
fn if_the_middle_crossing_is_rock_the_first_crossing_that_is_not_rock_is_the_node() {
    // Crossing 1 is rock, and the entrance is north of crossing 2, whose ways lead north and south.
    let trace = nested("wwww twtw wwww twww", &["tttt ttwt ttww twtt"]);
    let dungeon = trace.dungeon();
    assert_eq!(ways_between(&dungeon), ["2 N2-e", "2 N2-i"]);
}

#[test]
fn the_nodes_dice_follow_in_the_order_of_their_areas() {
    let superstructure = "ttrw wwtt ttww trwt";
    let asked_after = |nodes: &[&str]| {
        let all = [&[superstructure], nodes].concat();
        let query =
            format!("depth=2&lattice=2&dice={}", all.iter().map(|each| dice(each)).collect::<Vec<_>>().join(";"));
        let trace = play(&query);
        let (sides, why) = asked(&trace);
        (sides, why.to_owned(), trace.dungeon().levels.len())
    };
    assert_eq!(asked_after(&[]), (vec![6, 6], "for the north mouth of crossing N6-a".into(), 1));
    assert_eq!(asked_after(&[OPEN]), (vec![6, 6], "for the north mouth of crossing N7-a".into(), 2));
    assert_eq!(asked_after(&[OPEN, OPEN]), (vec![], "nothing".into(), 3));
}

#[test]
fn with_own_dice_a_node_needs_the_dice_before_it() {
    let query = format!("depth=2&lattice=2&dice={}", dice("ttrw wwtt ttww trwt"));
    let go = |more: &str| go_into(&format!("{query}{more}")).unwrap();
    assert_eq!(asked(&go("")), (vec![], "nothing"), "no node is made from outside");
    assert_eq!(asked(&go("&node=6")).1, "for the north mouth of crossing N6-a");
    assert_eq!(asked(&go("&node=7")).1, "for the north mouth of crossing N6-a");
    let alone = go("&seed=a&node=7");
    let names: Vec<_> = alone.dungeon().levels.into_iter().map(|level| level.name).collect();
    assert_eq!(names, ["1", "N7"]);
}

#[test]
fn a_node_that_does_not_exist_is_refused() {
    let query = format!("depth=2&lattice=2&seed=a&dice={}", dice("ttrw wwtt ttww trwt"));
    let refused = |query: &str| go_into(query).unwrap_err().to_string();
    assert_eq!(refused(&format!("{query}&node=5")), "This dungeon has no node 5. Choose 6 or 7.");
    assert_eq!(refused("seed=a&node=5"), "This dungeon has no node 5. Leave out “node”.");
    assert!(go_into("seed=a").is_ok() && open("seed=a&depth=2&node=3").node == Some(AreaId(3)));
}
