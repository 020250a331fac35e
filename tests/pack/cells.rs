//! Checkers of the formats that have cells of floor and rock, but no walls: One Page Dungeon and donjon.

use crate::flood::{Beside, Doors, Model, names};
use dicefall::dungeon::{Feature, Level};
use dicefall::geometry::Square;
use dicefall::pack::LevelChart;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

type Cell = (i64, i64);

fn flood(from: &[Cell], is_floor: impl Fn(Cell) -> bool) -> BTreeSet<Cell> {
    let (mut reached, mut waiting): (BTreeSet<Cell>, VecDeque<Cell>) =
        (from.iter().copied().collect(), from.iter().copied().collect());
    while let Some((x, y)) = waiting.pop_front() {
        for next in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)] {
            if is_floor(next) && reached.insert(next) {
                waiting.push_back(next);
            }
        }
    }
    reached
}

/// From the squares beside the ways in, the party reaches the same squares as in the dungeon. `cell`: the cell of a
/// square.
fn check_flood(
    told: &str,
    level: &Level,
    chart: &LevelChart,
    (floor, doors): (&BTreeSet<Cell>, &BTreeSet<Cell>),
    starts: &[Cell],
    cell: impl Fn(Square) -> Cell,
) {
    for state in [Doors::Closed, Doors::Open] {
        let mut model = Model::of(level, &chart.plan, state, Beside::Apart);
        model.starts = model.squares().into_iter().filter(|at| starts.contains(&cell(*at))).collect();
        assert!(!model.starts.is_empty(), "{told}: no way in leads to a square: {starts:?}");
        let passable = |at: Cell| floor.contains(&at) && (state == Doors::Open || !doors.contains(&at));
        let reached = flood(starts, passable);
        let squares: BTreeSet<Square> =
            model.counted.iter().filter(|at| reached.contains(&cell(**at))).copied().collect();
        let expected: BTreeSet<Square> = model.reached().into_iter().filter(|at| model.counted.contains(at)).collect();
        let off = |squares: BTreeSet<Square>| names(level, &chart.plan, &squares);
        let more = squares.difference(&expected).copied().collect();
        let fewer = expected.difference(&squares).copied().collect();
        assert!(squares == expected, "{told}, doors {state:?}: reaches {}, but not {}", off(more), off(fewer));
    }
}

fn secret_doors(chart: &LevelChart) -> usize {
    let fittings = chart.plan.corridors.values().flat_map(|tunnel| &tunnel.fittings);
    fittings.filter(|fitting| fitting.feature == Feature::Secret).count()
}

fn number(value: &Value) -> i64 {
    value.as_i64().unwrap_or_else(|| panic!("no whole number: {value}"))
}

pub fn check_one_page(told: &str, level: &Level, chart: &LevelChart, text: &str) {
    let file: Value = serde_json::from_str(text).unwrap();
    let list = |key: &str| file[key].as_array().unwrap_or_else(|| panic!("{told}: no {key}"));
    for key in ["version", "title", "story"] {
        assert!(file[key].is_string(), "{told}: {key}");
    }
    let _ = (list("columns"), list("water"));
    let rects: Vec<(Cell, Cell)> = list("rects")
        .iter()
        .map(|rect| ((number(&rect["x"]), number(&rect["y"])), (number(&rect["w"]), number(&rect["h"]))))
        .collect();
    let mut floor = BTreeSet::new();
    for ((x, y), (w, h)) in &rects {
        for cell in (*x..x + w).flat_map(|x| (*y..y + h).map(move |y| (x, y))) {
            assert!(floor.insert(cell), "{told}: two rectangles have the cell {cell:?}");
        }
    }
    assert_eq!(list("rects").iter().filter(|rect| rect["ending"] == true).count().max(1), 1, "{told}: endings");
    // Between two rectangles is a door or an opening.
    let doors: BTreeSet<Cell> = list("doors").iter().map(|door| (number(&door["x"]), number(&door["y"]))).collect();
    let owner = |cell: Cell| {
        rects.iter().find(|((x, y), (w, h))| (*x..x + w).contains(&cell.0) && (*y..y + h).contains(&cell.1))
    };
    for rect in rects.iter().filter(|rect| !doors.contains(&rect.0)) {
        let ((x, y), (w, h)) = *rect;
        let beside = (x..x + w).flat_map(|x| [(x, y - 1), (x, y + h)]);
        for cell in beside.chain((y..y + h).flat_map(|y| [(x - 1, y), (x + w, y)])) {
            if let Some(other) = owner(cell) {
                assert!(doors.contains(&other.0), "{told}: nothing is between {rect:?} and {other:?}");
            }
        }
    }
    let (mut shut, mut starts, mut secrets) = (BTreeSet::new(), Vec::new(), 0);
    for door in list("doors") {
        let (at, kind) = ((number(&door["x"]), number(&door["y"])), number(&door["type"]));
        assert!(rects.contains(&(at, (1, 1))), "{told}: the door at {at:?} has no rectangle of its own");
        let (x, y) = (number(&door["dir"]["x"]), number(&door["dir"]["y"]));
        assert_eq!(x.abs() + y.abs(), 1, "{told}: {door}");
        secrets += usize::from(kind == 6);
        match kind {
            1 | 6 | 7 => drop(shut.insert(at)),
            3 => starts.push((at.0 + x, at.1 + y)),
            0 => {}
            other => panic!("{told}: a door of kind {other}"),
        }
    }
    assert_eq!(
        (number(&file["doors"][0]["x"]), number(&file["doors"][0]["y"]), number(&file["doors"][0]["type"])),
        (0, 0, 3),
        "{told}"
    );
    assert_eq!(secrets, secret_doors(chart), "{told}: secret doors");
    // The notes say where the rooms are.
    let mut from = BTreeMap::new();
    for note in list("notes") {
        let label = note["ref"].as_str().unwrap();
        let area = chart.areas.iter().find(|area| area.is_room() && area.label == label).unwrap();
        let (x, y) = area.ground.middle();
        let pos = [&note["pos"]["x"], &note["pos"]["y"]].map(|at| at.as_f64().unwrap());
        #[expect(clippy::cast_possible_truncation, reason = "cells")]
        let off = ((2.0 * x + 0.5 - pos[0]).round() as i64, (2.0 * y + 0.5 - pos[1]).round() as i64);
        from.insert(off, label);
    }
    assert!(from.len() < 2, "{told}: {from:?}");
    if let Some(((x, y), _)) = from.first_key_value() {
        let cell = |at: Square| (2 * i64::from(at.x) - x, 2 * i64::from(at.y) - y);
        check_flood(told, level, chart, (&floor, &shut), &starts, cell);
    }
}

