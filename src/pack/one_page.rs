//! The JSON of watabou's One Page Dungeon, in cells of five feet ([`super::cells`]). There is no specification. Facts
//! come from its exports and from programs that read them.
//!
//! - Every door is on a rectangle of its own, one cell large. So is every opening of a room.
//! - Two rectangles that are side by side have a door or an opening between them. A program looks for the door of each
//!   pair, and fails without one.
//! - The first way in is at (0, 0).

use super::cells::{AROUND, Cell, CellContent, CellDoor, CellMap};
use super::{LevelChart, RoomWords};
use crate::dungeon::AreaId;
use crate::json::Json;
use kurbo::Point;
use std::collections::{BTreeMap, BTreeSet};

/// The version of One Page Dungeon whose exports have this form.
const VERSION: &str = "1.2.4b";

/// The kinds of doors.
const OPEN: u8 = 0;
const DOOR: u8 = 1;
const WAY_IN: u8 = 3;
const SECRET: u8 = 6;
const STEEL: u8 = 7;

/// A level as a one-page dungeon.
pub fn one_page(title: &str, story: &str, chart: &LevelChart, texts: &[RoomWords]) -> Json {
    let map = CellMap::of(chart);
    let start = map.ways_in.first().map_or((0, 0), |way| way.at);
    let place = |(x, y): Cell| [("x", Json::from(x - start.0)), ("y", Json::from(y - start.1))];
    let rooms: Vec<_> = chart.areas.iter().filter(|area| area.is_room()).collect();
    let goal = rooms.iter().find(|area| area.is_goal).or(rooms.last()).map(|area| area.id);
    let mut rects = Vec::new();
    let mut whole_rooms = BTreeSet::new();
    for room in &rooms {
        let cells: BTreeSet<Cell> = map.of_room(room.id).collect();
        let Some(whole) = largest(&cells) else { continue };
        whole_rooms.insert(whole.at);
        rects.push((whole, goal == Some(room.id)));
        rects.extend(cells.into_iter().filter(|at| !whole.has(*at)).map(|at| (CellRect::one(at), false)));
    }
    rects.extend(corridors(&map).into_iter().map(|rect| (rect, false)));
    let plain: Vec<CellRect> = rects.iter().map(|(rect, _)| *rect).collect();
    let between = openings_between(&plain, &map, &whole_rooms);
    let rect = |(rect, is_goal): (CellRect, bool)| {
        let mut entries = place(rect.at).to_vec();
        entries.extend([("w", rect.w.into()), ("h", rect.h.into())]);
        entries.push(("ending", if is_goal { true.into() } else { Json::Absent }));
        Json::Object(entries)
    };
    let door = |at: Cell, (x, y): (i32, i32), kind: u8| {
        let mut entries = place(at).to_vec();
        entries.push(("dir", Json::Object(vec![("x", x.into()), ("y", y.into())])));
        entries.push(("type", kind.into()));
        Json::Object(entries)
    };
    let ways_in = map.ways_in.iter().map(|way| door(way.at, way.inward, WAY_IN));
    let doors = map.doors.iter().map(|each| door(each.at, each.way, kind(each)));
    let openings = archways(&map).chain(between).map(|(at, way)| door(at, way, OPEN));
    let note = |text: &RoomWords| {
        let middle = middle_of(&map, text.id)?;
        let along = |at: f64, from: i32| {
            #[expect(clippy::cast_possible_truncation, reason = "half cells, far below 2^53")]
            let halves = (2.0 * (at - f64::from(from))).round() as i64;
            Json::Decimal(halves * 5, 1)
        };
        let pos = Json::Object(vec![("x", along(middle.x, start.0)), ("y", along(middle.y, start.1))]);
        Some(Json::Object(vec![("text", text.line().into()), ("ref", (&*text.label).into()), ("pos", pos)]))
    };
    let column = |at: &super::GridPoint| {
        // A column is where four cells meet.
        let along = |along: i32, corner: i32| (along + 25).div_euclid(50) + 2 * corner;
        Json::Object(place((along(at.x, chart.corner.0), along(at.y, chart.corner.1))).to_vec())
    };
    let columns = chart.pillars.iter().map(column).collect();
    Json::Object(vec![
        ("version", VERSION.into()),
        ("title", title.into()),
        ("story", story.into()),
        ("rects", rects.into_iter().map(rect).collect()),
        ("doors", ways_in.chain(doors).chain(openings).collect()),
        ("notes", texts.iter().filter(|text| text.is_room).filter_map(note).collect()),
        ("columns", columns),
        ("water", Json::List(Vec::new())),
    ])
}

fn kind(door: &CellDoor) -> u8 {
    match (door.is_secret, door.is_locked) {
        (true, _) => SECRET,
        (false, true) => STEEL,
        (false, false) => DOOR,
    }
}

/// The cells of corridors beside a room, each with the direction away from the room.
fn archways(map: &CellMap) -> impl Iterator<Item = (Cell, (i32, i32))> {
    map.cells.keys().copied().filter(|&at| map.is_archway(at)).map(|(x, y)| {
        let is_room =
            |(east, south): &&(i32, i32)| matches!(map.cells.get(&(x + east, y + south)), Some(CellContent::Room(_)));
        let (east, south) = AROUND.iter().find(is_room).copied().unwrap_or_default();
        ((x, y), (-east, -south))
    })
}

