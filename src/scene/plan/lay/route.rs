//! Finds the cheapest route for a corridor (A*, Hart, Nilsson and Raphael 1968). The crate `pathfinding` doesn't say
//! which of two equally cheap routes it finds. With it, 166 of 351 floor plans would be different, and the search would
//! take 1.4 times as long.

use super::plots::{CROSSING, LaidCorridor, Plots, Rock, RouteStep, STEP, TURN};
use super::room::{DoorPlace, PlanRoom};
use crate::geometry::{Direction, Square, SquareRect};
use crate::order::Gather;
use crate::scene::search::SquareSearch;

/// The extra costs of a place for a door:
/// - at right angles to the other room's direction (facing away costs twice as much),
/// - in the corner of the room,
/// - off the middle of the wall,
/// - beside another door, near another door, or on the same square as another door.
const AWAY: f64 = 110.0;
const IN_THE_CORNER: u32 = 26;
const OFF_THE_MIDDLE: u32 = 2;
const BESIDE_A_DOOR: u32 = 30;
const NEAR_A_DOOR: u32 = 8;
const OVER_THE_SAME_SQUARE: u32 = 40;

pub(super) struct Router {
    pub(super) crossing: u32,
    pub(super) rock: Rock,
    /// How many states were looked at in all searches.
    pub(super) looked: usize,
    search: SquareSearch,
    queue: Queue,
    starts: Vec<(DoorPlace, u32)>,
    goals: Vec<(DoorPlace, u32)>,
}

/// The states that are still to be looked at (see [`Window`]), by cost, the newest of equal costs first. Costs are
/// small numbers, so each cost has its own list (Dial 1969).
#[derive(Default)]
struct Queue {
    lists: Vec<Vec<u32>>,
    least: usize,
}

impl Queue {
    fn clear(&mut self) {
        self.lists.iter_mut().for_each(Vec::clear);
        self.least = 0;
    }

    fn push(&mut self, cost: u32, state: usize) {
        let cost = cost as usize;
        if self.lists.len() <= cost {
            self.lists.resize(cost + 1, Vec::new());
        }
        self.lists[cost].extend(u32::try_from(state));
        self.least = self.least.min(cost);
    }

    fn pop(&mut self) -> Option<(u32, usize)> {
        let rest = self.lists.get_mut(self.least..)?.iter_mut();
        let (further, state) = rest.enumerate().find_map(|(nth, list)| Some((nth, list.pop()?)))?;
        self.least += further;
        Some((u32::try_from(self.least).ok()?, state as usize))
    }
}

/// A state is a square of this part of the grid, and the direction of the last step to it.
struct Window(SquareRect);

impl Window {
    fn around(from: &PlanRoom, to: &PlanRoom, margin: i32) -> Self {
        Self(from.squares().union(to.squares()).grown(margin))
    }

    fn states(&self) -> usize {
        4 * self.0.count()
    }

    fn state(&self, at: Square, way: Direction) -> Option<usize> {
        Some(4 * self.0.index(at)? + way as usize / 2)
    }

    fn spot(&self, state: usize) -> (Square, Direction) {
        (self.0.at(state / 4), Direction::STRAIGHT[state % 4])
    }
}

const START: u8 = 4;

impl Router {
    pub(super) fn new() -> Self {
        let (search, queue, starts, goals) = Default::default();
        Self { crossing: CROSSING, rock: Rock::Everywhere, looked: 0, search, queue, starts, goals }
    }

    /// The cheapest route from room to room. None if no route exists.
    pub(super) fn way(&mut self, ground: &Plots, from: &PlanRoom, to: &PlanRoom) -> Option<LaidCorridor> {
        (self.starts, self.goals) = (doors(from, to), doors(to, from));
        let far = (from.middle().0 - to.middle().0).abs() + (from.middle().1 - to.middle().1).abs();
        let mut margins = [12 + (far / 4).min(16), 60].into_iter();
        margins.find_map(|margin| self.within(ground, &Window::around(from, to, margin), to))
    }

    pub(super) fn short_way(&mut self, ground: &Plots, from: &PlanRoom, to: &PlanRoom) -> Option<LaidCorridor> {
        (self.starts, self.goals) = (doors(from, to), doors(to, from));
        self.within(ground, &Window::around(from, to, 8), to)
    }

