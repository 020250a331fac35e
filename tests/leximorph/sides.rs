//! Steps 5 and 6: what is on the sides of tunnels and behind them.

use super::{Made, asked, dungeons, is_behind, play, said, steps};
use dicefall::dungeon::{AreaId, AreaKind, Feature, LevelId, Mark, Spot};
use dicefall::geometry::Square;
use dicefall::trace::Trace;

/// An L: end a at (0,0), corner b at (0,24), end c at (24,24). Nothing is at the corner. `dice` are for the sides.
fn l(dice: &str) -> Trace {
    play(format!("word=L&dice=1;{dice}").trim_end_matches(';'))
}

fn last(trace: &Trace, level: usize) -> (u32, AreaKind, Square) {
    let dungeon = trace.dungeon();
    dungeon.levels[level].areas().last().map(|area| (area.id.0, area.kind, area.square().unwrap())).unwrap()
}

#[test]
fn both_sides_of_every_place_are_rolled_tunnel_by_tunnel() {
    for Made { query, trace, finished: dungeon, expected, .. } in dungeons() {
        let Some(expected) = expected else { continue };
        let rooms: Vec<_> =
            dungeon.levels[0].areas().take(expected.points.len()).filter_map(dicefall::dungeon::Area::ground).collect();
        let mut due = Vec::new();
        for &((y, x), (to_y, to_x)) in &expected.tunnels {
            let (dy, dx) = ((to_y - y).signum(), (to_x - x).signum());
            let (length, apart) = ((to_y - y).abs().max((to_x - x).abs()), if dy * dx == 0 { 6 } else { 4 });
            for k in (1..length).filter(|k| k % apart == 0 && length - k >= 2) {
                let at = Square::new(x + k * dx, y + k * dy);
                if !rooms.iter().any(|room| room.covers(at)) {
                    // From a tunnel that goes south, left is east.
                    due.extend([Square::new(at.x + dy, at.y - dx), Square::new(at.x - dy, at.y + dx)]);
                }
            }
        }
        let rolled: Vec<_> = steps(trace, "5").iter().map(|step| step.at.unwrap()).collect();
        assert_eq!(rolled, due, "{query}");
    }
}

#[test]
fn what_is_behind_is_rolled_for_as_often_as_the_side_says() {
    for Made { query, trace, .. } in dungeons().iter().filter(|made| !made.query.contains("chain")) {
        let steps = trace.steps();
        for (nth, step) in steps.iter().enumerate().filter(|(_, step)| step.rule == "leximorph/5") {
            let face = trace.rolls(step)[0].face;
            let behind: Vec<_> = steps[nth + 1..].iter().take_while(|step| step.rule == "leximorph/6").collect();
            let gates = behind.iter().filter(|step| is_behind(&trace.fact(step).to_string())).count();
            let expected = match face {
                1 | 5 => 0,
                4 | 7 => 2,
                _ => 1,
            };
            assert_eq!(gates, expected, "{query}: {}", trace.fact(step));
            // At the ends of corridors, you roll at most twice more.
            assert!(behind.len() <= 3 * expected, "{query}: {}", trace.fact(step));
            for pair in behind.windows(2).filter(|pair| trace.fact(pair[1]).to_string().starts_with("At the")) {
                assert!((2..=3).contains(&trace.rolls(pair[0])[0].face), "{query}: {}", trace.fact(pair[0]));
            }
            let level = LevelId(u32::from(face == 8));
            assert!(behind.iter().all(|step| step.level == level), "{query}: {}", trace.fact(step));
        }
    }
}

#[test]
fn dice_are_asked_for_a_side_and_for_what_is_behind_it() {
    assert_eq!(asked(&l("")), (vec![8], "for the left side, 60 feet along the tunnel from area a to area b"));
    assert_eq!(asked(&l("1")), (vec![8], "for the right side, 60 feet along the tunnel from area a to area b"));
    assert_eq!(asked(&l("1;1;1")), (vec![8], "for the right side, 120 feet along the tunnel from area a to area b"));
    assert_eq!(asked(&l("5")), (vec![8], "for the right side, 60 feet along the tunnel from area a to area b"));
    let behind = [
        (2, "behind the secret door"),
        (3, "beyond the side passage"),
        (4, "beyond the diagonal passage"),
        (6, "behind the door"),
        (7, "behind the door"),
    ];
    for (face, gate) in behind {
        // In a tunnel that goes south, left is east. The northern door is the left door.
        assert_eq!(asked(&l(&face.to_string())), (vec![6], &*format!("for what is {gate} at area d")), "{face}");
    }
    assert_eq!(asked(&l("8")), (vec![6], "for what is beyond the stairs at area 2-a"));
    assert_eq!(asked(&l("6;2")), (vec![6], "for what is at the corridor’s end (area e)"));
    assert_eq!(asked(&l("6;2;3")), (vec![6], "for what is at the corridor’s end (area f)"));
    assert_eq!(
        asked(&l("6;2;3;2")),
        (vec![8], "for the right side, 60 feet along the tunnel from area a to area b"),
        "at most twice more"
    );
}

