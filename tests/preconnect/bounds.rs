//! Numbers, levels and sizes stay within their bounds.

use super::chart::Chart;
use super::{all_dungeons, dungeons, faces, rule};
use dicefall::dungeon::{Area, AreaKind, Label, Level, LevelId, Mark};
use dicefall::geometry::Square;
use dicefall::trace::Change;
use std::collections::BTreeSet;

#[test]
fn no_dungeon_has_too_many_levels_and_levels_are_named_in_order() {
    let mut deepest = 0;
    for made in all_dungeons() {
        let levels = &made.finished.levels;
        assert!(levels.len() <= made.number("levels"), "{}", made.link);
        deepest = deepest.max(levels.len());
        for (nth, level) in levels.iter().enumerate() {
            assert_eq!(level.name, (nth + 1).to_string(), "{}", made.link);
        }
    }
    assert_eq!(deepest, 5);
}

#[test]
fn stairs_join_neighbouring_levels_at_the_same_place() {
    for made in all_dungeons() {
        for way in &made.finished.connections {
            let ends = [way.from, way.to].map(|end| made.finished.levels[end.level.index()].area(end.area).unwrap());
            assert_eq!(way.from.level.0.abs_diff(way.to.level.0), 1, "{}: {way:?}", made.link);
            let squares = ends.map(|area| area.footprint().unwrap().squares().collect::<BTreeSet<_>>());
            assert!(!squares[0].is_disjoint(&squares[1]), "{}: {way:?}", made.link);
            let down = way.to.level > way.from.level;
            let [upper, lower] = if down { ends } else { [ends[1], ends[0]] };
            assert!(upper.marks.contains(Mark::StairsDown) && lower.marks.contains(Mark::StairsUp), "{}", made.link);
        }
    }
}

#[test]
fn no_dungeon_has_too_many_rooms_and_most_have_enough() {
    let mut short = 0;
    for made in all_dungeons() {
        let steps = made.trace.steps().iter().filter(|step| rule(step) != "6a");
        let rooms = steps.flat_map(|step| made.trace.changes(step)).filter(|change| is_a_room(change)).count();
        // If the rooms are laid out from the start, room A is one more room.
        let laid = usize::from(made.is_laid());
        assert!(rooms <= made.number("rooms") + laid, "{}", made.link);
        short += usize::from(rooms < made.number("rooms"));
    }
    println!("{short} dungeons have too few rooms");
    assert!(short < 1500, "{short}");
}

fn is_a_room(change: &Change) -> bool {
    matches!(change, Change::Area(area) if area.kind == AreaKind::Room)
}

#[test]
fn no_two_rooms_have_the_same_number() {
    for made in dungeons("room-number") {
        let areas = made.finished.levels.iter().flat_map(Level::areas);
        let numbers: Vec<u32> = areas.filter_map(number).collect();
        let different: BTreeSet<u32> = numbers.iter().copied().collect();
        assert_eq!(numbers.len(), different.len(), "{}", made.link);
        assert!(different.first() == Some(&1), "{}", made.link);
        if made.is("numbers", "direct") {
            assert!(different.last().is_some_and(|&last| last as usize <= made.number("rooms")), "{}", made.link);
        }
    }
}

fn number(area: &Area) -> Option<u32> {
    match area.label {
        Some(Label::Number(number)) => Some(number),
        _ => None,
    }
}

#[test]
fn the_square_of_a_room_is_its_middle_rounded_north_and_west() {
    for made in all_dungeons() {
        for area in made.finished.levels.iter().flat_map(Level::areas) {
            let Some(ground) = area.ground().filter(|ground| !ground.turned) else { continue };
            let squares: Vec<Square> = ground.squares().collect();
            let middle = |of: fn(&Square) -> i32| {
                let (low, high) = (squares.iter().map(of).min().unwrap(), squares.iter().map(of).max().unwrap());
                (low + high).div_euclid(2)
            };
            assert_eq!(area.square(), Some(Square::new(middle(|at| at.x), middle(|at| at.y))), "{}", made.link);
        }
    }
}

/// The largest side of a room as rolled, then each time that the room is made smaller.
const MOST: [u8; 4] = [6, 5, 4, 3];

#[test]
fn rooms_are_as_large_as_their_dice_say_or_made_smaller() {
    let mut smaller = 0;
    for made in all_dungeons() {
        let mut size = None;
        for step in made.trace.steps() {
            let rolled = made.trace.rolls(step);
            // Only a size is rolled with two d4 in a row.
            if let Some(place) = rolled.windows(2).position(|two| two.iter().all(|roll| roll.die.sides() == 4)) {
                let faces = faces(&made.trace, step);
                size = Some((faces[place] + 2, faces[place + 1] + 2));
            }
            let is_rolled = rule(step) != "6a" && !(made.is_laid() && rule(step) == "1");
            let drawn = made.trace.changes(step).iter().filter(|change| is_a_room(change) && is_rolled);
            for change in drawn {
                let Change::Area(area) = change else { continue };
                let (ground, (w, h)) = (area.ground().unwrap(), size.take().expect("the room’s size was rolled"));
                let fits = |most: &u8| (ground.w, ground.h) == (w.min(*most), h.min(*most));
                assert!(MOST.iter().any(fits), "{}: {}", made.link, made.trace.fact(step));
                smaller += usize::from(!fits(&6));
                assert!(fits(&6) || made.method != "room-number" && area.id.0 > 1, "{}", made.link);
            }
        }
    }
    assert!(smaller > 20, "{smaller}");
}

#[test]
fn the_first_room_is_in_the_middle_and_is_the_only_entrance() {
    for made in all_dungeons() {
        let chart = Chart::finished(made);
        let first = &chart.sheet(LevelId(0)).areas[0];
        assert_eq!((first.square(), first.kind), (Some(Square::new(0, 0)), AreaKind::Room), "{}", made.link);
        let entrances = chart.sheets.iter().flat_map(|sheet| &sheet.areas);
        assert_eq!(entrances.filter(|area| area.marks.contains(Mark::Entrance)).count(), 1, "{}", made.link);
        assert!(first.marks.contains(Mark::Entrance));
    }
}
