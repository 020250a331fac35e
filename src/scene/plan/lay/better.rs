//! Improves a layout. A corridor that crosses others or makes a detour is laid before the corridors in its way, if that
//! lowers the total cost.

use super::draft::FloorDraft;
use super::plots::{CROSSING, LaidCorridor, Rock};
use super::route::{least, price};
use crate::geometry::{Course, Direction};

/// After the router has looked at this many states, no more corridors are improved, so that nobody has to wait. A state
/// is a square and the direction of a route there.
const ENOUGH: usize = 1_500_000;
/// A corridor is a detour if its cost is higher than the lowest possible cost by more than this.
const DETOUR: u32 = 110;
/// The cost of a crossing, in the search for corridors in the way.
const IN_THE_WAY: u32 = 60;

impl FloorDraft<'_> {
    pub(super) fn improve(&mut self) {
        for nth in 0..self.corridors.len() {
            if self.router.looked < ENOUGH && self.is_detour(nth) {
                self.give_way_to(nth);
            }
        }
    }

    /// Lays a corridor that has no route, and then lays the corridors in its way again. Returns whether all have a
    /// route.
    pub(super) fn make_way_for(&mut self, nth: usize) -> bool {
        self.router.rock = Rock::Preferred;
        let set = self.in_the_way(nth);
        self.router.rock = Rock::Everywhere;
        let before: Vec<_> = set[1..].iter().map(|&other| (other, self.take(other))).collect();
        if self.lay_for_less(&set, u32::MAX) {
            return true;
        }
        self.take_all(&set);
        for (other, laid) in before {
            if let Some(laid) = laid {
                self.put(other, laid);
            }
        }
        false
    }

    pub(super) fn straighten(&mut self) {
        for nth in 0..self.corridors.len() {
            let is_bent = |laid: &LaidCorridor| Course::over(laid.squares.iter().copied()).corners().len() > 3;
            if !self.corridors[nth].as_ref().is_some_and(is_bent) || self.router.looked > ENOUGH {
                continue;
            }
            let Some(old) = self.take(nth) else { continue };
            let found = self.find(nth);
            let cost = self.put_again(nth, &old);
            if let Some(found) = found.filter(|found| found.cost < cost) {
                self.take(nth);
                self.put(nth, found);
            }
        }
    }

    fn is_detour(&self, nth: usize) -> bool {
        let Some((a, b)) = self.ends(nth).filter(|(a, b)| a != b) else { return false };
        let cost = self.corridors[nth].as_ref().map_or(0, |laid| laid.cost);
        cost > least(&self.rooms[a], &self.rooms[b]) + DETOUR
    }

    fn give_way_to(&mut self, nth: usize) {
        let Some(own) = self.take(nth) else { return };
        let set = self.in_the_way(nth);
        let mut before = vec![own];
        before.extend(set[1..].iter().filter_map(|&other| self.take(other)));
        let old = set.iter().zip(&before).map(|(&nth, laid)| self.put_again(nth, laid)).sum();
        self.take_all(&set);
        if !self.lay_for_less(&set, old) {
            self.take_all(&set);
            for (&nth, laid) in set.iter().zip(&before) {
                self.put_again(nth, laid);
            }
        }
    }

    fn take_all(&mut self, set: &[usize]) {
        for &nth in set {
            self.take(nth);
        }
    }

    /// The passage itself, then the passages whose corridors are in its way, as indices.
    fn in_the_way(&mut self, nth: usize) -> Vec<usize> {
        self.router.crossing = IN_THE_WAY;
        let straight = self.find(nth);
        self.router.crossing = CROSSING;
        let mut set = vec![nth];
        let is_short_of_rock = self.router.rock == Rock::Preferred;
        for &at in straight.iter().flat_map(|laid| &laid.squares) {
            let beside = Direction::STRAIGHT.iter().filter(|_| is_short_of_rock).map(|way| way.from(at, 1));
            for other in beside.chain([at]).flat_map(|at| self.ground.square(at).corridors()).flatten() {
                if !set.contains(&other) {
                    set.push(other);
                }
            }
        }
        set
    }

    fn put_again(&mut self, nth: usize, laid: &LaidCorridor) -> u32 {
        let ends = self.ends(nth).map(|(a, b)| (&self.rooms[a], &self.rooms[b]));
        let cost = ends.map_or(0, |ends| price(&self.ground, ends, &laid.squares));
        self.put(nth, LaidCorridor { cost, ..laid.clone() });
        cost
    }

    /// Lays these corridors in order. Stops and returns false at a corridor without a route, or when the corridors so
    /// far cost `old` or more.
    fn lay_for_less(&mut self, set: &[usize], old: u32) -> bool {
        let mut sum = 0;
        set.iter().all(|&nth| {
            let found = self.find(nth);
            sum = found.as_ref().map_or(old, |laid| laid.cost.saturating_add(sum));
            if let Some(laid) = found {
                self.put(nth, laid);
            }
            sum < old
        })
    }
}
