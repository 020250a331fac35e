use super::room::PlanRoom;
use crate::geometry::{Direction, Square, SquareRect};

pub(super) const STEP: u32 = 10;
pub(super) const TURN: u32 = 34;
pub(super) const CROSSING: u32 = 160;
/// The extra cost of a square that has no rock between it and a room or another corridor. These squares are allowed
/// only if no other route exists.
const NO_ROCK: u32 = 90;

/// The route of a corridor. Its squares run from inside the passage's area `a` to inside its area `b`.
#[derive(Clone)]
pub(super) struct LaidCorridor {
    pub(super) cost: u32,
    pub(super) squares: Vec<Square>,
}

/// The things on a square: a room, a corridor that runs across (east to west), and a corridor that runs down (north to
/// south). Rooms and corridors are numbered from 1. 0 means none.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Plot {
    pub(super) room: u32,
    across: u32,
    down: u32,
    /// How many rooms touch this square, even if only at a corner.
    rooms_near: u8,
    /// How many squares beside this square belong to a corridor that runs past this square, not into it.
    corridors_beside: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Rock {
    /// A square of rock must be between a corridor and everything that the corridor doesn't enter or cross.
    Everywhere,
    Preferred,
}

/// A step of a corridor to a square.
#[derive(Clone, Copy)]
pub(super) struct RouteStep {
    pub(super) at: Square,
    pub(super) way: Direction,
    /// Whether the corridor leaves its first room with this step.
    pub(super) is_first: bool,
    /// Whether the corridor enters its last room with the next step.
    pub(super) is_last: bool,
}

impl Plot {
    fn along(&self, way: Direction) -> u32 {
        if is_across(way) { self.across } else { self.down }
    }

    pub(super) fn crossed_along(&self, way: Direction) -> u32 {
        if is_across(way) { self.down } else { self.across }
    }

    pub(super) fn is_free(&self) -> bool {
        self.room == 0 && self.across == 0 && self.down == 0
    }

    /// The corridors on this square, as indices. A corridor that turns here is listed twice.
    pub(super) fn corridors(&self) -> [Option<usize>; 2] {
        [self.across, self.down].map(|number| (number as usize).checked_sub(1))
    }

    pub(super) fn crossing(&self) -> Option<(usize, usize)> {
        let crossed = self.across != 0 && self.down != 0 && self.across != self.down;
        crossed.then(|| (self.across as usize - 1, self.down as usize - 1))
    }
}

fn is_across(way: Direction) -> bool {
    matches!(way, Direction::East | Direction::West)
}

/// The grid of squares. All squares beyond the grid are free.
#[derive(Clone, Default, Debug)]
pub(super) struct Plots {
    reach: SquareRect,
    squares: Vec<Plot>,
}

/// The grid grows by this many more squares than needed, so that it grows rarely.
const STRIP: i32 = 24;

impl Plots {
    pub(super) fn square(&self, at: Square) -> Plot {
        self.reach.index(at).and_then(|index| self.squares.get(index)).copied().unwrap_or_default()
    }

    /// The cost of a step. None if the step isn't possible. `crossing`: the extra cost of crossing a corridor.
    pub(super) fn toll(&self, step: RouteStep, crossing: u32, rock: Rock) -> Option<u32> {
        let square = self.square(step.at);
        if square.room != 0 || square.along(step.way) != 0 {
            return None;
        }
        let is_crossed = square.crossed_along(step.way) != 0;
        let mut cost = if is_crossed { STEP + crossing } else { STEP };
        if square.rooms_near > u8::from(step.is_first) + u8::from(step.is_last) || square.corridors_beside > 0 {
            // A route may run beside a corridor only if it crosses that corridor with the next step, or has just
            // crossed it.
            let crossed = [-1, 1].map(|far| {
                let next = self.square(step.way.from(step.at, far));
                u8::from(next.along(step.way) == 0 && next.crossed_along(step.way) != 0)
            });
            let entered = u8::from(step.is_first) + u8::from(step.is_last);
            let near = square.rooms_near.saturating_sub(entered);
            let short = u32::from(near) + u32::from(square.corridors_beside.saturating_sub(crossed[0] + crossed[1]));
            if short > 0 && rock == Rock::Everywhere {
                return None;
            }
            cost += short * NO_ROCK;
        }
        Some(cost)
    }

    fn change(&mut self, at: Square, change: impl FnOnce(&mut Plot)) {
        if let Some(square) = self.reach.index(at).and_then(|index| self.squares.get_mut(index)) {
            change(square);
        }
    }

    pub(super) fn reach(&mut self, squares: SquareRect) {
        let is_empty = self.squares.is_empty();
        if !is_empty && self.reach.union(squares.grown(1)) == self.reach {
            return;
        }
        let reach = squares.grown(STRIP);
        let reach = if is_empty { reach } else { self.reach.union(reach) };
        let mut all = vec![Plot::default(); reach.count()];
        for (row, to) in self.squares.chunks(self.reach.wide().max(1)).zip(reach.rows(self.reach)) {
            all[to].copy_from_slice(row);
        }
        *self = Self { reach, squares: all };
    }

    /// `nth`: the room's index.
    pub(super) fn put_room(&mut self, nth: usize, room: &PlanRoom) {
        self.reach(room.squares());
        let number = u32::try_from(nth + 1).unwrap_or(u32::MAX);
        for at in room.squares().squares() {
            self.change(at, |square| square.room = number);
        }
        for at in room.squares().grown(1).squares() {
            self.change(at, |square| square.rooms_near += 1);
        }
    }

    pub(super) fn take_room(&mut self, room: &PlanRoom) {
        for at in room.squares().squares() {
            self.change(at, |square| square.room = 0);
        }
        for at in room.squares().grown(1).squares() {
            self.change(at, |square| square.rooms_near -= 1);
        }
    }

    /// `nth`: the passage's index.
    pub(super) fn put(&mut self, nth: usize, corridor: &LaidCorridor) {
        for &at in &corridor.squares {
            self.reach(SquareRect::around(at, 0));
        }
        self.mark(u32::try_from(nth + 1).unwrap_or(u32::MAX), corridor, |beside| beside.saturating_add(1));
    }

    pub(super) fn take(&mut self, corridor: &LaidCorridor) {
        self.mark(0, corridor, |beside| beside.saturating_sub(1));
    }

    fn mark(&mut self, number: u32, corridor: &LaidCorridor, beside: impl Fn(u8) -> u8) {
        for three in corridor.squares.windows(3) {
            for (from, to) in [(three[0], three[1]), (three[1], three[2])] {
                let across = from.y == to.y;
                self.change(three[1], |square| if across { square.across = number } else { square.down = number });
            }
            for way in Direction::STRAIGHT {
                let next = way.from(three[1], 1);
                if next != three[0] && next != three[2] {
                    self.change(next, |square| square.corridors_beside = beside(square.corridors_beside));
                }
            }
        }
    }

    /// The crossings of a corridor. Each is the index of a square of the corridor, and the index of the other corridor.
    pub(super) fn crossings(&self, nth: usize, corridor: &LaidCorridor) -> impl Iterator<Item = (usize, usize)> {
        corridor.squares.iter().enumerate().filter_map(move |(place, &at)| {
            let (across, down) = self.square(at).crossing()?;
            Some((place, if across == nth { down } else { across }))
        })
    }
}
