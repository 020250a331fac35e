//! A level in cells of five feet, for formats that have no walls, only floor and rock.
//!
//! The square (x, y) is the cell (2x, 2y). The cells between are its walls and doors, so that two rooms side by side
//! have a wall between them. This simplifies the map:
//!
//! - A diagonal corridor becomes a zigzag. So does the wall of a room set diagonally.
//! - Round rooms and caves are rectangles.
//! - If a corridor crosses over another corridor, the two join there.

use super::{ChartArea, LevelChart};
use crate::dungeon::{AreaId, Feature, Fitting, PassageId, Tunnel};
use crate::geometry::{Direction, Footprint, Square};
use std::collections::{BTreeMap, BTreeSet};

/// A cell, counted to the right and down from the cell of the square (0, 0) of the floor plan.
pub(super) type Cell = (i32, i32);

/// What a cell is. Everything else is rock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CellContent {
    /// A room.
    Room(AreaId),
    /// A corridor, a junction or a landing.
    Corridor,
    /// A door, by its index.
    Door(usize),
    /// A way in from outside, by its index.
    WayIn(usize),
}

/// A door in a cell of its own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellDoor {
    pub(super) at: Cell,
    /// The direction through the door, from the passage's first area to its second, as a step to the right or down.
    pub(super) way: (i32, i32),
    pub(super) passage: PassageId,
    /// The room nearest to the door, if one of the areas that the passage joins is a room.
    pub(super) room: Option<AreaId>,
    pub(super) is_locked: bool,
    pub(super) is_secret: bool,
}

/// A way in from outside, or from another level if the party can't come in from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct CellWayIn {
    pub(super) at: Cell,
    /// The direction into the dungeon, as a step.
    pub(super) inward: (i32, i32),
    pub(super) area: AreaId,
    /// Whether it leads outdoors.
    pub(super) is_outdoors: bool,
}

/// A level in cells.
#[derive(Clone, Debug, Default)]
pub(super) struct CellMap {
    pub(super) cells: BTreeMap<Cell, CellContent>,
    pub(super) doors: Vec<CellDoor>,
    pub(super) ways_in: Vec<CellWayIn>,
    /// The cells between two squares of a corridor side by side that have no door between them.
    passages: BTreeSet<Cell>,
}

impl CellMap {
    pub(super) fn of(chart: &LevelChart) -> Self {
        let mut map = Self::default();
        let rooms = chart.areas.iter().filter(|area| area.is_room());
        for area in rooms {
            map.room(area.id, area.ground);
        }
        let walls: Vec<(&PassageId, &Tunnel)> = chart.plan.corridors.iter().collect();
        for (_, tunnel) in &walls {
            map.squares(tunnel);
        }
        for area in &chart.areas {
            map.dig(cell(area.ground.at()), CellContent::Corridor);
        }
        // Steps need to know all squares, and all steps without a corner, so they come after them.
        for (_, tunnel) in &walls {
            map.note_passages(tunnel);
        }
        for (_, tunnel) in &walls {
            map.steps(tunnel);
        }
        for (id, tunnel) in walls {
            map.hang_doors(*id, tunnel, chart);
        }
        map.enter(chart);
        map
    }

    fn room(&mut self, id: AreaId, ground: Footprint) {
        for square in ground.squares() {
            let (x, y) = cell(square);
            self.cells.insert((x, y), CellContent::Room(id));
            let [east, south, corner] = [(1, 0), (0, 1), (1, 1)]
                .map(|(east, south)| ground.covers(Square::new(square.x + east, square.y + south)));
            if east {
                self.cells.insert((x + 1, y), CellContent::Room(id));
            }
            if south {
                self.cells.insert((x, y + 1), CellContent::Room(id));
            }
            if east && south && corner {
                self.cells.insert((x + 1, y + 1), CellContent::Room(id));
            }
        }
    }

