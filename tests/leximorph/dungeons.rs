//! Laws that every dungeon obeys.

use super::{Made, dungeons, is_behind, recipe};
use dicefall::dungeon::{AreaKind, Depths, Dungeon, LevelId, Member, PassageId};
use dicefall::geometry::{Direction, Square};
use dicefall::trace::Change;
use std::collections::BTreeMap;

/// Panics if two areas cover the same square.
fn ground(dungeon: &Dungeon, level: usize, query: &str) -> BTreeMap<Square, u32> {
    let mut ground = BTreeMap::new();
    for area in dungeon.levels[level].areas() {
        for square in area.footprint().unwrap().squares() {
            let other = ground.insert(square, area.id.0);
            assert_eq!(other, None, "{query}: {} of level {level} at {square:?}", area.id);
        }
    }
    ground
}

#[test]
fn no_two_areas_cover_a_square_and_passages_join_areas_over_rock() {
    for Made { query, finished: dungeon, .. } in dungeons() {
        for (number, level) in dungeon.levels.iter().enumerate() {
            let ground = ground(dungeon, number, query);
            let mut dug: BTreeMap<Square, PassageId> = BTreeMap::new();
            for (id, passage) in level.passages() {
                let tunnel = passage.tunnel.as_ref().unwrap();
                let corners = tunnel.course.corners();
                assert!(corners.len() >= 2, "{query}: {passage:?}");
                let bad = corners.windows(2).find(|pair| Direction::between(pair[0], pair[1]).is_none());
                assert_eq!(bad, None, "{query}: {passage:?}");
                let ends = [corners[0], corners[corners.len() - 1]].map(|at| ground.get(&at).copied());
                assert_eq!(ends, [Some(passage.a.0), Some(passage.b.0)], "{query}: {passage:?}");
                assert!(
                    tunnel.fittings.iter().all(|fitting| fitting.along < tunnel.length() && fitting.along % 2 == 1)
                );
                for square in tunnel.course.squares() {
                    match ground.get(&square) {
                        Some(area) => assert!([passage.a.0, passage.b.0].contains(area), "{query}: {passage:?}"),
                        None => assert_eq!(dug.insert(square, id), None, "{query}: {passage:?} at {square:?}"),
                    }
                }
            }
        }
    }
}

