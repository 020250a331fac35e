//! Packs blocks, which are rooms and parts of corridors, along one axis: moves them together as far as their distances
//! allow, then shortens the corridors between them. Distances are whole numbers, so the result is the same on every
//! machine.

use crate::order::Gather;
use crate::order::sorted;

/// The lowest distance between the low ends of two blocks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Distance {
    /// The place of `from` before packing. Distances are sorted by it.
    at: i32,
    from: usize,
    to: usize,
    least: i32,
}

/// Two blocks that should be `apart` squares from each other. `weight`: what each square too many or too few costs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pull {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) apart: i32,
    pub(super) weight: i32,
}

#[derive(Default)]
pub(super) struct Pack {
    pub(super) at: Vec<i32>,
    distances: Vec<Distance>,
    pub(super) pulls: Vec<Pull>,
}

/// The most rounds. In each round, every block moves if that lowers the cost.
const ROUNDS: usize = 3;
/// If this many blocks would have to move together, none of them moves.
const TOGETHER: usize = 32;

impl Pack {
    pub(super) fn of(at: Vec<i32>) -> Self {
        Self { at, distances: Vec::new(), pulls: Vec::new() }
    }

    /// Keeps at least this distance between two blocks. If the blocks are nearer to each other now, they don't come
    /// nearer still.
    pub(super) fn keep(&mut self, from: usize, to: usize, least: i32) {
        let least = least.min(self.at[to] - self.at[from]);
        self.distances.push(Distance { at: self.at[from], from, to, least });
    }

    /// Moves the blocks. Returns whether a block moved. Before the call, the caller must add a last block, which is the
    /// end of the row, and a distance from every other block to it.
    pub(super) fn pack(&mut self) -> bool {
        let before = self.at.clone();
        let Some(&low) = before.iter().min() else { return false };
        self.distances = sorted(std::mem::take(&mut self.distances));
        self.distances.dedup_by(|next, kept| {
            let is_same = (next.from, next.to) == (kept.from, kept.to);
            kept.least = kept.least.max(if is_same { next.least } else { i32::MIN });
            is_same
        });
        // All blocks are placed as low as possible, then as high as possible. The places halfway between keep all
        // distances, too.
        let mut lowest = vec![low; before.len()];
        while self.distances.iter().fold(false, |moved, each| {
            let least = lowest[each.from] + each.least;
            let is_short = lowest[each.to] < least;
            lowest[each.to] = lowest[each.to].max(least);
            moved | is_short
        }) {}
        let end = lowest.last().copied().unwrap_or(low);
        let mut highest = vec![end; before.len()];
        while self.distances.iter().rev().fold(false, |moved, each| {
            let most = highest[each.to] - each.least;
            let is_long = highest[each.from] > most;
            highest[each.from] = highest[each.from].min(most);
            moved | is_long
        }) {}
        self.at = lowest.iter().zip(&highest).map(|(low, high)| (low + high).div_euclid(2)).gather();
        self.draw_together();
        self.at != before
    }

    fn gain(&self, pulls: &Index, set: &[usize], step: i32, is_inside: impl Fn(usize) -> bool) -> i32 {
        let mut gain = 0;
        for &one in set {
            for &nth in pulls.of_block(one) {
                let pull = self.pulls[nth / 2];
                let by = match (is_inside(pull.from), is_inside(pull.to)) {
                    (true, false) => -step,
                    (false, true) => step,
                    _ => continue,
                };
                let off = self.at[pull.to] - self.at[pull.from] - pull.apart;
                gain += pull.weight * (off.abs() - (off + by).abs());
            }
        }
        gain
    }

    fn draw_together(&mut self) {
        let blocks = self.at.len();
        let onward = Index::of(blocks, self.distances.iter().map(|each| each.from));
        let back = Index::of(blocks, self.distances.iter().map(|each| each.to));
        let pulls = Index::of(blocks, self.pulls.iter().flat_map(|pull| [pull.from, pull.to]));
        let (mut seen, mut turn) = (vec![0_u32; blocks], 0);
        let mut set = Vec::new();
        for _ in 0..ROUNDS {
            let mut moved = false;
            for block in 0..blocks - 1 {
                for step in [-1, 1] {
                    while self.gain(&pulls, &[block], step, |other| other == block) > 0 {
                        turn += 1;
                        set.clear();
                        set.push(block);
                        seen[block] = turn;
                        let mut next = 0;
                        // All blocks that are in the way move, too.
                        while next < set.len() && set.len() < TOGETHER {
                            let one = set[next];
                            next += 1;
                            let index = if step > 0 { &onward } else { &back };
                            for &nth in index.of_block(one) {
                                let each = self.distances[nth];
                                let other = if step > 0 { each.to } else { each.from };
                                if self.at[each.to] - self.at[each.from] == each.least && seen[other] != turn {
                                    seen[other] = turn;
                                    set.push(other);
                                }
                            }
                        }
                        if set.len() >= TOGETHER || seen[blocks - 1] == turn {
                            break;
                        }
                        let gain = self.gain(&pulls, &set, step, |other| seen[other] == turn);
                        if gain <= 0 {
                            break;
                        }
                        for &one in &set {
                            self.at[one] += step;
                        }
                        moved = true;
                    }
                }
            }
            if !moved {
                break;
            }
        }
    }
}

/// For each block, the indices of its entries in a list, such as the distances that begin at the block. The indices are
/// in `entries`, block after block.
struct Index {
    ends: Vec<usize>,
    entries: Vec<usize>,
}

impl Index {
    fn of(blocks: usize, owners: impl Iterator<Item = usize> + Clone) -> Self {
        let mut ends = vec![0; blocks + 1];
        owners.clone().for_each(|block| ends[block + 1] += 1);
        for block in 0..blocks {
            ends[block + 1] += ends[block];
        }
        let mut next = ends.clone();
        let mut entries = vec![0; ends[blocks]];
        for (entry, block) in owners.enumerate() {
            entries[next[block]] = entry;
            next[block] += 1;
        }
        Self { ends, entries }
    }

    fn of_block(&self, block: usize) -> &[usize] {
        &self.entries[self.ends[block]..self.ends[block + 1]]
    }
}
