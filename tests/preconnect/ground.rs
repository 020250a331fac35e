//! What is on each square: areas, corridors and crossings.

use super::all_dungeons;
use super::chart::{Chart, Run, Sheet};
use dicefall::dungeon::{Feature, Fitting, Passage};
use dicefall::geometry::{Direction, Square};
use std::collections::BTreeSet;

fn sheets() -> impl Iterator<Item = (Sheet, &'static str)> {
    all_dungeons().flat_map(|made| Chart::finished(made).sheets.into_iter().map(|sheet| (sheet, &*made.link)))
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "a filter passes references")]
fn is_crossing(fitting: &&Fitting) -> bool {
    matches!(fitting.feature, Feature::Over | Feature::Under)
}

#[test]
fn the_changes_make_the_finished_map() {
    for made in all_dungeons() {
        let chart = Chart::finished(made);
        assert_eq!(chart.sheets.len(), made.finished.levels.len());
        assert_eq!(chart.connections, made.finished.connections);
        for (sheet, level) in chart.sheets.iter().zip(&made.finished.levels) {
            assert!(sheet.areas.iter().eq(level.areas()), "{}", made.link);
            assert!(sheet.runs.iter().zip(level.passages()).all(|(run, (_, passage))| is_same(run, passage)));
            assert_eq!(sheet.runs.len(), level.passages().count());
        }
    }
}

fn is_same(run: &Run, passage: &Passage) -> bool {
    let tunnel = passage.tunnel.as_ref().unwrap();
    let places = |fittings: &[Fitting]| fittings.iter().map(|it| (it.along, it.feature)).collect::<BTreeSet<_>>();
    let ends = if passage.a == run.a { [run.a, run.b] } else { [run.b, run.a] };
    [passage.a, passage.b] == ends
        && tunnel.course.squares() == run.squares
        && places(&tunnel.fittings) == places(&run.fittings)
}

#[test]
fn a_passage_begins_and_ends_in_its_two_areas() {
    for (sheet, link) in sheets() {
        for run in &sheet.runs {
            let owner = |square: &Square| sheet.on(*square).map(|area| area.id);
            let [first, between @ .., last] = &run.squares[..] else { panic!("{link}: {run:?}") };
            assert_eq!([owner(first), owner(last)], [Some(run.a), Some(run.b)], "{link}: {run:?}");
            assert!(
                run.squares.windows(2).all(|pair| {
                    pair[0] != pair[1] && (pair[0].x - pair[1].x).abs() <= 1 && (pair[0].y - pair[1].y).abs() <= 1
                }),
                "{link}: {run:?}"
            );
            // A passage may run over or under a corner of its own room.
            let own = |at: &usize| owner(&run.squares[*at]).filter(|area| [run.a, run.b].contains(area));
            // If a junction became a room, its corridors end inside.
            let [begun, ended] = sheet.ends_within(run);
            for at in (begun..=between.len() + 1 - ended.max(1)).filter(|at| own(at).is_some()) {
                let first = (1..=at).rev().take_while(|before| own(before) == own(&at)).last().unwrap();
                let last = (at..=between.len()).take_while(|beyond| own(beyond) == own(&at)).last().unwrap();
                assert_eq!(run.within(first, last).filter(is_crossing).count(), 1, "{link}: {run:?} at {at}");
                assert!(straight_on(run, first, last).is_some(), "{link}: {run:?} at {at}");
            }
        }
    }
}

#[test]
fn no_two_areas_share_a_square() {
    for (sheet, link) in sheets() {
        assert!(sheet.faults.is_empty(), "{link}: {:?}", sheet.faults);
    }
}

#[test]
fn passages_share_squares_only_if_they_cross_at_a_right_angle() {
    let mut met = 0;
    for (sheet, link) in sheets() {
        for (&square, tile) in sheet.tiles.iter().filter(|(_, tile)| tile.runs.len() > 1 && tile.area.is_none()) {
            met += 1;
            assert_eq!(tile.runs.len(), 2, "{link}: {square:?}");
            let told = tile.runs.iter().map(|&place| marked(&sheet.runs[place], square)).collect::<Vec<_>>();
            let [Some((one, way)), Some((other, across))] = told[..] else { panic!("{link}: {square:?}: {told:?}") };
            assert!(one != other && (way as i32 - across as i32) % 4 != 0, "{link}: {square:?}: {told:?}");
        }
    }
    assert!(met > 500, "{met}");
}

fn marked(run: &Run, square: Square) -> Option<(Feature, Direction)> {
    let place = run.squares.iter().position(|&at| at == square)?;
    let said: Vec<_> = run.within(place, place).filter(is_crossing).collect();
    let way = straight_on(run, place, place)?;
    (said.len() == 1).then(|| (said[0].feature, way))
}

/// None if the run bends, begins or ends there, or is diagonal.
fn straight_on(run: &Run, first: usize, last: usize) -> Option<Direction> {
    let way = Direction::between(*run.squares.get(first.checked_sub(1)?)?, *run.squares.get(last + 1)?)?;
    let is_straight = (first..=last + 1).all(|at| way.from(run.squares[at - 1], 1) == run.squares[at]);
    (is_straight && !way.is_diagonal()).then_some(way)
}

#[test]
fn a_passage_through_a_room_runs_over_or_under_it_from_wall_to_wall() {
    let mut met = 0;
    for (sheet, link) in sheets() {
        for run in &sheet.runs {
            let mut told = 0;
            let [begun, ended] = sheet.ends_within(run);
            let mut at = begun.max(1);
            while at + ended.max(1) < run.squares.len() {
                let Some(room) = sheet.on(run.squares[at]).map(|area| area.id) else {
                    told += usize::from(sheet.runs_on(run.squares[at]).len() > 1);
                    at += 1;
                    continue;
                };
                let first = at;
                while sheet.on(run.squares[at + 1]).map(|area| area.id) == Some(room) {
                    at += 1;
                }
                let place = format!("{link}: {run:?} in {room}");
                assert!(sheet.area(room).ground().is_some(), "{place}");
                assert!(straight_on(run, first, at).is_some(), "{place}");
                assert_eq!(run.within(first, at).filter(is_crossing).count(), 1, "{place}");
                let passing = |square: &Square| {
                    let runs = sheet.tiles[square].runs.iter().map(|&place| &sheet.runs[place]);
                    let ends = |run: &Run| [run.squares[0], run.squares[run.squares.len() - 1]].contains(square);
                    runs.filter(|run| !ends(run)).count()
                };
                assert!(run.squares[first..=at].iter().all(|square| passing(square) == 1), "{place}");
                (met, told) = (met + 1, told + 1);
                at += 1;
            }
            assert_eq!(run.fittings.iter().filter(is_crossing).count(), told, "{link}: {run:?}");
        }
    }
    assert!(met > 20, "{met}");
}

#[test]
fn no_two_passages_share_a_threshold() {
    for (sheet, link) in sheets() {
        let mut gone = BTreeSet::new();
        for run in sheet.runs.iter().filter(|run| !run.is_behind) {
            for pair in run.squares.windows(2) {
                let step = (pair[0].min(pair[1]), pair[0].max(pair[1]));
                assert!(gone.insert(step), "{link}: {run:?} goes over {step:?}, as another passage does");
            }
        }
    }
}