#[test]
fn the_second_of_two_doors_is_one_square_farther() {
    // The right side is west. Seen from the tunnel, the southern door is the left door.
    let trace = l("1;7;1;1");
    let places: Vec<_> = said(&trace, "6");
    assert_eq!(
        places,
        [
            "Behind the door at area e: 20 feet of corridor to a dead end, f.",
            "Behind the door at area d: 20 feet of corridor to a dead end, g."
        ]
    );
    assert_eq!(last(&trace, 0), (7, AreaKind::DeadEnd, Square::new(-2, 6)));
    let level = &trace.dungeon().levels[0];
    let at = |id| level.area(AreaId(id)).and_then(dicefall::dungeon::Area::square).unwrap();
    assert_eq!((at(4), at(5), at(6)), (Square::new(0, 6), Square::new(0, 7), Square::new(-2, 7)));
}

#[test]
fn a_blocked_passage_goes_on_for_ten_feet() {
    let trace = l("5");
    assert_eq!(last(&trace, 0), (5, AreaKind::DeadEnd, Square::new(1, 6)));
    let dungeon = trace.dungeon();
    let (_, passage) = dungeon.levels[0].passages().last().unwrap();
    assert_eq!((passage.a.0, passage.b.0, passage.features.contains(Feature::Blocked)), (4, 5, true));
}

#[test]
fn rooms_are_behind_their_gates() {
    for (dice, at, size, turned) in [
        ("6;4", (2, 6), (3, 3), false),
        ("6;5", (2, 6), (3, 3), false),
        // A long room, x 1 to 6. Its middle is on x 3, the western middle square.
        ("6;6", (3, 6), (6, 3), false),
        // North-east is left. The room begins at (2,4).
        ("4;4", (3, 3), (3, 3), true),
        // A long room begins at (2,4), too. Its middle is two squares on.
        ("4;6", (4, 2), (3, 6), true),
        ("4;1;6", (4, 10), (6, 3), true),
    ] {
        let trace = l(dice);
        let dungeon = trace.dungeon();
        let room = dungeon.levels[0].areas().last().unwrap();
        let ground = room.ground().unwrap();
        let told = (room.square().unwrap(), (ground.w, ground.h), ground.turned);
        assert_eq!(told, (Square::new(at.0, at.1), size, turned), "{dice}");
    }
}

#[test]
fn dead_ends_and_corridors_have_their_lengths() {
    for (dice, at) in
        [("3;1", (2, 6)), ("3;2", (6, 6)), ("3;3;3", (12, 6)), ("3;2;1", (8, 6)), ("4;1", (1, 5)), ("4;2", (4, 2))]
    {
        assert_eq!(last(&l(dice), 0).2, Square::new(at.0, at.1), "{dice}");
    }
    let kinds = |dice: &str| last(&l(dice), 0).1;
    assert_eq!(
        (kinds("3;2"), kinds("3;2;2;2"), kinds("3;1")),
        (AreaKind::DeadEnd, AreaKind::DeadEnd, AreaKind::DeadEnd)
    );
    let dungeon = l("3;2;1").dungeon();
    assert_eq!(dungeon.levels[0].area(AreaId(5)).map(|area| area.kind), Some(AreaKind::Corner));
}

#[test]
fn stairs_lead_to_the_same_square_one_level_down() {
    let trace = l("8;4");
    let dungeon = trace.dungeon();
    assert_eq!(dungeon.levels.len(), 2);
    let ends = [dungeon.connections[0].from, dungeon.connections[0].to];
    assert_eq!(ends, [(0, 5), (1, 1)].map(|(level, area)| Spot { level: LevelId(level), area: AreaId(area) }));
    for (level, id, mark) in [(0, 5, Mark::StairsDown), (1, 1, Mark::StairsUp)] {
        let area = dungeon.levels[level].area(AreaId(id)).unwrap();
        assert_eq!(
            (area.kind, area.square(), area.marks.iter().collect::<Vec<_>>()),
            (AreaKind::Stairs, Some(Square::new(1, 6)), vec![mark])
        );
    }
    assert_eq!(last(&trace, 1), (2, AreaKind::Room, Square::new(3, 6)));
}

#[test]
fn if_a_room_does_not_fit_its_door_opens_into_the_room_that_is_there() {
    // Two doors are in the east. The room behind the first covers the square behind the second.
    let trace = l("7;4;4");
    assert_eq!(
        said(&trace, "6")[1],
        "Behind the door at area e: a square room. It doesn’t fit, so the way leads into area 1 instead."
    );
    let dungeon = trace.dungeon();
    let (_, passage) = dungeon.levels[0].passages().last().unwrap();
    assert_eq!((passage.a.0, passage.b.0), (5, 6));
    assert_eq!(passage.tunnel.as_ref().unwrap().course.corners(), [Square::new(0, 7), Square::new(1, 7)]);
}

