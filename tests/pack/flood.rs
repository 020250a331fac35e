//! Where the party can walk: on the squares of the dungeon, and between the walls of a file.

use dicefall::dungeon::{AreaId, Feature, Level, Mark};
use dicefall::geometry::Square;
use dicefall::scene::FloorPlan;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// A point in squares from the upper left corner of a map.
pub type At = (f64, f64);

/// A wall or a closed door.
pub type Line = (At, At);

/// Whether the party opens doors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doors {
    Open,
    Closed,
}

/// How a diagonal corridor is joined to another corridor that has a square beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beside {
    /// It is as wide as a square, so it covers a corner of that square: the map shows that the party can walk there.
    /// The same goes for the corner of a room that isn't set diagonally, unless a closed door is between the two.
    Open,
    /// A format that draws the corridor in steps keeps them apart.
    Apart,
}

/// The squares that a level has, and which of them are joined. Bridges are crossings.
pub struct Model {
    joined: BTreeMap<Square, BTreeSet<Square>>,
    /// The squares that count: the middles of areas, and all squares of corridors outside rooms, but not a square with a
    /// door in its middle.
    pub counted: BTreeSet<Square>,
    pub starts: Vec<Square>,
}

impl Model {
    /// `beside`: what a diagonal corridor does to the two squares beside each of its steps.
    pub fn of(level: &Level, plan: &FloorPlan, doors: Doors, beside: Beside) -> Self {
        let mut model = Self { joined: BTreeMap::new(), counted: BTreeSet::new(), starts: Vec::new() };
        let (mut in_rooms, mut in_turned_rooms) = (BTreeMap::new(), BTreeSet::new());
        for (id, ground) in &plan.rooms {
            let squares: Vec<Square> = ground.squares().collect();
            for &one in &squares {
                model.joined.entry(one).or_default();
                for &other in squares.iter().filter(|other| other.x.abs_diff(one.x) + other.y.abs_diff(one.y) == 1) {
                    model.join(one, other);
                }
            }
            if ground.turned {
                in_turned_rooms.extend(squares.iter().copied());
            }
            if ground.w > 1 || ground.h > 1 {
                in_rooms.extend(squares.into_iter().map(|at| (at, *id)));
            }
            if level.area(*id).is_some() {
                model.counted.insert(ground.at());
            }
        }
        let mut steps_beside = Vec::new();
        let mut diagonal: BTreeMap<(i32, i32), BTreeSet<Square>> = BTreeMap::new();
        let (mut with_a_door, mut shut) = (BTreeSet::new(), Vec::new());
        for tunnel in plan.corridors.values() {
            let squares = tunnel.course.squares();
            let is_closed = |along: usize| {
                let is_door = |feature| matches!(feature, Feature::Door | Feature::Locked | Feature::Secret);
                let mut doors_here = tunnel.fittings.iter().filter(|fitting| is_door(fitting.feature));
                doors == Doors::Closed && doors_here.any(|fitting| usize::from(fitting.along) == along)
            };
            for (nth, &at) in squares.iter().enumerate() {
                model.joined.entry(at).or_default();
                if is_closed(2 * nth) {
                    with_a_door.insert(at);
                } else if !in_rooms.contains_key(&at) {
                    model.counted.insert(at);
                }
            }
            for (nth, pair) in squares.windows(2).enumerate() {
                if (2 * nth..=2 * nth + 2).any(is_closed) {
                    shut.extend([(pair[0], pair[1]), (pair[1], pair[0])]);
                    continue;
                }
                model.join(pair[0], pair[1]);
                if pair[0].x != pair[1].x && pair[0].y != pair[1].y {
                    let corner = (pair[0].x + pair[1].x, pair[0].y + pair[1].y);
                    diagonal.entry(corner).or_default().extend(pair);
                    let sides = [Square::new(pair[0].x, pair[1].y), Square::new(pair[1].x, pair[0].y)];
                    steps_beside.extend(sides.map(|side| (side, [pair[0], pair[1]])));
                }
            }
        }
        // Two diagonal corridors cross between four squares.
        for squares in diagonal.values() {
            let all: Vec<Square> = squares.iter().copied().collect();
            all.windows(2).for_each(|pair| model.join(pair[0], pair[1]));
        }
        for (side, step) in steps_beside {
            let is_floor = model.joined.contains_key(&side) && !in_turned_rooms.contains(&side);
            let room = in_rooms.get(&side);
            let is_behind_a_door = room.is_some()
                && shut.iter().any(|(inside, outside)| in_rooms.get(inside) == room && step.contains(outside));
            if beside == Beside::Open && is_floor && !is_behind_a_door && !with_a_door.contains(&side) {
                for at in step {
                    model.join(side, at);
                }
            }
        }
        if beside == Beside::Apart {
            // A door in the middle of a square takes the whole cell.
            for at in &with_a_door {
                model.close(*at);
            }
        }
        model.counted.retain(|at| !with_a_door.contains(at));
        model.starts = starts(level).into_iter().filter_map(|id| Some(plan.rooms.get(&id)?.at())).collect();
        model
    }

    fn join(&mut self, one: Square, other: Square) {
        self.joined.entry(one).or_default().insert(other);
        self.joined.entry(other).or_default().insert(one);
    }