#[test]
fn no_passage_slips_between_the_squares_of_another() {
    for Made { query, finished, .. } in dungeons() {
        for level in &finished.levels {
            let mut diagonals = BTreeMap::new();
            for (id, passage) in level.passages() {
                for pair in passage.tunnel.as_ref().unwrap().course.squares().windows(2) {
                    if pair[0].x != pair[1].x && pair[0].y != pair[1].y {
                        let falls = (pair[0].x < pair[1].x) == (pair[0].y < pair[1].y);
                        let corner = (pair[0].x + pair[1].x, pair[0].y + pair[1].y);
                        let other = diagonals.insert(corner, (id, falls));
                        assert!(other.is_none_or(|(_, other)| other == falls), "{query}: {passage:?} at {corner:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn no_two_passages_cross_the_same_threshold() {
    let mut spared = 0;
    for Made { query, trace, finished, .. } in dungeons() {
        spared += trace
            .steps()
            .iter()
            .filter(|step| trace.fact(step).to_string().contains("where a passage leads already"))
            .count();
        for (number, level) in finished.levels.iter().enumerate() {
            let ground = ground(finished, number, query);
            let mut crossed = BTreeMap::new();
            for (id, passage) in level.passages() {
                for pair in passage.tunnel.as_ref().unwrap().course.squares().windows(2) {
                    let within = ground.get(&pair[0]).is_some_and(|area| ground.get(&pair[1]) == Some(area));
                    let threshold = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                    let other = if within { None } else { crossed.insert(threshold, id) };
                    assert_eq!(other, None, "{query}: {passage:?} at {threshold:?}");
                }
            }
        }
    }
    assert!(spared > 500, "{spared}");
}

#[test]
fn no_diagonal_tunnel_cuts_a_room_behind_its_side() {
    let (mut straight, mut diagonal) = (0, 0);
    for Made { query, trace, .. } in dungeons().iter().step_by(4) {
        for (nth, step) in trace.steps().iter().enumerate().filter(|(_, step)| step.rule == "leximorph/6") {
            let Some((room, area)) = trace.changes(step).iter().find_map(|change| match change {
                Change::Passage(passage) => Some((passage.b, passage.a)),
                _ => None,
            }) else {
                continue;
            };
            let ground = trace.changes(step).iter().find_map(|change| match change {
                Change::Area(new) if new.id == room => new.ground(),
                _ => None,
            });
            let Some(ground) = ground.filter(|_| is_behind(&trace.fact(step).to_string())) else { continue };
            let before = trace.dungeon_at(nth);
            let Some(level) = before.levels.get(step.level.index()) else { continue };
            let Some(old) = level.area(area).filter(|old| old.ground().is_none()) else { continue };
            let at = old.square().unwrap();
            for (_, passage) in level.passages_at(area) {
                let mut squares = passage.tunnel.as_ref().unwrap().course.squares();
                if squares[0] != at {
                    squares.reverse();
                }
                let mut steps = squares.windows(2).map(|pair| (pair[0], pair[1]));
                let way = Direction::between(squares[0], squares[1]).unwrap();
                for (one, other) in steps
                    .by_ref()
                    .take_while(|(one, other)| way.is_diagonal() && Direction::between(*one, *other) == Some(way))
                {
                    let between = [Square::new(one.x, other.y), Square::new(other.x, one.y)];
                    assert!(between.iter().all(|&at| !ground.covers(at)), "{query}: {}", trace.fact(step));
                    if ground.turned { diagonal += 1 } else { straight += 1 }
                }
            }
        }
    }
    assert!(straight > 500 && diagonal > 500, "{straight} {diagonal}");
}

#[test]
fn the_passages_of_an_area_decide_its_kind() {
    for Made { query, finished, .. } in dungeons() {
        for level in &finished.levels {
            for area in level.areas().filter(|area| !matches!(area.kind, AreaKind::Room | AreaKind::Stairs)) {
                let kind = match level.degree(area.id) {
                    1 => AreaKind::DeadEnd,
                    2 => AreaKind::Corner,
                    ways if ways > 2 => AreaKind::Junction,
                    ways => panic!("{query}: {} has {ways} passages", area.id),
                };
                assert_eq!(area.kind, kind, "{query}: {}", area.id);
            }
        }
    }
}

#[test]
fn everything_can_be_reached_from_the_entrance() {
    for Made { query, finished: dungeon, .. } in dungeons() {
        assert!(dungeon.levels.len() <= 2, "{query}");
        let depths = Depths::of(dungeon);
        for (id, level) in (0..).map(LevelId).zip(&dungeon.levels) {
            let lost: Vec<_> = level.areas().filter(|area| depths.at(id, area.id).is_none()).collect();
            assert!(lost.is_empty(), "{query}: {lost:?}");
        }
    }
}

#[test]
fn areas_are_numbered_without_gaps() {
    for Made { query, finished, .. } in dungeons() {
        for level in &finished.levels {
            assert!(level.areas().zip(1..).all(|(area, number)| area.id.0 == number), "{query}");
        }
    }
}

#[test]
fn a_later_step_takes_nothing_away() {
    for Made { query, trace, .. } in dungeons().iter().take(25) {
        let mut before = trace.dungeon_at(0);
        for count in 1..=trace.steps().len() {
            let after = trace.dungeon_at(count);
            for (earlier, later) in before.levels.iter().zip(&after.levels) {
                for area in earlier.areas() {
                    let same = later.area(area.id).unwrap();
                    assert!(area.marks.iter().all(|mark| same.marks.contains(mark)), "{query} {count}");
                    assert_eq!(area.square(), same.square(), "{query} {count}");
                }
                assert!(earlier.passages().count() <= later.passages().count(), "{query} {count}");
            }
            before = after;
        }
        // Every mark has a place in a set of 32 bits.
        assert!(dicefall::dungeon::Mark::ALL.iter().all(|mark| mark.place() < 32));
    }
}

#[test]
fn the_same_recipe_gives_the_same_trace() {
    for number in 0..20 {
        let recipe = recipe(&super::query(number));
        assert_eq!(recipe.run(), recipe.run());
    }
}
