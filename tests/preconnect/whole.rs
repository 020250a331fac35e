//! The dungeon as a whole: all areas can be reached, and kinds, junctions and labels agree with the map.

use super::chart::Chart;
use super::{Made, all_dungeons, dungeons, faces, recipe, rule, shown};
use dicefall::dungeon::{AreaKind, Depths, Label, Level, LevelId, Mark};
use dicefall::english::direction;
use dicefall::geometry::Direction;
use dicefall::trace::{Change, Step};
use std::collections::BTreeMap;

#[test]
fn all_areas_can_be_reached_from_the_entrance() {
    for made in all_dungeons() {
        assert_eq!(made.trace.pending, None, "{}", made.link);
        let depths = Depths::of(&made.finished);
        for (id, level) in (0..).map(LevelId).zip(&made.finished.levels) {
            for area in level.areas() {
                assert!(depths.at(id, area.id).is_some(), "{}: {}", made.link, level.label(area.id));
            }
        }
    }
}

#[test]
fn the_passages_of_an_area_decide_its_kind() {
    for made in all_dungeons() {
        for level in &made.finished.levels {
            for area in level.areas() {
                let ends = level.passages().flat_map(|(_, passage)| [passage.a, passage.b]);
                let kind = match ends.filter(|end| *end == area.id).count() {
                    0 | 1 => AreaKind::DeadEnd,
                    2 => AreaKind::Corner,
                    _ => AreaKind::Junction,
                };
                let keeps = matches!(area.kind, AreaKind::Room | AreaKind::Stairs);
                assert!(keeps || area.kind == kind, "{}: {} should be {kind:?}", made.link, level.label(area.id));
            }
        }
    }
}

#[test]
fn with_the_leximorph_option_each_junction_has_one_roll_from_north_to_south() {
    let mut met = [0; 6];
    for made in all_dungeons().filter(|made| made.method != "clock" && made.is("junctions", "leximorph")) {
        let steps: Vec<_> = made.trace.steps().iter().skip_while(|step| rule(step) != "7").collect();
        let mut before = Chart::blank();
        let others = made.trace.steps().iter().filter(|step| rule(step) != "7");
        others.for_each(|step| before.take(&made.trace, step));
        let due = before.sheets.iter().enumerate().flat_map(|(level, sheet)| {
            let all = sheet.areas.iter().filter(|area| area.kind == AreaKind::Junction);
            let mut all: Vec<_> = all.map(|area| (level, area.square().unwrap())).collect();
            all.sort_by_key(|(_, at)| (at.y, at.x));
            all
        });
        let rolled: Vec<_> = steps.iter().map(|step| (step.level.index(), step.at.unwrap())).collect();
        assert_eq!(rolled, due.collect::<Vec<_>>(), "{}", made.link);
        for step in steps {
            assert_eq!(rule(step), "7", "{}", made.link);
            let face = faces(&made.trace, step)[0];
            met[usize::from(face) - 1] += 1;
            let area = made.finished.levels[step.level.index()].areas();
            let area = area.into_iter().find(|area| area.square() == step.at).unwrap();
            let mark = [None, Some(Mark::Trap), Some(Mark::TrapDisabled), Some(Mark::Obstacle), None, None];
            let place = format!("{}: {}", made.link, made.trace.fact(step));
            assert!(mark[usize::from(face) - 1].is_none_or(|mark| area.marks.contains(mark)), "{place}");
            assert_eq!(area.kind == AreaKind::Room, face == 6 && !place.contains("no space"), "{place}");
            let doors = made.trace.changes(step).iter().filter(|change| matches!(change, Change::Fitting(..))).count();
            assert_eq!(doors, usize::from(face == 5 && !place.contains("nothing unusual")), "{place}");
        }
    }
    assert!(met.iter().all(|&count| count > 100), "{met:?}");
}

#[test]
fn the_junctions_of_the_clock_are_what_their_die_says() {
    let mut met = [0; 6];
    for made in dungeons("clock").iter().filter(|made| made.is("junctions", "leximorph")) {
        let steps = made.trace.steps();
        for (place, step) in steps.iter().enumerate().filter(|(_, step)| rule(step) == "3j") {
            let text = made.trace.fact(step).to_string();
            let face = *faces(&made.trace, step).last().unwrap();
            let said = [
                "to a junction",
                "to a junction with a trap",
                "to a junction with a disabled trap",
                "to a junction with an obstacle",
                "to a door with",
                "to a room",
            ];
            let instead = text.contains(", because ");
            assert!(instead || text.contains(said[usize::from(face) - 1]), "{}: {text}", made.link);
            // The corridor to the junction, unless it ends early.
            let rest = steps[place + 1..].iter().take_while(|step| {
                let is_another = made.trace.fact(step).to_string().contains(" heads for ");
                !(matches!(rule(step), "3" | "3n") && is_another)
            });
            let mut reached = rest.filter(|step| rule(step) == "4" && step.passage.is_some());
            let Some(reached) = reached.next().filter(|_| !instead) else { continue };
            let told = made.trace.fact(reached).to_string();
            let is_its_own = text.split(':').next().is_some_and(|exit| told.starts_with(exit));
            let ends_before = ["dead end", "of its own", "into another corridor"].iter().any(|end| told.contains(end));
            if is_its_own && !ends_before {
                met[usize::from(face) - 1] += 1;
                let marks = made.trace.changes(reached).iter().filter(|change| matches!(change, Change::Mark(..)));
                assert_eq!(marks.count(), usize::from((2..=4).contains(&face)), "{}: {text} {told}", made.link);
            }
        }
        assert!(steps.iter().all(|step| !compares_with_the_target(made, step)), "{}", made.link);
    }
    assert!(met.iter().all(|&count| count > 100), "{met:?}");
}