/// The middle of a room, in cells from the upper left corner of the cell (0, 0).
fn middle_of(map: &CellMap, room: AreaId) -> Option<Point> {
    let cells: Vec<Cell> = map.of_room(room).collect();
    let (low_x, high_x) = (cells.iter().map(|at| at.0).min()?, cells.iter().map(|at| at.0).max()?);
    let (low_y, high_y) = (cells.iter().map(|at| at.1).min()?, cells.iter().map(|at| at.1).max()?);
    Some(Point::new(f64::from(low_x + high_x + 1) / 2.0, f64::from(low_y + high_y + 1) / 2.0))
}

/// An opening between each two rectangles that are side by side without a door: the cell, and the way to the other
/// rectangle. `whole_rooms`: the first cells of the rectangles that stay rooms.
fn openings_between(rects: &[CellRect], map: &CellMap, whole_rooms: &BTreeSet<Cell>) -> Vec<(Cell, (i32, i32))> {
    let has_a_door = |at: &Cell| {
        map.is_archway(*at)
            || matches!(map.cells.get(at), Some(CellContent::Door(_)))
            || map.ways_in.iter().any(|way| way.at == *at)
    };
    let owners: BTreeMap<Cell, CellRect> =
        rects.iter().flat_map(|rect| rect.cells().map(move |at| (at, *rect))).collect();
    // Between two squares is a cell with an odd place. It is the best place for an opening.
    let ones = rects.iter().filter(|rect| rect.w * rect.h == 1 && !whole_rooms.contains(&rect.at)).map(|rect| rect.at);
    let (odd, even): (Vec<Cell>, Vec<Cell>) = ones.partition(|(x, y)| x % 2 != 0 || y % 2 != 0);
    let mut opened = BTreeMap::new();
    for at in odd.into_iter().chain(even).filter(|at| !has_a_door(at)) {
        let is_closed = |(east, south): &(i32, i32)| {
            let next = owners.get(&(at.0 + east, at.1 + south)).map(|rect| rect.at);
            next.is_some_and(|next| !has_a_door(&next) && !opened.contains_key(&next))
        };
        if let Some(way) = AROUND.into_iter().find(is_closed) {
            opened.insert(at, way);
        }
    }
    opened.into_iter().collect()
}

/// Corridors as rectangles one cell wide. Ends, bends, junctions, doors and openings are one cell large, and so are the
/// cells beside ends, bends and junctions.
fn corridors(map: &CellMap) -> Vec<CellRect> {
    let is_straight = |(x, y): Cell, along: (i32, i32)| {
        let is_floor = |(east, south): (i32, i32)| map.cells.contains_key(&(x + east, y + south));
        map.cells.get(&(x, y)) == Some(&CellContent::Corridor)
            && !map.is_archway((x, y))
            && is_floor(along)
            && is_floor((-along.0, -along.1))
            && !is_floor((along.1, along.0))
            && !is_floor((-along.1, -along.0))
    };
    let is_run = |(x, y): Cell, (east, south): (i32, i32)| {
        let goes_on = |at: Cell| {
            map.cells.get(&at) != Some(&CellContent::Corridor) || map.is_archway(at) || is_straight(at, (east, south))
        };
        is_straight((x, y), (east, south)) && goes_on((x + east, y + south)) && goes_on((x - east, y - south))
    };
    let mut rects = Vec::new();
    let mut done = BTreeSet::new();
    for (&at, kind) in map.cells.iter().filter(|(_, kind)| !matches!(kind, CellContent::Room(_))) {
        if done.contains(&at) {
            continue;
        }
        let way = [(1, 0), (0, 1)].into_iter().find(|&way| *kind == CellContent::Corridor && is_run(at, way));
        let mut rect = CellRect::one(at);
        if let Some((east, south)) = way {
            let mut next = (at.0 + east, at.1 + south);
            while is_run(next, (east, south)) {
                done.insert(next);
                (rect.w, rect.h) = (rect.w + east, rect.h + south);
                next = (next.0 + east, next.1 + south);
            }
        }
        rects.push(rect);
    }
    rects
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct CellRect {
    at: Cell,
    w: i32,
    h: i32,
}

impl CellRect {
    fn one(at: Cell) -> Self {
        Self { at, w: 1, h: 1 }
    }

    fn cells(self) -> impl Iterator<Item = Cell> {
        let Self { at: (left, top), w, h } = self;
        (left..left + w).flat_map(move |x| (top..top + h).map(move |y| (x, y)))
    }

    fn has(self, (x, y): Cell) -> bool {
        (self.at.0..self.at.0 + self.w).contains(&x) && (self.at.1..self.at.1 + self.h).contains(&y)
    }
}

/// The largest rectangle in some cells. Ties go to the first cell.
fn largest(cells: &BTreeSet<Cell>) -> Option<CellRect> {
    let mut best: Option<CellRect> = None;
    for &(x, y) in cells {
        let is_free = |x: i32, y: i32| cells.contains(&(x, y));
        let mut h = i32::MAX;
        for column in (x..i32::MAX).take_while(|&column| is_free(column, y)) {
            let high = (y..i32::MAX).take_while(|&row| is_free(column, row)).count();
            h = h.min(i32::try_from(high).unwrap_or(i32::MAX));
            let rect = CellRect { at: (x, y), w: column - x + 1, h };
            if best.is_none_or(|best| rect.w * rect.h > best.w * best.h) {
                best = Some(rect);
            }
        }
    }
    best
}