    /// The best route from a room back to itself, through another place in its walls.
    pub(super) fn round(&mut self, ground: &Plots, room: &PlanRoom) -> Option<LaidCorridor> {
        let window = Window::around(room, room, 16);
        let mut best: Option<LaidCorridor> = None;
        let all = doors(room, room);
        for &start in &all {
            let is_apart = |door: DoorPlace| {
                let (out, back) = (start.0.outside(), door.outside());
                (out.x - back.x).abs() + (out.y - back.y).abs() >= 4 && door.inside != start.0.inside
            };
            self.starts = vec![start];
            self.goals = all.iter().filter(|(door, _)| is_apart(*door)).copied().gather();
            let found = self.within(ground, &window, room);
            best = best.into_iter().chain(found).min_by_key(|laid| laid.cost);
        }
        best
    }

    fn within(&mut self, ground: &Plots, window: &Window, to: &PlanRoom) -> Option<LaidCorridor> {
        let arrived = window.states();
        self.search.begin(arrived + 1);
        self.queue.clear();
        for &(door, cost) in &self.starts {
            let outside = door.outside();
            let toll = self.toll(ground, outside, door.way, true);
            if let (Some(toll), Some(state)) = (toll, window.state(outside, door.way)) {
                self.search.reach(state, cost + toll, START);
                self.queue.push(cost + toll + ahead(outside, door.way, to), state);
            }
        }
        let mut last = None;
        while let Some((total, state)) = self.queue.pop() {
            if state == arrived {
                return Some(LaidCorridor { cost: total, squares: self.walked(window, last?) });
            }
            self.looked += 1;
            let (at, way) = window.spot(state);
            let cost = self.search.cost(state);
            // A cheaper route to this state was found later.
            if cost + ahead(at, way, to) < total {
                continue;
            }
            let crosses = ground.square(at).crossed_along(way) != 0;
            let is_first = self.search.came_by(state) == usize::from(START);
            for (turn, toll) in [(2, TURN), (-2, TURN), (0, 0)] {
                // A corridor doesn't turn on a crossing, or beside the room that it leaves.
                if turn != 0 && (crosses || is_first) {
                    continue;
                }
                let onward = way.turned(turn);
                let next = onward.from(at, 1);
                let next_state = window.state(next, onward);
                // The next square would cost at least `STEP` more. Skip it if a known route to it costs no more. No
                // route to a square of a room is recorded, so a goal is never skipped.
                if next_state.is_some_and(|next| self.search.cost(next) <= cost + toll + STEP) {
                    continue;
                }
                let square = ground.square(next);
                if square.room != 0 {
                    let goal = self.goals.iter().find(|(door, _)| door.inside == next && door.way == onward.back());
                    if let Some(total) = goal.map(|(_, door)| cost + toll + door)
                        && total < self.search.cost(arrived)
                    {
                        self.search.reach(arrived, total, START);
                        last = Some((state, next));
                        self.queue.push(total, arrived);
                    }
                } else if let Some((more, next_state)) = self.toll(ground, next, onward, false).zip(next_state) {
                    let total = cost + toll + more;
                    if total < self.search.cost(next_state) {
                        self.search.reach(next_state, total, way as u8 / 2);
                        self.queue.push(total + ahead(next, onward, to), next_state);
                    }
                }
            }
        }
        None
    }

    fn toll(&self, ground: &Plots, at: Square, way: Direction, is_first: bool) -> Option<u32> {
        let beyond = way.from(at, 1);
        let is_last = ground.square(beyond).room != 0
            && self.goals.iter().any(|(door, _)| door.inside == beyond && door.way == way.back());
        ground.toll(RouteStep { at, way, is_first, is_last }, self.crossing, self.rock)
    }

    fn walked(&self, window: &Window, (mut state, end): (usize, Square)) -> Vec<Square> {
        let mut squares = vec![end];
        loop {
            let (at, way) = window.spot(state);
            squares.push(at);
            let before = way.from(at, -1);
            let came = Direction::STRAIGHT.get(self.search.came_by(state)).and_then(|&way| window.state(before, way));
            let Some(came) = came else {
                squares.push(before);
                break;
            };
            state = came;
        }
        squares.reverse();
        squares
    }
}