    /// Makes a cell a floor, if it is rock.
    fn dig(&mut self, at: Cell, kind: CellContent) {
        self.cells.entry(at).or_insert(kind);
    }

    fn squares(&mut self, tunnel: &Tunnel) {
        for square in tunnel.course.squares() {
            self.dig(cell(square), CellContent::Corridor);
        }
    }

    fn note_passages(&mut self, tunnel: &Tunnel) {
        let is_door = |feature| matches!(feature, Feature::Door | Feature::Locked | Feature::Secret);
        for (nth, pair) in tunnel.course.squares().windows(2).enumerate() {
            let has_door = |fitting: &Fitting| is_door(fitting.feature) && usize::from(fitting.along) == 2 * nth + 1;
            let ((x, y), (east, south)) = (cell(pair[0]), (pair[1].x - pair[0].x, pair[1].y - pair[0].y));
            if (east == 0 || south == 0) && !tunnel.fittings.iter().any(has_door) {
                self.passages.insert((x + east, y + south));
            }
        }
    }

    fn steps(&mut self, tunnel: &Tunnel) {
        for pair in tunnel.course.squares().windows(2) {
            for at in self.between(pair[0], pair[1]) {
                self.dig(at, CellContent::Corridor);
            }
        }
    }

    /// The cells between two squares side by side. Between two squares that touch in a corner: a way around the corner,
    /// if possible one that joins no floor that isn't joined anyway.
    fn between(&self, from: Square, to: Square) -> Vec<Cell> {
        let ((x, y), (east, south)) = (cell(from), (to.x - from.x, to.y - from.y));
        if east == 0 || south == 0 {
            return vec![(x + east, y + south)];
        }
        let corner = (x + east, y + south);
        let ways =
            [[(x + east, y), corner, (x + 2 * east, y + south)], [(x, y + south), corner, (x + east, y + 2 * south)]];
        // Each way passes one of the two other squares at the corner, and joins it to both squares of the step.
        let passed = [(x + 2 * east, y), (x, y + 2 * south)];
        let is_passage =
            |at: &Cell| self.passages.contains(at) || matches!(self.cells.get(at), Some(CellContent::Room(_)));
        let costs = |nth: usize| match self.cells.get(&passed[nth]) {
            None => 0,
            Some(_) if is_passage(&ways[nth][0]) || is_passage(&ways[nth][2]) => 1,
            Some(_) => 2,
        };
        ways[usize::from(costs(1) < costs(0))].to_vec()
    }

    fn hang_doors(&mut self, passage: PassageId, tunnel: &Tunnel, chart: &LevelChart) {
        let squares = tunnel.course.squares();
        for fitting in &tunnel.fittings {
            let (is_locked, is_secret) = (fitting.feature == Feature::Locked, fitting.feature == Feature::Secret);
            if !is_locked && !is_secret && fitting.feature != Feature::Door {
                continue;
            }
            let first = usize::from(fitting.along / 2);
            let (Some(&here), next) = (squares.get(first), squares.get(first + 1)) else { continue };
            let on_border = next.filter(|_| fitting.along % 2 == 1);
            let at = match on_border {
                // On a way around a corner, the door is at the corner: no other corridor has this cell.
                Some(&next) => {
                    let between = self.between(here, next);
                    between[between.len() / 2]
                }
                None => cell(here),
            };
            let before = first.checked_sub(1).map(|before| squares[before]);
            let (from, to) = next.map_or_else(|| (before.unwrap_or(here), here), |&next| (here, next));
            let (east, south) = (to.x - from.x, to.y - from.y);
            let way = if east == 0 { (0, south) } else { (east, 0) };
            let known = self.doors.iter().position(|door| door.at == at);
            let door =
                CellDoor { at, way, passage, room: room_near(chart, tunnel, fitting.along), is_locked, is_secret };
            if let Some(nth) = known {
                self.doors[nth].is_locked |= is_locked;
                self.doors[nth].is_secret |= is_secret;
            } else {
                self.cells.insert(at, CellContent::Door(self.doors.len()));
                self.doors.push(door);
            }
        }
    }