fn compares_with_the_target(made: &Made, step: &Step) -> bool {
    rule(step) == "3b" && made.trace.fact(step).to_string().contains("nothing is mapped at the place you rolled")
}

#[test]
fn nested_rooms_are_named_after_a_room_and_the_other_numbers_have_no_gaps() {
    let mut met = 0;
    for made in all_dungeons().filter(|made| made.is("labels", "nested")) {
        let areas = || made.finished.levels.iter().flat_map(Level::areas);
        let mut numbers: Vec<u32> = Vec::new();
        let mut nested: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for area in areas() {
            match area.label.unwrap() {
                Label::Number(number) => numbers.push(number),
                // Room A, and areas without a number.
                Label::Nested(0, 0) | Label::Letters(_) => {}
                Label::Nested(number, place) => nested.entry(number).or_default().push(place),
            }
        }
        numbers.sort_unstable();
        if made.method != "room-number" {
            assert!(
                numbers.iter().copied().eq(1..=u32::try_from(numbers.len()).unwrap()),
                "{}: {numbers:?}",
                made.link
            );
        }
        for (number, mut places) in nested {
            met += places.len();
            places.sort_unstable();
            assert!(numbers.contains(&number), "{}: {number}", made.link);
            assert!(places.iter().copied().eq(0..u32::try_from(places.len()).unwrap()), "{}: {places:?}", made.link);
        }
    }
    assert!(met > 1000, "{met}");
}

#[test]
fn steps_cite_declared_rules_and_rulings_and_rows_that_exist() {
    for Made { link, recipe, trace, .. } in all_dungeons() {
        let procedure = recipe.procedure();
        for step in trace.steps() {
            let rule = procedure.rules.iter().find(|rule| rule.id == step.rule);
            let rule = rule.unwrap_or_else(|| panic!("{link}: {}", step.rule));
            for ruling in step.rulings {
                let declared = procedure.rulings.iter().any(|each| each.id == *ruling);
                assert!(declared, "{link}: {} cites {ruling}", step.rule);
            }
            let rows = rule.table.map_or(0, |table| table.rows.len());
            assert!((rows..32).all(|row| !step.rows.has(row)), "{link}: {}", trace.fact(step));
            assert!(!trace.fact(step).to_string().is_empty());
        }
    }
}

#[test]
fn the_same_link_is_the_same_dungeon() {
    for made in all_dungeons().step_by(17) {
        let again = recipe(&dicefall::link::write(&made.recipe, None)).run().unwrap();
        assert_eq!(again.digest(), made.trace.digest(), "{}", made.link);
    }
}

#[test]
fn each_junction_has_one_roll_for_an_arm_and_the_arm_leads_into_rock() {
    let mut met = [0; 3];
    for made in all_dungeons().filter(|made| made.is("junctions", "clock")) {
        let steps = made.trace.steps();
        let Some(first) = steps.iter().position(|step| rule(step) == "8") else { continue };
        let rolls: Vec<_> = steps[first..].iter().take_while(|step| rule(step) == "8").collect();
        assert_eq!(rolls.len(), steps.iter().filter(|step| rule(step) == "8").count(), "{}", made.link);
        let mut before = Chart::blank();
        steps[..first].iter().for_each(|step| before.take(&made.trace, step));
        let due = before.sheets.iter().enumerate().flat_map(|(level, sheet)| {
            let all = sheet.areas.iter().filter(|area| area.kind == AreaKind::Junction);
            let mut all: Vec<_> = all.map(|area| (level, area.square().unwrap())).collect();
            all.sort_by_key(|(_, at)| (at.y, at.x));
            all
        });
        let rolled: Vec<_> = rolls.iter().map(|step| (step.level.index(), step.at.unwrap())).collect();
        assert_eq!(rolled, due.collect::<Vec<_>>(), "{}", made.link);
        for step in &rolls {
            let text = made.trace.fact(step).to_string();
            let (face, sheet) = (usize::from(shown(&made.trace, step)[0]), before.sheet(step.level));
            let ways = Direction::STRAIGHT.into_iter();
            let free = ways.filter(|way| !sheet.is_floor(way.from(step.at.unwrap(), 1))).map(direction).next();
            let said = match free {
                _ if !(1..=made.number("target")).contains(&face) => "gets no more arms.".into(),
                None => "has no side free for another arm.".into(),
                Some(way) => format!("gets one more arm, to the {way}."),
            };
            assert!(text.ends_with(&said), "{}: {text} {face}", made.link);
            met[usize::from(said.contains("one more")) + 2 * usize::from(said.contains("no side"))] += 1;
        }
    }
    assert!(met[0] > 300 && met[1] > 300, "{met:?}");
}