pub(super) fn price(ground: &Plots, (from, to): (&PlanRoom, &PlanRoom), squares: &[Square]) -> u32 {
    let mut sum = 0;
    if let [inside, outside, .., before, end] = *squares {
        let door = |inside, outside| Some(DoorPlace { inside, way: Direction::between(inside, outside)? });
        sum += door(inside, outside).map_or(0, |door| dislike(from, to, door));
        sum += door(end, before).map_or(0, |door| dislike(to, from, door));
    }
    for (nth, three) in squares.windows(3).enumerate() {
        let (came, goes) = (Direction::between(three[0], three[1]), Direction::between(three[1], three[2]));
        let Some(way) = came else { continue };
        let step = RouteStep { at: three[1], way, is_first: nth == 0, is_last: nth + 3 == squares.len() };
        sum += ground.toll(step, CROSSING, Rock::Preferred).unwrap_or_default();
        sum += if came == goes { 0 } else { TURN };
    }
    sum
}

pub(super) fn least(from: &PlanRoom, to: &PlanRoom) -> u32 {
    let gap = |one: i32, long: i32, other: i32, also: i32| (other - one - long).max(one - other - also).max(0);
    let across = gap(from.low.x, from.size.0, to.low.x, to.size.0);
    let down = gap(from.low.y, from.size.1, to.low.y, to.size.1);
    let turn = if across > 0 && down > 0 { TURN } else { 0 };
    STEP * (across + down).unsigned_abs() + turn
}

/// The lowest possible cost of the rest of the route: its steps, and the turns it can't avoid.
fn ahead(at: Square, way: Direction, to: &PlanRoom) -> u32 {
    let off = |at: i32, low: i32, size: i32| if at < low { low - at } else { (low + size - 1 - at).min(0) };
    let (x, y) = (off(at.x, to.low.x, to.size.0), off(at.y, to.low.y, to.size.1));
    let (east, south) = way.step();
    let forward = east * x.signum() + south * y.signum();
    let turns = match (x != 0 && y != 0, forward) {
        (true, 1) | (false, 0) => 1,
        (false, 1..) => 0,
        _ => 2,
    };
    // The last step, into the room, is free.
    STEP * (x.abs() + y.abs() - 1).max(0).unsigned_abs() + TURN * turns
}

fn doors(room: &PlanRoom, other: &PlanRoom) -> Vec<(DoorPlace, u32)> {
    room.places().map(|door| (door, dislike(room, other, door))).collect()
}

fn dislike(room: &PlanRoom, other: &PlanRoom, door: DoorPlace) -> u32 {
    let across = matches!(door.way, Direction::North | Direction::South);
    let (along, long) =
        if across { (door.inside.x - room.low.x, room.size.0) } else { (door.inside.y - room.low.y, room.size.1) };
    let mut sum = OFF_THE_MIDDLE * (2 * along + 1 - long).unsigned_abs() / 2;
    if along == 0 || along == long - 1 {
        sum += IN_THE_CORNER;
    }
    for (_, taken) in &room.doors {
        let apart = (taken.inside.x - door.inside.x).abs() + (taken.inside.y - door.inside.y).abs();
        sum += match (apart, taken.way == door.way) {
            (0, _) => OVER_THE_SAME_SQUARE,
            (1, true) => BESIDE_A_DOOR,
            (2, true) => NEAR_A_DOOR,
            _ => 0,
        };
    }
    sum + away(room.middle(), other.middle(), door)
}

/// The cost is 0 if the door faces the other room, and twice [`AWAY`] if it faces the opposite way.
fn away(middle: (i32, i32), other: (i32, i32), door: DoorPlace) -> u32 {
    let outside = door.outside();
    let out = (f64::from(2 * outside.x + 1 - middle.0), f64::from(2 * outside.y + 1 - middle.1));
    let way = (f64::from(other.0 - middle.0), f64::from(other.1 - middle.1));
    let long = ((out.0 * out.0 + out.1 * out.1) * (way.0 * way.0 + way.1 * way.1)).sqrt();
    if long == 0.0 {
        return 0;
    }
    let share = (out.0 * way.0 + out.1 * way.1) / long;
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "between 0 and twice AWAY")]
    let cost = (AWAY * (1.0 - share)).max(0.0) as u32;
    cost
}
