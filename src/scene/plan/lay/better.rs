//! Improves a layout. If a corridor crosses others or makes a detour, the corridors in its way are laid again after it.

use super::draft::FloorDraft;
use super::plots::{CROSSING, LaidCorridor};
use super::route::{least, price};

/// The most states that the router looks at in all, so that nobody has to wait.
const ENOUGH: usize = 1_500_000;
/// A corridor makes a detour if it costs this much more than its lowest possible cost.
const DETOUR: u32 = 110;
/// The cost of a crossing while looking for the corridors in the way.
const IN_THE_WAY: u32 = 60;

impl FloorDraft<'_> {
    /// Lays each corridor with a detour before the corridors in its way, if that lowers the total cost.
    pub(super) fn improve(&mut self) {
        for nth in 0..self.corridors.len() {
            if self.router.looked < ENOUGH && self.is_detour(nth) {
                self.give_way_to(nth);
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

    /// The passage itself, then the passages whose corridors are in its way.
    fn in_the_way(&mut self, nth: usize) -> Vec<usize> {
        self.router.crossing = IN_THE_WAY;
        let straight = self.find(nth);
        self.router.crossing = CROSSING;
        let mut set = vec![nth];
        for &at in straight.iter().flat_map(|laid| &laid.squares) {
            for other in self.ground.square(at).corridors().into_iter().flatten() {
                if !set.contains(&other) {
                    set.push(other);
                }
            }
        }
        set
    }

    /// Puts a corridor back on its old squares. Returns its new cost.
    fn put_again(&mut self, nth: usize, laid: &LaidCorridor) -> u32 {
        let ends = self.ends(nth).map(|(a, b)| (&self.rooms[a], &self.rooms[b]));
        let cost = ends.map_or(0, |ends| price(&self.ground, ends, &laid.squares));
        self.put(nth, LaidCorridor { cost, ..laid.clone() });
        cost
    }

    /// Lays the corridors in order. Stops and returns false when they cost `old` or more.
    fn lay_for_less(&mut self, set: &[usize], old: u32) -> bool {
        let mut sum = 0;
        set.iter().all(|&nth| {
            let found = self.find(nth);
            sum += found.as_ref().map_or(old, |laid| laid.cost);
            if let Some(laid) = found {
                self.put(nth, laid);
            }
            sum < old
        })
    }
}