    /// The squares that can't be reached although a reached square is joined to them.
    pub fn border(&self, reached: &BTreeSet<Square>) -> Vec<(Square, Square)> {
        let beyond = |here: &Square| self.joined[here].iter().map(|there| (*here, *there)).collect::<Vec<_>>();
        let joined = reached.iter().filter(|here| self.joined.contains_key(here)).flat_map(beyond);
        joined.filter(|(_, there)| !reached.contains(there)).take(6).collect()
    }

    fn close(&mut self, at: Square) {
        let beyond = std::mem::take(self.joined.entry(at).or_default());
        for other in beyond {
            self.joined.entry(other).or_default().remove(&at);
        }
    }

    /// All squares that the model has.
    pub fn squares(&self) -> BTreeSet<Square> {
        self.joined.keys().copied().collect()
    }

    pub fn reached(&self) -> BTreeSet<Square> {
        spread(&self.starts, |at| self.joined[&at].iter().copied().collect())
    }
}

/// Where the party comes in: by an entrance, or else by stairs, or else at the first area.
fn starts(level: &Level) -> Vec<AreaId> {
    let marked = |marks: &[Mark]| -> Vec<AreaId> {
        let has = |area: &&dicefall::dungeon::Area| marks.iter().any(|&mark| area.marks.contains(mark));
        level.areas().filter(has).map(|area| area.id).collect()
    };
    let ways = [marked(&[Mark::Entrance, Mark::Start]), marked(&[Mark::StairsUp, Mark::StairsDown])];
    let first = || level.areas().map(|area| area.id).take(1).collect();
    ways.into_iter().find(|ways| !ways.is_empty()).unwrap_or_else(first)
}

pub fn spread(from: &[Square], next: impl Fn(Square) -> Vec<Square>) -> BTreeSet<Square> {
    let mut reached: BTreeSet<Square> = from.iter().copied().collect();
    let mut waiting: VecDeque<Square> = from.iter().copied().collect();
    while let Some(here) = waiting.pop_front() {
        for beyond in next(here) {
            if reached.insert(beyond) {
                waiting.push_back(beyond);
            }
        }
    }
    reached
}

/// The squares that the party reaches from the middle of a square to the middle of the next, without touching a wall.
/// `corner`: the square in the upper left corner of the map.
pub fn walk(starts: &[Square], squares: &BTreeSet<Square>, lines: &[Line], corner: (i32, i32)) -> BTreeSet<Square> {
    let middle = |at: Square| (f64::from(at.x - corner.0) + 0.5, f64::from(at.y - corner.1) + 0.5);
    let mut by_cell: BTreeMap<(i64, i64), Vec<usize>> = BTreeMap::new();
    #[expect(clippy::cast_possible_truncation, reason = "cells")]
    let cell = |at: f64| at.floor() as i64;
    let cells = |line: &Line| {
        let [x, y] = [(line.0.0, line.1.0), (line.0.1, line.1.1)]
            .map(|(one, other)| cell(one.min(other)) - 1..=cell(one.max(other)) + 2);
        x.flat_map(move |x| y.clone().map(move |y| (x, y))).collect::<Vec<_>>()
    };
    for (nth, line) in lines.iter().enumerate() {
        for cell in cells(line) {
            by_cell.entry(cell).or_default().push(nth);
        }
    }
    spread(starts, |here| {
        let around = (-1..=1).flat_map(|x| (-1..=1).map(move |y| Square::new(here.x + x, here.y + y)));
        let is_free = |there: &Square| {
            let step = (middle(here), middle(*there));
            let near = by_cell.get(&(cell(step.0.0), cell(step.0.1))).into_iter().flatten();
            near.into_iter().all(|&nth| !touch(step, lines[nth]))
        };
        around.filter(|there| *there != here && squares.contains(there)).filter(is_free).collect()
    })
}

/// Whether two lines cross or touch.
pub fn touch(one: Line, other: Line) -> bool {
    let side = |line: Line, at: At| {
        let cross = (line.1.0 - line.0.0) * (at.1 - line.0.1) - (line.1.1 - line.0.1) * (at.0 - line.0.0);
        if cross.abs() < 1e-9 {
            0
        } else if cross > 0.0 {
            1
        } else {
            -1
        }
    };
    let (a, b) = (side(one, other.0), side(one, other.1));
    let (c, d) = (side(other, one.0), side(other, one.1));
    if a == 0 && b == 0 {
        let overlap = |one: (f64, f64), other: (f64, f64)| {
            one.0.min(one.1) <= other.0.max(other.1) + 1e-9 && other.0.min(other.1) <= one.0.max(one.1) + 1e-9
        };
        return overlap((one.0.0, one.1.0), (other.0.0, other.1.0))
            && overlap((one.0.1, one.1.1), (other.0.1, other.1.1));
    }
    a * b <= 0 && c * d <= 0
}

/// The names of the areas whose middles are at these squares, and some of the squares.
pub fn names(level: &Level, plan: &FloorPlan, squares: &BTreeSet<Square>) -> String {
    let named = plan.rooms.iter().filter(|(_, ground)| squares.contains(&ground.at()));
    let areas: Vec<String> = named.map(|(id, _)| level.label(*id)).collect();
    format!("areas {areas:?}, squares {:?}", squares.iter().map(|at| (at.x, at.y)).take(12).collect::<Vec<_>>())
}