    fn enter(&mut self, chart: &LevelChart) {
        for way in &chart.ways_in {
            let Some(area) = chart.areas.iter().find(|area| area.id == way.area) else { continue };
            let middle = way.ends[0].halfway(way.ends[1]);
            let (east, south) = way.out;
            // From the end of the steps outdoors back to the first square inside.
            let inside = (0..4).map(|back| {
                let at =
                    |along: i32, step: i32, corner: i32| (along - 50 * step).div_euclid(100) + corner - step * back;
                Square::new(at(middle.x, east, chart.corner.0), at(middle.y, south, chart.corner.1))
            });
            let square =
                inside.into_iter().find(|&at| self.cells.contains_key(&cell(at))).unwrap_or_else(|| area.ground.at());
            let (x, y) = cell(square);
            self.come_in((x + east, y + south), (-east, -south), (area.id, true));
        }
        if !self.ways_in.is_empty() {
            return;
        }
        // The party comes in by an entrance inside a room, or by stairs.
        let ways_in = chart.areas.iter().filter(|area| area.is_entrance);
        let by_stairs = chart.areas.iter().filter(|area| !area.ways.is_empty());
        let first = ways_in.chain(by_stairs).chain(&chart.areas);
        for area in first {
            for square in area.ground.squares() {
                for way in Direction::STRAIGHT {
                    let ((x, y), (east, south)) = (cell(square), way.step());
                    let at = (x + east, y + south);
                    let around =
                        [(at.0 + east, at.1 + south), (at.0 + south, at.1 + east), (at.0 - south, at.1 - east)];
                    if !self.cells.contains_key(&at) && around.iter().all(|cell| !self.cells.contains_key(cell)) {
                        return self.come_in(at, (-east, -south), (area.id, area.is_entrance));
                    }
                }
            }
        }
    }

    /// The cells of a room.
    pub(super) fn of_room(&self, id: AreaId) -> impl Iterator<Item = Cell> {
        self.cells.iter().filter(move |(_, kind)| **kind == CellContent::Room(id)).map(|(at, _)| *at)
    }

    /// Whether a cell of a corridor is beside a room.
    pub(super) fn is_archway(&self, (x, y): Cell) -> bool {
        let is_room =
            |(east, south): &(i32, i32)| matches!(self.cells.get(&(x + east, y + south)), Some(CellContent::Room(_)));
        self.cells.get(&(x, y)) == Some(&CellContent::Corridor) && AROUND.iter().any(is_room)
    }

    fn come_in(&mut self, at: Cell, inward: (i32, i32), (area, is_outdoors): (AreaId, bool)) {
        if !self.cells.contains_key(&at) {
            self.cells.insert(at, CellContent::WayIn(self.ways_in.len()));
            self.ways_in.push(CellWayIn { at, inward, area, is_outdoors });
        }
    }
}

/// The steps to the cells that share a side with a cell: north, east, south, west.
pub(super) const AROUND: [(i32, i32); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];

/// The cell of a square.
pub(super) fn cell(square: Square) -> Cell {
    (2 * square.x, 2 * square.y)
}

/// The room at the end of a passage that is nearer to a door. If it is no room, the room at the other end.
fn room_near(chart: &LevelChart, tunnel: &Tunnel, along: u16) -> Option<AreaId> {
    let squares = tunnel.course.squares();
    let is_late = 2 * along > tunnel.length();
    let ends = if is_late { [squares.last(), squares.first()] } else { [squares.first(), squares.last()] };
    ends.into_iter().flatten().find_map(|&end| {
        let here = |area: &&ChartArea| area.is_room() && area.ground.covers(end);
        chart.areas.iter().find(here).map(|area| area.id)
    })
}
