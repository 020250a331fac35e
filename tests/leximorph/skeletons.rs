//! Steps 1 to 3: the skeletons.

use super::reference::{Expected, Square};
use super::{Made, dungeons, play, said, steps};
use dicefall::dungeon::{Dungeon, Mark, loops};
use std::collections::{BTreeMap, BTreeSet};

fn points(dungeon: &Dungeon) -> BTreeMap<Square, &'static str> {
    let areas = dungeon.levels[0].areas();
    areas.map(|area| (area.square().map(|at| (at.y, at.x)).unwrap(), area.kind.name())).collect()
}

fn tunnels(dungeon: &Dungeon) -> BTreeSet<(Square, Square)> {
    let of = |corners: &[dicefall::geometry::Square]| {
        let [one, other] = [corners[0], corners[corners.len() - 1]].map(|at| (at.y, at.x));
        (one.min(other), one.max(other))
    };
    dungeon.levels[0].passages().map(|(_, it)| of(it.tunnel.as_ref().unwrap().course.corners())).collect()
}

#[test]
fn skeletons_are_those_of_the_rule_book() {
    let (mut joined, mut starters) = (0, 0);
    for Made { query, trace, skeleton: dungeon, expected, .. } in dungeons() {
        let Some(expected) = expected else {
            starters += 1;
            continue;
        };
        assert_eq!(points(dungeon), expected.points, "{query}");
        assert_eq!(tunnels(dungeon), expected.tunnels, "{query}");
        assert_eq!(dungeon.levels[0].passages().count(), expected.tunnels.len(), "{query}");
        let joins = said(trace, "3").iter().filter(|text| text.contains("share no point")).count();
        assert_eq!(joins, expected.joins, "{query}");
        joined += joins.min(1);
    }
    assert!(joined > 500 && starters > 200, "{joined} {starters}");
}

#[test]
fn skeletons_are_in_one_piece_and_have_the_loops_of_their_drawing() {
    for Made { query, skeleton: dungeon, expected, .. } in dungeons() {
        let Some(expected) = expected else { continue };
        assert_eq!(expected.sheet.loops_and_pieces(), (loops(&dungeon.levels[0]), 1), "{query}");
    }
}

#[test]
fn letters_keep_their_loops_when_they_are_turned() {
    for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZg".chars() {
        let its_own = match letter {
            'B' => 2,
            'A' | 'D' | 'O' | 'P' | 'Q' | 'R' | 'g' => 1,
            _ => 0,
        };
        for quarters in 0..4 {
            let drawn = Expected::of_letters(&[(letter, quarters)], 1).sheet.loops_and_pieces();
            assert_eq!(drawn, (its_own, 1), "{letter}");
            let trace = play(&format!("word={letter}&turn=on&dice={}", quarters + 1));
            assert_eq!(loops(&trace.dungeon().levels[0]), its_own, "{letter}");
        }
    }
}

#[test]
fn starters_have_their_loops_within_48_squares() {
    // The loops of each starter, by the faces of its die:
    // - 1, 2: a ring with a cross has four;
    // - 3, 4: a figure of eight has two;
    // - 5, 6: a ladder with four rungs has three;
    // - 7, 8: a wheel with six spokes has six;
    // - 9, 0: two rings with two tunnels between them have three.
    for (face, expected) in [(1, 4), (2, 4), (3, 2), (4, 2), (5, 3), (6, 3), (7, 6), (8, 6), (9, 3), (0, 3)] {
        let dungeon = play(&format!("skeleton=starter&dice={face}")).dungeon();
        let level = &dungeon.levels[0];
        assert_eq!(loops(level), expected, "{face}");
        let reach = |of: fn(dicefall::geometry::Square) -> i32| {
            let all: Vec<i32> = level.areas().map(|area| of(area.square().unwrap())).collect();
            (*all.iter().min().unwrap(), *all.iter().max().unwrap())
        };
        let (columns, rows) = (reach(|at| at.x), reach(|at| at.y));
        assert_eq!(rows, (0, 48), "{face}");
        assert!((0..=48).contains(&columns.0) && (0..=48).contains(&columns.1), "{face}");
    }
    let ends = |face: u8| {
        let dungeon = play(&format!("skeleton=starter&dice={face}")).dungeon();
        dungeon.levels[0].areas().filter(|area| area.kind.name() == "dead-end").count()
    };
    assert_eq!([1, 3, 5, 7, 9].map(ends), [0, 0, 4, 0, 0], "the ladder’s rails stick out");
}

