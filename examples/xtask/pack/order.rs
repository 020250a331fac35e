//! Finds the order of functions in which a module compresses best.
//!
//! gzip finds a repeated part only within the last 32 kB. The compiler and wasm-bindgen sort functions by size, so most
//! copies of generic code are further apart.

use std::collections::{BTreeMap, VecDeque};

/// The length of a run: this many bytes or numbers of functions in a row are compared.
const RUN: usize = 6;
/// How many runs are remembered. This is less than gzip's 32 kB, because gzip counts repeated code too.
const REMEMBERED: usize = 28_000;
/// A run that is in more functions than this is ignored: it is always near, in any order.
const COMMON: usize = 40;
/// This is added to the length of each function. Otherwise tiny functions would come first.
const AT_LEAST: usize = 100;

/// Sorts functions. Next comes the function whose code has already come up the most, as a share of its length. Returns
/// places in `functions`. Each function is its code: bytes and numbers of functions.
pub fn alike_together(functions: &[&[u32]]) -> Vec<usize> {
    let mut runs = Runs::of(functions);
    let mut left: Vec<usize> = (0..functions.len()).collect();
    let mut order = Vec::new();
    while let Some(place) = runs.most_known(&left) {
        let next = left.swap_remove(place);
        runs.remember(next);
        order.push(next);
    }
    order
}

/// Which runs of code are in which functions, and which runs are remembered.
struct Runs {
    /// The runs in each function, without repeats.
    inside: Vec<Vec<usize>>,
    /// The functions that have each run.
    functions: Vec<Vec<usize>>,
    /// How many of the remembered functions have each run.
    remembered: Vec<usize>,
    /// How many runs in each function are remembered.
    known: Vec<usize>,
    /// The remembered functions, oldest first.
    latest: VecDeque<usize>,
    /// How many runs the remembered functions have in all.
    size: usize,
}

impl Runs {
    fn of(functions: &[&[u32]]) -> Self {
        let mut numbers: BTreeMap<&[u32], usize> = BTreeMap::new();
        let mut having: Vec<Vec<usize>> = Vec::new();
        let mut inside = Vec::new();
        for (function, code) in functions.iter().enumerate() {
            let mut here = Vec::new();
            for run in code.windows(RUN) {
                let number = *numbers.entry(run).or_insert(having.len());
                if number == having.len() {
                    having.push(Vec::new());
                }
                if having[number].last() != Some(&function) {
                    having[number].push(function);
                    here.push(number);
                }
            }
            inside.push(here);
        }
        having.iter_mut().filter(|functions| functions.len() > COMMON).for_each(Vec::clear);
        let (remembered, known) = (vec![0; having.len()], vec![0; inside.len()]);
        Self { inside, functions: having, remembered, known, latest: VecDeque::new(), size: 0 }
    }

    /// The place in `left` of the function with the largest remembered part.
    fn most_known(&self, left: &[usize]) -> Option<usize> {
        let size = |function: usize| self.inside[function].len() + AT_LEAST;
        let part = |one: usize, other: usize| (self.known[one] * size(other)).cmp(&(self.known[other] * size(one)));
        (0..left.len()).max_by(|&one, &other| part(left[one], left[other]))
    }

    /// Remembers a function, and forgets the oldest functions if there are too many runs.
    fn remember(&mut self, function: usize) {
        self.latest.push_back(function);
        self.size += self.inside[function].len();
        for &run in &self.inside[function] {
            self.remembered[run] += 1;
            if self.remembered[run] == 1 {
                self.functions[run].iter().for_each(|&having| self.known[having] += 1);
            }
        }
        while self.size > REMEMBERED
            && let Some(oldest) = self.latest.pop_front()
        {
            self.size -= self.inside[oldest].len();
            for &run in &self.inside[oldest] {
                self.remembered[run] -= 1;
                if self.remembered[run] == 0 {
                    self.functions[run].iter().for_each(|&having| self.known[having] -= 1);
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
        let functions: [&[u32]; 5] = [&one, &other, &one, &other, &one];
        let order = alike_together(&functions);
        let changes = order.windows(2).filter(|pair| (pair[0] + pair[1]) % 2 == 1);
        assert_eq!((order.len(), changes.count()), (5, 1), "{order:?}");
    }
}
