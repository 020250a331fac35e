//! Finds an order of functions in which a module compresses well.
//!
//! Gzip finds repeats only within the last 32 kB. The compiler and wasm-bindgen sort functions by size, so most copies
//! of generic code are farther apart.

use std::collections::VecDeque;

use super::runs::Runs;

/// How many runs are remembered. A run is a short piece of code. Gzip looks back 32 kB. This number is lower, because
/// a run that occurs several times in a function counts only once here.
const REMEMBERED: usize = 28_000;
/// This number is added to each function's size. Otherwise tiny functions would come first.
const AT_LEAST: usize = 100;

/// The next function is always the one with the largest share of remembered runs.
pub fn alike_together(runs: &Runs) -> Vec<usize> {
    let mut memory = Memory::new(runs);
    let mut left: Vec<usize> = (0..runs.inside.len()).collect();
    let mut order = Vec::new();
    while let Some(place) = memory.most_known(&left) {
        let next = left.swap_remove(place);
        memory.remember(next);
        order.push(next);
    }
    order
}

/// The runs of the latest functions.
struct Memory<'r> {
    runs: &'r Runs,
    /// For each run, how many of the remembered functions have it.
    remembered: Vec<usize>,
    /// For each function, how many of its runs are remembered.
    known: Vec<usize>,
    /// Each function's runs plus [`AT_LEAST`]. A run that only one function has counts half, because no other function
    /// can make it known.
    sizes: Vec<usize>,
    latest: VecDeque<usize>,
    size: usize,
}

impl<'r> Memory<'r> {
    fn new(runs: &'r Runs) -> Self {
        let halves = |&run: &usize| if runs.functions[run].len() == 1 { 1 } else { 2 };
        let size = |here: &Vec<usize>| here.iter().map(halves).sum::<usize>() / 2 + AT_LEAST;
        let sizes = runs.inside.iter().map(size).collect();
        let (remembered, known) = (vec![0; runs.functions.len()], vec![0; runs.inside.len()]);
        Self { runs, remembered, known, sizes, latest: VecDeque::new(), size: 0 }
    }

    fn most_known(&self, left: &[usize]) -> Option<usize> {
        let part = |one: usize, other: usize| {
            (self.known[one] * self.sizes[other]).cmp(&(self.known[other] * self.sizes[one]))
        };
        (0..left.len()).max_by(|&one, &other| part(left[one], left[other]))
    }

    /// Forgets the oldest functions if their runs are too many.
    fn remember(&mut self, function: usize) {
        let Runs { inside, functions } = self.runs;
        self.latest.push_back(function);
        self.size += inside[function].len();
        for &run in &inside[function] {
            self.remembered[run] += 1;
            if self.remembered[run] == 1 {
                functions[run].iter().for_each(|&having| self.known[having] += 1);
            }
        }
        while self.size > REMEMBERED
            && let Some(oldest) = self.latest.pop_front()
        {
            self.size -= inside[oldest].len();
            for &run in &inside[oldest] {
                self.remembered[run] -= 1;
                if self.remembered[run] == 0 {
                    functions[run].iter().for_each(|&having| self.known[having] -= 1);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn functions_with_the_same_code_come_together() {
        let (one, other) = ([1, 2, 3, 4, 5, 6, 7, 8, 9], [9, 8, 7, 6, 5, 4, 3, 2, 1]);
        let order = alike_together(&Runs::of(&[&one, &other, &one, &other, &one]));
        let changes = order.windows(2).filter(|pair| (pair[0] + pair[1]) % 2 == 1);
        assert_eq!((order.len(), changes.count()), (5, 1), "{order:?}");
    }
}