#[test]
fn areas_are_numbered_north_to_south_then_west_to_east() {
    for Made { query, skeleton: dungeon, .. } in dungeons() {
        let places: Vec<Square> =
            dungeon.levels[0].areas().map(|area| area.square().map(|at| (at.y, at.x)).unwrap()).collect();
        assert!(places.is_sorted() && !places.is_empty(), "{query}");
        assert!(dungeon.levels[0].areas().zip(1..).all(|(area, number)| area.id.0 == number), "{query}");
    }
}

#[test]
fn the_party_enters_at_the_southernmost_end_or_else_at_the_southernmost_corner() {
    let (mut by_end, mut by_stairs) = (0, 0);
    for Made { query, skeleton: dungeon, .. } in dungeons().iter().filter(|made| !made.query.contains("entrances")) {
        let level = &dungeon.levels[0];
        let of_kind = |kind: &str| {
            let areas = level.areas().filter(|area| area.kind.name() == kind);
            areas.min_by_key(|area| area.square().map(|at| (-at.y, at.x)))
        };
        let ways_in: Vec<_> = level.areas().filter(|area| area.marks.contains(Mark::Entrance)).collect();
        let end = of_kind("dead-end");
        assert_eq!(ways_in, [end.or_else(|| of_kind("corner")).unwrap()], "{query}");
        assert_eq!(ways_in[0].marks.contains(Mark::StairsUp), end.is_none(), "{query}");
        if end.is_some() { by_end += 1 } else { by_stairs += 1 }
    }
    assert!(by_end > 1000 && by_stairs > 100, "{by_end} {by_stairs}");
}

#[test]
fn letters_fill_rows_from_the_north_west() {
    // Up to four letters are in rows of two, up to nine in rows of three.
    for (word, sectors) in
        [("L", vec![(0, 0)]), ("LLL", vec![(0, 0), (24, 0), (0, 24)]), ("LLLLL", vec![(48, 0), (24, 24)])]
    {
        let dungeon = play(&format!("word={word}")).dungeon();
        for (x, y) in sectors {
            let corner = dicefall::geometry::Square::new(x, y + 24);
            assert!(dungeon.levels[0].areas().any(|area| area.square() == Some(corner)), "{word}: the L of {x},{y}");
        }
    }
    assert_eq!(play("word=LLL").dungeon().levels[0].areas().filter(|area| area.square().unwrap().x > 48).count(), 0);
}

#[test]
fn a_join_starts_at_the_northernmost_of_equally_near_points() {
    // Two points of the O, (18,0) and (24,6), are six squares from the X's (24,0).
    let trace = play("word=OX");
    let text = said(&trace, "3");
    assert_eq!(
        text[2],
        "The O in sector 1 and the X in sector 2 share no point. A tunnel joins them, from area b to area i."
    );
    let dungeon = trace.dungeon();
    let at =
        |id| dungeon.levels[0].area(dicefall::dungeon::AreaId(id)).unwrap().square().map(|at| (at.x, at.y)).unwrap();
    assert_eq!((at(2), at(3)), ((18, 0), (24, 0)));
    assert_eq!(said(&play("word=XL"), "3").len(), 3);
}

#[test]
fn a_line_that_two_letters_share_has_one_junction_in_its_middle() {
    // The J's eastern side, rows 0 to 18, is on the U's western side. The middle row, 9, is odd, so the junction is at
    // row 8. Both letters bend at (24,18). The top of the U's western side is a corner of the J.
    let trace = play("word=JU");
    let dungeon = trace.dungeon();
    let on_the_edge: Vec<_> = dungeon.levels[0].areas().filter(|area| area.square().unwrap().x == 24).collect();
    let told: Vec<_> = on_the_edge.iter().map(|area| (area.square().unwrap().y, area.kind.name())).collect();
    assert_eq!(told, [(0, "corner"), (8, "junction"), (18, "junction")]);
    assert_eq!(steps(&trace, "3").len(), 3, "the two letters and the entrance");
}