pub fn check_donjon(told: &str, level: &Level, chart: &LevelChart, text: &str) {
    const FLOOR: u64 = 2 | 4;
    const SHUT: u64 = 131_072 | 262_144 | 1_048_576;
    let file: Value = serde_json::from_str(text).unwrap();
    let cells: Vec<Vec<u64>> = serde_json::from_value(file["cells"].clone()).unwrap();
    let (high, wide) = (cells.len(), cells[0].len());
    assert!(wide % 2 == 1 && high % 2 == 1 && cells.iter().all(|row| row.len() == wide), "{told}: {wide} × {high}");
    assert_eq!(file["settings"]["bleed"], 0, "{told}");
    let mut floor = BTreeSet::new();
    let mut shut = BTreeSet::new();
    for (row, line) in cells.iter().enumerate() {
        for (column, bits) in line.iter().enumerate() {
            let at = (i64::try_from(column).unwrap(), i64::try_from(row).unwrap());
            if bits & FLOOR != 0 {
                let is_inside = row > 0 && column > 0 && row + 1 < high && column + 1 < wide;
                assert!(is_inside, "{told}: floor at the edge");
                floor.insert(at);
            }
            if bits & SHUT != 0 {
                shut.insert(at);
            }
        }
    }
    let rooms = file["rooms"].as_array().unwrap();
    assert!(rooms[0].is_null(), "{told}");
    assert_eq!(rooms.len() - 1, chart.areas.iter().filter(|area| area.is_room()).count(), "{told}");
    // Every door is in the list of a room, unless the level has no room.
    let mut doors = BTreeMap::new();
    for door in rooms
        .iter()
        .filter_map(|room| room["doors"].as_object())
        .flat_map(|sides| sides.values())
        .flat_map(|doors| doors.as_array().unwrap())
    {
        doors.insert((number(&door["col"]), number(&door["row"])), door["type"].as_str().unwrap().to_owned());
    }
    if rooms.len() > 1 {
        let kinds = |kinds: &[&str]| doors.values().filter(|kind| kinds.contains(&&***kind)).count();
        assert_eq!(kinds(&["secret"]), secret_doors(chart), "{told}: secret doors");
        assert_eq!(kinds(&["door", "locked", "secret"]), shut.len(), "{told}: doors");
    }
    for egress in file["egress"].as_array().unwrap() {
        assert!(floor.contains(&(number(&egress["col"]), number(&egress["row"]))), "{told}: {egress}");
    }
    let back = |dir: &str| match dir {
        "north" => (0, 1),
        "south" => (0, -1),
        "east" => (-1, 0),
        "west" => (1, 0),
        other => panic!("{told}: {other}"),
    };
    let starts: Vec<Cell> = file["egress"]
        .as_array()
        .unwrap()
        .iter()
        .map(|egress| {
            let (x, y) = back(egress["dir"].as_str().unwrap());
            (number(&egress["col"]) + x, number(&egress["row"]) + y)
        })
        .collect();
    let corner = (i64::from(chart.corner.0), i64::from(chart.corner.1));
    let cell = |at: Square| (2 * (i64::from(at.x) - corner.0) + 1, 2 * (i64::from(at.y) - corner.1) + 1);
    check_flood(told, level, chart, (&floor, &shut), &starts, cell);
}