/// A W. Its left stroke runs from 1 at (0,0) to 4 at (0,18), its middle stroke from 3 at (12,6) to 5 at (12,18).
///
/// - You roll a 1 for each of the five corners and junctions.
/// - Left stroke: both sides of (0,6) are walls. At (0,12), the left (eastern) side is a side passage, area 9. Its
///   corridor leads to area 10 at (6,12). Another corridor opens into the middle stroke: junction 11 at (12,12). The
///   right side is a wall.
/// - Right stroke: four walls.
/// - Middle stroke, at (12,12): the left side, in the east, is a wall. The corridor opens into the right side. `dice`
///   are for the right side, and then for what is behind it.
fn w(dice: &str) -> Trace {
    play(format!("word=W&dice=1;1;1;1;1;1;1;3;2;2;1;1;1;1;1;1;{dice}").trim_end_matches(';'))
}

#[test]
fn no_second_passage_is_drawn_where_a_passage_leads_already() {
    // The die for what is behind is still rolled. A 7 gives two doors, each with a die of its own. The southern door is
    // the left door, with a dead end.
    let before = w("").dungeon();
    let at = |x, y| before.levels[0].areas().find(|area| area.square() == Some(Square::new(x, y))).unwrap();
    assert_eq!([at(0, 12).id.0, at(6, 12).id.0, at(12, 12).id.0], [9, 10, 11]);
    for dice in ["6;4", "2;1", "3;2", "7;1;1"] {
        let trace = w(dice);
        let text = said(&trace, "6").swap_remove(2 + usize::from(dice == "7;1;1"));
        assert!(
            text.ends_with(". The way would lead where a passage leads already, so nothing is drawn."),
            "{dice}: {text}"
        );
        let dungeon = trace.dungeon();
        let between = dungeon.levels[0].passages().filter(|(_, it)| (it.a.0, it.b.0) == (10, 11));
        let features: Vec<_> = between.map(|(_, it)| it.features.iter().count()).collect();
        assert_eq!(features, [0], "{dice}: one passage without a door");
    }
    // You roll no die for a blocked passage, and nothing is drawn.
    let trace = w("5");
    let text = said(&trace, "5").pop().unwrap();
    assert!(
        text.ends_with(
            " would get a blocked passage. The way would lead where a passage leads already, so nothing is drawn."
        ),
        "{text}"
    );
    assert_eq!(trace.dungeon().levels[0].areas().count(), before.levels[0].areas().count());
}

#[test]
fn rooms_keep_off_diagonal_tunnels() {
    // An X. Tunnel 1–3 runs south-east from (0,0). Its first place is (4,4), and left is north-east.
    for (dice, at, turned) in [
        // North: passage (4,3), (4,2), room x 3–5, y −1–1.
        ("4;4", (4, 0), false),
        // East: passage (5,4), (6,4), room x 7–9, y 3–5.
        ("4;1;5", (8, 4), false),
        // East: long room x 7–12, its middle on x 9, the western middle square.
        ("4;1;6", (9, 4), false),
        // The door's passage is (5,3). The room begins at (6,2), and its middle is one square on.
        ("6;4", (7, 1), true),
        // A side passage to a long room, whose middle is two squares from its beginning.
        ("3;6", (8, 0), true),
    ] {
        let trace = play(&format!("word=X&dice=1;{dice}"));
        let dungeon = trace.dungeon();
        let room = dungeon.levels[0].areas().last().unwrap();
        let told = (room.square().unwrap(), room.ground().map(|ground| ground.turned));
        assert_eq!(told, (Square::new(at.0, at.1), Some(turned)), "{dice}");
    }
}

#[test]
fn a_corridor_makes_a_junction_where_it_opens_into_the_bar() {
    // A T: 1 at (0,0), junction 2 at (12,0), 3 at (24,0), 4 at (12,24).
    // - At junction 2, you roll a 1. The bar has four walls.
    // - The stem's first place, (12,6), has two diagonals in the east. The left one leads four squares north-east, to a
    //   corner at (16,2).
    // - The next roll would lead to (20,−2). (18,0) is in the bar, so the corridor opens into a junction there.
    // - End 4 keeps its only passage.
    let trace = play("word=T&dice=1;1;1;1;1;4;2;2;1");
    let dungeon = trace.dungeon();
    let kinds: Vec<_> = dungeon.levels[0].areas().map(|area| (area.square().unwrap(), area.kind)).collect();
    let kind = |x, y| kinds.iter().find(|(at, _)| *at == Square::new(x, y)).map(|(_, kind)| *kind);
    assert_eq!([kind(16, 2), kind(18, 0)], [Some(AreaKind::Corner), Some(AreaKind::Junction)]);
    assert_eq!([kind(12, 6), kind(12, 24)], [Some(AreaKind::Junction), Some(AreaKind::DeadEnd)]);
}
